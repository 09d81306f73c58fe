"""Counting out the bonuses by itself: one after the other, to the end, or at once."""

import random
from dataclasses import replace
from functools import cache

from pressing import sensible

from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.count_up import LEAD, PLACE, CountUp


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


def test_each_bonus_stays_and_then_places_are_given_from_the_last_to_the_first() -> None:
    counting = CountUp(played(), live=True)
    assert counting.count.steps
    counting.tick(LEAD, 1.0)
    for step in counting.count.steps:
        assert counting.step == step
        assert not counting.is_placed(0) and not counting.is_placed(1)
        assert counting.tick(0.5, 1.0), "the total climbs"
        assert counting.score(step.seat) == counting.count.score(step.seat, counting.counted)
        assert counting.tick(0.5, 1.0)
    for place in (1, 0):
        assert counting.place == place
        assert [counting.is_placed(seat) for (seat,) in counting.count.places] == [place == 0, True]
        assert not counting.decided
        counting.tick(PLACE, 1.0)
    assert (counting.done, counting.decided, counting.step, counting.place) == (True, True, None, None)
    assert tuple(counting.score(seat) for seat in range(2)) == counting.count.scores


def test_cards_end_in_the_order_of_the_places() -> None:
    counting = CountUp(played(), live=True)
    assert [counting.slots(seat)[1] for seat in range(2)] == [0, 1]
    counting.finish()
    assert [counting.slots(seat)[1:] for (seat,) in counting.count.places] == [(0, 1.0), (1, 1.0)]


def test_a_total_climbs_and_its_spaces_light_up_one_after_the_other() -> None:
    counting = CountUp(played(), live=True)
    counting.tick(LEAD, 1.0)
    step = counting.step
    assert step is not None
    totals, lit = [counting.score(step.seat)], [len(counting.lit(step.seat))]
    for _ in range(50):
        counting.tick(0.01, 1.0)
        totals.append(counting.score(step.seat))
        lit.append(len(counting.lit(step.seat)))
    assert totals == sorted(totals)
    assert totals[-1] - totals[0] == step.points
    assert list(dict.fromkeys(lit)) == [1, 2, 3, 4, 5]


def test_the_table_of_points_climbs_with_the_total() -> None:
    """It showed the whole bonus beside a total that was still climbing."""
    counting = CountUp(played(), live=True)
    counting.tick(LEAD, 1.0)
    for _ in range(100):
        for seat in range(2):
            points = counting.sources(seat)
            total = points.tiling - points.floor + points.rows + points.columns + points.colours
            assert total + counting.count.carried[seat] == counting.score(seat)
        counting.tick(0.03, 1.0)


def test_seats_that_share_a_place_stay_in_their_order() -> None:
    """Who came last changed places with another card, and two winners then with each other."""
    counting = CountUp(played(), live=True)
    counting.count = replace(counting.count, before=(40, 63, 63), places=((1, 2), (0,)))
    counting.tick(LEAD + len(counting.count.steps), 1.0)
    assert [counting.slots(seat)[1] for seat in range(3)] == [2, 0, 1]
    counting.tick(PLACE, 1.0)
    assert [counting.slots(seat)[:2] for seat in range(3)] == [(2, 2), (0, 0), (1, 1)]


def test_a_finished_position_is_counted_from_the_start() -> None:
    match = played()
    counting = CountUp(Match(match.setup, match.state), live=True)
    assert counting.done
    assert counting.counted == len(counting.count.steps)
