"""Public events: found by their collection, replaced, renewed and withdrawn, and cheap to refuse."""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from boards import NOTES, BoardDevice, note
from forging import signed
from rooms import EPOCH, World

from game.online.events import Event
from game.online.public_board import WITHDRAWN_FOR
from game.online.public_event import MIN_WORK, work_of, zero_bits
from game.online.schnorr import fresh_secret


@pytest.mark.parametrize("lost", [0.0, 0.2])
def test_what_one_publishes_the_others_see_whoever_was_there_first(lost: float) -> None:
    world = World(1, lost=lost)
    host, first = BoardDevice(world), BoardDevice(world)
    world.run(3)
    host.board.publish("a", "one")
    assert world.run(90, lambda: first.seen() == {"one"})
    later = BoardDevice(world)
    assert world.run(90, lambda: later.seen() == {"one"})
    assert world.run(90, lambda: host.board.is_published("a"))


def test_a_newer_event_replaces_the_one_before_and_others_of_the_key_stay() -> None:
    world = World(2)
    host, guest = BoardDevice(world), BoardDevice(world)
    host.board.publish("a", "one")
    host.board.publish("b", "two")
    assert world.run(30, lambda: guest.seen() == {"one", "two"})
    host.board.publish("a", "three")
    assert world.run(30, lambda: guest.seen() == {"two", "three"})
    assert world.run(30, lambda: host.board.is_published("a") and host.board.is_published("b"))


def test_a_withdrawn_event_is_gone_everywhere_also_for_who_comes_later() -> None:
    world = World(3)
    host, guest = BoardDevice(world), BoardDevice(world)
    host.board.publish("a", "one")
    assert world.run(30, lambda: guest.seen() == {"one"})
    host.board.withdraw("a")
    assert world.run(30, lambda: not guest.seen())
    later = BoardDevice(world)
    world.run(5)
    assert not later.seen()
    assert world.run(5, lambda: host.board.is_published("a"))


def test_a_renewed_event_lasts_and_an_abandoned_one_expires() -> None:
    world = World(4)
    host, gone, guest = BoardDevice(world), BoardDevice(world), BoardDevice(world)
    host.board.publish("a", "one")
    gone.board.publish("a", "two")
    assert world.run(30, lambda: guest.seen() == {"one", "two"})
    gone.online = False
    assert not world.run(NOTES.lifetime - 60, lambda: "one" not in guest.seen())
    world.run(90)
    assert guest.seen() == {"one"}


def test_an_event_of_an_earlier_start_can_be_withdrawn() -> None:
    world, secret = World(5), fresh_secret()
    host = BoardDevice(world, secret=secret)
    host.board.publish("a", "one")
    world.run(5)
    host.online = False
    again = BoardDevice(world, secret=secret)
    assert world.run(30, lambda: again.seen() == {"one"})
    again.board.withdraw("a")
    assert world.run(30, lambda: not again.seen())
    guest = BoardDevice(world)
    world.run(WITHDRAWN_FOR / 2)
    assert not guest.seen()


def test_a_relay_that_forgets_or_is_emptied_is_given_the_event_again() -> None:
    world = World(6)
    host = BoardDevice(world)
    host.board.publish("a", "one")
    world.run(5)
    for relay in world.relays.values():
        relay.empty()
    assert world.run(60, lambda: host.board.is_published("a"))
    guest = BoardDevice(world)
    assert world.run(60, lambda: guest.seen() == {"one"})


SECRET = fresh_secret()
GOOD = note("good", SECRET)
LATE = EPOCH + NOTES.lifetime


def changed_event(**changed: Any) -> Event:  # noqa: ANN401
    """The event, changed and then given its identity and signature, but no new work."""
    event = GOOD._replace(**changed)
    return signed(event._replace(id=event.true_id()), SECRET)


BAD = {
    "little work": note("bad", SECRET, work=NOTES.min_work - 6),
    "no work": next(event for number in count() if not work_of(event := changed_event(content=f"bad {number}"))),
    "false identity": GOOD._replace(content="bad"),
    "false signature": GOOD._replace(sig="0" * 128),
    "too long": note("bad" * 200, SECRET),
    "expires late": note("bad", SECRET, end=LATE + 1),
    "expired": note("bad", SECRET, stamp=EPOCH - NOTES.lifetime),
    "of the future": note("bad", SECRET, stamp=EPOCH + 1000),
    "a long tag": note("bad", SECRET, d="x" * 100),
    "no tag": note("bad", SECRET, d=""),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_not_of_the_collection_is_not_shown(what: str) -> None:
    world = World(7, relays=1)
    for relay in world.relays.values():
        relay.publish(BAD[what])
    guest = BoardDevice(world)
    world.run(10)
    assert not guest.board.events()
    assert not guest.board.pool.liars


@pytest.mark.slow
def test_a_false_newer_event_does_not_take_the_place_of_a_true_one() -> None:
    world = World(8)
    guest = BoardDevice(world)
    first, second = world.relays.values()
    second.publish(GOOD)
    assert world.run(10, lambda: guest.seen() == {"good"})
    for number in range(20):
        first.publish(note("bad" if number % 2 else "", SECRET, stamp=EPOCH + number)._replace(sig="0" * 128))
    world.run(10)
    assert guest.seen() == {"good"}
    assert guest.board.pool.liars == (next(iter(world.relays)),)


def test_work_counts_as_far_as_it_was_meant() -> None:
    assert work_of(GOOD) == NOTES.min_work <= zero_bits(GOOD.id)
    assert work_of(GOOD._replace(tags=(*GOOD.tags[:-1], ("nonce", GOOD.tags[-1][1], "60")))) == 0
    assert work_of(GOOD._replace(tags=GOOD.tags[:-1])) == 0


def test_the_newest_events_of_a_key_are_shown_and_no_more() -> None:
    world = World(9)
    events = [note(f"{number}", SECRET, d=f"{number}", stamp=EPOCH - 50 + number) for number in range(6)]
    for relay in world.relays.values():
        relay.publish(*events)
    guest = BoardDevice(world)
    world.run(10)
    assert guest.seen() == {"4", "5"}


def test_the_usual_work_is_found_in_small_steps_and_holds() -> None:
    world = World(10, relays=1)
    host, guest = (BoardDevice(world, replace(NOTES, min_work=MIN_WORK)) for _ in range(2))
    host.board.publish("a", "one")
    assert world.run(10, lambda: bool(guest.board.events()))
    (event,) = guest.board.events()
    assert zero_bits(event.id) >= MIN_WORK
    assert event.true_id() == event.id
