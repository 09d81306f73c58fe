"""A puzzle on a table: find the one pick that is better than all others."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.journal.puzzle_record import PuzzleRecord
from game.layout.node import Node
from game.puzzles.series import Series
from game.rules import notation
from game.rules.picking import picked_tiles
from game.scenes.core.scene import Context
from game.scenes.puzzles.attempt import HINT_STEPS, Attempt
from game.scenes.puzzles.position_table import PositionScene
from game.scenes.puzzles.puzzle_words import attempt_sentences, series_words, title_words
from game.scenes.study.action_marks import MarkedAction
from game.scenes.study.action_row import action_note
from game.view.art.grades import GRADE_SIGNS, grade_colour
from game.view.components.table_page import pick_notes, side_panel, side_panel_heading
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.intents import Intent, Paged, Pressed, Shortcut, ShortcutPressed
from game.view.layout.scales import TextSize
from game.view.table.table_view import Lights
from game.words.phrases import action_words

Entry = tuple[str, Callable[[], None], bool]  # a button's name, action, and whether it is enabled
STAGE_GRADES: Final = {"ask": "", "thinking": "", "missed": "mistake", "shown": "best", "found": "best"}
NOTES_HEIGHT = 8  # units: below the table


class PuzzleScene(PositionScene):
    """A table with a panel of notes and buttons."""

    name: ClassVar[str] = "puzzle"

    def __init__(self, context: Context, series: Series, record: PuzzleRecord) -> None:
        super().__init__(context)
        self.series, self.record = series, record
        self.attempt = Attempt(context, series, record, series.next(), self)
        self.open_table(self.attempt.table)

    # Layout and widgets

    @property
    def usual(self) -> str:
        leading = self._entries()[-2]
        return leading[0]

    def refresh(self) -> None:
        super().refresh()
        self.resume_key = self.attempt.resume_key

    def panel(self, ui: Ui) -> Node:
        """The panel: notes, two buttons about this puzzle, the one that leads on and the one that leaves."""
        usual = self.usual
        *about, following, leave = (
            ui.button(
                name, self.context.texts(f"puzzles.{name}"), action, TextSize.LABEL,
                enabled=enabled, primary=name == usual and enabled,
            )
            for name, action, enabled in self._entries()
        )  # fmt: skip
        heading = side_panel_heading(ui, self.heading(), STAGE_GRADES[self.attempt.stage])
        notes = pick_notes(ui, *(self.notes(room) for room in (2, 1, 0)))
        return side_panel(ui, heading, notes, about, [following, leave], NOTES_HEIGHT)

    def _entries(self) -> list[Entry]:
        """Those about this puzzle, then the one that leads on and the one that leaves.

        After a miss another try leads on: the next puzzle comes after the solution, not where a hint was.
        """
        attempt, series = self.attempt, self.series
        free = series.mode != "rush" or series.over
        on = "on" if series.rated or not series.over else "end" if series.mode == "mistakes" else "anew"
        following: Entry = (on, self.go_on, attempt.counted)
        leave: Entry = ("back", self.context.stack.pop, True)
        again: Entry = ("again", attempt.retry, free)
        if attempt.stage in ("ask", "thinking") and not series.over:
            asking = free and attempt.stage == "ask"
            hint: Entry = ("hint", attempt.hint, asking and attempt.hints < HINT_STEPS)
            return [hint, ("solution", attempt.show_solution, asking), following, leave]
        if attempt.stage in ("shown", "found"):
            analyse = partial(self.context.routes.analyse, attempt.table.match())
            return [again, ("analyse", analyse, free), following, leave]
        solution: Entry = ("solution", attempt.show_solution, free)
        return [solution, again, leave] if free and on == "on" else [again, solution, following, leave]

    def lights_now(self) -> Lights:
        """The source of the second hint, the tiles of the third; after a pick the tiles that moved."""
        attempt = self.attempt
        lights = Lights() if attempt.stage == "thinking" else super().lights_now()
        if attempt.stage == "ask" and attempt.display.still and attempt.hints > 1:
            solution = attempt.puzzle.solution
            kinds = picked_tiles(solution).kinds if attempt.hints == HINT_STEPS else tuple(range(6))
            lights.hinted = attempt.display.sprites.picked(solution.source, kinds)
        return lights

    # Acting

    def go_on(self) -> None:
        """Opens the next puzzle; after the day's those by rating, after a streak or a rush another one.

        After the last of the own positions it leads back.
        """
        series = self.series
        if series.over and series.mode == "mistakes":
            self.context.stack.pop()
            return
        if series.over:
            series = self.record.series("next" if series.mode == "day" else series.mode)
        self.context.stack.replace(PuzzleScene(self.context, series, self.record))

    def update(self, dt: float) -> bool:
        """Updates the attempt; a rush proceeds to the next puzzle itself."""
        self.dirty |= self.attempt.update(dt)
        if self.attempt.rush_goes_on:
            self.go_on()
        dirty, self.dirty = self.dirty, False
        return dirty

    # Intents

    def handle(self, intent: Intent) -> None:
        """Page down leads on."""
        if isinstance(intent, Paged):
            self.dirty = True
            self.widgets.press("again" if intent.step < 0 else self.usual)
        else:
            super().handle(intent)

    def unhandled(self, intent: Intent) -> None:
        """A press also ends the pauses of a rush."""
        if isinstance(intent, Pressed) and self.attempt.display.still:
            self.attempt.hurry()
        if isinstance(intent, ShortcutPressed) and intent.shortcut is Shortcut.HINT:
            self.widgets.press("hint")
        else:
            super().unhandled(intent)

    # Drawing

    def marks(self) -> list[MarkedAction]:
        """The mark of the solution, once it is shown."""
        if self.attempt.stage != "shown":
            return []
        colour = grade_colour(self.context.assets.theme, "best")
        return [(self.attempt.puzzle.solution, colour, GRADE_SIGNS["best"])]

    def notes(self, room: int) -> list[PickNote]:
        """Returns the notes of `attempt_sentences`, with the solution as a row with tiles."""
        attempt, theme, tr = self.attempt, self.context.assets.theme, self.context.texts
        lines = attempt_sentences(tr, attempt, room)
        rows = [PickNote(line, theme.ink) for line in lines]
        solution, state = attempt.puzzle.solution, attempt.puzzle.state
        if attempt.stage in ("shown", "found") and lines[0] == action_words(tr, solution, state):
            rows[0] = action_note(tr, solution, state, "", grade_colour(theme, "best"), GRADE_SIGNS["best"])
        return rows

    # Texts and the published state

    def message(self) -> str:
        """Returns the bar's message: what to do next, or else the series."""
        if self.controller.notice or self.controller.can_act():
            return super().message()
        return series_words(self.context.texts, self.series)

    def heading(self) -> str:
        """The series of puzzles, or the result of the pick."""
        return title_words(self.context.texts, self.attempt)

    def sentences(self) -> Sequence[str]:
        return attempt_sentences(self.context.texts, self.attempt)

    def status(self) -> str:
        """Heading and sentences; without the heading of a rush while it has the clock."""
        ticking = self.series.mode == "rush" and self.attempt.stage == "ask"
        title = [] if ticking else [self.heading()]
        return self.context.texts.sentences([*title, *self.sentences()])

    def published(self) -> dict[str, Any]:
        attempt, series = self.attempt, self.series
        return {
            **self._words.position(attempt.session, self.controller.allowed()),
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
