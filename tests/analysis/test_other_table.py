"""Changing seats, wall and jokers of an edited position, if it stays possible."""

import pytest
from test_editing import positions

from game.analysis.editing import Refusal, TablePlace, blank, draft_of, press
from game.analysis.finishing import finished
from game.analysis.hidden_tiles import hidden_tiles
from game.analysis.other_table import most_standstill, with_standstill, with_table
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.rules.tiles import BLUE, JOKER, MARKER, RED, wall_colour

PLAIN, GRAY, JOKERS = HouseRules(), HouseRules(gray=True), HouseRules(jokers=True)


def placed(draft: GameState, *steps: tuple[TablePlace, int]) -> GameState:
    for place, tool in steps:
        after = press(draft, place, tool)
        assert not isinstance(after, Refusal), after
        draft = after
    return draft


def test_real_positions_stay_or_are_refused_and_nothing_moves() -> None:
    kept = 0
    for state in positions(3):
        draft = draft_of(state)
        for seats, rules in ((2, GRAY), (3, PLAIN), (4, HouseRules(True, True)), (4, JOKERS)):
            after = with_table(draft, seats, rules)
            if isinstance(after, Refusal):
                continue
            kept += 1
            assert (after.seats, after.rules) == (seats, rules)
            assert min(hidden_tiles(after)) >= 0
            same = min(seats, draft.seats)
            assert [b.wall for b in after.boards[:same]] == [b.wall for b in draft.boards[:same]]
            finished(after)
    assert kept > 50


@pytest.mark.parametrize(
    ("steps", "seats", "rules", "expected"),
    [
        ([(TablePlace("floor", 2, 0, 0), RED)], 2, PLAIN, Refusal("seat-used", number=3)),
        ([(TablePlace("floor", 2, 0, 0), MARKER)], 2, PLAIN, Refusal("seat-used", number=3)),
        ([(TablePlace("factory", 6, 0, -1), RED)], 2, PLAIN, Refusal("factory-used", number=5)),
    ],
)
def test_what_would_be_gone_is_named(
    steps: list[tuple[TablePlace, int]], seats: int, rules: HouseRules, expected: Refusal
) -> None:
    assert with_table(placed(blank(3, PLAIN), *steps), seats, rules) == expected


def test_a_gray_wall_becomes_a_coloured_one_only_where_its_colours_allow() -> None:
    right = placed(blank(2, GRAY), (TablePlace("wall", 0, 1, 1), wall_colour(1, 1)))
    assert not isinstance(with_table(right, 2, PLAIN), Refusal)
    wrong = placed(blank(2, GRAY), (TablePlace("wall", 0, 1, 1), wall_colour(1, 2)))
    assert with_table(wrong, 2, PLAIN) == Refusal("wall-colour", wall_colour(1, 2), 2)
    joker = placed(blank(2, HouseRules(True, True)), (TablePlace("wall", 0, 2, 0), JOKER),
                   (TablePlace("line", 0, 2, 0), wall_colour(2, 0)))  # fmt: skip
    assert with_table(joker, 2, JOKERS) == Refusal("line-wall", wall_colour(2, 0), 3)
    assert with_table(joker, 2, GRAY) == Refusal("joker-used")


def test_more_tiles_than_the_other_game_has_are_refused() -> None:
    draft = blank(2, PLAIN)
    for number in range(20):
        draft = placed(draft, (TablePlace("factory", number // 4, 0, -1), BLUE))
    assert with_table(draft, 2, JOKERS) == Refusal("none-left", BLUE, 19)


def test_a_standstill_is_bounded_by_the_rounds_that_are_scored() -> None:
    draft = blank(2, PLAIN)
    assert most_standstill(draft) == 0
    assert with_standstill(draft, 1) == Refusal("standstill", number=0)
    later = draft._replace(round=9)
    assert most_standstill(later) == 4
    found = with_standstill(later, 4)
    assert not isinstance(found, Refusal)
    assert found.standstill == 4
    scored = later._replace(marker=False)
    assert most_standstill(scored) == 5
    ended = with_standstill(scored, 5)
    assert not isinstance(ended, Refusal)
    assert finished(ended).state.phase == "over"
