"""The built site starts, follows its window and says what is wrong when it can't start."""

from collections.abc import Iterator

import pytest
from harness import Game, Opener
from playwright.sync_api import Browser
from runtimes import INDEX, LOADER, WASM
from serving import SiteServer

# What the archive has as bytecode has no docstrings.
COMPILED = """#!
import platform, sys
first = ("game.app", "game.rules.state", "game.scenes.home.menu", "game.texts", "game.view.art.assets")
platform.window.compiled = " ".join(name for name in first if sys.modules[name].__doc__) or "none"
"""


def canvas(game: Game) -> tuple[int, int]:
    width, height = game.page.evaluate("[canvas.width, canvas.height]")
    return width, height


def wait_for_canvas(game: Game, width: int, height: int) -> None:
    game.page.wait_for_function(f"canvas.width === {width} && canvas.height === {height}", timeout=60_000)


@pytest.fixture(scope="module")
def game(browser: Browser, server: SiteServer) -> Iterator[Game]:
    """One tab for what only looks at it."""
    game = Opener(browser, server)(every_frame=True)
    game.wait_ready()
    yield game
    game.close()


def test_it_starts_without_errors(game: Game) -> None:
    state = game.state()
    assert isinstance(state["scene"], str)
    assert state["targets"]
    assert canvas(game) == (1280, 720)
    game.page.wait_for_timeout(1000)
    assert not game.page.locator("#loading").is_visible()
    assert game.page.evaluate("document.activeElement.id") == "canvas"
    print(game.marks(), game.frames())
    game.page.evaluate("code => python.PyRun_SimpleString(code)", COMPILED)
    assert game.page.wait_for_function("window.compiled").json_value() == "none", "these had no bytecode"
    game.screenshot("boot-1280x720")
    assert game.errors() == []


def test_browser_keys_stay_with_the_browser(game: Game) -> None:
    left_alone = """([key, ctrlKey]) => canvas.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true })
    )"""
    for key, ctrl in (("F5", False), ("F11", False), ("F12", False), ("r", True), ("l", True)):
        assert game.page.evaluate(left_alone, [key, ctrl]), key
    assert not game.page.evaluate(left_alone, ["Tab", False]), "the game's own keys do nothing else"


def test_it_follows_its_window(game: Game) -> None:
    for width, height in ((844, 390), (390, 844), (1920, 1080)):
        before = game.state()["targets"]
        game.page.set_viewport_size({"width": width, "height": height})
        wait_for_canvas(game, width, height)
        state = game.wait_for(lambda state, old=before: state["targets"] != old)  # type: ignore[misc]
        for name, (x, y, w, h) in state["targets"].items():
            assert -1 <= x <= x + w <= width + 1, (name, width, height)
            assert -1 <= y <= y + h <= height + 1, (name, width, height)
    game.screenshot("boot-1920x1080")
    assert game.errors() == []


def test_the_picture_has_device_pixels_up_to_two(open_page: Opener) -> None:
    """On one screen after the other, as a window that is moved between them."""
    game = open_page(390, 844, dpr=1.5)
    game.wait_ready()
    wait_for_canvas(game, 585, 1266)
    screens = game.page.context.new_cdp_session(game.page)
    for dpr, ratio in ((2, 2), (3, 2), (1, 1)):
        shape = {"width": 390, "height": 844, "deviceScaleFactor": dpr, "mobile": False}
        screens.send("Emulation.setDeviceMetricsOverride", shape)
        wait_for_canvas(game, round(390 * ratio), round(844 * ratio))
        assert game.page.evaluate("[canvas.clientWidth, canvas.clientHeight]") == [390, 844]
    assert game.errors() == []


@pytest.mark.parametrize("path", [LOADER, WASM, INDEX])
def test_a_missing_file_is_named(open_page: Opener, server: SiteServer, path: str) -> None:
    server.faults.status["/cdn/" + path] = 404
    game = open_page()
    game.page.wait_for_selector("#retry:not([hidden])", timeout=60_000)
    name = path.rsplit("/", 1)[-1]
    assert name in game.loading_text()
    game.screenshot("missing-" + name.replace(".", "-"))
    if path == LOADER:  # test_failures.py tries a download again
        server.faults.clear()
        game.page.click("#retry")
        game.wait_ready()


