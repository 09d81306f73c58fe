"""A costly turn of a reviewed game, tried again: the better pick is hidden, replies are played."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Literal

from game.ai.coach import MIN_SHOWN_DIFFERENCE, judging, reply_to
from game.ai.loss_account import LossPart
from game.ai.player import Budget
from game.ai.position_analysis import PositionAnalysis, same_pick
from game.ai.reasons import Reason, reason_for
from game.ai.slices import FRAME_BUDGET, Slices
from game.layout.node import Node
from game.review.analysis import Finding, finding_of
from game.review.running_analysis import RunningAnalysis
from game.rules import notation
from game.rules.actions import Action
from game.rules.engine import advance
from game.rules.events import Event
from game.rules.state import observation
from game.scenes.core.scene import Context
from game.scenes.puzzles.position_table import PositionScene, PositionTable
from game.scenes.study.action_marks import MarkedAction
from game.scenes.study.coach_words import account_words, lost_words, plain_points, reason_words
from game.scenes.study.review_pick import ReviewCursor
from game.view.components.table_page import pick_notes, side_panel, side_panel_heading
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.intents import Intent, Paged
from game.view.layout.scales import TextSize
from game.words.phrases import turn_words

NOTES_HEIGHT = 8  # units: below the table


@dataclass(frozen=True)
class TriedPick:
    """The coach's finding on a pick that was tried; the reply that punishes it, if any, and its point."""

    finding: Finding
    reply: Action | None = None
    point: Reason | None = None


def _tells_answer(part: LossPart) -> bool:
    """Whether a part of the points lost tells what the better pick does on the board."""
    on_board = part.kind in ("column", "colour", "wall", "open", "begun")
    return part.points > 0 if on_board else part.kind == "stuck" and part.points < 0


