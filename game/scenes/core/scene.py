"""The base class of scenes, the context that they share, and the stack of scenes and overlays."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol

import pygame

from game.host.base import Host
from game.host.shared_relays import SharedRelays
from game.layout.node import Node, Spacer
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.resume_keys import ROOM_PREFIX, join_keys
from game.scenes.core.routes import Routes
from game.scenes.core.stores import Stores
from game.settings import Settings
from game.texts import Texts, texts_for
from game.view.art.assets import Assets
from game.view.art.panel_shadow import draw_cast_shadow
from game.view.audio import Audio, Cue
from game.view.components.solved import Solved, solve
from game.view.components.ui import Ui
from game.view.intents import BY_KEYS, Cancelled, Intent, Pressed, Shortcut, ShortcutPressed
from game.view.layout.scales import Height
from game.view.layout.window import Window, finger_for
from game.view.widgets.widgets import Field, WidgetSet

if TYPE_CHECKING:  # the menu waits for none of them
    from game.ai.position_analysis import PositionAnalysis
    from game.journal.deals import Deal, Deals
    from game.journal.journal import Journal
    from game.rules.state import GameState
    from game.saves.library import Library
    from game.saves.rule_sets import RuleSets
    from game.scenes.core.table_session import TableSession


MAX_NOTED_HINTS = 200  # positions


class BackgroundTask(Protocol):
    """What is played, searched for or fetched online whichever scene is in front."""

    @property
    def awaits(self) -> str:
        """Returns the key of a text for what this person has to do; '' for nothing."""

    @property
    def summary(self) -> object:
        """Returns a value that changes when lists of rooms and games have to be updated."""

    def frame(self, dt: float) -> None:
        """Advances `dt` seconds of real time, including those in which a tab slept."""

    def stop(self) -> None:
        """Ends connections and releases locks."""


class BackgroundRooms(BackgroundTask, Protocol):
    """The rooms that are not in front, which are polled in turn."""

    def exclude(self, room: str) -> None:
        """Stops polling the room of that name, which is entered now."""

    def reached(self, room: str) -> bool:
        """Whether the current state of the room of that name is known."""


class SharedResults(BackgroundTask, Protocol):
    """Everybody's results of a day's deal, which are fetched, and the player's published."""

    @property
    def deal(self) -> "Deal":
        """Returns the deal."""

    @property
    def standing(self) -> tuple[int, int] | None:
        """Returns the player's place and the number of games; None if nobody else's is known."""

    def want(self) -> None:
        """Has results fetched for some seconds from now on."""


