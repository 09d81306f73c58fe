"""Counting out the bonuses by itself: one after the other, to the end, or at once."""

import random
from functools import cache

from pressing import sensible

from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.count_up import LEAD, CountUp


@cache
def played() -> Match:
    """A whole random game with bonuses to count out."""
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5))
    chance = random.Random(5)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, chance))
    return match


def test_nothing_is_counted_before_the_eye_has_found_the_walls() -> None:
    counting = CountUp(played(), live=True)
    assert not counting.tick(LEAD * 0.9, 1.0)
    assert (counting.counted, counting.step, counting.done) == (0, None, False)


def test_each_bonus_stays_and_the_last_ends_the_counting() -> None:
    counting = CountUp(played(), live=True)
    assert counting.count.steps
    counting.tick(LEAD, 1.0)
    for step in counting.count.steps:
        assert counting.step == step
        assert not counting.decided
        assert not counting.tick(0.5, 1.0)
        assert counting.tick(0.5, 1.0)
    assert (counting.done, counting.decided, counting.step) == (True, True, None)
    assert tuple(counting.score(seat) for seat in range(2)) == counting.count.scores


def test_a_finished_position_is_counted_from_the_start() -> None:
    match = played()
    counting = CountUp(Match(match.setup, match.state), live=True)
    assert counting.done
    assert counting.counted == len(counting.count.steps)
