"""The button of a room beside the table: a sign that tells how well its devices are connected."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.view.art.assets import Assets
from game.view.theme import Rgb
from game.view.widgets.bar_key import BarKey

BARS: Final = 3
STEP: Final = 0.34  # of the sign's height: how much a bar is higher than the one before


@dataclass
class LinkSign(BarKey):
    """`strength` is how many of three rising bars are filled; none is crossed out."""

    strength: int = BARS

    @property
    def shown(self) -> tuple[object, ...]:
        """See BarKey."""
        return *super().shown, self.strength

    def draw_sign(self, surface: pygame.Surface, assets: Assets, ink: Rgb, rect: pygame.Rect) -> None:
        """The bars, the word below them where there is room."""
        place = self.draw_word(surface, assets, ink, rect) if self.worded else rect
        high = round(min(rect.size) * 0.42)
        wide, pitch = max(3, round(high * 0.24)), round(high * 0.4)
        left, foot = place.centerx - (2 * pitch + wide) // 2, place.centery + high // 2
        for number in range(BARS):
            tall = round(high * (1 - STEP * (BARS - 1 - number)))
            bar = pygame.Rect(left + number * pitch, foot - tall, wide, tall)
            line = 0 if number < self.strength else max(1, wide // 4)
            pygame.draw.rect(surface, ink, bar, line, border_radius=max(1, wide // 3))
        if not self.strength:
            ends = (left - wide, foot), (left + 3 * pitch, foot - high)
            pygame.draw.line(surface, ink, *ends, max(2, wide // 2))
