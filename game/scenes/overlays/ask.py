"""Asking for a line of text: by the browser's own dialogue, or in a field where there is none."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.codes.envelope import MAX_CODE
from game.scenes.core.base import Context, Scene
from game.view.art.heads import draw_panel_head
from game.view.layout.dialogs import dialog_layout, head_of
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.widgets import Field, Widget

WIDTH = 36  # units


def ask(
    context: Context, question: str, then: Callable[[str], None], value: str = "", limit: int = 60
) -> None:
    """Ask; `then` is called with what was entered, unless it was cancelled or is empty."""
    if not context.host.is_web:
        context.stack.push(AskScene(context, question, then, value, limit))
        return
    answer = context.host.prompt(question, value)
    if answer and answer.strip():
        then(answer.strip()[:limit])


def ask_for_code(context: Context) -> None:
    """A link or a code that somebody sent, and open it."""
    ask(context, context.texts("games.ask-code"), context.routes.code, limit=2 * MAX_CODE)


def ask_for_file(context: Context) -> None:
    """A game file: chosen in a dialogue, or by its path."""
    if not context.host.choose_file():
        ask(context, context.texts("games.ask-file"), context.routes.file, limit=1000)


class AskScene(Scene):
    """A question, a field, two buttons; what the clipboard holds can be pasted."""

    name: ClassVar[str] = "ask"
    overlay: ClassVar[bool] = True

    def __init__(
        self, context: Context, question: str, then: Callable[[str], None], value: str, limit: int
    ) -> None:
        super().__init__(context)
        self.question, self.then, self.value, self.limit = question, then, value, limit
        self.widgets.focused = "answer"

    def resize(self) -> None:
        """A small dialog with a field."""
        unit, tr, window = self.context.unit, self.context.texts, self.context.window
        self.layout = dialog_layout(window, WIDTH, window.bar(), 3)
        cancel, paste, enter = self.layout.buttons
        self.widgets.replace(
            [
                Field("answer", self.layout.body, "…", self.enter, value=self.value,
                      limit=self.limit, changed=self.changed, px=unit, aloud=self.question),
                Widget("enter", enter, tr("ask.enter"), self.enter, primary=True, px=unit),
                Widget("paste", paste, tr("ask.paste"), self.paste, px=unit),
                Widget("cancel", cancel, tr("ask.cancel"), self.cancel, px=unit),
            ]
        )  # fmt: skip

    def changed(self, text: str) -> None:
        """Keep what is typed when the window changes."""
        self.value = text

    def paste(self) -> None:
        """Take the clipboard's text."""
        self.value = " ".join(self.context.host.clipboard().split())[: self.limit]
        self.resize()

    def enter(self) -> None:
        """Close and hand the text on."""
        if self.value.strip():
            self.context.stack.pop()
            self.then(self.value.strip())

    def heading(self) -> str:
        """See Scene."""
        return self.question

    def sentences(self) -> list[str]:
        """The question is the heading and the field's label: there is nothing else to say."""
        return []

    def draw(self, surface: pygame.Surface) -> None:
        """The question above the field."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        surface.blit(assets.dim(*self.context.size), (0, 0))
        head = head_of(layout.panel, layout.title, unit)
        draw_panel_head(surface, assets, layout.panel, head)
        px, room = TextSize.LEAD.of(unit), (layout.title.width, head.height - Gap.M.of(unit))
        sizes = range(min(TextSize.TITLE.of(unit), round(head.height * 0.66)), px - 1, -1)
        titles = (assets.type.heading(self.question, size, assets.theme.bar_ink) for size in sizes)
        text = next((title for title in titles if title.get_width() <= room[0]), None)
        if text is None:  # a long question has two lines, in letters for them
            text = assets.type.block(self.question, px, assets.theme.bar_ink, room, bold=True)
        surface.blit(text, text.get_rect(midleft=(layout.title.x, head.centery)))
        super().draw(surface)
