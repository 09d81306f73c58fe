"""Whole kinds of attack on a room by its own members: each leaves the others' game as it was, or is named."""

import json
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from itertools import product

import pytest
from forging import event_of
from log_rooms import LogRoom
from rooms import CURVE, Device, World, facts, still

from game.online import chain, room_commands
from game.online.entries import (
    Act,
    AskForSeat,
    Hello,
    ReplaceSeat,
    RequestUndo,
    ReturnSeat,
    SeatLogEntry,
    Share,
    Start,
    Table,
    pack,
)
from game.online.events import Event
from game.online.logbook import LogFault
from game.online.membership import Membership
from game.online.relay_subscriptions import subscription_name
from game.online.replay import mark_of
from game.online.schnorr import fresh_secret
from game.online.status import status
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.steps import at_once

HOUR = 3600.0


class Cheat:
    """Publishes whatever it likes under a device's key; the device itself is off from then on."""

    def __init__(self, world: World, device: Device) -> None:
        self.world, self.device = world, device
        device.online = False
        self.log = device.session.membership.log
        self.said = 0

    def say(self, *entries: SeatLogEntry) -> None:
        self.log += b"".join(map(pack, entries))
        self.said += 1
        self.world.publish(event_of(self.device, self.log, later=self.said))


def board(device: Device) -> tuple[object, ...]:
    """What was played, and for whom."""
    replay = device.replay
    turns = [(turn.seat, turn.action, turn.by) for turn in replay.turns]
    return replay.state, turns, replay.seeds, replay.runner, replay.levels


def told(device: Device, event: Event) -> None:
    """Only that device hears of it, as from relays that hand different things to different people."""
    subscription = subscription_name(device.session.topic)
    for address in device.links:
        device.session.receive(f"text {address}\n" + json.dumps(["EVENT", subscription, event.data()]))


def by_winner(world: World) -> tuple[Device, Device]:
    """The winner's device, and another one."""
    state = world.devices[0].replay.state
    assert state is not None
    scores = [one.score for one in state.boards]
    best = scores.index(max(scores))
    return world.devices[best], world.devices[best - 1]


# Claims for moments already played


@pytest.mark.slow
@pytest.mark.parametrize(("people", "backwards"), ((2, False), (3, True)))
def test_no_claim_takes_back_a_finished_game(people: int, backwards: bool) -> None:
    world = World(7).room(people)
    assert world.run(HOUR, world.finished)
    world.run(30)
    victim, loser = by_winner(world)
    before, over = board(victim), victim.replay.step
    cheat = Cheat(world, loser)
    seat = victim.session.seat
    assert seat is not None
    moments = [over, over - 1, over - 2, *range(over - 12, 0, -9), 1, 0]
    for step in reversed(moments) if backwards else moments:
        cheat.say(ReplaceSeat(seat, 0, step, "greedy"), ReturnSeat(seat, 0, step), RequestUndo(0, step, max(0, step - 1)))
        world.run(2)
        assert board(victim) == before
    assert not any(fault.key == victim.session.public_key for fault in victim.session.faults)


def test_the_last_action_of_a_game_is_not_taken_back_by_who_was_silent_since() -> None:
    """The loser says nothing from before the winner's last action on, then that the winner was gone."""
    for seed in (7, 8):
        world = World(seed).room(2)
        assert world.run(HOUR, partial(can_end_round, world.devices[0]))
        actor = world.devices[world.devices[0].replay.waiting[0]]
        world.stop_playing()
        world.run(5)
        moment = actor.replay.moment
        cheat = Cheat(world, world.devices[1 - world.devices.index(actor)])
        state = actor.replay.state
        assert state is not None
        action = next(one for one in legal_actions(state) if advance(state, one).phase != "offer")
        assert room_commands.play(actor.session, action)
        world.run(5)
        before = board(actor)
        assert actor.replay.dealing or actor.replay.over
        cheat.say(ReplaceSeat(world.devices.index(actor), *moment, "greedy"))
        world.run(5)
        assert board(actor) == before


def can_end_round(device: Device) -> bool:
    """Whether an action would end the round now."""
    replay = device.replay
    if replay.state is None or replay.dealing or replay.over or not replay.waiting:
        return False
    return any(advance(replay.state, one).phase != "offer" for one in legal_actions(replay.state))


@pytest.mark.slow
def test_a_claim_in_round_three_changes_no_round_before() -> None:
    world = World(8).room(3)
    assert world.run(HOUR, lambda: all(one.replay.state and one.replay.state.round == 3 for one in world.devices))
    world.stop_playing()
    world.run(10)
    before = board(world.devices[0])
    begun = next(turn.step for turn in world.devices[0].replay.turns if turn.before.round == 2)
    cheat = Cheat(world, world.devices[2])
    cheat.say(ReplaceSeat(0, 0, 0, "greedy"), ReplaceSeat(1, 0, 0, "greedy"), *(ReplaceSeat(0, 0, n, "x") for n in range(1, begun, 3)))
    world.run(30)
    assert board(world.devices[0]) == board(world.devices[1]) == before
    assert not any(fault.key != world.devices[2].session.public_key for fault in world.devices[0].session.faults)


