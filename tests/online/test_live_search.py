"""Two programs find each other over real WebSockets, with rooms and boards on shared connections."""

import time

import pytest
from live import LiveRelay
from rooms import CURVE

from game.host.shared_relays import SharedRelays
from game.host.sockets import Sockets
from game.online.driver import Driver
from game.online.open_table import OPEN_TABLES, Strength, TableTerms
from game.online.player_search import PlayerSearch, SearchingPlayer
from game.online.public_board import PublicBoard
from game.online.schnorr import fresh_secret
from game.online.search_driver import SearchDriver
from game.online.session import Session

LONGEST = 90.0  # seconds


@pytest.mark.slow
def test_two_who_press_at_once_sit_at_one_table_and_no_honest_relay_is_blamed() -> None:
    relays = [LiveRelay(), LiveRelay()]
    addresses = [relay.address for relay in relays]
    shared = [SharedRelays(Sockets()) for _ in range(2)]
    drivers = []
    for wire in shared:
        record = fresh_secret()
        search = PlayerSearch(
            PublicBoard(OPEN_TABLES, addresses, CURVE, record), SearchingPlayer(Strength(), 0, {}, record=record), TableTerms(),
            lambda membership: Session(membership, addresses, CURVE), (), tuple(addresses),
        )  # fmt: skip
        drivers.append(SearchDriver(search, wire.line))
    begin = time.monotonic()
    while not all(driver.search.is_over for driver in drivers):
        assert time.monotonic() < begin + LONGEST, [driver.search.state for driver in drivers]
        for driver in drivers:
            driver.frame(time.monotonic(), int(time.time()))
        time.sleep(0.005)
    sessions = [driver.search.session for driver in drivers]
    one, other = sessions
    assert one is not None
    assert other is not None
    assert one.topic == other.topic
    assert {one.seat, other.seat} == {0, 1}
    for driver in drivers:
        driver.stop(time.monotonic())
        assert not driver.search.board.pool.liars
    rooms = [Driver(session, wire.line()) for session, wire in zip((one, other), shared, strict=True)]
    while not all(room.session.pool.proven for room in rooms):  # the rooms go on
        assert time.monotonic() < begin + LONGEST
        for room in rooms:
            room.frame(time.monotonic(), int(time.time()))
        time.sleep(0.005)
    for room in rooms:
        assert not room.session.pool.liars
        room.stop(time.monotonic())
    for relay in relays:
        relay.stop()
