"""Steps between two levels: each pick is one of the two players', and more of the stronger one's win more."""

import random

import pytest

from game.ai.player import Budget, Thinking, think_through
from game.ai.players import MixedPlayer
from game.rules.actions import Action, legal_actions
from game.rules.engine import new_game
from game.rules.options import HouseRules
from game.rules.state import GameState, observation
from tournaments.games import pairings, parse_player, play


class Always:
    """A player with one idea."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        yield None
        return self.action


def test_the_share_of_picks_is_the_step() -> None:
    state = observation(new_game(3, 2, HouseRules()))
    weaker, stronger = (Always(legal_actions(state)[number]) for number in (0, 1))
    player = MixedPlayer(weaker, stronger, 0.3)
    picks = [think_through(player, state, random.Random(number), Budget()) for number in range(1000)]
    assert 250 < picks.count(stronger.action) < 350
    assert picks.count(weaker.action) == 1000 - picks.count(stronger.action)


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "stronger"), [("beginner", "beginner-5"), ("apprentice", "apprentice-4"),
                                                  ("random-5", "beginner")])  # fmt: skip
def test_a_step_wins_against_the_level_below_it(weaker: str, stronger: str) -> None:
    pair = parse_player(stronger, Budget()), parse_player(weaker, Budget())
    won = [play(pairing).won for pairing in pairings([pair], 2, "coloured", 60, 1)]
    assert sum(won) > 33
