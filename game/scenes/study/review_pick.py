"""The review of one pick of a finished game: the pick, the better one, and the way to try another."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.ai.coach import SHOWN_PARTS
from game.layout.node import Node
from game.review.analysis import Finding, Review
from game.review.running_analysis import RunningAnalysis
from game.rules import notation
from game.rules.played import Turn
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import own_seat
from game.scenes.core.table_display import TableDisplay
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.scenes.study.action_row import action_note
from game.scenes.study.coach_words import account_words, deal_words, lost_words, reasons_words
from game.scenes.study.navigation_keys import MISTAKE_JUMPS, NavigationActions, navigate, navigation_keys
from game.texts import Texts
from game.view.art.grades import GRADE_SIGNS, grade_colour
from game.view.components.table_page import (
    asking_notes,
    pick_notes,
    side_panel,
    side_panel_heading,
    table_page,
)
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.intents import Intent
from game.view.layout.scales import TextSize
from game.view.layout.table_spec import BarKeys
from game.view.theme import Theme
from game.words.phrases import action_words, turn_words

MISTAKE_GRADES: Final = ("mistake", "blunder")


class ReviewCursor:
    """Turn `at` of a game whose analysis may still be running."""

    def __init__(self, analysis: RunningAnalysis, at: int = 0) -> None:
        self.analysis = analysis
        self.at = at

    @property
    def review(self) -> Review:
        """The review, as far as the analysis has come."""
        return self.analysis.review

    @property
    def turn(self) -> Turn:
        """The turn at `at`."""
        return self.review.turns[self.at]

    @property
    def finding(self) -> Finding | None:
        """The coach's finding; None for a forced turn, or one that is not analysed yet."""
        return self.review.findings.get(self.at)

    @property
    def analysed(self) -> bool:
        """Whether this turn is analysed."""
        return len(self.review.chances) > self.at

    @property
    def asks(self) -> bool:
        """Whether the better pick is hidden: at mistakes and the costliest picks, until it is revealed."""
        finding, review = self.finding, self.review
        if finding is None or self.at in self.analysis.revealed:
            return False
        return finding.grade in MISTAKE_GRADES or (review.done and finding in review.moments())

    def reveal(self) -> None:
        """Shows the better pick from now on."""
        self.analysis.revealed.add(self.at)

    def neighbour(self, step: int) -> int | None:
        """Returns the turn `step` further on; None beyond the ends."""
        at = self.at + step
        return at if 0 <= at < self.review.total else None

    def next_mistake(self, step: int) -> int | None:
        """Returns the next known mistake, or the previous one if `step` < 0."""
        mistakes = self._mistakes()
        if step < 0:
            return max((i for i in mistakes if i < self.at), default=None)
        return min((i for i in mistakes if i > self.at), default=None)

    def next_to_try(self) -> int | None:
        """Returns the next known mistake, after the last one the first whose better pick is still hidden."""
        hidden = (i for i in self._mistakes() if i < self.at and i not in self.analysis.revealed)
        later = self.next_mistake(1)
        return min(hidden, default=None) if later is None else later

    def _mistakes(self) -> list[int]:
        """The turns of known mistakes: where one person played against computers, those of that person."""
        found, person = self.review.findings.values(), self.review.only_person
        return [one.index for one in found if one.grade in MISTAKE_GRADES and person in (None, one.seat)]

    def no_mistake_words(self, tr: Texts, step: int) -> str:
        """Returns that there is no further mistake in that direction, or none yet."""
        if step > 0 and not self.review.done:
            return tr("review.no-mistake-yet")
        if (person := self.review.only_person) is None:
            return tr("review.no-mistake-on" if step > 0 else "review.no-mistake-back")
        key = "review.no-mistake-on.by" if step > 0 else "review.no-mistake-back.by"
        return tr.person(key, self.review.match.setup.who[person])

    def position_words(self, tr: Texts) -> str:
        """Returns the number of the turn, and the round."""
        return tr("replay.at", at=self.at + 1, all=self.review.total, n=self.turn.before.round)

    def title(self, tr: Texts) -> str:
        """Returns the grade in a word, or why there is none."""
        if self.finding is not None:
            return tr(f"review.grade.{self.finding.grade}")
        if self.at < self.review.ordered:
            return tr("review.ordered")
        return tr("review.forced" if self.analysed else "review.not-yet")

    def sentences(self, tr: Texts, room: int = 2) -> list[str]:
        """Returns the pick; what a deal before it cost; the points lost, the better pick, and where they go.

        Or that none is better, or while it is hidden the question which one. Fewer parts of the points and
        reasons for phones with `room` 1, least with 0.
        """
        names = self.review.match.setup.who
        about = self._about(tr, room, with_better=True)
        return [turn_words(tr, self.turn.events, names), *self._deal(tr), *about]

    def _deal(self, tr: Texts) -> list[str]:
        """Returns a sentence about the deal before the pick, if that cost much."""
        deal = self.review.deal_before(self.at)
        return [] if deal is None else [deal_words(tr, deal, self.review.match.setup.who)]

    def _about(self, tr: Texts, room: int, with_better: bool) -> list[str]:
        """Returns the sentences about the points lost; the better pick only `with_better`."""
        names, finding, before = self.review.match.setup.who, self.finding, self.turn.before
        if finding is None:
            return []
        verdict, lines = finding.verdict, list[str]()
        if self.asks:
            return [lost_words(tr, finding.lost, finding.swing), tr("review.ask")]
        if finding.best_made:
            lines.append(tr("review.none-better"))
        else:
            lines.append(lost_words(tr, finding.lost, finding.swing))
            if with_better:
                lines.append(tr("review.better", action=action_words(tr, verdict.best, before)))
            account = account_words(tr, verdict.account, finding.lost, names, SHOWN_PARTS if room else 1)
            if not account or verdict.reasons[0].kind != "follows":
                reasons = reasons_words(tr, verdict.reasons[: max(1, room)], names)
                lines.append(tr("review.why", reason=reasons))
            lines += filter(None, [account])
        if verdict.changed and verdict.first is not None:  # by a longer search
            lines.append(tr("review.changed", action=action_words(tr, verdict.first, before)))
        return lines

    def notes(self, tr: Texts, theme: Theme, room: int = 2) -> list[PickNote]:
        """Returns rows for the pick and the better one if it is shown, and the other sentences."""
        turn, finding = self.turn, self.finding
        grade, who = finding.grade if finding else "", tr.name(self.review.match.setup.who[turn.before.turn])
        look = (grade_colour(theme, grade), GRADE_SIGNS[grade]) if grade else (theme.ink, "")
        rows = [action_note(tr, turn.action, turn.before, who, *look)]
        if finding is not None and not finding.best_made and not self.asks:
            look = grade_colour(theme, "best"), GRADE_SIGNS["best"]
            best = tr("review.better.longer" if finding.verdict.changed else "review.better.row")
            rows.append(action_note(tr, finding.verdict.best, turn.before, best, *look))
        words = self._about(tr, room, with_better=False)
        words = [*(self._deal(tr) if room else []), *(words if room == 2 else words[:2])]
        return [*rows, *(PickNote(line, theme.ink) for line in words)]

    def marks(self, theme: Theme) -> list[MarkedAction]:
        """Returns the pick and the better one if it is shown, to be marked on the table before the pick."""
        finding, played = self.finding, self.turn.action
        best = None if finding is None or self.asks else played if finding.best_made else finding.verdict.best
        actions: list[MarkedAction] = []
        if best != played:
            grade = finding.grade if finding else ""
            colour = grade_colour(theme, grade) if grade else theme.accent
            actions.append((played, colour, GRADE_SIGNS[grade] if grade else ""))
        if best is not None:
            actions.append((best, grade_colour(theme, "best"), GRADE_SIGNS["best"]))
        return actions


