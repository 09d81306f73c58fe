"""The rules, as pages over whatever is below."""

from functools import partial
from typing import Any, ClassVar

from game.layout.node import Node
from game.scenes.core.base import Context, Scene
from game.view.art.typesetting import BULLET
from game.view.intents import Intent, Pressed, pages_by
from game.view.parts.book import book_page, diagram, page_dots, story, turning
from game.view.parts.parts import Parts
from game.words.rule_book import PAGE_NAMES, RulePage, rule_pages


class RulesScene(Scene):
    """Pages to turn with buttons, arrows or the wheel; Esc or a tap outside closes."""

    name: ClassVar[str] = "rules"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, page: int = 0) -> None:
        super().__init__(context)
        self.page = page
        self.pages = rule_pages(context.texts)

    @property
    def shown(self) -> RulePage:
        """The page in front."""
        return self.pages[self.page]

    def build(self, parts: Parts) -> Node:
        """The page's text and its diagram; which page it is, and the others."""
        self.pages = rule_pages(self.context.texts)
        figure, last = self.shown.figure, self.page == len(PAGE_NAMES) - 1
        foot = turning(
            parts, self.context.texts, self.cancel, (partial(self.turn, -1), self.page > 0),
            (partial(self.turn, 1), not last), page_dots(parts, self.page, len(PAGE_NAMES)),
        )  # fmt: skip
        words = story(parts, self.shown.title, self.shown.paragraphs)
        return book_page(parts, self.shown.title, words, diagram(parts, figure) if figure else None, foot)

    def turn(self, step: int) -> None:
        """Show another page, if there is one."""
        page = min(max(self.page + step, 0), len(PAGE_NAMES) - 1)
        if page != self.page:
            self.page = page
            self.resize()

    def open_rules(self) -> None:
        """They are open: the key closes them."""
        self.cancel()

    def handle(self, intent: Intent) -> None:
        """Arrows and wheel turn pages; a press beside the panel closes."""
        if step := pages_by(intent, sideways=True):
            self.turn(step)
        elif isinstance(intent, Pressed) and not self.on_panel(intent.at):
            self.cancel()
        else:
            super().handle(intent)

    def heading(self) -> str:
        return self.shown.title

    def sentences(self) -> list[str]:
        """The page's text, the diagram's labels, and which page it is."""
        words = [paragraph.removeprefix(BULLET) for paragraph in self.shown.paragraphs]
        labels = self.shown.figure.words if self.shown.figure else []
        return [*words, *labels, self.context.texts("mirror.page", n=self.page + 1, all=len(self.pages))]

    def published(self) -> dict[str, Any]:
        return {"page": self.page + 1, "pages": len(PAGE_NAMES)}
