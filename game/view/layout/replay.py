"""Where the controls of a replay lie: a strip below the table."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import split_row
from game.view.layout.scales import Gap, Height

BUTTONS = ("round-back", "step-back", "play-back", "play", "step", "round-on", "speed")

BROAD = 58  # units: in a broader window everything is in one row
SLIDER = 30  # units: it is no broader


@dataclass(frozen=True)
class ReplayLayout:
    """`table` is the size that the table gets; `buttons` are those of BUTTONS, `ends` first and last."""

    table: tuple[int, int]
    strip: Rect
    buttons: tuple[Rect, ...]
    ends: tuple[Rect, Rect]
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
    """One row where the window is broad, the track above the buttons where it is not."""
    width, height = size
    gap, row = max(4, Gap.S.of(unit)), max(Height.TALL.of(unit), finger)
    broad = width > unit * BROAD or (height < 12 * finger and width > 16 * finger)
    strip = Rect(0, 0, width, row + 2 * gap if broad else 2 * row + 3 * gap)
    strip.bottom = height
    line = Rect(gap, strip.bottom - gap - row, width - 2 * gap, row)
    if broad:
        left = Rect(line.x, line.y, min(unit * SLIDER, line.width * 11 // 20), row)
        *buttons, speed = split_row(left, [1] * 6 + [1.2], gap)
        upper = Rect(left.right + 2 * gap, line.y, line.right - left.right - 2 * gap, row)
    else:
        *buttons, speed = split_row(line, [1] * 7, gap)
        upper = line.move(0, -row - gap)
    first, track, last = (
        Rect(upper.x, upper.y, row, row),
        Rect(upper.x + row + 2 * gap, upper.y, upper.width - 2 * row - 4 * gap, row),
        Rect(upper.right - row, upper.y, row, row),
    )
    return ReplayLayout((width, strip.y), strip, (*buttons, speed), (first, last), track)
