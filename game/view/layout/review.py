"""Where the parts of a review lie: the summary of a game, and one pick beside the table."""

from dataclasses import dataclass, replace

from pygame import Rect

from game.view.layout.cards import below_title, inside_card
from game.view.layout.forms import lowered, split_row
from game.view.layout.page import page_with_back
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.layout.ways import way_places
from game.view.layout.window import LOW, Window

MOMENT = 6.4  # units: no row of a moment is higher
LEAST_ROW, LEAST_COLUMN = 2.4, 12  # units: moments stand side by side rather than in lower rows, if so broad
TIGHT_ROW = 3.4  # units: in lower rows two lines are narrow
MOMENTS, MOST_MOMENTS = 12.4, 17  # units: the height of the moments that decided the game, in a high page
CHARTS = 22  # units: the charts of a high page leave the moments what they do not need themselves
CHARTS_LEAST = 14  # and they are no lower for words about marks
SQUARE, SQUARE_LEAST = 1.25, (44, 46)  # a window is so many times as long as broad, so many units at least
SQUARE_MARKS, SQUARE_MOMENTS = 12.4, 9.4  # units: how high marks and moments are there
MARKS, MARKS_LOW = 6.0, 5.2  # units: the table of marks, in a low window
MARKS_ROW, MARKS_ROW_LOW = 2.0, 1.75  # units: each seat in it, in a low window
WORDED, KEY = 31.5, 2.6  # units: from so broad on marks have words above them, else below the table, so high
UPPER_CHART, NEAR = 0.54, 1.2  # of the charts' height; units: it ends where the marks do, if so near
MOST_MARKS = 0.48, 0.56  # of the height beside the charts: the table of marks, and with such words
PICK_HEIGHT_BROAD, LONG_LINES = 16.2, 38  # units: of the words below a table so broad, for fewer lines
PICK_HEIGHT, PICK_WIDTH = 18.7, (17.5, 23)  # units: of the words on a pick, below or beside the table
PICK_BRIEF = 13.7  # units: their height above the buttons, where they are never as many as those on two picks


