"""A message that the player has to see once, over the current scene."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from game.layout.node import Node
from game.scenes.core.scene import Context, Scene
from game.view.components.ui import Ui
from game.view.intents import Confirmed, Intent

WIDTH = 34  # units
Choice = tuple[str, str, Callable[[], None]]  # a button's name, label and action
# Names of buttons whose effect can't be undone:
DESTRUCTIVE = ("delete", "reset", "leave", "forget", "remove", "overwrite")
REMAIN = ("keep", "stay")  # ways out of questions about what costs something: they are the default

CLOSE_LABELS = {  # labels of the ways out
    "ok": "notice.ok", "back": "games.back", "close": "game.close", "keep": "game.keep",
    "not-now": "open.not-now", "stay": "ask.cancel",
}  # fmt: skip
STORE_TITLES = {  # names of stored data in notices
    "games": "games.title",
    "statistics": "menu.statistics",
    "daily": "daily.title",
    "weekly": "weekly.title",
    "company": "daily.company",
    "puzzles": "menu.puzzles",
    "mistakes": "puzzles.mistakes",
    "reviews": "habits.title",
    "settings": "menu.options",
    "rule-sets": "sets.title",
    "analyses": "analysis.saved",
    "record-key": "records.key",
    "unpublished": "people.unpublished",
    "blocked": "blocked.title",
    "draft": "editor.title",
    "boards": "analysis.title",
}


def notify(context: Context, title: str, words: str, *choices: Choice, out: str = "") -> None:
    """Opens a notice with its choices and a way out, which does nothing.

    `out` is its name, one of OUT: usually "ok" or, beside choices, "back"; "-" for none.
    """
    if out != "-":
        out = out or ("back" if choices else "ok")
        choices = *choices, (out, context.texts(CLOSE_LABELS[out]), lambda: None)
    context.stack.push(NoticeScene(context, title, words, choices))


def confirm_removal(
    scene: Scene, label: str, sure: str, remove: Callable[[], object], title: str = ""
) -> None:
    """Asks before something is removed from a list, which is then laid out anew.

    `label` and `sure` are the keys of what the button and the question say.
    """
    tr = scene.context.texts

    def forget() -> None:
        remove()
        scene.resize()

    notify(scene.context, title or scene.heading(), tr(sure), ("forget", tr(label), forget), out="keep")


def export_text(context: Context, name: str, text: str) -> None:
    """Saves a text as a file for the player, and says where."""
    tr, where = context.texts, context.host.save_file(name, text)
    words = tr("game.exported", name=where) if where else tr("game.not-exported")
    notify(context, tr("game.export"), words)


def notify_storage_problem(context: Context) -> bool:
    """Shows a notice of the next problem with stored data; returns False if there is none."""
    trouble = context.host.storage.problems.take()
    if trouble is None:
        return False
    tr, (kind, about) = context.texts, trouble
    what = tr.listed([tr(STORE_TITLES[one]) for one in about if one])
    notify(context, tr(f"notice.{kind}"), tr(f"notice.{kind}.words", what=what))
    return True


class NoticeScene(Scene):
    """A heading, sentences, and buttons; Esc presses the last one and Enter the default.

    The default is the first, but the last where the others cost something (REMAIN). The last leads back and
    is at the left, as everywhere. More than three are below each other.
    """

    name: ClassVar[str] = "notice"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, title: str, words: str, choices: Sequence[Choice] = ()) -> None:
        super().__init__(context)
        self.title, self.words = title, words
        self.choices = list(choices) or [("ok", context.texts("notice.ok"), lambda: None)]

    def build(self, ui: Ui) -> Node:
        usual = self.default[0]
        buttons = [
            ui.button(
                name, label, partial(self.choose, do), primary=name == usual, destructive=name in DESTRUCTIVE
            )
            for name, label, do in self.choices
        ]
        return ui.dialog(self.title, WIDTH, ui.text(self.words), buttons)

    @property
    def default(self) -> Choice:
        """Returns the choice that Enter makes."""
        last = self.choices[-1]
        return last if last[0] in REMAIN else self.choices[0]

    def choose(self, do: Callable[[], None]) -> None:
        """Closes the notice, then runs an action."""
        self.context.stack.pop()
        do()

    def handle(self, intent: Intent) -> None:
        """Enter presses the default."""
        if isinstance(intent, Confirmed) and not self.widgets.focused:
            self.choose(self.default[2])
        else:
            super().handle(intent)

    def cancel(self) -> None:
        """Esc presses the last button."""
        self.choose(self.choices[-1][2])

    def heading(self) -> str:
        return self.title

    def status(self) -> str:
        return self.context.texts.sentences((self.title, self.words))

    def published(self) -> dict[str, Any]:
        return {"title": self.title, "words": self.words}
