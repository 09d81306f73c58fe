"""Tiles are told apart by structure and lightness, not by hue; empty spaces never look filled."""

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.settings import CHOICES
from game.view.art.assets import Assets
from game.view.art.typesetting import BOLD, DISPLAY, REGULAR, asset_path
from game.view.theme import DAY, Rgb, Theme, contrast
from game.view.themes import WORLDS, theme_for, with_tiles

GRID = 12  # tiles are compared as GRID x GRID averages
TILES = range(7)
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB
DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


looks = pytest.mark.parametrize(
    "theme",
    [with_tiles(world, tiles) for tiles in CHOICES["tiles"] for world in WORLDS.values()],
    ids=lambda t: f"{t.tile_set}-{t.name}",
)
pytestmark = pytest.mark.usefixtures("display")


def _linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


def _grey(colour: Rgb) -> tuple[float, ...]:
    y = 0.2126 * _linear(colour[0]) + 0.7152 * _linear(colour[1]) + 0.0722 * _linear(colour[2])
    return (_encoded(y),)


def _through(matrix: Matrix) -> Callable[[Rgb], tuple[float, ...]]:
    def see(colour: Rgb) -> tuple[float, ...]:
        linear = [_linear(c) for c in colour]
        return tuple(_encoded(sum(k * c for k, c in zip(row, linear, strict=True))) for row in matrix)

    return see


VISIONS: dict[str, Callable[[Rgb], tuple[float, ...]]] = {
    "achromatopsia": _grey,
    **{name: _through(matrix) for name, matrix in DEFICIENCIES.items()},
}


def _seen(surface: pygame.Surface, ground: Rgb, see: Callable[[Rgb], tuple[float, ...]]) -> list[float]:
    """The surface on its ground, averaged to a small grid and seen with those eyes."""
    flat = pygame.Surface(surface.get_size())
    flat.fill(ground)
    flat.blit(surface, (0, 0))
    small = pygame.transform.smoothscale(flat, (GRID, GRID))
    values: list[float] = []
    for x in range(GRID):
        for y in range(GRID):
            r, g, b = small.get_at((x, y))[:3]
            values.extend(see((r, g, b)))
    return values


def _difference(a: list[float], b: list[float]) -> float:
    """Root mean square difference, 0..255."""
    return float((sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) / len(a)) ** 0.5)


@pytest.mark.parametrize("size", [20, 120])
@looks
def test_tiles_can_be_told_apart(theme: Theme, size: int) -> None:
    assets = Assets(theme)
    tiles = {tile: assets.tile(tile, size) for tile in TILES}
    for vision, see in VISIONS.items():
        seen = {tile: _seen(picture, theme.panel, see) for tile, picture in tiles.items()}
        pairs = itertools.combinations(TILES, 2)
        smallest, pair = min((_difference(seen[a], seen[b]), (a, b)) for a, b in pairs)
        assert smallest > 26, f"{vision}: {pair}"


@looks
def test_the_five_colours_differ_in_mean_lightness(theme: Theme) -> None:
    assets = Assets(theme)
    means = sorted(
        sum(values) / len(values)
        for values in (_seen(assets.tile(tile, 24), theme.panel, _grey) for tile in range(5))
    )
    gaps = [b - a for a, b in itertools.pairwise(means)]
    assert min(gaps) > 8


@pytest.mark.parametrize("size", [20, 48])
@looks
def test_an_empty_wall_space_never_looks_filled(theme: Theme, size: int) -> None:
    """It lies nearer to bare clay than to any tile, and far from its own tile."""
    assets = Assets(theme)
    plain: Callable[[Rgb], tuple[float, ...]] = lambda c: tuple(float(v) for v in c)  # noqa: E731
    bare = _seen(assets.wall_space(None, size), theme.panel, plain)
    tiles = {tile: _seen(assets.tile(tile, size), theme.panel, plain) for tile in TILES}
    for colour in range(6):
        space = _seen(assets.wall_space(colour, size), theme.panel, plain)
        nearest = min(_difference(space, tile) for tile in tiles.values())
        to_clay, to_own = _difference(space, bare), _difference(space, tiles[colour])
        assert nearest > 1.2 * to_clay
        assert to_own > max(30, 2 * to_clay)
    spaces = [_seen(assets.wall_space(colour, size), theme.panel, plain) for colour in (*range(6), None)]
    assert min(_difference(a, b) for a, b in itertools.combinations(spaces, 2)) > 5, "each names its colour"


def test_a_surface_is_made_once_and_dropped_by_clear() -> None:
    assets = Assets(DAY)
    first = assets.tile(0, 30)
    assert assets.tile(0, 30) is first
    assets.clear()
    assert assets.tile(0, 30) is not first


def test_the_fonts_hold_the_signs_that_the_game_writes() -> None:
    wanted = "AZaz09 −×–—…‘’“”•·→←↑↓✓✗★ãõçéíóúâêôàäöüßñÃÕÇÉ&%+=?!()[]/€"
    for name in (REGULAR, BOLD, DISPLAY):
        face = pygame.Font(str(asset_path(name)), 16)

        def picture(character: str, face: pygame.Font = face) -> bytes:
            return pygame.image.tobytes(face.render(character, True, (0, 0, 0)), "RGBA")

        nothing = picture("\ue123")  # a private character
        assert [character for character in wanted if picture(character) == nothing] == []


def edge_of(tile: pygame.Surface) -> Rgb:
    """The mean colour along the middle half of a tile's four edges."""
    last, along = tile.get_width() - 1, range(tile.get_width() // 4, tile.get_width() * 3 // 4)
    ends = [tile.get_at(at)[:3] for i in along for at in ((i, 0), (i, last), (0, i), (last, i))]
    r, g, b = (round(sum(channel) / len(ends)) for channel in zip(*ends, strict=True))
    return r, g, b


@pytest.mark.parametrize("tile_set", CHOICES["tiles"])
@pytest.mark.parametrize("name", WORLDS)
def test_the_edge_of_each_tile_is_seen_among_empty_spaces(name: str, tile_set: str) -> None:
    """White ones on light clay are seen by their drawing, too; by night nothing but the edge parts black ones."""
    for pattern, look, size in itertools.product(CHOICES["pattern"], CHOICES["contrast"], (13, 26, 32, 64)):
        theme = theme_for(name, pattern, look, tile_set)
        assets = Assets(theme)
        for tile in range(6):
            edge, least = edge_of(assets.tile(tile, size)), 1.2
            if theme.dark:
                least = 2.0 if tile == 3 else 1.45
            for ground in (theme.space, theme.hint_grounds[tile]):
                assert contrast(edge, ground) >= least, (pattern, look, size, tile)
