"""Where the controls of a replay lie: a strip below the table."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.ways import ENDS, ORDER, room_for

BROAD = 58  # units: in a broader window everything is in one row
KEYS = 38, 0.6  # units: so broad the keys are there, and no broader than that share of it
SPEED = 1.2  # of a key's breadth: that of the speed


@dataclass(frozen=True)
class ReplayLayout:
    """`table` is the size that the table gets; `ways` are the keys by name."""

    table: tuple[int, int]
    strip: Rect
    ways: dict[str, Rect]
    speed: Rect
    track: Rect

    def place(self, at: int, steps: int) -> int:
        """The x of a position on the track."""
        return self.track.x + round(self.track.width * at / max(1, steps))

    def line(self, thick: int) -> Rect:
        """The track as a line."""
        return Rect(self.track.x, self.track.centery - thick // 2, self.track.width, thick)

    def done(self, at: int, steps: int, thick: int) -> Rect:
        """The line from its beginning to a position."""
        line = self.line(thick)
        return Rect(line.x, line.y, self.place(at, steps) - line.x, thick)

    def position(self, x: int, steps: int) -> int:
        """The position at an x, as near as it gets."""
        share = (x - self.track.x) / max(1, self.track.width)
        return min(steps, max(0, round(share * steps)))


def replay_layout(size: tuple[int, int], unit: int, finger: int) -> ReplayLayout:
    """One row where the window is broad, the track above the keys where it is not.

    Where these have no room for all, the track lies between its ends.
    """
    width, height = size
    gap, row = max(4, Gap.S.of(unit)), max(Height.TALL.of(unit), finger)
    broad = width > unit * BROAD or (height < 12 * finger and width > 16 * finger)
    strip = Rect(0, 0, width, row + 2 * gap if broad else 2 * row + 3 * gap)
    strip.bottom = height
    line = Rect(gap, strip.bottom - gap - row, width - 2 * gap, row)
    left = Rect(line.x, line.y, min(unit * KEYS[0], round(line.width * KEYS[1])), row) if broad else line
    whole = room_for(left.width, len(ORDER) + 1, finger, gap)
    names = [name for name in ORDER if whole or name not in ENDS]
    *places, speed = split_row(left, [1] * len(names) + [SPEED if broad else 1], gap)
    ways = dict(zip(names, places, strict=True))
    if broad:
        upper = Rect(left.right + gap, line.y, line.right - left.right - gap, row)
    else:
        upper = line.move(0, -row - gap)
    if not whole:
        first = Rect(upper.x, upper.y, row, row)
        ways |= {"first": first, "last": first.move(upper.width - row, 0)}
        upper = upper.inflate(-2 * (row + gap), 0)
    return ReplayLayout((width, strip.y), strip, ways, speed, upper.inflate(-2 * gap, 0))
