"""The review of a game: grades and chances add up, moments are decisive, results are reproducible."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from combinations import SOME
from hypothesis import given
from hypothesis import strategies as st

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.match.match import Match, Seat, Setup
from game.review.analysis import MAX_MOMENTS, MIN_MOMENT_POINTS, Review
from game.review.chances import chances_of, expectation
from game.review.grades import GRADE_LIMITS, GRADES, grade_of
from game.rules.actions import legal_actions
from game.rules.engine import start_game
from game.rules.options import HouseRules
from game.rules.state import FLOOR

QUICK = Budget(nodes=30)


def game(
    seats: int, rules: HouseRules, picks: int, people: int = 1, levels: tuple[str, ...] = ("random",)
) -> Match:
    """The beginning of a game that the levels play, though some seats are called people's."""
    names = tuple(Seat(f"P{i}", None if i < people else "greedy") for i in range(seats))
    match = Match(Setup(names, rules, 7))
    while len(match.turns) < picks and not match.is_over:
        player = player_of(levels[match.state.turn % len(levels)])
        match.play(think_through(player, match.state, match.thinking_generator(), QUICK))
    return match


def analysed(match: Match, budget: Budget = QUICK) -> Review:
    review = Review(match, budget)
    for _ in review.work():
        pass
    return review


@pytest.mark.parametrize(("seats", "gray", "jokers"), SOME)
def test_every_turn_has_its_chances_and_every_choice_its_mark(seats: int, gray: bool, jokers: bool) -> None:
    match = game(seats, HouseRules(gray, jokers), 26)
    review = analysed(match)
    assert review.done
    assert len(review.chances) == len(match.turns) + 1
    for chances in review.chances:
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0.0
    choices = [i for i, turn in enumerate(match.turns) if len(legal_actions(turn.before)) > 1]
    assert sorted(review.findings) == choices
    for index, finding in review.findings.items():
        turn = match.turns[index]
        assert (finding.seat, finding.action) == (turn.before.turn, turn.action)
        assert finding.verdict.best in legal_actions(turn.before)
        assert finding.lost >= 0.0
        assert 0.0 <= finding.swing <= 1.0
        assert finding.grade == grade_of(finding.lost)
        if finding.action == finding.verdict.best:
            assert finding.grade == "best"
    marks = [review.grades(seat) for seat in range(seats)]
    assert sum(mark.number for mark in marks) == len(choices)
    assert sum(mark.lost for mark in marks) == pytest.approx(
        sum(one.lost for one in review.findings.values())
    )


def test_a_whole_game_ends_in_certainty() -> None:
    match = game(2, HouseRules(), 999, levels=("greedy",))
    assert match.state.phase == "over"
    review = analysed(match, Budget(nodes=5))
    scores = [board.score for board in match.state.boards]
    winner = scores.index(max(scores))
    assert scores[0] != scores[1]
    assert review.chances[-1][winner] == 1.0
    assert 0.3 < review.chances[0][0] < 0.7


def test_the_floor_is_found_to_be_bad() -> None:
    """Picks into the floor line at the beginning are blunders, and the decisive moments."""
    match = Match(Setup((Seat("Ana"), Seat("Bento", "greedy")), HouseRules(), 3))
    while len(match.turns) < 10:
        floor = [action for action in legal_actions(match.state) if action[2:3] == (FLOOR,)]
        player = player_of("greedy")
        good = think_through(player, match.state, match.thinking_generator(), QUICK)
        match.play(floor[0] if match.state.turn == 0 else good)
    review = analysed(match)
    assert review.grades(0).average > review.grades(1).average
    moments = review.moments()
    assert 0 < len(moments) <= MAX_MOMENTS
    assert {moment.seat for moment in moments} == {0}
    assert all(moment.lost >= MIN_MOMENT_POINTS for moment in moments)
    swings = [moment.swing_percent for moment in moments]
    assert swings == sorted(swings, reverse=True)
    assert swings[0] == max(one.swing_percent for one in review.findings.values() if one.seat == 0)


def test_where_nobody_is_at_the_screen_the_computers_decide() -> None:
    review = analysed(game(2, HouseRules(), 30, people=0, levels=("random",)))
    assert len(review.moments()) == MAX_MOMENTS


def test_the_same_walk_finds_the_same() -> None:
    match = game(3, HouseRules(jokers=True), 12)
    first, second = analysed(match), analysed(match)
    assert first.findings == second.findings
    assert first.chances == second.chances


