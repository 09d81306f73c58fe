"""The draft of the position editor with its history, the selected tool and the display."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.analysis.editing import (
    ERASER,
    MAX_POINTS,
    MAX_ROUNDS,
    Edited,
    Refusal,
    TablePlace,
    press,
    with_round,
    with_score,
)
from game.analysis.finishing import FinishedDraft, finished
from game.match.match import Seat, seated
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.rules.tiles import BLUE, COLOURS, JOKER, MARKER
from game.saves.drafts import Drafts, SavedDraft
from game.scenes.analysis.editor_words import refusal_words
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import example_seats
from game.scenes.core.table_display import TableDisplay
from game.scenes.overlays.text_prompt import ask_text
from game.texts import Subject
from game.view.intents import Point
from game.view.layout.table_spec import BarKeys


def tools_of(rules: HouseRules) -> tuple[int, ...]:
    """Returns the tools in the order of their digits."""
    return (*COLOURS, *((JOKER,) if rules.jokers else ()), MARKER, ERASER)


class DraftEditor:
    """A draft with undo and redo, the selected tool, and the display of the draft.

    `notice` says why the last change was refused. `changed` is called after each change, to store it at
    once.
    """

    def __init__(
        self, context: Context, draft: GameState, seats: Sequence[Seat], changed: Callable[[], None]
    ) -> None:
        self.context, self.draft, self.changed = context, draft, changed
        self.undo_states: list[GameState] = []
        self.redo_states: list[GameState] = []
        self.tool, self.notice = BLUE, ""
        self.seats = seated([replace(seat, away=False) for seat in seats])
        self.display = self._display_of(draft, draft.turn)
        self.found: FinishedDraft = finished(draft)
        self.drafts = Drafts(context.host.storage)
        self.pointer: Point | None = None  # where the pointer was used; None for keys

    def _display_of(self, draft: GameState, focus: int) -> TableDisplay:
        """Returns a display of a draft; its bar has only the way out, undo and redo."""
        display = TableDisplay(self.context, self.seats, draft, focus, audible=False, keys=BarKeys.TWO)
        display.rules, display.filled_by_hand = False, True
        return display

    @property
    def names(self) -> list[Subject]:
        """Returns the seats' names, as used in sentences."""
        return [seat.who for seat in self.seats]

    def show_board(self, seat: int) -> None:
        """Enlarges a seat's board, which is edited."""
        self.display.focus = seat
        self.changed()

    def choose(self, tool: int) -> None:
        """Selects a tool."""
        self.tool, self.notice = tool, ""
        self.changed()

    def use_tool(self, place: TablePlace, tool: int | None = None) -> None:
        """Uses the tool at a place."""
        if place.area in ("factory", "centre"):
            sprite = self.display.sprites.under(self.pointer, self.display.layout) if self.pointer else None
            here = sprite is not None and sprite.place[:2] == (place.area, place.owner)
            place = place._replace(space=sprite.place.space if sprite is not None and here else -1)
        self.edit(press(self.draft, place, self.tool if tool is None else tool))

    def edit(self, after: Edited) -> None:
        """Replaces the draft, or sets the notice if the change is refused."""
        if isinstance(after, Refusal):
            self.notice = refusal_words(self.context.texts, after, self.names)
            self.changed()
        elif after != self.draft:
            self.undo_states.append(self.draft)
            self.redo_states.clear()
            self._show(after)

    def undo(self) -> None:
        """Undoes the last change."""
        if self.undo_states:
            self.redo_states.append(self.draft)
            self._show(self.undo_states.pop())

    def redo(self) -> None:
        """Redoes the change that was undone last."""
        if self.redo_states:
            self.undo_states.append(self.draft)
            self._show(self.redo_states.pop())

    def _show(self, draft: GameState) -> None:
        table = (draft.seats, draft.rules) != (self.draft.seats, self.draft.rules)
        self.draft, self.found, self.notice = draft, finished(draft), ""
        if table:
            more = example_seats(self.context.settings, draft.seats + len(self.seats))
            free = [seat for seat in more if seat.name not in {one.name for one in self.seats}]
            self.seats = seated([*self.seats, *free][: draft.seats])
            focus = min(self.display.focus, draft.seats - 1)
            self.display = self._display_of(draft, focus)
            self.tool = self.tool if self.tool in tools_of(draft.rules) else BLUE
        else:
            self.display.show(draft)
        self.changed()
        self.drafts.put(SavedDraft(draft, self.seats))

    def set_round(self, round_: int) -> None:
        """Sets the round of the draft."""
        self.edit(with_round(self.draft, round_))

    def ask_round(self) -> None:
        """Asks for the round."""
        words = self.context.texts("editor.ask-round")
        ask_text(self.context, words, lambda text: self.set_round(_number(text)), str(self.draft.round), 2)

    def set_points(self, points: int) -> None:
        """Sets the points of the enlarged seat."""
        self.edit(with_score(self.draft, self.display.focus, points))

    def ask_points(self) -> None:
        """Asks for the points of the enlarged seat."""
        tr, seat = self.context.texts, self.display.focus
        words = tr("editor.ask-points", who=tr.name(self.seats[seat].who))
        ask_text(self.context, words, lambda text: self.set_points(_number(text)), "", 3)

    def next_starter(self) -> None:
        """Makes the next seat the starter; before the first pick also the seat to act."""
        starter = (self.draft.starter + 1) % self.draft.seats
        turn = starter if self.draft.turn == self.draft.starter else self.draft.turn
        self.edit(self.draft._replace(starter=starter, turn=turn))

    def next_turn(self) -> None:
        """Makes the next seat the seat to act."""
        self.edit(self.draft._replace(turn=(self.draft.turn + 1) % self.draft.seats))

    def leave(self) -> None:
        """Closes the editor and deletes the stored draft."""
        self.drafts.put(None)
        self.context.stack.pop()


def _number(text: str) -> int:
    """Returns the typed number, or one that is refused."""
    text = text.strip()
    return int(text) if text.isdecimal() else MAX_ROUNDS + MAX_POINTS
