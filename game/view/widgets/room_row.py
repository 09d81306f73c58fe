"""A room in the list of rooms: who is in it, and how it stands as a coloured tag at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.view.art.assets import Assets
from game.view.theme import Rgb, Theme, contrast, mix
from game.view.widgets.crest_names import Named, crest_names
from game.view.widgets.widgets import Widget

Tone = Literal["wanted", "ongoing", "past"]
NARROW: Final = 9.0  # times as broad as high: the tag stands in the second line, not beside both
LINES: Final = {False: (0.31, 0.67), True: (0.28, 0.72)}  # of the height: their middles; where it is narrow
FLAT: Final = {"normal": "choice", "hover": "choice-hover"}  # rows that want nothing


@dataclass
class RoomRow(Widget):
    """Names, each behind a crest where there are some; below them small print; the `tag` at the right.

    The small print is the first of `smalls` that has room.
    """

    names: Sequence[Named] = ()
    smalls: Sequence[str] = ()
    tag: str = ""
    tone: Tone = "past"

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """A raised button for what waits for this person, a flat one for the rest."""
        rect, ink = self.rect, assets.button_ink(state)
        worn = state if self.tone == "wanted" else FLAT.get(state, state)
        surface.blit(assets.button(rect.width, rect.height, worn), rect)
        inset, px, little = round(rect.height * 0.25), round(rect.height * 0.3), round(rect.height * 0.25)
        tag = self.tag_place(assets)
        self._draw_tag(surface, assets, tag)
        beside = tag.x - inset - rect.x - inset
        room = rect.width - 2 * inset if self.narrow else beside
        if self.names:
            label = crest_names(assets, self.names, px, ink, room, least=assets.type.smallest)
        else:
            label = assets.type.shortened(self.label, px, ink, room, bold=True)
        small = assets.type.shortened(self.small(assets, beside), little, assets.theme.ink_soft, beside)
        for picture, middle in zip((label, small), self.lines, strict=True):
            at = rect.x + inset, rect.y + round(rect.height * middle)
            surface.blit(picture, picture.get_rect(midleft=at))

    def small(self, assets: Assets, room: int) -> str:
        """The small print for so much room; the last one may have to be cut."""
        px, ink = round(self.rect.height * 0.25), assets.theme.ink_soft
        fits = (words for words in self.smalls if assets.type.text(words, px, ink).get_width() <= room)
        return next(fits, self.smalls[-1] if self.smalls else "")

    @property
    def narrow(self) -> bool:
        """Whether the tag has no room beside the names."""
        return self.rect.width < NARROW * self.rect.height

    @property
    def lines(self) -> tuple[float, float]:
        """Where the middles of its two lines are, in its heights."""
        return LINES[self.narrow]

    def _words(self, assets: Assets, ink: Rgb) -> pygame.Surface:
        px = round(self.rect.height * (0.23 if self.narrow else 0.26))
        return assets.type.text(self.tag, px, ink, bold=True)

    def tag_place(self, assets: Assets) -> pygame.Rect:
        """Where the tag is: in the row, as broad as its words need."""
        rect, words = self.rect, self._words(assets, assets.theme.ink)
        high = words.get_height() if self.narrow else round(words.get_height() * 1.3)
        place = pygame.Rect(0, 0, words.get_width() + words.get_height(), high)
        if self.narrow:
            middle = rect.y + round(rect.height * self.lines[1])
            place.midright = rect.right - round(rect.height * 0.2), middle
        else:
            place.midright = rect.right - round(rect.height * 0.25), rect.centery
        return place

    def _draw_tag(self, surface: pygame.Surface, assets: Assets, place: pygame.Rect) -> None:
        if not self.tag:
            return
        face, ink = tag_colours(assets.theme, self.tone)
        surface.blit(assets.pill(place.width, place.height, face), place)
        words = self._words(assets, ink)
        surface.blit(words, words.get_rect(center=place.center))


def tag_colours(theme: Theme, tone: Tone) -> tuple[Rgb, Rgb]:
    """The ground of a tag and its words: gold: it waits; blue: it goes on; grey: it is past."""
    face = {
        "wanted": theme.turn,
        "ongoing": theme.accent,
        "past": mix(theme.raised, theme.ink_soft, 0.2),
    }[tone]
    return face, max((theme.ink, theme.panel, theme.accent_ink), key=lambda ink: contrast(ink, face))
