"""Fixtures that build the site once, serve it beside a runtime and open it in Chromium.

They need a runtime (runtimes.py says which ones there are) and Chromium. Without, the tests are skipped and the
summary says so; with AZULEJO_REQUIRE_BROWSER=1 they fail instead.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness import THRIFTY, Opener, missing
from playwright.sync_api import Browser, sync_playwright
from runtimes import build_site, prepare_compiled_runtime, serve_built_site
from serving import SiteServer
from steps.starting import find_chromium

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "build"))  # the steps of the build, for tests that redo one
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, and put them first: they take the longest (tests/conftest.py)."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: HERE not in item.path.parents)


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
def server(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The site as most tests see it, with the runtime on the CDN it loads from."""
    server = serve_built_site(tmp_path_factory.mktemp("served"), runtime)
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
def self_hosted(server: SiteServer, pins: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that has its own runtime, built."""
    return build_site(tmp_path_factory.mktemp("own") / "site", server.url + "cdn/", pins, "--self-host")


@pytest.fixture
def changing(self_hosted: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """A server with a copy of that site, whose files a test may replace."""
    changing = SiteServer(shutil.copytree(self_hosted, tmp_path / "site"))
    yield changing
    changing.close()


@pytest.fixture(scope="session")
def browser(runtime: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=THRIFTY)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, server: SiteServer, request: pytest.FixtureRequest) -> Iterator[Opener]:
    opener = Opener(browser, server)
    yield opener
    for number, game in enumerate(opener.games):
        if request.node.stash.get(FAILED, False):
            game.screenshot(f"failed-{request.node.name}-{number}")
        game.close()
    server.faults.clear()
