"""The games behind a figure of the statistics: a chart of all, and a list that opens them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.ai.levels import face_of
from game.journal.game_summary import GameSummary
from game.layout.choice import first_that_fits
from game.layout.flex import Column
from game.layout.node import Node, Sized, Span, at_least
from game.scenes.core.level_names import character_name
from game.scenes.core.paging import PagedScene
from game.scenes.core.scene import Context
from game.scenes.home.habit_words import chart_words
from game.scenes.overlays.notice import notify
from game.scenes.saved_games.saved_game_list import entry_names, entry_words, winning_seat
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.crest_figures import LEVEL_FIGURES as FACES
from game.view.art.crests import Crest
from game.view.components.lists import Pagination
from game.view.components.pages import PageContents, cards_in_column, cards_in_row, list_page, titled_card
from game.view.components.ui import Ui
from game.view.drawings.column_chart import ChartColumn as Points
from game.view.drawings.column_chart import column_at, draw_columns
from game.view.intents import Intent, Pressed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.list_row import ListRow, PlainRow
from game.view.widgets.widgets import Widget

MAX_CHARTED_GAMES = 60
ROW_TEXT = TextSize.LABEL
MAX_ROW_STRETCH = 1.25  # greatest height of a row / usual height
CHART = "chart"  # name of a drawing
MIN_CHART_HEIGHT, CHART_STRETCH = 6.5, 5  # units; its greatest height above a list / that
CHART_AND_LIST_WIDTHS = (38, 62)  # shares, side by side
CHART_AND_LIST_GROWTH = (9, 1)  # shares of free height, below each other
MIN_SCALE_POINTS = 3  # the chart's scale ends at no fewer points
MIN_WIDTH_FOR_POINTS = 28  # units: narrower rows of saved games show points in the small print


@dataclass(frozen=True)
class FigureGames:
    """A figure and the games behind it.

    `series` are the points of each game by its key, oldest first, `dates` when they were played. `behind` are
    the points of the games that the figure counts, even 0; None if no seat is the player's. `say` puts the
    points of a game into words. `explanation` is shown above the chart; `chart_key` is the key of the chart's
    title.
    """

    title: str
    series: Sequence[tuple[str, float]]
    behind: Mapping[str, float | None]
    dates: Mapping[str, str]
    chart_key: str
    say: Callable[[Texts, float], str] = decimal
    explanation: str = ""


def beside_or_below(
    ui: Ui, chart: Node, listed: Node, shares: tuple[float, float] = CHART_AND_LIST_WIDTHS
) -> Node:
    """Returns a chart and a list: side by side, or the list below if both would be too narrow.

    Below each other the chart gets its height first, and not much more.
    """
    least = chart.height(ui.window.size[0] - 2 * ui.gap(Gap.XL)).least
    upper = Sized(chart, high=Span(least, least, least + ui.units(CHART_STRETCH)))
    return first_that_fits(
        cards_in_row(ui, (chart, listed), shares), cards_in_column(ui, (upper, listed), CHART_AND_LIST_GROWTH)
    )


class GamesChartScene(PagedScene):
    """A page with a chart of the player's games: pressing a column opens its game."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.unit = context.unit  # the chart's unit

    @property
    def series(self) -> Sequence[tuple[str, float]]:
        """Returns the points of the latest games by key, oldest first."""
        raise NotImplementedError

    @property
    def chart(self) -> pygame.Rect | None:
        """Returns the place of the columns; None without a chart."""
        return self.solved.rect(CHART) if self.solved and self.series else None

    def handle(self, intent: Intent) -> None:
        """A column of the chart opens its game; page keys and the wheel turn pages."""
        area = self.chart
        if not isinstance(intent, Pressed) or area is None or not area.collidepoint(intent.at):
            super().handle(intent)
        elif (index := column_at(area, len(self.series), self.unit, intent.at[0])) is not None:
            open_game(self.context, self.series[index][0])


