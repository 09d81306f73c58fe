"""Choosing a pick, step by step: a kind at a source, a line, and which tiles overflow if that is a choice.

Pure logic over `legal_actions`, the only source of what can be chosen next.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules import engine
from game.rules.actions import Pick
from game.rules.events import MarkerTaken, TilesPlaced
from game.rules.state import CENTRE, GameState
from game.rules.tiles import JOKER, count


@dataclass(frozen=True)
class PickedTiles:
    """The selected tiles: all of a kind at a source, with or without the jokers there."""

    source: int
    kind: int
    with_jokers: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of the selected tiles."""
        return (self.kind, JOKER) if self.with_jokers else (self.kind,)

    def matches(self, pick: Pick) -> bool:
        """Whether a pick takes exactly these tiles."""
        return (pick.source, pick.kind, pick.with_jokers) == (self.source, self.kind, self.with_jokers)


def picked_tiles(pick: Pick) -> PickedTiles:
    """Returns the tiles that a pick takes."""
    return PickedTiles(pick.source, pick.kind, pick.with_jokers)


def heap_at(state: GameState, source: int) -> int:
    """Returns the tiles in a factory or the centre."""
    return state.centre if source == CENTRE else state.factories[source]


def choices_at(picks: Sequence[Pick], source: int, kind: int) -> list[PickedTiles]:
    """Returns what selecting a tile can mean: its colour alone first, then together with the jokers."""
    found = [PickedTiles(source, kind), PickedTiles(source, kind, True)]
    return [picked for picked in found if any(picked.matches(pick) for pick in picks)]


def toggled(picks: Sequence[Pick], picked: PickedTiles) -> PickedTiles:
    """Returns the same colour with or without the jokers, where both are legal."""
    other = replace(picked, with_jokers=not picked.with_jokers)
    return other if any(other.matches(pick) for pick in picks) else picked


def by_line(picks: Sequence[Pick], picked: PickedTiles) -> dict[int, list[Pick]]:
    """Groups the legal picks of selected tiles by line (or FLOOR); several where the overflow is a choice."""
    found: dict[int, list[Pick]] = {}
    for pick in picks:
        if picked.matches(pick):
            found.setdefault(pick.line, []).append(pick)
    return found


def numbers(state: GameState, picked: PickedTiles) -> tuple[int, int]:
    """Returns how many tiles of the colour and how many jokers are selected."""
    heap = heap_at(state, picked.source)
    if picked.kind == JOKER:
        return 0, count(heap, JOKER)
    return count(heap, picked.kind), count(heap, JOKER) if picked.with_jokers else 0


def placed_tiles(state: GameState, pick: Pick) -> TilesPlaced | None:
    """Returns what a pick would add to its pattern line; None for the floor line."""
    return next((e for e in engine.events_of(state, pick) if isinstance(e, TilesPlaced)), None)


def marker_space(state: GameState, pick: Pick) -> int | None:
    """Returns the space of the floor line to which a pick would bring the marker; None if to none."""
    return next((e.space for e in engine.events_of(state, pick) if isinstance(e, MarkerTaken)), None)


def spaces_of(placed: TilesPlaced | None) -> list[tuple[int, int]]:
    """Returns the (space, tile) pairs of tiles on their pattern line."""
    return list(enumerate(placed.tiles, placed.first)) if placed is not None else []
