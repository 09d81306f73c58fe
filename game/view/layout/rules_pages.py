"""A page of text with a diagram, over what is below: the rules, and how a score was counted."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.window import Window

WIDTH, HEIGHT, UPRIGHT_HEIGHT = 62, 35, 48  # units
BUTTON = 11  # units: no button is broader
SHARES = (0.62, 0.74, 0.84)  # of the height, for the text above a diagram: the first that is enough
CLEAR = 0.05  # of the panel's shorter side: content keeps clear of its drawn edge


@dataclass(frozen=True)
class PagesLayout:
    """The panel and its parts, in device pixels."""

    panel: Rect
    title: Rect
    text: Rect
    figure: Rect
    dots: Rect
    buttons: tuple[Rect, Rect, Rect]  # close; a page back, a page on


def pages_layout(window: Window, with_figure: bool, share: float = SHARES[0]) -> PagesLayout:
    """Text beside the diagram in a broad window; above it, with that share of the height, in a high one."""
    (width, height), unit, low = window.size, window.unit, window.low
    edge, gap = Gap.M.of(unit), Gap.M.of(unit)
    most = UPRIGHT_HEIGHT if window.upright else HEIGHT
    panel = Rect(0, 0, min(width - 2 * edge, unit * WIDTH), min(height - 2 * edge, unit * most))
    panel.center = (width // 2, height // 2)
    pad = max(Gap.XXL.of(unit), round(min(panel.size) * CLEAR))
    inner = panel.inflate(-2 * pad, -2 * pad)
    title = Rect(inner.x, inner.y, inner.width, TextSize.DISPLAY.of(unit) if low else Height.TITLE.of(unit))
    bar = window.finger if low else window.bar()
    top = inner.bottom - bar
    each = min((inner.width - 2 * gap) // 3, unit * BUTTON)
    close, on = Rect(inner.x, top, each, bar), Rect(inner.right - each, top, each, bar)
    back = on.move(-each - gap, 0)
    dots = Rect(inner.x, top - Height.LINE.of(unit), inner.width, unit)
    if low:  # no height for them: they go between the buttons
        dots = Rect(close.right, top, back.x - close.right, bar)
    buttons = (close, back, on)
    end = (top if low else dots.y) - gap
    body = Rect(inner.x, title.bottom + gap // 2, inner.width, end - title.bottom - gap // 2)
    if not with_figure:
        return PagesLayout(panel, title, body, Rect(body.midbottom, (0, 0)), dots, buttons)
    if panel.width > panel.height:
        text = Rect(body.x, body.y, round(body.width * (0.56 if low else 0.52)), body.height)
        left = text.right + unit
        figure = Rect(left, body.y, body.right - left, body.height)
        return PagesLayout(panel, title, text, figure, dots, buttons)
    text = Rect(body.x, body.y, body.width, round(body.height * share))
    figure = Rect(body.x, text.bottom + gap, body.width, body.bottom - text.bottom - gap)
    return PagesLayout(panel, title, text, figure, dots, buttons)


def below_text(layout: PagesLayout, end: int, unit: int) -> Rect:
    """The diagram's place: all the room below text that ends there, or as it is where it stands beside it."""
    figure = layout.figure
    if figure.top < layout.text.bottom:
        return figure
    top = end + unit
    return Rect(figure.x, top, figure.width, figure.bottom - top)


def rows_area(text: Rect, unit: int) -> Rect:
    """The place for rows below a line of words."""
    head = Height.TITLE.of(unit)
    return Rect(text.x, text.y + head, text.width, text.height - head)
