"""Checks whether relays store the game's events, by the game's own code, all relays at once."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from game.host.sockets import Sockets
from game.online.driver import Driver
from game.online.membership import enter, open_room
from game.online.schnorr import Curve, fresh_secret
from game.online.session import Session
from game.rules.steps import at_once

TIMEOUT: Final = 20.0  # seconds for a relay to take an event, and again to give it to a newcomer


def probe(addresses: list[str], timeout: float = TIMEOUT) -> Iterator[str]:
    """Yields for each relay a line that says whether it stores the game's events."""
    ask = partial(_probe, curve=at_once(Curve.build()), timeout=timeout)
    with ThreadPoolExecutor(len(addresses)) as threads:
        for address, found in zip(addresses, threads.map(ask, addresses), strict=True):
            yield f"{address}: {found}"


def _probe(address: str, curve: Curve, timeout: float) -> str:
    key = fresh_secret()
    room = open_room(key, at_once(curve.public_key(key)).hex(), (), (address,))
    writer, reader = Session(room, [address], curve), Session(enter(room.invitation), [address], curve)
    while not writer.ready:
        writer.work(1)
    writer.introduce("probe", 0)
    relay, answered = writer.pool.relays[address], False

    def is_taken() -> bool:
        nonlocal answered
        answered = answered or relay.synced  # it is left now and then if events do not come back
        return not writer.unsent

    taken = _seconds_until(writer, is_taken, timeout)
    if taken is None:
        if writer.pool.clock_wrong:
            return "finds this machine's clock wrong"
        refused = relay.state == "quarantine" or answered
        return f"does not keep them {relay.notice}".rstrip() if refused else "not reachable"
    given = _seconds_until(reader, lambda: bool(reader.book.logs), timeout)
    if given is None:
        return "hands events on to those who listen, and keeps none"
    return f"keeps events of this kind: {taken:.1f} s to take one, {given:.1f} s to give it to a newcomer"


def _seconds_until(session: Session, done: Callable[[], bool], timeout: float) -> float | None:
    """Returns the seconds until a condition holds; None after the timeout."""
    driver, begin = Driver(session, Sockets()), time.monotonic()
    try:
        relays = session.pool.relays.values()
        while (passed := time.monotonic() - begin) < timeout:
            if all(relay.state == "quarantine" for relay in relays):
                break
            driver.frame(passed, int(time.time()))
            if done():
                return passed
            time.sleep(0.02)
    finally:
        driver.stop(timeout)
    return None
