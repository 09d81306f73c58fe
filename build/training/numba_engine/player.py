"""The grandmaster by the compiled search, for matches that would take the Python search days.

The same picks at the same number of positions, found some fifteen times as fast. Only nodes limit it: what it
finds in a second says nothing about what the game finds in one.
"""

import random

from game.ai.levels import level_named
from game.ai.network import read_weights, weights_file
from game.ai.player import Budget, Player, Thinking
from game.ai.players import player_of
from game.ai.protocol import ProtocolError
from game.ai.searcher import SearchPlayer
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import GameState
from numba_engine.alphabeta import SLOTS
from numba_engine.games import Searches, choose, searches
from numba_engine.layout import pick_of, row_of
from numba_engine.network import Net, net_of_weights


class CompiledPlayer:
    """Plays as `SearchPlayer` does with a budget of nodes; raises Refusal for one of seconds."""

    def __init__(self) -> None:
        self._plain = SearchPlayer()
        self._rooms: dict[HouseRules, tuple[Net, Searches]] = {}

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Search at once; walls are tiled by the Python search, which has little to look at there."""
        if budget.nodes is None:
            raise ProtocolError(
                "the compiled search is limited by nodes alone: say go level grandmaster nodes N"
            )
        yield None
        actions = legal_actions(observed)
        if observed.phase != "offer" or len(actions) == 1:
            return (yield from self._plain.think(observed, generator, budget))
        code, _ = choose(row_of(observed), budget.nodes, *self._room(observed.rules))
        return pick_of(code)

    def _room(self, rules: HouseRules) -> tuple[Net, Searches]:
        if rules not in self._rooms:
            net = net_of_weights(read_weights(weights_file(rules)))
            self._rooms[rules] = net, searches(len(net.bias), SLOTS)
        return self._rooms[rules]


def compiled_player_of(level: str) -> Player:
    """`game.ai.players.player_of`, with the grandmaster compiled."""
    return CompiledPlayer() if level_named(level).name == "grandmaster" else player_of(level)
