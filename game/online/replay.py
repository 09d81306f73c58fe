"""The game that follows from the logs: a pure function of the set of them, worked out a little at a time.

Turn order orders the actions, so neither loss nor repetition nor order of messages matters. An action counts
where it is legal and the position after it bears its mark; one that was made before its writer knew of a
replaced seat or an undo fits nowhere, is passed over, and made again. Control entries (a seat given to a
computer, given back, an undo) name the moment at which they take effect: how many undos, then how many actions
and deals went before. Whether one still counts, where somebody has played on, `claims.py` decides.

However often and in whatever order the logs came in, equal sets of logs make equal replays: each time all is
gone through from the beginning. Only what costs time, the positions, is worked out once.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from copy import copy
from functools import partial
from hashlib import sha256
from typing import Final, Literal, NamedTuple, TypeGuard

from game.online.chain import is_share, seed_of
from game.online.claims import CLOSED, NEVER, SEEN, Claim, Word
from game.online.entries import MARKS, Act, Back, Entry, Refuse, Stand, Table, Undo, Yield
from game.online.log_index import LogIndex, Moment
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, deal, new_game
from game.rules.notation import format_position
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

Misfit = Literal["illegal", "difference"]
MOST_NESTED: Final = 20  # claims of each writer weighed on the way to weighing one; others do not count there
MOST_REFUSED: Final = 12  # claims of one writer that did not hold; further ones are not weighed
STARVED: Final = "starved"  # counts, beside those, how many further ones there were
CHEAP: Final = 64  # actions known to fit nowhere that are passed over in one piece


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


class Position:
    """A position and what follows from it; whatever costs time is worked out once."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._legal: frozenset[Action] | None = None
        self._marks: dict[Action, int] = {}
        self._after: dict[Action, Position] = {}
        self._dealt: dict[int, Position] = {}

    def knows(self, action: Action) -> bool:
        """Whether it costs nothing to say what comes of an action."""
        return self._legal is not None and (action not in self._legal or action in self._marks)

    def after(self, action: Action, mark: int) -> "Position | Misfit":
        """The position after an action, if that is legal and leads to a position with that mark."""
        if self._legal is None:
            self._legal = frozenset(legal_actions(self.state))
        if action not in self._legal:
            return "illegal"
        if action not in self._marks or (mark == self._marks[action] and action not in self._after):
            state = advance(self.state, action)
            self._marks[action] = mark_of(state)
            if mark == self._marks[action]:  # only then is it kept: somebody may have tried them all
                self._after[action] = Position(state)
        return self._after[action] if mark == self._marks[action] else "difference"

    def dealt(self, seed: int) -> "Position":
        """The position after the next deal."""
        if seed not in self._dealt:
            self._dealt[seed] = Position(deal(self.state, seed)[0])
        return self._dealt[seed]


class _Known:
    """What replays of one game need not work out again: first positions by seed, and which shares are true."""

    def __init__(self) -> None:
        self.begun: dict[int, Position] = {}
        self.shares: dict[tuple[int, int, bytes], bool] = {}


