"""The search: what it must find, how it yields, and that caches and windows do not change its results."""

import random

import pytest

from game.ai.alphabeta import WIDTHS, AlphaBeta
from game.ai.lookahead import SLICE
from game.ai.maxn import MAX_RANKED, MAX_REPLY_LOSS, Branch, Future, MaxN, expected_of
from game.ai.ordering import ordered
from game.ai.player import Budget, Progress, think_through
from game.ai.search import search_of, within
from game.ai.searcher import SearchPlayer
from game.ai.values import values_for
from game.ai.win_chance import certain, worth_of_margin
from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance, new_game
from game.rules.notation import format_action, parse_position
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

WIDE = (999,)


def near_the_end(seed: int, rules: HouseRules, seats: int = 2, tiles: int = 7) -> GameState:
    """A position of a random game with few tiles left in the offer."""
    chance, state = random.Random(seed), new_game(seed, seats, rules)
    rounds = 1 + seed % 3
    while True:
        left = sum(number for heap in (*state.factories, state.centre) for number in [bin(heap).count("1")])
        on_offer = sum(
            (heap >> 5 * kind & 31) for heap in (*state.factories, state.centre) for kind in range(6)
        )
        if state.phase == "offer" and state.round >= rounds and left and on_offer <= tiles:
            return state
        actions = ordered(state)[:4] if state.phase == "offer" else legal_actions(state)
        state = advance(state, chance.choice(actions))
        assert state.phase != "over"


def plain_minimax(search: AlphaBeta, state: GameState) -> float:
    """The same question without windows, memory, thinning or order."""
    if state.phase != "offer":
        return search.worth(state)
    worths = [plain_minimax(search, advance(state, action)) for action in legal_actions(state)]
    return max(worths) if state.turn == search.seat else min(worths)


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(gray=True)], ids=["coloured", "gray"])
@pytest.mark.parametrize("seed", range(6))
def test_to_the_end_of_the_round_it_is_plain_minimax(seed: int, rules: HouseRules) -> None:
    state = near_the_end(seed, rules, tiles=5)._replace(seed=None)
    search = AlphaBeta(state, values_for(rules), widths=WIDE)
    for _ in search.deepen():
        pass
    worths = {action: plain_minimax(search, advance(state, action)) for action in legal_actions(state)}
    best = search.scored[0]
    assert best.worth == pytest.approx(max(worths.values()), abs=1e-6)
    assert worths[best.action] == pytest.approx(max(worths.values()), abs=1e-6)


@pytest.mark.parametrize("seed", range(3))
def test_several_exact_worths_are_those_of_minimax(seed: int) -> None:
    state = near_the_end(seed, HouseRules(), tiles=5)._replace(seed=None)
    search = AlphaBeta(state, values_for(state.rules), 3, WIDE)
    for _ in search.deepen():
        pass
    for entry in search.scored[:3]:
        assert entry.worth == pytest.approx(plain_minimax(search, advance(state, entry.action)), abs=1e-6)


def plain_maxn(search: MaxN, state: GameState) -> list[float]:
    """What every seat may expect if the searching seat takes what is best for itself, the others nearly so."""
    if state.phase != "offer":
        return search.future(state).worths
    mover = state.turn
    futures = [plain_maxn(search, advance(state, action)) for action in ordered(state)]
    best = max(futures, key=lambda worths: worths[mover])
    if mover == search.seat:
        return best
    shares = [max(0.0, 1 - (best[mover] - worths[mover]) / MAX_REPLY_LOSS) ** 2 for worths in futures]
    return [
        sum(share * worths[seat] for share, worths in zip(shares, futures, strict=True)) / sum(shares)
        for seat in range(state.seats)
    ]


def test_replies_of_other_seats_count_by_how_good_they_are_for_them() -> None:
    """Which of two equal replies comes is open; one that costs a seat much does not come."""
    search = MaxN(observation(new_game(1, 3, HouseRules())), values_for(HouseRules()))
    pick = search.picks(search.offer, search.boards[0], 1)[0]

    def reply(mine: float, theirs: float) -> Branch:
        return Branch(pick, search.offer, search.boards, Future([mine, theirs, 0.25], 40 * mine))

    assert expected_of([reply(0.5, 0.25), reply(0.25, 0.25)], 1) == Future([0.375, 0.25, 0.25], 15.0)
    assert expected_of([reply(0.5, 0.25), reply(0.0, 0.25 - MAX_REPLY_LOSS)], 1).worths[0] == 0.5
    half = expected_of([reply(0.5, 0.25), reply(0.0, 0.25 - MAX_REPLY_LOSS / 2)], 1)
    assert half.worths[0] == pytest.approx(0.4)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(gray=True)], ids=["coloured", "gray"])
