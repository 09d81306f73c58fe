"""The templates of a table: a short list of compositions for windows of any shape.

A template is a function of the area and of two shares from 0 to 1: the widths of the large board and of the
rivals', in proportion to the most that each could have. It yields the parts' places, whether they fit or not;
the market gets what is left. Boards' frames, the log's plate and the market's place share edges.
Everything is laid out for the right hand. See `table.py` for the search, `table_score.py` for what is best.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.view.layout.board import frame_height, frame_width
from game.view.layout.table_spec import TableSpec

MAX_SPACING: Final = 4.5  # gaps: boards of a row or column that would be farther apart stay together
MAX_OWN_WIDTH: Final = 0.72  # of the area's width: the large board beside the market
MAX_OWN_WIDTH_BESIDE_COLUMN: Final = 0.7  # of it: the large board beside a column of rivals
MAX_OWN_HEIGHT_IN_COLUMN: Final = 0.8  # of the area's height: the large board below its rivals
MAX_OWN_HEIGHT: Final = 0.5  # of it: the large board below the market
MAX_ROW_HEIGHT: Final = 0.4  # of it: rivals in a row
MAX_ROW_HEIGHT_IN_STACK: Final = 0.25  # of it: rivals in a row above the market and the large board
MAX_COLUMN_WIDTH: Final = 0.3  # of the area's width: rivals in a column

NOWHERE: Final = Rect(0, 0, 0, 0)


class TableParts(NamedTuple):
    """The visible rectangles of a table's parts: frames of boards, plates of log, panel and prompt."""

    market: Rect
    own: Rect
    rivals: tuple[Rect, ...]
    centre: Rect | None = None  # apart from the market, if the template has a place for it
    above: bool = False  # whether cards are above the market, so that numbers of plates keep clear of them
    log: Rect = NOWHERE
    panel: Rect = NOWHERE
    prompt: Rect = NOWHERE


@dataclass(frozen=True)
class TableArea:
    """What a template may use: the window below the bar, the spec, the gap between parts."""

    body: Rect
    spec: TableSpec
    gap: int
    min_log: tuple[int, int] = (0, 0)  # the least size of the plate for log or panel, (0, 0) without one

    def board_height(self, width: int) -> int:
        """Returns the height of a board's frame of a width."""
        return frame_height(width, self.spec.unit)

    def board_width(self, height: float) -> int:
        """Returns the width of a board's frame of a height."""
        return frame_width(max(0, height), self.spec.unit)

    def row(self, place: Rect, width: int) -> tuple[Rect, ...]:
        """Returns the rivals' frames side by side at the top of a place: from end to end, else centred."""
        count = self.spec.rival_count
        pitch = (place.width - width) / max(1, count - 1)
        if pitch - width > MAX_SPACING * self.gap:
            pitch = width + self.gap
        left, height = place.centerx - (pitch * (count - 1) + width) / 2, self.board_height(width)
        return tuple(Rect(round(left + i * pitch), place.y, width, height) for i in range(count))

    def column(self, place: Rect, width: int) -> tuple[Rect, ...]:
        """Returns the rivals' frames below each other: from end to end, else close from the top on."""
        count, height = self.spec.rival_count, self.board_height(width)
        pitch = (place.height - height) / max(1, count - 1)
        if pitch - height > MAX_SPACING * self.gap or self.has_log:
            pitch = height + self.gap
        return tuple(Rect(place.x, place.y + round(i * pitch), width, height) for i in range(count))

    def each(self, length: int) -> int:
        """Returns the length of each of the rivals' boards along a row or column of that length."""
        count = self.spec.rival_count
        return (length - (count - 1) * self.gap) // count

    @property
    def has_log(self) -> bool:
        """Whether there is a plate for log or panel."""
        return self.min_log[0] > 0

    @property
    def log_width(self) -> int:
        """The least width that a log takes beside other parts, with the gap."""
        return self.min_log[0] + self.gap if self.has_log else 0

    @property
    def log_height(self) -> int:
        """The least height that a log takes below other parts, with the gap."""
        return self.min_log[1] + self.gap if self.has_log else 0


@dataclass(frozen=True)
class Template:
    """A composition; on phones one board is large and the others are cards."""

    place: Callable[[TableArea, float, float], Iterator[TableParts]]
    phone: bool = False


