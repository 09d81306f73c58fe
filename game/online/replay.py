"""Replays an online game from its logs: a pure function of the set of logs, computed in small steps.

Actions are ordered by turns, so loss, repetition and order of messages do not matter. An action counts if it
is legal and the position after it has its mark. One that was made before its writer knew of a replaced seat
or an undo does not fit; it is skipped and made again. Control entries (a seat replaced or returned, an undo)
name the moment at which they take effect: the number of undos, then of actions and deals before it.
`claims.py` decides whether one still counts if somebody has played on.

Equal sets of logs give equal replays, however they arrived: each replay starts from the beginning. Only
positions, which are expensive, are cached.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from functools import partial
from typing import Final

from game.online.chain import is_share, seed_of
from game.online.claims import CLOSED, MAX_CLOSINGS, NEVER, Claim, TrailEntry
from game.online.entries import (
    AskForSeat,
    RefuseUndo,
    ReplaceSeat,
    RequestUndo,
    ReturnSeat,
    SeatLogEntry,
    Table,
)
from game.online.log_index import LogIndex
from game.online.online_state import CachedPosition, Misfit, OnlineState, OnlineTurn, mark_of
from game.rules.engine import new_game
from game.rules.options import HouseRules

__all__ = ["Misfit", "OnlineTurn", "Replay", "mark_of"]

MAX_NESTED: Final = 20  # nested claims per writer that are weighed to weigh one; further ones are ignored
MAX_REFUSED: Final = 12  # refused claims of one writer, after which no more are weighed
NOT_WEIGHED: Final = "starved"  # key of the number of claims that were not weighed
SKIPPED_PER_YIELD: Final = 64  # actions that fit nowhere, skipped between two yields


class _ReplayCache:
    """Cached results that all replays of one game share: first positions and valid shares."""

    def __init__(self, rules: HouseRules, anchors: Mapping[int, bytes]) -> None:
        self._rules, self._anchors = rules, anchors
        self._begun: dict[int, CachedPosition] = {}
        self._shares: dict[tuple[int, int, bytes], bool] = {}

    def begun(self, seed: int, seats: int) -> CachedPosition:
        """Returns the position after the first deal."""
        if seed not in self._begun:
            self._begun[seed] = CachedPosition(new_game((seed,), seats, self._rules))
        return self._begun[seed]

    def is_share(self, seat: int, round_: int, link: bytes) -> bool:
        """Whether a link is the seat's share of a round."""
        key = seat, round_, link
        if key not in self._shares:
            self._shares[key] = is_share(link, round_, self._anchors[seat])
        return self._shares[key]


class _Verdicts:
    """Cached decisions on claims, by place; shared by a replay and all forks of it."""

    def __init__(self) -> None:
        self._found: dict[object, bool] = {}

    def get(self, here: object) -> bool | None:
        """Returns whether a claim holds; None if it was not weighed."""
        return self._found.get(here)

    def note(self, here: object, holds: bool) -> None:
        """Caches a decision."""
        self._found[here] = holds


