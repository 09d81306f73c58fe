"""The final bonuses one by one, and the scores after each of them."""

from dataclasses import dataclass, replace

from game.match.match import Match, PointSources
from game.rules.events import BonusScored
from game.rules.scoring import final_bonuses, ranking
from game.rules.state import GameState
from game.rules.tiles import SIZE

BONUS_KINDS = ("row", "column", "colour")
Places = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class FinalScoring:
    """The final scoring of a game. `before` (bonuses) and `carried` are by seat, `steps` in counting order.

    `carried` are the points a seat had when play began from a given position; 0 for a whole game.
    """

    before: tuple[int, ...]
    carried: tuple[int, ...]
    steps: tuple[BonusScored, ...]
    sources: tuple[PointSources, ...]
    places: Places
    live: bool

    def score(self, seat: int, counted: int) -> int:
        """A seat's score after the first `counted` steps."""
        return self.before[seat] + sum(step.points for step in self.steps[:counted] if step.seat == seat)

    def sources_at(self, seat: int, counted: int) -> PointSources:
        """The sources of a seat's points after the first `counted` steps."""
        sums = replace(self.sources[seat], rows=0, columns=0, colours=0)
        for step in self.steps[:counted]:
            if step.seat == seat:
                sums = sums.with_event(step)
        return sums

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores."""
        return tuple(self.score(seat, len(self.steps)) for seat in range(len(self.before)))


def final_scoring_of(match: Match) -> FinalScoring:
    """Returns the scoring of a match that is over, or the present scores if no round can be dealt any more.

    A match that began in a finished position is not `live`: nothing is animated.
    """
    state = match.state
    steps: list[BonusScored] = []
    if match.turns:
        steps = [event for event in match.turns[-1].events if isinstance(event, BonusScored)]
    elif state.phase == "over":
        for seat, board in enumerate(state.boards):
            steps += [BonusScored(seat, *bonus, board.score) for bonus in final_bonuses(board)]
    steps.sort(key=lambda step: BONUS_KINDS.index(step.kind))  # stable: seat by seat within a kind
    sources = match.sources()
    if not match.turns:
        for step in steps:
            sources = (*sources[: step.seat], sources[step.seat].with_event(step), *sources[step.seat + 1 :])
    sums = [s.tiling - s.floor + s.rows + s.columns + s.colours for s in sources]
    scores = [board.score for board in state.boards]
    return FinalScoring(
        tuple(score - sum(step.points for step in steps if step.seat == i) for i, score in enumerate(scores)),
        tuple(score - total for score, total in zip(scores, sums, strict=True)),
        tuple(steps),
        sources,
        ranking(state.rules, state.boards),
        bool(match.turns),
    )


def before_bonuses(state: GameState) -> GameState:
    """Returns the position without the points of final bonuses."""
    if state.phase != "over":
        return state
    gained = [sum(bonus.points for bonus in final_bonuses(board)) for board in state.boards]
    boards = [board._replace(score=board.score - g) for board, g in zip(state.boards, gained, strict=True)]
    return state._replace(boards=tuple(boards))


def bonus_spaces(step: BonusScored, wall: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the wall spaces, 0 to 24, that a bonus is for."""
    if step.kind == "row":
        return tuple(range(SIZE * step.which, SIZE * step.which + SIZE))
    if step.kind == "column":
        return tuple(range(step.which, SIZE * SIZE, SIZE))
    return tuple(space for space, tile in enumerate(wall) if tile == step.which)
