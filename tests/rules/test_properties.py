"""What holds in every game, over dozens of random ones in all 12 combinations."""

import random

import pytest
from rules_help import COMBINATION_NAMES, COMBINATIONS, board, position

from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance, apply, deal, new_game
from game.rules.events import BonusScored, Event, FloorScored, GameEnded, RoundDealt, RoundEnded, WallTiled
from game.rules.notation import format_action, format_position, parse_action, parse_position
from game.rules.options import HouseRules
from game.rules.state import FLOOR, STANDSTILL, GameState, all_tiles, board_of, observation
from game.rules.tiles import counts, supply, total

combination = pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)
MAX_ACTIONS = 3000


def check_state(state: GameState, seats: int, rules: HouseRules) -> None:
    """What holds in a position, whatever led to it."""
    assert counts(all_tiles(state)) == counts(supply(seats, rules.jokers))
    for one in state.boards:
        assert one.score >= 0
        assert one == board_of(rules.gray, one.score, one.lines, one.wall, one.floor)
        assert len(one.floor) <= 8
    assert all(total(heap) <= 4 for heap in state.factories)
    assert bool(legal_actions(state)) == (state.phase in ("offer", "tiling"))
    assert state.phase != "tiling" or len(legal_actions(state)) > 1
    assert 0 <= state.standstill < STANDSTILL or (state.standstill == STANDSTILL and state.phase == "over")


def check_step(state: GameState, action: Action) -> tuple[GameState, list[Event]]:
    """One transition: the old state stays, both ways agree, text goes both ways."""
    before = format_position(state)
    after, told = apply(state, action)
    assert advance(state, action) == after
    assert format_position(state) == before
    assert parse_position(before) == state
    assert parse_action(format_action(action)) == action
    assert told
    for event in told:
        if isinstance(event, WallTiled):
            assert event.points == (event.row_points + event.column_points or 1)
        if isinstance(event, FloorScored):
            assert 0 <= event.lost <= event.penalty <= 14
    return after, told


@combination
def test_whole_games_keep_every_promise(seats: int, rules: HouseRules) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        state = new_game(seed, seats, rules)
        check_state(state, seats, rules)
        for _ in range(MAX_ACTIONS):
            choices = legal_actions(state)
            if not choices:
                break
            assert len(set(choices)) == len(choices)
            state, _ = check_step(state, chance.choice(choices))
            check_state(state, seats, rules)
        assert state.phase == "over"
        assert parse_position(format_position(state)) == state


@combination
def test_games_of_floor_picks_alone_end_by_standstill_and_keep_every_promise(
    seats: int, rules: HouseRules
) -> None:
    # everything goes to the floor, so the bag and the lid turn over and floor lines fill to the brim
    state = new_game(1, seats, rules)
    while legal_actions(state):
        assert state.standstill == state.round - 1
        state, _ = check_step(state, legal_actions(state)[-1])
        check_state(state, seats, rules)
        assert all(one.score == 0 for one in state.boards)
    assert (state.phase, state.round, state.standstill) == ("over", 5, 5)


@combination
def test_the_standstill_counts_rounds_without_a_tile_for_any_wall_and_nothing_else(
    seats: int, rules: HouseRules
) -> None:
    """Picks that prefer the floor, so that many rounds lay nothing; counted here from the events alone."""
    longest = 0
    for seed in range(5):
        chance = random.Random(seed)
        state, counted, laid = new_game(seed, seats, rules), 0, False
        while choices := legal_actions(state):
            floor = [action for action in choices if isinstance(action, Pick) and action.line == FLOOR]
            state, told = apply(state, chance.choice(floor if floor and chance.random() < 0.93 else choices))
            for event in told:
                laid = laid or isinstance(event, WallTiled)
                if isinstance(event, RoundEnded):
                    counted, laid = 0 if laid else counted + 1, False
                    assert event.standstill == counted
                    longest = max(longest, counted)
                if isinstance(event, RoundDealt):
                    assert state.standstill == counted < STANDSTILL
                    assert parse_position(format_position(state)) == state
                if isinstance(event, GameEnded):
                    assert (event.ending == "standstill") == (counted == STANDSTILL)
                    assert parse_position(format_position(state)) == state
        assert state.standstill == counted
    assert longest == STANDSTILL


@combination
def test_the_same_picks_meet_the_same_deal_whoever_looks(seats: int, rules: HouseRules) -> None:
    """Without the seed a position goes to the end of its round, and the seed then deals the same on."""
    chance = random.Random(3)
    known = new_game(77, seats, rules)
    unknown = observation(known)
    assert unknown.seed is None
    assert "seed=-" in format_position(unknown)
    assert unknown == known._replace(seed=None)
    while known.phase != "over":
        choices = legal_actions(unknown)
        assert choices == legal_actions(known)
        action = chance.choice(choices)
        known, unknown = advance(known, action), advance(unknown, action)
        if unknown.phase == "deal":
            assert parse_position(format_position(unknown)) == unknown
            unknown = observation(deal(unknown, 77)[0])
        assert observation(known) == unknown


def test_a_gray_game_in_which_no_row_can_be_completed_any_more_ends_by_standstill() -> None:
    """Found by random play: every free space lacks a colour that its row and column still allow.

    Before the standstill rule such a game went on for as long as somebody played it.
    """
    walls = (".RYWB,.WBKY,RK.BW,KBWR.,BYK.R", "Y.BWR,WK.RY,BYR.K,KBWY.,R.YKW")
    state = position(
        *(board(wall=wall) for wall in walls), rules="gray", factories="BBRK", centre="1", round_=20,
        seed="40",
    )
    chance = random.Random(40)
    while choices := legal_actions(state):
        state, told = check_step(state, chance.choice(choices))
        check_state(state, 2, HouseRules(gray=True))
    assert (state.phase, state.round, state.standstill) == ("over", 24, 5)
    assert isinstance(told[-1], GameEnded)
    assert told[-1].ending == "standstill"
    # two columns and three colours a wall: the final bonuses are paid as always
    assert any(isinstance(event, BonusScored) for event in told)
