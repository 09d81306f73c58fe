"""How boards, market and log share a window with room, by its shape. Device pixels.

What is seen of boards, the log's plate and the market's place have common edges, as in a grid.
Boards' areas reach beyond those edges by the margin of their shadow.
"""

from collections.abc import Callable

from pygame import Rect

from game.view.layout.board import frame_broad, frame_high, framed
from game.view.layout.scales import Gap, Height

Parts = tuple[list[Rect], Rect, Rect]  # the boards' areas (the large one's first), the table's, the log's

LOG = 12.25  # units: the log's words are no narrower where they stand beside boards
SHORT_LOG = 9.5  # and no narrower in their short form
PANEL = 15.5  # units: nor are a panel's words in the log's place
LOG_LINES = 4  # and no lower where it stands between them
BESIDE = 0.8  # of the rivals' usual size: no longer in a strip upright
UPRIGHT = 1.05  # times as high as broad: upright
SQUARE = 1.25  # times as broad as high: nearly square
ULTRA_WIDE = 2.2  # and from here on several rivals have a column of their own
WIDEST = 3.0  # and from here on a single one
LARGE = 0.6, 0.56  # of the width: the large board is no broader below a single rival, and below several
BELOW_PANEL = 0.66  # of it: nor below a single rival beside a panel, which take less of the height
SHARED = 0.9  # of its size: the large board in a low window, so that two rivals are larger
TOLD = 0.38, 0.48  # of that board's breadth: what the log has beside a single rival, and in a wide window
HIGHEST = 0.4  # of the height: the strip of several rivals beside and above the table
ROOMY = 0.55  # of an upright window's breadth: with a table so high the large board has all breadth
LEAST_RIVAL = 0.28  # of it: a rival beside a log is no narrower then
FAR = 4.0  # times that: boards in a row that stand farther apart come together in its middle
APART = 1.5  # gaps between boards, which have shadows and glow


def arranged(
    body: Rect, size: tuple[int, int], unit: int, others: int, own: float, rivals: float, panel: bool = False
) -> Parts:
    """The parts in the window below the bar, with the large board at a share `own` of its usual size.

    `rivals` is the same for several others in their strip; with `BESIDE`, they stand beside it upright.
    For a `panel` the log's place beside a single one is broader in broad windows.
    """
    width, height = size
    if height > width * UPRIGHT:
        upright = _beside if others > 1 and rivals <= BESIDE else _upright
        return upright(body, unit, others, own, rivals)
    if width < height * SQUARE:
        return _square_two(body, unit, own) if others == 1 else _square_many(body, unit, others, own)
    if others == 1:
        if width > height * WIDEST:
            return _three_columns(body, unit, own)
        return _two_columns(body, unit, own, panel)
    if width > height * ULTRA_WIDE:
        return _rivals_column(body, unit, others, own)
    return _strip(body, unit, others, own, rivals)


def _gaps(body: Rect, unit: int) -> tuple[int, int]:
    """What lies between words and their plate's edge, and between plates, whose shadows it holds."""
    gap = max(4, Gap.M.of(unit))
    return gap, max(round(gap * APART), 6 + round(body.height * 0.009))


def log_in(place: Rect, gap: int) -> Rect:
    """The log's words on a plate of their own in that place; see `TableLayout.log_plate`."""
    return place.inflate(-2 * gap, -2 * gap)


def _log_broad(unit: int, words: float = LOG) -> int:
    """How broad the log's plate is at the least."""
    return round(unit * words) + 2 * max(4, Gap.M.of(unit))


def _log_high(unit: int) -> int:
    """How high the log's plate is at the least."""
    return LOG_LINES * Height.LINE.of(unit) + 2 * max(4, Gap.M.of(unit))


def _most(low: int, high: int, fits: Callable[[int], bool]) -> int:
    """The largest number of a range that fits, where all less than it do; `low` if none does."""
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _stacked(column: Rect, number: int, high: int, apart: int) -> list[Rect]:
    """So many areas of boards, so high, one below the other from the column's top on."""
    return [framed(Rect(column.x, column.y + i * (high + apart), column.width, high)) for i in range(number)]


