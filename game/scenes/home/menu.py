"""The menu: the program's first scene. Its ground is the player's own wall of milestones."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import ceil
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import pygame

from game import __version__
from game.idle_imports import import_steps, load_ahead
from game.layout.choice import best_of, first_made_that_fits, first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import (
    Align,
    AspectRatio,
    Leaf,
    Node,
    Padding,
    Placed,
    ReadLast,
    Sized,
    Span,
    Stack,
    at_least,
)
from game.rules.tiles import Heap
from game.scenes.core.routes import SceneName
from game.scenes.core.scene import Context, Scene
from game.settings import MUSIC_OFF, MUSIC_ON, TUTORIAL_DONE
from game.view.art.crests import Crest
from game.view.art.emblems import EMBLEMS, NO_MUSIC, SILENCE
from game.view.art.own_wall import ACROSS, DOWN, WallPlan, own_wall_surface
from game.view.art.panel_shadow import draw_cast_shadow
from game.view.art.surface_cache import UnfinishedError
from game.view.components.solved import Drawing, Item
from game.view.components.ui import FontMeasure, Ui
from game.view.drawings.menu_card import PLATES, MenuCard, plates_fit_beside
from game.view.drawings.own_wall_button import OwnWallButton
from game.view.intents import Confirmed, Intent
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.emblem_button import EmblemButton
from game.view.widgets.widgets import PREFERRED_LABEL_RATIO

if TYPE_CHECKING:
    from game.saves.entries import LibraryEntry  # the menu needs no saved games
    from game.scenes.home.menu_facts import MenuFacts

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
    "milestones": ("home.milestones_scene",),
}
MAX_WIDTH = 70  # units: wall and cards side by side, and the shelf
WALL_SHARE = 1.2  # of the width of the cards beside it
MIN_WALL_BESIDE = 19  # units: its width beside cards
MAX_TILE = 6.2  # units: of the wall
MIN_CARD_WIDTH, MAX_CARD_WIDTH = 15, 46  # units
CARD_TEXT = TextSize.TITLE
MAX_CARDS_HEIGHT = 26  # units: of all cards
SHELF_ROWS = (1, 2, 3, 4)  # the first that the words fit in
MIN_SHELF_KEY_WIDTH = 4.0  # units
FADE_IN_SECONDS = 0.35  # of the wall of tiles in the program's first picture
MAX_FADE_STEP = 1 / 30  # seconds that a slow frame counts at most
FRAME_BUDGET = 0.006  # seconds of a frame in which another piece of that wall is begun
FACTS = "game.scenes.home.menu_facts"
TO_COME = "\u00a0"  # a note that is not known yet has its line already, so that nothing jumps
WALL = "wall"  # name of the place of title and milestones


class Density(NamedTuple):
    """How much there is in a window; all are units."""

    tile: float  # least size of the wall's tiles
    cards: tuple[float, float]  # least and usual height: with small letters below the words, or without
    plates: float  # so much higher is a card that shows a deal below its words; 0 if none does
    keys: tuple[float, float]  # least and usual height: emblems above two lines, above one, or words alone

    @property
    def of_cards(self) -> tuple[tuple[float, float], float]:
        """Returns what the cards depend on."""
        return self.cards, self.plates


DENSITIES = (  # the first that fits
    Density(2.9, (5.0, 5.6), 3.5, (4.7, 4.8)),
    Density(2.9, (5.0, 5.6), 3.5, (3.5, 3.6)),
    Density(2.2, (5.0, 5.6), 0, (3.5, 3.6)),
    Density(2.2, (5.0, 5.6), 0, (2.2, 2.6)),
    Density(1.6, (2.4, 3.6), 0, (3.5, 3.6)),
    Density(1.2, (2.4, 3.6), 0, (2.2, 2.6)),
)


class MenuEntry(NamedTuple):
    """A key: its name, its words, where it leads; for a card also small letters and a picture."""

    name: str
    words: str
    action: Callable[[], None]
    note: str = ""
    crest: Crest | None = None
    plates: Sequence[Heap] = ()
    aloud: str = ""  # for screen readers, instead of brief words


class MenuScene(Scene):
    """The main menu.

    The program's first picture does not wait for the wall and the player's records: then the menu is
    `arriving`, reads and paints them in the following frames, and they fade in.
    """

    name: ClassVar[str] = "menu"

    def __init__(self, context: Context, arriving: bool = False) -> None:
        super().__init__(context)
        self.latest: LibraryEntry | None = None
        self.facts: MenuFacts | None = None
        self._loading = import_steps(FACTS)
        self._reads_at_once = not arriving
        self._opacity = 0.0 if arriving else 1.0  # of the wall: 1 once it has faded in
        self._shown = False  # whether its first frame has passed
        self._awaited = ""  # what a room waited for when the menu was laid out

    @property
    def is_busy(self) -> bool:
        return self._opacity < 1

    def update(self, dt: float) -> bool:
        """Reads the records, paints the next pieces of the wall, or fades it in."""
        self.may_rest = not self.is_busy
        if self._awaited != self.context.awaits:
            self.resize()
            return True
        shown, self._shown = self._shown, True
        if not self.is_busy or not shown:
            return False
        if self.facts is None:
            if load_ahead(self._loading):
                return False
            self._read_at_once()
            return True
        try:
            with self.context.assets.pace.within(FRAME_BUDGET):
                self.wall()
        except UnfinishedError:
            return False
        self._opacity = min(1.0, self._opacity + min(dt, MAX_FADE_STEP) / FADE_IN_SECONDS)
        self.may_rest = not self.is_busy
        return True

    def _read_at_once(self) -> None:
        self._reads_at_once = True
        self.resize()

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

    # Layout

    def build(self, ui: Ui) -> Node:
        """Returns the wall beside the cards or above them, and the shelf of minor keys below."""
        self.latest = self.context.stores.latest()
        self._awaited = self.context.awaits
        if self._reads_at_once:
            from game.scenes.home.menu_facts import menu_facts  # noqa: PLC0415

            self.facts = menu_facts(self.context)
        gap = ui.gap()
        cards = cache(partial(self._cards, ui, self._leading()))
        shelf = cache(partial(self._shelf, ui, self._minor()))
        pages = (self._page(ui, one.tile, cards(*one.of_cards), shelf(one.keys)) for one in DENSITIES)
        return Padding(first_made_that_fits(pages), gap, gap)

    def _page(self, ui: Ui, tile: float, cards: Node, shelf: Node) -> Node:
        wall = self._wall_place(ui, tile)
        wide = Sized(wall, at_least(ui.units(MIN_WALL_BESIDE)))
        beside = Row([wide.flex(WALL_SHARE), cards.flex()], ui.gap(Gap.XXL), ui.gap())
        centred = Sized(cards, Span(cards.width().least, ui.units(MAX_CARD_WIDTH)))
        above = Column([wall.grows(3), Align(centred, y=None).grows()], ui.gap(Gap.XL), ui.gap())
        bodies = [Align(_at_most(ui, body), y=None) for body in (beside, above)]
        return Column([best_of(bodies, _wall_width).grows(), shelf], ui.gap(Gap.L))

    def _wall_place(self, ui: Ui, tile: float) -> Node:
        """Returns the place of title and milestones, which can be pressed. `tile`: units of one, at least."""
        tr, px = self.context.texts, TextSize.LABEL.of(ui.unit)
        words, goal = tr("milestones.title"), ""
        facts, about = self.facts, list[str]()
        if facts is not None:
            done, all_, about = sum(facts.reached), len(facts.reached), list(facts.about)
            words = tr("menu.wall", done=done, all=all_) if done else tr("menu.wall.new", all=all_)
            goal = facts.goal_words
        aloud = tr.sentences((words, goal)) if goal else words
        action = self._action("milestones", partial(self.context.routes.open, "milestones"))

        def make(rect: pygame.Rect) -> OwnWallButton:
            plan = WallPlan.within(rect)
            tiles = [(plan.milestone(number), one) for number, one in enumerate(about)]
            return OwnWallButton(
                "milestones", plan.panel, words, action, px=px, aloud=aloud, shows_label=facts is not None,
                tiles=tiles, note=goal,
            )  # fmt: skip

        least = max(ui.units(tile) * DOWN, ui.window.finger)
        both = Stack(Leaf(Drawing(lambda surface, rect: None, WALL)), ReadLast(Leaf(Item(make))))
        sized = Sized(both, Span(least * ACROSS // DOWN, least * ACROSS // DOWN), Span(least, least))
        return AspectRatio(sized, ACROSS / DOWN, ui.units(MAX_TILE * DOWN))

    def _cards(
        self, ui: Ui, entries: Sequence[MenuEntry], height: tuple[float, float], plates: float
    ) -> Node:
        """Returns the large keys, the first of which leads on."""
        nodes, wide = list[Node](), ui.units(MIN_CARD_WIDTH)
        low, usual = (max(ui.window.finger, ui.units(units)) for units in height)
        most = max(usual, ui.units(MAX_CARDS_HEIGHT) // len(entries))
        for at, entry in enumerate(entries):
            told = entry.note not in ("", TO_COME)
            said = self.context.texts.sentences((entry.words, entry.note)) if told else entry.words
            button = ui.button(
                entry.name, entry.words, self._action(entry.name, entry.action), CARD_TEXT, MenuCard,
                primary=not at, note=entry.note, crest=entry.crest, plates=entry.plates, aloud=said,
            )  # fmt: skip
            heights: Span | Callable[[int], Span] = Span(low, usual, most)
            if entry.name == "daily" and plates:
                heights = partial(_with_plates, ui, entry.words, Span(low, usual, most), plates)
            nodes.append(Sized(button, Span(wide, wide), heights).grows())
        return Column(nodes, ui.gap(), justify="centre")

    def _shelf(self, ui: Ui, entries: Sequence[MenuEntry], heights: tuple[float, float]) -> Node:
        """Returns a panel with the minor keys and the small print."""
        least, usual = (max(ui.window.finger, ui.units(units)) for units in heights)
        keys = [self._minor_key(ui, entry, Span(least, usual, usual)) for entry in entries]
        grids = [grid_of(keys, -(-len(keys) // rows), (ui.gap(Gap.XS), 0)) for rows in SHELF_ROWS]
        words = f"{self.context.texts('menu.note')} · {__version__}"
        note = ui.text(words, TextSize.CAPTION, ui.assets.theme.ink_soft, centred=True)
        panel = ui.bare_panel(Column([first_that_fits(*grids), note]), ui.gap(), ui.gap())
        return Align(_at_most(ui, panel), y=None)

    def _minor_key(self, ui: Ui, entry: MenuEntry, high: Span) -> Node:
        silent = {"sound": None if self._sounds else SILENCE, "music": None if self._music else NO_MUSIC}
        emblem = silent.get(entry.name) or EMBLEMS[entry.name]
        action, size = self._action(entry.name, entry.action), TextSize.SMALL
        button = ui.button(
            entry.name, entry.words, action, size, EmblemButton, emblem=emblem, aloud=entry.aloud
        )
        words = FontMeasure(ui.assets.type, size.of(ui.unit)).longest_word(entry.words)
        wide = max(ui.units(MIN_SHELF_KEY_WIDTH), button.width().least, ceil(words / PREFERRED_LABEL_RATIO))
        return Sized(button, Span(wide, wide), high)

    def _action(self, name: str, action: Callable[[], None]) -> Callable[[], None]:
        """Returns an action that waits until its modules are loaded."""
        if name not in MODULES_OF_KEYS:
            return action
        return partial(self.context.routes.after_import, MODULES_OF_KEYS[name], action)

    def _leading(self) -> list[MenuEntry]:
        """Returns the cards: what continues or begins a game, today's deal, playing together."""
        tr, facts, routes = self.context.texts, self.facts, self.context.routes
        found = [self._play()] if self.latest is None else [self._continue(self.latest), self._play()]
        if self._learns:
            found.insert(0 if self._is_new else 1, self._learn())
        deal = partial(routes.open, "daily")
        note, plates = (facts.deal_words, facts.plates) if facts else (TO_COME, (0,) * PLATES)
        found.append(MenuEntry("daily", tr("daily.title"), deal, note, plates=plates))
        note = tr(self._awaited or "menu.together.words")
        return [*found, MenuEntry("together", tr("menu.together"), partial(routes.open, "together"), note)]

    def _play(self) -> MenuEntry:
        """Opens the set-up of a new game, and shows the rival who waits."""
        tr, facts = self.context.texts, self.facts
        note, face = (facts.rival_words, facts.rival) if facts else (TO_COME, None)
        words = tr("menu.play" if self.latest is None else "new.title")
        return MenuEntry("play", words, partial(self.context.routes.open, "new-game"), note, face)

    def _continue(self, latest: "LibraryEntry") -> MenuEntry:
        tr, rivals, now = self.context.texts, latest.rivals, latest.tags.round
        words, crest = tr("menu.continue"), self.facts.own if self.facts else None
        if rivals:
            names = tr.listed([tr.name(rival.who) for rival in rivals])
            words, crest = tr("menu.continue.against", who=names), Crest(rivals[0].character)
        note = tr.capitalised(tr("games.round", n=int(now))) if now.isdigit() else ""
        return MenuEntry("continue", words, self.go_on, note, crest)

    def _minor(self) -> list[MenuEntry]:
        """Returns the keys of the shelf."""
        tr, routes, due = self.context.texts, self.context.routes, self.context.stores.due
        places: tuple[SceneName, ...] = ("puzzles", "games", "statistics")
        words = {"puzzles": tr("menu.puzzles.due", n=due)} if due else {}
        found = [
            MenuEntry(one, words.get(one) or tr(f"menu.{one}"), partial(routes.open, one)) for one in places
        ]
        if not self._learns:
            found.append(self._learn())
        found.append(MenuEntry("rules", tr("menu.rules"), routes.rules))
        found.append(MenuEntry("demo", tr("menu.demo"), routes.demo, aloud=tr("menu.demo.aloud")))
        sound = tr("menu.sound.on" if self._sounds else "menu.sound.off")
        found.append(MenuEntry("sound", sound, self.switch_sound))
        music = tr("menu.music.on" if self._music else "menu.music.off")
        found.append(MenuEntry("music", tr("options.music"), self.switch_music, aloud=music))
        found.append(MenuEntry("options", tr("menu.options"), partial(routes.open, "options")))
        if self.context.host.can_quit:
            found.append(MenuEntry("quit", tr("menu.quit"), self.context.quit))
        return found

    def sentences(self) -> list[str]:
        tr = self.context.texts
        return [tr("menu.tagline"), tr("menu.note")]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the wall, and on it title, cards and shelf; behind an overlay only wall and title.

        Behind what the program opens first, such as a link, nothing is read yet: that would delay it.
        """
        in_front, assets = self.context.stack.top is self, self.context.assets
        if self.solved is None:
            return
        if not in_front and self._shown:
            self._opacity = 1.0
            if self.facts is None:
                self._read_at_once()
        self._draw_wall(surface)
        plan = self._plan
        surface.blit(assets.title(plan.title.width - (plan.pitch - plan.side)), plan.title)
        if not in_front:  # cards would show beside the overlay
            return
        cards = [widget.rect for widget in self.widgets.widgets if isinstance(widget, MenuCard)]
        for place in (*self.panels, *cards):
            draw_cast_shadow(surface, assets, place, self.context.unit, self._opacity, on_plaster=True)
        self.solved.draw(surface)
        self.widgets.draw(surface, assets)

    def _draw_wall(self, surface: pygame.Surface) -> None:
        """Draws it with its current opacity."""
        if self.is_busy:
            surface.fill(self.context.assets.theme.table)
        if self._opacity:
            wall = self.wall()
            wall.set_alpha(round(255 * self._opacity) if self.is_busy else None)
            surface.blit(wall, (0, 0))
            wall.set_alpha(None)

    @property
    def _plan(self) -> WallPlan:
        assert self.solved is not None
        return WallPlan.within(self.solved.rect(WALL))

    def wall(self) -> pygame.Surface:
        """Returns the player's wall, as large as the window, without what lies on it."""
        assert self.facts is not None
        assets, size, plan = self.context.assets, self.context.size, self._plan
        milestones, goal = tuple(zip(self.facts.names, self.facts.reached, strict=True)), self.facts.goal
        return assets.cached(
            ("own-wall", size, plan, milestones, goal),
            lambda: own_wall_surface(assets, size, plan, milestones, goal),
        )

    # Actions

    def switch_sound(self) -> None:
        """Switches sounds on or off."""
        self.context.change(sound="off" if self._sounds else "on")

    def switch_music(self) -> None:
        """Switches music and the fountain on or off."""
        self.context.change(**(MUSIC_OFF if self._music else MUSIC_ON))

    @property
    def _music(self) -> bool:
        return self._sounds and self.context.settings.musical > 0

    @property
    def _sounds(self) -> bool:
        return self.context.settings.sound == "on"

    def go_on(self) -> None:
        """Continues the game that was played last."""
        if self.latest is not None:
            self.context.routes.resume(self.latest.key)

    @property
    def _is_new(self) -> bool:
        """Whether nothing was begun yet: the tutorial comes first then."""
        return not self.context.settings.tutorial and not self.context.settings.setup and self.latest is None

    @property
    def _learns(self) -> bool:
        """Whether the tutorial has a card: for a new player, or once it was begun until its end.

        Games that wait come before it.
        """
        begun = self.latest is None and self.context.settings.tutorial not in ("", TUTORIAL_DONE)
        return self._is_new or begun

    def _learn(self) -> MenuEntry:
        """Opens the tutorial at its last lesson."""
        key = "menu.learn.again"
        if self._learns:
            key = "menu.learn" if self._is_new else "menu.learn.on"
        tr = self.context.texts
        return MenuEntry("learn", tr(key), self.context.routes.tutorial, tr("menu.learn.words"))


def _with_plates(ui: Ui, words: str, high: Span, more: float, width: int) -> Span:
    """Returns the height of a card with plates beside its words or, in a narrow one, below: `more` units."""
    px = CARD_TEXT.of(ui.unit)
    if plates_fit_beside(width, FontMeasure(ui.assets.type, px, bold=True).width(words), px):
        return high
    return Span(*(length + ui.units(more) for length in high))


def _at_most(ui: Ui, node: Node) -> Node:
    """Returns a node that is no wider than wall and cards side by side."""
    least = node.width().least
    return Sized(node, Span(least, max(least, ui.units(MAX_WIDTH))))


def _wall_width(placed: list[Placed]) -> float:
    """Returns the width of the wall in a layout."""
    return max(
        one.rect.width for one in placed if isinstance(one.content, Drawing) and one.content.name == WALL
    )
