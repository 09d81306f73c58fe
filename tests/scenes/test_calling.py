"""A person is called when their turn comes: by the title of the tab, and in the ways that they chose."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from devices import PhoneAttention
from pressing import press

from game.app import App
from game.arguments import Arguments
from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.options_scene import OptionsScene
from game.scenes.play.start_table import start_table
from game.settings import from_data


class PhoneHost(DesktopHost):
    is_web = True

    def __init__(self) -> None:
        super().__init__()
        self.phone = PhoneAttention()
        self.attention = self.phone


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PhoneHost:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    return PhoneHost()


@pytest.fixture
def phone(host: PhoneHost) -> Iterator[App]:
    pygame.init()
    yield App(host, Arguments())


def play_until_mine(app: App, host: PhoneHost, seconds: float = 1.0) -> None:
    """The person's first pick, then the computer's; frames come as rarely as a hidden tab has them."""
    setup = Setup((Seat("Ana"), Seat("Bento", "beginner")), HouseRules(), 3, starter=0)
    app.stack.reset(start_table(app.context, Match(setup)))
    app.frame(0.02)
    host.phone.hidden = True
    assert app.stack.top.command({"action": app.stack.top.published()["legal"][0]})
    for _ in range(60):
        app.frame(seconds)
        if app.stack.top.published()["legal"]:
            break
    assert app.stack.top.published()["legal"]


def test_nobody_is_called_unasked(phone: App, host: PhoneHost) -> None:
    play_until_mine(phone, host)
    assert host.phone.notes == []
    assert host.phone.buzzes == 0
    assert host.phone.asked == 0


def test_a_hidden_tab_plays_on_and_calls_in_the_ways_that_were_chosen(phone: App, host: PhoneHost) -> None:
    host.phone.standing = "allowed"
    phone.change_settings(replace(phone.context.settings, calls="vibration,notice"))
    play_until_mine(phone, host)
    assert host.phone.notes == ["Ana’s turn"]
    assert host.phone.buzzes == 1


def test_no_notice_covers_what_the_player_looks_at(phone: App, host: PhoneHost) -> None:
    host.phone.standing = "allowed"
    phone.change_settings(replace(phone.context.settings, calls="notice"))
    setup = Setup((Seat("Bento", "beginner"), Seat("Ana")), HouseRules(), 3, starter=0)
    phone.stack.reset(start_table(phone.context, Match(setup)))
    for _ in range(200):
        phone.frame(0.1)
    assert phone.stack.top.published()["legal"]
    assert host.phone.notes == []


def test_the_title_says_whose_turn_it_is(phone: App, host: PhoneHost) -> None:
    play_until_mine(phone, host)
    titles = host.phone.titles
    assert titles[0] == "Ana’s turn – Azulejo"
    assert titles[-1] == "Ana’s turn – Azulejo"
    assert "Maggie’s turn – Azulejo" in titles
    host.phone.hidden = False
    phone.context.routes.menu()
    phone.frame(0.02)
    assert titles[-1] == ""


def options(phone: App) -> None:
    press(phone, "options")
    press(phone, "group-more")


def test_notices_are_chosen_once_they_are_allowed(phone: App, host: PhoneHost) -> None:
    options(phone)
    press(phone, "call-notice")
    assert host.phone.asked == 1
    assert "notice" not in phone.context.settings.called_by
    host.phone.standing = "allowed"
    phone.frame(0.02)
    assert phone.context.settings.called_by[:] == ("notice",)
    press(phone, "call-notice")
    press(phone, "call-sound")
    assert phone.context.settings.calls == "sound"


def test_a_browser_that_forbids_notices_is_named_in_words(phone: App, host: PhoneHost) -> None:
    options(phone)
    host.phone.standing = "refused"
    press(phone, "call-notice")
    phone.frame(0.02)
    assert isinstance(phone.stack.top, NoticeScene)
    press(phone, "ok")
    assert isinstance(phone.stack.top, OptionsScene)
    assert phone.context.settings.calls == ""


def test_a_device_offers_only_what_it_has(app: App) -> None:
    options(app)
    assert "call-sound" in app.stack.top.targets()
    assert "call-vibration" not in app.stack.top.targets()


@pytest.mark.parametrize(
    ("stored", "kept"), [("sound", "sound"), ("notice,x,sound", "sound,notice"), ("x", ""), (7, "")]
)
def test_stored_ways_that_nobody_knows_are_passed_over(stored: object, kept: str) -> None:
    assert from_data({"calls": stored}).calls == kept
