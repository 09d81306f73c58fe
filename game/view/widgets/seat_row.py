"""A seat of a room's lobby: who sits there, their crest, how far they are."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import CORNER
from game.view.art.crests import RADIUS, Crest
from game.view.art.frames import draw_place
from game.view.widgets.widgets import Widget

MARK = 1.25  # of a row's height: the crest at its left


def crest_place(row: pygame.Rect) -> pygame.Rect:
    """Where a row has its crest: a square at its left end."""
    side = round(row.height / MARK)
    return pygame.Rect(row.x + (row.height - side), row.y + (row.height - side) // 2, side, side)


@dataclass
class SeatRow(Widget):
    """A row with a crest, a name, and `small` print; a free seat has no `crest` and is hollow, in dashes."""

    small: str = ""
    crest: Crest | None = None
    good: bool = False  # whether the small print is good news

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """A button that can be pressed, else its outline."""
        rect, theme = self.rect, assets.theme
        look = {"normal": "quiet", "hover": "quiet-hover", "disabled": "quiet"}.get(state, state)
        place, free = crest_place(rect), self.crest is None
        if not free or look != "quiet":
            surface.blit(assets.button(rect.width, rect.height, look), rect)
        if self.crest is not None:
            tile = assets.crest(self.crest, place.height)
            surface.blit(tile, tile.get_rect(center=place.center))
        else:
            draw_place(surface, assets, rect, round(rect.height * CORNER))
            draw_place(surface, assets, place, round(place.height * RADIUS))
        left = place.right + place.height // 3
        room = rect.right - place.height // 3 - left
        quiet = theme.good if self.good else theme.ink_soft
        name = assets.type.shortened(self.label, round(rect.height * 0.32), theme.ink, room, bold=not free)
        small = assets.type.fitted(self.small, round(rect.height * 0.26), quiet, room, bold=self.good)
        for picture, middle in ((name, 0.33), (small, 0.69)):
            surface.blit(picture, picture.get_rect(midleft=(left, rect.y + round(rect.height * middle))))


@dataclass
class SeatLabel(SeatRow):
    """The same, to be read only."""

    is_text: ClassVar[bool] = True
    pointed: ClassVar[bool] = False
