"""The real program under SDL's dummy drivers, with a data folder of its own."""

import itertools
import os
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path

import pygame
import pytest
from devices import SIZES, SizedHost, windowed
from live import LiveRelay
from made_once import make_once
from pressing import Device
from rooms_help import make_room, seat_all

from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.scenes.home import navigator
from game.scenes.online import running_room
from game.scenes.overlays import loading

# No test quits pygame: the program of a test is freed after it, and fonts that are freed after pygame has quit
# keep their memory, some megabytes a game.


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is opened opens and is painted at once, however slow the machine is; else tests ask for it."""
    monkeypatch.setattr(loading, "SILENT_SECONDS", 60.0)
    monkeypatch.setattr(navigator, "SILENT_LOADING_SECONDS", 60.0)
    monkeypatch.setattr("game.app.PAINT_BUDGET", inf)


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for the disk: what a power failure would take can't be seen within a process."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def painted_anew() -> None:
    """Asked for by tests of what a program paints, and of texts that do not fit."""


@pytest.fixture
def seldom_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody looks at frames, those that a scene begins with are drawn and one in ten of the others.

    Rooms do in one what takes them several.
    """
    monkeypatch.setattr(running_room, "FRAME_BUDGET", 0.1)
    plain, turns = App._draw, itertools.count()
    monkeypatch.setattr(App, "_draw", lambda app: plain(app) if app._entered or next(turns) % 10 == 0 else True)


@pytest.fixture(autouse=True)
def made_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures, letters and layouts of tables are made once for all programs of a process."""
    make_once(monkeypatch, pictures="painted_anew" not in request.fixturenames)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where programs of a test keep their data, without a screen or a loudspeaker."""
    folder = tmp_path / "azulejo"
    folder.mkdir()
    monkeypatch.setenv("AZULEJO_DATA", str(folder / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    return folder


@pytest.fixture
def display(own_folder: Path) -> Iterator[None]:
    """A small window without a program, for scenes that are made by themselves."""
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    """A program that has just started; in a window of `SIZES` where a test names one."""
    size = getattr(request, "param", None)
    return App(current_host() if size is None else SizedHost(*SIZES[size]), Arguments())


@pytest.fixture
def still_app(own_folder: Path) -> App:
    """A program in a laptop's window in which nothing moves."""
    return windowed("laptop")


@pytest.fixture
def device(own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    """A run of the program with a data folder of its own; the same name finds the same folder again."""

    def run(name: str) -> App:
        monkeypatch.setenv("AZULEJO_DATA", str(own_folder / name))
        monkeypatch.setenv("HOME", str(tmp_path / name))
        (tmp_path / name).mkdir(exist_ok=True)
        app = App(current_host(), Arguments())
        app.change_settings(replace(app.context.settings, speed="off"))
        app.frame(0)
        return app

    yield run


@pytest.fixture(scope="module")
def relay() -> LiveRelay:
    """A relay on this machine, for the tests of a file."""
    return LiveRelay()


@pytest.fixture
def reachable(relay: LiveRelay, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every program finds that relay, which forgets all after a test."""
    monkeypatch.setenv("AZULEJO_RELAYS", relay.address)
    yield
    relay.relay.empty()


@pytest.fixture
def playing(device: Device, reachable: None) -> list[App]:
    """A host and a guest at their table."""
    apps = [device("host"), device("guest")]
    seat_all(apps, make_room(apps[0], "Ana"))
    return apps
