"""The set-up of a game in one step: opponents, level, start, and the way to the rest. Pure geometry."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside, into_head
from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH, LOW_WIDTH = 38, 56  # units; where the window is low
BROAD, BROAD_WIDTH = 70, 46  # units: a window so broad, and the panel in it
FOOT = (30, 70)  # shares: back, start
LOW_FOOT, TELLING_FOOT = (1, 1, 1), (20, 45, 35)  # shares: back, more, start; where more tells what is chosen
FOUR = 31  # units: in less width the levels stand in two rows
LABEL = (22, 78)  # shares of a row, where the label stands beside the choices
WORDS = 2.9  # units: two lines
MORE_WORDS = 4.3  # and three, where the levels stand in two rows


@dataclass(frozen=True)
class QuickLayout:
    """Labels stand over their choices, or beside them where the window is low; `more` is in the foot then."""

    panel: Rect
    title: Rect
    help: Rect
    labels: tuple[Rect, Rect]
    opponents: tuple[Rect, ...]
    levels: tuple[Rect, ...]
    words: Rect
    more: Rect
    back: Rect
    start: Rect


def quick_layout(window: Window, telling: bool = False) -> QuickLayout:
    """As high as the rows need; closer together in a window that has not so much. There are four levels.

    In a foot of three, all are alike, unless `more` is `telling` a lot.
    """
    unit, bar, low = window.unit, window.bar(), window.low and not window.upright
    label, ring = (0, 0) if low else (Height.LINE.of(unit), Gap.S.of(unit))  # the focus is ringed
    wide = LOW_WIDTH if low else BROAD_WIDTH if window.size[0] > BROAD * unit else WIDTH
    two = not low and dialog(window.size, unit, wide, 1).width < FOUR * unit  # rows of levels
    between = Gap.S.of(unit)
    heights = [
        window.bar(Height.TITLE),
        label + ring + bar,
        label + ring + bar + (between + bar if two else 0),
        round((MORE_WORDS if two else WORDS) * unit),
        *([] if low else [bar]),
        bar,
    ]
    gap, edges = Gap.XL.of(unit), 2 * Gap.XXL.of(unit)
    wanted = sum(heights) + gap * (len(heights) - 1) + edges
    panel = dialog(window.size, unit, wide, wanted / unit)
    inner = inside(panel, unit)
    gap = max(0, (inner.height - sum(heights)) // (len(heights) - 1))
    squeeze = min(1.0, inner.height / sum(heights))
    y, lines = float(inner.y), []
    for height in heights:
        lines.append(Rect(inner.x, round(y), inner.width, round(height * squeeze)))
        y += height * squeeze + gap
    title, foot = lines[0], lines[-1]
    side = title.height
    labels, rows = [], []
    for line, number in zip(lines[1:3], (3, 4), strict=True):
        if low:
            name, rest = split_row(line, LABEL, Gap.M.of(unit))
        else:
            name = Rect(line.x, line.y, line.width, label)
            rest = Rect(line.x, name.bottom + ring, line.width, line.height - label - ring)
        labels.append(name)
        if number == 4 and two:
            high = (rest.height - between) // 2
            upper = Rect(rest.x, rest.y, rest.width, high)
            lanes = [upper, upper.move(0, high + between)]
            rows.append(tuple(place for lane in lanes for place in split_row(lane, (1, 1), between)))
        else:
            rows.append(tuple(split_row(rest, (1,) * number, between)))
    if low:
        back, more, start = split_row(foot, TELLING_FOOT if telling else LOW_FOOT, Gap.M.of(unit))
    else:
        more = lines[4]
        back, start = split_row(foot, FOOT, Gap.M.of(unit))
    return QuickLayout(
        panel,
        Rect(title.x, title.y, title.width - side - Gap.M.of(unit), side),
        into_head(Rect(title.right - side, title.y, side, side), panel, title, unit),
        (labels[0], labels[1]),
        rows[0],
        rows[1],
        lines[3],
        more,
        back,
        start,
    )
