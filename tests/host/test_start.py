"""What goes wrong before the first frame."""

import asyncio

import pytest

from game.app import run
from game.host.desktop import DesktopHost


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
