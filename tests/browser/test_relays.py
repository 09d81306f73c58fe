"""The page's connections to relays. Whole games between browsers: test_duet.py."""

import json
import runpy
import time

from harness import ROOT, Game
from live import LiveRelay
from tiny_relay import TinyRelay


def heard(game: Game, line: str, seconds: float = 10.0) -> bool:
    """Whether the page hears that line in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = game.page.evaluate("azulejo.heard()")
        if found == line:
            return True
        if found is None:
            game.page.wait_for_timeout(50)
    return False


def check_crypto(game: Game) -> None:
    """The benchmark of the crypto's slices, in WebAssembly: it prints what they cost."""
    benchmark = runpy.run_path(str(ROOT / "tests" / "benchmarks" / "online.py"))
    rows = game.answer(benchmark["MEASURE"] + "\nfrom js import window\nwindow.answer = json.dumps(list(figures(3)))\n")
    assert [name for name, *_ in rows][2:4] == ["sign", "verify"]
    benchmark["show"]("in Chromium", rows)


def test_the_page_speaks_with_its_relays_and_with_no_others(desktop: Game, relays: list[LiveRelay]) -> None:
    game, relay, other = desktop, relays[0], LiveRelay()
    check_crypto(game)
    address = json.dumps(relay.address)
    assert game.page.evaluate(f"azulejo.post({address}, '[]')") is False
    assert game.page.evaluate(f"azulejo.dial({address})") is True
    assert heard(game, f"open {relay.address}")
    assert game.page.evaluate(f"""azulejo.post({address}, '["REQ","x",{{"kinds":[1]}}]')""") is True
    assert heard(game, f'text {relay.address}\n["EOSE", "x"]')
    relay.stop()
    assert heard(game, f"shut {relay.address}")
    relay.start()
    assert game.page.evaluate(f"azulejo.dial({address})") is True
    assert heard(game, f"open {relay.address}")
    assert game.page.evaluate(f"azulejo.hangUp({address})") is True
    assert not heard(game, f"shut {relay.address}", 0.5)
    game.page.evaluate(f"azulejo.dial({json.dumps(other.address)})")  # the policy lets nothing through
    assert not heard(game, f"open {other.address}", 2)
    other.stop()


class Flooder(TinyRelay):
    """Whatever it hears, it answers with a flood."""

    def heard(self, client: object, text: str) -> None:
        for number in range(5000):
            self.sends[client](f'["NOTICE","{number}","{"x" * 2000}"]')


def test_a_relay_that_floods_the_page_is_hung_up_on_and_the_others_are_heard_first(
    desktop: Game, relays: list[LiveRelay]
) -> None:
    game, (bad, good) = desktop, relays
    honest, bad.relay = bad.relay, Flooder()
    try:
        for relay in relays:
            assert game.page.evaluate(f"azulejo.dial({json.dumps(relay.address)})") is True
            assert heard(game, f"open {relay.address}")
        game.page.evaluate(f"azulejo.post({json.dumps(bad.address)}, '[]')")
        game.page.wait_for_timeout(300)
        game.page.evaluate(f"""azulejo.post({json.dumps(good.address)}, '["REQ","x",{{"kinds":[1]}}]')""")
        game.page.wait_for_timeout(1500)
        lines: list[str] = []
        while (line := game.page.evaluate("azulejo.heard()")) is not None:
            lines.append(line)
        flood = [line for line in lines if line.startswith(f"text {bad.address}")]
        assert f'text {good.address}\n["EOSE", "x"]' in lines[:3]
        assert len(flood) <= 1000
        assert f"flood {bad.address}" in lines
        assert game.page.evaluate(f"azulejo.post({json.dumps(bad.address)}, '[]')") is False
    finally:
        bad.relay = honest
        for relay in relays:
            game.page.evaluate(f"azulejo.hangUp({json.dumps(relay.address)})")
