"""Rooms as devices keep them, from games in simulated time: opened again they need no connection."""

from rooms import EPOCH, World
from settled_secrets import settled_secrets

from game.app import App
from game.online import room_commands
from game.online.entries import Table
from game.online.membership import Membership
from game.online.status import REPLACEABLE_AFTER
from game.rules.options import HouseRules
from game.scenes.online.room_entry import open_lobby
from game.scenes.online.running_room import RunningRoom

NAMES = ("Maximiliana Ana", "Bartholomäus W.", "Wilhelmina Maria", "Zé")
GRAY = HouseRules(gray=True, jokers=True, colours_break_ties=True)
WORLDS: dict[str, World] = {}


class NoWire:
    """A device without a network."""

    def dial(self, address: str) -> bool:
        return False

    def post(self, address: str, text: str) -> bool:
        return False

    def next_line(self) -> str | None:
        return None

    def hang_up(self, address: str) -> bool:
        return False


def lobby_world(people: int) -> World:
    """A room of four seats before its game: that number has entered, the second is ready."""
    world = World(5)
    host = world.host().session
    for number in range(1, 4):
        world.newcomer(f"device {number}")
    world.run(2)
    for number, device in enumerate(world.devices[:people]):
        device.session.introduce(NAMES[number], number)
        world.run(5)
    tags = [device.session.tag for device in world.devices[:people]]
    seats: list[bytes | str] = [*tags, "apprentice", "", ""]
    room_commands.propose(host, Table(GRAY, tuple(seats[:4]), 60))
    world.run(20)
    if people > 1:
        room_commands.agree(world.devices[1].session)
    world.run(20)
    return world


def game_world(people: int, computers: int, seconds: float) -> World:
    """A room whose game has gone on for so long."""
    world = World(8).room(people, GRAY, computers)
    world.run(seconds)
    world.stop_playing()
    world.run(5)
    return world


def replaced_world() -> World:
    """A room of two in which the guest was away for so long that the host let a computer play."""
    world = World(9).room(2)
    host, guest = world.devices
    world.run(3)
    guest.online = host.playing = guest.playing = False
    world.run(REPLACEABLE_AFTER + 60)
    assert room_commands.replace_seat(host.session, 1, "apprentice")
    world.run(5)
    guest.online = True
    world.run(60)
    return world


def world_named(name: str) -> World:
    """A world that several cases look at: "lobby PEOPLE", "replaced", or "game PEOPLE COMPUTERS SECONDS"."""
    if name not in WORLDS:
        kind, *numbers = name.split()
        people, *rest = map(int, numbers or "2")
        with settled_secrets(name):
            if kind == "replaced":
                WORLDS[name] = replaced_world()
            else:
                WORLDS[name] = lobby_world(people) if kind == "lobby" else game_world(people, *rest)
    return WORLDS[name]


def open_kept(app: App, kept: Membership, kind: type[RunningRoom] = RunningRoom) -> RunningRoom:
    """Open a room without any network, and let it come as far as it does."""
    room = kind(app.context, kept, wire=NoWire())
    open_lobby(app.context, room)
    for _ in range(8):
        room.session.tick(room.now, EPOCH)
        while not room.session.work(1.0):
            pass
        app.frame(0.001)
    return room


def shown_room(
    app: App, name: str, device: int, seconds: float = 0.0, kind: type[RunningRoom] = RunningRoom
) -> RunningRoom:
    """The room of a world's device, a number of seconds after it was opened."""
    kept = world_named(name).devices[device].session.membership
    room = open_kept(app, Membership.from_text(kept.to_text()), kind)
    room.frame(seconds)
    for _ in range(4):
        app.frame(0.01)
    return room
