"""The first screen."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from game import __version__
from game.ai.levels import SHOWN_LEVEL
from game.match.match import Match, Seat, Setup, fresh_seed
from game.rules.options import HouseRules
from game.saves.entries import Entry
from game.scenes.core.base import Context, Scene
from game.scenes.home.daily import DailyScene
from game.scenes.home.statistics import StatisticsScene
from game.scenes.overlays.options import OptionsScene
from game.scenes.saved_games.games import GamesScene
from game.scenes.saved_games.open_saved import open_saved
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.tutorial.policy import DONE
from game.scenes.tutorial.start import tutorial_scene
from game.view.layout.forms import column, split_row
from game.view.widgets.widgets import Widget


class MenuScene(Scene):
    """Play, go on, watch, read the rules, change options."""

    name: ClassVar[str] = "menu"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.latest: Entry | None = None

    def resize(self) -> None:
        """Title above, buttons below; side by side where the window is low."""
        unit, tr = self.context.unit, self.context.texts
        low = self.context.size[1] < min(unit * 34, self.context.size[0])
        entries: list[tuple[str, str, Callable[[], None]]] = []
        self.latest = self.context.library.latest()
        if self.latest is not None:
            entries.append(("continue", tr("menu.continue"), self.go_on))
        entries += [("play", tr("menu.play"), self.play)]
        entries.insert(self._learn_first(), ("learn", tr(self._learn_key()), self.learn))
        large = len(entries)
        entries += [
            ("daily", tr("menu.daily"), self.daily),
            ("games", tr("menu.games"), self.games),
            ("statistics", tr("menu.statistics"), self.statistics),
            ("demo", tr("menu.demo"), self.demo),
            ("rules", tr("menu.rules"), self.rules),
            ("options", tr("menu.options"), self.options),
        ]
        if self.context.host.can_quit:
            entries.append(("quit", tr("menu.quit"), self.context.quit))
        lines = large + -(-(len(entries) - large) // 2)
        self._place(lines, low)
        rows = column(self.buttons_area, lines, self.context.bar(3.0), round(unit * 0.55))
        rects = rows[:large]
        for row in rows[large:]:
            rects += split_row(row, (1, 1), round(unit * 0.55))
        if len(rects) > len(entries):  # the last one has its row for itself
            rects[-2:] = [rows[-1]]
        self.widgets.replace(
            [
                Widget(
                    name, rect, label, action, primary=i == 0, px=round(unit * (1.15 if i < large else 1.0))
                )
                for i, ((name, label, action), rect) in enumerate(zip(entries, rects, strict=True))
            ]
        )

    def _place(self, entries: int, low: bool) -> None:
        """The panel with title and buttons: one below the other, or side by side where the window is low."""
        width, height = self.context.size
        unit = self.context.unit
        buttons = entries * (self.context.bar(3.0) + round(unit * 0.55))
        if low:
            self.panel = pygame.Rect(
                0,
                0,
                min(width - unit, unit * 62),
                min(height - unit, max(unit * 27, buttons + round(unit * 3.2))),
            )
            self.panel.center = (width // 2, height // 2)
            inner = self.panel.inflate(-round(unit * 3.6), -round(unit * 2.4))
            area = pygame.Rect(0, inner.y, min(unit * 25, round(inner.width * 0.46)), inner.height)
            area.right = inner.right
            self.buttons_area = area.inflate(0, min(0, buttons - area.height))
            self.title_area = pygame.Rect(inner.x, inner.y, area.x - inner.x - unit * 2, inner.height)
            return
        wide = min(width - unit, unit * 34)
        inner_width = wide - round(unit * 4.4)
        title = round((wide - unit * 4) * 0.155 + unit * 0.7) + self._tagline(inner_width).get_height()
        tall = min(height - unit, title + buttons + round(unit * 8.6))
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        inner = self.panel.inflate(-round(unit * 4.4), -round(unit * 4.4))
        self.title_area = pygame.Rect(inner.x, inner.y, inner.width, title)
        top = self.title_area.bottom + round(unit * 1.1)
        self.buttons_area = pygame.Rect(
            0, top, min(inner.width, unit * 24), inner.bottom - round(unit * 1.2) - top
        )
        self.buttons_area.centerx = inner.centerx

    def _tagline(self, width: int) -> pygame.Surface:
        assets, unit, words = self.context.assets, self.context.unit, self.context.texts("menu.tagline")
        return assets.type.wrapped(words, round(unit * 1.1), assets.theme.ink, width)

    def sentences(self) -> list[str]:
        """The small print."""
        tr = self.context.texts
        return [tr("menu.tagline"), tr("menu.note")]

    def draw(self, surface: pygame.Surface) -> None:
        """A wall of tiles; on it a plate with the title, the buttons and the small print."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        width, height = self.context.size
        theme = assets.theme
        surface.blit(assets.backdrop(width, height, round(unit * 4.2)), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        area = self.title_area
        title = assets.title(min(area.width, unit * 34))
        tagline = self._tagline(area.width)
        block = title.get_height() + round(unit * 0.7) + tagline.get_height()
        top = max(area.y, area.centery - block // 2)
        surface.blit(title, title.get_rect(midtop=(area.centerx, top)))
        y = top + title.get_height() + round(unit * 0.7)
        surface.blit(tagline, tagline.get_rect(midtop=(area.centerx, y)))
        words = f"{tr('menu.note')} · {__version__}"
        room = self.panel.width - 3 * unit if area.bottom < self.buttons_area.bottom else area.width
        note = assets.type.label(
            words,
            round(unit * 0.95),
            theme.ink_soft,
            (room, max(round(unit * 2.7), assets.type.smallest * 14 // 5)),
            bold=False,
        )
        middle = self.panel.centerx if area.bottom < self.buttons_area.bottom else area.centerx
        surface.blit(note, note.get_rect(center=(middle, self.panel.bottom - round(unit * 2.0))))
        super().draw(surface)

    def go_on(self) -> None:
        """The game that was played last, where it was left."""
        if self.latest is not None:
            open_saved(self.context, self.latest.key)

    def play(self) -> None:
        """Set up a game."""
        self.context.stack.push(NewGameScene(self.context))

    def _learn_first(self) -> int:
        """Where the tutorial stands: first for somebody new, below Play for everybody else."""
        new = not self.context.settings.tutorial and not self.context.settings.setup and self.latest is None
        return 0 if new else 1 + (self.latest is not None)

    def _learn_key(self) -> str:
        progress = self.context.settings.tutorial
        if progress == DONE:
            return "menu.learn.again"
        return "menu.learn.on" if progress.isdigit() else "menu.learn"

    def learn(self) -> None:
        """The tutorial, from where it was left."""
        self.context.stack.reset(tutorial_scene(self.context))

    def games(self) -> None:
        """The saved games; codes and files are opened there, too."""
        self.context.stack.push(GamesScene(self.context))

    def daily(self) -> None:
        """The deal of the day."""
        self.context.stack.push(DailyScene(self.context))

    def statistics(self) -> None:
        """What was played so far."""
        self.context.stack.push(StatisticsScene(self.context))

    def demo(self) -> None:
        """Computer players among themselves."""
        seats = tuple(Seat(name, SHOWN_LEVEL) for name in ("Ana", "Bento"))
        match = Match(Setup(seats, HouseRules(), fresh_seed()))
        self.context.routes.deal(match)

    def rules(self) -> None:
        """Read the rules."""
        self.context.routes.rules()

    def options(self) -> None:
        """Change options."""
        self.context.stack.push(OptionsScene(self.context))
