"""Tables without a log whose plates have a column of their own beside boards that have common edges.

In high windows too low for a board of all their breadth, a single rival is as broad as the large board below
it, and the centre ends the column of plates, which are smaller for it where they must be. Where both boards
would stand far apart, the centre lies between them, and the large one gives for it. Several rivals fill a row
above both, and the centre lies between them and the large board. In broad windows two rivals and the centre
are together as broad as the large board. In high windows of more height the centre is beside the large board.
"""

from collections.abc import Callable, Iterator
from typing import Final

from pygame import Rect

from game.view.layout.arrangements import in_row
from game.view.layout.board import BoardLayout, board_in, frame_broad, frame_high, framed
from game.view.layout.centre import HIT
from game.view.layout.filled import Placed, apart_in, placed
from game.view.layout.market import BAND, GAIN, LEAST_OF_OWN, Market, market

STEPS: Final = 24  # how many sizes of the large board are tried
PLATES: Final = 0.915  # of their size before: plates give no more for larger boards
GIVEN: Final = (PLATES, 0.8, 0.74)  # and more only for a single rival that is in line with nothing else
LEAST: Final = 0.5  # of the breadth: the large board is no narrower
MOST: Final = 0.6  # of the breadth: it is no broader below two rivals
RIVALS: Final = 0.77  # of their breadth before: two rivals are no narrower for common edges
HIGH: Final = (1.0, 0.95, 0.9, 0.85, 0.8)  # of its breadth: a centre below a column of plates
SLIM: Final = 0.5  # of the large board's height: a centre beside it is no narrower
OWN: Final = 0.95  # of its breadth: what the large board keeps beside a centre
FAR: Final = 3  # gaps: boards that would stand farther apart leave a hole
ALIKE: Final = 0.7  # of its breadth: the large board keeps as much for a rival as broad, the centre between


Find = Callable[[Placed, int, float], Placed | None]
"""An arrangement whose large board is so broad, with plates of such a share of their size before."""


def market_beside(layout: Placed) -> Placed | None:
    """That arrangement with the largest board that leaves plates nearly as large, if there is one."""
    own = layout.boards[layout.focus].frame
    if own.width >= layout.table.width:
        return None
    if len(layout.rivals) > 1:
        return _largest(_below_a_row, layout, (PLATES,), own.width)
    return _largest(_one_below_the_other, layout, GIVEN, own.width)


def centre_between(layout: Placed) -> Placed | None:
    """A single rival above the large board, both as broad, the centre between them and plates beside all."""
    least = round(ALIKE * layout.boards[layout.focus].frame.width)
    return _largest(_around_the_centre, layout, GIVEN, least)


def _largest(find: Find, layout: Placed, shares: tuple[float, ...], least: int) -> Placed | None:
    """The first that is found, of the largest plates' and boards' sizes; the large board is no narrower."""
    broads = [broad for broad in _breadths(layout) if broad >= least]
    tried = (find(layout, broad, share) for share in shares for broad in broads)
    return next((found for found in tried if found), None)


def two_over_own(layout: Placed) -> Placed | None:
    """Two rivals and the centre above the large board, as broad as that, beside plates as large as before."""
    own, gap, whole = layout.boards[layout.focus].frame, apart_in(layout), _whole(layout)
    left = own.x < layout.table.x
    least = RIVALS * layout.boards[layout.rivals[0]].frame.width
    most = round(whole.width * MOST)
    for step in range(STEPS if len(layout.rivals) == 2 and most > own.width else 0):
        broad = most - round((most - own.width) * step / STEPS)
        column, table = _columns(layout, whole, broad, left)
        narrow, high = (broad - gap) // 2, frame_high(broad, layout.unit)
        row = Rect(column.x, column.y, broad, frame_high(narrow, layout.unit))
        large = Rect(column.x, column.bottom - high, broad, high)
        if narrow >= least and (found := _with_strip(layout, row, narrow, large, table, 1)):
            return found
    return None


