"""The puzzles: the day's, those by rating, by theme, a streak, a rush, and what one has come to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.puzzles.record import all_puzzles, puzzles_about
from game.puzzles.series import Mode
from game.puzzles.themes import THEMES, Theme
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.resume_keys import parse_puzzle_key
from game.scenes.puzzles.own import OwnPositionsScene
from game.scenes.puzzles.record import PuzzleRecord
from game.scenes.puzzles.table import PuzzleScene
from game.view.art.heads import draw_page_head
from game.view.layout.forms import unit_within
from game.view.layout.puzzles import puzzles_layout
from game.view.layout.scales import TextSize
from game.view.pages.cards import KeyFigure, TitledPanel, draw_key_figures
from game.view.widgets.bar_key import key_in
from game.view.widgets.emblem_row import EmblemRow, give_emblems
from game.view.widgets.share_button import ShareButton

WAYS: tuple[Mode, ...] = ("day", "next", "streak", "rush", "mistakes")
LEAST = 3  # units: in less height there are no figures


class PuzzlesScene(Scene):
    """One's rating and the ways to solve puzzles; it is read anew whenever it comes to the front."""

    name: ClassVar[str] = "puzzles"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.record = PuzzleRecord(context.stores.puzzle_tries)

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (26, 52), (56, 27))

    def resize(self) -> None:
        """Read what is stored and lay it out."""
        context, tr, unit = self.context, self.context.texts, self.unit
        self.record = PuzzleRecord(context.stores.puzzle_tries)
        self.layout = puzzles_layout(replace(context.window, unit=unit), len(WAYS), len(THEMES))
        today = self.record.of_today
        ways = [
            EmblemRow(
                mode, rect, self.way_words(mode), self.opener(mode), mode != "day" or today is None,
                primary=mode == ("day" if today is None else "next"), px=unit,
            )
            for mode, rect in zip(WAYS, self.layout.ways, strict=True)
        ]  # fmt: skip
        themes = self._themes()
        high = min(rect.height for rect in (*self.layout.ways, *self.layout.themes))
        give_emblems(ways, high, context.assets)
        give_emblems(themes, high, context.assets)
        back = key_in(self.layout.back, self.layout.heading)
        leave = back("back", self.layout.back, tr("puzzles.back"), self.cancel, px=unit)
        self.widgets.replace([*ways, *themes, leave])

    def _themes(self) -> list[ShareButton]:
        """Each with how much of it one has found."""
        tr, unit = self.context.texts, self.unit
        found, px, buttons = self.record.found, TextSize.LABEL.of(unit), list[ShareButton]()
        for theme, rect in zip(THEMES, self.layout.themes, strict=True):
            puzzles = puzzles_about(theme, all_puzzles())
            solved = sum(puzzle.name in found for puzzle in puzzles)
            name = tr(f"puzzles.theme.{theme}")
            count = f"{solved}/{len(puzzles)}"
            buttons.append(
                ShareButton(
                    f"theme-{theme}", rect, name, self.opener("theme", theme), px=px, unit=unit,
                    aloud=f"{name}: {count}", count=count, share=solved / max(1, len(puzzles)),
                )
            )  # fmt: skip
        return buttons

    def way_words(self, mode: Mode) -> str:
        """A way, with what one has come to in it."""
        tr, best = self.context.texts, self.record.best(mode)
        if mode == "mistakes" and (due := self.context.stores.due):
            return tr("puzzles.mistakes.due", n=due)
        if mode == "day" and (today := self.record.of_today) is not None:
            return tr("puzzles.day.found" if today.score else "puzzles.day.missed")
        return tr(f"puzzles.{mode}.best", n=best) if best else tr(f"puzzles.{mode}")

    def opener(self, mode: Mode, theme: Theme | None = None) -> Callable[[], None]:
        """What opens a row of puzzles, or the list of one's own positions."""
        if mode == "mistakes":
            return lambda: self.context.stack.push(OwnPositionsScene(self.context))

        return lambda: self.open(mode, theme)

    def open(self, mode: Mode, theme: Theme | None, first: str = "") -> None:
        """Open a row of puzzles, the one of that name first."""
        context, series = self.context, self.record.series(mode, theme, first)
        context.stack.push(PuzzleScene(context, series, self.record))

    def resume(self, key: str) -> None:
        """Go on at the puzzle that was being solved when the page was loaded again.

        `key` is what the tab remembers, see `Attempt.resume_key`. A rush, whose clock ran, a streak and one's
        own positions are begun by hand.
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
        """One's rating and how sure it is, puzzles solved, days in a row."""
        tr, own = self.context.texts, self.record.rating
        return [
            KeyFigure(f"{round(own.rating)}", tr("puzzles.rating"), f"±{round(2 * own.deviation)}"),
            KeyFigure(f"{len(self.record.found)}/{len(all_puzzles())}", tr("puzzles.solved")),
            KeyFigure(str(self.record.days), tr("puzzles.days", n=self.record.days)),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, two plates."""
        assets, unit, tr, layout = self.context.assets, self.unit, self.context.texts, self.layout
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, self.heading(), unit)
        TitledPanel(layout.own, tr("puzzles.own"), unit).draw(surface, assets)
        if layout.figures.height > unit * LEAST:
            draw_key_figures(surface, assets, layout.figures, self.figures, unit)
        TitledPanel(layout.about, tr("puzzles.themes"), unit).draw(surface, assets)
        super().draw(surface)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("puzzles.title")

    def parts(self) -> list[Part]:
        """One's figures, the ways, the themes."""
        tr, widgets = self.context.texts, self.widgets.widgets
        themes = [widget for widget in widgets if widget.name.startswith("theme-")]
        ways = [widget for widget in widgets if widget not in themes]
        figures = [f"{figure.label}: {figure.told}" for figure in self.figures]
        return [
            Part("puzzles", self.heading(), lines=figures),
            widgets_part("ways", tr("puzzles.own"), ways),
            widgets_part("themes", tr("puzzles.themes"), themes),
        ]

    def published(self) -> dict[str, Any]:
        """One's rating, puzzles found, the day's."""
        record = self.record
        return {
            "rating": round(record.rating.rating),
            "found": len(record.found),
            "today": record.of_today is not None,
            "due": self.context.stores.due,
        }
