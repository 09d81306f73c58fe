"""Checkboxes, and labels with a tick for what is done."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame, draw_rounded
from game.view.theme import mix
from game.view.widgets.widgets import PREFERRED_LABEL_RATIO, Widget, before_words, room_for

BOX_RATIO: Final = 1.0  # of the words' height: the side of the box
BOX_GAP_RATIO: Final = 0.35  # of it: between the box and the words
DONE_TICK_RATIO: Final = 0.9  # of the label's height: a tick without a box
CORNER_RATIO, LINE_RATIO, TICK_RATIO = 0.2, 0.1, 0.86  # of the box: its corners, its edge, the tick in it


@dataclass
class Checkbox(Widget):
    """`selected` says whether it is ticked. Radio buttons are plain widgets."""

    in_rows: ClassVar[bool] = True

    @property
    def text_width(self) -> int:
        """The width of the label if it filled the space beside the box."""
        return self.rect.width - sum(box_of(self.px))

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws a flat button with box, tick and label."""
        rect, theme = self.rect, assets.theme
        state = state.replace("chosen", "choice")
        surface.blit(assets.button(*rect.size, state), rect)
        px = self.text_size
        side, gap = box_of(px)
        ink, bold = assets.button_ink(state), bool(self.selected)
        room = room_for(self.label, self.text_width, assets, bold), rect.height
        words = assets.type.label(self.label, px, ink, room, bold)
        box, words_at = before_words(rect, side, gap, words)
        line = max(1, round(side * LINE_RATIO))
        edge, face = theme.ink_soft, theme.raised
        if self.selected:
            edge = face = theme.accent
        if state == "disabled":
            edge, face = (mix(theme.panel, colour, 0.45) for colour in (edge, face))
        draw_rounded(surface, face, box.inflate(-line, -line), round(side * CORNER_RATIO))
        draw_frame(surface, assets, box, edge, line, round(side * CORNER_RATIO))
        if self.selected:
            assets.draw_sign(surface, "tick", box, theme.accent_ink, TICK_RATIO)
        surface.blit(words, words_at)


@dataclass
class DoneLabel(Widget):
    """Replaces a button after its action: a tick and words in an outline."""

    is_text: ClassVar[bool] = True
    pointed: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws it in the theme's colour of success."""
        rect, ink, px = self.rect, assets.theme.good, self.text_size
        surface.blit(assets.button(*rect.size, "quiet"), rect)
        words = assets.type.fitted(
            self.label, px, ink, round(rect.width * PREFERRED_LABEL_RATIO) - 2 * px, bold=True
        )
        tick, words_at = before_words(
            rect, round(words.get_height() * DONE_TICK_RATIO), round(px * BOX_GAP_RATIO), words
        )
        assets.draw_sign(surface, "tick", tick, ink, 1.0)
        surface.blit(words, words_at)


def box_of(px: int) -> tuple[int, int]:
    """Returns the side of a box before text of `px` pixels, and the gap between them."""
    side = round(px * BOX_RATIO)
    return side, round(side * BOX_GAP_RATIO)
