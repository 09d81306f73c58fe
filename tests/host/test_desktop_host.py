"""What the desktop answers where a browser would have something to say."""

from pathlib import Path

import pygame
import pytest

from game.host import Host, current_host
from game.host.plain_page import PlainPage
from game.host.relays import PageRelays


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    return current_host()


def test_it_is_a_desktop(host: Host) -> None:
    assert not host.is_web
    assert host.can_quit
    assert host.viewport() is None
    assert host.fragment() == ""
    assert host.next_command() is None
    assert host.prompt("Name?", "Ana") is None
    host.prepare()
    host.ready()
    host.publish("{}")


def test_without_a_window_nothing_can_be_copied_or_enlarged(host: Host) -> None:
    pygame.display.quit()  # another test may have opened one
    assert host.toggle_fullscreen() is False
    assert host.copy_text("azul") is False


def test_errors_go_to_stderr(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    host.report("it broke")
    assert capsys.readouterr().err == "it broke\n"


@pytest.mark.parametrize(
    ("value", "expected"),
    [("pt_PT.UTF-8", "pt-PT"), ("de_DE@euro", "de-DE"), ("C.UTF-8", "en"), ("POSIX", "en"), ("fr", "fr")],
)
def test_language_comes_from_the_environment(
    host: Host, monkeypatch: pytest.MonkeyPatch, value: str, expected: str
) -> None:
    monkeypatch.setenv("LC_ALL", value)
    assert host.language() == expected


def test_a_page_without_relays_refuses_them() -> None:
    """pygbag's stock page: nothing raises, nothing is heard."""
    relays = PageRelays(PlainPage(None))
    assert not relays.dial("wss://relay.example.org")
    assert not relays.post("wss://relay.example.org", "[]")
    assert relays.next_line() is None
    assert not relays.hang_up("wss://relay.example.org")
