"""A button with progress: a name, a count such as "3/8", and a bar."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.emblems import draw_emblem
from game.view.art.puzzle_emblems import PUZZLE_EMBLEMS
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, mix
from game.view.widgets.emblem_row import emblem_place, give_emblems
from game.view.widgets.widgets import Widget

TEXT_HEIGHT_RATIO = 0.42  # of its height: the line of name and count, at least
COURSE_HEIGHT_RATIO = 0.56  # of its height: the columns of the course
BAR_GAP_RATIO = 0.12  # of the text size: between text and bar
LEADING_DIVISOR = 3  # line spacing by the part of it that is visible above the text
MIN_COURSE_UNITS = 3  # units: a narrower course is not shown
MIN_COLUMN_PITCH = 4  # pixels: a column and its gap
MIN_WIDE_UNITS = 16  # units: narrower ones have less padding
TILE_RATIO = 1.5  # of the text size: a tile in a name's place
NOTE_INK_MIX = 0.8  # of the ink: a note
NOTED_LINE_RATIO = 1.2  # of the text size: one of two lines
NOTED_TILE_RATIO = 2.2  # of the text size: a tile beside both lines


@dataclass
class ProgressButton(Widget):
    """`count` is at the right; the bar below name and count is full for a `share` of 1; None: no bar.

    The count of the `total` of a list is bold. Between name and count is the end of a `course`, as small
    columns, of which 1 is highest and the last `lately` are in the accent's colour. A `tile` replaces the
    name, or precedes it if both fit. An emblem of `size` pixels precedes all, see `emblem_row`. A `note` is
    in small print below the name, before the bar. All buttons of a list but its total share column widths.
    """

    count: str = ""
    share: float | None = 0.0
    course: Sequence[float] = ()
    lately: int = 0
    unit: int = 0
    tile: int | None = None
    note: str = ""
    columns: tuple[int, int, int] = (0, 0, 0)  # widths of names, counts and notes
    size: int = 0
    total: bool = False

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Aligns names, counts and notes; separately in buttons with tiles, and not in totals."""
        for one in alike:
            one.columns = one.column_widths(assets)
        for plain in (True, False):
            group = [one for one in alike if not one.total and (one.tile is None) == plain]
            widths = zip((0, 0, 0), *(one.columns for one in group), strict=True)
            names, counts, notes = map(max, widths)
            for one in group:
                one.columns = names, counts, notes
        give_emblems([one for one in alike if one.name in PUZZLE_EMBLEMS], assets)

    def inner(self) -> pygame.Rect:
        """Returns the space within its padding, after its emblem if there is one."""
        pad = Gap.XL if self.rect.width > MIN_WIDE_UNITS * self.unit else Gap.L
        room = self.rect.inflate(-2 * pad.of(self.unit), 0)
        return self._behind(room, self.size) if self.size else room

    def _behind(self, room: pygame.Rect, size: int) -> pygame.Rect:
        left = emblem_place(self.rect, size).right + Gap.L.of(self.unit)
        return pygame.Rect(left, room.y, room.right - left, room.height)

    def whole_beside(self, assets: Assets, size: int) -> bool:
        """Returns whether name and count fit after an emblem of that size."""
        names, counts, _ = self.column_widths(assets)
        return names + Gap.L.of(self.unit) + counts <= self._behind(self.inner(), size).width

    def column_widths(self, assets: Assets) -> tuple[int, int, int]:
        """Returns the widths of name, count and note in pixels."""
        small, ink = TextSize.SMALL.of(self.unit), assets.theme.ink
        name = assets.type.text(self.label, self.px, ink, bold=True).get_width()
        note = assets.type.text(self.note, small, ink).get_width()
        return name, self._count(assets, ink).get_width(), note

    def _count(self, assets: Assets, ink: Rgb) -> pygame.Surface:
        large = bool(self.note) or self.share is None
        px = self.px if large else TextSize.SMALL.of(self.unit)
        return assets.type.text(self.count, px, ink, bold=self.total)

    def course_place(self) -> tuple[int, int]:
        """Returns the left and right end of the course; equal if there is no room for one."""
        names, counts, _ = self.columns
        inner, air = self.inner(), 2 * Gap.M.of(self.unit)
        left, right = inner.x + names + air, inner.right - counts - air
        return (left, right) if right - left >= round(MIN_COURSE_UNITS * self.unit) else (right, right)

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws name, count and course, with note and bar below them."""
        rect = self.rect
        if self.size:
            draw_emblem(surface, assets, PUZZLE_EMBLEMS[self.name], emblem_place(rect, self.size))
        upper, lower = self.lines()
        count = self._count(assets, ink)
        surface.blit(count, count.get_rect(midright=upper.midright))
        course = self.course_place()
        charted = bool(self.course) and course[0] < course[1]
        end = course[0] if charted else upper.right - self.columns[1]
        room = pygame.Rect(upper.x, rect.y, end - Gap.S.of(self.unit) - upper.x, rect.height)
        room.centery = upper.centery
        if self.tile is not None:
            left = self._draw_tile(surface, assets, self.tile)
            room.width, room.x = room.right - left, left
            lower.width, lower.x = lower.right - left, left
        if self.tile is None or self.columns[0] <= room.width:
            name = assets.type.label(self.label, self.px, ink, room.size, bold=True, centred=False)
            surface.blit(name, name.get_rect(midleft=room.midleft))
        if charted:
            self._draw_course(surface, assets, course, upper)
        self._draw_foot(surface, assets, ink, lower)

    def lines(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the places of the line of name and count, and of the line of note and bar."""
        inner, bar = self.inner(), max(3, Gap.XS.of(self.unit))
        if self.note:
            tall, foot = (round(NOTED_LINE_RATIO * px) for px in (self.px, TextSize.SMALL.of(self.unit)))
            below = 0
        elif self.share is None:
            tall, foot, below = max(self.px, round(inner.height * TEXT_HEIGHT_RATIO)), 0, 0
        else:
            tall, foot = max(self.px, round(inner.height * TEXT_HEIGHT_RATIO)), bar
            below = round(self.px * BAR_GAP_RATIO) + bar // 2
        lip = Gap.XXS.of(self.unit) if self.note else 0  # which two lines of letters would touch
        middle = inner.centery
        if foot and not self.note:  # text is lower than its line
            middle = within_frame(self.rect).centery - (tall - self.px) // LEADING_DIVISOR
        top = middle - (tall + below + foot + lip) // 2
        return (
            pygame.Rect(inner.x, top, inner.width, tall),
            pygame.Rect(inner.x, top + tall + below, inner.width, foot),
        )

    def _draw_tile(self, surface: pygame.Surface, assets: Assets, kind: int) -> int:
        """Draws the tile, with a note beside both lines; returns the left edge of what follows."""
        side = round((NOTED_TILE_RATIO if self.note else TILE_RATIO) * self.px)
        middle = self.rect.centery if self.note else self.lines()[0].centery
        tile = assets.tile(kind, side)
        at = surface.blit(tile, tile.get_rect(midleft=(self.inner().x, middle)))
        return at.right + Gap.M.of(self.unit)

    def _draw_course(
        self, surface: pygame.Surface, assets: Assets, ends: tuple[int, int], line: pygame.Rect
    ) -> None:
        """Draws as many columns as fit between both ends, the last one at the right."""
        left, right = ends
        least = max(MIN_COLUMN_PITCH, Gap.XS.of(self.unit))
        pitch = max(least, min(Gap.XL.of(self.unit), (right - left) // len(self.course)))
        gap = -(-pitch // 3)
        tall = max(line.height, round(self.rect.height * COURSE_HEIGHT_RATIO))
        line = pygame.Rect(line.x, line.centery - tall // 2, line.width, tall)
        shown = self.course[-max(1, (right - left) // pitch) :]
        before = mix(assets.theme.panel, assets.theme.ink, 0.34)
        for place, points in enumerate(reversed(shown), 1):
            high = max(1, round(line.height * points))
            at = right - place * pitch, line.bottom - high
            colour = assets.theme.accent if not self.lately or place <= self.lately else before
            surface.fill(colour, (*at, pitch - gap, high))

    def _draw_foot(self, surface: pygame.Surface, assets: Assets, ink: Rgb, line: pygame.Rect) -> None:
        """Draws the note, and the bar beside it."""
        track, soft = line, mix(assets.theme.panel, ink, NOTE_INK_MIX)
        if self.note:
            note = assets.type.text(self.note, TextSize.SMALL.of(self.unit), soft)
            surface.blit(note, note.get_rect(midleft=line.midleft))
            left = line.x + self.columns[2] + Gap.M.of(self.unit)
            high = max(3, Gap.XS.of(self.unit))
            track = pygame.Rect(left, line.centery - high // 2, line.right - left, high)
        if self.share is None:
            return
        surface.blit(assets.pill(*track.size, mix(assets.theme.panel, ink, 0.2)), track)
        if self.share > 0:
            wide = max(track.height, round(track.width * min(1.0, self.share)))
            surface.blit(assets.pill(wide, track.height, assets.theme.accent), track)