def test_trying_again_goes_on_with_all_downloads_that_failed(open_page: Opener, server: SiteServer) -> None:
    server.faults.status |= {"/cdn/" + path: 404 for path in (WASM, INDEX)}
    game = open_page()
    game.page.wait_for_selector("#retry:not([hidden])", timeout=60_000)
    game.page.wait_for_timeout(3000)  # until the other has failed, too
    server.faults.clear()
    asked = len(server.requests)
    game.page.click("#retry")
    game.page.wait_for_timeout(3000)
    again = " ".join(server.requests[asked:])
    assert WASM in again
    assert INDEX in again
    game.wait_ready()


@pytest.mark.parametrize("fault", ["missing", "overloaded", "broken off"])
def test_a_failing_archive_is_replaced_by_the_other(
    open_page: Opener, server: SiteServer, fault: str
) -> None:
    """And unpacked by the page, or by Python in a browser that unpacks nothing."""
    archive, old = "/azulejo.tar.gz", fault == "missing"
    if fault == "broken off":
        server.faults.cut[archive] = 100_000
    else:
        server.faults.status[archive] = 404 if fault == "missing" else 503
    noted = "addEventListener('DOMContentLoaded', () => { const { deliver } = azulejo\n"
    noted += "azulejo.deliver = (...args) => window.delivered = deliver(...args) })"
    game = open_page(script="delete window.DecompressionStream" * old + ";" + noted)
    game.wait_ready()
    assert "/azulejo.apk" in server.requests
    assert game.page.evaluate("delivered") == ("packed" if old else "unpacked")


def test_missing_archives_are_told_and_asked_for_again(open_page: Opener, server: SiteServer) -> None:
    """pygbag's event loop ends after a failed download, so Python would wait forever."""
    server.faults.status |= {"/azulejo.tar.gz": 404, "/azulejo.apk": 404}
    game = open_page()
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "azulejo.apk" in game.loading_text()
    assert "the server answered 404" in game.loading_text()
    server.faults.clear()
    game.page.click("#retry")
    game.wait_ready()
    assert [error for error in game.errors() if "404" not in error] == []


def test_a_preload_that_fails_is_no_error(open_page: Opener) -> None:
    """If a preload fails but its script loads, nothing is wrong."""
    hint = """
        addEventListener("error", event => { window.hintFailed = event.target.rel === "modulepreload" }, true)
        addEventListener("DOMContentLoaded", () => {
            const link = document.createElement("link")
            Object.assign(link, { rel: "modulepreload", href: "data:text/html,none" })
            document.head.append(link)
        })
    """
    game = open_page(script=hint)
    game.wait_ready()
    assert game.page.evaluate("window.hintFailed")
    assert game.page.evaluate("azulejo.lastError") == ""


@pytest.mark.parametrize("arrived", [True, False])
def test_what_takes_long_blames_the_network_only_while_something_is_missing(
    open_page: Opener, arrived: bool
) -> None:
    never = "() => new Promise(() => {})"
    stuck = "WebAssembly.instantiateStreaming = WebAssembly.instantiate = " if arrived else "window.fetch = "
    soon = "const later = setTimeout; window.setTimeout = (action, ms) => later(action, ms === 45000 ? 500 : ms);"
    game = open_page(script=soon + stuck + never)
    told, other = "device is busy", "connection may be slow"
    if not arrived:
        told, other = other, told
    # parts that come in late bring figures back in between
    told_so = f"document.getElementById('loading-size').textContent.includes('{told}')"
    game.page.wait_for_function(told_so, timeout=60_000)
    assert other not in game.loading_text()


def test_what_comes_in_late_takes_the_offer_to_try_again_back(open_page: Opener) -> None:
    soon = "const later = setTimeout; window.setTimeout = (action, ms) => later(action, ms === 45000 ? 1000 : ms);"
    held = """
        const real = window.fetch
        window.held = []
        window.fetch = (...request) => new Promise(resolve => held.push(() => resolve(real(...request))))
    """
    game = open_page(script=soon + held)
    page = game.page
    page.wait_for_selector("#retry:not([hidden])", timeout=60_000)
    page.wait_for_timeout(2000)  # whatever else was on its way is there
    assert page.is_visible("#retry")
    page.evaluate("held.shift()()")
    page.wait_for_selector("#retry", state="hidden", timeout=60_000)
    page.wait_for_selector("#retry:not([hidden])", timeout=60_000)


@pytest.mark.parametrize("lacking", ["BigInt", "Promise"])
def test_an_old_browser_is_told_so(open_page: Opener, lacking: str) -> None:
    game = open_page(script=f"delete window.{lacking}")
    game.page.wait_for_selector("#copy-report:not([hidden])", timeout=60_000)
    assert "too old" in game.loading_text()
    assert game.page.is_visible("#failure")