@pytest.mark.parametrize("seed", range(3))
def test_with_three_or_four_seats_each_plays_for_itself(seed: int, rules: HouseRules, seats: int) -> None:
    state = near_the_end(seed, rules, seats, tiles=4)._replace(seed=None)
    search = MaxN(state, values_for(rules), ranked=999, followed=WIDE, roots=WIDE)
    for _ in search.deepen():
        pass
    worths = {
        action: plain_maxn(search, advance(state, action))[search.seat] for action in legal_actions(state)
    }
    best = search.scored[0]
    assert best.worth == pytest.approx(max(worths.values()), abs=1e-6)
    assert worths[best.action] == pytest.approx(max(worths.values()), abs=1e-6)
    assert search.nodes < 2_000


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(True, True)], ids=["coloured", "gray-jokers"])
def test_slices_are_short(rules: HouseRules, seats: int) -> None:
    state = observation(new_game(5, seats, rules))
    search = search_of(state, values_for(rules))
    before, longest = 0, 0
    for _ in within(search, Budget(nodes=1200)):
        longest = max(longest, search.nodes - before)
        before = search.nodes
    # between two pauses at most two looks at the picks of a position fit in: a glance, and a closer look
    assert longest <= SLICE + 2 * max(WIDTHS[1], MAX_RANKED)


def test_progress_tells_how_far_it_is() -> None:
    state = observation(new_game(5, 2, HouseRules()))
    told = [step for step in within(search_of(state, values_for(state.rules)), Budget(nodes=3000)) if step]
    assert [step.depth for step in told] == list(range(1, len(told) + 1)) and len(told) >= 3
    for step in told:
        assert isinstance(step, Progress)
        followed: GameState = state
        for action in step.line:
            assert action in legal_actions(followed)
            followed = advance(followed, action)


@pytest.mark.slow
def test_more_nodes_are_never_fewer_picks_ahead() -> None:
    state = observation(new_game(8, 2, HouseRules()))
    depths = []
    for nodes in (50, 500, 5000):
        search = search_of(state, values_for(state.rules))
        for _ in within(search, Budget(nodes=nodes)):
            pass
        depths.append(search.depth)
    assert depths == sorted(depths) and depths[-1] > depths[0]


@pytest.mark.parametrize("round_", [1, 5, 9])
def test_the_end_of_a_game_stands_among_expected_margins(round_: int) -> None:
    for won, margin in ((1.0, 1), (1.0, 30), (0.5, 0), (0.0, -1), (0.0, -60)):
        worth = worth_of_margin(certain(won, margin, round_), round_)
        assert worth == pytest.approx(won + margin / 1024, abs=1e-6)
    assert certain(1.0, 1, round_) > 12.0, "a sure win is worth more than a likely one"
    assert certain(0.5, 0, round_) == pytest.approx(0.0, abs=1e-6)
    assert certain(1.0, 9, round_) > certain(1.0, 8, round_)


START = "azulejo/1 rules=coloured seats=2 round=3 start=1 phase=offer turn=1 "
BARE = ".....,.....,.....,.....,....."


@pytest.mark.parametrize(
    ("name", "position", "expected"),
    [
        (
            "leaves the heap to a seat that has no room for it",
            "factories=-/-/-/-/- centre=KKKKKW bag=20,20,20,0,19,0 lid=0,0,0,0,0,0 "
            f"boards=0:-,-,-,-,-:{BARE}:1|20:K,KK,KKK,KKKK,KKKKK:{BARE}:- seed=-",
            {"CW1", "CW2", "CW3", "CW4", "CW5"},
        ),
        (
            "completes the column in the last round, not the lone space",
            "factories=WK/-/-/-/- centre=- bag=15,18,18,17,18,0 lid=0,0,0,0,0,0 "
            "boards=20:-,-,-,-,BBBBB:.....,....K,....R,....Y,YRKW.:-|20:-,-,-,-,-:.....,.....,.....,.....,.....:1 seed=-",
            {"1W1"},
        ),
    ],
)
def test_positions(name: str, position: str, expected: set[str]) -> None:
    state = parse_position(START + position)
    action: Action = think_through(SearchPlayer(), state, random.Random(1), Budget(nodes=500))
    assert format_action(action) in expected, name


def test_equal_factories_are_looked_at_once() -> None:
    state = parse_position(
        START + "factories=BBYY/BBYY/-/-/- centre=1 bag=16,16,20,20,20,0 lid=0,0,0,0,0,0 "
        f"boards=0:-,-,-,-,-:{BARE}:-|0:-,-,-,-,-:{BARE}:- seed=-"
    )
    actions = ordered(state)
    assert len(actions) == len(legal_actions(state)) // 2
    assert {action.source for action in actions if isinstance(action, Pick)} == {0}
