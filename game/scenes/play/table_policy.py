"""The policy of a table: what people may do there, apart from the rules, and extra texts and buttons."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from game.rules.actions import Action
from game.rules.events import Event
from game.scenes.core.mirror import MirrorPart
from game.view.intents import Intent
from game.view.widgets.widgets import Widget, WidgetSet


class Prompt(NamedTuple):
    """A button of a question to this person while they don't pick."""

    name: str
    label: str
    action: Callable[[], Any]
    primary: bool = False  # whether it is the usual one


class TablePolicy:
    """The usual policy: allows whatever the rules allow, and adds nothing."""

    undo: ClassVar[bool] = True  # whether picks can be taken back, where the set-up allows it
    hints: ClassVar[bool] = True  # whether people may ask for hints, where the set-up allows it
    confirms: ClassVar[bool] = True  # whether choices are confirmed, where the settings ask for it
    restarts: ClassVar[bool] = True  # whether the deal can be played again from its beginning
    by_link: ClassVar[bool] = True  # whether people on other devices get the game as a link
    analysis: ClassVar[bool] = True  # whether the position may be opened on an analysis board
    has_keys: ClassVar[bool] = False  # whether it has keys of its own in place of undo, redo and hint
    has_panel: ClassVar[bool] = False  # whether a panel gets a place beside the table
    widgets_in_parts: ClassVar[frozenset[str]] = frozenset()  # names of widgets that `parts` includes itself
    remarks: ClassVar[bool] = True  # whether characters say something now and then

    def is_waiting(self) -> bool:
        """Returns whether the game is paused: nobody acts, and no motion starts."""
        return False

    def calls_person(self) -> bool:
        """Returns whether to call the person whose turn has come after waiting."""
        return True

    def permitted(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Returns those of the legal actions that a person may choose."""
        return actions

    def refusal(self) -> str:
        """Returns why a line is not permitted; empty for the reason of the rules."""
        return ""

    def other_tiles_refusal(self) -> str:
        """Returns why tiles are not permitted; empty for the reason of the rules."""
        return ""

    def scripted_action(self) -> Action | None:
        """Returns the next action of a computer player in a script; None to let it think."""
        return None

    def before_action(self, action: Action) -> None:
        """Called before an action is played."""

    def submit(self, action: Action) -> bool:
        """Sends an action elsewhere instead of playing it, if it returns True; it comes back as an update."""
        return False

    def parts_before(self, event: Event) -> bool:
        """Returns whether the motion of a wall-tiling may wait before that event; see `event_batches`."""
        return False

    def update(self) -> bool:
        """Works for a few milliseconds of a frame; returns whether the picture changes."""
        return False

    def restart(self) -> bool:
        """Restarts in its own way; returns False to have the same match dealt again."""
        return False

    # Widgets and texts

    def claims(self, intent: Intent, widgets: WidgetSet) -> bool:
        """Handles an intent before the table does; returns whether the table is not to see it."""
        return False

    def arrange_widgets(self, widgets: list[Widget]) -> list[Widget]:
        """Returns the table's buttons, changed or with others."""
        return widgets

    def prompts(self) -> list[Prompt]:
        """Returns questions to this person, as buttons with a place of their own."""
        return []

    def message(self) -> str:
        """Returns the bar's message; empty for the table's."""
        return ""

    def with_clock(self, words: str) -> str:
        """Adds the time of the person to act to the bar's message, if it is shown."""
        return words

    def message_seat(self) -> int | None:
        """Returns the seat whose crest precedes the message; None for the seat to act."""
        return None

    def status(self) -> str:
        """Returns what screen readers read out; empty for the table's status."""
        return ""

    def parts(self, parts: Sequence[MirrorPart]) -> list[MirrorPart]:
        """Returns the parts of the accessible mirror, changed or with others."""
        return list(parts)

    def published(self) -> dict[str, Any]:
        """Returns additions to the published state."""
        return {}
