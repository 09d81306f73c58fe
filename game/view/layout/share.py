"""Sharing: tabs, the QR code, words about it and the ways to give it away."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside
from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH, HEIGHT, UPRIGHT_HEIGHT = 46, 35, 47  # units
# shares of the buttons, by their number, the way out first:
FOOT = {1: (1,), 2: (1, 2), 3: (1, 1, 1), 4: (1, 1, 1, 1)}


@dataclass(frozen=True)
class ShareLayout:
    """`code` is where the picture is centred, `side` how large it may be."""

    panel: Rect
    title: Rect
    tabs: tuple[Rect, ...]
    code: Rect
    side: int
    words: Rect
    buttons: tuple[Rect, ...]

    @property
    def beside(self) -> bool:
        """Whether the words stand beside the code, where they have more room."""
        return self.words.x > self.code.x


def share_text_width(window: Window) -> int:
    """How broad the words are where they stand below the code."""
    return inside(dialog(window.size, window.unit, WIDTH, UPRIGHT_HEIGHT), window.unit).width


def share_layout(window: Window, tabs: int, buttons: int, words: int) -> ShareLayout:
    """Code beside words, or above them; `words` is how high these are there. One tab is none."""
    unit, row, gap = window.unit, window.bar(), Gap.M.of(window.unit)
    broad = window.size[0] > unit * WIDTH
    panel = dialog(window.size, unit, WIDTH, HEIGHT if broad else UPRIGHT_HEIGHT)
    inner = inside(panel, unit)
    if not broad:  # no higher than a code as broad as the panel and the words need
        rows = 2 * (row + gap) if tabs > 1 else row + gap
        link = gap + Height.LINE.of(unit)
        used = Height.TITLE.of(unit) + rows + inner.width + gap + words + link + gap
        panel.inflate_ip(0, -max(0, inner.height - used))
        inner = inside(panel, unit)
    title = Rect(inner.x, inner.y, inner.width, Height.TITLE.of(unit))
    top, tab_row = title.bottom, list[Rect]()
    if tabs > 1:
        tab_row = split_row(Rect(inner.x, top, inner.width, row), [1] * tabs, gap)
        top += row + gap
    foot = Rect(inner.x, inner.bottom - row, inner.width, row)
    places = split_row(foot, FOOT[buttons], gap)
    body = Rect(inner.x, top, inner.width, foot.y - gap - top)
    if body.width > body.height * 1.1:
        side = min(body.height, body.width // 2)
        code = Rect(body.x, body.y, side, body.height)
        left = code.right + Gap.XL.of(unit)
        rest = Rect(left, body.y, body.right - left, body.height)
    else:
        side = min(body.width, body.height - words - Gap.XL.of(unit))
        code = Rect(body.x, body.y, body.width, side)
        rest = Rect(body.x, code.bottom + gap, body.width, body.bottom - code.bottom - gap)
    return ShareLayout(panel, title, tuple(tab_row), code, side, rest, tuple(places))
