"""Values of several parameters together: all of them for the rules, a sample that misses no pair for the rest."""

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

COMBINATIONS = list(itertools.product((2, 3, 4), (False, True), (False, True)))
"""(seats, gray wall, jokers)"""


def in_pairs(*lists: Iterable[Any]) -> list[tuple[Any, ...]]:
    """A few combinations in which any two values of two lists stand together at least once.

    >>> in_pairs((1, 2), "ab", (False, True))
    [(1, 'a', False), (1, 'b', True), (2, 'a', True), (2, 'b', False)]
    """
    choices = [list(one) for one in lists]
    places = list(itertools.product(*(range(len(one)) for one in choices)))

    def pairs(place: Sequence[int]) -> set[tuple[tuple[int, int], ...]]:
        return set(itertools.combinations(enumerate(place), 2))

    missing = {pair for place in places for pair in pairs(place)}
    found = []
    while missing:
        best = max(places, key=lambda place: len(pairs(place) & missing))
        missing -= pairs(best)
        found.append(tuple(one[at] for one, at in zip(choices, best, strict=True)))
    return found


def each_once(*lists: Iterable[Any]) -> list[tuple[Any, ...]]:
    """As many combinations as the longest list has values; each value of each list stands in one of them or more.

    >>> each_once("abc", (1, 2))
    [('a', 1), ('b', 2), ('c', 1)]
    """
    choices = [list(one) for one in lists]
    return [tuple(one[at % len(one)] for one in choices) for at in range(max(map(len, choices)))]


SOME = in_pairs((2, 3, 4), (False, True), (False, True))
"""As many of them as have each pair."""

ONE_QUICKLY = [
    pytest.param(*one, marks=[] if one == (2, True, True) else pytest.mark.slow)
    for one in each_once((2, 3, 4), (True, False, False), (True, False, True))
]
"""Seats, gray wall and jokers, each once, for tests that take a second each: all but one are marked slow."""
