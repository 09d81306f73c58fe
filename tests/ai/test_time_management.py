"""Time management: the first picks of a round get more than the average, the last ones less."""

import random

from game.ai.searcher import share_of_time
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import observation


def test_shares_fall_within_a_round_and_come_to_the_average() -> None:
    chance, given = random.Random(1), []
    for seed in range(30):
        state, shares = observation(new_game(seed, 2, HouseRules())), []
        while state.phase == "offer":
            shares.append(share_of_time(state))
            state = advance(state, chance.choice(legal_actions(state)))
        assert shares == sorted(shares, reverse=True)
        assert shares[0] == 2.0
        assert shares[-1] == 0.6
        given += shares
    used = [share for share in given if share > 0.6]  # the last picks are solved before their time is up
    assert 0.9 < sum(used) / len(given) < 1.25


def test_tiling_takes_little() -> None:
    state = new_game(1, 2, HouseRules(gray=True))
    while state.phase != "tiling":
        state = advance(state, legal_actions(state)[0])
    assert share_of_time(state) == 0.6
