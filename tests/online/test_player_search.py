"""Find a player: who searches meets, whoever is host, and nobody waits for who has gone."""

import random

import pytest
from arrivals import arrivals, central, simulate
from boards import TABLES, note
from rooms import EPOCH, World
from searchers import Searcher, paired

from game.online.log_proof import claimed_bindings
from game.online.open_table import ANYBODY_AFTER, OPEN_TABLES, OVER_DAYS, TABLE_TAG, TableTerms
from game.online.schnorr import fresh_secret
from game.online.seating import READY_TIME, START_TIME
from game.rules.options import HouseRules


@pytest.mark.parametrize("lost", [0.0, 0.2])
def test_one_waits_and_another_comes(lost: float) -> None:
    world = World(1, lost=lost)
    host = Searcher(world)
    assert world.run(20, lambda: host.search.state == "waiting")
    world.run(20)
    guest = Searcher(world)
    assert world.run(90, lambda: paired(host, guest))
    assert world.run(30, lambda: host.search.is_over and guest.search.is_over)


@pytest.mark.parametrize("seed", range(4))
def test_two_who_press_at_once_meet(seed: int) -> None:
    world = World(10 + seed)
    one, other = Searcher(world), Searcher(world)
    assert world.run(60, lambda: paired(one, other))


@pytest.mark.slow
@pytest.mark.parametrize("people", [3, 5, 6])
def test_of_several_who_press_at_once_all_meet_but_one(people: int) -> None:
    world = World(20 + people)
    all_ = [Searcher(world) for _ in range(people)]
    assert world.run(120, lambda: sum(one.met_after is not None for one in all_) >= people - people % 2)
    topics = [one.topic for one in all_ if one.topic is not None]
    assert all(topics.count(topic) == 2 for topic in topics)
    assert world.run(20, lambda: len(topics) == people or sum(one.search.state == "waiting" for one in all_) == 1)


@pytest.mark.slow
def test_of_two_guests_for_one_seat_the_second_is_told_at_once_and_goes_on() -> None:
    world = World(31)
    host = Searcher(world)
    world.run(20)
    guests = [Searcher(world), Searcher(world)]
    assert world.run(60, lambda: host.met_after is not None)
    assert world.run(10, lambda: sorted(one.search.state for one in guests) == ["met", "waiting"])
    last = Searcher(world)
    loser = next(one for one in guests if one.met_after is None)
    assert world.run(60, lambda: paired(loser, last))


def test_who_wants_something_else_is_not_paired() -> None:
    world = World(32)
    people = [Searcher(world), Searcher(world, terms=TableTerms(pace=OVER_DAYS)), Searcher(world, terms=TableTerms(rules=HouseRules(gray=True)))]
    world.run(90)
    assert {one.search.state for one in people} == {"waiting"}


def test_who_is_far_stronger_is_met_after_a_while_and_not_before() -> None:
    world = World(33)
    weak, strong = Searcher(world, 1100), Searcher(world, 1900)
    assert not world.run(ANYBODY_AFTER * 0.6, lambda: weak.asked + strong.asked > 0)
    assert world.run(60, lambda: paired(weak, strong))


def test_a_host_who_has_gone_keeps_nobody() -> None:
    world = World(34)
    gone = Searcher(world)
    world.run(20)
    gone.vanish()
    guest = Searcher(world)
    assert world.run(60, lambda: guest.search.state == "waiting"), "who looked in vain opens a table"
    other = Searcher(world)
    assert world.run(90, lambda: paired(guest, other))


@pytest.mark.parametrize("after", [1.0, 2.0, 3.0, 4.0, 5.0])
def test_a_guest_who_goes_on_the_way_keeps_nobody(after: float) -> None:
    world = World(35)
    host = Searcher(world)
    world.run(20)
    guest = Searcher(world)
    world.run(3)
    world.run(after)
    if guest.met_after is not None:
        return
    guest.vanish()
    other = Searcher(world)
    assert world.run(150, lambda: paired(host, other) or host.met_after is not None), "or the game had begun"


@pytest.mark.parametrize("after", [0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0])
def test_a_host_who_goes_on_the_way_keeps_nobody(after: float) -> None:
    world = World(36)
    host = Searcher(world)
    world.run(20)
    guest, other = Searcher(world), Searcher(world, rating=1900)
    world.run(3)
    world.run(after)
    if host.met_after is not None:
        return
    host.vanish()
    assert world.run(150, lambda: paired(guest, other) or guest.met_after is not None), "or the game had begun"


def test_who_stops_is_not_found_any_more() -> None:
    world = World(37)
    one = Searcher(world)
    world.run(20)
    one.search.stop()
    world.run(5)
    other = Searcher(world)
    world.run(20)
    assert other.asked == 0
    assert other.search.state == "waiting"


def test_a_blocked_key_is_not_asked() -> None:
    world = World(38)
    host = Searcher(world)
    world.run(20)
    guest = Searcher(world)
    guest.search.player.blocked = {host.board.public_key}
    world.run(20)
    assert guest.asked == 0


def test_a_blocked_person_gets_no_seat() -> None:
    world = World(40)
    host = Searcher(world)
    world.run(20)
    guest = Searcher(world)
    world.run(0.2)
    host.search.player.blocked = {guest.board.public_key}
    assert not world.run(40, lambda: host.met_after is not None)
    other = Searcher(world)
    assert world.run(60, lambda: paired(host, other) or paired(guest, other))


