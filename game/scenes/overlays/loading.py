"""Work that may take longer than a frame: done at once where it is short, else in slices behind a panel."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from game.ai.slices import Slices
from game.layout.node import Node, fixed
from game.rules.steps import Steps
from game.scenes.core.scene import Context, Scene
from game.view.art.gauge import SPACES, draw_gauge, filled
from game.view.components.ui import Ui
from game.view.layout.forms import gauge_area
from game.view.layout.scales import Height

SILENT_SECONDS: Final = 0.012  # of work before a panel appears
WIDTH: Final = 26  # units
FRAME_BUDGET: Final = 0.012  # seconds of work in a frame behind the panel, where nothing else moves


Callback = Callable[[], None]


def load(
    context: Context,
    steps: Steps[Callback],
    ended: Callback = lambda: None,
    words: str = "open.reading",
    at_once: float | None = None,
) -> None:
    """Runs the steps, then calls what they return; the player may cancel them, and nothing has changed.

    `ended` is called when the work is over, however it ends; `words` is the key of the panel's heading, and
    `at_once` how many seconds of work there are before it, if others than usual.
    """
    work = Slices(steps)
    if _goes_on(work, SILENT_SECONDS if at_once is None else at_once, ended):
        context.stack.push(LoadingScene(context, work, ended, words))
    else:
        ended()
        assert work.result is not None
        work.result()


def _goes_on(work: Slices[Callback], seconds: float, ended: Callback) -> bool:
    """Work for so long; False if that was its end. It has ended where it fails, too."""
    try:
        return not work.go_on(seconds)
    except Exception:
        ended()
        raise


class LoadingScene(Scene):
    """How far the work has come, and a way out."""

    name: ClassVar[str] = "loading"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        work: Slices[Callback],
        ended: Callback = lambda: None,
        words: str = "open.reading",
    ) -> None:
        super().__init__(context)
        self.work, self.ended, self.words = work, ended, words
        self._drawn = False  # work waits for it: what was pressed is answered first

    @property
    def is_busy(self) -> bool:
        return True

    def build(self, ui: Ui) -> Node:
        gauge = ui.drawing(self._draw_gauge, high=fixed(Height.TITLE.of(ui.unit)))
        cancel = ui.button("cancel", self.context.texts("ask.cancel"), self.cancel)
        return ui.dialog(self.heading(), WIDTH, gauge, [cancel])

    def _draw_gauge(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assets = self.context.assets
        place = gauge_area(rect, self.context.unit, SPACES)
        draw_gauge(surface, assets, place, self.spaces, assets.theme.accent, assets.theme.ink_soft)

    @property
    def depth(self) -> int:
        """No entry for the browser's Back: the address may still hold the link, which would come again."""
        return 0

    @property
    def spaces(self) -> int:
        """How many spaces of the gauge are filled."""
        return filled(float(self.work.last_yield or 0.0))

    def update(self, dt: float) -> bool:
        """Go on with the work; in the frame after its end close, and do what it found."""
        if not self._drawn:
            return True
        if not self.work.done:
            before = self.spaces
            _goes_on(self.work, FRAME_BUDGET, self.ended)
            return self.spaces != before
        self.ended()
        assert self.work.result is not None  # a frame of its own: a scene is made
        self.context.stack.pop()
        self.work.result()
        return True

    def cancel(self) -> None:
        self.ended()
        super().cancel()

    def heading(self) -> str:
        return self.context.texts(self.words)

    def status(self) -> str:
        return self.heading()

    def draw(self, surface: pygame.Surface) -> None:
        """Work begins once this was seen."""
        self._drawn = True
        super().draw(surface)