class Replay:
    """The game as far as the logs tell it. `go_on` may be called whenever they have grown.

    After it everything here is a function of these logs, whatever was there before. `waiting` has the seats
    without which it does not go on: all whose share of the next deal is missing, or the one to act. `runner`
    says for each seat in whose log its actions stand: its own, or that of who looks after it while a computer
    plays.
    """

    def __init__(
        self,
        topic: str,
        table: Table,
        people: Sequence[bool],
        anchors: Mapping[int, bytes],
        known: _Known | None = None,
    ) -> None:
        """`people` tells which seats have a person, at least one; `anchors` has the ends of their chains."""
        self.topic = topic
        self.table = table
        self.rules: HouseRules = table.rules
        self.people = tuple(people)
        self.anchors = dict(anchors)
        self._known = known or _Known()
        self._index = LogIndex()
        self._begin()

    def again(self) -> "Replay":
        """A replay of the same game that has seen no logs yet, but need not work out what this one has."""
        return Replay(self.topic, self.table, self.people, self.anchors, self._known)

    def _begin(self) -> None:
        first = self.people.index(True)
        self.runner = [seat if person else first for seat, person in enumerate(self.people)]
        self.levels: list[str | None] = [
            seat if isinstance(seat, str) else None for seat in self.table.seats
        ]  # of the computer that plays there now
        self.turns: list[Turn] = []
        self.seeds: list[int] = []
        self.epoch = self.step = 0
        self.waiting: tuple[int, ...] = ()
        self.misfits: dict[int, Misfit] = {}
        self.false_shares: set[int] = set()
        self._position: Position | None = None
        self._line: list[Position] = []  # before each of the turns
        self._cursors: dict[tuple[int, int], int] = {}
        self._gone: dict[int, Moment] = {}  # since when seats are looked after
        self._weighed: set[tuple[object, ...]] = set()  # claims for this moment
        self._refused: dict[object, list[int]] = {}  # where in a log claims stand that did not hold
        self._verdicts: dict[object, bool] = {}  # on claims that were weighed, by where
        self._until: dict[int, int] = {}  # from where on a log's claims are not looked at
        self._nested: dict[object, int] | None = None  # claims by writer that were weighed to weigh this course
        self._trail: list[Word] = []
        self._void: set[tuple[int, int]] = set()  # entries of courses that do not count, with the seat

    def _fork(self, nested: dict[object, int]) -> "Replay":
        """The same course so far, to be gone on with in another way."""
        fork = copy(self)
        for name in ("runner", "levels", "turns", "seeds", "_line", "_cursors", "_gone", "_weighed", "_refused", "_until"):
            setattr(fork, name, copy(getattr(self, name)))
        fork.misfits, fork.false_shares, fork._void, fork._trail = {}, set(), set(), []
        fork._nested = nested
        return fork

    @property
    def state(self) -> GameState | None:
        """The position; None before the first deal."""
        return self._position.state if self._position else None

    @property
    def moment(self) -> Moment:
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
    def due(self) -> int:
        """The round that the next deal begins, or would begin if the game were not over."""
        return 1 if self.state is None else self.state.round + 1

    @property
    def givers(self) -> list[int]:
        """The seats whose shares make the deals now: those with their person."""
        return [seat for seat, person in enumerate(self.people) if person and self.runner[seat] == seat]

    def used(self, seats: Collection[int]) -> int:
        """How many entries of these seats' logs the game has used."""
        return sum(word is not CLOSED and word[0] in seats for word in self._trail)

    def go_on(self, logs: Mapping[int, Sequence[Entry]]) -> Generator[None, None, None]:
        """Work out what these entries of each person's log tell; yields after each bit of work."""
        self._begin()
        self._index = yield from LogIndex.of(logs)
        yield from self._play()

    def _play(self, closings: int = 0) -> Generator[None, None, None]:
        """Play on as far as the logs tell, or until so many rounds are scored."""
        while True:
            yield from self._control()
            if (yield from self._undo()):
                continue
            if self.dealing:
                if not self._deal():
                    return
                yield
                continue
            if not (yield from self._act()):
                return
            if self.dealing or self.over:
                self._trail.append(CLOSED)
                closings -= 1
                if self.over or closings == 0:
                    self._shares()
                    return
            yield

    # Who plays where

    def _control(self) -> Generator[None, None, None]:
        for writer, index, entry in sorted(self._index.controls.get(self.moment, ()), key=lambda one: one[:2]):
            if index >= self._until.get(writer, NEVER):
                continue
            claim = self._stand(writer, index, entry) if isinstance(entry, Stand) else self._yield(writer, index, entry)
            if claim is not None:
                yield from self._take(claim)
        if self.dealing:
            for seat, person in enumerate(self.people):
                asked = self._asked(seat)
                if person and asked is not None:
                    yield from self._take(Claim("return", {}, seat, asked, partial(_give, seat=seat, index=asked + 1)))

    def _take(self, claim: Claim) -> Generator[None, None, bool]:
        """Let a claim take effect if it holds."""
        if claim.key in self._weighed:
            return False
        self._weighed.add(claim.key)
        by: object = next(iter(claim.writers)) if claim.limited else (claim.kind, *sorted(claim.writers))
        if claim.limited and sum(index < claim.index for index in self._refused.get(by, ())) >= MOST_REFUSED:
            return False
        here = claim.key, self._here()
        if here not in self._verdicts:
            nested: dict[object, int] = {} if self._nested is None else self._nested
            nested[by] = nested.get(by, 0) + 1
            if nested[by] > MOST_NESTED:
                nested[STARVED] = nested.get(STARVED, 0) + 1
                return False
            starved = nested.get(STARVED, 0)
            holds = yield from self._weigh(claim, nested)
            if starved == nested.get(STARVED, 0):
                self._verdicts[here] = holds
        else:
            holds = self._verdicts[here]
        if holds:
            claim.apply(self)
        else:
            self._refused[by] = [*self._refused.get(by, ()), claim.index]
        return holds

    def _weigh(self, claim: Claim, nested: dict[object, int]) -> Generator[None, None, bool]:
        """Whether a claim holds: the game is gone on with without it, and with it."""
        without = self._fork(nested)
        if claim.limited:  # what its writer claimed later is no part of what it is weighed against
            without._until |= {seat: min(index, self._until.get(seat, NEVER)) for seat, index in claim.writers.items()}
        yield from without._play(SEEN)
        if not without._trail:
            return True
        granted = self._fork(nested)
        claim.apply(granted)
        yield from granted._play(SEEN)
        for course in (without, granted):
            self._void |= course._void | {word for word in course._trail if word is not CLOSED}
        return claim.holds(without._trail, granted._trail)

    def _here(self) -> object:
        """Equal where all that comes is equal."""
        hidden = {
            (writer, index)
            for writer, start in self._until.items()
            for index in self._index.claims(writer, self.moment, start)
        }
        tables = (tuple(sorted(table.items())) for table in (self._cursors, self._gone))
        return self.moment, id(self._position), tuple(self.runner), *tables, frozenset(hidden)

    def _stand(self, writer: int, index: int, entry: Stand) -> Claim | None:
        """A seat's person is gone; or the one who looked after the writer's seat is."""
        gone = entry.seat
        if gone == writer or gone >= len(self.people) or self.runner[gone] != gone or not self.people[writer]:
            return None
        came_back = self.runner[writer] == gone and self._gone[writer] < self.moment
        if self.runner[writer] != writer and not came_back:
            return None
        asked = self._index.back(gone, self._cursors.get((gone, gone), 0))
        apply = partial(_replace, gone=gone, writer=writer, index=index, level=entry.level)
        return Claim("stand", {writer: index}, gone, NEVER if asked is None else asked, apply)

    def _yield(self, writer: int, index: int, entry: Yield) -> Claim | None:
        seat = entry.seat
        if seat >= len(self.people) or not self.people[seat] or seat == writer or self.runner[seat] != writer:
            return None
        asked = self._asked(seat)
        if asked is None:
            return None
        return Claim("yield", {writer: index}, seat, asked, partial(_give, seat=seat, index=asked + 1))

    def _asked(self, seat: int) -> int | None:
        """Where the person of a seat that a computer plays asks for it."""
        if self.runner[seat] == seat:
            return None
        return self._index.back(seat, self._cursors.get((seat, seat), 0))

    def _skip_to(self, writer: int, seat: int, index: int) -> None:
        self._cursors[writer, seat] = max(index, self._cursors.get((writer, seat), 0))

    def asks_back(self, logs: Mapping[int, Sequence[Entry]], seat: int) -> bool:
        """Whether the person of a seat that a computer plays wants it again."""
        later = logs.get(seat, ())[self._cursors.get((seat, seat), 0) :]
        return self.runner[seat] != seat and any(isinstance(entry, Back) for entry in later)

    # What happens next

    def _moved(self, epoch: int, step: int) -> None:
        self.epoch, self.step = epoch, step
        self._weighed = set()

    def _undo(self) -> Generator[None, None, bool]:
        for to, wishes in sorted(self._index.undos.get(self.moment, {}).items()):
            if self.can_undo_to(to) and wishes.keys() >= set(self.givers):
                writers = {seat: wishes[seat] for seat in self.givers}
                apply = partial(_take_back, to=to, writers=writers)
                if (yield from self._take(Claim("undo", writers, to, NEVER, apply))):
                    return True
        return False

    def can_undo_to(self, step: int) -> bool:
        """Whether one may go back to that moment: an action's, of this round, and no deal between."""
        if self.state is None or self.dealing or self.over:
            return False
        later = [turn for turn in self.turns if turn.step >= step]
        return bool(later) and later[0].step == step and later[0].before.round == self.state.round

    def _is_wish(self, entry: Entry) -> TypeGuard[Undo]:
        now = isinstance(entry, Undo) and (entry.epoch, entry.count) == self.moment
        return now and isinstance(entry, Undo) and self.can_undo_to(entry.to)

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

    def _shares(self) -> list[bytes | None]:
        """The shares of the next deal, by giver; they are words of their writers, whatever comes of the deal."""
        links: list[bytes | None] = []
        for seat in self.givers:
            index, link = self._index.shares.get((seat, self.due), (0, b""))
            if link and self._is_share(seat, link):
                self._trail.append((seat, index))
                links.append(link)
            else:
                links.append(None)
        return links

    def _is_share(self, seat: int, link: bytes) -> bool:
        key = seat, self.due, link
        if key not in self._known.shares:
            self._known.shares[key] = is_share(link, self.due, self.anchors[seat])
        if not self._known.shares[key]:
            self.false_shares.add(seat)
        return self._known.shares[key]

    def _deal(self) -> bool:
        links = self._shares()
        self.waiting = tuple(seat for seat, link in zip(self.givers, links, strict=True) if link is None)
        if self.waiting:
            return False
        seed = seed_of(self.topic, self.due, [link for link in links if link is not None])
        self.seeds.append(seed)
        if self._position is not None:
            self._position = self._position.dealt(seed)
        else:
            if seed not in self._known.begun:
                self._known.begun[seed] = Position(new_game((seed,), len(self.people), self.rules))
            self._position = self._known.begun[seed]
        self._moved(self.epoch, self.step + 1)
        return True

    def _act(self) -> Generator[None, None, bool]:
        position = self._position
        assert position is not None
        seat = position.state.turn
        writer = self.runner[seat]
        own = None if writer == seat else seat
        self.misfits, cheap = {}, 0
        for index, entry in self._index.acts(writer, own, self._cursors.get((writer, seat), 0)):
            known = position.knows(entry.action)
            after = position.after(entry.action, entry.mark)
            if not isinstance(after, str):
                self.turns.append(Turn(seat, entry.action, position.state, writer, self.step))
                self._line.append(position)
                self._position = after
                self._cursors[writer, seat] = index + 1
                self._trail.append((writer, index))
                self.misfits, self.waiting = {}, ()
                self._moved(self.epoch, self.step + 1)
                return True
            if (writer, index) not in self._void:
                self.misfits[writer] = after
            cheap += known
            if not known or cheap % CHEAP == 0:
                yield
        self.waiting = (seat,)
        return False


# What claims do (each is the `apply` of one)


def _replace(replay: Replay, gone: int, writer: int, index: int, level: str) -> None:
    """All seats that `gone` plays or looks after are the writer's now."""
    replay.levels[gone] = level
    for seat, runner in enumerate(replay.runner):
        if runner == gone:
            replay.runner[seat] = writer
            replay._skip_to(writer, seat, index)
    if replay.runner[writer] == writer:
        replay.levels[writer] = None
    replay._gone[gone] = replay.moment


def _give(replay: Replay, seat: int, index: int) -> None:
    """A seat is its person's again."""
    replay.runner[seat], replay.levels[seat] = seat, None
    replay._skip_to(seat, seat, index)


def _take_back(replay: Replay, to: int, writers: Mapping[int, int]) -> None:
    """The position of an earlier step again; what the givers had written before they agreed is done with."""
    kept = sum(turn.step < to for turn in replay.turns)
    replay._position = replay._line[kept]
    del replay.turns[kept:], replay._line[kept:]
    for seat, runner in enumerate(replay.runner):
        if runner in writers:
            replay._skip_to(runner, seat, writers[runner] + 1)
    replay._moved(replay.epoch + 1, to)
