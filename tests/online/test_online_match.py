"""A match that follows an online game: what tables show, saves keep and the coach reviews."""

from collections.abc import Callable

import pytest
from rooms import PEOPLE, Device, World, sides

from game.match.match import Match
from game.match.online_match import OnlineMatch
from game.match.records import match_of, record_of
from game.online import room_commands
from game.rules.events import GameEnded, RoundDealt
from game.rules.options import HouseRules
from game.rules.record import format_game
from game.rules.record_parser import parse_game


def name_in(device: Device) -> Callable[[str], str]:
    return lambda key: device.session.book.logs[key].hello.name


@pytest.mark.slow
def test_a_match_follows_the_game_and_is_a_record_like_any_other() -> None:
    world = World(61).room(2, HouseRules(gray=True, jokers=True), computers=1)
    bento = world.devices[1]
    follower, batches = OnlineMatch(bento.session.sync, bento.session.seat, name_in(bento)), []
    assert follower.catch_up() in (None, [])
    while not world.run(0.7, world.finished):
        batches += follower.catch_up() or []
    batches += follower.catch_up() or []
    match, replay = follower.match, bento.replay
    assert match is not None
    assert match.state == replay.state
    assert len(match.turns) == len(replay.turns)
    assert [seat.is_here for seat in match.setup.seats] == [False, True, False]
    assert match.setup.seats[2].level == "greedy"
    assert match.setup.seats[1].name == PEOPLE[1]
    events = [event for batch in batches for event in batch.events]
    assert sum(isinstance(event, RoundDealt) for event in events) == len(replay.seeds) - 1
    assert isinstance(events[-1], GameEnded)
    record = record_of(match)
    assert record.seed == tuple(replay.seeds)
    assert parse_game(format_game(record)) == record
    assert match_of(record).state == match.state


def test_a_match_is_another_one_when_what_was_shown_turns_out_otherwise() -> None:
    world = World(62).room(2).stop_playing()
    world.run(5)
    mover, other = sides(world)
    follower = OnlineMatch(other.session.sync, other.session.seat, name_in(other))
    assert follower.catch_up() is None
    assert isinstance(follower.match, Match)
    assert follower.catch_up() == []
    mover.act(must=True)
    world.run(5)
    assert len(follower.catch_up() or []) == 1
    assert room_commands.request_undo(mover.session)
    world.run(5)
    assert room_commands.answer_undo(other.session, True)
    world.run(5)
    assert follower.catch_up() is None
    assert follower.match is not None
    assert not follower.match.turns
