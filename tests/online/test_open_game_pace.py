"""Open games have a pace: it is kept by the times in the logs, and everybody finds the same."""

import pytest
from log_rooms import LogRoom
from rooms import Device, World
from test_attacks import Cheat

from game.online import room_commands
from game.online.entries import (
    Act,
    AskForSeat,
    ReplaceSeat,
    ReturnSeat,
    Share,
    Stamp,
    Table,
    pack,
    unpack,
)
from game.online.pace import CORRESPONDENCE, GRACE, MAX_ACTION, USUAL_PACE, Pace
from game.online.replay import mark_of
from game.online.status import status
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules

QUICK = Pace(20, 30)
HOUR = 3600.0


def paced(people: int = 2, pace: Pace = QUICK, seed: int = 3) -> World:
    """A game that waits for its first action, nobody playing by themselves."""
    world = World(seed).room(people, pace=pace).stop_playing()
    assert world.run(60, lambda: world.agreed() and not world.devices[0].replay.dealing)
    return world


def on_turn(world: World) -> Device:
    state = world.devices[0].replay.state
    assert state is not None
    return world.devices[state.turn]


def others(world: World, device: Device) -> list[Device]:
    return [other for other in world.devices if other is not device]


def act_after(world: World, seconds: float) -> Device:
    """Lets time pass, then whose turn it is acts, and everybody hears of it."""
    device, turns = on_turn(world), len(world.devices[0].replay.turns)
    world.run(seconds)
    device.act(must=True)
    assert world.run(5, lambda: all(len(one.replay.turns) > turns for one in world.devices))
    assert world.agreed()
    return device


def reserves(world: World) -> tuple[int, ...]:
    clocks = world.devices[0].replay.clocks
    assert clocks is not None
    return clocks.reserves


@pytest.mark.parametrize("pace", [USUAL_PACE, CORRESPONDENCE, Pace(MAX_ACTION, 0xFFFF)])
def test_a_proposal_holds_its_pace(pace: Pace) -> None:
    table = Table(HouseRules(gray=True), ("greedy", b"12345678"), 60, pace)
    assert list(unpack(pack(table))) == [table]


@pytest.mark.slow
@pytest.mark.parametrize("people", [2, 3])
def test_clocks_that_differ_cost_nobody_time(people: int) -> None:
    world = World(people)
    world.room(people, pace=QUICK)
    for number, device in enumerate(world.devices):
        device.clock_error = (300, -300, 40)[number]
    assert world.run(HOUR, world.finished)
    assert world.agreed()
    assert reserves(world) == (QUICK.reserve,) * people
    assert not any(device.replay.out_of_time or device.session.faults for device in world.devices)


def test_time_beyond_that_of_an_action_is_taken_from_the_reserve() -> None:
    world = paced()
    slow = act_after(world, QUICK.action + 12)
    seat = world.devices.index(slow)
    assert abs(QUICK.reserve - 12 - reserves(world)[seat]) <= 2
    assert reserves(world)[1 - seat] == QUICK.reserve
    act_after(world, QUICK.action - 3)
    assert reserves(world)[1 - seat] == QUICK.reserve


@pytest.mark.slow
@pytest.mark.parametrize("people", [2, 3])
def test_who_runs_out_of_time_is_replaced_by_a_computer(people: int) -> None:
    world = paced(people)
    slow = on_turn(world)
    seat = world.devices.index(slow)
    limit = QUICK.action + QUICK.reserve
    assert not world.run(limit - 1, lambda: any(device.replay.runner[seat] != seat for device in world.devices))
    assert world.run(GRACE + 5, lambda: all(device.replay.runner[seat] != seat for device in world.devices))
    for device in others(world, slow):
        device.playing = True
    assert world.run(HOUR, world.finished)
    assert world.agreed()
    assert world.devices[0].replay.out_of_time == {seat: False}
    assert not any(device.session.faults for device in world.devices)


def test_nobody_gets_a_lost_seat_back() -> None:
    world = paced(3)
    slow = on_turn(world)
    seat = world.devices.index(slow)
    assert world.run(HOUR, lambda: all(device.replay.runner[seat] != seat for device in world.devices))
    assert not room_commands.take_back(slow.session)
    slow.session.say(AskForSeat())
    for device in others(world, slow):
        device.session.say(ReturnSeat(seat, *device.replay.moment))
        device.playing = True
    assert world.run(HOUR, world.finished)
    assert slow.replay.runner[seat] != seat


