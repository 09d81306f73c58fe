"""A device's membership in a room, stored as JSON to return to the room later."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from game.online import chain
from game.online.curve import ORDER
from game.online.entries import MAX_NAME, Hello, LogError, unpack
from game.online.events import MAX_NUMBER, Event, read_event
from game.online.log_packing import MAX_LOG
from game.online.room import Invitation, fresh_room, key_tag
from game.online.schnorr import fresh_secret
from game.rules.plain_text import drawable

VERSION: Final = 1
MAX_EVENTS: Final = 24
MAX_GAMES: Final = 10_000  # in one room


class MembershipError(ValueError):
    """A text that is not a valid membership."""


@dataclass(frozen=True)
class Membership:
    """A device's membership in a room. It is secret: whoever has it can play this device's seat.

    `key` is the secret key, `chain` the secret start of this game's chain, `log` the own log, `stamp` the
    time of the last own event, `events` the latest events of the others.
    """

    invitation: Invitation
    key: bytes
    game: int = 0
    chain: bytes = b""
    log: bytes = b""
    stamp: int = 0
    name: str = ""
    crest: int = 0
    events: tuple[Event, ...] = field(default=())

    def next_game(self) -> "Membership":
        """Returns the membership in the room's next game."""
        return replace(self, game=self.game + 1, chain=chain.fresh_start(), log=b"", events=())

    def to_text(self) -> str:
        """Formats the membership as JSON."""
        data: dict[str, Any] = {"version": VERSION}
        for one in fields(self):
            value = getattr(self, one.name)
            if isinstance(value, Invitation):
                value = value.to_bytes()
            data[one.name] = b64encode(value).decode() if isinstance(value, bytes) else value
        data["events"] = [event.text() for event in self.events]
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> "Membership":
        """Parses a membership; MembershipError if it is invalid."""
        try:
            data = json.loads(text)
            if data.pop("version") != VERSION:
                raise MembershipError("of another version")
            for name in ("invitation", "key", "chain", "log"):
                data[name] = b64decode(data[name], validate=True)
            events = [read_event(json.loads(event)) for event in data.pop("events")]
            data["invitation"] = Invitation.from_bytes(data["invitation"])
            found = cls(**data, events=tuple(event for event in events if event is not None))
        except MembershipError:
            raise
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise MembershipError("not readable") from None
        if not found.is_whole:
            raise MembershipError("not whole")
        return replace(found, name=drawable(found.name, MAX_NAME))

    @property
    def is_whole(self) -> bool:
        """Whether all values are valid."""
        bounds = ((self.game, MAX_GAMES), (self.stamp, MAX_NUMBER), (self.crest, 0xFF))
        numbers = all(type(number) is int and 0 <= number <= most for number, most in bounds)
        key = len(self.key) == 32 and 0 < int.from_bytes(self.key, "big") < ORDER
        whole = len(self.chain) in (0, chain.LINK_SIZE) and isinstance(self.name, str)
        return numbers and key and whole and _is_log(self.log)


def _is_log(data: bytes) -> bool:
    """Whether data is empty or a log that may be published."""
    try:
        entries = list(unpack(data)) if len(data) <= MAX_LOG else []
        return not data or (bool(entries) and isinstance(entries[0], Hello))
    except LogError:
        return False


def enter(invitation: Invitation) -> Membership:
    """Returns the membership of a newly invited device."""
    return Membership(invitation, fresh_secret(), chain=chain.fresh_start())


def open_room(
    key: bytes, public_key: str, relays: tuple[int, ...], addresses: tuple[str, ...] = ()
) -> Membership:
    """Returns the membership of the host of a new room."""
    invitation = Invitation(fresh_room(), key_tag(public_key), relays, addresses)
    return Membership(invitation, key, chain=chain.fresh_start())
