"""A plain `pygbag` call on the repository: its own kind of page, none of our code around the game."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from harness import START_MS
from plain import build_plain
from playwright.sync_api import Browser, Page, Route
from runtimes import folder_of
from serving import SiteServer

PUBLIC = "https://pygame-web.github.io/cdn/"
PROBE = """
import gc, json, platform
from game.app import App
app = next(o for o in gc.get_objects() if isinstance(o, App))
targets = {name: list(rect) for name, rect in app.stack.top.targets().items()}
platform.window.probe = json.dumps({"scene": app.stack.top.name, "frames": app.frames, "targets": targets})
"""


@pytest.fixture(scope="module")
def plain(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """What `pygbag --build .` makes of a checkout, with a page of the stock kind."""
    checkout = tmp_path_factory.mktemp("plain") / "azulejo"
    server = SiteServer(checkout / "build" / "web", cdn=runtime)
    build_plain(checkout, folder_of(server.url + "cdn/"))
    yield server
    server.close()


def probe(page: Page) -> dict[str, Any]:
    page.evaluate("code => { window.probe = ''; python.PyRun_SimpleString('#!\\n' + code) }", PROBE)
    page.wait_for_function("window.probe")
    found: dict[str, Any] = json.loads(page.evaluate("probe"))
    return found


def wait_for(page: Page, scene: str) -> dict[str, Any]:
    for _ in range(600):
        if (found := probe(page))["scene"] == scene:
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"{scene} was not seen, but {found}")


def test_only_the_game_is_packed(plain: SiteServer) -> None:
    with ZipFile(plain.site / "azulejo.apk") as archive:
        entries = archive.infolist()
    names = [entry.filename for entry in entries]
    folders = {name.split("/")[1] for name in names}
    assert folders == {"main.py", "game", "assets", "LICENSE"}
    assert "assets/game/ai/weights/coloured.json" in names
    left_out = "numba_engine", "screenshots", "fonts/scripts"  # the last ones come with a language
    assert not [name for name in names if any(part in name for part in left_out)]
    # nothing large by mistake; how large the site's own archive may be, build/site.py checks
    assert max(entries, key=lambda entry: entry.compress_size).compress_size < 100_000
    sources = ".py", ".po", ".pot"
    assert sum(entry.compress_size for entry in entries if not entry.filename.endswith(sources)) < 800_000


def from_stand_in(route: Route, runtime: Path) -> None:
    """A page of the stock kind looks for its packages at the public place only."""
    path = runtime / route.request.url.split("?")[0].removeprefix(PUBLIC)
    headers = {"Access-Control-Allow-Origin": "*"}
    if path.suffix == ".json":
        route.fulfill(body=json.dumps(json.loads(path.read_text()) | {"-CDN-": PUBLIC}), headers=headers)
    elif path.is_file():
        route.fulfill(path=path, headers=headers)
    else:
        route.fulfill(status=404)


def test_it_plays_on_a_page_without_our_code(plain: SiteServer, browser: Browser, runtime: Path) -> None:
    context = browser.new_context(viewport={"width": 1100, "height": 700})
    page = context.new_page()
    page.route(f"{PUBLIC}**", lambda route: from_stand_in(route, runtime))
    try:
        page.goto(plain.url)
        page.wait_for_function("window.python && (!window.standin || standin.marks.python)", timeout=START_MS)
        page.wait_for_timeout(300)
        page.mouse.click(5, 5)  # the stock page waits for it
        page.wait_for_function("window.canvas.width > 1 || window.standin?.errors.length", timeout=START_MS)
        found = wait_for(page, "menu")
        x, y, width, height = found["targets"]["play"]
        shown = page.locator("#canvas").bounding_box()
        assert shown is not None
        across, down = shown["width"] / 1280, shown["height"] / 720  # the loader stretches the picture
        page.mouse.click(shown["x"] + (x + width / 2) * across, shown["y"] + (y + height / 2) * down)
        wait_for(page, "new-game")
        assert page.evaluate("window.standin?.errors || []") == []
    finally:
        context.close()
