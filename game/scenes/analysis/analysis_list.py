"""The saved analyses: a list to open them, save another one, or begin with an empty table."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.analysis.editing import blank, draft_of
from game.analysis.tree_text import parse_tree_steps
from game.layout.node import Node
from game.match.match import Match, Setup, fresh_seed
from game.match.records import seats_of
from game.rules.options import HouseRules
from game.rules.record_parser import parse_seats
from game.rules.steps import Steps
from game.saves.analyses import SavedAnalysis
from game.saves.drafts import Drafts
from game.saves.open_boards import OpenBoard, OpenBoards
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.editor import EditorScene
from game.scenes.analysis.editor_dialogs import EditorStartScene
from game.scenes.analysis.saving import ask_to_save, leave_board, resume_board, unsaved_boards
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import example_seats
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import Choice, confirm_removal, export_text, notify
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget

SEATS_PREFIX: Final = "# seats: "
BoardOpener = Callable[[AnalysisBoard], None]


class AnalysisListScene(PagedListScene):
    """The list, the last saved first. `board` is the one that can be saved, if any."""

    name: ClassVar[str] = "analyses"
    heading_key: ClassVar[str] = "analysis.saved"
    empty_picture: ClassVar[str] = "analyses"

    def __init__(self, context: Context, open_board: BoardOpener, board: AnalysisBoard | None = None) -> None:
        super().__init__(context)
        self.analyses = context.stores.analyses
        self.open_board = open_board
        self.board = board

    def count(self) -> int:
        self.kept = self.analyses.all()
        self.unreadable = self.analyses.unreadable()
        self.unsaved = unsaved_boards(self.context)
        return len(self.unsaved) + len(self.kept) + len(self.unreadable)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """Returns a row; unsaved analyses come first, unreadable ones last."""
        tr, number = self.context.texts, index + 1
        index -= len(self.unsaved)
        if index < 0:
            left = self.unsaved[index]
            words = tr("analysis.not-saved")
            label = f"{left.name} · {words}" if left.name else words
            small, ask = seats_words(tr, left), partial(self.ask_about, left)
        elif index < len(self.kept):
            one = self.kept[index]
            label, small, ask = one.name, seats_words(tr, one), partial(self.ask_about, one)
        else:
            row = self.unreadable[index - len(self.kept)]
            label, small, ask = tr("games.faulty"), "", partial(self.tell_unreadable, row)
        aloud = tr.sentences((f"{number}. {label}", small))
        return ListRow(f"analysis-{number}", rect, label, ask, small=small, aloud=aloud)

    def foot(self, ui: Ui) -> list[Node]:
        tr, small = self.context.texts, TextSize.LABEL
        return [
            ui.button("keep", tr("analysis.keep"), self.keep, small, enabled=self.board is not None),
            ui.button("new", tr("analysis.new"), self.begin, small),
            ui.button("back", tr("games.back"), self.cancel, small),
        ]

    # Actions

    def ask_about(self, one: SavedAnalysis | OpenBoard) -> None:
        """Offers to open, export or delete an analysis; an unsaved one has no name."""
        tr, context, store = self.context.texts, self.context, OpenBoards(self.context.host.storage)
        if isinstance(one, OpenBoard):
            title, key = tr("analysis.not-saved"), one.key
            go_on, remove = lambda: resume_board(context, key, self._instead), lambda: store.remove(key)
        else:
            title, kept = one.name, one
            go_on, remove = lambda: self.open(kept), lambda: self.analyses.remove(kept.name)
        export = partial(export_text, context, "azulejo-analysis.txt", one.text)
        choices: list[Choice] = [
            ("open", tr("analysis.open"), go_on),
            ("export", tr("analysis.export"), export),
            ("forget", tr("analysis.forget"), partial(self.forget, remove)),
        ]
        notify(context, title, tr("analysis.open.words"), *choices)

    def tell_unreadable(self, row: object) -> None:
        """Offers to delete a row that can't be read, perhaps of a newer version."""
        tr = self.context.texts
        forget = "forget", tr("analysis.forget"), partial(self.forget, partial(self.analyses.forget, row))
        notify(self.context, self.heading(), tr("analysis.broken"), forget, out="ok")

    def open(self, one: SavedAnalysis) -> None:
        """Opens an analysis, or says that it can't be read."""
        load(self.context, self._read(one))

    def _read(self, one: SavedAnalysis) -> Steps[Callable[[], None]]:
        """Parses an analysis; returns what opens it, or a notice that it can't be read."""
        context = self.context
        try:
            tree = yield from parse_tree_steps(one.text)
        except ValueError:
            return partial(notify, context, one.name, context.texts("analysis.broken"))
        tree.name = one.name
        board = AnalysisBoard.of_tree(tree)
        board.saved_as = one.name
        return partial(self._instead, board)

    def forget(self, remove: Callable[[], None]) -> None:
        """Deletes an analysis after a confirmation."""
        confirm_removal(self, "analysis.forget", "analysis.forget.sure", remove)

    def begin(self) -> None:
        """Offers a deal or a position set up by hand."""
        tr = self.context.texts
        choices = ("deal", tr("editor.deal"), self.deal), ("by-hand", tr("editor.by-hand"), self.set_up)
        notify(self.context, tr("editor.new"), tr("editor.new.words"), *choices)

    def set_up(self) -> None:
        """Continues a stored draft of a position, or begins with an empty table."""
        tr = self.context.texts
        if Drafts(self.context.host.storage).read() is None:
            self.set_up_anew()
            return
        resume = partial(resume_draft, self.context, self._show, self.board)
        choices = ("go-on", tr("editor.go-on"), resume), ("anew", tr("editor.clear"), self.set_up_anew)
        notify(self.context, tr("editor.start"), tr("editor.kept"), *choices)

    def set_up_anew(self) -> None:
        """Begins with an empty table after choosing its rules."""

        def start(seats: int, rules: HouseRules) -> None:
            people = example_seats(self.context.settings, seats)
            scene = EditorScene(self.context, blank(seats, rules), people, self._show, self.board)
            self.context.stack.push(scene)

        self.context.stack.push(EditorStartScene(self.context, start))

    def deal(self) -> None:
        """Opens a table of two with a new deal."""
        people = tuple(example_seats(self.context.settings, 2))
        match = Match(Setup(people, HouseRules(), fresh_seed()))
        self._instead(AnalysisBoard.of_match(match, hidden=False))

    def _instead(self, board: AnalysisBoard) -> None:
        """Opens a board in place of the one in front, unless that is unsaved."""

        if self.board is None:
            self._show(board)
        else:
            leave_board(self.context, self.board, partial(self._show, board))

    def _show(self, board: AnalysisBoard) -> None:
        self.cancel()
        self.open_board(board)

    def keep(self) -> None:
        """Asks for a name and saves the board in front."""
        assert self.board is not None
        ask_to_save(self.context, self.board, self.resize)

    # In words

    def sentences(self) -> list[str]:
        return [] if self.unsaved or self.kept or self.unreadable else [self.context.texts("analysis.none")]

    def published(self) -> dict[str, Any]:
        return {"analyses": len(self.unsaved) + len(self.kept) + len(self.unreadable), **super().published()}


def resume_draft(
    context: Context, open_board: Callable[[AnalysisBoard], None], before: AnalysisBoard | None = None
) -> None:
    """Opens the editor with the stored draft; does nothing if there is none."""
    if (saved := Drafts(context.host.storage).read()) is not None:
        draft = draft_of(saved.draft)
        context.stack.push(EditorScene(context, draft, saved.seats, open_board, before, resumed=True))


def seats_words(tr: Texts, one: SavedAnalysis | OpenBoard) -> str:
    """Returns the players of a saved analysis in words; empty if it can't be read."""
    line = next((line for line in one.text.splitlines() if line.startswith(SEATS_PREFIX)), "")
    try:
        seats = parse_seats(line.removeprefix(SEATS_PREFIX))
    except ValueError:
        return ""
    you = one.you if isinstance(one, OpenBoard) else None
    return tr("analysis.seats", names=tr.joined([tr.name(seat.who) for seat in seats_of(seats, you=you)]))
