"""What drafting and wall-tiling share: the table, the motion in progress, computer players, the log."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pygame

from game.ai.coach import Advice
from game.match import Match
from game.rules import notation
from game.rules.actions import Action, Take, legal_actions
from game.rules.events import Event, OfferEnded
from game.rules.foresight import completing_line
from game.rules.state import GameState
from game.saves.keeper import Keeper
from game.saves.tags import NO_TAGS
from game.scenes.base import Context, Scene
from game.scenes.by_link import offer_turn, waiting_buttons
from game.scenes.counts import CountsScene
from game.scenes.last_moves import last_places
from game.scenes.minds import Minds
from game.scenes.mirror import Part, widgets_part
from game.scenes.notice import tell_warnings
from game.scenes.table_mirror import board_part, choice_parts, happened, market_part
from game.scenes.why import ask_why
from game.texts import Texts
from game.tutorial import Guide
from game.view.account_view import ScoreSpot
from game.view.animation import Timeline
from game.view.audio import Cue
from game.view.board_view import Lights, TableView
from game.view.choreography import Captions
from game.view.focus import draw_number
from game.view.gauge import SPACES, draw_gauge, filled
from game.view.intents import Confirmed, Intent, Pressed, Wish, Wished
from game.view.layout import TableLayout, table_layout
from game.view.tabs import Tab, seat_tabs
from game.view.widgets import Spot, Widget
from game.words import short_words, turn_words

PAUSE = 0.45  # seconds between the end of one motion and a computer player's pick, so that eyes can follow
LOG_LENGTH = 12
LASTING = ("last", "wall", "overflow", "place")  # sounds by which skipped motion is still heard


@dataclass
class Table:
    """One match on the screen; it goes from scene to scene while they take turns in front."""

    match: Match
    focus: int = 0
    view: TableView | None = None
    notice: str = ""
    told: str = ""  # what was read out last
    parts: tuple[object, list[Part]] | None = None  # the table in words, and for what it was made
    keeper: Keeper | None = None
    guide: Guide | None = None  # while this is the tutorial
    sent: int = -1  # by link: after how many actions the game was last offered for sending
    minds: Minds = field(init=False)
    advice: tuple[GameState, list[Advice]] | None = None  # hints for a position, once they were asked for

    def __post_init__(self) -> None:
        self.minds = Minds(self.match)

    @property
    def names(self) -> list[str]:
        """The seats' names."""
        return [seat.name for seat in self.match.setup.seats]

    def log(self, tr: Texts, words: Callable[[Texts, Sequence[Event], Sequence[str]], str]) -> list[str]:
        """The last picks in words, oldest first."""
        turns = [turn for turn in self.match.turns if isinstance(turn.action, Take)]
        return [words(tr, turn.events, self.names) for turn in turns[-LOG_LENGTH:]]