@dataclass
class Context:
    """What scenes share: drawing, settings, host, the window's size, the stack and the texts."""

    assets: Assets
    host: Host
    settings: Settings
    stack: "SceneStack"
    size: tuple[int, int]
    unit: int  # a readable text size in device pixels: the measure of everything but the board
    change_settings: Callable[[Settings], None]
    quit: Callable[[], None]
    texts: Texts = field(default_factory=lambda: texts_for("en"))  # in the player's language
    audio: Audio = field(default_factory=Audio)  # silent unless the app passes its own
    stores: Stores = field(init=False)
    routes: Routes = field(init=False)  # set by the app, since they need the context
    ratio: float = 1.0  # the picture's pixels per point of layouts: a CSS pixel, except in tiny windows
    css_ratio: float = 1.0  # the picture's pixels per CSS pixel of the window
    publishing: bool = False  # whether this frame publishes previous ones, and has less time
    uses_keys: bool = False  # the keyboard or a gamepad is in use: the focus shows
    uses_touch: bool = False  # the last press was by touch
    called: str = ""  # what the player, who is away, was called for
    running_room: BackgroundTask | None = None  # goes on below all scenes
    other_rooms: BackgroundRooms | None = None  # from when the player has chosen to play online
    finding: BackgroundTask | None = None  # the search for a player
    people: BackgroundTask | None = None  # the ladder of people, once it was wanted
    everybody: SharedResults | None = None  # everybody's results of a day's deal, while they are wanted
    relays: SharedRelays = field(init=False)  # the host's connections, which rooms share
    latest_analysis: "dict[GameState, PositionAnalysis]" = field(default_factory=dict)  # of hints and boards
    hint_nodes: "dict[GameState, int]" = field(default_factory=dict)  # nodes that hints searched, by position
    idle_tasks: dict[str, Callable[[], bool]] = field(default_factory=dict)  # by topic, see `idle`

    def __post_init__(self) -> None:
        self.stores = Stores(self.host)
        self.relays = SharedRelays(self.host.relays)

    @property
    def unix_time(self) -> int:
        """The Unix time in seconds; not for motion."""
        return int(self.host.now().timestamp())

    @property
    def library(self) -> "Library":
        """Returns the saved games."""
        return self.stores.library

    @property
    def journal(self) -> "Journal":
        """Returns the finished games."""
        return self.stores.journal

    @property
    def deals(self) -> "Deals":
        """Returns the daily and weekly deals that were tried, with the results of others."""
        return self.stores.deals

    @property
    def rule_sets(self) -> "RuleSets":
        """Returns the named sets of house rules."""
        return self.stores.rule_sets

    def change(self, **values: str) -> None:
        """Changes settings, by the names of their fields."""
        self.change_settings(replace(self.settings, **values))

    def run(self, running: BackgroundTask | None) -> None:
        """Runs a room below all scenes, and stops the previous one."""
        if self.running_room is not None and self.running_room is not running:
            self.running_room.stop()
        self.running_room = running

    def stop_background(self) -> None:
        """Stops all that goes on below all scenes."""
        for one in self._background:
            with suppress(Exception):  # it may be what failed
                one.stop()
        self.running_room = self.finding = self.people = self.other_rooms = None

    def go_on(self, dt: float) -> None:
        """Advances the rooms that go on below all scenes by `dt` seconds."""
        for one in self._background:
            one.frame(dt)

    @property
    def has_background(self) -> bool:
        """Whether a room or a search goes on below all scenes."""
        return bool(self._background)

    @property
    def _background(self) -> list[BackgroundTask]:
        found = self.running_room, self.finding, self.people, self.everybody, self.other_rooms
        return [one for one in found if one is not None]

    def note_hint(self, state: "GameState", nodes: int) -> None:
        """Records how many nodes a hint searched: a review searches as many, so as not to fault its pick."""
        self.hint_nodes[state] = nodes
        while len(self.hint_nodes) > MAX_NOTED_HINTS:
            del self.hint_nodes[next(iter(self.hint_nodes))]

    def idle(self) -> None:
        """Runs a slice of the first idle task, in a frame that draws nothing; tasks return True when done."""
        if (about := next(iter(self.idle_tasks), None)) is not None and self.idle_tasks[about]():
            del self.idle_tasks[about]

    @property
    def awaits(self) -> str:
        """Returns the key of a text for what this person has to do in a room; '' for nothing."""
        return next((one.awaits for one in self._background if one.awaits), "")

    @property
    def rooms_summary(self) -> object:
        """Returns a value that changes when lists of the rooms that go on have to be updated."""
        return [one.summary for one in self._background]

    def note_input(self, intent: Intent) -> None:
        """Records which device the player uses."""
        if isinstance(intent, BY_KEYS):
            self.uses_keys = True
        elif isinstance(intent, Pressed):
            self.uses_keys, self.uses_touch = False, intent.touch

    @property
    def input_device(self) -> Literal["keys", "touch", "mouse"]:
        """Returns the device that the player used last."""
        return "keys" if self.uses_keys else "touch" if self.uses_touch else "mouse"

    def call_person(self, words: str) -> None:
        """Calls a person whose turn has come after waiting, in the ways chosen in the options.

        `words` are the reason, such as "Your turn". Without a choice the sound of a turn is played at the
        volume of sounds. A system notification appears only while the player is away.
        """
        self.called = words
        settings, attention = self.settings, self.host.attention
        if settings.call_loudness:
            self.audio.call(Cue("turn"), settings.call_loudness)
        else:
            self.audio.play(Cue("turn"))
        if "vibration" in settings.called_by:
            attention.vibrate()
        if "notice" in settings.called_by and attention.away():
            attention.notify(words)

    @property
    def window(self) -> Window:
        """Returns the properties of the window that layouts depend on."""
        return Window(self.size, self.unit, self.finger, self.texts.language.mirrored)

    @property
    def finger(self) -> int:
        """Returns the least size of a touch target, in device pixels."""
        return finger_for(self.ratio)

    def bar(self, height: Height = Height.REGULAR) -> int:
        """Returns the height of a row of buttons in device pixels, at least a touch target."""
        return self.window.bar(height)

    @property
    def calm(self) -> bool:
        """Whether to reduce motion, by the settings or else by the system."""
        return self.settings.calm(self.host.prefers_reduced_motion())

    @property
    def animated(self) -> bool:
        """Whether anything moves: not with reduced motion, nor with animations switched off."""
        return self.settings.pace > 0 and not self.calm


