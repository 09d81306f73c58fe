"""The plate of the position editor: the palette, round, points and turns, what is told, what leads out."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.analysis.editing import ERASER, MOST_POINTS, MOST_ROUNDS, left
from game.analysis.hidden_tiles import stage
from game.rules.tiles import MARKER
from game.scenes.analysis.editing_table import EditingTable, tools_of
from game.scenes.analysis.editor_words import tile_name
from game.scenes.analysis.stepper import Stepper
from game.scenes.core.base import Context
from game.view.layout.editor import EditorLayout, told_place
from game.view.layout.scales import TextSize
from game.view.widgets.bar_key import BarKey
from game.view.widgets.palette import Tool
from game.view.widgets.widgets import Widget


class EditorPanel:
    """Makes the plate's widgets for a draft, and draws what lies below them."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.unit = context.unit
        self.layout: EditorLayout

    def tools(self, table: EditingTable) -> list[Widget]:
        """The palette, each tile with how many are left."""
        draft, chosen = table.draft, table.tool
        tr, px = self.context.texts, TextSize.LABEL.of(self.unit)
        found: list[Widget] = []
        for number, (tool, rect) in enumerate(
            zip(tools_of(draft.rules), self.layout.palette, strict=True), 1
        ):
            counted = tool not in (MARKER, ERASER)
            label, aloud = (str(left(draft, tool)), "") if counted else (tr("editor.eraser"), "")
            if counted:
                aloud = tr("editor.tool", n=left(draft, tool), tile=tile_name(tr, tool))
            elif tool == MARKER:
                label, aloud = "", tile_name(tr, MARKER)
            tile = None if tool == ERASER else tool
            do: Callable[[], None] = partial(table.choose, tool)
            selected = tool == chosen
            found.append(
                Tool(f"tool-{number}", rect, label, do, selected=selected, px=px, aloud=aloud, tile=tile)
            )
        return found

    def settings(self, table: EditingTable) -> list[Widget]:
        """Steppers for the round and the points of the shown seat; who starts, who is to move."""
        draft, seat, names = table.draft, table.display.focus, table.names
        tr, px, layout = self.context.texts, TextSize.LABEL.of(self.unit), self.layout
        points = draft.boards[seat].score
        starter, turn = layout.turns
        to_pick = stage(draft) == "offer"
        round_ = Stepper(
            "round", draft.round, (1, MOST_ROUNDS), tr("editor.round", n=draft.round),
            table.set_round, table.ask_round,
        )  # fmt: skip
        score = Stepper(
            "points", points, (0, MOST_POINTS), tr("count.points", n=points),
            table.set_points, table.ask_points, tr("editor.points", who=tr.inside(names[seat]), n=points),
        )  # fmt: skip
        keys = [*round_.makers(tr, px), *score.makers(tr, px)]
        return [
            *(make(rect) for make, rect in zip(keys, (*layout.round, *layout.points), strict=True)),
            Widget("starter", starter, tr("editor.starts", who=tr.name(names[draft.starter])),
                   table.next_starter, px=px),
            Widget("turn", turn, tr("editor.turn", who=tr.name(names[draft.turn])), table.next_turn,
                   to_pick, px=px),
        ]  # fmt: skip

    def buttons(
        self,
        table: EditingTable,
        other: Callable[[], None],
        done: Callable[[], None],
        cancel: Callable[[], None],
    ) -> list[Widget]:
        """The way out, undo and redo where a table has them; another table and done on the plate."""
        tr, px = self.context.texts, TextSize.LABEL.of(self.unit)
        clear, ready = self.layout.buttons
        layout, possible = table.display.layout, not table.found.flaws
        return [
            Widget("table", clear, tr("editor.table"), other, px=px),
            Widget("done", ready, tr("editor.done"), done, primary=possible, px=px),
            BarKey("close", layout.menu, tr("editor.leave.yes"), cancel, px=px, icon="close"),
            BarKey("undo", layout.undo, tr("table.undo"), table.undo, bool(table.past), px=px, icon="undo"),
            BarKey("redo", layout.redo, tr("table.redo"), table.redo, bool(table.future), px=px, icon="redo"),
        ]

    def draw(self, surface: Surface, words: str, bad: bool) -> None:
        """The plate and what is told on it."""
        context, layout = self.context, self.layout
        assets = context.assets
        surface.blit(assets.panel(*layout.plate.size), layout.plate)
        ink = assets.theme.bad if bad else assets.theme.ink
        px = TextSize.LABEL.of(self.unit)
        picture = assets.type.block(words, px, ink, layout.told.size, centred=True)
        surface.blit(picture, told_place(layout, self.unit, *picture.get_size()))