class TableScene(Scene):
    """A scene with the table on it. Subclasses say what a person may do."""

    name: ClassVar[str] = "table"
    phase: ClassVar[str] = ""  # the phase in which somebody acts in this scene

    def __init__(self, context: Context, table: Table, events: Sequence[Event] = ()) -> None:
        super().__init__(context)
        self.table = table
        self.timeline: Timeline | None = None
        self.pending = tuple(events)
        self.waited = 0.0  # since the last motion, where a script plays for the computer
        self.gauge = 0  # spaces filled in the sign that a computer player thinks; 0 for no sign
        self.shown: Action | None = None  # a hint that is pointed at
        self.dirty = True
        self.lights = Lights()
        self.log: list[str] = []
        self._logged: object = None
        self.announcement = ""
        self.heard_computer = False  # whether the motion in progress is of a computer player's doing

    # Geometry

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match

    @property
    def view(self) -> TableView:
        """The picture of the table; there is one as soon as the scene was laid out."""
        assert self.table.view is not None
        return self.table.view

    @property
    def layout(self) -> TableLayout:
        """Where things are."""
        return self.view.layout

    def resize(self) -> None:
        """Lay the table out anew when the window or the focus changed; motion jumps to its end then."""
        width, height = self.context.size
        seats = len(self.match.setup.seats)
        left = self.context.settings.hand == "left"
        wanted = table_layout(
            width, height, self.context.unit, seats, self.table.focus, self.context.finger, left
        )
        view = self.table.view
        names = [self.context.texts.name(name) for name in self.table.names]
        assets = self.context.assets
        if view is None or (view.layout, view.assets, view.names) != (wanted, assets, names):
            self.timeline = None
            view = TableView(assets, wanted, names, self.match.setup.rules.gray)
            self.table.view = view
            self._show_start_of(self.pending)
        self.refresh()

    def _show_start_of(self, events: Sequence[Event]) -> None:
        """Show the truth from which the pending events move on, or the state itself if there are none."""
        self.view.sync(self.match.state)
        if events and not self.match.turns:
            self.view.sync_before_deal(self.match.state, events)
        elif events:
            self.pending = ()

    def refresh(self) -> None:
        """Recompute widgets and lights."""
        self.widgets.replace([*self.spots(), *self.buttons()])
        if self.context.keyed and self.can_act() and self.widgets.named(self.widgets.focused) is None:
            self.widgets.focused = self.first_focus()
        self.lights = self.make_lights()
        told = self.context.texts, self.match.turns[-1:], self.layout.log.height
        if told != self._logged:
            self._logged, self.log = told, self.table.log(self.context.texts, self._log_words())
        self.dirty = True

    def spots(self) -> list[Spot]:
        """The choices on the table that the focus can reach; subclasses have some."""
        return []

    def take_focus(self) -> None:
        """On a table the focus waits for the choices."""

    def first_focus(self) -> str:
        """Where the focus goes when the choice that it was on is gone."""
        return self.widgets.widgets[0].name

    def buttons(self) -> list[Widget]:
        """The buttons of the bar; subclasses add theirs."""
        layout, tr = self.layout, self.context.texts
        px = round(self.context.unit * 0.9)
        icons = layout.small
        found = [
            Widget(
                "pause", layout.menu, tr("table.menu"), self.open_pause, px=px, icon="menu" if icons else ""
            ),
            *self._tabs(),
            Widget(
                "undo",
                layout.undo,
                tr("table.undo"),
                self.undo,
                enabled=self.may_go_back() and self.match.can_undo(),
                px=px,
                icon="undo" if icons else "",
            ),
            *(waiting_buttons(self) if self.waiting() else []),
        ]
        may = self.may_go_back() and self.match.can_redo()
        shared = layout.hint == layout.redo  # on phones one place serves both
        if may or (icons and not (shared and self.hints)):
            icon = "redo" if icons else ""
            found.append(Widget("redo", layout.redo, tr("table.redo"), self.redo, may, px=px, icon=icon))
        if not (shared and may):
            found += self._hint_button(px)
        if layout.help.width:
            found.append(Widget("rules", layout.help, "?", self.open_rules, px=px, aloud=tr("menu.rules")))
        found.append(ScoreSpot("counts", layout.counters, tr("counts.title"), self.open_counts))
        found += [
            ask_why(self.context, self.match, seat, self.score_rect(seat))
            for seat, board in enumerate(layout.boards)
            if not board.hidden
        ]
        return found

    def may_go_back(self) -> bool:
        """Whether picks can be taken back and played again now."""
        return self.can_act() or self.waiting()

    def _tabs(self) -> Sequence[Widget]:
        """Where boards share one place: every seat's name and score, to tap for its board."""
        return seat_tabs(self.view, self.table.focus, self.context.unit, self.show_board)

    def show_board(self, seat: int) -> None:
        """Make a seat's board the large one, until somebody acts."""
        if seat != self.table.focus:
            self.table.focus = seat
            self.resize()

    def score_rect(self, seat: int) -> pygame.Rect:
        """Where a seat's score stands."""
        board = self.layout.boards[seat]
        return self.layout.tabs[seat] if board.hidden else board.score

    def _hint_button(self, px: int) -> list[Widget]:
        if not self.hints:
            return []
        words, enabled = self.context.texts("coach.hint"), self.can_act()
        return [Widget("hint", self.layout.hint, words, self.open_hint, enabled=enabled, px=px)]

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints here."""
        setup = self.match.setup
        return setup.hints and self.table.guide is None and any(seat.is_person for seat in setup.seats)

    def make_lights(self) -> Lights:
        """What glows; the base marks everybody's last move."""
        if self.timeline is not None or self.pending:
            return Lights()
        found = [self.view.sprites.at.get(place) for place in last_places(self.match)]
        return Lights(last_moves=[sprite.rect for sprite in found if sprite is not None])

    # Time

    def can_act(self) -> bool:
        """Whether a person is to act in this scene now: nothing moves and it is their turn."""
        state = self.match.state
        still = self.timeline is None and not self.pending
        return still and state.phase == self.phase and self.match.seat.is_here

    def waiting(self) -> bool:
        """Whether somebody on another device is to act."""
        still = self.timeline is None and not self.pending
        return still and self.match.state.phase == self.phase and self.match.seat.away

    def update(self, dt: float) -> bool:
        """Let motion go on, computers think, and the next scene come."""
        if tell_warnings(self.context):
            return True
        if self.pending and self.timeline is None:
            self.start_motion()
        if self.timeline is not None:
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

    @property
    def pace(self) -> float:
        """How fast things move here: 0 for not at all."""
        return self.context.settings.pace

    @property
    def asks(self) -> bool:
        """Whether a choice is to be confirmed before it is played."""
        return self.context.settings.confirm == "on"

    def start_motion(self) -> None:
        """Turn pending events into a timeline."""
        events, self.pending = self.pending, ()
        turns = self.match.turns
        sums = self.match.round_start(turns[-1].before.round) if turns else ()
        self.timeline = self.view.play(events, sums, self.context.calm, self._captions())
        self.announcement = ""
        if self.pace == 0:
            self.timeline.finish()
            self.sound(skipped=True)
        self.refresh()

    def move(self, dt: float) -> None:
        """Let the timeline go on."""
        assert self.timeline is not None
        scores = list(self.view.shown.scores)
        self.timeline.tick(dt * max(1.0, self.pace))
        self.sound()
        if self.layout.small and scores != self.view.shown.scores:
            self.widgets.replace([*self.spots(), *self.buttons()])
        self.dirty = True
        if self.timeline.is_over:
            self.end_motion()

    def sound(self, skipped: bool = False) -> None:
        """Let be heard what became due; of motion that was skipped, the one thing that matters most."""
        cues = self.view.take_cues()
        if skipped:
            cues = sorted((c for c in cues if c.name in LASTING), key=lambda c: LASTING.index(c.name))[:1]
        for cue in cues:
            self.context.audio.play(cue)

    def end_motion(self) -> None:
        """The motion is over: show the truth."""
        self.timeline = None
        self.waited = 0.0
        if not self.pending:
            self.settle()
        self.refresh()

    def settle(self) -> None:
        """Nothing moves any more: show the state, and the board of the person to act."""
        self.view.sync(self.match.state)
        self.focus_on_person()
        if self.heard_computer and self.can_act():
            self.context.audio.play(Cue("turn"))
        self.heard_computer = False

    def focus_on_person(self) -> None:
        """Around one screen, the board of the person to act is the large one."""
        if self.match.is_over or not self.match.seat.is_here:
            return
        if self.table.focus != self.match.state.turn:
            self.table.focus = self.match.state.turn
            self.resize()

    def finished(self) -> bool:
        """Whether this scene has nothing more to do."""
        return self.match.is_over

    def go_on(self) -> None:
        """Hand over to the scene that fits the state."""
        self.context.stack.replace(scene_for(self.context, self.table))

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

    def do(self, action: Action) -> None:
        """Play an action and show what comes of it."""
        before = self.match.state
        self.heard_computer = not self.match.seat.is_here
        events = self.match.play(action)
        self.keep()
        self.announcement = self._last_round(before)
        self.table.notice = ""
        self.show(events)

    def keep(self) -> None:
        """Store the game as it stands now; at its end note it for the statistics and the daily deal."""
        keeper = self.table.keeper
        if keeper is None:
            return
        keeper.keep()
        note_end(self.context, self.table)

    def _last_round(self, before: GameState) -> str:
        """What to announce when the last action made this the last round for certain; else nothing."""
        after = self.match.state
        line = completing_line(after)
        if after.phase != "offer" or line is None or completing_line(before) is not None:
            return ""
        return self.context.texts.person("table.last-round", self.table.names[line[0]], n=line[1] + 1)

    def _captions(self) -> Captions:
        """The words that motion shows."""
        tr, names = self.context.texts, self.table.names
        return Captions(
            lambda number, starter: tr.person("table.round", names[starter], n=number),
            lambda gain: tr("table.round-sum", points=f"{'+' if gain >= 0 else '−'}{abs(gain)}"),
            self.announcement,
        )

    def show(self, events: tuple[Event, ...]) -> None:
        """Animate events here; from the end of the offer on, in the wall-tiling scene."""
        cut = next((i for i, event in enumerate(events) if isinstance(event, OfferEnded)), len(events))
        if cut == len(events):
            self.pending = events
            self.start_motion()
            return
        here, later = events[:cut], events[cut:]
        self.pending = here
        self.start_motion()
        self.pending = later

    def hurry(self) -> bool:
        """Finish the motion at once; False if there is none."""
        if self.pending and self.timeline is None and not self.match.turns:
            self.start_motion()  # a first deal that no frame has shown yet
        if self.timeline is None:
            return False
        self.timeline.finish()
        self.sound(skipped=True)
        self.end_motion()
        return True

    # Intents

    def handle(self, intent: Intent) -> None:
        """Buttons first; then a tap hurries motion; then the subclass."""
        if self.widgets.handle(intent):
            self.dirty = True
            return
        self.dirty = True
        if isinstance(intent, Pressed) and self.hurry():
            return
        if isinstance(intent, Confirmed) and self.hurry():
            return
        if isinstance(intent, Wished) and self.wished(intent.wish):
            return
        super().handle(intent)

    def wished(self, wish: Wish) -> bool:
        """What has a key of its own; False if it is none of the table's."""
        if wish is Wish.UNDO:
            self.undo()
        elif wish is Wish.REDO:
            self.redo()
        elif wish is Wish.PAUSE:
            self.open_pause()
        elif wish is Wish.RULES:
            self.open_rules()
        elif wish is Wish.HINT:
            self.open_hint()
        else:
            return False
        return True

    def cancel(self) -> None:
        """Esc with nothing to cancel opens the pause overlay."""
        self.open_pause()

    def open_pause(self) -> None:
        """Show the pause overlay."""
        from game.scenes.pause import PauseScene  # noqa: PLC0415  (scenes name each other)

        self.context.stack.push(PauseScene(self.context, self.restart, self.to_menu, self.share))

    def open_counts(self) -> None:
        """Show how many tiles of each colour are left."""
        self.context.stack.push(CountsScene(self.context, self.match.state))

    def open_hint(self) -> None:
        """Show the hints, if it is a person's turn and they are allowed."""
        from game.scenes.hint import HintScene  # noqa: PLC0415

        if self.can_act() and self.hints:
            self.context.stack.push(HintScene(self))

    def places_of(self, action: Action) -> list[pygame.Rect]:
        """What an action takes and where it puts it; subclasses know."""
        return []

    def show_advice(self, action: Action | None) -> None:
        """Show on the table what a hint speaks of, or nothing any more."""
        self.shown = action
        self.refresh()

    def take_advice(self, action: Action) -> None:
        """Make ready what a hint speaks of; doing it is the person's. Subclasses know how."""

    def restart(self) -> None:
        """The same deal from its beginning."""
        from game.scenes.begin import deal_table  # noqa: PLC0415

        self.context.stack.reset(deal_table(self.context, Match(self.match.setup)))

    def share(self) -> None:
        """Give the game, its deal or the position away as a link."""
        from game.scenes.share import share_match  # noqa: PLC0415

        share_match(self.context, self.match)

    def to_menu(self) -> None:
        """Back to the menu; the game waits there."""
        from game.scenes.menu import MenuScene  # noqa: PLC0415

        self.context.stack.reset(MenuScene(self.context))

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
        self.keep()
        self.table.notice = self.context.texts(key)
        self.table.sent = -1
        self.view.sync(self.match.state)
        self.context.stack.replace(scene_for(self.context, self.table))

    # Drawing and telling

    def draw(self, surface: pygame.Surface) -> None:
        """Table, bar, message, log."""
        self.view.draw(surface, self.lights)
        self._message(surface)
        self._log(surface)
        if self.numbered and self.phase == "offer" and self.can_act():
            self._numbers(surface)
        super().draw(surface)

    @property
    def numbered(self) -> bool:
        """Whether the sources show what they are called: it is typed."""
        return self.context.keyed

    def _numbers(self, surface: pygame.Surface) -> None:
        """What to type for each source that has tiles."""
        state, unit = self.match.state, self.context.unit
        for number, (heap, factory) in enumerate(zip(state.factories, self.layout.factories, strict=True)):
            if heap:
                draw_number(surface, self.context.assets, factory.rect, str(number + 1), unit)
        if state.centre:
            draw_number(surface, self.context.assets, self.layout.centre, "C", unit)

    def message(self) -> str:
        """What the bar says; subclasses know what a person or a computer player is to do."""
        if self.match.seat.away:
            return self.context.texts("link.waiting", who=self.table.names[self.match.state.turn])
        return ""

    def _message(self, surface: pygame.Surface) -> None:
        place, assets = self.layout.message, self.context.assets
        text = self.table.notice or self.message()
        px = round(self.context.unit * 1.1)
        room = place.width, max(place.height, px)
        picture = assets.block(text, px, assets.theme.table_ink, room, bold=True)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))
        if self.gauge and not self.match.seat.is_person:
            size = max(4, round(self.context.unit * 0.32))
            sign = pygame.Rect(place.x, place.bottom - size, size * SPACES * 2, size)
            theme = assets.theme
            draw_gauge(surface, sign, self.gauge, theme.table_ink, theme.table_ink_soft)

    def _log_words(self) -> Callable[[Texts, Sequence[Event], Sequence[str]], str]:
        """How a pick is phrased: where the log has a single line, as short as can be."""
        return short_words if self.layout.log.height < self.context.unit * 2.5 else turn_words

    def _log(self, surface: pygame.Surface) -> None:
        """The last picks in words, the newest first and strongest, as many as there is room for."""
        area, assets = self.layout.log, self.context.assets
        theme = assets.theme
        px = max(self.context.assets.smallest, round(self.context.unit * 0.84))
        y = area.y
        for index, line in enumerate(reversed(self.log)):
            ink = theme.table_ink if index == 0 else theme.table_ink_soft
            if area.height < px * 3:
                picture = assets.shortened(line, px, ink, area.width)
            else:
                picture = assets.wrapped(line, px, ink, area.width)
            if y + picture.get_height() > area.bottom + px // 3:
                break
            surface.blit(picture, (area.x, y))
            y += picture.get_height() + px // 3

    # In words

    def status(self) -> str:
        """What happened since a person acted and what comes next; it stays while things move."""
        still = self.timeline is None and not self.pending
        if still and (self.can_act() or not any(seat.is_person for seat in self.match.setup.seats)):
            told = happened(self.context.texts, self.match, self.table.names)
            self.table.told = " ".join([*(f"{sentence}." for sentence in told), self.message()])
        return self.table.notice or self.table.told

    def parts(self) -> list[Part]:
        """What may be done, then the table, the boards from the one to act on, and the buttons."""
        allowed = tuple(self.allowed())
        key = (len(self.match.turns), allowed, self.context.texts.language.tag, self.table.focus)
        if self.table.parts is None or self.table.parts[0] != key:
            tr, state = self.context.texts, self.match.state
            seats = [(self.table.focus + i) % state.seats for i in range(state.seats)]
            parts = choice_parts(tr, state, allowed)
            parts.append(market_part(tr, state))
            parts += [board_part(tr, state, seat, self.table.names[seat]) for seat in seats]
            self.table.parts = key, parts
        bar = widgets_part("bar", self.context.texts("mirror.game"), self.bar())
        return [*self.table.parts[1], bar]

    def bar(self) -> Sequence[Widget]:
        """The buttons that are no choices on the table; without tabs, for all boards are told anyway."""
        return [w for w in self.widgets.widgets if not isinstance(w, Tab | Spot)]

    def sentences(self) -> Sequence[str]:
        """See Scene: here `parts` says it all."""
        return ()

    def allowed(self) -> Sequence[Action]:
        """What the person to act may do; nothing while nobody is to."""
        return legal_actions(self.match.state) if self.can_act() else []

    def published(self) -> dict[str, Any]:
        """The position, and for a person to act the legal actions, in notation."""
        state = self.match.state
        legal = legal_actions(state) if self.can_act() else []
        return {
            "position": notation.format_position(state),
            "legal": [notation.format_action(action) for action in legal],
            "scores": [board.score for board in state.boards],
            "names": self.table.names,
            "turn": state.turn,
            "moving": self.timeline is not None,
            "message": self.message(),
            "log": self.log[-3:],
        }

    def signature(self) -> object:
        """Changes with the state, with motion beginning and ending, and with the targets."""
        return (
            super().signature(),
            len(self.match.turns),
            self.timeline is None,
            self.message(),
            self.context.size,
            json.dumps({name: list(rect) for name, rect in self.targets().items()}),
        )

    def command(self, command: Any) -> bool:  # noqa: ANN401
        """{"action": TEXT} plays an action in notation for the person to act."""
        if not (isinstance(command, dict) and isinstance(command.get("action"), str)):
            return super().command(command)
        self.hurry()
        try:
            action: Action | None = notation.parse_action(command["action"])
        except ValueError:
            action = None
        if action is None or not self.can_act() or action not in legal_actions(self.match.state):
            self.table.notice = self.context.texts("table.cant-play", action=command["action"][:20])
            return False
        self.do(action)
        return True


