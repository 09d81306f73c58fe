"""The button of a room beside the table: a sign that tells how well its devices are connected."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.view.art.assets import Assets
from game.view.theme import Rgb, mix
from game.view.widgets.bar_key import BarKey

BARS: Final = 3
HIGH: Final = 0.46  # of the key: the highest bar, as high as what its neighbours show
CROSSED: Final = 1.3  # of that: the line that crosses them out
FAINT: Final = 0.45  # from the bar's ground to its ink: a bar that is not filled
STEP: Final = 0.34  # of the sign's height: how much a bar is higher than the one before


@dataclass
class LinkSign(BarKey):
    """`strength` is how many of three rising bars are bright, the others are faint; none is crossed out."""

    strength: int = BARS

    @property
    def shown(self) -> tuple[object, ...]:
        """See BarKey."""
        return *super().shown, self.strength

    def draw_sign(self, surface: pygame.Surface, assets: Assets, ink: Rgb, rect: pygame.Rect) -> None:
        """The bars, the word below them where there is room."""
        place = self.draw_word(surface, assets, ink, rect) if self.worded else rect
        high = round(min(rect.size) * HIGH)
        wide, pitch = max(3, round(high * 0.24)), round(high * 0.4)
        left, foot = place.centerx - (2 * pitch + wide) // 2, place.centery + high // 2
        for number in range(BARS):
            tall = round(high * (1 - STEP * (BARS - 1 - number)))
            bar = pygame.Rect(left + number * pitch, foot - tall, wide, tall)
            colour = ink if number < self.strength else mix(assets.theme.bar, ink, FAINT)
            surface.blit(assets.pill(*bar.size, colour, max(1, wide // 3)), bar)
        if not self.strength:
            line = pygame.Rect(0, 0, round(high * CROSSED), round(high * CROSSED))
            line.center = left + pitch + wide // 2, foot - high // 2
            assets.draw_sign(surface, "crossed", line, ink, 1)
