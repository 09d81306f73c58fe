"""The games behind a figure of the statistics: a chart of all, the costliest as a list to open them from."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context
from game.scenes.core.paged_list import PagedListScene
from game.scenes.home.habit_words import charted_words
from game.scenes.overlays.notice import NoticeScene
from game.scenes.saved_games.games import entry_words
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.intents import Intent, Pressed
from game.view.layout.lists import below_caption, caption_high, foot_caption, list_breadth
from game.view.layout.scales import Height, TextSize
from game.view.pages.column_chart import Column, column_at, draw_columns
from game.view.widgets.list_row import ListRow, PlainRow
from game.view.widgets.widgets import Widget

SHOWN = 60  # games on the chart
TOLD, ROWS = TextSize.BODY, TextSize.LABEL  # the letters of what is told, and the smaller ones of days
LEAST = 3  # points at which its scale ends at least


class FigureScene(PagedListScene):
    """`course` are the points of each game by its key, oldest first, `dates` when they were played.

    `behind` are the points of those that the figure counts, whether or not anything was lost in them;
    None where nobody's points are one's own. `say` puts the points of a game into words. The `told` stands
    above all; `charted` is the key of what the chart shows.
    """

    name: ClassVar[str] = "figure"
    size: ClassVar[tuple[int, int]] = (48, 66)  # a high window is filled, as far as there are rows
    snug: ClassVar[bool] = True
    foot: ClassVar[tuple[int, ...]] = (30, 70)  # back; nothing
    head: ClassVar[float] = 12
    as_page: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        title: str,
        course: Sequence[tuple[str, float]],
        behind: Mapping[str, float | None],
        dates: Mapping[str, str],
        say: Callable[[Texts, float], str] = decimal,
        *,
        told: str = "",
        charted: str,
    ) -> None:
        super().__init__(context)
        self.title, self.course, self.dates = title, list(course[-SHOWN:]), dates
        self.behind = sorted(behind.items(), key=lambda one: -(one[1] or 0))
        self.say, self.told = say, told
        self.charted = charted_words(context.texts, charted, len(course), SHOWN)

    @property
    def words_high(self) -> int:
        """See PagedListScene; without a chart the words about the order of the rows are among them."""
        context, assets = self.context, self.context.assets
        line = caption_high(context.unit) if self.order and context.window.low else 0
        if not self.told:
            return line
        px, breadth = TOLD.of(context.unit), list_breadth(context.window, self.size)
        return assets.type.wrapped(self.told, px, assets.theme.ink, breadth).get_height() + line

    @property
    def row_high(self) -> Height:
        """See PagedListScene; where no game is kept, rows have one line each."""
        return Height.TWO_LINES if any(key in self.entries for key, _ in self.behind) else Height.TALL

    @property
    def order(self) -> str:
        """In which order the games are listed; nothing where their points are alike, or nobody's."""
        return self.context.texts("habits.order") if len({*dict(self.behind).values()}) > 1 else ""

    def _above_rows(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Words or chart, and below them what is said about the order of the rows, if that is there."""
        return foot_caption(area, self.context.unit) if self.order else (area, area)

    @property
    def chart(self) -> pygame.Rect:
        """The place of the columns, below the words above them."""
        return below_caption(self._above_rows(self.layout.head)[0], self.context.unit)

    def count(self) -> int:
        """See PagedListScene."""
        self.entries = {entry.key: entry for entry in self.context.library.entries()}
        return len(self.behind)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """See PagedListScene; of a game that is not kept any more, day and points are told."""
        tr, (key, points) = self.context.texts, self.behind[index]
        name, open_ = f"game-{index + 1}", partial(self.open, key)
        figure = "" if points is None else self.say(tr, points)
        if (entry := self.entries.get(key)) is None:
            day = with_days_said(tr, self.dates[key])
            told = " · ".join(filter(None, (figure, day)))
            aloud = f"{index + 1}. {tr('habits.gone')}. {told}"
            last, px = rect == self.layout.rows[-1], ROWS.of(self.context.unit)
            return PlainRow(name, rect, day, open_, figure=figure, aloud=aloud, last=last, px=px)
        label, small = entry_words(tr, entry)
        small = " · ".join(filter(None, (figure, small)))
        return ListRow(name, rect, label, open_, small=small, aloud=f"{index + 1}. {label}. {small}")

    def foot_widgets(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        """See PagedListScene."""
        px = TextSize.LABEL.of(self.context.unit)
        return [Widget("back", places[0], self.context.texts("stats.back"), self.cancel, px=px)]

    def open(self, key: str) -> None:
        """What can be done with one game: its review among other things."""
        open_game(self.context, key)

    def handle(self, intent: Intent) -> None:
        """A column of the chart opens its game, too."""
        area = self.chart
        if isinstance(intent, Pressed) and self.course and area.collidepoint(intent.at):
            index = column_at(area, len(self.course), self.context.unit, intent.at[0])
            if index is not None:
                self.open(self.course[index][0])
        else:
            super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """The list, above it the words, and the chart where there is room."""
        super().draw(surface)
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        px, ink, charted = TextSize.SMALL.of(unit), assets.theme.ink_soft, layout.head.height > 0
        if self.told:
            room = layout.words if charted else self._above_rows(layout.words)[0]
            words = assets.type.block(self.told, TOLD.of(unit), assets.theme.ink, room.size)
            surface.blit(words, layout.words)
        if self.order:
            place = self._above_rows(layout.head if charted else layout.words)[1]
            surface.blit(assets.type.fitted(self.order, px, ink, place.width, bold=True), place)
        if charted and self.course:
            title = assets.type.fitted(self.charted, px, ink, layout.head.width, bold=True)
            surface.blit(title, layout.head)
            columns = [Column(points, True) for _, points in self.course]
            draw_columns(surface, assets, self.chart, columns, unit, LEAST)

    def draw_instead(self, surface: pygame.Surface, words: str) -> None:
        """Nothing: what is told stands above the rows."""

    def heading(self) -> str:
        """See Scene."""
        return self.title

    def sentences(self) -> list[str]:
        """See Scene."""
        return [words for words in (self.told, self.order) if words]

    def published(self) -> dict[str, Any]:
        """What it is about and how many games there are."""
        return {"title": self.title, "games": len(self.behind), **super().published()}


def open_game(context: Context, key: str) -> None:
    """The card of a saved game, or that it is not kept any more."""
    entry = next((one for one in context.library.entries() if one.key == key), None)
    if entry is not None:
        context.routes.card(entry)
        return
    tr = context.texts
    context.stack.push(NoticeScene(context, tr("stats.title"), tr("habits.gone.words")))
