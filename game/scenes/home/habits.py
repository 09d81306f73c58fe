"""Statistics that teach: what picks give away, how one opens, what falls to the floor, which colours."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.ai.slices import A_FRAME, Slices
from game.journal.habits import LATELY, TOPICS, Figure, Habits, Topic, habits_of
from game.scenes.core.base import Context
from game.scenes.core.mirror import Grid, Part, widgets_part
from game.scenes.core.page_turns import PagedScene
from game.scenes.home.figure import FigureGames, FigureScene, open_game
from game.scenes.home.habit_words import (
    charted_words,
    compared,
    explained,
    figure_name,
    figure_note,
    figure_spoken,
    figure_value,
    figures_title,
    groups_of,
    share_of,
    tile_of,
)
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.view.art.heads import draw_page_head
from game.view.intents import Intent, Pressed
from game.view.layout.cards import inside_card
from game.view.layout.forms import invitation_place, unit_within
from game.view.layout.habits import HabitsLayout, habits_layout
from game.view.layout.scales import TextSize
from game.view.pages.cards import TitledPanel, draw_vacant_panel
from game.view.pages.column_chart import Column, column_at, draw_columns
from game.view.widgets.bar_key import key_in
from game.view.widgets.share_button import ShareButton, in_columns
from game.view.widgets.widgets import Widget

SHOWN = 30  # games on the chart
FEW = 2 * LATELY  # games in the small columns of a theme: the last ones and as many before
LEAST = 5  # points at which its scale ends at least


class HabitsScene(PagedScene):
    """A topic in front: a chart of the last games, and figures that open the games behind them."""

    name: ClassVar[str] = "habits"
    layout: HabitsLayout

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.topic: Topic = TOPICS[0]
        self.found: Habits | None = None
        self.charted = ""  # what the chart shows
        self._slices = Slices(self._work())

    def _work(self) -> Generator[object, None, Habits]:
        reviews, journal = self.context.stores.reviews, self.context.journal
        yield from reviews.ledger.prepare()
        yield from journal.ledger.prepare()
        return (yield from habits_of(reviews.all(), journal.sheets()))

    @property
    def figures(self) -> list[Figure]:
        """Those of the topic in front."""
        return self.found.topics[self.topic] if self.found is not None else []

    @property
    def course(self) -> list[tuple[str, float]]:
        """The points of the last games, by key, oldest first."""
        if self.found is None or not self.figures or self.figures[0].name != "all":
            return []
        return self.found.course(self.topic, self.figures[0])[-SHOWN:]

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (26, 52), (56, 27))

    @property
    def chart_body(self) -> pygame.Rect:
        """The chart below its heading."""
        return self.layout.chart_body(self.unit)

    def resize(self) -> None:
        """Topics, figures, what turns pages, the way out; where there is nothing, the way to the games."""
        tr, unit, found = self.context.texts, self.unit, self.found
        window = replace(self.context.window, unit=unit)
        played = len(found.played[self.topic]) if found is not None else 0
        self.charted = charted_words(tr, f"habits.{self.topic}.course", played, SHOWN)
        groups = list(groups_of(self.figures).values())
        self.layout = habits_layout(window, len(TOPICS), max(1, len(self.figures)), self.page, groups)
        self.page = min(self.page, self.layout.pages - 1)
        px = TextSize.LABEL.of(unit)
        widgets: list[Widget] = [
            key_in(rect, self.layout.heading)(
                   f"topic-{topic}", rect, tr(f"habits.{topic}"), partial(self.choose, topic),
                   selected=topic == self.topic, px=px)
            for topic, rect in zip(TOPICS, self.layout.topics, strict=True)
        ]  # fmt: skip
        if found is not None and self.figures:
            shown = self.figures[self.layout.first :]
            pairs = zip(shown, self.layout.figures, strict=False)
            buttons = [self._figure(found, figure, rect) for figure, rect in pairs]
            in_columns(buttons, self.context.assets)
            widgets += buttons
        elif found is not None:
            room, games = inside_card(self.layout.whole, unit), self.context.routes.games
            rect = invitation_place(room, unit, window.bar())
            widgets.append(Widget("games", rect, tr("games.title"), games, primary=True, px=px))
        widgets += self.page_keys(in_head=not window.low)
        back = self.layout.back
        leave = key_in(back, self.layout.heading)("back", back, tr("stats.back"), self.cancel, px=unit)
        widgets.append(leave)
        self.widgets.replace(widgets)

    def _figure(self, found: Habits, figure: Figure, rect: pygame.Rect) -> ShareButton:
        tr, unit, topic, total = self.context.texts, self.unit, self.topic, figure.name == "all"
        return ShareButton(
            f"figure-{figure.name}", rect, figure_name(tr, figure), partial(self.open, figure),
            px=(TextSize.LEAD if total else TextSize.LABEL).of(unit), unit=unit, total=total,
            aloud=figure_spoken(tr, found, topic, figure),
            count=figure_value(tr, found, topic, figure), share=share_of(found, topic, figure),
            course=[] if topic != "themes" or total else found.shares(topic, figure)[-FEW:],
            lately=compared(found, topic), tile=tile_of(figure), note=figure_note(tr, topic, figure),
        )  # fmt: skip

    # What one does

    def choose(self, topic: Topic) -> None:
        """Another topic in front."""
        self.topic, self.page = topic, 0
        self.resize()

    def open(self, figure: Figure) -> None:
        """The games behind a figure."""
        if self.found is not None:
            tr = self.context.texts
            title = f"{tr(f'habits.{self.topic}')}: {figure_name(tr, figure)}"
            course = self.found.course(self.topic, figure)
            told = explained(tr, self.found, self.topic, figure)
            charted = f"habits.{self.topic}.course"
            games = FigureGames(title, course, figure.games, self.found.dates, charted, told=told)
            self.context.stack.push(FigureScene(self.context, games))

    def handle(self, intent: Intent) -> None:
        """A column of the chart opens its game; page keys and the wheel turn pages."""
        if isinstance(intent, Pressed) and (key := self.game_at(intent.at)) is not None:
            open_game(self.context, key)
        else:
            super().handle(intent)

    def game_at(self, at: tuple[int, int]) -> str | None:
        """The game whose column stands at a point."""
        course, area = self.course, self.chart_body
        if not course or not area.collidepoint(at):
            return None
        index = column_at(area, len(course), self.unit, at[0])
        return None if index is None else course[index][0]

    def update(self, dt: float) -> bool:
        """Figures are counted a little at a time."""
        if self._slices.done or not self._slices.go_on(A_FRAME):
            return False
        self.found = self._slices.result
        self.resize()
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, chart, figures, or a sentence in their place."""
        assets, unit, tr, layout = self.context.assets, self.unit, self.context.texts, self.layout
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        title = draw_page_head(surface, assets, layout.heading, self.heading(), unit)
        if self.course:
            told = assets.type.text(self.sentences()[0], TextSize.LABEL.of(unit), assets.theme.bar_ink)
            if told.get_width() < layout.heading.right - title.right - unit:
                surface.blit(told, told.get_rect(midright=(layout.heading.right, title.centery)))
        if not self.course and self.found is not None and not self.figures:
            bar, words = self.context.bar(), self.sentences()[0]
            draw_vacant_panel(surface, assets, layout.whole, bar, words, unit)
            super().draw(surface)
            return
        course = self.course
        lately = compared(self.found, self.topic) if self.found is not None and course else 0
        key = tr("habits.lately", n=lately) if lately else ""
        TitledPanel(layout.chart, self.charted, unit, key, place=layout.name).draw(surface, assets)
        if course:
            before = len(course) - lately if lately else 0
            columns = [Column(points, at >= before) for at, (_, points) in enumerate(course)]
            draw_columns(surface, assets, self.chart_body, columns, unit, LEAST)
        above = figures_title(tr, self.found, self.topic)
        TitledPanel(layout.plate, above, unit, place=layout.title).draw(surface, assets)
        self.draw_page_number(surface, layout.which, unit)
        names = [tr(one) for one in groups_of(self.figures)]
        px, ink = TextSize.SMALL.of(unit), assets.theme.ink_soft
        for group, place in layout.heads:
            head = assets.type.fitted(names[group], px, ink, place.width, bold=True)
            surface.blit(head, head.get_rect(midleft=place.midleft))
        if not course:
            area = self.chart_body
            text = assets.type.block(self.sentences()[0], unit, assets.theme.ink_soft, area.size)
            surface.blit(text, text.get_rect(center=area.center))
        super().draw(surface)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("habits.title")

    def sentences(self) -> list[str]:
        """How many games this is about, or where the figures come from while there are none; which page."""
        tr = self.context.texts
        if self.found is None:
            return [tr("habits.counting")]
        if not self.course:
            return [tr("stats.none" if self.topic == "floor" else "habits.none")]
        played, games = len(self.found.played["floor"]), len(self.found.played[self.topic])
        told = tr("habits.games", n=games)
        if games < played:
            told = tr("habits.reviewed", n=games, all=played)
        pages = self.layout.pages
        return [told, *([tr("mirror.page", n=self.page + 1, all=pages)] if pages > 1 else [])]

    def parts(self) -> list[Part]:
        """The topic's chart as a list, its figures as buttons, which say what they show."""
        tr, widgets = self.context.texts, self.widgets.widgets
        dates = self.found.dates if self.found is not None else {}
        items = [f"{dates[key]}: {points:.0f}" for key, points in self.course]
        topics = [one for one in widgets if one.name.startswith("topic-")]
        figures = [one for one in widgets if one not in topics]
        themes = self.topic == "themes" and self.found is not None
        table = by_theme(tr, self.figures[1:], self.course, dates) if themes and self.course else None
        return [
            Part("habits", self.heading(), lines=self.sentences()),
            widgets_part("topics", tr("mirror.choices"), topics),
            Part("course", self.charted, 3, items=items, table=table),
            widgets_part("figures", figures_title(tr, self.found, self.topic), figures),
        ]

    def published(self) -> dict[str, Any]:
        """The topic in front and how many figures and games there are."""
        return {
            "topic": self.topic,
            "done": self.found is not None,
            "figures": len(self.figures),
            "games": len(self.course),
            "page": self.page + 1,
            "pages": self.layout.pages,
        }


def by_theme(
    tr: Texts, themes: Sequence[Figure], course: Sequence[tuple[str, float]], dates: Mapping[str, str]
) -> Grid:
    """What the small columns show: game by game the points of each theme."""
    head = [tr("habits.themes"), *(figure_name(tr, one) for one in themes)]
    rows = [(dates[key], [one.games.get(key, 0.0) for one in themes]) for key, _ in course]
    return Grid(head, [[day, *(decimal(tr, points) for points in row)] for day, row in rows])
