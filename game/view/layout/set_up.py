"""Where the rows of a new game's set-up lie: one below the other, or in two lanes where a window is low."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside, into_head
from game.view.layout.forms import RowPlaces, dialog, split_row
from game.view.layout.scales import Gap
from game.view.layout.window import Window

WIDTH, BROAD, HEIGHT = 48, 64, 44  # units
LABEL = (22, 78)  # shares of a row: label, choices
SEAT = (42, 58)  # name, kind
SEATS = {"seats": (1, 1, 1), "seat-1": SEAT, "seat-2": SEAT, "seat-3": SEAT, "seat-4": SEAT}
RULES = {"wall": (3, 3, 4), "extras": (1, 1), "hints": (3, 3, 4), "deal": (42, 36, 22)}
FOOT = (30, 70)  # back, start
NOTICE_BESIDE = (42, 2.6)  # units: a title's row less broad or high has room for title or notice, not both


@dataclass(frozen=True)
class SetUpLayout:
    """`rows` are those of SEATS and RULES, by name, with as many choices as these have shares."""

    panel: Rect
    title: Rect
    help: Rect
    rows: dict[str, RowPlaces]
    back: Rect
    start: Rect
    notice_beside: bool  # whether a notice stands beside the title, not instead of it


def set_up_layout(window: Window) -> SetUpLayout:
    """Rows as high as a finger needs, in two lanes where a window that is broad could not hold them else."""
    size, unit, finger = window.size, window.unit, window.finger
    wanted, gap = window.bar(), max(3, min(Gap.S.of(unit), finger // 11))
    single = len(SEATS) + len(RULES) + 2
    panel = dialog(size, unit, WIDTH, HEIGHT)
    inner = inside(panel, unit)
    if inner.height < single * (finger + 2) and size[0] > size[1]:
        panel = dialog(size, unit, BROAD, HEIGHT)
        inner = panel.inflate(-2 * Gap.XL.of(unit), -2 * Gap.XL.of(unit))
        lanes = split_row(inner, (1, 1), unit)
        lines = len(SEATS) + 2
        places = {name: (lanes[0], i) for i, name in enumerate(SEATS, 1)}
        places |= {name: (lanes[1], i) for i, name in enumerate(RULES, 1)}
    else:
        lines = single
        places = {name: (inner, i) for i, name in enumerate((*SEATS, *RULES), 1)}
    pitch = inner.height / lines
    height = min(wanted, int(pitch) - min(gap, max(2, int(pitch) - finger)))

    def row(lane: Rect, line: int) -> Rect:
        return Rect(lane.x, round(inner.y + line * pitch), lane.width, height)

    rows = {}
    for name, shares in (SEATS | RULES).items():
        label, rest = split_row(row(*places[name]), LABEL, Gap.M.of(unit))
        rows[name] = RowPlaces(label, tuple(split_row(rest, shares, Gap.S.of(unit))))
    title = row(inner, 0)
    help_ = Rect(title.right - title.height, title.y, title.height, title.height)
    help_ = into_head(help_, panel, title, unit)
    title.width -= help_.width + Gap.M.of(unit)
    beside = title.width >= unit * NOTICE_BESIDE[0] and title.height >= unit * NOTICE_BESIDE[1]
    back, start = split_row(row(inner, lines - 1), FOOT, Gap.M.of(unit))
    return SetUpLayout(panel, title, help_, rows, back, start, beside)
