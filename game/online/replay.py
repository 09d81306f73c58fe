"""The game that follows from the logs: a pure function of them, worked out a little at a time.

Turn order orders the actions, so neither loss nor repetition nor order of messages matters. An action counts
where it is legal and the position after it bears its mark; one that was made before its writer knew of a
replaced seat or an undo fits nowhere, is passed over, and made again. Control entries (a seat given to a
computer, given back) name the moment at which they take effect: how many undos, then how many actions and
deals went before.
"""

from collections.abc import Generator, Mapping, Sequence
from hashlib import sha256
from typing import Literal, NamedTuple, TypeGuard

from game.online.chain import is_share, seed_of
from game.online.entries import MARKS, Act, Back, Entry, Refuse, Share, Stand, Table, Undo, Yield
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, deal, new_game
from game.rules.notation import format_position
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

Misfit = Literal["illegal", "difference"]


class Turn(NamedTuple):
    """One action that was played; `by` the seat whose log holds it, after `step` actions and deals."""

    seat: int
    action: Action
    before: GameState
    by: int
    step: int


def mark_of(state: GameState) -> int:
    """Twelve bits of what everybody sees of a position."""
    return int.from_bytes(sha256(format_position(observation(state)).encode()).digest()[:2], "big") % MARKS


class Replay:
    """The game as far as the logs tell it. `go_on` may be called whenever they have grown.

    `waiting` has the seats without which it does not go on: all whose share of the next deal is missing,
    or the one to act. `runner` says for each seat in whose log its actions stand: its own, or that of who
    looks after it while a computer plays.
    """

    def __init__(
        self, topic: str, table: Table, people: Sequence[bool], anchors: Mapping[int, bytes]
    ) -> None:
        self.topic = topic
        self.rules: HouseRules = table.rules
        self.people = tuple(people)
        self.anchors = dict(anchors)
        first = self.people.index(True)
        self.runner = [seat if person else first for seat, person in enumerate(people)]
        self.levels: list[str | None] = [
            seat if isinstance(seat, str) else None for seat in table.seats
        ]  # of the computer that plays there now
        self.state: GameState | None = None
        self.turns: list[Turn] = []
        self.seeds: list[int] = []
        self.epoch = self.step = 0
        self.waiting: tuple[int, ...] = ()
        self.misfits: dict[int, Misfit] = {}
        self.false_shares: set[int] = set()
        self._cursors: dict[tuple[int, int], int] = {}
        self._handled: set[tuple[int, int]] = set()
        self._tried: tuple[object, int, Misfit | None] = (None, 0, None)  # when, how far, the last misfit

    @property
    def moment(self) -> tuple[int, int]:
        """How many undos, then how many actions and deals there were."""
        return self.epoch, self.step

    @property
    def dealing(self) -> bool:
        """Whether the next thing is a deal."""
        return self.state is None or self.state.phase == "deal"

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.state is not None and self.state.phase == "over"

    @property
    def givers(self) -> list[int]:
        """The seats whose shares make the deals now: those with their person."""
        return [seat for seat, person in enumerate(self.people) if person and self.runner[seat] == seat]

    def go_on(self, logs: Mapping[int, Sequence[Entry]]) -> Generator[None, None, None]:
        """Play on, given the entries of each person's log; yields after each action tried, and each deal."""
        self.waiting, self.misfits = (), {}
        while True:
            self._control(logs)
            if self.over or not (self._undo(logs) or self._deal(logs) or (yield from self._act(logs))):
                return
            yield

    # Who plays where

    def _control(self, logs: Mapping[int, Sequence[Entry]]) -> None:
        due = [
            (entry.epoch, entry.count, writer, index, entry)
            for writer, log in logs.items()
            for index, entry in enumerate(log)
            if isinstance(entry, Stand | Yield)
            and (writer, index) not in self._handled
            and (entry.epoch, entry.count) <= self.moment
        ]
        for _, _, writer, index, entry in sorted(due, key=lambda one: one[:4]):
            if isinstance(entry, Stand):
                self._handled.add((writer, index))
                self._stand(writer, index, entry)
            elif self._yield(writer, entry, logs):
                self._handled.add((writer, index))

    def _stand(self, writer: int, index: int, entry: Stand) -> None:
        gone = entry.seat
        if gone == writer or gone >= len(self.people):
            return
        if self.runner[gone] != gone or self.runner[writer] != writer or not self.people[writer]:
            return
        self.levels[gone] = entry.level
        for seat, runner in enumerate(self.runner):
            if runner == gone:
                self.runner[seat] = writer
                self._skip_to(writer, seat, index)

    def _yield(self, writer: int, entry: Yield, logs: Mapping[int, Sequence[Entry]]) -> bool:
        seat = entry.seat
        if seat >= len(self.people) or not self.people[seat] or seat == writer or self.runner[seat] != writer:
            return False
        log = logs.get(seat, ())
        start = self._cursors.get((seat, seat), 0)
        asked = next((place for place in range(start, len(log)) if isinstance(log[place], Back)), None)
        if asked is None:
            return False  # not known yet that it was asked for
        self.runner[seat], self.levels[seat] = seat, None
        self._skip_to(seat, seat, asked + 1)
        return True

    def _skip_to(self, writer: int, seat: int, index: int) -> None:
        self._cursors[writer, seat] = max(index, self._cursors.get((writer, seat), 0))

    def asks_back(self, logs: Mapping[int, Sequence[Entry]], seat: int) -> bool:
        """Whether the person of a seat that a computer plays wants it again."""
        later = logs.get(seat, ())[self._cursors.get((seat, seat), 0) :]
        return self.runner[seat] != seat and any(isinstance(entry, Back) for entry in later)

    # What happens next

    def _undo(self, logs: Mapping[int, Sequence[Entry]]) -> bool:
        wishes = [
            {entry: index for index, entry in enumerate(logs.get(seat, ())) if self._is_wish(entry)}
            for seat in self.givers
        ]
        agreed = set(wishes[0]).intersection(*wishes[1:]) if wishes else set()
        wish = min(agreed, key=lambda one: one.to, default=None)
        if wish is None:
            return False
        kept = [turn for turn in self.turns if turn.step < wish.to]
        self.state = self.turns[len(kept)].before
        self.turns = kept
        self.epoch, self.step = self.epoch + 1, wish.to
        for giver, found in zip(self.givers, wishes, strict=True):
            for seat, runner in enumerate(self.runner):
                if runner == giver:
                    self._skip_to(giver, seat, found[wish] + 1)
        return True

    def _is_wish(self, entry: Entry) -> TypeGuard[Undo]:
        now = isinstance(entry, Undo) and (entry.epoch, entry.count) == self.moment
        return now and isinstance(entry, Undo) and self.can_undo_to(entry.to)

    def can_undo_to(self, step: int) -> bool:
        """Whether one may go back to that moment: an action's, of this round, and no deal between."""
        if self.state is None or self.dealing or self.over:
            return False
        later = [turn for turn in self.turns if turn.step >= step]
        return bool(later) and later[0].step == step and later[0].before.round == self.state.round

    def wishes(self, logs: Mapping[int, Sequence[Entry]]) -> tuple[int | None, frozenset[int], bool]:
        """The undo that is wished for now (to which step), by whom, and whether somebody said no."""
        to: int | None = None
        by: set[int] = set()
        for seat in self.givers:
            for entry in logs.get(seat, ()):
                if self._is_wish(entry) and to in (None, entry.to):
                    to = entry.to
                    by.add(seat)
        refused = any(Refuse(*self.moment) in logs.get(seat, ()) for seat in self.givers)
        return to, frozenset(by), refused

    def _deal(self, logs: Mapping[int, Sequence[Entry]]) -> bool:
        if not self.dealing:
            return False
        round_ = 1 if self.state is None else self.state.round + 1
        shares = {seat: self._share(seat, round_, logs) for seat in self.givers}
        self.waiting = tuple(seat for seat, share in shares.items() if share is None)
        if self.waiting:
            return False
        seed = seed_of(self.topic, round_, [share for share in shares.values() if share is not None])
        self.seeds.append(seed)
        if self.state is None:
            self.state = new_game((seed,), len(self.people), self.rules)
        else:
            self.state = deal(self.state, seed)[0]
        self.step += 1
        return True

    def _share(self, seat: int, round_: int, logs: Mapping[int, Sequence[Entry]]) -> bytes | None:
        for entry in logs.get(seat, ()):
            if isinstance(entry, Share) and entry.round == round_:
                if is_share(entry.link, round_, self.anchors[seat]):
                    return entry.link
                self.false_shares.add(seat)
        return None

    def _act(self, logs: Mapping[int, Sequence[Entry]]) -> Generator[None, None, bool]:
        if self.state is None or self.dealing:
            return False
        seat = self.state.turn
        writer = self.runner[seat]
        log, own = logs.get(writer, ()), None if writer == seat else seat
        here, start = (self.moment, writer, seat), self._cursors.get((writer, seat), 0)
        if self._tried[0] == here and self._tried[1] > start:  # what fitted nowhere does not fit now
            _, start, misfit = self._tried
            self.misfits |= {writer: misfit} if misfit else {}
        for index in range(start, len(log)):
            entry = log[index]
            if isinstance(entry, Act) and entry.seat == own:
                after = self._after(entry)
                if not isinstance(after, str):
                    self.turns.append(Turn(seat, entry.action, self.state, writer, self.step))
                    self.state = after
                    self.step += 1
                    self._cursors[writer, seat] = index + 1
                    self.misfits = {}
                    return True
                self.misfits[writer] = after
                self._tried = here, index + 1, after
                yield
        self.waiting = (seat,)
        return False

    def _after(self, entry: Act) -> GameState | Misfit:
        assert self.state is not None
        if entry.action not in legal_actions(self.state):
            return "illegal"
        after = advance(self.state, entry.action)
        return after if mark_of(after) == entry.mark else "difference"
