"""A month as a wall: a space for each day, with a tile if the daily deal was won or shared."""

import calendar
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import mix
from game.view.widgets.widgets import Widget

OUTCOME_TILES = {"won": 0, "shared": 1}  # blue, yellow
LOST = "lost"  # outcome: the tile that was to be won, pale and broken
LOST_ALPHA = 95  # its alpha
CRACK = ((0.62, 0.0), (0.48, 0.27), (0.60, 0.45), (0.36, 0.66), (0.44, 0.82), (0.30, 1.0))
OUTCOMES = (*OUTCOME_TILES, LOST)
NO_RESULT = "none"  # in place of an outcome: clay with a dot around the date
NO_RESULT_INK_MIX = 0.62  # of ink, in the dot
DOT_TEXT_RATIO = 1.5  # diameter of the dot / width of the date
MAX_DATE_RATIO = 0.36  # of a tile: the largest text of a date on a plate with margins
DATE_TEXT_RATIO = 0.65  # of the largest text: the text of dates
MAX_TIGHT_DATE_RATIO = 0.62  # of a tile: the same on a tight plate; larger dates are left out
RIM_DIVISOR = 16  # size of a tile / rim of a date's plate
TIGHT_RIM_DIVISOR = 24  # the same if the plate covers much of the tile
COMING_ALPHA = 90  # alpha of a future day
LEGEND_LINE_UNITS = 1.9  # units: the line height of a high legend
# Units: the least height of a large legend, and its line height.
LARGE_LEGEND_HEIGHT_UNITS, LARGE_LEGEND_LINE_UNITS = 18, 3.6
MAX_LEGEND_GAP_UNITS = 4  # units: the greatest gap in a legend


def days_of(year: int, month: int) -> dict[int, int]:
    """Returns the spaces of a month's days: {1: 6, …} if it begins on a Sunday; weeks begin on Monday."""
    first, number = calendar.monthrange(year, month)
    return {day: first + day - 1 for day in range(1, number + 1)}


