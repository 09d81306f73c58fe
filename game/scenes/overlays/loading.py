"""Work that may take longer than a frame: done at once if it is short, otherwise in slices behind a panel."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from game.ai.slices import Slices
from game.layout.node import Node, fixed
from game.rules.steps import Steps
from game.scenes.core.scene import Context, Scene
from game.view.art.gauge import SPACES, draw_gauge, filled
from game.view.components.ui import Ui
from game.view.intents import Intent
from game.view.layout.forms import gauge_area
from game.view.layout.scales import Height

SILENT_SECONDS: Final = 0.012  # of work before a panel appears
UNSEEN_SECONDS: Final = 0.8  # of waiting before it is drawn: what is over within a second needs no words
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
    """Runs the steps, then calls what they return. The player may cancel them; then nothing has changed.

    `ended` is called when the work is over, however it ends. `words` is the key of the panel's heading,
    `at_once` the seconds of work before the panel appears, if not the default.
    """
    work = Slices(steps)
    if _goes_on(work, SILENT_SECONDS if at_once is None else at_once, ended):
        shown = pygame.display.get_surface()
        whole = shown is not None and shown.get_size() == context.size and not context.stack.changed
        before = shown.copy() if shown is not None and whole else None
        context.stack.push(LoadingScene(context, work, ended, words, before))
    else:
        ended()
        assert work.result is not None
        work.result()


def _goes_on(work: Slices[Callback], seconds: float, ended: Callback) -> bool:
    """Works for `seconds`; False if the work has ended, even by an error."""
    try:
        return not work.go_on(seconds)
    except Exception:
        ended()
        raise


class LoadingScene(Scene):
    """The progress of the work, and a cancel button.

    The picture `before`, if there is one, stays for a moment: most work is over by then.
    """

    name: ClassVar[str] = "loading"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        work: Slices[Callback],
        ended: Callback = lambda: None,
        words: str = "open.reading",
        before: pygame.Surface | None = None,
    ) -> None:
        super().__init__(context)
        self.work, self.ended, self.words = work, ended, words
        self._before = before
        self._waited = 0.0  # seconds
        self._drawn = False  # whether it was drawn; work begins after that

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
        """Returns no step for the browser's Back: the address may still hold the link."""
        return 0

    @property
    def spaces(self) -> int:
        """Returns how many spaces of the gauge are filled."""
        return filled(float(self.work.last_yield or 0.0))

    def update(self, dt: float) -> bool:
        """Continues the work; in the frame after its end closes the panel and calls its result."""
        if not self._drawn:
            return True
        if not self.work.done:
            before, unseen = self.spaces, self._unseen
            self._waited += dt
            _goes_on(self.work, FRAME_BUDGET, self.ended)
            return (self.spaces, self._unseen) != (before, unseen)
        self.ended()
        assert self.work.result is not None  # in its own frame, since it makes a scene
        self.context.stack.pop()
        self.work.result()
        return True

    @property
    def _unseen(self) -> bool:
        return self._before is not None and self._waited < UNSEEN_SECONDS

    def resize(self) -> None:
        """In another window the picture before is of no use."""
        if self._before is not None and self._before.get_size() != self.context.size:
            self._before = None
        super().resize()

    def handle(self, intent: Intent) -> None:
        """Ignores presses on buttons that are not to be seen yet."""
        if not self._unseen:
            super().handle(intent)

    def cancel(self) -> None:
        self.ended()
        super().cancel()

    def heading(self) -> str:
        return self.context.texts(self.words)

    def status(self) -> str:
        return self.heading()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel, or at first the picture before; after that the work begins."""
        self._drawn = True
        if self._before is not None and self._unseen:
            surface.blit(self._before, (0, 0))
        else:
            super().draw(surface)
