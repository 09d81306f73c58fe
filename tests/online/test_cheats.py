"""What dishonest members and bad relays try: each is named, and nothing of it is ever applied."""


import pytest
from codecs_at_once import write_log
from forging import event_of
from rooms import CURVE, Device, World, sides, still

from game.online import chain
from game.online.entries import Act, Hello, SeatLogEntry, Share, Start, Table, pack
from game.online.events import Event
from game.online.log_text import PROTOCOL
from game.online.logbook import LogFault
from game.online.membership import enter
from game.online.relay import CLOCK_WORDS, QUARANTINE
from game.online.replay import mark_of
from game.online.schnorr import fresh_secret
from game.online.status import link_of, status
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.rules.steps import at_once


def say_wrongly(world: World, cheat: Device, *entries: SeatLogEntry) -> None:
    """Publish a log that goes on with these entries, by a changed program that says nothing else."""
    cheat.online = False
    world.publish(event_of(cheat, cheat.session.membership.log + b"".join(map(pack, entries))))


def test_an_illegal_action_is_named_once_it_lasts_and_never_applied() -> None:
    world = still()
    cheat, honest = sides(world)
    state = honest.replay.state
    assert state is not None
    illegal = next(
        Pick(source, kind, FLOOR)
        for source in range(5) for kind in range(5)
        if Pick(source, kind, FLOOR) not in legal_actions(state)
    )  # fmt: skip
    say_wrongly(world, cheat, Act(None, illegal, 77))
    world.run(5)
    assert not honest.session.faults
    world.run(20)
    assert honest.session.faults == {LogFault("illegal", cheat.session.public_key)}
    assert honest.replay.state == state


def test_a_position_that_differs_is_named_only_when_it_lasts() -> None:
    world = still()
    cheat, honest = sides(world)
    state = honest.replay.state
    assert state is not None
    action = legal_actions(state)[0]
    wrong = mark_of(advance(state, action)) ^ 1
    say_wrongly(world, cheat, Act(None, action, wrong))
    world.run(5)
    assert not honest.session.faults
    world.run(20)
    assert honest.session.faults == {LogFault("difference", cheat.session.public_key)}
    assert honest.replay.turns == []


def test_two_stories_of_one_seat_are_named() -> None:
    world = still(3)
    cheat, honest = sides(world) if world.devices[0].replay.waiting[0] < 2 else (world.devices[2], world.devices[0])
    state = honest.replay.state
    assert state is not None
    log = cheat.session.membership.log
    one, other = (pack(Act(None, a, mark_of(advance(state, a)))) for a in legal_actions(state)[:2])
    cheat.online = False
    world.publish(event_of(cheat, log + one))
    assert world.run(20, lambda: len(honest.replay.turns) == 1)
    world.publish(event_of(cheat, log + other, later=1))
    assert world.run(20, lambda: honest.session.faults == {LogFault("two-stories", cheat.session.public_key)})
    world.run(5)
    assert honest.replay.turns == []  # only what both stories have in common counts


def test_a_false_share_is_named_and_deals_nothing() -> None:
    world = World(33)
    world.room(2)
    world.stop_playing()
    ana, bento = world.devices
    bento.session.say(Share(2, b"\1" * 16))
    world.run(10)
    assert not ana.session.faults  # nobody looks at it before its round
    ana.playing = bento.playing = True
    assert world.run(600, lambda: bool(ana.session.faults))
    assert ana.replay.state is not None
    assert (ana.replay.state.phase, ana.replay.state.round) == ("deal", 1)
    assert ana.session.faults == {LogFault("false-share", bento.session.public_key)}


def test_strangers_who_write_what_only_seats_may_are_named_and_change_nothing() -> None:
    world = still()
    ana, bento = world.devices
    secret = fresh_secret()
    public = at_once(CURVE.public_key(secret)).hex()
    state = ana.replay.state
    assert state is not None
    action = legal_actions(state)[0]
    start = chain.fresh_start()
    entries: list[SeatLogEntry] = [
        Hello("Mallory", 0, chain.anchor_of(start)), Share(1, chain.share_of(start, 1)),
        Act(None, action, mark_of(advance(state, action))), Table(HouseRules(gray=True), ("greedy", "greedy")),
        Start(bytes(8)),
    ]  # fmt: skip
    world.publish(event_of(bento, b"".join(map(pack, entries)), secret))
    assert world.run(20, lambda: ana.session.faults == {LogFault("stranger", public)})
    assert ana.replay.state == state
    for device in world.devices:
        device.playing = True
    assert world.goes_on()


def test_a_watcher_in_the_lobby_is_no_stranger() -> None:
    world = still()
    ana = world.devices[0]
    watcher = world.newcomer("watcher")
    world.run(2)
    watcher.session.introduce("Zé", 3)
    assert world.run(20, lambda: len(ana.session.book.logs) == 3)
    assert world.run(20, lambda: watcher.session.sync.replay is not None)
    assert not ana.session.faults
    assert watcher.session.seat is None


def broken(event: Event) -> list[Event]:
    """The event, forged in every way that somebody without the secret key has."""
    other = "0" if event.sig[0] != "0" else "1"
    return [
        event._replace(sig=other + event.sig[1:]),
        event._replace(id=other * 64),
        event._replace(created_at=event.created_at + 1),
        event._replace(content=event.content[:-8] + "AAAAAA=="),
        event._replace(content="no seal at all"),
    ]


