"""Rooms without a network, which whole logs are handed about in: hundreds of them, with cheats, in seconds."""

import random
from collections.abc import Iterable, Sequence
from hashlib import sha256

from game.online import chain
from game.online.automatic_entries import automatic_entries
from game.online.entries import (
    Act,
    AskForSeat,
    Hello,
    Leave,
    Ready,
    RefuseUndo,
    ReplaceSeat,
    RequestUndo,
    ReturnSeat,
    SeatLogEntry,
    Share,
    Stamp,
    Start,
    Table,
    end_of,
    pack,
)
from game.online.logbook import Logbook
from game.online.pace import Pace
from game.online.replay import Replay, mark_of
from game.online.replay_sync import ReplaySync
from game.online.room import key_tag
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.steps import at_once

TOPIC = "ab" * 32
Story = tuple[str, bytes]  # a public key, and a log that it has signed


def pick(luck: random.Random, state: object) -> Pick:
    """A legal action, seldom one that only costs points."""
    legal = legal_actions(state)  # type: ignore[arg-type]
    lines = [one for one in legal if not isinstance(one, Pick) or one.line != 5]
    return luck.choice(lines or legal)  # type: ignore[return-value]


class Member:
    """Somebody with a log, and what they have heard of the others."""

    def __init__(self, room: "LogRoom", seat: int) -> None:
        self.room, self.seat = room, seat
        self.key = room.luck.randbytes(32).hex()
        self.start = room.luck.randbytes(16)
        self.log = pack(Hello(f"P{seat}", seat, chain.anchor_of(self.start)))
        self.deaf = self.mute = False
        self.sync = ReplaySync(TOPIC, Logbook(b""))

    @property
    def replay(self) -> Replay:
        at_once(self.sync.go_on())
        assert self.sync.replay is not None
        return self.sync.replay

    def say(self, *entries: SeatLogEntry) -> None:
        stamp = (Stamp(self.room.time),) if self.room.pace and entries else ()
        self.log += b"".join(map(pack, (*stamp, *entries)))
        self.sync.book.tell(self.key, self.log)
        self.room.told.add((self.key, self.log))

    def hear(self, other: "Member") -> None:
        if not self.deaf and not other.mute and self is not other:
            self.sync.book.tell(other.key, other.log)

    def play(self, patient: bool = True) -> bool:
        """What an honest program does now; whether there was anything to do."""
        replay, luck = self.replay, self.room.luck
        logs = self.sync.logs()
        due = list(automatic_entries(replay, self.seat, logs, self.start))
        if due:
            self.say(*due)
            return True
        own = replay.runner[self.seat] == self.seat
        if replay.over or replay.state is None:
            return False
        if not own:
            if luck.random() < 0.3 and not replay.asks_back(logs, self.seat):
                self.say(AskForSeat())
                return True
            return False
        to, by, refused = replay.undo_request(logs)
        if to is not None and self.seat not in by and not refused:
            self.say(RequestUndo(*replay.moment, to) if luck.random() < 0.7 else RefuseUndo(*replay.moment))
            return True
        if replay.dealing:
            return False
        mine = [turn.step for turn in replay.turns if turn.seat == self.seat]
        if to is None and mine and luck.random() < 0.03 and replay.can_undo_to(mine[-1]):
            self.say(RequestUndo(*replay.moment, mine[-1]))
            return True
        if replay.runner[replay.state.turn] == self.seat:
            action = pick(luck, replay.state)
            seat = None if replay.state.turn == self.seat else replay.state.turn
            self.say(Act(seat, action, mark_of(advance(replay.state, action))))
            return True
        return False

    def replace(self) -> None:
        """Give a seat that the game waits for to a computer, as after 90 seconds."""
        replay = self.replay
        for seat in {replay.runner[seat] for seat in replay.waiting}:
            if seat != self.seat and not replay.over:
                self.say(ReplaceSeat(seat, *replay.moment, "greedy"))


