"""The names of strangers in open games: out of a list, so that nobody reads what a stranger has typed."""

from hashlib import sha256

from game.texts import Texts


def stranger_name(tr: Texts, key: str) -> str:
    """Returns the name of whoever has a public key: always the same one, in each language."""
    names = tr("stranger.names").splitlines()
    return names[int.from_bytes(sha256(f"azulejo/name/{key}".encode()).digest()[:8], "big") % len(names)]
