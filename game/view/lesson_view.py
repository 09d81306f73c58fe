"""A panel of words laid over the table where it hides least, and frames around what it speaks of."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pygame import Rect, Surface

from game.view.assets import Assets
from game.view.widgets import Widget

STEPS = 24  # how many places are tried each way


def panel_place(window: Rect, size: tuple[int, int], weights: Sequence[tuple[Rect, float]], gap: int) -> Rect:
    """Where a panel of that size hides least: the weights say how much a pixel of each part matters."""
    width, height = min(size[0], window.width - 2 * gap), min(size[1], window.height - 2 * gap)
    across, down = window.width - 2 * gap - width, window.height - 2 * gap - height
    best, cost = Rect(window.x + gap, window.y + gap, width, height), float("inf")
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            x = window.x + gap + across * column // STEPS
            y = window.y + gap + down * row // STEPS
            place = Rect(x, y, width, height)
            hidden = 0.0
            for part, weight in weights:
                shared = part.clip(place)
                hidden += shared.width * shared.height * weight
            if hidden < cost:
                best, cost = place, hidden
    return best


@dataclass
class LessonPanel(Widget):
    """The panel. It is no button: `enabled` stays False, and the scene swallows presses on it."""

    words: str = ""
    progress: str = ""
    marks: tuple[Rect, ...] = field(default=())
    pointed: ClassVar[bool] = False

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Frames first, then the panel with its words."""
        for mark in self.marks:
            reach = max(4, min(mark.size) // 7)
            frame = mark.inflate(2 * reach, 2 * reach)
            surface.blit(assets.glow(*frame.size), frame)
        surface.blit(assets.panel(*self.rect.size, active=True), self.rect)
        text = words_picture(assets, self.words, self.px, self.rect.width)
        pad = padding(self.px)
        surface.blit(text, (self.rect.x + pad, self.rect.y + pad))
        px = max(assets.smallest, round(self.px * 0.85))
        progress = assets.text(self.progress, px, assets.theme.ink_soft)
        middle = self.rect.bottom - pad - button_height(self.px) // 2
        surface.blit(progress, progress.get_rect(midleft=(self.rect.x + pad, middle)))


def padding(px: int) -> int:
    """Between the panel's edge and what is in it."""
    return round(px * 1.1)


def button_height(px: int) -> int:
    """High enough for a finger."""
    return round(px * 2.9)


def words_picture(assets: Assets, words: str, px: int, width: int) -> Surface:
    """The lesson's words in a panel of that width."""
    return assets.wrapped(words, px, assets.theme.ink, width - 2 * padding(px))


def panel_size(assets: Assets, words: str, px: int, width: int) -> tuple[int, int]:
    """How large a panel with those words is, the row of buttons included."""
    text = words_picture(assets, words, px, width)
    return width, text.get_height() + 3 * padding(px) + button_height(px) - padding(px) // 2


def button_rects(panel: Rect, px: int, number: int) -> list[Rect]:
    """Places for buttons at the panel's bottom right, the last one outermost."""
    pad, height = padding(px), button_height(px)
    width = min(round(px * 7.6), (panel.width - 2 * pad - round(px * 4.5)) // max(1, number))
    return [
        Rect(
            panel.right - pad - (number - i) * width + px // 3,
            panel.bottom - pad - height,
            width - px // 3,
            height,
        )
        for i in range(number)
    ]
