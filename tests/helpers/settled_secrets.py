"""Keys and shares that are the same in every run: who begins an online game follows from them."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


@contextmanager
def settled_secrets(seed: str) -> Iterator[None]:
    """What is usually drawn from the system's randomness comes from a seed."""
    chance = random.Random(seed)
    with patch("secrets.randbelow", chance.randrange), patch("secrets.token_bytes", chance.randbytes):
        yield
