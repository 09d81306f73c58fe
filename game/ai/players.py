"""Who plays each level. Apart from the levels' names, which much of the program needs without any player."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.greedy import GreedyPlayer, worth_of
from game.ai.human import HumanPlayer, Outlook
from game.ai.levels import RANDOM, TENTHS, level_named, step_named
from game.ai.mixed import MixedPlayer
from game.ai.player import Player
from game.ai.random_player import RandomPlayer
from game.ai.searcher import SearchPlayer

MAKERS: Final[Mapping[str, Callable[[], Player]]] = {
    "beginner": lambda: HumanPlayer(worth_of, blind=0.6, astray=4.0),
    "apprentice": lambda: HumanPlayer(worth_of, blind=0.3, astray=1.5),
    "greedy": GreedyPlayer,
    "artisan": lambda: HumanPlayer(Outlook(), blind=0.0, astray=0.1),
    "master": lambda: SearchPlayer(nodes=150),
    "grandmaster": SearchPlayer,
    RANDOM.name: RandomPlayer,
}


def player_of(level: str) -> Player:
    """A new player of the level or step of that name; UnknownLevelError with a sentence if there is none."""
    if (step := step_named(level)) is not None:
        lower = MAKERS[step.base]()
        return MixedPlayer(lower, MAKERS[step.above](), step.tenths / TENTHS) if step.tenths else lower
    return MAKERS[level_named(level).name]()
