"""What is shown when something raised: what happened, in words, and the ways on."""

from typing import ClassVar

import pygame

from game import __version__
from game.rules.notation import format_position
from game.scenes.core.base import Context, Scene
from game.scenes.play.start import table_again
from game.scenes.play.table_scene import TableScene
from game.view.layout.dialogs import dialog_layout, text_width
from game.view.layout.scales import TextSize
from game.view.pages.report import draw_report, report_high, report_place
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.widgets import Widget

WIDTH = 46  # units
MOST_LINES = 8  # of the report


class ProblemScene(Scene):
    """An exception, drawn. The game that was running is not lost: it can go on, or wait in the menu."""

    name: ClassVar[str] = "problem"

    def __init__(self, context: Context, report: str, failed: Scene | None) -> None:
        super().__init__(context)
        self.report = report
        self.failed = failed

    def resize(self) -> None:
        """The panel, its text and its buttons."""
        unit, tr, window = self.context.unit, self.context.texts, self.context.window
        type_, ink, px = self.context.assets.type, self.context.assets.theme.ink, TextSize.HEADING.of(unit)
        needed = type_.wrapped(tr("problem.words"), px, ink, text_width(window, WIDTH)).get_height()
        entries = [("menu", tr("problem.menu"), self.to_menu), ("copy", tr("problem.copy"), self.copy)]
        if isinstance(self.failed, TableScene):
            entries.insert(0, ("continue", tr("problem.go-on"), self.go_on))
        body = needed + report_high(unit, min(MOST_LINES, len(self.lines)))
        self.layout = dialog_layout(window, WIDTH, body, len(entries))
        self.text = type_.block(tr("problem.words"), px, ink, self.layout.body.size)
        self.widgets.replace(
            [
                Widget(name, rect, label, action, primary=i == 0, px=TextSize.LABEL.of(unit))
                for i, ((name, label, action), rect) in enumerate(
                    zip(entries, self.layout.buttons, strict=True)
                )
            ]
        )

    @property
    def lines(self) -> list[str]:
        """What is shown of the report: its end counts most."""
        return [f"Azulejo {__version__}", *self.report.strip().splitlines()]

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
        """Words first and large; below them, small, as much of the report's end as there is room for."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        layout = self.layout
        if not self.draw_wall(surface, layout.panel):
            return
        draw_panel(surface, assets, layout.panel, layout.title, tr("problem.title"), unit)
        surface.blit(self.text, layout.body)
        place = report_place(layout.body, self.text.get_height(), unit)
        draw_report(surface, assets, place, tr("problem.details"), self.lines, unit)
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
        room = self.failed.session.tags.room
        if room and self.context.routes.room(room):
            return
        self.context.stack.reset(table_again(self.failed))

    def to_menu(self) -> None:
        """The menu, where the game waits among the saved ones."""
        self.context.routes.menu()
