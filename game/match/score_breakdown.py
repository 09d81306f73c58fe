"""The score breakdown of a seat: every change of its score, round by round."""

from dataclasses import dataclass

from game.match.match import Match
from game.rules.events import BonusScored, FloorScored, LineFell, WallTiled
from game.rules.scoring import final_bonuses
from game.rules.tiles import SIZE

Cause = WallTiled | LineFell | FloorScored | BonusScored


@dataclass(frozen=True)
class ScoreStep:
    """One change of the score: its cause, and the wall (25 tiles or EMPTY) after it."""

    cause: Cause
    wall: tuple[int, ...]

    @property
    def points(self) -> int:
        """Returns the points added, negative if lost."""
        if isinstance(self.cause, FloorScored):
            return -self.cause.lost
        return 0 if isinstance(self.cause, LineFell) else self.cause.points

    @property
    def spaces(self) -> tuple[int, ...]:
        """Returns the wall spaces, 0 to 24, that scored."""
        cause = self.cause
        if isinstance(cause, WallTiled):
            across = cause.across if cause.row_points else (cause.column,)
            down = cause.down if cause.column_points else (cause.row,)
            found = {SIZE * cause.row + column for column in across}
            return tuple(sorted(found | {SIZE * row + cause.column for row in down}))
        if isinstance(cause, BonusScored) and cause.kind == "row":
            return tuple(range(SIZE * cause.which, SIZE * cause.which + SIZE))
        if isinstance(cause, BonusScored) and cause.kind == "column":
            return tuple(range(cause.which, SIZE * SIZE, SIZE))
        if isinstance(cause, BonusScored):
            return tuple(space for space, tile in enumerate(self.wall) if tile == cause.which)
        return ()


@dataclass(frozen=True)
class ScoreSection:
    """The steps of a round, or of the final bonuses (`round` 0), and the score before them.

    `floor` are the tiles on the floor line when the round was scored.
    """

    round: int
    before: int
    steps: tuple[ScoreStep, ...]
    floor: tuple[int, ...] = ()

    @property
    def after(self) -> int:
        """Returns the score after the steps."""
        return self.before + sum(step.points for step in self.steps)


def was_scored(match: Match, seat: int, turns: int | None = None) -> bool:
    """Whether the score breakdown of a seat has any step; arguments as for `score_breakdown`."""
    if not match.turns:
        return match.state.phase == "over" and bool(final_bonuses(match.first.boards[seat]))
    events = (event for turn in match.turns[:turns] for event in turn.events)
    return any(isinstance(event, Cause) and event.seat == seat for event in events)


def score_breakdown(match: Match, seat: int, turns: int | None = None) -> tuple[ScoreSection, ...]:
    """Returns the score breakdown of a seat, from the first round that the match contains.

    With `turns` it ends after that number of turns.
    """
    first = match.first.boards[seat]
    wall, score = list(first.wall), first.score
    rounds: dict[int, list[ScoreStep]] = {}
    for turn in match.turns[:turns]:
        for event in turn.events:
            if isinstance(event, Cause) and event.seat == seat:
                if isinstance(event, WallTiled):
                    wall[SIZE * event.row + event.column] = event.tile
                number = 0 if isinstance(event, BonusScored) else turn.before.round
                rounds.setdefault(number, []).append(ScoreStep(event, tuple(wall)))
    if not match.turns and match.state.phase == "over":  # a finished position: its bonuses are in the score
        score -= sum(bonus.points for bonus in final_bonuses(first))
        rounds[0] = [ScoreStep(BonusScored(seat, *bonus, 0), first.wall) for bonus in final_bonuses(first)]
    chapters: list[ScoreSection] = []
    for number in sorted(rounds, key=lambda number: (number == 0, number)):
        steps = tuple(rounds[number])
        floors = [step.cause.tiles for step in steps if isinstance(step.cause, FloorScored)]
        chapters.append(ScoreSection(number, score, steps, floors[0] if floors else ()))
        score = chapters[-1].after
    return tuple(chapters)
