"""A room in the list of rooms: who is in it, and how it stands as a coloured tag at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.theme import Rgb, Theme, mix, strongest_ink
from game.view.widgets.crest_names import Named, crest_names, names_size
from game.view.widgets.list_row import FRAMED
from game.view.widgets.widgets import Widget

Tone = Literal["due", "asked", "ongoing", "past"]
NARROW: Final = 9.0  # times as broad as its measure: the tag stands in the second line, not beside both
NAMES, SMALL = 0.3, 0.25  # of its measure: the letters of names, where there is room, and of the small print
LINES: Final = {False: (-0.18, 0.235), True: (-0.21, 0.24)}  # of it: from the middle; where it is narrow
ASKED: Final = 0.28  # of the gold of a pick that is due: what else waits for an answer
FLAT: Final = {"normal": "choice", "hover": "choice-hover"}  # rows that want nothing


@dataclass
class RoomRow(Widget):
    """Names, each behind a crest where there are some; below them small print; the `tag` at the right.

    The small print is the first of `smalls` that has room. Names are no larger than `most_px`.
    """

    names: Sequence[Named] = ()
    smalls: Sequence[str] = ()
    tag: str = ""
    tone: Tone = "past"
    most_px: int = 0

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Give all names letters of one size."""
        most = min(row.names_px(assets) for row in alike)
        for row in alike:
            row.most_px = most

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """A raised button for what waits for this person, a flat one for the rest."""
        rect, ink = self.rect, assets.button_ink(state)
        worn = state if self.tone in ("due", "asked") else FLAT.get(state, state)
        surface.blit(assets.button(rect.width, rect.height, worn), rect)
        inset, little = self._inset, self.small_px
        px = self.most_px or round(self._measure * NAMES)
        tag = self.tag_place(assets)
        self._draw_tag(surface, assets, tag)
        beside, room = tag.x - inset - rect.x - inset, self.names_room(assets)
        if self.names:
            label = crest_names(assets, self.names, px, ink, room, least=assets.type.smallest)
        else:
            label = assets.type.shortened(self.label, px, ink, room, bold=True)
        small = assets.type.shortened(self.small(assets, beside), little, assets.theme.ink_soft, beside)
        for picture, middle in zip((label, small), self.lines, strict=True):
            surface.blit(picture, picture.get_rect(midleft=(rect.x + inset, middle)))

    @property
    def _measure(self) -> float:
        return self.rect.height * FRAMED

    @property
    def _inset(self) -> int:
        return round(self._measure * 0.25)

    @property
    def small_px(self) -> int:
        """How large the letters of its small print are."""
        return round(self._measure * SMALL)

    def names_room(self, assets: Assets) -> int:
        """How many pixels there are for the names."""
        right = self.rect.right if self.narrow else self.tag_place(assets).x
        return right - self.rect.x - 2 * self._inset

    def names_px(self, assets: Assets) -> int:
        """How large the letters of its names can be."""
        usual = round(self._measure * NAMES)
        return names_size(assets, self.names, usual, self.names_room(assets), assets.type.smallest)

    def small(self, assets: Assets, room: int) -> str:
        """The small print for so much room; the last one may have to be cut."""
        px, ink = self.small_px, assets.theme.ink_soft
        fits = (words for words in self.smalls if assets.type.text(words, px, ink).get_width() <= room)
        return next(fits, self.smalls[-1] if self.smalls else "")

    @property
    def narrow(self) -> bool:
        """Whether the tag has no room beside the names."""
        return self.rect.width < NARROW * self._measure

    @property
    def lines(self) -> tuple[int, int]:
        """Where the middles of its two lines are."""
        middle = within_frame(self.rect).centery
        first, second = (middle + round(self._measure * away) for away in LINES[self.narrow])
        return first, second

    def _words(self, assets: Assets, ink: Rgb) -> pygame.Surface:
        px = round(self._measure * (0.23 if self.narrow else 0.26))
        return assets.type.text(self.tag, px, ink, bold=True)

    def tag_place(self, assets: Assets) -> pygame.Rect:
        """Where the tag is: in the row, as broad as its words need."""
        rect, words = self.rect, self._words(assets, assets.theme.ink)
        high = words.get_height() if self.narrow else round(words.get_height() * 1.3)
        place = pygame.Rect(0, 0, words.get_width() + words.get_height(), high)
        if self.narrow:
            place.midright = rect.right - self._inset, self.lines[1]
        else:
            place.midright = rect.right - self._inset, within_frame(rect).centery
        return place

    def _draw_tag(self, surface: pygame.Surface, assets: Assets, place: pygame.Rect) -> None:
        if not self.tag:
            return
        face, ink = tag_colours(assets.theme, self.tone)
        surface.blit(assets.pill(place.width, place.height, face), place)
        words = self._words(assets, ink)
        surface.blit(words, words.get_rect(center=place.center))


def tag_colours(theme: Theme, tone: Tone) -> tuple[Rgb, Rgb]:
    """The ground of a tag and its words.

    Gold: a pick is due; pale gold: something else is asked; blue: it goes on; grey: it is past.
    """
    face = {
        "due": theme.turn,
        "asked": mix(theme.raised, theme.turn, ASKED),
        "ongoing": theme.accent,
        "past": mix(theme.raised, theme.ink_soft, 0.2),
    }[tone]
    return face, strongest_ink(theme, face)
