"""The last round is announced only when it is certain."""

import random

import pytest

from game.rules.actions import legal_actions
from game.rules.engine import apply, new_game
from game.rules.options import HouseRules
from game.rules.scoring import complete_rows
from game.rules.wall_forecast import completing_line


@pytest.mark.parametrize("gray", [False, True])
@pytest.mark.parametrize("jokers", [False, True])
def test_what_is_foreseen_comes_true(gray: bool, jokers: bool) -> None:
    """In random games, whenever a line is bound to complete its row, that row is complete at the end."""
    foreseen = ends = 0
    for seed in range(30):
        generator = random.Random(seed)
        state = new_game(seed, 2 + seed % 3, HouseRules(gray, jokers))
        told: tuple[int, int] | None = None
        while actions := legal_actions(state):
            if state.phase == "offer" and told is None and (told := completing_line(state)) is not None:
                foreseen += 1
                round_ = state.round
            state, _ = apply(state, generator.choice([a for a in actions if a[2:3] != (5,)] or actions))
        if told is not None:
            assert told[1] in complete_rows(state.boards[told[0]])
            assert state.round == round_
        ends += bool(any(complete_rows(board) for board in state.boards))
    assert foreseen >= ends * 0.5 > 5
