"""A game of a room that was finished stays as it was: in the room, in the list of games, and in the statistics."""

import random
from collections.abc import Sequence

import pytest
from rooms_help import over, play_on, room_of, until

from game.app import App
from game.online.entries import Stand, Undo, Yield


def shown(app: App) -> object:
    """The finished game, wherever it can be seen."""
    room = room_of(app)
    assert room.table is not None
    entries = [(entry.key, entry.tags.over, entry.tags.scores, entry.tags.waits) for entry in app.context.library.entries()]
    sheets = [str(sheet) for sheet in app.context.journal.sheets()]
    stages = [saved.stage for saved in room.saved_rooms.all(0)]
    return room.table.match.state, room.table.match.setup.seats, entries, sheets, stages, app.stack.top.name


def rest(apps: Sequence[App], frames: int = 150) -> None:
    count = iter(range(frames))
    until(apps, lambda: next(count, None) is None)


@pytest.mark.slow
def test_nothing_that_arrives_after_the_end_changes_a_finished_game(playing: list[App]) -> None:
    """The loser's program says that the winner was gone, at moments long played and at the last ones."""
    play_on(playing, 500, random.Random(1))
    assert over(playing)
    until(playing, lambda: all(len(app.context.journal.sheets()) == 1 for app in playing))
    rest(playing)
    rooms = [room_of(app) for app in playing]
    replay = rooms[0].session.course.replay
    assert replay is not None
    assert replay.state is not None
    state, last = replay.state, replay.step
    points = [one.score for one in state.boards]
    winner = points.index(max(points))
    victim = next(app for app, room in zip(playing, rooms, strict=True) if room.session.seat == winner)
    attacker = next(room for room in rooms if room.session.seat != winner)
    before = shown(victim)
    for step in (last - 12, last - 2, last - 1, last, 1):
        for entry in (Stand(winner, 0, step, "greedy"), Yield(winner, 0, step), Undo(0, step, step - 1)):
            assert attacker.session.say(entry)
    rest(playing)
    assert shown(victim) == before
    assert not any(fault.key == room_of(victim).session.public_key for fault in attacker.session.faults)
