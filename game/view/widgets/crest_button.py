"""A button with a crest: before its label, or in its middle where there is none to see."""

from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.widgets.bar_key import draw_key, face_in_head, key_colours
from game.view.widgets.widgets import Widget, before_words

SHARE = 0.78  # of the button's height
WITHIN = 0.86  # of the height within a raised button's line
BESIDE = 0.29  # of its width, beside a label
ROOM = 0.92  # of its width: crest and label are no broader


@dataclass
class CrestButton(Widget):
    """A crest and a label; a label that is only `aloud` is not drawn. In a head it is a key of the bar."""

    crest: Crest = Crest("star")  # noqa: RUF009  (it never changes)
    in_head: bool = False

    @property
    def tip(self) -> str:
        """What is not written on it."""
        return "" if self.label else self.spoken

    @property
    def face(self) -> pygame.Rect:
        """What is drawn of it: in a head there is air around it, which can be pressed as well."""
        if not self.in_head:
            return self.rect
        face = face_in_head(self.rect)
        return face if self.label else face.inflate(face.height - self.rect.height, 0)

    @property
    def room(self) -> pygame.Rect:
        """Where crest and label stand: within the line of a raised key."""
        return within_frame(self.rect) if self._raised else self.face

    @property
    def _raised(self) -> bool:
        return not self.in_head and self.selected is None

    @property
    def side(self) -> int:
        """How large the crest is."""
        most = min(self.room.size) * (WITHIN if self._raised else SHARE)
        return round(min(most, self.face.width * BESIDE) if self.label else most)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Both in the middle, side by side."""
        rect, ink = self.face, assets.button_ink(state)
        if self.in_head:
            draw_key(surface, assets, rect, state, in_head=True)
            _, ink = key_colours(assets.theme, state, in_head=True)
        else:
            surface.blit(assets.button(rect.width, rect.height, state), rect)
        middle, picture = self.room.center, assets.crest(self.crest, self.side)
        if not self.label:
            surface.blit(picture, picture.get_rect(center=middle))
            return
        px = self.px or round(rect.height * 0.42)
        beside = self.side + self.side // 3
        room = round(rect.width * ROOM) - beside, rect.height
        text = assets.type.label(self.label, px, ink, room, self.primary or bool(self.selected))
        place, words = before_words(self.room, self.side, self.side // 3, text)
        surface.blit(picture, place)
        surface.blit(text, (words.x, rect.centery - words.height // 2))
