"""Boxes that are ticked: told apart from choices of which one holds, their words beside the box."""

import pygame
import pytest

from game.view.art.assets import Assets
from game.view.theme import Theme, contrast
from game.view.widgets.tick_box import TickBox, box_of
from game.view.widgets.widgets import Widget, WidgetSet
from game.view.worlds import WORLDS


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.init()
    pygame.display.set_mode((8, 8))


def drawn(theme: Theme, *widgets: Widget) -> pygame.Surface:
    surface = pygame.Surface((600, 60))
    surface.fill(theme.panel)
    shown = WidgetSet()
    shown.replace(list(widgets))
    shown.draw(surface, Assets(theme))
    return surface


def boxed(selected: bool, label: str = "Jokers", width: int = 200) -> TickBox:
    return TickBox("jokers", pygame.Rect(0, 0, width, 48), label, lambda: None, selected=selected, px=16)


@pytest.mark.parametrize("look", WORLDS)
def test_a_tick_is_seen_and_the_ground_is_the_same(look: str) -> None:
    """Three rules that held looked like three choices of a row, all of them chosen."""
    theme = WORLDS[look]
    on, off = (drawn(theme, boxed(held)) for held in (True, False))
    side, apart = box_of(16)
    assert on.get_at((20, 24)) == off.get_at((20, 24)), "only the box tells it"
    words = Assets(theme).type.text("Jokers", 16, theme.ink, bold=True).get_width()
    box = pygame.Rect(100 - (side + apart + words) // 2, 24 - side // 2, side, side)
    middle = box.inflate(-side // 2, -side // 2)
    places = [(x, y) for x in range(middle.x, middle.right) for y in range(middle.y, middle.bottom)]
    colours = {(colour.r, colour.g, colour.b) for colour in map(on.get_at, places)}
    assert any(contrast(one, theme.accent) > 3 for one in colours), "the tick on the box"


def test_long_words_keep_clear_of_the_box_and_of_the_edge() -> None:
    box = boxed(False, "Ohne Zeitbegrenzung am Zug", 150)
    surface = drawn(WORLDS["day"], box)
    plain = drawn(WORLDS["day"], boxed(False, "", 150))
    side, _ = box_of(box.px)
    inked = [x for x in range(150) for y in range(4, 44) if surface.get_at((x, y)) != plain.get_at((x, y))]
    assert inked and min(inked) >= 2 and max(inked) <= 147, (min(inked), max(inked), side)
