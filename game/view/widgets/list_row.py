"""A row of a list that can be pressed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import button_colours, within_frame
from game.view.art.crests import Crest
from game.view.art.emblems import Emblem, draw_emblem
from game.view.theme import Rgb, Theme, mix
from game.view.widgets.crest_names import Named, crest_names
from game.view.widgets.widgets import Widget

LABEL_RATIO, SMALL_RATIO = 0.3, 0.28  # of its measure: text sizes of the label and of the small print
LINE_OFFSETS = {True: (-0.19, 0.17), False: (-0.18, 0.235)}  # of it: from the middle to both, by `flat`
FRAMED_MEASURE_RATIO = 0.8  # of its height: the measure of a row with a frame
BAND_SIZE_RATIOS = (0.2, 0.14)  # of its width and measure: a band
FIGURE_ROOM_RATIO = 0.9  # of its measure: the space of the figure after a band
MIN_NAME_RATIO = 0.24  # of its measure: the least text size of names
TRACK_INK_MIX = 0.12  # of the text's colour: a band's track
BAND_TINT = 0.75  # of the accent: a band
CHOSEN_BAND_TINT = 0.7  # of the text's colour: a band in a chosen row
CREST_MARGIN_DIVISOR = 16  # height within its frame by the margin of a crest
READ_ONLY_CREST_RATIO = 0.72  # of its height: a crest in a PlainRow


@dataclass
class ListRow(Widget):
    """A row of a list: a label, `small` print below it, a crest before both, a `figure` after them.

    `names` with crests replace the label. A band before the figure is full for a `share` of 1; None: no band.
    An `emblem` is in the place of a crest. `flat` rows, of choices, have no frame. Text sizes grow with the
    row's height, that of the label up to `px` if given.
    """

    small: str = ""
    crest: Crest | None = None
    figure: str = ""
    names: Sequence[Named] = ()
    first: int | None = None  # index of the name with a golden score
    share: float | None = None
    emblem: Emblem | None = None
    flat: bool = False
    print: ClassVar[float] = SMALL_RATIO

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Removes all bands if the texts of one row do not fit beside them."""
        rows = [row for row in alike if row.share is not None]
        if not all(row.whole(assets, row.band.x - row._side - row._words_at) for row in rows):
            for row in rows:
                row.share = None

    def whole(self, assets: Assets, room: int) -> bool:
        """Returns whether label and small print fit in `room` pixels in their usual sizes."""
        label = assets.type.text(self.label, self._label_px, assets.theme.ink, bold=True)
        small = assets.type.text(self.small, self.small_px, assets.theme.ink)
        return max(label.get_width(), small.get_width()) <= room

    @property
    def _measure(self) -> float:
        measure = self.rect.height * (1 if self.flat else FRAMED_MEASURE_RATIO)
        return min(measure, self.px / LABEL_RATIO) if self.px else measure

    @property
    def _label_px(self) -> int:
        return round(self._measure * LABEL_RATIO)

    @property
    def small_px(self) -> int:
        """The text size of the small print in pixels."""
        return round(self._measure * self.print)

    @property
    def _side(self) -> int:
        return round(self._measure * 0.25)

    @property
    def _middle(self) -> int:
        return self.rect.centery if self.flat else within_frame(self.rect).centery

    @property
    def lines(self) -> tuple[int, int]:
        """The vertical middles of both lines."""
        first, second = (self._middle + round(self._measure * away) for away in LINE_OFFSETS[self.flat])
        return first, second

    @property
    def crest_place(self) -> pygame.Rect:
        """The place of crest or emblem, with equal margins at the left, above and below."""
        room = within_frame(self.rect)
        side = room.height - 2 * max(1, room.height // CREST_MARGIN_DIVISOR)
        air = (room.height - side) // 2
        if self.px and side > self._measure:  # as large as suits the text
            side, air = round(self._measure), self._side
        return pygame.Rect(room.x + air, room.y + (room.height - side) // 2, side, side)

    @property
    def _words_at(self) -> int:
        pictured = self.crest is not None or self.emblem is not None
        return self.crest_place.right + self._side // 2 if pictured else self.rect.x + self._side

    @property
    def band(self) -> pygame.Rect:
        """The track of its band, at the height of the figure."""
        rect, wide, high = (
            self.rect,
            round(self.rect.width * BAND_SIZE_RATIOS[0]),
            round(self._measure * BAND_SIZE_RATIOS[1]),
        )
        right = rect.right - self._side - round(self._measure * FIGURE_ROOM_RATIO)
        return pygame.Rect(right - wide, self._middle - high // 2, wide, high)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws two lines of text on a button."""
        look = self.look(state)
        if look:
            surface.blit(assets.button(*self.rect.size, look), self.rect)
        self.draw_picture(surface, assets)
        ink, left = assets.button_ink(look), self._words_at
        first, second = (end - left for end in self.draw_end(surface, assets, state))
        label = self.label_picture(assets, ink, first)
        lines = [(label, self.lines[0] if self.small else self._middle)]
        if self.small:
            lines.append((self.small_picture(assets, ink, second), self.lines[1]))
        for picture, middle in lines:
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))

    def look(self, state: str) -> str:
        """Returns the button state of its ground; '' for no ground."""
        return state

    def draw_picture(self, surface: pygame.Surface, assets: Assets) -> None:
        """Draws crest and emblem."""
        if self.crest is not None:
            surface.blit(assets.crest(self.crest, self.crest_place.width), self.crest_place)
        if self.emblem is not None:
            draw_emblem(surface, assets, self.emblem, self.crest_place)

    def label_picture(self, assets: Assets, ink: Rgb, room: int) -> pygame.Surface:
        """Returns the first line."""
        if self.names:
            least = round(self._measure * MIN_NAME_RATIO)
            return crest_names(assets, self.names, self._label_px, ink, room, self.first, least)
        return assets.type.shortened(self.label, self._label_px, ink, room, bold=True)

    def small_picture(self, assets: Assets, ink: Rgb, room: int) -> pygame.Surface:
        """Returns the second line."""
        return assets.type.shortened(self.small, self.small_px, ink, room)

    def draw_end(self, surface: pygame.Surface, assets: Assets, state: str) -> tuple[int, int]:
        """Draws figure and band; returns the right ends of the first line and the second."""
        right, theme = self.rect.right - self._side, assets.theme
        if self.figure:
            px, ink = round(self._measure * 0.45), assets.button_ink(state)
            number = assets.type.text(self.figure, px, ink, bold=True)
            surface.blit(number, number.get_rect(midright=(right, self._middle)))
            right -= number.get_width() + self._side
        if self.share is not None:
            band, (face, _, ink) = self.band, button_colours(theme, state)
            right = band.x - self._side
            surface.blit(assets.pill(*band.size, mix(face, ink, TRACK_INK_MIX)), band)
            if full := round(band.width * min(1.0, self.share)):
                pill = assets.pill(max(band.height, full), band.height, bar_tint(theme, state))
                surface.blit(pill, band)
        return right, right


def bar_tint(theme: Theme, state: str) -> Rgb:
    """Returns the colour of a band: that of the text in a chosen row, else the accent, tinted."""
    face, _, ink = button_colours(theme, state)
    chosen = state.startswith(("chosen", "primary"))
    return mix(face, ink, CHOSEN_BAND_TINT) if chosen else mix(face, theme.accent, BAND_TINT)


@dataclass
class PlainRow(Widget):
    """A row that is only read: `crests`, a label, `small` print, a `figure`, in text of up to `px` pixels.

    It has no padding. A hairline separates it from the next; the `last` has none.
    """

    figure: str = ""
    small: str = ""
    crests: Sequence[Crest] = ()
    last: bool = False
    enabled: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws one or two lines of text above the hairline."""
        rect, theme, air = self.rect, assets.theme, round(self.rect.height * 0.25)
        px = min(round(rect.height * LABEL_RATIO), self.px or rect.height)
        number = assets.type.text(self.figure, px, theme.ink, bold=True)
        surface.blit(number, number.get_rect(midright=rect.midright))
        left, side = rect.x, round(rect.height * READ_ONLY_CREST_RATIO)
        for crest in self.crests:
            picture = assets.crest(crest, side)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += side + air // 2
        room = rect.right - left - air - number.get_width()
        label = assets.type.shortened(
            self.label, px, theme.ink if self.small else theme.ink_soft, room, bold=bool(self.small)
        )
        above, below = LINE_OFFSETS[True] if self.small else (0.0, 0.0)
        lines = [(label, above)]
        if self.small:
            small = round(px * SMALL_RATIO / LABEL_RATIO)
            lines.append((assets.type.shortened(self.small, small, theme.ink_soft, room), below))
        for words, away in lines:
            at = left, rect.centery + round(px / LABEL_RATIO * away)
            surface.blit(words, words.get_rect(midleft=at))
        if not self.last:
            edge = mix(theme.panel, theme.ink, 0.18)
            surface.fill(edge, (rect.x, rect.bottom, rect.width, 1))
