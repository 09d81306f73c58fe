"""The coach's lines: five picks, best first, deeper with time; and other deals of the next round."""

import random
from itertools import pairwise
from sys import getallocatedblocks

import pytest
from combinations import SOME

from game.ai.player import Budget
from game.ai.position_analysis import EXACT_LINES
from game.analysis.coach_lines import CoachLines
from game.analysis.other_deals import OtherDeals
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

QUICK = Budget(nodes=300)


def position(seats: int, rules: HouseRules, phase: str = "offer", seed: int = 4) -> GameState:
    """One of a game without a known bag, deep in a round."""
    state, chance = new_game(seed, seats, rules), random.Random(seed)
    for _ in range(200):
        if state.phase == phase and (phase != "offer" or sum(map(bool, state.factories)) <= 2):
            break
        state = advance(state if phase != "deal" else observation(state), chance.choice(legal_actions(state)))
    assert state.phase == phase
    return state


def thought(coach: CoachLines) -> int:
    """Think to the end; how often there was something new."""
    news = 0
    while coach.thinking:
        news += coach.go_on(0)
    return news


@pytest.mark.parametrize(("seats", "gray", "jokers"), SOME)
def test_the_best_five_picks_stand_best_first(seats: int, gray: bool, jokers: bool) -> None:
    state = position(seats, HouseRules(gray, jokers))
    coach = CoachLines(QUICK)
    coach.look_at(state)
    assert coach.opinion is None
    thought(coach)
    opinion = coach.opinion
    assert opinion is not None
    assert opinion.done
    legal = legal_actions(state)
    assert 1 <= len(opinion.lines) <= min(EXACT_LINES, len(legal))
    for line in opinion.lines:
        assert line.action in legal
        assert line.actions[0] == line.action
        assert 0.0 <= line.chance <= 1.0
    if seats == 2:  # by the chance to win; with more seats also by the points
        assert all(one.chance >= other.chance for one, other in pairwise(opinion.lines))
    assert sum(opinion.chances) == pytest.approx(1.0)


def test_lines_deepen_while_one_looks_and_are_remembered() -> None:
    state = position(2, HouseRules())
    other = advance(state, legal_actions(state)[0])
    coach = CoachLines(QUICK)
    coach.look_at(state)
    assert thought(coach) > 1
    first = coach.opinion
    coach.look_at(other)
    assert coach.opinion is None
    thought(coach)
    coach.look_at(state)
    assert coach.opinion is first
    assert not coach.thinking


def test_what_was_thought_is_let_go_of_in_small_pieces() -> None:
    state = position(2, HouseRules(), seed=5)
    coach = CoachLines(Budget(nodes=1500))
    coach.look_at(state)
    for _ in range(150):
        coach.go_on(0)
    freed, steps = [], iter(range(4000))
    blocks = getallocatedblocks()
    coach.look_at(advance(state, legal_actions(state)[0]))
    while coach.opinion is None:
        next(steps)
        before, blocks = blocks, getallocatedblocks()
        freed.append(before - blocks)
        coach.go_on(0)
    assert sum(max(0, one) for one in freed) > 8_000
    assert max(freed) < 6_000, "of all of that"


def test_the_coach_sees_no_seed() -> None:
    """Otherwise its lines for a round's last pick would use the next deal, which no player can know."""
    state = position(2, HouseRules())
    lines = []
    for seed in (1, 2):
        coach = CoachLines(QUICK)
        coach.look_at(state._replace(seed=seed))
        thought(coach)
        lines.append(coach.opinion)
    assert lines[0] == lines[1]


def test_spaces_of_the_wall_are_weighed() -> None:
    coach = CoachLines(QUICK)
    coach.look_at(position(3, HouseRules(gray=True), "tiling"))
    thought(coach)
    assert coach.opinion is not None
    assert coach.opinion.lines


def test_a_scored_round_has_chances_and_no_lines() -> None:
    coach = CoachLines(QUICK)
    coach.look_at(position(2, HouseRules(), "deal"))
    thought(coach)
    assert coach.opinion is not None
    assert coach.opinion.lines == ()
    assert sum(coach.opinion.chances) == pytest.approx(1.0)


def test_a_hundred_deals_are_averaged() -> None:
    state = position(2, HouseRules(), "deal")
    deals = OtherDeals(state, 20)
    while not deals.done:
        deals.go_on()
    outlook = deals.outlook
    assert outlook is not None
    assert outlook.number == 20
    assert sum(outlook.average) == pytest.approx(1.0)
    for low, middle, high in zip(outlook.worst, outlook.average, outlook.best, strict=True):
        assert low < middle < high
