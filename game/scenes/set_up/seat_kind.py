"""Who plays on a seat: a person here, a person far away, or a computer player, each with a sentence."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from game.ai.levels import FAIR, LEVELS
from game.match.setup_text import LINK
from game.scenes.core.base import Context, Scene
from game.scenes.core.level_names import level_name
from game.scenes.overlays.crests import CrestScene
from game.view.art.crests import Crest
from game.view.layout.lists import whole_list
from game.view.layout.scales import Height
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget

SIZE, LOW_SIZE = (42, 46), (64, 42)  # units, at most; where the window is low
FOOT = (1, 2)  # shares: back, nothing
PERSON = "person"
KINDS = (PERSON, LINK, FAIR, *(level.name for level in LEVELS))


class SeatKindScene(Scene):
    """A list to choose one from; `chosen` is marked, `choose` is told which of KINDS it is to be."""

    name: ClassVar[str] = "seat-kind"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        number: int,
        chosen: str,
        choose: Callable[[str], None],
        crest: Crest,
        choose_crest: Callable[[Crest], None],
    ) -> None:
        """`crest` is what a person of that seat has, and `choose_crest` is told another one."""
        super().__init__(context)
        self.number, self.chosen, self.choose = number, chosen, choose
        self.crest, self.choose_crest = crest, choose_crest

    def resize(self) -> None:
        """A row for each, in two columns where the window is low."""
        window = self.context.window
        size = LOW_SIZE if window.low and not window.upright else SIZE
        self.layout = whole_list(window, size, len(KINDS), FOOT, row_high=Height.TALL)
        rows: list[Widget] = []
        for kind, rect in zip(KINDS, self.layout.rows, strict=True):
            label, small = self._words(kind)
            crest = Crest(kind)
            rows.append(
                ListRow(f"kind-{kind}", rect, label, partial(self.take, kind), selected=kind == self.chosen,
                        flat=True, small=small, crest=self.crest if kind in (PERSON, LINK) else crest)
            )  # fmt: skip
        tr, unit, (left, right) = self.context.texts, self.context.unit, self.layout.foot
        foot = [Widget("back", left, tr("games.back"), self.cancel, px=unit)]
        if self.chosen == PERSON:
            words = tr("crest.choose")
            foot.append(CrestButton("crest", right, words, self.open_crests, px=unit, crest=self.crest))
        self.widgets.replace([*rows, *foot])

    def open_crests(self) -> None:
        """Choose the sign by which the person here is known."""

        def use(crest: Crest) -> None:
            self.crest = crest
            self.choose_crest(crest)
            self.resize()

        self.context.stack.push(CrestScene(self.context, self.crest, use))

    def _words(self, kind: str) -> tuple[str, str]:
        tr = self.context.texts
        if kind == PERSON:
            return tr("new.person"), tr("new.person.words")
        if kind == LINK:
            return tr("new.by-link"), tr("new.by-link.words")
        if kind == FAIR:
            return tr("level.fair"), tr("level.fair.sentence")
        return level_name(tr, kind), tr(f"level.{kind}.sentence")

    def take(self, kind: str) -> None:
        """Close, then tell."""
        self.context.stack.pop()
        self.choose(kind)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("new.seat", n=self.number)

    def sentences(self) -> list[str]:
        """What each of them is."""
        return [": ".join(self._words(kind)) for kind in KINDS]

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, title, rows."""
        layout = self.layout
        draw_dialog(
            surface, self.context.assets, layout.panel, layout.title, self.heading(), self.context.unit
        )
        super().draw(surface)
