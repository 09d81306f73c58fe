"""The choice who plays a seat: a person here or elsewhere, or a level, each with a sentence."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.ai.levels import FAIR, LEVELS
from game.layout.node import Node
from game.match.setup_text import LINK
from game.scenes.core.level_names import level_name
from game.scenes.core.scene import Context, Scene
from game.scenes.overlays.crest_choice import CrestChoiceScene
from game.view.art.crests import Crest
from game.view.components.lists import whole_list
from game.view.components.ui import Ui
from game.view.layout.scales import Height
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.list_row import ListRow

PANEL_WIDTH, TWO_COLUMN_WIDTH = 42, 64  # units
PERSON = "person"
KINDS = (PERSON, LINK, FAIR, *(level.name for level in LEVELS))


class SeatKindScene(Scene):
    """A list of KINDS to choose from; `chosen` is marked, `choose` gets the choice."""

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
        """`crest` is that of a person in that seat, and `choose_crest` gets another one."""
        super().__init__(context)
        self.number, self.chosen, self.choose = number, chosen, choose
        self.crest, self.choose_crest = crest, choose_crest

    def build(self, ui: Ui) -> Node:
        """A row for each, in one column or in two of a wider panel."""
        tr = self.context.texts
        foot = [ui.button("back", tr("games.back"), self.cancel)]
        if self.chosen == PERSON:
            crest = ui.button(
                "crest", tr("crest.choose"), self.open_crests, kind=CrestButton, crest=self.crest
            )
            foot.insert(0, crest)
        rows = [self._row(ui, kind) for kind in KINDS]
        return whole_list(ui, self.heading(), (PANEL_WIDTH, TWO_COLUMN_WIDTH), rows, foot)

    def _row(self, ui: Ui, kind: str) -> Node:
        label, small = self._words(kind)
        make = partial(
            ListRow, f"kind-{kind}", label=label, action=partial(self.take, kind),
            selected=kind == self.chosen, flat=True, small=small,
            crest=self.crest if kind in (PERSON, LINK) else Crest(kind),
        )  # fmt: skip
        return ui.widget(make, Height.TALL)

    def open_crests(self) -> None:
        """Opens the choice of the person's crest."""

        def use(crest: Crest) -> None:
            self.crest = crest
            self.choose_crest(crest)
            self.resize()

        self.context.stack.push(CrestChoiceScene(self.context, self.crest, use))

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
        """Closes it with a choice."""
        self.context.stack.pop()
        self.choose(kind)

    def heading(self) -> str:
        return self.context.texts("new.seat", n=self.number)