def in_row(row: Rect, number: int, broad: int, apart: int) -> list[Rect]:
    """Areas of boards so broad side by side: from the row's one end to the other, or closer in its middle.

    They are from end to end where that is not far more than `apart`, and else as far from each other.
    """
    step = (row.width - broad) / max(1, number - 1)
    if step - broad > FAR * apart:
        step = broad + apart
    left = row.centerx - (step * (number - 1) + broad) / 2
    return [framed(Rect(round(left + i * step), row.y, broad, row.height)) for i in range(number)]


def _line_below(table: Rect, unit: int) -> tuple[Rect, Rect]:
    """A table that leaves the log one line at its foot."""
    line, gap = Height.LINE.of(unit), max(4, Gap.M.of(unit))
    table = Rect(table.x, table.y, table.width, table.height - line - gap)
    return table, Rect(table.x, table.bottom + gap, table.width, line)


def _two_columns(body: Rect, unit: int, own: float, panel: bool) -> Parts:
    """The table; beside it a column: the other board and the log above the large one, as broad as both."""
    gap, apart = _gaps(body, unit)
    most, words, short = (BELOW_PANEL, PANEL, PANEL) if panel else (LARGE[0], LOG, SHORT_LOG)
    least, told = _log_broad(unit, words), TOLD[body.width > body.height * 2]

    def fits(broad: int) -> bool:
        beside = broad - apart - max(least, round(broad * told))
        return frame_high(broad, unit) + apart + frame_high(beside, unit) <= body.height

    broad = round(_most(body.width // 4, round(body.width * most), fits) * own)
    large = Rect(body.right - broad, 0, broad, frame_high(broad, unit))
    large.bottom = body.bottom
    table = Rect(body.x, body.y, large.x - body.x - apart, body.height)
    rest = Rect(large.x, body.y, broad, large.y - apart - body.y)
    other = Rect(rest.topleft, (broad, frame_high(broad, unit)))
    if rest.height - other.height - apart >= _log_high(unit):
        log = Rect(rest.x, other.bottom + apart, broad, rest.bottom - other.bottom - apart)
        return [framed(large), framed(other)], table, log_in(log, gap)
    if broad - apart - least < broad * 0.4:  # with large text
        table, line = _line_below(table, unit)
        return [framed(large), framed(rest)], table, line
    other.width = min(broad - apart - _log_broad(unit, short), frame_broad(rest.height, unit))
    other.height = frame_high(other.width, unit)
    log = Rect(other.right + apart, rest.y, rest.right - other.right - apart, other.height)
    return [framed(large), framed(other)], table, log_in(log, gap)


def _three_columns(body: Rect, unit: int, own: float) -> Parts:
    """The other board above the log, the table in the middle, the large board."""
    gap, apart = _gaps(body, unit)
    broad = min(round(body.width * 0.42 * own), frame_broad(body.height, unit))
    large = Rect(body.right - broad, body.y, broad, body.height)
    narrow = min(round(body.width * 0.25), frame_broad(body.height * 0.5, unit))
    other = Rect(body.x, body.y, narrow, frame_high(narrow, unit))
    log = Rect(body.x, other.bottom + apart, narrow, body.bottom - other.bottom - apart)
    table = Rect(other.right + apart, body.y, large.x - other.right - 2 * apart, body.height)
    return [framed(large), framed(other)], table, log_in(log, gap)


def _rivals_column(body: Rect, unit: int, others: int, own: float) -> Parts:
    """In very wide windows: the others one below the other, the table, and the large board above the log."""
    gap, apart = _gaps(body, unit)
    high = (body.height - (others - 1) * apart) // others
    narrow = min(frame_broad(high, unit), round(body.width * 0.27))
    column = Rect(body.x, body.y, narrow, body.height)
    left = frame_high(narrow, unit)
    spread = (body.height - others * left) // (others - 1)

    def fits(broad: int) -> bool:
        return frame_high(broad, unit) + apart + _log_high(unit) <= body.height

    broad = _most(narrow, round(body.width * 0.38), fits)
    row = (others - 1) * (left + spread) - apart  # so high, the log begins where the last of the others does
    if abs(frame_high(broad, unit) - row) < Height.TITLE.of(unit):
        broad = frame_broad(row, unit)
    broad = round(broad * own)
    large = Rect(body.right - broad, body.y, broad, frame_high(broad, unit))
    log = Rect(large.x, large.bottom + apart, broad, body.bottom - large.bottom - apart)
    table = Rect(column.right + apart, body.y, large.x - column.right - 2 * apart, body.height)
    return [framed(large), *_stacked(column, others, left, spread)], table, log_in(log, gap)


def _strip(body: Rect, unit: int, others: int, own: float, rivals: float) -> Parts:
    """The other boards in a strip on top; below it the table and the large board.

    The log ends the strip, if possible from the large board's edge on; else it is below that board, or one
    line at the bottom.
    """
    gap, apart = _gaps(body, unit)
    least = _log_broad(unit, SHORT_LOG)

    def high(broad: int) -> int:
        return frame_high(broad, unit)

    def rival(broad: int) -> int:  # two stand over the table
        return (body.width - broad - 2 * apart) // 2

    def fits(broad: int) -> bool:
        return high(broad) + apart + high(rival(broad)) <= body.height

    broadest = round(body.width * LARGE[1])
    broad = _most(body.width // 3, broadest, fits)
    if others == 2 and broad < broadest:  # in low windows, where rivals beside it would be small
        broad = round(broad * SHARED)
    broad = round(broad * own)
    most = (body.width - least) // others - apart  # beside a log
    narrow, spare = min(rival(broad), most), body.height - high(broad) - apart
    if spare > high(narrow):  # rivals may have that height
        narrow = max(narrow, min(most, frame_broad(min(spare, body.height * HIGHEST), unit)))
    if others > 2 and spare - high(narrow) > Height.LINE.of(unit) + gap:
        narrow = (body.width - (others - 1) * apart) // others
    if (shrunk := min(high(narrow), body.height * HIGHEST) * rivals) < high(narrow):
        narrow = frame_broad(shrunk, unit)
    told = body.width - others * (narrow + apart)
    strip = Rect(body.x, body.y, body.width - (told + apart if told >= least else 0), high(narrow))
    areas = in_row(strip, others, narrow, apart)
    lower = Rect(body.x, strip.bottom + apart, body.width, body.bottom - strip.bottom - apart)
    broad = min(broad, frame_broad(lower.height, unit))
    large = Rect(lower.right - broad, lower.y, broad, high(broad))
    table = Rect(lower.x, lower.y, large.x - lower.x - apart, lower.height)
    if told >= least:
        if lower.height - large.height < unit:
            large.height = lower.height
        large.bottom = lower.bottom
        log = Rect(strip.right + apart, body.y, told, strip.height)
        return [framed(large), *areas], table, log_in(log, gap)
    if lower.bottom - large.bottom - apart >= _log_high(unit):
        log = Rect(large.x, large.bottom + apart, broad, lower.bottom - large.bottom - apart)
        return [framed(large), *areas], table, log_in(log, gap)
    lower, line = _line_below(lower, unit)
    table.height = lower.height
    large = Rect(lower.right - large.width, lower.bottom - large.height, *large.size)
    if large.y < lower.y:
        broad = frame_broad(lower.height, unit)
        large = Rect(lower.right - broad, lower.y, broad, lower.height)
        table.width = large.x - lower.x - apart
    return [framed(large), *areas], table, line


def _square_two(body: Rect, unit: int, own: float) -> Parts:
    """The table on top; below it the large board, and beside that the other one above the log."""
    gap, apart = _gaps(body, unit)
    high = round(body.height * 0.47 * own)
    narrow = max(body.width - apart - frame_broad(high, unit), _log_broad(unit))
    large = Rect(body.x + narrow + apart, body.bottom - high, body.width - narrow - apart, high)
    other = Rect(body.x, large.y, narrow, min(frame_high(narrow, unit), high - apart - _log_high(unit)))
    log = Rect(body.x, other.bottom + apart, narrow, body.bottom - other.bottom - apart)
    table = Rect(body.x, body.y, body.width, large.y - apart - body.y)
    return [framed(large), framed(other)], table, log_in(log, gap)


def _square_many(body: Rect, unit: int, others: int, own: float) -> Parts:
    """A column with the others above the log; beside it the table above the large board."""
    gap, apart = _gaps(body, unit)
    least, most = round(body.width * 0.6), round(body.width * 0.69)

    def in_rows(broad: int) -> bool:  # the large board begins where the third of a column does, or farther up
        two = 2 * (frame_high(body.width - broad - apart, unit) + apart)
        return two + frame_high(broad, unit) > body.height

    broad = round((_most(least, most, in_rows) + in_rows(least)) * own)
    column = Rect(body.x, body.y, body.width - broad - apart, body.height)
    most = (body.height - _log_high(unit)) // others - apart
    high = min(frame_high(column.width, unit), most)
    large = Rect(column.right + apart, 0, broad, frame_high(broad, unit))
    large.bottom = body.bottom
    table = Rect(large.x, body.y, broad, large.y - apart - body.y)
    begin = (large.y - body.y) // 2 - apart  # so high, and the third begins where the large board does
    if others > 2 and 0 < high - begin < Height.LINE.of(unit):
        high = begin
    column.width = min(column.width, frame_broad(high, unit))  # the log is no broader than the boards above
    top = body.y + others * (high + apart)
    log = Rect(column.x, top, column.width, body.bottom - top)
    return [framed(large), *_stacked(column, others, high, apart)], table, log_in(log, gap)


def _upright(body: Rect, unit: int, others: int, own: float, rivals: float) -> Parts:
    """The others in a strip on top, the table, the large board at the bottom where the thumb is.

    The log stands beside a single rival; beside the large board where there are more. In high windows that
    one is as broad as they are, and the log ends the strip of two rivals, or is below the table of three.
    """
    gap, apart = _gaps(body, unit)
    full, told = frame_high(body.width, unit), _log_high(unit)
    broad = body.width
    if others == 1:
        narrow = min(round(body.width * 0.5), frame_broad(body.height * 0.23, unit))
        narrow = min(narrow, body.width - apart - _log_broad(unit))
        high = round(min(full, body.height * 0.47) * own)
    else:
        narrow = (body.width - (others - 1) * apart) // others
        beside = (body.width - _log_broad(unit)) // 2 - apart if others == 2 else narrow
        below = told + apart if others > 2 else 0
        roomy = body.height - frame_high(beside, unit) - full - below - 2 * apart >= body.width * ROOMY
        if roomy and beside >= body.width * LEAST_RIVAL:
            narrow, high = beside, round(full * own)
        else:
            narrow = min(narrow, frame_broad(body.height * 0.25, unit))
            broad = min(broad - apart - _log_broad(unit, SHORT_LOG), frame_broad(body.height * 0.42, unit))
            high = round(frame_high(broad, unit) * own)
            broad, below = frame_broad(high, unit), 0
        narrow = min(narrow, frame_broad(frame_high(narrow, unit) * rivals, unit))
    strip = Rect(body.x, body.y, body.width, frame_high(narrow, unit))
    large = Rect(body.right - broad, body.bottom - high, broad, high)
    if broad < body.width:
        log = Rect(body.x, large.y, body.width - broad - apart, high)
    elif others > 2:
        log = Rect(body.x, large.y - below, body.width, told)
    else:
        strip.width = others * (narrow + apart) - apart
        log = Rect(strip.right + apart, body.y, body.right - strip.right - apart, strip.height)
    bottom = log.y if broad == body.width and others > 2 else large.y
    table = Rect(body.x, strip.bottom + apart, body.width, bottom - strip.bottom - 2 * apart)
    return [framed(large), *in_row(strip, others, narrow, apart)], table, log_in(log, gap)


def _beside(body: Rect, unit: int, others: int, own: float, rivals: float) -> Parts:
    """The table on top, the large board at the bottom, the others one above the other beside it."""
    gap, apart = _gaps(body, unit)

    def narrow_for(high: int) -> int:
        return frame_broad((high - (others - 1) * gap) // others, unit)

    def fits(high: int) -> bool:
        return frame_broad(high, unit) + apart + narrow_for(high) <= body.width

    high = round(_most(body.height // 5, round(body.height * 0.495), fits) * own)
    narrow = narrow_for(high)
    large = Rect(body.x + narrow + apart, body.bottom - high, body.width - narrow - apart, high)
    column = Rect(body.x, large.y, narrow, high)
    areas = _stacked(column, others, (high - (others - 1) * gap) // others, gap)
    table, line = _line_below(Rect(body.x, body.y, body.width, large.y - gap - body.y), unit)
    return [framed(large), *areas], table, line
