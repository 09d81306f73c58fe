"""Nostr events (NIP-01): their identity and their syntax."""

import json
import re
from typing import Any, Final, NamedTuple

from game.online.encryption import sha256_hex

EVENT_KIND: Final = 35291  # an addressable event of a kind that nothing else uses
MAX_MESSAGE: Final = 20_000  # characters of a relay's message; one with an event of ours has at most 17,500
DAYS_KEPT: Final = 30
_SHORT_HEX: Final = re.compile("[0-9a-f]{64}")
_LONG_HEX: Final = re.compile("[0-9a-f]{128}")
MAX_NUMBER: Final = 2**53  # exact in every JSON parser


class Event(NamedTuple):
    """One event. `id`, `pubkey` and `sig` are hexadecimal, `created_at` is in seconds of Unix time."""

    id: str
    pubkey: str
    created_at: int
    kind: int
    tags: tuple[tuple[str, ...], ...]
    content: str
    sig: str

    @classmethod
    def unsigned(
        cls, pubkey: str, created_at: int, kind: int, tags: tuple[tuple[str, ...], ...], content: str
    ) -> "Event":
        """Returns an event with its identity, but no signature."""
        event = cls("", pubkey, created_at, kind, tags, content, "")
        return event._replace(id=event.true_id())

    def tag(self, name: str) -> str | None:
        """Returns the value of the first tag of a name."""
        return next((tag[1] for tag in self.tags if len(tag) > 1 and tag[0] == name), None)

    @property
    def address(self) -> tuple[str, str]:
        """Returns the author and the tag `d`: of these, relays keep the newest event only."""
        return self.pubkey, self.tag("d") or ""

    @property
    def plain(self) -> bool:
        """Whether all texts are ASCII, as in a log."""
        return self.content.isascii() and all(part.isascii() for tag in self.tags for part in tag)

    def data(self) -> dict[str, Any]:
        """Returns the event as JSON-ready data."""
        return self._asdict() | {"tags": [list(tag) for tag in self.tags]}

    def text(self) -> str:
        """Returns the event as JSON."""
        return _json(self.data())

    def true_id(self) -> str:
        """Computes the identity from the content."""
        return sha256_hex(self.identified_text())

    def identified_text(self) -> bytes:
        """Returns the content and its author as JSON, whose SHA-256 sum is the identity."""
        facts = [0, self.pubkey, self.created_at, self.kind, self.tags, self.content]
        return _json(facts).encode("utf-8", "surrogatepass")


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def log_tags(topic: str, created_at: int) -> tuple[tuple[str, ...], ...]:
    """Returns the tags of a log: its topic, and when relays may delete it."""
    return ("d", topic), ("expiration", str(created_at + DAYS_KEPT * 86400))


def read_event(value: Any) -> Event | None:  # noqa: ANN401  (whatever JSON holds)
    """Parses an event; None if it is not well-formed. Identity and signature are not checked."""
    if not isinstance(value, dict):
        return None
    content = value.get("content")
    event = Event(
        value.get("id", ""),
        value.get("pubkey", ""),
        value.get("created_at", -1),
        value.get("kind", -1),
        _tags(value.get("tags")),
        content if isinstance(content, str) else "",
        value.get("sig", ""),
    )
    whole = isinstance(content, str) and isinstance(value.get("tags"), list)
    short = _is_hex(event.id, _SHORT_HEX) and _is_hex(event.pubkey, _SHORT_HEX)
    hexes = short and _is_hex(event.sig, _LONG_HEX)
    numbers = _is_natural(event.created_at) and _is_natural(event.kind)
    return event if whole and hexes and numbers else None


def _tags(value: object) -> tuple[tuple[str, ...], ...]:
    if not isinstance(value, list):
        return ()
    return tuple(
        tuple(part for part in tag if isinstance(part, str)) for tag in value if isinstance(tag, list)
    )


def _is_hex(text: object, form: re.Pattern[str]) -> bool:
    return isinstance(text, str) and form.fullmatch(text) is not None


def _is_natural(number: object) -> bool:
    return type(number) is int and 0 <= number <= MAX_NUMBER
