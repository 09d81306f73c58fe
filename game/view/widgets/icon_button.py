"""Buttons with a drawn sign instead of words: the controls of a replay, pages, seats."""

from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.theme import Rgb
from game.view.widgets.bar_key import draw_key, key_colours
from game.view.widgets.widgets import Widget

ALONE, ABOVE = 0.38, 0.44  # of the shorter side: a sign without a word, and above one
SIGN_AT, WORD_AT = 0.34, 0.73  # of its height: the middles of a sign and of the word below it

# Each sign is a row of parts, left to right: "<" and ">" are triangles, "|" a bar, "^" and "v" arrows.
SIGNS = {
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
    """`sign` is one of SIGNS; the label says the same in words, for who can't see it.

    Where a `word` is, it stands below the sign, as high as `px`.
    """

    sign: str = "play"
    word: str = ""

    @property
    def tip(self) -> str:
        """What the sign means."""
        return self.spoken

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The button and its sign."""
        surface.blit(assets.button(self.rect.width, self.rect.height, state), self.rect)
        self.draw_face(surface, assets, assets.button_ink(state))

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """The sign, above its word if it has one."""
        rect = self.rect
        if not self.word:
            draw_sign(surface, rect, SIGNS[self.sign], ink)
            return
        text = assets.type.text(self.word, self.px, ink)
        low = rect.y + round(rect.height * WORD_AT)
        surface.blit(text, text.get_rect(center=(rect.centerx, low)))
        above = pygame.Rect(rect.x, rect.y, rect.width, 2 * round(rect.height * SIGN_AT))
        draw_sign(surface, above, SIGNS[self.sign], ink, ABOVE)


@dataclass
class BarIcon(IconButton):
    """The same on the bar's ground."""

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The key and its sign."""
        draw_key(surface, assets, self.rect, state)
        self.draw_face(surface, assets, key_colours(assets.theme, state)[1])


def draw_sign(surface: pygame.Surface, rect: pygame.Rect, parts: str, ink: Rgb, share: float = ALONE) -> None:
    """A row of triangles and bars in the middle of a rectangle, that share of its shorter side high."""
    height = round(min(rect.height, rect.width) * share)
    widths = [round(height * (0.26 if part == "|" else 0.82)) for part in parts]
    gap = max(1, height // 8) if len(parts) > 1 else 0
    x = rect.centerx - (sum(widths) + gap * (len(parts) - 1)) // 2
    top = rect.centery - height // 2
    for part, width in zip(parts, widths, strict=True):
        if part == "|":
            pygame.draw.rect(surface, ink, (x, top, max(2, width), height), border_radius=max(1, width // 4))
        else:
            points = _outline(part, pygame.Rect(x, top, width, height))
            pygame.draw.polygon(surface, ink, points)
            pygame.draw.aalines(surface, ink, True, points)
        x += width + gap


def _outline(part: str, rect: pygame.Rect) -> list[tuple[int, int]]:
    """A triangle, or an arrow with a shaft."""
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