class FigureGamesScene(GamesChartScene):
    """The list of a figure's games, the costliest first, below a chart of the latest ones."""

    name: ClassVar[str] = "figure"

    def __init__(self, context: Context, figure: FigureGames) -> None:
        super().__init__(context)
        self.figure = figure
        self.behind = sorted(figure.behind.items(), key=lambda one: -(one[1] or 0))
        self.chart_title = chart_words(context.texts, figure.chart_key, len(figure.series), MAX_CHARTED_GAMES)

    @property
    def series(self) -> Sequence[tuple[str, float]]:
        return self.figure.series[-MAX_CHARTED_GAMES:]

    @property
    def order(self) -> str:
        """Phrases the order of the list; '' if all points are equal or unknown."""
        return self.context.texts("habits.order") if len({*dict(self.behind).values()}) > 1 else ""

    def build(self, ui: Ui) -> Node:
        """Returns a chart and the games of a page, of which some may have been deleted meanwhile."""
        self.entries = {entry.key: entry for entry in self.context.library.entries()}
        self.summaries = {summary.key: summary for summary in self.context.journal.summaries()}
        return self.front_page(list_page(ui, self._contents, len(self.behind), self.page))

    def _contents(self, ui: Ui, pages: Pagination) -> list[PageContents]:
        tr, turns = self.context.texts, self.turns(ui, pages, on_plate=True)
        self.unit = ui.unit
        kept = any(key in self.entries for key, _ in self.behind)
        bar = ui.window.bar(Height.TWO_LINES if kept else Height.TALL)
        rows = [
            Sized(ui.widget(partial(self.row, index)), high=Span(bar, bar, round(MAX_ROW_STRETCH * bar)))
            for index in pages.rows
        ]
        above = self.order or tr.capitalised(tr("stats.games", n=len(self.behind)))
        out = ("back", tr("stats.back"), self.cancel)

        def body(corner: Sequence[Node]) -> Node:
            games = Column([row.grows() for row in rows], ui.gap())
            listed = titled_card(ui, above, games.flex(), corner)
            return beside_or_below(ui, self._chart(ui, corner), listed) if self.series else listed

        here = PageContents(self.heading(), body(turns), out)
        return [replace(here, body=body(()), corner=self.turns(ui, pages), low=here)]

    def _chart(self, ui: Ui, corner: Sequence[Node]) -> Node:
        """Returns the explanation and the points of the latest games."""
        columns = [Points(points, True) for _, points in self.series]

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_columns(surface, ui.assets, rect, columns, ui.unit, MIN_SCALE_POINTS)

        chart = ui.drawing(draw, high=at_least(ui.units(MIN_CHART_HEIGHT)), name=CHART)
        explanation = ui.text(self.figure.explanation)
        body = Column([explanation, chart.flex()], ui.gap(Gap.L)) if self.figure.explanation else chart
        return titled_card(ui, self.chart_title, body.flex(), like=corner)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """Returns the row of a game; for a deleted one only what was counted of it."""
        context, tr, (key, points) = self.context, self.context.texts, self.behind[index]
        name, open_, px = f"game-{index + 1}", partial(open_game, context, key), ROW_TEXT.of(self.unit)
        figure = "" if points is None else self.figure.say(tr, points)
        if (entry := self.entries.get(key)) is None:
            day, summary = with_days_said(tr, self.figure.dates[key]), self.summaries.get(key)
            whom = rival_names(tr, summary, character_name) if summary else ""
            ended = outcome_words(tr, summary) if summary else ""
            label, small = (whom, " · ".join(filter(None, (ended, day)))) if whom else (day, ended)
            details = " · ".join(filter(None, (figure, day, whom, ended)))
            aloud = tr.sentences((f"{index + 1}. {tr('habits.gone')}", details))
            return PlainRow(
                name, rect, label, open_, figure=figure, small=small,
                crests=rival_crests(summary) if summary else (),
                aloud=aloud, last=index == self.cut.rows[-1], px=px,
            )  # fmt: skip
        label, small = entry_words(tr, entry)
        details = " · ".join(filter(None, (figure, small)))
        wide = rect.width >= MIN_WIDTH_FOR_POINTS * self.unit
        return ListRow(
            name, rect, label, open_, small=small if wide else details, figure=figure if wide else "", px=px,
            names=entry_names(context, entry), first=winning_seat(entry),
            aloud=tr.sentences((f"{index + 1}. {label}", details)),
        )  # fmt: skip

    # In words

    def heading(self) -> str:
        return self.figure.title

    def sentences(self) -> list[str]:
        chart = self.chart_title if self.series else ""
        return [words for words in (chart, self.figure.explanation, self.order) if words]

    def published(self) -> dict[str, Any]:
        return {"title": self.figure.title, "games": len(self.behind), **super().published()}


def open_game(context: Context, key: str) -> None:
    """Opens the card of a saved game, or a notice that it was deleted."""
    entry = next((one for one in context.library.entries() if one.key == key), None)
    if entry is not None:
        context.routes.game_card(entry)
        return
    tr = context.texts
    notify(context, tr("stats.title"), tr("habits.gone.words"))


LevelNamer = Callable[[Texts, str], str]  # names a level


def rival_crests(summary: GameSummary) -> list[Crest]:
    """Returns the crests of the computer players in a game, each once."""
    return [Crest(level) for level in dict.fromkeys(map(face_of, summary.levels)) if level in FACES]


def rival_names(tr: Texts, summary: GameSummary, named: LevelNamer) -> str:
    """Returns the names of the computer players; empty if only people played."""
    return tr.joined([named(tr, level) for level in dict.fromkeys(map(face_of, summary.levels))])


def date_and_rivals(tr: Texts, summary: GameSummary, named: LevelNamer) -> str:
    """Returns the date of a game and the names of its rivals."""
    return " · ".join(filter(None, (with_days_said(tr, summary.date), rival_names(tr, summary, named))))


def outcome_words(tr: Texts, summary: GameSummary) -> str:
    """Phrases the outcome with the player's and the best other score; '' if no seat is the player's."""
    if summary.seat is None:
        return ""
    other = max(score for seat, score in enumerate(summary.scores) if seat != summary.seat)
    return tr(f"daily.{summary.outcome}", mine=summary.score, other=other)
