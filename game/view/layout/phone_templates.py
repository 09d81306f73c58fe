"""Templates for windows in which only one board has room: it is large, the others are cards to press.

They take two shares, as those of `templates`: of the usual height of the large board's rows, and of what the
rivals' cards may have beyond a finger's height.
"""

import math
from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.view.layout.board import (
    BOARD_WIDTH,
    PHONE_BOARD_ROWS,
    header_height,
    phone_board_edge,
    phone_board_height,
    phone_board_in,
)
from game.view.layout.rival_card import board_height, filled_height
from game.view.layout.scales import panel_margin
from game.view.layout.templates import TableArea, TableParts, Template

LOG_LINE_HEIGHT: Final = 2.0  # units: a log of the newest picks on a line
MIN_LOG_WIDTH: Final = 9.5  # units: the log beside a single card
MAX_OWN_HEIGHT: Final = 0.56  # of the height: the large board below the market
MAX_OWN_WIDTH: Final = 0.62  # of the width: the large board beside the market
ROW_TO_PITCH: Final = (1.0, 1.08)  # the height of a row to the width of a column of the large board there
WATCHED_ROW_HEIGHT: Final = 0.76  # of the least height of rows that are touched: rows that are only watched
SINGLE_CARD_HEIGHT: Final = 0.31  # of the large board's height: a single card above the market
OWN_WIDTH_BESIDE_SINGLE_CARD: Final = 0.52  # of the width: the large board then
MAX_CARDS_HEIGHT: Final = 0.4  # of the height: a row of cards above market and large board
CARD_WIDTH_BESIDE_MARKET: Final = 0.3, 0.5  # of the width: cards beside the market, least and most
CARD_COLUMN_WIDTH: Final = 0.17, 0.34  # of the width: the least and the most of a column of cards


def _widened(place: Rect, gap: int) -> Rect:
    """Returns the area of a board whose frame is as wide as a place: its shadow lies in the gaps."""
    return place.inflate(2 * shadow_width(place, gap), 0)


def shadow_width(place: Rect, gap: int) -> int:
    """Returns how far the shadow of a board in a place reaches beside its frame, at most a gap."""
    return min(gap, panel_margin(*place.size))


