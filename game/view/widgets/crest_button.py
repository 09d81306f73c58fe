"""A button with a crest: before its label, or in its middle where there is none to see."""

from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.widgets.bar_key import draw_key, face_in_head, key_colours
from game.view.widgets.widgets import Widget

SHARE = 0.78  # of the button's height
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

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Both in the middle, side by side."""
        rect, ink = self.face, assets.button_ink(state)
        if self.in_head:
            draw_key(surface, assets, rect, state, in_head=True)
            _, ink = key_colours(assets.theme, state, in_head=True)
        else:
            surface.blit(assets.button(rect.width, rect.height, state), rect)
        side = round(min(min(rect.size) * SHARE, rect.width * (BESIDE if self.label else 1)))
        picture = assets.crest(self.crest, side)
        if not self.label:
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        px = self.px or round(rect.height * 0.42)
        room = round(rect.width * ROOM) - side - side // 3, rect.height
        text = assets.type.label(self.label, px, ink, room, self.primary or bool(self.selected))
        left = rect.centerx - (side + side // 3 + text.get_width()) // 2
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        surface.blit(text, text.get_rect(midleft=(left + side + side // 3, rect.centery)))
