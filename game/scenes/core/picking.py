"""Choosing a pick, step by step: a kind at a source, a line, and where it matters which tiles overflow.

Pure logic over `legal_actions`: what may be chosen next comes from there and from nowhere else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules import engine
from game.rules.actions import Take
from game.rules.events import TilesPlaced
from game.rules.state import CENTRE, GameState
from game.rules.tiles import JOKER, count


@dataclass(frozen=True)
class Pick:
    """Which tiles are in the hand."""

    source: int
    kind: int
    with_jokers: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of tiles that it takes."""
        return (self.kind, JOKER) if self.with_jokers else (self.kind,)

    def matches(self, take: Take) -> bool:
        """Whether an action takes exactly this pick."""
        return (take.source, take.kind, take.with_jokers) == (self.source, self.kind, self.with_jokers)


def pick_of(take: Take) -> Pick:
    """The pick that an action takes."""
    return Pick(take.source, take.kind, take.with_jokers)


def heap_at(state: GameState, source: int) -> int:
    """What lies in a factory or the centre."""
    return state.centre if source == CENTRE else state.factories[source]


def picks_at(takes: Sequence[Take], source: int, kind: int) -> list[Pick]:
    """What pointing at a tile may mean: a colour alone first, then together with the jokers."""
    found = [Pick(source, kind), Pick(source, kind, True)]
    return [pick for pick in found if any(pick.matches(take) for take in takes)]


def toggled(takes: Sequence[Take], pick: Pick) -> Pick:
    """The same colour with or without the jokers, where both are legal."""
    other = replace(pick, with_jokers=not pick.with_jokers)
    return other if any(other.matches(take) for take in takes) else pick


def by_line(takes: Sequence[Take], pick: Pick) -> dict[int, list[Take]]:
    """The legal actions of a pick by line (or FLOOR); several where the overflow is a choice."""
    found: dict[int, list[Take]] = {}
    for take in takes:
        if pick.matches(take):
            found.setdefault(take.line, []).append(take)
    return found


def numbers(state: GameState, pick: Pick) -> tuple[int, int]:
    """How many tiles of the colour and how many jokers a pick takes."""
    heap = heap_at(state, pick.source)
    if pick.kind == JOKER:
        return 0, count(heap, JOKER)
    return count(heap, pick.kind), count(heap, JOKER) if pick.with_jokers else 0


def laid(state: GameState, take: Take) -> list[tuple[int, int]]:
    """What a pick would lay in which spaces of its pattern line, from 0; nothing for the floor line."""
    placed = next((e for e in engine.events_of(state, take) if isinstance(e, TilesPlaced)), None)
    return list(enumerate(placed.tiles, placed.first)) if placed is not None else []
