"""The coach's lines for one position after another: the best picks, deepening for as long as one looks."""

from collections import OrderedDict
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Final

from game.ai.lookahead import Lookahead
from game.ai.player import Budget
from game.ai.search import search_of, within
from game.ai.slices import A_FRAME, Slices
from game.ai.values import Values, values_for
from game.review.chances import Chances, chances_of, expectation, glance
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

LINES: Final = 5
DEEP: Final = Budget(nodes=20_000)  # then nothing changes any more that a player would notice
KEPT: Final = 200  # positions whose lines are remembered


@dataclass(frozen=True)
class Line:
    """An action, the final margin over the best other seat that is expected after it in points, the chance
    to win, and the actions that the coach expects from that one on."""

    action: Action
    margin: float
    chance: float
    moves: tuple[Action, ...]


@dataclass(frozen=True)
class Opinion:
    """What is thought of a position: the best actions first, every seat's chance to win.

    `depth` is how many picks ahead were looked at in `nodes` positions; `done` if it will not go deeper.
    """

    lines: tuple[Line, ...]
    chances: Chances
    depth: int = 0
    nodes: int = 0
    done: bool = False


class CoachLines:
    """Thinks about the position that was asked for last, in slices; remembers what it thought of others."""

    def __init__(self, budget: Budget = DEEP) -> None:
        self._budget = budget
        self._known: OrderedDict[GameState, Opinion] = OrderedDict()
        self._state: GameState | None = None
        self._work: Slices[None] | None = None
        self._values: Values | None = None
        self._searches: list[Lookahead] = []  # all that are not yet forgotten, the last one may go on

    def look_at(self, state: GameState) -> None:
        """Think about a position from now on. What is hidden from the players is hidden from the coach."""
        state = observation(state)
        if state == self._state:
            return
        self._state = state
        known = self._known.get(state)
        self._work = None if known is not None and known.done else Slices(self._think(state))

    @property
    def opinion(self) -> Opinion | None:
        """What is thought of the position so far; None if nothing yet."""
        return self._known.get(self._state) if self._state is not None else None

    @property
    def thinking(self) -> bool:
        """Whether there is something left to think about."""
        return self._work is not None

    def go_on(self, seconds: float = A_FRAME) -> bool:
        """Go on for a few milliseconds; True if there is something new to be shown."""
        if self._work is None:
            return False
        before = self.opinion
        if self._work.go_on(seconds):
            self._work = None
        return self.opinion != before

    def _think(self, state: GameState) -> Generator[None, None, None]:
        values = yield from self._fresh_values(state.rules)
        if not legal_actions(state):
            self._note(state, Opinion((), glance(values, state), done=True))
            return
        yield
        search = search_of(state, values, exact=LINES)
        self._searches.append(search)
        yield
        scores = values.scores(state)
        for step in within(search, self._budget, at_least=1):
            if step is not None:
                lines = tuple(
                    Line(
                        entry.action,
                        margin,
                        _chance(state, scores, worth, margin),
                        tuple(search.line(entry.action)),
                    )
                    for entry in search.scored[:LINES]
                    for worth, margin in [entry.prospect]
                )
                best = lines[0]
                chances = chances_of(state, scores, best.margin)
                if state.seats == 2:
                    chances = (
                        (best.chance, 1 - best.chance) if state.turn == 0 else (1 - best.chance, best.chance)
                    )
                self._note(state, Opinion(lines, chances, step.depth, step.nodes))
            yield
        if found := self._known.get(state):
            self._note(state, replace(found, nodes=search.nodes, done=True))

    def _note(self, state: GameState, opinion: Opinion) -> None:
        """Remember it, unless more was known from before."""
        known = self._known.get(state)
        if known is None or opinion.depth >= known.depth:
            self._known[state] = opinion
            self._known.move_to_end(state)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)

    def _fresh_values(self, rules: HouseRules) -> Generator[None, None, Values]:
        """An evaluator for one search. What the last ones remembered is let go of slice by slice.

        It may be a hundred thousand objects, many of them in cycles: freeing them takes several frames.
        """
        while self._searches:
            yield from self._searches[-1].forgetting()
            self._searches.pop()
        if self._values is not None:
            yield from self._values.forgetting()
        self._values = values_for(rules)
        return self._values


def _chance(state: GameState, scores: list[float], worth: float, margin: float) -> float:
    """The chance to win of the seat to act after a pick that is worth so much."""
    if state.seats == 2 and state.phase == "offer":
        return expectation(worth, state.round)  # also of a certain end: see `game.ai.worth.certain`
    return chances_of(state, scores, margin)[state.turn]
