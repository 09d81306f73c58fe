"""Fair deals without a dealer.

Everybody commits to the end of a chain of hashes before the game and gives away one link a round, backwards,
when the round before it is over. A round's seed follows from all links of that round, so nobody knows a deal
before the last link is out, and nobody can change a link afterwards.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from game.rules.options import MAX_SEED

LINK_SIZE: Final = 16  # bytes of a link
CHAIN_LENGTH: Final = 600  # rounds a chain lasts for; a game has seldom ten


def fresh_start() -> bytes:
    """The hidden beginning of a chain."""
    return secrets.token_bytes(LINK_SIZE)


def after(link: bytes) -> bytes:
    """The link that follows."""
    return sha256(b"azulejo/1/link" + link).digest()[:LINK_SIZE]


def walk(link: bytes, steps: int) -> bytes:
    """The link that is `steps` links further on."""
    for _ in range(steps):
        link = after(link)
    return link


def anchor_of(start: bytes) -> bytes:
    """The end of a chain, which is told to all before the first round."""
    return walk(start, CHAIN_LENGTH)


def share_of(start: bytes, round_: int) -> bytes:
    """The link that is given away for a round, from 1; each hides those of later rounds."""
    return walk(start, CHAIN_LENGTH - round_)


def is_share(link: bytes, round_: int, anchor: bytes) -> bool:
    """Whether that is the link of a round, of a chain with that end."""
    return 1 <= round_ <= CHAIN_LENGTH and walk(link, round_) == anchor


def seed_of(topic: str, round_: int, shares: Sequence[bytes]) -> int:
    """The seed that deals a round, from the links of all seats that gave one, in the order of seats."""
    data = bytes.fromhex(topic) + round_.to_bytes(4, "big") + b"".join(shares)
    return int.from_bytes(sha256(b"azulejo/1/seed" + data).digest(), "big") & MAX_SEED
