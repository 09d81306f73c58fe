"""The table as it is played at: what drafting and wall-tiling share."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.match.match import Match
from game.rules.actions import Action
from game.rules.events import Event, OfferEnded
from game.scenes.core.base import Context
from game.scenes.core.playback import last_round_words
from game.scenes.core.table_published import action_among, action_text
from game.scenes.core.table_session import Table
from game.scenes.overlays.counts import CountsScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.overlays.share import share_match
from game.scenes.play.by_link import offer_turn, waiting_buttons
from game.scenes.play.hint import HintScene
from game.scenes.play.table_bar import Bar
from game.scenes.play.table_face import TableFace
from game.view.art.gauge import filled
from game.view.audio import Cue
from game.view.intents import Confirmed, Intent, Pressed, Wish, Wished
from game.view.widgets.widgets import Widget

PAUSE: Final = 0.45  # seconds between the end of a motion and a computer player's pick: eyes can follow


class TableScene(TableFace):
    """A scene in which a match goes on: people and computers act in turn, and the next scene follows.

    Subclasses have a `phase` and say how a person chooses an action in it; `do` then plays it.
    """

    def __init__(self, context: Context, table: Table, events: Sequence[Event] = ()) -> None:
        super().__init__(context, table, events)
        self.heard_computer = False  # whether the motion in progress is of a computer player's doing

    # What may be done

    def buttons(self) -> list[Widget]:
        """The buttons of the bar and the scores; subclasses add theirs."""
        bar, hints = Bar(self.context, self.layout), self.table.hints
        may_redo = self.may_go_back() and self.match.can_redo()
        return [
            bar.menu(self.open_pause),
            *self.tabs(),
            bar.undo(self.undo, self.may_go_back() and self.match.can_undo()),
            *(waiting_buttons(self) if self.waiting() else []),
            *bar.redo(self.redo, may_redo, hints),
            *(bar.hint(self.open_hint, self.can_act(), may_redo) if hints else []),
            *bar.rules(self.open_rules),
            bar.counts(self.open_counts),
            *self.scores(),
        ]

    def may_go_back(self) -> bool:
        """Whether picks can be taken back and played again now."""
        return self.can_act() or self.waiting()

    def finished(self) -> bool:
        """Whether this scene has nothing more to do."""
        return self.match.is_over

    @property
    def asks(self) -> bool:
        """Whether a choice is to be confirmed before it is played."""
        return self.context.settings.confirm == "on"

    # Time

    def update(self, dt: float) -> bool:
        """Let motion go on, computers think, and the next scene come."""
        if self.motion.pending and self.motion.timeline is None:
            self.start_motion()
        if self.motion.timeline is not None:
            self.move(dt)
        elif self.finished():
            self.go_on()
        elif self.waiting():
            offer_turn(self)
        elif not self.match.seat.is_person:
            self.think(dt)
        elif not self.dirty:  # a frame in which nothing else is done
            self.table.minds.think_ahead(dt, self.context.settings.thinking_time)
        dirty, self.dirty = self.dirty, False
        return dirty

    def show(self, events: tuple[Event, ...]) -> None:
        """Animate events here; from the end of the offer on, in the wall-tiling scene."""
        cut = next((i for i, event in enumerate(events) if isinstance(event, OfferEnded)), len(events))
        self.motion.pending = events[:cut]
        self.start_motion()
        self.motion.pending = events[cut:]

    def settle(self) -> None:
        """As ever; after a computer player, a person hears that it is their turn."""
        super().settle()
        if self.heard_computer and self.can_act():
            self.context.audio.play(Cue("turn"))
        self.heard_computer = False

    def go_on(self, events: Sequence[Event] = ()) -> None:
        """Hand over to the scene that fits the state, with events that are still to be shown."""
        self.context.routes.next_at(self.table, events)

    def think(self, dt: float) -> None:
        """Give the computer player to act a few milliseconds."""
        settings, minds = self.context.settings, self.table.minds
        at_least = PAUSE / settings.pace if settings.pace else 0.0
        action = minds.think(dt, settings.thinking_time, at_least)
        gauge = filled(minds.share) if minds.share else 0
        if gauge != self.gauge:
            self.gauge, self.dirty = gauge, True
        if action is not None:
            self.do(action)

    # The game

    def do(self, action: Action) -> None:
        """Play an action and show what comes of it."""
        before = self.match.state
        self.heard_computer = not self.match.seat.is_here
        events = self.match.play(action)
        self.table.keep(self.context.journal, self.context.daily)
        self.motion.announcement = last_round_words(
            self.context.texts, before, self.match.state, self.table.names
        )
        self.table.notice = ""
        self.show(events)

    def undo(self) -> None:
        """Take the last action of a person back."""
        if self.may_go_back() and self.match.undo():
            self._show_again("table.taken-back")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.may_go_back() and self.match.redo():
            self._show_again("table.played-again")

    def _show_again(self, key: str) -> None:
        """Another position of the same game is the present one now."""
        self.table.keep(self.context.journal, self.context.daily)
        self.table.notice = self.context.texts(key)
        self.table.sent = -1
        self.view.sync(self.match.state)
        self.go_on()

    # Intents

    def handle(self, intent: Intent) -> None:
        """Buttons first; then a tap hurries motion; then the subclass."""
        self.dirty = True
        if self.widgets.handle(intent):
            return
        if isinstance(intent, Pressed | Confirmed) and self.hurry():
            return
        if isinstance(intent, Wished) and self.wished(intent.wish):
            return
        super().handle(intent)

    def wished(self, wish: Wish) -> bool:
        """What has a key of its own; False if it is none of the table's."""
        deeds = {
            Wish.UNDO: self.undo,
            Wish.REDO: self.redo,
            Wish.PAUSE: self.open_pause,
            Wish.RULES: self.open_rules,
            Wish.HINT: self.open_hint,
        }
        if wish not in deeds:
            return False
        deeds[wish]()
        return True

    def cancel(self) -> None:
        """Esc with nothing to cancel opens the pause overlay."""
        self.open_pause()

    def command(self, command: Any) -> bool:  # noqa: ANN401
        """{"action": TEXT} plays an action in notation for the person to act."""
        text = action_text(command)
        if text is None:
            return super().command(command)
        self.hurry()
        action = action_among(text, self.allowed())
        if action is None:
            self.table.notice = self.context.texts("table.cant-play", action=text[:20])
            return False
        self.do(action)
        return True

    # Ways to other scenes

    def open_pause(self) -> None:
        """Show the pause overlay."""
        share = partial(share_match, self.context, self.match)
        self.context.stack.push(PauseScene(self.context, self.restart, self.to_menu, share))

    def open_counts(self) -> None:
        """Show how many tiles of each colour are left."""
        self.context.stack.push(CountsScene(self.context, self.match.state))

    def open_hint(self) -> None:
        """Show the hints, if it is a person's turn and they are allowed."""
        if self.can_act() and self.table.hints:
            self.context.stack.push(HintScene(self))

    def restart(self) -> None:
        """The same deal from its beginning."""
        self.context.routes.deal(Match(self.match.setup))

    def to_menu(self) -> None:
        """Back to the menu; the game waits there."""
        self.context.routes.menu()
