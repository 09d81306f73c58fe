"""The first screen."""

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import __version__
from game.scenes.core.base import Context, Scene
from game.settings import TUTORIAL_DONE
from game.view.art.surface_cache import UnfinishedError
from game.view.intents import Confirmed, Intent
from game.view.layout.menu import menu_layout, tagline_width
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.dialog_panel import draw_cast_shadow
from game.view.widgets.emblem_key import Way, emblem_keys
from game.view.widgets.widgets import OutlineButton, Widget

if TYPE_CHECKING:
    from game.saves.entries import Entry  # the menu does not wait for it

SCENES = {  # what keys need of the program, which may not be loaded yet
    "continue": ("play.start",),
    "play": ("set_up.new_game",),
    "learn": ("tutorial.policy",),
    "daily": ("deals.page",),
    "puzzles": ("puzzles.home",),
    "together": ("online.together",),
    "games": ("saved_games.games",),
    "statistics": ("home.statistics",),
    "rules": ("overlays.rules_pages",),
    "demo": ("play.start",),
    "options": ("overlays.options",),
}
WORD = 34  # units: how broad the painted word is at most
ARRIVAL = 0.35  # seconds in which the wall of tiles comes up in the program's first picture
ARRIVAL_STEP = 1 / 30  # seconds: the longest that a frame of it counts
A_FRAME = 0.006  # seconds of a frame in which another piece of that wall is begun
TWO_LINES = 2.8  # of the smallest letters: how high they are at least


class Wall:
    """The wall of tiles behind the menu.

    The program's first picture does not wait for it: there it is `arriving`, is painted in the frames that
    follow, and comes up out of plain ground.
    """

    def __init__(self, context: Context, arriving: bool) -> None:
        self._context = context
        self.shown = 0.0 if arriving else 1.0  # of it

    @property
    def stands(self) -> bool:
        """Whether it is there as a whole."""
        return self.shown == 1

    def update(self, dt: float) -> bool:
        """Paint the next pieces of it, or let it come up; True if the picture changes."""
        if self.stands:
            return False
        try:
            with self._context.assets.pace.within(A_FRAME):
                self._picture()
        except UnfinishedError:
            return False
        self.shown = min(1.0, self.shown + min(dt, ARRIVAL_STEP) / ARRIVAL)
        return True

    def _picture(self) -> pygame.Surface:
        return self._context.assets.backdrop(*self._context.size, self._context.unit)

    def draw(self, surface: pygame.Surface, in_front: bool) -> None:
        """Draw as much of it as is there; all of it behind an overlay."""
        if not in_front:
            self.shown = 1.0
        if not self.stands:
            surface.fill(self._context.assets.theme.table)
        if self.shown:
            wall = self._picture()
            wall.set_alpha(None if self.stands else round(255 * self.shown))
            surface.blit(wall, (0, 0))
            wall.set_alpha(None)


