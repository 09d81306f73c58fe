"""Small named texts that outlive the program, or at least the session."""

import re
from typing import Protocol

_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")


class Backing(Protocol):
    """A place for texts. Each method raises OSError when the place refuses."""

    def read(self, key: str) -> str | None:
        """Return the text, None when there is none."""

    def write(self, key: str, text: str) -> None:
        """Replace the text as a whole: after a crash it is the old one or the new one."""

    def delete(self, key: str) -> None:
        """Forget the text; no error when there is none."""

    def names(self) -> list[str]:
        """List the keys that have a text."""


class Storage:
    """Texts by key, kept in memory where the backing refuses.

    Keys are 1 to 64 of `a-z 0-9 _ . -`, starting with a letter or digit; others raise ValueError.
    `persistent` is False as soon as something could not be stored: then say so to the player.
    """

    def __init__(self, backing: Backing) -> None:
        self._backing = backing
        self._memory: dict[str, str | None] = {}  # None: removed here, though the backing may still have it
        self.persistent = self._probe()

    def _probe(self) -> bool:
        try:
            self._backing.write("probe", "1")
            self._backing.delete("probe")
        except OSError:
            return False
        return True

    def get(self, key: str) -> str | None:
        """Return the text stored under the key, None when there is none."""
        check_key(key)
        if key in self._memory:
            return self._memory[key]
        try:
            return self._backing.read(key)
        except OSError:
            self.persistent = False
            return None

    def set(self, key: str, text: str) -> bool:
        """Store a text; False when it will last only as long as this session."""
        check_key(key)
        try:
            self._backing.write(key, text)
        except OSError:
            self._memory[key] = text
            self.persistent = False
            return False
        self._memory.pop(key, None)
        return True

    def remove(self, key: str) -> None:
        """Forget a text; nothing happens when there is none."""
        check_key(key)
        try:
            self._backing.delete(key)
        except OSError:
            self._memory[key] = None
            self.persistent = False
        else:
            self._memory.pop(key, None)

    def keys(self) -> list[str]:
        """List the keys that have a text, sorted."""
        try:
            found = set(self._backing.names())
        except OSError:
            self.persistent = False
            found = set()
        found |= {key for key, text in self._memory.items() if text is not None}
        return sorted(found - {key for key, text in self._memory.items() if text is None})


def check_key(key: str) -> None:
    """Raise ValueError unless the key is one that every host can store."""
    if not _KEY.fullmatch(key):
        raise ValueError(f"not a storage key: {key!r}")
