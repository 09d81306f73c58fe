"""How a person acts at a table: what can be pointed at, chosen and dropped, and what glows meanwhile."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from game.rules.actions import Action
from game.rules.state import Phase
from game.scenes.play.table_controller import TableController
from game.view.intents import Intent, Point, Wish
from game.view.layout.table import BoardLayout
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Spot, Widget, WidgetSet


class Interaction:
    """What a person does in one phase of the game. A table scene is handed one and asks it about everything.

    It decides nothing about the game: what may be done comes from `TableController.allowed`, and what was
    chosen goes to `TableController.do`.
    """

    name: ClassVar[str]  # what the page is told that goes on
    phase: ClassVar[Phase]

    def __init__(self, controller: TableController, widgets: WidgetSet) -> None:
        self.controller = controller
        self.widgets = widgets
        self.context = controller.context
        widgets.elsewhere = self.shape

    @property
    def board(self) -> BoardLayout:
        """Where the board of the seat to act is."""
        controller = self.controller
        return controller.display.layout.boards[controller.match.state.turn]

    # What can be pressed, and what glows

    def spots(self) -> Sequence[Spot]:
        """The choices on the table that the focus can reach."""
        return ()

    def chips(self) -> Sequence[Widget]:
        """Buttons over the table for a choice that is not finished."""
        return ()

    def first_focus(self) -> str:
        """Where the focus goes when the choice that it was on is gone."""
        return self.widgets.widgets[0].name

    def targets(self) -> dict[str, Rect]:
        """Places that can be pressed besides the widgets, by name."""
        return {}

    def light(self, lights: Lights) -> None:
        """Light what can be chosen, and what is."""

    def shape(self) -> str:
        """What the pointer looks like over the table, see `game.host.pointer.Pointer`."""
        return "arrow"

    # Intents

    def intercept(self, intent: Intent) -> bool:
        """Act on an intent before buttons do; True if it was meant for the table alone."""
        return False

    def press(self, at: Point, hurried: bool) -> None:
        """A person who may act pressed beside all buttons; `hurried` if that also ended a motion."""

    def wished(self, wish: Wish) -> bool:
        """A key for one thing was pressed; False if it means nothing here."""
        return False

    def cancel(self) -> bool:
        """Take a choice back that is not finished; False if there is none."""
        return False

    def clear(self) -> None:
        """Nothing is chosen any more: an action is played, however it was chosen."""

    def interrupt(self) -> None:
        """The window changes: what is being dragged falls."""

    # Hints and words

    def places_of(self, action: Action) -> list[Rect]:
        """What an action takes and where it puts it."""
        return []

    def words_at(self, action: Action) -> list[Rect]:
        """Where the table says what an action would do while a hint speaks of it."""
        lights, controller = Lights(), self.controller
        before, controller.hinted = controller.hinted, action
        self.light(lights)
        controller.hinted = before
        view = controller.display.view
        return [view.tag(light)[1] for light in lights.targets if light.words and not light.faint]

    def take_advice(self, action: Action) -> None:
        """Make ready what a hint speaks of; doing it is the person's."""

    def message(self) -> str:
        """What the bar says: who is to act, and what to do next. Here, that somebody elsewhere is."""
        session = self.controller.session
        if not session.match.seat.away:
            return ""
        tr = self.context.texts
        return tr("link.waiting", who=tr.name(session.match.seat.who))
