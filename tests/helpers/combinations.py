"""Seats and house rules in every combination, for tests that go through all of them."""

import itertools

import pytest

COMBINATIONS = list(itertools.product((2, 3, 4), (False, True), (False, True)))
"""(seats, gray wall, jokers)"""

ONE_QUICKLY = [
    pytest.param(*one, marks=[] if one == (2, True, True) else pytest.mark.slow) for one in COMBINATIONS
]
"""The same for tests that take a second each: all but one are marked slow."""
