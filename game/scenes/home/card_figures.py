"""The figures of one card of the statistics; each opens the games behind it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.journal.game_summary import GameSummary
from game.journal.statistics import Statistics
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Node, Sized, Span, at_least
from game.scenes.core.paging import PagedScene
from game.scenes.core.scene import Context
from game.scenes.home.figure_games import FigureGames, FigureGamesScene, beside_or_below
from game.texts import Texts
from game.view.components.lists import Pagination
from game.view.components.pages import PageContents, list_page, titled_card
from game.view.components.stat_cards import KeyFigure, RankedGame, StatBar, StatCard, stat_card
from game.view.components.ui import Ui
from game.view.drawings.column_chart import ChartColumn as Points
from game.view.layout.scales import TextSize
from game.view.widgets.figure_button import FigureButton

POINT_SOURCES = ("tiling", "rows", "columns", "colours", "floor")
RECENT_CARD = 1  # index of the card of the latest games
MIN_RECENT_HEIGHT = 10  # units: the card of the latest games
MIN_LANE_WIDTH, MAX_FIGURE_BARS = 10, 4  # units: one of two lanes; bars: the height of a figure
STACKED_TO_TEXT_HEIGHT = 1.65  # height of a framed numeral, label and print / sum of their type sizes
LOST_POINTS_AT = {2: POINT_SOURCES.index("floor")}  # card: index of the figure that counts lost points

PointsByGame = Mapping[str, float | None]  # the player's points by the game's key, oldest first
Say = Callable[[Texts, float], str]


def games_of_figures(found: Statistics) -> list[list[PointsByGame]]:
    """Returns for each card, in the order of `cards_of`, the games behind each of its figures.

    The latest and the best games are a single list each.
    """
    alone, best = found.total.summaries, found.best
    together: PointsByGame = {summary.key: None for summary in found.with_others}
    won = (summary for summary in alone if summary.outcome != "lost")
    overview = [won, best[:1], alone, found.streak_games, found.longest_games]
    return [
        [{**_scores(alone), **together}, *map(_scores, overview)],
        [_scores(found.recent)],
        [{summary.key: float(getattr(summary.points, name)) for summary in alone} for name in POINT_SOURCES],
        [_scores(count.summaries) for count in found.levels.values()],
        [_scores(count.summaries) for count in found.walls.values()],
        [_scores(summary for summary in alone if summary in best)],
    ]


def _scores(summaries: Iterable[GameSummary]) -> PointsByGame:
    return {summary.key: float(summary.score) for summary in summaries}


def points_gained(tr: Texts, points: float) -> str:
    """Phrases the points of a game."""
    return tr("count.points", n=round(points))


def points_lost(tr: Texts, points: float) -> str:
    """Phrases the points lost in a game."""
    return f"−{points_gained(tr, points)}" if points else points_gained(tr, points)


def open_card(context: Context, found: Statistics, index: int, card: StatCard) -> None:
    """Opens the games behind a card, or its figures first if there are several."""
    if isinstance(card.content[0], Points | RankedGame):
        open_games(context, found, card.title, games_of_figures(found)[index][0])
    else:
        context.stack.push(CardFiguresScene(context, found, index, card))


def open_games(
    context: Context, found: Statistics, title: str, behind: PointsByGame, say: Say = points_gained
) -> None:
    """Opens the games behind a figure."""
    course = [(key, points) for key, points in behind.items() if points is not None]
    dates = {summary.key: summary.date for summary in (*found.total.summaries, *found.with_others)}
    figure = FigureGames(title, course, behind, dates, "stats.course", say)
    context.stack.push(FigureGamesScene(context, figure))


def figure_title(tr: Texts, one: KeyFigure | StatBar) -> str:
    """Returns a figure's title for where it stands alone."""
    return tr.capitalised(one.name if isinstance(one, StatBar) else one.label)


def recent_card(tr: Texts, found: Statistics) -> StatCard:
    """Returns the points of the latest games, won ones in the accent colour."""
    recent = [Points(summary.score, summary.outcome != "lost") for summary in found.recent]
    return StatCard(tr("stats.recent"), recent, tr("stats.won"))


