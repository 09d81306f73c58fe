"""The scene that reports an unexpected error, with ways to continue."""

from typing import ClassVar

import pygame

from game import __version__
from game.layout.flex import Column
from game.layout.node import Node, Span
from game.rules.notation import format_position
from game.scenes.core.scene import Context, Scene
from game.scenes.play.start_table import recover_table
from game.scenes.play.table_scene import TableScene
from game.view.components.ui import Ui
from game.view.drawings.fault_report import draw_report, report_high
from game.view.layout.scales import Gap, TextSize

WIDTH = 46  # units
MAX_LINES = 8  # lines of the report
REPORT = "report"  # name of a drawing


class ProblemScene(Scene):
    """An unexpected error. The running game is not lost: it can be continued, or waits in the menu."""

    name: ClassVar[str] = "problem"
    heading_key: ClassVar[str] = "problem.title"

    def __init__(self, context: Context, report: str, failed: Scene | None) -> None:
        super().__init__(context)
        self.report = report
        self.failed = failed

    def build(self, ui: Ui) -> Node:
        """Returns the message, and below it, small, as much of the report's end as fits."""
        tr, to_menu = self.context.texts, self.context.routes.menu
        entries = [("menu", tr("problem.menu"), to_menu), ("copy", tr("problem.copy"), self.copy)]
        if isinstance(self.failed, TableScene):
            entries.insert(0, ("continue", tr("problem.go-on"), self.go_on))
        words = ui.text(tr("problem.words"), TextSize.HEADING)
        buttons = [
            ui.button(name, label, action, TextSize.LABEL, primary=i == 0)
            for i, (name, label, action) in enumerate(entries)
        ]
        body = Column([words, self._report(ui)], ui.gap(Gap.XL))
        return ui.dialog(self.heading(), WIDTH, body, buttons)

    def _report(self, ui: Ui) -> Node:
        heading = self.context.texts("problem.details")

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_report(surface, ui.assets, rect, heading, self.lines, ui.unit)

        high = report_high(ui.unit, min(MAX_LINES, len(self.lines)))
        return ui.drawing(draw, high=Span(0, high), name=REPORT, words=[heading, *self.lines])

    @property
    def lines(self) -> list[str]:
        """Returns the lines of the report, of which the last matter most."""
        return [f"Azulejo {__version__}", *self.report.strip().splitlines()]

    def status(self) -> str:
        return self.heading()

    def copy(self) -> None:
        """Copies the report to the clipboard."""
        self.context.host.copy_text(self.full_report())

    def full_report(self) -> str:
        """Returns program, platform, position and trace, without data about the players."""
        lines = [f"Azulejo {__version__}", self.context.host.about()]
        if isinstance(self.failed, TableScene):
            lines.append(format_position(self.failed.match.state))
        return "\n".join([*lines, "", self.report])

    def go_on(self) -> None:
        """Continues the running game from its last good position."""
        assert isinstance(self.failed, TableScene)
        room = self.failed.session.tags.room
        if room and self.context.routes.room(room):
            return
        self.context.stack.reset(recover_table(self.failed))
