"""A seat in a room's lobby: its person's name, crest and state."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import CORNER_RATIO
from game.view.art.crests import CREST_CORNER_RATIO
from game.view.art.frames import draw_vacant_place
from game.view.theme import Rgb
from game.view.widgets.list_row import ListRow

CREST_RATIO = 0.8  # of its height: the crest


@dataclass
class SeatRow(ListRow):
    """A row with a crest, a name, and `small` print; a free seat, without a `crest`, is a dashed outline."""

    flat: bool = True
    good: bool = False  # whether the small print is good news

    @property
    def crest_place(self) -> pygame.Rect:
        """A square at the left end."""
        side = round(self.rect.height * CREST_RATIO)
        air = self.rect.height - side
        return pygame.Rect(self.rect.x + air, self.rect.y + air // 2, side, side)

    @property
    def _words_at(self) -> int:
        return self.crest_place.right + self._side

    def look(self, state: str) -> str:
        """A button while hovered, else its outline; no ground for a free seat."""
        look = {"normal": "quiet", "hover": "quiet-hover", "disabled": "quiet"}.get(state, state)
        return look if self.crest is not None or look != "quiet" else ""

    def draw_picture(self, surface: pygame.Surface, assets: Assets) -> None:
        """Draws the crest, or dashes around its place and the row."""
        super().draw_picture(surface, assets)
        if self.crest is None:
            draw_vacant_place(surface, assets, self.rect, round(self.rect.height * CORNER_RATIO))
            draw_vacant_place(
                surface, assets, self.crest_place, round(self.crest_place.height * CREST_CORNER_RATIO)
            )

    def label_picture(self, assets: Assets, ink: Rgb, room: int) -> pygame.Surface:
        """Returns the name in bold, or "free"."""
        return assets.type.shortened(self.label, self._label_px, ink, room, bold=self.crest is not None)

    def small_picture(self, assets: Assets, ink: Rgb, room: int) -> pygame.Surface:
        """Returns the state, green if it is `good`."""
        ink = assets.theme.good if self.good else assets.theme.ink_soft
        return assets.type.fitted(self.small, self.small_px, ink, room, bold=self.good)


@dataclass
class SeatLabel(SeatRow):
    """A seat that can only be read."""

    is_text: ClassVar[bool] = True
    pointed: ClassVar[bool] = False