def _below(rect: Rect, gap: int, bottom: int) -> Rect:
    """The area below a rectangle, as wide as it, down to an edge."""
    return Rect(rect.x, rect.bottom + gap, rect.width, bottom - rect.bottom - gap)


def _right_of(rect: Rect, gap: int, right: int) -> Rect:
    """The area at the right of a rectangle, as high as it, up to an edge."""
    return Rect(rect.right + gap, rect.y, right - rect.right - gap, rect.height)


def _own(area: TableArea, width: int) -> Rect:
    """The large board in the lower right corner."""
    height = area.board_height(width)
    return Rect(area.body.right - width, area.body.bottom - height, width, height)


def _in_line(left: int, others: Sequence[Rect], gap: int, right: int) -> int:
    """The width up to a right edge, from a left one or from that of another part that is hardly beside it."""
    near = (other.left for other in others if abs(other.left - left) <= gap)
    return right - next(near, left)


def _row_and_log(area: TableArea, row: Rect, width: int) -> tuple[tuple[Rect, ...], Rect]:
    """The rivals in a row and the log at its end, no larger than a board, from end to end of it."""
    count = area.spec.rival_count
    log = min(width, row.width - count * (width + area.gap))
    gap = min((row.width - log - count * width) / count, MAX_SPACING * area.gap)
    boards = Rect(row.topleft, (round(count * (width + gap) - gap), row.height))
    place = Rect(round(boards.right + gap), row.y, log, row.height)
    return area.row(boards, width), place


