"""The rules overlay: every page fits at every size, and turning works."""

import itertools

import pygame
import pytest

from game.host.desktop import DesktopHost
from game.scenes.core.base import Context, Scene, SceneStack
from game.scenes.overlays.rules_pages import RulesScene
from game.settings import Settings
from game.texts import texts_for
from game.view.art.assets import Assets
from game.view.art.diagrams import Arrow, Label, Tile
from game.view.intents import Cancelled, Pressed, Scrolled, Stepped
from game.view.layout.rules_pages import pages_layout
from game.view.layout.window import Window
from game.view.theme import DAY
from game.words.rule_book import rule_pages

pytestmark = pytest.mark.usefixtures("display")
PAGES = rule_pages(texts_for("en"))
SIZES = [(1280, 720, 17), (1920, 1080, 25), (780, 1688, 28), (1688, 780, 28), (1640, 2360, 39)]


def rules(size: tuple[int, int] = (1280, 720), unit: int = 17) -> RulesScene:
    context = Context(
        Assets(DAY), DesktopHost(), Settings(), SceneStack(), size, unit, lambda settings: None, lambda: None
    )
    context.stack.push(Scene(context))
    scene = RulesScene(context)
    context.stack.push(scene)
    return scene


@pytest.mark.parametrize(("width", "height", "unit"), SIZES)
def test_every_page_fits(width: int, height: int, unit: int) -> None:
    scene = rules((width, height), unit)
    surface = pygame.Surface((width, height))
    for index, page in enumerate(PAGES):
        scene.page = index
        scene.resize()
        for picture, at in scene.pictures:
            assert scene.layout.text.contains(picture.get_rect(topleft=at)), page.title
        if page.figure:
            assert page.figure.cell(scene.figure_at, unit) >= unit * 0.9, page.title
            assert scene.layout.panel.contains(scene.figure_at)
        scene.draw(surface)


@pytest.mark.parametrize(("width", "height", "unit"), SIZES)
@pytest.mark.parametrize("with_figure", [False, True])
def test_nothing_overlaps(width: int, height: int, unit: int, with_figure: bool) -> None:
    layout = pages_layout(Window((width, height), unit, 88 if unit == 28 else 44), with_figure)
    parts = [layout.title, layout.text, layout.dots, *layout.buttons]
    if with_figure:
        parts.append(layout.figure)
    assert pygame.Rect(0, 0, width, height).contains(layout.panel)
    assert all(layout.panel.contains(rect) for rect in parts)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(parts, 2))
    if unit == 28:
        assert all(button.height >= 88 for button in layout.buttons)


def test_turning_stops_at_both_ends() -> None:
    scene = rules()
    assert "previous" not in scene.targets()
    for _ in range(len(PAGES) + 2):
        scene.handle(Stepped(1, 0))
    assert scene.published() == {"page": len(PAGES), "pages": len(PAGES)}
    assert "next" not in scene.targets()
    scene.handle(Stepped(-1, 0))
    scene.handle(Scrolled(1))
    assert scene.page == len(PAGES) - 3
    assert scene.command({"press": "next"})
    assert scene.page == len(PAGES) - 2


def test_closing() -> None:
    for close in (Cancelled(), Pressed((1, 1))):
        scene = rules()
        scene.handle(close)
        assert scene not in scene.context.stack.scenes
    scene = rules()
    assert scene.command("close")
    assert scene not in scene.context.stack.scenes


def test_the_figures_stay_within_their_grids() -> None:
    for page in PAGES:
        if page.figure is None:
            continue
        for item in page.figure.items:
            if not isinstance(item, Arrow):
                assert 0 <= item.x <= page.figure.width, (page.title, item)
                assert 0 <= item.y <= page.figure.height, (page.title, item)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pt"])
def test_a_complete_line_is_called_so_right_beside_it(language: str) -> None:
    """"complete" stood four tiles left of the one tile of line 1."""
    found = [page.figure.items for page in rule_pages(texts_for(language)) if page.figure is not None]
    words = texts_for(language)("rules.lines.complete")
    items = next(items for items in found if words in [one.text for one in items if isinstance(one, Label)])
    labels = [item for item in items if isinstance(item, Label)]
    assert len(labels) == 2
    for label in labels:
        first = min(tile.x for tile in items if isinstance(tile, Tile) and tile.y < label.y < tile.y + 1)
        assert label.end and 0 < first - label.x < 0.5
