"""Where the parts of a review lie: the summary of a game, and one pick beside the table."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import split_row


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


def review_layout(size: tuple[int, int], unit: int, seats: int, buttons: int) -> ReviewLayout:
    """Charts beside marks and moments in a broad window, between them in a high one."""
    width, height = size
    low, tall = height < unit * 32, height > width
    gap = unit // 2
    margin = gap if low else unit
    wide = min(width - 2 * margin, unit * (60 if tall else 96))
    high = min(height - 2 * margin, unit * (80 if tall else 56))
    page = Rect((width - wide) // 2, (height - high) // 2, wide, high)
    bar = round(unit * (3.2 if low or tall else 2.8))
    if low:  # there is no height to give away: heading, progress and buttons share a line
        top = Rect(page.x, page.y, page.width, bar)
        heading, progress, right = split_row(top, (30, 30, 40), gap)
        places = split_row(right, [1] * buttons, gap)
        body = Rect(page.x, top.bottom + gap // 2, page.width, page.bottom - top.bottom - gap // 2)
    else:
        top = Rect(page.x, page.y, page.width, round(unit * 3.0))
        heading, progress = split_row(top, (45, 55), gap)
        row = Rect(0, page.bottom - bar, min(page.width, unit * 44), bar)
        row.centerx = page.centerx
        places = split_row(row, [1] * buttons, gap)
        body = Rect(page.x, top.bottom + gap // 2, page.width, row.y - gap - top.bottom - gap // 2)
    marks_high = round(unit * (6.0 + 1.75 * seats))
    moments_high = round(unit * 12.4)
    if tall:
        marks = Rect(body.x, body.y, body.width, marks_high)
        moments = Rect(body.x, body.bottom - moments_high, body.width, moments_high)
        charts = Rect(body.x, marks.bottom + gap, body.width, moments.y - 2 * gap - marks.bottom)
    else:
        left, right = split_row(body, (54, 46), gap)
        marks = Rect(right.x, right.y, right.width, min(marks_high, round(right.height * 0.48)))
        moments = Rect(right.x, marks.bottom + gap, right.width, right.bottom - marks.bottom - gap)
        charts = left
    upper = round((charts.height - gap) * 0.54)
    chances = Rect(charts.x, charts.y, charts.width, upper)
    scores = Rect(charts.x, chances.bottom + gap, charts.width, charts.bottom - chances.bottom - gap)
    return ReviewLayout(heading, progress, marks, chances, scores, moments, tuple(places))


@dataclass(frozen=True)
class PickLayout:
    """The table's size, and a plate with words and buttons at its right or below it."""

    table: tuple[int, int]
    plate: Rect
    title: Rect
    words: Rect
    steps: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


def pick_layout(size: tuple[int, int], unit: int, steps: int, buttons: int) -> PickLayout:
    """The plate stands at the right of a broad window, below the table in a high one."""
    width, height = size
    tall, gap = height > width, unit // 3
    row = round(unit * (3.0 if tall or height < unit * 32 else 2.6))
    if tall:
        high = min(round(height * 0.38), round(unit * 18.7))
        plate = Rect(0, height - high, width, high)
        table = (width, height - high)
    else:
        wide = max(round(unit * 17.5), min(round(width * 0.26), unit * 23))
        plate = Rect(width - wide, 0, wide, height)
        table = (width - wide, height)
    plate = plate.inflate(-2 * gap, -2 * gap)
    pad = max(round(unit * 0.95), round(min(plate.size) * 0.05))  # clear of the panel's drawn edge
    inner = plate.inflate(-2 * pad, -2 * pad)
    bottom = Rect(inner.x, inner.bottom - row, inner.width, row)
    if tall:
        upper = bottom
        places = split_row(bottom, [1] * steps + [2.2] * buttons, gap)
    else:
        upper = bottom.move(0, -row - gap)
        places = split_row(upper, [1] * steps, gap) + split_row(bottom, [1] * buttons, gap)
    title = Rect(inner.x, inner.y, inner.width, round(unit * 2.0))
    words = Rect(inner.x, title.bottom + gap, inner.width, upper.y - 2 * gap - title.bottom)
    return PickLayout(table, plate, title, words, tuple(places[:steps]), tuple(places[steps:]))
