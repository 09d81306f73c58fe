"""Explains why a pick is not the solution of a puzzle: its cost and the refutation, later the reasons."""

from collections.abc import Generator
from dataclasses import dataclass

from game.ai.coach import reply_to
from game.ai.position_analysis import STANDARD, PositionAnalysis, same_pick
from game.ai.reasons import Reason, reasons_against
from game.ai.win_chance import chance, sharpness
from game.puzzles.record import Puzzle
from game.rules.actions import Action
from game.rules.state import observation


@dataclass(frozen=True)
class Answer:
    """The explanation of a wrong pick: expected points and chance to win (0 to 1) given away.

    `reply` is the next seat's best pick, None if the round ends.
    `tempting`: whether the coach's standard search prefers the pick, too, and only a deeper one the solution.
    """

    lost: float
    swing: float
    reply: Action | None
    tempting: bool = False


Answering = Generator[None, None, Answer]


def answer_to(puzzle: Puzzle, pick: Action) -> Answering:
    """Analyses a wrong pick, in slices. It loses at least the puzzle's gap to the second best pick."""
    looks = PositionAnalysis(observation(puzzle.state))
    for _ in looks.deepen(STANDARD, at_least=2):
        yield
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
    reply = yield from reply_to(puzzle.state, pick)
    tempting = looks.first is not None and same_pick(puzzle.state, looks.first.best, pick)
    lost, swing = max(lost, puzzle.gap), max(swing, puzzle.swing / 100)
    return Answer(lost, swing, reply[0] if reply else None, tempting)


def reasons_for(puzzle: Puzzle, other: Action) -> tuple[Reason, ...]:
    """Returns the reasons for the solution against another pick, without a deep search."""
    return reasons_against(observation(puzzle.state), puzzle.solution, (puzzle.solution,), other)