class LogRoom:
    """Members by seat; `told` has all that anybody has ever signed. In a game with a `pace` people take their time."""

    def __init__(self, seed: int, people: int, computers: int = 0, pace: Pace | None = None) -> None:
        self.luck = random.Random(seed)
        self.pace, self.time = pace, 1000
        self.told: set[Story] = set()
        self.members = [Member(self, seat) for seat in range(people)]
        host = self.members[0]
        seats: tuple[bytes | str, ...] = (*(key_tag(member.key) for member in self.members), *("greedy",) * computers)
        anchors = b"".join(chain.anchor_of(member.start) for member in self.members)
        for member in self.members:
            member.sync.book.host = key_tag(host.key)
        for member in self.members[1:]:
            member.say(Ready(1))
        host.say(Table(HouseRules(), seats, pace=pace), Start(sha256(b"azulejo/1/anchors" + anchors).digest()[:8]))
        self.exchange()

    def exchange(self) -> None:
        for one in self.members:
            for other in self.members:
                one.hear(other)

    def run(self, rounds: int, honest: Sequence[Member] | None = None, until_round: int = 99) -> bool:
        """Let honest members play; whether the game is over for all of them."""
        honest = self.members if honest is None else honest
        for _ in range(rounds):
            moved = False
            for member in honest:
                moved |= member.play()
                for other in honest:
                    other.hear(member)
            replays = [member.replay for member in honest]
            if all(one.over for one in replays):
                self.run_duties(honest)
                return True
            if all(one.state is not None and one.state.round >= until_round for one in replays):
                return False
            if not moved:
                return False
        return False

    def run_duties(self, honest: Sequence[Member]) -> None:
        for member in honest:
            member.say(*automatic_entries(member.replay, member.seat, member.sync.logs(), member.start))
        self.exchange()

    def fresh(self, told: Iterable[Story] | None = None) -> ReplaySync:
        """What somebody makes of all that was told, at once."""
        return self.told_in_order(sorted(self.told if told is None else told))

    def told_in_order(self, stories: Iterable[Story], looks: random.Random | None = None) -> ReplaySync:
        sync = ReplaySync(TOPIC, Logbook(key_tag(self.members[0].key)))
        for key, log in stories:
            sync.book.tell(key, log)
            if looks is not None and looks.random() < 0.3:
                at_once(sync.go_on())
        at_once(sync.go_on())
        return sync


def result(sync: ReplaySync) -> tuple[object, ...]:
    """Everything that is a function of the logs."""
    replay = sync.replay
    assert replay is not None
    turns = [(turn.seat, turn.action, turn.by, turn.step) for turn in replay.turns]
    split = {fault.key for fault in sync.book.faults if fault.kind == "two-stories"}
    counted = {key: log.data for key, log in sync.book.logs.items()}
    times = (replay.clocks.since, replay.clocks.reserves, replay.out_of_time) if replay.clocks else None
    return (replay.state, turns, replay.seeds, replay.runner, replay.levels, replay.moment, replay.waiting, times,
            replay.misfits, replay.false_shares, split, counted, sync.book.lobby())  # fmt: skip


def boundaries(log: bytes) -> list[int]:
    """Where entries end."""
    ends, place = [], 0
    while place < len(log):
        place = end_of(log, place)
        ends.append(place)
    return ends


def junk(luck: random.Random, member: Member, replay: Replay) -> SeatLogEntry:
    """Something that a cheat might write now."""
    if member.room.pace and luck.random() < 0.4:
        return Stamp(max(0, member.room.time + luck.choice((-500, -20, 0, 20, 100, 10**6, 10**9))))
    people = len(replay.people)
    seat = luck.randrange(people)
    epoch = luck.choice((replay.epoch, replay.epoch, luck.randrange(3)))
    count = max(0, replay.step - luck.choice((0, 0, 1, 1, 2, 3, 5, luck.randrange(60), replay.step)))
    kind = luck.randrange(9)
    if kind <= 2:
        return ReplaceSeat(seat, epoch, count, "greedy")
    if kind == 3:
        return ReturnSeat(seat, epoch, count)
    if kind == 4:
        return RequestUndo(epoch, count, max(0, count - luck.randrange(1, 6)))
    if kind == 5:
        return luck.choice((AskForSeat(), Leave(), RefuseUndo(epoch, count)))
    if kind == 6:
        round_ = max(1, replay.due - luck.randrange(-1, 3))
        link = chain.share_of(member.start, round_)
        return Share(round_, link if luck.random() < 0.7 else luck.randbytes(16))
    own = luck.choice((None, None, seat))
    turns = [turn.before for turn in replay.turns[-luck.choice((1, 3, 80)) :]]
    state = luck.choice([*turns, *([replay.state] if replay.state else [])] or [None])
    if state is None or not legal_actions(state):
        return AskForSeat()
    action = luck.choice(legal_actions(state))
    right = luck.random() < 0.9
    return Act(own, action, mark_of(advance(state, action)) if right else luck.randrange(4096))
