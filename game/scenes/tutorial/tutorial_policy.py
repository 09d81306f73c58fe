"""The policy of the tutorial's table: permitted picks, lessons that wait for the reader, and texts."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar, NamedTuple

from game.ai.coach import MIN_SHOWN_DIFFERENCE, Verdict, judging, main_loss
from game.ai.levels import LEVELS
from game.ai.position_analysis import STANDARD, PositionAnalysis
from game.ai.reasons import Reason, reason_behind, reason_for
from game.ai.slices import FRAME_BUDGET, Slices
from game.journal.rating_history import RatingHistory, reason_before
from game.rules.actions import Action, Pick
from game.rules.events import Event
from game.rules.notation import format_action
from game.rules.played import Turn
from game.rules.state import GameState, observation
from game.saves.autosave import Autosave
from game.saves.tags import Tags
from game.scenes.core.mirror import MirrorButton, MirrorPart
from game.scenes.core.scene import Context, Scene
from game.scenes.core.table_session import TableSession
from game.scenes.overlays.notice import notify
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_policy import TablePolicy
from game.scenes.play.table_scene import TableScene
from game.scenes.study.action_row import action_tiles
from game.scenes.study.coach_words import reason_words
from game.scenes.tutorial.lesson_view import LessonView, answer_name
from game.settings import TUTORIAL_DONE
from game.tutorial.script import (
    FREE,
    LESSONS,
    Guide,
    Leeway,
    Lesson,
    parts_before,
    refused_pick,
    scripted,
    tutorial_match,
)
from game.view.intents import Confirmed, Intent, Numbered, Pressed
from game.view.layout.scales import TextSize
from game.view.widgets.bar_button import BarButton
from game.view.widgets.widgets import Widget, WidgetSet
from game.words.phrases import action_words, line_words, source_words, tiles_words


class TutorialPolicy(TablePolicy):
    """Follows the script's lessons; some are read or answered, others wait for a pick.

    The script has the computer player's picks, too. What the player picked freely is judged as in a review,
    in slices of frames; the lesson after it waits for that. When the last lesson is over, or the player
    continues without lessons, the table becomes an ordinary one, which is saved.
    """

    undo: ClassVar[bool] = False  # the script can't go back
    hints: ClassVar[bool] = False
    analysis: ClassVar[bool] = False
    remarks: ClassVar[bool] = False
    confirms: ClassVar[bool] = False  # there is only one choice
    has_panel: ClassVar[bool] = True
    widgets_in_parts: ClassVar[frozenset[str]] = frozenset(
        {"lesson", "next", "to-menu", "leave", *(answer_name(n) for one in LESSONS for n in one.answers)}
    )

    def __init__(self, controller: TableController, guide: Guide, begin_again: Callable[[], None]) -> None:
        self.controller = controller
        self.context = controller.context
        self.guide = guide
        self.begin_again = begin_again
        self.view = LessonView(controller.context, controller.display, self._answer)
        self._widgets: list[Widget] = []
        self._shown: Lesson | None = None  # the last lesson that was shown
        self._work: Slices[FreePick] | None = None
        self._free_pick: FreePick | None = None

    # Permitted actions and waiting

    def lesson(self) -> Lesson | None:
        """Returns the present lesson; None during motion, and while a pick is judged."""
        playback, match = self.controller.display.playback, self.controller.match
        if playback.moving or self._is_judging:
            return None
        return self.guide.lesson(len(match.turns), playback.batches_waiting)

    @property
    def _is_judging(self) -> bool:
        """Whether the free pick was made, and the lesson about it has no text yet."""
        return self._free_pick is None and self.guide.at == FREE + 1

    def is_waiting(self) -> bool:
        """While a lesson is read, or a pick is judged that has come to rest."""
        if self._is_judging:
            return not self.controller.display.playback.moving
        lesson = self.lesson()
        return lesson is not None and not lesson.acts

    def update(self) -> bool:
        """Judges the free pick. Where the tutorial is taken up at the end of a round, plays the last pick."""
        controller, turns = self.controller, self.controller.match.turns
        if self._is_judging and turns:
            if self._work is None:
                self._work = Slices(_looked_at(turns[-1]))
            if not self._work.go_on(FRAME_BUDGET):
                return False
            self._free_pick = self._work.result
            controller.refresh()
            return True
        if not self.guide.over and LESSONS[self.guide.at].turn > len(turns) and controller.can_act():
            if (action := self.scripted_action()) is not None:
                controller.do(action)
            return True
        return False

    def parts_before(self, event: Event) -> bool:
        """Around the tile whose points are asked for."""
        return parts_before(event)

    def scripted_action(self) -> Action | None:
        return scripted(len(self.controller.match.turns))

    def _leeway(self) -> Leeway:
        lesson = self.lesson()
        return "none" if lesson is None else lesson.leeway

    def permitted(self, actions: Sequence[Action]) -> Sequence[Action]:
        """The pick that the lesson asks for, with its leeway."""
        wanted, leeway = self.scripted_action(), self._leeway()
        if wanted is None or leeway == "all":
            return actions
        if leeway == "none":
            return [action for action in actions if action == wanted]
        wanted_tiles = wanted[:2]
        return [action for action in actions if isinstance(action, Pick) and action[:2] == wanted_tiles]

    def refusal(self) -> str:
        """The lesson is about another line; where it leaves the line open, the rules have a reason."""
        if self.scripted_action() is None or self._leeway() != "none":
            return ""
        return self.context.texts("tutorial.elsewhere")

    def other_tiles_refusal(self) -> str:
        """The lesson is about other tiles."""
        if self.scripted_action() is None or self._leeway() == "all":
            return ""
        return self.context.texts("tutorial.other-tiles")

    def before_action(self, action: Action) -> None:
        """Ends a lesson that asked for a pick."""
        lesson = self.lesson()
        if lesson is not None and lesson.acts:
            self._advance()

    def restart(self) -> bool:
        """Restarts with the first lesson."""
        self.begin_again()
        return True

    # Turning pages

    def press(self, name: str) -> None:
        """Ends a lesson that was read or answered, by the button of that name."""
        self.controller.notice = ""
        lesson = LESSONS[self.guide.at]
        self.guide.answer = next((n for n in lesson.answers if answer_name(n) == name), self.guide.answer)
        self._advance()
        if not self.guide.over:
            self.controller.refresh()
            return
        self._finish(TUTORIAL_DONE)
        if name == "to-menu":
            self.context.routes.menu()

    def _advance(self) -> None:
        self.guide.at += 1
        self._remember(TUTORIAL_DONE if self.guide.over else str(self.guide.at))

    def _remember(self, progress: str) -> None:
        context = self.context
        if context.settings.tutorial != TUTORIAL_DONE:
            context.change(tutorial=progress)

    def _finish(self, progress: str) -> None:
        """Makes it an ordinary game, which is saved."""
        self._remember(progress)
        controller, context = self.controller, self.context
        controller.set_policy(lambda controller: TablePolicy())
        match = controller.match
        again = reason_before(match.setup, RatingHistory(context.journal.all()).seen) == "again"
        tags = Tags(help="again" if again else "none")
        controller.session.autosave = Autosave(context.library, match, tags)
        controller.session.keep(context.journal, context.deals)
        controller.resize()

    def leave(self) -> None:
        """Asks whether to stay, continue without lessons, or go to the menu."""
        tr = self.context.texts
        choices = [
            ("stay", tr("tutorial.leave.stay"), lambda: None),
            ("alone", tr("tutorial.leave.alone"), lambda: self._finish(str(self.guide.at))),
            ("to-menu", tr("tutorial.leave.menu"), self.context.routes.menu),
        ]
        notify(self.context, tr("tutorial.leave.title"), tr("tutorial.leave.words"), *choices, out="-")

    # Widgets and texts

    def arrange_widgets(self, widgets: list[Widget]) -> list[Widget]:
        """A button that leaves in place of undo, and the panel with its button."""
        display = self.controller.display
        # Lessons speak of the forecasts, except where these would answer the question
        display.view.shows_forecasts = self.guide.over or LESSONS[self.guide.at].waiting <= 1
        layout, px = display.layout, TextSize.LABEL.of(self.context.unit)
        words = self.context.texts("tutorial.leave")
        self._widgets = [BarButton("leave", layout.bar.undo, words, self.leave, px=px, icon="close")]
        self.view.holds = self.controller.holds_tiles
        lesson, picks, refusal = self.lesson(), len(self.controller.match.turns), self.controller.refusal
        self.view.refused = "" if refusal is None else f"line-{refusal[0] + 1}"
        if lesson is not None:
            self._shown = lesson
            self._widgets += self.view.widgets(lesson, picks, self.press)
        elif self._shown is not None:
            self._widgets += self.view.widgets(self._shown, picks)
        return [*widgets, *self._widgets]

    def claims(self, intent: Intent, widgets: WidgetSet) -> bool:
        """Presses on the panel, which are not for the table below it; Enter, which turns the page; digits.

        A press on the table while a lesson is to be read shows a notice.
        """
        panel, button, lesson = widgets.named("lesson"), widgets.named("next"), self.lesson()
        if panel is None or lesson is None:
            return False
        if isinstance(intent, Numbered) and intent.number in lesson.answers:
            return widgets.press(answer_name(intent.number))
        if isinstance(intent, Pressed):
            claimed = panel.rect.collidepoint(intent.at) or button is not None
            if widgets.at(intent.at) is not None or not claimed:
                return False
            if button is not None:
                self.controller.notice = self.context.texts("tutorial.read-on", button=button.label)
            return True
        return (
            isinstance(intent, Confirmed) and widgets.named(widgets.focused) is None and widgets.press("next")
        )

    def message(self) -> str:
        """That a lesson is to be read."""
        return self.context.texts("menu.learn.again") if self.is_waiting() else ""

    def status(self) -> str:
        """Why a pick was refused, or else the text of the lesson."""
        return self.controller.notice or self._words()

    def _words(self) -> str:
        lesson = self.lesson()
        return self.view.words(lesson) if lesson else ""

    def _answer(self, lesson: Lesson) -> str | None:
        """The text of a lesson that answers the player; None for others."""
        tr, asked, looked = self.context.texts, self.guide.answer, self._free_pick
        if lesson.name == "counted":
            right = next(one.right for one in LESSONS if one.answers)
            return tr("tutorial.counted.right" if asked == right else "tutorial.counted.wrong")
        if lesson.name != "answer":
            return None
        if looked is None:
            return ""
        names, verdict = self.controller.session.names, looked.verdict
        own = reason_words(tr, looked.reason, names)
        if verdict.lost < MIN_SHOWN_DIFFERENCE:
            return tr("tutorial.answer.best", own=own)
        assert isinstance(verdict.best, Pick)
        source, line = source_words(tr, verdict.best.source), verdict.best.line
        pairs = action_tiles(verdict.best, looked.before)
        tiles = tiles_words(tr, [kind for kind, number in pairs for _ in range(number)])
        where = line_words(tr, line)
        if more := round(verdict.lost):  # in whole points, the only ones that beginners know
            better = tr("tutorial.answer.more", points=tr("count.points", n=more))
            where = tr.joined((where, better), "brackets")
        why = reason_words(tr, looked.why, names)
        return tr("tutorial.answer.other", own=own, tiles=tiles, source=source, where=where, why=why)

    def parts(self, parts: Sequence[MirrorPart]) -> list[MirrorPart]:
        """The lesson with the pick that it asks for, or has tried, then the table."""
        tr, lesson, wanted = self.context.texts, self.lesson(), self.scripted_action()
        buttons, leeway = [], self._leeway()
        if lesson is not None and lesson.acts and leeway != "all" and wanted is not None:
            if leeway == "none":
                words = action_words(tr, wanted, self.controller.match.state)
            else:
                wanted = refused_pick()
                words = tr("tutorial.wall.try")
            buttons.append(MirrorButton(words, {"action": format_action(wanted)}))
        order = lambda one: (one.name == "leave", not one.primary)  # noqa: E731
        pressed = sorted((one for one in self._widgets if one.enabled), key=order)
        buttons += [MirrorButton(one.spoken, {"press": one.name}) for one in pressed]
        lines = [self.status()] if lesson is not None else []
        part = MirrorPart("lesson", tr("menu.learn.again"), lines=lines, buttons=buttons)
        chosen = leeway != "none"
        return [part, *(part for part in parts if chosen or not part.key.startswith("choice"))]

    def published(self) -> dict[str, Any]:
        return {"lesson": self._words()}


class FreePick(NamedTuple):
    """The pick that the player chose freely: the position before it, its verdict, and its own reason.

    `why` is the reason for the best pick that is about most of the points between both, if there is one.
    """

    before: GameState
    verdict: Verdict
    reason: Reason
    why: Reason


def _looked_at(turn: Turn) -> Generator[object, None, FreePick]:
    """Judges a turn."""
    looks = PositionAnalysis(observation(turn.before))
    verdict = yield from judging(looks, turn.action, STANDARD)
    root, best, why = looks.search.root, verdict.best, verdict.reasons[0]
    reason = reason_for(root, turn.action, looks.line_of(turn.action))
    if (part := main_loss(verdict.account, verdict.lost)) is not None:
        why = reason_behind(root, best, looks.line_of(best), turn.action, part) or why
    return FreePick(turn.before, verdict, reason, why)


def tutorial_scene(context: Context, at: int | None = None) -> Scene:
    """Returns the tutorial from lesson `at` on; None: from where the player left it.

    The free pick is made anew, since only the number of the lesson is kept.
    """
    stored = context.settings.tutorial
    guide = Guide(at if at is not None else int(stored) if stored.isdigit() else 0)
    if at is None:
        guide.at = min(guide.at, FREE)
    match = tutorial_match(context.texts("you"), LEVELS[0].name)
    guide.catch_up(match)
    begin_again = lambda: context.stack.reset(tutorial_scene(context, 0))  # noqa: E731

    def policy_of(controller: TableController) -> TutorialPolicy:
        return TutorialPolicy(controller, guide, begin_again)

    return TableScene(context, TableSession(match), policy_of=policy_of)
