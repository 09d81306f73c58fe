"""A puzzle on the table: find the one pick that is better than all others."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from game.puzzles.series import Series
from game.rules import notation
from game.scenes.core.base import Context, Scene
from game.scenes.core.large_board import enlarge
from game.scenes.core.mirror import Part, read_out, widgets_part
from game.scenes.core.table_published import TableInWords, action_among, action_text
from game.scenes.play.interaction import Interaction
from game.scenes.play.offer import OfferInteraction
from game.scenes.play.table_letters import draw_message, draw_source_names
from game.scenes.puzzles.attempt import Attempt
from game.scenes.puzzles.controls import hint_lights, puzzle_buttons
from game.scenes.puzzles.record import PuzzleRecord
from game.scenes.puzzles.words import attempt_sentences, series_words, title_words
from game.scenes.study.action_row import told_action
from game.scenes.study.move_arrow import Move, draw_moves
from game.view.art.marks import SIGNS, mark_colour
from game.view.intents import Confirmed, Intent, Paged, Pressed, Wish, Wished
from game.view.layout.forms import unit_of_page
from game.view.layout.review import PickLayout, pick_layout
from game.view.pages.pick_plate import Told, draw_plate, fit
from game.view.table.tabs import Tab
from game.view.widgets.widgets import Spot
from game.words.phrases import action_words

GRADES: Final = {"ask": "", "thinking": "", "missed": "mistake", "shown": "best", "found": "best"}
LINES: Final = 8  # of the smallest letters: in less height the plate says the least


class PuzzleScene(Scene):
    """The table with a plate of words and buttons. `leave` leads back to where the puzzles are."""

    name: ClassVar[str] = "puzzle"

    def __init__(
        self, context: Context, series: Series, record: PuzzleRecord, leave: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self.series, self.record, self.leave = series, record, leave
        self.unit = context.unit
        self.dirty = True
        self._words = TableInWords()
        self.attempt = Attempt(context, series, record, series.next(), self)
        self.interaction: Interaction = OfferInteraction(self.attempt.controller, self.widgets)

    # Layout and widgets

    def resize(self) -> None:
        """Table and plate; motion jumps to its end when the window changed."""
        self.interaction.interrupt()
        size, context = self.context.size, self.context
        unit = self.unit = unit_of_page(size, context.unit)
        self.layout: PickLayout = pick_layout(size, unit, 2, 2, 2.2, context.finger, brief=True)
        self.attempt.display.place(self.layout.table, unit)
        self.layout = self.layout.beside(self.attempt.display.layout)
        self.refresh()

    def refresh(self) -> None:
        """Recompute widgets and lights."""
        interaction, attempt = self.interaction, self.attempt
        self.widgets.replace(
            [
                *interaction.spots(),
                *puzzle_buttons(self.context, attempt, self.layout, self.unit, self.leave, self.go_on),
                *attempt.display.tabs(self.show_board),
                *interaction.chips(),
            ]
        )
        if self.context.keyed and not self.widgets.named(self.widgets.focused):
            self.widgets.focused = interaction.first_focus() if attempt.controller.can_act() else "on"
        self.lights = hint_lights(attempt)
        interaction.light(self.lights)
        self.resumes = attempt.resume_key
        self.dirty = True

    def enter(self, anew: bool) -> None:
        """The position stands again, or another phase begins."""
        if anew:
            self.interaction.clear()
            self.widgets.focused = ""
            self.show_board(self.attempt.puzzle.state.turn)
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Make a seat's board the large one, where boards share a place."""
        if seat != self.attempt.puzzle.state.turn:
            self.interaction.cancel()
        enlarge(self.attempt.display, self.resize, seat)

    def take_focus(self) -> None:
        """On a table the focus waits for the choices."""

    # Acting

    def go_on(self) -> None:
        """The next puzzle; after the day's those by rating, after the end of a streak or a rush another.

        After the last of one's own positions it leads back.
        """
        series = self.series
        if series.over and series.mode == "mistakes":
            self.leave()
            return
        if series.over:
            series = self.record.series("next" if series.mode == "day" else series.mode)
        self.context.stack.replace(PuzzleScene(self.context, series, self.record, self.leave))

    def update(self, dt: float) -> bool:
        """Motion, the look for an answer, the clock of a rush, which goes on by itself."""
        self.dirty |= self.attempt.update(dt)
        if self.attempt.passed and not self.series.over:
            self.go_on()
        dirty, self.dirty = self.dirty, False
        return dirty

    # Intents

    def handle(self, intent: Intent) -> None:
        """The interaction comes before the buttons; Page down goes on."""
        self.dirty = True
        if isinstance(intent, Paged):
            self.widgets.press("again" if intent.step < 0 else "end" if self.widgets.named("end") else "on")
        elif not self.interaction.intercept(intent):
            super().handle(intent)

    def unhandled(self, intent: Intent) -> None:
        """A press or Enter hurries motion; presses and keys are the interaction's."""
        controller = self.attempt.controller
        hurried = isinstance(intent, Pressed | Confirmed) and controller.hurry()
        if isinstance(intent, Pressed):
            if controller.can_act() and self.widgets.at(intent.at) is None:
                self.interaction.press(intent.at, hurried)
        elif isinstance(intent, Wished) and intent.wish is Wish.HINT:
            self.widgets.press("hint")
        elif not isinstance(intent, Wished) or not self.interaction.wished(intent.wish):
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc takes an unfinished choice back; with nothing to take back it leaves."""
        if not self.interaction.cancel():
            self.leave()

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"action": TEXT} picks, in notation."""
        text = action_text(command)
        if text is None:
            return super().command(command)
        controller = self.attempt.controller
        action = action_among(text, controller.allowed())
        if action is not None:
            controller.do(action)
        return action is not None

    # Drawing

    def targets(self) -> dict[str, pygame.Rect]:
        """Also what the interaction can be pressed at."""
        found = super().targets()
        return found | {name: at for name, at in self.interaction.targets().items() if name not in found}

    def draw(self, surface: pygame.Surface) -> None:
        """Table, what is said about it, signs of solution and try, plate."""
        context, attempt, display = self.context, self.attempt, self.attempt.display
        assets, theme = context.assets, context.assets.theme
        display.draw(surface, self.lights)
        draw_message(surface, context, display.layout.caption, self.message())
        if context.keyed and attempt.controller.can_act():
            draw_source_names(surface, context, display.view, attempt.puzzle.state)
        if attempt.stage == "shown":
            moves: list[Move] = [(attempt.puzzle.solution, mark_colour(theme, "best"), SIGNS["best"])]
            if attempt.wrong is not None:
                moves.insert(0, (attempt.wrong, mark_colour(theme, "mistake"), SIGNS["mistake"]))
            draw_moves(surface, display, attempt.puzzle.state, moves)
        grade, told = GRADES[attempt.stage], told_on_plate(self)
        draw_plate(surface, assets, self.layout, self.unit, grade, self.heading(), told)
        super().draw(surface)

    # In words, and what the page is told

    def message(self) -> str:
        """What the bar says: what to do next, while there is something to be done."""
        attempt = self.attempt
        if attempt.controller.notice or attempt.controller.can_act():
            return attempt.controller.notice or self.interaction.message()
        return series_words(self.context.texts, self.series)

    def heading(self) -> str:
        """Which row of puzzles, or what came of the pick."""
        return title_words(self.context.texts, self.attempt)

    def sentences(self) -> Sequence[str]:
        """What there is to say about it."""
        tr, assets = self.context.texts, self.context.assets
        small = self.attempt.display.layout.small
        sentences = attempt_sentences(tr, self.attempt, 1 if small else 2)
        low = self.layout.words.height < LINES * assets.type.smallest
        if low or (small and not fit(assets, self.layout, self.unit, sentences)):
            return attempt_sentences(tr, self.attempt, 0)
        return sentences

    def status(self) -> str:
        """All of it, but for the clock, which a rush has in its heading until a pick is made."""
        ticking = self.series.mode == "rush" and self.attempt.stage == "ask"
        title = [] if ticking else [self.heading()]
        return read_out([*title, *self.sentences()])

    def parts(self) -> Sequence[Part]:
        """What was said, the table as on any other, the buttons."""
        tr, attempt = self.context.texts, self.attempt
        buttons = [w for w in self.widgets.widgets if not isinstance(w, Spot | Tab)]
        table = self._words.parts(tr, attempt.session, attempt.display.focus, attempt.controller.allowed())
        return [
            Part("puzzle", self.heading(), lines=[*self.sentences()]),
            *table,
            widgets_part("bar", tr("mirror.game"), buttons),
        ]

    def published(self) -> dict[str, Any]:
        """The position in notation, how the try stands, how many were found."""
        attempt, series = self.attempt, self.series
        return {
            **self._words.position(attempt.session, attempt.controller.allowed()),
            "moving": attempt.display.playback.moving,
            "message": self.message(),
            "puzzle": attempt.puzzle.name,
            "stage": attempt.stage,
            "mode": series.mode,
            "found": series.found,
            "missed": series.missed,
            "rating": round(self.record.rating.rating),
            "solution": ""
            if attempt.stage in ("ask", "thinking")
            else notation.format_action(attempt.puzzle.solution),
        }


def told_on_plate(scene: PuzzleScene) -> list[Told]:
    """The scene's sentences; the solution as a row with tiles."""
    attempt, theme, tr = scene.attempt, scene.context.assets.theme, scene.context.texts
    lines = list(scene.sentences())
    told = [Told(line, theme.ink) for line in lines]
    done, state = attempt.puzzle.solution, attempt.puzzle.state
    if attempt.stage in ("shown", "found") and lines[0] == action_words(tr, done, state):
        told[0] = told_action(tr, done, state, "", mark_colour(theme, "best"), SIGNS["best"])
    return told
