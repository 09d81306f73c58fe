"""The desktop's connections beside relays that send much; what they say otherwise: tests/online/test_live.py."""

import json
import time
from collections.abc import Callable

import pytest
from live import LiveRelay
from tiny_relay import TinyRelay

from game.host.fair_queue import MAX_LINES
from game.host.sockets import MAX_MESSAGE_BYTES, Sockets

NUMBER = 3 * MAX_LINES


class Sender(TinyRelay):
    """Answers whatever it hears with a number of lines."""

    def __init__(self, line: str, number: int = NUMBER) -> None:
        super().__init__()
        self.line, self.number = line, number

    def heard(self, client: object, text: str) -> None:
        for _ in range(self.number):
            self.sends[client](self.line)


def dialled(line: str, number: int = NUMBER) -> tuple[Sockets, LiveRelay]:
    relay, sockets = LiveRelay(), Sockets()
    relay.relay = Sender(line, number)
    sockets.dial(relay.address)
    until(sockets, lambda heard: f"open {relay.address}" in heard)
    return sockets, relay


def until(sockets: Sockets, what: Callable[[list[str]], bool], most: int = 1, seconds: float = 20.0) -> list[str]:
    """Hear a number of lines at a time until something is among them; all that was heard."""
    heard: list[str] = []
    end = time.monotonic() + seconds
    while not what(heard):
        assert time.monotonic() < end, len(heard)
        for _ in range(most):
            if (line := sockets.next_line()) is not None:
                heard.append(line)
        time.sleep(0.01)
    return heard


@pytest.mark.slow
def test_who_sends_faster_than_anybody_hears_is_hung_up_on() -> None:
    sockets, relay = dialled('["NOTICE","x"]')
    drawn = time.monotonic() + 1.5
    until(sockets, lambda heard: time.monotonic() > drawn)
    sockets.post(relay.address, "[]")
    heard = until(sockets, lambda heard: f"flood {relay.address}" in heard)
    assert len(heard) < NUMBER
    assert not sockets.post(relay.address, "[]")
    relay.stop()


@pytest.mark.slow
def test_a_program_that_stood_still_loses_nothing_and_blames_nobody() -> None:
    """While a window is dragged no frame is drawn, and an honest relay's lines wait."""
    sockets, relay = dialled('["NOTICE","x"]')
    sockets.post(relay.address, "[]")
    time.sleep(1.5)
    assert len(sockets._lines) <= MAX_LINES
    heard = until(sockets, lambda heard: len(heard) == NUMBER, most=500)
    assert set(heard) == {f'text {relay.address}\n["NOTICE","x"]'}
    assert sockets.post(relay.address, "[]")
    relay.stop()


def test_a_message_larger_than_anybody_reads_is_a_flood() -> None:
    sockets, relay = dialled(json.dumps(["NOTICE", "x" * MAX_MESSAGE_BYTES]), 1)
    sockets.post(relay.address, "[]")
    assert until(sockets, bool) == [f"flood {relay.address}"]
    relay.stop()
