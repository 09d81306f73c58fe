"""Codes of six characters, by which people in a call find a room; a slow derivation makes keys of one.

A code has less than 30 bits, so every guess has to be expensive: HASH_BLOCKS blocks of SHA-256 one after the
other, over a pool of 64 KiB that differs for each code and changes at every step.
"""

import hmac
import secrets
from hashlib import sha256
from typing import Final, NamedTuple

from game.rules.steps import Steps

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0 and O, 1, I and L
LENGTH: Final = 6
CODES: Final = len(ALPHABET) ** LENGTH
BLOCK_SIZE: Final = 64  # bytes that SHA-256 compresses at a time
DIGEST_SIZE: Final = 32
POOL_SIZE: Final = 1 << 16  # bytes hashed at each step: a millisecond at most, also in a browser
HASH_BLOCKS: Final = 1 << 22  # compressed for each code: a second or two in a browser
STEPS: Final = HASH_BLOCKS * BLOCK_SIZE // POOL_SIZE
STEPS_PER_YIELD: Final = 2
_GAPS: Final = str.maketrans("", "", " \t\u00a0-‐‑–.")  # between letters as people write them


class CodeKeys(NamedTuple):
    """What follows from a code: the topic on relays, in hexadecimal, and the key of the texts under it."""

    topic: str
    key: bytes


def fresh_code() -> str:
    """Returns a new random code."""
    return "".join(ALPHABET[secrets.randbelow(len(ALPHABET))] for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Returns the code that somebody typed, with gaps and in small letters perhaps; None for another text.

    >>> read_code(" k7m-p2q ")
    'K7MP2Q'
    """
    bare = text.translate(_GAPS)
    found = bare.upper() if bare.isascii() else ""
    return found if len(found) == LENGTH and all(letter in ALPHABET for letter in found) else None


def spaced(code: str) -> str:
    """Returns a code as it is read: in two groups of three.

    >>> spaced("K7MP2Q")
    'K7M\\xa0P2Q'
    """
    return f"{code[:3]}\u00a0{code[3:]}"


def deriving(code: str) -> Steps[CodeKeys]:
    """Derives the keys of a code, in small steps."""
    state = sha256(b"azulejo/1/code" + code.encode()).digest()
    slots = POOL_SIZE // DIGEST_SIZE
    pool = bytearray(b"".join(sha256(state + slot.to_bytes(4, "big")).digest() for slot in range(slots)))
    for step in range(STEPS):
        digest = sha256(state)  # the state comes first, so that no block can be compressed before it is known
        digest.update(pool)
        state = digest.digest()
        at = int.from_bytes(state[:4], "big") % slots * DIGEST_SIZE
        pool[at : at + DIGEST_SIZE] = state
        if step % STEPS_PER_YIELD == 0:
            yield step / STEPS
    topic = hmac.digest(state, b"azulejo/1/code/topic", "sha256").hex()
    return CodeKeys(topic, hmac.digest(state, b"azulejo/1/code/key", "sha256"))
