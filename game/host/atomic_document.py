"""A document in the storage that is replaced atomically, with a backup."""

from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Final, Generic, TypeVar

from game.host.storage import ABSENT, UNREADABLE, Reading, Storage, StoreOutcome

Value = TypeVar("Value")
Edit = Callable[[Value], Value]
Work = Generator[object, None, Value]
MAX_RECHECKS: Final = 3
MAX_ASIDE: Final = 1000
WRITE_ATTEMPTS: Final = 3  # when another window keeps writing in between


def put_aside(storage: Storage, beginning: str, text: str) -> bool:
    """Copies a text to an unused key with a prefix; True if it is certainly stored there."""
    for number in range(1, MAX_ASIDE):
        key = f"{beginning}-{number}"
        there = storage.stored(key)
        if there == text:
            return True
        if there is ABSENT:
            return storage.replace(key, None, text) == "stored"
    return False


class AtomicDocument(Generic[Value]):
    """A value that is stored under one key.

    It is read each time, since another program may have written it. The last valid text is kept as a backup,
    which is used if the text is damaged. A text that can't be parsed is put aside, that is copied to a
    separate key, before it is replaced, and the first program that can parse it merges it into the value. If
    the storage can't be read at present, the text is left alone and changes wait. `fault` is the error of the
    last read, if any.
    """

    def __init__(
        self,
        storage: Storage,
        key: str,
        parse: Callable[[str], Value],
        format_: Callable[[Value], str],
        empty: Value,
        aside: str,
        join: Callable[[Value, Value], Value | None],
    ) -> None:
        """`parse` raises ValueError for invalid texts; `aside` is the prefix of the keys for these.

        `join` merges a value that was put aside into the current one, idempotently; None if it does not fit.
        """
        self._storage, self.key = storage, key
        self._parse, self._format, self._empty = parse, format_, empty
        self._aside, self._join = aside, join
        self._begun = False  # whether texts that were put aside have been checked
        self._known: tuple[str, Value] | None = None  # a text and its value
        self._waiting: list[Edit[Value]] = []  # changes that could not be stored yet
        # the waiting changes, the stored text to which they apply, the resulting value and its text
        self._planned: tuple[list[Edit[Value]], Reading, Value, str] | None = None
        self._fresh: list[Edit[Value]] = []  # changes that were stored recently
        self._stood: str | None = None  # the text with these changes
        self._looks = 0  # how often they may be reapplied: another page may have undone them on purpose
        self.fault: ValueError | None = None

    def read(self) -> Value:
        """Returns the stored value with all pending changes."""
        if not self._begun:
            self._begun = True
            self._take_up()
        found = self._storage.stored(self.key, settled=not self._waiting)  # pending changes are applied below
        return self._edited(self._value(found))

    def prepare(self, steps: "Callable[[str], Work[Value]]") -> "Work[None]":
        """Parses the stored text in small steps, so that the next `read` is quick."""
        found = self._storage.stored(self.key)
        if isinstance(found, str) and (self._known is None or self._known[0] != found):
            with suppress(ValueError):
                self._known = found, (yield from steps(found))

    def change(self, edit: Edit[Value]) -> bool:
        """Changes the value; False if the change lasts only this session, unless it can be stored later.

        An edit may be applied more than once, to values that others have stored meanwhile. The write may be
        queued for a moment, see WriteQueue; if it fails then, that is reported in the storage's problems.
        """
        self._waiting.append(edit)
        self._looks = MAX_RECHECKS
        return self._storage.queue.add(self.key, self._ready, self._flush)

    def clear(self) -> None:
        """Deletes the value, its backup and all texts that were put aside."""
        self._waiting.clear()
        self._fresh.clear()
        self._planned = None
        self._known = self.fault = None
        self._storage.remove(self.key)
        for key in self._aside_keys():
            self._storage.remove(key)

    def aside(self) -> list[str]:
        """Returns the texts that could not be parsed."""
        texts = [self._storage.stored(key) for key in self._aside_keys()]
        if self.fault is not None:
            texts.append(self._storage.stored(self.key))
        return list(dict.fromkeys(text for text in texts if isinstance(text, str)))

    def _take_up(self) -> None:
        """Merges texts that an older program put aside and this one can parse."""
        for key in self._aside_keys():
            text = self._storage.stored(key)
            try:
                aside = self._parse(text if isinstance(text, str) else "")
            except ValueError:
                continue
            if self._join(self.read(), aside) is None:
                continue

            def joined(value: Value, aside: Value = aside) -> Value:
                new = self._join(value, aside)
                return value if new is None else new

            self.change(joined)
            stored = self._storage.stored(self.key)
            if isinstance(stored, str) and self._holds(stored, aside):
                self._storage.remove(key)

    def _holds(self, text: str, aside: Value) -> bool:
        """Whether a stored text already contains a value that was put aside."""
        try:
            value = self._parse(text)
        except ValueError:
            return False
        return self._join(value, aside) == value

    # Reading

    def _value(self, found: Reading) -> Value:
        """Returns the value of a reading: the last known one if unreadable, the backup if damaged."""
        self.fault = None
        if found is UNREADABLE:
            self._storage.problems.add("unreadable", self.key)
            return self._known[1] if self._known else self._empty
        if found is ABSENT or not isinstance(found, str):
            return self._empty
        try:
            return self._parsed(found)
        except ValueError as error:
            self.fault = error
        try:
            value = self._parse(self._storage.backup(self.key) or "")
        except ValueError:
            self._storage.problems.add("aside", self.key)
            return self._empty
        self._storage.problems.add("restored", self.key)
        return value

    def _parsed(self, text: str) -> Value:
        if self._known is None or self._known[0] != text:
            self._known = text, self._parse(text)
        return self._known[1]

    # Writing

    def _ready(self) -> bool:
        """Whether `_flush` would not block on the disk now; after an error it may."""
        if self._planned is None or self._planned[0] != self._waiting:
            found = self._storage.stored(self.key)
            try:
                value = self._parsed(found) if isinstance(found, str) else self._empty
            except ValueError:
                return True
            if found is UNREADABLE or (new := self._edited(value)) == value:
                return True
            self._planned = list(self._waiting), found, new, self._format(new)
        _, found, _, text = self._planned
        return self._storage.prepare(self.key, found if isinstance(found, str) else None, text)

    def _edited(self, value: Value) -> Value:
        for edit in self._waiting:
            value = edit(value)
        return value

    def _flush(self) -> bool:
        """Stores the waiting changes, or registers a retry with the storage."""
        outcome: StoreOutcome = "changed"
        try:
            with self._storage.locked():
                for _ in range(WRITE_ATTEMPTS):
                    outcome = self._store()
                    if outcome != "changed":
                        break
        except OSError:
            outcome = "refused"
        if outcome == "stored":
            if self._looks:
                if not self._storage.rechecks(self.key, self._mend):
                    self._fresh = []  # earlier changes have been rechecked
                self._fresh += self._waiting
                self._storage.recheck(self.key, self._stood, self._mend)
            self._waiting.clear()
            return True
        if outcome == "refused":
            self._storage.problems.add("refused")
        self._storage.try_later(self.key, self._flush)
        return False

    def _mend(self) -> None:
        """Reapplies recent changes that a page that wrote at the same time has overwritten."""
        self._looks -= 1
        self._waiting[:0] = self._fresh
        self._fresh = []
        self._flush()

    def _store(self) -> StoreOutcome:
        """Applies the waiting changes to the stored text."""
        found = self._storage.stored(self.key)
        value = self._value(found)
        if found is UNREADABLE:
            return "unreadable"
        fault, there = self.fault, found if isinstance(found, str) else None
        planned, self._planned = self._planned, None
        if planned is not None and planned[:2] != (self._waiting, found):
            planned = None
        new = planned[2] if planned else self._edited(value)
        if new == value and fault is None:
            self._stood = there
            return "stored"
        if there is not None and fault is not None and not put_aside(self._storage, self._aside, there):
            return "refused"
        text = planned[3] if planned else self._format(new)
        outcome = self._storage.replace(self.key, there, text, backup=fault is None)
        if outcome == "stored":
            self._known, self.fault, self._stood = (text, new), None, text
        return outcome

    def _aside_keys(self) -> list[str]:
        beginnings = (f"{self._aside}-", f"aside-{self.key}-")  # the second are of version 0.1
        keys = self._storage.keys()
        return [key for key in keys if key.startswith(beginnings)]
