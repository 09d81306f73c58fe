"""The broad areas of the table in a window with room: bar, boards, table, log. Device pixels."""

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.view.layout.board import BOARD_HEIGHT, BOARD_WIDTH, board_in
from game.view.layout.scales import Gap, Height, TextSize

BUTTON = 4.2  # units: how broad a button of the bar is
LETTERED = 1.7  # fingers: the same where the message has room, for the longest word in the smallest letters
ROOMY = 40.0  # units: so much of it
COUNTER = 4.4  # units: bag or lid with its number
TOLD = 16.0  # units: less for the message, and the buttons bear no words
LEAST_TOLD = 12.0  # units: with less the message has a line of its own
LOG = 12.25  # units: the log is no narrower where it stands beside boards
PANEL = 0.58  # of the column that it shares with the log: a panel beside the table
PANEL_WIDTH = (19, 0.24, 1.2)  # units, or more of the width, of that column; the rest is broader than high
LOG_LINES = 4  # and no lower where it stands between them
BESIDE = 0.8  # of the rivals' usual size: no longer in a strip upright
ULTRA_WIDE = 2.2  # times its height: a body of three columns


@dataclass(frozen=True)
class Areas:
    """Where the parts go. `boards` holds the large one's first; `tabs`, empty with room, the places
    of the other seats on a small window, in the order of play."""

    bar: Rect
    menu: Rect
    undo: Rect
    redo: Rect
    hint: Rect
    help: Rect  # empty where there is no room: the pause leads to the rules as well
    message: Rect
    bag: Rect
    lid: Rect
    log: Rect
    table: Rect
    boards: tuple[Rect, ...]
    tabs: tuple[Rect, ...] = ()
    aside: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # a panel's own place

    def with_panel(self, size: tuple[int, int], gap: int) -> "Areas":
        """For a broader window of that size: in what is added, a panel has a place above the log.

        Of two boards the other has the log's place.
        """
        wider = size[0] - self.bar.width
        column = Rect(self.bar.width, self.bar.bottom + gap // 2, wider - gap, 0)
        column.height = size[1] - gap - column.y
        aside = Rect(column.topleft, (column.width, round(column.height * PANEL)))
        log = Rect(column.x, aside.bottom + gap, column.width, column.bottom - aside.bottom - gap)
        large, *others = self.boards
        others = [board.union(_log_in(self.log, -gap)) for board in others] if len(others) == 1 else others
        moved = {name: getattr(self, name).move(wider, 0) for name in ("undo", "redo", "hint", "bag", "lid")}
        bar, message = Rect(self.bar), Rect(self.message)
        bar.width, message.width = size[0], message.width + wider
        boards, log = (large, *others), _log_in(log, gap)
        return replace(self, **moved, bar=bar, message=message, aside=aside, log=log, boards=boards)

    def mirrored(self, width: int) -> "Areas":
        """The same for the other hand: what was right is left; undo stays left of redo."""

        def flip(rect: Rect) -> Rect:
            return Rect(width - rect.right, rect.y, rect.width, rect.height)

        single = ("bar", "menu", "undo", "redo", "hint", "help", "message", "bag", "lid", "log", "table")
        flipped = {name: flip(getattr(self, name)) for name in (*single, "aside")}
        boards, tabs = tuple(map(flip, self.boards)), tuple(map(flip, self.tabs))
        flipped["undo"], flipped["redo"] = flipped["redo"], flipped["undo"]
        if self.hint == self.redo:
            flipped["hint"] = flipped["redo"]
        if tabs:  # seats stay in the order of play, from left to right
            tabs = tabs[::-1]
        return replace(self, **flipped, boards=boards, tabs=tabs)


def areas_for(
    width: int, height: int, unit: int, seats: int, finger: int, own: float, rivals: float
) -> Areas:
    """The areas for a window with room for all boards; the large one has a share `own` of its usual size.

    `rivals` is the same for several others in their strip; with `BESIDE`, they stand beside it upright.
    """
    portrait = height > width * 1.05
    gap = max(4, Gap.M.of(unit))
    row = max(Height.TITLE.of(unit), finger + gap // 2)
    found = _bar(width, unit, gap, row, max(round(finger * LETTERED), round(unit * BUTTON)))
    if found.message.width < ROOMY * unit:
        found = _bar(width, unit, gap, row, max(finger, round(unit * BUTTON)))
    if found.message.width < TOLD * unit:  # signs without words leave more for what is to be done
        found = _bar(width, unit, gap, row, row - gap // 2)
    high = row
    if found.message.width < LEAST_TOLD * unit:  # a line of its own
        found = replace(found, message=Rect(gap, row, width - 2 * gap, row - gap // 2))
        high = 2 * row
    bar = Rect(0, 0, width, high + gap // 2)
    top = bar.bottom + gap // 2
    body = Rect(gap, top, width - 2 * gap, height - top - gap)
    if portrait:
        upright = _beside if seats > 2 and rivals <= BESIDE else _portrait
        boards, table, log = upright(body, unit, gap, seats - 1, own, rivals)
    elif seats == 2:
        boards, table, log = _landscape_two(body, unit, gap, own)
    else:
        boards, table, log = _landscape_many(body, unit, gap, seats - 1, own, rivals)
    return replace(found, bar=bar, boards=tuple(boards), table=table, log=log)


def _bar(width: int, unit: int, gap: int, row: int, button: int) -> Areas:
    """From the left: where to; where one is; what is left; what can be done. Keys of a group stand close."""
    top, high, close = gap // 2, row - gap // 2, max(2, gap // 4)
    menu = Rect(gap, top, button, high)
    help_ = menu.move(button + close, 0)
    hint = Rect(width - gap - button, top, button, high)
    redo = hint.move(-button - close, 0)
    undo = redo.move(-button - close, 0)
    counter = round(unit * COUNTER)
    size = min(TextSize.DISPLAY.of(unit), high)
    lid = Rect(undo.x - gap - counter, menu.centery - size // 2, counter, size)
    bag = lid.move(-counter, 0)
    message = Rect(help_.right + 2 * gap, 0, bag.x - help_.right - 4 * gap, row + gap // 2)
    none = Rect(0, 0, 0, 0)
    return Areas(none, menu, undo, redo, hint, help_, message, bag, lid, none, none, ())


Parts = tuple[list[Rect], Rect, Rect]  # the boards' (the large one first), the table's, the log's


def _split(area: Rect, number: int, gap: int) -> list[Rect]:
    width = (area.width - gap * (number - 1)) // number
    return [Rect(area.x + i * (width + gap), area.y, width, area.height) for i in range(number)]


def _board_height(pitch: float, unit: int) -> int:
    return round(pitch * BOARD_HEIGHT) + Height.LINE.of(unit) + 2


def _log_in(place: Rect, gap: int) -> Rect:
    """The log's words on a plate of their own in that place; see `TableLayout.log_plate`."""
    return place.inflate(-2 * gap, -2 * gap)


def _landscape_two(body: Rect, unit: int, gap: int, own: float) -> Parts:
    """Table on the left; on the right the other board with the log beside it, the large one below.

    In a square window both boards are as broad as that column and the log lies between them; in a very wide
    one the other board and the log have a column of their own on the table's other side.
    """
    if body.width > body.height * ULTRA_WIDE:
        return _three_columns(body, unit, gap, own)
    right_width = round(min(body.width * 0.49, body.height * 1.02) * own)
    right = Rect(body.right - right_width, body.y, right_width, body.height)
    table = Rect(body.x, body.y, right.x - body.x - gap, body.height)
    broad = _board_height(right_width / BOARD_WIDTH, unit)
    between = body.height - 2 * (broad + gap)
    if between >= LOG_LINES * Height.LINE.of(unit):
        other, large = (Rect(right.x, y, right.width, broad) for y in (right.y, right.bottom - broad))
        return [large, other], table, _log_in(Rect(right.x, other.bottom + gap, right.width, between), gap)
    large_height = min(round(body.height * 0.60), broad)
    large = Rect(right.x, right.bottom - large_height, right.width, large_height)
    rest = Rect(right.x, right.y, right.width, right.height - large_height - gap)
    most = rest.width - LOG * unit - 3 * gap
    if most < rest.width * 0.4:  # with large text: a line below the table
        line = Height.LINE.of(unit)
        table.height -= line + gap
        return [large, rest], table, Rect(table.x, table.bottom + gap, table.width, line)
    pitch = min((rest.height - Height.LINE.of(unit)) / BOARD_HEIGHT, most / BOARD_WIDTH)
    other = Rect(rest.x, rest.y, round(pitch * BOARD_WIDTH), rest.height)
    framed = board_in(other, unit).rect
    log = Rect(other.right + gap, framed.y, rest.right - other.right - gap, framed.height)
    return [large, other], table, _log_in(log, gap)


def _three_columns(body: Rect, unit: int, gap: int, own: float) -> Parts:
    """The other board above the log, the table in the middle, the large board."""
    large = Rect(0, body.y, round(body.width * 0.42 * own), body.height)
    large.right = body.right
    high = min(round(body.height * 0.5), _board_height(body.width * 0.25 / BOARD_WIDTH, unit))
    other = Rect(body.x, body.y, round((high - Height.LINE.of(unit)) / BOARD_HEIGHT * BOARD_WIDTH), high)
    framed = board_in(other, unit).rect
    log = Rect(framed.x, framed.bottom + gap, framed.width, body.bottom - framed.bottom - gap)
    table = Rect(other.right + gap, body.y, large.x - other.right - 2 * gap, body.height)
    return [large, other], table, _log_in(log, gap)


def _landscape_many(body: Rect, unit: int, gap: int, others: int, own: float, rivals: float) -> Parts:
    """The other boards in a strip on top; below it the table and the large board.

    The log has its place in the strip, or below the large board, or one line below the table.
    """
    header = Height.LINE.of(unit)

    def pitch_in(width: float) -> float:
        return min(width / others / BOARD_WIDTH, (body.height * 0.335 * rivals - header) / BOARD_HEIGHT)

    pitch = pitch_in(body.width if others > 2 else body.width * 0.72)
    with_log = body.width - round(others * (pitch * BOARD_WIDTH + gap)) > unit * LOG + 2 * gap
    if not with_log:
        pitch = pitch_in(body.width - gap * (others - 1))
    height, used = _board_height(pitch, unit), round(others * (pitch * BOARD_WIDTH + gap))
    strip = Rect(body.x, body.y, used if with_log else body.width, height)
    lower = Rect(body.x, strip.bottom + gap, body.width, body.bottom - strip.bottom - gap)
    large_width = min(
        round(lower.width * 0.54),
        round((lower.height - header) / BOARD_HEIGHT * BOARD_WIDTH) + 4,
    )
    large_width = round(large_width * own)
    large = Rect(lower.right - large_width, lower.y, large_width, lower.height)
    table = Rect(lower.x, lower.y, large.x - lower.x - gap, lower.height)
    places = [large, *_split(strip, others, gap)]
    if with_log:
        log = Rect(strip.right + gap, body.y, body.right - strip.right - gap, height)
        return places, table, _log_in(log, gap)
    broad = _board_height(large_width / BOARD_WIDTH, unit)
    if (rest := lower.height - broad - gap) >= LOG_LINES * header:
        large.height = broad
        return places, table, _log_in(Rect(large.x, large.bottom + gap, large.width, rest), gap)
    table.height -= header + gap
    return places, table, Rect(table.x, table.bottom + gap, table.width, header)


def _beside(body: Rect, unit: int, gap: int, others: int, own: float, rivals: float) -> Parts:
    """The table on top, the large board at the bottom, the others one above the other beside it."""
    line = Height.LINE.of(unit)
    header = line + 2
    # as high as the large board, the others take what it leaves of the width
    fixed = others * header + (others - 1) * gap - header
    pitch = ((body.width - gap) / BOARD_WIDTH * others + fixed / BOARD_HEIGHT) / (others + 1)
    high = round(min(_board_height(pitch, unit), body.height * 0.5) * own)
    place = Rect(body.x, body.bottom - high, body.width, high)
    share = (high - (others - 1) * gap) // others
    narrow = round((share - header) / BOARD_HEIGHT * BOARD_WIDTH)
    large = Rect(place.x + narrow + gap, place.y, place.width - narrow - gap, high)
    boards = [Rect(place.x, place.y + i * (share + gap), narrow, share) for i in range(others)]
    table = Rect(body.x, body.y, body.width, place.y - body.y - line - 2 * gap)
    return [large, *boards], table, Rect(table.x, table.bottom + gap, table.width, line)


def _portrait(body: Rect, unit: int, gap: int, others: int, own: float, rivals: float) -> Parts:
    """The others in a strip on top, the table, the large board at the bottom where the thumb is."""
    shares = {1: body.width * 0.62}  # the log gets the rest of the strip
    if unit * LOG < body.width / 3:
        shares[2] = body.width - unit * LOG - 3 * gap
    strip_pitch = min(
        (shares.get(others, body.width) - gap * (others - 1)) / others / BOARD_WIDTH,
        (body.height * (0.23 if others == 1 else 0.2 * rivals) - Height.LINE.of(unit)) / BOARD_HEIGHT,
    )
    height = _board_height(strip_pitch, unit)
    share = 0.45 if others == 1 else 0.42
    large_height = round(min(_board_height(body.width / BOARD_WIDTH, unit), body.height * share) * own)
    large = Rect(body.x, body.bottom - large_height, body.width, large_height)
    strip = Rect(body.x, body.y, body.width, height)
    table = Rect(body.x, strip.bottom + gap, body.width, large.y - strip.bottom - 2 * gap)
    if others in shares:
        used = others * round(strip_pitch * BOARD_WIDTH) + (others - 1) * gap
        log = Rect(body.x + used + gap, body.y, body.width - used - gap, height)
        return [large, *_split(Rect(body.x, body.y, used, height), others, gap)], table, _log_in(log, gap)
    log_height = Height.LINE.of(unit)
    table.height -= log_height + gap
    log = Rect(table.x, table.bottom + gap, table.width, log_height)
    return [large, *_split(strip, others, gap)], table, log
