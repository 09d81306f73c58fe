"""A relay that floods beside an honest one, over real WebSockets: `python test_live_floods.py` prints figures."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flooding import KINDS
from live import LiveRelay
from player import Player
from rooms import CURVE

from game.host.shared_relays import SharedRelays
from game.host.sockets import Sockets
from game.online.membership import enter, open_room
from game.online.schnorr import fresh_secret
from game.rules.steps import at_once

MAX_MEMORY = 50  # MB that a flood may take
PICKS = 6
pytestmark = pytest.mark.slow


@contextmanager
def flooder(kind: str, port: int = 0) -> Iterator[str]:
    """The address of one, in a process of its own; by default on a free port."""
    script = Path(__file__).parent / "flooding.py"
    process = subprocess.Popen([sys.executable, str(script), kind, str(port)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(10)


def memory() -> float:
    """MB that this process holds."""
    status = Path("/proc/self/status")
    if not status.exists():
        pytest.skip("only Linux says what a process holds")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def play(kind: str) -> tuple[float, float, list[Player]]:
    """Two play a number of picks beside a flooder: MB more than before, the longest wait for a pick, and they."""
    honest, players = LiveRelay(), list[Player]()
    with flooder(kind) as bad:
        addresses = [bad, honest.address]
        key = fresh_secret()
        room = open_room(key, at_once(CURVE.public_key(key)).hex(), (), tuple(addresses))
        for seat, kept in enumerate((room, enter(room.invitation))):
            players.append(Player(kept, addresses, CURVE, SharedRelays(Sockets()).line(), seat))
        before = most = memory()
        began = last = time.monotonic()
        turns, longest = -1, 0.0
        while turns < PICKS and time.monotonic() - began < 60:
            for player in players:
                player.step(2, "coloured")
            replay = players[1].session.sync.replay
            if (len(replay.turns) if replay else -1) != turns:
                turns = len(replay.turns) if replay else -1
                longest, last = max(longest, time.monotonic() - last), time.monotonic()
            most = max(most, memory())
            time.sleep(1 / 60)
        assert turns >= PICKS
        assert all(player.session.pool.liars == (bad,) for player in players), "it is named"
        assert not any(player.session.faults for player in players)
        for player in players:
            player.driver.stop(time.monotonic())
    honest.stop()
    return most - before, longest, players


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_goes_on_beside_a_relay_that_floods(kind: str) -> None:
    more, _, _ = play(kind)
    assert more <= MAX_MEMORY


if __name__ == "__main__":
    for one in KINDS:
        more, longest, both = play(one)
        slowest = max(player.slowest for player in both) * 1000
        print(f"{one:20} {more:5.1f} MB more, longest wait for a pick {longest:.1f} s, slowest frame {slowest:.0f} ms", flush=True)
