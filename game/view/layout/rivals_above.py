"""Tables without a log, with several rivals: these stand in a row above all else, as large as there is room.

The centre has what is free between them and the large board, if plates gain by it. A centre that will never
be full leaves them more.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.view.layout.arrangements import in_row
from game.view.layout.board import BoardLayout, board_in, frame_broad, frame_high, framed
from game.view.layout.filled import (
    KEPT,
    STEPS,
    Placed,
    apart_in,
    as_large,
    at_the_edge,
    placed,
    rivals_grown,
    widened,
)
from game.view.layout.forms import split_row
from game.view.layout.market import Market, market
from game.view.layout.market_beside import (
    centre_beside_own,
    centre_between,
    market_beside,
    two_over_own,
)

SHRUNK: Final = (1.0, 0.9, 0.8, 0.7)  # of their breadth: what rivals give for the centre below them
GAIN: Final = 1.2  # times as large as before: plates for which they do
WORTH: Final = 1.1  # times as large as before: rivals that are worth a row of their own
HALF: Final = 0.5  # of the large board's breadth: two rivals so broad need no more of it
THREE: Final = 0.56  # and three, which are far apart else
CLOSER: Final = 1.05  # times as broad as before: rivals for which it gives most
LESS: Final = 0.9  # of its breadth: what it keeps then
BROADER: Final = 0.1  # of a row: what frames of rivals take of it for the room between them
ASIDE: Final = 0.2  # of a column: what they take of it beside their spaces
OWN: Final = (1.0, 0.99)  # of its height: what the large board keeps below them


def rivals_filled(layout: Placed) -> Placed:
    """The same with what the log left used for rivals, plates and centre."""
    return _closed_up(_filled(layout))


def _filled(layout: Placed) -> Placed:
    single = len(layout.rivals) == 1
    below = layout.boards[layout.focus].frame.y >= layout.table.bottom
    if below and (found := market_beside(layout) or (centre_between(layout) if single else None)):
        return found
    if single:
        return rivals_grown(layout)
    own, frames = layout.boards[layout.focus].frame, [layout.boards[seat].frame for seat in layout.rivals]
    row = frames[0].unionall(frames[1:])
    above = row.height == frames[0].height and row.bottom <= min(own.y, layout.table.y)
    if own.x >= layout.table.right or own.right <= layout.table.x:
        found = _with_strip(layout) if above else None
        found = (two_over_own(found or layout) if above else None) or found
    else:
        found = (centre_beside_own(layout) or _over_the_market(layout)) if below else None
        found = found or _column_filled(layout)
    return found or rivals_grown(layout)


def _closed_up(layout: Placed) -> Placed:
    """The same with rivals of a row whose frames leave no more between them than boards have elsewhere.

    They are broader than their spaces need, if that is not far more.
    """
    boards = [layout.boards[seat] for seat in layout.rivals]
    row, gap = boards[0].frame.unionall([board.frame for board in boards[1:]]), apart_in(layout)
    room, broad = row.width - gap * (len(boards) - 1), boards[0].frame.width
    if row.height > boards[0].frame.height or not 0 < room - broad * len(boards) < room * BROADER:
        return layout
    places = split_row(row, [1] * len(boards), gap)
    broader = map(_broadened, boards, places)
    found = dict(enumerate(layout.boards)) | dict(zip(layout.rivals, broader, strict=True))
    return placed(layout, found, layout.market, layout.table)


def _broadened(board: BoardLayout, place: Rect) -> BoardLayout:
    """The same in the middle of a broader place, with a frame as broad as that."""
    frame, rect = board.frame, board.rect
    aside = place.width - frame.width
    moved = board.moved(place.x + aside // 2 - frame.x, 0)
    return replace(moved, rect=Rect(rect.x + place.x - frame.x, rect.y, rect.width + aside, rect.height))


def _column_filled(layout: Placed) -> Placed:
    """The same with rivals who stand in a column beside all else as large as that lets them."""
    own, boards, gap = layout.boards[layout.focus].frame, layout.boards, apart_in(layout)
    frames = [boards[seat].frame for seat in layout.rivals]
    column, others = frames[0].unionall(frames[1:]), layout.table.union(own)
    left = column.right <= others.x
    if column.width > frames[0].width or not (left or others.right <= column.x):
        return layout
    x = column.x if left else others.right + gap
    column = Rect(x, others.y, others.x - gap - x if left else column.right - x, others.height)
    high = (column.height - (len(frames) - 1) * gap) // len(frames)
    broad = min(column.width, frame_broad(high, layout.unit))
    if broad <= frames[0].width:
        return layout
    high, found = frame_high(broad, layout.unit), dict(enumerate(boards))
    for number, seat in enumerate(layout.rivals):
        y = column.y + round(number * (column.height - high) / (len(frames) - 1))
        place = Rect(column.x, y, column.width, high)
        board = board_in(framed(Rect(place.x, y, broad, high)), layout.unit)
        found[seat] = _broadened(board, place) if column.width - broad < column.width * ASIDE else board
    return placed(layout, found, layout.market, layout.table)


def _row_of(layout: Placed, broad: int) -> tuple[Rect, dict[int, BoardLayout]]:
    """The row on top with rivals so broad, and their boards by seat."""
    whole = layout.table.unionall([board.frame for board in layout.boards])
    own = layout.boards[layout.focus].frame.union(layout.table)
    row = Rect(own.x, whole.y, own.width, frame_high(broad, layout.unit))
    places = in_row(row, len(layout.rivals), broad, apart_in(layout))
    return row, {
        seat: board_in(place, layout.unit) for seat, place in zip(layout.rivals, places, strict=True)
    }


def _breadths(layout: Placed, least: int) -> Iterator[int]:
    """How broad rivals in that row may be: from what it holds down to what they are at the least."""
    number, gap = len(layout.rivals), apart_in(layout)
    whole = layout.boards[layout.focus].frame.union(layout.table)
    most = (whole.width - (number - 1) * gap) // number
    for step in range(STEPS if most > least else 0):
        yield most - round((most - least) * step / STEPS)


def _with_strip(layout: Placed) -> Placed | None:
    """The centre in a strip above the large board, beside plates that gain by it.

    Rivals are smaller for it, if these gain far more: they have the centre's place, too.
    """
    broad, plate = _breadth(layout), layout.market.factories[0].rect.width
    for share in SHRUNK:
        found = _strip_below(layout, round(broad * share))
        if found and found.market.factories[0].rect.width > plate * (GAIN if share < 1 else 1):
            return _larger(found)
    return None


def _larger(layout: Placed) -> Placed:
    """The same with the largest rivals that leave plates and strip as they are, or nearly so.

    The large board gives a little if they are small else, and worth that much larger then; for three, which
    are far apart else, it may give more.
    """
    best, usual, three = layout, _breadth(layout), len(layout.rivals) > 2
    gains = {1.0: 1.0, KEPT: WORTH} | ({LESS: CLOSER} if three else {})
    for share, gain in gains.items():
        less = _less(layout, share)
        wider = (_strip_below(less, broad) for broad in _breadths(layout, usual))
        larger = next((one for one in wider if one and _is_like(one.market, layout.market)), layout)
        if _breadth(larger) > _breadth(best) * gain:
            best = larger
        if _breadth(best) >= (THREE if three else HALF) * layout.boards[layout.focus].frame.width:
            break
    return best


def _less(layout: Placed, share: float) -> Placed:
    """The same with a large board of a share of its breadth, and more room for plates."""
    own = layout.boards[layout.focus].frame
    broad = round(own.width * share)
    large = at_the_edge(layout, own, broad, frame_high(broad, layout.unit) if share < 1 else own.height)
    boards = dict(enumerate(layout.boards)) | {layout.focus: board_in(framed(large), layout.unit)}
    return placed(layout, boards, layout.market, widened(layout.table, own, large))


def _is_like(goods: Market, other: Market) -> bool:
    """Whether plates and tiles are nearly as large as others, and the centre's lie within its line."""
    like = goods.factories[0].rect.width >= KEPT * other.factories[0].rect.width
    return like and goods.tile >= KEPT * other.tile and goods.lined


