"""A computer player with human-like errors: it overlooks some actions and misjudges others."""

import random
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.ai.player import Budget, StopThinking, Thinking
from game.ai.values import Values, values_for
from game.ai.win_chance import lead
from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.state import FLOOR, GameState

Judge = Callable[[GameState, Action, int], float]
SLICE: Final = 4  # actions weighed between two yields
OVERLOOKED: Final = 8.0  # points by which an action that is not noticed seems worse


class NetworkJudge:
    """Judges actions by the value network: the expected margin over the best other seat."""

    def __init__(self) -> None:
        self._values: tuple[HouseRules, Values] | None = None

    def __call__(self, observed: GameState, action: Action, seat: int) -> float:
        """Returns the expected final margin of a seat after an action, in points."""
        if self._values is None or self._values[0] != observed.rules:
            self._values = observed.rules, values_for(observed.rules)
        return lead(self._values[1].scores(advance(observed, action)), seat)


class Failings(NamedTuple):
    """The errors of a player.

    `blind` is the share of actions that are overlooked, `astray` the standard error of judgements in points.
    Overlooked actions are only played if all others are bad.
    """

    blind: float
    astray: float


class HumanPlayer:
    """Judges each action, with the failings for the wall in play (`HouseRules.wall`)."""

    def __init__(self, judge: Judge, failings: Mapping[str, Failings]) -> None:
        self._judge = judge
        self._failings = failings

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Evaluates every action once. Ignores the budget: this is always quick."""
        blind, astray = self._failings[observed.rules.wall]
        actions, judged = legal_actions(observed), dict[Action, float]()
        try:
            for index, action in enumerate(actions):
                if index % SLICE == 0:
                    yield None
                judged[action] = self._judge(observed, action, observed.turn)
        except StopThinking:
            pass
        best, best_worth = actions[0], float("-inf")
        for action in _sensible(judged) if blind else judged:
            worth = judged[action] + generator.gauss(0.0, astray)
            if generator.random() < blind:
                worth -= OVERLOOKED
            if worth > best_worth:
                best, best_worth = action, worth
        return best


def _sensible(judged: Mapping[Action, float]) -> list[Action]:
    """Leaves picks for the floor line out that are judged no better than the same tiles in a line.

    Who overlooks a good pick puts the tiles into another line: nobody drops what a line would take.
    """
    lines = dict[tuple[int, int], float]()
    for action, worth in judged.items():
        if isinstance(action, Pick) and action.line != FLOOR:
            tiles = action.source, action.kind
            lines[tiles] = max(worth, lines.get(tiles, worth))
    return [
        action
        for action, worth in judged.items()
        if not isinstance(action, Pick)
        or action.line != FLOOR
        or worth > lines.get((action.source, action.kind), float("-inf"))
    ]
