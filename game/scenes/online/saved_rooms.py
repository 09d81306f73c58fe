"""The rooms that this device was in, as they are stored for returning to them and for their list."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from typing import Final

from game.host.atomic_document import put_aside
from game.host.bounded_json import loads
from game.host.storage import ABSENT, Storage
from game.match.match import MAX_NAME
from game.online.membership import Membership, MembershipError
from game.rules.plain_text import drawable

ROOM_PREFIX: Final = "room-"
PUT_ASIDE_PREFIX: Final = "aside-"  # before the key of an unreadable text
MAX_ROOM_NAME: Final = 40  # characters
MAX_NAMES: Final = 4  # of other members that are stored
LATER: Final = ("crests", "muted")  # fields that older programs did not store
FORGET_AFTER: Final = 40 * 86_400  # seconds after which a finished room is removed


@dataclass(frozen=True)
class SavedRoom:
    """A room as it is stored. `kept` is the text of `game.online.membership.Membership`.

    `game` is the key of its running game in the list of games, `names` are the other people, `crests` the
    numbers of their crests. `stage` is "lobby", "on", "over", "left" by
    this person, or "link" if they continued by link; `seen` is the Unix time of the last change; `waits`: the
    room waits for this person; `muted`: quick signs of the others are not shown.
    """

    name: str
    kept: str
    game: str = ""
    names: tuple[str, ...] = ()
    stage: str = "lobby"
    seen: int = 0
    waits: bool = False
    crests: tuple[int, ...] = ()
    muted: bool = False

    def membership(self) -> Membership | None:
        """Parses `kept`; None if it is damaged or of a newer version."""
        try:
            return Membership.from_text(self.kept)
        except MembershipError:
            return None

    def text(self) -> str:
        """Returns it as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def rank(self) -> tuple[bool, bool, bool, int]:
        """Returns the sort key for the list."""
        asked = self.waits and self.stage in ("lobby", "over")
        return not self.waits, asked, self.stage == "over", -self.seen


def local_room_name(secret: bytes) -> str:
    """Returns this device's name for the room with that secret, from which the secret can't be computed."""
    return sha256(b"azulejo/1/name" + secret).hexdigest()[:16]


