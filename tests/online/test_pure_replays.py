"""A game is a function of the set of logs, however they arrived; and played actions stay played."""

import random

import pytest
from log_rooms import LogRoom, Member, boundaries, junk, result

from game.online.entries import ReplaceSeat, RequestUndo, ReturnSeat, pack
from game.online.pace import Pace

ORDERS = 2
ATTACKS = 8  # on each game
LIVELY = (0, 1, 2, 3, 4, 6)  # seeds of games that do not come to a standstill for hundreds of rounds


def cheated_room(seed: int, pace: Pace | None = None) -> LogRoom:
    """A game of two to four in which one or two do whatever they like, and honest ones miss each other at times."""
    people = 2 + seed % 3
    room = LogRoom(seed, people, computers=int(people == 2 and seed % 4 == 0), pace=pace)
    luck = room.luck
    cheats = luck.sample(room.members, 1 + (people > 2 and luck.random() < 0.3))
    for _ in range(luck.randrange(20, 80)):
        room.time += luck.choice((0, 1, 5, 20, 60)) if pace else 0
        for member in room.members:
            if member in cheats and luck.random() < 0.25:
                cheat(room, member)
            elif luck.random() < 0.9:
                member.play()
            elif luck.random() < 0.2:
                member.replace()
            for other in room.members:
                if luck.random() < 0.8:
                    other.hear(member)
        for member in room.members:
            if luck.random() < 0.05:
                member.mute = member.deaf = not member.mute
    return room


def cheat(room: LogRoom, member: Member) -> None:
    """Add junk; now and then tell another story."""
    luck = room.luck
    if luck.random() < 0.05:
        ends = boundaries(member.log)
        member.log = member.log[: luck.choice(ends[luck.choice((0, -6, -3)) :])]
    for _ in range(luck.choice((1, 1, 2, 4))):
        entry = junk(luck, member, member.replay)
        member.log += pack(entry)
    room.told.add((member.key, member.log))
    member.sync.book.tell(member.key, member.log)


def agree(room: LogRoom, seed: int) -> None:
    fresh = result(room.fresh())
    luck = random.Random(seed)
    for _ in range(ORDERS):
        pieces = list(room.told)
        luck.shuffle(pieces)
        assert result(room.told_in_order(pieces, luck)) == fresh, seed


@pytest.mark.parametrize(("first", "pace"), [(0, None), (4, None), (15, Pace(20, 30)), (20, Pace(20, 0))])
@pytest.mark.slow
def test_equal_sets_of_logs_are_equal_games(first: int, pace: Pace | None) -> None:
    """Hundreds by hand: tests/online/storms.py 300 0 logs."""
    for seed in range(first, first + 4):
        agree(cheated_room(seed, pace), seed)


# What is played stays played


def lively_room(seed: int, until: int = 99) -> LogRoom:
    """Honest people only, of whom some are away at times, are replaced, and come back; up to a round, or the end."""
    people = 2 + seed % 3
    room = LogRoom(seed, people, computers=int(people == 2 and seed % 4 == 0))
    luck = room.luck
    away: Member | None = None
    for _ in range(3000):
        for member in room.members:
            if member is not away:
                member.play()
                if away is not None and luck.random() < 0.2 and away.seat in waited_for(member):
                    member.replace()
                room.exchange()
        if luck.random() < 0.05:
            if away is not None:
                away.mute = away.deaf = False
            away = luck.choice((None, *room.members))
            if away is not None:
                away.mute = away.deaf = True
        replay = room.members[0].replay
        if away is None and (replay.over or (replay.state is not None and replay.state.round >= until)):
            break
    room.run_duties(room.members)
    room.exchange()
    assert room.members[-1].replay.moment  # which looks at the logs
    assert result(room.fresh()) == result(room.members[-1].sync), seed
    return room


def waited_for(member: Member) -> set[int]:
    replay = member.replay
    return {replay.runner[seat] for seat in replay.waiting}


def played(room: LogRoom, rounds: int = 99) -> tuple[object, ...]:
    """What has been played up to the end of that round, by whom."""
    replay = room.fresh().replay
    assert replay is not None
    turns = [(turn.seat, turn.action, turn.by, turn.before) for turn in replay.turns if turn.before.round <= rounds]
    seeds = replay.seeds[:rounds]
    return (turns, seeds, replay.state, replay.runner, replay.levels) if rounds == 99 else (turns, seeds)


def attack(room: LogRoom, cheat: Member, luck: random.Random, forks: bool) -> None:
    """Everything that one member can sign afterwards, in three ways: at random, all claims in order, and forks.

    Who has played alone with computers since the others left can take back their own actions by a fork.
    """
    replay, way = cheat.replay, luck.randrange(3 if forks else 2)
    log = cheat.log
    if way == 2:
        log = log[: luck.choice(boundaries(log)[:-1])]
    if way == 1:
        moments = [turn.step for turn in replay.turns][:: luck.choice((1, 3, -1, -2))][-60:]
        kinds = luck.choice((ReplaceSeat, ReturnSeat, RequestUndo))
        for step in moments:
            for seat in range(len(replay.people)) if kinds is not RequestUndo else (0,):
                if kinds is RequestUndo:
                    log += pack(RequestUndo(replay.epoch, step, max(0, step - luck.randrange(1, 4))))
                else:
                    log += pack(ReplaceSeat(seat, 0, step, "x") if kinds is ReplaceSeat else ReturnSeat(seat, 0, step))
    else:
        for _ in range(luck.randrange(1, 30)):
            log += pack(junk(luck, cheat, replay))
    room.told.add((cheat.key, log[:7000]))


@pytest.mark.slow
def test_nothing_that_one_member_writes_afterwards_changes_a_finished_game() -> None:
    for seed in LIVELY:
        room = lively_room(seed)
        before, told = played(room), set(room.told)
        assert room.members[0].replay.over
        for number in range(ATTACKS):
            luck = random.Random(f"{seed} {number}")
            room.told, cheat = set(told), luck.choice(room.members)
            attack(room, cheat, luck, forks=room.members[0].replay.givers != [cheat.seat])
            assert played(room) == before, (seed, number)


@pytest.mark.slow
def test_nothing_that_one_member_writes_reaches_into_a_round_that_is_scored() -> None:
    for seed in LIVELY:
        round_ = 2 + seed % 2
        room = lively_room(seed, until=round_ + 1)
        before, told = played(room, round_), set(room.told)
        for number in range(ATTACKS):
            luck = random.Random(f"{seed} {number}")
            room.told, cheat = set(told), luck.choice(room.members)
            attack(room, cheat, luck, forks=room.members[0].replay.givers != [cheat.seat])
            assert played(room, round_) == before, (seed, number)