def test_who_leaves_is_replaced_at_once() -> None:
    world = paced()
    gone = on_turn(world)
    seat = world.devices.index(gone)
    room_commands.leave(gone.session)
    assert world.run(5, lambda: all(device.replay.runner[seat] != seat for device in world.devices))
    assert world.devices[0].replay.out_of_time == {seat: False}


def test_a_reload_gives_no_new_time() -> None:
    world = paced()
    slow = on_turn(world)
    for _ in range(4):
        world.run(8)
        slow.reload()
    world.run(3)
    act_after(world, 0)
    assert reserves(world)[world.devices.index(slow)] <= QUICK.reserve - 12


def test_nobody_is_replaced_before_their_time_is_over() -> None:
    world = paced()
    victim = on_turn(world)
    seat = world.devices.index(victim)
    cheat = others(world, victim)[0]
    clocks = victim.replay.clocks
    assert clocks is not None
    for time in (0, clocks.since, clocks.end(seat)):
        Cheat(world, cheat).say(Stamp(time), ReplaceSeat(seat, *victim.replay.moment, "greedy"))
        world.run(3)
        assert victim.replay.runner[seat] == seat
    assert not victim.replay.out_of_time


def test_a_false_claim_about_who_has_acted_is_disputed() -> None:
    world = paced()
    victim = on_turn(world)
    seat, moment = world.devices.index(victim), victim.replay.moment
    clocks = victim.replay.clocks
    assert clocks is not None
    Cheat(world, others(world, victim)[0]).say(Stamp(clocks.end(seat) + 1), ReplaceSeat(seat, *moment, "greedy"))
    victim.act(must=True)
    world.run(5)
    assert victim.replay.runner[seat] != seat
    assert victim.replay.out_of_time == {seat: True}


def test_actions_after_the_time_is_over_do_not_count() -> None:
    world = paced()
    late = on_turn(world)
    seat, state, clocks = world.devices.index(late), late.replay.state, late.replay.clocks
    assert state is not None
    assert clocks is not None
    action = legal_actions(state)[0]
    Cheat(world, late).say(Stamp(clocks.end(seat) + 1), Act(None, action, mark_of(advance(state, action))))
    world.run(3)
    other = others(world, late)[0]
    assert not other.replay.turns
    assert world.run(HOUR, lambda: other.replay.runner[seat] != seat)
    assert other.replay.out_of_time == {seat: False}


def test_a_false_time_does_not_stop_the_clock_of_its_writer() -> None:
    world = paced(2)
    world.devices[0].playing = world.devices[1].playing = True
    waiting: list[Device] = []

    def waits() -> bool:
        waiting[:] = [one for one in world.devices if one.replay.due == 2 and one.replay.dealing]
        return bool(waiting)

    assert world.run(HOUR, waits)
    other = waiting[0]
    (cheat,) = others(world, other)
    seat = world.devices.index(cheat)
    Cheat(world, cheat).say(Stamp((1 << 32) - 1), *(
        entry for entry in unpack(cheat.session.membership.log) if isinstance(entry, Share) and entry.round == 2
    ))
    assert world.run(HOUR, lambda: other.replay.runner[seat] != seat)
    assert other.replay.out_of_time == {seat: False}


def test_games_with_a_pace_have_no_undo() -> None:
    world = paced()
    act_after(world, 1)
    first = world.devices[world.devices[0].replay.turns[-1].seat]
    assert not room_commands.request_undo(first.session)


def test_a_device_that_was_off_is_replaced_by_its_opponent_only() -> None:
    """A correspondence game: both are off for hours; whoever comes back in time goes on."""
    world = paced(2, CORRESPONDENCE)
    for device in world.devices:
        device.online = False
    world.now += 20 * HOUR
    for device in world.devices:
        device.reload()
        device.online = True
    world.run(120)
    act_after(world, 0)
    assert not world.devices[0].replay.out_of_time
    slow = on_turn(world)
    for device in world.devices:
        device.online = False
    world.now += 25 * HOUR
    for device in others(world, slow):
        device.reload()
        device.online = True
    seat = world.devices.index(slow)
    watching = others(world, slow)[0]
    world.run(20)
    assert world.run(120, lambda: watching.replay.runner[seat] != seat)
    assert status(watching.session).runner[seat] != seat


@pytest.mark.parametrize(("waited", "replaced"), [(QUICK.action + QUICK.reserve, False), (60, True)])
def test_who_never_deals_is_replaced(waited: int, replaced: bool) -> None:
    room = LogRoom(1, 2, pace=QUICK)
    member = room.members[1]
    assert member.play()
    room.time += waited
    member.replace()
    assert (member.replay.runner[0] != 0) == replaced
    assert member.replay.out_of_time == ({0: False} if replaced else {})