def _cards(area: TableArea, strip: Rect, columns: int) -> tuple[tuple[Rect, ...], Rect]:
    """Returns the rivals' cards in rows over a strip, and the log in a place that they leave."""
    gap, count, spec = area.gap, area.spec.rival_count, area.spec
    lines = math.ceil(count / columns)
    width, height = (
        (strip.width - (columns - 1) * gap) // columns,
        (strip.height - (lines - 1) * gap) // lines,
    )
    cells = [
        Rect(strip.x + i % columns * (width + gap), strip.y + i // columns * (height + gap), width, height)
        for i in range(columns * lines)
    ]
    free = cells[count:] if spec.log and width >= round(MIN_LOG_WIDTH * spec.unit) else []
    return tuple(cells[:count]), free[0] if free else Rect(strip.bottomleft, (0, 0))


def _columns(area: TableArea) -> tuple[int, ...]:
    """Returns in how many columns the cards may be: a single one has the log beside it."""
    count = area.spec.rival_count
    return (2, 1) if count == 1 and area.spec.log else (count, 2) if count > 2 else (count,)


def _own_at_foot(area: TableArea, share: float) -> Rect:
    """Returns the area of the large board at the foot, its rows at a share of their usual height."""
    body, spec = area.body, area.spec
    edge = phone_board_edge(spec.finger) - shadow_width(body, area.gap)
    pitch = (body.width - 2 * edge) / (BOARD_WIDTH - 1.0)
    height = phone_board_height(pitch, spec.unit, spec.finger, share)
    height = min(height, round(body.height * MAX_OWN_HEIGHT))
    return _widened(Rect(body.x, body.bottom - height, body.width, height), area.gap)


def upright(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """Cards on top, the log beside or below them, then the market, and the board where the thumb is."""
    body, gap, spec = area.body, area.gap, area.spec
    own = _own_at_foot(area, own_share)
    for columns in _columns(area):
        lines, width = (
            math.ceil(spec.rival_count / columns),
            (body.width - gap * (max(2, columns) - 1)) // max(2, columns),
        )
        most = max(spec.finger, filled_height(width, spec.unit))
        heights = [spec.finger + round((most - spec.finger) * rival_share)]
        if rival_share == 1 and spec.log:
            heights.append(board_height(width))
        for each in heights:
            strip = Rect(body.x, body.y, body.width, lines * (each + gap) - gap)
            cards, beside = _cards(area, strip, columns)
            for height in (LOG_LINE_HEIGHT, 0) if spec.log and not beside.width and columns > 1 else (0,):
                below = Rect(body.x, cards[-1].bottom + gap, body.width, round(height * spec.unit))
                log = below if height else beside
                top = max(cards[-1].bottom, log.bottom) + 2 * gap  # clear of plates' numbers
                market = Rect(body.x, top, body.width, own.y - gap - top)
                yield TableParts(market, own, cards, log=log, above=True)


def on_its_side(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """The market, and beside it the cards above the large board."""
    body, gap, spec = area.body, area.gap, area.spec
    edges, touched = 2 * phone_board_edge(spec.finger), WATCHED_ROW_HEIGHT if spec.watched else 1
    least = phone_board_height(0, spec.unit, spec.finger, touched * own_share)
    most = body.height - gap - least
    height = spec.finger + round((most - spec.finger) * rival_share)
    if height < spec.finger:
        return
    row = (body.height - height - gap - edges - header_height(spec.unit)) / PHONE_BOARD_ROWS
    for row_to_pitch in ROW_TO_PITCH:
        width = round(row / row_to_pitch * (BOARD_WIDTH - 1.0)) + edges
        width = min(width, round(body.width * MAX_OWN_WIDTH))
        strip = Rect(body.right - width, body.y, width, height)
        own = _widened(Rect(strip.x, strip.bottom + gap, width, body.height - height - gap), gap)
        for columns in _columns(area):
            cards, log = _cards(area, strip, columns)
            yield TableParts(Rect(body.x, body.y, strip.x - gap - body.x, body.height), own, cards, log=log)


def cards_above(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """Some cards in a row from edge to edge, and below them a low market beside the large board."""
    body, gap, spec = area.body, area.gap, area.spec
    if spec.rival_count < 2:
        return
    width = (body.width - gap * (spec.rival_count - 1)) // spec.rival_count
    most = min(board_height(width), round(body.height * MAX_CARDS_HEIGHT))
    height = spec.finger + round((most - spec.finger) * rival_share)
    cards, log = _cards(area, Rect(body.x, body.y, body.width, height), spec.rival_count)
    rest = Rect(body.x, body.y + height + gap, body.width, body.height - height - gap)
    row = (rest.height - 2 * phone_board_edge(spec.finger) - header_height(spec.unit)) / PHONE_BOARD_ROWS
    own_width = row * (BOARD_WIDTH - 1.0) + 2 * phone_board_edge(spec.finger)
    own_width = min(round(own_width * own_share), round(body.width * MAX_OWN_WIDTH))
    own = _widened(Rect(rest.right - own_width, rest.y, own_width, rest.height), gap)
    market = Rect(rest.x, rest.y + gap, rest.width - own_width - gap, rest.height - gap)
    if market.width >= market.height:
        yield TableParts(market, own, cards, log=log, above=True)


def cards_beside_market(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """Some cards in a column beside a high market, and the large board below both."""
    body, gap, spec = area.body, area.gap, area.spec
    own = _own_at_foot(area, own_share)
    least, most = CARD_WIDTH_BESIDE_MARKET
    width = round(body.width * (least + (most - least) * rival_share))
    market = Rect(body.x + width + 2 * gap, body.y, body.width - width - 2 * gap, own.y - gap - body.y)
    if spec.rival_count < 2 or market.width > market.height:
        return
    cards, log = _card_column(area, Rect(body.x, body.y, width, market.height))
    yield TableParts(market, own, cards, log=log)


def cards_in_column(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """The cards in a column; then the market, and the large board, the log below it if nowhere else."""
    body, gap = area.body, area.gap
    least, most = CARD_COLUMN_WIDTH
    width = round(body.width * (least + (most - least) * rival_share))
    cards, log = _card_column(area, Rect(body.topleft, (width, body.height)))
    own_width = round((body.width - width - 2 * gap) * MAX_OWN_WIDTH * own_share)
    own = _widened(Rect(body.right - own_width, body.y, own_width, body.height), gap)
    left = body.x + width + gap
    if area.spec.log and not log.width:
        own, log = _with_line_below(area, own)
    yield TableParts(Rect(left, body.y, own.x - left, body.height), own, cards, log=log)


def _with_line_below(area: TableArea, own: Rect) -> tuple[Rect, Rect]:
    """Returns the area of the large board and a line of log below it, if its rows stay as high."""
    spec, gap = area.spec, area.gap
    high = round(LOG_LINE_HEIGHT * spec.unit)
    line = Rect(own.x, own.bottom - high, own.width, high).inflate(-2 * shadow_width(own, gap), 0)
    above = Rect(own.x, own.y, own.width, line.y - gap - own.y)
    before, after = (phone_board_in(place, spec.unit, spec.finger).row for place in (own, above))
    return (above, line) if before == after else (own, Rect(own.bottomleft, (0, 0)))


def _card_column(area: TableArea, column: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """Returns the rivals' cards in a column from its top, and the log below them if there is room."""
    gap, spec, width = area.gap, area.spec, column.width
    height = min(area.each(column.height), filled_height(width, spec.unit))
    tops = (column.y + i * (height + gap) for i in range(spec.rival_count))
    cards = tuple(Rect(column.x, top, width, height) for top in tops)
    top = cards[-1].bottom + gap
    high = column.bottom - top if spec.log and column.bottom - top >= spec.finger else 0
    return cards, Rect(column.x, top, width if high else 0, high)


def card_above_market(area: TableArea, own_share: float, rival_share: float) -> Iterator[TableParts]:
    """A single card above the market, and beside both the large board, as high as they are."""
    body, gap, spec = area.body, area.gap, area.spec
    if spec.rival_count > 1 or spec.log:
        return
    width = round(body.width * OWN_WIDTH_BESIDE_SINGLE_CARD * own_share)
    own = _widened(Rect(body.right - width, body.y, width, body.height), gap)
    own.inflate_ip(0, 2 * shadow_width(own, gap))
    frame = phone_board_in(own, spec.unit, spec.finger).frame
    height = max(spec.finger, round(frame.height * SINGLE_CARD_HEIGHT * rival_share))
    card = Rect(body.x, frame.y, body.width - width - gap, height)
    top = card.bottom + 2 * gap
    yield TableParts(Rect(card.x, top, card.width, frame.bottom - top), own, (card,), above=True)


PHONE_TEMPLATES: Final = tuple(
    Template(place, phone=True)
    for place in (
        upright,
        cards_beside_market,
        on_its_side,
        cards_above,
        cards_in_column,
        card_above_market,
    )
)