def _breadth(layout: Placed) -> int:
    return layout.boards[layout.rivals[0]].frame.width


def _strip_below(layout: Placed, broad: int) -> Placed | None:
    """The same with rivals so broad and the centre between them and the large board, if it has room there."""
    own, gap = layout.boards[layout.focus], apart_in(layout)
    row, boards = _row_of(layout, broad)
    top, bottom = row.bottom + gap, layout.table.bottom
    strip = Rect(own.frame.x, top, own.frame.width, own.frame.y - gap - top)
    table = Rect(layout.table.x, top, layout.table.width, bottom - top)
    if strip.height <= 0:
        return None
    number = len(layout.market.factories)
    goods = market(table, number, False, layout.finger, own.tile, strip, held=layout.held)
    if goods.centre != strip:
        return None
    return placed(layout, boards | {layout.focus: own}, goods, table)


def _over_the_market(layout: Placed) -> Placed | None:
    """Rivals above a market that has the large board below it: larger than they are, plates as large."""
    own, gap = layout.boards[layout.focus].frame, apart_in(layout)
    for broad in _breadths(layout, round(_breadth(layout) * WORTH)):
        row, boards = _row_of(layout, broad)
        for share in OWN:
            high = round(own.height * share)
            large = Rect(0, own.bottom - high, min(row.width, frame_broad(high, layout.unit)), high)
            large.centerx = row.centerx
            table = Rect(row.x, row.bottom + gap, row.width, large.y - row.bottom - 2 * gap)
            board = board_in(framed(large), layout.unit)
            goods = as_large(table, layout, board, layout.market) if table.height > 0 else None
            if goods is not None and goods.lined:
                return placed(layout, boards | {layout.focus: board}, goods, table)
    return None
