"""A row of the list of rooms: the people, and the state as a coloured tag at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, Self

import pygame

from game.view.art.assets import Assets
from game.view.theme import Rgb, Theme, mix, strongest_ink
from game.view.widgets.crest_names import crest_names, names_size
from game.view.widgets.list_row import ListRow

Tone = Literal["due", "asked", "ongoing", "past"]
NARROW_RATIO: Final = 9.0  # width by measure, below which the tag is in the second line
NARROW_LINE_OFFSETS: Final = (-0.21, 0.24)  # of its measure: from the middle to both lines, in a narrow row
TAG_TEXT_RATIOS: Final = {False: 0.26, True: 0.23}  # of its measure: text size of the tag, by `narrow`
ASKED_GOLD_MIX: Final = 0.28  # of the gold of "due": the tag of "asked"
FLAT_STATES: Final = {"normal": "choice", "hover": "choice-hover"}  # of rooms that wait for nothing


@dataclass
class RoomRow(ListRow):
    """Names with crests, small print below them, the `tag` at the right.

    The small print is the first of `smalls` that fits. Names are no larger than `most_px`.
    """

    smalls: Sequence[str] = ()
    tag: str = ""
    tone: Tone = "past"
    most_px: int = 0
    print: ClassVar[float] = 0.25

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all names one text size, and chooses the small prints."""
        most = min(row.names_px(assets) for row in alike)
        for row in alike:
            row.most_px = most
            room = row.tag_place(assets).x - row._side - row._words_at
            fits = (words for words in row.smalls if assets.type.width(words, row.small_px) <= room)
            row.small = next(fits, row.smalls[-1] if row.smalls else "")  # which may have to be cut

    def names_px(self, assets: Assets) -> int:
        """Returns the largest text size in which its names fit."""
        right = self.rect.right if self.narrow else self.tag_place(assets).x
        room = right - self._words_at - self._side
        return names_size(assets, self.names, self._label_px, room, assets.type.smallest)

    @property
    def narrow(self) -> bool:
        """Whether there is no room for the tag beside the names."""
        return self.rect.width < NARROW_RATIO * self._measure

    @property
    def lines(self) -> tuple[int, int]:
        first, second = (self._middle + round(self._measure * away) for away in NARROW_LINE_OFFSETS)
        return (first, second) if self.narrow else super().lines

    def look(self, state: str) -> str:
        """A raised button for a room that waits for this person, a flat one for others."""
        return state if self.tone in ("due", "asked") else FLAT_STATES.get(state, state)

    def label_picture(self, assets: Assets, ink: Rgb, room: int) -> pygame.Surface:
        """Returns the names, in the same text size as in the other rows."""
        if not self.names:
            return super().label_picture(assets, ink, room)
        px = self.most_px or self._label_px
        return crest_names(assets, self.names, px, ink, room, least=assets.type.smallest)

    def small_picture(self, assets: Assets, ink: Rgb, room: int) -> pygame.Surface:
        """Returns the second line, in soft ink."""
        return super().small_picture(assets, assets.theme.ink_soft, room)

    def _words(self, assets: Assets, ink: Rgb) -> pygame.Surface:
        return assets.type.text(self.tag, round(self._measure * TAG_TEXT_RATIOS[self.narrow]), ink, bold=True)

    def tag_place(self, assets: Assets) -> pygame.Rect:
        """Returns the place of the tag."""
        width, high = self._words(assets, assets.theme.ink).get_size()
        place = pygame.Rect(0, 0, width + high, high if self.narrow else round(high * 1.3))
        place.midright = self.rect.right - self._side, self.lines[1] if self.narrow else self._middle
        return place

    def draw_end(self, surface: pygame.Surface, assets: Assets, state: str) -> tuple[int, int]:
        """Draws the tag; in a narrow row the names have all of the first line."""
        place, (face, ink) = self.tag_place(assets), tag_colours(assets.theme, self.tone)
        if self.tag:
            surface.blit(assets.pill(*place.size, face), place)
            words = self._words(assets, ink)
            surface.blit(words, words.get_rect(center=place.center))
        end = place.x - self._side
        return self.rect.right - self._side if self.narrow else end, end


def tag_colours(theme: Theme, tone: Tone) -> tuple[Rgb, Rgb]:
    """Returns the colours of a tag's ground and text.

    Gold: a pick is due; pale gold: something else is asked; blue: ongoing; grey: over.
    """
    face = {
        "due": theme.turn,
        "asked": mix(theme.raised, theme.turn, ASKED_GOLD_MIX),
        "ongoing": theme.accent,
        "past": mix(theme.raised, theme.ink_soft, 0.2),
    }[tone]
    return face, strongest_ink(theme, face)
