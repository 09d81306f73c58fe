"""The breakdown of a score: every tile, floor line and bonus, round by round."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.flex import Column
from game.layout.node import Node, Sized, Span
from game.match.match import Match
from game.match.score_breakdown import ScoreSection, ScoreStep, score_breakdown, was_scored
from game.rules.events import BonusScored, FloorScored, LineFell, WallTiled
from game.rules.state import EMPTY, GameState
from game.rules.tiles import MARKER
from game.scenes.core.paging import PagedScene
from game.scenes.core.scene import Context
from game.texts import Subject, Texts
from game.view.art.diagrams import Diagram
from game.view.components.book import book_foot, book_page, diagram
from game.view.components.ui import Ui
from game.view.intents import Intent, Stepped
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.score_rows import ScoreSpot, StepRow, step_diagram
from game.words.phrases import bonus_words


class ScoreBreakdownScene(PagedScene):
    """A page for each round, the latest first, with rows to point at and the wall at that moment."""

    name: ClassVar[str] = "why"
    overlay: ClassVar[bool] = True
    closes_outside: ClassVar[bool] = True
    sideways = True

    def __init__(self, context: Context, match: Match, seat: int, turns: int | None = None) -> None:
        """The breakdown now, or after the first `turns` turns, of a seat that was scored."""
        super().__init__(context)
        self.chapters = score_breakdown(match, seat, turns)
        self.page = self.pages - 1
        self.step = 0
        self.score, self.gray = _state_after(match, turns).boards[seat].score, match.state.rules.gray
        self.who = match.setup.seats[seat].who

    @property
    def pages(self) -> int:
        return len(self.chapters)

    @property
    def chapter(self) -> ScoreSection:
        """The section of the page."""
        return self.chapters[self.page]

    @property
    def shown(self) -> ScoreStep:
        """The step that the wall shows."""
        return self.chapter.steps[self.step]

    def build(self, ui: Ui) -> Node:
        """Rows beside the wall, or below it in a portrait window."""
        last = self.page == self.pages - 1
        foot = book_foot(
            ui, self.context.texts, self.cancel, (partial(self.turn, -1), self.page > 0),
            (partial(self.turn, 1), not last),
        )  # fmt: skip
        ink = ui.assets.theme.accent
        summary = ui.line(self.summary(), TextSize.LEAD, ink, bold=True, row=Height.TITLE)
        rows = Column(self._rows(ui), ui.gap(Gap.HAIR))
        return book_page(ui, self.heading(), Column([summary, rows]), diagram(ui, self.figure()), foot)

    def _rows(self, ui: Ui) -> list[Node]:
        """A row for each step, with the largest text that its height allows."""
        steps, smallest = self.chapter.steps, ui.assets.type.smallest

        def row(index: int, step: ScoreStep, rect: pygame.Rect) -> StepRow:
            return StepRow(
                f"step-{index + 1}",
                rect,
                step_words(self.context.texts, step),
                partial(self.show, index),
                selected=index == self.step,
                px=min(ui.unit, max(smallest, round(rect.height * 0.5))),
                tile=_tile_of(step),
                points=step.points,
            )

        high = Span(Height.LINE.of(ui.unit), ui.window.bar())
        return [Sized(ui.widget(partial(row, index, step)), high=high) for index, step in enumerate(steps)]

    def show(self, step: int) -> None:
        """Shows the wall at a step."""
        if step != self.step:
            self.step = step
            self.resize()

    def turn(self, step: int) -> None:
        """Shows another round, at its first step."""
        if 0 <= self.page + step < self.pages:
            self.step = 0
        super().turn(step)

    def handle(self, intent: Intent) -> None:
        """Shows the step that is hovered or focused."""
        page = self.page
        super().handle(intent)
        name = self.widgets.focused if isinstance(intent, Stepped) else self.widgets.hovered
        if page == self.page and name.startswith("step-") and self.widgets.named(name) is not None:
            self.show(int(name.removeprefix("step-")) - 1)

    def heading(self) -> str:
        """The seat's name and score."""
        return _title(self.context.texts, self.who, self.score)

    def summary(self) -> str:
        """Returns the score before and after the page's steps."""
        chapter = self.chapter
        key = "why.round" if chapter.round else "why.bonuses"
        return self.context.texts(key, n=chapter.round, before=chapter.before, after=chapter.after)

    def figure(self) -> Diagram:
        """Returns the wall at the step."""
        step, fell = self.shown, isinstance(self.shown.cause, FloorScored | LineFell)
        return step_diagram(step.wall, step.spaces, self.gray, self.chapter.floor, fell)

    def sentences(self) -> Sequence[str]:
        tr = self.context.texts
        points = (tr.joined((step_words(tr, step), f"{step.points}"), "colon") for step in self.chapter.steps)
        return [self.summary(), *points]

    def published(self) -> dict[str, Any]:
        summary, *steps = self.sentences()
        return {"title": self.heading(), "summary": summary, "steps": steps}


def _title(tr: Texts, who: Subject, score: int) -> str:
    return tr("why.title", who=tr.name(who), points=tr("count.points", n=score))


def _tile_of(step: ScoreStep) -> int:
    cause = step.cause
    if isinstance(cause, WallTiled):
        return cause.tile
    if isinstance(cause, BonusScored):
        return cause.which if cause.kind == "colour" else EMPTY
    return cause.tiles[0] if cause.tiles else MARKER


def step_words(tr: Texts, step: ScoreStep) -> str:
    """Returns a step in words."""
    cause = step.cause
    if isinstance(cause, BonusScored):
        return tr.capitalised(bonus_words(tr, cause.kind, cause.which))
    if isinstance(cause, FloorScored):
        return tr("why.floor.zero", n=cause.penalty) if cause.stopped else tr("why.floor")
    if isinstance(cause, LineFell):
        return tr("why.fell", row=cause.row + 1)
    counted = [
        ("across", len(cause.across), cause.row_points),
        ("down", len(cause.down), cause.column_points),
    ]
    parts = [tr(f"why.{way}", n=number) for way, number, points in counted if points]
    return tr("why.tile", row=cause.row + 1, how=" + ".join(parts) if parts else tr("why.alone"))


def _state_after(match: Match, turns: int | None) -> GameState:
    later = () if turns is None else match.turns[turns:]
    return later[0].before if later else match.state


def score_breakdown_spot(
    context: Context, match: Match, seat: int, rect: pygame.Rect, turns: int | None = None
) -> ScoreSpot:
    """Returns the widget over a score that opens its breakdown, now or after the first `turns` turns.

    It is disabled before the seat was scored.
    """
    tr, score = context.texts, _state_after(match, turns).boards[seat].score
    words = tr("why.ask", score=_title(tr, match.setup.seats[seat].who, score))
    scene = partial(ScoreBreakdownScene, context, match, seat, turns)
    enabled = was_scored(match, seat, turns)
    return ScoreSpot(f"why-{seat + 1}", rect, words, lambda: context.stack.push(scene()), enabled)
