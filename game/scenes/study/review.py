"""After a game: the coach analyses it in the background, marks the picks and says what decided it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.match.match import Match
from game.review.analysis import Finding, Review
from game.review.grades import GRADES
from game.review.running_analysis import RunningAnalysis
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.seat_crests import crests_of
from game.scenes.study.lessons import Lessons
from game.scenes.study.moment_row import MomentRow, moment_rows
from game.scenes.study.review_figures import chances_table, course_of, mark_rows, marks_table, scores_of
from game.scenes.study.review_pick import PickScene
from game.view.art.heads import draw_page_head
from game.view.art.marks import MarksTable, draw_marks
from game.view.art.vacant import draw_vacant
from game.view.intents import Intent, Moved, Pressed
from game.view.layout.cards import below_title
from game.view.layout.forms import unit_of_page
from game.view.layout.review import ReviewLayout, nearer_edge, review_layout
from game.view.layout.scales import TextSize
from game.view.pages.cards import TitledPanel, draw_bar
from game.view.pages.charts import draw_chances, draw_legend, draw_scores, plot_area, turn_at
from game.view.widgets.bar_key import key_in
from game.view.widgets.widgets import Widget


class ReviewScene(Scene):
    """The summary: marks by seat, two charts, three moments. A turn on a chart opens when it is pressed."""

    name: ClassVar[str] = "review"

    def __init__(self, context: Context, match: Match, key: str = "") -> None:
        """`key` is the saved game's, where the review is to leave something behind (see Lessons)."""
        super().__init__(context)
        self.match = match
        self.analysis = RunningAnalysis(match, context.hinted)
        self.lessons = Lessons(context.stores, self.review, key)
        self._scores = scores_of(match)
        self._crests = crests_of(context.settings, match.setup.seats)
        self.pointed: int | None = None
        self.names = match.setup.who

    @property
    def review(self) -> Review:
        """What is found so far."""
        return self.analysis.review

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_of_page(self.context.size, self.context.unit)

    @property
    def chances_body(self) -> pygame.Rect:
        """The chart of chances below its heading."""
        return self.layout.chart_bodies(self.unit)[0]

    @property
    def scores_body(self) -> pygame.Rect:
        """The chart of scores below its heading."""
        return self.layout.chart_bodies(self.unit)[1]

    def resize(self) -> None:
        """Plates, moments, buttons."""
        tr, unit = self.context.texts, self.unit
        entries: list[tuple[str, str, Callable[[], None], bool]] = [
            ("close", tr("review.close"), self.cancel, False),
            ("through", tr("review.through"), lambda: self.open(0), True),
        ]
        if self.lessons.wanted:
            entries.insert(1, ("practise", self.practise_words(), self.practise, False))
        window = replace(self.context.window, unit=unit)
        self.layout: ReviewLayout = review_layout(window, len(self.names), len(entries))
        widgets: list[Widget] = [
            key_in(rect, self.layout.heading)(name, rect, label, action, self.usable(name), primary, px=unit)
            for (name, label, action, primary), rect in zip(entries, self.layout.buttons, strict=True)
        ]
        moments = moment_rows(self.context, self.review, self.layout, unit, self.open)
        self.widgets.replace([*widgets, *moments])

    def usable(self, name: str) -> bool:
        """Whether there is something to practise, or to look at."""
        if name == "practise":
            return self.lessons.done and bool(self.lessons.names)
        return name == "close" or self.review.total > 0

    def practise_words(self) -> str:
        """How many of one's picks come back."""
        tr, lessons = self.context.texts, self.lessons
        if not lessons.done:
            return tr("review.practise.looking")
        number = len(lessons.names)
        return tr("review.practise.these", n=number) if number else tr("review.practise.none")

    def practise(self) -> None:
        """One's costliest picks as puzzles, now."""
        self.context.routes.own_positions(self.lessons.names)

    # Intents and time

    @property
    def works(self) -> bool:
        """Until everything was looked at."""
        return not (self.review.done and self.lessons.done)

    def update(self, dt: float) -> bool:
        """The analysis goes on. What it leaves behind is seen to even after it was left, in idle frames."""
        was_done = self.review.done
        news = self.analysis.go_on()
        if news and self.lessons.wanted:
            self.context.chores[f"lessons-{self.lessons.key}"] = self.lessons.finish
        learned = self.lessons.go_on()
        if learned or (self.review.done and not was_done):
            self.resize()
        return news or learned

    def handle(self, intent: Intent) -> None:
        """Charts are pressed at a turn; the rest is buttons."""
        if isinstance(intent, Moved):
            self.pointed = self.turn_under(intent.at)
        if isinstance(intent, Pressed) and (turn := self.turn_under(intent.at)) is not None:
            self.open(turn)
            return
        super().handle(intent)

    def turn_under(self, at: tuple[int, int]) -> int | None:
        """The turn at a point of a chart."""
        for area in (self.chances_body, self.scores_body):
            plot = plot_area(area, self.unit)
            if self.review.total and plot.collidepoint(at):
                return turn_at(plot, self.review.total, at[0])
        return None

    def open(self, turn: int) -> None:
        """Look at one pick."""
        self.context.stack.push(PickScene(self.context, self.analysis, turn))

    def draw(self, surface: pygame.Surface) -> None:
        """The page as far as the analysis has come, and the buttons on it."""
        review, layout, unit = self.review, self.layout, self.unit
        tr, assets = self.context.texts, self.context.assets
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, tr("review.title"), unit)
        self._draw_progress(surface)
        course = course_of(tr, review, self.pointed, self._crests)
        for rect, key in ((layout.chances, "review.chances"), (layout.scores, "review.scores")):
            TitledPanel(rect, tr(key), unit).draw(surface, assets)
        upper, lower = layout.chart_bodies(unit)
        begun = len(review.chances) > review.ordered
        if begun and not draw_chances(surface, assets, upper, course, review.chances, unit):
            self._draw_legend(surface, layout.chances, tr("review.chances"), course.names)
        draw_scores(surface, assets, lower, course, self._scores, unit)
        self._draw_legend(surface, layout.scores, tr("review.scores"), course.names)
        body = TitledPanel(layout.marks, tr("review.marks"), unit).draw(surface, assets)
        grades = [(grade, tr(f"review.grade.{grade}")) for grade in GRADES]
        table = MarksTable(grades, mark_rows(tr, review), tr("review.average"), self._crests)
        draw_marks(surface, assets, body, table, unit, nearer_edge(unit))
        TitledPanel(layout.moments, tr("review.moments"), unit).draw(surface, assets)
        if not review.done or not review.moments():
            words = tr("review.flawless" if review.done else "review.waiting")
            picture = "flawless" if review.done else "moments"
            draw_vacant(surface, assets, below_title(layout.moments, unit), picture, words, unit)
        super().draw(surface)

    def _draw_legend(
        self, surface: pygame.Surface, chart: pygame.Rect, title: str, names: Sequence[str]
    ) -> None:
        """Whose colour is which, beside a chart's title."""
        assets, unit = self.context.assets, self.unit
        used = assets.type.heading(title, TextSize.LEAD.of(unit), assets.theme.ink).get_width()
        draw_legend(surface, assets, self.layout.beside_title(chart, used, unit), names, unit)

    def _draw_progress(self, surface: pygame.Surface) -> None:
        """How far the analysis has come; once it is over, how the game ended."""
        tr, assets, area = self.context.texts, self.context.assets, self.layout.progress
        review, unit = self.review, self.unit
        ink = assets.theme.bar_ink
        if review.done:
            ended = " · ".join(
                f"{tr.name(who)} {score}"
                for who, score in zip(review.match.setup.who, self._scores[-1], strict=True)
            )
            text = assets.type.shortened(ended, TextSize.LEAD.of(unit), ink, area.width, bold=True)
            surface.blit(text, text.get_rect(midright=area.midright))
            return
        words = tr("review.analysis", at=review.analysed, all=review.total)
        text = assets.type.fitted(words, TextSize.LABEL.of(unit), ink, area.width)
        surface.blit(text, text.get_rect(bottomright=(area.right, area.centery)))
        share = review.analysed / max(1, review.total)
        draw_bar(surface, assets, self.layout.track(unit), share, assets.theme.turn, on_display=True)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("review.title")

    def status(self) -> str:
        """That it takes a while, or what decided the game."""
        if not self.review.done:
            return self.context.texts("review.waiting")
        moments = [widget.spoken for widget in self.widgets.widgets if isinstance(widget, MomentRow)]
        return " ".join([f"{self.context.texts('review.moments')}:", *moments]) if moments else ""

    def parts(self) -> list[Part]:
        """The table of marks, chances round by round, the moments and the buttons."""
        tr = self.context.texts
        return [
            Part("review", self.heading(), lines=[self.status()]),
            Part("marks", tr("review.marks"), 3, table=marks_table(tr, self.review)),
            Part("chances", tr("review.chances"), 3, table=chances_table(tr, self.review)),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """How far it is, and what it found."""
        review = self.review
        moments: list[Finding] = review.moments() if review.done else []
        return {
            "analysed": review.analysed,
            "turns": review.total,
            "done": review.done,
            "marks": [review.marks(seat).counts for seat in range(len(self.names))],
            "moments": [moment.index for moment in moments],
            "message": "" if review.done else self.context.texts("review.waiting"),
        }
