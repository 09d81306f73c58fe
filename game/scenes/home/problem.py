"""What is shown when something raised: what happened, in words, and the ways on."""

from typing import ClassVar

import pygame

from game import __version__
from game.rules.notation import format_position
from game.scenes.core.base import Context, Scene
from game.scenes.core.on_wall import draw_wall
from game.scenes.play.start import table_again
from game.scenes.play.table_scene import TableScene
from game.view.layout.dialogs import dialog_layout, text_width
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.widgets import Widget

WIDTH = 46  # units
LINE = 1.45  # of the size of the report's letters
MOST_LINES = 14  # of the report


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
        assets = self.context.assets
        self.text = assets.type.wrapped(
            tr("problem.words"), unit, assets.theme.ink, text_width(window, WIDTH)
        )
        entries = [("menu", tr("problem.menu"), self.to_menu), ("copy", tr("problem.copy"), self.copy)]
        if isinstance(self.failed, TableScene):
            entries.insert(0, ("continue", tr("problem.go-on"), self.go_on))
        lines = min(MOST_LINES, 2 + len(self.report.strip().splitlines()))
        body = self.text.get_height() + Gap.L.of(unit) + lines * self.line_height
        self.layout = dialog_layout(window, WIDTH, body, len(entries))
        self.widgets.replace(
            [
                Widget(name, rect, label, action, primary=i == 0, px=TextSize.LABEL.of(unit))
                for i, ((name, label, action), rect) in enumerate(
                    zip(entries, self.layout.buttons, strict=True)
                )
            ]
        )

    @property
    def line_height(self) -> int:
        """From one line of the report to the next."""
        return round(TextSize.CAPTION.of(self.context.unit) * LINE)

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
        layout = self.layout
        if not draw_wall(self, surface):
            return
        draw_panel(surface, assets, layout.panel, layout.title, tr("problem.title"), unit)
        surface.blit(self.text, layout.body)
        top = layout.body.y + self.text.get_height() + Gap.L.of(unit)
        lines = [f"Azulejo {__version__}", *self.report.strip().splitlines()]
        shown = max(1, (layout.body.bottom - top) // self.line_height)
        for index, line in enumerate(lines[-shown:]):
            picture = assets.type.text(line[:200], TextSize.CAPTION.of(unit), assets.theme.ink_soft)
            at = (layout.body.x, top + index * self.line_height)
            surface.blit(picture, at, (0, 0, layout.body.width, picture.get_height()))
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
        if room and self.context.routes.together(room):
            return
        self.context.stack.reset(table_again(self.failed))

    def to_menu(self) -> None:
        """The menu, where the game waits among the saved ones."""
        self.context.routes.menu()
