"""Boards of public events in the simulated time of `rooms.World`."""

import json

from rooms import CURVE, EPOCH, Device, World
from tiny_relay import TinyRelay

from game.online.events import Event
from game.online.public_board import PublicBoard
from game.online.public_event import Collection, Draft
from game.online.schnorr import fresh_secret
from game.rules.steps import at_once

NOTES = Collection("azulejo-test-1", lifetime=600, max_content=400, per_key=2, renewal=120)


class BoardDevice(Device):
    """A device with a board."""

    def __init__(self, world: World, collection: Collection = NOTES, secret: bytes | None = None, known: tuple[str, ...] = ()) -> None:
        self.world, self.name, self.clock_error = world, "board", 0
        self.links, self.online = {}, True
        self.board = PublicBoard(collection, world.relays, CURVE, secret or fresh_secret(), known)
        self.session = self.board  # type: ignore[assignment]
        world.devices.append(self)

    def act(self, must: bool = False) -> None:
        """Nothing is played."""

    def tick(self) -> None:
        if not self.online:
            return
        self.board.tick(self.world.now, EPOCH + int(self.world.now) + self.clock_error)
        while not self.board.work(1):
            pass
        for command in self.board.commands():
            self._obey(command.verb, command.address, command.text)

    def seen(self) -> set[str]:
        """The contents that it shows."""
        return {event.content for event in self.board.events()}


def note(
    content: str, secret: bytes, d: str = "x", stamp: int = EPOCH, work: int = 16, collection: Collection = NOTES, end: int | None = None
) -> Event:
    """A signed event with its work."""
    draft = Draft(collection, d, content, stamp, stamp + collection.lifetime if end is None else end, work)
    return at_once(draft.finishing(secret, at_once(CURVE.public_key(secret)).hex(), CURVE))


def leave(relay: TinyRelay, *events: Event) -> None:
    """Publishes events as a stranger does."""
    stranger = object()
    relay.connect(stranger, lambda text: None)
    for event in events:
        relay.heard(stranger, json.dumps(["EVENT", event.data()]))
    relay.disconnect(stranger)
