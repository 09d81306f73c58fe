"""A button that shows tiles of a set, and beside them its name where there is room."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.view.art.assets import Assets
from game.view.widgets.widgets import Widget

SHARE: Final = 0.62  # of the button's height: a tile
SHOWN: Final = (0, 1, 2, 3, 4)  # the five colours; from the left, as many as there is room for
FEW: Final = 2  # so many have to be seen beside a name


@dataclass
class TileSetButton(Widget):
    """Chooses the tiles that it shows."""

    tile_set: str = ""

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The tiles in the middle, or before the name."""
        rect = self.rect
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        side = max(4, round(rect.height * SHARE))
        pitch, room = side + max(1, side // 10), round(rect.width * 0.90)
        px = self.px or round(rect.height * 0.42)
        name = assets.type.text(self.label, px, assets.button_ink(state), bold=bool(self.selected))
        named = room - name.get_width() - side // 2 >= FEW * pitch
        number = min(len(SHOWN), (room - (name.get_width() + side // 2 if named else 0)) // pitch)
        width = number * pitch + (side // 2 + name.get_width() if named else 0)
        left, top = rect.centerx - width // 2, rect.centery - side // 2
        for index in range(number):
            tile = assets.tile(SHOWN[index], side, tile_set=self.tile_set)
            surface.blit(tile, (left + index * pitch, top))
        if named:
            surface.blit(name, name.get_rect(midright=(left + width, rect.centery)))

    @property
    def tip(self) -> str:
        """The set's name: not everywhere it is written."""
        return self.spoken