def test_who_announces_the_table_of_somebody_else_brings_nobody_there() -> None:
    """A copy of an announcement would give its room another rating, and another name in lists of blocked people."""
    world = World(41, relays=1)
    host = Searcher(world)
    assert world.run(20, lambda: bool(host.board.events()))
    (event,) = host.board.events()
    thief = note(event.content, fresh_secret(), TABLE_TAG, EPOCH + 20, collection=TABLES)
    guest = Searcher(world)
    guest.search.player.blocked = {host.board.public_key}
    for relay in world.relays.values():
        relay.publish(thief)
    world.run(40)
    assert guest.asked >= 1
    assert {host.search.state, guest.search.state} == {"waiting"}


def test_a_game_that_was_found_is_rated() -> None:
    world = World(42)
    people = [Searcher(world), Searcher(world)]
    assert world.run(60, lambda: paired(*people))
    for one in people:
        session = one.search.session
        assert session is not None
        claimed = claimed_bindings(session.topic, session.sync)
        assert claimed is not None
        assert {key.hex() for key in claimed[0].keys} == {each.board.public_key for each in people}


THREE = TableTerms(HouseRules(gray=True), seats=3, pace=OVER_DAYS)


def three_seats(world: World) -> tuple[Searcher, Searcher]:
    """A host of a table for three, and a guest who has pressed there and waits for the third."""
    host = Searcher(world, terms=THREE)
    assert world.run(20, lambda: host.search.state == "waiting")
    guest = Searcher(world)
    assert world.run(20, lambda: bool(guest.search.tables()))
    guest.search.sit_down(guest.search.tables()[0])
    assert world.run(30, lambda: guest.search.waits_at is not None)
    return host, guest


@pytest.mark.parametrize("seats", [3, 4])
def test_a_larger_table_begins_when_it_is_full_however_long_that_takes(seats: int) -> None:
    world, terms = World(50), THREE._replace(seats=seats)
    host = Searcher(world, terms=terms)
    world.run(20)
    people = [host]
    for taken in range(1, seats):
        guest = Searcher(world, terms=terms)
        people.append(guest)
        if taken < seats - 1:
            assert world.run(60, lambda guest=guest, taken=taken: guest.search.taken == taken + 1)  # type: ignore[misc]
            world.run(START_TIME + READY_TIME)
            assert {one.search.taken for one in people} == {taken + 1}, "nobody has lost their seat"
            assert not guest.board.has(TABLE_TAG) or guest.board.is_published(TABLE_TAG), "one's own table is closed"
    assert world.run(60, lambda: paired(*people))
    session = host.search.session
    assert session is not None
    table = session.book.lobby().table
    assert table is not None
    assert (table.rules, table.pace) == (terms.rules, terms.limits)
    assert claimed_bindings(session.topic, session.sync) is not None, "it is rated"


def test_a_larger_table_says_how_many_seats_are_taken() -> None:
    world = World(51)
    host, _ = three_seats(world)
    onlooker = Searcher(world)
    key = host.board.public_key
    assert world.run(30, lambda: [one.taken for one in onlooker.search.tables() if one.key == key] == [2])


def test_a_guest_who_goes_from_a_larger_table_leaves_the_seat_to_others() -> None:
    world = World(52)
    host, guest = three_seats(world)
    guest.vanish()
    others = [Searcher(world, terms=THREE), Searcher(world, terms=THREE)]
    assert world.run(120, lambda: paired(host, *others))


def test_who_waits_at_a_larger_table_leaves_when_a_blocked_person_sits_down() -> None:
    world = World(56)
    host, guest = three_seats(world)
    third = Searcher(world, terms=THREE)
    world.run(0.2)
    guest.search.player.blocked = {third.board.public_key}
    assert world.run(30, lambda: guest.search.state == "waiting")
    assert not world.run(40, lambda: host.met_after is not None)
    other = Searcher(world, terms=THREE)
    assert world.run(90, lambda: paired(host, third, other))


def test_who_stops_at_a_larger_table_gives_the_seat_back() -> None:
    world = World(53)
    host, guest = three_seats(world)
    guest.search.stop()
    assert world.run(20, lambda: host.search.taken == 1)


@pytest.mark.slow
def test_a_larger_table_whose_host_has_gone_is_left_once_it_is_announced_no_more() -> None:
    world = World(54)
    host, guest = three_seats(world)
    host.vanish()
    assert world.run(OPEN_TABLES.lifetime + 2 * START_TIME, lambda: guest.search.state == "waiting")


def test_who_chooses_another_table_is_found_there_only() -> None:
    world = World(55)
    host = Searcher(world)
    world.run(20)
    host.search.seek(TableTerms(pace=OVER_DAYS))
    world.run(5)
    usual, other = Searcher(world), Searcher(world, terms=TableTerms(pace=OVER_DAYS))
    assert world.run(60, lambda: paired(host, other))
    assert usual.search.state == "waiting"


def test_without_a_relay_that_is_said() -> None:
    world = World(39)
    for address in world.relays:
        world.kill(address)
    one = Searcher(world)
    world.run(20)
    assert one.search.without_relay
    assert one.search.state == "looking"


@pytest.mark.slow
def test_all_who_can_be_paired_are_over_relays_that_lose_a_fifth_and_die() -> None:
    """How long they wait is for tests/benchmarks/find_player.py to measure: keys and losses differ each time."""
    coming = arrivals(24, 240, random.Random(0))
    yardstick = central(coming, 540)
    found = simulate(World(0, relays=3, lost=0.2), coming, 540, kill_at=120)
    assert found.wrong == 0
    assert found.alone == yardstick.alone <= 2
