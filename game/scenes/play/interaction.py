"""How a person acts at a table in one phase of the game: spots, chips, highlights, intents and messages."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from game.rules.actions import Action
from game.rules.state import Phase
from game.scenes.play.table_controller import TableController
from game.view.intents import Intent, Point, Shortcut
from game.view.layout.table import BoardLayout
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Spot, Widget, WidgetSet


class Interaction:
    """What a person can do in one phase of the game; the base class does nothing.

    Actions to choose from come from `TableController.allowed`; chosen ones go to `TableController.do`.
    """

    name: ClassVar[str]  # of the scene, in the state that is published to the page
    phase: ClassVar[Phase]

    def __init__(self, controller: TableController, widgets: WidgetSet) -> None:
        self.controller = controller
        self.widgets = widgets
        self.context = controller.context
        widgets.default_cursor = self.cursor

    @property
    def board(self) -> BoardLayout:
        """The layout of the board of the seat to act."""
        controller = self.controller
        return controller.display.layout.boards[controller.match.state.turn]

    @property
    def holds_tiles(self) -> bool:
        """Whether a press on the board puts tiles there, wherever it is."""
        return False

    # Spots, chips and highlights

    def spots(self) -> Sequence[Spot]:
        """Returns the choices on the table, which can be focused."""
        return ()

    def chips(self) -> Sequence[Widget]:
        """Returns buttons over the table for an unfinished choice."""
        return ()

    def first_focus(self) -> str:
        """Returns the widget to focus when the focused one is gone."""
        return self.widgets.widgets[0].name

    def targets(self) -> dict[str, Rect]:
        """Returns places that can be pressed besides the widgets, by name."""
        return {}

    def light(self, lights: Lights) -> None:
        """Adds the highlights of choices, chosen ones included."""

    def cursor(self) -> str:
        """Returns the cursor over the table, one of `game.host.pointer.Pointer`."""
        return "arrow"

    def reason_against(self, text: str) -> str:
        """Returns why an action, in notation, can't be played; empty for no reason of its own."""
        return ""

    # Intents

    def intercept(self, intent: Intent) -> bool:
        """Handles an intent before buttons do; returns whether they are not to see it."""
        return False

    def press(self, at: Point, hurried: bool) -> None:
        """Handles a press beside all buttons by a person who may act; `hurried`: it also ended a motion."""

    def use_shortcut(self, shortcut: Shortcut) -> bool:
        """Handles a key of its own; returns whether it means something here."""
        return False

    def cancel(self) -> bool:
        """Takes an unfinished choice back; returns whether there was one."""
        return False

    def clear(self) -> None:
        """Drops an unfinished choice: an action is played, however it was chosen."""

    def interrupt(self) -> None:
        """Ends a drag: the window changes."""

    # Hints and words

    def places_of(self, action: Action) -> list[Rect]:
        """Returns the places that an action takes tiles from and puts them to."""
        return []

    def words_at(self, action: Action) -> list[Rect]:
        """Returns where the table shows the result of an action in words while a hint highlights it."""
        lights, controller = Lights(), self.controller
        before, controller.hinted = controller.hinted, action
        self.light(lights)
        controller.hinted = before
        view = controller.display.view
        return [view.tag(light)[1] for light in lights.targets if light.words and not light.faint]

    def take_advice(self, action: Action) -> None:
        """Prepares the action of a hint, for the person to finish."""

    def message(self) -> str:
        """Returns the bar's message: who is to act, and how; here, that somebody on another device is."""
        session = self.controller.session
        if not session.match.seat.away:
            return ""
        tr = self.context.texts
        return tr("link.waiting", who=tr.name(session.match.seat.who))
