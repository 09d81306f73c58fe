"""One's habits: a row of topics, a chart beside the figures, above them in a high window. Pure geometry."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import below_title
from game.view.layout.forms import at_the_top, split_row
from game.view.layout.puzzles import cells
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH, HEIGHT, UPRIGHT_HEIGHT = 84, 44, 74  # units
NARROW = 13  # units: no figure is narrower, unless there is but one column
CHART, MOST_CHART = 11, 16  # units: how high a chart is above the figures; where these leave room
ROOMY = 2.3  # bars: no figure is higher
BACK = 10  # units: how broad the button is that leads back
FOUND = 30  # shares of the head in a low window: heading, topics


@dataclass(frozen=True)
class HabitsLayout:
    """Heading, the topics, plates for chart and figures, what turns their pages, the way out."""

    heading: Rect
    topics: tuple[Rect, ...]
    chart: Rect
    plate: Rect
    figures: tuple[Rect, ...]
    each: int  # figures on a page
    pages: int
    turns: tuple[Rect, Rect]
    back: Rect

    @property
    def whole(self) -> Rect:
        """Chart and figures as one plate, where there is nothing for either."""
        return self.chart.union(self.plate)


def habits_layout(window: Window, topics: int, figures: int, page: int) -> HabitsLayout:
    """Places for so many topics, and for as many of the figures as fit on a page."""
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    upright, margin = window.upright, gap if window.low else unit
    wide = min(width - 2 * margin, unit * WIDTH)
    high = min(height - 2 * margin, unit * (UPRIGHT_HEIGHT if upright else HEIGHT))
    sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
    bar = window.bar()
    foot = Rect(sheet.x, sheet.bottom - bar, sheet.width, bar)
    back = Rect(foot.x, foot.y, round(unit * BACK), bar)
    turns = Rect(foot.right - 2 * bar - gap, foot.y, bar, bar), Rect(foot.right - bar, foot.y, bar, bar)
    if window.low:
        line = at_the_top(Rect(sheet.x, sheet.y, sheet.width, bar), unit)
        heading, row = split_row(line, (FOUND, 100 - FOUND), gap)
    else:
        heading = Rect(sheet.x, sheet.y, sheet.width, Height.TALL.of(unit))
        row = Rect(sheet.x, heading.bottom + gap, sheet.width, bar)
        heading = at_the_top(heading, unit)
    end = max(row.bottom, sheet.y + bar) + gap
    body = Rect(sheet.x, end, sheet.width, foot.y - gap - end)
    if upright:
        frame = body.height - below_title(body, unit).height
        spare = body.height - gap - frame - figures * (bar + gap)
        share = max(min(round(unit * CHART), body.height // 3), min(round(unit * MOST_CHART), spare))
        chart = Rect(body.x, body.y, body.width, share)
        plate = Rect(body.x, chart.bottom + gap, body.width, body.height - share - gap)
    else:
        chart, plate = split_row(body, (42, 58), gap)
    inside = below_title(plate, unit)
    lanes = 2 if inside.width >= 2 * NARROW * unit + gap else 1
    each = max(1, inside.height // (bar + gap)) * lanes
    pages = max(1, -(-figures // each))
    shown = min(each, figures - min(page, pages - 1) * each)
    if pages == 1:  # they share all of the plate
        each = figures
        lanes = 1 if inside.height >= figures * (bar + gap) else lanes
    room = cells(inside, each, lanes, bar, gap, ROOMY)[:shown]
    tabs = tuple(split_row(row, [1] * topics, gap))
    return HabitsLayout(heading, tabs, chart, plate, room, each, pages, turns, back)
