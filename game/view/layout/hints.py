"""Where hints are shown with room for all boards: beside what they speak of. Pure functions of the table."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.view.layout.scales import Gap
from game.view.layout.table import TableLayout

CORNER: Final = 13.8  # in units: the least width beside the others' boards, for the longest words there are
BROAD: Final = 22.5  # from here on a row has two lines
WIDEST: Final = 30.0
HEAD: Final = 2.0
FOOT: Final = 0.4  # units below the last row
ROW: Final = 3.4  # 44 CSS pixels at the smallest unit
AIR: Final = Gap.S, Gap.HAIR  # above and below a row's words; the least in the log's place
MAX_AIR: Final = Gap.XXL  # what the words of a row get beyond that
USUAL: Final = 2.9, 2.4  # the height of a row's words where nobody measured them: of three lines, of two
SLIM: Final = 15.5  # a panel of three lines a row, where there is a choice
MIDDLE: Final = 18.5  # where most reasons have room in a line
HARMLESS: Final = 0.1  # so little of a board hidden is no reason to look for another place
NAMED: Final = 6  # how much a name matters that is hidden, where a board is 1
STEP: Final = 2  # between two places that are tried
FAR: Final = 5  # times as high as its head: a panel whose middle is far below that

Needs = Callable[[int, int, int | None], Sequence[int]]
"""How high the words are of so many rows so broad; in so much height, if that is given, in smaller letters.

Nothing where they have no room at any height.
"""


@dataclass(frozen=True)
class HintLayout:
    """The panel, its head with the button that closes it, and its rows."""

    panel: Rect
    head: Rect
    close: Rect
    rows: tuple[Rect, ...]
    on_bar: bool = False  # whether the bar is its ground, in a phone's window
    more: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # there, for the next hints; else empty

    @property
    def waits(self) -> Rect:
        """The place of the sign that somebody thinks: that of the rows, in a bar beside the head."""
        head, panel = self.head, self.panel
        if self.on_bar:
            end = self.close.x if self.close.x > head.x else panel.right
            return Rect(head.right, head.y, end - head.height // 6 - head.right, head.height)
        return Rect(panel.x, head.bottom, panel.width, panel.bottom - head.bottom)

    def thinking(self, title: tuple[int, int], gauge: tuple[int, int], unit: int) -> tuple[Rect, Rect]:
        """Where title and gauge of those sizes stand while hints are looked for: together in the middle."""
        high = title[1] + Gap.L.of(unit) + gauge[1]
        top = max(self.panel.centery - high // 2, self.panel.y)
        words, sign = Rect((0, top), title), Rect((0, top + high - gauge[1]), gauge)
        words.centerx = sign.centerx = self.panel.centerx
        return words, sign

    def has_head_above(self, words: Rect) -> bool:
        """Whether those in the middle leave the head free for its title."""
        return not self.on_bar and words.y >= self.head.bottom

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
    return round((HEAD + FOOT) * table.unit) + sum(_rows(table, width, needs, rows))


def _free(table: TableLayout) -> Rect:
    """Where a panel may lie: below the bar, with the margin that everything has."""
    gap, bar = Gap.M.of(table.unit), table.bar.rect.bottom
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
    plate, unit = table.log_plate, table.unit
    room = plate.height - round((HEAD + FOOT) * unit)
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
        panel.y = min(max(spot.y, table.bar.rect.bottom), spot.bottom - height)
    return _within(panel, _free(table))


def _corner(table: TableLayout, needs: Needs, rows: int) -> Rect:
    """A slim panel in the log's column below the bar: with two seats it covers no board there."""
    width = max(round(CORNER * table.unit), min(table.log.width, round(SLIM * table.unit)))
    panel = Rect(table.log.x, table.bar.rect.bottom, width, _height(table, width, needs, rows))
    return _within(panel, _free(table))


