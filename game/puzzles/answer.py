"""Explains why a pick is not the solution of a puzzle: its cost, the refutation, and where the points go."""

from collections.abc import Generator
from dataclasses import dataclass

from game.ai.coach import reply_to
from game.ai.loss_account import Account, accounting
from game.ai.position_analysis import STANDARD, PositionAnalysis, same_pick
from game.ai.reasons import Reason, reasons_against
from game.ai.win_chance import chance, sharpness
from game.puzzles.record import Puzzle
from game.rules.actions import Action
from game.rules.state import observation


@dataclass(frozen=True)
class Answer:
    """The explanation of a wrong pick: expected points and chance to win (0 to 1) given away.

    `reply` is the next seat's best pick, None if the round ends or nothing was picked; `account` has the
    parts of the points lost.
    `tempting`: whether the coach's standard search prefers the pick, too, and only a deeper one the solution.
    """

    lost: float
    swing: float
    reply: Action | None
    account: Account
    tempting: bool = False


Answering = Generator[None, None, Answer]


def answer_to(puzzle: Puzzle, wrong: Action | None = None) -> Answering:
    """Analyses a wrong pick, by default the next best one, in slices.

    It loses at least the puzzle's gap to the next best one.
    """
    looks = PositionAnalysis(observation(puzzle.state))
    for _ in looks.deepen(STANDARD, at_least=2):
        yield
    pick = _next_best(puzzle, looks) if wrong is None else wrong
    worths = []
    for action in (puzzle.solution, pick):
        steps = looks.prospect_of(action)
        while True:
            try:
                next(steps)
            except StopIteration as found:
                worths.append(found.value)
                break
            yield
    best, own = worths
    lost, swing = best.margin - own.margin, best.worth - own.worth
    if puzzle.state.seats == 2:
        sharp = sharpness(puzzle.state.round)
        swing = chance(best.worth, sharp) - chance(own.worth, sharp)
    account = yield from accounting(
        looks.search, looks.line_of(puzzle.solution), looks.line_of(pick), best.margin - own.margin
    )
    reply = (yield from reply_to(puzzle.state, pick)) if wrong is not None else ()
    tempting = looks.first is not None and same_pick(puzzle.state, looks.first.best, pick)
    lost, swing = max(lost, puzzle.gap), max(swing, puzzle.swing / 100)
    return Answer(lost, swing, reply[0] if reply else None, account, tempting)


def _next_best(puzzle: Puzzle, looks: PositionAnalysis) -> Action:
    lines = looks.last.lines if looks.last is not None else ()
    return next(line.action for line in lines if not same_pick(puzzle.state, line.action, puzzle.solution))


def reasons_for(puzzle: Puzzle, other: Action) -> tuple[Reason, ...]:
    """Returns the reasons for the solution against another pick, without a deep search."""
    return reasons_against(observation(puzzle.state), puzzle.solution, (puzzle.solution,), other)
