"""The menu of an analysis board, as an overlay."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.analysis.editing import draft_of
from game.analysis.tree import MAX_NAME, MAX_NOTE, TreeFullError, TreeNode
from game.analysis.tree_text import format_tree
from game.codes.links import GameLink, PositionLink
from game.layout.node import Node
from game.match.match import fresh_seed
from game.rules.options import MAX_SEED, OptionsError, parse_seed
from game.scenes.analysis.analysis_list import AnalysisListScene, BoardOpener
from game.scenes.analysis.average_deals import AverageDealsScene
from game.scenes.analysis.editor import EditorScene
from game.scenes.analysis.tree_walker import TreeWalker
from game.scenes.core.scene import Context, Scene
from game.scenes.overlays.notice import DESTRUCTIVE, notify
from game.scenes.overlays.share import ShareOption, ShareScene, public_record
from game.scenes.overlays.text_prompt import ask_text
from game.view.components.ui import Ui

WIDTH = 26  # units


class AnalysisMenuScene(Scene):
    """Naming, ordering and deleting variations, notes, deals, saving and sharing."""

    name: ClassVar[str] = "analysis-more"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "analysis.title"

    def __init__(self, context: Context, walker: TreeWalker, open_board: BoardOpener) -> None:
        super().__init__(context)
        self.open_board = open_board
        self.walker = walker
        self.tree = walker.board.tree

    def entries(self) -> list[tuple[str, Callable[[], None], bool]]:
        """Returns for each entry its name, its action, and whether it is possible here."""
        here = self.tree.here
        moved = here.parent is not None
        return [
            ("rename", self.rename, moved),
            ("note", self.note, True),
            ("promote", self.promote, here.variation.parent is not None),
            ("remove", self.remove, moved),
            ("edit", self.edit, True),
            ("other-deal", self.deal, True),
            ("deals", self.average, not self.tree.silent),
            ("saved", self.saved, True),
            ("share", self.share, True),
            ("copy", self.copy, True),
            ("close", self.cancel, True),
        ]

    def build(self, ui: Ui) -> Node:
        *choices, out = [
            ui.button(
                name, self.context.texts(f"analysis.{name}"), partial(self.choose, do), enabled=enabled,
                destructive=name in DESTRUCTIVE,
            )
            for name, do, enabled in self.entries()
        ]  # fmt: skip
        return ui.menu(self.heading(), WIDTH, [choices], out)

    def choose(self, do: Callable[[], None]) -> None:
        """Closes the menu, then runs an action."""
        self.context.stack.pop()
        do()

    def cancel(self) -> None:
        """Closes the menu, unless `choose` has done so already."""
        if self.context.stack.top is self:
            self.context.stack.pop()

    # Actions

    def rename(self) -> None:
        """Names the variation that begins here."""
        self._ask("ask-name", self.tree.rename, self.tree.here.name, MAX_NAME)

    def note(self) -> None:
        """Edits the note of the position."""
        self._ask("ask-note", self.tree.annotate, self.tree.here.note, MAX_NOTE)

    def _ask(self, key: str, put: Callable[[TreeNode, str], object], value: str, most: int) -> None:
        here, words = self.tree.here, self.context.texts(f"analysis.{key}")
        ask_text(self.context, words, lambda text: self._change(partial(put, here, text)), value, most)

    def promote(self) -> None:
        """Makes this variation the main line."""
        self._change(partial(self.tree.promote, self.tree.here))

    def remove(self) -> None:
        """Deletes this move and everything after it."""
        self._change(partial(self.tree.remove, self.tree.here))

    def _change(self, change: Callable[[], object]) -> None:
        change()
        self.walker.board.update_position()
        self.walker.show()

    def _notice(self, name: str, words: str) -> None:
        title = self.context.texts(f"analysis.{name}")
        notify(self.context, title, words)

    def deal(self) -> None:
        """Deals the round by another seed, which is asked for."""
        tr = self.context.texts
        if self.tree.scored() is None:
            self._notice("other-deal", tr("analysis.not-dealt"))
            return

        def by(text: str) -> None:
            try:
                self._change(partial(self.tree.deal, parse_seed(text)))
            except OptionsError:
                self._notice("other-deal", tr("new.bad-seed", largest=MAX_SEED))
            except TreeFullError:
                self._notice("other-deal", tr("analysis.full"))

        ask_text(self.context, tr("analysis.ask-seed"), by, str(fresh_seed()))

    def edit(self) -> None:
        """Opens the editor with this position."""
        board = self.walker.board
        draft = draft_of(board.state)
        self.context.stack.push(EditorScene(self.context, draft, board.players, self.open_board, board))

    def average(self) -> None:
        """Opens the average over a hundred deals of the round."""
        if (scored := self.tree.scored()) is None:
            self._notice("deals", self.context.texts("analysis.not-dealt"))
            return
        self.context.stack.push(
            AverageDealsScene(self.context, scored, tuple(self.walker.board.session.names))
        )

    def saved(self) -> None:
        """Opens the list of saved analyses, where this one can be saved."""
        self.context.stack.push(AnalysisListScene(self.context, self.open_board, self.walker.board))

    def share(self) -> None:
        """Shares the line up to here, and the position, as links."""
        board, options = self.walker.board, list[ShareOption]()
        if self.tree.actions:
            shared = public_record(self.context, board.match(board.players))
            options.append(ShareOption("game", GameLink(shared)))
        options.append(ShareOption("position", PositionLink(board.state)))
        self.context.stack.push(ShareScene(self.context, options))

    def copy(self) -> None:
        """Copies the whole tree in notation to the clipboard."""
        tr, copied = self.context.texts, self.context.host.copy_text(format_tree(self.tree))
        self._notice("copy", tr("analysis.copied" if copied else "analysis.not-copied", n=self.tree.count))
