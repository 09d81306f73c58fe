"""The broad areas of the table on a phone, upright or on its side: one large board, the others small.

A finger has to hit every line and every tile: so the board's rows come first, then the plates.
"""

from pygame import Rect

from game.view.layout.areas import Areas
from game.view.layout.board import (
    BARE_ROWS,
    BOARD_WIDTH,
    bare_board_in,
    bare_edge,
    bare_height,
    header_height,
)
from game.view.layout.scales import Gap, Height, TextSize, panel_margin
from game.view.layout.tabs import filled_height

TOLD = 4.4  # units: the log is no higher
BRIEFLY = 2.6  # units: nor is it so high, two lines, where the rivals' boards are larger than they have to be
COUNTER = 3.2  # units: bag or lid with its number, one above the other
STRIP = 0.104  # of the height of an upright window: the rivals' boards
ALONE = 0.5  # of the strip: a single rival
PANEL = (14, 13.6)  # units: how broad a panel beside the table is, how high one below it
STRETCHED = 1.08  # of the distance of its columns: on its side a narrow board's rows are no farther apart
LARGE = 0.62  # of the breadth: the large board has no more of it on its side
WATCHED = 0.76  # of a row's least height: what the large board has on its side where no line is hit
WATCHED_BROAD = 0.44  # of the breadth: and its column is no narrower there, for several rivals above it
WATCHED_SINGLE = 0.31  # of the height: a single rival there, above the market
WATCHED_LARGE = 0.52  # of the breadth: the large board has no more then, beside both
RIVAL = 5.4  # units: the rivals' boards are no lower on their side, where there is room


def areas_for(
    width: int,
    height: int,
    unit: int,
    seats: int,
    finger: int,
    own: float,
    rivals: float = 1,
    watched: bool = False,
) -> Areas:
    """The areas for a window in which only one board has room, which has a share `own` of its usual size.

    `rivals`: upright, how much the others' have of the height that they could fill beyond the least, 0 to 1.
    `watched`: no line is hit; on its side, the large board's rows are lower for rivals that can be read.
    """
    if is_upright(width, height):
        return _upright(width, height, unit, seats, finger, own, rivals)
    return _aside(width, height, unit, seats, finger, own, watched)


def is_upright(width: int, height: int) -> bool:
    """Whether the parts lie one below another."""
    return height > width * 0.8


def panel_room(size: tuple[int, int], unit: int) -> tuple[int, int]:
    """What a panel takes of the width of a window on its side, or of the height of an upright one."""
    wide, high = (round(units * unit) for units in PANEL)
    return (0, high) if size[1] > size[0] else (wide, 0)


