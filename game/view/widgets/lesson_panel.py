"""The panel of a lesson over the table, with frames around the places that it is about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.widgets.widgets import Widget


@dataclass
class LessonPanel(Widget):
    """A panel, no button: `enabled` stays False, and the scene swallows presses on it.

    `marks` are the rectangles of frames, by `lesson_frame_rect`.
    """

    words: str = ""
    marks: tuple[Rect, ...] = field(default=())
    card: Callable[[Surface], None] = lambda surface: None  # draws the panel's content
    quiet: bool = False  # without a bright edge, in a place of its own
    pointed: ClassVar[bool] = False
    is_text: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the frames, then the panel."""
        for outer in self.marks:
            draw_lesson_frame(surface, assets, outer, self.px)
        surface.blit(assets.panel(*self.rect.size, active=not self.quiet), self.rect)
        self.card(surface)


def draw_lesson_frame(surface: Surface, assets: Assets, outer: Rect, px: int) -> None:
    """Draws a frame that stands out from tiles and ground."""
    line, radius = lesson_frame_width(px), max(4, px // 3)
    draw_frame(surface, assets, outer, assets.theme.table_ink, line + 1, radius + line)
    draw_frame(surface, assets, outer.inflate(-line, -line), assets.theme.focus, line, radius)


def lesson_frame_width(px: int) -> int:
    """Returns the line width of a frame in pixels, without its edge of one pixel."""
    return max(2, px // 6)


def lesson_frame_rect(mark: Rect, px: int, others: Sequence[Rect]) -> Rect:
    """Returns the outer rectangle of a frame: around `mark`, if it covers none of `others`.

    Where these are too near, the frame is on the edge of `mark`.
    """
    near = [other for other in others if not mark.contains(other)]
    wide = (mark.inflate(2 * reach, 2 * reach) for reach in range(lesson_frame_width(px) + 1, 1, -1))
    return next((outer for outer in wide if outer.collidelist(near) < 0), mark.inflate(2, 2))
