"""A seat at the table at which a game is set up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import CORNER_RATIO, within_frame
from game.view.art.crests import Crest
from game.view.art.frames import draw_vacant_place
from game.view.theme import Rgb, mix
from game.view.widgets.widgets import Widget, is_under_pointer

SMALL_RATIO: Final = 0.86  # of the name's size: what is below it
CREST_RATIO: Final = 0.86  # of the height: a crest beside a name
MIN_CREST_LINES: Final = 2.2  # lines of the name: a lower crest has its words beside it
CONTENT_RATIO: Final = 0.94  # of the room within the frame
GAP_RATIO: Final = 0.3  # of the name's size: between crest and name
PLUS_RATIO: Final = 0.8  # of a crest: the sign of a free seat
FREE_PANEL_MIX: Final = 0.62  # of the panel's colour in the ground of a free seat


@dataclass
class SeatButton(Widget):
    """Who sits there: a crest and a name below it, or beside it in a low one.

    `small` is written below the name where it fits. A free seat has no `crest`: a plus in a dashed outline.
    """

    crest: Crest | None = None
    small: str = ""
    side: int = 0  # of the crest in pixels; this and the rest are set by `fit`
    above: bool = True  # whether the crest is above the name
    lines: int = 1  # of words below it
    tipped: ClassVar[bool | None] = True  # what it does is not always written

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all seats of a table, which have one size, crests and names of one size."""
        type_, px = assets.type, max(one.px for one in alike)
        room = alike[0]._room
        names = [one.label for one in alike if one.crest is not None]
        line, small = type_.font(px, bold=True).line, type_.font(round(px * SMALL_RATIO)).line
        lines = 1 + any(one.small for one in alike)
        side, beside = room.height - line - (lines - 1) * small, round(room.height * CREST_RATIO)
        left, face = room.width - beside - round(px * GAP_RATIO), type_.font(type_.smallest, bold=True)
        above = side >= MIN_CREST_LINES * line or any(face.width(name) > left for name in names)
        if above and side < MIN_CREST_LINES * line:
            side, lines = room.height - line, 1
        side = min(side, room.width) if above else beside
        if not above and line + small > room.height:
            lines = 1
        width = room.width if above else left
        px = type_.common_size([(name, width) for name in names], px, bold=True)
        for one in alike:
            one.px, one.side, one.above, one.lines = px, side, above, lines

    @property
    def _room(self) -> pygame.Rect:
        """The place of crest and words."""
        room = within_frame(self.rect)
        return room.inflate(round(room.width * (CONTENT_RATIO - 1)), round(room.height * (CONTENT_RATIO - 1)))

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws the button with crest and words in its middle."""
        rect, theme, ink = self.rect, assets.theme, assets.button_ink(state)
        if self.crest is not None or is_under_pointer(state):
            surface.blit(assets.button(*rect.size, state), rect)
        else:
            radius, ink = round(rect.height * CORNER_RATIO), theme.ink
            ground = mix(theme.table, theme.panel, FREE_PANEL_MIX)
            surface.blit(assets.pill(*rect.size, ground, radius), rect)
            draw_vacant_place(surface, assets, rect, radius)
        words, high = self._words(assets, ink), self._room.height
        gap = 0 if self.above or not words else round(self.px * GAP_RATIO)
        wide = max((one.get_width() for one in words), default=0)
        tall = sum(one.get_height() for one in words)
        place = pygame.Rect(0, 0, self.side, self.side)
        if self.above:
            place.midtop = rect.centerx, self._room.y + (high - self.side - tall) // 2
            middle, y = rect.centerx, place.bottom
        else:
            place.midleft = rect.centerx - (self.side + gap + wide) // 2, self._room.centery
            middle, y = place.right + gap + wide // 2, self._room.centery - tall // 2
        if self.crest is not None:
            surface.blit(assets.crest(self.crest, self.side), place)
        else:
            assets.draw_sign(surface, "plus", place, ink, PLUS_RATIO)
        for one in words:
            y = surface.blit(one, one.get_rect(midtop=(middle, y))).bottom

    def _words(self, assets: Assets, ink: Rgb) -> list[pygame.Surface]:
        """The name and what is below it, as far as they fit; a free seat needs no words."""
        type_, small = assets.type, max(assets.type.smallest, round(self.px * SMALL_RATIO))
        width = self._room.width - (0 if self.above else self.side + round(self.px * GAP_RATIO))
        found, below = list[pygame.Surface](), self.label
        if self.crest is not None:
            found.append(type_.shortened(self.label, self.px, ink, width, bold=True))
            below = self.small if self.lines > 1 else ""
        if below and type_.width(below, small) <= width:
            found.append(type_.text(below, small, ink))
        return found
