"""A room is stored one text a frame, and before anything of it is sent: whenever the program ends, nothing is lost."""

import random

import pytest
from pressing import sensible
from rooms_help import mover, play_on, room_of, table_of, until

from game.app import App
from game.host.storage import Storage, StoreOutcome
from game.rules.actions import legal_actions
from game.scenes.online.saved_rooms import SavedRooms


@pytest.fixture
def stores(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many texts each frame of a program has stored."""
    found, replace, frame = [0], Storage.replace, App.frame

    def counting(storage: Storage, key: str, known: str | None, text: str, backup: bool = True) -> StoreOutcome:
        found[-1] += 1
        return replace(storage, key, known, text, backup)

    def framed(app: App, dt: float) -> bool:
        found.append(0)
        return frame(app, dt)

    monkeypatch.setattr(Storage, "replace", counting)
    monkeypatch.setattr(App, "frame", framed)
    return found


def stored_log(app: App) -> bytes:
    """What of the own log is stored."""
    saved = SavedRooms(app.host.storage).get(room_of(app).name)
    kept = saved.membership() if saved else None
    assert kept is not None
    return kept.log


@pytest.mark.slow
def test_a_frame_of_a_room_stores_one_text(playing: list[App], stores: list[int]) -> None:
    until(playing, lambda: mover(playing) is not None)
    stores[:] = [0]
    play_on(playing, 8, random.Random(3))
    assert sum(stores) > 16
    assert max(stores) == 1


def test_a_pick_is_sent_once_it_is_stored(playing: list[App]) -> None:
    until(playing, lambda: mover(playing) is not None)
    app = mover(playing)
    assert app is not None
    room, other = room_of(app), next(room_of(one) for one in playing if one is not app)
    app.host.storage._prepare = lambda key, text: False  # a disk that takes its time
    table = table_of(app)
    moment, key = room.session.sync.moment, room.session.public_key
    known = len(other.session.book.logs[key].data)
    table.do(sensible(legal_actions(table.match.state), random.Random(1)))
    until(playing, lambda: room.session.sync.moment != moment)
    for _ in range(60):
        for one in playing:
            one.frame(0.05)
    assert stored_log(app) != room.session.membership.log
    assert len(other.session.book.logs[key].data) == known
    app.host.storage._prepare = lambda key, text: True
    until(playing, lambda: other.session.sync.moment != moment)
    assert stored_log(app) == room.session.membership.log


def test_who_leaves_right_after_a_pick_has_stored_it(playing: list[App]) -> None:
    until(playing, lambda: mover(playing) is not None)
    app = mover(playing)
    assert app is not None
    room, table = room_of(app), table_of(app)
    app.host.storage._prepare = lambda key, text: False
    moment = room.session.sync.moment
    table.do(sensible(legal_actions(table.match.state), random.Random(1)))
    until(playing, lambda: room.session.sync.moment != moment)
    app.frame(0.02)
    written, match = room.session.membership.log, table.match
    assert room.table is not None
    assert room.table.autosave is not None
    app.context.run(None)
    saved = SavedRooms(app.host.storage).get(room.name)
    assert saved is not None
    assert (kept := saved.membership()) is not None
    assert kept.log == written
    assert len(app.context.library.load(room.table.autosave.key).record.actions) == len(match.turns)
