"""The broad areas of the table on a phone, upright or on its side. One board shows; tabs stand for the seats.

A finger has to hit every line and every tile: so the board's rows come first, then the plates.
"""

import math

from pygame import Rect

from game.view.layout.areas import Areas
from game.view.layout.board import BARE_ROWS, bare_edge
from game.view.layout.scales import Height, TextSize

TOLD = 4.4  # units: the log is no higher
MESSAGE = 11  # units: what to do needs some room as well
TAB = 6.5  # units: a tab is no broader


def areas_for(width: int, height: int, unit: int, seats: int, finger: int) -> Areas:
    """The areas for a window in which only one board has room."""
    if height > width * 0.8:
        return _upright(width, height, unit, seats, finger)
    return _aside(width, height, unit, seats, finger)


def _upright(width: int, height: int, unit: int, seats: int, finger: int) -> Areas:
    """Buttons and tabs on top, then what to do, the table, and the board where the thumb is."""
    gap = max(2, finger // 14)
    menu = Rect(gap, gap, finger, finger)
    redo = Rect(width - gap - finger, gap, finger, finger)
    undo = redo.move(-finger - gap, 0)
    help_ = Rect(redo.topright, (0, 0))
    tabs = _tabs(Rect(menu.right + gap, gap, undo.x - menu.right - 2 * gap, finger), seats, gap)
    line = max(TextSize.TITLE.of(unit), round(finger * 0.75))  # two lines of the smallest text
    top = menu.bottom + gap // 2
    bag, lid = _counters(Rect(0, top, width - gap, line), unit)
    message = Rect(2 * gap, top, bag.x - 3 * gap, line)
    bar = Rect(0, 0, width, top + line)
    body = Rect(gap, bar.bottom, width - 2 * gap, height - bar.bottom - gap)
    wanted = max(finger, round(body.width / 10.7)) * BARE_ROWS + 2 * bare_edge(finger)
    rows = min(math.ceil(wanted), round(body.height * 0.56))
    board = Rect(body.x, body.bottom - rows, body.width, rows)
    spare = board.y - body.y - gap - width  # what a square table leaves over
    told = min(round(unit * TOLD), spare) if spare > Height.LINE.of(unit) else 0
    log = Rect(body.x + gap, body.y, body.width - 2 * gap, told)
    table = Rect(body.x, log.bottom, body.width, board.y - gap - log.bottom)
    return Areas(bar, menu, undo, redo, redo, help_, message, bag, lid, log, table, (board,), tabs)


def _aside(width: int, height: int, unit: int, seats: int, finger: int) -> Areas:
    """One bar with everything, the table on the left, the board on the right as high as the window."""
    gap = max(2, finger // 14)
    menu = Rect(gap, gap, finger, finger)
    help_ = Rect(width - gap - finger, gap, finger, finger)
    redo = help_.move(-finger - gap, 0)
    undo = redo.move(-finger - gap, 0)
    counters = 2 * (min(finger, TextSize.TITLE.of(unit)) + TextSize.TITLE.of(unit))
    spare = undo.x - menu.right - counters - 5 * gap - unit * MESSAGE  # what to do needs some room as well
    tab = max(finger, min(round(finger * 2.2), round(unit * TAB), spare // seats - gap))
    room = Rect(0, gap, (tab + gap) * seats - gap, finger)
    room.right = undo.x - gap
    tabs = _tabs(room, seats, gap)
    bag, lid = _counters(Rect(0, gap, room.x - gap, finger), unit)
    message = Rect(menu.right + 2 * gap, gap, bag.x - menu.right - 3 * gap, finger)
    bar = Rect(0, 0, width, finger + 2 * gap)
    body = Rect(gap, bar.bottom, width - 2 * gap, height - bar.bottom - gap)
    row = (body.height - 2 * bare_edge(finger)) / BARE_ROWS
    broad = min(round(row * 10.6) + 2 * bare_edge(finger), round(body.width * 0.62))
    board = Rect(body.right - broad, body.y, broad, body.height)
    table = Rect(body.x, body.y, board.x - gap - body.x, body.height)
    log = Rect(table.x, body.bottom, table.width, 0)
    return Areas(bar, menu, undo, redo, redo, help_, message, bag, lid, log, table, (board,), tabs)


def _tabs(area: Rect, seats: int, gap: int) -> tuple[Rect, ...]:
    width = (area.width - gap * (seats - 1)) // seats
    return tuple(Rect(area.x + i * (width + gap), area.y, width, area.height) for i in range(seats))


def _counters(line: Rect, unit: int) -> tuple[Rect, Rect]:
    """Bag and lid at the right end of a line."""
    high = min(line.height, TextSize.TITLE.of(unit))
    each = high + TextSize.TITLE.of(unit)
    lid = Rect(line.right - each, line.centery - high // 2, each, high)
    return lid.move(-each, 0), lid
