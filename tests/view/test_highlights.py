"""Highlights: five meanings, five looks, told apart without colour, and none reaches over its neighbour."""

import itertools

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.art.highlights import Highlight, reach_of
from game.view.layout.table import table_layout
from game.view.layout.table_spec import TableSpec
from game.view.theme import Theme, luminance, mix
from game.view.themes import WORLDS

both = pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
SIZES = [(24, 24), (50, 50), (96, 96), (250, 50)]


pytestmark = pytest.mark.usefixtures("display")


def greys(theme: Theme, mark: Highlight, size: tuple[int, int], ground: int) -> list[float]:
    """The luminance of each pixel of a highlight on a gray ground."""
    picture = pygame.Surface(tuple(side + 2 * reach_of(size) for side in size))
    picture.fill((ground, ground, ground))
    picture.blit(Assets(theme).highlight(mark, size), (0, 0))
    places = itertools.product(range(picture.get_width()), range(picture.get_height()))
    pixels = [picture.get_at(at) for at in places]
    return [luminance((pixel.r, pixel.g, pixel.b)) for pixel in pixels]


@both
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_meanings_are_told_apart_without_colour(theme: Theme, size: tuple[int, int]) -> None:
    looks = {mark: greys(theme, mark, size, 128) for mark in Highlight}
    edge = 2 * sum(size)
    for one, other in itertools.combinations(Highlight, 2):
        apart = sum(abs(a - b) > 0.1 for a, b in zip(looks[one], looks[other], strict=True))
        assert apart > edge * 0.25, f"{one.name} and {other.name}: {apart} of {edge}"


@both
@pytest.mark.parametrize("mark", Highlight)
def test_a_highlight_stands_out_on_every_ground(theme: Theme, mark: Highlight) -> None:
    for glaze in theme.tiles:
        ground = luminance(glaze.base)
        colours = greys(theme, mark, (50, 50), 128)
        ratios = [(max(c, ground) + 0.05) / (min(c, ground) + 0.05) for c in colours]
        assert sum(ratio >= 2.5 for ratio in ratios) > 50


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
def test_the_last_move_s_corners_leave_a_small_tile_to_be_seen(theme: Theme) -> None:
    for side, most in ((14, 0.5), (18, 0.4), (24, 0.3), (31, 0.25)):
        alpha = pygame.surfarray.array_alpha(Assets(theme).highlight(Highlight.DONE, (side, side)))
        assert (alpha > 128).sum() < most * side * side, side


@both
@pytest.mark.parametrize("side", [20, 28, 50])
def test_the_last_move_s_corners_stand_out_on_tiles_and_grounds(theme: Theme, side: int) -> None:
    colours = greys(theme, Highlight.DONE, (side, side), 128)
    for colour in (theme.panel, theme.centre, *(glaze.base for glaze in theme.tiles)):
        ground = luminance(colour)
        ratios = [(max(c, ground) + 0.05) / (min(c, ground) + 0.05) for c in colours]
        assert sum(ratio >= 3 for ratio in ratios) > 0.8 * side, colour


@both
@pytest.mark.parametrize("side", [24, 50])
def test_a_hint_s_ribbon_and_beads_stand_out_on_tiles_and_grounds(theme: Theme, side: int) -> None:
    colours = greys(theme, Highlight.HINT, (side, side), 128)
    light, dark = sum(colour > 0.6 for colour in colours), sum(colour < 0.12 for colour in colours)
    assert min(light, dark) > 0.5 * side
    spaces = (theme.space, mix(theme.space, theme.bad, 0.1), theme.panel, theme.centre)
    grounds = [luminance(ground) for ground in (*spaces, *(glaze.base for glaze in theme.tiles))]
    for ground in grounds:
        ratios = [(max(c, ground) + 0.05) / (min(c, ground) + 0.05) for c in colours]
        assert sum(ratio >= 3 for ratio in ratios) > side * 0.4, ground
