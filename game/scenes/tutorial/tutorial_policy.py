"""The policy of the tutorial's table: permitted picks, lessons that wait for the reader, and texts."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.ai.levels import LEVELS
from game.rules.actions import Action
from game.rules.notation import format_action
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.core.mirror import MirrorButton, MirrorPart
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import example_seats
from game.scenes.core.table_session import TableSession
from game.scenes.overlays.notice import notify
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_policy import TablePolicy
from game.scenes.play.table_scene import TableScene
from game.scenes.tutorial.lesson_view import LessonView
from game.settings import TUTORIAL_DONE
from game.tutorial.script import Guide, Lesson, scripted, tutorial_match
from game.view.intents import Confirmed, Intent, Pressed
from game.view.layout.scales import TextSize
from game.view.widgets.bar_button import BarButton
from game.view.widgets.widgets import Widget, WidgetSet
from game.words.phrases import action_words


class TutorialPolicy(TablePolicy):
    """Follows the script's lessons; some are read, others wait for a pick.

    The script has the computer player's picks, too. When the last lesson is over, or the player continues
    without lessons, the table becomes an ordinary one, which is saved.
    """

    undo: ClassVar[bool] = False  # the script can't go back
    hints: ClassVar[bool] = False
    analysis: ClassVar[bool] = False
    remarks: ClassVar[bool] = False
    confirms: ClassVar[bool] = False  # there is only one choice
    has_panel: ClassVar[bool] = True
    widgets_in_parts: ClassVar[frozenset[str]] = frozenset({"lesson", "next", "leave"})

    def __init__(self, controller: TableController, guide: Guide, begin_again: Callable[[], None]) -> None:
        self.controller = controller
        self.context = controller.context
        self.guide = guide
        self.begin_again = begin_again
        self.view = LessonView(controller.context, controller.display)
        self._widgets: list[Widget] = []
        self._shown: Lesson | None = None  # the last lesson that was shown

    # Permitted actions and waiting

    def lesson(self) -> Lesson | None:
        """Returns the present lesson; None during motion or while the other player is to act."""
        playback, match = self.controller.display.playback, self.controller.match
        if playback.moving:
            return None
        lesson = self.guide.lesson(len(match.turns), playback.waiting)
        return lesson if playback.waiting or match.seat.is_person else None

    def is_waiting(self) -> bool:
        """While a lesson is read."""
        lesson = self.lesson()
        return lesson is not None and not lesson.acts

    def scripted_action(self) -> Action | None:
        return scripted(len(self.controller.match.turns))

    def permitted(self, actions: Sequence[Action]) -> Sequence[Action]:
        """The pick that the lesson asks for."""
        wanted = self.scripted_action()
        return actions if wanted is None else [action for action in actions if action == wanted]

    def refusal(self) -> str:
        """The lesson is about another line."""
        return "" if self.scripted_action() is None else self.context.texts("tutorial.elsewhere")

    def other_tiles_refusal(self) -> str:
        """The lesson is about other tiles."""
        return "" if self.scripted_action() is None else self.context.texts("tutorial.other-tiles")

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

    def turn_page(self) -> None:
        """Ends a lesson that was read."""
        self.controller.notice = ""
        self._advance()
        if self.guide.over:
            self._finish(TUTORIAL_DONE)
        else:
            self.controller.refresh()

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
        controller.session.autosave = Autosave(context.library, controller.match, NO_TAGS)
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
        layout, px = self.controller.display.layout, TextSize.LABEL.of(self.context.unit)
        words = self.context.texts("tutorial.leave")
        self._widgets = [BarButton("leave", layout.bar.undo, words, self.leave, px=px, icon="close")]
        lesson, picks = self.lesson(), len(self.controller.match.turns)
        if lesson is not None:
            self._shown = lesson
            self._widgets += self.view.widgets(lesson, picks, self.turn_page)
        elif self._shown is not None:
            self._widgets += self.view.widgets(self._shown, picks)
        return [*(widget for widget in widgets if widget.name not in ("undo", "redo")), *self._widgets]

    def claims(self, intent: Intent, widgets: WidgetSet) -> bool:
        """Presses on the panel, which are not for the table below it; Enter, which turns the page.

        A press on the table while a lesson is to be read shows a notice.
        """
        panel, button = widgets.named("lesson"), widgets.named("next")
        if panel is None or self.lesson() is None:
            return False
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
        """The text of the lesson."""
        lesson = self.lesson()
        return self.view.words(lesson) if lesson else ""

    def parts(self, parts: Sequence[MirrorPart]) -> list[MirrorPart]:
        """The lesson with the pick that it asks for, then the table."""
        tr, lesson, wanted = self.context.texts, self.lesson(), self.scripted_action()
        buttons = []
        if lesson is not None and lesson.acts and wanted is not None:
            words = action_words(tr, wanted, self.controller.match.state)
            buttons.append(MirrorButton(words, {"action": format_action(wanted)}))
        pressed = sorted((one for one in self._widgets if one.enabled), key=lambda one: one.name == "leave")
        buttons += [MirrorButton(one.spoken, {"press": one.name}) for one in pressed]
        lines = [self.status()] if lesson is not None else []
        part = MirrorPart("lesson", tr("menu.learn.again"), lines=lines, buttons=buttons)
        return [part, *(part for part in parts if not part.key.startswith("choice"))]

    def published(self) -> dict[str, Any]:
        return {"lesson": self.status()}


def tutorial_scene(context: Context, at: int | None = None) -> Scene:
    """Returns the tutorial from lesson `at` on; None: from where the player left it."""
    stored = context.settings.tutorial
    guide = Guide(at if at is not None else int(stored) if stored.isdigit() else 0)
    (rival,) = example_seats(context.settings, 1)
    match = tutorial_match(context.texts("you"), rival.name, LEVELS[0].name)
    guide.catch_up(match)
    begin_again = lambda: context.stack.reset(tutorial_scene(context, 0))  # noqa: E731

    def policy_of(controller: TableController) -> TutorialPolicy:
        return TutorialPolicy(controller, guide, begin_again)

    return TableScene(context, TableSession(match), policy_of=policy_of)
