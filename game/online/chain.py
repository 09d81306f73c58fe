"""Fair deals without a dealer, by hash chains.

Before the game every player commits to the end of a hash chain, and reveals one link per round, backwards,
when the previous round is over. The seed of a round is a hash of its links, so nobody knows a deal before all
links are revealed, and nobody can change a link.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from game.rules.options import MAX_SEED

LINK_SIZE: Final = 16  # bytes of a link
CHAIN_LENGTH: Final = 600  # rounds; a game rarely has ten


def fresh_start() -> bytes:
    """Returns the secret start of a new chain."""
    return secrets.token_bytes(LINK_SIZE)


def after(link: bytes) -> bytes:
    """Returns the next link."""
    return sha256(b"azulejo/1/link" + link).digest()[:LINK_SIZE]


def walk(link: bytes, steps: int) -> bytes:
    """Returns the link after a number of steps."""
    for _ in range(steps):
        link = after(link)
    return link


def anchor_of(start: bytes) -> bytes:
    """Returns the end of a chain, which is published before the first round."""
    return walk(start, CHAIN_LENGTH)


def share_of(start: bytes, round_: int) -> bytes:
    """Returns the link that is revealed for a round, from 1; those of later rounds don't follow from it."""
    return walk(start, CHAIN_LENGTH - round_)


def is_share(link: bytes, round_: int, anchor: bytes) -> bool:
    """Whether a link is the one of a round, in the chain with that end."""
    return 1 <= round_ <= CHAIN_LENGTH and walk(link, round_) == anchor


def rated_topic(topic: str, bindings: bytes) -> str:
    """Returns what takes the topic's place in the seeds of a rated game.

    So nobody can say later that it was played by other record keys, or by none: its deals would be others.
    """
    return sha256(b"azulejo/1/rated" + bytes.fromhex(topic) + bindings).hexdigest()


def seed_of(topic: str, round_: int, shares: Sequence[bytes]) -> int:
    """Returns the seed of a round, from the links of all seats that revealed one, in the order of seats."""
    data = bytes.fromhex(topic) + round_.to_bytes(4, "big") + b"".join(shares)
    return int.from_bytes(sha256(b"azulejo/1/seed" + data).digest(), "big") & MAX_SEED
