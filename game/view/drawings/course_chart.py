"""The course of a game by its turns: chances as stacked areas, scores as lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from math import dist

import pygame
from pygame import Rect, Surface

from game.view.art import antialiased, paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest, default_crest
from game.view.art.grades import GRADE_SIGNS, crested_name, draw_grade, draw_seat_tile, seat_colour
from game.view.art.mirrored_canvas import unmirrored
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb, mix

AREA_MIX, LINE_UNITS = 0.36, 0.16  # of a seat's colour in its area; units: the line above it
DASH_LENGTH_RATIO = 5  # of a line's thickness: a dash of coinciding lines
CLOSING_WIDTH_RATIO = 0.05  # of a plot's width: after the last turn, for the last change of scores


@dataclass(frozen=True)
class Flag:
    """A marked turn on a chart: its place, seat and grade."""

    at: int
    seat: int
    grade: str


@dataclass(frozen=True)
class GameCourse:
    """What the charts of a game share: the turns, the starts of rounds, the marked turns.

    `order` are the seats as their areas are stacked, the lowest first; `names`, `crests` are by seat. `here`
    is the turn that is pointed at.
    """

    turns: int
    rounds: tuple[tuple[int, int], ...]  # the first turn of a round, and its number
    flags: tuple[Flag, ...] = ()
    order: tuple[int, ...] = (0, 1)
    names: tuple[str, ...] = ()
    here: int | None = None
    crests: tuple[Crest, ...] = ()
    shares: tuple[str, str] = ("100%", "50%")  # all and half, in the player's language
    own: int = 0  # the first turn that was not scripted: no chances are drawn before it


def plot_area(area: Rect, unit: int) -> Rect:
    """Returns the area of a chart's curves: numbers are at its left, rounds below."""
    left, below = Height.TALL.of(unit), TextSize.LEAD.of(unit)
    top, right = Gap.M.of(unit), Gap.S.of(unit)
    return Rect(area.x + left, area.y + top, area.width - left - right, area.height - below - top)


def turn_at(plot: Rect, turns: int, x: int) -> int:
    """Returns the turn at an x."""
    share = (x - plot.x) / max(1.0, plot.width * (1 - CLOSING_WIDTH_RATIO))
    return min(max(0, turns - 1), max(0, round(share * turns)))


def _x(plot: Rect, turns: int, at: float) -> int:
    return plot.x + round(plot.width * (1 - CLOSING_WIDTH_RATIO) * at / max(1, turns))


