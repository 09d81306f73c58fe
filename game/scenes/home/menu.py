"""The first screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import __version__
from game.scenes.core.base import Context, Scene
from game.settings import TUTORIAL_DONE
from game.view.layout.menu import menu_layout, tagline_width
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.widgets import Widget

if TYPE_CHECKING:
    from game.saves.entries import Entry  # the menu does not wait for it

WORD = 34  # units: how broad the painted word is at most
TWO_LINES = 2.8  # of the smallest letters: how high they are at least


class MenuScene(Scene):
    """Play, go on, watch, read the rules, change options."""

    name: ClassVar[str] = "menu"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.latest: Entry | None = None

    @property
    def depth(self) -> int:
        """From here a browser's Back leaves the site."""
        return 0

    def back(self) -> None:
        """There is nothing to go back to."""

    def resize(self) -> None:
        """Title above, buttons below; side by side where the window is low."""
        unit, tr = self.context.unit, self.context.texts
        entries: list[tuple[str, str, Callable[[], None]]] = []
        self.latest = self.context.stores.latest()
        if self.latest is not None:
            entries.append(("continue", tr("menu.continue"), self.go_on))
        entries += [("play", tr("menu.play"), self.play)]
        entries.insert(self._learn_first(), ("learn", tr(self._learn_key()), self.learn))
        large = len(entries)
        entries += [
            ("daily", tr("menu.daily"), self.daily),
            ("puzzles", tr("menu.puzzles"), self.puzzles),
            ("together", tr("menu.together"), self.together),
            ("games", tr("menu.games"), self.games),
            ("statistics", tr("menu.statistics"), self.statistics),
            ("demo", tr("menu.demo"), self.demo),
            ("rules", tr("menu.rules"), self.rules),
            ("options", tr("menu.options"), self.options),
        ]
        if self.context.host.can_quit:
            entries.append(("quit", tr("menu.quit"), self.context.quit))
        window = self.context.window
        tagline = self._tagline(tagline_width(window)).get_height()
        self.layout = menu_layout(window, large, len(entries) - large, tagline)
        sizes = [TextSize.LEAD] * large + [TextSize.BODY] * (len(entries) - large)
        rects = [*self.layout.large, *self.layout.small]
        self.widgets.replace(
            [
                Widget(name, rect, label, action, primary=i == 0, px=size.of(unit))
                for i, ((name, label, action), rect, size) in enumerate(
                    zip(entries, rects, sizes, strict=True)
                )
            ]
        )

    def _tagline(self, width: int) -> pygame.Surface:
        assets, unit, words = self.context.assets, self.context.unit, self.context.texts("menu.tagline")
        return assets.type.wrapped(words, TextSize.LEAD.of(unit), assets.theme.ink, width)

    def sentences(self) -> list[str]:
        """The small print."""
        tr = self.context.texts
        return [tr("menu.tagline"), tr("menu.note")]

    def draw(self, surface: pygame.Surface) -> None:
        """A wall of tiles; on it a plate with the title, the buttons and the small print."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme, layout = assets.theme, self.layout
        surface.blit(assets.backdrop(*self.context.size, unit), (0, 0))
        surface.blit(assets.panel(*layout.panel.size), layout.panel)
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
        note = assets.type.label(words, px, theme.ink_soft, room, bold=False)
        surface.blit(note, note.get_rect(center=layout.note.center))
        super().draw(surface)

    def go_on(self) -> None:
        """The game that was played last, where it was left."""
        if self.latest is not None:
            self.context.routes.resume(self.latest.key)

    def play(self) -> None:
        """Set up a game."""
        self.context.routes.new_game()

    def _learn_first(self) -> int:
        """Where the tutorial stands: first for somebody new, below Play for everybody else."""
        new = not self.context.settings.tutorial and not self.context.settings.setup and self.latest is None
        return 0 if new else 1 + (self.latest is not None)

    def _learn_key(self) -> str:
        progress = self.context.settings.tutorial
        if progress == TUTORIAL_DONE:
            return "menu.learn.again"
        return "menu.learn.on" if progress.isdigit() else "menu.learn"

    def learn(self) -> None:
        """The tutorial, from where it was left."""
        self.context.routes.tutorial()

    def games(self) -> None:
        """The saved games; codes and files are opened there, too."""
        self.context.routes.games()

    def together(self) -> None:
        """Rooms to play together in, on several devices."""
        self.context.routes.together()

    def daily(self) -> None:
        """The deal of the day."""
        self.context.routes.alone("daily")

    def puzzles(self) -> None:
        """Positions with one best pick."""
        self.context.routes.alone("puzzles")

    def statistics(self) -> None:
        """What was played so far."""
        self.context.routes.statistics()

    def demo(self) -> None:
        """Computer players among themselves."""
        self.context.routes.demo()

    def rules(self) -> None:
        """Read the rules."""
        self.context.routes.rules()

    def options(self) -> None:
        """Change options."""
        self.context.routes.options()
