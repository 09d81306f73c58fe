"""The scene of a table, from the first deal until the results."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.rules.actions import Action
from game.rules.events import Event
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import TableMirror, news
from game.scenes.core.table_session import TableSession
from game.scenes.play.explanations import explanations
from game.scenes.play.game_log import GameLog
from game.scenes.play.hint import HintScene
from game.scenes.play.interactive_scene import InteractiveScene
from game.scenes.play.log_entries import last_picks
from game.scenes.play.play_by_link import offer_turn
from game.scenes.play.points_to_come import points_words
from game.scenes.play.results_scene import results_after
from game.scenes.play.source_names import draw_source_names, headline
from game.scenes.play.table_bar import LOG_AREA, TableBar, prompt_layout
from game.scenes.play.table_controller import PolicyOf, TableController
from game.scenes.play.table_policy import TablePolicy
from game.scenes.play.table_talk import TableTalk
from game.view.art.gauge import SPACES, draw_gauge
from game.view.art.top_bar import paint_message
from game.view.components.ui import Ui
from game.view.intents import Intent, ShortcutPressed
from game.view.layout.table import TableLayout
from game.view.table.rival_cards import RivalCard
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Spot
from game.words.phrases import line_words


class TableScene(InteractiveScene):
    """A table: display, controller, interaction of the phase, bar and log.

    Intents go to the policy, the log, the interaction, the buttons, and then to interaction and bar again.
    `events` that led to the match's state are animated first.
    """

    name: ClassVar[str] = "table"
    session: TableSession

    def __init__(
        self,
        context: Context,
        session: TableSession,
        focus: int = 0,
        events: Sequence[Event] = (),
        policy_of: PolicyOf = lambda controller: TablePolicy(),
    ) -> None:
        super().__init__(context)
        self.session, self.practice = session, session.tags.practice
        self.match = session.match
        self.display = TableDisplay(context, self.match.setup.seats, self.match.state, focus, logged=True)
        if events:
            self.display.play(events, self.match.state)
        self.controller = TableController(context, session, self.display, self)
        self.controller.set_policy(policy_of)
        self.display.playback.staged = True
        self.talk = TableTalk(context, session, self.display)
        if self.controller.policy.remarks:
            self.controller.talk = self.talk
            if not self.match.turns and self.match.state.round == 1:
                self.talk.greet()
        self._explains = explanations(context, self.match.setup.rules)
        self.bar = TableBar(self.controller, lambda: context.stack.push(HintScene(self)))
        self.begin(self.display.phase)
        self.home = focus  # the seat whose board is enlarged, unless somebody looks at another
        self.log = GameLog(context)
        self.lights = Lights()
        self.dirty = True
        self._words = TableMirror()
        self._status = ""  # read out last

    # Layout and widgets

    def resize(self) -> None:
        """Lays the table out anew; motion skips to its end."""
        self.interaction.interrupt()
        self.layout: TableLayout = self.display.place()
        self.refresh()

    def refresh(self) -> None:
        """Updates widgets, highlights and log."""
        interaction, policy, prompts = self.interaction, self.controller.policy, self.bar.prompts()
        if self.display.still and bool(prompts) != self.display.prompts:
            self.display.prompts = bool(prompts)
            self.resize()
            return
        solved = prompt_layout(Ui(self.context.assets, self.context.window), self.display.layout, prompts)
        self._seen = self.display.view.staging.forward
        self.log.area = solved.rect(LOG_AREA)
        self.log.update(self.session, self.display)
        filled = self.match.state.turn if interaction.holds_tiles else None
        bar = self.bar.buttons(self.show_board, self.way_back, filled)
        buttons = [*bar, *solved.widgets, *self.log.widgets(self.refresh), *interaction.chips()]
        picks = last_picks(self.log.entries)
        for tab in (widget for widget in buttons if isinstance(widget, RivalCard)):
            if (pick := picks.get(tab.seat)) is not None:
                tab.pick, tab.where = (pick.tiles, pick.line), line_words(self.context.texts, pick.line)
            tab.about = points_words(self.controller, tab.seat)
        shown = self.log.hide_under_prompts(policy.arrange_widgets(buttons))
        self.widgets.replace([*interaction.spots(), *shown])
        if self.context.uses_keys and self.can_act() and self.widgets.named(self.widgets.focused) is None:
            self.widgets.focused = interaction.first_focus()
        self.lights = Lights()
        if self.display.still or self.display.phase == "offer":  # walls are tiled without marks
            now = self.display.presented.round
            self.lights.last_moves = self.display.last_moves(self.match, now)
        self.light(self.lights)
        self.dirty = True

    def enter(self, anew: bool) -> None:
        """A turn or phase begins; `anew`: after a jump to another position."""
        self.follow_phase(self.display.phase, anew)
        if self.controller.at_rest and self.match.seat.is_here and not anew:
            self.home = self.match.state.turn
            self.show_board(self.home)
            picking, panel = self.display.phase == "offer", self.controller.policy.has_panel
            if picking and not panel:
                said = next((say for say in self._explains if say(self.controller, self.home)), None)
                self._explains = [say for say in self._explains if say is not said]
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Enlarges a seat's board, until somebody acts.

        While walls are tiled boards come forward by themselves, and a press on one hurries as anywhere else:
        a new layout would end the motion.
        """
        if self.display.phase == "tiling" and not self.display.still:
            self.controller.hurry()
            return
        if seat != self.match.state.turn:
            self.interaction.cancel()
        self.way_back = partial(self.show_board, self.home) if seat != self.home else None
        self.display.enlarge(self.resize, seat)

    # Acting

    def can_act(self) -> bool:
        """Returns whether a person at this device may act now."""
        return self.controller.can_act()

    def do(self, action: Action) -> None:
        """Plays an action."""
        self.interaction.clear()
        self.controller.do(action)

    def finish_motion(self) -> bool:
        """Skips to the end of the motion; returns whether there was any."""
        return self.controller.finish_motion()

    def update(self, dt: float) -> bool:
        """Lets motion go on or computer players think, or opens the results."""
        controller, scores = self.controller, self.display.presented.scores[:]
        self.may_rest = self.can_act()
        self.dirty |= controller.policy.update()
        self.dirty |= self.display.advance_stage(dt)
        if self.display.view.staging.forward is not self._seen:
            self.refresh()  # what can be pressed has moved with a board
        if not controller.policy.is_waiting():
            if controller.over:
                self.context.stack.replace(results_after(self.context, self.session))
            elif controller.waiting():
                offer_turn(controller)
            elif controller.update(dt, idle=not self.dirty):
                self.dirty = True
        self.dirty |= self.talk.update(dt)
        self.dirty |= self.log.advance(dt * self.display.playback.rate)
        logged = self.log.update(self.session, self.display)
        tabs = self.layout.small and (logged or scores != self.display.presented.scores)  # both are on them
        if tabs or (logged and self.log.first):
            self.refresh()
        self.dirty |= logged
        dirty, self.dirty = self.dirty, False
        if not dirty:
            self.display.view.ahead.go_on()
        return dirty

    # Intents

    def claims(self, intent: Intent) -> bool:
        """Passes an intent to policy and log."""
        widgets = self.widgets
        return self.controller.policy.claims(intent, widgets) or self.log.handle(intent, widgets)

    def handle(self, intent: Intent) -> None:
        """Also adds or removes the button that leads to the newest entry of the log."""
        scrolled = self.log.first
        super().handle(intent)
        if bool(self.log.first) != bool(scrolled):
            self.refresh()

    def unhandled(self, intent: Intent) -> None:
        """A press or Enter skips motion; presses and keys are for the interaction, then for the bar."""
        if self.pressed(intent):
            return
        if not isinstance(intent, ShortcutPressed) or not (
            self.interaction.use_shortcut(intent.shortcut) or self.bar.use_shortcut(intent.shortcut)
        ):
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc takes an unfinished choice back, or leads back from another board, or opens the pause."""
        if not self.interaction.cancel():
            (self.way_back or self.bar.open_pause)()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        context, layout, controller = self.context, self.display.layout, self.controller
        self.talk.show()
        self.display.view.sheet = self.log.sheet
        log = None if self.log.covered or self.log.replaced else self.log.draw
        self.display.draw(surface, self.log.light(self.lights, layout), log)
        units = layout.bar.message.width / layout.unit
        words = controller.policy.with_clock(self.message())
        message = controller.bar_notice or headline(words, context.texts, self.display, units)
        seat = self.display.presented.active if (about := controller.policy.message_seat()) is None else about
        crest = self.display.view.crests[seat] if seat is not None else None
        free = paint_message(surface, context.assets, layout.bar.message, context.unit, message, crest)
        if controller.gauge and not self.match.seat.is_person:
            theme = context.assets.theme  # the gauge is drawn where the message leaves room
            free.width *= SPACES * 2
            draw_gauge(surface, context.assets, free, controller.gauge, theme.bar_ink, theme.bar_ink_soft)
        if context.uses_keys and self.can_act() and self.display.phase == "offer":
            draw_source_names(surface, context, self.display.view, self.match.state)
        super().draw(surface)

    # Texts and the published state

    def message(self) -> str:
        """Returns the bar's message."""
        shown = self.display.presented
        if shown.dealing:
            who = self.match.setup.who[shown.turn]
            return self.controller.policy.message() or self.context.texts.person(
                "table.round", who, n=shown.round
            )
        return self.controller.policy.message() or self.interaction.message()

    def status(self) -> str:
        """The events since a person acted, and who is to act; unchanged during motion."""
        if self.display.still and (self.can_act() or not self.session.has_people):
            self._status = news(self.context.texts, self.session, self.message())
        noted, notice = self.controller.noted, self.controller.notice
        status = self.controller.policy.status() or (notice if noted is None else "") or self._status
        beside = "" if noted is None else noted.words
        return self.context.texts.sentences([*self.talk.heard, status, beside])

    def mirror_parts(self) -> list[MirrorPart]:
        """Table, log, and buttons without rivals' cards: the table has all boards."""
        tr, policy = self.context.texts, self.controller.policy
        shown = (w for w in self.widgets.widgets if not isinstance(w, RivalCard | Spot))
        buttons = [widget for widget in shown if widget.name not in policy.widgets_in_parts]
        bar = widgets_part("bar", tr("mirror.game"), buttons)
        table = self._words.parts(tr, self.session, self.display.focus, self.controller.allowed())
        log = MirrorPart("log", tr("mirror.log"), items=self.log.lines)
        return policy.parts([*table, *([log] if log.items else []), bar])

    def published(self) -> dict[str, Any]:
        """The position and, for a person to act, the legal actions, in notation; message and log."""
        return {
            "scene": self.interaction.name,
            **self._words.position(self.session, self.controller.allowed()),
            "moving": self.display.playback.moving,
            "message": headline(
                self.controller.policy.with_clock(self.message()), self.context.texts, self.display
            ),
            "log": self.log.lines[-3:],
            "whose_turn": self.display.whose_turn(self.session),
            **self.controller.policy.published(),
        }
