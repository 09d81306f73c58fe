"""How market, boards, log and panel may be composed: a short list of templates for windows of any shape.

A template is a function of the area and of two shares, 0 to 1: how much of what it could have at most the
large board takes in it, and how much of what that leaves the rivals take. It yields the places that fit, the
market's being what is left; nothing where there is no room for one of them. What is seen of boards, plates
of words and the market's place have common edges, as in a grid. Everything is laid out for the right hand.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.view.layout.board import frame_broad, frame_high
from game.view.layout.packing import Packing
from game.view.layout.table_spec import TableSpec

FAR: Final = 4.0  # times what is between parts: rivals in a row that would stand farther apart come together
OWN: Final = 0.72  # of the breadth: the large board has no more of it beside the market
FOOT: Final = 0.5  # of the height: and no more of that below it
STRIP: Final = 0.4  # of the height: rivals in a row have no more of it
ABOVE: Final = 0.25  # nor above a market that is above the large board
COLUMN: Final = 0.3  # of the breadth: rivals beside the market have no more of it
ASIDE: Final = 0.7  # of the breadth: the large board below the market, beside rivals, has no more of it


@dataclass(frozen=True)
class TableParts:
    """The places of a table's parts: frames of boards and plates of words, as they are seen."""

    market: Rect
    own: Rect
    rivals: tuple[Rect, ...]
    centre: Rect | None = None  # where it has a place of its own, apart from the plates
    packing: Packing | None = None  # where plates and centre are, if the template tells
    above: bool = False  # whether cards are above the market, which numbers of plates are to be clear of
    log: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    panel: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    prompt: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


@dataclass(frozen=True)
class TableArea:
    """What a template has: the window below the bar, what is to be shown in it, what lies between parts."""

    body: Rect
    spec: TableSpec
    apart: int
    words: tuple[int, int] = (0, 0)  # the least size of a plate for log or panel, 0 where there is none

    def high(self, broad: int) -> int:
        """How high a board's frame so broad is."""
        return frame_high(broad, self.spec.unit)

    def broad(self, high: float) -> int:
        """How broad a board's frame so high is."""
        return frame_broad(max(0, high), self.spec.unit)

    def row(self, place: Rect, broad: int) -> tuple[Rect, ...]:
        """The rivals' frames side by side in a row: from its one end to the other, or in its middle.

        They are from end to end where that is not far more than what lies between parts.
        """
        number, high = self.spec.rivals, self.high(broad)
        step = (place.width - broad) / max(1, number - 1)
        if step - broad > FAR * self.apart:
            step = broad + self.apart
        left = place.centerx - (step * (number - 1) + broad) / 2
        return tuple(Rect(round(left + i * step), place.y, broad, high) for i in range(number))

    def column(self, place: Rect, broad: int) -> tuple[Rect, ...]:
        """The rivals' frames one below the other: from end to end, or close from the top on."""
        number, high = self.spec.rivals, self.high(broad)
        step = (place.height - high) / max(1, number - 1)
        if step - high > FAR * self.apart or self.log:
            step = high + self.apart
        return tuple(Rect(place.x, place.y + round(i * step), broad, high) for i in range(number))

    @property
    def log(self) -> bool:
        """Whether words need a plate."""
        return self.words[0] > 0


Place = Callable[[TableArea, float, float], Iterator[TableParts]]


@dataclass(frozen=True)
class Template:
    """A way to compose a table; on phones one board is large and the others are cards."""

    place: Place
    phone: bool = False


def _below(rect: Rect, by: int, bottom: int) -> Rect:
    """What is below a part, from so many pixels on down to an edge."""
    return Rect(rect.x, rect.bottom + by, rect.width, bottom - rect.bottom - by)


def _right_of(rect: Rect, by: int, right: int) -> Rect:
    """What is at the right of a part, from so many pixels on up to an edge."""
    return Rect(rect.right + by, rect.y, right - rect.right - by, rect.height)


