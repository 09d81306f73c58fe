"""What is on or off by itself: a box with or without a tick before its words."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.theme import mix
from game.view.widgets.widgets import Widget, room_for

BOX: Final = 1.0  # of the words' height: the side of the box
APART: Final = 0.35  # of it: between the box and the words
CORNER, LINE, TICK = 0.2, 0.1, 0.86  # of the box: its corners, its edge, the tick in it


@dataclass
class TickBox(Widget):
    """`selected` says whether it is ticked. Choices of which one holds are plain widgets."""

    in_rows: ClassVar[bool] = True

    @property
    def breadth(self) -> int:
        """See Widget: beside the box."""
        return self.rect.width - sum(box_of(self.px))

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """A flat choice, lit by its tick alone."""
        rect, theme = self.rect, assets.theme
        state = state.replace("chosen", "choice")
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        px = self.px or round(rect.height * 0.42)
        side, apart = box_of(px)
        ink, bold = assets.button_ink(state), bool(self.selected)
        room = room_for(self.label, self.breadth, assets, bold), rect.height
        words = assets.type.label(self.label, px, ink, room, bold)
        box = pygame.Rect(0, 0, side, side)
        box.midleft = (rect.centerx - (side + apart + words.get_width()) // 2, rect.centery)
        line = max(1, round(side * LINE))
        edge, face = theme.ink_soft, theme.raised
        if self.selected:
            edge = face = theme.accent
        if state == "disabled":
            edge, face = (mix(theme.panel, colour, 0.45) for colour in (edge, face))
        pygame.draw.rect(surface, face, box.inflate(-line, -line), border_radius=round(side * CORNER))
        draw_frame(surface, assets, box, edge, line, round(side * CORNER))
        if self.selected:
            assets.draw_sign(surface, "tick", box, theme.accent_ink, TICK)
        surface.blit(words, words.get_rect(midleft=(box.right + apart, rect.centery)))


def box_of(px: int) -> tuple[int, int]:
    """The side of a box before words of that size, and what is between them."""
    side = round(px * BOX)
    return side, round(side * APART)
