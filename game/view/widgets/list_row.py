"""A row of a list that can be pressed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import button_colours, within_frame
from game.view.art.crests import Crest
from game.view.art.emblems import Emblem, draw_emblem
from game.view.theme import Rgb, Theme, mix
from game.view.widgets.crest_names import Named, crest_names
from game.view.widgets.widgets import Widget

LABEL, SMALL = 0.3, 0.28  # of its measure: the letters of the label and of the small print
LINES = {True: (-0.19, 0.17), False: (-0.18, 0.235)}  # of it: from the middle to both, if flat or not
FRAMED = 0.8  # of its height: the measure of what stands in a row with a line within its edge
BAND = (0.2, 0.14)  # of its breadth and measure: a band
FIGURES = 0.9  # of its measure: the room of the figure behind a band
CROWDED = 0.24  # of its measure: no smaller are names, so that all have room
TRACK = 0.12  # of the letters' colour: a band's track
TINT, HELD_TINT = 0.75, 0.7  # of another colour: a band; of the letters' over the choice that holds
AIR = 16  # of these is the room within its line high, one the air around a crest
PICTURE = 0.72  # of its height: a crest in a row that is only read


@dataclass
class ListRow(Widget):
    """A row of a list, to press: its label, below that any `small` print; a crest before, a `figure` behind.

    Where there are `names` with crests, they are drawn in the label's place. A band before the figure is
    full for a `share` of 1; None has no band. An `emblem` stands where other rows have crests.
    `flat` are rows of choices: none of their list has a line within its edge. Letters grow with its height,
    the label's to `px` at most where that is given.
    """

    small: str = ""
    crest: Crest | None = None
    figure: str = ""
    names: Sequence[Named] = ()
    first: int | None = None  # whose score of these is golden
    share: float | None = None
    emblem: Emblem | None = None
    flat: bool = False

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Bands stand beside all words or, where those of one row have no room, nowhere."""
        rows = [row for row in alike if row.share is not None]
        if not all(row.whole_beside_band(assets) for row in rows):
            for row in rows:
                row.share = None

    def whole(self, assets: Assets) -> bool:
        """Whether the label of a row without crest and figure has room, in letters of the usual size."""
        label = assets.type.text(self.label, self._px, assets.theme.ink, bold=True)
        return label.get_width() <= self.rect.width - 2 * self._side

    def whole_below(self, assets: Assets) -> bool:
        """Whether the small print of such a row has room."""
        small = assets.type.text(self.small, self._small_px, assets.theme.ink)
        return small.get_width() <= self.rect.width - 2 * self._side

    @property
    def _px(self) -> int:
        return round(self._measure * LABEL)

    @property
    def _measure(self) -> float:
        measure = self.rect.height * (1 if self.flat else FRAMED)
        return min(measure, self.px / LABEL) if self.px else measure

    @property
    def _small_px(self) -> int:
        return round(self._measure * SMALL)

    @property
    def _side(self) -> int:
        return round(self._measure * 0.25)

    @property
    def middle(self) -> int:
        """Of the room that its words have from top to bottom."""
        return self.rect.centery if self.flat else within_frame(self.rect).centery

    @property
    def crest_place(self) -> pygame.Rect:
        """Where its crest or emblem stands: within the key's line, with as much air on three sides."""
        room = within_frame(self.rect)
        side = room.height - 2 * max(1, room.height // AIR)
        air = (room.height - side) // 2
        if self.px and side > self._measure:  # as large as its letters ask for
            side, air = round(self._measure), self._side
        return pygame.Rect(room.x + air, room.y + (room.height - side) // 2, side, side)

    @property
    def _words_at(self) -> int:
        """How far from its left edge words begin."""
        pictured = self.crest is not None or self.emblem is not None
        return self.crest_place.right - self.rect.x + self._side // 2 if pictured else self._side

    @property
    def band(self) -> pygame.Rect:
        """The track of its band, at the height of the figure."""
        rect, wide, high = self.rect, round(self.rect.width * BAND[0]), round(self._measure * BAND[1])
        right = rect.right - self._side - round(self._measure * FIGURES)
        return pygame.Rect(right - wide, self.middle - high // 2, wide, high)

    def whole_beside_band(self, assets: Assets) -> bool:
        """Whether label and small print have room before its band."""
        room, ink = self.band.x - self._side - self.rect.x - self._words_at, assets.theme.ink
        label = assets.type.text(self.label, self._px, ink, bold=True)
        small = assets.type.text(self.small, self._small_px, ink)
        return max(label.get_width(), small.get_width()) <= room

    @property
    def bar(self) -> pygame.Rect:
        """What is full of the band."""
        band = self.band
        return pygame.Rect(band.topleft, (round(band.width * min(1.0, self.share or 0.0)), band.height))

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines of text on a button."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        self._draw_band(surface, assets, state)
        left, place = self._words_at, self.crest_place
        if self.crest is not None:
            surface.blit(assets.crest(self.crest, place.width), place)
        if self.emblem is not None:
            draw_emblem(surface, assets, self.emblem, place)
        right = rect.right - self._side
        if self.figure:
            number = assets.type.text(self.figure, round(self._measure * 0.45), ink, bold=True)
            surface.blit(number, number.get_rect(midright=(right, self.middle)))
            right -= number.get_width() + self._side
        if self.share is not None:
            right = self.band.x - self._side
        room, px = right - rect.x - left, self._px
        if self.names:
            label = crest_names(assets, self.names, px, ink, room, self.first, round(self._measure * CROWDED))
        else:
            label = assets.type.shortened(self.label, px, ink, room, bold=True)
        above, below = LINES[self.flat]
        lines = [(label, above if self.small else 0.0)]
        if self.small:
            small = assets.type.shortened(self.small, self._small_px, ink, room)
            lines.append((small, below))
        for picture, away in lines:
            at = (rect.x + left, self.middle + round(self._measure * away))
            surface.blit(picture, picture.get_rect(midleft=at))

    def _draw_band(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        if self.share is None:
            return
        band, bar = self.band, self.bar
        face, _, ink = button_colours(assets.theme, state)
        surface.blit(assets.pill(*band.size, mix(face, ink, TRACK)), band)
        if bar.width:
            bar.width = max(bar.height, bar.width)
            surface.blit(assets.pill(*bar.size, bar_tint(assets.theme, state)), bar)


def bar_tint(theme: Theme, state: str) -> Rgb:
    """Of the accent over the key's own colour; of the letters' over a choice that holds."""
    face, _, ink = button_colours(theme, state)
    held = state.startswith(("chosen", "primary"))
    return mix(face, ink, HELD_TINT) if held else mix(face, theme.accent, TINT)


@dataclass
class PlainRow(Widget):
    """A row of a list that is only there to be read: a label, a `figure` behind, in letters of `px` at most.

    Its `crests` stand before the label, the `small` print below that. It begins and ends at its edges, as
    what is above it does. A hairline parts it from the next; the `last` has none.
    """

    figure: str = ""
    small: str = ""
    crests: Sequence[Crest] = ()
    last: bool = False
    enabled: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """One or two lines of text above its hairline."""
        rect, theme, air = self.rect, assets.theme, round(self.rect.height * 0.25)
        px = min(round(rect.height * LABEL), self.px or rect.height)
        number = assets.type.text(self.figure, px, theme.ink, bold=True)
        surface.blit(number, number.get_rect(midright=rect.midright))
        left, side = rect.x, round(rect.height * PICTURE)
        for crest in self.crests:
            picture = assets.crest(crest, side)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += side + air // 2
        room = rect.right - left - air - number.get_width()
        label = assets.type.shortened(
            self.label, px, theme.ink if self.small else theme.ink_soft, room, bold=bool(self.small)
        )
        above, below = LINES[True] if self.small else (0.0, 0.0)
        lines = [(label, above)]
        if self.small:
            small = round(px * SMALL / LABEL)
            lines.append((assets.type.shortened(self.small, small, theme.ink_soft, room), below))
        for words, away in lines:
            at = left, rect.centery + round(px / LABEL * away)
            surface.blit(words, words.get_rect(midleft=at))
        if not self.last:
            edge = mix(theme.panel, theme.ink, 0.18)
            pygame.draw.line(surface, edge, (rect.x, rect.bottom), (rect.right, rect.bottom))