def one_column(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """The market, and a column: rivals in a row above the large board, the log at its end or between them."""
    body, gap = area.body, area.gap
    most = min(round(body.width * MAX_OWN_WIDTH), area.board_width(body.height * MAX_OWN_HEIGHT_IN_COLUMN))
    own = _own(area, round(most * own_share))
    market = Rect(body.x, body.y, own.x - gap - body.x, body.height)
    rest = Rect(own.x, body.y, own.width, own.y - gap - body.y)
    if area.has_log:
        most = min(area.each(own.width - area.log_width), area.board_width(rest.height))
        rivals, log = _row_and_log(area, rest, round(most * rival_share))
        yield TableParts(market, own, rivals, log=log)
        rivals = area.row(rest, round(area.each(own.width) * rival_share))
        strip = Rect(rest.x, rivals[0].y, rest.width, rivals[0].height)
        yield TableParts(market, own, rivals, log=_below(strip, gap, rest.bottom))
        return
    rivals = area.row(rest, round(min(area.each(own.width), area.board_width(rest.height)) * rival_share))
    yield TableParts(market, own, rivals)
    centre = _below(Rect(rest.x, rivals[0].y, rest.width, rivals[0].height), gap, rest.bottom)
    if centre.height > 0:
        yield TableParts(market, own, rivals, centre)


def row_above(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """Rivals in a row above market and large board; the log ends the row, or is below the large board."""
    body, gap = area.body, area.gap
    if area.spec.rival_count < 2:
        return
    for log_in_row in (True, False) if area.has_log else (False,):
        across = area.each(body.width - (area.log_width if log_in_row else 0))
        width = round(min(across, area.board_width(body.height * MAX_ROW_HEIGHT)) * rival_share)
        row = Rect(body.x, body.y, body.width, area.board_height(width))
        lower = _below(row, gap, body.bottom)
        if lower.height <= 0:
            continue
        most = area.board_width(lower.height - (0 if log_in_row else area.log_height))
        own = _own(area, round(min(round(body.width * MAX_OWN_WIDTH), most) * own_share))
        market = Rect(body.x, lower.y, own.x - gap - body.x, lower.height)
        rivals = area.row(row, width)
        if log_in_row:
            rivals, log = _row_and_log(area, row, width)
            own.centery = market.centery
            yield TableParts(market, own, rivals, log=log)
        elif area.has_log:
            own.top = lower.top
            yield TableParts(market, own, rivals, log=_below(own, gap, lower.bottom))
        else:
            yield TableParts(market, own, rivals)
            centre = Rect(own.x, lower.y, own.width, own.y - gap - lower.y)
            if centre.height > 0:
                yield TableParts(market, own, rivals, centre)


def stack(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """Rivals in a row on top, the market, the large board at the bottom where the thumb is.

    The log ends the row, or is beside or above the large board; without one the centre may be beside that.
    """
    body, gap = area.body, area.gap
    wide = round(min(body.width, area.board_width(body.height * MAX_OWN_HEIGHT)) * own_share)
    for log_in_row in (True, False) if area.has_log else (False,):
        across = area.each(body.width - (area.log_width if log_in_row else 0))
        width = round(min(across, area.board_width(body.height * MAX_ROW_HEIGHT_IN_STACK)) * rival_share)
        row = Rect(body.x, body.y, body.width, area.board_height(width))
        rivals = area.row(row, width)
        own = _own(area, _in_line(body.right - wide, rivals, gap, body.right))
        middle = own.move(body.centerx - own.centerx, 0)
        beside = Rect(body.x, own.y, own.x - gap - body.x, own.height)
        market = _below(row, gap, own.y - gap)
        if log_in_row:
            rivals, log = _row_and_log(area, row, width)
            yield TableParts(market, middle, rivals, log=log)
        elif area.has_log:
            yield TableParts(market, own, rivals, log=beside)
            log = Rect(body.x, own.y - gap - area.min_log[1], body.width, area.min_log[1])
            yield TableParts(_below(row, gap, log.y - gap), own, rivals, log=log)
        else:
            yield TableParts(market, middle, rivals)
            if beside.width > 0:
                yield TableParts(market, own, rivals, beside)


def foot(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """The market on top; below it the large board, beside that a column of the rivals above the log."""
    body, gap = area.body, area.gap
    beside = max(area.min_log[0], body.width // 10)
    most = min(body.width - gap - beside, area.board_width(body.height * MAX_OWN_HEIGHT))
    own = _own(area, round(most * own_share))
    market = Rect(body.x, body.y, body.width, own.y - gap - body.y)
    column = Rect(body.x, own.y, own.x - gap - body.x, own.height)
    most = min(column.width, area.board_width(area.each(own.height - area.log_height)))
    rivals, log = area.column(column, round(most * rival_share)), Rect(0, 0, 0, 0)
    if area.has_log:
        log = _below(rivals[-1], gap, column.bottom)
        log.width = column.width
    yield TableParts(market, own, rivals, log=log)


def side_column(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """A column with the rivals above the log; beside it the market above the large board."""
    body, gap = area.body, area.gap
    most = min(body.width * MAX_OWN_WIDTH_BESIDE_COLUMN, area.board_width(body.height * MAX_OWN_HEIGHT))
    own = _own(area, round(most * own_share))
    most = min(body.width - own.width - gap, area.board_width(area.each(body.height - area.log_height)))
    column = Rect(body.x, body.y, round(most * rival_share), body.height)
    right = _right_of(column, gap, body.right)
    market = Rect(right.x, right.y, right.width, own.y - gap - right.y)
    rivals = area.column(column, column.width)
    log = _below(rivals[-1], gap, body.bottom) if area.has_log else Rect(0, 0, 0, 0)
    yield TableParts(market, own, rivals, log=log)


def three_columns(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """The rivals, the market, the large board; the log is below one or the other, the centre above that."""
    body, gap = area.body, area.gap
    for log_below_rivals in (True, False) if area.has_log else (True,):
        rival_height = body.height - (area.log_height if log_below_rivals else 0)
        own_height = body.height - (0 if log_below_rivals else area.log_height)
        most = min(round(body.width * MAX_COLUMN_WIDTH), area.board_width(area.each(rival_height)))
        own = _own(area, round(min(body.width * MAX_OWN_WIDTH, area.board_width(own_height)) * own_share))
        column = Rect(body.x, body.y, round(most * rival_share), body.height)
        market = Rect(column.right + gap, body.y, own.x - column.right - 2 * gap, body.height)
        rivals, log = area.column(column, column.width), Rect(0, 0, 0, 0)
        if not log_below_rivals:
            own.top = body.top
        if area.has_log:
            log = _below(rivals[-1] if log_below_rivals else own, gap, body.bottom)
        yield TableParts(market, own, rivals, log=log)
        centre = Rect(own.x, body.y, own.width, own.y - gap - body.y)
        if area.spec.rival_count > 1 and not area.has_log and centre.height > 0:
            yield TableParts(market, own, rivals, centre)


TEMPLATES: Final = tuple(
    Template(place) for place in (one_column, row_above, stack, foot, side_column, three_columns)
)