def _elsewhere(table: TableLayout, needs: Needs, rows: int) -> Iterator[tuple[Rect, bool]]:
    """Places all over the window, for a broad panel and for slim ones, and which are in line with it."""
    free, unit = _free(table), table.unit
    for share in (BROAD, MIDDLE, SLIM):
        wide = min(free.width, round(share * unit) + 1)
        tall = _height(table, wide, needs, rows)
        last, foot = free.right - wide, free.bottom - tall
        aligned = {free.x, free.centerx - wide // 2, last}
        across = sorted({*range(free.x, last + 1, STEP * unit), *aligned}, reverse=True)
        down = {*range(free.y, foot + 1, STEP * unit), max(free.y, foot)}
        for y in sorted(down):
            for x in across:
                yield Rect(x, y, wide, tall), x in aligned


def _covered(panel: Rect, places: Sequence[Rect]) -> float:
    """How much of those places a panel covers: 1 for each that can't be seen any more."""
    hit = [places[index] for index in panel.collidelistall(places)]
    clips = ((panel.clip(place), place) for place in hit)
    return sum(clip.width * clip.height / max(1, place.width * place.height) for clip, place in clips)


def _names(table: TableLayout) -> list[Rect]:
    """Where it is written whose the boards are."""
    return [board.name for board in table.boards if board.header.width]


def _weights(
    table: TableLayout, spoken: Sequence[Rect], tiles: Sequence[Rect]
) -> list[tuple[float, Sequence[Rect]]]:
    """How much it matters that places are hidden: most of all what is spoken of, then the own board."""
    large = table.boards[table.focus]
    plates = [table.centre, *(factory.rect for factory in table.factories)]
    full = [plate for plate in plates if not tiles or plate.collidelist(tiles) >= 0]
    empty = [plate for plate in plates if plate not in full]
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

    def harm(panel: Rect, most: float = math.inf) -> float:
        """How much a panel hides, or a part of that which is more than `most`."""
        total = 0.0
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
    free = corner.collidelist([spaces, *plates]) < 0
    best = min(usual, corner, key=harm) if free else usual
    usual_harm = harm(best)
    if usual_harm < HARMLESS or not spoken:
        return best
    found, least = best, (usual_harm, False)
    for panel, aligned in _elsewhere(table, needs, rows):
        worth = round(harm(panel, least[0] + HARMLESS), 1), not aligned
        if worth < least:
            found, least = panel, worth
    return best if harm(found) >= usual_harm else found


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
    head = Rect(inner.x, inner.y, inner.width, round(HEAD * unit))
    close = Rect(inner.right - round(ROW * unit), inner.y, round(ROW * unit), head.height)
    below = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    head.width = close.x - head.x
    return HintLayout(panel, head, close, tuple(_placed(below, table, needs, rows)))


def _placed(area: Rect, table: TableLayout, needs: Needs, rows: int) -> Iterator[Rect]:
    """The rows one below another; what is left of the area is air around the words, in all rows alike."""
    heights = _rows(table, area.width + 2 * Gap.M.of(table.unit), needs, rows, area.height)
    spare, y = min(MAX_AIR.of(table.unit), (area.height - sum(heights)) / rows), area.y
    for index in range(1, rows + 1):
        below = area.y + round(sum(heights[:index]) + spare * index)
        yield Rect(area.x, y, area.width, below - y)
        y = below


def clear_hints(
    table: TableLayout,
    spoken: Sequence[Sequence[Rect]],
    tiles: Sequence[Rect] = (),
    needs: Needs | None = None,
) -> HintLayout:
    """The panel for as many of the hints as it can hold beside all that they speak of: one at least.

    `spoken` are the places of each hint, the best hint first; `tiles` those of the market. Where the log has
    a plate that holds two, two in its place are better than three elsewhere.
    """
    best, most = None, -1
    for rows in range(len(spoken), 0, -1):
        places = [place for one in spoken[:rows] for place in one]
        layout = hint_layout(table, rows, places, tiles, needs)
        clear = layout.panel.collidelist(places) < 0
        kept = clear + (clear and layout.panel == table.log_plate)
        if kept > most or not (kept or most):  # if something is hidden in any case, rather by fewer
            best, most = layout, kept
    assert best is not None
    return best