def centre_beside_own(layout: Placed) -> Placed | None:
    """Rivals fill a row, plates as large as before lie below it, the centre stands beside the large board."""
    whole, gap, number = _whole(layout), apart_in(layout), len(layout.rivals)
    own, narrow = layout.boards[layout.focus].frame.width, (whole.width - (number - 1) * gap) // number
    row = Rect(whole.x, whole.y, whole.width, frame_high(narrow, layout.unit))
    least = round(own * OWN)
    for broad in range(whole.width - gap, least - 1, -max(1, least // (2 * STEPS))):
        high = frame_high(broad, layout.unit)
        foot = Rect(whole.x, whole.bottom - high, whole.width, high)
        column, centre = _columns(layout, foot, broad, not layout.mirrored)
        plates = Rect(whole.x, row.bottom + gap, whole.width, foot.y - row.bottom - 2 * gap)
        if centre.width < SLIM * high or plates.height <= 0:
            continue
        boards = _row_boards(layout, row, narrow) | {layout.focus: board_in(framed(column), layout.unit)}
        if goods := _as_wanted(layout, plates, centre, boards[layout.focus], 1, 1):
            return placed(layout, boards, goods, plates)
    return None


def _whole(layout: Placed) -> Rect:
    """What all that is laid out has together, as broad as the market and the large board."""
    whole = layout.table.unionall([board.frame for board in layout.boards])
    wide = layout.table.union(layout.boards[layout.focus].frame)
    return Rect(wide.x, whole.y, wide.width, whole.height)


def _breadths(layout: Placed) -> Iterator[int]:
    """How broad the large board may be, from what the height leaves it."""
    whole = _whole(layout)
    most = min(whole.width, frame_broad((whole.height - apart_in(layout)) // 2, layout.unit))
    least = round(whole.width * LEAST)
    for step in range(STEPS if most > least else 0):
        yield most - round((most - least) * step / STEPS)


def _columns(layout: Placed, place: Rect, broad: int, left: bool) -> tuple[Rect, Rect]:
    """A place's column of boards so broad, at its left or right, and the market's."""
    gap = apart_in(layout)
    boards, goods = Rect(place), Rect(place)
    boards.width, goods.width = broad, place.width - broad - gap
    if left:
        goods.right = place.right
    else:
        boards.right = place.right
    return boards, goods


def _one_below_the_other(layout: Placed, broad: int, share: float) -> Placed | None:
    """A single rival above the large board, both so broad; the centre at the foot of the plates."""
    gap = apart_in(layout)
    boards, between, table = _both(layout, broad)
    if not gap <= between.height <= FAR * gap:
        return None
    for high in HIGH:
        centre = Rect(table.x, 0, table.width, round(table.width * high))
        centre.bottom = table.bottom
        plates = Rect(table.x, table.y, table.width, centre.y - gap // 2 - table.y)
        if goods := _as_wanted(layout, plates, centre, boards[layout.focus], share):
            return placed(layout, boards, goods, table)
    return None


def _around_the_centre(layout: Placed, broad: int, share: float) -> Placed | None:
    """A single rival above the centre above the large board, all so broad; plates beside them."""
    boards, between, table = _both(layout, broad)
    strip = between.inflate(0, -2 * apart_in(layout))
    if strip.height * BAND < broad:
        return None
    goods = _as_wanted(layout, table, strip, boards[layout.focus], share, 0)
    return placed(layout, boards, goods, table) if goods else None


def _both(layout: Placed, broad: int) -> tuple[dict[int, BoardLayout], Rect, Rect]:
    """A single rival's board and the large one, so broad, at a column's ends; what is between; the table."""
    tall = frame_high(broad, layout.unit)
    column, table = _columns(layout, _whole(layout), broad, not layout.mirrored)
    rival, own = (Rect(column.x, y, broad, tall) for y in (column.y, column.bottom - tall))
    between = Rect(column.x, rival.bottom, broad, own.y - rival.bottom)
    boards = {layout.rivals[0]: rival, layout.focus: own}
    return {seat: board_in(framed(board), layout.unit) for seat, board in boards.items()}, between, table


def _below_a_row(layout: Placed, broad: int, share: float) -> Placed | None:
    """Rivals fill a row; below it the centre above the large board, which is so broad, beside plates."""
    gap, number, whole = apart_in(layout), len(layout.rivals), _whole(layout)
    narrow = (whole.width - (number - 1) * gap) // number
    row = Rect(whole.x, whole.y, whole.width, frame_high(narrow, layout.unit))
    below = Rect(whole.x, row.bottom + gap, whole.width, whole.bottom - row.bottom - gap)
    column, table = _columns(layout, below, broad, not layout.mirrored)
    own = Rect(column.x, 0, broad, frame_high(broad, layout.unit))
    own.bottom = column.bottom
    return _with_strip(layout, row, narrow, own, table, share)


def _with_strip(
    layout: Placed, row: Rect, narrow: int, own: Rect, table: Rect, share: float
) -> Placed | None:
    """Rivals in a row, so broad; the centre between that and the large board, if it has room there."""
    gap = apart_in(layout)
    strip = Rect(own.x, row.bottom + gap, own.width, own.y - row.bottom - 2 * gap)
    boards = _row_boards(layout, row, narrow) | {layout.focus: board_in(framed(own), layout.unit)}
    goods = _as_wanted(layout, table, strip, boards[layout.focus], share)
    return placed(layout, boards, goods, table) if goods else None


def _row_boards(layout: Placed, row: Rect, narrow: int) -> dict[int, BoardLayout]:
    """The rivals' boards, so broad, in a row, by seat."""
    places = zip(layout.rivals, in_row(row, len(layout.rivals), narrow, apart_in(layout)), strict=True)
    return {seat: board_in(place, layout.unit) for seat, place in places}


def _as_wanted(
    layout: Placed, plates: Rect, centre: Rect, own: BoardLayout, share: float, gain: float = GAIN
) -> Market | None:
    """Plates, of such a share of their size before, over all of an area, and the centre in its place."""
    before, number = layout.market, len(layout.market.factories)
    wanted = share * before.factories[0].rect.width
    if min(plates.size) < wanted or min(centre.size) < before.tile:
        return None
    goods = market(plates, number, False, layout.finger, own.tile, centre, held=layout.held, gain=gain)
    large = goods.factories[0].rect.width >= wanted
    least = min(before.tile, max(int(layout.finger * HIT), round(own.tile * LEAST_OF_OWN)))
    return goods if goods.centre == centre and goods.lined and large and goods.tile >= least else None