def draw_outcome(surface: Surface, assets: Assets, outcome: str, rect: Rect, date: str = "") -> None:
    """Draws an outcome in a square; a dot is large enough for the date."""
    if outcome in OUTCOME_TILES:
        surface.blit(assets.tile(OUTCOME_TILES[outcome], rect.width), rect)
        return
    if outcome == LOST:
        surface.blit(assets.cached((LOST, rect.width), partial(_broken, assets, rect.width)), rect)
        return
    surface.blit(assets.wall_space(None, rect.width), rect)
    theme, size = assets.theme, rect.width
    text = (
        assets.type.text(date, round(size * MAX_DATE_RATIO * DATE_TEXT_RATIO), theme.panel, bold=True)
        if date
        else None
    )
    dot = max(size // 3, round(text.get_width() * DOT_TEXT_RATIO)) if text else size // 3
    pill = assets.pill(dot, dot, mix(theme.space, theme.ink, NO_RESULT_INK_MIX))
    surface.blit(pill, pill.get_rect(center=rect.center))
    if text:
        surface.blit(text, text.get_rect(center=rect.center))


def _broken(assets: Assets, size: int) -> Surface:
    """Returns the tile that was to be won, pale on its clay and cracked."""
    ground, theme = assets.wall_space(None, size).convert_alpha(), assets.theme
    if theme.dark:  # hardly visible on dark clay
        pale = assets.pill(size, size, mix(theme.space, theme.ink, 0.5), size // 8)
        ground.blit(paint.plain_copy(pale), (0, 0))
    ground.blit(_faint(assets.tile(OUTCOME_TILES["won"], size), LOST_ALPHA), (0, 0))
    scale = paint.supersampling(size)
    large = paint.canvas(size * scale, size * scale)
    points = [(x * size * scale, y * size * scale) for x, y in CRACK]
    paint.stroke(large, points, assets.theme.panel, max(2.0, size * scale * 0.055))
    ground.blit(paint.shrink(large, size, size), (0, 0))
    return ground


@dataclass
class DayTile(Widget):
    """A day: the tile or clay of its outcome with the date in a corner; plain clay before any try."""

    outcome: str = ""  # one of OUTCOMES, NO_RESULT, or ''
    number: int = 0  # its day of the month

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the tile, with a frame around the selected day."""
        rect, theme = self.rect, assets.theme
        if self.outcome:
            draw_outcome(surface, assets, self.outcome, rect, str(self.number))
            if self.outcome != NO_RESULT:
                draw_date(surface, assets, self.number, rect)
        if self.selected or "hover" in state:
            reach = max(2, rect.width // 14)
            colour = theme.focus if self.selected else theme.panel_edge
            frame = rect.inflate(2 * reach, 2 * reach)
            draw_frame(surface, assets, frame, colour, reach + 1, rect.width // 5)


def draw_date(surface: Surface, assets: Assets, number: int, tile: Rect) -> None:
    """Draws a number on a plate in the lower right corner of a tile, unless it would cover the tile.

    The plate has a rim that reaches to the tile's edges, so that no ornament shows around it.
    """
    px, theme = max(assets.type.smallest, round(tile.width * MAX_DATE_RATIO * DATE_TEXT_RATIO)), assets.theme
    if px > tile.width * MAX_TIGHT_DATE_RATIO:
        return
    text = assets.type.text(str(number), px, theme.ink, bold=True)
    tight = px > tile.width * MAX_DATE_RATIO
    aside, inset = (
        (px // 4, tile.width // TIGHT_RIM_DIVISOR) if tight else (px // 2, tile.width // RIM_DIVISOR)
    )
    plate = Rect(0, 0, max(round(px * 1.1), text.get_width()) + aside, round(px * 1.05) + aside // 2)
    plate.bottomright = tile.right - inset, tile.bottom - inset
    rim = theme.panel_edge
    surface.blit(assets.pill(plate.width + 2 * inset, plate.height + 2 * inset, rim, px // 3 + inset),
                 plate.inflate(2 * inset, 2 * inset))  # fmt: skip
    surface.blit(assets.pill(*plate.size, theme.panel, px // 3), plate)
    surface.blit(text, text.get_rect(center=plate.center))


def draw_space(
    surface: Surface, assets: Assets, space: Rect, number: int, unit: int, coming: bool = False
) -> None:
    """Draws a space with its number, faint if it is in the future; a tile may be drawn on top."""
    ground = assets.wall_space(None, space.width)
    if coming:
        ground = assets.cached(("coming", space.width), partial(_faint, ground))
    surface.blit(ground, space)
    px = min(TextSize.SMALL.of(unit), space.width // 2)
    text = assets.type.text(str(number), px, assets.theme.ink_soft)
    surface.blit(text, text.get_rect(center=space.center))


def _faint(picture: Surface, alpha: int = COMING_ALPHA) -> Surface:
    faint = picture.convert_alpha()
    faint.fill((255, 255, 255, alpha), special_flags=BLEND_RGBA_MULT)
    return faint


def draw_outcome_legend(
    surface: Surface, assets: Assets, area: Rect, words: Mapping[str, str], unit: int, high: bool = False
) -> None:
    """Draws a small tile before each word, as far apart as fits.

    In a `high` area they are below one another, larger if there is much space.
    """
    large = high and area.height > LARGE_LEGEND_HEIGHT_UNITS * unit
    line = round((LARGE_LEGEND_LINE_UNITS if large else LEGEND_LINE_UNITS) * unit)
    side = (Height.REGULAR if large else Height.LINE).of(unit) if high else area.height
    px, gap = (TextSize.LEAD if large else TextSize.SMALL).of(unit), (Gap.L if large else Gap.S).of(unit)
    before, type_ = side + gap, assets.type
    room = area.width - before
    if high:
        px = type_.common_size([(word, room) for word in words.values()], px, bold=False)
    else:
        room -= before * (len(words) - 1) + gap * (len(words) - 1)
        while px > type_.smallest and sum(type_.width(word, px) for word in words.values()) > room:
            px -= 1
    texts = [type_.fitted(word, px, assets.theme.ink_soft, room) for word in words.values()]
    spare = area.width - sum(before + text.get_width() for text in texts)
    apart = min(spare // max(1, len(texts) - 1), MAX_LEGEND_GAP_UNITS * unit)
    at = Rect(area.x, area.y, side, side)
    if not high:
        at.x += (spare - apart * (len(texts) - 1)) // 2
    else:
        at.y = area.y + min(Gap.XL.of(unit), max(0, area.height - line * (len(texts) - 1) - side))
    for outcome, text in zip(words, texts, strict=True):
        draw_outcome(surface, assets, outcome, at)
        surface.blit(text, text.get_rect(midleft=(at.right + gap, at.centery)))
        at.move_ip((0, line) if high else (before + text.get_width() + apart, 0))
