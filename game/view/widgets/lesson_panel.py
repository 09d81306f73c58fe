"""A panel of words laid over the table where it hides least, and frames around what it speaks of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.widgets.widgets import Widget


@dataclass
class LessonPanel(Widget):
    """The panel. It is no button: `enabled` stays False, and the scene swallows presses on it.

    `marks` are all that the frames cover around what it speaks of, as `lesson_frame_rect` has them.
    """

    words: str = ""
    marks: tuple[Rect, ...] = field(default=())
    card: Callable[[Surface], None] = lambda surface: None  # draws what is on the panel
    quiet: bool = False  # in a place of its own: there only what is to be done glows
    pointed: ClassVar[bool] = False
    is_text: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Frames first, then the panel with its words."""
        for outer in self.marks:
            draw_lesson_frame(surface, assets, outer, self.px)
        surface.blit(assets.panel(*self.rect.size, active=not self.quiet), self.rect)
        self.card(surface)


def draw_lesson_frame(surface: Surface, assets: Assets, outer: Rect, px: int) -> None:
    """A frame around what is to be looked at, the same around all: it stands out from tiles and ground."""
    line, radius = lesson_frame_width(px), max(4, px // 3)
    draw_frame(surface, assets, outer, assets.theme.table_ink, line + 1, radius + line)
    draw_frame(surface, assets, outer.inflate(-line, -line), assets.theme.focus, line, radius)


def lesson_frame_width(px: int) -> int:
    """How wide the line of a frame is; with its edge it takes a pixel more."""
    return max(2, px // 6)


def lesson_frame_rect(mark: Rect, px: int, others: Sequence[Rect]) -> Rect:
    """All that such a frame covers: what it marks lies whole within it where there is room beside `others`.

    These stay whole; where they are nearer than the frame is wide it lies on the edge of what it marks.
    """
    near = [other for other in others if not mark.contains(other)]
    wide = (mark.inflate(2 * reach, 2 * reach) for reach in range(lesson_frame_width(px) + 1, 1, -1))
    return next((outer for outer in wide if outer.collidelist(near) < 0), mark.inflate(2, 2))
