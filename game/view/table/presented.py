"""What the table shows besides tiles: the facts of the game as far as motion has come, and its effects."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.state import GameState, Phase
from game.rules.tiles import total
from game.view.audio import Cue
from game.view.table.sprites import Sprite, TilePlace

RectKey = tuple[int, int, int, int]


@dataclass
class PresentedState:
    """The facts that are shown now. The game is ahead while tiles fly; at rest both are the same.

    `scores` are by seat, `bag` and `lid` how many tiles those hold: a timeline advances them as it plays.
    `phase`, `round` and `turn` are of what is being shown, `dealing` whether the factories are being filled
    for that round; `pending_events` is how many events are still to be shown of those that are in motion.
    """

    phase: Phase = "offer"
    round: int = 0
    turn: int = 0
    scores: list[int] = field(default_factory=list)
    bag: int = 0
    lid: int = 0
    pending_events: int = 0
    dealing: bool = field(default=False, compare=False)  # until nothing moves any more

    @staticmethod
    def of(state: GameState) -> "PresentedState":
        """All of a state."""
        scores = [board.score for board in state.boards]
        return PresentedState(
            state.phase, state.round, state.turn, scores, total(state.bag), total(state.lid)
        )

    def follow(self, state: GameState) -> None:
        """Whose turn it is, in which phase and round, are that state's from now on."""
        self.phase, self.round, self.turn = state.phase, state.round, state.turn

    def tile(self, seat: int) -> None:
        """It is a seat's wall that is tiled from now on."""
        self.phase, self.turn = "tiling", seat

    def deal(self, number: int, starter: int) -> None:
        """The factories are being filled for that round from now on."""
        self.phase, self.round, self.turn, self.dealing = "offer", number, starter, True

    def tell(self) -> None:
        """One more event was shown."""
        self.pending_events -= 1

    @property
    def active(self) -> int | None:
        """The seat whose turn it is shown to be, if somebody is to act."""
        return self.turn if self.phase in ("offer", "tiling") else None


@dataclass
class Popup:
    """Points that appear at a place. `age` runs from 0 to 1.

    Those with a `side` stay beside it: to its right with 1, to its left with -1; others rise from it.
    """

    text: str
    at: tuple[int, int]
    good: bool
    px: int
    age: float = 0.0
    side: int = 0


@dataclass
class Banner:
    """Words across the table. `age` runs from 0 to 1."""

    text: str
    age: float = 0.0


@dataclass
class Effects:
    """What motion leaves over the tiles for a moment, and the sounds that go with it; nothing at rest."""

    popups: list[Popup] = field(default_factory=list)
    banner: Banner | None = None
    taken: Sequence[Sprite] = ()  # tiles that are raised where they lie before they leave
    linked: dict[RectKey, float] = field(default_factory=dict)  # lit wall spaces and how strongly, 0..1
    impacts: dict[RectKey, float] = field(default_factory=dict)  # where something heavy landed: age 0..1
    hops: dict[TilePlace, float] = field(default_factory=dict)  # tiles that hop: how high, in tiles
    shake: dict[int, float] = field(default_factory=dict)  # seats whose floor line shakes: offset in tiles
    bag_tilt: float = 0.0  # degrees, while it is emptied or filled
    cues: list[Cue] = field(default_factory=list, compare=False)  # sounds that became due
