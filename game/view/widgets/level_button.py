"""A step of a loudness: bars that rise from left to right, those up to the chosen one glazed."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.view.art.assets import Assets
from game.view.widgets.widgets import Widget

LOWEST: Final = 0.36  # of the row's height: a bar that stands for nothing


@dataclass
class LevelButton(Widget):
    """Chooses a level, 0 to 1; `reached` if the chosen one is as high. A drag along the bars chooses, too."""

    level: float = 1.0
    reached: bool = False

    @property
    def row(self) -> str:
        """What it is a level of: the first part of its name."""
        return self.name.partition("-")[0]

    @property
    def tip(self) -> str:
        """The level in words, which are not written."""
        return self.spoken

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The bar, on the row's lower edge."""
        if state != "disabled":
            state = ("chosen" if self.reached else "choice") + ("-hover" if state.endswith("hover") else "")
        height = round(self.rect.height * (LOWEST + (1 - LOWEST) * self.level))
        bar = assets.button(self.rect.width, height, state)
        surface.blit(bar, bar.get_rect(bottomleft=self.rect.bottomleft))
