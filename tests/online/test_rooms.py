"""Whole games between simulated devices over simulated relays, good and bad ones."""

from dataclasses import replace

import pytest
from kept_rooms import lobby_world
from rooms import World, facts, sides

from game.online import room_commands
from game.online.entries import QuickSign, Table, pack
from game.online.status import status
from game.rules.options import HouseRules

HOUR = 3600.0


@pytest.mark.parametrize(
    ("people", "rules"),
    [(2, HouseRules()), (3, HouseRules(gray=True, jokers=True)), pytest.param(4, HouseRules(), marks=pytest.mark.slow)],
    ids=str,
)
def test_a_game_is_the_same_everywhere(people: int, rules: HouseRules) -> None:
    world = World(people).room(people, rules, watchers=1)
    assert world.run(HOUR, world.finished)
    assert world.agreed()
    state = world.devices[0].replay.state
    assert state is not None
    assert state.phase == "over"
    assert not any(device.session.faults for device in world.devices)
    assert all(device.session.sync.rewinds == 0 for device in world.devices)


def stormy(seed: int) -> World:
    """A room of 2 to 4 whose network loses a fifth of all messages, repeats some and shuffles them."""
    people = 2 + seed % 3
    rules = HouseRules(gray=bool(seed & 4), jokers=bool(seed & 8))
    world = World(seed, relays=2, lost=0.2, slow=1.0)
    return world.room(people, rules, computers=int(people == 2 and seed % 5 == 0))


def play_stormy(seed: int) -> None:
    """One such game, in which devices also lose their memory's last moments and relays break."""
    world = stormy(seed)
    luck = world.luck
    for _ in range(400):
        if world.run(20, world.finished):
            break
        address = luck.choice(list(world.relays))
        event = luck.random()
        if event < 0.1:
            luck.choice(world.devices).reload()
        elif event < 0.15:
            world.relays[address].empty()
        elif event < 0.2:
            world.kill(address)
        elif event < 0.5:
            world.dead.clear()
        elif event < 0.55:
            luck.choice(world.devices).cut(address)
    else:
        world.dead.clear()
    assert world.run(HOUR, lambda: world.finished() and world.agreed()), seed
    assert not any(device.session.faults for device in world.devices), seed


@pytest.mark.parametrize("seed", (1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 5, 12))))
@pytest.mark.slow
def test_storms_change_nothing(seed: int) -> None:
    """Hundreds of them by hand: tests/online/storms.py."""
    play_stormy(seed)


@pytest.mark.slow
def test_a_reload_at_any_moment_goes_on() -> None:
    world = World(7).room(2)
    while not world.run(1.3, world.finished):
        world.devices[int(world.now) % 2].reload()
        assert world.now < HOUR
    assert world.run(10, lambda: world.finished() and world.agreed())


@pytest.mark.slow
def test_a_replaced_seat_is_played_by_a_computer_and_taken_back() -> None:
    world = World(11).room(3)
    ana, bento, clara = world.devices
    ana.patience = 90
    world.run(8)
    bento.online = False
    assert world.run(400, lambda: ana.replay.runner == [0, 0, 2])
    assert world.run(200, lambda: sum(turn.by == 0 and turn.seat == 1 for turn in ana.replay.turns) >= 2)
    assert clara.replay.runner == [0, 0, 2]
    assert clara.replay.levels == [None, "greedy", None]
    ana.patience = 1e9
    bento.online = True
    bento.playing = False
    assert world.run(60, lambda: bento.replay.runner == [0, 0, 2])
    assert room_commands.take_back(bento.session)
    assert world.run(60, lambda: all(device.replay.runner == [0, 1, 2] for device in world.devices))
    bento.playing = True
    assert world.goes_on()
    assert {turn.by for turn in ana.replay.turns if turn.seat == 1} == {0, 1}


@pytest.mark.slow
def test_what_a_replaced_device_played_unheard_is_void() -> None:
    """It played offline while the others replaced its seat by a computer: their version counts."""
    world = World(12).room(3)
    ana, bento, _ = world.devices
    ana.patience = 90
    assert world.run(60, lambda: bento.replay.waiting == (1,) and not bento.replay.dealing)
    bento.act(must=True)
    bento.online = False
    bento.stored = bento.session.membership.to_text()
    assert world.run(400, lambda: ana.replay.runner[1] == 0)
    ana.patience = 1e9
    bento.online = True
    bento.reload()
    world.run(60)
    assert world.agreed()
    assert room_commands.take_back(bento.session)
    assert world.goes_on()
    assert not any(device.session.faults for device in world.devices)


@pytest.mark.slow
def test_who_looks_after_a_seat_may_leave_too() -> None:
    world = World(13).room(4)
    ana, bento, clara, duarte = world.devices
    ana.patience = 90
    world.run(5)
    bento.online = False
    assert world.run(400, lambda: clara.replay.runner[1] == 0)
    ana.online = False
    clara.patience = 90
    assert world.run(400, lambda: duarte.replay.runner == [2, 2, 2, 3])
    assert world.goes_on()


