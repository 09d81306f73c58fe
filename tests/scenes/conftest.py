"""The real program under SDL's dummy drivers, with a data folder of its own."""

import os
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path

import pygame
import pytest
from devices import SIZES, SizedHost, windowed, with_settings
from live import LiveRelay
from made_once import SharedAssets, SharedPictures, make_once
from pressing import Device
from rooms_help import make_room, seat_all
from settled_secrets import settled_secrets

from game.ai.player import Budget
from game.ai.position_analysis import PositionAnalysis
from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.online import driver, player_search, result_exchange
from game.online.open_table import OPEN_TABLES
from game.scenes.core.scene import Scene
from game.scenes.home import navigator
from game.scenes.online import player_finding
from game.scenes.overlays import loading
from game.view.art.assets import Assets

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
    """Asked for by tests of what a program paints."""


@pytest.fixture
def typeset_anew() -> None:
    """Asked for by tests of texts that do not fit."""


@pytest.fixture
def drawn() -> None:
    """Asked for by tests that look at frames: each is drawn."""


SEEN: set[tuple[Path, type[Scene]]] = set()


@pytest.fixture(autouse=True)
def left_drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Of all other tests only the last frame is drawn, and one of each kind of scene in a file."""
    if "drawn" in request.fixturenames:
        yield
        return
    plain, last = App._draw, list[App]()

    def put_off(app: App) -> bool:
        if isinstance(app.stack.top, loading.LoadingScene):  # which begins once it was seen
            return plain(app)
        app.crossfade.end()
        app._entered, app._put_off, last[:] = False, 0, [app]
        return True

    monkeypatch.setattr(App, "_draw", put_off)
    yield
    for app in last:
        seen = request.path, type(app.stack.top)
        if pygame.display.get_surface() and seen not in SEEN:  # else the test has closed its window
            SEEN.add(seen)
            plain(app)


@pytest.fixture
def thorough() -> None:
    """Asked for by tests of what a search finds in the nodes that players grant it."""


@pytest.fixture(autouse=True)
def brief_looks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In all other tests hints and reviews look ahead as briefly as they can."""
    if "thorough" not in request.fixturenames:
        plain = PositionAnalysis.deepen
        monkeypatch.setattr(
            PositionAnalysis, "deepen", lambda looks, _, at_least=1: plain(looks, Budget(nodes=1), at_least)
        )


@pytest.fixture
def quick_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms do in one frame what takes them several."""
    monkeypatch.setattr(driver, "FRAME_BUDGET", 0.1)


@pytest.fixture
def all_days() -> None:
    """Asked for by tests of how the ladder is fetched: results of thirty days are in 240 collections."""


@pytest.fixture
def cheap_work(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Announcements of open tables cost little, others' are waited for only briefly, results fetched of a few days."""
    monkeypatch.setattr(player_finding, "OPEN_TABLES", replace(OPEN_TABLES, min_work=4))
    monkeypatch.setattr(player_search, "LOOK_TIME", 0.3)
    if "all_days" not in request.fixturenames:
        monkeypatch.setattr(result_exchange, "WINDOW", 3)


@pytest.fixture(autouse=True)
def made_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures, letters and layouts of tables are made once for all programs of a process."""
    if "painted_anew" in request.fixturenames:
        make_once(monkeypatch, Assets)
    else:
        make_once(monkeypatch, SharedPictures if "typeset_anew" in request.fixturenames else SharedAssets)


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
        app = with_settings(current_host(), speed="off")
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
    with settled_secrets("rooms"):  # the keys of all tests are the same, so their tables are made once
        yield
    relay.relay.empty()


@pytest.fixture
def playing(device: Device, reachable: None) -> list[App]:
    """A host and a guest at their table."""
    apps = [device("host"), device("guest")]
    seat_all(apps, make_room(apps[0], "Ana"))
    return apps
