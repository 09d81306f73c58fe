"""Saving the analysis in front under a name, and the question before leaving an unsaved one."""

from collections.abc import Callable

from game.analysis.tree_text import format_tree, parse_tree
from game.match.match import fresh_seed
from game.saves.analyses import MAX_NAME, SavedAnalysis, clean_analysis_name
from game.saves.open_boards import OpenBoard, OpenBoards, fits
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.core.resume_keys import BOARD_PREFIX, split_keys
from game.scenes.core.scene import Context
from game.scenes.overlays.notice import notify
from game.scenes.overlays.text_prompt import ask_text


class BoardAutosave:
    """Stores a board under its own key after each change, until it is left.

    A reopened board gets a new key: the page that had the old one may still be open.
    """

    def __init__(self, context: Context, board: AnalysisBoard) -> None:
        self._store, self._board, self._context = OpenBoards(context.host.storage), board, context
        self._key = f"{fresh_seed():x}"
        self._kept: object = None
        self._warned = False  # whether the notice that it is too long was shown

    def keep(self) -> str:
        """Stores the board if it has changed, unless it is too long; also its key for a reload."""
        board = self._board
        now = board.revision, board.tree.saved, board.saved_as
        if now != self._kept:
            self._kept = now
            you = tuple(number for number, seat in enumerate(board.players, 1) if seat.you)
            crests = tuple(seat.crest for seat in board.players)
            text = format_tree(board.tree)
            new = OpenBoard(self._key, text, board.saved_as, board.tree.saved, you, crests)
            if fits(new):
                self._store.put(new, instead_of=board.open_as)
                board.open_as = self._key
            elif not self._warned:
                self._warned, tr = True, self._context.texts
                notify(self._context, tr("analysis.title"), tr("analysis.too-long"))
        return BOARD_PREFIX + (board.open_as or self._key)


def forget_open_board(context: Context, board: AnalysisBoard) -> None:
    """Deletes a stored board that was saved or discarded."""
    if board.open_as:
        OpenBoards(context.host.storage).remove(board.open_as)


def unsaved_boards(context: Context) -> list[OpenBoard]:
    """Returns the boards that closed pages left behind, except open and saved ones."""
    here = split_keys(context.stack.remembered)
    store = OpenBoards(context.host.storage)
    return [one for one in store.all() if not one.saved and BOARD_PREFIX + one.key not in here]


def board_of(one: OpenBoard) -> AnalysisBoard:
    """Restores a stored board; ValueError if its text is invalid."""
    tree = parse_tree(one.text)
    tree.saved = one.saved
    board = AnalysisBoard.of_tree(tree, one.you, one.crests)
    board.saved_as, board.open_as = one.name, one.key
    return board


def resume_board(context: Context, key: str, open_board: Callable[[AnalysisBoard], None]) -> None:
    """Opens the stored board of a key, or a notice if it can't be read; does nothing if it does not exist."""
    if (one := OpenBoards(context.host.storage).get(key)) is None:
        return
    try:
        board = board_of(one)
    except ValueError:
        tr = context.texts
        notify(context, tr("analysis.title"), tr("analysis.broken"))
        return
    open_board(board)


def leave_board(context: Context, board: AnalysisBoard, leave: Callable[[], None]) -> None:
    """Leaves a board: at once if it is saved, otherwise after a question."""

    def left() -> None:
        forget_open_board(context, board)
        leave()

    if board.tree.saved:
        left()
        return
    tr = context.texts
    choices = [
        ("keep", tr("analysis.keep"), lambda: ask_to_save(context, board, left)),
        ("leave", tr("analysis.leave"), left),
    ]
    notify(context, tr("analysis.title"), tr("analysis.unsaved"), *choices)


def ask_to_save(context: Context, board: AnalysisBoard, then: Callable[[], None]) -> None:
    """Asks for a name and saves the board; then calls `then`.

    Asks before replacing another analysis; explains a refusal.
    """
    tr, store = context.texts, context.stores.analyses

    def put(new: SavedAnalysis) -> None:
        if not store.put(new):
            words = tr(f"analysis.{store.refusal(new)}")
            notify(context, tr("analysis.keep"), words)
            return
        board.tree.name = board.saved_as = new.name
        board.tree.saved = True
        then()

    def keep_as(text: str) -> None:
        name, before = clean_analysis_name(text), board.tree.name
        board.tree.name = name  # part of the text
        new = SavedAnalysis(name, format_tree(board.tree))
        board.tree.name = before
        if name == board.saved_as or all(one.name != name for one in store.all()):
            put(new)
            return
        overwrite = "overwrite", tr("analysis.replace"), lambda: put(new)
        notify(context, tr("analysis.keep"), tr("analysis.replace.words", name=name), overwrite)

    ask_text(context, tr("analysis.ask-keep"), keep_as, board.tree.name, MAX_NAME)
