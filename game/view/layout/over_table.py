"""Where panels, buttons and chips are laid over the table so that they hide little."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

from pygame import Rect

from game.view.layout.forms import split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.table import TableLayout

STEPS = 24  # how many places are tried each way
AWAY = 0.22  # what a tile's breadth of distance costs chips
FROM_MIDDLE = 0.05  # how much of that the distance between middles costs
TOUCHED = 0.1  # of a tile: a part that is hidden by less counts as much
Key = tuple[int, int, int, int]  # a rectangle that can be looked up
BROADEST = 16.0  # units: a button that asks is no broader, unless its words are
FEWEST = 3  # lines of the log that are worth showing above such buttons


def panel_place(window: Rect, size: tuple[int, int], weights: Sequence[tuple[Rect, float]], gap: int) -> Rect:
    """Where a panel of that size hides least: the weights say how much a pixel of each part matters."""
    width, height = min(size[0], window.width - 2 * gap), min(size[1], window.height - 2 * gap)
    across, down = window.width - 2 * gap - width, window.height - 2 * gap - height
    best, cost = Rect(window.x + gap, window.y + gap, width, height), float("inf")
    parts = [part for part, _ in weights]
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            x = window.x + gap + across * column // STEPS
            y = window.y + gap + down * row // STEPS
            place = Rect(x, y, width, height)
            hidden = sum(pixels * weights[index][1] for index, pixels in _covered(place, parts))
            if hidden < cost:
                best, cost = place, hidden
    return best


def stayed(before: Rect, size: tuple[int, int]) -> Rect:
    """A panel of that size where another was: its foot, where its button is, stays."""
    place = Rect((0, 0), size)
    place.bottomleft = before.bottomleft
    return place


def prompt_places(layout: TableLayout, widths: Sequence[int], height: int, gap: int) -> list[Rect]:
    """Buttons that ask something, each at least so broad: in the bar that is theirs, else at the log's foot.

    They stand side by side, equally broad if they can, or one below the other where that is too narrow.
    What they leave of the log tells `log_above`.
    """
    area, number, between = layout.prompt or layout.log, len(widths), gap * (len(widths) - 1)
    down = height * number + between
    if sum(widths) + between > area.width and down <= area.height:
        places = [Rect(area.x, i * (height + gap), area.width, height) for i in range(number)]
    else:
        even = number * max(widths) + between <= area.width
        row = Rect(0, 0, min(area.width, round(number * BROADEST * layout.unit) + between), height)
        row.width = max(row.width, min(area.width, sum(widths) + between))
        row.centerx, down = area.centerx, height
        places = split_row(row, [1] * number if even else list(widths), gap)
    free = not layout.prompt and has_room(layout, down + gap)
    top = area.bottom - down if free else area.centery - down // 2
    return [place.move(0, top) for place in places]


def has_room(layout: TableLayout, taken: int) -> bool:
    """Whether some lines of the log are left where so much of its height is taken."""
    return layout.log.height - taken >= FEWEST * Height.LINE.of(layout.unit)


def log_above(layout: TableLayout, places: Sequence[Rect], gap: int) -> Rect:
    """What those places leave of the log: the part above them, or nothing where that is too low.

    Its last row may end a little below it, and keeps clear of the buttons all the same.
    """
    log = layout.log
    if not places or log.collidelist(list(places)) < 0:
        return log
    taken = log.bottom - min(place.y for place in places) + gap
    left = log.height - taken - Gap.S.of(layout.unit) if has_room(layout, taken) else 0
    return Rect(log.topleft, (log.width, left))


def _covered(place: Rect, parts: Sequence[Rect]) -> Iterator[tuple[int, int]]:
    """Which of the parts it lies over, and how many pixels of each."""
    for index in place.collidelistall(parts):
        shared = place.clip(parts[index])
        yield index, shared.width * shared.height


def chip_places(
    layout: TableLayout,
    widths: Sequence[int],
    height: int,
    gap: int,
    anchor: Rect,
    parts: Sequence[tuple[Rect, float]],
) -> list[Rect]:
    """Buttons beside each other, or one below the other, near what they ask about, where they hide least.

    The weights say how much a part of the size of a tile matters; what is a tile farther away, costs `AWAY`.
    """
    area, tile = layout.below_bar.inflate(-gap, -gap), layout.factories[0].tile
    keys = tuple((_key(rect), weight) for rect, weight in parts)
    found = _chip_places(_key(area), tile, tuple(widths), height, gap, _key(anchor), keys)
    return [Rect(place) for place in found]


def _key(rect: Rect) -> Key:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=16)
def _chip_places(
    window: Key,
    tile: int,
    widths: tuple[int, ...],
    height: int,
    gap: int,
    anchor: Key,
    parts: tuple[tuple[Key, float], ...],
) -> tuple[Key, ...]:
    area, asked, rects = Rect(window), Rect(anchor), [Rect(part) for part, _ in parts]
    count = len(widths)
    row = Rect(0, 0, sum(widths) + gap * (count - 1), height)
    column = Rect(0, 0, max(widths), height * count + gap * (count - 1))
    step = max(4, height // 4)
    tried = sorted(
        (away / tile, index, at)
        for index, form in enumerate((row, column))
        for away, at in _spots(form, area, asked, step)
    )
    best, least = row.move(area.topleft), float("inf")
    for away, index, at in tried:
        if away * AWAY >= least:
            break
        place = (row, column)[index].move(at)
        cost = away * AWAY
        for covered, pixels in _covered(place, rects):
            cost += parts[covered][1] * max(TOUCHED, pixels / tile**2)
            if cost >= least:
                break
        else:
            best, least = place, cost
    found, (x, y) = [], best.topleft
    for width in widths:
        found.append((x, y, width if best.size == row.size else best.width, height))
        x, y = (x + width + gap, y) if best.size == row.size else (x, y + height + gap)
    return tuple(found)


def _spots(form: Rect, area: Rect, asked: Rect, step: int) -> Iterator[tuple[float, tuple[int, int]]]:
    """Where in an area a form may lie, and how far apart it is there from what is asked about.

    Middles that are far apart count a little, too.
    """
    across = [
        (x, max(0, x - asked.right, asked.left - x - form.width), x + form.width // 2 - asked.centerx)
        for x in range(area.x, area.right - form.width + 1, step)
    ]
    for y in range(area.y, area.bottom - form.height + 1, step):
        above = max(0, y - asked.bottom, asked.top - y - form.height)
        middle = y + form.height // 2 - asked.centery
        for x, beside, centre in across:
            yield hypot(beside, above) + FROM_MIDDLE * hypot(centre, middle), (x, y)


def corner_button(area: Rect, size: tuple[int, int], line: int) -> Rect:
    """A button in the upper right corner of an area with lines of text; as high as it where these are few."""
    width, height = min(size[0], area.width // 2), min(size[1], area.height)
    if area.height < height + 4 * line:
        height = area.height
    return Rect(area.right - width, area.y, width, height)


def beside(area: Rect, corner: Rect, gap: int) -> Rect:
    """What a thing in its upper right corner leaves of an area: below it, or before it if it is as high."""
    if corner.height == area.height:
        return Rect(area.x, area.y, corner.x - gap - area.x, area.height)
    return Rect(area.x, corner.bottom + gap, area.width, area.bottom - corner.bottom - gap)