class Scene:
    """One screen, or an overlay over one.

    The app calls `resize` before the first draw and when the window changes, `handle` for intents, `update`
    each frame (True means "draw me"), and `draw` with the whole window. `command` takes commands of the page
    or a test; `published` is the scene's data for the page.
    """

    name: ClassVar[str] = "scene"
    overlay: ClassVar[bool] = False
    heading_key: ClassVar[str] = ""  # the key of its heading
    closes_outside: ClassVar[bool] = False  # whether a press beside its panel closes it
    session: "TableSession | None" = None  # the game played in it
    room_name: str = ""  # the room that it belongs to
    practice: str = ""  # name of the deal practised in it: leaving leads to its page
    may_rest: bool = False  # whether frames may be rare while nothing is drawn
    resume_key: str = ""  # its key in the text that a tab remembers while it is open

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets = WidgetSet(pressed=lambda: context.audio.play(Cue("button")))
        self.solved: Solved | None = None  # the last layout; None for scenes without one
        self._watched: object = None  # what was `watched` when it was solved
        # ends a look at something else within the scene; None if there is none
        self.way_back: Callable[[], None] | None = None

    def build(self, ui: Ui) -> Node:
        """Returns the scene's layout."""
        return Spacer()

    def resize(self) -> None:
        """Rebuilds layout and widgets for `context.size` and the current state."""
        self._watched = self.watched
        self.solved = self.solve()
        self.widgets.replace(self.solved.widgets)
        self.widgets.fit(self.context.assets)

    def solve(self) -> Solved:
        """Returns the solved layout of the current state."""
        window = self.context.window
        return solve(self.build(Ui(self.context.assets, window)), window.size, window.mirrored)

    def handle(self, intent: Intent) -> None:
        """Handles an intent: widgets come first, `unhandled` gets what none of them took."""
        outside = isinstance(intent, Pressed) and not self.on_panel(intent.at)
        if isinstance(intent, Cancelled) or (outside and self.closes_outside):
            self.cancel()
        elif not self.widgets.handle(intent):
            self.unhandled(intent)

    def unhandled(self, intent: Intent) -> None:
        """Handles an intent that no widget took."""
        if isinstance(intent, ShortcutPressed):
            if intent.shortcut is Shortcut.KEYS:
                self.context.routes.open("keys")
            elif intent.shortcut is Shortcut.RULES:
                self.open_rules()

    def ask_field(self, name: str, question: str) -> None:
        """On the web, asks for a field's text in the browser's dialog; elsewhere it is typed."""
        field, host = self.widgets.named(name), self.context.host
        answer = host.prompt(question, field.value) if isinstance(field, Field) and host.is_web else None
        if answer is not None:
            self.widgets.fill(name, answer)

    def take_focus(self) -> None:
        """Focuses a widget, since the scene came to the front while the keyboard is in use."""
        self.widgets.focus_first()

    def open_rules(self) -> None:
        """Opens the rules."""
        self.context.routes.rules()

    def cancel(self) -> None:
        """Handles Esc or right click: closes a scene that lies over another one."""
        self.context.stack.pop()

    def back(self) -> None:
        """Goes one step up: closes overlays and scenes over another one; otherwise opens the menu.

        From a practice game it opens the deal's page. A look at something else within the scene ends first.
        """
        if self.way_back is not None:
            self.way_back()
        elif self is self.context.stack.scenes[0]:
            self.context.routes.menu(self.practice)
        else:
            self.cancel()

    @property
    def depth(self) -> int:
        """Returns how many steps Back can go until this scene is left."""
        return 1 if self.way_back is None else 2

    @property
    def is_busy(self) -> bool:
        """Whether it needs its frames itself: then no idle tasks run and nothing is imported ahead."""
        return False

    @property
    def watched(self) -> object:
        """Returns a value that changes when the layout has to be rebuilt, for what goes on by itself."""
        return None

    def update(self, dt: float) -> bool:
        """Advances `dt` seconds; True if the picture changes."""
        if self.watched == self._watched:
            return False
        self.resize()
        self.context.stack.changed = True  # what is new may be painted over several frames
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the scene: an overlay over a veil, a page over its ground, others over the wall of tiles.

        While an overlay is in front only the wall is drawn: larger scenes would show beside the overlay.
        """
        if self.solved is not None and not self._draw_solved(surface, self.solved):
            return
        self.widgets.draw(surface, self.context.assets)

    def _draw_solved(self, surface: pygame.Surface, solved: Solved) -> bool:
        """Draws the ground and what is no widget; returns whether widgets are to be drawn, too."""
        if self.overlay:
            surface.blit(self.context.assets.dim(*self.context.size), (0, 0))
        elif not solved.grounded and not self.draw_wall(surface, *self.panels):
            return False
        solved.draw(surface)
        return True

    @property
    def panels(self) -> list[pygame.Rect]:
        """Returns the rectangles of its panels."""
        return self.solved.panels if self.solved is not None else []

    def on_panel(self, point: tuple[int, int]) -> bool:
        """Whether a point is on one of its panels."""
        return any(panel.collidepoint(point) for panel in self.panels)

    def draw_wall(self, surface: pygame.Surface, *cards: pygame.Rect) -> bool:
        """Draws the wall of tiles as ground with the panels' shadows; returns whether to draw the panels.

        They are not drawn while an overlay is in front: higher or wider ones would show beside it.
        """
        context = self.context
        surface.blit(context.assets.backdrop(*context.size, context.unit), (0, 0))
        if context.stack.top is not self:
            return False
        for card in cards:
            draw_cast_shadow(surface, context.assets, card, context.unit)
        return True

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns named places that can be pressed, in device pixels."""
        return self.widgets.targets()

    def published(self) -> dict[str, Any]:
        """Returns new JSON-ready data for the page, besides scene name and targets.

        "whose_turn", if given, is shown in the title of a hidden tab.
        """
        return {}

    # In words: game/scenes/core/mirror.py

    def heading(self) -> str:
        """Returns the scene's heading."""
        return self.context.texts(self.heading_key) if self.heading_key else "Azulejo"

    def sentences(self) -> Sequence[str]:
        """Returns the sentences under the heading: the texts that are shown, without labels of buttons."""
        words = self.solved.words if self.solved is not None else []
        return [text for text in words if text != self.heading()]

    def status(self) -> str:
        """Returns what screen readers read out whenever it changes."""
        return ""

    def mirror_parts(self) -> Sequence[MirrorPart]:
        """Returns the scene for the accessible mirror: its sentences, buttons and fields."""
        return [widgets_part(self.name, self.heading(), self.widgets.widgets, self.sentences())]

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """Executes a command of the page; False if it is unknown.

        {"press": NAME} works everywhere, {"fill": NAME, "text": TEXT} where there are fields.
        """
        if isinstance(command, str):
            return self.widgets.press(command)
        if isinstance(command, dict) and isinstance(command.get("press"), str):
            return self.widgets.press(command["press"])
        if isinstance(command, dict) and isinstance(command.get("fill"), str):
            return self.widgets.fill(command["fill"], str(command.get("text", "")))
        return False