def one_column(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """The market, and a column: rivals in a row above the large board, the log at its end or between them."""
    body, apart, number = area.body, area.apart, area.spec.rivals
    most = min(round(body.width * OWN), area.broad(body.height * 0.8))
    broad = round(most * own)
    high = area.high(broad)
    large = Rect(body.right - broad, body.bottom - high, broad, high)
    market = Rect(body.x, body.y, large.x - apart - body.x, body.height)
    rest = Rect(large.x, body.y, broad, large.y - apart - body.y)
    whole = (broad - (number - 1) * apart) // number
    if not area.log:
        narrow = round(min(whole, area.broad(rest.height)) * rivals)
        row = Rect(rest.x, rest.y, broad, area.high(narrow))
        frames = area.row(row, narrow)
        yield TableParts(market, large, frames)
        strip = _below(row, apart, rest.bottom)
        if strip.height > 0:
            yield TableParts(market, large, frames, strip)
        return
    told = (broad - area.words[0] - number * apart) // number
    narrow = round(min(told, area.broad(rest.height)) * rivals)
    high = area.high(narrow)
    row = Rect(rest.x, rest.y, number * (narrow + apart) - apart, high)
    log = _right_of(Rect(row.topleft, (row.width, rest.height)), apart, rest.right)
    yield TableParts(market, large, area.row(row, narrow), log=log)
    narrow = round(whole * rivals)
    row = Rect(rest.x, rest.y, broad, area.high(narrow))
    yield TableParts(market, large, area.row(row, narrow), log=_below(row, apart, rest.bottom))


def row_above(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """Rivals in a row above all, the log at its end or below the large board, that beside the market."""
    body, apart, number = area.body, area.apart, area.spec.rivals
    if number < 2:
        return
    told = area.words[0] + apart if area.log else 0
    most = area.broad(body.height * STRIP)
    for end in (True, False) if area.log else (False,):
        across = body.width - (told if end else 0)
        narrow = round(min((across - (number - 1) * apart) // number, most) * rivals)
        row = Rect(body.x, body.y, body.width, area.high(narrow))
        lower = _below(row, apart, body.bottom)
        if lower.height <= 0:
            continue
        under = area.words[1] + apart if area.log and not end else 0
        broad = round(min(round(body.width * OWN), area.broad(lower.height - under)) * own)
        high = area.high(broad)
        large = Rect(body.right - broad, lower.bottom - high, broad, high)
        market = Rect(body.x, lower.y, large.x - apart - body.x, lower.height)
        if end:
            row.width = number * (narrow + apart) - apart
            log = _right_of(row, apart, body.right)
            yield TableParts(market, large, area.row(row, narrow), log=log)
        elif area.log:
            large.top = lower.top
            yield TableParts(market, large, area.row(row, narrow), log=_below(large, apart, lower.bottom))
        else:
            frames = area.row(row, narrow)
            yield TableParts(market, large, frames)
            strip = Rect(large.x, lower.y, broad, large.y - apart - lower.y)
            if strip.height > 0:
                yield TableParts(market, large, frames, strip)


def stack(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """Rivals in a row on top, the market, the large board at the bottom where the thumb is.

    The log ends the row, or is beside or above the large board, where else the centre may be.
    """
    body, apart, number = area.body, area.apart, area.spec.rivals
    broad = round(min(body.width, area.broad(body.height * FOOT)) * own)
    large = Rect(body.right - broad, 0, broad, area.high(broad))
    large.bottom = body.bottom
    left = Rect(body.x, large.y, large.x - apart - body.x, large.height)
    for end in (True, False) if area.log else (False,):
        across = body.width - (area.words[0] + apart if end else 0)
        most = min((across - (number - 1) * apart) // number, area.broad(body.height * ABOVE))
        narrow = round(most * rivals)
        row = Rect(body.x, body.y, body.width, area.high(narrow))
        market = _below(row, apart, large.y - apart)
        if end:
            row.width = number * (narrow + apart) - apart
            middle = large.move(body.centerx - large.centerx, 0)
            log = _right_of(row, apart, body.right)
            yield TableParts(market, middle, area.row(row, narrow), log=log)
        elif area.log:
            yield TableParts(market, large, area.row(row, narrow), log=left)
            log = Rect(body.x, large.y - apart - area.words[1], body.width, area.words[1])
            market = _below(row, apart, log.y - apart)
            yield TableParts(market, large, area.row(row, narrow), log=log)
        else:
            middle = large.move(body.centerx - large.centerx, 0)
            yield TableParts(market, middle, area.row(row, narrow))
            if left.width > 0:
                yield TableParts(market, large, area.row(row, narrow), left)


def foot(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """The market on top; below it the large board, and beside that a column of the rivals above the log."""
    body, apart, number = area.body, area.apart, area.spec.rivals
    least = max(area.words[0], body.width // 10)
    broad = round(min(body.width - apart - least, area.broad(body.height * FOOT)) * own)
    high = area.high(broad)
    large = Rect(body.right - broad, body.bottom - high, broad, high)
    market = Rect(body.x, body.y, body.width, large.y - apart - body.y)
    column = Rect(body.x, large.y, large.x - apart - body.x, high)
    told = area.words[1] + apart if area.log else 0
    each = (high - told - (number - 1) * apart) // number
    narrow = round(min(column.width, area.broad(each)) * rivals)
    frames = area.column(column, narrow)
    log = Rect(0, 0, 0, 0)
    if area.log:
        log = _below(frames[-1], apart, column.bottom)
        log.width = column.width
    yield TableParts(market, large, frames, log=log)


def side_column(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """A column with the rivals above the log; beside it the market above the large board."""
    body, apart, number = area.body, area.apart, area.spec.rivals
    broad = round(min(body.width * ASIDE, area.broad(body.height * FOOT)) * own)
    high = area.high(broad)
    told = area.words[1] + apart if area.log else 0
    each = (body.height - told - (number - 1) * apart) // number
    narrow = min(body.width - broad - apart, area.broad(each))
    if rivals < 1:
        narrow = round(narrow * rivals)
    column = Rect(body.x, body.y, narrow, body.height)
    right = Rect(column.right + apart, body.y, body.right - column.right - apart, body.height)
    large = Rect(right.right - broad, right.bottom - high, broad, high)
    market = Rect(right.x, right.y, right.width, large.y - apart - right.y)
    frames = area.column(column, narrow)
    log = _below(frames[-1], apart, body.bottom) if area.log else Rect(0, 0, 0, 0)
    yield TableParts(market, large, frames, log=log)


def three_columns(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """The rivals, the market, the large board; the log is below one or the other, the centre above that."""
    body, apart, number = area.body, area.apart, area.spec.rivals
    most = round(body.width * COLUMN)
    for under in (True, False) if area.log else (True,):
        told = area.words[1] + apart if area.log else 0
        each = (body.height - (told if under else 0) - (number - 1) * apart) // number
        narrow = round(min(most, area.broad(each)) * rivals)
        broad = round(min(body.width * OWN, area.broad(body.height - (0 if under else told))) * own)
        large = Rect(body.right - broad, body.y, broad, area.high(broad))
        column = Rect(body.x, body.y, narrow, body.height)
        market = Rect(column.right + apart, body.y, large.x - column.right - 2 * apart, body.height)
        frames = area.column(column, narrow)
        log = Rect(0, 0, 0, 0)
        if area.log:
            log = _below(frames[-1] if under else large, apart, body.bottom)
        if under:
            large.bottom = body.bottom
        yield TableParts(market, large, frames, log=log)
        strip = Rect(large.x, body.y, broad, large.y - apart - body.y)
        if number > 1 and not area.log and strip.height > 0:
            yield TableParts(market, large, frames, strip)


TEMPLATES: Final = tuple(
    Template(place) for place in (one_column, row_above, stack, foot, side_column, three_columns)
)
