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
LIKE_ONWARD = (12, 20)  # units: they begin with a column of plates if that makes them as broad
BACK, ONWARD = 9, 16  # units: how broad the way out is, and each button that leads on, where there is room


@dataclass(frozen=True)
class PageFrame:
    """A page's parts from top to bottom; `foot` is as high as a button, or 0 where nothing stands in it.

    `back` is the place of the way out if that is not in the foot, but at the left of the heading.
    """

    heading: Rect
    body: Rect
    foot: Rect
    back: Rect | None = None

    def way_out(self, unit: int) -> Rect:
        """Where the one button stands that leads back."""
        foot = self.foot
        return self.back or Rect(foot.x, foot.y, min(foot.width, BACK * unit), foot.height)

    def back_above(self, unit: int) -> "PageFrame":
        """The same with the way out at the left of the heading."""
        heading = self.heading
        back = Rect(heading.x, heading.y, BACK * unit, heading.height)
        left = back.right + unit
        heading = Rect(left, heading.y, heading.right - left, heading.height)
        return PageFrame(heading, self.body, self.foot, back)

    def footless(self) -> "PageFrame":
        """The same where nothing stands in the foot: the body is higher by that."""
        body = Rect(self.body.x, self.body.y, self.body.width, self.foot.bottom - self.body.y)
        return PageFrame(self.heading, body, Rect(body.x, body.bottom, body.width, 0), self.back)

    def buttons(self, unit: int, shares: Sequence[float], column: int = 0) -> tuple[Rect, ...]:
        """The way out at the left, others at the right, the usual one last; by shares where they need all.

        Where the way out is above, the others share the foot as plates do the body, edge below edge. They
        begin with a `column` of plates, the x of one, if they are about as broad then.
        """
        gap, others = Gap.M.of(unit), len(shares) - 1
        if self.back is not None:
            return (self.back, *split_row(self.foot, shares[1:], gap))
        if self.foot.width < (BACK + 1 + others * (ONWARD + 1)) * unit:
            return tuple(split_row(self.foot, shares, gap))
        wide = others * ONWARD * unit + (others - 1) * gap
        least, most = (others * broad * unit for broad in LIKE_ONWARD)
        if least <= self.foot.right - column <= most:
            wide = self.foot.right - column
        onward = Rect(self.foot.right - wide, self.foot.y, wide, self.foot.height)
        return (self.way_out(unit), *split_row(onward, [1] * others, gap))


def page_frame(window: Window) -> PageFrame:
    """The frame of a page in a window; its heading is lower where height is scarce.

    The way out is in the upper corner then, as at a table.
    """
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    margin = gap if window.low else unit
    wide = min(width - 2 * margin, unit * WIDTH)
    high = min(height - 2 * margin, unit * HEIGHT[window.upright])
    page = Rect((width - wide) // 2, (height - high) // 2, wide, high)
    bar = window.bar()
    heading = Rect(page.x, page.y, page.width, window.bar(Height.TITLE if window.low else Height.TALL))
    foot = Rect(page.x, page.bottom - bar, page.width, bar)
    body = Rect(page.x, heading.bottom + gap, page.width, foot.y - 2 * gap - heading.bottom)
    frame = PageFrame(at_the_top(heading, unit), body, foot)
    return frame.back_above(unit) if window.low else frame


def page_with_back(window: Window) -> PageFrame:
    """The frame of a page that does without a foot where there is no height to give away."""
    frame = page_frame(window)
    return frame.footless() if window.low else frame
