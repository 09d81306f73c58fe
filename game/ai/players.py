"""The player of each level. Separate from `levels`, which much of the program needs without any player."""

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from game.ai.greedy import GreedyPlayer, worth_of
from game.ai.human import Failings, HumanPlayer, NetworkJudge
from game.ai.levels import RANDOM, TENTHS, level_named, step_named
from game.ai.player import Budget, Player, StopThinking, Thinking
from game.ai.searcher import SearchPlayer
from game.rules.actions import legal_actions
from game.rules.state import GameState

# Chosen by tournaments, so that a level wins 70 to 90 of 100 games against the one below it on each wall.
FAILINGS: Final[Mapping[str, Mapping[str, Failings]]] = {
    "beginner": {
        "coloured": Failings(0.46, 3.0),
        "coloured-jokers": Failings(0.46, 3.0),
        "gray": Failings(0.44, 2.1),
        "gray-jokers": Failings(0.38, 2.0),
    },
    "apprentice": {
        "coloured": Failings(0.22, 1.0),
        "coloured-jokers": Failings(0.22, 1.0),
        "gray": Failings(0.175, 0.7),
        "gray-jokers": Failings(0.2, 0.75),
    },
    "artisan": {
        "coloured": Failings(0.0, 0.45),
        "coloured-jokers": Failings(0.0, 0.1),
        "gray": Failings(0.0, 0.3),
        "gray-jokers": Failings(0.0, 0.6),
    },
}
ARTISAN_SHARE: Final = 0.25  # of a journeyman's picks are an artisan's: the greedy player alone is too weak
MASTER_NODES: Final = {"coloured": 85, "coloured-jokers": 100, "gray": 150, "gray-jokers": 100}


class RandomPlayer:
    """Plays random actions."""

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Returns at once."""
        with suppress(StopThinking):
            yield None
        actions = legal_actions(observed)
        return actions[int(generator.random() * len(actions))]


class MixedPlayer:
    """Plays like the stronger of two players with probability `share`, otherwise like the weaker one."""

    def __init__(self, weaker: Player, stronger: Player, share: float) -> None:
        self._weaker, self._stronger, self._share = weaker, stronger, share

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Lets one of the two think."""
        player = self._stronger if generator.random() < self._share else self._weaker
        return (yield from player.think(observed, generator, budget))


def _artisan() -> Player:
    return HumanPlayer(NetworkJudge(), FAILINGS["artisan"])


PLAYER_FACTORIES: Final[Mapping[str, Callable[[], Player]]] = {
    "beginner": lambda: HumanPlayer(worth_of, FAILINGS["beginner"]),
    "apprentice": lambda: HumanPlayer(worth_of, FAILINGS["apprentice"]),
    "greedy": lambda: MixedPlayer(GreedyPlayer(), _artisan(), ARTISAN_SHARE),
    "artisan": _artisan,
    "master": lambda: SearchPlayer(MASTER_NODES),
    "grandmaster": SearchPlayer,
    RANDOM.name: RandomPlayer,
}


def player_of(level: str) -> Player:
    """Returns a new player of a level or step; UnknownLevelError if there is none of that name."""
    if (step := step_named(level)) is not None:
        base, above = PLAYER_FACTORIES[step.base](), PLAYER_FACTORIES[step.above]
        return MixedPlayer(base, above(), step.tenths / TENTHS) if step.tenths else base
    return PLAYER_FACTORIES[level_named(level).name]()