class SavedRooms:
    """The stored rooms."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._stored: dict[str, str] = {}  # by key: the text that this object stored last

    def prepare(self, room: SavedRoom) -> bool:
        """Returns whether `put` would not wait for the disk; see `Storage.prepare`."""
        return self._storage.prepare(ROOM_PREFIX + room.name, None, room.text(), backup=False)

    def put(self, room: SavedRoom) -> bool:
        """Stores a room; returns False if it lasts only as long as this session.

        An unreadable text in its place may hold the secret of a seat: it is put aside first.
        """
        key, text = ROOM_PREFIX + room.name, room.text()
        stored = self._storage.stored(key)
        known = stored if isinstance(stored, str) else None
        readable = known is None or known == self._stored.get(key) or _opens(known)
        safe = readable or put_aside(self._storage, PUT_ASIDE_PREFIX + key, known or "")
        if safe and self._storage.replace(key, known, text, backup=False) == "stored":
            self._stored[key] = text
            return True
        self._storage.hold(key, text, known)
        return False

    def is_stored(self, name: str) -> bool:
        """Returns whether a restarted program would find a room of that name, in whatever state."""
        key = ROOM_PREFIX + name
        stored = self._storage.stored(key)
        return isinstance(stored, str) or (stored is not ABSENT and key in self._stored)

    def get(self, name: str) -> SavedRoom | None:
        """Returns the room of that name; None if there is no readable one."""
        text = self._storage.get(ROOM_PREFIX + name)
        room = _parsed(text) if isinstance(text, str) else None
        return room if room and room.name == name else None

    def remove(self, name: str) -> None:
        """Removes a room."""
        self.forget(ROOM_PREFIX + name)

    def forget(self, key: str) -> None:
        """Removes a text, readable or not."""
        self._storage.remove(key)

    def unreadable(self) -> list[str]:
        """Returns the keys of unreadable texts, those put aside included."""
        prefixes = ROOM_PREFIX, PUT_ASIDE_PREFIX + ROOM_PREFIX
        keys = [key for key in self._storage.keys() if key.startswith(prefixes)]  # noqa: SIM118
        found = {key: text for key in keys if isinstance(text := self._storage.get(key), str)}
        return [key for key, text in found.items() if key != _key_of(text)]

    def restore_put_aside(self, running: str = "") -> None:
        """Restores rooms that an older program put aside and this one can read, except the `running` one."""
        for key in self._storage.keys():  # noqa: SIM118  (a storage is no dictionary)
            text = self._storage.get(key) if key.startswith(PUT_ASIDE_PREFIX + ROOM_PREFIX) else None
            room = _parsed(text) if isinstance(text, str) and _opens(text) else None
            if room and room.name != running and self._restore(ROOM_PREFIX + room.name, str(text)):
                self._storage.remove(key)

    def _restore(self, key: str, text: str) -> bool:
        """Stores a text that was put aside; returns False if it has to stay there.

        If this device has entered the room anew since, the seat with more progress counts, and the other one
        is deleted unless it is in a game.
        """
        stored = self._storage.stored(key)
        known = stored if isinstance(stored, str) else None
        opens = known is not None and _opens(known)
        if known is not None and opens and _progress(known) >= _progress(text):
            return not _progress(text)[0]
        deletable = known is None or (opens and not _progress(known)[0])
        if not deletable and not put_aside(self._storage, PUT_ASIDE_PREFIX + key, known or ""):
            return False
        return self._storage.replace(key, known, text, backup=False) == "stored"

    def all(self, now: int, running: str = "") -> Sequence[SavedRoom]:
        """Returns rooms with a pick that is due, then others that wait for this person, then the newest.

        Finished rooms are deleted after FORGET_AFTER; others and the `running` one never, for the clock may
        be wrong.
        """
        found = []
        for key in self._storage.keys():  # noqa: SIM118  (a storage is no dictionary)
            if not key.startswith(ROOM_PREFIX) or (room := self.get(key.removeprefix(ROOM_PREFIX))) is None:
                continue
            if now - room.seen > FORGET_AFTER and room.stage == "over" and room.name != running:
                self.remove(room.name)
            else:
                found.append(room)
        return sorted(found, key=SavedRoom.rank)


def _key_of(text: str) -> str:
    """Returns the key of a readable text; "" for another one."""
    room = _parsed(text)
    return ROOM_PREFIX + room.name if room else ""


def _opens(text: str) -> bool:
    """Whether a stored text is readable with its membership."""
    room = _parsed(text)
    return room is not None and room.membership() is not None


def _progress(text: str) -> tuple[bool, int, int]:
    """A comparable progress: whether in a game, in which one, and the length of the log."""
    room = _parsed(text)
    kept = room.membership() if room else None
    return (room.stage == "on", kept.game, len(kept.log)) if room and kept else (False, 0, 0)


def _parsed(text: str) -> SavedRoom | None:
    try:
        data = loads(text)
        known = {field.name: data[field.name] for field in fields(SavedRoom) if field.name not in LATER}
        names = known["names"] = tuple(drawable(str(name), MAX_NAME) for name in known["names"][:MAX_NAMES])
        known["crests"] = tuple(int(crest) for crest in data.get("crests", ())[:MAX_NAMES])
        known["muted"] = data.get("muted") is True
        room = SavedRoom(**known)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None
    texts = (room.name, room.kept, room.game, room.stage, *names)
    typed = all(isinstance(one, str) for one in texts) and type(room.seen) is int
    named = typed and room.name.isascii() and room.name.isalnum() and len(room.name) <= MAX_ROOM_NAME
    return room if named and isinstance(room.waits, bool) else None
