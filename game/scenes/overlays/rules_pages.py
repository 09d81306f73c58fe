"""The rules, as pages over whatever is below."""

from functools import partial
from typing import ClassVar

from game.layout.node import Node
from game.scenes.core.paging import PagedScene
from game.scenes.core.scene import Context
from game.view.components.book import book_foot, book_page, diagram, page_dots
from game.view.components.prose import prose
from game.view.components.ui import Ui
from game.words.rule_book import PAGE_NAMES, RulePage, rule_pages


class RulesScene(PagedScene):
    """Pages that are turned with buttons, arrows or the wheel; Esc or a press outside closes."""

    name: ClassVar[str] = "rules"
    overlay: ClassVar[bool] = True
    closes_outside: ClassVar[bool] = True
    pages = len(PAGE_NAMES)
    sideways = True

    def __init__(self, context: Context, page: int = 0) -> None:
        super().__init__(context)
        self.page = page

    @property
    def shown(self) -> RulePage:
        """Returns the current page."""
        return rule_pages(self.context.texts)[self.page]

    def build(self, ui: Ui) -> Node:
        shown, last = self.shown, self.page == self.pages - 1
        foot = book_foot(
            ui, self.context.texts, self.cancel, (partial(self.turn, -1), self.page > 0),
            (partial(self.turn, 1), not last), page_dots(ui, self.page, self.pages),
        )  # fmt: skip
        figure = diagram(ui, shown.figure) if shown.figure else None
        return book_page(ui, shown.title, prose(ui, shown.title, shown.paragraphs), figure, foot)

    def open_rules(self) -> None:
        """Closes the rules, since they are open: the same key opens and closes them."""
        self.cancel()

    def heading(self) -> str:
        return self.shown.title

    def sentences(self) -> list[str]:
        return [*super().sentences(), self.context.texts("mirror.page", n=self.page + 1, all=self.pages)]
