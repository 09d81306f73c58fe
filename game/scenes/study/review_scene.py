"""The review of a finished game: analysed in the background, with grades and the costliest picks."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Align, Hidden, Node, Sized, Spacer, Span, Stack, at_least, fixed
from game.match.match import Match
from game.review.analysis import MAX_MOMENTS, Finding, Review
from game.review.grades import GRADES
from game.review.running_analysis import RunningAnalysis
from game.scenes.core.mirror import MirrorPart, MirrorTable, widgets_part
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import crests_of
from game.scenes.study.coach_words import deal_words, plain_points
from game.scenes.study.moment_rows import moment_rows
from game.scenes.study.review_pick import ReviewPickScene
from game.scenes.study.review_recorder import ReviewRecorder
from game.texts import Texts
from game.view.art.crests import Crest
from game.view.art.grades import GradesTable, draw_grades_table, grades_table_heights
from game.view.art.mirrored_canvas import canvas_for
from game.view.components.lists import empty_state
from game.view.components.pages import BackAction, PageContents, page, titled_card
from game.view.components.ui import Ui
from game.view.drawings.cards import draw_bar
from game.view.drawings.course_chart import (
    Flag,
    GameCourse,
    draw_chances,
    draw_legend,
    draw_scores,
    legend_width,
    plot_area,
    turn_at,
)
from game.view.intents import Intent, Moved, Pressed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.moment_row import MomentRow
from game.view.widgets.widgets import Widget
from game.words.phrases import percent


def scores_by_turn(match: Match) -> list[list[int]]:
    """Returns the scores by seat before each turn, and after the last."""
    boards = [*(turn.before.boards for turn in match.turns), match.state.boards]
    return [[board.score for board in one] for one in boards]


def course_of(
    tr: Texts, review: Review, pointed: int | None = None, crests: tuple[Crest, ...] = ()
) -> GameCourse:
    """Returns the data that both charts share; `pointed` is the turn under the pointer."""
    turns, setup = review.turns, review.match.setup
    rounds = tuple(
        (index, turn.before.round)
        for index, turn in enumerate(turns)
        if not index or turn.before.round != turns[index - 1].before.round
    )
    moments = review.moments() if review.done else []
    flags = tuple(Flag(moment.index, moment.seat, moment.grade) for moment in moments)
    order = sorted(range(len(setup.seats)), key=lambda seat: not setup.seats[seat].is_person)
    names = tuple(tr.name(name) for name in setup.who)
    shares = percent(tr, 1), percent(tr, 0.5)
    own = review.ordered
    return GameCourse(len(turns), rounds, flags, tuple(order), names, pointed, crests, shares, own)


def grade_rows(tr: Texts, review: Review) -> list[tuple[str, list[str], str]]:
    """Returns a row for each seat: name, number of picks of each grade so far, average of points lost.

    During the analysis none is "…": some may still be found.
    """
    rows, none = [], "0" if review.done else "…"
    for seat, name in enumerate(review.match.setup.who):
        marks = review.grades(seat)
        lost = plain_points(tr, marks.average) if marks.number else "–"
        counts = [str(marks.counts[grade] or none) for grade in GRADES]
        rows.append((tr.name(name), counts, lost))
    return rows


def grades_mirror_table(tr: Texts, review: Review) -> MirrorTable:
    """Returns the grades for screen readers."""
    return MirrorTable(
        [tr("mirror.player"), *(tr(f"review.grade.{grade}") for grade in GRADES), tr("review.average")],
        [[name, *counts, lost] for name, counts, lost in grade_rows(tr, review)],
    )


def chances_table(tr: Texts, review: Review) -> MirrorTable:
    """Returns the chances at the start of each round for screen readers, as far as they are analysed."""
    begins = [(at, number) for at, number in course_of(tr, review).rounds if at < len(review.chances)]
    return MirrorTable(
        [tr("mirror.player"), *(str(number) for _, number in begins)],
        [
            [
                tr.name(name),
                *(percent(tr, review.chances[at][seat]) if at >= review.ordered else "–" for at, _ in begins),
            ]
            for seat, name in enumerate(review.match.setup.who)
        ],
    )


COLUMN_SHARES = (54, 46)  # of the width: charts; grades and moments
MIN_CHART_WIDTH, MIN_GRADES_WIDTH = 30, 25  # units: side by side
CHART_SHARES = (54, 46)  # of the height: chances, scores
MIN_CHART_HEIGHT = 5  # units
MOMENT_HEIGHTS = (2.4, 4, 6.4)  # units: a row at least, usually and at most
MIN_MOMENT_WIDTH = 12  # units


class ReviewScene(Scene):
    """The summary: grades by seat, two charts, three moments. A press on a chart opens the turn there."""

    name: ClassVar[str] = "review"
    heading_key: ClassVar[str] = "review.title"

    def __init__(self, context: Context, match: Match, key: str = "") -> None:
        """`key` is the saved game's, for which ReviewRecorder records results; '' for none."""
        super().__init__(context)
        self.match = match
        self.analysis = RunningAnalysis(match, context.hint_nodes)
        self.recorder = ReviewRecorder(context.stores, self.review, key)
        self._scores = scores_by_turn(match)
        self._crests = crests_of(context.settings, match.setup.seats)
        self.pointed: int | None = None
        self.names, self.unit = match.setup.who, context.unit

    @property
    def review(self) -> Review:
        """The review, as far as the analysis has come."""
        return self.analysis.review

    # Layout

    def build(self, ui: Ui) -> Node:
        """Charts beside grades and moments where there is room, else between them."""
        return page(ui, self._contents)

    def _contents(self, ui: Ui) -> PageContents:
        tr = self.context.texts
        self.unit = ui.unit  # the last call is with the unit in which the page fits
        chances = self._chart(ui, "chances", self._draw_chances)
        scores = self._chart(ui, "scores", self._draw_scores)
        moments = titled_card(ui, tr("review.moments"), self._moments(ui).grows())
        (left, right), (upper, lower), gap = COLUMN_SHARES, CHART_SHARES, ui.gap()
        charts = Column([chances.grows(upper), scores.grows(lower)], gap)
        grades = self._grades(ui)
        lists = Column([grades, moments.grows()], gap)
        wide, table = at_least(ui.units(MIN_CHART_WIDTH)), at_least(ui.units(MIN_GRADES_WIDTH))
        beside = Row([Sized(charts, wide).flex(left), Sized(lists, table).flex(right)], gap)
        below = Column([grades, chances.grows(upper), scores.grows(lower), moments], gap)
        entries: list[BackAction] = [("through", tr("review.through"), partial(self.open, 0))]
        if self.recorder.wanted:
            entries.append(("practise", self.practise_words(), self.practise))

        def entry_buttons(kind: type[Widget]) -> list[Node]:
            return [
                ui.button(*entry, kind=kind, enabled=self.usable(entry[0]), primary=not at)
                for at, entry in enumerate(entries)
            ]

        progress = (self._end(ui) if self.review.done else self._progress(ui)).flex()
        usual = PageContents(
            tr("review.title"),
            first_that_fits(beside, below),
            ("close", tr("review.close"), self.cancel),
            entry_buttons(Widget),
            [progress],
        )
        keys = [
            Sized(one, high=fixed(ui.window.bar(Height.TITLE))) for one in entry_buttons(HeaderButton)[::-1]
        ]
        tight = Column([grades, chances.flex(), moments], gap)
        return replace(usual, tight=tight, low=replace(usual, onward=(), corner=[progress, *keys]))

    def _progress(self, ui: Ui) -> Node:
        """The progress of the analysis."""
        assets, review = ui.assets, self.review

        def words(surface: pygame.Surface, rect: pygame.Rect) -> None:
            px, ink = TextSize.LABEL.of(ui.unit), assets.theme.bar_ink
            text = assets.type.fitted(self._progress_words(), px, ink, rect.width)
            surface.blit(text, text.get_rect(midright=rect.midright))

        def track(surface: pygame.Surface, rect: pygame.Rect) -> None:
            share = review.analysed / max(1, review.total)
            draw_bar(surface, assets, rect, share, assets.theme.turn, on_display=True)

        high = fixed(Height.LINE.of(ui.unit)), fixed(max(6, ui.gap()))
        lines = [ui.drawing(draw, high=one) for draw, one in zip((words, track), high, strict=True)]
        return Align(Column(lines), x=None)

    def _end(self, ui: Ui) -> Node:
        """The final scores."""
        tr, type_, ink = self.context.texts, ui.assets.type, ui.assets.theme.bar_ink
        scores = zip(self.names, self._scores[-1], strict=True)
        words = " · ".join(f"{tr.name(who)} {score}" for who, score in scores)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            text = type_.shortened(words, TextSize.LEAD.of(ui.unit), ink, rect.width, bold=True)
            surface.blit(text, text.get_rect(midright=rect.midright))

        return ui.drawing(draw, high=fixed(ui.window.bar(Height.TITLE)))

    def _chart(self, ui: Ui, name: str, draw: Callable[[pygame.Surface, pygame.Rect], None]) -> Node:
        """A chart below its heading, which has the legend at its right if there is room."""
        tr = self.context.texts
        chart: Node = ui.drawing(draw, high=at_least(ui.units(MIN_CHART_HEIGHT)), name=name)
        if name == "chances" and (words := self.deal_words()):
            words_below = ui.text(words, TextSize.SMALL, ui.assets.theme.ink_soft)
            chart = Column([chart.flex(), words_below], ui.gap(Gap.S))
        title, names = tr(f"review.{name}"), list(map(tr.name, self.names))
        wide = legend_width(ui.assets, names, ui.unit)
        legend = ui.drawing(lambda surface, rect: None, fixed(wide), name=f"{name}-legend")
        return first_that_fits(
            titled_card(ui, title, chart.flex(), [legend]), titled_card(ui, title, chart.flex())
        )

    def _grades(self, ui: Ui) -> Node:
        tr, assets, unit = self.context.texts, ui.assets, ui.unit
        grades = [(grade, tr(f"review.grade.{grade}")) for grade in GRADES]

        def table() -> GradesTable:  # as far as the analysis is
            return GradesTable(grades, grade_rows(tr, self.review), tr("review.average"), self._crests)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_grades_table(surface, assets, rect, table(), unit, ui.gap(Gap.XXL) - ui.gap())

        def high(width: int) -> Span:
            return Span(*grades_table_heights(assets, width, table(), unit))

        return titled_card(ui, tr("review.marks"), ui.drawing(draw, high=high, name="grades").grows())

    def _moments(self, ui: Ui) -> Node:
        tr, review, gap = self.context.texts, self.review, ui.gap(Gap.S)
        low, usual, most = map(ui.units, MOMENT_HEIGHTS)
        high = Span(max(low, ui.window.finger), max(usual, ui.window.finger), most)
        rows = moment_rows(ui, tr, review, self.open, high)
        shown = rows or [Sized(Spacer(), high=high)] * MAX_MOMENTS
        cells = [Sized(one, at_least(ui.units(MIN_MOMENT_WIDTH))) for one in shown]
        lists = first_that_fits(
            Column([one.grows() for one in cells], gap), Row([one.flex() for one in cells], gap)
        )
        if rows:
            return lists
        words = tr("review.flawless" if review.done else "review.waiting")
        return Stack(Hidden(lists), empty_state(ui, "flawless" if review.done else "moments", words))

    def usable(self, name: str) -> bool:
        """Returns whether a button is enabled."""
        if name == "practise":
            return self.recorder.done and bool(self.recorder.names or self.recorder.unclear is not None)
        return name == "close" or self.review.total > 0

    def practise_words(self) -> str:
        """Returns the label of the button: how many of the player's picks come back, or else the worst."""
        tr, recorder = self.context.texts, self.recorder
        if not recorder.done:
            return tr("review.practise.looking")
        number = len(recorder.names)
        if number:
            return tr("review.practise.these", n=number)
        return tr("review.practise.none" if recorder.unclear is None else "review.practise.worst")

    def practise(self) -> None:
        """Opens the player's worst picks as puzzles, or tries the worst again if none has a clear answer."""
        if self.recorder.names:
            self.context.routes.own_positions(self.recorder.names)
        elif self.recorder.unclear is not None:
            self.open(self.recorder.unclear, again=True)

    # Intents and time

    @property
    def is_busy(self) -> bool:
        """Until everything is examined."""
        return not (self.review.done and self.recorder.done)

    def update(self, dt: float) -> bool:
        """Continues the analysis. Its results are recorded even if the scene is left, in idle frames."""
        was_done = self.review.done
        changed = self.analysis.go_on()
        if changed and self.recorder.wanted:
            self.context.idle_tasks[f"lessons-{self.recorder.key}"] = self.recorder.finish
        recorded = self.recorder.go_on()
        if recorded or (self.review.done and not was_done):
            self.resize()
        return changed or recorded

    def handle(self, intent: Intent) -> None:
        """A press on a chart opens the turn there."""
        if isinstance(intent, Moved):
            self.pointed = self.turn_under(intent.at)
        if isinstance(intent, Pressed) and (turn := self.turn_under(intent.at)) is not None:
            self.open(turn)
            return
        super().handle(intent)

    def turn_under(self, at: tuple[int, int]) -> int | None:
        """Returns the turn at a point of a chart."""
        for plot in map(self.plot, ("chances", "scores")):
            if self.review.total and plot.collidepoint(at):
                return turn_at(plot, self.review.total, at[0])
        return None

    def plot(self, name: str) -> pygame.Rect:
        """Returns the rectangle of a chart's curves."""
        assert self.solved is not None
        return plot_area(self.solved.rect(name), self.unit)

    def open(self, turn: int, again: bool = False) -> None:
        """Opens one turn; `again`: to find a better pick there."""
        scene = ReviewPickScene(self.context, self.analysis, turn)
        self.context.stack.push(scene)
        if again:
            scene.try_again()

    # Drawing

    def _draw_chances(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assets, review = self.context.assets, self.review
        if len(review.chances) > review.ordered:
            course = course_of(self.context.texts, review, self.pointed, self._crests)
            if not draw_chances(surface, assets, rect, course, review.chances, self.unit):
                self._draw_legend(surface, "chances", course.names)

    def _draw_scores(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        course = course_of(self.context.texts, self.review, self.pointed, self._crests)
        draw_scores(surface, self.context.assets, rect, course, self._scores, self.unit)
        self._draw_legend(surface, "scores", course.names)

    def _draw_legend(self, surface: pygame.Surface, chart: str, names: Sequence[str]) -> None:
        """Draws the legend beside a chart's title."""
        assert self.solved is not None
        for drawing, place in self.solved.drawings:
            if drawing.name == f"{chart}-legend":
                surface = canvas_for(surface, place, self.solved.mirrored)
                draw_legend(surface, self.context.assets, place, names, self.unit)

    # Texts

    def _progress_words(self) -> str:
        """Returns how many turns are analysed."""
        return self.context.texts("review.analysis", at=self.review.analysed, all=self.review.total)

    def status(self) -> str:
        """That it takes a while, or the costliest picks."""
        if not self.review.done:
            return self.context.texts("review.waiting")
        moments = [widget.spoken for widget in self.widgets.widgets if isinstance(widget, MomentRow)]
        tr = self.context.texts
        return tr.joined((tr("review.moments"), tr.sentences(moments)), "colon") if moments else ""

    def deal_words(self) -> str:
        """Returns that the largest fall of the chances was a deal's, if it was; '' during the analysis."""
        deal = self.review.costliest_deal() if self.review.done else None
        return "" if deal is None else deal_words(self.context.texts, deal, self.names)

    def mirror_parts(self) -> list[MirrorPart]:
        tr, deal = self.context.texts, self.deal_words()
        progress = [] if self.review.done else [self._progress_words()]
        return [
            MirrorPart("review", self.heading(), lines=[self.status(), *progress]),
            MirrorPart("marks", tr("review.marks"), 3, table=grades_mirror_table(tr, self.review)),
            MirrorPart(
                "chances", tr("review.chances"), 3, [deal] if deal else [],
                table=chances_table(tr, self.review),
            ),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        review = self.review
        moments: list[Finding] = review.moments() if review.done else []
        return {
            "analysed": review.analysed,
            "turns": review.total,
            "done": review.done,
            "marks": [review.grades(seat).counts for seat in range(len(self.names))],
            "moments": [moment.index for moment in moments],
            "message": "" if review.done else self.context.texts("review.waiting"),
        }
