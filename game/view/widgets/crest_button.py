"""A button with a crest: a seat, a rival, whoever this device belongs to."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.widgets.bar_button import bar_button_colours, draw_bar_button, drawn_in_header
from game.view.widgets.widgets import Widget, before_words

CREST_RATIO: Final = 0.78  # of the button's height: a crest
RAISED_CREST_RATIO: Final = 0.86  # of the height within a raised button's frame: a crest
CREST_BESIDE_LABEL_RATIO: Final = 0.29  # of the button's width: a crest beside a label
MAX_CONTENT_RATIO: Final = 0.92  # of its width: crest and label are no wider


@dataclass
class CrestButton(Widget):
    """A crest and a label; without one `aloud` says what it is. In a header it looks like a bar button."""

    crest: Crest = Crest("star")  # noqa: RUF009  (it never changes)
    in_header: bool = False

    @property
    def face(self) -> pygame.Rect:
        """The drawn part: in a header its margins can be pressed as well."""
        if not self.in_header:
            return self.rect
        face = drawn_in_header(self.rect)
        return face if self.label else face.inflate(face.height - self.rect.height, 0)

    @property
    def room(self) -> pygame.Rect:
        """The space for crest and label: within the frame of a raised button."""
        return within_frame(self.rect) if self._raised else self.face

    @property
    def _raised(self) -> bool:
        return not self.in_header and self.selected is None

    @property
    def side(self) -> int:
        """The size of the crest in pixels."""
        most = min(self.room.size) * (RAISED_CREST_RATIO if self._raised else CREST_RATIO)
        return round(min(most, self.face.width * CREST_BESIDE_LABEL_RATIO) if self.label else most)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws both in the middle, side by side."""
        rect, ink = self.face, assets.button_ink(state)
        if self.in_header:
            draw_bar_button(surface, assets, rect, state, in_header=True)
            _, ink = bar_button_colours(assets.theme, state, in_header=True)
        else:
            surface.blit(assets.button(*rect.size, state), rect)
        middle, picture = self.room.center, assets.crest(self.crest, self.side)
        if not self.label:
            surface.blit(picture, picture.get_rect(center=middle))
            return
        px = self.px or round(rect.height * 0.42)
        beside = self.side + self.side // 3
        room = round(rect.width * MAX_CONTENT_RATIO) - beside, rect.height
        text = assets.type.label(self.label, px, ink, room, self.primary or bool(self.selected))
        place, words = before_words(self.room, self.side, self.side // 3, text)
        surface.blit(picture, place)
        surface.blit(text, (words.x, rect.centery - words.height // 2))