def scene_for(context: Context, table: Table, events: Sequence[Event] = ()) -> Scene:
    """The scene that a match's state asks for."""
    from game.scenes.drafting import DraftingScene  # noqa: PLC0415
    from game.scenes.results import ResultsScene  # noqa: PLC0415
    from game.scenes.tiling import TilingScene  # noqa: PLC0415

    if table.guide is not None:
        from game.scenes.guided import guided_scene  # noqa: PLC0415

        return guided_scene(context, table, events)
    phase = table.match.state.phase
    if events or phase == "tiling":
        return TilingScene(context, table, events)
    if phase == "offer":
        return DraftingScene(context, table)
    if table.match.setup.by_link:  # the last pick may have been made elsewhere
        note_end(context, table)
    results = ResultsScene(context, table.match, table.keeper.tags if table.keeper else NO_TAGS)
    results.to_send = table.match.setup.by_link and table.sent != len(table.match.turns)
    return results


def note_end(context: Context, table: Table) -> None:
    """Remember a game that is over, for the statistics and the daily deal; nothing while it goes on."""
    if table.keeper is None or table.match.state.phase != "over":
        return
    key, tags = table.keeper.key, table.keeper.tags
    context.journal.note(table.match, key, tags)
    context.daily.finish(table.match, tags.daily, key)


__all__ = ["Table", "TableScene", "scene_for"]
