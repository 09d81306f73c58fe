"""A row of an own position: the pick, the points lost, how well it is known, when it comes back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.buttons import button_colours, within_frame
from game.view.art.gauge import SPACES, draw_gauge
from game.view.art.pick_line import Tiles, common_phrasing, pick_line
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget

MAX_TILE_RATIO = 0.42  # of its height, at most: a tile of the pick
SPACE_UNITS = 0.59  # units: each of the five spaces of the gauge


@dataclass
class PositionRow(Widget):
    """`phrasings` are those of the pick's target, `small` those of the points lost; both the longest first.

    `known` of five spaces are filled; `when` it comes back is on a badge if that is now (`due`).
    """

    unit: int = 14
    tiles: Tiles = ()
    phrasings: Sequence[str] = ("",)
    small: Sequence[str] = ("",)
    known: int = 0
    when: str = ""
    due: bool = False

    @property
    def inner(self) -> Rect:
        """The row without its padding."""
        return self.rect.inflate(-2 * Gap.XL.of(self.unit), 0)

    @property
    def middles(self) -> tuple[int, int]:
        """The vertical middles of both lines, with equal gaps above, between and below them."""
        room, spaces, badge = within_frame(self.rect), self._spaces, Height.LINE.of(self.unit)
        air = (room.height - spaces - badge) / 3
        return round(room.y + air + spaces / 2), round(room.bottom - air - badge / 2)

    @property
    def _spaces(self) -> int:
        return round(SPACE_UNITS * self.unit)

    @property
    def side(self) -> int:
        """The size of its tiles in pixels; they keep clear of the row's frame."""
        room = 2 * (self.middles[0] - within_frame(self.rect).y - Gap.XS.of(self.unit))
        return min(round(self.rect.height * MAX_TILE_RATIO), TextSize.DISPLAY.of(self.unit), room)

    @property
    def gauge(self) -> Rect:
        """The place of the five spaces, at the end of the first line."""
        area = Rect(0, 0, self._spaces * SPACES * 3 // 2, self._spaces)
        area.midright = self.inner.right, self.middles[0]
        return area

    def room(self) -> int:
        """Returns the width for the pick beside the gauge, in pixels."""
        return self.gauge.x - self.inner.x - Gap.M.of(self.unit)

    def badge(self, assets: Assets) -> Rect:
        """Returns the place of `when`, at the end of the second line."""
        inner, px = self.inner, TextSize.SMALL.of(self.unit)
        width = assets.type.width(self.when, px, self.due)
        width += 2 * Gap.M.of(self.unit) if self.due else 0
        place = Rect(0, 0, width, Height.LINE.of(self.unit))
        place.midright = inner.right, self.middles[1]
        return place

    def room_below(self, assets: Assets) -> int:
        """Returns the width for the text before the badge, in pixels."""
        return self.badge(assets).x - self.inner.x - Gap.M.of(self.unit)

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all the longest phrasings that fit everywhere, of targets and of points lost."""
        picks = [(row.tiles, row.phrasings) for row in alike]
        px, rooms = TextSize.BODY.of(alike[0].unit), [row.room() for row in alike]
        index = common_phrasing(assets, picks, px, alike[0].side, rooms)
        face = assets.type.font(max(TextSize.SMALL.of(alike[0].unit), assets.type.smallest))
        columns = zip(*(row.small for row in alike), strict=True)
        fitting = (
            below
            for below, words in enumerate(columns)
            if all(face.width(one) <= row.room_below(assets) for one, row in zip(words, alike, strict=True))
        )
        shorter = next(fitting, -1)
        for row in alike:
            row.phrasings, row.small = row.phrasings[index:], row.small[shorter:]

    def draw_face(self, surface: Surface, assets: Assets, ink: Rgb) -> None:
        """Draws two lines."""
        theme, unit, inner = assets.theme, self.unit, self.inner
        first, second = self.middles
        px = TextSize.BODY.of(unit)
        pick = pick_line(assets, self.tiles, self.phrasings, px, self.side, ink, self.room())
        surface.blit(pick, pick.get_rect(midleft=(inner.x, first)))
        draw_gauge(surface, assets, self.gauge, self.known, theme.accent, theme.ink_soft)
        badge, px = self.badge(assets), TextSize.SMALL.of(unit)
        ground, _, light = button_colours(theme, "primary")
        if self.due:
            surface.blit(assets.pill(*badge.size, ground), badge)
        when = assets.type.text(self.when, px, light if self.due else ink, bold=self.due)
        surface.blit(when, when.get_rect(center=badge.center))
        small = assets.type.shortened(self.small[0], px, ink, self.room_below(assets))
        surface.blit(small, small.get_rect(midleft=(inner.x, second)))
