"""The places of every seat's last pick: marked until its next."""

from collections.abc import Sequence

from game.match.match import Match
from game.rules.actions import Place
from game.rules.events import Event, TilesFell, TilesPlaced
from game.view.table.sprites import TilePlace


def last_places(match: Match, untold: int = 0, within: int = 0) -> list[TilePlace]:
    """Where the tiles of each seat's last action came to lie, as the picture's places.

    So many of the latest events are still to be shown: a seat whose action is among them has no places.
    Actions of other rounds than `within` are left out, if it is given.
    """
    found: list[TilePlace] = []
    missing = set(range(len(match.setup.seats)))
    for turn in reversed(match.turns):
        seat = turn.before.turn
        if untold > 0:
            untold -= len(turn.events)
            missing.discard(seat)
        elif within and turn.before.round != within:
            break
        elif seat in missing:
            missing.remove(seat)
            action = turn.action
            if isinstance(action, Place):
                found.append(TilePlace.wall(seat, action.row, action.column))
            else:
                found += _places(turn.events)
        if not missing:
            break
    return found


def _places(events: Sequence[Event]) -> list[TilePlace]:
    found: list[TilePlace] = []
    for event in events:
        if isinstance(event, TilesPlaced):
            found += [
                TilePlace.line(event.seat, event.line, event.first + i) for i in range(len(event.tiles))
            ]
        elif isinstance(event, TilesFell):
            found += [TilePlace.floor(event.seat, event.first + i) for i in range(len(event.tiles))]
    return found
