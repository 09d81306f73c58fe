"""Thinking in slices, pondering, and the caches of a player between picks."""

import random
from collections.abc import Generator

import pytest

from game.ai.coach import advise
from game.ai.player import Budget, StopThinking, think_through
from game.ai.searcher import SearchPlayer
from game.ai.slices import FRAME_BUDGET, QUIET_FRAME_BUDGET, FrameShare, Slices
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

NO_TIME = 0.0


def counting(steps: int) -> Generator[None, None, str]:
    for step in range(steps):
        try:
            yield None
        except StopThinking:
            return f"stopped after {step + 1}"
    return "through"


def test_a_slice_is_at_least_one_step_and_work_comes_to_its_end() -> None:
    work, slices = Slices(counting(3)), 0
    while not work.go_on(NO_TIME):
        slices += 1
        assert work.result is None
    assert slices == 3
    assert work.result == "through"
    assert work.go_on(1.0), "what is done stays done"


def test_work_gets_more_of_a_frame_while_frames_come_in_time_and_less_at_once_after_a_late_one() -> None:
    share = FrameShare()
    shares = [share.after(1 / 60) for _ in range(30)]
    assert shares == sorted(shares)
    assert shares[0] < 0.006
    assert shares[-1] == QUIET_FRAME_BUDGET
    assert share.after(0.034) == QUIET_FRAME_BUDGET / 2
    assert [share.after(0.034) for _ in range(5)][-1] == FRAME_BUDGET, "on a slow screen as much as ever"


def test_with_time_enough_all_steps_are_one_slice() -> None:
    work = Slices(counting(1000))
    assert work.go_on(60.0)
    assert work.result == "through"


def test_work_is_stopped_begun_or_not() -> None:
    fresh, begun = Slices(counting(9)), Slices(counting(9))
    begun.go_on(NO_TIME)
    begun.go_on(NO_TIME)
    assert fresh.stop() == "stopped after 1"
    assert begun.stop() == "stopped after 2"
    assert begun.done
    assert begun.stop() == "stopped after 2"


def test_hints_after_the_first_are_in_the_order_of_what_they_are_behind() -> None:
    chance, state = random.Random(9), new_game(9, 3, HouseRules())
    orders = set()
    for _ in range(6):
        work = Slices(advise(observation(state), Budget(nodes=400)))
        while not work.go_on(1.0):
            pass
        assert work.result is not None
        first, *others = (advice.behind for advice in work.result)
        assert first == 0.0
        assert others == sorted(others)
        orders.add(tuple(others))
        state = advance(state, chance.choice(legal_actions(state)))
    assert len(orders) > 2


def test_hints_that_are_stopped_are_hints() -> None:
    state = observation(new_game(3, 3, HouseRules(jokers=True)))
    for slices in (0, 1, 30):
        work = Slices(advise(state, Budget(nodes=10**6)))
        for _ in range(slices):
            work.go_on(NO_TIME)
        found = work.stop()
        assert found
        assert all(advice.action in legal_actions(state) for advice in found)


def some_game(rules: HouseRules, seats: int, turns: int) -> list[GameState]:
    """Positions of one game, one after the other, over several deals."""
    chance, states = random.Random(2), [new_game(2, seats, rules)]
    while len(states) < turns and legal_actions(states[-1]):
        states.append(advance(states[-1], chance.choice(legal_actions(states[-1]))))
    return states


@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(gray=True, jokers=True)], ids=["coloured", "gray"]
)
def test_what_a_kept_player_remembers_never_changes_its_answer(rules: HouseRules) -> None:
    kept = SearchPlayer()
    for state in some_game(rules, 3, 90)[::9]:
        seen = observation(state)
        for _ in kept.ponder(seen):
            break
        budget = Budget(nodes=120)
        fresh = think_through(SearchPlayer(), seen, random.Random(1), budget)
        assert think_through(kept, seen, random.Random(1), budget) == fresh


def spent(player: SearchPlayer, state: GameState, steps: int) -> tuple[int, Action]:
    """How many picks ahead a player has looked after a number of steps, and what it would do."""
    thinking, deepest = player.think(observation(state), random.Random(1), Budget()), 0
    for _ in range(steps):
        try:
            step = next(thinking)
        except StopIteration as done:
            return 99, done.value
        deepest = max(deepest, step.depth if step else 0)
    try:
        thinking.throw(StopThinking())
    except StopIteration as done:
        return deepest, done.value
    raise AssertionError("it went on thinking")


@pytest.mark.slow
def test_what_was_foreseen_is_not_thought_about_again() -> None:
    state = observation(new_game(8, 2, HouseRules()))
    likely = think_through(SearchPlayer(), state, random.Random(1), Budget(nodes=600))
    player = SearchPlayer()
    for number, _ in enumerate(player.ponder(state)):
        if number == 3000:
            break
    after = advance(state, likely)
    at_first, _ = spent(SearchPlayer(), after, 30)
    assert at_first >= 1
    ahead, action = spent(player, after, 30)
    assert ahead == 0 or ahead > at_first, "the first looks are behind it, and the next is a deep one"
    assert action in legal_actions(after)


@pytest.mark.slow
def test_after_another_pick_it_thinks_as_if_it_had_not() -> None:
    state = observation(new_game(8, 2, HouseRules()))
    player = SearchPlayer()
    for number, _ in enumerate(player.ponder(state)):
        if number == 400:
            break
    unlikely = next(a for a in legal_actions(state) if a[2:3] == (5,))
    after = advance(state, unlikely)
    assert spent(player, after, 200) == spent(SearchPlayer(), after, 200)


def test_levels_with_a_limit_of_their_own_do_not_think_ahead() -> None:
    assert list(SearchPlayer({"coloured": 20}).ponder(observation(new_game(8, 2, HouseRules())))) == []


def test_thinking_ahead_comes_to_an_end() -> None:
    state = observation(new_game(8, 2, HouseRules()))
    chance = random.Random(5)
    while sum(map(bool, (*state.factories, state.centre))) > 2:
        state = advance(state, chance.choice(legal_actions(state)))
    assert len(list(SearchPlayer().ponder(state))) < 10_000
