"""The figures of one card of the statistics as a list; each opens the games behind it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.game_summary import Sheet
from game.journal.statistics import Statistics
from game.scenes.core.base import Context
from game.scenes.core.paged_list import PagedListScene
from game.scenes.home.figure import FigureScene
from game.texts import Texts
from game.view.layout.scales import TextSize
from game.view.pages.cards import Bar, Card, KeyFigure, Ranked
from game.view.pages.column_chart import Column
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.phrases import capitalised

SOURCES = ("tiling", "rows", "columns", "colours", "floor")
LOST_AT = {2: SOURCES.index("floor")}  # by the card, its figure whose points are lost

Behind = Mapping[str, float | None]  # points of one's own by the game's key, oldest first
Say = Callable[[Texts, float], str]


def games_behind(found: Statistics) -> list[list[Behind]]:
    """For each card, in the order of `cards_of`, the games behind each of its figures.

    The last games and the best ones are a single list each.
    """
    alone, best = found.total.sheets, found.best
    together: Behind = {sheet.key: None for sheet in found.with_others}
    won = (sheet for sheet in alone if sheet.outcome != "lost")
    overview = [won, best[:1], alone, found.streak_games, found.longest_games]
    return [
        [{**_scores(alone), **together}, *map(_scores, overview)],
        [_scores(found.recent)],
        [{sheet.key: float(getattr(sheet.points, name)) for sheet in alone} for name in SOURCES],
        [_scores(count.sheets) for count in found.levels.values()],
        [_scores(count.sheets) for count in found.walls.values()],
        [_scores(sheet for sheet in alone if sheet in best)],
    ]


def _scores(sheets: Iterable[Sheet]) -> Behind:
    return {sheet.key: float(sheet.score) for sheet in sheets}


def gained(tr: Texts, points: float) -> str:
    """Points of a game in words."""
    return tr("count.points", n=round(points))


def lost(tr: Texts, points: float) -> str:
    """Points lost in a game in words."""
    return f"−{gained(tr, points)}" if points else gained(tr, points)


def open_card(context: Context, found: Statistics, index: int, card: Card) -> None:
    """The games behind a card, or where it has several figures, these first."""
    if isinstance(card.content[0], Column | Ranked):
        open_games(context, found, card.title, games_behind(found)[index][0])
    else:
        context.stack.push(CardFiguresScene(context, found, index, card))


def open_games(context: Context, found: Statistics, title: str, behind: Behind, say: Say = gained) -> None:
    """The games behind a figure."""
    course = [(key, points) for key, points in behind.items() if points is not None]
    dates = {sheet.key: sheet.date for sheet in (*found.total.sheets, *found.with_others)}
    context.stack.push(FigureScene(context, title, course, behind, dates, say, charted="stats.course"))


def figure_title(one: KeyFigure | Bar) -> str:
    """What a figure is called where it stands alone."""
    return capitalised(one.name if isinstance(one, Bar) else one.label)


class CardFiguresScene(PagedListScene):
    """The figures of a card of `cards_of`, by its index there; one without games can't be opened."""

    name: ClassVar[str] = "figures"
    size: ClassVar[tuple[int, int]] = (48, 41)
    foot: ClassVar[tuple[int, ...]] = (30, 70)  # back; nothing
    snug: ClassVar[bool] = True
    as_page: ClassVar[bool] = True

    def __init__(self, context: Context, found: Statistics, index: int, card: Card) -> None:
        super().__init__(context)
        self.found, self.card = found, card
        self.shown = [one for one in card.content if isinstance(one, KeyFigure | Bar)]
        self.behind = games_behind(found)[index]
        self.lost_at = LOST_AT.get(index)

    def count(self) -> int:
        """See PagedListScene."""
        return len(self.shown)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """See PagedListScene."""
        tr, one, behind = self.context.texts, self.shown[index], self.behind[index]
        label, told = figure_title(one), one.told if isinstance(one, Bar) else ""
        games = " · ".join(filter(None, (told, tr("habits.games", n=len(behind)))))
        small = "" if one.value == str(len(behind)) else games
        return ListRow(
            f"figure-{index + 1}", rect, label, partial(self.open, index), bool(behind), small=small,
            figure=one.value, crest=one.crest if isinstance(one, Bar) else None,
            aloud=f"{label}: {one.value}. {games}",
        )  # fmt: skip

    def foot_widgets(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        """See PagedListScene."""
        px = TextSize.LABEL.of(self.context.unit)
        return [Widget("back", places[0], self.context.texts("stats.back"), self.cancel, px=px)]

    def open(self, index: int) -> None:
        """The games behind a figure."""
        title, say = figure_title(self.shown[index]), lost if index == self.lost_at else gained
        open_games(self.context, self.found, title, self.behind[index], say)

    def heading(self) -> str:
        """See Scene."""
        return self.card.title

    def sentences(self) -> list[str]:
        """See Scene."""
        return []

    def published(self) -> dict[str, Any]:
        """What it is about and how many figures there are."""
        return {"title": self.card.title, "figures": len(self.shown), **super().published()}
