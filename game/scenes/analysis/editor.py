"""The position editor: a table on which tiles are placed by hand, and a panel with the tools."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.analysis.editing import ERASER, TablePlace
from game.analysis.hidden_tiles import stage
from game.layout.node import Node
from game.match.match import Match, Seat, Setup, fresh_seed
from game.rules.state import CENTRE, FLOOR, GameState
from game.rules.tiles import FLOOR_SPACES, SIZE
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.draft_editor import DraftEditor, tools_of
from game.scenes.analysis.editor_dialogs import EditorTableScene
from game.scenes.analysis.editor_panel import EditorPanel
from game.scenes.analysis.editor_words import (
    floor_space_words,
    line_space_words,
    reasons_words,
    scored_words,
    state_words,
    wall_space_words,
)
from game.scenes.analysis.saving import leave_board
from game.scenes.core.mirror import MirrorButton, MirrorPart, widgets_part
from game.scenes.core.resume_keys import DRAFT_KEY
from game.scenes.core.scene import Context, Scene
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.overlays.notice import notify
from game.scenes.play.table_spots import line_name, space_name
from game.view.art.top_bar import paint_message
from game.view.components.table_page import PanelShape, table_page
from game.view.components.ui import Ui
from game.view.intents import (
    BY_KEYS,
    Coloured,
    Erased,
    Intent,
    Numbered,
    Paged,
    Pressed,
    Released,
    Shortcut,
    ShortcutPressed,
)
from game.view.layout.scales import TextSize
from game.view.widgets.bar_button import BarButton
from game.view.widgets.palette import EditSpot, Tool
from game.view.widgets.widgets import Widget

PANEL_SHAPE: Final = PanelShape(17, 0.27, 33)  # of the plate

BoardOpener = Callable[[AnalysisBoard], None]


class EditorScene(Scene):
    """Edits a draft; `open_board` then opens its board, in place of `before` if that is given."""

    name: ClassVar[str] = "editor"
    heading_key: ClassVar[str] = "editor.title"

    def __init__(
        self,
        context: Context,
        draft: GameState,
        seats: Sequence[Seat],
        open_board: BoardOpener,
        before: AnalysisBoard | None = None,
        resumed: bool = False,
    ) -> None:
        """`resumed` is a draft that was kept."""
        super().__init__(context)
        self.open_board, self.before, self.resumed = open_board, before, resumed
        self.editor = DraftEditor(context, draft, seats, self.resize)

    # Layout and widgets

    def build(self, ui: Ui) -> Node:
        def spots() -> list[Widget]:
            return [*self._market(), *self._boards(), *self._board()]

        place, draw = self.editor.display.place, self._draw_table
        return table_page(ui, self._panel, place, draw, spots, self._bar, PANEL_SHAPE)

    def _panel(self, ui: Ui) -> Node:
        tr, possible, size = self.context.texts, not self.editor.found.flaws, TextSize.LABEL
        other = lambda: self.context.stack.push(EditorTableScene(self.context, self.editor))  # noqa: E731
        end = [
            ui.button("table", tr("editor.table"), other, size),
            ui.button("done", tr("editor.done"), self.done, size, primary=possible),
        ]
        return EditorPanel(ui, tr, self.editor, self.message(), end).build()

    def resize(self) -> None:
        super().resize()
        loses = self.resumed or self.editor.undo_states  # whether leaving loses something
        self.resume_key = DRAFT_KEY if loses else ""
        self.context.stack.changed = True

    def _bar(self) -> list[Widget]:
        """Returns the buttons in the bar: the way out, undo and redo."""
        tr, editor, bar = self.context.texts, self.editor, self.editor.display.layout.bar
        px = TextSize.LABEL.of(self.editor.display.layout.unit)
        return [
            BarButton("close", bar.menu, tr("editor.leave.yes"), self.cancel, px=px, icon="close"),
            BarButton(
                "undo", bar.undo, tr("table.undo"), editor.undo, bool(editor.undo_states), px=px, icon="undo"
            ),
            BarButton(
                "redo", bar.redo, tr("table.redo"), editor.redo, bool(editor.redo_states), px=px, icon="redo"
            ),
        ]

    def _market(self) -> list[EditSpot]:
        """Returns the widgets of factories and centre."""
        words = market_part(self.context.texts, self.editor.draft).items
        layout, number = self.editor.display.layout, len(self.editor.draft.factories)
        spots = [
            self._spot(f"factory-{at + 1}", layout.factories[at].rect, words[at], TablePlace("factory", at))
            for at in range(number)
        ]
        for spot in spots:
            spot.round = True
        centre = layout.source_rect(CENTRE)
        return [*spots, self._spot("centre", centre, words[number], TablePlace("centre"))]

    def _board(self) -> list[EditSpot]:
        """Returns the widgets of the enlarged board: lines, wall, floor line."""
        tr, draft, seat = self.context.texts, self.editor.draft, self.editor.display.focus
        board, make = self.editor.display.layout.boards[seat], self._spot
        lines = [
            make(
                f"{line_name(row)}-{space + 1}",
                board.line_space_target(row, space),
                line_space_words(tr, draft, seat, row, space),
                TablePlace("line", seat, row, space),
            )
            for row in range(SIZE)
            for space in range(row + 1)
        ]
        wall = [
            make(
                space_name(row, column),
                board.wall_target(row, column),
                wall_space_words(tr, draft, seat, row, column),
                TablePlace("wall", seat, row, column),
            )
            for row in range(SIZE)
            for column in range(SIZE)
        ]
        floor = [
            make(
                f"{line_name(FLOOR)}-{space + 1}",
                board.floor_space_target(space),
                floor_space_words(tr, draft, seat, space),
                TablePlace("floor", seat, 0, space),
            )
            for space in range(FLOOR_SPACES)
        ]
        return [*lines, *wall, *floor]

    def _spot(self, name: str, rect: pygame.Rect, words: str, place: TablePlace) -> EditSpot:
        unit = self.editor.display.layout.unit
        return EditSpot(name, rect, words, partial(self.editor.use_tool, place), unit=unit)

    def _boards(self) -> list[Widget]:
        """Returns the widgets of the other boards, which enlarge them, and of the points."""
        tr, editor, display = self.context.texts, self.editor, self.editor.display
        seat, layout, names = display.focus, display.layout, self.editor.names
        words = tr("editor.points", who=tr.inside(names[seat]), n=editor.draft.boards[seat].score)
        score = EditSpot("score", layout.boards[seat].score, words, editor.ask_points, unit=layout.unit)
        if layout.small:
            return [score, *display.rival_cards(editor.show_board)]
        others = [
            EditSpot(
                f"board-{other + 1}",
                layout.boards[other].rect,
                tr.name(names[other]),
                partial(editor.show_board, other),
                unit=layout.unit,
            )
            for other in range(len(names))
            if other != seat
        ]
        return [score, *others]

    def take_focus(self) -> None:
        """Focuses the table first."""
        self.widgets.focused = self.widgets.focused or "factory-1"

    # Finishing

    def done(self) -> None:
        """Opens the position on an analysis board, after saying what is wrong or how it was scored."""
        tr, found, context = self.context.texts, self.editor.found, self.context
        if found.flaws:
            words = reasons_words(tr, found, self.editor.names)
            notify(context, tr("editor.impossible"), words)
        elif found.events:
            words = scored_words(tr, self.editor.draft, found, self.editor.names)
            go_on = "go-on", tr("editor.go-on"), partial(self._open, found.state)
            notify(context, tr("editor.scored", n=self.editor.draft.round), words, go_on)
        else:
            self._open(found.state)

    def _open(self, state: GameState) -> None:
        silent = self.before is not None and self.before.tree.silent
        match = Match(Setup(self.editor.seats, state.rules, fresh_seed(), hints=not silent), state)
        board = AnalysisBoard.of_match(match, hidden=False)
        board.tree.saved = False  # leaving it asks, since setting it up took time

        def show() -> None:
            self.editor.leave()
            self.open_board(board)

        if self.before is None:
            show()
        else:
            leave_board(self.context, self.before, show)

    def cancel(self) -> None:
        """Leaves without a position, after a question if anything was changed."""
        if not self.resume_key:
            self.context.stack.pop()
            return
        tr = self.context.texts
        leave = "leave", tr("editor.leave.yes"), self.editor.leave
        notify(self.context, tr("editor.leave"), tr("editor.leave.words"), leave)

    # Intents

    def handle(self, intent: Intent) -> None:
        """Notes whether the pointer is used, and where."""
        if isinstance(intent, Pressed | Released):
            self.editor.pointer = intent.at
        elif isinstance(intent, BY_KEYS):
            self.editor.pointer = None
        super().handle(intent)

    def unhandled(self, intent: Intent) -> None:
        """Selects a tool by digit or letter, removes a tile by Backspace, changes the board by page keys."""
        tools = tools_of(self.editor.draft.rules)
        if isinstance(intent, Numbered) and 1 <= intent.number <= len(tools):
            self.editor.choose(tools[intent.number - 1])
        elif isinstance(intent, Coloured) and intent.tile in tools:
            self.editor.choose(intent.tile)
        elif isinstance(intent, Paged):
            self.editor.show_board((self.editor.display.focus + intent.step) % self.editor.draft.seats)
        elif isinstance(intent, Erased):
            self._erase()
        elif isinstance(intent, ShortcutPressed) and intent.shortcut in (Shortcut.UNDO, Shortcut.REDO):
            self.widgets.press("undo" if intent.shortcut is Shortcut.UNDO else "redo")
        else:
            super().unhandled(intent)

    def _erase(self) -> None:
        """Removes the tile at the focus."""
        tool, self.editor.pointer = self.editor.tool, None
        spot = self.widgets.named(self.widgets.focused)
        if isinstance(spot, EditSpot) and not spot.name.startswith(("board", "score")):
            self.editor.tool = ERASER
            spot.action()
            self.editor.tool = tool
            self.resize()

    def command(self, command: Any) -> bool:  # noqa: ANN401
        self.editor.pointer = None
        return super().command(command)

    # Drawing and texts

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table and its message."""
        self.editor.display.draw(surface)
        place, context = self.editor.display.layout.bar.message, self.context
        paint_message(surface, context.assets, place, context.unit, context.texts("editor.message"))

    def message(self) -> str:
        """Returns why the last change was refused, otherwise the state of the draft."""
        editor = self.editor
        notice = editor.notice if self.context.stack.top is self else ""  # else the dialog shows it
        return notice or state_words(self.context.texts, editor.draft, editor.found, editor.names)

    def status(self) -> str:
        return self.message()

    def mirror_parts(self) -> Sequence[MirrorPart]:
        """Returns the tools; every place with its content; the other boards; the buttons."""
        tr, shown, seat = self.context.texts, self.widgets.widgets, self.editor.display.focus
        spots = [widget for widget in shown if isinstance(widget, EditSpot)]
        market = [spot for spot in spots if spot.name.startswith(("factory", "centre"))]
        places = [spot for spot in spots if spot.name.startswith(("line", "space", "floor"))]
        tools = [widget for widget in shown if isinstance(widget, Tool)]
        rest = [w for w in shown if not isinstance(w, (EditSpot, Tool)) or w.name.startswith("board")]
        who = self.editor.names
        others = [other for other in range(self.editor.draft.seats) if other != seat]
        return [
            MirrorPart("editor", self.heading(), lines=[self.message(), tr("editor.message")]),
            widgets_part("tools", tr("editor.kinds"), tools),
            MirrorPart("market", tr("mirror.table"), lines=market_part(tr, self.editor.draft).items[-1:],
                 buttons=_buttons(market)),
            MirrorPart(f"board-{seat}", tr.name(who[seat]), buttons=_buttons(places)),
            *(board_part(tr, self.editor.draft, other, who[other]) for other in others),
            MirrorPart("boards", tr("mirror.player"),
                       buttons=_buttons([w for w in rest if "board-" in w.name])),
            widgets_part("bar", tr("mirror.game"), [w for w in rest if "board-" not in w.name]),
        ]  # fmt: skip

    def published(self) -> dict[str, Any]:
        return {
            "stage": stage(self.editor.draft),
            "told": self.message(),
            "flaws": [flaw.kind for flaw in self.editor.found.flaws],
            "seat": self.editor.display.focus,
            "scores": [board.score for board in self.editor.draft.boards],
        }


def _buttons(widgets: Sequence[Widget]) -> list[MirrorButton]:
    return [MirrorButton(widget.spoken, {"press": widget.name}) for widget in widgets]
