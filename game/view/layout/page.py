"""The frame that pages share: a heading along the window's edge, a body, buttons below it. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.view.layout.forms import at_the_top, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH: Final = 92  # units: no page is broader
HEIGHT: Final = (56, 80)  # units: nor higher, in a broad window and in a high one
BACK, ONWARD = 9, 16  # units: how broad the way out is, and each button that leads on, where there is room


@dataclass(frozen=True)
class PageFrame:
    """A page's parts from top to bottom; `foot` is as high as a button."""

    heading: Rect
    body: Rect
    foot: Rect

    def way_out(self, unit: int) -> Rect:
        """Where the one button stands that leads back."""
        return Rect(self.foot.x, self.foot.y, min(self.foot.width, BACK * unit), self.foot.height)

    def back_above(self, unit: int) -> "PageFrame":
        """The same with nothing but the way out, at the left of the heading; the body is higher by that."""
        heading, body = self.heading, self.body
        back = Rect(heading.x, heading.y, BACK * unit, heading.height)
        return PageFrame(
            Rect(back.right + unit, heading.y, heading.right - back.right - unit, heading.height),
            Rect(body.x, body.y, body.width, self.foot.bottom - body.y),
            back,
        )

    def buttons(self, unit: int, shares: Sequence[float]) -> tuple[Rect, ...]:
        """The way out at the left, others at the right, the usual one last; by shares where they need all."""
        gap, others = Gap.M.of(unit), len(shares) - 1
        if self.foot.width < (BACK + 1 + others * (ONWARD + 1)) * unit:
            return tuple(split_row(self.foot, shares, gap))
        wide = others * ONWARD * unit + (others - 1) * gap
        onward = Rect(self.foot.right - wide, self.foot.y, wide, self.foot.height)
        return (self.way_out(unit), *split_row(onward, [1] * others, gap))


def page_frame(window: Window) -> PageFrame:
    """The frame of a page in a window; its heading is lower where height is scarce."""
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    margin = gap if window.low else unit
    wide = min(width - 2 * margin, unit * WIDTH)
    high = min(height - 2 * margin, unit * HEIGHT[window.upright])
    page = Rect((width - wide) // 2, (height - high) // 2, wide, high)
    bar = window.bar()
    heading = Rect(page.x, page.y, page.width, window.bar(Height.TITLE if window.low else Height.TALL))
    foot = Rect(page.x, page.bottom - bar, page.width, bar)
    body = Rect(page.x, heading.bottom + gap, page.width, foot.y - 2 * gap - heading.bottom)
    return PageFrame(at_the_top(heading, unit), body, foot)


def page_with_back(window: Window) -> PageFrame:
    """The frame of a page that does without a foot where there is no height to give away.

    The way out is in the upper corner then, as at a table.
    """
    frame = page_frame(window)
    return frame.back_above(window.unit) if window.low else frame
