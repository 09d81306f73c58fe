"""Rows with an emblem at their left, that of their name in `art.puzzle_emblems.PUZZLE_EMBLEMS`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol, Self

import pygame

from game.view.art.assets import Assets
from game.view.art.emblems import draw_emblem
from game.view.art.font import Font
from game.view.art.puzzle_emblems import PUZZLE_EMBLEMS
from game.view.art.typesetting import halved_width
from game.view.layout.scales import Gap
from game.view.widgets.widgets import Widget, room_for

EMBLEM_RATIOS: Final = (0.6, 0.5)  # of a row's height: its emblem; in narrow rows
EMBLEM_MARGIN_RATIO: Final = 0.16  # of a row's height: the margin before the emblem


class RowWithEmblem(Protocol):
    """A row that can have an emblem of `size` pixels; 0: none."""

    rect: pygame.Rect
    size: int

    def whole_beside(self, assets: Assets, size: int) -> bool:
        """Returns whether its text fits after an emblem of that size."""
        ...


def emblem_place(rect: pygame.Rect, size: int) -> pygame.Rect:
    """Returns the place of a row's emblem."""
    return pygame.Rect(
        rect.x + round(EMBLEM_MARGIN_RATIO * rect.height), rect.y + (rect.height - size) // 2, size, size
    )


def give_emblems(rows: Sequence[RowWithEmblem], assets: Assets) -> None:
    """Gives all rows of a list emblems of one size, or none if some text would not fit."""
    high = min((row.rect.height for row in rows), default=0)
    sizes = [round(high * share) for share in EMBLEM_RATIOS]
    roomy = (size for size in sizes if all(row.whole_beside(assets, size) for row in rows))
    size = next(roomy, 0)
    for row in rows:
        row.size = size


@dataclass
class EmblemRow(Widget):
    """A button with an emblem before its label; without one the label is centred."""

    size: int = 0
    in_rows: ClassVar[bool] = True

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        give_emblems(alike, assets)

    def _left(self, size: int) -> int:
        """The left edge of the label after an emblem."""
        return emblem_place(self.rect, size).right + Gap.L.of(self.px)

    @property
    def text_width(self) -> int:
        return self.rect.right - self._left(self.size) if self.size else self.rect.width

    def whole_beside(self, assets: Assets, size: int) -> bool:
        """Returns whether the label fits after an emblem of that size, in a high row on two lines."""
        face = self._face(assets)
        width = self.rect.right - self._left(size)
        needed = face.width(self.label)
        if self._high(assets):
            needed = min(needed, halved_width(self.label, face.width))
        return needed <= room_for(self.label, width, assets, self.primary, self.rect.height)

    def _face(self, assets: Assets) -> Font:
        return assets.type.font(max(self.px, assets.type.smallest), self.primary)

    def _high(self, assets: Assets) -> bool:
        return self.rect.height >= 2 * self._face(assets).line

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws button, emblem and label."""
        if not self.size:
            super().draw(surface, assets, state)
            return
        rect, bold, large = self.rect, self.primary, self._high(assets)
        surface.blit(assets.button(*rect.size, state), rect)
        draw_emblem(surface, assets, PUZZLE_EMBLEMS[self.name], emblem_place(rect, self.size))
        room = room_for(self.label, self.text_width, assets, bold, rect.height), rect.height
        ink = assets.button_ink(state)
        text = assets.type.label(self.label, self.px, ink, room, bold, centred=False, large=large)
        surface.blit(text, text.get_rect(midleft=(self._left(self.size), rect.centery)))
