"""Back closes what lies on top or goes one scene up, and never throws a running game away."""

import json

import pygame
import pytest
from combinations import each_once
from pressing import front, press

from game.app import App
from game.input.devices import EventTranslator
from game.journal.deals import deal_named
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.saves.tags import Tags
from game.scenes.deals.deal_page import DealPageScene
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.table_scene import TableScene
from game.view.intents import WentBack

X1 = pygame.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_X1, pos=(5, 5))
ALT_LEFT = pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_LALT, scancode=0)
AC_BACK = pygame.Event(pygame.KEYDOWN, key=pygame.K_AC_BACK, mod=0, scancode=0)


def back(app: App) -> None:
    pygame.event.post(X1)
    app.frame(0.02)


def table(app: App) -> TableScene:
    seats = (Seat("Ana"), Seat("Bento"))
    app.context.routes.start_match(Match(Setup(seats, HouseRules(), 3, starter=0)))
    app.frame(0.02)
    scene = front(app, TableScene)
    scene.finish_motion()
    return scene


@pytest.mark.parametrize("event", [X1, ALT_LEFT, AC_BACK], ids=["mouse", "Alt+Left", "key"])
def test_what_means_back(event: pygame.Event) -> None:
    assert EventTranslator().intents_of(event) == [WentBack()]


def test_back_closes_overlays_one_by_one_then_the_game_waits_in_the_menu(app: App) -> None:
    scene = table(app)
    assert scene.command({"action": scene.published()["legal"][0]})
    press(app, "pause")
    press(app, "options")
    back(app)
    assert isinstance(app.stack.top, PauseScene)
    back(app)
    assert app.stack.scenes == [scene]
    back(app)
    assert isinstance(app.stack.top, MenuScene)
    press(app, "continue")
    again = front(app, TableScene)
    assert len(again.match.turns) == 1


@pytest.mark.parametrize("app", ["phone"], indirect=True)
def test_back_leads_from_a_rivals_board_to_ones_own_before_it_leaves_the_table(app: App) -> None:
    scene = table(app)
    home = scene.display.focus
    for leave in (back, lambda app: press(app, "back"), lambda app: app.stack.top.cancel()):
        press(app, f"board-{2 - home}")
        assert scene.display.focus != home
        assert app.stack.depth == 2
        assert "pause" not in app.stack.top.targets()
        leave(app)
        assert app.stack.scenes == [scene]
        assert scene.display.focus == home
        assert "pause" in app.stack.top.targets()
    back(app)
    assert isinstance(app.stack.top, MenuScene)


DEALS = {"2026-11-20": "Daily deal", "2026-W46": "Weekly deal"}


@pytest.mark.parametrize(("way", "name"), each_once(("pause", "back", "results", "Esc"), DEALS))
def test_practice_of_a_deal_leads_back_to_its_page(app: App, way: str, name: str) -> None:
    deal = deal_named(name)
    assert deal is not None
    match = Match(deal.setup("You"))
    if way in ("pause", "back"):
        app.context.routes.start_match(match, practice=name)
    else:
        app.stack.reset(ResultsScene(app.context, match, Tags(practice=name)))
    app.frame(0.02)
    if way == "Esc":
        app.stack.top.finish()  # type: ignore[attr-defined]
        app.stack.top.cancel()
    elif way == "back":
        back(app)
    else:
        if way == "pause":
            press(app, "pause")
        out = app.stack.top.widgets.named("menu")
        assert out is not None and out.label == DEALS[name], "it said that it leads to the menu"
        press(app, "menu")
    page = front(app, DealPageScene)
    assert (page.shown, page.weekly) == (deal.date, deal.weekly)
    back(app)
    assert isinstance(app.stack.top, MenuScene)


def test_back_in_the_menu_does_nothing(app: App) -> None:
    back(app)
    assert isinstance(app.stack.top, MenuScene)


def test_a_table_that_is_looked_at_takes_two_steps(app: App) -> None:
    table(app)
    press(app, "pause")
    assert app.stack.depth == 2
    press(app, "look")
    assert app.stack.depth == 3
    back(app)
    assert app.stack.depth == 2
    assert "resume" in app.stack.top.targets()


def test_the_page_goes_back_by_a_command(app: App) -> None:
    table(app)
    press(app, "pause")
    app.command('{"back": 2}')
    assert isinstance(app.stack.top, MenuScene)
    for nonsense in ('{"back": "x"}', '{"back": -1}', '{"back": 99}', '{"back": true}', '{"back": null}'):
        app.command(nonsense)
        assert isinstance(app.stack.top, MenuScene)


def forward(app: App, steps: int = 1) -> None:
    app.command(json.dumps({"forward": steps}))
    app.frame(0.02)


def test_forward_shows_again_what_back_has_left(app: App) -> None:
    scene = table(app)
    assert scene.command({"action": scene.published()["legal"][0]})
    back(app)
    press(app, "statistics")
    press(app, "ladder")
    statistics, ladder = app.stack.scenes[-2:]
    back(app)
    back(app)
    assert isinstance(app.stack.top, MenuScene)
    forward(app)
    assert app.stack.top is statistics
    forward(app)
    assert app.stack.top is ladder
    forward(app)
    assert app.stack.top is ladder, "there is nothing beyond"
    back(app)
    back(app)
    forward(app, 2)
    assert app.stack.top is ladder


def test_forward_leads_into_a_game_that_goes_on_as_it_stood(app: App) -> None:
    scene = table(app)
    assert scene.command({"action": scene.published()["legal"][0]})
    back(app)
    forward(app)
    assert app.stack.scenes == [scene]
    scene.finish_motion()
    assert scene.command({"action": scene.published()["legal"][0]})
    assert len(scene.match.turns) == 2
    back(app)
    press(app, "continue")
    again = front(app, TableScene)
    assert len(again.match.turns) == 2, "what was played after Forward is kept"


def test_nothing_lies_ahead_once_something_else_was_opened(app: App) -> None:
    press(app, "statistics")
    back(app)
    press(app, "options")
    forward(app)
    assert app.stack.top.name == "options"
    back(app)
    forward(app)
    assert isinstance(app.stack.top, MenuScene), "what lay over the menu is not shown again"
