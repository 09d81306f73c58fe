"""Analyses that are kept: a list to open them from, to keep one more, or to begin with an empty table."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.analysis.tree_text import parse_tree_steps
from game.match.match import Match, Seat, Setup, fresh_seed
from game.match.setup_text import NAMES
from game.rules.options import HouseRules
from game.rules.steps import Steps
from game.saves.analyses import Analyses, KeptAnalysis
from game.scenes.analysis.board import AnalysisBoard
from game.scenes.analysis.keeping import keep, unless_unsaved
from game.scenes.core.base import Context, Scene
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import NoticeScene
from game.texts import Texts
from game.view.intents import Intent, pages_by
from game.view.layout.lists import paged_list
from game.view.layout.scales import Height, TextSize
from game.view.widgets.dialog_panel import draw_title
from game.view.widgets.icon_button import IconButton
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget

SIZE: Final = (48, 41)  # units
FOOT: Final = (26, 37, 37)  # shares: back, an empty table, keep

Opening = Callable[[AnalysisBoard], None]


class KeptScene(Scene):
    """The list, the last kept first. `opening` shows a board; `board` is the one that can be kept, if any."""

    name: ClassVar[str] = "analyses"

    def __init__(self, context: Context, opening: Opening, board: AnalysisBoard | None = None) -> None:
        super().__init__(context)
        self.analyses = Analyses(context.host.storage)
        self.opening = opening
        self.board = board
        self.page = 0

    def resize(self) -> None:
        """As many rows as there is room for."""
        tr, px = self.context.texts, TextSize.LABEL.of(self.context.unit)
        self.kept = self.analyses.all()
        self.layout = paged_list(self.context.window, SIZE, len(self.kept), self.page, FOOT)
        self.page = self.layout.page
        widgets: list[Widget] = []
        for number, rect in enumerate(self.layout.rows, self.layout.first + 1):
            one = self.kept[number - 1]
            widgets.append(
                ListRow(
                    f"kept-{number}",
                    rect,
                    one.name,
                    partial(self.ask_about, one),
                    small=head_words(tr, one),
                    aloud=f"{number}. {one.name}",
                )
            )
        back, new, keep = self.layout.foot
        widgets += [
            Widget("new", new, tr("analysis.new"), self.begin, px=px),
            Widget("keep", keep, tr("analysis.keep"), self.keep, self.board is not None, px=px),
            Widget("back", back, tr("games.back"), self.cancel, px=px),
        ]
        if self.layout.pages > 1:
            left, right = self.layout.turns
            more = self.page < self.layout.pages - 1
            widgets += [
                IconButton("earlier", left, tr("games.earlier"), partial(self.turn, -1), self.page > 0,
                           sign="play-back"),
                IconButton("later", right, tr("games.later"), partial(self.turn, 1), more, sign="play"),
            ]  # fmt: skip
        self.widgets.replace(widgets)

    def turn(self, step: int) -> None:
        """Another page."""
        self.page = min(max(0, self.page + step), self.layout.pages - 1)
        self.resize()

    def handle(self, intent: Intent) -> None:
        """The wheel and Page up and down turn pages."""
        if step := pages_by(intent):
            self.turn(step)
        else:
            super().handle(intent)

    def cancel(self) -> None:
        """Back to what was below."""
        self.context.stack.pop()

    # What can be done

    def ask_about(self, one: KeptAnalysis) -> None:
        """Open it, export it or forget it."""
        tr = self.context.texts
        choices = [
            ("open", tr("analysis.open"), lambda: self.open(one)),
            ("export", tr("analysis.export"), lambda: self.export(one)),
            ("forget", tr("analysis.forget"), lambda: self.forget(one)),
            ("back", tr("games.back"), lambda: None),
        ]
        self.context.stack.push(NoticeScene(self.context, one.name, tr("analysis.open.words"), choices))

    def open(self, one: KeptAnalysis) -> None:
        """Show it, or say that it can't be read."""
        load(self.context, self._read(one))

    def _read(self, one: KeptAnalysis) -> Steps[Callable[[], None]]:
        """Reads it; then a question may come first, or a sentence about what is wrong."""
        context = self.context
        try:
            tree = yield from parse_tree_steps(one.text)
        except ValueError:
            notice = NoticeScene(context, one.name, context.texts("analysis.broken"))
            return partial(context.stack.push, notice)
        tree.name = one.name
        board = AnalysisBoard.of_tree(tree)
        board.kept_as = one.name
        return partial(self._instead, board)

    def export(self, one: KeptAnalysis) -> None:
        """Give it to the player as a file, and say where that went."""
        tr, where = self.context.texts, self.context.host.save_file("azulejo-analysis.txt", one.text)
        words = tr("game.exported", name=where) if where else tr("game.not-exported")
        self.context.stack.push(NoticeScene(self.context, tr("game.export"), words))

    def forget(self, one: KeptAnalysis) -> None:
        """Take it off the list."""
        self.analyses.remove(one.name)
        self.resize()

    def begin(self) -> None:
        """An empty table of two with a deal of its own."""
        match = Match(Setup((Seat(NAMES[0]), Seat(NAMES[1])), HouseRules(), fresh_seed()))
        self._instead(AnalysisBoard.of_match(match, hidden=False))

    def _instead(self, board: AnalysisBoard) -> None:
        """Open a board in place of the one in front, unless that is yet to be saved."""

        def show() -> None:
            self.cancel()
            self.opening(board)

        if self.board is None:
            show()
        else:
            unless_unsaved(self.context, self.board, show)

    def keep(self) -> None:
        """Ask for a name and keep the board in front."""
        assert self.board is not None
        keep(self.context, self.board, self.resize)

    # Drawing and telling

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, rows."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        surface.blit(assets.backdrop(*self.context.size, unit), (0, 0))
        surface.blit(assets.panel(*layout.panel.size), layout.panel)
        draw_title(surface, assets, layout.title, self.heading(), unit)
        for sentence in self.sentences():
            words = assets.type.wrapped(sentence, unit, assets.theme.ink_soft, layout.room.width)
            surface.blit(words, words.get_rect(midtop=layout.room.move(0, Height.TITLE.of(unit)).midtop))
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("analysis.saved")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [] if self.kept else [self.context.texts("analysis.none")]

    def published(self) -> dict[str, Any]:
        """How many there are, and which page this is."""
        return {"analyses": len(self.kept), "page": self.page + 1, "pages": self.layout.pages}


def head_words(tr: Texts, one: KeptAnalysis) -> str:
    """Who sits at the table of a kept analysis."""
    seats = next((line for line in one.text.splitlines() if line.startswith("# seats: ")), "")
    return tr("analysis.seats", names=seats.removeprefix("# seats: "))
