"""One pick of a finished game: what was done, what would have been better, and playing on from there."""

from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.layout.node import Node
from game.review.analysis import Finding, Review
from game.review.running_analysis import RunningAnalysis
from game.rules import notation
from game.rules.played import Turn
from game.scenes.core.mirror import read_out
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import own_seat
from game.scenes.core.table_display import TableDisplay
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.scenes.study.action_row import action_note
from game.scenes.study.coach_words import plain_points, reasons_words
from game.scenes.study.navigation_keys import MISTAKE_JUMPS, NavigationActions, navigate, navigation_keys
from game.texts import Texts
from game.view.art.grades import GRADE_SIGNS, grade_colour
from game.view.components.table_page import pick_notes, side_panel, side_panel_heading, table_page
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.intents import Intent
from game.view.layout.scales import TextSize
from game.view.layout.table_spec import BarKeys
from game.words.phrases import action_words, turn_words

MISTAKE_GRADES: Final = ("inaccuracy", "mistake", "blunder")


class ReviewCursor:
    """Turn `at` of a game through which the coach may still be analysis."""

    def __init__(self, analysis: RunningAnalysis, at: int = 0) -> None:
        self.analysis = analysis
        self.at = at

    @property
    def review(self) -> Review:
        """What is found so far."""
        return self.analysis.review

    @property
    def turn(self) -> Turn:
        """The turn in front."""
        return self.review.turns[self.at]

    @property
    def finding(self) -> Finding | None:
        """What the coach thinks of it; None for a forced turn, or while the analysis has not come so far."""
        return self.review.findings.get(self.at)

    @property
    def analysed(self) -> bool:
        """Whether the analysis has come past this pick."""
        return len(self.review.chances) > self.at

    def neighbour(self, step: int) -> int | None:
        """The turn so many steps on; None beyond the ends."""
        at = self.at + step
        return at if 0 <= at < self.review.total else None

    def next_mistake(self, step: int) -> int | None:
        """The next pick that gave something away, as far as is known; before it if `step` < 0."""
        faulty = sorted(i for i, one in self.review.findings.items() if one.grade in MISTAKE_GRADES)
        if step < 0:
            return max((i for i in faulty if i < self.at), default=None)
        return min((i for i in faulty if i > self.at), default=None)

    def where(self, tr: Texts) -> str:
        """Which pick of how many, in which round."""
        return tr("replay.at", at=self.at + 1, all=self.review.total, n=self.turn.before.round)

    def title(self, tr: Texts) -> str:
        """The mark in a word, or why there is none."""
        if self.finding is not None:
            return tr(f"review.grade.{self.finding.grade}")
        if self.at < self.review.ordered:
            return tr("review.ordered")
        return tr("review.forced" if self.analysed else "review.not-yet")

    def sentences(self, tr: Texts, reasons: int = 2) -> list[str]:
        """What was done; then what it cost, what would have been better and why, or that nothing would.

        Of the reasons so many at most: a small window has no room for more than one.
        """
        names, finding, before = self.review.match.setup.who, self.finding, self.turn.before
        lines = [turn_words(tr, self.turn.events, names)]
        if finding is None:
            return lines
        verdict = finding.verdict
        if finding.best_made:
            lines.append(tr("review.none-better"))
        else:
            points, swing = plain_points(tr, finding.lost), round(100 * finding.swing)
            lines.append(tr("review.lost", points=points, n=swing))
            lines.append(tr("review.better", action=action_words(tr, verdict.best, before)))
            lines.append(tr("review.why", reason=reasons_words(tr, verdict.reasons[:reasons], names)))
        if verdict.changed and verdict.first is not None:  # a longer look has changed the coach's mind
            lines.append(tr("review.changed", action=action_words(tr, verdict.first, before)))
        return lines


