"""The player of a replay by itself: where it stands, where rounds begin, when the next step is due."""

import random
from functools import cache

import pytest
from pressing import sensible

from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.study.replay_player import REST, SPEEDS, ReplayPlayer


@cache
def played() -> Match:
    """A whole random game; playing it back does not change it."""
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5))
    chance = random.Random(5)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, chance))
    return match


@pytest.mark.parametrize(("asked", "stands"), [(-3, 0), (0, 0), (7, 7), (10_000, len(played().turns))])
def test_it_stands_at_the_nearest_position_there_is(asked: int, stands: int) -> None:
    player = ReplayPlayer(played())
    player.seek(asked)
    assert (player.at, player.state) == (stands, player.states[stands])


def test_rounds_lead_from_one_end_to_the_other_and_back() -> None:
    player = ReplayPlayer(played())
    starts = player.round_starts
    assert [player.states[at].round for at in starts[:3]] == [1, 2, 3]
    there = []
    while player.at < player.steps:
        player.seek(player.neighbouring_round(1))
        there.append(player.at)
    assert there == [at for at in starts if at] + ([player.steps] if player.steps not in starts else [])
    back = []
    while player.at:
        player.seek(player.neighbouring_round(-1))
        back.append(player.at)
    assert back == [at for at in reversed(starts) if at < player.steps]


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_first_step_is_due_at_once_and_the_next_after_a_rest(speed: float) -> None:
    player = ReplayPlayer(played())
    player.speed = speed
    player.toggle(1)
    assert player.tick(0.001)
    assert not player.tick(REST / speed * 0.9)
    assert player.tick(REST / speed * 0.2)


def test_the_same_sign_stops_it_and_the_other_turns_it_round() -> None:
    player = ReplayPlayer(played(), 4)
    player.toggle(1)
    player.toggle(-1)
    assert player.direction == -1
    player.toggle(-1)
    assert player.direction == 0


def test_it_is_at_its_end_by_its_direction() -> None:
    player = ReplayPlayer(played())
    player.toggle(1)
    assert not player.at_end
    player.toggle(-1)
    assert player.at_end
    player.seek(player.steps)
    assert not player.at_end


def test_speeds_come_round_again() -> None:
    player, seen = ReplayPlayer(played()), []
    for _ in SPEEDS:
        seen.append(player.speed)
        player.next_speed()
    assert (tuple(seen), player.speed) == (SPEEDS, SPEEDS[0])
