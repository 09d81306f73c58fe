"""The panel of a lesson over the table, with frames around the places that it is about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.widgets import Widget

NAME_HEIGHT: Final = 1.5  # of the letters' height: a name beside a frame


@dataclass
class LessonPanel(Widget):
    """A panel, no button: `enabled` stays False, and the scene swallows presses on it.

    `marks` are the rectangles of frames, by `lesson_frame_rect`, `names` what is said beside some of them.
    """

    words: str = ""
    marks: tuple[Rect, ...] = field(default=())
    names: tuple[tuple[str, Rect], ...] = field(default=())
    card: Callable[[Surface], None] = lambda surface: None  # draws the panel's content
    quiet: bool = False  # without a bright edge, in a place of its own
    pointed: ClassVar[bool] = False
    is_text: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the frames, then the panel."""
        for outer in self.marks:
            draw_lesson_frame(surface, assets, outer, self.px)
        for name, place in self.names:
            surface.blit(assets.pill(*place.size, assets.theme.ink, place.height // 3), place)
            words = assets.type.text(name, name_size(assets, self.px), assets.theme.panel, bold=True)
            surface.blit(words, words.get_rect(center=place.center))
        surface.blit(assets.panel(*self.rect.size, active=not self.quiet), self.rect)
        self.card(surface)


def draw_lesson_frame(surface: Surface, assets: Assets, outer: Rect, px: int) -> None:
    """Draws a frame that stands out from tiles and ground."""
    line, radius = lesson_frame_width(px), max(4, px // 3)
    draw_frame(surface, assets, outer, assets.theme.table_ink, line + 1, radius + line)
    draw_frame(surface, assets, outer.inflate(-line, -line), assets.theme.focus, line, radius)


def name_size(assets: Assets, px: int) -> int:
    """Returns the text size of names beside frames."""
    return max(assets.type.smallest, TextSize.SMALL.of(px))


def frame_name_place(
    assets: Assets,
    name: str,
    frame: Rect,
    px: int,
    within: Rect,
    words: Sequence[Rect],
    others: Sequence[Rect],
) -> Rect:
    """Returns the place of a name beside a frame, where it covers least of `words`, then of `others`."""
    size, gap = name_size(assets, px), Gap.S.of(px)
    place = Rect(0, 0, assets.type.width(name, size, bold=True) + 2 * gap, round(NAME_HEIGHT * size))
    sides = [
        place.move(frame.right - place.width, frame.y - place.height),
        place.move(frame.centerx - place.width // 2, frame.y - place.height),
        place.move(frame.right, frame.centery - place.height // 2),
        place.move(frame.x - place.width, frame.centery - place.height // 2),
        place.move(frame.centerx - place.width // 2, frame.bottom),
    ]

    def covered(one: Rect) -> tuple[int, ...]:
        hits = ([one.clip(rect) for rect in rects] for rects in (words, others))
        return tuple(sum(part.width * part.height for part in hit) for hit in hits)

    return min((one.clamp(within) for one in sides), key=covered)


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
