"""Where hints are shown: beside what they speak of, as far as there is room. Pure functions of the table."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.rules.tiles import SIZE
from game.view.layout.scales import Gap
from game.view.layout.table import TableLayout

NARROW: Final = 12.4  # in units: the least width that rows of three short lines need
CORNER: Final = 13.8  # the least width beside the others' boards, for the longest words of any language
SNUG: Final = 15.2  # on phones, over the wall: room for the longest words beside the tiles before them
TINY: Final = 8.0  # fingers: the breadth of a window below any phone's
BROAD: Final = 22.5  # from here on a row has two lines
WIDEST: Final = 30.0
HEAD: Final = 2.1
FOOT: Final = 0.5  # units below the last row
ROW: Final = 3.45  # 44 CSS pixels at the smallest unit
LEAST_ROWS: Final = 3.3, 2.8  # in the log's place, of three lines and of two
TALL_ROW: Final = 4.15
TOLD: Final = 30  # units: on the bar, what is said while hints are looked for
GAUGE: Final = 8.6  # units: beside that, a gauge
SLIM: Final = 15.5  # a panel of three lines a row, where there is a choice
HARMLESS: Final = 0.1  # so little of a board hidden is no reason to look for another place
TOUCHED: Final = 40  # phones: a row of the own board that is hidden in part
STEP: Final = 2  # between two places that are tried, on phones half as much from top to bottom


@dataclass(frozen=True)
class HintLayout:
    """The panel, its head with the button that closes it, and its rows."""

    panel: Rect
    head: Rect
    close: Rect
    rows: tuple[Rect, ...]
    broad: bool  # whether a row's words stand in two lines, not three
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


def _height(width: int, unit: int, rows: int) -> int:
    row = ROW if width >= BROAD * unit else TALL_ROW
    return round((HEAD + rows * row + FOOT) * unit)


def _spot(table: TableLayout, rows: int) -> Rect:
    """The log's place if it is large enough; else above the table or the large board, over the others'."""
    (width, height), unit, log = table.size, table.unit, table.log
    gap = max(4, Gap.M.of(unit))
    if log.width >= NARROW * unit and log.height >= _height(min(log.width, round(WIDEST * unit)), unit, rows):
        return (table.log_plate or log.inflate(unit, Gap.M.of(unit))).clip(Rect(0, 0, width, height))
    large = table.boards[table.focus].rect
    if height > width * 1.05:
        return Rect(gap, 0, width - 2 * gap, table.table.y - gap // 2)
    return Rect(large.x, 0, width - gap - large.x, large.y - gap)


def _on_log(table: TableLayout, rows: int) -> Rect | None:
    """The plate that the log's words lie on, if it holds so many rows: a panel there hides nothing else."""
    plate, unit = table.log_plate, table.unit
    row = max(LEAST_ROWS[plate.width >= BROAD * unit] * unit, table.finger)
    fits = plate.width >= NARROW * unit and plate.height >= (HEAD + FOOT) * unit + rows * row
    return plate if fits else None


def _usual(table: TableLayout, rows: int) -> Rect:
    """Where the panel goes if nothing that it speaks of lies there."""
    unit, spot, plate = table.unit, _spot(table, rows), table.log_plate
    width = min(spot.width, max(round(WIDEST * unit), plate.width))  # no strip of the log beside it
    height = _height(width, unit, rows)
    panel = Rect((plate.right or spot.right) - width, spot.y, width, height)
    if panel.bottom < spot.bottom:
        panel.y = min(max(spot.y, table.bar.bottom), spot.bottom - height)
    return panel.clamp(Rect(0, 0, *table.size))


def _corner(table: TableLayout, rows: int) -> Rect:
    """A slim panel in the log's column below the bar: with two seats it covers no board there."""
    width = max(round(CORNER * table.unit), min(table.log.width, round(SLIM * table.unit)))
    panel = Rect(table.log.x, table.bar.bottom, width, _height(width, table.unit, rows))
    return panel.clamp(Rect(0, 0, *table.size))