class Replay(OnlineState):
    """The game so far according to the logs. Call `go_on` when they have grown.

    Afterwards the state depends on these logs only. `waiting` has the seats that the game waits for: those
    whose share of the next deal is missing, or the one to act. `misfits` has the seats whose log continues
    with an action that fits nowhere, `false_shares` those with an invalid share. In games with a pace
    `out_of_time` has the seats whose person was replaced, and whether their log says that they were in time.
    """

    def __init__(
        self,
        topic: str,
        table: Table,
        people: Sequence[bool],
        anchors: Mapping[int, bytes],
        known: _ReplayCache | None = None,
    ) -> None:
        """`people`: which seats have a person, at least one; `anchors` has the ends of their chains."""
        super().__init__(table, people)
        self.topic = topic
        self.rules: HouseRules = table.rules
        self.anchors = dict(anchors)
        self.waiting: tuple[int, ...] = ()
        self.misfits: dict[int, Misfit] = {}
        self.false_shares: set[int] = set()
        self.out_of_time: dict[int, bool] = {}
        self._cache = known or _ReplayCache(self.rules, self.anchors)
        self._index = LogIndex()
        self._weighed: set[tuple[object, ...]] = set()  # claims that were weighed, with their moments
        self._refused: dict[object, list[int]] = {}  # indices of refused claims
        self._until: dict[int, int] = {}  # index of a log from which on claims are ignored
        self._trail: list[TrailEntry] = []
        self._void: set[tuple[int, int]] = set()  # entries of discarded courses, with the seat
        self._verdicts = _Verdicts()
        self._nested: dict[object, int] | None = None  # nested claims by writer on the way to this course

    def again(self) -> "Replay":
        """Returns an empty replay of the same game that shares the cache of this one."""
        return Replay(self.topic, self.table, self.people, self.anchors, self._cache)

    def _fork(self, nested: dict[object, int]) -> "Replay":
        """Returns a copy to continue in another way."""
        fork = self.copied()
        fork.misfits, fork.false_shares, fork._void, fork._trail = {}, set(), set(), []
        fork._nested = nested
        return fork

    def used(self, seats: Collection[int]) -> int:
        """Returns the number of used entries of the logs of some seats."""
        return sum(word is not CLOSED and word[0] in seats for word in self._trail)

    def go_on(self, logs: Mapping[int, Sequence[SeatLogEntry]]) -> Generator[None, None, None]:
        """Replays the entries of each person's log; yields after each piece of work."""
        vars(self).update(vars(self.again()))
        self._index = yield from LogIndex.of(logs)
        yield from self._play()

    def _play(self, closings: int = 0) -> Generator[None, None, None]:
        """Plays to the end of the logs, or until `closings` more rounds are scored."""
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

    # Control of seats

    def _control(self) -> Generator[None, None, None]:
        """Applies claims about seats at this moment, those of lower seats first."""
        claims = sorted(self._index.controls.get(self.moment, ()), key=lambda claim: claim[:2])
        for writer, index, entry in claims:
            if index < self._until.get(writer, NEVER):
                claim = self._claim(writer, index, entry)
                if claim is not None:
                    yield from self._take(claim)
        for seat, person in enumerate(self.people):
            asked = None if self.clocks else self._asked(seat)
            if self.dealing and person and asked is not None:
                give = partial(OnlineState.give, seat=seat, index=asked + 1)
                yield from self._take(Claim("return", {}, seat, asked, give))

    def _take(self, claim: Claim) -> Generator[None, None, bool]:
        """Applies a claim if it holds."""
        if (self.moment, claim.key) in self._weighed:
            return False
        self._weighed.add((self.moment, claim.key))
        by: object = next(iter(claim.writers)) if claim.limited else (claim.kind, *sorted(claim.writers))
        if claim.limited and sum(index < claim.place for index in self._refused.get(by, ())) >= MAX_REFUSED:
            return False
        here = claim.key, self._here()
        holds = self._verdicts.get(here)
        if holds is None:
            nested: dict[object, int] = {} if self._nested is None else self._nested
            nested[by] = nested.get(by, 0) + 1
            if nested[by] > MAX_NESTED:
                nested[NOT_WEIGHED] = nested.get(NOT_WEIGHED, 0) + 1
                return False
            starved = nested.get(NOT_WEIGHED, 0)
            holds = yield from self._weigh(claim, nested)
            if starved == nested.get(NOT_WEIGHED, 0):
                self._verdicts.note(here, holds)
        if holds:
            if self.clocks and claim.kind == "stand":
                self.out_of_time[claim.about] = self._has_acted_in_time(claim.about)
            claim.apply(self)
        else:
            self._refused[by] = [*self._refused.get(by, ()), claim.place]
        return holds

    def _weigh(self, claim: Claim, nested: dict[object, int]) -> Generator[None, None, bool]:
        """Weighs a claim by continuing the game without it and with it."""
        yield
        without = self._fork(nested)
        if claim.limited:  # later claims of its writer do not count in the comparison
            for writer, index in claim.writers.items():
                without._until[writer] = min(index, self._until.get(writer, NEVER))
        yield from without._play(MAX_CLOSINGS)
        if not without._trail:
            return True
        granted = self._fork(nested)
        claim.apply(granted)
        yield from granted._play(MAX_CLOSINGS)
        for course in (without, granted):
            self._void |= course._void | {word for word in course._trail if word is not CLOSED}
        return claim.holds(without._trail, granted._trail)

    def _here(self) -> object:
        """Returns a key of the state on which the continuation depends."""
        hidden = {
            (writer, index)
            for writer, start in self._until.items()
            for index in self._index.claims(writer, self.moment, start)
        }
        cursors = tuple(sorted(self._cursors.items()))
        times = (self.clocks.since, self.clocks.reserves) if self.clocks else None
        return self.moment, id(self._position), tuple(self.runner), cursors, times, frozenset(hidden)

    def _claim(self, writer: int, index: int, entry: ReplaceSeat | ReturnSeat) -> Claim | None:
        """Returns the claim of an entry, if it is possible.

        A seat is replaced, or the runner of the writer's own seat; or a seat is returned.
        """
        if isinstance(entry, ReturnSeat):
            return self._yield(writer, index, entry)
        gone = entry.seat
        if gone == writer or gone >= len(self.people) or self.runner[gone] != gone or not self.people[writer]:
            return None
        back = self._asked(writer)
        came_back = self.runner[writer] == gone and back is not None and back < index and not self.clocks
        if self.runner[writer] != writer and not came_back:
            return None
        time = self._index.time(writer, index)
        if self.clocks and not self._may_be_replaced(gone, writer, time):
            return None
        asked = self._index.back(gone, self.cursor(gone, gone))
        level = entry.level
        apply = partial(OnlineState.replace, gone=gone, writer=writer, index=index, level=level, time=time)
        return Claim("stand", {writer: index}, gone, NEVER if asked is None else asked, apply)

    def _may_be_replaced(self, seat: int, writer: int, time: int) -> bool:
        """Whether a seat has left, or is out of time by the writer's word while the game waits for it."""
        assert self.clocks is not None
        if self._index.has_left(seat, self.cursor(seat, seat)):
            return True
        if self.state is None or self.dealing:
            share, _ = self._index.shares.get((writer, self.due), (0, b""))
            return self.clocks.is_late(seat, time, self.clocks.since or self._index.time(writer, share))
        turn = self.state.turn
        return self.runner[turn] == seat and self.clocks.is_late(turn, time, self.clocks.since)

    def _has_acted_in_time(self, seat: int) -> bool:
        """Whether a seat's own log says that it was in time at this moment."""
        clocks, start = self.clocks, self.cursor(seat, seat)
        assert clocks is not None
        if self._position is None or self.dealing:
            index, link = self._index.shares.get((seat, self.due), (0, b""))
            in_time = self._index.time(seat, index) <= clocks.end(seat)
            return bool(link) and in_time and self._cache.is_share(seat, self.due, link)
        if self._index.has_left(seat, start) or self._position.state.turn != seat:
            return False
        return any(
            self._index.time(seat, index) <= clocks.end(seat)
            and not isinstance(self._position.after(entry.action, entry.mark), str)
            for index, entry in self._index.acts(seat, None, start)
        )

    def _yield(self, writer: int, index: int, entry: ReturnSeat) -> Claim | None:
        seat = entry.seat
        if seat >= len(self.people) or not self.people[seat] or seat == writer or self.runner[seat] != writer:
            return None
        if self.clocks:  # who is out of time has lost
            return None
        asked = self._asked(seat)
        if asked is None:
            return None
        give = partial(OnlineState.give, seat=seat, index=asked + 1)
        return Claim("yield", {writer: index}, seat, asked, give)

    def _asked(self, seat: int) -> int | None:
        """Returns the index at which the person of a replaced seat asks for it, or None."""
        if self.runner[seat] == seat:
            return None
        return self._index.back(seat, self.cursor(seat, seat))

    def asks_back(self, logs: Mapping[int, Sequence[SeatLogEntry]], seat: int) -> bool:
        """Whether the person of a replaced seat asks for it."""
        if self.clocks:  # who was out of time has lost
            return False
        later = logs.get(seat, ())[self.cursor(seat, seat) :]
        return self.runner[seat] != seat and any(isinstance(entry, AskForSeat) for entry in later)

    # The next step

    def _undo(self) -> Generator[None, None, bool]:
        for to, requests in sorted(self._index.undos.get(self.moment, {}).items()):
            if self.can_undo_to(to) and requests.keys() >= set(self.givers):
                writers = {seat: requests[seat] for seat in self.givers}
                apply = partial(OnlineState.take_back, to=to, writers=writers)
                if (yield from self._take(Claim("undo", writers, to, NEVER, apply))):
                    return True
        return False

    def undo_request(
        self, logs: Mapping[int, Sequence[SeatLogEntry]]
    ) -> tuple[int | None, frozenset[int], bool]:
        """Returns the target step of the pending undo, who requests it, and whether it was refused."""
        to: int | None = None
        by: set[int] = set()
        for seat in self.givers:
            for entry in logs.get(seat, ()):
                if not isinstance(entry, RequestUndo) or (entry.epoch, entry.count) != self.moment:
                    continue
                if to in (None, entry.to) and self.can_undo_to(entry.to):
                    to = entry.to
                    by.add(seat)
        refused = any(RefuseUndo(*self.moment) in logs.get(seat, ()) for seat in self.givers)
        return to, frozenset(by), refused

    def _shares(self) -> list[bytes | None]:
        """Returns the shares of the next deal, by giver; each is also a vote of its writer."""
        links: list[bytes | None] = []
        for seat in self.givers:
            index, link = self._index.shares.get((seat, self.due), (0, b""))
            true = bool(link) and self._cache.is_share(seat, self.due, link)
            if true:
                self._trail.append((seat, index))
            elif link:
                self.false_shares.add(seat)
            links.append(link if true else None)
        return links

    def _deal(self) -> bool:
        links = self._shares()
        self.waiting = tuple(seat for seat, link in zip(self.givers, links, strict=True) if link is None)
        if self.waiting:
            return False
        if self.clocks:
            indices = {seat: self._index.shares[seat, self.due][0] for seat in self.givers}
            self.clocks.deal({seat: self._index.time(seat, index) for seat, index in indices.items()})
        seed = seed_of(self.topic, self.due, [link for link in links if link is not None])
        self.seeds.append(seed)
        here = self._position
        self.go_to(here.dealt(seed) if here else self._cache.begun(seed, len(self.people)))
        return True

    def _act(self) -> Generator[None, None, bool]:
        position = self._position
        assert position is not None
        seat = position.state.turn
        writer = self.runner[seat]
        own = None if writer == seat else seat
        self.misfits, cheap = {}, 0
        for index, entry in self._index.acts(writer, own, self.cursor(writer, seat)):
            known = position.knows(entry.action)
            after = position.after(entry.action, entry.mark)
            if not isinstance(after, str):
                if not self._tick(seat, self._index.time(writer, index)):
                    break
                self.play(entry.action, after, index)
                self._trail.append((writer, index))
                self.misfits, self.waiting = {}, ()
                return True
            if (writer, index) not in self._void:
                self.misfits[writer] = after
            cheap += known
            if not known or cheap % SKIPPED_PER_YIELD == 0:
                yield
        self.waiting = (seat,)
        return False

    def _tick(self, seat: int, time: int) -> bool:
        """Lets a seat act at a time; returns whether it was in time. Computers always are."""
        if self.clocks:
            person = self.runner[seat] == seat
            if person and time > self.clocks.end(seat):
                return False
            self.clocks.act(seat, time, person)
        return True
