"""Where hints are shown: beside what they speak of, as far as there is room. Pure functions of the table."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.rules.tiles import SIZE
from game.view.layout.scales import Gap
from game.view.layout.table import TableLayout
from game.view.layout.tabs import tab_parts

NARROW: Final = 12.4  # in units: the least width that rows of three short lines need
CORNER: Final = 13.8  # the least width beside the others' boards, for the longest words of any language
SNUG: Final = 15.2  # on phones, over the wall: room for the longest words beside the tiles before them
TINY: Final = 8.0  # fingers: the breadth of a window below any phone's
BROAD: Final = 22.5  # from here on a row has two lines
WIDEST: Final = 30.0
HEAD: Final = 2.0
FOOT: Final = 0.4  # units below the last row
ROW: Final = 3.4  # 44 CSS pixels at the smallest unit
AIR: Final = Gap.S, Gap.HAIR  # above and below a row's words; the least in the log's place
MOST_AIR: Final = Gap.XXL  # what the words of a row get beyond that
USUAL: Final = 2.9, 2.4  # the height of a row's words where nobody measured them: of three lines, of two
TOLD: Final = 30  # units: on the bar, what is said while hints are looked for
GAUGE: Final = 8.6  # units: beside that, a gauge
SLIM: Final = 15.5  # a panel of three lines a row, where there is a choice
MIDDLE: Final = 18.5  # where most reasons have room in a line
HARMLESS: Final = 0.1  # so little of a board hidden is no reason to look for another place
NAMED: Final = 6  # how much a name matters that is hidden, where a board is 1
TOUCHED: Final = 40  # phones: a row of the own board that is hidden in part
TAKEN: Final = 15  # phones: tiles that can be taken, hidden in part: worth a rival's tab
BARE: Final = 0.5  # phones: the rest of the log's sheet, which tells nothing beside a panel on it
STEP: Final = 2  # between two places that are tried, on phones half as much from top to bottom
FAR: Final = 5  # times as high as its head: a panel whose middle is far below that

Needs = Callable[[int, int, int | None], Sequence[int]]
"""How high the words are of so many rows so broad; in so much height, if that is given, in smaller letters.

