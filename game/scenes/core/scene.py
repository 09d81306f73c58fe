"""The base class of scenes, the context that they share, and the stack of scenes and overlays."""

from collections.abc import Callable, Sequence
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
from game.view.intents import BY_KEYS, Cancelled, Intent, Pressed, Wish, Wished
from game.view.layout.scales import Height
from game.view.layout.window import Window, finger_for
from game.view.widgets.widgets import Field, WidgetSet

if TYPE_CHECKING:  # the menu waits for none of them
    from game.journal.deals import Deals
    from game.journal.journal import Journal
    from game.rules.state import GameState
    from game.saves.library import Library
    from game.saves.rule_sets import RuleSets
    from game.scenes.core.table_session import TableSession


MAX_NOTED_HINTS = 200  # positions


class BackgroundRoom(Protocol):
    """A room that goes on whichever scene is in front: people on several devices play together in it."""

    @property
    def awaits(self) -> str:
        """The key of a text for what this person has to do; empty for nothing."""

    @property
    def summary(self) -> object:
        """A value that changes when lists of rooms and games have to be updated."""

    def frame(self, dt: float) -> None:
        """Lets `dt` seconds of real time pass, those in which a tab slept included."""

    def stop(self) -> None:
        """Ends connections and releases locks: the room is left."""


class BackgroundRooms(BackgroundRoom, Protocol):
    """The rooms that are not in front, which are polled in turn."""

    def exclude(self, room: str) -> None:
        """Stops polling the room of that name, which is entered now."""

    def reached(self, room: str) -> bool:
        """Whether the present state of the room of that name is known."""


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
    audio: Audio = field(default_factory=Audio)  # silent unless the app hands its own over
    stores: Stores = field(init=False)
    routes: Routes = field(init=False)  # the app hands them over: they need the context themselves
    ratio: float = 1.0  # the picture's pixels in a point of layouts: a CSS pixel but in tiny windows
    css_ratio: float = 1.0  # the picture's pixels in a CSS pixel of the window
    publishing: bool = False  # whether this frame tells the page what others showed: it leaves less room
    uses_keys: bool = False  # the keyboard or a gamepad is in use: the focus shows
    uses_touch: bool = False  # the last press was a finger's
    running_room: BackgroundRoom | None = None  # goes on below whatever scene is in front
    other_rooms: BackgroundRooms | None = None  # looked after once the player has chosen to play online
    relays: SharedRelays = field(init=False)  # the host's, which rooms share
    hint_nodes: "dict[GameState, int]" = field(default_factory=dict)  # nodes that hints searched, by position
    idle_tasks: dict[str, Callable[[], bool]] = field(default_factory=dict)  # by topic, see `idle`

    def __post_init__(self) -> None:
        self.stores = Stores(self.host)
        self.relays = SharedRelays(self.host.relays)

    @property
    def library(self) -> "Library":
        """The saved games."""
        return self.stores.library

    @property
    def journal(self) -> "Journal":
        """The finished games."""
        return self.stores.journal

    @property
    def deals(self) -> "Deals":
        """The deals of days and weeks that were tried, and what others made of them."""
        return self.stores.deals

    @property
    def rule_sets(self) -> "RuleSets":
        """The named sets of house rules."""
        return self.stores.rule_sets

    def change(self, **values: str) -> None:
        """Change settings, by the names of their fields."""
        self.change_settings(replace(self.settings, **values))

    def run(self, running: BackgroundRoom | None) -> None:
        """Lets a room go on below all scenes, and stops the one that did before."""
        if self.running_room is not None and self.running_room is not running:
            self.running_room.stop()
        self.running_room = running

    def go_on(self, dt: float) -> None:
        """Lets `dt` seconds pass in the rooms that go on below all scenes."""
        for one in (self.running_room, self.other_rooms):
            if one is not None:
                one.frame(dt)

    def note_hint(self, state: "GameState", nodes: int) -> None:
        """Remembers how many nodes a hint searched: a review searches as many, not to fault its pick."""
        self.hint_nodes[state] = nodes
        while len(self.hint_nodes) > MAX_NOTED_HINTS:
            del self.hint_nodes[next(iter(self.hint_nodes))]

    def idle(self) -> None:
        """Runs a slice of the first idle task, in a frame that draws nothing; True from it: it is done."""
        if (about := next(iter(self.idle_tasks), None)) is not None and self.idle_tasks[about]():
            del self.idle_tasks[about]

    @property
    def awaits(self) -> str:
        """The key of a text for what this person has to do in a room; empty for nothing."""
        return next((one.awaits for one in (self.running_room, self.other_rooms) if one and one.awaits), "")

    @property
    def rooms_summary(self) -> object:
        """A value that changes when lists of the rooms that go on have to be updated."""
        return [one and one.summary for one in (self.running_room, self.other_rooms)]

    def note_input(self, intent: Intent) -> None:
        """Remembers which device the player uses."""
        if isinstance(intent, BY_KEYS):
            self.uses_keys = True
        elif isinstance(intent, Pressed):
            self.uses_keys, self.uses_touch = False, intent.touch

    @property
    def input_device(self) -> Literal["keys", "touch", "mouse"]:
        """The device that the player used last."""
        return "keys" if self.uses_keys else "touch" if self.uses_touch else "mouse"

    def call_person(self, words: str) -> None:
        """Call a person whose turn has come after waiting, in the ways that they chose in the options.

        `words` say what for, such as "Your turn". Without any wish of the player the sound of a turn is heard
        as far as sounds are. A notice of the system appears only while the player is away.
        """
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
        """The properties of the window that layouts depend on."""
        return Window(self.size, self.unit, self.finger)

    @property
    def finger(self) -> int:
        """The least size of a touch target, in device pixels."""
        return finger_for(self.ratio)

    def bar(self, height: Height = Height.REGULAR) -> int:
        """The height of a row of buttons in device pixels, never lower than a touch target."""
        return self.window.bar(height)

    @property
    def calm(self) -> bool:
        """Whether motion is to be reduced, by the settings or else by the system."""
        return self.settings.calm(self.host.prefers_reduced_motion())

    @property
    def animated(self) -> bool:
        """Whether anything moves: not with reduced motion, nor with animations switched off."""
        return self.settings.pace > 0 and not self.calm


