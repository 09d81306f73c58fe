"""The events of a transition, in order: enough to animate it, to log it and to explain points.

Spaces count from 0. A line's spaces count in the order in which they are filled: from right to left.
"""

from typing import NamedTuple

from game.rules.scoring import Ending
from game.rules.tiles import Heap


class TilesPicked(NamedTuple):
    """A seat picked these tiles (colour first, jokers after) from a source."""

    seat: int
    source: int
    tiles: tuple[int, ...]


class MarkerTaken(NamedTuple):
    """The starting player marker was taken with a pick; `space` on the floor line, None if that was full."""

    seat: int
    space: int | None


class TilesPlaced(NamedTuple):
    """Picked tiles lie in a pattern line, from its space `first` on; `complete` if that fills it."""

    seat: int
    line: int
    first: int
    tiles: tuple[int, ...]
    complete: bool


class TilesFell(NamedTuple):
    """Tiles fell to the floor line, from its space `first` on; those in `to_lid` found no space."""

    seat: int
    first: int
    tiles: tuple[int, ...]
    to_lid: tuple[int, ...]
    cost: int


class MovedToCentre(NamedTuple):
    """The rest of a factory went to the centre."""

    source: int
    tiles: tuple[int, ...]


class OfferEnded(NamedTuple):
    """All factories and the centre are empty: the wall-tiling begins."""

    round: int


class WallTiled(NamedTuple):
    """A tile of a complete pattern line moved to the wall; the others went to the lid.

    `across` and `down` are the linked columns and rows, the new tile's included; `row_points` and
    `column_points` are 0 for a run of one, and `points` is their sum or 1.
    """

    seat: int
    row: int
    column: int
    tile: int
    to_lid: tuple[int, ...]
    across: tuple[int, ...]
    down: tuple[int, ...]
    row_points: int
    column_points: int
    points: int
    score: int


class LineFell(NamedTuple):
    """No wall space was legal for a complete line's tile (gray wall): the line fell to the floor line."""

    seat: int
    row: int
    first: int
    tiles: tuple[int, ...]
    to_lid: tuple[int, ...]


class FloorScored(NamedTuple):
    """A floor line was scored and cleared. `lost` is less than `penalty` if the score would fall below 0."""

    seat: int
    tiles: tuple[int, ...]
    penalty: int
    lost: int
    score: int

    @property
    def stopped(self) -> bool:
        """Whether the score stopped at 0."""
        return self.lost < self.penalty


class RoundEnded(NamedTuple):
    """All boards are scored; `starter` begins the next round, if there is one.

    `standstill` counts the rounds in a row, this one included, that laid no tile on any wall.
    """

    round: int
    starter: int
    scores: tuple[int, ...]
    standstill: int = 0


class LidEmptied(NamedTuple):
    """The bag was empty: the lid's tiles went into it."""

    tiles: Heap


class RoundDealt(NamedTuple):
    """The factories are filled for a round."""

    round: int
    starter: int
    factories: tuple[Heap, ...]


class BonusScored(NamedTuple):
    """A final bonus: kind "row", "column" or "colour"; `which` row, column or colour."""

    seat: int
    kind: str
    which: int
    points: int
    score: int


class GameEnded(NamedTuple):
    """The game is over; seats by place, best first, shared places together.

    `ending` says why: a complete row, a standstill, or no tiles for the next deal.
    """

    places: tuple[tuple[int, ...], ...]
    ending: Ending


Event = (
    TilesPicked
    | MarkerTaken
    | TilesPlaced
    | TilesFell
    | MovedToCentre
    | OfferEnded
    | WallTiled
    | LineFell
    | FloorScored
    | RoundEnded
    | LidEmptied
    | RoundDealt
    | BonusScored
    | GameEnded
)
