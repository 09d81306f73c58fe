"""Plays the match of a table: actions of people and computer players, undo, redo, and people elsewhere."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, Protocol

from game.journal.rating_history import RatingHistory, reason_before
from game.match.match import Match, fresh_seed
from game.rules.actions import Action, legal_actions
from game.rules.events import BonusScored, Event
from game.rules.state import GameState
from game.scenes.core.playback import last_round_words, round_start
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_session import TableSession
from game.scenes.overlays.notice import notify
from game.scenes.play.final_scoring import before_bonuses
from game.scenes.play.table_policy import TablePolicy
from game.scenes.play.table_talk import TableTalk
from game.tutorial.script import is_taught
from game.view.art.gauge import filled
from game.view.table.table_view import Light

MIN_PAUSE: Final = 0.5  # seconds between the end of a motion and a computer player's pick
HURRIED_THINKING: Final = 0.1  # seconds that a computer player may think while a person hurries
Help = Literal["hint", "undo", "analysis"]
"""What ends the rating of a game."""


class TableOwner(Protocol):
    """The scene of a controller, which is notified of changes."""

    @property
    def holds_tiles(self) -> bool:
        """Whether tiles are in the hand."""

    def refresh(self) -> None:
        """Updates widgets, highlights and texts."""

    def resize(self) -> None:
        """Lays the table out anew."""

    def enter(self, anew: bool) -> None:
        """A turn or phase begins; `anew`: after a jump to another position."""

    def show_board(self, seat: int) -> None:
        """Enlarges a seat's board."""


