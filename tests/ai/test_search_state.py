"""The search's representation of positions agrees with the rules over random games."""

import random

import pytest
from combinations import COMBINATIONS

from game.ai.effects import key_of
from game.ai.lookahead import position_key
from game.ai.ordering import ordered
from game.ai.search import search_of
from game.ai.search_state import Boards, Offer, TileGroup
from game.ai.values import values_for
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

tables = pytest.mark.parametrize(("seats", "gray", "jokers"), COMBINATIONS)


def same(state: GameState, offer: Offer, boards: Boards) -> None:
    """A position by the rules and by the search is the same, but for what lies where on floor lines."""
    assert (offer.factories, offer.centre, offer.marker) == (state.factories, state.centre, state.marker)
    for ours, theirs in zip(boards, state.boards, strict=True):
        assert len(ours.board.floor) == len(theirs.floor)
        assert ours.board._replace(floor=()) == theirs._replace(floor=())


@tables
def test_random_games_are_the_same_by_the_rules_and_in_the_search(seats: int, gray: bool, jokers: bool) -> None:
    rules, chance = HouseRules(gray, jokers), random.Random(3)
    values = values_for(rules)
    for seed in range(2):
        state, search = new_game(seed, seats, rules), None
        while choices := legal_actions(state):
            action = chance.choice(choices)
            after = advance(observation(state), action)
            if isinstance(action, Pick):
                if search is None:
                    search = search_of(observation(state), values)
                    offer, boards, turn = search.offer, search.boards, search.seat
                group = TileGroup.of(offer, action)
                way = key_of(group.effect, action.line, action.joker_overflow)
                assert group.action(way) == action
                offer, boards, turn = search.child(offer, boards, turn, (group, way))
                if after.phase == "offer":
                    same(after, offer, boards)
                    assert turn == after.turn
                else:
                    assert not offer.left
                if after.phase in ("deal", "over"):  # the end of a round is seen without tiling it
                    assert values.scores_in(search.round, offer, boards, turn) == values.scores(after)
            if after.phase != "offer":
                search = None
            state = advance(state, action)


@tables
def test_picks_come_in_the_order_of_the_legal_ones(seats: int, gray: bool, jokers: bool) -> None:
    chance, state = random.Random(5), new_game(5, seats, HouseRules(gray, jokers))
    while choices := legal_actions(state):
        if state.phase == "offer":
            search = search_of(observation(state), values_for(state.rules))
            picks = search.picks(search.offer, search.boards[state.turn], 999)
            assert [group.action(way) for group, way in picks] == ordered(state)
        state = advance(state, chance.choice(choices))


def test_a_board_that_comes_again_is_the_same_one() -> None:
    state = observation(new_game(5, 2, HouseRules()))
    search = search_of(state, values_for(state.rules))
    first = search.picks(search.offer, search.boards[0], 4)
    offer, boards, turn = search.offer, search.boards, state.turn
    one = search.child(*search.child(offer, boards, turn, first[0]), first[0])
    two = search.child(*search.child(offer, boards, turn, first[0]), first[0])
    assert position_key(*one) == position_key(*two)
    assert one[1][0] is two[1][0]
