"""A finished wall with what is said of it: a look at each after the game, and the picture to share."""

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.view.art.assets import Assets
from game.view.art.heads import draw_page_head
from game.view.layout.finale import EDGE, PICTURE, FinaleLayout, finale_layout
from game.view.layout.scales import TextSize
from game.view.layout.window import Window
from game.view.pages.cards import draw_plate
from game.view.pages.results import CardLook, draw_lines, draw_wall
from game.view.pages.sentences import draw_banded
from game.view.widgets.list_row import ListRow


def draw_finale(
    surface: Surface, assets: Assets, layout: FinaleLayout, title: str, words: str, look: CardLook, unit: int
) -> None:
    """Everything but the rows of the ranking and the foot."""
    surface.blit(assets.lit_background(*surface.get_size()), (0, 0))
    draw_page_head(surface, assets, layout.heading, title, unit, middle=True)
    draw_plate(surface, assets, layout.card.rect, look.winner)
    draw_wall(surface, assets, layout.card, look)
    if layout.points is not None:
        draw_plate(surface, assets, layout.points)
        draw_lines(surface, assets, layout.points.inflate(*(-round(2 * EDGE * unit),) * 2), look, unit)
    area, ink = layout.words, assets.theme.table_ink
    if not words or draw_banded(surface, assets, words, area, TextSize.HEADING.of(unit)):
        return
    picture = assets.type.block(words, TextSize.HEADING.of(unit), ink, area.size, centred=True)
    surface.blit(picture, picture.get_rect(center=area.center))


def paint_picture(assets: Assets, title: str, words: str, look: CardLook, rows: Sequence[ListRow]) -> Surface:
    """The winner's wall with the ranking and the product's name, for messengers; the first row is chosen."""
    size, unit = PICTURE
    layout = finale_layout(Window(size, unit, 0), len(rows))
    picture = Surface(size).convert()
    draw_finale(picture, assets, layout, title, words, look, unit)
    for index, (row, place) in enumerate(zip(rows, layout.rows, strict=True)):
        row.rect = place
        row.draw(picture, assets, "normal" if index else "chosen")
    mark = assets.title(layout.mark.width)
    picture.blit(mark, mark.get_rect(center=layout.mark.center))
    return picture


def save_png(picture: Surface, path: str) -> bytes:
    """The picture as a PNG file, by way of a path: a page's pygame writes to nothing else."""
    pygame.image.save(picture, path)
    return Path(path).read_bytes()
