"""One puzzle at a table: picks, the reply to a wrong one, hints, the solution."""

from collections.abc import Sequence
from math import ceil
from typing import Final, Literal

from game.ai.position_analysis import same_pick
from game.ai.slices import FRAME_BUDGET, Slices
from game.journal.mistakes import Mistake
from game.journal.puzzle_record import Change, PuzzleRecord, Return
from game.match.match import Seat, seated
from game.match.records import seats_of
from game.puzzles.answer import Answer, answer_to
from game.puzzles.record import Puzzle
from game.puzzles.selection import PuzzleOutcome
from game.puzzles.series import Series
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.record import format_seats
from game.rules.record_parser import parse_seats
from game.rules.state import GameState
from game.scenes.core.resume_keys import PuzzleKey
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import example_seats
from game.scenes.play.table_controller import TableOwner
from game.scenes.puzzles.position_table import PositionTable

Stage = Literal["ask", "thinking", "missed", "shown", "found"]
RUSH_PAUSES: Final[dict[Stage, float]] = {"found": 0.7, "missed": 0.7, "shown": 3.0}
"""The seconds for which a rush shows what came of a pick, and the solution after a miss."""
HINT_STEPS: Final = 3  # the theme, the source, the tiles


class Attempt:
    """An attempt at a puzzle. Only the first answer counts; afterwards one can try again."""

    def __init__(
        self, context: Context, series: Series, record: PuzzleRecord, puzzle: Puzzle, owner: TableOwner
    ) -> None:
        self.context, self.series, self.record, self.puzzle = context, series, record, puzzle
        self._owner = owner
        self.stage: Stage = "ask"
        self.hints = 0
        self.wrong: Action | None = None  # the last pick that was not the solution
        self.answer: Answer | None = None  # about `wrong`, else about the next best pick
        self.answer_events: Sequence[Event] = ()
        self.change: Change | Return | None = None
        self.outcome: PuzzleOutcome | None = None  # of the first answer
        self._timed_out = False
        self.hurried = False  # whether the last pick was the answer in a rush: no reply is searched
        self._rested = 0.0  # seconds since a rush has shown the result of a pick
        self._work: Slices[Answer] | None = None
        own = record.own(puzzle.name)
        seats = seats_at(context, puzzle.state, recorded_seats(context, own) if own else "")
        wanted = lambda: self.stage == "ask"  # noqa: E731
        self.table = PositionTable(context, seats, puzzle.state, owner, wanted, self.pick)
        self.session, self.display = self.table.session, self.table.display
        self.controller = self.table.controller

    @property
    def counted(self) -> bool:
        """Whether the first answer was given, or can't be given any more."""
        return self.outcome is not None or self._timed_out

    @property
    def resume_key(self) -> str:
        """The resume key of the tab; without the puzzle's name once it was answered."""
        name = "" if self.counted else self.puzzle.name
        return PuzzleKey(self.series.mode, self.series.theme or "", name).text

    # Actions

    def pick(self, action: Action) -> None:
        """Plays a pick, and judges it."""
        right = same_pick(self.puzzle.state, action, self.puzzle.solution)
        self.hurried = self.series.mode == "rush" and not self.counted
        self._count(("hinted" if self.hints else "found") if right else "missed")
        self.stage = "found" if right else "missed" if self.hurried else "thinking"
        if not right:
            self.wrong, self.answer = action, None
        self._explain()
        self.table.play(action)

    def _explain(self) -> None:
        """Has the last wrong pick, else the next best one, analysed in what time there is."""
        due = self.answer is None and not self.hurried
        self._work = Slices(answer_to(self.puzzle, self.wrong)) if due else None

    def hint(self) -> None:
        """Gives the next hint; that of the source is skipped if all tiles are at one source."""
        if self.stage == "ask" and self.hints < HINT_STEPS:
            self.hints += 1
            state = self.puzzle.state
            if self.hints == 2 and sum(map(bool, (*state.factories, state.centre))) == 1:
                self.hints = HINT_STEPS
            self._owner.refresh()

    def show_solution(self) -> None:
        """Shows the solution; an unanswered puzzle is given up."""
        self._count("given-up")
        self._reset("shown")
        self._explain()

    def retry(self) -> None:
        """Shows the position again, for another try."""
        self._reset("ask")

    def _reset(self, stage: Stage) -> None:
        self.stage, self._work = stage, None
        self.table.reset()

    def _count(self, outcome: PuzzleOutcome) -> None:
        if self.counted:
            return
        self.outcome = outcome
        self.series.note(outcome in ("found", "hinted"))
        self.change = self.record.note(self.series, self.puzzle, outcome)
        if self.series.over:
            self.record.note_end(self.series)

    # Time

    def update(self, dt: float) -> bool:
        """Lets motion or the search for the reply go on; returns whether the picture changes."""
        if self.controller.update(dt, idle=False):
            return True
        if not self.display.still:
            return False
        if self.hurried:
            return self._rest(dt)
        if self.series.mode == "rush" and not self.series.over:
            return self._pass_time(dt)
        if self._work is None or not self._work.go_on(FRAME_BUDGET):
            return False
        self.answer, self._work = self._work.result, None
        if self.stage == "thinking":
            self.stage = "missed"
            if self.answer is not None and self.answer.reply is not None:
                self.answer_events = self.table.play(self.answer.reply)
        self._owner.refresh()
        return True

    def _rest(self, dt: float) -> bool:
        """Shows the result of a pick in a rush, after a miss then the solution; the clock stops."""
        self._rested += dt
        if self.stage != "missed" or self._rested < RUSH_PAUSES["missed"]:
            return False
        self._rested = 0.0
        self._reset("shown")
        return True

    def _pass_time(self, dt: float) -> bool:
        """Lets the clock of a rush run, which stops during motion."""
        before = ceil(self.series.left)
        self.series.pass_time(dt)
        if self.series.over:
            self._timed_out = True
            self.record.note_end(self.series)
            self._reset("shown")
        changed = ceil(self.series.left) != before
        if changed:
            self._owner.refresh()  # whose panel shows the clock
        return changed

    @property
    def rush_goes_on(self) -> bool:
        """Whether what came of the pick of a rush was shown long enough, and the next puzzle comes."""
        over = self.series.over or self.stage not in ("found", "shown")
        return self.hurried and not over and self._rested >= RUSH_PAUSES[self.stage]

    def hurry(self) -> None:
        """Ends what a rush shows after a pick: the solution or the next puzzle comes at once."""
        self._rested = max(RUSH_PAUSES.values())


def recorded_seats(context: Context, one: Mistake) -> str:
    """Returns the seats in notation; older programs did not store them: then those of the saved game."""
    if one.seats:
        return one.seats
    entry = next((entry for entry in context.library.entries() if entry.key == one.game), None)
    return format_seats(entry.record.seats) if entry is not None and entry.record is not None else ""


def seats_at(context: Context, state: GameState, notation: str = "") -> tuple[Seat, ...]:
    """Returns the seats of a position in which "you" pick, the others from `notation` or else examples."""
    try:
        seats = list(seats_of(parse_seats(notation), you=())) if notation else []
    except ValueError:
        seats = []
    if len(seats) != state.seats:
        seats = example_seats(context.settings, state.seats)
    seats[state.turn] = Seat(context.texts("you"), you=True)
    return seated(seats)
