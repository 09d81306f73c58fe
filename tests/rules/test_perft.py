"""Perft: how many sequences of actions there are to a depth, a count that any slip in the rules changes.

The numbers to depth 3 were taken from this engine and guard against changes; depth 1 can be counted by hand: in a
first position, six destinations for each colour of each factory (jokers add picks and overflow choices).
"""

import pytest
from rules_help import COMBINATION_NAMES, COMBINATIONS

from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.rules.tiles import counts

SEED = 20261120
COUNTS: dict[str, tuple[int, ...]] = {
    "2-coloured": (84, 6552, 394320),
    "2-coloured-jokers": (132, 15318, 1386487),
    "2-gray": (84, 6552, 394320),
    "2-gray-jokers": (132, 15318, 1386487),
    "3-coloured": (114, 12312, 1211760),
    "3-coloured-jokers": (168, 25902, 3647352),
    "3-gray": (114, 12312, 1211760),
    "3-gray-jokers": (168, 25902, 3647352),
    "4-coloured": (150, 21600, 2900448),
    "4-coloured-jokers": (231, 49842, 10005294),
    "4-gray": (150, 21600, 2900448),
    "4-gray-jokers": (231, 49842, 10005294),
}


def perft(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` legal actions."""
    choices = legal_actions(state)
    if depth == 1:
        return len(choices)
    return sum(perft(advance(state, action), depth - 1) for action in choices)


@pytest.mark.parametrize(
    ("name", "table"), list(zip(COMBINATION_NAMES, COMBINATIONS, strict=True)), ids=COMBINATION_NAMES
)
def test_perft(name: str, table: tuple[int, HouseRules]) -> None:
    state = new_game(SEED, *table)
    for depth, expected in enumerate(COUNTS[name], 1):
        assert perft(state, depth) == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_perft_1_without_jokers_is_six_destinations_a_colour_a_factory(seats: int) -> None:
    state = new_game(SEED, seats, HouseRules())
    piles = sum(1 for heap in state.factories for number in counts(heap) if number)
    assert perft(state, 1) == 6 * piles
