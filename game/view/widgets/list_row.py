"""A row of a list that can be pressed."""

from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.widgets.widgets import Widget


@dataclass
class ListRow(Widget):
    """A row of a list, to press: its label, and below that `small` print; a crest before them."""

    small: str = ""
    crest: Crest | None = None

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines of text on a button."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        left = round(rect.height * 0.25)
        if self.crest is not None:
            picture = assets.crest(self.crest, rect.height - 2 * (rect.height // 10))
            surface.blit(picture, picture.get_rect(midleft=(rect.x + left // 2, rect.centery)))
            left += picture.get_width()
        room = rect.width - left - round(rect.height * 0.25)
        label = assets.type.shortened(self.label, round(rect.height * 0.3), ink, room, bold=True)
        small = assets.type.shortened(self.small, round(rect.height * 0.25), ink, room)
        for picture, middle in ((label, 0.34), (small, 0.70)):
            at = (rect.x + left, rect.y + round(rect.height * middle))
            surface.blit(picture, picture.get_rect(midleft=at))
