"""Storing a text whatever stands there, as a hand with an editor would, or holding it for the session."""

from game.host.storage import UNREADABLE, Storage


def put(storage: Storage, key: str, text: str) -> bool:
    """Store a text over whatever can be read there; False when it lasts only as long as this session."""
    there = storage.stored(key)
    known = there if isinstance(there, str) else None
    if there is not UNREADABLE and storage.replace(key, known, text, backup=False) == "stored":
        return True
    storage.hold(key, text, known)
    return False