class TableController:
    """Plays actions in a match and has its display animate them.

    Interactions handle the choices of people; see game/scenes/play/interaction.py.
    """

    def __init__(
        self,
        context: Context,
        session: TableSession,
        display: TableDisplay,
        owner: TableOwner,
    ) -> None:
        self.context = context
        self.session = session
        self.display = display
        self.refresh = owner.refresh
        self.resize = owner.resize
        self.show_board = owner.show_board
        self.set_policy(lambda controller: TablePolicy())
        self.notice = ""  # replaces the message until the next action
        self._refused = 0, ""  # the line that was refused last, and the notice of that
        self._noted: Light | None = None  # what shows the notice somewhere on the table
        self.hinted: Action | None = None  # the hint to highlight
        self.gauge = 0  # filled spaces of the gauge while a computer player thinks; 0 for none
        self.talk: TableTalk | None = None  # where something may be said
        self._owner = owner
        self._phase = display.phase  # entered last
        self.others_acted = False  # whether somebody elsewhere or a computer did what is animated now
        self._legal: tuple[GameState, Sequence[Action]] | None = None  # a position and its legal actions
        self._rested = 0.0  # seconds since the last motion

    @property
    def match(self) -> Match:
        """The match of the session."""
        return self.session.match

    def set_policy(self, policy_of: "PolicyOf") -> None:
        """Replaces the policy."""
        self.policy_of = policy_of
        self.policy = policy_of(self)
        self.display.has_panel = self.policy.has_panel
        self.display.has_keys = self.undo_allowed or self.hints_allowed or self.policy.has_keys

    # Who is to act

    @property
    def holds_tiles(self) -> bool:
        """Whether tiles are in the hand."""
        return self._owner.holds_tiles

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and somebody is to act."""
        return self.display.still and self.match.state.phase in ("offer", "tiling")

    def can_act(self) -> bool:
        """Returns whether a person at this device may act now."""
        return self.at_rest and self.match.seat.is_here and not self.policy.is_waiting()

    def waiting(self) -> bool:
        """Returns whether somebody on another device is to act."""
        return self.at_rest and self.match.seat.away and self.policy.by_link

    def allowed(self) -> Sequence[Action]:
        """Returns the actions that the person to act may choose; none while nobody may act."""
        if not self.can_act():
            return []
        state = self.match.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = state, legal_actions(state)
        return self.policy.permitted(self._legal[1])

    @property
    def over(self) -> bool:
        """Whether the match is over and all was shown."""
        return self.display.still and not self.at_rest

    @property
    def confirms_choices(self) -> bool:
        """Whether choices are confirmed before they are played."""
        return self.context.settings.confirm == "on" and self.policy.confirms

    @property
    def hints_allowed(self) -> bool:
        """Whether people may ask for hints."""
        return self.session.hints and self.policy.hints

    @property
    def undo_allowed(self) -> bool:
        """Whether picks can be taken back in this game."""
        return self.match.setup.undo != "off" and self.policy.undo

    # What is said about what a person did

    def refuse(self, line: int, why: str) -> None:
        """Shows a notice at a line, which does not take the selected tiles."""
        self.notice, self._refused = why, (line, why)

    @property
    def refusal(self) -> tuple[int, str] | None:
        """The line that was refused and why, as long as that is the notice."""
        return self._refused if self.notice and self.notice == self._refused[1] else None

    def note(self, light: Light) -> None:
        """Shows a notice on the table until the next press: the words of a light that marks nothing."""
        self.notice, self._noted = light.words, light

    def end_note(self) -> None:
        """Ends a notice at a place on the table, since something else is done now."""
        if self.noted is not None:
            self.notice = ""
            self.refresh()

    @property
    def noted(self) -> Light | None:
        """What shows the notice on the table, as long as that is the notice."""
        return self._noted if self._noted is not None and self._noted.words == self.notice else None

    @property
    def bar_notice(self) -> str:
        """The notice, unless it is shown on the table."""
        return "" if self.refusal is not None or self.noted is not None else self.notice

    # Time

    def update(self, dt: float, idle: bool) -> bool:
        """Lets motion go on and computer players think; returns whether the picture changes.

        While a person is to act, computer players think ahead in `idle` frames.
        """
        display = self.display
        if display.advance_return(dt):
            self.refresh()
        if not display.still:
            if display.playback.waiting and display.phase != self._phase:
                self.others_acted = False
                self._enter(False)
            if display.update(dt):
                self._motion_over()
            elif display.phase == "offer":
                self._think(dt, moving=True)  # about the pick after the one that is animated
            return True
        if idle and self.match.seat.is_here:
            self.session.players.think_ahead(dt, self.context.settings.thinking_time)
        return self._think(dt)

    def finish_motion(self) -> bool:
        """Skips to the end of the motion; returns whether there was any."""
        if not self.display.finish():
            return False
        self._motion_over()
        return True

    def hurry(self) -> bool:
        """Skips to the end of the motion and speeds up the next picks of others; returns whether one moved.

        That lasts until a person is to act or walls are tiled. During the motion of a person's own pick only
        that is skipped: a double click hurries nobody else. The wall-tiling is sped up first, and skipped by
        a second press, so that nobody misses what the round has brought.
        """
        playback = self.display.playback
        if playback.moving and playback.phase == "tiling" and not playback.hurried:
            playback.hurried = True
            return True
        by_others = self.others_acted if not self.display.still else not self.match.seat.is_here
        self.display.playback.hurried |= by_others and self.display.phase == "offer"
        return self.finish_motion()

    def _motion_over(self) -> None:
        self._rested = 0.0
        if self._phase == "tiling":
            self.display.playback.hurried = False
        if self.display.still:
            call = self.others_acted and self.display.phase == self._phase
            self.others_acted = False
            self._enter(False)
            if call and self.can_act() and self.policy.calls_person():
                self.context.call_person(self.display.whose_turn(self.session))
        self.refresh()

    def _enter(self, anew: bool) -> None:
        self._phase = self.display.phase
        if anew or self.can_act() or self._phase != "offer":
            self.display.playback.hurried = False
        self._owner.enter(anew)

    def _think(self, dt: float, moving: bool = False) -> bool:
        """Gives the computer player to act a few milliseconds; returns whether the picture changes.

        While something is `moving` it only thinks, and acts soon afterwards.
        """
        waits = self.match.state.phase not in ("offer", "tiling") or self.policy.is_waiting()
        if waits or self.match.seat.is_person:
            return False
        settings, players, playback = self.context.settings, self.session.players, self.display.playback
        if (action := self.policy.scripted_action()) is None:
            seconds = HURRIED_THINKING if playback.hurried else settings.thinking_time
            action = players.think(dt, seconds, moving)
        if moving:
            return False
        self._rested += dt * playback.rate
        gauge, before = filled(players.share) if players.share else 0, self.gauge
        self.gauge = gauge
        if action is not None and (self._rested >= MIN_PAUSE or not settings.pace):
            self.do(action)
        return gauge != before

    # The game

    def do(self, action: Action) -> None:
        """Plays an action and animates it."""
        self.policy.before_action(action)
        if self.policy.submit(action):
            return
        match, before, here = self.match, self.match.state, self.match.seat.is_here
        events = match.play(action)
        if match.state.phase == "deal":  # a game that began online, where each round has a seed of its own
            events += match.deal(fresh_seed())
        self.session.keep(self.context.journal, self.context.deals)
        self.show_events(events, before, match.state, round_start(match), here)

    def show_events(
        self,
        events: Sequence[Event],
        before: GameState,
        after: GameState,
        start: Sequence[int],
        here: bool,
    ) -> None:
        """Animates events; `start` are the scores at the round's beginning.

        `here`: a person at this device did it.
        """
        self.others_acted = not here
        self.notice = ""
        if self.talk is not None:
            self.talk.hear(before, after, here)
        last = last_round_words(self.context.texts, before, after, self.session.names)
        shown = [event for event in events if not isinstance(event, BonusScored)]  # the results count them
        after, parts = before_bonuses(after), self.policy.parts_before
        self.display.play(shown, after, start, last, shows_taken=not here, parts_before=parts)
        self.refresh()

    @property
    def is_rated(self) -> bool:
        """Whether the game will be rated as long as nobody uses help."""
        session, match = self.session, self.match
        if not session.counted_key or match.position is not None or not session.tags.is_unaided:
            return False
        return not reason_before(match.setup, RatingHistory(self.context.journal.all()).seen)

    @property
    def may_lose(self) -> bool:
        """Whether help would cost this game its rating or, if it began with the tutorial, its tiles."""
        session = self.session
        taught = bool(session.counted_key) and session.tags.is_unaided and is_taught(self.match)
        return taught or self.is_rated

    def with_help(self, by: Help, use: Callable[[], None]) -> None:
        """Uses help; asks before that if it costs this game something and the settings ask."""
        context, tr = self.context, self.context.texts
        if context.settings.help == "off" or not self.may_lose:
            use()
            return

        def agree() -> None:
            self.session.note_help(by)
            use()

        about = [tr(f"ladder.ask.{by}" if self.is_rated else "ladder.ask.taught")]
        if by == "analysis" and not self.match.setup.hints:
            about.append(tr("analysis.no-coach"))
        choices = (("use", tr(f"ladder.use.{by}"), agree),)
        notify(context, tr("ladder.ask.title"), tr.sentences(about), *choices, out="stay")

    def note_help(self, by: Help) -> str:
        """Notes that help was used; returns a notice if it ends the rating of this game, else ''."""
        rated = self.is_rated
        self.session.note_help(by)
        return self.context.texts("ladder.ended") if rated else ""

    def may_go_back(self) -> bool:
        """Returns whether undo and redo are possible now: not while others act."""
        return self.undo_allowed and (self.can_act() or self.waiting() or self.match.can_retract())

    def undo(self) -> None:
        """Takes the last action of a person back: no help before anybody else has acted, and once a game."""
        if not self.may_go_back() or not self.match.can_undo():
            return
        if self.match.can_retract():
            self._undo(lambda: "")
        elif self.may_lose and self.session.tags.help == "none":
            self._undo(self._note_slip)
        else:
            self.with_help("undo", partial(self._undo, partial(self.note_help, "undo")))

    def _note_slip(self) -> str:
        """Notes the one slip of a game that is forgiven; returns a notice about it."""
        self.session.note_help("slip")
        return self.context.texts("table.slip")

    def _undo(self, note: Callable[[], str]) -> None:
        if self.match.undo():
            tr = self.context.texts
            self._show_again(tr.sentences((tr("table.taken-back"), note())))

    def redo(self) -> None:
        """Plays an action again that was taken back."""
        if self.may_go_back() and self.match.redo():
            self._show_again(self.context.texts("table.played-again"))

    def _show_again(self, notice: str) -> None:
        """Shows another position of the same game without motion."""
        self.session.keep(self.context.journal, self.context.deals)
        self.notice = notice
        self.session.sent = -1
        self.display.show(self.match.state)
        self._enter(True)


PolicyOf = Callable[[TableController], TablePolicy]
"""Makes a policy for a table."""
