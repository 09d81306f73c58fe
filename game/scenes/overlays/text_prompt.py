"""Asks for a line of text: by the browser's dialog, or in a field if there is none."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.codes.envelope import MAX_CODE
from game.layout.node import Node
from game.scenes.core.scene import Context, Scene
from game.view.components.ui import Ui
from game.view.widgets.widgets import Field

WIDTH = 36  # units


def ask_text(
    context: Context, question: str, then: Callable[[str], None], value: str = "", limit: int = 60
) -> None:
    """Asks for a text; `then` is called with it unless it was cancelled or is empty."""
    if not context.host.is_web:
        context.stack.push(TextPromptScene(context, question, then, value, limit))
        return
    answer = context.host.prompt(question, value)
    if answer and answer.strip():
        then(answer.strip()[:limit])


def ask_for_code(context: Context) -> None:
    """Asks for a link or code, and opens it."""
    ask_text(context, context.texts("games.ask-code"), context.routes.open_code, limit=2 * MAX_CODE)


def ask_for_file(context: Context) -> None:
    """Asks for a game file, in a dialog or by its path, and opens it."""
    if not context.host.choose_file():
        ask_text(context, context.texts("games.ask-file"), context.routes.open_file, limit=1000)


class TextPromptScene(Scene):
    """A question, a field, two buttons; the clipboard's text can be pasted."""

    name: ClassVar[str] = "ask"
    overlay: ClassVar[bool] = True

    def __init__(
        self, context: Context, question: str, then: Callable[[str], None], value: str, limit: int
    ) -> None:
        super().__init__(context)
        self.question, self.then, self.value, self.limit = question, then, value, limit
        self.widgets.focused = "answer"

    def build(self, ui: Ui) -> Node:
        tr = self.context.texts
        field = partial(
            Field, value=self.value, limit=self.limit, changed=self.changed, submit=self.enter,
            aloud=self.question,
        )  # fmt: skip
        return ui.dialog(
            self.question,
            WIDTH,
            ui.button("answer", "…", lambda: None, kind=field),
            [
                ui.button("enter", tr("ask.enter"), self.enter, primary=True),
                ui.button("paste", tr("ask.paste"), self.paste),
                ui.button("cancel", tr("ask.cancel"), self.cancel),
            ],
        )

    def changed(self, text: str) -> None:
        """Keeps the typed text when the window changes."""
        self.value = text

    def paste(self) -> None:
        """Inserts the clipboard's text."""
        self.value = " ".join(self.context.host.clipboard().split())[: self.limit]
        self.resize()

    def enter(self) -> None:
        """Closes the prompt and passes the text on."""
        if self.value.strip():
            self.context.stack.pop()
            self.then(self.value.strip())

    def heading(self) -> str:
        return self.question
