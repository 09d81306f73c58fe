"""Keys and shares that are the same in every run: who begins an online game follows from them."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


@contextmanager
def settled_secrets(seed: str, seed_of_keys: str = "") -> Iterator[None]:
    """What is usually drawn from the system's randomness comes from a seed; keys may come from another."""
    chance = random.Random(seed)
    keys = random.Random(seed_of_keys) if seed_of_keys else chance
    with patch("secrets.randbelow", keys.randrange), patch("secrets.token_bytes", chance.randbytes):
        yield
