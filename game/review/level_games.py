"""Plays a deal with each computer level, in slices and reproducibly on every device."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

from game.ai.levels import LEVELS
from game.ai.player import Budget, Player
from game.ai.players import player_of
from game.ai.slices import FRAME_BUDGET, Slices
from game.match.match import Match, Seat, Setup
from game.rules.actions import Action, legal_actions
from game.rules.state import observation
from game.rules.steps import Steps, with_progress

BUDGET: Final = Budget(nodes=400)  # per pick of levels without a limit: nodes, so that it is reproducible
ROUNDS: Final = 6  # rounds of a usual game, to estimate progress


def level_game(setup: Setup, level: str) -> Steps[Match]:
    """Plays a deal with a level in the first seat, against the same rivals."""
    match = Match(replace(setup, seats=(Seat("", level), *setup.seats[1:])))
    players = [player_of(seat.level or level) for seat in match.setup.seats]
    while not match.is_over:
        match.play((yield from _pick(players[match.state.turn], match)))
    return match


def _pick(player: Player, match: Match) -> Steps[Action]:
    """Returns what a level plays in the present position."""
    state = match.state
    thinking = player.think(observation(state), match.thinking_generator(), BUDGET)
    share = min(0.99, (state.round - 1) / ROUNDS)
    return (yield from with_progress(thinking, share, share))


def is_played_by_levels(setup: Setup, actions: Sequence[Action]) -> Steps[bool]:
    """Whether a finished game is legal, and its computers play as their levels do in this version.

    Only levels without a limit of time play the same everywhere: as in daily deals.
    """
    match = Match(setup)
    players = [None if seat.level is None else player_of(seat.level) for seat in setup.seats]
    for number, action in enumerate(actions):
        if match.is_over or action not in legal_actions(match.state):
            return False
        player = players[match.state.turn]
        if player is not None and (yield from _pick(player, match)) != action:
            return False
        match.play(action)
        yield number / len(actions)
    return match.is_over


def par(points: Sequence[int]) -> int:
    """Returns the median, rounded up.

    >>> par([10, 40, 58, 60, 68, 57]), par([3])
    (58, 3)
    """
    ordered, middle = sorted(points), len(points) // 2
    if len(points) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle] + 1) // 2


class LevelGames:
    """Plays a deal with all levels that are not `known` yet, weakest first.

    `found` is called with each game as soon as it is over.
    """

    def __init__(self, setup: Setup, known: Collection[str], found: Callable[[str, Match], None]) -> None:
        self.waiting = [level.name for level in LEVELS if level.name not in known]
        self._setup, self._found = setup, found
        self._slices: Slices[Match] | None = None

    @property
    def share(self) -> float:
        """The progress of the current game, 0 to 1."""
        progress = self._slices.last_yield if self._slices else None
        return progress if isinstance(progress, float) else 0.0

    def go_on(self, seconds: float = FRAME_BUDGET) -> bool:
        """Continues for about `seconds`; True if there is something new to show."""
        if not self.waiting:
            return False
        if self._slices is None:
            self._slices = Slices(level_game(self._setup, self.waiting[0]))
        before = self.share
        if not self._slices.go_on(seconds):
            return self.share != before
        match, self._slices = self._slices.result, None
        assert match is not None
        self._found(self.waiting.pop(0), match)
        return True
