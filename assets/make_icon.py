"""Draw icon.png (512 x 512), share.png (1200 x 630) and the site's icons with the game's own tiles.

Run from anywhere: python assets/make_icon.py
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402

from game.view.art import paint  # noqa: E402
from game.view.art.assets import Assets  # noqa: E402
from game.view.art.tiles import tile_surface  # noqa: E402
from game.view.theme import DAY  # noqa: E402


def icon(side: int) -> pygame.Surface:
    """Four tiles in their grout: star, quatrefoil, petals, lattice."""
    surface = paint.canvas(side, side)
    paint.rounded(surface, (*DAY.panel, 255), (0, 0, side, side), side * 0.09)
    edge = round(side * 0.028)
    gap = round(side * 0.016)
    size = (side - 2 * edge - gap) // 2
    for index, tile in enumerate((0, 1, 4, 2)):
        at = (edge + index % 2 * (size + gap), edge + index // 2 * (size + gap))
        surface.blit(tile_surface(DAY, tile, size), at)
    return surface


def maskable(side: int) -> pygame.Surface:
    """The icon on a ground that reaches every edge, small enough for systems that cut icons round."""
    surface = pygame.Surface((side, side))
    surface.fill(DAY.panel)
    inner = round(side * 0.62)
    surface.blit(icon(inner), ((side - inner) // 2, (side - inner) // 2))
    return surface


def share(width: int, height: int) -> pygame.Surface:
    """The picture that links show: the title on the table, plates with tiles, a strip of wall."""
    assets = Assets(DAY)
    surface = assets.lit_background(width, height).copy()
    title = assets.title(round(width * 0.74))
    surface.blit(title, title.get_rect(midtop=(width // 2, 62)))
    line = assets.type.heading("Take tiles. Fill lines. Tile your wall.", 42, DAY.table_ink)
    surface.blit(line, line.get_rect(midtop=(width // 2, 232)))
    plates = ((0, 0, 4, 2), (3, 1, 1, 0), (2, 4, 4, 1), (3, 3, 2, 0), (1, 4, 0, 2))
    diameter, tile = 196, 48
    for index, tiles in enumerate(plates):
        left = round(width * (index + 0.5) / 5 * 0.92 + width * 0.04 - diameter / 2)
        surface.blit(assets.factory(diameter), (left, 312))
        for k, colour in enumerate(tiles):
            at = (left + 98 - tile - 2 + k % 2 * (tile + 4), 312 + 96 - tile - 2 + k // 2 * (tile + 4))
            surface.blit(assets.tile_lying(colour, tile), (at[0] - tile // 8, at[1] - tile // 8))
    size = 80
    for k in range(width // size):
        surface.blit(assets.tile((k * 2 + k // 5) % 5, size), (k * size, height - size))
    return surface


def main() -> None:
    """Write the pictures beside this file, and what the site installs beside its page's parts."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    pygame.image.save(icon(512), HERE / "icon.png")
    pygame.image.save(share(1200, 630), HERE / "share.png")
    site = HERE.parent / "build" / "page" / "icons"
    site.mkdir(exist_ok=True)
    for side in (64, 192):
        pygame.image.save(icon(side), site / f"icon-{side}.png")
    pygame.image.save(maskable(512), site / "icon-maskable-512.png")


if __name__ == "__main__":
    main()
