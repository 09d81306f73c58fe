"""The table of a position that is edited, changed in place: seats, wall, jokers, how long it stood still."""

from typing import ClassVar

import pygame

from game.analysis.editing import blank
from game.analysis.other_table import most_standstill, with_standstill, with_table
from game.rules.options import HouseRules
from game.rules.state import STANDSTILL
from game.scenes.analysis.editing_table import EditingTable
from game.scenes.analysis.editor_start import choice_rows
from game.scenes.analysis.stepper import Stepper
from game.scenes.core.base import Context, Scene
from game.view.layout.editor import start_layout
from game.view.layout.scales import Gap
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget

ROWS = 4  # seats, wall, jokers, standstill
TOLD = 3.2  # units: why the last choice was refused


class EditorTableScene(Scene):
    """Each choice changes the table at once, or says why not."""

    name: ClassVar[str] = "editor-table"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, table: EditingTable) -> None:
        super().__init__(context)
        self.table = table
        table.notice = ""

    def resize(self) -> None:
        """A row for each choice."""
        tr, px, draft = self.context.texts, self.context.unit, self.table.draft
        told = TOLD if self.table.notice else 0
        self.layout, rows, self.told = start_layout(self.context.window, ROWS, told)
        done, clear = self.layout.buttons
        label = tr("table.standstill", n=draft.standstill, most=STANDSTILL)
        bounds = 0, most_standstill(draft)
        standstill = Stepper("standstill", draft.standstill, bounds, label, self.stand, self.next)
        self.widgets.replace(
            [
                *choice_rows(tr, rows, draft.seats, draft.rules, px, self.seat, self.rule),
                *standstill.widgets(tr, rows[3], px),
                Widget("done", done, tr("editor.done"), self.cancel, px=px),
                Widget("clear", clear, tr("editor.clear"), self.clear, px=px),
            ]
        )

    def seat(self, number: int) -> None:
        """So many play."""
        self.table.edit(with_table(self.table.draft, number, self.table.draft.rules))
        self.resize()

    def rule(self, rules: HouseRules) -> None:
        """By those rules."""
        self.table.edit(with_table(self.table.draft, self.table.draft.seats, rules))
        self.resize()

    def stand(self, rounds: int) -> None:
        """So many rounds laid no tile."""
        self.table.edit(with_standstill(self.table.draft, rounds))
        self.resize()

    def next(self) -> None:
        """One round more, after the most none."""
        self.stand((self.table.draft.standstill + 1) % (most_standstill(self.table.draft) + 1))

    def clear(self) -> None:
        """Everything off the table."""
        self.context.stack.pop()
        self.table.edit(blank(self.table.draft.seats, self.table.draft.rules))

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("editor.table")

    def sentences(self) -> list[str]:
        """Why the last choice was refused."""
        return [self.table.notice] if self.table.notice else []

    def status(self) -> str:
        """It is read out."""
        return self.table.notice

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, title; why a choice was refused below the choices, or in the title's place."""
        layout, context, px, told = self.layout, self.context, self.context.unit, self.told
        notice = self.table.notice
        heading = "" if notice and told == layout.title else self.heading()
        draw_dialog(surface, context.assets, layout.panel, layout.title, heading, px)
        if notice:
            room = told.size if heading else told.inflate(0, Gap.M.of(px)).size  # two lines of small letters
            words = context.assets.type.block(notice, px, context.assets.theme.bad, room)
            surface.blit(words, words.get_rect(midleft=told.midleft))
        super().draw(surface)
