"""Highlights: five meanings, five looks, told apart without colour, and none reaches over its neighbour."""

import itertools
from functools import cache

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.art.highlights import Highlight, reach_of
from game.view.layout.table import table_layout
from game.view.layout.table_spec import TableSpec
from game.view.theme import Theme, luminance
from game.view.themes import WORLDS

both = pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
SIZES = [(24, 24), (50, 50), (250, 50)]


pytestmark = pytest.mark.usefixtures("display")


@cache
def greys(theme: Theme, mark: Highlight, size: tuple[int, int]) -> list[float]:
    """The luminance of each pixel of a highlight on a gray ground."""
    picture = pygame.Surface(tuple(side + 2 * reach_of(size) for side in size))
    picture.fill((128, 128, 128))
    picture.blit(Assets(theme).highlight(mark, size), (0, 0))
    places = itertools.product(range(picture.get_width()), range(picture.get_height()))
    pixels = [picture.get_at(at) for at in places]
    return [luminance((pixel.r, pixel.g, pixel.b)) for pixel in pixels]


@both
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_meanings_are_told_apart_without_colour(theme: Theme, size: tuple[int, int]) -> None:
    looks = {mark: greys(theme, mark, size) for mark in Highlight}
    edge = 2 * sum(size)
    for one, other in itertools.combinations(Highlight, 2):
        apart = sum(abs(a - b) > 0.1 for a, b in zip(looks[one], looks[other], strict=True))
        assert apart > edge * 0.25, f"{one.name} and {other.name}: {apart} of {edge}"


@both
@pytest.mark.parametrize("mark", Highlight)
def test_a_highlight_stands_out_on_every_ground(theme: Theme, mark: Highlight) -> None:
    grounds = (theme.panel, theme.centre, theme.space, *(glaze.base for glaze in theme.tiles))
    for side, ground in itertools.product((24, 50), map(luminance, grounds)):
        colours = greys(theme, mark, (side, side))
        ratios = [(max(c, ground) + 0.05) / (min(c, ground) + 0.05) for c in colours]
        assert sum(ratio >= 2.5 for ratio in ratios) > 0.4 * side


@pytest.mark.parametrize("window", [(1280, 720), (780, 1688), (1640, 2360), (1688, 780)], ids=str)
def test_no_highlight_reaches_its_neighbour(window: tuple[int, int]) -> None:
    layout = table_layout(TableSpec(window, 26 if window[0] > 1280 else 17, 2, 0, 88 if window != (1280, 720) else 44))
    board = layout.boards[0]
    groups: list[list[Rect]] = [
        [board.line_rect(line) for line in range(5)],
        [board.wall_space(row, column) for row in range(5) for column in range(5)],
        [board.floor_rect(), board.line_rect(4)],
        list(layout.centre_slots(9)),
        [factory.slot(index) for factory in layout.factories for index in range(4)],
    ]
    for group in groups:
        marked = [rect.inflate(2 * reach_of(rect.size), 2 * reach_of(rect.size)) for rect in group]
        for (one, lit), (other, shone) in itertools.combinations(zip(group, marked, strict=True), 2):
            assert not lit.colliderect(other), (one, other)
            assert not lit.inflate(-2, -2).colliderect(shone.inflate(-2, -2)), (one, other)


@both
@pytest.mark.parametrize("side", [36, 54, 96])
def test_a_selected_tile_of_the_lines_own_colour_is_seen_to_be_selected(theme: Theme, side: int) -> None:
    """The line is nearly as yellow as yellow tiles; on phones the light one inside was hardly seen."""
    ground, reach = luminance(theme.tiles[1].base), reach_of((side, side))
    width = side + 2 * reach
    across = greys(theme, Highlight.SELECTED, (side, side))[width * (width // 2) :][: width // 2]
    inside = across[reach:]  # what lies on the tile
    apart = [max(c, ground) + 0.05 >= 1.6 * (min(c, ground) + 0.05) for c in inside if abs(c - 0.2158) > 0.01]
    assert sum(apart) >= 0.055 * side
