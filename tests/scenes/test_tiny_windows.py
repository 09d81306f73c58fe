"""Windows with fewer than 320 points a side: everything is there, smaller, and pressed where it is seen."""

import json
from itertools import islice

import pygame
import pytest
from devices import SizedHost, windowed
from every_scene import all_shows
from pressing import front
from pygame import Rect

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.home.menu import MenuScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.view.layout.window import MIN_POINT, MIN_SIDE, picture_size_for

TINY = {  # points, and device pixels in a point
    "browser zoom of 500 %": (256, 144, 2),
    "small frame": (200, 150, 1),
    "phone with its keyboard": (390, 180, 2),
    "phone on its side with its keyboard": (844, 120, 2),
    "stamp": (90, 70, 1),
}


class TinyHost(SizedHost):
    """A page in a tiny window; it remembers what it was told."""

    is_read = True

    def __init__(self, width: int, height: int, ratio: int) -> None:
        super().__init__(width, height, ratio)
        self.told = ""

    def publish(self, text: str) -> None:
        self.told = text


@pytest.fixture(params=TINY, ids=str)
def tiny(own_folder: object, request: pytest.FixtureRequest) -> App:
    return windowed(TINY[request.param], TinyHost)


def points(app: App) -> tuple[float, float]:
    width, height = app.context.size
    return width / app.context.ratio, height / app.context.ratio


def told(app: App) -> dict[str, list[float]]:
    """Where things are for the page, in CSS pixels of the window."""
    host = app.host
    assert isinstance(host, TinyHost)
    for _ in range(30):
        app.frame(0.02)
    found: dict[str, list[float]] = json.loads(host.told)["targets"]
    return found


def click(app: App, css: list[float]) -> None:
    """Press where a page's mirror or a test would, in pixels of the window."""
    x, y, width, height = css
    ratio = app.host.viewport().ratio  # type: ignore[union-attr]
    at = (round((x + width / 2) * ratio), round((y + height / 2) * ratio))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1))
        app.frame(0.02)


def test_it_is_laid_out_for_the_least_size(tiny: App) -> None:
    assert min(points(tiny)) == pytest.approx(MIN_SIDE, rel=0.01)
    window = tiny.screen.get_size()
    assert tiny.context.size[0] / window[0] == pytest.approx(tiny.context.size[1] / window[1], rel=0.02)


def test_all_keys_of_the_menu_lie_in_the_window_and_can_be_pressed(tiny: App) -> None:
    view = tiny.host.viewport()
    assert view is not None
    window = Rect(0, 0, round(view.width / view.ratio) + 1, round(view.height / view.ratio) + 1)
    targets = told(tiny)
    assert {"play", "rules", "options"} <= set(targets)
    for x, y, width, height in targets.values():
        assert window.contains(Rect(x, y, width, height))
        assert width > 0 and height > 0
    for name in ("options", "rules"):
        click(tiny, told(tiny)[name])
        assert tiny.stack.top.name == name
        tiny.stack.top.cancel()
        assert isinstance(tiny.stack.top, MenuScene)


def test_a_pick_is_made_where_it_is_seen(tiny: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Rui")), HouseRules(), 4))
    tiny.stack.reset(start_table(tiny.context, match))
    targets = told(tiny)
    scene = front(tiny, TableScene)
    spots = [name for name in targets if name.startswith("spot")] or [
        widget.name for widget in scene.widgets.widgets if widget.enabled
    ]
    assert spots
    click(tiny, targets["menu"] if "menu" in targets else targets["pause"])
    assert tiny.stack.top is not scene


@pytest.mark.usefixtures("drawn")
def test_the_picture_fills_the_window(tiny: App) -> None:
    for _ in range(5):
        tiny.frame(0.02)
    width, height = tiny.screen.get_size()
    corner = tiny.screen.get_at((width - 1, height - 1))
    assert corner[:3] != (0, 0, 0)


def test_a_window_that_is_pulled_larger_is_drawn_as_ever(own_folder: object) -> None:
    app = windowed(TINY["stamp"], TinyHost)
    app.frame(0.02)
    assert app.context.ratio == MIN_POINT
    larger = TinyHost(640, 480, 1)
    app.host.view = larger.view  # type: ignore[attr-defined]
    app.frame(0.02)
    assert app.context.size == app.screen.get_size() == (640, 480)
    assert app.context.ratio == app.context.css_ratio == app.translator.scale / 1.0 == 1.0


@pytest.mark.slow
def test_nothing_to_press_lies_outside_in_any_scene(own_folder: object) -> None:
    app = windowed((256, 144, 2))
    window, outside = Rect(0, 0, *app.context.size), list[tuple[str, str, Rect]]()
    missed = []
    for name, show in islice(all_shows(app), 0, None, 16):
        try:
            show()
        except AssertionError:  # what is pressed on the way there lies on another page
            missed.append(name)
            continue
        app.frame(0.02)
        there = app.stack.top.widgets.widgets
        outside += [(name, one.name, one.rect) for one in there if not window.contains(one.rect)]
    assert not outside
    assert len(missed) <= 3, missed


@pytest.mark.parametrize("size", [(320, 320, 1.0), (1280, 720, 1.0), (640, 960, 2.0), (1280, 720, 0.25)])
def test_other_windows_are_laid_out_in_css_pixels(size: tuple[int, int, float]) -> None:
    width, height, ratio = size
    fit = picture_size_for(width, height, ratio)
    assert (fit.size, fit.ratio, fit.scale) == ((width, height), ratio, 1.0)
