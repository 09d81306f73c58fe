"""The state of an online game: position, who plays each seat, and the transitions between states."""

from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import Literal, NamedTuple, Self

from game.online.entries import MARKS, Table
from game.online.log_index import Moment
from game.online.pace import Clocks
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, deal
from game.rules.notation import format_position
from game.rules.state import GameState, observation

Misfit = Literal["illegal", "difference"]


class OnlineTurn(NamedTuple):
    """A played action; `by` is the seat whose log has it; `step` actions and deals came before."""

    seat: int
    action: Action
    before: GameState
    by: int
    step: int


def mark_of(state: GameState) -> int:
    """Returns a 12-bit checksum of the public part of a position."""
    return int.from_bytes(sha256(format_position(observation(state)).encode()).digest()[:2], "big") % MARKS


class CachedPosition:
    """A position with cached successors."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._legal: frozenset[Action] | None = None
        self._marks: dict[Action, int] = {}
        self._after: dict[Action, CachedPosition] = {}
        self._dealt: dict[int, CachedPosition] = {}

    def knows(self, action: Action) -> bool:
        """Whether the outcome of an action is cached."""
        return self._legal is not None and (action not in self._legal or action in self._marks)

    def after(self, action: Action, mark: int) -> "CachedPosition | Misfit":
        """Returns the position after an action, or why it does not fit: illegal, or another mark."""
        if self._legal is None:
            self._legal = frozenset(legal_actions(self.state))
        if action not in self._legal:
            return "illegal"
        if action not in self._marks or (mark == self._marks[action] and action not in self._after):
            state = advance(self.state, action)
            self._marks[action] = mark_of(state)
            if mark == self._marks[action]:  # only then is it cached, since a log may contain all actions
                self._after[action] = CachedPosition(state)
        return self._after[action] if mark == self._marks[action] else "difference"

    def dealt(self, seed: int) -> "CachedPosition":
        """Returns the position after the next deal."""
        if seed not in self._dealt:
            self._dealt[seed] = CachedPosition(deal(self.state, seed)[0])
        return self._dealt[seed]


class OnlineState:
    """The state of an online game.

    `runner` is for each seat the one whose log has its actions: itself, or the seat whose device plays for
    it. `levels` are those of computers that replace people now, `seeds` those of the rounds; `epoch` counts
    undos, `step` actions and deals. Only games with a pace have `clocks`.
    """

    def __init__(self, table: Table, people: Sequence[bool]) -> None:
        self.table = table
        self.people = tuple(people)
        first = self.people.index(True)
        self.runner = [seat if person else first for seat, person in enumerate(people)]
        self.levels: list[str | None] = [seat if isinstance(seat, str) else None for seat in table.seats]
        self.turns: list[OnlineTurn] = []
        self.seeds: list[int] = []
        self.epoch = self.step = 0
        self.clocks = Clocks(table.pace, len(people)) if table.pace else None
        self._position: CachedPosition | None = None
        self._line: list[CachedPosition] = []  # the position before each turn
        self._cursors: dict[tuple[int, int], int] = {}  # the used length of a log for a seat

    def copied(self) -> Self:
        """Returns an independent copy."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict | set):
                setattr(other, name, copy(value))
        other.clocks = self.clocks.copied() if self.clocks else None
        return other

    @property
    def state(self) -> GameState | None:
        """The position; None before the first deal."""
        return self._position.state if self._position else None

    @property
    def moment(self) -> Moment:
        """The number of undos, then of actions and deals, so far."""
        return self.epoch, self.step

    @property
    def dealing(self) -> bool:
        """Whether a deal is next."""
        return self.state is None or self.state.phase == "deal"

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.state is not None and self.state.phase == "over"

    @property
    def due(self) -> int:
        """The round that the next deal begins, or would begin if the game were not over."""
        return 1 if self.state is None else self.state.round + 1

    @property
    def givers(self) -> list[int]:
        """The seats whose shares make the next deal: those with their person."""
        return [seat for seat, person in enumerate(self.people) if person and self.runner[seat] == seat]

    def can_undo_to(self, step: int) -> bool:
        """Whether undo to a step is allowed: an action of this round, and no game with a pace."""
        if self.state is None or self.dealing or self.over or self.clocks:
            return False
        later = [turn for turn in self.turns if turn.step >= step]
        return bool(later) and later[0].step == step and later[0].before.round == self.state.round

    # Changes

    def cursor(self, writer: int, seat: int) -> int:
        """Returns the index of the first entry of a log that has not been used for a seat."""
        return self._cursors.get((writer, seat), 0)

    def skip_to(self, writer: int, seat: int, index: int) -> None:
        """Ignores the entries before an index of a log for a seat."""
        self._cursors[writer, seat] = max(index, self.cursor(writer, seat))

    def play(self, action: Action, after: CachedPosition, index: int) -> None:
        """Plays the action at an index of the log of the acting seat's runner."""
        before = self._position
        assert before is not None
        seat = before.state.turn
        writer = self.runner[seat]
        self.turns.append(OnlineTurn(seat, action, before.state, writer, self.step))
        self._line.append(before)
        self._cursors[writer, seat] = index + 1
        self.go_to(after)

    def go_to(self, position: CachedPosition) -> None:
        """Advances one step to a position."""
        self._position = position
        self.step += 1

    def replace(self, gone: int, writer: int, index: int, level: str, time: int) -> None:
        """Makes the writer run all seats that `gone` runs, from a time and an index of its log on."""
        if self.clocks:
            self.clocks.restart(time)
        self.levels[gone] = level
        for seat, runner in enumerate(self.runner):
            if runner == gone:
                self.runner[seat] = writer
                self.skip_to(writer, seat, index)
        if self.runner[writer] == writer:
            self.levels[writer] = None

    def give(self, seat: int, index: int) -> None:
        """Returns a seat to its person, from an index of their log on."""
        self.runner[seat], self.levels[seat] = seat, None
        self.skip_to(seat, seat, index)

    def take_back(self, to: int, writers: Mapping[int, int]) -> None:
        """Goes back to an earlier step; entries of the writers before their agreement are used up."""
        kept = sum(turn.step < to for turn in self.turns)
        self._position = self._line[kept]
        del self.turns[kept:], self._line[kept:]
        for seat, runner in enumerate(self.runner):
            if runner in writers:
                self.skip_to(runner, seat, writers[runner] + 1)
        self.epoch, self.step = self.epoch + 1, to
