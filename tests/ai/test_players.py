"""The contract of computer players, for every level and every combination."""

import random

import pytest
from combinations import each_once

from game.ai.greedy import GreedyPlayer, worth_of
from game.ai.levels import LEVELS, RANDOM, Level, UnknownLevelError
from game.ai.player import Budget, Player, stop, think_through
from game.ai.players import player_of
from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import apply, new_game
from game.rules.notation import format_action, parse_position
from game.rules.options import HouseRules
from game.rules.state import FLOOR, GameState, observation

BUDGET = Budget(nodes=60)


def choice(player: Player, state: GameState, seed: int) -> Action:
    return think_through(player, observation(state), random.Random(seed), BUDGET)


@pytest.mark.parametrize(
    ("level", "seats", "gray", "jokers"),
    [
        pytest.param(*one, marks=[] if one[1:] == (2, True, True) else pytest.mark.slow)
        for one in each_once((*LEVELS, RANDOM), (2, 3, 4), (True, False, False), (True, False, True))
    ],
)
def test_every_level_plays_every_combination_to_the_end(
    level: Level, seats: int, gray: bool, jokers: bool
) -> None:
    player = player_of(level.name)
    state = new_game(7, seats, HouseRules(gray, jokers))
    turns = 0
    while legal_actions(state):
        state, _ = apply(state, choice(player, state, turns))
        turns += 1
    assert state.phase == "over"


@pytest.mark.parametrize("level", (*LEVELS, RANDOM), ids=lambda level: level.name)
def test_observation_seed_and_budget_decide_the_action_and_the_order_of_the_bag_does_not(level: Level) -> None:
    state = new_game(3, 3, HouseRules(gray=True, jokers=True))
    for turn in range(12):
        other = state._replace(seed=state.seed + 1)  # type: ignore[operator]
        action = choice(player_of(level.name), state, turn)
        assert action == choice(player_of(level.name), other, turn)
        state, _ = apply(state, action)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "apprentice"])
def test_who_overlooks_a_lot_drops_no_tiles_that_a_line_would_take_as_well(level: str) -> None:
    """Whatever a player misses, tiles on the floor line beside an open line looked like a fault of the program."""
    player, dropped = player_of(level), 0
    for seed in range(12):
        state = new_game(seed, 2, HouseRules())
        while state.phase == "offer" and state.round == 1:
            action = choice(player, state, seed)
            if isinstance(action, Pick) and action.line == FLOOR:
                worth = worth_of(state, action, state.turn)
                same = [one for one in legal_actions(state) if isinstance(one, Pick) and one[:2] == action[:2]]
                assert all(worth_of(state, one, state.turn) < worth for one in same if one.line != FLOOR)
                dropped += 1
            state, _ = apply(state, action)
    assert dropped, "where no line takes them they are dropped"


def test_greedy_beats_random() -> None:
    players = {name: player_of(name) for name in ("greedy", "random")}
    won = 0
    for game in range(12):
        state, seat, turn = new_game(game, 2, HouseRules()), game % 2, 0
        while legal_actions(state):
            name = "greedy" if state.turn == seat else "random"
            state, _ = apply(state, choice(players[name], state, game * 1000 + turn))
            turn += 1
        won += state.boards[seat].score > state.boards[1 - seat].score
    assert won >= 11


START = "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1 "
EMPTY = ".....,.....,.....,.....,....."


@pytest.mark.parametrize(
    ("name", "position", "expected"),
    [
        (
            "three of a colour go into the line of three",
            "factories=RRRK/-/-/-/- centre=1 bag=20,20,17,19,20,0 lid=0,0,0,0,0,0 "
            "boards=0:-,-,-,-,-:.....,.....,.....,.....,.....:-|0:-,-,-,-,-:.....,.....,.....,.....,.....:- seed=-",
            {"1R3"},
        ),
        (
            "keeps five tiles off the floor",
            "factories=W/-/-/-/- centre=1BBBBB bag=15,20,20,20,19,0 lid=0,0,0,0,0,0 "
            f"boards=0:-,-,-,-,-:{EMPTY}:-|0:-,-,-,-,-:{EMPTY}:- seed=-",
            {"CB5", "1W1"},
        ),
    ],
)
def test_greedy_finds_the_obvious(name: str, position: str, expected: set[str]) -> None:
    state = parse_position(START + position)
    assert format_action(choice(GreedyPlayer(), state, 1)) in expected, name


def test_an_unknown_level_is_told_with_those_there_are() -> None:
    with pytest.raises(
        UnknownLevelError, match=r"there is no computer player 'nobody'; there are: beginner, .*, grandmaster"
    ):
        player_of("nobody")


@pytest.mark.parametrize("level", (*LEVELS, RANDOM), ids=lambda level: level.name)
@pytest.mark.parametrize("slices", [0, 1, 7])
def test_a_player_that_is_stopped_has_a_legal_action_at_once(level: Level, slices: int) -> None:
    state = new_game(11, 3, HouseRules(gray=True, jokers=True))
    thinking = player_of(level.name).think(observation(state), random.Random(1), Budget(nodes=10**6))
    for _ in range(slices):
        if next(thinking, "over") == "over":
            return  # a quick player was done before it was stopped
    assert stop(thinking) in legal_actions(state)