def draw_chances(
    surface: Surface,
    assets: Assets,
    area: Rect,
    course: GameCourse,
    chances: Sequence[Sequence[float]],
    unit: int,
) -> bool:
    """Draws each seat's chance to win as an area, as far as the analysis has come.

    All names are drawn in their areas, or none; returns whether they are.
    """
    surface, area = unmirrored(surface, area)
    theme = assets.theme
    plot = plot_area(area, unit)
    pygame.draw.rect(surface, mix(theme.panel, theme.ink, 0.06), plot)
    through, own = len(chances) > course.turns, course.own
    chances = chances[own:]
    xs = [_x(plot, course.turns, own + index) for index in range(len(chances))]
    if through:
        xs, chances = [*xs, plot.right - 1], [*chances, chances[-1]]
    floor = [0.0] * len(chances)
    names: list[tuple[Surface, Rect]] = []
    edges: dict[int, list[tuple[int, int]]] = {}
    borders: list[tuple[Rgb, list[tuple[int, int]]]] = []
    for seat in course.order:
        roof = [low + chance[seat] for low, chance in zip(floor, chances, strict=True)]
        upper = [(x, plot.bottom - round(plot.height * high)) for x, high in zip(xs, roof, strict=True)]
        lower = [(x, plot.bottom - round(plot.height * low)) for x, low in zip(xs, floor, strict=True)]
        if len(xs) > 1:
            colour = seat_colour(theme, seat)
            pygame.draw.polygon(surface, mix(theme.panel, colour, AREA_MIX), [*upper, *reversed(lower)])
            if seat != course.order[-1]:
                borders.append((colour, upper))
        if seat == course.order[0]:
            edges[seat] = upper
        elif seat == course.order[-1]:
            edges[seat] = lower
        else:
            pairs = zip(upper, lower, strict=True)
            edges[seat] = [(x, (high + low) // 2) for (x, high), (_, low) in pairs]
        floor = roof
        crest = course.crests[seat] if course.crests else default_crest(seat)
        lines = [_x(plot, course.turns, begins) for begins, _ in course.rounds]
        area_of_seat = list(zip(upper, lower, strict=True))
        label = crested_name(assets, crest, course.names[seat], TextSize.SMALL.of(unit))
        if place := name_place(label.get_size(), area_of_seat, plot.centery, lines, unit):
            names.append((label, place))
    half = plot.centery
    pygame.draw.line(surface, mix(theme.panel, theme.ink, 0.55), (plot.x, half), (plot.right - 1, half))
    whole, part = course.shares
    _frame(surface, assets, plot, course, ((whole, 1.0), (part, 0.5), ("0", 0.0)), unit)
    if borders:  # above the lines of rounds
        key = (*plot, unit, *((colour, tuple(border)) for colour, border in borders))
        picture = assets.latest.get("chances", key, lambda: _borders(plot, borders, unit))
        surface.blit(picture, (plot.x, plot.y - Gap.XL.of(unit)))
    named = len(names) == len(course.order)
    surface.fblits(names if named else [])
    size = TextSize.HEADING.of(unit)
    flags = [flag for flag in worst_first(course.flags) if 0 <= flag.at - own < len(xs)]
    middles = spread([edges[flag.seat][flag.at - own] for flag in flags], size, plot)
    for flag, middle in zip(flags, middles, strict=True):
        draw_grade(surface, assets, flag.grade, middle, size)
    return named


def worst_first(flags: Sequence[Flag]) -> list[Flag]:
    """Sorts flags by grade, the most serious first."""
    return sorted(flags, key=lambda flag: -list(GRADE_SIGNS).index(flag.grade))


def spread(places: Sequence[tuple[int, int]], size: int, plot: Rect) -> list[tuple[int, int]]:
    """Returns middles of discs of a diameter without overlaps, each as near to its place as possible.

    >>> spread([(50, 50), (54, 50), (0, 99)], 20, Rect(0, 0, 100, 100))
    [(50, 50), (72, 50), (10, 90)]
    """
    half, apart = size // 2, size + size // 8
    room = Rect(plot.x + half, plot.y + half, max(1, plot.width - size + 1), max(1, plot.height - size + 1))
    found: list[tuple[int, int]] = []
    for x, y in places:
        at = min(max(x, room.x), room.right - 1), min(max(y, room.y), room.bottom - 1)
        steps = chain([(0, 0)], chain.from_iterable(map(_around, range(1, 3 * size))))
        inside = (one for one in ((at[0] + dx, at[1] + dy) for dx, dy in steps) if room.collidepoint(one))
        found.append(next((one for one in inside if all(dist(one, by) >= apart for by in found)), at))
    return found


def _around(far: int) -> tuple[tuple[int, int], ...]:
    """Returns eight steps of one length in all directions, vertical ones first: these stay at their turn."""
    slant = round(far * 0.7)
    upright, level = ((0, far), (0, -far)), ((far, 0), (-far, 0))
    return (*upright, (slant, slant), (slant, -slant), (-slant, slant), (-slant, -slant), *level)


def _borders(plot: Rect, borders: Sequence[tuple[Rgb, Sequence[tuple[int, int]]]], unit: int) -> Surface:
    """Returns the lines between areas, as a picture of the plot with a unit more above and below."""
    air = Gap.XL.of(unit)
    picture = paint.canvas(plot.width, plot.height + 2 * air)
    for colour, border in borders:
        moved = [(x - plot.x, y - plot.y + air) for x, y in border]
        antialiased.draw_line(picture, colour, moved, max(2, unit * LINE_UNITS))
    return picture


def legend_width(assets: Assets, names: Sequence[str], unit: int) -> int:
    """Returns the width of a legend."""
    px, gap = max(TextSize.CAPTION.of(unit), assets.type.smallest), Gap.M.of(unit)
    return sum(px + assets.type.width(name, px) + 2 * gap for name in names) - gap


def draw_legend(surface: Surface, assets: Assets, row: Rect, names: Sequence[str], unit: int) -> None:
    """Draws the seats' names and colours at the right of a row."""
    px, gap = max(TextSize.CAPTION.of(unit), assets.type.smallest), Gap.M.of(unit)
    x = row.right - legend_width(assets, names, unit)
    for seat, text in enumerate(assets.type.text(name, px, assets.theme.ink) for name in names):
        draw_seat_tile(surface, assets, seat, (x + px // 2, row.centery), round(px * 0.8))
        surface.blit(text, text.get_rect(midleft=(x + px + gap // 2, row.centery)))
        x += px + text.get_width() + 2 * gap


def name_place(
    size: tuple[int, int],
    edges: Sequence[tuple[tuple[int, int], tuple[int, int]]],
    half: int,
    rounds: Sequence[int],
    unit: int,
) -> Rect | None:
    """Returns the place of a name in a seat's area, given as pairs of upper and lower points, or None.

    It keeps clear of the horizontal line at `half` and, if possible, of the vertical ones where rounds begin.
    """
    width, height = size
    gap = Gap.XXS.of(unit)
    best: tuple[bool, int, Rect] | None = None
    for place in range(len(edges)):
        left = edges[place][0][0] + Gap.S.of(unit)
        under = [edge for edge in edges[place:] if edge[0][0] <= left + width + Gap.S.of(unit)]
        if edges[-1][0][0] < left + width:
            break
        top, bottom = max(high for (_, high), _ in under), min(low for _, (_, low) in under)
        crossed = any(left - gap <= x <= left + width + gap for x in rounds)
        bands = ((top, bottom),) if not top < half < bottom else ((top, half), (half, bottom))
        for upper, lower in bands:
            found = (not crossed, lower - upper)
            if lower - upper > height + gap and (best is None or found > best[:2]):
                best = (*found, Rect(left, (upper + lower - height) // 2, width, height))
    return best[2] if best else None


def draw_scores(
    surface: Surface,
    assets: Assets,
    area: Rect,
    course: GameCourse,
    scores: Sequence[Sequence[int]],
    unit: int,
) -> None:
    """Draws each seat's score before every turn and at the end, as steps."""
    surface, area = unmirrored(surface, area)
    theme = assets.theme
    plot = plot_area(area, unit)
    top = max(10, *(max(row) for row in scores))
    pygame.draw.rect(surface, mix(theme.panel, theme.ink, 0.06), plot)
    _frame(surface, assets, plot, course, ((str(top), 1.0), ("0", 0.0)), unit)
    width = max(2, Gap.XXS.of(unit))
    for seat in reversed(course.order):
        points: list[tuple[int, int]] = []
        for index, row in enumerate(scores):
            x, y = _x(plot, course.turns, index), plot.bottom - round(plot.height * row[seat] / top)
            if points:
                points.append((x, points[-1][1]))
            points.append((x, y))
        points.append((plot.right, points[-1][1]))  # bonuses rise before the edge
        thick_line(surface, seat_colour(theme, seat), points, width, plot.inflate(0, width))
    for index, row in enumerate(scores):
        left = _x(plot, course.turns, index)
        right = _x(plot, course.turns, index + 1) if index + 1 < len(scores) else plot.right
        for score in set(row):
            equal = [seat for seat in course.order if row[seat] == score]
            y = plot.bottom - round(plot.height * score / top)
            _dashes(surface, [seat_colour(theme, seat) for seat in equal], (left, right, y), width)


def _dashes(surface: Surface, colours: Sequence[Rgb], ends: tuple[int, int, int], width: int) -> None:
    """Draws coinciding horizontal lines as dashes in turn."""
    left, right, y = ends
    dash = DASH_LENGTH_RATIO * width
    while len(colours) > 1 and left < right:
        end = min(right, (left // dash + 1) * dash)
        surface.fill(colours[left // dash % len(colours)], (left, y - width // 2, end - left, width))
        left = end


def thick_line(
    surface: Surface, colour: Rgb, points: Sequence[tuple[int, int]], width: int, within: Rect | None = None
) -> None:
    """Draws horizontal and vertical pieces with clean corners, clipped to `within` if given."""
    half = width // 2
    for (x, y), (x2, y2) in pairwise(points):
        box = Rect(min(x, x2) - half, min(y, y2) - half, abs(x2 - x) + width, abs(y2 - y) + width)
        surface.fill(colour, box.clip(within or surface.get_rect()))


def _frame(
    surface: Surface,
    assets: Assets,
    plot: Rect,
    course: GameCourse,
    ticks: Sequence[tuple[str, float]],
    unit: int,
) -> None:
    """Draws numbers at the left, rounds below, and a line at the turn that is pointed at."""
    theme = assets.theme
    px = TextSize.CAPTION.of(unit)
    written: list[Rect] = []
    for words, share in sorted(ticks, key=lambda tick: abs(tick[1] - 0.5), reverse=True):  # the ends first
        number = assets.type.text(words, px, theme.ink_soft)
        place = number.get_rect(midright=(plot.x - Gap.XS.of(unit), plot.bottom - round(plot.height * share)))
        if place.collidelist(written) < 0 or len(written) < 2:
            surface.blit(number, place)
            written.append(place)
    ends = [*(begins for begins, _ in course.rounds[1:]), course.turns]
    for (begins, number_), end in zip(course.rounds, ends, strict=False):  # a game may have no round yet
        x = _x(plot, course.turns, begins)
        pygame.draw.line(
            surface, mix(theme.panel, theme.ink, 0.28), (x, plot.y), (x, plot.bottom + Gap.XS.of(unit))
        )
        label = assets.type.text(str(number_), px, theme.ink_soft)
        surface.blit(label, label.get_rect(midtop=((x + _x(plot, course.turns, end)) // 2, plot.bottom + 1)))
    if course.here is not None:
        x = _x(plot, course.turns, course.here)
        pygame.draw.line(surface, theme.focus, (x, plot.y), (x, plot.bottom), max(2, Gap.HAIR.of(unit)))
