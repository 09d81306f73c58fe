"""A panel of words laid over the table where it hides least, and frames around what it speaks of."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.widgets.widgets import Widget


@dataclass
class LessonPanel(Widget):
    """The panel. It is no button: `enabled` stays False, and the scene swallows presses on it.

    `marks` are all that the frames cover around what it speaks of, as `mark_rect` has them.
    """

    words: str = ""
    progress: str = ""
    marks: tuple[Rect, ...] = field(default=())
    foot: int = 0  # how high the line of the progress is
    quiet: bool = False  # in a place of its own: there only what is to be done glows
    pointed: ClassVar[bool] = False
    is_text: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Frames first, then the panel with its words."""
        for outer in self.marks:
            draw_mark(surface, assets, outer, self.px)
        surface.blit(assets.panel(*self.rect.size, active=not self.quiet), self.rect)
        text = words_picture(assets, self.words, self.px, self.rect.width)
        pad = padding(self.px)
        surface.blit(text, (self.rect.x + pad, self.rect.y + pad))
        progress = assets.type.text(self.progress, small(assets, self.px), assets.theme.ink_soft)
        middle = self.rect.bottom - pad - self.foot // 2
        surface.blit(progress, progress.get_rect(midleft=(self.rect.x + pad, middle)))


def draw_mark(surface: Surface, assets: Assets, outer: Rect, px: int) -> None:
    """A frame around what is to be looked at, the same around all: it stands out from tiles and ground."""
    line, radius = frame_line(px), max(4, px // 3)
    draw_frame(surface, assets, outer, assets.theme.table_ink, line + 1, radius + line)
    draw_frame(surface, assets, outer.inflate(-line, -line), assets.theme.focus, line, radius)


def frame_line(px: int) -> int:
    """How broad the line of a frame is; with its edge it takes a pixel more."""
    return max(2, px // 6)


def mark_rect(mark: Rect, px: int, others: Sequence[Rect]) -> Rect:
    """All that such a frame covers: what it marks lies whole within it where there is room beside `others`.

    These stay whole; where they are nearer than the frame is broad it lies on the edge of what it marks.
    """
    near = [other for other in others if not mark.contains(other)]
    wide = (mark.inflate(2 * reach, 2 * reach) for reach in range(frame_line(px) + 1, 1, -1))
    return next((outer for outer in wide if outer.collidelist(near) < 0), mark.inflate(2, 2))


def padding(px: int) -> int:
    """Between the panel's edge and what is in it."""
    return round(px * 1.1)


def small(assets: Assets, px: int) -> int:
    """The size of the progress."""
    return max(assets.type.smallest, round(px * 0.85))


def words_picture(assets: Assets, words: str, px: int, width: int) -> Surface:
    """The lesson's words in a panel of that width."""
    return assets.type.wrapped(words, px, assets.theme.ink, width - 2 * padding(px))


def panel_size(assets: Assets, words: str, px: int, width: int, foot: int) -> tuple[int, int]:
    """How large a panel with those words and a foot that high is."""
    text = words_picture(assets, words, px, width)
    return width, text.get_height() + round(2.5 * padding(px)) + foot


def button_rect(panel: Rect, px: int, height: int) -> Rect:
    """The place for the button at the panel's bottom right."""
    pad = padding(px)
    width = min(round(px * 9), panel.width // 2)
    return Rect(panel.right - pad - width, panel.bottom - pad - height, width, height)