def test_the_walk_may_rest_between_any_two_steps_and_tells_how_far_it_is() -> None:
    review = Review(game(2, HouseRules(), 8), QUICK)
    seen = []
    for _ in review.work():
        seen.append(review.analysed)
        assert review.moments() is not None
    assert seen == sorted(seen)
    assert (seen[0], review.analysed, review.total) == (0, 8, 8)
    assert len(seen) > 8


def test_nothing_was_played() -> None:
    review = analysed(Match(Setup((Seat("A"), Seat("B")), HouseRules(), 1)))
    assert review.done
    assert (review.total, review.moments(), review.grades(0).average) == (0, [], 0.0)


def test_grades_by_their_limits() -> None:
    for grade, limit in zip(GRADES, GRADE_LIMITS, strict=False):
        assert grade_of(limit - 0.01) == grade
    assert grade_of(0.0) == "best"
    assert grade_of(GRADE_LIMITS[-1]) == "blunder"


@given(
    scores=st.lists(st.floats(-20, 150), min_size=2, max_size=4),
    judged=st.one_of(st.none(), st.floats(-150, 150)),
    round_=st.integers(1, 9),
)
def test_chances_add_up_whatever_is_expected(scores: list[float], judged: float | None, round_: int) -> None:
    state = start_game(1, len(scores), HouseRules())[0]._replace(round=round_)
    chances = chances_of(state, scores, judged)
    assert sum(chances) == pytest.approx(1.0)
    if len(scores) == 2 and judged is not None:
        assert chances[state.turn] == pytest.approx(expectation(judged, round_))


@pytest.mark.parametrize("round_", range(1, 7))
def test_more_points_are_more_likely_to_win_and_late_points_more_so(round_: int) -> None:
    chances: Callable[[float], float] = lambda margin: expectation(margin, round_)  # noqa: E731
    assert [chances(margin) for margin in range(-30, 31, 5)] == sorted(
        chances(margin) for margin in range(-30, 31, 5)
    )
    assert expectation(8.0, round_) <= expectation(8.0, round_ + 1)


def with_chances(review: Review, falls: dict[int, float], seat: int = 0) -> Review:
    """Has a seat's chance fall from one turn to that of an index, and stay the same everywhere else."""
    chance, review.chances[:] = 0.9, []
    for index in range(review.total + 1):
        chance -= falls.get(index, 0.0)
        chances = [(1 - chance) / (review.match.state.seats - 1)] * review.match.state.seats
        chances[seat] = chance
        review.chances.append(tuple(chances))
    return review


def two_rounds() -> tuple[Review, int]:
    """The review of the beginning of a game, and the first turn of its second round."""
    review = analysed(game(2, HouseRules(), 20))
    return review, next(i for i, turn in enumerate(review.turns) if turn.before.round == 2)


def test_the_largest_fall_is_told_as_the_deals_if_the_deal_between_rounds_is_the_reason() -> None:
    review, begins = two_rounds()
    review.findings.pop(begins - 1, None)  # the last tiles were forced
    told = with_chances(review, {begins: 0.2, begins + 1: 0.1}).costliest_deal()
    assert told is not None
    assert (told.index, told.round, told.seat, round(told.cost, 6)) == (begins, 2, 0, 0.2)
    assert with_chances(review, {begins: 0.1, begins + 1: 0.2}).costliest_deal() is None, "a pick was costlier"
    assert with_chances(review, {begins: 0.02}).costliest_deal() is None, "hardly anything"
    assert with_chances(review, {begins: 0.2}, seat=1).costliest_deal() is None, "of the only person alone"


def test_what_the_last_pick_of_a_round_gave_away_is_not_the_deals() -> None:
    review, begins = two_rounds()
    any_of = next(iter(review.findings.values()))
    review.findings[begins - 1] = replace(any_of, index=begins - 1, seat=0, swing=0.15)
    assert with_chances(review, {begins: 0.2}).costliest_deal() is None, "the pick was"
    told = with_chances(review, {begins: 0.4}).costliest_deal()
    assert told is not None
    assert told.cost == pytest.approx(0.25)
    assert review.deal_before(begins) == told
    assert review.deal_before(begins + 1) is None


@pytest.mark.parametrize("people", [0, 2])
def test_without_one_person_the_deal_is_told_of_the_seat_that_lost_most_by_it(people: int) -> None:
    review, begins = two_rounds()
    seats = tuple(replace(seat, level=None if people else "greedy") for seat in review.match.setup.seats)
    review.match.setup = replace(review.match.setup, seats=seats)
    review.findings.pop(begins - 1, None)
    told = with_chances(review, {begins: 0.2}, seat=1).costliest_deal()
    assert told is not None
    assert told.seat == 1
