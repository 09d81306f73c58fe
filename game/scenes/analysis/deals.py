"""The outlook of a scored round averaged over a hundred deals of the next one, as an overlay."""

from typing import Any, ClassVar

import pygame

from game.analysis.other_deals import OtherDeals
from game.rules.state import GameState
from game.scenes.analysis.words import chance_captions
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import read_out
from game.texts import Who
from game.view.art.chance_bar import draw_chance_bar
from game.view.layout.dialogs import dialog_layout
from game.view.layout.forms import first_line
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget
from game.words.phrases import percent

WIDTH = 34  # units


class DealsScene(Scene):
    """Each seat's chance on average, and with the best and the worst deal for it; deal by deal."""

    name: ClassVar[str] = "analysis-deals"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, state: GameState, names: tuple[Who, ...]) -> None:
        super().__init__(context)
        self.deals = OtherDeals(state)
        self.names = names

    def resize(self) -> None:
        """A heading, the bar, a line for each seat."""
        unit, tr = self.context.unit, self.context.texts
        lines = (len(self.names) + 2) * Height.LINE.of(unit) + Height.TITLE.of(unit)
        self.layout = dialog_layout(self.context.window, WIDTH, lines)
        (close,) = self.layout.buttons
        self.widgets.replace(
            [Widget("close", close, tr("analysis.close"), self.cancel, primary=True, px=unit)]
        )

    def update(self, dt: float) -> bool:
        """Deal on."""
        return not self.deals.done and self.deals.go_on()

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("analysis.deals")

    def sentences(self) -> list[str]:
        """How many deals so far, and what they come to for each seat."""
        tr, outlook = self.context.texts, self.deals.outlook
        if outlook is None:
            return []
        found = zip(self.names, outlook.average, outlook.worst, outlook.best, strict=True)
        return [
            tr("analysis.deals.number", n=outlook.number),
            *(
                tr(
                    "analysis.deals.seat",
                    who=tr.name(who),
                    average=percent(tr, mean),
                    worst=percent(tr, low),
                    best=percent(tr, high),
                )
                for who, mean, low, high in found
            ),
        ]

    def status(self) -> str:
        """All of it, once it is done."""
        return read_out(self.sentences()) if self.deals.done else ""

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over the board."""
        context, layout, unit = self.context, self.layout, self.context.unit
        assets, outlook = context.assets, self.deals.outlook
        draw_dialog(surface, assets, layout.panel, layout.title, self.heading(), unit)
        chances = outlook.average if outlook else [0.0] * len(self.names)
        bar = first_line(layout.body, Height.LINE.of(unit))
        captions = chance_captions(context.texts, self.names, chances)
        draw_chance_bar(surface, assets, bar, chances, captions, unit)
        y = bar.bottom + Gap.M.of(unit)
        for line in self.sentences():
            picture = assets.type.fitted(line, TextSize.LABEL.of(unit), assets.theme.ink, layout.body.width)
            surface.blit(picture, (layout.body.x, y))
            y += Height.LINE.of(unit)
        super().draw(surface)

    def published(self) -> dict[str, Any]:
        """How many deals were looked at, and each seat's chance on average."""
        outlook = self.deals.outlook
        return {"deals": len(self.deals.found), "done": self.deals.done,
                "chances": [round(one, 3) for one in outlook.average] if outlook else []}  # fmt: skip
