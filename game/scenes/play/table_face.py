"""The table as it is seen: its picture and motion, the message and the log; in words, and for the page."""

import json
from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.match.match import Match
from game.rules.actions import Action, legal_actions
from game.rules.events import Event
from game.scenes.core.base import Context, Scene
from game.scenes.core.last_moves import last_places
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.playback import Motion
from game.scenes.core.table_published import news, position_published, table_parts
from game.scenes.core.table_session import Table
from game.scenes.play.message_log import Log, draw_message, draw_source_names, draw_thinking
from game.scenes.study.why import ask_why
from game.view.layout.table import TableLayout, table_layout
from game.view.table.table_view import Lights, TableView
from game.view.table.tabs import Tab, seat_tabs
from game.view.widgets.widgets import Spot, Widget


class TableFace(Scene):
    """A scene that shows a table and knows who is to act at it. What they may do there, subclasses say."""

    name: ClassVar[str] = "table"
    phase: ClassVar[str] = ""  # the phase in which somebody acts in this scene

    def __init__(self, context: Context, table: Table, events: Sequence[Event] = ()) -> None:
        super().__init__(context)
        self.table = table
        self.motion = Motion(context, table, events)
        self.log = Log(context)
        self.lights = Lights()
        self.gauge = 0  # spaces filled in the sign that a computer player thinks; 0 for no sign
        self.shown: Action | None = None  # a hint that is pointed at
        self.dirty = True

    # Geometry

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match

    @property
    def view(self) -> TableView:
        """The picture of the table; there is one as soon as the scene was laid out."""
        return self.table.picture

    @property
    def layout(self) -> TableLayout:
        """Where things are."""
        return self.view.layout

    def resize(self) -> None:
        """Lay the table out anew when the window or the focus changed; motion jumps to its end then."""
        context, table = self.context, self.table
        setup, left = self.match.setup, context.settings.hand == "left"
        wanted = table_layout(
            *context.size, context.unit, len(setup.seats), table.focus, context.finger, left
        )
        names = [context.texts.name(name) for name in table.names]
        view, assets = table.view, context.assets
        if view is None or (view.layout, view.assets, view.names) != (wanted, assets, names):
            table.view = TableView(assets, wanted, names, setup.rules.gray)
            self.motion.begin_anew()
        self.refresh()

    def refresh(self) -> None:
        """Recompute widgets, lights and log."""
        self.make_widgets()
        if self.context.keyed and self.can_act() and self.widgets.named(self.widgets.focused) is None:
            self.widgets.focused = self.first_focus()
        self.lights = self.make_lights()
        self.log.renew(self.table, self.layout.log)
        self.dirty = True

    def make_widgets(self) -> None:
        """Recompute what can be pressed."""
        self.widgets.replace([*self.spots(), *self.buttons()])

    def spots(self) -> list[Spot]:
        """The choices on the table that the focus can reach; subclasses have some."""
        return []

    def buttons(self) -> list[Widget]:
        """What can be pressed besides; subclasses have some."""
        return []

    def tabs(self) -> Sequence[Widget]:
        """Where boards share one place: every seat's name and score, to tap for its board."""
        return seat_tabs(self.view, self.table.focus, self.context.unit, self.show_board)

    def scores(self) -> Sequence[Widget]:
        """Over each score that shows on a board: what opens its counting."""
        return [
            ask_why(self.context, self.match, seat, self.score_rect(seat))
            for seat, board in enumerate(self.layout.boards)
            if not board.hidden
        ]

    def take_focus(self) -> None:
        """On a table the focus waits for the choices."""

    def first_focus(self) -> str:
        """Where the focus goes when the choice that it was on is gone."""
        return self.widgets.widgets[0].name

    def show_board(self, seat: int) -> None:
        """Make a seat's board the large one, until somebody acts."""
        if seat != self.table.focus:
            self.table.focus = seat
            self.resize()

    def score_rect(self, seat: int) -> pygame.Rect:
        """Where a seat's score stands."""
        board = self.layout.boards[seat]
        return self.layout.tabs[seat] if board.hidden else board.score

    def make_lights(self) -> Lights:
        """What glows; the base marks everybody's last move."""
        if not self.motion.still:
            return Lights()
        found = [self.view.sprites.at.get(place) for place in last_places(self.match)]
        return Lights(last_moves=[sprite.rect for sprite in found if sprite is not None])

    # Who is to act

    def can_act(self) -> bool:
        """Whether a person is to act in this scene now: nothing moves and it is their turn."""
        return self.motion.still and self.match.state.phase == self.phase and self.match.seat.is_here

    def waiting(self) -> bool:
        """Whether somebody on another device is to act."""
        return self.motion.still and self.match.state.phase == self.phase and self.match.seat.away

    def allowed(self) -> Sequence[Action]:
        """What the person to act may do; nothing while nobody is to."""
        return legal_actions(self.match.state) if self.can_act() else []

    @property
    def pace(self) -> float:
        """How fast things move here: 0 for not at all."""
        return self.context.settings.pace

    @property
    def numbered(self) -> bool:
        """Whether the sources show what they are called: it is typed."""
        return self.context.keyed

    # Hints on the table; subclasses know what they mean here

    def places_of(self, action: Action) -> list[pygame.Rect]:
        """What an action takes and where it puts it."""
        return []

    def show_advice(self, action: Action | None) -> None:
        """Show on the table what a hint speaks of, or nothing any more."""
        self.shown = action
        self.refresh()

    def take_advice(self, action: Action) -> None:
        """Make ready what a hint speaks of; doing it is the person's."""

    # Motion

    def start_motion(self) -> None:
        """Turn pending events into motion."""
        self.motion.start(self.pace)
        self.refresh()

    def move(self, dt: float) -> None:
        """Let motion go on; scores that change show on the tabs, too."""
        scores = list(self.view.shown.scores)
        over = self.motion.go_on(dt, self.pace)
        if self.layout.small and scores != self.view.shown.scores:
            self.make_widgets()
        self.dirty = True
        if over:
            self.end_motion()

    def hurry(self) -> bool:
        """Finish the motion at once; False if there is none."""
        if self.motion.first_deal_waits:
            self.start_motion()
        if self.motion.timeline is None:
            return False
        self.motion.skip()
        self.end_motion()
        return True

    def end_motion(self) -> None:
        """The motion is over: show the truth."""
        self.motion.stop()
        if not self.motion.pending:
            self.settle()
        self.refresh()

    def settle(self) -> None:
        """Nothing moves any more: show the state, and the board of the person to act."""
        self.view.sync(self.match.state)
        if not self.match.is_over and self.match.seat.is_here:
            self.show_board(self.match.state.turn)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Table, bar, message, log."""
        context, layout = self.context, self.layout
        self.view.draw(surface, self.lights)
        draw_message(surface, context, layout.message, self.table.notice or self.message())
        if self.gauge and not self.match.seat.is_person:
            draw_thinking(surface, context, layout.message, self.gauge)
        if not self.log.covered:
            self.log.draw(surface, layout.log)
        if self.numbered and self.phase == "offer" and self.can_act():
            draw_source_names(surface, context, layout, self.match.state)
        super().draw(surface)

    def message(self) -> str:
        """What the bar says; subclasses know what a person or a computer player is to do."""
        if self.match.seat.away:
            return self.context.texts("link.waiting", who=self.table.names[self.match.state.turn])
        return ""

    # In words, and what the page is told

    def status(self) -> str:
        """What happened since a person acted and what comes next; it stays while things move."""
        if self.motion.still and (self.can_act() or not self.table.peopled):
            self.table.told = news(self.context.texts, self.table, self.message())
        return self.table.notice or self.table.told

    def parts(self) -> list[Part]:
        """What may be done, then the table, the boards from the one to act on, and the buttons."""
        tr = self.context.texts
        bar = widgets_part("bar", tr("mirror.game"), self.bar())
        return [*table_parts(tr, self.table, self.allowed()), bar]

    def bar(self) -> Sequence[Widget]:
        """The buttons that are no choices on the table; without tabs, for all boards are told anyway."""
        return [w for w in self.widgets.widgets if not isinstance(w, Tab | Spot)]

    def sentences(self) -> Sequence[str]:
        """See Scene: here `parts` says it all."""
        return ()

    def published(self) -> dict[str, Any]:
        """The position, and for a person to act the legal actions, in notation; what is said about it."""
        return {
            **position_published(self.table, self.allowed()),
            "moving": self.motion.timeline is not None,
            "message": self.message(),
            "log": self.log.lines[-3:],
        }

    def signature(self) -> object:
        """Changes with the state, with motion beginning and ending, and with the targets."""
        return (
            super().signature(),
            len(self.match.turns),
            self.motion.timeline is None,
            self.message(),
            self.context.size,
            json.dumps({name: list(rect) for name, rect in self.targets().items()}),
        )
