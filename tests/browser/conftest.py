"""Fixtures that build the site once, serve it beside a runtime and open it in Chromium.

They need a runtime (runtimes.py says which ones there are) and Chromium. Without, the tests are skipped and the
summary says so; with AZULEJO_REQUIRE_BROWSER=1 they fail instead.
"""

import os
import shutil
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from bidi import Remote
from engines import Player, firefox_program, lacking
from harness import STILL, THRIFTY, Game, Opener, Running, missing
from live import LiveRelay
from playwright.sync_api import Browser, sync_playwright
from runtimes import LOADER, build_site, exchange, prepare_compiled_runtime, python_of, serve_built_site
from serving import SiteServer
from steps.starting import find_chromium

from game.app import App
from game.arguments import Arguments
from game.host import current_host

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "build"))  # the steps of the build, for tests that redo one
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, and put them first: they take the longest (tests/conftest.py)."""
    here = [item for item in items if item.path.parent == HERE]
    for item in here:
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.slow)
    known = set(here)
    items.sort(key=lambda item: item not in known)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if (lack := missing()) and os.environ.get("AZULEJO_REQUIRE_BROWSER") != "1":
        terminalreporter.write_sep("!", "THE BROWSER TESTS WERE NOT RUN", yellow=True, bold=True)
        terminalreporter.write_line(f"{lack}. Nothing was tested in a browser.", yellow=True)


@pytest.fixture(scope="session")
def runtime() -> Path:
    """The folder of the runtime."""
    if lack := missing():
        if os.environ.get("AZULEJO_REQUIRE_BROWSER") == "1":
            pytest.fail(lack)
        pytest.skip(lack)
    return prepare_compiled_runtime()


@pytest.fixture(scope="session")
def relays() -> list[LiveRelay]:
    """Two relays on this machine: ports of this checkout's own, so that the build's cache knows their addresses."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    first = 20_000 + zlib.crc32(bytes(HERE)) % 1000 * 12 + 2 * int(worker)
    return [LiveRelay(first), LiveRelay(first + 1)]