@pytest.mark.parametrize("which", range(5))
def test_forged_events_are_dropped(which: int) -> None:
    world = still()
    cheat, honest = sides(world)
    state = honest.replay.state
    assert state is not None
    action = legal_actions(state)[0]
    log = cheat.session.membership.log + pack(Act(None, action, mark_of(advance(state, action))))
    cheat.online = False
    world.publish(broken(event_of(cheat, log))[which])
    world.run(20)
    assert honest.replay.turns == []
    relays = honest.session.pool.relays.values()
    assert honest.session.forged + sum(relay.forged for relay in relays) > 0
    assert not honest.session.faults
    world.publish(event_of(cheat, log, later=9))
    assert world.run(40, lambda: len(honest.replay.turns) == 1)


JUNK = ["", "[]", "nonsense", "[1,2]", '["EVENT","azulejo",{}]', '["OK"]', '["OK",1,2,3]', "[" * 5000, '["CLOSED"]', '["EOSE"]',
        '["EVENT","azulejo",{"kind":35291,"tags":[["d"]]}]', '["NOTICE",7]', "9" * 200_000]  # fmt: skip


def test_relays_may_say_anything() -> None:
    world = still()
    ana = world.devices[0]
    for address in list(ana.links):
        for junk in JUNK:
            ana.session.receive(f"text {address}\n{junk}")
    world.run(2)
    world.devices[ana.replay.waiting[0]].act(must=True)
    assert world.run(10, lambda: all(len(device.replay.turns) == 1 for device in world.devices))


def test_logs_of_another_version_are_told_of() -> None:
    world = still()
    ana, bento = world.devices
    text = write_log(bento.session.membership.log).replace("azulejo/2", f"azulejo/{PROTOCOL + 1}")
    bento.online = False
    world.publish(event_of(bento, text))
    assert world.run(20, lambda: ana.session.version == "newer")


# Relays


@pytest.mark.slow
def test_a_relay_that_stores_nothing_does_not_count() -> None:
    """It says OK, and is left alone after a while; the other one carries the game."""
    world = World(41)
    bad = world.relays["wss://relay0.test"]
    bad.forgets = True
    world.room(2)
    ana = world.devices[0]
    world.run(60)
    relay = ana.session.pool.relays["wss://relay0.test"]
    assert not relay.proven
    assert relay.state == "quarantine"
    assert link_of(ana.session) == "poor"
    bad.forgets = False
    assert world.goes_on()
    world.run(QUARANTINE + 60)
    ana.session.say(Act(0, Pick(0, 0, 0), 0))
    assert world.run(60, lambda: relay.proven)


@pytest.mark.slow
def test_of_seven_relays_five_are_dialled_and_the_next_when_one_is_bad() -> None:
    world = World(42, relays=7)
    world.relays["wss://relay1.test"].refuses = "blocked: go away"
    world.kill("wss://relay2.test")
    world.room(2)
    pool = world.devices[0].session.pool
    world.run(30)
    states = [relay.state for relay in pool.relays.values()]
    assert states[1] == "quarantine"
    assert sum(state in ("open", "dialling") for state in states) == 5
    assert pool.proven >= 4
    assert link_of(world.devices[0].session) == "good"


def test_a_refused_clock_is_told_of_and_found_right_again() -> None:
    all_words = "invalid: created_at too far in the future", "invalid: timestamp is off", "invalid: event expired"
    assert all(any(word in words for word in CLOCK_WORDS) for words in all_words)
    world = still()
    ana = world.devices[0]
    for relay in world.relays.values():
        relay.refuses = all_words[0]
    ana.clock_error = 5000
    ana.reload()
    world.run(5)
    ana.playing = True
    ana.session.say(Act(0, Pick(0, 0, 0), 0))
    assert world.run(60, lambda: status(ana.session).link == "clock")
    for relay in world.relays.values():
        relay.refuses = ""
    ana.clock_error = 0
    assert world.run(60, lambda: status(ana.session).link == "good")


@pytest.mark.slow
def test_all_relays_emptied_in_the_middle_are_filled_again() -> None:
    world = World(43).room(3)
    world.run(20)
    for relay in world.relays.values():
        relay.empty()
    world.run(60)
    assert all(len(relay.events) == 3 for relay in world.relays.values())
    assert world.goes_on()


def test_what_a_relay_lost_is_given_back_by_others() -> None:
    """Somebody returns to an emptied relay while the one who wrote is away."""
    world = still(3, 44)
    ana, bento, clara = world.devices
    mover = world.devices[ana.replay.waiting[0]]
    mover.act(must=True)
    world.run(10)
    mover.online = False
    for relay in world.relays.values():
        relay.empty()
    other = next(device for device in (ana, bento, clara) if device is not mover)
    other.start(enter(other.session.membership.invitation))  # a device that knows nothing
    assert world.run(90, lambda: other.session.sync.replay is not None and len(other.replay.turns) == 1)


def test_without_any_relay_it_says_so() -> None:
    world = still()
    for address in list(world.relays):
        world.kill(address)
    world.run(2)
    assert status(world.devices[0].session).link == "none"
    world.dead.clear()
    assert world.run(120, lambda: status(world.devices[0].session).link == "good")


def test_whose_device_sleeps_is_told() -> None:
    """Its share of the next deal is missing, which a device that is awake gives by itself."""
    world = World(45).room(2)
    ana, bento = world.devices
    assert world.run(3600, lambda: ana.replay.dealing)
    bento.online = False
    world.run(12)
    assert ana.replay.dealing
    assert status(ana.session).asleep == (1,)
    world.run(90)
    assert status(ana.session).replaceable == (1,)
