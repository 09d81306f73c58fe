"""The mouse looks like what it can do; signs are explained to whoever rests on them or holds a finger on them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from devices import SizedHost
from pressing import front, offer_of, press
from study_shows import analysed

from game.app import App
from game.arguments import Arguments
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.play.table_scene import TableScene
from game.scenes.study.review_pick import ReviewCursor, ReviewPickScene
from game.view.widgets.icon_button import IconButton


class Shapes:
    def __init__(self) -> None:
        self.shown = ["arrow"]

    def show(self, shape: str) -> None:
        self.shown.append(shape)


class MouseHost(SizedHost):
    def __init__(self, width: int, height: int, ratio: int) -> None:
        super().__init__(width, height, ratio)
        self.shapes = Shapes()
        self.pointer = self.shapes


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> MouseHost:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()
    return MouseHost(*getattr(request, "param", (390, 844, 2)))


@pytest.fixture
def app(host: MouseHost) -> Iterator[App]:
    yield App(host, Arguments())


def mouse(app: App, kind: int, at: tuple[int, int], touch: bool = False) -> None:
    details = {"buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    pygame.event.post(pygame.Event(kind, pos=at, touch=touch, **details))
    app.frame(0.02)


def rest(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        app.frame(0.05)


def table(app: App) -> TableScene:
    app.context.routes.start_match(Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3, starter=0)))
    app.frame(0.02)
    scene = front(app, TableScene)
    scene.finish_motion()
    app.frame(0.02)
    return scene


def test_a_hand_over_buttons_and_an_arrow_beside_them(app: App, host: MouseHost) -> None:
    app.frame(0)
    mouse(app, pygame.MOUSEMOTION, app.stack.top.targets()["options"].center)
    assert host.shapes.shown[-1] == "hand"
    mouse(app, pygame.MOUSEMOTION, (1, 1))
    assert host.shapes.shown[-1] == "arrow"


def test_tiles_are_grabbed_and_dragged(app: App, host: MouseHost) -> None:
    scene = table(app)
    tile = next(rect for name, rect in scene.targets().items() if name.startswith("tile-"))
    mouse(app, pygame.MOUSEMOTION, tile.center)
    assert host.shapes.shown[-1] == "grab"
    mouse(app, pygame.MOUSEBUTTONDOWN, tile.center)
    line = scene.layout.boards[0].line_rect(4).center
    mouse(app, pygame.MOUSEMOTION, line)
    assert host.shapes.shown[-1] == "grabbing"
    mouse(app, pygame.MOUSEBUTTONUP, (1, 400))
    assert offer_of(scene).selection.picked is None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, tile.center)
    mouse(app, pygame.MOUSEMOTION, line)
    assert host.shapes.shown[-1] == "hand", "the line takes the tiles in the hand"
    scene.cancel()
    mouse(app, pygame.MOUSEMOTION, (line[0], line[1] + 1))
    assert host.shapes.shown[-1] == "arrow"


def test_a_sign_says_what_it_means_after_half_a_second(app: App) -> None:
    scene = table(app)
    mouse(app, pygame.MOUSEMOTION, scene.targets()["pause"].center)
    rest(app, 0.3)
    assert app.tooltip.text == ""
    rest(app, 0.4)
    assert app.tooltip.text == "Menu"
    mouse(app, pygame.MOUSEMOTION, (1, 400))
    assert app.tooltip.text == ""


@pytest.mark.parametrize("touch", [False, True])
def test_a_sign_that_can_not_be_pressed_says_what_it_means(app: App, touch: bool) -> None:
    scene = table(app)
    undo = scene.widgets.named("undo")
    assert undo is not None
    assert not undo.enabled
    mouse(app, pygame.MOUSEBUTTONDOWN if touch else pygame.MOUSEMOTION, undo.rect.center, touch=touch)
    rest(app, 0.7)
    assert app.tooltip.text == "Undo"
    mouse(app, pygame.MOUSEBUTTONUP if touch else pygame.MOUSEMOTION, (1, 400), touch=touch)
    assert app.tooltip.text == ""
    assert app.stack.top is scene


def test_a_finger_that_stays_asks_and_one_that_does_not_presses(app: App) -> None:
    scene = table(app)
    at = scene.targets()["pause"].center
    mouse(app, pygame.MOUSEBUTTONDOWN, at, touch=True)
    rest(app, 0.7)
    assert app.tooltip.text == "Menu"
    mouse(app, pygame.MOUSEBUTTONUP, at, touch=True)
    assert app.stack.top is scene, "a long press only asks"
    assert app.tooltip.text == ""
    mouse(app, pygame.MOUSEBUTTONDOWN, at, touch=True)
    mouse(app, pygame.MOUSEBUTTONUP, at, touch=True)
    assert isinstance(app.stack.top, PauseScene)
    press(app, "resume")
    rest(app, 1.0)
    assert app.tooltip.text == "", "no pointer rests where a finger was"


@pytest.mark.parametrize("host", [(1280, 720, 1)], indirect=True)
def test_buttons_with_words_need_no_more_of_them(app: App) -> None:
    app.frame(0)
    mouse(app, pygame.MOUSEMOTION, app.stack.top.targets()["options"].center)
    rest(app, 1.0)
    assert isinstance(app.stack.top, MenuScene)
    assert app.tooltip.text == ""
    press(app, "play")
    mouse(app, pygame.MOUSEMOTION, app.stack.top.targets()["rules"].center)
    rest(app, 1.0)
    assert app.tooltip.text == "Rules"


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("host", [(844, 390, 2)], indirect=True)
@pytest.mark.parametrize("name", ["jump-back", "step-back", "step", "jump-on"])
def test_what_a_sign_means_is_said_without_covering_another_button(app: App, name: str) -> None:
    analysis = analysed(2)
    told = next(i for i in analysis.review.findings if i and not ReviewCursor(analysis, i).asks)
    app.stack.reset(ReviewPickScene(app.context, analysis, told))
    targets = app.stack.top.targets()
    others = [rect for one, rect in targets.items() if one != name]

    def shown() -> list[bytes]:
        return [pygame.image.tobytes(app.screen.subsurface(rect), "RGB") for rect in others]

    mouse(app, pygame.MOUSEMOTION, targets[name].center)
    rest(app, 0.3)
    before = shown()
    rest(app, 0.5)
    assert app.tooltip.text != ""
    assert shown() == before


@pytest.mark.parametrize("host", [(1280, 720, 1)], indirect=True)
def test_keys_that_show_a_word_need_no_more_of_them(app: App) -> None:
    app.stack.reset(ReviewPickScene(app.context, analysed(2), 2))
    app.frame(0)
    key = app.stack.top.widgets.named("jump-on")
    assert isinstance(key, IconButton)
    assert key.word
    mouse(app, pygame.MOUSEMOTION, key.rect.center)
    rest(app, 1.0)
    assert app.tooltip.text == ""
