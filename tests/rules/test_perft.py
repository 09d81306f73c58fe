"""Perft: the number of action sequences to a depth, which changes with any mistake in the rules.

The counts in `perft.txt` come from an implementation outside this repository. Depth 1 of a first position can be
counted by hand: six destinations for each colour of each factory.
"""

from pathlib import Path

import pytest

from game.rules.actions import legal_actions
from game.rules.engine import advance, apply, new_game
from game.rules.notation import format_action, format_position, parse_legal, parse_position
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.rules.tiles import counts

LINES = (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").splitlines()
ROWS = [line.partition("azulejo/1") for line in LINES if not line.startswith(";")]
COUNTED = [(name + text, tuple(map(int, numbers.split()))) for numbers, name, text in ROWS]


def perft(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` legal actions."""
    choices = legal_actions(state)
    if depth == 1:
        return len(choices)
    return sum(perft(advance(state, action), depth - 1) for action in choices)


def told_perft(state: GameState, depth: int) -> int:
    """The same by the long way: every action through its text, and through the checked transition."""
    if depth == 0:
        return 1
    texts = list(map(format_action, legal_actions(state)))
    return sum(told_perft(apply(state, parse_legal(text, state))[0], depth - 1) for text in texts)


@pytest.mark.parametrize(("text", "numbers"), COUNTED, ids=range(len(COUNTED)))
def test_perft_is_that_of_another_implementation(text: str, numbers: tuple[int, ...]) -> None:
    state = parse_position(text)
    assert format_position(state) == text
    assert tuple(perft(state, depth) for depth in range(1, len(numbers) + 1)) == numbers
    shallow = len(numbers) - 1
    assert shallow == 0 or told_perft(state, shallow) == numbers[shallow - 1]


def test_sixty_positions_of_two_to_four_seats_are_counted() -> None:
    states = [parse_position(text) for text, _ in COUNTED]
    assert len(states) == 60
    assert {state.seats for state in states} == {2, 3, 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_perft_1_without_jokers_is_six_destinations_a_colour_a_factory(seats: int) -> None:
    state = new_game(20261120, seats, HouseRules())
    piles = sum(1 for heap in state.factories for number in counts(heap) if number)
    assert perft(state, 1) == 6 * piles
