"""What a table lets happen besides the rules: a tutorial or a table that is only watched differ here."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from game.rules.actions import Action
from game.scenes.core.mirror import MirrorPart
from game.view.intents import Intent
from game.view.widgets.widgets import Widget, WidgetSet


class Prompt(NamedTuple):
    """A button for what this person is asked while they don't pick."""

    name: str
    label: str
    action: Callable[[], Any]
    primary: bool = False  # whether it is the usual one


class TablePolicy:
    """Asked by a table before it lets something happen. This one allows whatever the rules allow."""

    undo: ClassVar[bool] = True  # whether picks can be taken back, where the set-up allows it
    hints: ClassVar[bool] = True  # whether people may ask for hints, where the set-up allows it
    confirms: ClassVar[bool] = True  # whether choices are confirmed, where the settings ask for it
    restarts: ClassVar[bool] = True  # whether the deal can be played again from its beginning
    by_link: ClassVar[bool] = True  # whether people on other devices get the game as a link
    analysis: ClassVar[bool] = True  # whether the position may be looked at on an analysis board

    panelled: ClassVar[bool] = False  # whether a panel gets a place beside the table

    widgets_in_parts: ClassVar[frozenset[str]] = (
        frozenset()
    )  # names of the widgets that `parts` tells in its own way

    def is_waiting(self) -> bool:
        """Whether the game waits: nobody acts, and nothing that waits to move begins to."""
        return False

    def calls_person(self) -> bool:
        """Whether the person whose turn has come after waiting is to be called now."""
        return True

    def permitted(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Of the legal actions, those that a person may play."""
        return actions

    def refusal(self) -> str:
        """Why a pick goes only where it is permitted; empty where the rules say why."""
        return ""

    def other_tiles_refusal(self) -> str:
        """What is said when other tiles are picked than are permitted; empty where the rules say it."""
        return ""

    def scripted_action(self) -> Action | None:
        """What a computer player does now, where that was laid down; else it thinks for itself."""
        return None

    def before_action(self, action: Action) -> None:
        """An action is about to be played."""

    def submit(self, action: Action) -> bool:
        """Whether the action goes elsewhere instead, from where it comes back as news; then that is done."""
        return False

    def restart(self) -> bool:
        """Begin anew in a way of its own; False to deal the same match again."""
        return False

    # What is seen and said

    def claims(self, intent: Intent, widgets: WidgetSet) -> bool:
        """Act on an intent before the table's widgets do; True if it was meant for this."""
        return False

    def arrange_widgets(self, widgets: list[Widget]) -> list[Widget]:
        """The table's buttons and what is shown beside them."""
        return widgets

    def prompts(self) -> list[Prompt]:
        """What this person is asked, as buttons that have a place of their own; nothing as a rule."""
        return []

    def message(self) -> str:
        """What the bar says; empty for what the table says."""
        return ""

    def with_clock(self, words: str) -> str:
        """What the bar says for a person to act, with their time where that is told."""
        return words

    def message_seat(self) -> int | None:
        """The seat that the message speaks of, whose crest stands before it; None: who is to act."""
        return None

    def status(self) -> str:
        """What is read out; empty for what the table says."""
        return ""

    def parts(self, parts: Sequence[MirrorPart]) -> list[MirrorPart]:
        """The table in words, of its parts."""
        return list(parts)

    def published(self) -> dict[str, Any]:
        """What the page is told besides."""
        return {}