def test_a_device_that_is_loaded_again_shows_the_same_game() -> None:
    """A seat is given back before it was taken, and the log looked at again between two of the entries."""
    world = World(1).room(3)
    assert world.run(HOUR, lambda: world.devices[0].replay.waiting == (0,) and world.devices[0].replay.step > 4)
    world.stop_playing()
    world.run(5)
    ana, bento, other = world.devices
    moment, state = ana.replay.moment, ana.replay.state
    assert state is not None
    legal = legal_actions(state)
    cheat = Cheat(world, other)
    cheat.say(ReturnSeat(0, 0, 0), ReplaceSeat(0, *moment, "greedy"))
    world.run(3)
    room_commands.take_back(ana.session)
    world.run(3)
    room_commands.sign(bento.session, 1)
    world.run(3)
    room_commands.play(ana.session, legal[0])
    world.run(3)
    cheat.say(Act(0, legal[-1], mark_of(advance(state, legal[-1]))))
    world.run(5)
    seen = facts(ana)
    assert facts(bento) == seen
    bento.reload()
    world.run(60)
    assert facts(bento) == facts(ana) == seen


# A seat that is not given back


def test_a_seat_that_is_not_given_back_is_its_persons_at_the_next_deal() -> None:
    """The one who took it plays both seats, with a changed program that never yields."""
    world = still(2, 11)
    victim, thief = world.devices
    thief_session = thief.session
    thief_session.say(ReplaceSeat(0, *thief.replay.moment, "greedy"))
    plain = thief_session.say
    thief_session.say = lambda entry: not isinstance(entry, ReturnSeat) and plain(entry)  # type: ignore[method-assign]
    world.run(3)
    assert victim.replay.runner == [1, 1]
    assert room_commands.take_back(victim.session)
    thief.playing = True
    assert world.run(HOUR, lambda: victim.replay.runner == [0, 1])
    assert victim.replay.state is not None
    assert (victim.replay.state.phase, victim.replay.state.round) in (("deal", 1), ("offer", 2)), "or just after it"
    victim.playing = True
    assert world.goes_on()


def test_a_seat_is_its_persons_again_when_who_looks_after_it_is_gone() -> None:
    """So a seat is not lost with the device that plays it, nor to one that never plays."""
    world = still(2, 11)
    victim, thief = world.devices
    cheat = Cheat(world, thief)
    cheat.say(ReplaceSeat(0, *victim.replay.moment, "greedy"))
    world.run(5)
    assert victim.replay.runner == [1, 1]
    assert room_commands.take_back(victim.session)
    world.run(100)
    assert status(victim.session).replaceable == (1,)
    assert room_commands.replace_seat(victim.session, 1, "greedy")
    world.run(5)
    assert victim.replay.runner == [0, 0]
    victim.playing = True
    assert world.run(HOUR, lambda: len(victim.replay.turns) > 16)


# Dishonest hosts


def host_of(table: Callable[[list[bytes]], Table], people: int = 2) -> tuple[World, Device, Device]:
    """A host whose log starts a table that an honest program never proposes; the host, and a guest."""
    world = World(5)
    host = world.host()
    for number in range(1, people):
        world.newcomer(f"guest {number}")
    world.run(1)
    for number, device in enumerate(world.devices):
        device.session.introduce(f"P{number}", number)
    assert world.run(30, lambda: all(len(device.session.book.logs) == people for device in world.devices))
    tags = [device.session.tag for device in world.devices]
    proposal, by_tag = table(tags), dict(zip(tags, world.devices, strict=True))
    seated = [by_tag[seat] for seat in proposal.seats if isinstance(seat, bytes) and seat in by_tag]
    anchors = b"".join(one.session.book.logs[one.session.public_key].hello.anchor for one in seated)
    Cheat(world, host).say(proposal, Start(sha256(b"azulejo/1/anchors" + anchors).digest()[:8]))
    return world, host, world.devices[1]


@pytest.mark.parametrize("seats", ("none", "empty", "one", "twice", "free", "odd", "long", "unknown"))
def test_a_table_that_cannot_be_played_is_named_and_begins_nothing(seats: str) -> None:
    def table(tags: list[bytes]) -> Table:
        kinds: dict[str, tuple[bytes | str, ...]] = {
            "none": ("greedy", "greedy"), "empty": (), "one": (tags[1],), "twice": (tags[1], tags[1]),
            "free": (tags[1], "", "greedy"), "odd": (tags[1], "zzz\u202e\x00"), "long": (tags[1], "x" * 60),
            "unknown": (tags[1], "no-such-level"),
        }  # fmt: skip
        return Table(HouseRules(), kinds[seats])

    world, host, guest = host_of(table)
    world.run(10)
    assert guest.session.book.lobby().begun == (seats == "unknown")
    named = LogFault("nonsense", host.session.public_key) in guest.session.faults
    assert named == (seats != "unknown")
    guest.reload()
    world.run(10)
    assert (guest.session.sync.replay is not None) == (seats == "unknown")


