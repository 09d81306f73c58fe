"""Members who publish contradicting logs: everybody computes the same game."""

import pytest
from codecs_at_once import write_log
from forging import event_of
from rooms import Device, World, facts, still
from test_attacks import HOUR, board, told

from game.online.entries import Act, Hello, QuickSign, ReplaceSeat, Start, Table, pack
from game.online.logbook import LogFault
from game.online.replay import mark_of
from game.online.status import status
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules


def cheated(world: World) -> tuple[Device, Device, Device]:
    """Who is to act in a room of three, taken off its relays, and the two others."""
    cheat = world.devices[world.devices[0].replay.waiting[0]]
    one, other = (device for device in world.devices if device is not cheat)
    cheat.online = False
    return cheat, one, other


def two_acts(device: Device) -> list[bytes]:
    """Entries of two different actions in the position that a device sees."""
    state = device.replay.state
    assert state is not None
    return [pack(Act(None, action, mark_of(advance(state, action)))) for action in legal_actions(state)[:2]]


@pytest.mark.slow
def test_two_stories_for_two_devices_end_in_one_game() -> None:
    world = still(3, 20)
    cheat, one, other = cheated(world)
    log, (first, second) = cheat.session.membership.log, two_acts(one)
    events = [
        event_of(cheat, log + first + pack(QuickSign(1)), later=1),
        event_of(cheat, log + first + pack(QuickSign(2)), later=2),
        event_of(cheat, log + second, later=3),
    ]
    told(one, events[0])
    told(other, events[0])
    world.run(0.3)
    told(one, events[1])
    told(other, events[2])
    world.run(2)
    for event in events:
        world.publish(event)
    world.run(60)
    fault = LogFault("two-stories", cheat.session.public_key)
    assert fault in one.session.faults & other.session.faults
    assert facts(one) == facts(other)
    assert one.replay.turns == []
    one.patience = 95
    one.playing = other.playing = True
    assert world.goes_on()
    other.reload()
    world.run(60)
    assert facts(one) == facts(other)


@pytest.mark.slow
def test_a_story_that_only_one_device_was_told_is_passed_on() -> None:
    """Relays have only the newest version; the other one is appended to the log of a member who knows it."""
    world = still(3, 21)
    cheat, one, other = cheated(world)
    log, (first, second) = cheat.session.membership.log, two_acts(one)
    told(one, event_of(cheat, log + first, later=1))
    world.run(3)
    assert len(one.replay.turns) == 1
    assert not other.replay.turns
    world.publish(event_of(cheat, log + second, later=2))
    fault = LogFault("two-stories", cheat.session.public_key)
    assert world.run(30, lambda: fault in one.session.faults & other.session.faults)
    assert facts(one) == facts(other)
    assert one.replay.turns == []
    for device in (one, other):
        device.reload()
    assert world.run(30, lambda: fault in one.session.faults & other.session.faults)
    newcomer = world.newcomer("watcher")
    assert world.run(30, lambda: fault in newcomer.session.faults)
    assert facts(newcomer) == facts(one) == facts(other)
    one.patience = 95
    one.playing = other.playing = True
    assert world.goes_on()


def test_a_story_that_is_forged_is_nobody_s() -> None:
    world = still()
    ana, bento = world.devices
    before = board(ana)
    forged = event_of(bento, bento.session.membership.log + pack(QuickSign(1)))._replace(sig="11" * 64)
    text = write_log(bento.session.membership.log + pack(QuickSign(2)), forged)
    bento.online = False
    world.publish(event_of(bento, text, later=5000))
    world.run(20)
    assert not ana.session.faults
    assert board(ana) == before


@pytest.mark.slow
def test_a_host_who_tells_two_stories_of_the_table_ends_no_game() -> None:
    """Contradictions from the hello on, from the proposal on, and about the start; also with everybody's log."""
    world = World(27).room(3)
    host, ana, bento = world.devices
    assert world.run(HOUR, lambda: bool(ana.replay.state and ana.replay.state.round == 2 and not ana.replay.dealing))
    before, log = list(ana.replay.seeds), host.session.membership.log
    entries = list(host.session.book.logs[host.session.public_key].entries)
    tags = [device.session.tag for device in world.devices]
    starts = [b"", *(b"".join(map(pack, entries[:kept])) for kept in (1, 2, 3))]
    hello = pack(Hello("Other", 1, bytes(16)))
    for later, start in enumerate(starts, 600):
        story = (start or hello) + pack(Table(HouseRules(gray=True), tuple(tags[:2]))) + pack(Start(bytes(8)))
        world.publish(event_of(host, story, later=later))
        world.run(5)
    assert log.startswith(starts[-1])
    world.run(20)
    for device in (ana, bento):
        assert LogFault("two-stories", host.session.public_key) in device.session.faults
        assert device.replay.seeds[: len(before)] == before
        assert status(device.session).runner
    assert facts(ana) == facts(bento)


@pytest.mark.slow
@pytest.mark.parametrize("kept", (1, 3, 8))
def test_a_second_story_takes_back_nothing_that_others_have_built_on(kept: int) -> None:
    """A second version from the first entries on, during the third round and after the end."""
    world = World(9).room(3)
    ana, bento, cheat = world.devices
    assert world.run(HOUR, lambda: bool(ana.replay.state and ana.replay.state.round == 3 and not ana.replay.dealing))
    entries = list(cheat.session.book.logs[cheat.session.public_key].entries)
    story = b"".join(map(pack, entries[:kept])) + pack(QuickSign(3)) + pack(ReplaceSeat(0, 0, 1, "greedy"))
    before = [(turn.seat, turn.action) for turn in ana.replay.turns[:-3]]
    world.publish(event_of(cheat, story, later=500))
    world.run(20)
    assert LogFault("two-stories", cheat.session.public_key) in ana.session.faults
    assert [(turn.seat, turn.action) for turn in ana.replay.turns][: len(before)] == before
    assert facts(ana) == facts(bento)
    assert ana.replay.rules == HouseRules()
    ana.reload()
    world.run(60)
    assert facts(ana) == facts(bento)
