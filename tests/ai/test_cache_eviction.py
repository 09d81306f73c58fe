"""Caches of searches: freed in small pieces, and never so large that a phone's page runs out of memory."""

import random
from collections.abc import Sequence
from itertools import islice, pairwise
from sys import getallocatedblocks

import pytest
from combinations import SOME

from game.ai.cache_eviction import ENTRIES_PER_PIECE, PIECES_PER_STEP, CacheEviction, clear_in_steps
from game.ai.player import Budget, think_through
from game.ai.search import search_of, within
from game.ai.search_state import Round
from game.ai.searcher import SearchPlayer
from game.ai.slices import Slices
from game.ai.values import network_for, values_for
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

COLOURED = HouseRules()


def first(seed: int, rules: HouseRules = COLOURED, seats: int = 2) -> GameState:
    """A game's first position, as its players see it."""
    return observation(new_game(seed, seats, rules))


@pytest.mark.slow
def test_thinking_that_ends_frees_little_at_once() -> None:
    player, state = SearchPlayer(), first(5)
    thinking = Slices(player.think(state, random.Random(1), Budget()))
    while not thinking.last_yield or thinking.last_yield.nodes < 3000:
        thinking.go_on(0)
    before = getallocatedblocks()
    action = thinking.stop()
    del thinking
    assert before - getallocatedblocks() < 3_000, "of far more"
    assert action is not None
    freed, last = [], getallocatedblocks()
    for _ in islice(player.think(advance(state, action), random.Random(1), Budget()), 120):
        freed.append(last - getallocatedblocks())
        last = getallocatedblocks()
    assert max(freed) < 6_000


def test_all_is_let_go_of_in_turn_while_somebody_thinks() -> None:
    tables = [{number: [number] for number in range(3 * ENTRIES_PER_PIECE * PIECES_PER_STEP)} for _ in range(2)]
    evictions, left = CacheEviction(), [[len(table) for table in tables]]
    for table in tables:
        evictions.add(clear_in_steps(table))
    for _ in evictions.between(iter(range(12))):
        left.append([len(table) for table in tables])
    assert left[-1] == [0, 0]
    pieces = [sum(before) - sum(after) for before, after in pairwise(left)]
    assert max(pieces) <= ENTRIES_PER_PIECE * (PIECES_PER_STEP + 1)
    assert all(one == 0 or other == len(range(3 * ENTRIES_PER_PIECE * PIECES_PER_STEP)) for one, other in left)


def test_a_pick_is_not_begun_with_more_than_it_may_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.searcher.MAX_CACHED_BOARDS", 1000)
    player, state, known = SearchPlayer(), first(5), []
    for _ in range(6):
        values = player._values_for(state)
        known.append(values.remembered)
        state = advance(state, think_through(player, state, random.Random(1), Budget(nodes=500)))
    assert max(known) <= 1000
    assert 0 in known[1:], "it began anew"


@pytest.mark.parametrize("seats, gray, jokers", SOME)
def test_numbers_that_are_kept_in_four_bytes_are_exact(
    monkeypatch: pytest.MonkeyPatch, seats: int, gray: bool, jokers: bool
) -> None:
    """Views keep their numbers short, and the compiled engine's sums are theirs to the last bit."""
    rules = HouseRules(gray=gray, jokers=jokers)
    states, chance = [first(3, rules, seats)], random.Random(2)
    while states[-1].phase == "offer":
        states.append(advance(states[-1], chance.choice(legal_actions(states[-1]))))
    short = numbers_seen(states[:-1])
    monkeypatch.setattr("game.ai.search_state.array", lambda _, numbers: list(numbers))
    assert short == numbers_seen(states[:-1])


def numbers_seen(states: Sequence[GameState]) -> list[list[float]]:
    """What the network sees of all boards of some positions, unfinished and as if the offer were empty."""
    here = Round(states[0], network_for(states[0].rules.gray, states[0].rules.jokers))
    boards = [board for state in states for board in here.position(state)[1]]
    return [list(view.one) for board in boards for view in (board.offered(), board.settled())]


@pytest.mark.slow
def test_a_search_goes_on_rightly_when_its_picks_in_order_were_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first(5)
    found = []
    for kept in (10_000, 50):
        monkeypatch.setattr("game.ai.lookahead.MAX_CACHED_ORDERS", kept)
        search = search_of(state, values_for(COLOURED))
        for _ in within(search, Budget(nodes=2500)):
            pass
        found.append([(entry.action, entry.prospect) for entry in search.scored[:5]])
    assert found[0] == found[1]
