"""Rims are antialiased at every size: where they run, to a part of a pixel, is where the shape runs."""

import itertools
import math
from dataclasses import replace

import pygame
import pytest

from game.view.art.assets import Assets
from game.view.art.centre import centre_surface
from game.view.art.heads import draw_panel_head
from game.view.art.motifs import MARKER, WHITE
from game.view.art.surfaces import panel_surface
from game.view.layout.plate import REACH, FactoryLayout
from game.view.layout.scales import panel_margin
from game.view.theme import TILE_RADIUS, Rgb, Theme, luminance
from game.view.worlds import WORLDS, with_tiles

pytestmark = pytest.mark.usefixtures("display")
worlds = pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
OFF = 0.34  # pixels: a rim in steps is off by half a pixel somewhere


def rounded_inset(row: float, radius: float) -> float:
    """How far from the left the edge of a rounded square runs, at that distance from its top."""
    return radius - math.sqrt(max(0.0, radius**2 - (radius - row) ** 2)) if row < radius else 0.0


@pytest.mark.parametrize("size", [24, 31, 42, 50, 63])
@pytest.mark.parametrize("tile_set", ["palace", "delft"])
def test_the_corners_of_tiles_run_without_steps(size: int, tile_set: str) -> None:
    assets = Assets(with_tiles(WORLDS["day"], tile_set))
    picture, radius = assets.tile(WHITE, size), TILE_RADIUS * size
    for row in range(math.ceil(radius) + 2):
        covered = sum(picture.get_at((x, row)).a for x in range(size // 2)) / 255
        ideal = sum(size / 2 - rounded_inset(row + part / 8, radius) for part in range(8)) / 8
        assert abs(covered - size // 2 + size / 2 - ideal) < OFF, f"row {row}"


@pytest.mark.parametrize("diameter", [80, 90, 133, 160, 196])
@pytest.mark.parametrize("tile", [0.24, 0.30])
@pytest.mark.parametrize("theme", [WORLDS["day"], WORLDS["garden"]], ids=lambda theme: theme.name)
def test_the_rims_of_plates_run_without_steps(theme: Theme, tile: float, diameter: int) -> None:
    plate = FactoryLayout(pygame.Rect(0, 0, diameter, diameter), round(tile * diameter))
    picture = Assets(theme).table.factory(diameter, plate.shape)
    reach, middle = diameter * REACH, (diameter / 2, diameter / 2 - diameter * 0.012)
    worst = 0.0
    for row in range(diameter // 6, diameter // 2):
        alpha = [picture.get_at((x, row)).a / 255 for x in range(diameter // 2)]
        first = alpha.index(1.0)
        shadow = alpha[max(0, first - 3)]
        covered = sum((a - shadow) / (1 - shadow) for a in alpha[first - 2 : first])
        ideal = middle[0] - math.sqrt(reach**2 - (row + 0.5 - middle[1]) ** 2)
        worst = max(worst, abs(first - covered - ideal))
    print(f"{theme.name} {diameter}: off by {worst:.2f}")
    assert worst < OFF


@pytest.mark.parametrize("size", [24, 42, 63])
@worlds
def test_no_rim_of_a_white_tile_is_darker_than_its_ground_and_itself(theme: Theme, size: int) -> None:
    """Seen three times as large, dark pixels stood at the corners."""
    for tile in (WHITE, MARKER):
        picture = Assets(theme).tile(tile, size)
        for ground in (theme.panel, theme.plate, theme.centre):
            flat = pygame.Surface((size, size))
            flat.fill(ground)
            flat.blit(picture, (0, 0))
            edge = min(luminance(tuple(picture.get_at((size // 2, y))[:3])) for y in (0, size - 1))  # type: ignore[arg-type]
            least = min(edge, luminance(ground)) * 0.85
            around = [(x, y) for x in range(size) for y in range(size) if picture.get_at((x, y)).a not in (0, 255)]
            dark = [at for at in around if luminance(tuple(flat.get_at(at)[:3])) < least]  # type: ignore[arg-type]
            assert not dark, f"tile {tile} on {ground}: {dark}"


@worlds
@pytest.mark.parametrize("size", [(300, 480), (720, 560), (1300, 900)])
def test_the_edge_of_a_dialog_goes_round_its_head(theme: Theme, size: tuple[int, int]) -> None:
    """By night a head was as dark as the table below the veil: its dialog seemed to begin below it."""
    assets, (width, height) = Assets(theme), size
    picture = pygame.Surface(size)
    picture.fill(theme.dim)
    draw_panel_head(picture, assets, pygame.Rect(0, 0, *size), pygame.Rect(0, 0, width, 90))
    edge = panel_margin(*size)
    places = [(width // 2, edge), (edge, 60), (width - edge - 1, 60), (edge, height // 2)]
    for x, y in places:
        seen = [picture.get_at((x + dx, y + dy))[:3] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        near = min(max(abs(a - b) for a, b in zip(one, theme.panel_edge, strict=True)) for one in seen)
        assert near < 24, (x, y, seen, theme.panel_edge)


@worlds
@pytest.mark.parametrize("size", [(195, 205), (420, 110), (130, 300)], ids=str)
def test_no_pixel_at_a_centre_s_corners_is_darker_than_its_rim(theme: Theme, size: tuple[int, int]) -> None:
    """Black specks lay around its lower corners, where a light line runs."""
    picture = Assets(theme).table.centre_plate(*size)
    around = [tuple(picture.get_at((x, y))) for x in range(size[0]) for y in range(size[1])]
    rim = min(luminance((r, g, b)) for r, g, b, a in around if a == 255)
    edge = [luminance((r, g, b)) for r, g, b, a in around if 0 < a < 255]
    assert edge
    assert min(edge) >= rim * 0.9


@worlds
@pytest.mark.parametrize("lined", [True, False], ids=["lined", "without a line"])
def test_nothing_of_a_centre_stands_out_beyond_its_round_corners(theme: Theme, lined: bool) -> None:
    """Where it has no line ornaments did."""
    size = 196, 180
    picture, radius = centre_surface(theme, *size, lined), 0.12 * min(size)
    for x, y in ((x, y) for y in range(size[1]) for x in range(size[0])):
        across, down = (min(at, end - 1 - at) for at, end in zip((x, y), size, strict=True))
        if max(across, down) < radius and math.dist((across, down), (radius, radius)) > radius + 2:
            assert not picture.get_at((x, y)).a, (x, y)


@pytest.mark.parametrize("active", [False, True])
@worlds
def test_ornaments_in_a_plates_corners_leave_its_edge_whole(theme: Theme, active: bool) -> None:
    """Their ground cut a nick into each round corner."""
    plain, adorned = (panel_surface(one, 400, 300, active) for one in (replace(theme, pattern=0), theme))
    edge, corner = theme.turn if active else theme.panel_edge, list(itertools.product(range(60), repeat=2))

    def near(one: pygame.Color, other: Rgb | pygame.Color) -> bool:
        return all(abs(a - b) <= 6 for a, b in zip(one[:3], other[:3], strict=True))  # it is shaded a little

    places = [at for at in corner if plain.get_at(at).a == 255 and near(plain.get_at(at), edge)]
    assert len(places) > 100
    assert all(near(adorned.get_at(at), edge) for at in places)
    assert not all(near(adorned.get_at(at), plain.get_at(at)) for at in corner)
