"""The places of every seat's last pick: marked until its next."""

from collections.abc import Sequence

from game.match.match import Match
from game.rules.actions import Place
from game.rules.events import Event, TilesFell, TilesPlaced

Spot = tuple[str, int, int, int]


def last_places(match: Match) -> list[Spot]:
    """Where the tiles of each seat's last action came to lie, as the picture's places."""
    found: list[Spot] = []
    missing = set(range(len(match.setup.seats)))
    for turn in reversed(match.turns):
        seat = turn.before.turn
        if seat in missing:
            missing.remove(seat)
            action = turn.action
            if isinstance(action, Place):
                found.append(("wall", seat, action.row, action.column))
            else:
                found += _places(turn.events)
        if not missing:
            break
    return found


def _places(events: Sequence[Event]) -> list[Spot]:
    found: list[Spot] = []
    for event in events:
        if isinstance(event, TilesPlaced):
            found += [("line", event.seat, event.line, event.first + i) for i in range(len(event.tiles))]
        elif isinstance(event, TilesFell):
            found += [("floor", event.seat, event.first + i, 0) for i in range(len(event.tiles))]
    return found
