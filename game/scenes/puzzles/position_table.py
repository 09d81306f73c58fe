"""The table of one position, in which a person picks as in a game, again and again, and a scene with it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame

from game.layout.node import Node
from game.match.match import Match, Seat, Setup
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.state import GameState
from game.rules.tiles import TILES_PER_FACTORY, total
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.playback import round_start
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import TableMirror
from game.scenes.core.table_session import TableSession
from game.scenes.play.interactive_scene import InteractiveScene
from game.scenes.play.source_names import draw_source_names
from game.scenes.play.table_controller import TableController, TableOwner
from game.scenes.play.table_policy import TablePolicy
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.view.art.top_bar import paint_message
from game.view.components.table_page import table_page
from game.view.components.ui import Ui
from game.view.intents import Intent, ShortcutPressed
from game.view.layout.table_spec import BarKeys
from game.view.table.rival_cards import RivalCard
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Spot, Widget

SHOWN_PICKS: Final = 2  # the player's and the reply


def max_centre_tiles(state: GameState, picks: int) -> int:
    """Returns an upper bound of tiles in the centre within that many picks, the marker included."""
    plates = sum(heap > 0 for heap in state.factories)
    return total(state.centre) + state.marker + (TILES_PER_FACTORY - 1) * min(picks, plates)


class PositionPolicy(TablePolicy):
    """Passes picks on while they are wanted; allows nothing else."""

    undo: ClassVar[bool] = False
    hints: ClassVar[bool] = False
    confirms: ClassVar[bool] = False
    by_link: ClassVar[bool] = False

    def __init__(self, wanted: Callable[[], bool], pick: Callable[[Action], None]) -> None:
        self._wanted, self._pick = wanted, pick

    def is_waiting(self) -> bool:
        """After a pick."""
        return not self._wanted()

    def submit(self, action: Action) -> bool:
        self._pick(action)
        return True


class PositionTable:
    """A position with seats, of which the one to act is a person here.

    `pick` gets what the person picks while `wanted`, and calls `play` to show it.
    """

    def __init__(
        self,
        context: Context,
        seats: tuple[Seat, ...],
        state: GameState,
        owner: TableOwner,
        wanted: Callable[[], bool],
        pick: Callable[[Action], None],
    ) -> None:
        self.seats, self.state = seats, state
        self._owner = owner
        self.session = TableSession(self.match())
        self.display = TableDisplay(context, seats, state, state.turn, keys=BarKeys.NONE)
        self.display.capacity = max_centre_tiles(state, SHOWN_PICKS)
        self.controller = TableController(context, self.session, self.display, owner)
        self.controller.set_policy(lambda controller: PositionPolicy(wanted, pick))

    def match(self) -> Match:
        """Returns a match that starts with the position."""
        return Match(Setup(self.seats, self.state.rules, 0, undo="off"), self.state)

    def reset(self) -> None:
        """Shows the position again."""
        self.session.match = self.match()
        self.controller.notice = ""
        self.display.show(self.state)
        self._owner.enter(True)

    def play(self, action: Action) -> Sequence[Event]:
        """Plays and animates an action of whoever is to act; returns its events."""
        match = self.session.match
        before = match.state
        events = match.play(action)
        self.controller.show_events(events, before, match.state, round_start(match), True)
        return events


class PositionScene(InteractiveScene):
    """A table with one position beside a panel of notes and buttons. Subclasses call `open_table` first."""

    table: PositionTable

    def open_table(self, table: PositionTable) -> None:
        """Sets the table."""
        self.table, self.controller = table, table.controller
        self.lights = Lights()
        self.dirty = True
        self._words = TableMirror()
        self.begin(table.state.phase)

    # Layout and widgets

    @property
    def usual(self) -> str:
        """The button to focus while the player may not pick."""
        return ""

    def resize(self) -> None:
        """Lays it out anew; motion skips to its end."""
        self.interaction.interrupt()
        self.refresh()

    def refresh(self) -> None:
        """Updates widgets and highlights."""
        interaction = self.interaction
        super().resize()
        if self.context.uses_keys and not self.widgets.named(self.widgets.focused):
            self.widgets.focused = interaction.first_focus() if self.controller.can_act() else self.usual
        self.lights = self.lights_now()
        self.light(self.lights)
        self.dirty = True

    def build(self, ui: Ui) -> Node:
        """The table beside its panel."""
        interaction, display = self.interaction, self.table.display

        def tabs() -> list[Widget]:
            return [*display.rival_cards(self.show_board), *interaction.chips()]

        return table_page(ui, self.panel, display.place, self._draw_table, interaction.spots, tabs)

    def panel(self, ui: Ui) -> Node:
        """Returns the panel."""
        raise NotImplementedError

    def lights_now(self) -> Lights:
        """Returns highlights apart from those of choices: here, of the tiles that moved last."""
        lights, table = Lights(), self.table
        if table.session.match.turns and table.display.still:
            lights.last_moves = table.display.last_moves(table.session.match)
        return lights

    def enter(self, anew: bool) -> None:
        """A turn or phase begins; `anew`: the position is shown again."""
        if anew:
            self.interaction.clear()
            self.widgets.focused = ""
            self.show_board(self.table.state.turn)
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Enlarges a seat's board, where boards share a place."""
        if seat != self.table.state.turn:
            self.interaction.cancel()
        self.table.display.enlarge(self.resize, seat)

    # Intents

    def unhandled(self, intent: Intent) -> None:
        """A press or Enter skips motion; presses and keys are for the interaction."""
        if self.pressed(intent):
            return
        if not isinstance(intent, ShortcutPressed) or not self.interaction.use_shortcut(intent.shortcut):
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc takes an unfinished choice back, or leaves."""
        if not self.interaction.cancel():
            self.context.stack.pop()

    # Drawing and texts

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table with its message, and marks."""
        context, table = self.context, self.table
        display = table.display
        display.draw(surface, self.lights)
        paint_message(surface, context.assets, display.layout.caption, context.unit, self.message())
        if context.uses_keys and self.controller.can_act():
            draw_source_names(surface, context, display.view, table.state)
        if marks := self.marks():
            draw_marked_actions(surface, display, table.state, marks)

    def marks(self) -> list[MarkedAction]:
        """Returns the actions that are marked on the table, the last one on top."""
        return []

    def message(self) -> str:
        """Returns the bar's message while the player may pick: what to do next."""
        return self.controller.bar_notice or self.interaction.message()

    def mirror_parts(self) -> Sequence[MirrorPart]:
        """The sentences, the parts of the table, the buttons."""
        table = self.table
        buttons = [w for w in self.widgets.widgets if not isinstance(w, Spot | RivalCard)]
        parts = self._words.parts(
            self.context.texts, table.session, table.display.focus, self.controller.allowed()
        )
        return [
            MirrorPart(self.name, self.heading(), lines=[*self.sentences()]),
            *parts,
            widgets_part("bar", self.context.texts("mirror.game"), buttons),
        ]
