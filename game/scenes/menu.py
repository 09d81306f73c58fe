"""The first screen."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from game import __version__
from game.ai.levels import LEVELS
from game.match import Match, Seat, Setup, fresh_seed
from game.rules.options import HouseRules
from game.saves.library import Entry
from game.scenes.base import Context, Scene
from game.scenes.keeping import open_saved
from game.scenes.new_game import NewGameScene
from game.scenes.options import OptionsScene
from game.scenes.rules_pages import RulesScene
from game.scenes.table import deal_table
from game.view.forms import column
from game.view.widgets import Widget


class MenuScene(Scene):
    """Play, go on, watch, read the rules, change options."""

    name: ClassVar[str] = "menu"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.latest: Entry | None = None

    def resize(self) -> None:
        """Title above, buttons below; side by side where the window is low."""
        width, height = self.context.size
        unit, tr = self.context.unit, self.context.texts
        low = height < unit * 34
        entries: list[tuple[str, str, Callable[[], None]]] = []
        self.latest = self.context.library.latest()
        if self.latest is not None:
            entries.append(("continue", tr("menu.continue"), self.go_on))
        entries += [
            ("play", tr("menu.play"), self.play),
            ("demo", tr("menu.demo"), self.demo),
            ("rules", tr("menu.rules"), self.rules),
            ("options", tr("menu.options"), self.options),
        ]
        if self.context.host.can_quit:
            entries.append(("quit", tr("menu.quit"), self.context.quit))
        button = round(unit * 3.1)
        column_width = min(width - 2 * unit, unit * 18)
        if low:
            area = pygame.Rect(0, unit, column_width, height - 3 * unit)
            area.centerx = width * 3 // 4 - unit
            self.title_area = pygame.Rect(unit, 0, area.x - 3 * unit, height)
        else:
            self.title_area = pygame.Rect(unit, 0, width - 2 * unit, round(height * 0.42))
            area = pygame.Rect(0, self.title_area.bottom + unit // 2, column_width, 0)
            area.height = height - area.y - 3 * unit
            area.centerx = width // 2
        rects = column(area, len(entries), button, round(unit * 0.6))
        self.widgets.replace(
            [
                Widget(name, rect, label, action, primary=i == 0, px=round(unit * 1.15))
                for i, ((name, label, action), rect) in enumerate(zip(entries, rects, strict=True))
            ]
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Title, a band of tiles, buttons, the small print."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        width, height = self.context.size
        theme = assets.theme
        surface.blit(assets.background(width, height), (0, 0))
        area = self.title_area
        title = assets.title(min(area.width, unit * 38))
        tile = max(20, round(unit * 2.4))
        block = title.get_height() + round(unit * 2.6) + tile
        top = area.centery - block // 2 + (unit if area.height < height else 0)
        surface.blit(title, title.get_rect(midtop=(area.centerx, top)))
        tagline = assets.wrapped(tr("menu.tagline"), round(unit * 1.1), theme.table_ink, area.width)
        y = top + title.get_height() + round(unit * 0.7)
        surface.blit(tagline, tagline.get_rect(midtop=(area.centerx, y)))
        y += tagline.get_height() + round(unit * 0.8)
        left = area.centerx - round(tile * 1.12 * 3)
        for kind in range(6):
            surface.blit(assets.tile(kind, tile), (left + round(kind * tile * 1.12), y))
        words = f"{tr('menu.note')} · {__version__}"
        note = assets.fitted(words, round(unit * 0.95), theme.table_ink_soft, width - unit)
        surface.blit(note, note.get_rect(midbottom=(width // 2, height - unit // 2)))
        super().draw(surface)

    def go_on(self) -> None:
        """The game that was played last, where it was left."""
        if self.latest is not None:
            open_saved(self.context, self.latest.key)

    def play(self) -> None:
        """Set up a game."""
        self.context.stack.push(NewGameScene(self.context))

    def demo(self) -> None:
        """Computer players among themselves."""
        seats = tuple(Seat(name, LEVELS[-1].name) for name in ("Ana", "Bento"))
        match = Match(Setup(seats, HouseRules(), fresh_seed()))
        self.context.stack.reset(deal_table(self.context, match))

    def rules(self) -> None:
        """Read the rules."""
        self.context.stack.push(RulesScene(self.context))

    def options(self) -> None:
        """Change options."""
        self.context.stack.push(OptionsScene(self.context))
