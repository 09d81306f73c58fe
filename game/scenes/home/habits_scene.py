"""The player's habits: what picks give away, openings, floor lines, colours."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any, ClassVar

import pygame

from game.ai.slices import FRAME_BUDGET, Slices
from game.journal.habits import RECENT_GAMES, TOPICS, HabitFigure, Habits, Topic, habits_of
from game.layout.flex import Column, Row
from game.layout.node import Node, Sized, Spacer, Span, at_least
from game.scenes.core.mirror import MirrorPart, MirrorTable, widgets_part
from game.scenes.core.scene import Context
from game.scenes.home.figure_games import (
    CHART,
    MIN_CHART_HEIGHT,
    FigureGames,
    FigureGamesScene,
    GamesChartScene,
    beside_or_below,
)
from game.scenes.home.habit_words import (
    bar_share,
    chart_words,
    figure_explanation,
    figure_group,
    figure_groups,
    figure_name,
    figure_note,
    figure_spoken,
    figure_tile,
    figure_value,
    figures_title,
    recent_games_compared,
)
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.view.components.lists import Pagination, empty_state
from game.view.components.pages import PageContents, card, colour_legend, list_page, titled_card
from game.view.components.ui import Ui
from game.view.drawings.column_chart import ChartColumn as Points
from game.view.drawings.column_chart import draw_columns
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.progress_button import ProgressButton
from game.view.widgets.widgets import Widget

MAX_CHARTED_GAMES = 30
THEME_COLUMNS = 2 * RECENT_GAMES  # of a theme's small chart: the latest games and as many before
MIN_SCALE_POINTS = 5  # the chart's scale ends at no fewer points
MAX_LANES, MAX_GROUP_LANES = 2, 3  # figures side by side; the same in groups
MIN_FIGURE_WIDTH, MIN_FIGURE_FINGERS = 13, 3.3  # units, fingers; in groups three fingers are enough
MAX_FIGURE_BARS = 2.3  # height in bars
CHART_AND_FIGURES_WIDTHS = (42, 58)  # shares
TOPICS_TO_HEADING = 2.3  # width of the topics / width of the heading beside them


class HabitsScene(GamesChartScene):
    """A topic: a chart of the latest games, and figures that open the games behind them."""

    name: ClassVar[str] = "habits"
    heading_key: ClassVar[str] = "habits.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.topic: Topic = TOPICS[0]
        self.found: Habits | None = None
        self.chart_title = ""  # the chart's title
        self._slices = Slices(self._work())

    def _work(self) -> Generator[object, None, Habits]:
        reviews, journal = self.context.stores.reviews, self.context.journal
        yield from reviews.store.prepare()
        yield from journal.store.prepare()
        return (yield from habits_of(reviews.all(), journal.summaries()))

    @property
    def figures(self) -> list[HabitFigure]:
        """Returns the figures of the topic."""
        return self.found.topics[self.topic] if self.found is not None else []

    @property
    def series(self) -> Sequence[tuple[str, float]]:
        if self.found is None or not self.figures or self.figures[0].name != "all":
            return []
        return self.found.course(self.topic, self.figures[0])[-MAX_CHARTED_GAMES:]

    def build(self, ui: Ui) -> Node:
        played = len(self.found.played[self.topic]) if self.found is not None else 0
        self.chart_title = chart_words(
            self.context.texts, f"habits.{self.topic}.course", played, MAX_CHARTED_GAMES
        )
        return self.front_page(list_page(ui, self._contents, len(self._blocks()), self.page))

    def _blocks(self) -> list[tuple[str, list[HabitFigure]]]:
        """Returns what stays together on a page: groups with headings, or single figures."""
        if not figure_groups(self.figures):
            return [("", [figure]) for figure in self.figures]
        blocks = groupby(self.figures, figure_group)
        return [(self.context.texts(head) if head else "", list(figures)) for head, figures in blocks]

    def _contents(self, ui: Ui, pages: Pagination) -> Iterator[PageContents]:
        tr, blocks = self.context.texts, [self._blocks()[index] for index in pages.rows]
        self.unit = ui.unit
        topics, keys = (self._topics(ui, kind) for kind in (Widget, HeaderButton))
        out, gap = ("back", tr("stats.back"), self.cancel), ui.gap()
        aside = self.sentences()[0] if self.series else ""
        grouped = bool(figure_groups(self.figures))
        for lanes in range(1, (MAX_GROUP_LANES if grouped else MAX_LANES) + 1):
            roomy, low = (
                self._body(ui, blocks, lanes, corner) for corner in ((), self.turns(ui, pages, True))
            )
            here = PageContents(self.heading(), low, out, corner=[keys.flex(TOPICS_TO_HEADING)])
            body = Column([topics, roomy.flex()], gap)
            turns = self.turns(ui, pages)
            yield replace(here, body=body, corner=turns, aside=aside, low=here)

    def _topics(self, ui: Ui, kind: type[Widget]) -> Node:
        keys = [
            ui.button(
                f"topic-{topic}", self.context.texts(f"habits.{topic}"), partial(self.choose, topic),
                TextSize.LABEL, kind, selected=topic == self.topic,
            ).flex()
            for topic in TOPICS
        ]  # fmt: skip
        return Row(keys, ui.gap())

    def _body(
        self,
        ui: Ui,
        blocks: Sequence[tuple[str, list[HabitFigure]]],
        lanes: int,
        corner: Sequence[Node],
    ) -> Node:
        tr = self.context.texts
        if self.found is not None and not self.figures:
            games = partial(self.context.routes.open, "games")
            to_games = ui.button("games", tr("games.title"), games, TextSize.LABEL, primary=True)
            return card(ui, empty_state(ui, "statistics", self.sentences()[0], to_games))
        grouped = bool(figure_groups(self.figures))
        if not grouped:
            blocks = [("", [figure for _, figures in blocks for figure in figures])]
        rows = [
            row
            for head, figures in blocks
            for row in self._block(ui, head, figures, 1 if grouped and not head else lanes)
        ]
        gap = ui.gap(Gap.S if grouped else Gap.M)
        above = figures_title(tr, self.found, self.topic)
        listed = titled_card(ui, above, Column(rows, gap).flex(), corner)
        return beside_or_below(ui, self._chart(ui, corner), listed, CHART_AND_FIGURES_WIDTHS)

    def _block(self, ui: Ui, head: str, figures: Sequence[HabitFigure], lanes: int) -> list[Node]:
        """Returns a heading and its figures in lanes."""
        theme, finger, bar = ui.assets.theme, ui.window.finger, ui.window.bar()
        least = 3 * finger if head else max(ui.units(MIN_FIGURE_WIDTH), round(MIN_FIGURE_FINGERS * finger))
        cells = [
            Sized(
                self._figure(ui, figure), at_least(least), Span(bar, bar, round(MAX_FIGURE_BARS * bar))
            ).flex()
            for figure in figures
        ]
        lines = [cells[at : at + lanes] for at in range(0, len(cells), lanes)]
        rows: list[Node] = [
            Row([*line, *[Spacer(grow=1)] * (lanes - len(line))], ui.gap()).grows() for line in lines
        ]
        words = ui.line(head, TextSize.SMALL, theme.ink_soft, bold=True)
        return [words, *rows] if head else rows

    def _chart(self, ui: Ui, corner: Sequence[Node]) -> Node:
        """Returns the points of the latest games, or why there are none."""
        course, assets = self.series, ui.assets
        lately = recent_games_compared(self.found, self.topic) if self.found is not None and course else 0
        before = len(course) - lately if lately else 0
        columns = [Points(points, at >= before) for at, (_, points) in enumerate(course)]

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if columns:
                draw_columns(surface, assets, rect, columns, ui.unit, MIN_SCALE_POINTS)
                return
            text = assets.type.block(self.sentences()[0], ui.unit, assets.theme.ink_soft, rect.size)
            surface.blit(text, text.get_rect(center=rect.center))

        key = self.context.texts("habits.lately", n=lately) if lately else ""
        body = ui.drawing(draw, high=at_least(ui.units(MIN_CHART_HEIGHT)), name=CHART)
        return titled_card(ui, self.chart_title, body.flex(), colour_legend(ui, key), like=corner)

    def _figure(self, ui: Ui, figure: HabitFigure) -> Node:
        tr, topic, total, found = self.context.texts, self.topic, figure.name == "all", self.found
        assert found is not None
        return ui.button(
            f"figure-{figure.name}", figure_name(tr, figure), partial(self.open, figure),
            TextSize.LEAD if total else TextSize.LABEL, ProgressButton, unit=ui.unit, total=total,
            aloud=figure_spoken(tr, found, topic, figure),
            count=figure_value(tr, found, topic, figure), share=bar_share(found, topic, figure),
            course=[] if topic != "themes" or total else found.shares(topic, figure)[-THEME_COLUMNS:],
            lately=recent_games_compared(found, topic), tile=figure_tile(figure),
            note=figure_note(tr, topic, figure),
        )  # fmt: skip

    # Actions

    def choose(self, topic: Topic) -> None:
        """Selects a topic."""
        self.topic, self.page = topic, 0
        self.resize()

    def open(self, figure: HabitFigure) -> None:
        """Opens the games behind a figure."""
        if self.found is not None:
            tr = self.context.texts
            title = tr.joined((tr(f"habits.{self.topic}"), figure_name(tr, figure)), "colon")
            course = self.found.course(self.topic, figure)
            explanation = figure_explanation(tr, self.found, self.topic, figure)
            charted = f"habits.{self.topic}.course"
            dates = self.found.dates
            games = FigureGames(title, course, figure.games, dates, charted, explanation=explanation)
            self.context.stack.push(FigureGamesScene(self.context, games))

    def update(self, dt: float) -> bool:
        if self._slices.done or not self._slices.go_on(FRAME_BUDGET):
            return False
        self.found = self._slices.result
        self.resize()
        return True

    # In words

    def sentences(self) -> list[str]:
        """Returns the number of games, or where the figures come from if there are none; the page."""
        tr = self.context.texts
        if self.found is None:
            return [tr("habits.counting")]
        if not self.series:
            return [tr("stats.none" if self.topic == "floor" else "habits.none")]
        played, games = len(self.found.played["floor"]), len(self.found.played[self.topic])
        games_line = tr("habits.games", n=games)
        if games < played:
            games_line = tr("habits.reviewed", n=games, all=played)
        pages = self.pages
        return [games_line, *([tr("mirror.page", n=self.page + 1, all=pages)] if pages > 1 else [])]

    def mirror_parts(self) -> list[MirrorPart]:
        """Returns the topic's chart as a list, and its figures as buttons."""
        tr, widgets = self.context.texts, self.widgets.widgets
        dates = self.found.dates if self.found is not None else {}
        items = [tr.joined((dates[key], f"{points:.0f}"), "colon") for key, points in self.series]
        topics = [one for one in widgets if one.name.startswith("topic-")]
        figures = [one for one in widgets if one not in topics]
        themes = self.topic == "themes" and self.found is not None
        table = theme_table(tr, self.figures[1:], self.series, dates) if themes and self.series else None
        return [
            MirrorPart("habits", self.heading(), lines=self.sentences()),
            widgets_part("topics", tr("mirror.choices"), topics),
            MirrorPart("course", self.chart_title, 3, items=items, table=table),
            widgets_part("figures", figures_title(tr, self.found, self.topic), figures),
        ]

    def published(self) -> dict[str, Any]:
        return {
            "topic": self.topic,
            "done": self.found is not None,
            "figures": len(self.figures),
            "games": len(self.series),
            **super().published(),
        }


def theme_table(
    tr: Texts, themes: Sequence[HabitFigure], course: Sequence[tuple[str, float]], dates: Mapping[str, str]
) -> MirrorTable:
    """Returns the small charts as a table: each theme's points game by game."""
    head = [tr("habits.themes"), *(figure_name(tr, one) for one in themes)]
    rows = [(dates[key], [one.games.get(key, 0.0) for one in themes]) for key, _ in course]
    return MirrorTable(head, [[day, *(decimal(tr, points) for points in row)] for day, row in rows])
