"""A row of a list that can be pressed."""

from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.widgets.widgets import Widget


@dataclass
class ListRow(Widget):
    """A row of a list, to press: its label, and below that `small` print."""

    small: str = ""

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines of text on a button."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        for text, px, middle, bold in (
            (self.label, round(rect.height * 0.3), 0.34, True),
            (self.small, round(rect.height * 0.25), 0.70, False),
        ):
            room = rect.width - round(rect.height * 0.5)
            picture = assets.type.shortened(text, px, ink, room, bold=bold)
            at = (rect.x + round(rect.height * 0.25), rect.y + round(rect.height * middle))
            surface.blit(picture, picture.get_rect(midleft=at))