class ReviewPickScene(Scene):
    """The table before a pick, with marks for the pick and the better one, beside a panel of notes.

    At a mistake it asks first: the better pick is shown after a try or on request.
    """

    name: ClassVar[str] = "review-pick"

    def __init__(self, context: Context, analysis: RunningAnalysis, at: int = 0) -> None:
        super().__init__(context)
        self.cursor = ReviewCursor(analysis, at)
        before = self.cursor.turn.before
        self.match = self.cursor.review.match
        own = own_seat(self.match.setup.seats)
        focus = before.turn if own is None else own  # so that boards keep their places from pick to pick
        self.display = TableDisplay(context, self.match.setup.seats, before, focus, keys=BarKeys.NONE)
        self.notice = ""  # replaces the caption until another turn is shown

    @property
    def at(self) -> int:
        """The number of the turn, from 0."""
        return self.cursor.at

    @property
    def analysed(self) -> bool:
        """Whether this turn is analysed."""
        return self.cursor.analysed

    # Layout

    def build(self, ui: Ui) -> Node:
        tabs = partial(self.display.rival_cards, partial(self.display.enlarge, self.resize))
        return table_page(ui, self._panel, self.display.place, self._draw_table, tabs=tabs)

    def _panel(self, ui: Ui) -> Node:
        tr, cursor, routes = self.context.texts, self.cursor, self.context.routes
        notes = [cursor.notes(tr, ui.assets.theme, room) for room in (2, 1, 0)]
        way_on: tuple[str, str, Callable[[], None]]
        if cursor.asks:
            way_on = "try", tr("review.try"), self.try_again
            answer = ui.button("answer", tr("review.try.answer"), self.show_answer, TextSize.LABEL)
            words = asking_notes(ui, answer, *notes)
        else:
            way_on = "analyse", tr("puzzles.analyse"), partial(routes.analyse, self.match, self.at)
            words = pick_notes(ui, *notes)
        buttons = [
            ui.button(*way_on, TextSize.LABEL, primary=True),
            ui.button("back", tr("review.back"), self.cancel, TextSize.LABEL),
        ]
        return side_panel(
            ui,
            side_panel_heading(ui, cursor.title(tr), cursor.finding.grade if cursor.finding else ""),
            words,
            navigation_keys(ui, self.context, self.navigation(), MISTAKE_JUMPS),
            buttons,
        )

    def try_again(self) -> None:
        """Opens the table before this turn, to find a better pick."""
        self.context.routes.try_pick(self.cursor.analysis, self.at, self.go)

    def show_answer(self) -> None:
        """Shows the better pick and why."""
        self.cursor.reveal()
        self.resize()
        if self.widgets.focused:
            self.widgets.focused = "analyse"

    # Intents and time

    @property
    def is_busy(self) -> bool:
        """During the analysis."""
        return not self.cursor.review.done

    def update(self, dt: float) -> bool:
        if self.cursor.finding is not None and not self.cursor.asks:
            self.cursor.reveal()  # what was shown is not hidden by what the analysis finds later
        changed = self.cursor.analysis.go_on()
        if changed:
            self.resize()
        return changed

    def go(self, at: int | None) -> None:
        """Shows another turn, unless `at` is None."""
        if at is not None:
            self.cursor.at, self.notice = at, ""
            self.display.show(self.cursor.turn.before)
            self.resize()

    def jump(self, step: int) -> None:
        """Shows the next or previous mistake, or says that there is none."""
        target = self.cursor.next_mistake(step)
        self.notice = "" if target is not None else self.cursor.no_mistake_words(self.context.texts, step)
        self.go(target)

    def handle(self, intent: Intent) -> None:
        """Navigation keys, of which jumps lead to mistakes."""
        if not navigate(self.navigation(), intent, not self.widgets.focused):
            super().handle(intent)

    def navigation(self) -> NavigationActions:
        """The actions of the keys that are enabled here."""
        cursor = self.cursor
        last = cursor.review.total - 1
        targets = {
            "first": 0 if cursor.at else None, "step-back": cursor.neighbour(-1),
            "step": cursor.neighbour(1), "last": last if cursor.at < last else None,
        }  # fmt: skip
        steps = {name: partial(self.go, to) for name, to in targets.items() if to is not None}
        return {**steps, "jump-back": partial(self.jump, -1), "jump-on": partial(self.jump, 1)}

    def take_focus(self) -> None:
        """Leaves arrows to step through the game until Tab focuses a button."""

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table before the pick, with marks for the pick and the better one."""
        display, cursor = self.display, self.cursor
        display.draw(surface)
        display.draw_caption(surface, self.notice or cursor.position_words(self.context.texts))
        draw_marked_actions(surface, display, cursor.turn.before, cursor.marks(self.context.assets.theme))

    # Texts

    def heading(self) -> str:
        """The turn's number, and the grade."""
        tr = self.context.texts
        return tr.joined((self.cursor.position_words(tr), self.cursor.title(tr)), "colon")

    def sentences(self) -> list[str]:
        """That there is no further mistake, after a jump; then those about the pick."""
        notice = [self.notice] if self.notice else []
        return [*notice, *self.cursor.sentences(self.context.texts)]

    def status(self) -> str:
        return self.context.texts.sentences([self.notice] if self.notice else self.sentences())

    def published(self) -> dict[str, Any]:
        turn, finding = self.cursor.turn, self.cursor.finding
        shown = finding is not None and not self.cursor.asks
        return {
            "position": notation.format_position(turn.before),
            "at": self.at,
            "grade": finding.grade if finding else "",
            "played": notation.format_action(turn.action),
            "better": notation.format_action(finding.verdict.best) if finding and shown else "",
            "message": self.notice or self.cursor.position_words(self.context.texts),
            "log": self.sentences(),
        }
