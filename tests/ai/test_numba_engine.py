"""The compiled rules, network and searches give the same results as those that the game plays with."""

import random

import numpy as np
import pytest
from combinations import COMBINATIONS, SOME
from training_help import NEEDS_NUMBA

if NEEDS_NUMBA:
    pytest.skip(NEEDS_NUMBA, allow_module_level=True)

from game.ai.player import Budget
from game.ai.search import search_of, within
from game.ai.values import values_for
from game.rules.actions import Pick, Place, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import observation
from numba_engine import alphabeta, maxn, rules
from numba_engine.layout import BOARD, BOARDS, GRAY, JOKERS, SCORE, STARTER, TURN, code_of, pick_of, row_of
from numba_engine.network import net_of_weights, scores, sight

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("seats", "gray", "jokers"), COMBINATIONS)
def test_whole_random_games_are_the_same(seats: int, gray: bool, jokers: bool) -> None:
    codes = np.zeros(rules.MAX_ACTIONS, np.int16)
    for seed in range(4):
        chance, state = random.Random(seed), new_game(seed, seats, HouseRules(gray, jokers))
        row = row_of(state)
        while choices := legal_actions(state):
            action = chance.choice(choices)
            state = advance(state, action)
            if isinstance(action, Pick):
                number = rules.legal_picks(row, codes)
                assert [pick_of(int(code)) for code in codes[:number]] == choices
                rules.pick(row, code_of(action))
                if rules.left_in_offer(row):
                    assert (row == row_of(state)).all()
                    continue
            else:
                assert isinstance(action, Place)
                rules.place(row, int(row[TURN]), action.row, action.column)
            if rules.tile_walls(row) >= 0:
                assert state.phase == "tiling"
                assert (row == row_of(state)).all()
                continue
            over = rules.end_round(row)
            told = row_of(state)
            if state.phase == "over":
                ends = [int(row[BOARDS + BOARD * seat + SCORE]) for seat in range(seats)]
                assert not over or ends == [board.score for board in state.boards]
                break
            assert (row[BOARDS:] == told[BOARDS:]).all()
            assert (row[STARTER], row[GRAY], row[JOKERS]) == (told[STARTER], gray, jokers)
            row = told  # the deal is the game's own


@pytest.mark.parametrize(("seats", "gray", "jokers"), SOME)
def test_values_and_searches_are_the_same_to_the_last_bit(seats: int, gray: bool, jokers: bool) -> None:
    values = values_for(HouseRules(gray, jokers))
    net = net_of_weights(values.network.weights)
    room = sight(len(net.bias))
    memory = alphabeta.memory(len(net.bias), slots=1 << 14) if seats == 2 else maxn.tree(len(net.bias))
    asked = 0
    for seed in range(2):
        chance, state = random.Random(seed), new_game(seed, seats, HouseRules(gray, jokers))
        while choices := legal_actions(state):
            if state.phase == "offer":
                row = row_of(state)
                scores(row, net, room)
                assert values.scores(observation(state)) == list(room.scores[:seats])
                if chance.random() < 0.12:
                    nodes = chance.choice((60, 300))
                    search = search_of(observation(state), values)
                    for _ in within(search, Budget(nodes=nodes)):
                        pass
                    (alphabeta if seats == 2 else maxn).search(row, nodes, 60, net, memory)
                    told = (memory.control[alphabeta.NODES], memory.control[alphabeta.DEPTH])
                    assert (search.nodes, search.depth) == told
                    best = search.scored[0]
                    assert best.action == pick_of(int(memory.root_codes[0]))
                    assert best.worth == memory.root_worths[0]
                    asked += 1
            state = advance(state, chance.choice(choices))
    assert asked >= 5
