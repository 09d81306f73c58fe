"""What goes wrong before the first frame."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from running import run_apart

from game.app import run
from game.host.desktop import DesktopHost

ROOT = Path(__file__).resolve().parents[2]


class UnluckyPage(DesktopHost):
    """A page on which nothing can be prepared."""

    def __init__(self) -> None:
        super().__init__()
        self.reports: list[str] = []

    def prepare(self) -> None:
        raise RuntimeError("no picture here")

    def give_up(self, error_text: str) -> None:
        self.reports.append(error_text)


def test_a_page_hears_of_a_failed_start(monkeypatch: pytest.MonkeyPatch) -> None:
    page = UnluckyPage()
    monkeypatch.setattr("game.app.current_host", lambda: page)
    with pytest.raises(RuntimeError):
        run_apart(run([]))
    assert len(page.reports) == 1
    assert "no picture here" in page.reports[0]
    assert "Traceback" in page.reports[0]


def environment(folder: Path, **changed: str) -> dict[str, str]:
    """This process's, with a folder for data and without a display but the given one."""
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "AZULEJO_DATA": str(folder), "SDL_AUDIODRIVER": "dummy", **changed}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a display")
@pytest.mark.parametrize(("driver", "words"), [("", []), ("x11", ["--demo"]), ("no-such-driver", [])])
@pytest.mark.slow
def test_without_a_display_there_is_a_sentence_and_a_status(
    tmp_path: Path, driver: str, words: list[str]
) -> None:
    chosen = {"SDL_VIDEODRIVER": driver} if driver else {}
    ended = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        env=environment(tmp_path, **chosen),
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stdout == ""
    said = [line for line in ended.stderr.splitlines() if line.startswith("azulejo: ")]
    assert len(said) == 1
    assert "no display" in said[0]
    assert "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.slow
def test_it_is_stopped_from_the_keyboard_without_a_traceback(tmp_path: Path) -> None:
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background may ignore it
    running = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "--demo"],
        env=environment(tmp_path, SDL_VIDEODRIVER="dummy"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    signal.signal(signal.SIGINT, handler)
    end = time.monotonic() + 60
    while not list(tmp_path.glob("*")) and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.5)  # in the middle of frames
    try:
        for _ in range(6):  # one may be lost in code of C that calls Python, as a person's first Ctrl-C may
            running.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                running.wait(timeout=10)
                break
        _, errors = running.communicate(timeout=30)
    finally:
        running.kill()
    assert running.returncode == 130
    assert "Traceback" not in errors


@pytest.mark.parametrize("kind", ["file", "missing parent is a file"])
@pytest.mark.slow
def test_without_a_folder_for_data_and_without_sound_it_runs(tmp_path: Path, kind: str) -> None:
    """Siblings of a missing display: neither ends the program."""
    (tmp_path / "file").write_text("no folder")
    data = tmp_path / "file" if kind == "file" else tmp_path / "file" / "inside"
    running = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py")],
        env={**environment(data, SDL_VIDEODRIVER="dummy"), "SDL_AUDIODRIVER": "no-such-driver"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    time.sleep(2.0)
    assert running.poll() is None
    running.kill()
    assert "Traceback" not in running.communicate()[1]


def test_python_fetches_no_files() -> None:
    """After a download that failed, pygbag's Python opens and closes descriptor 0, which its event loop watches."""
    scripts = [*(ROOT / "game").rglob("*.py"), ROOT / "main.py", ROOT / "build" / "page" / "bootstrap.py"]
    for path in scripts:
        assert not re.search(r"\bfopen\b|urlretrieve|urlopen|cross_file", path.read_text(encoding="utf-8")), path
