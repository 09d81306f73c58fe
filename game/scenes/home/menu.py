"""The menu: the program's first scene."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import pygame

from game import __version__
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import Leaf, Node, Padding, Sized, Spacer, Span, Stack, at_least, fixed
from game.scenes.core.routes import SceneName
from game.scenes.core.scene import Context, Scene
from game.settings import TUTORIAL_DONE
from game.view.art.crests import Crest
from game.view.art.panel_shadow import draw_cast_shadow
from game.view.art.surface_cache import UnfinishedError
from game.view.components.ui import Ui
from game.view.intents import Confirmed, Intent
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.emblem_button import EmblemButton
from game.view.widgets.widgets import OutlineButton, Widget

if TYPE_CHECKING:
    from game.saves.entries import LibraryEntry  # the menu needs no saved games

MODULES_OF_KEYS = {  # modules that must be loaded before a key works
    "continue": ("play.start_table",),
    "play": ("set_up.new_game",),
    "learn": ("tutorial.tutorial_policy",),
    "daily": ("deals.deal_page",),
    "puzzles": ("puzzles.puzzle_menu",),
    "together": ("online.room_list",),
    "games": ("saved_games.saved_game_list",),
    "statistics": ("home.statistics_scene",),
    "rules": ("overlays.rules_pages",),
    "demo": ("play.start_table",),
    "options": ("overlays.options_scene",),
}
MAX_PANEL_WIDTH = 34  # units: with the title above the keys
TITLE_PLATE_WIDTHS, KEYS_PANEL_WIDTHS = (16, 34), (23.2, 36)  # units: least, most; side by side
TITLE_MARGIN, TITLE_TO_NOTE = 2.2, 1.5  # units: around the title; above the small print on its plate
TITLE_HEIGHT_TO_WIDTH = 0.155  # of the row of painted tiles
NOTE_HEIGHT, NOTE_MARGIN = 2.7, 0.65  # units: two lines of small print; the space below them
MAIN_KEY_HEIGHT, EMBLEM_KEY_HEIGHT = 3.9, 5.8  # units
MIN_KEY_HEIGHT, MIN_EMBLEM_KEY_HEIGHT = 2.4, 4.0  # units
EMBLEM_COLUMNS = (3, 2)  # usually; if the words are too wide for that
MIN_EMBLEM_KEY_WIDTH, MIN_QUIET_KEY_WIDTH = 6.0, 6.2  # units: the latter in a single row
FADE_IN_SECONDS = 0.35  # of the wall of tiles in the program's first picture
MAX_FADE_STEP = 1 / 30  # seconds that a slow frame counts at most
FRAME_BUDGET = 0.006  # seconds of a frame in which another piece of that wall is begun


class MenuEntry(NamedTuple):
    """A key: its name, its words, where it leads, and the level whose face it shows, if any."""

    name: str
    words: str
    action: Callable[[], None]
    face: str = ""


class MenuBackdrop:
    """The wall of tiles behind the menu.

    The program's first picture does not wait for it: then it is `arriving`, is painted in the following
    frames, and fades in.
    """

    def __init__(self, context: Context, arriving: bool) -> None:
        self._context = context
        self.opacity = 0.0 if arriving else 1.0  # 1 once it has faded in

    @property
    def is_complete(self) -> bool:
        """Whether it has faded in."""
        return self.opacity == 1

    def update(self, dt: float) -> bool:
        """Paints the next pieces, or fades in; returns True if the picture changes."""
        if self.is_complete:
            return False
        try:
            with self._context.assets.pace.within(FRAME_BUDGET):
                self._picture()
        except UnfinishedError:
            return False
        self.opacity = min(1.0, self.opacity + min(dt, MAX_FADE_STEP) / FADE_IN_SECONDS)
        return True

    def _picture(self) -> pygame.Surface:
        return self._context.assets.backdrop(*self._context.size, self._context.unit)

    def draw(self, surface: pygame.Surface, in_front: bool) -> None:
        """Draws it with its current opacity; behind an overlay completely."""
        if not in_front:
            self.opacity = 1.0
        if not self.is_complete:
            surface.fill(self._context.assets.theme.table)
        if self.opacity:
            wall = self._picture()
            wall.set_alpha(None if self.is_complete else round(255 * self.opacity))
            surface.blit(wall, (0, 0))
            wall.set_alpha(None)


class MenuScene(Scene):
    """The main menu."""

    name: ClassVar[str] = "menu"

    def __init__(self, context: Context, arriving: bool = False) -> None:
        super().__init__(context)
        self.latest: LibraryEntry | None = None
        self._backdrop = MenuBackdrop(context, arriving)

    @property
    def is_busy(self) -> bool:
        return not self._backdrop.is_complete

    def update(self, dt: float) -> bool:
        moved = self._backdrop.update(dt)
        self.may_rest = self._backdrop.is_complete
        return moved

    @property
    def depth(self) -> int:
        """Returns 0: from here the browser's Back leaves the site."""
        return 0

    def back(self) -> None:
        """Does nothing: there is nothing to go back to."""

    def unhandled(self, intent: Intent) -> None:
        """Enter presses the main button if none has the focus."""
        if isinstance(intent, Confirmed) and not intent.blank:
            self.widgets.focus_first()
            self.widgets.handle(intent)
        else:
            super().unhandled(intent)

    def build(self, ui: Ui) -> Node:
        """Returns the title above the buttons or, in a low window, beside them."""
        self.latest = self.context.stores.latest()
        usual, low = (self._keys(ui, least) for least in (MIN_EMBLEM_KEY_HEIGHT, MIN_KEY_HEIGHT))
        return first_that_fits(
            self._above(ui, usual), self._beside(ui, usual), self._beside(ui, low),
            self._above(ui, low),
        )  # fmt: skip

    def _above(self, ui: Ui, keys: Node) -> Node:
        """Returns one panel with the title above the buttons."""
        air = Spacer(ui.gap(Gap.XXL), ui.gap())
        inside = self._around_title(ui, air, keys.grows())
        return ui.centred(Sized(inside, Span(ui.window.finger, ui.units(MAX_PANEL_WIDTH))))

    def _beside(self, ui: Ui, keys: Node) -> Node:
        """Returns the title on its own panel, at the left of the buttons."""
        plate = self._around_title(ui, Spacer(ui.units(TITLE_TO_NOTE), ui.gap()))
        edge = ui.gap(Gap.EDGE)
        panel = ui.bare_panel(keys, edge, edge)
        space, row = Spacer(ui.unit, ui.gap(), grow=1), list[Node]()
        for node, (least, most) in ((plate, TITLE_PLATE_WIDTHS), (panel, KEYS_PANEL_WIDTHS)):
            row += [space, Sized(node, Span(ui.units(least), ui.units(most), ui.units(most)))]
        return Padding(Row([*row, space], align="centre"), 0, ui.gap())

    def _around_title(self, ui: Ui, *below: Node) -> Node:
        """Returns a panel with the title, the content below it, and the small print."""
        edge, low = ui.units(TITLE_MARGIN), ui.units(NOTE_MARGIN)
        above, foot = Spacer(edge, ui.gap(Gap.XXL)), Spacer(low, low)
        column = Column([above, self._title(ui), *below, self._note(ui), foot])
        return ui.bare_panel(column, edge)

    def _title(self, ui: Ui) -> Node:
        """Returns the painted title and the sentence below it."""

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            title = ui.assets.title(rect.width)
            surface.blit(title, title.get_rect(center=rect.center))

        word = ui.drawing(draw, high=lambda width: fixed(round(TITLE_HEIGHT_TO_WIDTH * width)))
        tagline = ui.text(self.context.texts("menu.tagline"), TextSize.LEAD, centred=True)
        return Column([word, tagline], ui.gap(Gap.L))

    def _note(self, ui: Ui) -> Node:
        words = f"{self.context.texts('menu.note')} · {__version__}"
        ink, low = ui.assets.theme.ink_soft, at_least(ui.units(NOTE_HEIGHT))
        note = ui.text(words, TextSize.LABEL, ink, centred=True, middle=True)
        return Stack(Leaf(None, high=low), note)

    def _keys(self, ui: Ui, least: float) -> Node:
        """Returns the main buttons, emblems at least `least` units high, and rows of minor buttons."""
        gap, large = ui.gap(), self._leading()
        first = self._key(ui, large[0], MAIN_KEY_HEIGHT, TextSize.HEADING, primary=True)
        rest = [self._key(ui, way, Height.TALL, TextSize.LEAD) for way in large[1:]]
        emblems = [
            self._key(ui, way, EMBLEM_KEY_HEIGHT, TextSize.BODY, EmblemButton, least, MIN_EMBLEM_KEY_WIDTH)
            for way in self._emblems()
        ]
        quiet = [
            self._key(ui, way, Height.REGULAR, TextSize.LABEL, OutlineButton, least_wide=MIN_QUIET_KEY_WIDTH)
            for way in self._quiet()
        ]
        three, two = (grid_of(emblems, across, (gap, gap)) for across in EMBLEM_COLUMNS)

        def row(keys: Sequence[Node]) -> Node:
            return Row([key.flex() for key in keys], gap)

        half = -(-len(quiet) // 2)
        last = first_that_fits(row(quiet), Column([row(quiet[:half]), row(quiet[half:])], gap))
        rows = [first, *([row(rest)] if rest else [])]
        return Column([*rows, first_that_fits(three, two), last], gap)

    def _key(
        self,
        ui: Ui,
        way: MenuEntry,
        high: float,
        size: TextSize,
        kind: Callable[..., Widget] = Widget,
        least: float = MIN_KEY_HEIGHT,
        least_wide: float = 0,
        primary: bool = False,
    ) -> Node:
        """Returns a button, usually `high` units high; disabled until its modules are loaded."""
        name, words, action, face = way
        if face:
            kind = partial(CrestButton, crest=Crest(face))
        if name in MODULES_OF_KEYS:
            action = partial(self.context.routes.after_import, MODULES_OF_KEYS[name], action)
        finger = ui.window.finger
        low, usual, wide = (max(finger, ui.units(units)) for units in (least, high, least_wide))
        button = ui.button(name, words, action, size, kind, primary=primary)
        return Sized(button, at_least(wide), Span(low, max(low, usual), max(low, usual)))

    def _leading(self) -> list[MenuEntry]:
        """Returns the likeliest button and others that begin a game."""
        tr, found = self.context.texts, list[MenuEntry]()
        if self.latest is not None:
            rival, now = self.latest.rival, self.latest.tags.round
            words = tr("menu.continue")
            if rival and now.isdigit():
                words = tr("menu.continue.against", who=tr.character(rival), n=int(now))
            found.append(MenuEntry("continue", words, self.go_on, rival))
        found.append(MenuEntry("play", tr("menu.play"), partial(self.context.routes.open, "new-game")))
        if not self._has_learnt:
            found.insert(0 if self._is_new else len(found), self._learn())
        return found

    def _emblems(self) -> list[MenuEntry]:
        """Returns the buttons with emblems."""
        tr, routes, due = self.context.texts, self.context.routes, self.context.stores.due
        places: tuple[SceneName, ...] = ("daily", "puzzles", "together", "games", "statistics")
        words = {"puzzles": tr("menu.puzzles.due", n=due)} if due else {}
        ways = [
            MenuEntry(one, words.get(one) or tr(f"menu.{one}"), partial(routes.open, one)) for one in places
        ]
        return [*ways, MenuEntry("rules", tr("menu.rules"), routes.rules)]

    def _quiet(self) -> list[MenuEntry]:
        """Returns the minor buttons."""
        tr, routes = self.context.texts, self.context.routes
        found = [self._learn()] if self._has_learnt else []
        found.append(MenuEntry("demo", tr("menu.demo"), routes.demo))
        found.append(MenuEntry("options", tr("menu.options"), partial(routes.open, "options")))
        if self.context.host.can_quit:
            found.append(MenuEntry("quit", tr("menu.quit"), self.context.quit))
        return found

    def sentences(self) -> list[str]:
        tr = self.context.texts
        return [tr("menu.tagline"), tr("menu.note")]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the wall of tiles, and on it the panels."""
        in_front = self.context.stack.top is self
        self._backdrop.draw(surface, in_front)
        if not in_front or self.solved is None:  # the card would stick out around an overlay
            return
        for panel in self.panels:
            draw_cast_shadow(surface, self.context.assets, panel, self.context.unit, self._backdrop.opacity)
        self.solved.draw(surface)
        self.widgets.draw(surface, self.context.assets)

    def go_on(self) -> None:
        """Continues the game that was played last."""
        if self.latest is not None:
            self.context.routes.resume(self.latest.key)

    @property
    def _is_new(self) -> bool:
        """Whether nothing was begun yet: the tutorial comes first then."""
        return not self.context.settings.tutorial and not self.context.settings.setup and self.latest is None

    @property
    def _has_learnt(self) -> bool:
        return self.context.settings.tutorial == TUTORIAL_DONE

    def _learn(self) -> MenuEntry:
        """Opens the tutorial at its last lesson."""
        progress = self.context.settings.tutorial
        key = "menu.learn.on" if progress.isdigit() else "menu.learn"
        words = self.context.texts("menu.learn.again" if self._has_learnt else key)
        return MenuEntry("learn", words, self.context.routes.tutorial)
