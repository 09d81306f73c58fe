"""Choosing a crest: signs in rows, the colours below them, and the way out. Pure geometry."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside
from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

COLUMNS = 6
WIDTH, HEIGHT = 30, 26  # units, at most


@dataclass(frozen=True)
class CrestLayout:
    """The panel and what is in it."""

    panel: Rect
    title: Rect
    signs: tuple[Rect, ...]
    colours: tuple[Rect, ...]
    foot: Rect


def crest_layout(window: Window, signs: int) -> CrestLayout:
    """Rows of COLUMNS signs and a row of as many colours, at most so high that they are square."""
    unit, bar, gap = window.unit, window.bar(), Gap.S.of(window.unit)
    panel = dialog(window.size, unit, WIDTH, HEIGHT)
    lines = -(-signs // COLUMNS) + 1
    square = (inside(panel, unit).width + gap) // COLUMNS - gap
    head, apart = Height.TITLE.of(unit), Gap.XL.of(unit)
    rest = inside(panel, unit).height - head - bar - 2 * gap - apart
    row = min(square, rest // lines - gap)
    spare = rest - lines * (row + gap)
    panel = panel.inflate(0, -spare)
    inner = inside(panel, unit)
    places: list[Rect] = []
    y = inner.y + head + gap
    for line in range(lines):
        y += apart if line == lines - 1 else 0
        places += split_row(Rect(inner.x, y, inner.width, row), [1] * COLUMNS, gap)
        y += row + gap
    foot = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    title = Rect(inner.x, inner.y, inner.width, head)
    return CrestLayout(panel, title, tuple(places[:signs]), tuple(places[-COLUMNS:]), foot)
