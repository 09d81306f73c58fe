"""The picture of a review: heading and progress, plates with the charts, the marks and the moments."""

from collections.abc import Sequence

import pygame

from game.review.analysis import Review
from game.review.grades import GRADES
from game.scenes.core.base import Context
from game.scenes.core.seat_crests import crests_of
from game.scenes.study.review_figures import course_of, mark_rows, scores_of
from game.view.art.heads import draw_page_head
from game.view.art.marks import draw_marks
from game.view.art.vacant import draw_vacant
from game.view.layout.cards import below_title
from game.view.layout.review import ReviewLayout, nearer_edge
from game.view.layout.scales import TextSize
from game.view.pages.cards import draw_bar, draw_titled_panel
from game.view.pages.charts import draw_chances, draw_legend, draw_scores


class ReviewPage:
    """Draws a review as far as the analysis has come, all but its buttons."""

    def __init__(self, context: Context, review: Review) -> None:
        self.context = context
        self._scores = scores_of(review.match)
        self._crests = crests_of(context.settings, review.match.setup.seats)

    def draw(
        self, surface: pygame.Surface, review: Review, layout: ReviewLayout, unit: int, pointed: int | None
    ) -> None:
        """Fill the window; `pointed` is the turn under the pointer."""
        tr, assets = self.context.texts, self.context.assets
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, tr("review.title"), unit)
        self._progress(surface, review, layout, unit)
        course = course_of(tr, review, pointed, self._crests)
        for rect, key in ((layout.chances, "review.chances"), (layout.scores, "review.scores")):
            draw_titled_panel(surface, assets, rect, tr(key), unit)
        upper, lower = layout.chart_bodies(unit)
        begun = len(review.chances) > review.ordered
        if begun and not draw_chances(surface, assets, upper, course, review.chances, unit):
            self._legend(surface, layout, layout.chances, tr("review.chances"), course.names, unit)
        draw_scores(surface, assets, lower, course, self._scores, unit)
        self._legend(surface, layout, layout.scores, tr("review.scores"), course.names, unit)
        body = draw_titled_panel(surface, assets, layout.marks, tr("review.marks"), unit)
        grades = [(grade, tr(f"review.grade.{grade}")) for grade in GRADES]
        rows, last = mark_rows(tr, review), tr("review.average")
        draw_marks(surface, assets, body, grades, rows, last, unit, self._crests, nearer_edge(unit))
        draw_titled_panel(surface, assets, layout.moments, tr("review.moments"), unit)
        if not review.done or not review.moments():
            words = tr("review.flawless" if review.done else "review.waiting")
            picture = "flawless" if review.done else "moments"
            draw_vacant(surface, assets, below_title(layout.moments, unit), picture, words, unit)

    def _legend(
        self, surface: pygame.Surface, layout: ReviewLayout, chart: pygame.Rect, title: str,
        names: Sequence[str], unit: int,
    ) -> None:  # fmt: skip
        """Whose colour is which, beside a chart's title."""
        assets = self.context.assets
        used = assets.type.heading(title, TextSize.LEAD.of(unit), assets.theme.ink).get_width()
        draw_legend(surface, assets, layout.beside_title(chart, used, unit), names, unit)

    def _progress(self, surface: pygame.Surface, review: Review, layout: ReviewLayout, unit: int) -> None:
        """How far the analysis has come; once it is over, how the game ended."""
        tr, assets, area = self.context.texts, self.context.assets, layout.progress
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
        draw_bar(surface, assets, layout.track(unit), share, assets.theme.turn, on_display=True)
