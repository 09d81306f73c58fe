"""The menu of puzzles: modes such as the day's, streak and rush, the themes, and the player's figures."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.journal.puzzle_record import PuzzleRecord
from game.layout.choice import first_that_fits
from game.layout.flex import Column
from game.layout.grid import grid_of
from game.layout.node import Node, Sized, Span
from game.puzzles.record import all_puzzles, puzzles_about
from game.puzzles.series import Mode
from game.puzzles.themes import THEMES, Theme
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.resume_keys import parse_puzzle_key
from game.scenes.core.scene import Context, Scene
from game.scenes.puzzles.own_positions import OwnPositionsScene
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.puzzles.puzzle_words import is_known
from game.view.components.pages import PageContents, cards_in_column, cards_in_row, page, titled_card
from game.view.components.stat_cards import KeyFigure, key_figures
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.emblem_row import EmblemRow
from game.view.widgets.progress_button import ProgressButton

MODES: tuple[Mode, ...] = ("day", "next", "streak", "rush", "mistakes")
FIGURES_HEIGHT = 6.4  # units
MAX_ROW_STRETCH = 1.45  # of a button's usual height
PLATE_WIDTH_SHARES = 47, 53  # of both plates, side by side
PLATE_HEIGHT_SHARES = 5, 4  # one below the other: by their rows


class PuzzleMenuScene(Scene):
    """The player's rating, the modes and the themes, read anew whenever it comes to the front."""

    name: ClassVar[str] = "puzzles"
    heading_key: ClassVar[str] = "puzzles.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.record = PuzzleRecord(context.stores.puzzle_tries)

    def build(self, ui: Ui) -> Node:
        """Figures and modes, beside or above the themes."""
        self.record = PuzzleRecord(self.context.stores.puzzle_tries)
        return page(ui, self._contents)

    def _contents(self, ui: Ui) -> PageContents:
        tr, today = self.context.texts, self.record.of_today
        ways = [
            ui.button(
                mode, self.mode_words(mode), self.opener(mode), kind=EmblemRow,
                primary=mode == ("day" if today is None else "next"),
            )
            for mode in MODES
        ]  # fmt: skip
        one, two = (self._own(ui, ways, lanes) for lanes in (1, 2))
        themes = [self._theme(ui, theme) for theme in THEMES]
        list_, block = (
            titled_card(ui, tr("puzzles.themes"), self._lanes(ui, themes, lanes).flex())
            for lanes in (1, 2)
        )
        body = first_that_fits(
            cards_in_row(ui, (first_that_fits(one, two), first_that_fits(list_, block)), PLATE_WIDTH_SHARES),
            cards_in_column(ui, (one, block), PLATE_HEIGHT_SHARES),
            cards_in_column(ui, (two, block), PLATE_HEIGHT_SHARES),
        )
        return PageContents(self.heading(), body, ("back", tr("puzzles.back"), self.cancel))

    def _own(self, ui: Ui, ways: Sequence[Node], lanes: int) -> Node:
        inside = [key_figures(ui, self.figures, FIGURES_HEIGHT), self._lanes(ui, ways, lanes).flex()]
        return titled_card(ui, self.context.texts("puzzles.own"), Column(inside, ui.gap()).flex())

    def _lanes(self, ui: Ui, buttons: Sequence[Node], lanes: int) -> Node:
        gap, bar = ui.gap(), ui.window.bar()
        rows = [Sized(one, high=Span(bar, bar, round(bar * MAX_ROW_STRETCH))) for one in buttons]
        return replace(grid_of(rows, lanes, (gap, gap)), grow_rows=1)

    def _theme(self, ui: Ui, theme: Theme) -> Node:
        """A theme, with the share of its puzzles that were solved."""
        tr, puzzles = self.context.texts, puzzles_about(theme, all_puzzles())
        name = tr(f"puzzles.theme.{theme}")
        solved = sum(puzzle.name in self.record.found for puzzle in puzzles)
        count = f"{solved}/{len(puzzles)}"
        return ui.button(
            f"theme-{theme}", name, self.opener("theme", theme), TextSize.LABEL, ProgressButton, unit=ui.unit,
            aloud=tr.joined((name, count), "colon"), count=count, share=solved / max(1, len(puzzles)),
        )  # fmt: skip

    def mode_words(self, mode: Mode) -> str:
        """Returns the label of a mode, with its best result."""
        tr, best = self.context.texts, self.record.best(mode)
        if mode == "mistakes" and (due := self.context.stores.due):
            return tr("puzzles.mistakes.due", n=due)
        if mode == "day" and (today := self.record.of_today) is not None:
            return tr("puzzles.day.found" if today.score else "puzzles.day.missed")
        return tr(f"puzzles.{mode}.best", n=best) if best else tr(f"puzzles.{mode}")

    def opener(self, mode: Mode, theme: Theme | None = None) -> Callable[[], None]:
        """Returns a callback that opens a series of puzzles, or the list of own positions."""
        if mode == "mistakes":
            return lambda: self.context.stack.push(OwnPositionsScene(self.context))
        return lambda: self.open(mode, theme)

    def open(self, mode: Mode, theme: Theme | None, first: str = "") -> None:
        """Opens a series of puzzles, with the one called `first` first."""
        context, series = self.context, self.record.series(mode, theme, first)
        context.stack.push(PuzzleScene(context, series, self.record))

    def resume(self, key: str) -> None:
        """Opens the puzzle that was open when the page was reloaded.

        `key` is an `Attempt.resume_key`. A rush, whose clock ran, a streak and own positions are not resumed.
        """
        mode, about, name = parse_puzzle_key(key)
        theme = next((one for one in THEMES if one == about), None)
        if mode == "next":
            self.open("next", None, name)
        elif mode == "theme" and theme is not None:
            self.open("theme", theme, name)
        elif mode == "day" and name:
            self.open("day", None)

    @property
    def figures(self) -> list[KeyFigure]:
        """The player's rating with its deviation, the number of solved puzzles, days in a row."""
        tr, rating = self.context.texts, self.record.rating
        own = f"{round(rating.rating)}", f"±{round(2 * rating.deviation)}"
        value, margin = own if is_known(rating) else ("–", "")
        return [
            KeyFigure(value, tr("puzzles.rating"), margin),
            KeyFigure(f"{len(self.record.found)}/{len(all_puzzles())}", tr("puzzles.solved")),
            KeyFigure(str(self.record.days), tr("puzzles.days", n=self.record.days)),
        ]

    # Texts

    def mirror_parts(self) -> list[MirrorPart]:
        tr, widgets = self.context.texts, self.widgets.widgets
        themes = [widget for widget in widgets if widget.name.startswith("theme-")]
        ways = [widget for widget in widgets if widget not in themes]
        figures = [tr.joined((figure.label, figure.value_with_margin), "colon") for figure in self.figures]
        return [
            MirrorPart("puzzles", self.heading(), lines=figures),
            widgets_part("ways", tr("puzzles.own"), ways),
            widgets_part("themes", tr("puzzles.themes"), themes),
        ]

    def published(self) -> dict[str, Any]:
        record = self.record
        return {
            "rating": round(record.rating.rating),
            "found": len(record.found),
            "today": record.of_today is not None,
            "due": self.context.stores.due,
        }
