"""Boards of public events in the simulated time of `rooms.World`."""

from dataclasses import replace

from rooms import CURVE, EPOCH, Line, World

from game.online.events import Event
from game.online.open_table import OPEN_TABLES
from game.online.public_board import PublicBoard
from game.online.public_event import Collection, Draft
from game.online.schnorr import fresh_secret
from game.rules.steps import at_once

NOTES = Collection("azulejo-test-1", lifetime=600, max_content=400, per_key=2, renewal=120, min_work=8)
TABLES = replace(OPEN_TABLES, min_work=6, max_events=100)
"""Of little work both: the usual takes a tenth of a second an event. A third of the usual tables is crowded, too."""


class BoardDevice(Line):
    """A device with a board."""

    def __init__(self, world: World, collection: Collection = NOTES, secret: bytes | None = None, known: tuple[str, ...] = ()) -> None:
        self.board = PublicBoard(collection, world.relays, CURVE, secret or fresh_secret(), known)
        super().__init__(world, self.board)

    def seen(self) -> set[str]:
        """The contents that it shows."""
        return {event.content for event in self.board.events()}


def note(
    content: str, secret: bytes, d: str = "x", stamp: int = EPOCH, work: int | None = None, collection: Collection = NOTES, end: int | None = None
) -> Event:
    """A signed event with its work, by default as little as the collection asks for."""
    end = stamp + collection.lifetime if end is None else end
    draft = Draft(collection, d, content, stamp, end, collection.min_work if work is None else work)
    return at_once(draft.finishing(secret, at_once(CURVE.public_key(secret)).hex(), CURVE))
