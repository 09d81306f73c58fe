"""A month as a wall: each day a space, each daily deal that was played a tile."""

import calendar
from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.view.art.assets import Assets
from game.view.theme import mix
from game.view.widgets.widgets import Widget

TILES = {"won": 0, "shared": 1, "lost": 4}  # blue, yellow, white
WEEKS = 6


@dataclass(frozen=True)
class DailyLayout:
    """Heading, the plate of a day with its buttons, the plate of the month with its parts."""

    heading: Rect
    back: Rect
    day: Rect
    buttons: tuple[Rect, ...]
    month: Rect
    turns: tuple[Rect, Rect]
    grid: Rect
    key: Rect

    def space(self, index: int) -> Rect:
        """A day's space: 0 to 41, week by week."""
        pitch = self.grid.width // 7
        week, day = divmod(index, 7)
        size = pitch - max(2, round(pitch * 0.1))
        return Rect(self.grid.x + day * pitch, self.grid.y + week * pitch, size, size)


def daily_layout(size: tuple[int, int], unit: int, buttons: int) -> DailyLayout:
    """The day beside the month, or above it in a high window."""
    width, height = size
    low, tall = height < unit * 32, height > width
    gap = unit // 2
    margin = gap if low else unit
    wide = min(width - 2 * margin, unit * 66)
    high = min(height - 2 * margin, unit * (74 if tall else 44))
    page = Rect((width - wide) // 2, (height - high) // 2, wide, high)
    heading = Rect(page.x, page.y, page.width, round(unit * (2.5 if low else 3.2)))
    back = Rect(0, heading.y, round(unit * 7), heading.height)
    back.right = heading.right
    body = Rect(page.x, heading.bottom + gap, page.width, page.bottom - heading.bottom - gap)
    if tall:
        month_high = min(round(body.height * 0.56), round(body.width * 0.98) + round(unit * 2.4))
        day = Rect(body.x, body.y, body.width, body.height - month_high - gap)
        month = Rect(body.x, day.bottom + gap, body.width, month_high)
    else:
        share = round(body.width * 0.52)
        day = Rect(body.x, body.y, share, body.height)
        month = Rect(day.right + gap, body.y, body.right - day.right - gap, body.height)
    row = round(unit * 3.0)
    pad = max(round(unit * 0.95), round(min(day.size) * 0.07))
    inner = day.inflate(-2 * pad, -2 * pad)
    each = (inner.width - gap * (buttons - 1)) // max(1, buttons)
    places = tuple(
        Rect(inner.x + i * (each + gap), inner.bottom - row, each, row) for i in range(buttons)
    )  # fmt: skip
    pad = max(round(unit * 0.95), round(min(month.size) * 0.07))
    inner = month.inflate(-2 * pad, -2 * pad)
    side = round(unit * 2.6)
    turns = (
        Rect(inner.right - 2 * side - gap, inner.y - unit // 2, side, side),
        Rect(inner.right - side, inner.y - unit // 2, side, side),
    )
    top = inner.y + round(unit * 3.5)
    key = Rect(inner.x, inner.bottom - round(unit * 1.3), inner.width, round(unit * 1.3))
    pitch = min(inner.width // 7, (key.y - unit // 2 - top) // WEEKS)
    grid = Rect(inner.centerx - pitch * 7 // 2, top, pitch * 7, pitch * WEEKS)
    return DailyLayout(heading, back, day, places, month, turns, grid, key)


def days_of(year: int, month: int) -> dict[int, int]:
    """The spaces of a month's days: {1: 6, …} when it begins on a Sunday; weeks begin on Monday."""
    first, number = calendar.monthrange(year, month)
    return {day: first + day - 1 for day in range(1, number + 1)}


@dataclass
class DayTile(Widget):
    """A day: the tile of its outcome, clay with a dot where the try has no result, plain before any try."""

    outcome: str = ""
    tried: bool = False

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """The tile; a frame around the day that is shown."""
        rect, theme = self.rect, assets.theme
        if self.outcome:
            surface.blit(assets.tile(TILES[self.outcome], rect.width), rect)
        elif self.tried:
            surface.blit(assets.wall_space(None, rect.width), rect)
            dot = rect.width // 3
            pill = assets.pill(dot, dot, mix(theme.space, theme.ink, 0.45))
            surface.blit(pill, pill.get_rect(center=rect.center))
        if self.selected or "hover" in state:
            reach = max(2, rect.width // 14)
            colour = theme.focus if self.selected else theme.panel_edge
            frame = rect.inflate(2 * reach, 2 * reach)
            draw.rect(surface, colour, frame, reach + 1, border_radius=rect.width // 5)


def draw_month(
    surface: Surface, assets: Assets, layout: DailyLayout, days: Mapping[int, int], weekdays: str, unit: int
) -> None:
    """The weekdays' letters and the spaces of the days with their numbers; tiles come on top."""
    theme = assets.theme
    px = round(min(unit * 0.85, layout.space(0).width * 0.5))
    for index, letters in enumerate(weekdays.split()):
        text = assets.type.text(letters, round(unit * 0.8), theme.ink_soft)
        space = layout.space(index)
        surface.blit(text, text.get_rect(midbottom=(space.centerx, space.y - unit // 5)))
    for day, index in days.items():
        space = layout.space(index)
        surface.blit(assets.wall_space(None, space.width), space)
        number = assets.type.text(str(day), px, theme.ink_soft)
        surface.blit(number, number.get_rect(center=space.center))


def draw_key(surface: Surface, assets: Assets, area: Rect, words: Mapping[str, str], unit: int) -> None:
    """What the tiles mean: a small one before each word."""
    side, px = area.height, round(unit * 0.85)
    room = area.width // len(words)
    for place, (outcome, word) in enumerate(words.items()):
        x = area.x + place * room
        surface.blit(assets.tile(TILES[outcome], side), (x, area.y))
        text = assets.type.fitted(word, px, assets.theme.ink_soft, room - side - unit)
        surface.blit(text, text.get_rect(midleft=(x + side + unit // 3, area.centery)))
