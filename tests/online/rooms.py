"""Rooms in simulated time: devices, relays, and a network that loses, repeats and shuffles messages."""

import heapq
import itertools
import random
from collections.abc import Callable

from tiny_relay import TinyRelay

from game.online import room_commands
from game.online.driver import Conversation
from game.online.entries import Table
from game.online.events import Event
from game.online.membership import Membership, enter, open_room
from game.online.pace import Pace
from game.online.rated_game import RatedGame
from game.online.replay import Replay
from game.online.room import Invitation
from game.online.schnorr import Curve, fresh_secret
from game.online.session import Session
from game.rules.actions import Place, legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.rules.steps import at_once

CURVE = at_once(Curve.build())
STEP = 0.1
USUAL = HouseRules()
EPOCH = 1_800_000_000
PEOPLE = "Leonor", "Mateus", "Annika", "Théo"  # by seat


class Device:
    """A session with its connections. `kept` is what its storage holds; `policy` plays when it can."""

    def __init__(self, world: "World", kept: Membership, name: str) -> None:
        self.world = world
        self.name = name
        self.links: dict[str, object] = {}
        self.online = self.playing = True
        self.patience = 1e9  # seconds until it replaces a seat that is missed
        self.clock_error = 0
        self.record = b""  # the secret record key of a device that plays rated games
        self.start(kept)

    def start(self, kept: Membership) -> None:
        for address in list(self.links):
            self.cut(address)
        self.session = Session(kept, self.world.relays, CURVE)
        self.rated = RatedGame(self.session, self.record) if self.record else None
        self.stored = kept.to_text()
        self.stored_changes = 0

    def rate(self, record: bytes = b"") -> RatedGame:
        """From now on the device plays rated games, with that record key or one of its own."""
        self.record = record or fresh_secret()
        self.rated = RatedGame(self.session, self.record)
        return self.rated

    def reload(self) -> None:
        """As if the page were loaded again: only what is stored is left."""
        self.start(Membership.from_text(self.stored))

    def cut(self, address: str) -> None:
        """The connection breaks; the device hears of it."""
        link = self.links.pop(address, None)
        if link is not None:
            self.world.relays[address].disconnect(link)
            self.session.receive(f"shut {address}")

    def told(self, address: str, link: object, text: str) -> None:
        if self.online and self.links.get(address) is link:
            self.session.receive(f"text {address}\n{text}")

    def tick(self) -> None:
        if not self.online:
            return
        clock = EPOCH + int(self.world.now) + self.clock_error
        self.session.tick(self.world.now, clock)
        if self.rated is not None:
            self.rated.tick(clock)
        room_commands.replace_missing(self.session, "greedy")
        self._work_and_obey()
        if self.session.changes != self.stored_changes:
            self.stored, self.stored_changes = self.session.membership.to_text(), self.session.changes

    def _work_and_obey(self) -> None:
        while not self.session.work(1):
            pass
        for command in self.session.commands():
            self._obey(command.verb, command.address, command.text)

    def _obey(self, verb: str, address: str, text: str) -> None:
        if verb == "dial":
            self._dial(address)
        elif verb == "hang_up":
            link = self.links.pop(address, None)
            if link is not None:
                self.world.relays[address].disconnect(link)
        elif address in self.links:
            link = self.links[address]
            self.world.carry(lambda: self.world.relays[address].heard(link, text))

    def _dial(self, address: str) -> None:
        if address in self.world.dead:
            self.world.later(0.2, lambda: self.session.receive(f"shut {address}"))
            return
        link = object()
        self.links[address] = link

        def send(text: str) -> None:
            self.world.carry(lambda: self.told(address, link, text))

        def connected() -> None:
            if self.links.get(address) is link:
                self.world.relays[address].connect(link, send)
                self.session.receive(f"open {address}")

        self.world.later(0.2, connected)

    @property
    def replay(self) -> Replay:
        assert self.session.sync.replay is not None
        return self.session.sync.replay

    def act(self, must: bool = False) -> None:
        """Play what is to be played, by chance."""
        session, replay = self.session, self.session.sync.replay
        if not ((self.online and self.playing) or must) or replay is None or replay.state is None or replay.over:
            return
        luck = self.world.luck
        computer = room_commands.computers_turn(session)
        own = replay.waiting == (replay.state.turn,) and replay.state.turn == session.seat
        if (computer or own) and not replay.dealing:
            legal = legal_actions(replay.state)
            lines = [one for one in legal if isinstance(one, Place) or one.line != FLOOR]
            room_commands.play(session, luck.choice(lines or legal))
        if session.sync.watch(self.world.now) > self.patience:
            for seat in replay.waiting:
                room_commands.replace_seat(session, seat, "greedy")


class Line(Device):
    """The connections of one conversation in which nothing is played."""

    def __init__(self, world: "World", talk: Conversation, clock_error: int = 0) -> None:
        self.world, self.name, self.clock_error = world, "line", clock_error
        self.links, self.online = {}, True
        self.session = talk  # type: ignore[assignment]
        world.devices.append(self)

    def act(self, must: bool = False) -> None:
        """Nothing is played."""

    def tick(self) -> None:
        if self.online:
            self.session.tick(self.world.now, EPOCH + int(self.world.now) + self.clock_error)
            self._work_and_obey()

    def end(self) -> None:
        for address in list(self.links):
            self.cut(address)
        self.world.devices.remove(self)