class CardFiguresScene(PagedScene):
    """The figures of a card of `cards_of`, by its index there, beside the card of the latest games.

    Each opens its games; one without games is disabled.
    """

    name: ClassVar[str] = "figures"

    def __init__(self, context: Context, found: Statistics, index: int, card: StatCard) -> None:
        super().__init__(context)
        self.found, self.card = found, card
        self.shown = [one for one in card.content if isinstance(one, KeyFigure | StatBar)]
        self.behind = games_of_figures(found)[index]
        self.lost_at = LOST_POINTS_AT.get(index)

    def build(self, ui: Ui) -> Node:
        return self.front_page(list_page(ui, self._contents, len(self.shown), self.page))

    def _contents(self, ui: Ui, pages: Pagination) -> list[PageContents]:
        tr, rows = self.context.texts, [self._key(ui, index) for index in pages.rows]
        chart, turns = self._recent(ui), self.turns(ui, pages, on_plate=True)
        two, one = (self._block(ui, rows, lanes) for lanes in (2, 1))
        figures = first_that_fits(two, one)
        out = ("back", tr("stats.back"), self.cancel)
        roomy, low = (
            beside_or_below(ui, chart, titled_card(ui, self.card.title, figures.grows(), corner))
            for corner in ((), turns)
        )
        here = PageContents(tr("stats.title"), low, out)
        return [replace(here, body=roomy, corner=self.turns(ui, pages), low=here)]

    def _recent(self, ui: Ui) -> Node:
        tr, recent = self.context.texts, recent_card(self.context.texts, self.found)
        games = partial(open_card, self.context, self.found, RECENT_CARD, recent)
        shown = stat_card(ui, "recent", recent, games, tr("stats.none"))
        return Sized(shown, high=at_least(ui.units(MIN_RECENT_HEIGHT)))

    def _block(self, ui: Ui, keys: Sequence[Node], lanes: int) -> Node:
        """Returns figures in lanes; the last of an odd number is as wide as a row."""
        bar, gap = ui.window.bar(), ui.gap()
        least = max(ui.units(MIN_LANE_WIDTH), 3 * ui.window.finger) if lanes > 1 else ui.window.finger
        letters = (TextSize.DISPLAY, TextSize.BODY, TextSize.SMALL)
        stack = round(STACKED_TO_TEXT_HEIGHT * sum(size.of(ui.unit) for size in letters))
        high = Span(bar, max(bar, stack), max(MAX_FIGURE_BARS * bar, stack))
        cells = [Sized(key, at_least(least), high).flex() for key in keys]
        lines = [cells[at : at + lanes] for at in range(0, len(cells), lanes)]
        return Column([Row(line, gap).grows() for line in lines], gap)

    def _key(self, ui: Ui, index: int) -> Node:
        tr, one, behind = self.context.texts, self.shown[index], self.behind[index]
        label, detail = figure_title(tr, one), one.detail if isinstance(one, StatBar) else ""
        games = " · ".join(filter(None, (detail, tr("habits.games", n=len(behind)))))
        small = "" if one.value == str(len(behind)) else games
        return ui.widget(partial(
            FigureButton, f"figure-{index + 1}", label=label, action=partial(self.open, index),
            enabled=bool(behind), small=small, short=one.label if isinstance(one, StatBar) else "",
            figure=one.value, crest=one.crest if isinstance(one, StatBar) else None,
            aloud=tr.joined((tr.joined((label, one.value), "colon"), games), "semicolon"), px=ui.unit,
        ))  # fmt: skip

    def open(self, index: int) -> None:
        """Opens the games behind a figure."""
        tr = self.context.texts
        title = figure_title(tr, self.shown[index])
        say = points_lost if index == self.lost_at else points_gained
        open_games(self.context, self.found, title, self.behind[index], say)

    def heading(self) -> str:
        return self.card.title

    def sentences(self) -> list[str]:
        return []

    def published(self) -> dict[str, Any]:
        return {"title": self.card.title, "figures": len(self.shown), **super().published()}
