"""What goes wrong before the first frame."""

import asyncio
import re
from pathlib import Path

import pytest

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
        asyncio.run(run([]))
    assert len(page.reports) == 1
    assert "no picture here" in page.reports[0]
    assert "Traceback" in page.reports[0]


def test_python_fetches_no_files() -> None:
    """After a download that failed, pygbag's Python opens and closes descriptor 0, which its event loop watches."""
    scripts = [*(ROOT / "game").rglob("*.py"), ROOT / "main.py", ROOT / "build" / "page" / "bootstrap.py"]
    for path in scripts:
        assert not re.search(r"\bfopen\b|urlretrieve|urlopen|cross_file", path.read_text(encoding="utf-8")), path
