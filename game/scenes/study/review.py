"""After a game: the coach walks through it in the background, marks the picks and says what decided it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game.match.match import Match
from game.review.analysis import MOMENTS, Finding, Review
from game.review.analysis_slices import Walking
from game.review.grades import GRADES
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Grid, Part, widgets_part
from game.scenes.study.coach_words import plain_points
from game.scenes.study.review_pick import PickScene
from game.view.art.assets import Assets
from game.view.art.marks import draw_mark, draw_marks
from game.view.intents import Intent, Moved, Pressed
from game.view.layout.cards import below_title
from game.view.layout.forms import unit_within
from game.view.layout.review import review_layout
from game.view.layout.scales import TextSize
from game.view.pages.cards import draw_bar, draw_titled_panel
from game.view.pages.charts import Course, Flag, draw_chances, draw_scores, plot_area, turn_at
from game.view.widgets.widgets import Widget
from game.words.phrases import short_words


@dataclass
class MomentRow(Widget):
    """A moment that decided the game: its mark, what was picked, what it cost."""

    grade: str = "mistake"
    small: str = ""

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines beside the mark."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        size = round(rect.height * 0.5)
        draw_mark(surface, assets, self.grade, (rect.x + round(rect.height * 0.46), rect.centery), size)
        left = rect.x + round(rect.height * 0.9)
        room = rect.right - left - round(rect.height * 0.2)
        for words, share, middle, bold in ((self.label, 0.3, 0.31, True), (self.small, 0.26, 0.68, False)):
            picture = assets.type.shortened(words, round(rect.height * share), ink, room, bold)
            at = picture.get_rect(midleft=(left, rect.y + round(rect.height * middle)))
            surface.blit(picture, at)


class ReviewScene(Scene):
    """The summary: marks by seat, two charts, three moments. A turn on a chart opens when it is pressed."""

    name: ClassVar[str] = "review"

    def __init__(self, context: Context, match: Match, leave: Callable[[], None]) -> None:
        super().__init__(context)
        self.match = match
        self.leave = leave
        self.walking = Walking(match)
        self.pointed: int | None = None
        self.names = match.setup.who
        self.scores = [[board.score for board in turn.before.boards] for turn in match.turns]
        self.scores.append([board.score for board in match.state.boards])

    @property
    def review(self) -> Review:
        """What is found so far."""
        return self.walking.review

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (27, 49), (49, 27))

    def resize(self) -> None:
        """Plates, moments, buttons."""
        tr, unit = self.context.texts, self.unit
        entries: list[tuple[str, str, Callable[[], None], bool]] = [
            ("through", tr("review.through"), lambda: self.open(0), True),
            ("close", tr("review.close"), self.cancel, False),
        ]
        self.layout = review_layout(self.context.size, unit, len(self.names), len(entries))
        widgets: list[Widget] = [
            Widget(name, rect, label, action, name == "close" or self.review.total > 0, primary, px=unit)
            for (name, label, action, primary), rect in zip(entries, self.layout.buttons, strict=True)
        ]
        self.widgets.replace([*widgets, *self.moment_rows()])

    def moment_rows(self) -> list[Widget]:
        """The three moments, as soon as the walk is over."""
        if not self.review.done:
            return []
        tr, moments = self.context.texts, self.review.moments()
        places = self.layout.moment_rows(MOMENTS, self.unit)
        rows: list[Widget] = []
        for place, (moment, rect) in enumerate(zip(moments, places, strict=False)):
            words = short_words(tr, self.match.turns[moment.index].events, self.names)
            small = tr(
                "review.cost", n=moment.round, grade=tr(f"review.grade.{moment.grade}"),
                points=plain_points(tr, moment.lost), chance=round(100 * moment.swing),
            )  # fmt: skip
            open_ = lambda at=moment.index: self.open(at)  # noqa: E731
            rows.append(
                MomentRow(
                    f"moment-{place + 1}",
                    rect,
                    words,
                    open_,
                    aloud=f"{words}. {small}.",
                    grade=moment.grade,
                    small=small,
                )
            )
        return rows

    def moments_body(self) -> pygame.Rect:
        """Where the moments stand on their plate."""
        return below_title(self.layout.moments, self.unit)

    # Intents and time

    def update(self, dt: float) -> bool:
        """The walk goes on."""
        was_done = self.review.done
        news = self.walking.go_on()
        if self.review.done and not was_done:
            self.resize()
        return news

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
        self.context.stack.push(PickScene(self.context, self.walking, turn))

    def cancel(self) -> None:
        """Back to where the review was opened."""
        self.leave()

    # Drawing

    def course(self) -> Course:
        """What both charts share."""
        turns = self.match.turns
        rounds = tuple(
            (index, turn.before.round)
            for index, turn in enumerate(turns)
            if not index or turn.before.round != turns[index - 1].before.round
        )
        moments = self.review.moments() if self.review.done else []
        flags = tuple(Flag(moment.index, moment.seat, moment.grade) for moment in moments)
        people = [index for index, seat in enumerate(self.match.setup.seats) if seat.is_person]
        order = sorted(range(len(self.names)), key=lambda seat: seat not in people)
        names = tuple(self.context.texts.name(name) for name in self.names)
        return Course(len(turns), rounds, flags, tuple(order), names, self.pointed)

    @property
    def chances_body(self) -> pygame.Rect:
        """The chart of chances below its heading."""
        return self._below_heading(self.layout.chances)

    @property
    def scores_body(self) -> pygame.Rect:
        """The chart of scores below its heading."""
        return self._below_heading(self.layout.scores)

    def _below_heading(self, rect: pygame.Rect) -> pygame.Rect:
        return below_title(rect, self.unit)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading and progress, plates, charts."""
        assets, unit, tr, layout = self.context.assets, self.unit, self.context.texts, self.layout
        theme = assets.theme
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        px = min(TextSize.DISPLAY.of(unit), round(layout.heading.height * 0.75))
        title = assets.type.fitted(
            tr("review.title"), px, theme.table_ink, layout.heading.width, display=True
        )
        surface.blit(title, title.get_rect(midleft=layout.heading.midleft))
        self.draw_progress(surface)
        course = self.course()
        for rect, key in ((layout.chances, "review.chances"), (layout.scores, "review.scores")):
            draw_titled_panel(surface, assets, rect, tr(key), unit)
        if self.review.chances:
            draw_chances(surface, assets, self.chances_body, course, self.review.chances, unit)
        draw_scores(surface, assets, self.scores_body, course, self.scores, unit)
        body = draw_titled_panel(surface, assets, layout.marks, tr("review.marks"), unit)
        grades = [(grade, tr(f"review.grade.{grade}")) for grade in GRADES]
        draw_marks(surface, assets, body, grades, self.mark_rows(), tr("review.average"), unit)
        draw_titled_panel(surface, assets, layout.moments, tr("review.moments"), unit)
        if self.review.done and not self.review.moments():
            self.say(surface, tr("review.flawless"))
        elif not self.review.done:
            self.say(surface, tr("review.waiting"))
        super().draw(surface)

    def say(self, surface: pygame.Surface, words: str) -> None:
        """A sentence where the moments would stand."""
        assets, area = self.context.assets, self.moments_body()
        text = assets.type.block(words, self.unit, assets.theme.ink_soft, area.size)
        surface.blit(text, text.get_rect(center=area.center))

    def draw_progress(self, surface: pygame.Surface) -> None:
        """How far the walk has come; once it is over, how the game ended."""
        assets, unit, area = self.context.assets, self.unit, self.layout.progress
        if self.review.done:
            names = [self.context.texts.name(name) for name in self.names]
            ended = " · ".join(f"{name} {score}" for name, score in zip(names, self.scores[-1], strict=True))
            text = assets.type.shortened(
                ended, TextSize.LEAD.of(unit), assets.theme.table_ink, area.width, bold=True
            )
            surface.blit(text, text.get_rect(midright=area.midright))
            return
        words = self.context.texts("review.walking", at=self.review.walked, all=self.review.total)
        text = assets.type.fitted(words, TextSize.LABEL.of(unit), assets.theme.table_ink, area.width)
        surface.blit(text, text.get_rect(bottomright=(area.right, area.centery)))
        draw_bar(surface, assets, self.layout.track(unit), self.review.walked / max(1, self.review.total))

    def mark_rows(self) -> list[tuple[str, list[int], str]]:
        """A row for each seat."""
        tr, rows = self.context.texts, []
        for seat, name in enumerate(self.names):
            marks = self.review.marks(seat)
            lost = plain_points(tr, marks.average) if marks.number else "–"
            rows.append((tr.name(name), [marks.counts[grade] for grade in GRADES], lost))
        return rows

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
        tr, review = self.context.texts, self.review
        names = [tr.name(name) for name in self.names]
        marks = Grid(
            [tr("mirror.player"), *(tr(f"review.grade.{grade}") for grade in GRADES), tr("review.average")],
            [[name, *map(str, counts), lost] for name, counts, lost in self.mark_rows()],
        )
        begins = [(at, number) for at, number in self.course().rounds if at < len(review.chances)]
        chances = Grid(
            [tr("mirror.player"), *(str(number) for _, number in begins)],
            [
                [name, *(f"{round(100 * review.chances[at][seat])} %" for at, _ in begins)]
                for seat, name in enumerate(names)
            ],
        )
        return [
            Part("review", self.heading(), lines=[self.status()]),
            Part("marks", tr("review.marks"), 3, table=marks),
            Part("chances", tr("review.chances"), 3, table=chances),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """How far it is, and what it found."""
        review = self.review
        moments: list[Finding] = review.moments() if review.done else []
        return {
            "walked": review.walked,
            "turns": review.total,
            "done": review.done,
            "marks": [review.marks(seat).counts for seat in range(len(self.names))],
            "moments": [moment.index for moment in moments],
            "message": "" if review.done else self.context.texts("review.waiting"),
        }
