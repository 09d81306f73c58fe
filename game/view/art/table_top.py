"""Tables seen from above: the one that people sit at while a game is set up, and small ones as previews."""

from functools import lru_cache
from typing import Final

import pygame

from game.rules.tiles import SIZE, wall_colour
from game.view.art import paint
from game.view.art.plates import factory_surface
from game.view.art.surfaces import background_surface
from game.view.art.tiles import tile_surface
from game.view.layout.plate import ROUND_PLATE
from game.view.theme import Theme, mix

RIM_RATIO: Final = 0.045  # of its shorter side: how wide the rim is
SHADOW_RATIO: Final = 0.05  # of it: how far the shadow reaches
SUPERSAMPLING: Final = 2
MAX_KEPT: Final = 16  # small tables: those of two looks' choices
PLATE_RATIO, CLOSE_PLATE_RATIO = 0.84, 1.5  # of the height of a small table: its plate, and one seen closely
TILE_RATIO: Final = 0.24  # of a plate: a tile on it
PLATE_TILES: Final = (0, 1, 2, 3)
BOARD_RATIO: Final = 0.78  # of the height: the board beside the plate
BOARD_SHARE: Final = 0.82  # of the width that the plate leaves: the same
TILED_COLUMNS: Final = (3, 2, 4, 1, 2)  # the number of tiles in each row of its wall
SQUARE_RATIO: Final = 0.86  # of their distance: squares of its wall
BOARD_MARGIN_RATIO, CORNER_RATIO = 0.12, 0.1  # of the board: around its wall, its corners


def table_top_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """Returns a table with round ends and its shadow, width x height pixels."""
    short = min(width, height)
    reach = max(2, round(short * SHADOW_RATIO))
    top = pygame.Rect(reach, reach, max(1, width - 2 * reach), max(1, height - 2 * reach))
    surface = paint.canvas(width, height)
    paint.feathered(surface, theme.shadow, (*top.move(0, reach // 2),), min(top.size) / 2, reach // 2, 90)
    wide, high = top.width * SUPERSAMPLING, top.height * SUPERSAMPLING
    line, radius = max(2.0, short * RIM_RATIO) * SUPERSAMPLING, min(wide, high) / 2
    large = paint.plain_copy(pygame.transform.smoothscale(background_surface(theme, *top.size), (wide, high)))
    edge = mix(theme.table, theme.shadow, 0.45)
    for inset, thick, colour in (
        (0.0, line, edge),
        (line * 0.35, line * 0.4, mix(theme.table, theme.turn, 0.55)),
    ):
        paint.rounded(large, colour, paint.inside(large, inset), radius - inset, thick)
    paint.clip_round(large, (0, 0, wide, high), radius)
    surface.blit(paint.shrink(large, *top.size), top)
    return paint.display_copy(surface)


@lru_cache(maxsize=MAX_KEPT)  # for all looks: choosing one does not paint the others anew
def small_table_surface(theme: Theme, width: int, height: int, close: bool = False) -> pygame.Surface:
    """Returns a table with a plate of tiles and a board if that fits; or `close`, the plate alone."""
    surface = background_surface(theme, width, height)
    plate = round(height * (CLOSE_PLATE_RATIO if close else PLATE_RATIO))
    board = min(round(height * BOARD_RATIO), round((width - plate) * BOARD_SHARE))
    if close or board < plate // 2:
        board = 0
    gap = (width - plate - board) // 3
    middle = gap + plate // 2 if board else width // 2, height // 2
    picture = factory_surface(theme, plate, ROUND_PLATE)
    surface.blit(picture, picture.get_rect(center=middle))
    tile = round(plate * TILE_RATIO)
    for number, kind in enumerate(PLATE_TILES):
        at = pygame.Rect(0, 0, tile, tile)
        across, down = (2 * (number % 2) - 1, 2 * (number // 2) - 1)
        at.center = (round(middle[0] + across * tile * 0.54), round(middle[1] + down * tile * 0.54))
        surface.blit(tile_surface(theme, kind, tile), at)
    if board:
        place = pygame.Rect(0, 0, board, board)
        place.midright = (width - gap, height // 2)
        _paint_board(surface, theme, place)
    return surface.convert()


def _paint_board(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """A board so small that its wall is squares of colours."""
    radius = round(place.width * CORNER_RATIO)
    pygame.draw.rect(surface, theme.panel, place, border_radius=radius)
    pygame.draw.rect(surface, theme.panel_edge, place, max(1, place.width // 30), radius)
    margin = place.width * BOARD_MARGIN_RATIO
    pitch = (place.width - 2 * margin) / SIZE
    for row in range(SIZE):
        for column in range(SIZE):
            tiled = column < TILED_COLUMNS[row]
            glaze = theme.tiles[wall_colour(row, column)].base if tiled else theme.space
            x, y = place.x + margin + column * pitch, place.y + margin + row * pitch
            side = max(1, round(pitch * SQUARE_RATIO))
            pygame.draw.rect(surface, glaze, (round(x), round(y), side, side))
