"""`azulejo relay`: what it says when it can't, and that a game's events are kept by it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from live import CACHE, INDEPENDENT, free_port, independent_relay

from game import own_relay

ROOT = Path(__file__).resolve().parents[2]


def test_without_the_extra_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(own_relay, "PACKAGE", "a_package_that_nobody_has")
    assert own_relay.run_relay(free_port(), tmp_path) == 2
    assert 'pip install "azulejo[relay]"' in capsys.readouterr().err


def test_a_taken_port_is_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(own_relay, "PACKAGE", "pytest")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert own_relay.run_relay(port, tmp_path, "127.0.0.1") == 2
    assert f"port {port} is taken" in capsys.readouterr().err


@pytest.mark.slow
def test_a_relay_of_ones_own_keeps_what_the_game_leaves(tmp_path: Path) -> None:
    """Started as a player would, with the extra's package, and asked by the probe of the site's script."""
    with independent_relay(tmp_path):
        pass  # installs the package, if it is not there yet
    port = free_port()
    python = CACHE / "nostr-relay" / "bin" / "python"
    assert python.exists(), INDEPENDENT
    # The environment of the package has no pygame: the command's own module is started, not the whole program.
    code = (
        "import sys, types\n"
        "desktop = types.ModuleType('game.host.desktop'); desktop.data_folder = lambda: None\n"
        "sys.modules['game.host.desktop'] = desktop\n"
        "from pathlib import Path\nfrom game.own_relay import run_relay\n"
        f"sys.exit(run_relay({port}, Path({str(tmp_path / 'own')!r}), '127.0.0.1'))\n"
    )
    process = subprocess.Popen([str(python), "-c", code], cwd=ROOT, start_new_session=True,
                               env={**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        words = ["--probe-relays", "--relay", f"ws://127.0.0.1:{port}"]
        site = [sys.executable, str(ROOT / "build" / "site.py"), *words]
        result = subprocess.run(site, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
        assert "keeps events of this kind" in result.stdout
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(20)
