"""Where the points go that a pick gives away: parts that add up, exact where the round ends, with the reply's name."""

from collections.abc import Sequence

import pytest

from game.ai.coach import Verdict, judging
from game.ai.loss_account import LossPart, rounded
from game.ai.ordering import ordered
from game.ai.player import Budget
from game.ai.position_analysis import PositionAnalysis, same_pick
from game.rules.actions import Action, Pick
from game.rules.engine import advance, new_game
from game.rules.notation import parse_action, parse_position
from game.rules.options import HouseRules
from game.rules.picking import numbers, picked_tiles
from game.rules.state import GameState, observation
from game.rules.steps import at_once
from game.rules.tiles import JOKER

SEARCHED = Budget(nodes=300)
EMPTY_WALL = ".....,.....,.....,.....,....."
NO_TILES = "lid=0,0,0,0,0,0"


def position(seats: int, rules: HouseRules, picks: int) -> GameState:
    state = new_game(seats, seats, rules)
    for at in range(picks):
        state = advance(state, ordered(state)[at % 2])
    return observation(state)


def judged(state: GameState, pick: Action) -> tuple[Verdict, PositionAnalysis]:
    analysis = PositionAnalysis(state)
    return at_once(judging(analysis, pick, SEARCHED)), analysis


@pytest.mark.parametrize("picks", [0, 5])
@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(gray=True, jokers=True)], ids=["coloured", "gray"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_parts_add_up_to_what_the_pick_gives_away(seats: int, rules: HouseRules, picks: int) -> None:
    state = position(seats, rules, picks)
    found = 0
    for pick in ordered(state)[2:30:9]:
        verdict, _ = judged(state, pick)
        if verdict.best == pick:
            assert not verdict.account
            continue
        found += 1
        lost = verdict.best_margin - verdict.margin
        assert sum(part.points for part in verdict.account) == pytest.approx(lost)
        kinds = [part._replace(points=0) for part in verdict.account]
        assert len(kinds) == len(set(kinds)), "no part comes twice"
        sizes = [abs(part.points) for part in verdict.account]
        assert sizes == sorted(sizes, reverse=True)
        for most in (1, 2, 4):
            parts = rounded(verdict.account, lost, most)
            assert len(parts) <= most + 1
            assert f"{sum(part.points for part in parts):.1f}" == f"{lost:.1f}"
    assert found


def test_the_parts_of_two_seats_leave_hardly_anything_unnamed() -> None:
    """Both leaves are evaluated as the search does it, so "later" is only what transpositions hide."""
    state = position(2, HouseRules(), 3)
    losses, unnamed = 0.0, 0.0
    for pick in ordered(state)[2:40:5]:
        verdict, _ = judged(state, pick)
        losses += verdict.lost
        unnamed += sum(abs(part.points) for part in verdict.account if part.kind == "later")
    assert losses > 5
    assert unnamed < 0.1 * losses


LAST_PICKS = [
    ("factories=BBBB/-/-/-/- centre=1 bag=16,20,20,20,20,0", "1B1"),
    ("factories=BBBB/-/-/-/- centre=1 bag=16,20,20,20,20,0", "1B-"),
    ("factories=-/-/-/-/- centre=1BB bag=18,20,20,20,20,0", "CB1"),
]


@pytest.mark.parametrize(("market", "played"), LAST_PICKS)
def test_points_of_a_round_that_ends_are_those_of_the_rules(market: str, played: str) -> None:
    board = f"9:-,-,-,-,-:{EMPTY_WALL}:-"
    state = parse_position(
        "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1 "
        f"{market} {NO_TILES} boards={board}|{board} seed=-"
    )
    pick = parse_action(played)
    assert isinstance(pick, Pick)
    verdict, _ = judged(state, pick)
    scores = [advance(state, action).boards[0].score for action in (verdict.best, pick)]
    exact = {part.kind: part.points for part in verdict.account}
    assert scores[0] != scores[1]
    assert exact.get("now", 0) + exact.get("floor", 0) + exact.get("bonus", 0) == scores[0] - scores[1]


@pytest.mark.parametrize("seats", [2, 3])
def picks_of(state: GameState, line: Sequence[Action], seat: int) -> list[tuple[int, ...]]:
    """The kinds of the tiles that a seat takes in a line."""
    found = []
    for action in line:
        assert isinstance(action, Pick)
        plain, jokers = numbers(state, picked_tiles(action))
        if state.turn == seat:
            found.append((action.kind,) * plain + (JOKER,) * jokers)
        state = advance(state, action)
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_a_rival_is_named_with_its_first_tiles_that_the_best_pick_denies_it(seats: int) -> None:
    state = position(seats, HouseRules(), 4)
    named = 0
    for pick in ordered(state)[1:40:4]:
        verdict, analysis = judged(state, pick)
        for part in verdict.account:
            if part.kind == "rival" and part.taken:
                assert part.seat != state.turn
                assert part.taken in picks_of(state, analysis.line_of(pick), part.seat)
                named += 1
    assert named


def test_small_parts_belong_to_the_rest() -> None:
    account = (LossPart("now", 2.0), LossPart("table", 0.2), LossPart("floor", -1.0), LossPart("later", 0.1))
    assert rounded(account, 1.3, 3) == (LossPart("now", 2.0), LossPart("floor", -1.0), LossPart("later", 0.3))
    assert rounded(account, 1.3, 1) == (LossPart("now", 2.0), LossPart("later", -0.7))


def test_equal_picks_have_no_account() -> None:
    state = position(2, HouseRules(), 0)
    verdict, _ = judged(state, ordered(state)[0])
    equal = [pick for pick in ordered(state) if same_pick(state, pick, verdict.best)]
    for pick in equal:
        assert judged(state, pick)[0].account == ()
