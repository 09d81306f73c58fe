"""The choice of a person's crest: one of a dozen signs, on a tile of one of six colours."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from game.layout.flex import Column
from game.layout.grid import grid_of
from game.layout.node import ANY, Leaf, Node, Span
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import own_crest
from game.view.art.crest_figures import PERSON_FIGURES
from game.view.art.crests import Crest
from game.view.components.solved import Item
from game.view.components.ui import Ui
from game.view.layout.scales import Gap
from game.view.widgets.crest_button import CrestButton

WIDTH: Final = 30  # units
COLUMNS: Final = 6
GROUNDS: Final = ("blue", "yellow", "red", "black", "white", "green")


def choose_own_crest(context: Context) -> None:
    """Opens the choice of the player's crest on this device."""
    scene = CrestChoiceScene(
        context, own_crest(context.settings), lambda crest: context.change(crest=str(crest.number))
    )
    context.stack.push(scene)


class CrestChoiceScene(Scene):
    """Calls `choose` with each chosen crest at once."""

    name: ClassVar[str] = "crests"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "crest.choose"

    def __init__(self, context: Context, crest: Crest, choose: Callable[[Crest], None]) -> None:
        super().__init__(context)
        self.crest, self.choose = crest, choose

    def build(self, ui: Ui) -> Node:
        tr, gap = self.context.texts, (ui.gap(Gap.S), ui.gap(Gap.S))
        signs = [
            self._choice(ui, f"sign-{sign}", tr(f"crest.{sign}"), replace(self.crest, figure=sign))
            for sign in PERSON_FIGURES
        ]
        colours = [
            self._choice(ui, f"colour-{ground}", tr(f"crest.{ground}"), replace(self.crest, colour=colour))
            for colour, ground in enumerate(GROUNDS)
        ]
        grids = [grid_of(signs, COLUMNS, gap), grid_of(colours, COLUMNS, gap)]
        close = ui.button("close", tr("options.done"), self.cancel, primary=True)
        return ui.dialog(self.heading(), WIDTH, Column(grids, ui.gap(Gap.XL), gap[1]), [close])

    def _choice(self, ui: Ui, name: str, words: str, crest: Crest) -> Node:
        """Returns a choice, square or lower in low windows."""
        make = partial(
            CrestButton, name, label="", action=partial(self.take, crest), selected=crest == self.crest,
            aloud=words, crest=crest,
        )  # fmt: skip
        finger = ui.window.finger
        return Leaf(Item(make), ANY, lambda width: Span(min(width, finger), width))

    def take(self, crest: Crest) -> None:
        """Chooses a crest."""
        self.crest = crest
        self.choose(crest)
        self.resize()