class Scene:
    """One screen, or an overlay over one.

    The app calls `resize` before the first draw and when the window changes, `handle` for intents, `update`
    each frame (True means "draw me"), and `draw` with the whole window. `command` takes what the page or a
    test sends; `published` is what the page is told.
    """

    name: ClassVar[str] = "scene"
    overlay: ClassVar[bool] = False
    heading_key: ClassVar[str] = ""  # of the text that it is called by
    closes_outside: ClassVar[bool] = False  # whether a press beside its panel closes it
    session: "TableSession | None" = None  # the game that is played in it
    room_name: str = ""  # of the room that it belongs to
    practice: str = ""  # the name of the deal that is practised in it: leaving leads to its page
    may_rest: bool = False  # nothing goes on while the picture stands still: frames may then be few
    resume_key: str = ""  # its key in what a tab remembers while it is open, besides the game below

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets = WidgetSet(pressed=lambda: context.audio.play(Cue("button")))
        self.solved: Solved | None = None  # as it was laid out last; None for a scene that lays itself out
        # ends a look at something else within the scene; None while there is none
        self.way_back: Callable[[], None] | None = None

    def build(self, ui: Ui) -> Node:
        """Returns what the scene shows, as a layout."""
        return Spacer()

    def resize(self) -> None:
        """Builds the layout and the widgets anew, for `context.size` and the present state."""
        self.solved = self.solve()
        self.widgets.replace(self.solved.widgets)
        self.widgets.fit(self.context.assets)

    def solve(self) -> Solved:
        """Returns the solved layout of the present state."""
        return solve(self.build(Ui(self.context.assets, self.context.window)), self.context.size)

    def handle(self, intent: Intent) -> None:
        """Act on what the player wants: widgets come first, `unhandled` gets what none of them took."""
        outside = isinstance(intent, Pressed) and not self.on_panel(intent.at)
        if isinstance(intent, Cancelled) or (outside and self.closes_outside):
            self.cancel()
        elif not self.widgets.handle(intent):
            self.unhandled(intent)

    def unhandled(self, intent: Intent) -> None:
        """Acts on an intent that no widget took."""
        if isinstance(intent, Wished):
            if intent.wish is Wish.KEYS:
                self.context.routes.open("keys")
            elif intent.wish is Wish.RULES:
                self.open_rules()

    def ask_field(self, name: str, question: str) -> None:
        """On the web have the browser ask for the text of a field; elsewhere it is typed into that."""
        field, host = self.widgets.named(name), self.context.host
        answer = host.prompt(question, field.value) if isinstance(field, Field) and host.is_web else None
        if answer is not None:
            self.widgets.fill(name, answer)

    def take_focus(self) -> None:
        """Focuses a widget: the scene came to the front while the keyboard is in use."""
        self.widgets.focus_first()

    def open_rules(self) -> None:
        """Show the rules."""
        self.context.routes.rules()

    def cancel(self) -> None:
        """Esc or right click: closes a scene that lies over another one."""
        self.context.stack.pop()

    def back(self) -> None:
        """Go one step up: overlays and what lies over another scene close, all else leads to the menu.

        Practice of a deal leads to its page. Whoever looks at something else within the scene comes back from
        there first.
        """
        if self.way_back is not None:
            self.way_back()
        elif self is self.context.stack.scenes[0]:
            self.context.routes.menu(self.practice)
        else:
            self.cancel()

    @property
    def depth(self) -> int:
        """How often one can go back until this scene is left."""
        return 1 if self.way_back is None else 2

    @property
    def is_busy(self) -> bool:
        """Whether it needs its frames itself: then no idle tasks run and nothing is imported ahead."""
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene: an overlay over a veil, a page over its ground, others over the wall of tiles.

        While an overlay is in front only the wall shows: what is larger than the overlay would stick out.
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
        """The rectangles of its panels."""
        return self.solved.panels if self.solved is not None else []

    def on_panel(self, point: tuple[int, int]) -> bool:
        """Whether a point is on one of its panels, not beside them."""
        return any(panel.collidepoint(point) for panel in self.panels)

    def draw_wall(self, surface: pygame.Surface, *cards: pygame.Rect) -> bool:
        """Draw the wall of tiles as ground, and the shadows of cards; whether these lie on it.

        They do not while an overlay is in front: what is higher or wider than the overlay would stick out.
        """
        context = self.context
        surface.blit(context.assets.backdrop(*context.size, context.unit), (0, 0))
        if context.stack.top is not self:
            return False
        for card in cards:
            draw_cast_shadow(surface, context.assets, card, context.unit)
        return True

    def targets(self) -> dict[str, pygame.Rect]:
        """Named places that can be pressed, in device pixels."""
        return self.widgets.targets()

    def published(self) -> dict[str, Any]:
        """What the page is told besides scene name and targets: built anew each time, ready for JSON.

        "whose_turn", if it is there, stands in the title of a tab that is hidden.
        """
        return {}

    # In words, for those who do not see it: game/scenes/core/mirror.py

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
        """Do what the page asks; False if it is not understood.

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
    entered: bool = False  # another scene came to the front; for whoever fades out what was shown

    @property
    def top(self) -> Scene:
        """The scene in front."""
        return self.scenes[-1]

    @property
    def depth(self) -> int:
        """How often one can go back: from the menu not at all."""
        return sum(scene.depth for scene in self.scenes)

    @property
    def remembered(self) -> str:
        """What a reloaded page resumes, see `resume_keys`; empty for the menu."""
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
        """Put a scene in front."""
        self.scenes.append(scene)
        self._entered(scene)

    def pop(self) -> None:
        """Take the front scene away; the last one stays."""
        if len(self.scenes) > 1:
            self.scenes.pop()
            self._entered(self.top)

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the front one."""
        self.scenes[-1:] = [scene]
        self._entered(scene)

    def reset(self, *scenes: Scene) -> None:
        """Put scenes in place of all, the last in front."""
        self.scenes[:] = scenes
        self._entered(self.top)

    def resize(self) -> None:
        """Lay all scenes out again."""
        for scene in self.scenes:
            scene.resize()
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what shows: the topmost scene that is no overlay, and over it the overlay in front, if any."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        for scene in (*self.scenes[first : first + 1], *self.scenes[first + 1 :][-1:]):
            scene.draw(surface)

    def _entered(self, scene: Scene) -> None:
        scene.resize()
        if scene.context.uses_keys:
            scene.take_focus()
        self.changed = self.entered = True