def test_names_are_cleaned_when_they_arrive() -> None:
    world = still()
    ana, bento = world.devices
    secret = fresh_secret()
    name = "\u202eAna\x00\x07\u200b\ud7ff"
    world.publish(event_of(bento, pack(Hello(name, 255, chain.anchor_of(bytes(16)))), secret))
    key = at_once(CURVE.public_key(secret)).hex()
    assert world.run(20, lambda: key in ana.session.book.logs)
    assert ana.session.book.logs[key].hello.name == "Ana"


# What README's table says of the others


def test_a_host_changes_nothing_after_the_start() -> None:
    world = still(3, 23)
    host, guest, _ = world.devices
    before = board(guest)
    tags = [device.session.tag for device in world.devices]
    Cheat(world, host).say(Table(HouseRules(gray=True), (tags[0], "greedy")), Start(bytes(8)), Table(HouseRules(), tuple(tags[::-1])))
    world.run(10)
    assert board(guest) == before
    guest.reload()
    world.run(30)
    assert board(guest) == before
    assert guest.replay.rules == HouseRules()


@pytest.mark.slow
def test_who_refuses_a_share_loses_the_seat_and_cannot_change_the_deal() -> None:
    world = World(24).room(3)
    ana, bento, cheat = world.devices
    assert world.run(HOUR, lambda: ana.replay.state is not None and ana.replay.dealing)
    cheat.online = False
    ana.patience = 95
    assert world.run(400, lambda: ana.replay.runner[2] == 0)
    seeds = list(ana.replay.seeds)
    assert world.run(200, lambda: len({turn.by for turn in ana.replay.turns if turn.before.round == 2}) == 2)
    false = Share(2, bytes(16))
    Cheat(world, cheat).say(false, Share(2, chain.share_of(cheat.session.membership.chain, 2)))
    assert world.run(HOUR, lambda: ana.replay.over and bento.replay.over)
    assert ana.replay.seeds[:2] == seeds[:2]
    assert facts(ana) == facts(bento)


def test_who_says_that_somebody_is_gone_is_seen_to_have_the_seat() -> None:
    world = still(3, 25)
    ana, bento, cheat = world.devices
    Cheat(world, cheat).say(ReplaceSeat(0, *ana.replay.moment, "greedy"))
    world.run(5)
    assert status(bento.session).runner == (2, 1, 2)
    assert status(bento.session).levels[0] == "greedy"


def test_who_reads_a_devices_storage_plays_its_seat_and_no_other() -> None:
    world = still(2, 26)
    ana, bento = world.devices
    mover = world.devices[ana.replay.waiting[0]]
    thief = Device(world, Membership.from_text(mover.stored), "thief")
    world.devices.append(thief)
    world.run(5)
    assert thief.session.seat == mover.session.seat
    thief.act(must=True)
    assert world.run(20, lambda: len(ana.replay.turns) == len(bento.replay.turns) == 1)
    other = ana if mover is bento else bento
    forged = event_of(other, other.session.membership.log + pack(AskForSeat()), secret=thief.session.membership.key)
    world.publish(forged._replace(pubkey=other.session.public_key))
    world.run(5)
    assert other.session.book.logs[other.session.public_key].data == other.session.membership.log
    assert mover.session.book.logs[other.session.public_key].data == other.session.membership.log


@pytest.mark.slow
def test_a_share_given_late_deals_no_round_anew_that_others_play() -> None:
    """Who lost their seat asks for it, and gives the shares of rounds that were dealt without."""
    world = World(13).room(3)
    ana, bento, clara = world.devices
    world.run(8)
    ana.patience = 90
    bento.online = False
    assert world.run(400, lambda: ana.replay.runner[1] == 0)
    ana.patience = 1e9
    assert world.run(HOUR, lambda: {turn.by for turn in clara.replay.turns if turn.before.round == 3} == {0, 2})
    world.stop_playing()
    world.run(5)
    before, start = board(ana), bento.session.membership.chain
    Cheat(world, bento).say(AskForSeat(), *(Share(round_, chain.share_of(start, round_)) for round_ in (2, 3)))
    world.run(20)
    assert board(ana)[:3] == board(clara)[:3] == before[:3]


@pytest.mark.slow
def test_claims_of_one_member_cost_the_others_little() -> None:
    room = LogRoom(5, 4)
    assert room.run(400)
    cheat = room.members[-1]
    for stride, direction in product((1, 2, 4, 6), (1, -1)):
        moments = [turn.step for turn in cheat.replay.turns][::stride]
        log = cheat.log + b"".join(pack(ReplaceSeat(0, 0, step, "x")) for step in moments[::direction])
        sync = room.fresh(room.told | {(cheat.key, log)})
        assert sum(1 for _ in sync.go_on()) < 1000, "of some microseconds each; 21,000 once"