class World:
    """Simulated time, relays and devices. `lost`: the share of messages; `slow`: the longest delay."""

    def __init__(self, seed: int, relays: int = 2, lost: float = 0.0, slow: float = 0.1) -> None:
        self.luck = random.Random(seed)
        self.relays = {f"wss://relay{number}.test": TinyRelay() for number in range(relays)}
        self.dead: set[str] = set()
        self.lost, self.repeated, self.slow = lost, lost / 2, slow
        self.now = 0.0
        self.record = b""  # the secret record key of all devices; without it each has its own
        self.devices: list[Device] = []
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._number = itertools.count()

    def later(self, delay: float, what: Callable[[], None]) -> None:
        heapq.heappush(self._queue, (self.now + delay, next(self._number), what))

    def carry(self, what: Callable[[], None]) -> None:
        """A message on its way: it may get lost, come twice, or come after later ones."""
        if self.luck.random() >= self.lost:
            self.later(self.luck.random() * self.slow, what)
        if self.luck.random() < self.repeated:
            self.later(self.luck.random() * 3 * self.slow, what)

    def kill(self, address: str) -> None:
        """A relay goes down: connections break, new ones fail."""
        self.dead.add(address)
        for device in self.devices:
            device.cut(address)

    def host(self) -> Device:
        """The first device, which has opened a room."""
        key = fresh_secret()
        room = open_room(key, at_once(CURVE.public_key(key)).hex(), (), tuple(self.relays))
        self.devices.append(Device(self, room, "host"))
        return self.devices[-1]

    def newcomer(self, name: str = "newcomer") -> Device:
        """A device that has opened the invitation to the room of the first."""
        invitation = Invitation.from_bytes(self.devices[0].session.membership.invitation.to_bytes())
        self.devices.append(Device(self, enter(invitation), name))
        return self.devices[-1]

    def stop_playing(self) -> "World":
        """From now on nobody plays by themselves."""
        for device in self.devices:
            device.playing = False
        return self

    def publish(self, *events: Event) -> None:
        """A stranger publishes events on all relays."""
        for relay in self.relays.values():
            relay.publish(*events)

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time pass; whether it came about in that time."""
        end = self.now + seconds
        while self.now < end:
            self.now += STEP
            while self._queue and self._queue[0][0] <= self.now:
                heapq.heappop(self._queue)[2]()
            for device in self.devices:
                device.act()
                device.tick()
            if until():
                return True
        return until()

    # Rooms

    def room(
        self,
        people: int,
        rules: HouseRules = USUAL,
        computers: int = 0,
        watchers: int = 0,
        pace: Pace | None = None,
        rated: bool = False,
    ) -> "World":
        """A room with its game begun; devices are the people in the order of seats, then watchers."""
        host = self.host()
        for number in range(1, people + watchers):
            self.newcomer(f"device {number}")
        seated = self.devices[:people]
        self.run(1)
        for number, device in enumerate(seated):
            device.session.introduce(PEOPLE[number], number)
            if rated:
                device.rate(self.record)
        assert self.run(200, lambda: len(host.session.book.logs) == people)
        tags = tuple(device.session.tag for device in seated)
        assert room_commands.propose(host.session, Table(rules, (*tags, *("greedy",) * computers), pace=pace))

        def ready() -> bool:
            for device in seated[1:]:
                room_commands.agree(device.session)
            bound = not rated or computers > 0 or (host.rated is not None and host.rated.all_bound)
            return bound and room_commands.may_begin(host.session)

        assert self.run(300, ready)
        assert room_commands.begin(host.session)
        assert self.run(300, lambda: all(device.session.sync.replay is not None for device in self.devices))
        return self

    @property
    def online(self) -> list[Device]:
        return [device for device in self.devices if device.online]

    def finished(self) -> bool:
        """Whether the game is over on every device that is on."""
        return all(
            device.session.sync.replay is not None and device.session.sync.replay.over for device in self.online
        )

    def goes_on(self, turns: int = 16) -> bool:
        """Whether a number of turns more are played, through a deal or to the end, on which all devices agree."""
        before = self.online[0].session.sync.replay
        wanted = turns + (len(before.turns) if before else 0)

        def there() -> bool:
            if any(device.session.sync.replay is None for device in self.online):
                return False
            now = self.online[0].replay
            return (now.over or len(now.turns) >= wanted) and self.agreed()

        return self.run(4 * 3600, there)

    def agreed(self) -> bool:
        """Whether all devices that are on have the same game."""
        first, *others = [facts(device) for device in self.online]
        return all(other == first for other in others)


def facts(device: Device) -> tuple[object, ...]:
    """Everything about a game that devices must agree on."""
    replay = device.replay
    turns = [(turn.seat, turn.action, turn.by) for turn in replay.turns]
    times = (replay.clocks.since, replay.clocks.reserves, replay.out_of_time) if replay.clocks else None
    return replay.state, turns, replay.seeds, replay.runner, replay.levels, replay.moment, times


def still(people: int = 2, seed: int = 31) -> World:
    """A game that waits for its first action, nobody playing by itself."""
    world = World(seed).room(people).stop_playing()
    assert world.run(20, lambda: all(device.replay.state is not None for device in world.devices))
    return world


def sides(world: World) -> tuple[Device, Device]:
    """The device to act in a game of two, and the other."""
    turn = world.devices[0].replay.waiting[0]
    return world.devices[turn], world.devices[1 - turn]
