"""A fair review: scripted picks of the tutorial are no mistakes, one's own costly picks are named first."""

from dataclasses import replace

import pytest

from game.ai.coach import Verdict, judge
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.match.match import Match, Seat, Setup
from game.match.records import match_of, record_of
from game.review.analysis import MAX_MOMENTS, Finding, Review, finding_of
from game.review.grades import grade_of
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.record import format_game
from game.rules.record_parser import parse_game
from game.rules.scoring import ranking
from game.rules.state import observation
from game.rules.steps import at_once
from game.tutorial.script import FREE, LESSONS, ordered, scripted, tutorial_match

QUICK = Budget(nodes=60)
FREE_TURN = LESSONS[FREE].turn


def tutored(more: int = 12, until: int = FREE_TURN) -> Match:
    """A tutorial's game, followed for a number of picks, and then a number of turns by computers."""
    match = tutorial_match("You", "beginner")
    while len(match.turns) < until and (action := scripted(len(match.turns))) is not None:
        match.play(action)
    return going_on(match, len(match.turns) + more)


def going_on(match: Match, turns: int, levels: tuple[str, str] = ("greedy", "greedy")) -> Match:
    while len(match.turns) < turns and not match.is_over:
        player = player_of(levels[match.state.turn])
        match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=10)))
    return match


def through(match: Match, budget: Budget = QUICK) -> Review:
    review = Review(match, budget)
    at_once(review.work())
    return review


def test_picks_that_the_tutorial_ordered_are_not_judged() -> None:
    review = through(tutored())
    assert review.ordered == FREE_TURN
    assert min(review.findings) >= FREE_TURN
    assert review.grades(0).number + review.grades(1).number == len(review.findings) > 0
    assert all(moment.index >= FREE_TURN for moment in review.moments())


def test_a_saved_tutorial_is_known_when_it_is_opened_again() -> None:
    match = match_of(parse_game(format_game(record_of(tutored()))))
    assert ordered(match) == FREE_TURN


def test_a_line_that_the_tutorial_leaves_open_makes_its_tiles_no_choice_of_ones_own() -> None:
    at = next(lesson.turn for lesson in LESSONS if lesson.leeway == "line")
    wanted, match = scripted(at), tutored(more=0, until=at)
    assert wanted is not None
    picks = [action for action in legal_actions(match.state) if action[:2] == wanted[:2] and action != wanted]
    for action in picks:
        match = tutored(more=0, until=at)
        match.play(action)
        assert ordered(match) == at + 1
    assert picks


def test_the_tiles_that_the_tutorial_gives_with_a_choice_of_lines_can_be_used_well() -> None:
    at = next(lesson.turn for lesson in LESSONS if lesson.leeway == "line")
    wanted, state = scripted(at), tutored(more=0, until=at).state
    assert wanted is not None
    picks = [action for action in legal_actions(state) if action[:2] == wanted[:2]]
    verdicts = {action: at_once(judge(observation(state), action)) for action in picks}
    assert len(verdicts) > 2
    assert min(verdicts, key=lambda action: verdicts[action].lost) == wanted, "the script's line is the best"
    assert grade_of(verdicts[wanted].lost) == "best"


def test_who_left_the_tutorial_chose_for_themselves_from_there_on() -> None:
    match = tutored(more=0, until=4)
    other = next(action for action in legal_actions(match.state) if action != scripted(4))
    match.play(other)
    assert ordered(match) == 4


def test_an_ordinary_game_has_nothing_ordered() -> None:
    match = going_on(Match(Setup((Seat("A"), Seat("B")), HouseRules(), 7)), 12)
    assert ordered(match) == 0
    assert min(through(match).findings) == 0


@pytest.mark.parametrize("seed", [3, 8])
def test_the_costliest_picks_of_a_winner_are_named_before_those_of_computers(seed: int) -> None:
    match = Match(Setup((Seat("You", you=True), Seat("Rui", "beginner")), HouseRules(), seed))
    going_on(match, 999, ("greedy", "random"))
    first = ranking(match.state.rules, match.state.boards)[0]
    assert first == (0,)
    review = through(match)
    mistakes = [one for one in review.findings.values() if one.seat == 0 and one.grade in ("mistake", "blunder")]
    assert mistakes, "the winner made some, too"
    moments = review.moments()
    assert len(moments) == MAX_MOMENTS
    own = [moment.seat == 0 for moment in moments]
    assert own == sorted(own, reverse=True) and own[0]
    for whose in (0, 1):
        costs = [(one.swing_percent, one.lost) for one in moments if one.seat == whose]
        assert costs == sorted(costs, reverse=True)


def test_in_a_game_won_long_ago_the_winners_costliest_picks_are_those_that_lost_most_points() -> None:
    match = Match(Setup((Seat("You", you=True), Seat("Rui", "beginner")), HouseRules(), 3))
    going_on(match, 999, ("greedy", "random"))
    review = through(match, Budget(nodes=5))
    own = [index for index, one in review.findings.items() if one.seat == 0]
    lost = {index: float(points) for points, index in enumerate(own, 2)}
    for index, one in review.findings.items():
        review.findings[index] = replace(costing(review, one, lost.get(index, 1.5)), swing=0.004)
    assert [moment.index for moment in review.moments()] == own[: -MAX_MOMENTS - 1 : -1]


def test_among_computers_a_winners_mistake_comes_after_what_led_to_the_result() -> None:
    match = Match(Setup((Seat("Ana", "greedy"), Seat("Rui", "greedy")), HouseRules(), 3))
    going_on(match, 999)
    winner = ranking(match.state.rules, match.state.boards)[0][0]
    review = through(match, Budget(nodes=5))
    dear = list(review.findings.values())
    review.findings = {one.index: costing(review, one, 8.0 if one.seat == winner else 0.0) for one in dear}
    assert all(review.against(moment) for moment in review.moments())
    loser = next(one for one in dear if one.seat != winner)
    review.findings[loser.index] = costing(review, loser, 2.0)
    moments = review.moments()
    assert [review.against(moment) for moment in moments] == [False, True, True]


def costing(review: Review, finding: Finding, points: float) -> Finding:
    """The same pick as if it had given away so much."""
    verdict = finding.verdict
    other = Verdict(verdict.action, -points, verdict.best, 0.0, verdict.reasons)
    return finding_of(finding.index, review.turns[finding.index], other)


def test_where_nobody_won_every_mistake_counts_the_same() -> None:
    match = going_on(Match(Setup((Seat("A"), Seat("B")), HouseRules(), 7)), 12)
    review = through(match)
    assert not any(review.against(one) for one in review.findings.values())


def test_a_pick_that_is_called_best_is_not_blamed_for_a_fraction_of_a_point() -> None:
    match = going_on(Match(Setup((Seat("A"), Seat("B")), HouseRules(), 7)), 1)
    review = through(match)
    for points, best in ((0.0, True), (0.2, True), (0.4, False)):
        finding = costing(review, review.findings[0], points)
        assert finding.best_made == (finding.grade == "best") == best