class TryScene(PositionScene):
    """The table before the turn. Until `stage` is "shown" nothing tells the better pick."""

    name: ClassVar[str] = "try"

    def __init__(
        self, context: Context, analysis: RunningAnalysis, at: int, show: Callable[[int], None]
    ) -> None:
        """`at`: a turn on which there is a finding; `show` as in `Routes.try_pick`."""
        super().__init__(context)
        self.cursor = ReviewCursor(analysis, at)
        self.stage: Literal["ask", "thinking", "judged", "shown"] = "ask"
        self.tried: TriedPick | None = None
        self._show = show
        self._work: Slices[TriedPick] | None = None
        self._reply_events: Sequence[Event] = ()
        state, seats = observation(self.cursor.turn.before), self.cursor.review.match.setup.seats
        seats = tuple(seat.by_hand if at == state.turn else seat for at, seat in enumerate(seats))
        wanted = lambda: self.stage == "ask"  # noqa: E731
        self.open_table(PositionTable(context, seats, state, self, wanted, self.pick))

    # Layout and widgets

    @property
    def usual(self) -> str:
        return "back"

    def panel(self, ui: Ui) -> Node:
        """The panel: notes, two buttons about this turn, one to the next mistake and one that leaves."""
        tr, stage, routes = self.context.texts, self.stage, self.context.routes
        following, shown, over = self.cursor.next_to_try(), stage == "shown", stage in ("judged", "shown")
        analyse = partial(routes.analyse, self.cursor.review.match, self.cursor.at)
        again, other, on, back = (
            ui.button(name, tr(key), action, TextSize.LABEL, enabled=enabled, primary=enabled and primary)
            for name, key, action, enabled, primary in (
                ("again", "puzzles.again", self.retry, over, False),
                ("analyse", "puzzles.analyse", analyse, True, False)
                if shown
                else ("answer", "review.try.answer", self.show_answer, stage != "thinking", False),
                ("on", "review.mistake-on", self.go_on, following is not None, over),
                ("back", "review.try.back", self.context.stack.pop, True, False),
            )
        )
        grade = "" if self.finding is None else self.finding.grade
        heading = side_panel_heading(ui, self.title(), grade)
        notes = pick_notes(ui, *map(self.notes, (2, 1, 0)))
        return side_panel(ui, heading, notes, [again, other], [on, back], NOTES_HEIGHT)

    # Acting

    @property
    def finding(self) -> Finding | None:
        """The finding that is shown: on the pick that was tried, or with the answer on that of the game."""
        if self.stage == "shown":
            return self.cursor.finding
        return self.tried.finding if self.stage == "judged" and self.tried is not None else None

    def pick(self, action: Action) -> None:
        """Plays a pick, and has it judged."""
        self.stage = "thinking"
        self._work = Slices(self._judging(action))
        self.table.play(action)

    def _judging(self, action: Action) -> Generator[object, None, TriedPick]:
        """Judges a pick as the review did that of the game, and searches the reply if it loses points."""
        turn, state, of_game = self.cursor.turn, self.table.state, self.cursor.finding
        assert of_game is not None
        finding = of_game
        if not same_pick(state, action, turn.action):
            budget = Budget(nodes=of_game.verdict.nodes)
            verdict = yield from judging(PositionAnalysis(state), action, budget)
            finding = finding_of(self.cursor.at, replace(turn, action=action), verdict)
        if finding.best_made:
            return TriedPick(finding)
        line = yield from reply_to(state, action)
        if not line:
            return TriedPick(finding)
        return TriedPick(finding, line[0], reason_for(advance(state, action), line[0], line))

    def retry(self) -> None:
        """Shows the position again, for another try."""
        self._reset("ask")

    def show_answer(self) -> None:
        """Shows the better pick and why, as the review does."""
        self.cursor.reveal()
        self._reset("shown")

    def _reset(self, stage: Literal["ask", "shown"]) -> None:
        self.stage, self.tried, self._work, self._reply_events = stage, None, None, ()
        self.table.reset()

    def go_on(self) -> None:
        """Has the next mistake of the game tried, which the review then shows, too."""
        following = self.cursor.next_to_try()
        if following is not None:
            self._show(following)
            self.context.stack.replace(TryScene(self.context, self.cursor.analysis, following, self._show))

    @property
    def is_busy(self) -> bool:
        """While something is searched."""
        return self._work is not None or not self.cursor.review.done

    def update(self, dt: float) -> bool:
        """Lets motion, the search or the rest of the review go on."""
        if self.controller.update(dt, idle=False):
            self.dirty = True
        elif self.table.display.still:
            self._search()
        dirty, self.dirty = self.dirty, False
        return dirty

    def _search(self) -> None:
        if self._work is None:
            if not self.cursor.review.done and self.cursor.analysis.go_on():
                self.refresh()
        elif self._work.go_on(FRAME_BUDGET):
            self.tried, self._work = self._work.result, None
            self.stage = "judged"
            self.cursor.reveal()
            if self.tried is not None and self.tried.reply is not None:
                self._reply_events = self.table.play(self.tried.reply)
            self.refresh()

    # Intents

    def handle(self, intent: Intent) -> None:
        """Page down has the next mistake tried, Page up this one again."""
        if isinstance(intent, Paged):
            self.dirty = True
            self.widgets.press("on" if intent.step > 0 else "again")
        else:
            super().handle(intent)

    # Drawing

    def marks(self) -> list[MarkedAction]:
        """The marks of the review, with the answer only."""
        return self.cursor.marks(self.context.assets.theme) if self.stage == "shown" else []

    def notes(self, room: int) -> list[PickNote]:
        """Returns the notes of `sentences`, fewer for phones with `room` 1, least with 0."""
        tr, theme = self.context.texts, self.context.assets.theme
        if self.stage == "shown":
            found = self.cursor.notes(tr, theme, room)
            return found if room else found[:3]
        return [PickNote(line, theme.ink) for line in self._lines(room)]

    # Texts and the published state

    def message(self) -> str:
        """Returns the bar's message: what to do next, or which turn this is."""
        if self.controller.notice or self.controller.can_act():
            return super().message()
        return self.cursor.position_words(self.context.texts)

    def title(self) -> str:
        """Returns the panel's title: what to do, or the grade."""
        tr = self.context.texts
        if self.stage == "thinking":
            return tr("puzzles.thinking")
        return tr("review.try") if self.finding is None else tr(f"review.grade.{self.finding.grade}")

    def heading(self) -> str:
        """The turn's number, and the title."""
        tr = self.context.texts
        return tr.joined((self.cursor.position_words(tr), self.title()), "colon")

    def sentences(self) -> list[str]:
        tr = self.context.texts
        return self.cursor.sentences(tr) if self.stage == "shown" else self._lines(2)

    def _lines(self, room: int) -> list[str]:
        """Returns what is asked, or the verdict, the points lost, and the reply; nothing of the answer."""
        tr, tried = self.context.texts, self.tried
        if self.stage == "thinking":
            return [tr("puzzles.looking")]
        if tried is None:
            of_game = turn_words(tr, self.cursor.turn.events, self.table.session.names)
            lines = [tr("review.try.ask"), tr("review.try.played", action=of_game)]
            return lines if room else lines[:1]
        finding, names = tried.finding, self.table.session.names
        lines = [self._verdict_words(tried.finding)]
        if not finding.best_made:
            lines.append(lost_words(tr, finding.lost, finding.swing))
        if self._reply_events:
            lines.append(tr("puzzles.answer", answer=turn_words(tr, self._reply_events, names)))
        if tried.point is not None:
            lines.append(tr("review.try.point", reason=reason_words(tr, tried.point, names)))
        if (judged := self.cursor.finding) is not None and finding.best_made and room:
            lines.append(tr("review.try.game", points=plain_points(tr, judged.lost)))
            lines += filter(None, [account_words(tr, judged.verdict.account, judged.lost, names)])
        told = tuple(part for part in finding.verdict.account if not _tells_answer(part))
        if room == 2 and 2 * sum(part.points for part in told) >= finding.lost > 0:
            lines.append(account_words(tr, told, finding.lost, names))
        if room < 2 and len(lines) > 1:
            lines = lines[1:]
        if room == 2 and self.cursor.review.done and self.cursor.next_to_try() is None:
            lines.append(self.cursor.no_mistake_words(tr, 1))
        return lines if room else lines[:2]

    def _verdict_words(self, finding: Finding) -> str:
        """Returns how a pick compares with the best one and with that of the game."""
        tr, of_game = self.context.texts, self.cursor.finding
        assert of_game is not None
        if same_pick(self.table.state, finding.action, of_game.verdict.best):
            return tr("review.try.found")
        if finding.best_made:
            return tr("review.try.equal")
        if same_pick(self.table.state, finding.action, self.cursor.turn.action):
            return tr("review.try.same")
        better = finding.lost < of_game.lost - MIN_SHOWN_DIFFERENCE
        return tr(
            "review.try.better" if better else "review.try.worse", points=plain_points(tr, of_game.lost)
        )

    def status(self) -> str:
        return self.context.texts.sentences([self.heading(), *self.sentences()])

    def published(self) -> dict[str, Any]:
        tried, finding = self.tried, self.cursor.finding
        shown = self.stage == "shown" and finding is not None
        return {
            **self._words.position(self.table.session, self.controller.allowed()),
            "moving": self.table.display.playback.moving,
            "message": self.message(),
            "at": self.cursor.at,
            "stage": self.stage,
            "grade": self.finding.grade if self.finding else "",
            "reply": notation.format_action(tried.reply) if tried is not None and tried.reply else "",
            "better": notation.format_action(finding.verdict.best) if shown and finding else "",
        }
