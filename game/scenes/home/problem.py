"""What is shown when something raised: what happened, in words, and the ways on."""

from typing import ClassVar

import pygame

from game import __version__
from game.rules.notation import format_position
from game.scenes.core.base import Context, Scene
from game.scenes.play.start import table_again
from game.scenes.play.table_scene import TableScene
from game.view.widgets.widgets import Widget

PAD = 1.6  # text units between the edge of the panel and what is on it


class ProblemScene(Scene):
    """An exception, drawn. The game that was running is not lost: it can go on, or wait in the menu."""

    name: ClassVar[str] = "problem"

    def __init__(self, context: Context, report: str, failed: Scene | None) -> None:
        super().__init__(context)
        self.report = report
        self.failed = failed

    def resize(self) -> None:
        """The panel, its text and its buttons."""
        width, height = self.context.size
        unit, tr = self.context.unit, self.context.texts
        across = min(width - unit, unit * 46)
        self.panel = pygame.Rect(0, 0, across, min(height - unit, unit * 26, self.needed(across)))
        self.panel.center = (width // 2, height // 2)
        entries = [("menu", tr("problem.menu"), self.to_menu), ("copy", tr("problem.copy"), self.copy)]
        if isinstance(self.failed, TableScene):
            entries.insert(0, ("continue", tr("problem.go-on"), self.go_on))
        gap = unit // 2
        pad = round(PAD * unit)
        space = (self.panel.width - 2 * pad - gap * (len(entries) - 1)) // len(entries)
        high = self.context.bar(2.7)
        self.foot = self.panel.bottom - pad - high  # where the buttons begin
        self.widgets.replace(
            [
                Widget(
                    name,
                    pygame.Rect(self.panel.x + pad + i * (space + gap), self.foot, space, high),
                    label,
                    action,
                    primary=i == 0,
                    px=round(unit * 0.95),
                )
                for i, (name, label, action) in enumerate(entries)
            ]
        )

    def needed(self, across: int) -> int:
        """How high a panel of that width has to be for all there is to read."""
        unit, pad = self.context.unit, round(PAD * self.context.unit)
        words = self.context.assets.type.wrapped(
            self.context.texts("problem.words"), unit, self.context.assets.theme.ink, across - 2 * pad
        )
        lines = 2 + len(self.report.strip().splitlines())
        report = lines * round(max(10, round(unit * 0.72)) * 1.45)
        return 2 * pad + round(unit * 3.8) + words.get_height() + report + self.context.bar(2.7)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("problem.title")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [self.context.texts("problem.words")]

    def status(self) -> str:
        """It is read out at once."""
        return self.heading()

    def draw(self, surface: pygame.Surface) -> None:
        """Words first, the last lines of the report below for whoever can use them."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme = assets.theme
        surface.blit(assets.backdrop(*self.context.size, round(unit * 4.2)), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        pad = round(PAD * unit)
        x, y, width = self.panel.x + pad, self.panel.y + pad, self.panel.width - 2 * pad
        title = assets.type.fitted(tr("problem.title"), round(unit * 1.7), theme.ink, width, display=True)
        surface.blit(title, (x, y))
        text = assets.type.wrapped(tr("problem.words"), unit, theme.ink, width)
        surface.blit(text, (x, y + round(unit * 2.6)))
        detail_top = y + round(unit * 3.2) + text.get_height()
        room = self.foot - round(unit * 0.6) - detail_top
        lines = [f"Azulejo {__version__}", *self.report.strip().splitlines()]
        px = max(10, round(unit * 0.72))
        shown = max(1, room // round(px * 1.45))
        for index, line in enumerate(lines[-shown:]):
            picture = assets.type.text(line[:200], px, theme.ink_soft)
            surface.blit(picture, (x, detail_top + index * round(px * 1.45)), (0, 0, width, px * 2))
        super().draw(surface)

    def copy(self) -> None:
        """Put the report on the clipboard."""
        self.context.host.copy_text(self.full_report())

    def full_report(self) -> str:
        """The program, what it runs on, the position, the trace: nothing about the players."""
        lines = [f"Azulejo {__version__}", self.context.host.about()]
        if isinstance(self.failed, TableScene):
            lines.append(format_position(self.failed.match.state))
        return "\n".join([*lines, "", self.report])

    def go_on(self) -> None:
        """The running game, from its last good position."""
        assert isinstance(self.failed, TableScene)
        self.context.stack.reset(table_again(self.failed))

    def to_menu(self) -> None:
        """The menu, where the game waits among the saved ones."""
        self.context.routes.menu()
