"""The coach's evaluation of the displayed position, deepening as long as it is displayed."""

from collections import OrderedDict
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Final

from game.ai.player import Budget
from game.ai.position_analysis import DEEP, PositionAnalysis
from game.ai.slices import FRAME_BUDGET, Slices
from game.ai.values import Values, values_for
from game.review.chances import Chances, chances_of, expectation, network_chances
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

MAX_CACHED_POSITIONS: Final = 200  # positions whose lines are remembered


@dataclass(frozen=True)
class CoachLine:
    """A principal variation: an action, the expected final margin over the best other seat in points, the
    chance to win, and the actions expected from that one on."""

    action: Action
    margin: float
    chance: float
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class CoachOpinion:
    """The evaluation of a position: its lines, best first, and every seat's chance to win.

    It was searched `depth` picks ahead with `nodes` nodes; `done` if it will not get deeper. If a deeper
    search disagrees with the standard one (see `game.ai.position_analysis`), `first` is the latter's best
    action and `first_depth` its depth.
    """

    lines: tuple[CoachLine, ...]
    chances: Chances
    depth: int = 0
    nodes: int = 0
    done: bool = False
    first: Action | None = None
    first_depth: int = 0


class CoachLines:
    """Analyses the position that was requested last, in slices; caches the evaluations of others."""

    def __init__(self, budget: Budget = DEEP) -> None:
        self.latest: dict[GameState, PositionAnalysis] = {}  # the last one; may be shared
        self._budget = budget
        self._known: OrderedDict[GameState, CoachOpinion] = OrderedDict()
        self._state: GameState | None = None
        self._work: Slices[None] | None = None
        self._values: Values | None = None
        self._looks: list[PositionAnalysis] = []  # all that are not yet forgotten, the last one may go on

    def look_at(self, state: GameState) -> None:
        """Analyses a position from now on. The coach sees only what players see."""
        state = observation(state)
        if state == self._state:
            return
        self._state = state
        known = self._known.get(state)
        self._work = None if known is not None and known.done else Slices(self._think(state))

    @property
    def opinion(self) -> CoachOpinion | None:
        """Returns the evaluation of the position so far; None before the first."""
        return self._known.get(self._state) if self._state is not None else None

    @property
    def thinking(self) -> bool:
        """Whether the analysis is running."""
        return self._work is not None

    def go_on(self, seconds: float = FRAME_BUDGET) -> bool:
        """Continues for about `seconds`; True if the evaluation has changed."""
        if self._work is None:
            return False
        before = self.opinion
        if self._work.go_on(seconds):
            self._work = None
        return self.opinion != before

    def _think(self, state: GameState) -> Generator[None, None, None]:
        kept = self.latest.get(state)
        self.latest.clear()
        values = yield from self._fresh_values(state.rules, kept)
        if not legal_actions(state):
            self._note(state, CoachOpinion((), network_chances(values, state), done=True))
            return
        yield
        looks = kept or PositionAnalysis(state, values)
        self._looks.append(looks)
        self.latest[state] = looks
        yield
        scores = values.scores(state)
        if looks.last is not None:
            self._note(state, _opinion(looks, scores))
        for step in looks.deepen(self._budget):
            if step is not None:
                self._note(state, _opinion(looks, scores))
            yield
        if found := self._known.get(state):
            self._note(state, replace(found, nodes=looks.search.nodes, done=True))

    def _note(self, state: GameState, opinion: CoachOpinion) -> None:
        """Caches an evaluation, unless a deeper one is cached."""
        known = self._known.get(state)
        if known is None or opinion.depth >= known.depth:
            self._known[state] = opinion
            self._known.move_to_end(state)
            while len(self._known) > MAX_CACHED_POSITIONS:
                self._known.popitem(last=False)

    def _fresh_values(
        self, rules: HouseRules, kept: PositionAnalysis | None
    ) -> Generator[None, None, Values]:
        """Returns an evaluator for one search, after freeing the caches of previous ones slice by slice.

        These may be a hundred thousand objects with reference cycles: freeing them takes several frames.
        Those of an analysis that is `kept` stay, and its evaluator is returned.
        """
        while self._looks:
            if self._looks[-1] is not kept:
                yield from self._looks[-1].search.free_caches()
            self._looks.pop()
        values = None if kept is None else kept.search.values
        if self._values is not None and self._values is not values:
            yield from self._values.free_caches()
        self._values = values or values_for(rules)
        return self._values


def _opinion(looks: PositionAnalysis, scores: list[float]) -> CoachOpinion:
    """Returns the evaluation by the deepest search so far, given the expected final scores."""
    state, first, last = looks.state, looks.first, looks.last
    assert first is not None and last is not None
    lines = tuple(
        CoachLine(line.action, margin, _chance(state, scores, worth, margin), line.actions)
        for line in last.lines
        for worth, margin in [line.prospect]
    )
    best = lines[0]
    chances = chances_of(state, scores, best.margin)
    if state.seats == 2:
        chances = (best.chance, 1 - best.chance) if state.turn == 0 else (1 - best.chance, best.chance)
    changed = (first.best, first.depth) if looks.changed else (None, 0)
    return CoachOpinion(lines, chances, last.depth, last.nodes, False, *changed)


def _chance(state: GameState, scores: list[float], worth: float, margin: float) -> float:
    """Returns the chance to win of the seat to act after a pick of that worth."""
    if state.seats == 2 and state.phase == "offer":
        return expectation(worth, state.round)  # also of a certain end: see `game.ai.win_chance.certain`
    return chances_of(state, scores, margin)[state.turn]
