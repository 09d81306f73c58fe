"""Where the rows of a new game's set-up lie: one below the other, or in two lanes where a window is low."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import dialog, split_row

SEATS = ("seats", "seat-1", "seat-2", "seat-3", "seat-4")
RULES = ("wall", "extras", "hints", "deal")


@dataclass(frozen=True)
class SetUpLayout:
    """`rows` are those of SEATS and RULES, by name; `foot` is where the ways on and back are."""

    panel: Rect
    title: Rect
    rows: dict[str, Rect]
    foot: Rect


def set_up_layout(size: tuple[int, int], unit: int, finger: int) -> SetUpLayout:
    """Rows as high as a finger needs, in two lanes where a window that is broad could not hold them else."""
    wanted, gap = max(round(unit * 2.7), finger), max(3, min(unit // 3, finger // 11))
    single = len(SEATS) + len(RULES) + 2
    panel = dialog(size, unit, 48, 44)
    inner = panel.inflate(-round(3.4 * unit), -round(2.6 * unit))
    if inner.height < single * (finger + 2) and size[0] > size[1]:
        panel = dialog(size, unit, 64, 44)
        inner = panel.inflate(-2 * unit, -round(1.8 * unit))
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

    rows = {name: row(*place) for name, place in places.items()}
    return SetUpLayout(panel, row(inner, 0), rows, row(inner, lines - 1))