@dataclass
class SceneStack:
    """The scenes, topmost last. Only the top one gets intents and time."""

    scenes: list[Scene] = field(default_factory=list)
    changed: bool = False  # what is in front, or its layout, since it was drawn
    entered: bool = False  # another scene came to the front, so that the previous picture fades out

    @property
    def top(self) -> Scene:
        """Returns the scene in front."""
        return self.scenes[-1]

    @property
    def depth(self) -> int:
        """Returns how many steps Back can go: none from the menu."""
        return sum(scene.depth for scene in self.scenes)

    @property
    def remembered(self) -> str:
        """Returns what a reloaded page resumes, see `resume_keys`; '' for the menu."""
        return join_keys([self._running_game, *(scene.resume_key for scene in self.scenes)])

    @property
    def _running_game(self) -> str:
        session = self.scenes[0].session
        if self.scenes[0].room_name:
            return ROOM_PREFIX + self.scenes[0].room_name
        if session is None or session.autosave is None or session.match.is_over:
            return ""
        return session.autosave.key

    def push(self, scene: Scene) -> None:
        """Puts a scene in front."""
        self.scenes.append(scene)
        self._entered(scene)

    def pop(self) -> None:
        """Removes the front scene, except the last one."""
        if len(self.scenes) > 1:
            self.scenes.pop()
            self._entered(self.top)

    def replace(self, scene: Scene) -> None:
        """Replaces the front scene."""
        self.scenes[-1:] = [scene]
        self._entered(scene)

    def reset(self, *scenes: Scene) -> None:
        """Replaces all scenes, the last one in front."""
        self.scenes[:] = scenes
        self._entered(self.top)

    def resize(self) -> None:
        """Rebuilds the layouts of all scenes."""
        for scene in self.scenes:
            scene.resize()
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the topmost scene that is no overlay, and the overlay in front, if any."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        for scene in (*self.scenes[first : first + 1], *self.scenes[first + 1 :][-1:]):
            scene.draw(surface)

    def _entered(self, scene: Scene) -> None:
        scene.resize()
        if scene.context.uses_keys:
            scene.take_focus()
        self.changed = self.entered = True
