"""The games behind a figure of the statistics: a chart of all, and the costliest first, to open them from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context
from game.scenes.core.level_names import character_name
from game.scenes.core.page_turns import PagedScene
from game.scenes.home.habit_words import charted_words
from game.scenes.home.sheet_words import ending, faces, rivals
from game.scenes.overlays.notice import NoticeScene
from game.scenes.saved_games.games import entry_names, entry_words, winner_of
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.heads import draw_page_head
from game.view.intents import Intent, Pressed
from game.view.layout.forms import unit_within
from game.view.layout.habits import HabitsLayout, games_layout
from game.view.layout.scales import Height, TextSize
from game.view.layout.window import Window
from game.view.pages.cards import TitledPanel
from game.view.pages.column_chart import Column, column_at, draw_columns
from game.view.widgets.bar_key import key_in
from game.view.widgets.list_row import ListRow, PlainRow
from game.view.widgets.widgets import Widget
from game.words.phrases import capitalised

SHOWN = 60  # games on the chart
TOLD, ROWS = TextSize.BODY, TextSize.LABEL  # the letters of what is told, and the smaller ones of games
LEAST = 3  # points at which its scale ends at least
BROAD = 28  # units: a narrower row of a kept game has its points in the small print


@dataclass(frozen=True)
class FigureGames:
    """A figure and the games behind it.

    `course` are the points of each game by its key, oldest first, `dates` when they were played.

    `behind` are the points of those that the figure counts, whether or not anything was lost in them;
    None where nobody's points are one's own. `say` puts the points of a game into words. What is `told`
    stands above the chart; `charted` is the key of what that shows.
    """

    title: str
    course: Sequence[tuple[str, float]]
    behind: Mapping[str, float | None]
    dates: Mapping[str, str]
    charted: str
    say: Callable[[Texts, float], str] = decimal
    told: str = ""


class FigureScene(PagedScene):
    """The list of a figure's games, the costliest first, below a chart of the last ones."""

    name: ClassVar[str] = "figure"
    layout: HabitsLayout

    def __init__(self, context: Context, figure: FigureGames) -> None:
        super().__init__(context)
        self.figure, self.course = figure, figure.course[-SHOWN:]
        self.behind = sorted(figure.behind.items(), key=lambda one: -(one[1] or 0))
        self.charted = charted_words(context.texts, figure.charted, len(figure.course), SHOWN)
        self.words: pygame.Surface | None = None

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (22, 24), (22, 21))

    @property
    def window(self) -> Window:
        """The window, in that measure."""
        return replace(self.context.window, unit=self.unit)

    def _wrapped(self) -> pygame.Surface | None:
        """What is told, as broad as the chart below it."""
        if not self.figure.told:
            return None
        assets, unit = self.context.assets, self.unit
        room = games_layout(self.window, 1, 0, Height.TALL).chart_body(unit).width
        return assets.type.wrapped(self.figure.told, TOLD.of(unit), assets.theme.ink, room)

    @property
    def chart(self) -> pygame.Rect:
        """The place of the columns, below the words."""
        return self.layout.below_words(self.unit, self.words_high)

    @property
    def words_high(self) -> int:
        """How high what is told is."""
        return self.words.get_height() if self.words else 0

    @property
    def order(self) -> str:
        """In which order the games are listed; nothing where their points are alike, or nobody's."""
        return self.context.texts("habits.order") if len({*dict(self.behind).values()}) > 1 else ""

    def resize(self) -> None:
        """The games of a page, what turns pages, the way out; one may have been deleted meanwhile."""
        tr, unit, context, window = self.context.texts, self.unit, self.context, self.window
        self.words = self._wrapped()
        self.entries = {entry.key: entry for entry in context.library.entries()}
        self.sheets = {sheet.key: sheet for sheet in context.journal.sheets()}
        kept = any(key in self.entries for key, _ in self.behind)
        high = Height.TWO_LINES if kept else Height.TALL
        number, charted = max(1, len(self.behind)), bool(self.course)
        self.layout = layout = games_layout(window, number, self.page, high, self.words_high, charted)
        self.page = min(self.page, layout.pages - 1)
        places = zip(range(layout.first, len(self.behind)), layout.figures, strict=False)
        widgets = [self.row(index, rect) for index, rect in places]
        widgets += self.page_keys(in_head=not window.low)
        back = layout.back
        leave = key_in(back, layout.heading)("back", back, tr("stats.back"), self.cancel, px=unit)
        self.widgets.replace([*widgets, leave])

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """One of the games; of one that is not kept any more stands there what was counted of it."""
        context, tr, (key, points) = self.context, self.context.texts, self.behind[index]
        name, open_, px = f"game-{index + 1}", partial(self.open, key), ROWS.of(self.unit)
        figure = "" if points is None else self.figure.say(tr, points)
        if (entry := self.entries.get(key)) is None:
            day, sheet = with_days_said(tr, self.figure.dates[key]), self.sheets.get(key)
            whom = rivals(tr, sheet, character_name) if sheet else ""
            ended = ending(tr, sheet) if sheet else ""
            label, small = (whom, " · ".join(filter(None, (ended, day)))) if whom else (day, ended)
            told = " · ".join(filter(None, (figure, day, whom, ended)))
            aloud, last = f"{index + 1}. {tr('habits.gone')}. {told}", rect == self.layout.figures[-1]
            return PlainRow(
                name, rect, label, open_, figure=figure, small=small, crests=faces(sheet) if sheet else (),
                aloud=aloud, last=last, px=px,
            )  # fmt: skip
        label, small = entry_words(tr, entry)
        told = " · ".join(filter(None, (figure, small)))
        broad = rect.width >= BROAD * self.unit
        return ListRow(
            name, rect, label, open_, small=small if broad else told, figure=figure if broad else "", px=px,
            names=entry_names(context, entry), first=winner_of(entry), aloud=f"{index + 1}. {label}. {told}",
        )  # fmt: skip

    # What one does

    def open(self, key: str) -> None:
        """What can be done with one game: its review among other things."""
        open_game(self.context, key)

    def handle(self, intent: Intent) -> None:
        """A column of the chart opens its game, too; page keys and the wheel turn pages."""
        area = self.chart
        if isinstance(intent, Pressed) and self.course and area.collidepoint(intent.at):
            index = column_at(area, len(self.course), self.unit, intent.at[0])
            if index is not None:
                self.open(self.course[index][0])
        else:
            super().handle(intent)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, the plate of the chart with what is told, the plate of the games."""
        assets, unit, layout = self.context.assets, self.unit, self.layout
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, self.heading(), unit)
        if self.course:
            TitledPanel(layout.chart, self.charted, unit, place=layout.name).draw(surface, assets)
            if self.words:
                surface.blit(self.words, layout.chart_body(unit))
            columns = [Column(points, True) for _, points in self.course]
            draw_columns(surface, assets, self.chart, columns, unit, LEAST)
        above = self.order or capitalised(self.context.texts("stats.games", n=len(self.behind)))
        TitledPanel(layout.plate, above, unit, place=layout.title).draw(surface, assets)
        self.draw_page_number(surface, layout.which, unit)
        super().draw(surface)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.figure.title

    def sentences(self) -> list[str]:
        """See Scene."""
        return [words for words in (self.figure.told, self.order) if words]

    def published(self) -> dict[str, Any]:
        """What it is about, how many games there are, and which page this is."""
        return {
            "title": self.figure.title,
            "games": len(self.behind),
            "page": self.page + 1,
            "pages": self.layout.pages,
        }


def open_game(context: Context, key: str) -> None:
    """The card of a saved game, or that it is not kept any more."""
    entry = next((one for one in context.library.entries() if one.key == key), None)
    if entry is not None:
        context.routes.card(entry)
        return
    tr = context.texts
    context.stack.push(NoticeScene(context, tr("stats.title"), tr("habits.gone.words")))
