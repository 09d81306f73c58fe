"""Buttons with an emblem above their label, or before it where they are low."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

import pygame

from game.view.art.assets import Assets
from game.view.art.emblems import EMBLEMS, Emblem, draw_emblem
from game.view.art.typesetting import halved_width
from game.view.layout.scales import Gap
from game.view.widgets.widgets import Widget, before_words, is_under_pointer, room_for

LINE_RATIO: Final = 1.25  # of the letters' height: a line of words
MAX_EMBLEM_RATIOS: Final = (0.52, 0.4)  # of its height and width: an emblem above words
EMBLEM_BEFORE_RATIO: Final = 0.6  # of its height: an emblem before a label
TEXT_HEIGHT_RATIO: Final = 0.86  # of its height: words alone
MIN_EMBLEM_RATIO: Final = 1.5  # of the letters' height: an emblem above words is no smaller
MIN_UNBROKEN_RATIO: Final = 0.9  # of the wanted text size: a label that is smaller on one line is broken


@dataclass
class EmblemButton(Widget):
    """Words on a panel, without the body of a button until it is hovered.

    The emblem, by default that of its name in `art.emblems.EMBLEMS`, has `size` pixels; 0: none.
    """

    emblem: Emblem | None = None
    size: int = 0
    words: pygame.Rect | None = None  # place of the label below the emblem; None: after the emblem

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all the same text and emblem sizes, and puts all emblems above the labels or before them."""
        width, height = (min(key.rect.size[axis] for key in alike) for axis in (0, 1))
        rooms = [(key.label, room_for(key.label, key.rect.width, assets, bold=False)) for key in alike]
        wanted = max(alike[0].px, assets.type.smallest)
        px = assets.type.common_size(rooms, wanted, bold=False)
        if px < MIN_UNBROKEN_RATIO * wanted:
            px = _broken_size(assets, rooms, height, px, wanted)
        spare = min(room - assets.type.width(label, px) for label, room in rooms)  # beside labels on one line
        gap, high = Gap.XS.of(px), round(LINE_RATIO * px) * (1 if spare >= 0 else 2)
        size = min(
            round(height * MAX_EMBLEM_RATIOS[0]), round(width * MAX_EMBLEM_RATIOS[1]), height - high - 3 * gap
        )
        above = size >= MIN_EMBLEM_RATIO * px
        if not above:
            size = round(height * EMBLEM_BEFORE_RATIO)
            size = size if size + gap <= spare else 0
        for key in alike:
            key.px, key.size = px, size
            key.words = _below(key.rect, size, gap, high) if above else None

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws emblem and label, on a button if it is hovered."""
        rect, px = self.rect, max(self.px, assets.type.smallest)
        if is_under_pointer(state):
            surface.blit(assets.button(*rect.size, "quiet-hover"), rect)
        room = room_for(self.label, rect.width, assets, bold=False), rect.height
        text = assets.type.label(self.label, px, assets.button_ink(state), room, bold=False, large=True)
        if not self.size:
            surface.blit(text, text.get_rect(center=rect.center))
            return
        gap = Gap.XS.of(px)
        place, words = before_words(rect, self.size, gap, text)
        if self.words is not None:
            place.midbottom = rect.centerx, self.words.y - gap
            words = text.get_rect(center=self.words.center)
        draw_emblem(surface, assets, self.emblem or EMBLEMS[self.name], place)
        surface.blit(text, words)


def _broken_size(assets: Assets, names: Sequence[tuple[str, int]], height: int, least: int, most: int) -> int:
    """The largest text size, from `least` to `most` pixels, in which all labels fit on two lines.

    `names` are labels with their greatest widths.
    """

    def fits(px: int) -> bool:
        face = assets.type.font(px)
        broken = ((halved_width(words, face.width), room) for words, room in names)
        return 2 * LINE_RATIO * px <= TEXT_HEIGHT_RATIO * height and all(
            wide <= room for wide, room in broken
        )

    return next((px for px in range(most, least, -1) if fits(px)), least)


def _below(place: pygame.Rect, size: int, gap: int, height: int) -> pygame.Rect:
    """The place of the label below an emblem."""
    top = place.y + (place.height - size - gap - height) // 2 + size + gap
    return pygame.Rect(place.x, top, place.width, height)
