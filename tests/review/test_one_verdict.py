"""One verdict on a position: hints, review, analysis board and puzzles name the same best pick."""

from functools import cache

import pytest

from game.ai.coach import advise, judge
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.ai.position_analysis import DEEP, LONGER, STANDARD, PositionAnalysis, same_pick
from game.analysis.coach_lines import CoachLines, CoachOpinion
from game.match.match import Match, Seat, Setup
from game.puzzles.proof import prove
from game.puzzles.record import Puzzle, all_puzzles
from game.review.analysis import Review
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.rules.state import GameState, observation
from game.rules.steps import at_once

KINDS = [
    pytest.param(2, HouseRules(), id="2"),
    pytest.param(3, HouseRules(gray=True, jokers=True), id="3 gray jokers"),
    pytest.param(4, HouseRules(), id="4"),
]


@cache
def played(seats: int, rules: HouseRules, turns: int = 22) -> Match:
    """A game between two levels of computer players, some of whose picks are weak."""
    match = Match(Setup(tuple(Seat(f"P{seat}") for seat in range(seats)), rules, 23))
    while len(match.turns) < turns and not match.is_over:
        player = player_of("beginner" if len(match.turns) % 3 else "greedy")
        match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=10)))
    return match


def choices(match: Match, every: int = 6) -> list[int]:
    """Turns in which a pick was chosen."""
    free = [
        index
        for index, turn in enumerate(match.turns)
        if isinstance(turn.action, Pick) and len(legal_actions(turn.before)) > 1
    ]
    return free[::every]


def opinions(state: GameState, budget: Budget = DEEP) -> list[CoachOpinion]:
    """All that the analysis board thinks of a position, one after the other."""
    coach, found = CoachLines(budget), list[CoachOpinion]()
    coach.look_at(state)
    while coach.thinking:
        if coach.go_on(0.0) and coach.opinion is not None:
            found.append(coach.opinion)
    return found


@pytest.mark.parametrize(("seats", "rules"), KINDS)
@pytest.mark.slow
def test_hint_review_analysis_and_puzzle_name_the_same_pick_of_positions_of_games(
    seats: int, rules: HouseRules
) -> None:
    match = played(seats, rules)
    review = Review(match)
    at_once(review.work())
    for index in choices(match):
        state = observation(match.turns[index].before)
        best = review.findings[index].verdict.best
        named = {"hint": at_once(advise(state, STANDARD))[0].action}
        named["analysis"] = opinions(state, STANDARD)[-1].lines[0].action
        proof = prove(state, STANDARD.nodes or 0)
        assert proof is not None
        named["puzzle"] = proof.solution
        assert all(same_pick(state, one, best) for one in named.values()), (index, best, named)


@pytest.mark.parametrize(("seats", "rules"), KINDS)
@pytest.mark.slow
def test_a_longer_look_begins_with_the_standard_one_and_says_where_it_changed_its_mind(
    seats: int, rules: HouseRules
) -> None:
    match = played(seats, rules)
    for index in choices(match, every=12):
        state = observation(match.turns[index].before)
        verdict = at_once(judge(state, match.turns[index].action))
        course = opinions(state, LONGER)
        at_standard = [one for one in course if one.nodes <= (STANDARD.nodes or 0)] or course[:1]
        assert same_pick(state, at_standard[-1].lines[0].action, verdict.best)
        last, hint = course[-1], at_once(advise(state, LONGER))[0]
        assert same_pick(state, hint.action, last.lines[0].action)
        changed = not same_pick(state, last.lines[0].action, verdict.best)
        assert (last.first is not None) == hint.changed == changed
        if last.first is not None:
            assert same_pick(state, last.first, verdict.best)


def test_looks_that_rest_in_between_are_those_of_one_that_does_not() -> None:
    state = observation(played(2, HouseRules()).turns[7].before)
    rested, through = PositionAnalysis(state), PositionAnalysis(state)
    for budget in (Budget(nodes=100), STANDARD, Budget(nodes=2500), LONGER):
        at_once(rested.deepen(budget))
    at_once(through.deepen(LONGER))
    assert (rested.first, rested.last) == (through.first, through.last)


def test_the_played_pick_does_not_decide_which_one_is_best() -> None:
    state = observation(played(2, HouseRules()).turns[5].before)
    best = at_once(judge(state, legal_actions(state)[0])).best
    for action in legal_actions(state)[::5]:
        verdict = at_once(judge(state, action))
        assert same_pick(state, verdict.best, best)
        assert verdict.lost >= 0.0


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", all_puzzles()[::66], ids=lambda puzzle: puzzle.name)
def test_the_analysis_board_comes_to_the_solution_of_a_puzzle(puzzle: Puzzle) -> None:
    last = opinions(observation(puzzle.state))[-1]
    assert same_pick(puzzle.state, last.lines[0].action, puzzle.solution)
