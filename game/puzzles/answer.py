"""Explains why a pick is not the solution of a puzzle: its cost, the refutation, and the reasons."""

from collections.abc import Generator
from dataclasses import dataclass

from game.ai.position_analysis import STANDARD, PositionAnalysis, same_pick
from game.ai.reasons import Reason, reasons_against
from game.ai.win_chance import chance, sharpness
from game.puzzles.proof import after
from game.puzzles.record import Puzzle
from game.rules.actions import Action
from game.rules.state import GameState, observation


@dataclass(frozen=True)
class Answer:
    """What a pick gives away in expected points and in chance to win (0 to 1), and what comes of it.

    `reply` is the next seat's best pick, None where the round ends; `reasons` are for the solution instead.
    `tempting` tells whether the coach's standard look would make it, too: a deeper one finds the solution.
    """

    lost: float
    swing: float
    reply: Action | None
    reasons: tuple[Reason, ...]
    tempting: bool = False


Answering = Generator[None, None, Answer]


def answer_to(puzzle: Puzzle, pick: Action) -> Answering:
    """Look at a wrong pick, in slices. It loses no less than a deep look found for the next best pick."""
    looks = _looks(puzzle.state)
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
    search = looks.search
    reasons = reasons_against(search.root, puzzle.solution, search.line(puzzle.solution), pick)
    yield
    reply, then = None, after(puzzle.state, pick)
    if then.phase == "offer":
        replies = _looks(then)
        for _ in replies.deepen(STANDARD, at_least=2):
            yield
        reply = replies.search.scored[0].action if replies.last is None else replies.last.best
    tempting = looks.first is not None and same_pick(puzzle.state, looks.first.best, pick)
    return Answer(max(lost, puzzle.gap), max(swing, puzzle.swing / 100), reply, reasons, tempting)


def reasons_for(puzzle: Puzzle, other: Action) -> tuple[Reason, ...]:
    """Why the solution is better than another pick, at a glance."""
    return reasons_against(observation(puzzle.state), puzzle.solution, (puzzle.solution,), other)


def _looks(state: GameState) -> PositionAnalysis:
    return PositionAnalysis(observation(state))