class ReviewPickScene(Scene):
    """The table before a pick, signs for what was done and for the better pick, words beside it."""

    name: ClassVar[str] = "review-pick"

    def __init__(self, context: Context, analysis: RunningAnalysis, at: int = 0) -> None:
        super().__init__(context)
        self.cursor = ReviewCursor(analysis, at)
        before = self.cursor.turn.before
        self.match = self.cursor.review.match
        own = own_seat(self.match.setup.seats)
        focus = before.turn if own is None else own  # boards stay where they are from pick to pick
        self.display = TableDisplay(context, self.match.setup.seats, before, focus, keys=BarKeys.NONE)

    @property
    def at(self) -> int:
        """Which turn is in front."""
        return self.cursor.at

    @property
    def analysed(self) -> bool:
        """Whether the analysis has come past this pick."""
        return self.cursor.analysed

    # Layout

    def build(self, ui: Ui) -> Node:
        tabs = partial(self.display.rival_cards, partial(self.display.enlarge, self.resize))
        return table_page(ui, self._plate, self.display.place, self._draw_table, tabs=tabs)

    def _plate(self, ui: Ui) -> Node:
        tr, finding = self.context.texts, self.cursor.finding
        analyse = partial(self.context.routes.analyse, self.match, self.at)
        buttons = [
            ui.button("try", tr("review.try"), analyse, TextSize.LABEL, primary=True),
            ui.button("back", tr("review.back"), self.cancel, TextSize.LABEL),
        ]
        return side_panel(
            ui,
            side_panel_heading(ui, self.cursor.title(tr), finding.grade if finding else ""),
            pick_notes(ui, self.told(), self.told(brief=True)),
            navigation_keys(ui, self.context, self.navigation(), MISTAKE_JUMPS),
            buttons,
        )

    # Intents and time

    @property
    def is_busy(self) -> bool:
        """While the analysis goes on."""
        return not self.cursor.review.done

    def update(self, dt: float) -> bool:
        news = self.cursor.analysis.go_on()
        if news:
            self.resize()
        return news

    def go(self, at: int | None) -> None:
        """Another pick; nothing where there is none."""
        if at is not None:
            self.cursor.at = at
            self.display.show(self.cursor.turn.before)
            self.resize()

    def handle(self, intent: Intent) -> None:
        """The family's keys: jumps lead to mistakes."""
        if not navigate(self.navigation(), intent, not self.widgets.focused):
            super().handle(intent)

    def navigation(self) -> NavigationActions:
        """Where the keys lead from here."""
        cursor = self.cursor
        last = cursor.review.total - 1
        targets = {
            "first": 0 if cursor.at else None, "jump-back": cursor.next_mistake(-1),
            "step-back": cursor.neighbour(-1), "step": cursor.neighbour(1),
            "jump-on": cursor.next_mistake(1), "last": last if cursor.at < last else None,
        }  # fmt: skip
        return {name: partial(self.go, to) for name, to in targets.items() if to is not None}

    def take_focus(self) -> None:
        """The arrows step through the game until Tab asks for the buttons."""

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        """The table before the pick, where in the game this is, signs for the pick and for the better one."""
        display, cursor = self.display, self.cursor
        theme, finding, played = self.context.assets.theme, cursor.finding, cursor.turn.action
        best = None if finding is None else played if finding.best_made else finding.verdict.best
        display.draw(surface)
        display.draw_caption(surface, cursor.where(self.context.texts))
        actions: list[MarkedAction] = []
        if best != played:
            grade = finding.grade if finding else ""
            colour = grade_colour(theme, grade) if grade else theme.accent
            actions.append((played, colour, GRADE_SIGNS[grade] if grade else ""))
        if best is not None:
            actions.append((best, grade_colour(theme, "best"), GRADE_SIGNS["best"]))
        draw_marked_actions(surface, display, cursor.turn.before, actions)

    def told(self, brief: bool = False) -> list[PickNote]:
        """Rows for what was done and what would have been better; what it cost, and why."""
        tr, theme = self.context.texts, self.context.assets.theme
        turn, finding = self.cursor.turn, self.cursor.finding
        grade, who = finding.grade if finding else "", tr.name(self.match.setup.who[turn.before.turn])
        look = (grade_colour(theme, grade), GRADE_SIGNS[grade]) if grade else (theme.ink, "")
        rows = [action_note(tr, turn.action, turn.before, who, *look)]
        if finding is not None and not finding.best_made:
            look = grade_colour(theme, "best"), GRADE_SIGNS["best"]
            best = tr("review.better.longer" if finding.verdict.changed else "review.better.row")
            rows.append(action_note(tr, finding.verdict.best, turn.before, best, *look))
        _, *rest = self.cursor.sentences(tr, reasons=1 if brief else 2)
        cost, *why = rest or [""]
        words = [cost, *why[1:]] if why else rest
        if brief:  # the row above has said what is left out here
            words = words[:2]
        return [*rows, *(PickNote(line, theme.ink) for line in words)]

    # In words

    def heading(self) -> str:
        """Where in the game, and the mark."""
        tr = self.context.texts
        return f"{self.cursor.where(tr)}: {self.cursor.title(tr)}"

    def sentences(self) -> list[str]:
        """What was done, what it cost, what would have been better and why."""
        return self.cursor.sentences(self.context.texts)

    def status(self) -> str:
        return read_out(self.sentences())

    def published(self) -> dict[str, Any]:
        turn, finding = self.cursor.turn, self.cursor.finding
        return {
            "position": notation.format_position(turn.before),
            "at": self.at,
            "grade": finding.grade if finding else "",
            "played": notation.format_action(turn.action),
            "better": notation.format_action(finding.verdict.best) if finding else "",
            "message": self.cursor.where(self.context.texts),
            "log": self.sentences(),
        }
