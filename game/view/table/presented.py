"""What the table shows besides tiles: the facts of the game that are shown so far, and effects."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.rules.state import GameState, Phase
from game.rules.tiles import total
from game.view.audio import Cue
from game.view.layout.board import BoardLayout, Point
from game.view.table.sprites import Sprite, TilePlace


@dataclass
class PresentedState:
    """The facts that are shown now. The match is ahead while tiles fly; otherwise both are equal.

    `scores` are by seat, `bag` and `lid` numbers of tiles: a timeline advances them as it plays. `phase`,
    `round` and `turn` are those shown, `dealing` whether the factories are being filled for that round;
    `pending_events` is the number of events in motion that are still to be shown.
    """

    phase: Phase = "offer"
    round: int = 0
    turn: int = 0
    scores: list[int] = field(default_factory=list)
    bag: int = 0
    lid: int = 0
    pending_events: int = 0
    dealing: bool = field(default=False, compare=False)  # until motion ends

    @staticmethod
    def of(state: GameState) -> "PresentedState":
        """Returns all facts of a state."""
        scores = [board.score for board in state.boards]
        return PresentedState(
            state.phase, state.round, state.turn, scores, total(state.bag), total(state.lid)
        )

    def follow(self, state: GameState) -> None:
        """Shows phase, round and turn of a state from now on."""
        self.phase, self.round, self.turn = state.phase, state.round, state.turn

    def tile(self, seat: int) -> None:
        """Shows from now on that a seat's wall is tiled."""
        self.phase, self.turn = "tiling", seat

    def deal(self, number: int, starter: int) -> None:
        """Shows from now on that the factories are filled for a round."""
        self.phase, self.round, self.turn, self.dealing = "offer", number, starter, True

    def tell(self) -> None:
        """Counts one more event as shown."""
        self.pending_events -= 1

    @property
    def active(self) -> int | None:
        """Returns the seat whose turn is shown, if somebody is to act."""
        return self.turn if self.phase in ("offer", "tiling") else None


Anchor = Literal["midleft", "midbottom"]
"""A point of a plate."""


@dataclass
class Popup:
    """Points that appear at a place on a seat's board, wherever that lies. `age` runs from 0 to 1.

    The `anchor` of their plate stays there; those without one rise.
    """

    text: str
    seat: int
    at: Callable[[BoardLayout], Point]
    good: bool
    age: float = 0.0
    anchor: Anchor | None = None


@dataclass
class Banner:
    """Text across the table. `age` runs from 0 to 1."""

    text: str
    age: float = 0.0


@dataclass
class Effects:
    """Short effects over the tiles, with their sounds; empty at rest."""

    popups: list[Popup] = field(default_factory=list)
    banner: Banner | None = None
    taken: Sequence[Sprite] = ()  # tiles that are raised where they lie before they leave
    linked: dict[TilePlace, float] = field(default_factory=dict)  # lit wall spaces and how strongly, 0..1
    impacts: dict[TilePlace, float] = field(default_factory=dict)  # where something heavy landed: age 0..1
    hops: dict[TilePlace, float] = field(default_factory=dict)  # tiles that hop: how high, in tiles
    shake: dict[int, float] = field(default_factory=dict)  # seats whose floor line shakes: offset in tiles
    bag_tilt: float = 0.0  # degrees, while it is emptied or filled
    cues: list[Cue] = field(default_factory=list, compare=False)  # sounds that became due