Nothing where they have no room at any height.
"""


@dataclass(frozen=True)
class Beside:
    """What rows need on a panel without a title: what closes it stands beside them, `aside` pixels broad."""

    needs: Needs
    aside: int

    def __call__(self, width: int, rows: int, room: int | None) -> Sequence[int]:
        """See `Needs`."""
        return self.needs(width - self.aside, rows, room)


@dataclass(frozen=True)
class HintLayout:
    """The panel, its head with the button that closes it, and its rows."""

    panel: Rect
    head: Rect
    close: Rect
    rows: tuple[Rect, ...]
    on_bar: bool = False  # whether the bar is its ground, in a phone's window

    @property
    def waits(self) -> Rect:
        """The place of the sign that somebody thinks: that of the rows, or beside the head without any."""
        head, panel = self.head, self.panel
        if self.on_bar:
            end = self.close.x if self.close.x > head.x else panel.right
            return Rect(head.right, head.y, end - head.height // 6 - head.right, head.height)
        if not self.rows:
            return Rect(head.right, head.y, self.close.x - head.height // 6 - head.right, head.height)
        return Rect(panel.x, head.bottom, panel.width, panel.bottom - head.bottom)

    def thinking(self, title: tuple[int, int], gauge: tuple[int, int], unit: int) -> tuple[Rect, Rect]:
        """Where title and gauge of those sizes stand while hints are looked for: together in the middle."""
        high = title[1] + Gap.L.of(unit) + gauge[1]
        top = max(self.panel.centery - high // 2, self.panel.y)
        words, sign = Rect((0, top), title), Rect((0, top + high - gauge[1]), gauge)
        words.centerx = sign.centerx = self.panel.centerx
        return words, sign

    @property
    def told(self) -> tuple[int, int]:
        """How broad and high that title may be: clear of what closes the panel, beside or far above it."""
        beside, above = self.panel.right - self.close.x, self.close.bottom - self.panel.y
        edge = 2 * (self.head.x - self.panel.x) if self.panel.height > FAR * above else beside
        return self.panel.width - 2 * edge, self.panel.height // 3


def _row_width(panel: int, unit: int) -> int:
    return panel - 2 * Gap.M.of(unit)


def usual_needs(unit: int) -> Needs:
    """What rows need whose words are not known."""

    def needs(width: int, rows: int, room: int | None) -> Sequence[int]:
        return [round(USUAL[width >= _row_width(round(BROAD * unit), unit)] * unit)] * rows

    return needs


def _rows(table: TableLayout, width: int, needs: Needs, rows: int, room: int | None = None) -> list[int]:
    """How high each row of a panel so broad has to be: for its words with air around them, for a finger.

    There is less air where there is only so much `room` for them all.
    """
    unit, wide = table.unit, _row_width(width, table.unit)
    air, least = 2 * AIR[room is not None].of(unit), round(ROW * unit) if room is None else table.finger
    left = None if room is None else room - rows * air
    words = needs(wide, rows, left) or usual_needs(unit)(wide, rows, left)
    return [max(least, high + air) for high in words]


def _height(table: TableLayout, width: int, needs: Needs, rows: int) -> int:
    head = 0 if isinstance(needs, Beside) else HEAD
    return round((head + FOOT) * table.unit) + sum(_rows(table, width, needs, rows))


def _free(table: TableLayout) -> Rect:
    """Where a panel may lie: below the bar, with the margin that everything has."""
    gap, bar = (Gap.XS if table.small else Gap.M).of(table.unit), table.bar.bottom
    return Rect(gap, bar + gap, table.size[0] - 2 * gap, table.size[1] - bar - 2 * gap)


def _within(place: Rect, free: Rect) -> Rect:
    """A place moved, and made smaller if it must be, so that it lies there."""
    return Rect(place.topleft, (min(place.width, free.width), min(place.height, free.height))).clamp(free)


def _spot(table: TableLayout) -> Rect:
    """Above the table or the large board, over the others'."""
    (width, height), gap = table.size, max(4, Gap.M.of(table.unit))
    large = table.boards[table.focus].rect
    if height > width * 1.05:
        return Rect(gap, 0, width - 2 * gap, table.table.y - gap // 2)
    return Rect(large.x, 0, width - gap - large.x, large.y - gap)


def on_log(table: TableLayout, needs: Needs, rows: int) -> Rect | None:
    """What the log's words lie on, if it holds so many rows: a panel there hides nothing else."""
    plate, unit = table.log_sheet, table.unit
    room = plate.height - round((HEAD + FOOT) * unit)
    if table.small and plate.width < NARROW * unit:  # nor would the head's words have room
        return None
    if not plate.width or not needs(_row_width(plate.width, unit), rows, room):
        return None
    return plate if sum(_rows(table, plate.width, needs, rows, room)) <= room else None


def _usual(table: TableLayout, needs: Needs, rows: int) -> Rect:
    """Where the panel goes if nothing that it speaks of lies there."""
    unit, spot, plate = table.unit, _spot(table), table.log_plate
    width = min(spot.width, max(round(WIDEST * unit), plate.width))  # no strip of the log beside it
    height = _height(table, width, needs, rows)
    panel = Rect((plate.right or spot.right) - width, spot.y, width, height)
    if panel.bottom < spot.bottom:
        panel.y = min(max(spot.y, table.bar.bottom), spot.bottom - height)
    return _within(panel, _free(table))


def _corner(table: TableLayout, needs: Needs, rows: int) -> Rect:
    """A slim panel in the log's column below the bar: with two seats it covers no board there."""
    width = max(round(CORNER * table.unit), min(table.log.width, round(SLIM * table.unit)))
    panel = Rect(table.log.x, table.bar.bottom, width, _height(table, width, needs, rows))
    return _within(panel, _free(table))


def _elsewhere(table: TableLayout, needs: Needs, rows: int) -> Iterator[tuple[Rect, bool]]:
    """Places all over the window, for a broad panel and for slim ones, and which are in line with it."""
    free, unit, sheet = _free(table), table.unit, table.log_sheet
    if table.small and sheet.width >= BROAD * unit:
        tall = _height(table, sheet.width, needs, rows)
        yield _within(Rect(sheet.topleft, (sheet.width, tall)), free), True
    shares: tuple[float, ...] = (BROAD, MIDDLE, SLIM, SNUG) if table.small else (BROAD, MIDDLE, SLIM)
    if table.small and table.size[0] < TINY * table.finger:  # narrow rows have no room for the words
        shares = (BROAD,)
    for share in shares:
        wide = min(free.width, round(share * unit) + 1)
        tall = _height(table, wide, needs, rows)
        last, foot = free.right - wide, free.bottom - tall
        aligned = {free.x, free.centerx - wide // 2, last}
        across = sorted({*range(free.x, last + 1, STEP * unit), *aligned}, reverse=True)
        down = {*range(free.y, foot + 1, STEP * unit // (2 if table.small else 1)), max(free.y, foot)}
        if table.small:  # with its foot on the edge of what it leaves in sight
            down |= {y for y in (edge - Gap.M.of(unit) - tall for edge in _edges(table)) if y >= free.y}
        for y in sorted(down):
            for x in across:
                yield Rect(x, y, wide, tall), x in aligned


def _edges(table: TableLayout) -> set[int]:
    """Where the centre, the plates and the large board begin."""
    plates = [factory.rect for factory in table.factories]
    return {place.y for place in (table.centre, table.boards[table.focus].frame, *plates)}


def _covered(panel: Rect, places: Sequence[Rect]) -> float:
    """How much of those places a panel covers: 1 for each that can't be seen any more."""
    hit = [places[index] for index in panel.collidelistall(places)]
    clips = ((panel.clip(place), place) for place in hit)
    return sum(clip.width * clip.height / max(1, place.width * place.height) for clip, place in clips)


def own_rows(table: TableLayout) -> list[Rect]:
    """The rows of the large board, by which picks are judged: lines, wall, floor line."""
    large = table.boards[table.focus]
    wall = [large.wall_space(row, 0).union(large.wall_space(row, SIZE - 1)) for row in range(SIZE)]
    return [*(large.line_rect(line) for line in range(SIZE)), *wall, large.floor_rect()]


def _names(table: TableLayout) -> list[Rect]:
    """Where it is written whose the boards are, and on tabs with how many points."""
    tabs = [tab_parts(tab, table.unit, table.told, table.short_names) for tab in table.tabs if tab.width]
    words = [place for parts in tabs for place in (parts.name, parts.score)]
    return [*words, *(board.name for board in table.boards if board.header.width)]


def _weights(
    table: TableLayout, spoken: Sequence[Rect], tiles: Sequence[Rect]
) -> list[tuple[float, Sequence[Rect]]]:
    """How much it matters that places are hidden: most of all what is spoken of, then the own board."""
    large = table.boards[table.focus]
    plates = [table.centre, *(factory.rect for factory in table.factories)]
    full = [plate for plate in plates if not tiles or plate.collidelist(tiles) >= 0]
    empty = [plate for plate in plates if plate not in full]
    if table.small:  # anything lies over something: what is empty is the first to be given
        return [
            (1000, spoken), (20, own_rows(table)), (4, tiles), (1, full), (0.1, empty),
            (2.5, table.tabs), (0.8, [large.score]), (0.5, [large.rect]), (NAMED, _names(table)),
        ]  # fmt: skip
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    others = [board.rect for board in table.boards if board is not large]
    return [
        (100, spoken), (12, [spaces]), (0.2, [large.rect]),
        (1, full), (0.3, empty), (1, others), (NAMED, _names(table)), (1, tiles),
    ]  # fmt: skip


def _panel(
    table: TableLayout, rows: int, spoken: Sequence[Rect], tiles: Sequence[Rect], needs: Needs
) -> Rect:
    """The log's place; where that is too small, what hides least, in line with the window where it can be."""
    place = on_log(table, needs, rows)
    if place is not None and place.collidelist(spoken) < 0:
        return place
    weights = _weights(table, spoken, tiles)

    own = own_rows(table) if table.small else []

    def harm(panel: Rect, most: float = math.inf) -> float:
        """How much a panel hides, or a part of that which is more than `most`."""
        total: float = TOUCHED * (panel.collidelist(own) >= 0)
        total += TAKEN * (table.small and panel.collidelist(tiles) >= 0)
        if table.small and panel.colliderect(table.log_sheet):
            total += BARE * (1 - _covered(panel, [table.log_sheet]))
        for weight, places in weights:
            if total > most:
                break
            total += weight * _covered(panel, places)
        return total

    usual = _usual(table, needs, rows)
    corner = _corner(table, needs, rows)
    large = table.boards[table.focus]
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    plates = [table.centre, *(factory.rect for factory in table.factories)]
    free = not table.small and corner.collidelist([spaces, *plates]) < 0
    best = min(usual, corner, key=harm) if free else usual
    usual_harm = harm(best)
    if usual_harm < HARMLESS or (not spoken and not table.small):
        return best
    found, least = best, (usual_harm, False)
    for panel, aligned in _elsewhere(table, needs, rows):
        worth = round(harm(panel, least[0] + HARMLESS), 1), not aligned
        if worth < least:
            found, least = panel, worth
    if harm(found) >= usual_harm:
        return best
    return _tidied(found, table, rows, tiles, needs) if table.small and tiles else found


def _tidied(panel: Rect, table: TableLayout, rows: int, tiles: Sequence[Rect], needs: Needs) -> Rect:
    """The same place a little apart from plates with tiles beside it, and no slivers of empty ones below it.

    It becomes no higher than its rows can use, and hides nothing more but what it hides in part.
    """
    gap, plates = Gap.M.of(table.unit), [plate.rect for plate in table.factories]
    full = [plate for plate in plates if plate.collidelist(tiles) >= 0]
    touched = [plates[index] for index in panel.collidelistall(plates)]
    empty = [plate for plate in touched if plate not in full]
    foot = max([panel.bottom, *(plate.bottom for plate in empty)])
    lower = Rect(panel.topleft, (panel.width, foot - panel.y))
    others = [plate for plate in plates if plate not in touched]
    kept = [*others, *tiles, *own_rows(table), table.centre, *filter(None, table.tabs)]
    new = [place for place in kept if lower.colliderect(place) and not panel.colliderect(place)]
    if lower.height - panel.height <= rows * MOST_AIR.of(table.unit) and not new:
        panel = lower
    rims = [plate for plate in full if panel.inflate(2 * gap, 0).colliderect(plate)]
    if not rims or panel.collidelist(tiles) >= 0:
        return panel
    hidden = [plate for plate in empty if panel.contains(plate)]
    left = max((plate.right + gap for plate in rims if plate.x < panel.x), default=panel.x)
    right = min((plate.x - gap for plate in rims if plate.right > panel.right), default=panel.right)
    left = min([left, *(plate.x for plate in hidden)])
    right = max([right, *(plate.right for plate in hidden)])
    narrow = Rect(left, panel.y, right - left, panel.height)
    return narrow if _height(table, narrow.width, needs, rows) <= panel.height else panel


def hint_layout(
    table: TableLayout,
    rows: int,
    spoken: Sequence[Rect] = (),
    tiles: Sequence[Rect] = (),
    needs: Needs | None = None,
) -> HintLayout:
    """The panel for so many hints where it covers least of what they speak of; `tiles` lie on the market."""
    unit, needs = table.unit, needs or usual_needs(table.unit)
    panel = _panel(table, rows, spoken, tiles, needs)
    inner = panel.inflate(-2 * Gap.M.of(unit), -2 * Gap.XXS.of(unit))  # inside the panel's frame
    if isinstance(needs, Beside):
        wide = inner.width - needs.aside
        places = tuple(Rect(row.topleft, (wide, row.height)) for row in _placed(inner, table, needs, rows))
        close = Rect(inner.x + wide, inner.y, needs.aside, places[0].height)
        return HintLayout(panel, Rect(inner.topleft, (0, 0)), close, places)
    head = Rect(inner.x, inner.y, inner.width, round(HEAD * unit))
    close = Rect(inner.right - round(ROW * unit), inner.y, round(ROW * unit), head.height)
    below = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    head.width = close.x - head.x
    return HintLayout(panel, head, close, tuple(_placed(below, table, needs, rows)))


def _placed(area: Rect, table: TableLayout, needs: Needs, rows: int) -> Iterator[Rect]:
    """The rows one below another; what is left of the area is air around the words, in all rows alike."""
    heights = _rows(table, area.width + 2 * Gap.M.of(table.unit), needs, rows, area.height)
    spare, y = min(MOST_AIR.of(table.unit), (area.height - sum(heights)) / rows), area.y
    for index in range(1, rows + 1):
        below = area.y + round(sum(heights[:index]) + spare * index)
        yield Rect(area.x, y, area.width, below - y)
        y = below


def looking_layout(table: TableLayout, rows: int) -> HintLayout:
    """While hints are looked for: on phones in the bar, as nobody knows yet what they speak of.

    Nothing else can be pressed meanwhile, so it hides nothing that is needed.
    """
    if not table.small:
        return hint_layout(table, rows)
    area, gap = table.bar, Gap.L.of(table.unit)
    right_hand = table.hint.centerx > area.centerx
    close = max((table.undo, table.hint), key=lambda key: key.x if right_hand else -key.x)
    left, right = (area.x + gap, close.x - gap) if right_hand else (close.right + gap, area.right - gap)
    wide = min(round(TOLD * table.unit), right - left - round(GAUGE * table.unit))
    head = Rect(left, area.y, wide, area.height)
    return HintLayout(area, head, close, (), on_bar=True)