@pytest.mark.slow
def test_two_who_replace_the_same_seat_at_once_agree() -> None:
    """One of them has to rewind; both agree in the end."""
    world = World(14, slow=2.0).room(3)
    ana, bento, clara = world.devices
    world.run(5)
    bento.online = False
    ana.patience = clara.patience = 90
    assert world.run(600, lambda: ana.replay.runner[1] != 1 and clara.replay.runner[1] != 1)
    assert world.goes_on()
    assert not ana.session.faults | clara.session.faults


@pytest.mark.slow
def test_an_action_is_taken_back_when_all_agree() -> None:
    world = World(15).room(3).stop_playing()
    ana, bento, clara = world.devices
    world.run(5)
    first = ana.replay.waiting[0]
    world.devices[first].act(must=True)
    second = world.devices[(first + 1) % 3]
    assert world.run(10, lambda: second.replay.waiting == ((first + 1) % 3,))
    second.act(must=True)
    assert world.run(10, lambda: all(len(device.replay.turns) == 2 for device in world.devices))
    assert room_commands.request_undo(world.devices[first].session)
    world.run(10)
    status_ = status(second.session)
    assert (status_.undo_target, status_.undo_requested_by) == (ana.replay.turns[0].step, frozenset({first}))
    assert room_commands.answer_undo(second.session, True)
    world.run(10)
    assert len(ana.replay.turns) == 2
    assert room_commands.answer_undo(world.devices[(first + 2) % 3].session, True)
    assert world.run(10, lambda: all(not device.replay.turns for device in world.devices))
    for device in world.devices:
        device.playing = True
    assert world.goes_on()
    assert not any(device.session.faults for device in (ana, bento, clara))


def test_no_is_told_and_play_goes_on() -> None:
    world = World(16).room(2).stop_playing()
    world.run(5)
    mover, other = sides(world)
    mover.act(must=True)
    world.run(5)
    assert room_commands.request_undo(mover.session)
    world.run(5)
    assert room_commands.answer_undo(other.session, False)
    world.run(5)
    assert status(mover.session).refused
    mover.playing = other.playing = True
    assert world.goes_on()


@pytest.mark.slow
def test_a_rematch_is_the_rooms_next_game() -> None:
    world = World(17).room(2, watchers=1)
    assert world.run(HOUR, world.finished)
    ana, bento, watcher = world.devices
    bento.session.membership = replace(bento.session.membership, name="")  # as in open games
    old = facts(ana)
    assert room_commands.rematch(ana.session)
    before = ana.session.membership.log
    assert room_commands.rematch(ana.session)
    assert ana.session.membership.log == before, "it is opened once"
    for device in world.devices:
        assert world.run(20, lambda device=device: room_commands.follow(device.session))  # type: ignore[misc]
    assert watcher.session.topic == ana.session.topic
    world.run(20, lambda: room_commands.agree(bento.session))
    assert world.run(20, lambda: room_commands.begin(ana.session))
    assert world.run(20, lambda: bento.session.sync.replay is not None)
    assert world.goes_on()
    assert facts(ana) != old
    assert ana.session.membership.game == 1


@pytest.mark.slow
def test_signs_arrive_once() -> None:
    world = World(18).room(3)
    ana, bento, _ = world.devices
    room_commands.sign(ana.session, 4)
    world.run(80)
    assert bento.session.signs == [(ana.session.public_key, 4)]
    bento.reload()
    world.run(20)
    assert bento.session.signs == []


def test_an_event_dated_by_a_clock_that_was_ahead_is_outdone() -> None:
    """Relays keep the event with the later date until this device, which forgot it, publishes a later one."""
    world = World(20, relays=1).room(2)
    ana, bento = world.devices
    ana.clock_error = 700
    ana.session.say(QuickSign(1))
    world.run(5)
    ana.clock_error = 0
    ana.start(replace(ana.session.membership, stamp=0))
    assert world.goes_on()
    assert not bento.session.faults


@pytest.mark.slow
def test_who_sends_signs_without_end_can_still_play_and_is_no_cheat() -> None:
    world = World(21).room(2)
    ana, bento = world.devices
    sent = sum(room_commands.sign(ana.session, 0) for _ in range(5000))
    assert 1000 < sent < 5000
    assert world.goes_on()
    assert not bento.session.faults


def test_a_host_who_has_proposed_too_often_to_be_counted_gets_no_answer() -> None:
    host, guest, *_ = (device.session for device in lobby_world(2).devices)
    table = Table(HouseRules(), (host.tag, guest.tag))
    guest.book.tell(host.public_key, host.membership.log + pack(table) * 300)
    assert guest.book.lobby().number > 255
    assert not room_commands.agree(guest)


def test_a_device_that_starts_again_signs_nothing_that_relays_still_have() -> None:
    world = World(21).room(2).stop_playing()
    world.run(10)
    received = [relay.received for relay in world.relays.values()]
    again = world.devices[1]
    stamp = again.session.membership.stamp
    again.reload()
    assert world.run(20, lambda: not again.session.unsent and again.session.pool.proven == len(world.relays))
    assert [relay.received for relay in world.relays.values()] == received
    assert again.session.membership.stamp == stamp
    for relay in world.relays.values():
        relay.empty()
    again.reload()
    assert world.run(40, lambda: not again.session.unsent and again.session.pool.proven > 0)
    assert again.session.membership.stamp > stamp, "what relays have lost is signed again"
