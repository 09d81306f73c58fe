"""Tables whose log stands elsewhere, or nowhere: rivals above the large board grow into what it left."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.view.layout.arrangements import in_row
from game.view.layout.board import BoardLayout, board_in, frame_broad, frame_high, framed
from game.view.layout.centre import HIT
from game.view.layout.market import LIKE_OWN, Market, market
from game.view.layout.scales import Gap

GIVEN: Final = 0.72  # of its breadth: the large board keeps as much for a single rival
KEPT: Final = 0.94  # of its breadth: the same for rivals in a row, with plates as large as before
STEPS: Final = 12  # how many sizes of rivals are tried


@dataclass(frozen=True)
class Placed:
    """What shares a window: the market with its table, and boards by seat, that of `focus` the large one."""

    table: Rect
    market: Market
    boards: tuple[BoardLayout, ...]
    focus: int
    unit: int
    finger: int
    held: int = 0  # tiles in the centre at most, 0 for what the rules allow
    mirrored: bool = False  # for the left hand

    @property
    def rivals(self) -> list[int]:
        """The other seats, from the left or from the top."""
        others = (seat for seat in range(len(self.boards)) if seat != self.focus)
        return sorted(others, key=lambda seat: self.boards[seat].frame.topleft)


def rivals_grown(layout: Placed) -> Placed:
    """The same with larger rivals, where they stand above the large board and that beside the market."""
    own = layout.boards[layout.focus].frame
    rivals = layout.rivals
    frames = [layout.boards[seat].frame for seat in rivals]
    beside = own.x >= layout.table.right or own.right <= layout.table.x
    if not beside or max(frame.bottom for frame in frames) > own.y:
        return layout
    if len(rivals) == 1:
        within = own.x <= frames[0].x and frames[0].right <= own.right
        return _one(layout, frames[0], own) if within else layout
    row = frames[0].unionall(frames[1:])
    over = row.height == frames[0].height and row.bottom <= layout.table.y <= layout.market.centre.y
    return _row(layout, rivals, row, own) if over else layout


def placed(layout: Placed, boards: Mapping[int, BoardLayout], goods: Market, table: Rect) -> Placed:
    """The same with other boards, by seat, and another market in its place."""
    by_seat = tuple(boards[seat] for seat in range(len(boards)))
    return replace(layout, boards=by_seat, market=goods, table=table)


def apart_in(layout: Placed) -> int:
    """What lies between two boards."""
    return 2 * max(4, Gap.M.of(layout.unit))


def _one(layout: Placed, rival: Rect, own: Rect) -> Placed:
    """A single rival has the column above the large board, which gives it as much as leaves both alike.

    Plates stay as large.
    """
    unit, seat, found = layout.unit, 1 - layout.focus, layout
    whole = own.bottom - rival.y - apart_in(layout)
    least = max(round(own.width * GIVEN), min(own.width, frame_broad(whole // 2, unit)))
    for broad in (*range(own.width, least, -max(1, own.width // 100)), least):
        large = at_the_edge(layout, own, broad, frame_high(broad, unit))
        other = board_in(framed(Rect(large.x, rival.y, broad, whole - large.height)), unit)
        if other.pitch < layout.boards[seat].pitch:
            continue
        table, board = widened(layout.table, own, large), board_in(framed(large), unit)
        goods = as_large(table, layout, board, layout.market)
        if goods is not None:
            found = placed(layout, {layout.focus: board, seat: other}, goods, table)
    return found


def _row(layout: Placed, rivals: list[int], row: Rect, own: Rect) -> Placed:
    """Several rivals fill their row, as far as the large board keeps its size and plates stay as large."""
    unit, apart, before = layout.unit, apart_in(layout), layout.market
    row = Rect(min(own.x, layout.table.x), row.y, 0, row.height)
    row.width = max(own.right, layout.table.right) - row.x
    bottom = max(own.bottom, layout.table.bottom)
    least = layout.boards[rivals[0]].frame.width
    most = (row.width - (len(rivals) - 1) * apart) // len(rivals)
    for step in range(STEPS):
        broad = most - round((most - least) * step / STEPS)
        top = row.y + frame_high(broad, unit) + apart
        wide = min(frame_broad(bottom - top, unit), round(row.width * 0.5))
        if wide < own.width * KEPT:
            continue
        large = at_the_edge(layout, own, wide, bottom - top)
        table = widened(layout.table, own, large)
        table.height += table.y - top
        table.y = top
        board = board_in(framed(large), unit)
        goods = as_large(table, layout, board, before)
        if goods is not None:
            places = in_row(Rect(row.topleft, (row.width, top - apart - row.y)), len(rivals), broad, apart)
            found = {seat: board_in(place, unit) for seat, place in zip(rivals, places, strict=True)}
            return placed(layout, found | {layout.focus: board}, goods, table)
    return layout


def at_the_edge(layout: Placed, own: Rect, broad: int, high: int) -> Rect:
    """A large board of another size, with the window's edges where the one before has them."""
    bottom = max(own.bottom, layout.table.bottom) if high != own.height else own.bottom
    x = own.right - broad if own.x >= layout.table.right else own.x
    return Rect(x, bottom - high, broad, high)


def as_large(table: Rect, layout: Placed, board: BoardLayout, before: Market) -> Market | None:
    """A market with plates as large as before, and tiles that are large enough; packed if need be."""
    plate, enough = before.factories[0].rect.width, max(int(layout.finger * HIT), board.tile * LIKE_OWN)
    least = KEPT * min(before.tile, enough)
    round_plates = len(before.factories) * math.pi / 4 * plate**2
    if round_plates + before.most * (least - 1) ** 2 > table.width * table.height:
        return None  # which is told sooner than by trying
    for packed in (False, True):
        goods = market(
            table, len(before.factories), False, layout.finger, board.tile, held=layout.held, packed=packed
        )
        if goods.factories[0].rect.width >= plate and goods.tile >= least:
            return goods
    return None


def widened(table: Rect, own: Rect, large: Rect) -> Rect:
    """The table beside a large board that has become narrower, or broader."""
    wider = own.width - large.width
    x = table.x if own.x >= table.right else table.x - wider
    return Rect(x, table.y, table.width + wider, table.height)
