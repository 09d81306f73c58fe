"""A puzzle on a table: find the one pick that is better than all others."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.journal.puzzle_record import PuzzleRecord
from game.layout.node import Node
from game.puzzles.series import Series
from game.rules import notation
from game.rules.picking import picked_tiles
from game.scenes.core.mirror import MirrorPart, read_out, widgets_part
from game.scenes.core.scene import Context
from game.scenes.core.table_mirror import TableMirror
from game.scenes.play.interactive_scene import InteractiveScene
from game.scenes.play.source_names import draw_source_names
from game.scenes.puzzles.attempt import HINT_STEPS, Attempt
from game.scenes.puzzles.puzzle_words import attempt_sentences, series_words, title_words
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.scenes.study.action_row import action_note
from game.view.art.grades import GRADE_SIGNS, grade_colour
from game.view.art.top_bar import paint_message
from game.view.components.table_page import pick_notes, side_panel, side_panel_heading, table_page
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.intents import Intent, Paged, Wish, Wished
from game.view.layout.scales import TextSize
from game.view.table.rival_cards import RivalCard
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Spot, Widget
from game.words.phrases import action_words

Entry = tuple[str, Callable[[], None], bool]  # a button's name, action, and whether it is enabled
STAGE_GRADES: Final = {"ask": "", "thinking": "", "missed": "mistake", "shown": "best", "found": "best"}
NOTES_HEIGHT = 8  # units: below the table


class PuzzleScene(InteractiveScene):
    """A table with a panel of notes and buttons."""

    name: ClassVar[str] = "puzzle"

    def __init__(self, context: Context, series: Series, record: PuzzleRecord) -> None:
        super().__init__(context)
        self.series, self.record = series, record
        self.dirty = True
        self._words = TableMirror()
        self.attempt = Attempt(context, series, record, series.next(), self)
        self.controller = self.attempt.controller
        self.begin("offer")

    # Layout and widgets

    def resize(self) -> None:
        """Lays it out anew; motion skips to its end."""
        self.interaction.interrupt()
        self.refresh()

    def refresh(self) -> None:
        """Updates widgets and highlights."""
        interaction, attempt = self.interaction, self.attempt
        super().resize()
        if self.context.uses_keys and not self.widgets.named(self.widgets.focused):
            self.widgets.focused = interaction.first_focus() if self.controller.can_act() else "on"
        self.lights = self._hint_lights()
        interaction.light(self.lights)
        self.resume_key = attempt.resume_key
        self.dirty = True

    def build(self, ui: Ui) -> Node:
        """The table beside its panel."""
        interaction, display = self.interaction, self.attempt.display

        def tabs() -> list[Widget]:
            return [*display.rival_cards(self.show_board), *interaction.chips()]

        return table_page(ui, self._panel, display.place, self._draw_table, interaction.spots, tabs)

    def _panel(self, ui: Ui) -> Node:
        """The panel: notes, two buttons about this puzzle, the one to the next and the one that leaves."""
        series, attempt = self.series, self.attempt
        on = "on" if series.rated or not series.over else "end" if series.mode == "mistakes" else "anew"
        *about, following, leave = (
            ui.button(
                name, self.context.texts(f"puzzles.{name}"), action, TextSize.LABEL,
                enabled=enabled, primary=name == on and enabled,
            )
            for name, action, enabled in (
                *self._entries(), (on, self.go_on, attempt.counted), ("back", self.context.stack.pop, True),
            )
        )  # fmt: skip
        heading = side_panel_heading(ui, self.heading(), STAGE_GRADES[attempt.stage])
        notes = pick_notes(ui, *(self.notes(room) for room in (2, 1, 0)))
        return side_panel(ui, heading, notes, about, [following, leave], NOTES_HEIGHT)

    def _entries(self) -> list[Entry]:
        attempt = self.attempt
        free = self.series.mode != "rush" or self.series.over
        if attempt.stage in ("ask", "thinking") and not self.series.over:
            asking = free and attempt.stage == "ask"
            return [
                ("hint", attempt.hint, asking and attempt.hints < HINT_STEPS),
                ("solution", attempt.show_solution, asking),
            ]
        if attempt.stage in ("shown", "found"):
            analyse = partial(self.context.routes.analyse, attempt.match())
            return [("again", attempt.retry, free), ("analyse", analyse, free)]
        return [("again", attempt.retry, free), ("solution", attempt.show_solution, free)]

    def _hint_lights(self) -> Lights:
        """The source of the second hint, the tiles of the third; after a pick the tiles that moved."""
        lights, attempt = Lights(), self.attempt
        if attempt.stage in ("missed", "found") and attempt.display.still:
            lights.last_moves = attempt.display.last_moves(attempt.session.match)
        if attempt.stage == "ask" and attempt.display.still and attempt.hints > 1:
            solution = attempt.puzzle.solution
            kinds = picked_tiles(solution).kinds if attempt.hints == HINT_STEPS else tuple(range(6))
            lights.hinted = attempt.display.sprites.picked(solution.source, kinds)
        return lights

    def enter(self, anew: bool) -> None:
        """A turn or phase begins; `anew`: the position is shown again."""
        if anew:
            self.interaction.clear()
            self.widgets.focused = ""
            self.show_board(self.attempt.puzzle.state.turn)
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Enlarges a seat's board, where boards share a place."""
        if seat != self.attempt.puzzle.state.turn:
            self.interaction.cancel()
        self.attempt.display.enlarge(self.resize, seat)

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
        """Passes an intent to the interaction before the buttons; Page down opens the next puzzle."""
        self.dirty = True
        if isinstance(intent, Paged):
            self.widgets.press("again" if intent.step < 0 else "end" if self.widgets.named("end") else "on")
        elif not self.interaction.intercept(intent):
            super().handle(intent)

    def unhandled(self, intent: Intent) -> None:
        """A press or Enter skips motion and pauses of a rush; presses and keys are for the interaction."""
        still = self.attempt.display.still
        if self.pressed(intent):
            if still:
                self.attempt.hurry()
            return
        if isinstance(intent, Wished) and intent.wish is Wish.HINT:
            self.widgets.press("hint")
        elif not isinstance(intent, Wished) or not self.interaction.wished(intent.wish):
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc takes an unfinished choice back, or leaves."""
        if not self.interaction.cancel():
            self.context.stack.pop()

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table with its message, and marks of the solution and the wrong pick."""
        context, attempt, display = self.context, self.attempt, self.attempt.display
        theme = context.assets.theme
        display.draw(surface, self.lights)
        paint_message(surface, context.assets, display.layout.caption, context.unit, self.message())
        if context.uses_keys and self.controller.can_act():
            draw_source_names(surface, context, display.view, attempt.puzzle.state)
        if attempt.stage == "shown":
            solution = attempt.puzzle.solution, grade_colour(theme, "best"), GRADE_SIGNS["best"]
            actions: list[MarkedAction] = [solution]
            if attempt.wrong is not None:
                actions.insert(0, (attempt.wrong, grade_colour(theme, "mistake"), GRADE_SIGNS["mistake"]))
            draw_marked_actions(surface, display, attempt.puzzle.state, actions)

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
            return self.controller.bar_notice or self.interaction.message()
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
        return read_out([*title, *self.sentences()])

    def mirror_parts(self) -> Sequence[MirrorPart]:
        """The sentences, the parts of the table, the buttons."""
        tr, attempt = self.context.texts, self.attempt
        buttons = [w for w in self.widgets.widgets if not isinstance(w, Spot | RivalCard)]
        table = self._words.parts(tr, attempt.session, attempt.display.focus, self.controller.allowed())
        return [
            MirrorPart("puzzle", self.heading(), lines=[*self.sentences()]),
            *table,
            widgets_part("bar", tr("mirror.game"), buttons),
        ]

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
