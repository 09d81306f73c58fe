"""Buttons with an icon instead of a label: the controls of a replay, of pages, of seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.theme import Rgb
from game.view.widgets.bar_button import bar_button_colours, draw_bar_button
from game.view.widgets.widgets import Widget

# Of the shorter side of its space: an icon without a word, and above one.
ICON_ALONE_RATIO = 0.38
ICON_ABOVE_RATIO = 0.68
MAX_WORD_RATIO = 0.95  # of its room's width: no word is wider
WORD_MARGIN_DIVISOR = 24  # part of its room's height: the air below a word
SUPERSAMPLING = 4  # how much larger icons are painted

# Each icon is a row of parts, left to right: "<" and ">" are triangles, "|" a bar, "^" and "v" arrows.
ICON_SHAPES = {
    "first": "|<",
    "jump-back": "<<",
    "step-back": "<|",
    "play-back": "<",
    "play": ">",
    "stop": "||",
    "step": "|>",
    "jump-on": ">>",
    "last": ">|",
    "up": "^",
}


@dataclass
class IconButton(Widget):
    """`sign` is one of ICON_SHAPES; the label says the same to screen readers.

    A `word` is shown below the icon, in `px` pixels.
    """

    sign: str = "play"
    word: str = ""

    @property
    def tip(self) -> str:
        """The tooltip, if there is no word."""
        return "" if self.word else self.spoken

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all words one text size; none is shown if one does not fit."""
        type_, worded = assets.type, [one for one in alike if one.word]
        words = [(one.word, round(cls.room(one.rect).width * MAX_WORD_RATIO)) for one in worded]
        px = max(type_.smallest, min((one.px for one in worded), default=0))
        px = type_.common_size(words, px, bold=False)
        whole = all(type_.width(word, px) <= room for word, room in words)
        for one in worded:
            one.px, one.word = px, one.word if whole else ""

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws the icon, above its word if it has one."""
        if not self.word:
            _draw_arrows(surface, assets, self.rect, ICON_SHAPES[self.sign], ink)
            return
        above, below = self.parts(assets)
        text = assets.type.text(self.word, self.px, ink)
        surface.blit(text, text.get_rect(center=below.center))
        _draw_arrows(surface, assets, above, ICON_SHAPES[self.sign], ink, ICON_ABOVE_RATIO)

    @staticmethod
    def room(key: pygame.Rect) -> pygame.Rect:
        """Returns the space for icon and word: within the button's frame."""
        return within_frame(key)

    def parts(self, assets: Assets) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the places of the icon and of the word below it."""
        room = self.room(self.rect)
        below = pygame.Rect((0, 0), assets.type.font(self.px).size(self.word))
        below.midbottom = room.centerx, room.bottom - room.height // WORD_MARGIN_DIVISOR
        return pygame.Rect(room.x, room.y, room.width, below.y - room.y), below


@dataclass
class BarIcon(IconButton):
    """An icon button that looks like those of the bar."""

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws button and icon."""
        draw_bar_button(surface, assets, self.rect, state)
        self.draw_face(surface, assets, bar_button_colours(assets.theme, state)[1])

    @staticmethod
    def room(key: pygame.Rect) -> pygame.Rect:
        """All of it: buttons of the bar have no frame."""
        return key


def _draw_arrows(
    surface: pygame.Surface,
    assets: Assets,
    rect: pygame.Rect,
    parts: str,
    ink: Rgb,
    share: float = ICON_ALONE_RATIO,
) -> None:
    """Draws a row of triangles and bars in the middle of `rect`, `share` of its shorter side high."""
    height = round(min(rect.height, rect.width) * share)
    key = "arrows", parts, height, ink
    picture = assets.cached(key, lambda: arrows_surface(parts, height, ink))
    surface.blit(picture, picture.get_rect(center=rect.center))


def arrows_surface(parts: str, height: int, ink: Rgb) -> pygame.Surface:
    """Returns a row of parts. Backward icons are exact mirrors of forward ones."""
    widths = [round(height * (0.26 if part == "|" else 0.82)) for part in parts]
    gap = max(1, round(height / 7)) if len(parts) > 1 else 0
    size, x = (sum(widths) + gap * (len(parts) - 1), height), 0
    large = paint.canvas(size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING, ink)
    for part, width in zip(parts, widths, strict=True):
        box = pygame.Rect(x * SUPERSAMPLING, 0, width * SUPERSAMPLING, height * SUPERSAMPLING)
        if part == "|":
            pygame.draw.rect(large, ink, box, border_radius=max(1, box.width // 4))
        else:
            pygame.draw.polygon(large, ink, _outline(part, box))
        x += width + gap
    return paint.display_copy(paint.shrink(large, *size))


def _outline(part: str, rect: pygame.Rect) -> list[tuple[int, int]]:
    """A triangle, or an arrow with a shaft."""
    rect = pygame.Rect(rect.x, rect.y, rect.width - 1, rect.height - 1)  # corners are pixels of it
    tip, back = (rect.left, rect.right) if part == "<" else (rect.right, rect.left)
    if part in "<>":
        return [(tip, rect.centery), (back, rect.top), (back, rect.bottom)]
    tip, back = (rect.top, rect.bottom) if part == "^" else (rect.bottom, rect.top)
    neck, thin = (tip + back) // 2, max(1, rect.width // 7)
    left, right = rect.centerx - thin, rect.centerx + thin
    return [
        (rect.centerx, tip), (rect.right, neck), (right, neck), (right, back),
        (left, back), (left, neck), (rect.left, neck),
    ]  # fmt: skip