@dataclass(frozen=True)
class ReviewLayout:
    """Heading with the bar of progress; plates for the marks, two charts and the moments; buttons."""

    heading: Rect
    progress: Rect
    marks: Rect
    chances: Rect
    scores: Rect
    moments: Rect
    buttons: tuple[Rect, ...]

    def track(self, unit: int) -> Rect:
        """The bar of progress below its words."""
        area = self.progress
        return Rect(area.x, area.centery + Gap.XS.of(unit), area.width, max(6, Gap.M.of(unit)))

    def chart_bodies(self, unit: int) -> tuple[Rect, Rect]:
        """Chances and scores below their titles, equally broad where one stands on the other."""
        one, other = (below_title(area, unit) for area in (self.chances, self.scores))
        if (self.chances.x, self.chances.width) == (self.scores.x, self.scores.width):
            left, right = max(one.x, other.x), min(one.right, other.right)
            one.update(left, one.y, right - left, one.height)
            other.update(left, other.y, right - left, other.height)
        return one, other

    def beside_title(self, chart: Rect, title: int, unit: int) -> Rect:
        """What the title of a chart, so broad, leaves of its row."""
        inner = inside_card(chart, unit)
        used = title + Gap.XL.of(unit)
        return Rect(inner.x + used, inner.y, inner.width - used, TextSize.HEADING.of(unit))

    def moment_rows(self, number: int, unit: int) -> list[Rect]:
        """Rows for the moments on their plate."""
        area, gap = below_title(self.moments, unit), Gap.S.of(unit)
        if area.height < number * TIGHT_ROW * unit:  # low rows come nearer to the plate's edge
            area.height += nearer_edge(unit)
        if area.height < number * LEAST_ROW * unit and area.width >= number * LEAST_COLUMN * unit:
            return split_row(area, [1] * number, gap)
        high = min((area.height - (number - 1) * gap) // number, round(unit * MOMENT))
        return [Rect(area.x, area.y + i * (high + gap), area.width, high) for i in range(number)]


def review_layout(window: Window, seats: int, buttons: int) -> ReviewLayout:
    """Charts beside marks and moments in a broad window, between them in a high one.

    In one that is nearly square, chances lie above the rest.
    """
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    roomy = width >= SQUARE_LEAST[0] * unit and height >= SQUARE_LEAST[1] * unit
    square = roomy and max(width, height) < SQUARE * min(width, height)
    frame = page_with_back(window)
    body = frame.body
    if window.low:  # there is no height to give away: the way out, heading, progress and buttons share a line
        heading, progress, right = split_row(frame.heading, (26, 26, 22 * (buttons - 1)), gap)
        progress.width -= gap
        places = [frame.way_out(unit), *split_row(right, [1] * (buttons - 1), gap)]
    else:
        heading, progress = split_row(frame.heading, (45, 55), gap)
        places = list(frame.buttons(unit, [1] * buttons))
    head, row = (MARKS_LOW, MARKS_ROW_LOW) if window.low else (MARKS, MARKS_ROW)
    marks_high = round(unit * (head + row * seats))
    if square:
        lower, bottom = max(marks_high, round(unit * SQUARE_MARKS)), round(unit * SQUARE_MOMENTS)
        moments = Rect(body.x, body.bottom - bottom, body.width, bottom)
        middle = Rect(body.x, moments.y - gap - lower, body.width, lower)
        scores, marks = split_row(middle, (50, 50), gap)
        chances = Rect(body.x, body.y, body.width, middle.y - gap - body.y)
        return ReviewLayout(heading, progress, marks, chances, scores, moments, tuple(places))
    if window.upright:
        least = round(unit * (CHARTS_LEAST + MOMENTS)) + 2 * gap
        marks_high += min(_key(body.width, unit), max(0, body.height - marks_high - least))
        spare = body.height - marks_high - 2 * gap - round(unit * CHARTS)
        moments_high = max(round(unit * MOMENTS), min(spare, round(unit * MOST_MOMENTS)))
        marks = Rect(body.x, body.y, body.width, marks_high)
        moments = Rect(body.x, body.bottom - moments_high, body.width, moments_high)
        charts = Rect(body.x, marks.bottom + gap, body.width, moments.y - 2 * gap - marks.bottom)
    else:
        left, right = split_row(body, (54, 46), gap)
        key = _key(right.width, unit)
        most = round(right.height * MOST_MARKS[key > 0])
        marks = Rect(right.x, right.y, right.width, min(marks_high + key, most))
        moments = Rect(right.x, marks.bottom + gap, right.width, right.bottom - marks.bottom - gap)
        charts = left
    upper = round((charts.height - gap) * UPPER_CHART)
    if not window.upright and abs(marks.bottom - charts.y - upper) <= NEAR * unit:
        upper = marks.height  # both columns are cut at one height
    chances = Rect(charts.x, charts.y, charts.width, upper)
    scores = Rect(charts.x, chances.bottom + gap, charts.width, charts.bottom - chances.bottom - gap)
    return ReviewLayout(heading, progress, marks, chances, scores, moments, tuple(places))


def nearer_edge(unit: int) -> int:
    """How much farther down on a plate small print reaches than what else is on it."""
    return Gap.XXL.of(unit) - Gap.M.of(unit)


def _key(width: int, unit: int) -> int:
    """How much higher a table of marks so broad is for what they mean."""
    return 0 if width >= WORDED * unit else round(KEY * unit)


@dataclass(frozen=True)
class PickLayout:
    """The table's size, and a plate with words and buttons at its right or below it."""

    table: tuple[int, int]
    plate: Rect
    title: Rect
    words: Rect
    steps: tuple[Rect, ...]
    buttons: tuple[Rect, ...]

    def beside(self, table: TableLayout) -> "PickLayout":
        """The same with the plate below the bar of the table, where that runs on above it."""
        by = table.top_below(self.plate)
        plate, words = lowered(self.plate, by), lowered(self.words, by)
        return replace(self, plate=plate, title=self.title.move(0, by), words=words)


def pick_layout(
    size: tuple[int, int],
    unit: int,
    steps: int,
    buttons: int,
    step: float = 1,
    finger: int = 0,
    brief: bool = False,
) -> PickLayout:
    """The plate stands at the right of a broad window, below the table in a high one.

    There, steps and buttons share a row; `step` is how broad the former are, where the latter are 2.2. None
    is lower than a finger. A plate of `brief` words leaves a narrow table more of the height.
    """
    width, height = size
    tall, gap = height > width, Gap.S.of(unit)
    row = max(finger, (Height.TALL if tall or height < unit * LOW else Height.REGULAR).of(unit))
    if tall:
        narrow = round(unit * PICK_BRIEF) + row if brief else round(unit * PICK_HEIGHT)
        usual = narrow if width < LONG_LINES * unit else round(unit * PICK_HEIGHT_BROAD)
        high = min(round(height * 0.38), usual)
        plate = Rect(0, height - high, width, high)
        table = (width, height - high + gap)  # it has an edge of its own, and the plate lies within one
    else:
        wide = max(round(unit * PICK_WIDTH[0]), min(round(width * 0.24), unit * PICK_WIDTH[1]))
        plate = Rect(width - wide, 0, wide, height)
        table = (width - wide, height)
    plate = plate.inflate(-2 * gap, -2 * gap)
    pad = max(Gap.XL.of(unit), round(min(plate.size) * 0.05))  # clear of the panel's drawn edge
    inner = plate.inflate(-2 * pad, -2 * pad)
    bottom = Rect(inner.x, inner.bottom - row, inner.width, row)
    if tall:
        upper, clear = bottom, Gap.XL.of(unit) if width >= LONG_LINES * unit else 2 * gap
        places = way_places(bottom, [step] * steps, [2.2] * buttons, finger, gap)
    else:
        upper, clear = bottom.move(0, -row - gap), 2 * gap
        places = split_row(upper, [1] * steps, gap) + split_row(bottom, [1] * buttons, gap)
    title = Rect(inner.x, inner.y, inner.width, TextSize.DISPLAY.of(unit))
    words = Rect(inner.x, title.bottom + gap, inner.width, upper.y - clear - title.bottom)
    return PickLayout(table, plate, title, words, tuple(places[:steps]), tuple(places[steps:]))
