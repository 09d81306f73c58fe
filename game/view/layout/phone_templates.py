"""Compositions for windows in which only one board has room: it is large, the others are cards to tap.

As those of `templates`, of the same two shares: of its rows' usual height, the large board's; of what their
cards may fill beyond what a finger hits, the rivals'. A finger has to hit every line and every tile.
"""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.view.layout.board import (
    BARE_ROWS,
    BOARD_WIDTH,
    ROW_OF_FINGER,
    bare_board_in,
    bare_edge,
    bare_height,
    header_height,
    mini_board_in,
)
from game.view.layout.scales import Gap, panel_margin
from game.view.layout.tabs import filled_height, tab_parts
from game.view.layout.templates import TableArea, TableParts, Template

LOGS: Final = (5.0, 3.2, 0)  # units: how high a log is among the others, if there is one
LINE: Final = 9.5  # units: a log beside a card is no narrower than one of its lines
HIGHEST: Final = 0.56  # of the height: the large board has no more of it below the market
LARGE: Final = 0.62  # of the breadth: the large board has no more of it beside the market
STRETCHED: Final = 1.08  # of the distance of its columns: a narrow board's rows are no farther apart there
WATCHED: Final = 0.76  # of the least height of rows that are to be hit: what others have
CARD: Final = 5.4  # units: cards are no lower, where there is room
SINGLE: Final = (0.31, 0.52)  # of the height, of the breadth: a card above the market, the large board then
TALL: Final = 1.8  # plates: a centre below others is no higher


def _as_broad(place: Rect, gap: int) -> Rect:
    """The area of a board whose frame is as broad as a place: its shadow lies in the gaps beside it."""
    return place.inflate(2 * reach(place, gap), 0)


def reach(place: Rect, gap: int) -> int:
    """How far the shadow of a board with such a place reaches beside its frame, as far as a gap lets it."""
    return min(gap, panel_margin(*place.size))


def _cards(area: TableArea, strip: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """The rivals' cards in a strip; a single one leaves a log the rest of it."""
    number, gap = area.spec.rivals, area.apart
    width = round(strip.width * 0.5)
    if number == 1 and area.spec.log and width - gap >= round(LINE * area.spec.unit):
        log = Rect(strip.x + width + gap, strip.y, strip.width - width - gap, strip.height)
        return (Rect(strip.topleft, (width, strip.height)),), log
    width = (strip.width - gap * (number - 1)) // number
    cards = tuple(Rect(strip.x + i * (width + gap), strip.y, width, strip.height) for i in range(number))
    return cards, Rect(strip.x, strip.bottom, 0, 0)


def upright(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """Cards on top, the log among them or below them, then the market, and the board where the thumb is."""
    body, gap, spec = area.body, area.apart, area.spec
    rows = _foot(area, own)
    board = _as_broad(Rect(body.x, body.bottom - rows, body.width, rows), gap)
    width = (body.width - gap * max(1, spec.rivals - 1)) // max(2, spec.rivals)
    most = max(spec.finger, filled_height(width, spec.unit))
    strip = Rect(body.x, body.y, body.width, spec.finger + round((most - spec.finger) * rivals))
    cards, beside = _cards(area, strip)
    for told in LOGS if spec.log and not beside.width else (0,):
        below = Rect(body.x, strip.bottom + gap, body.width, round(told * spec.unit))
        log = below if told else beside
        top = max(strip.bottom, log.bottom) + 2 * gap  # clear of plates' numbers
        market = Rect(body.x, top, body.width, board.y - gap - top)
        yield TableParts(market, board, cards, log=log, above=True)


def _foot(area: TableArea, own: float) -> int:
    """How high the large board is at the foot, with rows of such a share of their usual height."""
    body, spec = area.body, area.spec
    edge = bare_edge(spec.finger) - reach(body, area.apart)
    pitch = (body.width - 2 * edge) / (BOARD_WIDTH - 1.0)
    return min(bare_height(pitch, spec.unit, spec.finger, own), round(body.height * HIGHEST))


def on_its_side(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """The market, and beside it the cards above the large board."""
    body, gap, spec = area.body, area.apart, area.spec
    edges = 2 * bare_edge(spec.finger)
    row = spec.finger * ROW_OF_FINGER * (WATCHED if spec.watched else 1) * own
    lowest = bare_height(0, spec.unit, spec.finger, (WATCHED if spec.watched else 1) * own)
    most = body.height - gap - lowest
    high = spec.finger + round((most - spec.finger) * rivals)
    if high < spec.finger:
        return
    row = (body.height - high - gap - edges - header_height(spec.unit)) / BARE_ROWS
    for tall in (1.0, STRETCHED):
        broad = min(round(row / tall * (BOARD_WIDTH - 1.0)) + edges, round(body.width * LARGE))
        strip = Rect(body.right - broad, body.y, broad, high)
        board = _as_broad(Rect(strip.x, strip.bottom + gap, broad, body.height - high - gap), gap)
        cards, log = _cards(area, strip)
        yield TableParts(Rect(body.x, body.y, strip.x - gap - body.x, body.height), board, cards, log=log)


def card_above_market(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """A single card above the market, and beside both the large board, as high as they are."""
    body, gap, spec = area.body, area.apart, area.spec
    if spec.rivals > 1 or spec.log:
        return
    broad = round(body.width * SINGLE[1] * own)
    board = _as_broad(Rect(body.right - broad, body.y, broad, body.height), gap)
    board.inflate_ip(0, 2 * reach(board, gap))
    frame = bare_board_in(board, spec.unit, spec.finger).frame
    high = max(spec.finger, round(frame.height * SINGLE[0] * rivals))
    card = Rect(body.x, frame.y, body.width - broad - gap, high)
    top = card.bottom + 2 * gap
    yield TableParts(Rect(card.x, top, card.width, frame.bottom - top), board, (card,), above=True)


def card_in_corner(area: TableArea, own: float, rivals: float) -> Iterator[TableParts]:
    """A single card in the corner, four plates beside it; the fifth is below them, beside the centre."""
    body, gap, spec = area.body, area.apart, area.spec
    if spec.rivals > 1 or spec.log:
        return
    below = Gap.L.of(spec.unit)  # the centre's letter is clear of the card
    rows = _foot(area, own)
    board = _as_broad(Rect(body.x, body.bottom - rows, body.width, rows), gap)
    place = Rect(body.x, body.y, body.width, board.y - gap - body.y)
    size = round(min(place.width / 3, (place.height - below) / 3) * (1 - 0.4 * (1 - rivals)))
    card = Rect(place.topleft, (place.width - 2 * size - gap, 2 * size))
    if size < spec.finger or mini_board_in(tab_parts(card, spec.unit, told=False).board).pitch < 4:
        return
    first = Rect(place.right - 2 * size, place.y, size, size)
    middles = [first.move(column * size, row * size).center for row in (0, 1) for column in (0, 1)]
    top = place.y + 2 * size + below
    centre = Rect(place.x, top, place.width - size - gap, place.bottom - top)
    if centre.height > TALL * size or centre.height < size // 2:
        return
    packing = size, (*middles, (middles[-1][0], centre.centery)), centre
    yield TableParts(Rect(place.x, place.y, *place.size), board, (card,), packing=packing)


PHONE_TEMPLATES: Final = tuple(
    Template(place, phone=True) for place in (upright, on_its_side, card_above_market, card_in_corner)
)
