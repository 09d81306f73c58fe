"""The list of puzzles: one's figures and the ways to solve beside the themes, above them in a high window."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import below_title
from game.view.layout.forms import at_the_top, column, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH, HEIGHT, UPRIGHT_HEIGHT = 66, 38, 66  # units
ROOMY = 1.45  # bars: no row is higher
BACK = 8  # units: how broad the button is that leads back
FIGURES = 6.4  # units: two rows of key figures


@dataclass(frozen=True)
class PuzzlesLayout:
    """Heading, the plate of one's own with figures and ways, the plate of themes, the way out."""

    heading: Rect
    own: Rect
    figures: Rect
    ways: tuple[Rect, ...]
    about: Rect
    themes: tuple[Rect, ...]
    back: Rect


def puzzles_layout(window: Window, ways: int, themes: int) -> PuzzlesLayout:
    """Places for so many ways and themes; themes stand in two columns unless one has room for all."""
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    upright, margin = window.upright, gap if window.low else unit
    wide = min(width - 2 * margin, unit * WIDTH)
    high = min(height - 2 * margin, unit * (UPRIGHT_HEIGHT if upright else HEIGHT))
    page = Rect((width - wide) // 2, (height - high) // 2, wide, high)
    bar = window.bar()
    heading = Rect(page.x, page.y, page.width, (Height.TITLE if window.low else Height.TALL).of(unit))
    back = Rect(page.x, page.bottom - bar, round(unit * BACK), bar)
    body = Rect(page.x, heading.bottom + gap, page.width, back.y - 2 * gap - heading.bottom)
    lines = -(-themes // 2)
    if upright:
        half = Rect(0, 0, body.width, body.height // 2)
        frame = half.height - below_title(half, unit).height
        share = round(body.height * (lines + 1.6) / (lines + ways + 5.2))
        least = frame + lines * (bar + gap)
        tight = body.height - max(share, least) - gap < frame + unit * FIGURES + -(-ways // 2) * (bar + gap)
        low = least if tight else max(share, least)
        own = Rect(body.x, body.y, body.width, body.height - low - gap)
        about = Rect(body.x, own.bottom + gap, body.width, low)
    else:
        own, about = split_row(body, (47, 53), gap)
    inside = below_title(own, unit)
    lanes = 1 if inside.height >= round(unit * FIGURES) + ways * (bar + gap) else 2
    rest = inside.height - -(-ways // lanes) * (bar + gap)
    figures = Rect(inside.x, inside.y, inside.width, min(round(unit * FIGURES), rest))
    area = Rect(inside.x, figures.bottom + gap, inside.width, inside.bottom - figures.bottom - gap)
    below = below_title(about, unit)
    return PuzzlesLayout(
        at_the_top(heading, unit),
        own,
        figures,
        cells(area, ways, lanes, bar, gap),
        about,
        cells(below, themes, 1 if below.height >= themes * (bar + gap) else 2, bar, gap),
        back,
    )


def cells(
    area: Rect, number: int, lanes: int, bar: int, gap: int, most: float = ROOMY
) -> tuple[Rect, ...]:
    """Places row by row, no lower than a finger and as high as there is room for, at most so many bars."""
    lines = -(-number // lanes)
    high = max(bar, min(round(most * bar), area.height // lines - gap))
    rows = column(area, lines, high, gap)
    return tuple([cell for row in rows for cell in split_row(row, [1] * lanes, gap)][:number])
