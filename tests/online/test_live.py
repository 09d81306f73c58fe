"""Native processes over real WebSockets on this machine; with browsers: tests/browser/test_duet.py."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from live import LiveRelay, independent_relay

from game.host.sockets import Sockets

PLAYER = Path(__file__).parent / "player.py"
pytestmark = pytest.mark.slow


def wait_for(what: Callable[[], bool], seconds: float = 10.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return what()


def played(folder: Path, people: int, rules: str, addresses: list[str]) -> list[dict[str, Any]]:
    """What each of a number of processes says at the end of a game."""
    root = str(PLAYER.parents[2])
    processes = [
        subprocess.Popen(
            [sys.executable, str(PLAYER), str(seat), str(people), rules, str(folder), *addresses],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=root, env={"PYTHONPATH": root},
        )
        for seat in range(people)
    ]  # fmt: skip
    results = []
    for process in processes:
        out, error = process.communicate(timeout=300)
        assert process.returncode == 0, error[-2000:]
        results.append(json.loads(out.splitlines()[-1]))
    return results


def check(results: list[dict[str, Any]]) -> None:
    """All have played the same game to its end, and nobody is accused of anything."""
    assert all(result["over"] for result in results), results
    assert len({result["position"] for result in results}) == 1
    assert len({tuple(result["seeds"]) for result in results}) == 1
    assert all(result["faults"] == 0 for result in results)


def test_the_desktops_connections_speak_the_hosts_lines() -> None:
    relay, sockets = LiveRelay(), Sockets()
    assert not sockets.dial("https://127.0.0.1/")
    assert not sockets.post(relay.address, "[]")
    assert sockets.next_line() is None
    assert sockets.dial(relay.address)
    lines: list[str] = []

    def heard(line: str) -> bool:
        while (found := sockets.next_line()) is not None:
            lines.append(found)
        return line in lines

    assert wait_for(lambda: heard(f"open {relay.address}"))
    assert sockets.post(relay.address, '["REQ","x",{"kinds":[1]}]')
    assert wait_for(lambda: heard(f'text {relay.address}\n["EOSE", "x"]'))
    relay.stop()
    assert wait_for(lambda: heard(f"shut {relay.address}"))
    lines.clear()
    assert sockets.dial(relay.address)
    assert wait_for(lambda: heard(f"shut {relay.address}"))
    relay.start()
    lines.clear()
    assert sockets.dial(relay.address)
    assert wait_for(lambda: heard(f"open {relay.address}"))
    assert sockets.hang_up(relay.address)
    assert not wait_for(lambda: heard(f"shut {relay.address}"), 0.5)
    assert not sockets.post(relay.address, "[]")
    relay.stop()


def test_two_play_over_a_relay_of_somebody_else(tmp_path: Path) -> None:
    """PyPI's `nostr-relay`, which checks every event by itself."""
    with independent_relay(tmp_path) as address:
        check(played(tmp_path, 2, "coloured", [address]))
