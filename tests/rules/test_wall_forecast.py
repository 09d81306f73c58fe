"""Forecasts of the wall-tiling, against the engine."""

import random
from collections.abc import Sequence

import pytest
from rules_help import COMBINATION_NAMES, COMBINATIONS, HOLDER, board, position

from game.rules.actions import Pick, Place, legal_actions
from game.rules.engine import apply, new_game, score_round
from game.rules.events import Event, FloorScored, WallTiled
from game.rules.options import HouseRules
from game.rules.picking import placed_tiles
from game.rules.state import FLOOR, GameState
from game.rules.tiles import WHITE
from game.rules.wall_forecast import forecast_of_line, round_forecast

combination = pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)


def without_market(state: GameState) -> GameState:
    """The position if the offer ended now."""
    return state._replace(factories=(0,) * len(state.factories), centre=0)


def best_tiling(state: GameState, events: Sequence[Event], seat: int) -> int:
    """The most that a seat gains or least that it loses in the rest of a wall-tiling, by trying everything."""
    gained = sum(event.points for event in events if isinstance(event, WallTiled) and event.seat == seat)
    lost = sum(event.penalty for event in events if isinstance(event, FloorScored) and event.seat == seat)
    choices = [action for action in legal_actions(state) if isinstance(action, Place)]
    if state.phase != "tiling" or not choices:
        return gained - lost
    tried = choices if state.turn == seat else choices[:1]
    return gained - lost + max(best_tiling(*apply(state, action), seat) for action in tried)


@combination
def test_the_forecast_is_the_best_wall_tiling(seats: int, rules: HouseRules) -> None:
    compared = 0
    for seed in range(4):
        chance, state = random.Random(seed), new_game(seed, seats, rules)
        while actions := legal_actions(state):
            if state.phase == "offer" and chance.random() < 0.1:
                for seat, shown in enumerate(state.boards):
                    forecast = round_forecast(shown, rules.gray)
                    scored = best_tiling(*score_round(without_market(state)), seat)
                    assert forecast.points - forecast.penalty == scored
                    compared += bool(forecast.tiles)
            state, _ = apply(state, chance.choice([a for a in actions if a[2:3] != (5,)] or actions))
    assert compared


def test_tiles_count_with_those_that_are_laid_above_them() -> None:
    lines = {"B,KK,-,Y,-": [1, 1], "B,WW,-,-,-": [1, 2]}  # the second lies below the first
    for text, points in lines.items():
        shown = position(board(lines=text, floor="1B"), board(), factories="BBRK").boards[0]
        forecast = round_forecast(shown, gray=False)
        assert [tile.points for tile in forecast.tiles] == points
        assert forecast.penalty == 2


def test_a_line_without_a_space_on_the_gray_wall_falls_to_the_floor() -> None:
    crowded = board(lines="-,BB,-,-,-", wall="B....,.YRKW,.....,.....,.....")
    shown = position(crowded, HOLDER, rules="gray", factories="BBRK").boards[0]
    assert round_forecast(shown, gray=True) == ((), 2)


def test_a_pick_earns_the_tile_of_the_line_that_it_completes() -> None:
    state = position(board(lines="B,W,-,-,-"), HOLDER, factories="WWRK")
    assert forecast_of_line(state, placed_tiles(state, Pick(0, WHITE, 1))) == (1, 0, WHITE, 2)  # below the blue tile to come
    assert forecast_of_line(state, placed_tiles(state, Pick(0, WHITE, 2))) is None  # two of three
    assert forecast_of_line(state, placed_tiles(state, Pick(0, WHITE, FLOOR))) is None
    gray = position(board(lines="-,W,-,-,-"), HOLDER, rules="gray", factories="WWRK")
    assert forecast_of_line(gray, placed_tiles(gray, Pick(0, WHITE, 1))) is None  # the player chooses the column
