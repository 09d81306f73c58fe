"""A rival's tab on a small window: where it says name, score and last pick, and shows the board."""

from dataclasses import dataclass

from pygame import Rect

from game.rules.tiles import SIZE
from game.view.layout.board import MINI_HEIGHT, MINI_WIDTH
from game.view.layout.scales import Gap, Height, TextSize

NAME_ROOM = 8  # units: a crest and a name beside a rival's small board need as much
PICK_ROOM = 5.7  # units: a score and a pick beside each other
LEAST = 0.65  # of its largest size: a board is made no smaller than that for what stands beside it


@dataclass(frozen=True)
class TabParts:
    """A tab's name, its score and last pick, and its board."""

    name: Rect
    facts: Rect
    board: Rect


def tab_frame(tab: Rect, active: bool) -> tuple[Rect, int]:
    """The frame of a tab and how broad its line is; a broad one grows outwards, away from what is inside."""
    line = max(2, tab.height // 40)
    return (tab.inflate(2 * line, 2 * line), 2 * line) if active else (tab, line)


def tab_parts(tab: Rect, unit: int) -> TabParts:
    """A column of words beside the board; in narrow tabs the name above it.

    There the score and the pick stand over the short pattern lines, where a board leaves a corner free.
    """
    edge = max(2, tab.height // 20)
    inner = tab.inflate(-2 * edge, -2 * edge)
    high = inner.height
    beside = Rect(0, inner.y, round(high * MINI_WIDTH / MINI_HEIGHT), high)
    beside.right = inner.right
    room = beside.x - inner.x - edge
    if room >= NAME_ROOM * unit:
        half, inset = high // 2, Gap.M.of(unit)
        name = Rect(inner.x + inset, inner.y, room - inset, half)
        return TabParts(name, name.move(0, half), beside)
    name = Rect(inner.x, inner.y, inner.width, Height.LINE.of(unit))
    below = Rect(inner.x, name.bottom, inner.width, inner.bottom - name.bottom)
    largest = max(2, int(min(below.width / MINI_WIDTH, below.height / MINI_HEIGHT)))
    sizes = range(largest, int(largest * LEAST), -1)
    found = [_corner(below, pitch, TextSize.BODY.of(unit)) for pitch in sizes]
    enough = [parts for parts in found if parts[0].width >= PICK_ROOM * unit]
    facts, board = enough[0] if enough else max(found, key=lambda parts: parts[0].width)
    return TabParts(name, facts, board)


def _corner(area: Rect, pitch: int, high: int) -> tuple[Rect, Rect]:
    """The corner that a board of that pitch, low on the right, leaves free, and the board."""
    board = Rect(0, 0, round(pitch * MINI_WIDTH), round(pitch * MINI_HEIGHT))
    board.bottomright = area.bottomright
    if area.y + high <= board.y:
        return Rect(area.x, area.y, area.width, high), board
    line = min(SIZE - 1, (area.y + high - board.y - 1) // pitch)  # the last one beside it
    right = board.x + (SIZE - 1 - line) * pitch - pitch // 4
    return Rect(area.x, area.y, right - area.x, high), board
