"""The list of puzzles: one's figures and the ways to solve beside the themes, above them in a high window."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import below_title
from game.view.layout.forms import column, split_row
from game.view.layout.page import page_with_back
from game.view.layout.scales import Gap
from game.view.layout.window import Window

ROOMY = 1.45  # bars: no row is higher
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
    unit, gap, bar = window.unit, Gap.M.of(window.unit), window.bar()
    frame = page_with_back(window)
    body, lines = frame.body, -(-themes // 2)
    if window.upright:
        half = Rect(0, 0, body.width, body.height // 2)
        edges = half.height - below_title(half, unit).height
        share = round(body.height * (lines + 1.6) / (lines + ways + 5.2))
        least = edges + lines * (bar + gap)
        tight = body.height - max(share, least) - gap < edges + unit * FIGURES + -(-ways // 2) * (bar + gap)
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
        frame.heading,
        own,
        figures,
        cells(area, ways, lanes, bar, gap),
        about,
        cells(below, themes, 1 if below.height >= themes * (bar + gap) else 2, bar, gap),
        frame.way_out(unit),
    )


def cells(
    area: Rect, number: int, lanes: int, bar: int, gap: int, most: float = ROOMY
) -> tuple[Rect, ...]:
    """Places row by row, no lower than a finger and as high as there is room for, at most so many bars."""
    lines = -(-number // lanes)
    high = max(bar, min(round(most * bar), area.height // lines - gap))
    rows = column(area, lines, high, gap)
    return tuple([cell for row in rows for cell in split_row(row, [1] * lanes, gap)][:number])
