"""The one thing that went best for a seat in a finished game."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.match import Match
from game.rules.events import WallTiled
from game.rules.tiles import SIZE
from game.scenes.play.final_scoring import FinalScoring, bonus_spaces
from game.texts import Texts
from game.words.phrases import capitalised

MIN_GAMES = 3  # before a best score is mentioned
GOOD_TILE_POINTS = 5


@dataclass(frozen=True)
class Praise:
    """`kind` is the key of its text after "praise.", `n` the count, for `points` on those wall `spaces`."""

    kind: str
    n: int = 1
    points: int = 0
    spaces: tuple[int, ...] = ()

    def words(self, tr: Texts) -> str:
        """Returns a phrase that can follow a colon."""
        return tr(f"praise.{self.kind}", n=self.n, points=tr("count.points", n=self.points))

    def heading(self, tr: Texts) -> str:
        """Returns the phrase with a capital letter."""
        return capitalised(self.words(tr))


def praise_of(match: Match, count: FinalScoring, seat: int, earlier: Sequence[int] = ()) -> Praise | None:
    """Returns the best that can be said of a seat; None where it laid no tile.

    It is about its score compared with `earlier` games, what it has completed, or its best tile.
    """
    score = count.scores[seat]
    if len(earlier) >= MIN_GAMES and score > max(earlier):
        return Praise("best")
    done = [step for step in count.steps if step.seat == seat]
    wall = match.state.boards[seat].wall
    tiled = [event for turn in match.turns for event in turn.events if isinstance(event, WallTiled)]
    best = max((event for event in tiled if event.seat == seat), key=lambda e: e.points, default=None)
    for kind in ("colour", "column", "tile", "more", "row"):
        steps = [step for step in done if step.kind == kind]
        if kind == "tile" and best is not None and best.points >= GOOD_TILE_POINTS:
            break
        if kind == "more" and earlier and score > earlier[-1]:
            return Praise("more", score - earlier[-1])
        if steps:
            spaces = tuple(space for step in steps for space in bonus_spaces(step, wall))
            return Praise(kind, len(steps), sum(step.points for step in steps), spaces)
    if best is None:
        return None
    return Praise("tile", 1, best.points, (best.row * SIZE + best.column,))