def _elsewhere(table: TableLayout, rows: int) -> Iterator[tuple[Rect, bool]]:
    """Places all over the window, for a broad panel and for a slim one, and which are in line with it."""
    (width, height), unit = table.size, table.unit
    gap = max(4, Gap.M.of(unit))
    shares: tuple[float, ...] = (BROAD, SLIM, SNUG) if table.small else (BROAD, SLIM)
    if table.small and width < TINY * table.finger:  # narrow rows have no room for the words
        shares = (BROAD,)
    for share in shares:
        size = min(width, round(share * unit) + 1)
        tall = _height(size, unit, rows)
        last = width - size - gap
        aligned = {x for x in (gap, (width - size) // 2, last) if 0 <= x <= width - size}
        first, end = (gap, last) if table.small else (0, width - size)
        across = sorted({*range(first, end + 1, STEP * unit), *aligned, max(first, end)}, reverse=True)
        down = {*range(0, height - tall + 1, STEP * unit // (2 if table.small else 1))}
        if table.small:  # with its foot on the edge of what it leaves in sight
            down |= {y for y in (edge - gap - tall for edge in _edges(table)) if y >= 0}
        for y in sorted(down):
            for x in across:
                yield Rect(x, y, size, tall), x in aligned


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
            (1000, spoken), (20, own_rows(table)), (4, tiles), (1, full), (0.3, empty),
            (1.2, table.tabs), (0.8, [large.score]), (0.5, [large.rect]), (3, [table.bar]),
        ]  # fmt: skip
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    others = [board.rect for board in table.boards if board is not large]
    return [
        (100, spoken), (12, [spaces]), (0.2, [large.rect]),
        (1, full), (0.3, empty), (1, others), (2, [table.bar]), (1, tiles),
    ]  # fmt: skip


def _panel(table: TableLayout, rows: int, spoken: Sequence[Rect], tiles: Sequence[Rect]) -> Rect:
    """The log's place; where that is too small, what hides least, in line with the window where it can be."""
    on_log = _on_log(table, rows)
    if on_log is not None and on_log.collidelist(spoken) < 0:
        return on_log
    weights = _weights(table, spoken, tiles)

    own = own_rows(table) if table.small else []

    def harm(panel: Rect, most: float = math.inf) -> float:
        """How much a panel hides, or a part of that which is more than `most`."""
        total: float = TOUCHED * (panel.collidelist(own) >= 0)
        for weight, places in weights:
            if total > most:
                break
            total += weight * _covered(panel, places)
        return total

    usual = _usual(table, rows)
    corner = _corner(table, rows)
    large = table.boards[table.focus]
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    plates = [table.centre, *(factory.rect for factory in table.factories)]
    free = not table.small and corner.collidelist([spaces, *plates]) < 0
    best = min(usual, corner, key=harm) if free else usual
    usual_harm = harm(best)
    if not spoken or usual_harm < HARMLESS:
        return best
    found, least = best, (usual_harm, False)
    for panel, aligned in _elsewhere(table, rows):
        worth = round(harm(panel, least[0] + HARMLESS), 1), not aligned
        if worth < least:
            found, least = panel, worth
    return found if harm(found) < usual_harm else best


def hint_layout(
    table: TableLayout, rows: int, spoken: Sequence[Rect] = (), tiles: Sequence[Rect] = ()
) -> HintLayout:
    """The panel for so many hints where it covers least of what they speak of; `tiles` lie on the market."""
    unit, panel = table.unit, _panel(table, rows, spoken, tiles)
    inner = panel.inflate(-2 * Gap.M.of(unit), -2 * Gap.XS.of(unit))  # inside the panel's frame
    head = Rect(inner.x, inner.y, inner.width, round(HEAD * unit))
    close = Rect(inner.right - round(ROW * unit), inner.y, round(ROW * unit), head.height)
    pitch = (inner.bottom - head.bottom) / rows
    return HintLayout(
        panel,
        Rect(head.x, head.y, close.x - head.x, head.height),
        close,
        tuple(Rect(inner.x, round(head.bottom + i * pitch), inner.width, int(pitch)) for i in range(rows)),
        panel.width >= BROAD * unit,
    )


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
    return HintLayout(area, head, close, (), broad=False, on_bar=True)


def clear_hints(
    table: TableLayout, spoken: Sequence[Sequence[Rect]], tiles: Sequence[Rect] = ()
) -> HintLayout:
    """The panel for as many of the hints as it can hold beside all that they speak of: one at least.

    `spoken` are the places of each hint, the best hint first; `tiles` those of the market. On phones fewer
    hints hide no row of the own board, and two are better than three over tiles of the market.
    """
    own, market = (own_rows(table), tiles) if table.small else ([], ())
    best, most = None, -1
    for rows in range(len(spoken), 0, -1):
        places = [place for one in spoken[:rows] for place in one]
        layout = hint_layout(table, rows, places, tiles)
        hides = [layout.panel.collidelist(each) >= 0 for each in (places, own, market)]
        kept = hides.index(True) if True in hides else len(hides)
        if rows == 1:  # no second hint is given for tiles
            kept = min(kept, 2)
        if kept > most or not kept:
            best, most = layout, kept
        if kept == len(hides):
            break
    assert best is not None
    return best