class MenuScene(Scene):
    """Play, go on, watch, read the rules, change options."""

    name: ClassVar[str] = "menu"

    def __init__(self, context: Context, arriving: bool = False) -> None:
        super().__init__(context)
        self.latest: Entry | None = None
        self._wall = Wall(context, arriving)

    @property
    def works(self) -> bool:
        """Until the wall stands."""
        return not self._wall.stands

    def update(self, dt: float) -> bool:
        """Let the wall arrive."""
        moved = self._wall.update(dt)
        self.rests = self._wall.stands
        return moved

    @property
    def depth(self) -> int:
        """From here a browser's Back leaves the site."""
        return 0

    def back(self) -> None:
        """There is nothing to go back to."""

    def unhandled(self, intent: Intent) -> None:
        """Enter means the main button where none has the focus."""
        if isinstance(intent, Confirmed) and not intent.blank:
            self.widgets.focus_first()
            self.widgets.handle(intent)
        else:
            super().unhandled(intent)

    def resize(self) -> None:
        """Title above, keys below; side by side where the window is low."""
        unit, window = self.context.unit, self.context.window
        self.latest = self.context.stores.latest()
        large, emblems, quiet = self._leading(), self._emblems(), self._quiet()
        tagline = self._tagline(tagline_width(window)).get_height()
        self.layout = menu_layout(window, len(large), len(emblems), len(quiet), tagline)
        keys: list[Widget] = [
            Widget(name, rect, words, action, px=TextSize.LEAD.of(unit))
            for (name, words, action), rect in zip(large, self.layout.large, strict=True)
        ]
        keys[0].primary, keys[0].px = True, TextSize.HEADING.of(unit)
        keys += emblem_keys(self.context.assets, unit, emblems, self.layout.emblems)
        keys += [
            OutlineButton(name, rect, words, action, px=TextSize.LABEL.of(unit))
            for (name, words, action), rect in zip(quiet, self.layout.quiet, strict=True)
        ]
        for key in keys:
            if key.name in SCENES:
                key.action = partial(self.context.routes.soon, SCENES[key.name], key.action)
        self.widgets.replace(keys)

    def _leading(self) -> list[Way]:
        """What is most likely wanted, and what else begins a game."""
        tr, found = self.context.texts, list[Way]()
        if self.latest is not None:
            found.append(("continue", tr("menu.continue"), self.go_on))
        found.append(("play", tr("menu.play"), self.context.routes.new_game))
        if not self._has_learnt:
            found.insert(0 if self._is_new else len(found), self._learn())
        return found

    def _emblems(self) -> list[Way]:
        """What else there is, each with its emblem."""
        tr, routes, due = self.context.texts, self.context.routes, self.context.stores.due
        puzzles = tr("menu.puzzles.due", n=due) if due else tr("menu.puzzles")
        return [
            ("daily", tr("menu.daily"), routes.daily),
            ("puzzles", puzzles, routes.puzzles),
            ("together", tr("menu.together"), routes.together),
            ("games", tr("menu.games"), routes.games),
            ("statistics", tr("menu.statistics"), routes.statistics),
            ("rules", tr("menu.rules"), routes.rules),
        ]

    def _quiet(self) -> list[Way]:
        """What is seldom wanted."""
        tr, routes = self.context.texts, self.context.routes
        found = [self._learn()] if self._has_learnt else []
        found += [("demo", tr("menu.demo"), routes.demo), ("options", tr("menu.options"), routes.options)]
        if self.context.host.can_quit:
            found.append(("quit", tr("menu.quit"), self.context.quit))
        return found

    def _tagline(self, width: int) -> pygame.Surface:
        assets, unit, words = self.context.assets, self.context.unit, self.context.texts("menu.tagline")
        return assets.type.wrapped(words, TextSize.LEAD.of(unit), assets.theme.ink, width, centred=True)

    def sentences(self) -> list[str]:
        """The small print."""
        tr = self.context.texts
        return [tr("menu.tagline"), tr("menu.note")]

    def draw(self, surface: pygame.Surface) -> None:
        """A wall of tiles; on it a plate with the title, the keys and the small print, or two."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme, layout = assets.theme, self.layout
        in_front = self.context.stack.top is self
        self._wall.draw(surface, in_front)
        if not in_front:  # the card would stick out around an overlay
            return
        for panel in (layout.panel,) if layout.plate == layout.panel else (layout.panel, layout.plate):
            draw_cast_shadow(surface, assets, panel, unit, self._wall.shown)
            surface.blit(assets.panel(*panel.size), panel)
        area = layout.title
        title = assets.title(min(area.width, unit * WORD))
        tagline = self._tagline(area.width)
        block = title.get_height() + Gap.L.of(unit) + tagline.get_height()
        top = max(area.y, area.centery - block // 2)
        surface.blit(title, title.get_rect(midtop=(area.centerx, top)))
        y = top + title.get_height() + Gap.L.of(unit)
        surface.blit(tagline, tagline.get_rect(midtop=(area.centerx, y)))
        words, px = f"{tr('menu.note')} · {__version__}", TextSize.LABEL.of(unit)
        room = layout.note.width, max(layout.note.height, round(TWO_LINES * assets.type.smallest))
        note = assets.type.label(words, px, theme.ink_soft, room, bold=False, large=True)
        surface.blit(note, note.get_rect(center=layout.note.center))
        super().draw(surface)

    def go_on(self) -> None:
        """The game that was played last, where it was left."""
        if self.latest is not None:
            self.context.routes.resume(self.latest.key)

    @property
    def _is_new(self) -> bool:
        """Whether nothing was begun yet: the tutorial comes first then."""
        return not self.context.settings.tutorial and not self.context.settings.setup and self.latest is None

    @property
    def _has_learnt(self) -> bool:
        return self.context.settings.tutorial == TUTORIAL_DONE

    def _learn(self) -> Way:
        """The tutorial, from where it was left."""
        progress = self.context.settings.tutorial
        key = "menu.learn.on" if progress.isdigit() else "menu.learn"
        words = self.context.texts("menu.learn.again" if self._has_learnt else key)
        return "learn", words, self.context.routes.tutorial
