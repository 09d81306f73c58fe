"""Saving the analysis in front under a name, and the question before an unsaved one is left."""

from collections.abc import Callable

from game.analysis.tree_text import format_tree
from game.saves.analyses import MAX_NAME, SavedAnalysis, clean_analysis_name
from game.scenes.analysis.board import AnalysisBoard
from game.scenes.analysis.open_boards import forget_open
from game.scenes.core.base import Context
from game.scenes.overlays.ask import ask
from game.scenes.overlays.notice import NoticeScene


def unless_unsaved(context: Context, board: AnalysisBoard, leave: Callable[[], None]) -> None:
    """Leave a board: at once if it is saved, or else after the question what is to become of it."""

    def left() -> None:
        forget_open(context, board)
        leave()

    if board.tree.saved:
        left()
        return
    tr = context.texts
    choices = [
        ("keep", tr("analysis.keep"), lambda: keep(context, board, left)),
        ("leave", tr("analysis.leave"), left),
        ("back", tr("games.back"), lambda: None),
    ]
    context.stack.push(NoticeScene(context, tr("analysis.title"), tr("analysis.unsaved"), choices))


def keep(context: Context, board: AnalysisBoard, then: Callable[[], None]) -> None:
    """Ask for a name and keep the board under it; `then` is called once that is done.

    The name of another analysis asks first; what can't be kept is explained.
    """
    tr, store = context.texts, context.stores.analyses

    def put(new: SavedAnalysis) -> None:
        if not store.put(new):
            words = tr(f"analysis.{store.refusal(new)}")
            context.stack.push(NoticeScene(context, tr("analysis.keep"), words))
            return
        board.tree.name = board.saved_as = new.name
        board.tree.saved = True
        then()

    def keep_as(text: str) -> None:
        name, before = clean_analysis_name(text), board.tree.name
        board.tree.name = name  # the text holds it
        new = SavedAnalysis(name, format_tree(board.tree))
        board.tree.name = before
        if name == board.saved_as or all(one.name != name for one in store.all()):
            put(new)
            return
        choices = [
            ("overwrite", tr("analysis.replace"), lambda: put(new)),
            ("back", tr("games.back"), lambda: None),
        ]
        words = tr("analysis.replace.words", name=name)
        context.stack.push(NoticeScene(context, tr("analysis.keep"), words, choices))

    ask(context, tr("analysis.ask-keep"), keep_as, board.tree.name, MAX_NAME)
