"""Where the parts of a room's lobby lie: seats, what is played, the way in and on. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside
from game.view.layout.forms import dialog, first_line, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH, BROAD = 42, 68  # units
SWAP, LONG = 1.3, 7  # of a row's height: how broad the key is that moves a seat up, beside a row so long
NOTE, NOTE_BROAD = 4.2, 2.8  # units: what is to be done next, in up to three lines; from edge to edge
MARK = 1.25  # of a row's height: the crest at its left


NOWHERE = Rect(0, 0, 0, 0)  # until the layout says where


@dataclass(frozen=True)
class LobbyLayout:
    """`seats` and `rows` from top to bottom, `rows` cut into choices; `note` has words, `foot` buttons.

    `swaps` has a place at the end of each seat's row but the first, where it is exchanged with the one above.
    """

    panel: Rect
    title: Rect
    seats: tuple[Rect, ...]
    rows: tuple[tuple[Rect, ...], ...]
    note: Rect
    foot: tuple[Rect, ...]
    swaps: tuple[Rect, ...]


def lobby_layout(
    window: Window, seats: int, rows: Sequence[Sequence[float]], foot: int, swaps: bool = False
) -> LobbyLayout:
    """One lane, or two where the window is low: seats at the left, the rest beside them.

    There the seats are two by two if nothing moves them, above the rest.

    >>> low, high = Window((844, 390), 13, 44), Window((390, 844), 13, 44)
    >>> [lobby_layout(one, 4, [(1, 1)], 3).note.x > 400 for one in (low, high)]
    [True, False]
    """
    unit, gap, bar, tall = window.unit, Gap.S.of(window.unit), window.bar(), window.bar(Height.TALL)
    apart = Gap.M.of(unit)  # between the seats and what is played
    title, note = window.bar(Height.TITLE), round(NOTE * unit)
    seated, rest = seats * (tall + gap), apart + len(rows) * (bar + gap) + note + gap
    edges = 2 * Gap.XXL.of(unit)
    high = title + 2 * gap + seated + rest + bar
    lanes = 1 if window.upright or high + edges < window.size[1] - unit else 2
    if lanes == 2 and not swaps:
        return _two_by_two(window, seats, rows, foot)
    if lanes == 2:
        high = title + 2 * gap + max(seated, rest) + bar
    panel = dialog(window.size, unit, WIDTH if lanes == 1 else BROAD, (high + edges) / unit)
    inner = inside(panel, unit)
    low = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    body = Rect(inner.x, inner.y + title + gap, inner.width, low.y - inner.y - title - 2 * gap)
    lane = split_row(body, [1] * lanes, Gap.XL.of(unit))
    tall = min(tall, (body.height - (rest if lanes == 1 else 0)) // max(1, seats) - gap)
    broad = SWAP if lane[0].width >= LONG * tall else 1.0
    square = max(round(tall * broad), window.finger) if swaps else 0
    lines = [Rect(lane[0].x, body.y + i * (tall + gap), lane[0].width, tall) for i in range(seats)]
    beside = [Rect(line.right - square, line.y, square, tall) for line in lines[1:] if swaps]
    less = square + gap if swaps else 0
    places = [Rect(line.x, line.y, line.width - (less if i else 0), tall) for i, line in enumerate(lines)]
    side = lane[-1]
    top = side.y if lanes == 2 else body.y + seats * (tall + gap) + apart
    bars = [Rect(side.x, top + i * (bar + gap), side.width, bar) for i in range(len(rows))]
    choices = tuple(tuple(split_row(line, shares, gap)) for line, shares in zip(bars, rows, strict=True))
    top += len(rows) * (bar + gap)
    words = Rect(side.x, top, side.width, body.bottom - top)
    buttons = tuple(split_row(low, [1] * foot, Gap.M.of(unit)))
    heading = first_line(inner, title)
    return LobbyLayout(panel, heading, tuple(places), choices, words, buttons, tuple(beside))


def _two_by_two(window: Window, seats: int, rows: Sequence[Sequence[float]], foot: int) -> LobbyLayout:
    """Seats in two columns, below them the rows and beside these the words, or words from edge to edge."""
    unit, gap, bar, tall = window.unit, Gap.S.of(window.unit), window.bar(), window.bar(Height.TALL)
    apart, title, lines = Gap.M.of(unit), window.bar(Height.TITLE), -(-seats // 2)
    rest = max(len(rows) * (bar + gap) - gap, round((NOTE if rows else NOTE_BROAD) * unit))
    fixed = title + 2 * gap + apart + rest + gap + bar
    panel = dialog(window.size, unit, BROAD, (fixed + lines * (tall + gap) + 2 * Gap.XXL.of(unit)) / unit)
    inner = inside(panel, unit)
    tall = min(tall, (inner.height - fixed) // max(1, lines) - gap)
    top = inner.y + title + gap
    pairs = [
        split_row(Rect(inner.x, top + i * (tall + gap), inner.width, tall), [1, 1], Gap.XL.of(unit))
        for i in range(lines)
    ]
    low = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    below = Rect(inner.x, top + lines * (tall + gap) + apart, inner.width, rest)
    lane = split_row(below, [1, 1] if rows else [1], Gap.XL.of(unit))
    first = below.centery - (len(rows) * (bar + gap) - gap) // 2
    bars = [Rect(lane[0].x, first + i * (bar + gap), lane[0].width, bar) for i in range(len(rows))]
    return LobbyLayout(
        panel,
        first_line(inner, title),
        tuple(place for pair in pairs for place in pair)[:seats],
        tuple(tuple(split_row(line, shares, gap)) for line, shares in zip(bars, rows, strict=True)),
        lane[-1],
        tuple(split_row(low, [1] * foot, Gap.M.of(unit))),
        (),
    )


def crest_place(row: Rect) -> Rect:
    """Where a row has its crest: a square at its left end."""
    side = round(row.height / MARK)
    return Rect(row.x + (row.height - side), row.y + (row.height - side) // 2, side, side)
