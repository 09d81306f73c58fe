"""What somebody has done already, in the place of the button that did it."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.widgets.widgets import EASY, Widget

TICK: Final = 0.9  # of the words' height: the tick before them
APART: Final = 0.35  # of the letters: between both


@dataclass
class DoneLabel(Widget):
    """A tick and words in the outline that rows have which are to be read only."""

    is_text: ClassVar[bool] = True
    pointed: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """In the colour of what is good, in the middle of its place."""
        rect, ink, px = self.rect, assets.theme.good, self.px or round(self.rect.height * 0.42)
        room = round(rect.width * EASY)
        surface.blit(assets.button(rect.width, rect.height, "quiet"), rect)
        words = assets.type.fitted(self.label, px, ink, room - 2 * px, bold=True)
        side, apart = round(words.get_height() * TICK), round(px * APART)
        tick = pygame.Rect(0, 0, side, side)
        tick.midleft = (rect.centerx - (side + apart + words.get_width()) // 2, rect.centery)
        assets.draw_sign(surface, "tick", tick, ink, 1.0)
        surface.blit(words, words.get_rect(midleft=(tick.right + apart, rect.centery)))