def _upright(
    width: int, height: int, unit: int, seats: int, finger: int, own: float, rivals: float
) -> Areas:
    """Buttons and what to do on top, then the rivals, the table, and the board where the thumb is."""
    gap = max(2, finger // 14)
    menu = Rect(gap, gap // 2, finger, finger)
    redo = Rect(width - gap - finger, gap // 2, finger, finger)
    undo = redo.move(-finger - gap, 0)
    help_ = Rect(redo.topright, (0, 0))
    bag, lid = _counters(Rect(0, menu.y, undo.x - 2 * gap, finger), unit)
    message = Rect(menu.right + 2 * gap, 0, bag.x - menu.right - 4 * gap, finger + gap + gap // 2)
    bar = Rect(0, 0, width, finger + gap)
    body = Rect(gap, bar.bottom + gap, width - 2 * gap, height - bar.bottom - 2 * gap)
    least = max(finger, round(height * STRIP * own))
    tab = _strip(body, seats - 1, gap, unit)[0][0]
    most = max(least, filled_height(tab.width, unit))
    strip = Rect(body.x, body.y, body.width, least + round((most - least) * rivals))
    edge = bare_edge(finger) - _reach(body, gap)
    pitch = (body.width - 2 * edge) / (BOARD_WIDTH - 1.0)
    rows = min(bare_height(pitch, unit, finger, own), round(body.height * 0.56))
    board = _as_broad(Rect(body.x, body.bottom - rows, body.width, rows), gap)
    tabs, log = _strip(strip, seats - 1, gap, unit)
    if not log.width:
        spare = board.y - body.y - least - 2 * gap - width  # what a square table leaves over
        most_told = round(unit * (BRIEFLY if rivals else TOLD))
        told = min(most_told, spare) if spare > Height.LINE.of(unit) else 0
        aside, above = _inset(unit) if told else (0, 0)
        log = Rect(body.x + aside, strip.bottom + gap + above, body.width - 2 * aside, told)
    top = max(strip.bottom + gap, around_log(log, unit).bottom + gap if log.height else 0)
    table = Rect(body.x, top, body.width, board.y - gap - top)
    return Areas(bar, menu, undo, redo, redo, help_, message, bag, lid, log, table, (board,), tabs)


def _aside(width: int, height: int, unit: int, seats: int, finger: int, own: float, watched: bool) -> Areas:
    """A bar; the table on the left; on the right the board, and the rivals above it.

    A single one in a game that is watched stands above the table.
    """
    gap = max(2, finger // 14)
    menu = Rect(gap, gap, finger, finger)
    help_ = menu.move(finger + gap, 0)
    hint = Rect(width - gap - finger, gap, finger, finger)
    redo = hint.move(-finger - gap, 0)
    undo = redo.move(-finger - gap, 0)
    bag, lid = _counters(Rect(0, gap, undo.x - 2 * gap, finger), unit)
    message = Rect(help_.right + 2 * gap, 0, bag.x - help_.right - 4 * gap, finger + 2 * gap)
    bar = Rect(0, 0, width, finger + 2 * gap)
    body = Rect(gap, bar.bottom + gap, width - 2 * gap, height - bar.bottom - 2 * gap)
    edges = 2 * bare_edge(finger) + header_height(unit)
    least = bare_height(0, unit, finger, WATCHED if watched else 1)
    high = max(finger, min(round(unit * RIVAL), body.height - gap - least))
    single = watched and seats == 2
    if single:
        high = -gap  # nothing is above the board
    row = (body.height - high - gap - edges) / BARE_ROWS
    most = round(body.width * (WATCHED_LARGE if single else LARGE))
    narrowest = round(body.width * WATCHED_BROAD) if watched and not single else 0
    broad = round(max(min(round(row * 10.6) + 2 * bare_edge(finger), most), narrowest) * own)
    columns = (broad - 2 * bare_edge(finger)) / (BOARD_WIDTH - 1.0)
    if not single:
        high += max(0, round((row - STRETCHED * columns) * BARE_ROWS))  # the rivals have what is left then
    strip = Rect(body.right - broad, body.y, broad, high)
    board = _as_broad(Rect(strip.x, body.y + high + gap, broad, body.height - high - gap), gap)
    table = Rect(body.x, body.y, strip.x - gap - body.x, body.height)
    if single:
        board.inflate_ip(0, 2 * _reach(board, gap))  # its frame is as high as all else, too
        frame = bare_board_in(board, unit, finger).frame
        strip = Rect(body.x, frame.y, table.width, round(frame.height * WATCHED_SINGLE))
        table = Rect(body.x, strip.bottom + gap, table.width, frame.bottom - strip.bottom - gap)
    tabs, log = _strip(strip, seats - 1, gap, unit)
    return Areas(bar, menu, undo, redo, hint, help_, message, bag, lid, log, table, (board,), tabs)


def _as_broad(place: Rect, gap: int) -> Rect:
    """The area of a board whose frame is as broad as a place: its shadow lies in the gaps beside it."""
    return place.inflate(2 * _reach(place, gap), 0)


def _reach(place: Rect, gap: int) -> int:
    """How far the shadow of a board with such a place reaches beside its frame, as far as a gap lets it."""
    return min(gap, panel_margin(*place.size))


def below_cards(table: Rect, finger: int) -> Rect:
    """A table's place as far below rivals' cards as numbers of plates reach up."""
    by = 2 * max(2, finger // 14)
    return Rect(table.x, table.y + by, table.width, table.height - by)


def around_log(log: Rect, unit: int) -> Rect:
    """The sheet that the log's words lie on."""
    aside, above = _inset(unit)
    return log.inflate(2 * aside, 2 * above)


def _inset(unit: int) -> tuple[int, int]:
    """How far the log's words stay away from the edges of their sheet, aside and above."""
    return Gap.M.of(unit), Gap.S.of(unit)


def _strip(area: Rect, rivals: int, gap: int, unit: int) -> tuple[tuple[Rect, ...], Rect]:
    """The rivals' places in a strip; a single one leaves the log the rest of it."""
    if rivals == 1:
        width = round(area.width * ALONE)
        place = Rect(area.x + width + gap, area.y, area.width - width - gap, area.height)
        aside, above = _inset(unit)
        return (Rect(area.topleft, (width, area.height)),), place.inflate(-2 * aside, -2 * above)
    width = (area.width - gap * (rivals - 1)) // rivals
    places = tuple(Rect(area.x + i * (width + gap), area.y, width, area.height) for i in range(rivals))
    return places, Rect(area.x, area.bottom, 0, 0)


def _counters(place: Rect, unit: int) -> tuple[Rect, Rect]:
    """Bag above lid at the right end of a place."""
    width, high = round(unit * COUNTER), place.height // 2
    size = min(high - Gap.XS.of(unit), TextSize.HEADING.of(unit))
    both = Rect(place.right - width, 0, width, 2 * size + Gap.S.of(unit))
    both.centery = place.centery
    bag = Rect(both.topleft, (width, size))
    return bag, bag.move(0, both.height - size)
