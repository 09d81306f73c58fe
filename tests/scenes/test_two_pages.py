"""Two pages of the real program store within milliseconds: its own frames mend what one wrote over the other."""

from dataclasses import replace

import pygame
import pytest
from saves_help import Box, Tab

from game.app import App
from game.arguments import Arguments
from game.host.desktop import DesktopHost
from game.host.storage import Storage
from game.settings import SettingsStore


def test_what_two_pages_set_at_once_stays_by_frames_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """Nobody called `Storage.pass_time` outside of tests."""
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()
    shared = Box()
    tabs, apps = [Tab(shared), Tab(shared)], []
    for tab in tabs:
        host = DesktopHost()
        host.storage = Storage(tab)
        apps.append(App(host, Arguments()))
    for app, new in zip(apps, ({"theme": "night"}, {"volume": "25"}), strict=True):
        app.change_settings(replace(app.context.settings, **new))
    assert SettingsStore(Storage(shared)).load().theme != "night", "the second has not seen what the first stored"
    for _ in range(60):
        for tab, app in zip(tabs, apps, strict=True):
            tab.told()
            app.frame(0.03)
    found = SettingsStore(Storage(shared)).load()
    assert (found.theme, found.volume) == ("night", "25")
