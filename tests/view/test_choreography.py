"""Motion ends in truth: whatever happened, a finished timeline shows what sync shows."""

import os
import random

import pygame
import pytest

from game.rules.actions import legal_actions
from game.rules.engine import apply, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.view.assets import Assets
from game.view.board_view import TableView
from game.view.layout import table_layout
from game.view.theme import DAY

COMBINATIONS = [
    (seats, gray, jokers) for seats in (2, 3, 4) for gray in (False, True) for jokers in (False, True)
]


@pytest.fixture
def assets() -> Assets:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    pygame.display.set_mode((1280, 720))
    return Assets(DAY)


def view_of(assets: Assets, state: GameState) -> TableView:
    names = ["Ana", "Bento", "Clara", "Duarte"][: state.seats]
    layout = table_layout(1280, 720, 17, state.seats, 0)
    view = TableView(assets, layout, names, state.rules.gray)
    view.sync(state)
    return view


@pytest.mark.parametrize(("seats", "gray", "jokers"), COMBINATIONS)
@pytest.mark.parametrize("jump", [True, False], ids=["finished at once", "ticked"])
def test_a_finished_timeline_equals_sync(
    assets: Assets, seats: int, gray: bool, jokers: bool, jump: bool
) -> None:
    generator = random.Random(seats * 100 + gray * 10 + jokers)
    state = new_game(31 + seats, seats, HouseRules(gray, jokers))
    view = view_of(assets, state)
    while actions := legal_actions(state):
        state, events = apply(state, generator.choice(actions))
        timeline = view.play(events)
        if jump:
            timeline.tick(generator.random())
            timeline.finish()
        else:
            while not timeline.is_over:
                timeline.tick(0.11)
        truth = view_of(assets, state)
        assert view.sprites.keys() == truth.sprites.keys()
        assert view.shown == truth.shown


def test_in_motion_no_tile_is_lost(assets: Assets) -> None:
    state = new_game(5, 2, HouseRules())
    view = view_of(assets, state)
    for _ in range(6):
        before = len(view.sprites.at)
        state, events = apply(state, legal_actions(state)[0])
        timeline = view.play(events)
        while not timeline.is_over:
            timeline.tick(0.03)
            assert len(view.sprites.at) + len(view.sprites.leaving) == before
