"""Points as columns from left to right."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from pygame import Rect, Surface, draw, transform

from game.rules.numerals import signed
from game.view.art import antialiased
from game.view.art.assets import Assets
from game.view.art.mirrored_canvas import unmirrored
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, mix

SCALE_WIDTH_RATIO = 1.9  # letters: room for those of the scale
# In units: columns are no farther apart; those of rounds are no wider.
MAX_PITCH_UNITS = 2.2
MAX_ROUND_COLUMN_UNITS = 3.6
MIN_HEIGHT_TO_CORNER = 3  # times as high as its corners are round: a bar; lower ones would look like pills
BONUS_ACCENT_MIX = 0.6  # of the accent, for the final bonuses


@dataclass(frozen=True)
class ChartColumn:
    """A game: its points, and whether it was won."""

    points: float
    won: bool


def column_at(area: Rect, number: int, unit: int, x: int) -> int | None:
    """Returns the index of the column at a place."""
    left, pitch = _places(area, number, unit)
    at = int((x - left) // pitch)
    return at if 0 <= at < number else None


def _places(area: Rect, number: int, unit: int) -> tuple[int, float]:
    """Returns where columns begin, and their distance."""
    left = area.x + round(SCALE_WIDTH_RATIO * TextSize.CAPTION.of(unit)) + Gap.S.of(unit)
    return left, min((area.right - left) / max(1, number), unit * MAX_PITCH_UNITS)


def draw_columns(
    surface: Surface, assets: Assets, area: Rect, columns: Sequence[ChartColumn], unit: int, least: int = 20
) -> None:
    """Draws points as columns from left to right, those of won games in the accent colour.

    The scale ends at `least`, or at the highest of them.
    """
    surface, area = unmirrored(surface, area)
    theme = assets.theme
    px = TextSize.CAPTION.of(unit)
    top = ceil(max(least, *(column.points for column in columns)))
    left, pitch = _places(area, len(columns), unit)
    ground = area.bottom - Gap.XS.of(unit)
    height = ground - area.y - px // 2
    for points in (0, top):
        y = ground - round(height * points / top)
        draw.line(surface, mix(theme.panel, theme.ink, 0.18), (left, y), (area.right, y))
        number = assets.type.text(str(points), px, theme.ink_soft)
        surface.blit(number, number.get_rect(midright=(left - Gap.XS.of(unit), y)))
    thick = max(2, round(pitch * 0.72))
    for index, column in enumerate(columns):
        high = max(2, round(height * column.points / top))
        x = left + round((index + 0.5) * pitch) - thick // 2
        colour = theme.accent if column.won else mix(theme.panel, theme.ink, 0.34)
        _draw_bar(surface, assets, Rect(x, ground - high, thick, high), colour, thick // 4)
    line = max(1, Gap.HAIR.of(unit) // 2)
    draw.rect(surface, mix(theme.panel, theme.ink, 0.5), (left, ground, area.right - left, line))


def draw_gains(
    surface: Surface, assets: Assets, area: Rect, gains: Sequence[int], last: str, unit: int
) -> None:
    """Draws points round by round, each with its number above, and the rounds below, the `last` as a word.

    They share the whole width. Losses are columns below the line, with their numbers below those.
    """
    surface, area = unmirrored(surface, area)
    theme = assets.theme
    px = TextSize.CAPTION.of(unit)
    foot, said = round(px * 1.5), round(px * 1.4)
    top, low = max(10, *gains), -min(0, *gains)
    height = area.height - foot - said * (2 if low else 1)
    deep = min(height // 3, max(px // 2, height * low // (top + low))) if low else 0
    ground = area.bottom - foot - deep - (said if low else 0)
    height -= deep
    pitch = area.width / max(1, len(gains))
    thick = min(round(pitch * 0.6), round(unit * MAX_ROUND_COLUMN_UNITS))
    draw.line(surface, mix(theme.panel, theme.ink, 0.25), (area.x, ground), (area.right, ground))
    for index, gain in enumerate(gains):
        middle = area.x + round((index + 0.5) * pitch)
        bonus = index == len(gains) - 1
        colour = mix(theme.panel, theme.accent, BONUS_ACCENT_MIX) if bonus else theme.accent
        column = Rect(middle - thick // 2, ground, thick, 0)
        if gain < 0:
            column.height = max(2, deep * -gain // low)
            _draw_bar(surface, assets, column, theme.bad, thick // 6, hangs=True)
        else:
            column.height = max(2, round(height * gain / top))
            column.bottom = ground
            _draw_bar(surface, assets, column, colour, thick // 6)
        number = assets.type.text(signed(gain), px, theme.bad if gain < 0 else theme.ink, bold=True)
        place = number.get_rect(midbottom=(middle, column.y - 2))
        if gain < 0:
            place.midtop = middle, column.bottom + 1
        surface.blit(number, place)
        label = assets.type.fitted(last if bonus else str(index + 1), px, theme.ink_soft, round(pitch * 1.1))
        surface.blit(label, label.get_rect(midtop=(middle, area.bottom - foot + px // 4)))


def _draw_bar(
    surface: Surface, assets: Assets, bar: Rect, colour: Rgb, radius: int, hangs: bool = False
) -> None:
    """Draws a bar that stands on a line or hangs from it, rounded at the other end if it is high."""
    if radius := min(radius, bar.height // MIN_HEIGHT_TO_CORNER):
        key = ("bar", colour, bar.width, radius, hangs)
        end = assets.cached(key, lambda: _end(colour, bar.width, radius, hangs))
        surface.blit(end, end.get_rect(midbottom=bar.midbottom) if hangs else bar)
    surface.fill(colour, (bar.x, bar.y if hangs else bar.y + radius, bar.width, bar.height - radius))


def _end(colour: Rgb, width: int, radius: int, hangs: bool) -> Surface:
    end = antialiased.cap(colour, width, radius)
    return transform.flip(end, False, True) if hangs else end


def draw_spread(
    surface: Surface, assets: Assets, area: Rect, counts: Sequence[tuple[str, int]], own: int, unit: int
) -> None:
    """Draws how many games have how many points, as columns with what they stand for below and numbers above.

    The `own` column has the accent colour. Words below the others are left out where they would touch.
    """
    surface, area = unmirrored(surface, area)
    theme, type_ = assets.theme, assets.type
    px = TextSize.CAPTION.of(unit)
    foot = said = round(px * 1.4)
    ground, high = area.bottom - foot, max(1, area.height - foot - said)
    pitch = min(area.width / max(1, len(counts)), unit * MAX_ROUND_COLUMN_UNITS)
    left = area.centerx - pitch * len(counts) / 2
    thick, most = max(2, round(pitch * 0.78)), max(1, *(count for _, count in counts))
    draw.line(surface, mix(theme.panel, theme.ink, 0.25), (area.x, ground), (area.right, ground))
    taken: list[Rect] = []
    for index in sorted(range(len(counts)), key=lambda one: (one != own, one)):
        (words, count), middle = counts[index], round(left + (index + 0.5) * pitch)
        mine = index == own
        column = Rect(middle - thick // 2, 0, thick, max(2, round(high * count / most)) if count else 0)
        column.bottom = ground
        if count:
            colour = theme.accent if mine else mix(theme.panel, theme.ink, 0.34)
            _draw_bar(surface, assets, column, colour, thick // 6)
            number = type_.text(str(count), px, theme.ink if mine else theme.ink_soft, bold=mine)
            if number.get_width() <= pitch or mine:
                surface.blit(number, number.get_rect(midbottom=(middle, column.y - 1)))
        label = type_.text(words, px, theme.ink if mine else theme.ink_soft, bold=mine)
        place = label.get_rect(midtop=(middle, ground + px // 5)).clamp(area)
        if place.inflate(px // 2, 0).collidelist(taken) < 0:
            taken.append(place)
            surface.blit(label, place)