@pytest.fixture
def native(relays: list[LiveRelay], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program that reaches the same relays as the pages."""
    for name, value in {"AZULEJO_DATA": str(tmp_path), "AZULEJO_RELAYS": " ".join(relay.address for relay in relays),
                        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    (tmp_path / "settings.txt").write_text(STILL)
    pygame.init()
    yield App(current_host(), Arguments())
    pygame.quit()


@pytest.fixture(scope="session")
def server(runtime: Path, relays: list[LiveRelay], tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The site as most tests see it, with the runtime on the CDN it loads from."""
    server = serve_built_site(tmp_path_factory.mktemp("served"), runtime, *(relay.address for relay in relays))
    yield server
    server.close()


@pytest.fixture(scope="session")
def site(server: SiteServer) -> Path:
    """The folder of the built site."""
    return server.site


@pytest.fixture(scope="session")
def pins(server: SiteServer) -> Path:
    """The list of the runtime's files."""
    return server.site.with_name("runtime.json")


@pytest.fixture(scope="session")
def bytecode(runtime: Path, relays: list[LiveRelay]) -> tuple[str, ...]:
    """Options of other builds with which their archive is that of the site, whose bytecode is in the cache."""
    words = [word for relay in relays for word in ("--relay", relay.address)]
    return ("--bytecode", python_of(runtime), *words)


@pytest.fixture(scope="session")
def self_hosted(server: SiteServer, pins: Path, bytecode: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that has its own runtime, built, beside its zip for itch.io. Tests change copies of it."""
    folder = tmp_path_factory.mktemp("own")
    words = ("--self-host", "--itch", folder / "azulejo.zip", *bytecode)
    return build_site(folder / "site", server.url + "cdn/", pins, *words)


@pytest.fixture
def moving(server: SiteServer, runtime: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """The site, with a public runtime of which a test may exchange files."""
    server.mounts["/cdn/"] = shutil.copytree(runtime, tmp_path / "cdn", copy_function=os.symlink)
    yield server
    server.mounts["/cdn/"] = runtime


@pytest.fixture(scope="session")
def firefox_browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    if lack := lacking():
        pytest.fail(f"not installed: {', '.join(lack)}")
    with firefox_program(tmp_path_factory.mktemp("firefox")) as remote:
        yield remote


class RunningFirefox:
    """A page in Firefox that is started once, for a visitor whose runtime's loader has changed: see `Running`."""

    def __init__(self, browser: Remote, server: SiteServer, runtime: Path, changed: Path) -> None:
        """`changed` is a new folder for the runtime with another loader."""
        self._browser, self._server, self._runtime, self._changed = browser, server, runtime, changed
        self._player: Player[Remote] | None = None

    def fresh(self) -> Player[Remote]:
        """The page, with a new program in it."""
        if self._player is None:
            self._player = self._start()
        else:
            self._player.rest(False)
            self._player.tab.resize(1280, 720)
            self._player.restart()
        return self._player

    def _start(self) -> Player[Remote]:
        player = Player(self._browser.visitor())
        player.tab.resize(1280, 720)
        self._server.mounts["/cdn/"] = self._changed
        try:
            shutil.rmtree(self._changed, ignore_errors=True)
            shutil.copytree(self._runtime, self._changed, copy_function=os.symlink)
            exchange(self._server, LOADER, b"newer")
            player.tab.go(self._server.url)
            player.wait_until("!document.getElementById('newer').hidden")
            player.tab.evaluate("void document.getElementById('newer').click()")
            player.wait_ready()
        finally:
            self._server.mounts["/cdn/"] = self._runtime
        return player

    def discard(self) -> None:
        """Close a page that a test has left in pieces."""
        if self._player is not None:
            self._player.tab.forget()
            self._player = None


@pytest.fixture(scope="session")
def running_firefox(
    firefox_browser: Remote, server: SiteServer, runtime: Path, tmp_path_factory: pytest.TempPathFactory
) -> RunningFirefox:
    return RunningFirefox(firefox_browser, server, runtime, tmp_path_factory.mktemp("changed") / "cdn")


@pytest.fixture
def firefox(running_firefox: RunningFirefox, request: pytest.FixtureRequest) -> Iterator[Player[Remote]]:
    """A page of 1280 × 720 in Firefox with a new program in its menu; the loader that has started it had changed."""
    player = running_firefox.fresh()
    yield player
    if request.node.stash.get(FAILED, False):
        running_firefox.discard()
    else:
        player.rest()


@pytest.fixture(scope="session")
def browser(runtime: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=THRIFTY)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def running(browser: Browser, server: SiteServer) -> dict[str, Running]:
    """Pages that are started at their first use, by name."""
    opener = Opener(browser, server)
    return {"desktop": Running(opener, 1280, 720), "phone": Running(opener, 390, 844, 2)}


def lent(name: str, running: dict[str, Running], request: pytest.FixtureRequest) -> Iterator[Game]:
    game = running[name].fresh()
    yield game
    if request.node.stash.get(FAILED, False):
        game.screenshot(f"failed-{request.node.name}-{name}")
        running[name].discard()
    running[name].rest()


@pytest.fixture
def desktop(running: dict[str, Running], request: pytest.FixtureRequest) -> Iterator[Game]:
    """A page of 1280 × 720 with a new program in its menu, in which nothing moves."""
    yield from lent("desktop", running, request)


@pytest.fixture
def newly_started(running: dict[str, Running], request: pytest.FixtureRequest) -> Iterator[Game]:
    """The same page, started for this test: nothing was done with it yet."""
    running["desktop"].discard()
    yield from lent("desktop", running, request)


@pytest.fixture
def phone(running: dict[str, Running], request: pytest.FixtureRequest) -> Iterator[Game]:
    """The same on a phone of 390 × 844 with two pixels a point, which is touched."""
    yield from lent("phone", running, request)


@pytest.fixture
def open_page(browser: Browser, server: SiteServer, request: pytest.FixtureRequest) -> Iterator[Opener]:
    opener = Opener(browser, server)
    yield opener
    for number, game in enumerate(opener.games):
        if request.node.stash.get(FAILED, False):
            game.screenshot(f"failed-{request.node.name}-{number}")
        game.close()
    server.faults.clear()
