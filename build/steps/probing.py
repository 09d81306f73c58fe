"""Checks whether relays store the game's events, by the game's own code, one relay after the other."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from game.host.sockets import Sockets
from game.online.driver import Driver
from game.online.membership import enter, open_room
from game.online.schnorr import Curve, fresh_secret
from game.online.session import Session
from game.rules.steps import at_once

TIMEOUT: Final = 20.0  # seconds for a relay to take an event, and again to give it to a newcomer


def probe(addresses: list[str]) -> Iterator[str]:
    """Yields for each relay a line that says whether it stores the game's events."""
    curve = at_once(Curve.build())
    for address in addresses:
        yield f"{address}: {_probe(address, curve)}"


def _probe(address: str, curve: Curve) -> str:
    key = fresh_secret()
    room = open_room(key, at_once(curve.public_key(key)).hex(), (), (address,))
    writer, reader = Session(room, [address], curve), Session(enter(room.invitation), [address], curve)
    while not writer.ready:
        writer.work(1)
    writer.introduce("probe", 0)
    taken = _seconds_until(writer, lambda: not writer.unsent)
    if taken is None:
        relay = writer.pool.relays[address]
        if writer.pool.clock_wrong:
            return "finds this machine's clock wrong"
        refused = relay.state == "quarantine" or relay.synced
        return f"does not keep them {relay.notice}".rstrip() if refused else "not reachable"
    given = _seconds_until(reader, lambda: bool(reader.book.logs))
    if given is None:
        return "hands events on to those who listen, and keeps none"
    return f"keeps events of this kind: {taken:.1f} s to take one, {given:.1f} s to give it to a newcomer"


def _seconds_until(session: Session, done_: Callable[[], bool]) -> float | None:
    """Returns the seconds until a condition holds; None after the timeout."""
    driver, begin = Driver(session, Sockets()), time.monotonic()
    try:
        relays = session.pool.relays.values()
        while (passed := time.monotonic() - begin) < TIMEOUT:
            if all(relay.state == "quarantine" for relay in relays):
                break
            driver.frame(passed, int(time.time()))
            if done_():
                return passed
            time.sleep(0.02)
    finally:
        driver.stop(TIMEOUT)
    return None
