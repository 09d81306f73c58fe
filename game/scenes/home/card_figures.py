"""The figures of one card of the statistics on a page; each opens the games behind it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.game_summary import Sheet
from game.journal.statistics import Statistics
from game.scenes.core.base import Context
from game.scenes.core.page_turns import PagedScene
from game.scenes.home.figure import FigureGames, FigureScene
from game.texts import Texts
from game.view.art.heads import draw_page_head
from game.view.layout.forms import unit_within
from game.view.layout.habits import HabitsLayout, card_layout
from game.view.pages.card_button import CardButton
from game.view.pages.cards import Bar, Card, KeyFigure, Ranked, TitledPanel
from game.view.pages.column_chart import Column
from game.view.widgets.bar_key import key_in
from game.view.widgets.figure_key import FigureKey, evened
from game.words.phrases import capitalised

SOURCES = ("tiling", "rows", "columns", "colours", "floor")
RECENT = 1  # the number of the card of the last games
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
    figure = FigureGames(title, course, behind, dates, "stats.course", say)
    context.stack.push(FigureScene(context, figure))


def figure_title(one: KeyFigure | Bar) -> str:
    """What a figure is called where it stands alone."""
    return capitalised(one.name if isinstance(one, Bar) else one.label)


def recent_card(tr: Texts, found: Statistics) -> Card:
    """The points of the last games, those that were won in the accent colour."""
    recent = [Column(sheet.score, sheet.outcome != "lost") for sheet in found.recent]
    return Card(tr("stats.recent"), recent, tr("stats.won"))


class CardFiguresScene(PagedScene):
    """The figures of a card of `cards_of`, by its index there, beside the card of the last games.

    Each opens its games; one without games can't be opened.
    """

    name: ClassVar[str] = "figures"
    layout: HabitsLayout

    def __init__(self, context: Context, found: Statistics, index: int, card: Card) -> None:
        super().__init__(context)
        self.found, self.card = found, card
        self.shown = [one for one in card.content if isinstance(one, KeyFigure | Bar)]
        self.behind = games_behind(found)[index]
        self.lost_at = LOST_AT.get(index)

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (20, 24), (22, 21))

    def resize(self) -> None:
        """The card of the last games, the figures of a page, what turns pages, the way out."""
        tr, unit = self.context.texts, self.unit
        window = replace(self.context.window, unit=unit)
        self.layout = layout = card_layout(window, len(self.shown), self.page)
        self.page = min(self.page, layout.pages - 1)
        recent = recent_card(tr, self.found)
        games = partial(open_card, self.context, self.found, RECENT, recent)
        rows = self._keys(True)
        if not all(key.whole(self.context.assets) for key in rows):
            rows = self._keys(False)
        evened(rows, self.context.assets)
        chart = CardButton(
            "recent", layout.chart, recent.title, games, bool(recent.content),
            px=unit, card=recent, empty=tr("stats.none"),
        )  # fmt: skip
        turns = self.page_keys(in_head=not window.low)
        back = layout.back
        leave = key_in(back, layout.heading)("back", back, tr("stats.back"), self.cancel, px=unit)
        self.widgets.replace([*rows, chart, *turns, leave])

    def _keys(self, full: bool) -> list[FigureKey]:
        """The figures of the page; a character by its level, too, if names are `full`."""
        places = enumerate(self.layout.figures, self.layout.first)
        return [self._key(index, rect, full) for index, rect in places]

    def _key(self, index: int, rect: pygame.Rect, full: bool) -> FigureKey:
        tr, one, behind = self.context.texts, self.shown[index], self.behind[index]
        label, told = figure_title(one), one.told if isinstance(one, Bar) else ""
        name = one.label if isinstance(one, Bar) and not full else label
        games = " · ".join(filter(None, (told, tr("habits.games", n=len(behind)))))
        small = "" if one.value == str(len(behind)) else games
        return FigureKey(
            f"figure-{index + 1}", rect, name, partial(self.open, index), bool(behind), small=small,
            figure=one.value, crest=one.crest if isinstance(one, Bar) else None,
            aloud=f"{label}: {one.value}. {games}", px=self.unit,
        )  # fmt: skip

    def open(self, index: int) -> None:
        """The games behind a figure."""
        title, say = figure_title(self.shown[index]), lost if index == self.lost_at else gained
        open_games(self.context, self.found, title, self.behind[index], say)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, the plate of the figures, and on it and beside it the buttons."""
        assets, unit, layout = self.context.assets, self.unit, self.layout
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, self.context.texts("stats.title"), unit)
        TitledPanel(layout.plate, self.card.title, unit, place=layout.title).draw(surface, assets)
        self.draw_page_number(surface, layout.which, unit)
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.card.title

    def sentences(self) -> list[str]:
        """See Scene."""
        return []

    def published(self) -> dict[str, Any]:
        """What it is about, how many figures there are, and which page this is."""
        return {
            "title": self.card.title,
            "figures": len(self.shown),
            "page": self.page + 1,
            "pages": self.layout.pages,
        }
