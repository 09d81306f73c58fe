"""A room on a device whose disk is full: what can't be stored isn't sent, and the person sees a message.

Else whoever comes back to relays that have lost it would tell another story than before, as a cheat does.
"""

import errno
import random
from pathlib import Path

import pytest
from live import LiveRelay
from pressing import Device, press, sensible
from rooms_help import make_room, mover, play_on, room_of, seat_all, table_of, until

from game.app import App
from game.host.file_backend import FileBackend
from game.online.session import Session
from game.rules.actions import legal_actions
from game.scenes.overlays.share import ShareScene
from game.scenes.play.table_scene import TableScene

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms"), pytest.mark.slow]


class Disk:
    """The disk of one device, which may be full."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = FileBackend.write

        def written(there: FileBackend, key: str, text: str) -> None:
            if self.full and there._folder.is_relative_to(folder):
                raise OSError(errno.ENOSPC, "no space left on device")
            write(there, key, text)

        monkeypatch.setattr(FileBackend, "write", written)


@pytest.fixture
def disk(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(own_folder / "guest", monkeypatch)


def known_log(of: Session, by: Session) -> bytes:
    return by.book.logs[of.public_key].data


def let_pass(apps: list[App], seconds: float) -> None:
    for _ in range(int(seconds / 0.05)):
        for app in apps:
            app.frame(0.05)


def play_one(app: App, chance: random.Random) -> None:
    """The one who is to act picks; the notices in front are put away first."""
    table = table_of(app)
    moment = room_of(app).session.sync.moment
    table.do(sensible(legal_actions(table.match.state), chance))
    until([app], lambda: room_of(app).session.sync.moment != moment)


def put_away(apps: list[App], told: list[str]) -> None:
    for app in apps:
        while app.stack.top.name == "notice":
            told += app.stack.top.sentences()
            press(app, "ok")


def guest_to_act(device: Device, chance: random.Random) -> tuple[list[App], Session, Session]:
    """A game in which it is the guest's turn: the programs of host and guest, and their sessions."""
    apps = [device("host"), device("guest")]
    seat_all(apps, make_room(apps[0], "Ana"))
    play_on(apps, 4, chance)
    until(apps, lambda: mover(apps) is not None)
    while mover(apps) is not apps[1]:
        play_on(apps, 1, chance)
        until(apps, lambda: mover(apps) is not None)
    host, guest = (room_of(app).session for app in apps)
    until(apps, lambda: not guest.unsent)
    let_pass(apps, 1)
    return apps, host, guest


def test_a_pick_that_cannot_be_stored_is_not_sent_and_the_person_is_told(
    device: Device, disk: Disk, relay: LiveRelay
) -> None:
    chance = random.Random(2)
    apps, host, guest = guest_to_act(device, chance)
    before = known_log(guest, host)
    disk.full = True
    play_one(apps[1], chance)
    let_pass(apps, 3)
    told: list[str] = []
    put_away(apps, told)
    assert told, "a notice says that it can't be stored"
    assert len(guest.membership.log) > len(before)
    assert known_log(guest, host) == before, "nothing of it was sent"
    assert guest.pool.proven, "relays are listened to all the same"
    apps[1].frame(0.02)
    assert "store" in table_of(apps[1]).message()
    press(apps[1], "room")
    assert "continue by link" in apps[1].stack.top.sentences()[0]
    press(apps[1], "close")
    disk.full = False
    until(apps, lambda: known_log(guest, host) == guest.membership.log)
    assert not room_of(apps[1]).storing.refused
    assert not host.faults


def test_who_could_not_store_and_comes_back_is_no_cheat(device: Device, disk: Disk, relay: LiveRelay) -> None:
    chance = random.Random(2)
    apps, host, guest = guest_to_act(device, chance)
    disk.full = True
    play_one(apps[1], chance)
    let_pass(apps, 3)
    put_away(apps, [])
    name, key, first = room_of(apps[1]).name, guest.public_key, guest.membership.log
    kill(apps[1])
    relay.relay.empty()
    disk.full = False
    again = device("guest")
    again.context.routes.room(name)
    apps[1] = again
    until(apps, lambda: isinstance(again.stack.top, TableScene) and mover(apps) is again)
    state = table_of(again).match.state
    other = next(
        action for action in reversed(legal_actions(state)) if action != guest.sync.replay.turns[-1].action  # type: ignore[union-attr]
    )
    table_of(again).do(other)
    session = room_of(again).session
    until(apps, lambda: session.public_key == key and known_log(session, host) == session.membership.log)
    assert session.membership.log != first, "another pick than the one that was never sent"
    assert not host.faults
    assert not host.book.logs[key].split
    assert not session.elsewhere


def kill(app: App) -> None:
    """The program is gone without a word: its connections break, and its locks are free."""
    room = room_of(app)
    room.driver._wire.leave()  # type: ignore[attr-defined]
    app.context.host.locks.release(f"room-{room.name}")


def test_by_link_the_game_goes_on_while_nothing_can_be_stored(device: Device, disk: Disk) -> None:
    chance = random.Random(2)
    apps, _, _ = guest_to_act(device, chance)
    disk.full = True
    play_one(apps[1], chance)
    let_pass(apps, 3)
    put_away(apps, [])
    press(apps[1], "room")
    press(apps[1], "by-link")
    press(apps[1], "go-on")
    put_away(apps[1:], [])
    assert isinstance(apps[1].stack.top, ShareScene), "the link is there to be handed on"
    assert apps[1].context.running_room is None
