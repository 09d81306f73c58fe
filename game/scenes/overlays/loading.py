"""Work that may take longer than a frame: done at once where it is short, else in slices behind a panel."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from game.ai.slices import Slices
from game.rules.steps import Steps
from game.scenes.core.base import Context, Scene
from game.view.art.gauge import draw_gauge, filled
from game.view.layout.forms import dialog
from game.view.widgets.widgets import Widget

AT_ONCE: Final = 0.012  # seconds of work before there is a panel
A_FRAME: Final = 0.012  # seconds of work in a frame behind the panel, where nothing else moves


def load(context: Context, steps: Steps[Callable[[], None]]) -> None:
    """Do the work, then what it found is to be done; the player may stop it, and nothing has changed."""
    work = Slices(steps)
    if work.go_on(AT_ONCE):
        assert work.result is not None
        work.result()
    else:
        context.stack.push(LoadingScene(context, work))


class LoadingScene(Scene):
    """How far the work has come, and a way out."""

    name: ClassVar[str] = "loading"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, work: Slices[Callable[[], None]]) -> None:
        super().__init__(context)
        self.work = work

    def resize(self) -> None:
        """A small panel: heading, gauge, button."""
        unit = self.context.unit
        self.panel = dialog(self.context.size, unit, 26, 11)
        inner = self.panel.inflate(-round(3.4 * unit), -round(2.6 * unit))
        row = self.context.bar(2.9)
        self.title = pygame.Rect(inner.x, inner.y, inner.width, round(unit * 2.2))
        size = unit
        self.gauge = pygame.Rect(0, 0, size * 8, size)
        self.gauge.center = inner.centerx, (self.title.bottom + inner.bottom - row) // 2
        button = pygame.Rect(inner.x, inner.bottom - row, inner.width, row)
        cancel = Widget("cancel", button, self.context.texts("ask.cancel"), self.cancel, px=unit)
        self.widgets.replace([cancel])

    @property
    def spaces(self) -> int:
        """How many spaces of the gauge are filled."""
        return filled(float(self.work.told or 0.0))

    def update(self, dt: float) -> bool:
        """Go on with the work; at its end close, and do what it found."""
        before = self.spaces
        if not self.work.go_on(A_FRAME):
            return self.spaces != before
        assert self.work.result is not None
        self.context.stack.pop()
        self.work.result()
        return True

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("open.reading")

    def sentences(self) -> list[str]:
        """See Scene."""
        return []

    def status(self) -> str:
        """See Scene."""
        return self.heading()

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the panel, the gauge."""
        assets, theme, unit = self.context.assets, self.context.assets.theme, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        words = assets.type.fitted(
            self.heading(), round(unit * 1.4), theme.ink, self.title.width, display=True
        )
        surface.blit(words, words.get_rect(midleft=self.title.midleft))
        draw_gauge(surface, self.gauge, self.spaces, theme.accent, theme.ink_soft)
        super().draw(surface)
