"""The outlook of a scored round averaged over a hundred deals of the next one, as an overlay."""

from typing import Any, ClassVar

from game.analysis.other_deals import OtherDeals
from game.layout.flex import Column
from game.layout.node import Node
from game.rules.state import GameState
from game.scenes.analysis.analysis_panel import chance_bar
from game.scenes.core.scene import Context, Scene
from game.texts import Subject
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.words.phrases import percent

WIDTH = 34  # units


class AverageDealsScene(Scene):
    """Each seat's average chance, and those with its best and worst deal; updated deal by deal."""

    name: ClassVar[str] = "analysis-deals"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "analysis.deals"

    def __init__(self, context: Context, state: GameState, names: tuple[Subject, ...]) -> None:
        super().__init__(context)
        self.deals = OtherDeals(state)
        self.names = names

    def build(self, ui: Ui) -> Node:
        outlook, lines = self.deals.outlook, self.sentences() or [""] * (1 + len(self.names))
        bar = chance_bar(ui, self.context.texts, self.names, outlook.average if outlook else ())
        words = Column([ui.line(line, TextSize.LABEL, like=lines) for line in lines])
        close = ui.button("close", self.context.texts("analysis.close"), self.cancel, primary=True)
        return ui.dialog(self.heading(), WIDTH, Column([bar, words], ui.gap()), [close])

    def update(self, dt: float) -> bool:
        if self.deals.done or not self.deals.go_on():
            return False
        self.resize()
        return True

    def sentences(self) -> list[str]:
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
        return self.context.texts.sentences(self.sentences()) if self.deals.done else ""

    def published(self) -> dict[str, Any]:
        outlook = self.deals.outlook
        return {"deals": len(self.deals.found), "done": self.deals.done,
                "chances": [round(one, 3) for one in outlook.average] if outlook else []}  # fmt: skip
