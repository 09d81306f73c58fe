"""The built site starts, follows its window and says what is wrong when it can't start."""

import json
import re
from pathlib import Path

import pytest
from harness import Game, Opener
from listening import sound_of, wait_until_loaded
from playwright.sync_api import Browser
from runtimes import INDEX, LISTING, LOADER, WASM
from serving import SiteServer

# What the archive has as bytecode has no docstrings.
COMPILED = """
import json, platform, sys
first = ("game.app", "game.scenes.home.menu", "game.texts", "game.view.art.assets")
platform.window.answer = json.dumps([name for name in first if sys.modules[name].__doc__])
"""
LATE = "const later = setTimeout; window.setTimeout = (action, ms) => later(action, ms === 45000 ? 500 : ms);"


def wait_for_canvas(game: Game, width: int, height: int) -> None:
    game.page.wait_for_function(f"canvas.width === {width} && canvas.height === {height}", timeout=60_000)


def failure(game: Game) -> str:
    """What the failure's screen says, once it is there."""
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    return game.loading_text()


def copied_report(game: Game) -> str:
    """What the button copies."""
    game.page.evaluate("azulejo.copy = text => { window.copied = text; return true }")
    game.page.click("#copy-report")
    return str(game.page.evaluate("copied"))


def throw(game: Game, error: str) -> None:
    """Let something raise outside of Python."""
    game.page.evaluate(f"void setTimeout(() => {{ throw {error} }})")


def test_it_starts_without_errors_and_is_heard_after_the_first_input(newly_started: Game) -> None:
    game = newly_started
    assert game.state()["scene"] == "menu"
    wait_for_canvas(game, 1280, 720)
    game.page.wait_for_selector("#loading", state="hidden")
    assert game.page.evaluate("document.activeElement.id") == "canvas"
    marks = game.page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime]))"
    )
    times = [marks[f"azulejo:{name}"] for name in ("page", "starting", "opening", "frame")]
    assert times == sorted(times)
    assert marks["azulejo:arrived"] <= marks["azulejo:frame"]
    assert game.answer(COMPILED) == [], "these had no bytecode"
    before = sound_of(game.page)
    assert (before["awake"], before["loaded"]) == (False, 0)
    game.click("play")
    game.wait_for("state.scene === 'new-game'")
    wait_until_loaded(game.page)
    game.click("start")
    legal = game.wait_for("state.scene === 'drafting' && state.legal.length")["legal"]
    game.send({"action": next(pick for pick in legal if pick.endswith("5"))})  # of which no tile falls
    game.wait_for("state.log.length")
    after = sound_of(game.page)
    assert after["mixer"][:2] == [44_100, -16]
    assert (after["awake"], after["left"], after["loaded"]) == (True, 0, 33), "all but the fountain, which is off"
    assert {"button", "place"} <= set(after["heard"])
    assert game.errors() == []


def test_browser_keys_stay_with_the_browser(desktop: Game) -> None:
    left_alone = """([key, ctrlKey]) => canvas.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true })
    )"""
    for key, ctrl in (("F5", False), ("F11", False), ("F12", False), ("r", True), ("l", True)):
        assert desktop.page.evaluate(left_alone, [key, ctrl]), key
    assert not desktop.page.evaluate(left_alone, ["Tab", False]), "the game's own keys do nothing else"


def test_it_follows_its_window_and_has_device_pixels_up_to_two(desktop: Game) -> None:
    """On one screen after the other, as a window that is moved between them."""
    screens = desktop.page.context.new_cdp_session(desktop.page)
    for width, height, dpr, ratio in ((844, 390, 1, 1), (390, 844, 1.5, 1.5), (390, 844, 3, 2), (1600, 900, 1, 1)):
        before = desktop.state()["targets"]
        shape = {"width": width, "height": height, "deviceScaleFactor": dpr, "mobile": False}
        screens.send("Emulation.setDeviceMetricsOverride", shape)
        wait_for_canvas(desktop, round(width * ratio), round(height * ratio))
        assert desktop.page.evaluate("[canvas.clientWidth, canvas.clientHeight]") == [width, height]
        if dpr != 3:
            desktop.wait_for(lambda state, old=before: state["targets"] != old)  # type: ignore[misc]
        for name, (x, y, w, h) in desktop.state()["targets"].items():
            assert -1 <= x <= x + w <= width + 1, (name, width, height)
            assert -1 <= y <= y + h <= height + 1, (name, width, height)
    screens.send("Emulation.clearDeviceMetricsOverride")
    assert desktop.errors() == []


def test_a_missing_loader_is_named_and_asked_for_again(open_page: Opener, server: SiteServer) -> None:
    loader = "/cdn/" + LOADER
    server.faults.status[loader] = 404
    game = open_page()
    assert "pythons.js" in failure(game)
    server.faults.clear()
    server.requests.clear()
    with game.page.expect_response(f"**{loader}") as response, game.page.expect_navigation(wait_until="commit"):
        game.page.click("#retry")
    assert response.value.status == 200


def test_failed_downloads_are_named_and_trying_again_goes_on_with_all_of_them(
    open_page: Opener, server: SiteServer
) -> None:
    """Two at once, then the archive in both of its forms: Python would wait for it forever."""
    faults, large = server.faults, "/cdn/" + WASM
    faults.status["/cdn/" + INDEX] = 404
    faults.cut[large] = 1_500_000
    game = open_page(go=False)
    page, broken = game.page, list[str]()
    page.on("requestfailed", lambda request: broken.append(request.url) if request.url.endswith(large) else None)
    page.goto(game.url)
    text = failure(game)
    assert INDEX in text
    assert "the server answered 404" in text
    while server.requests.count(large) < 3 or len(broken) < 3:  # the page gives up when its third answer has broken off
        page.wait_for_timeout(50)
    faults.status.clear()
    asked = len(server.requests)
    page.click("#retry")
    text, name = failure(game), WASM.rpartition("/")[2]
    assert {"/cdn/" + INDEX, large} <= set(server.requests[asked:])
    assert name in text
    arrived = re.search(r"(\d\.\d) of \d+\.\d MB arrived", text)
    assert arrived, text
    assert 0 < float(arrived[1]) <= 1.5, "browsers may drop the last bytes before an end that comes too early"
    listed = re.search(re.escape(name) + r" (\d+) of \d+ bytes", copied_report(game))
    assert listed
    assert f"{int(listed[1]) / 1e6:.1f}" == arrived[1]
    faults.clear()
    faults.status |= dict.fromkeys(["/azulejo.tar.gz", "/azulejo.apk"], 404)
    page.click("#retry")
    assert "azulejo.apk" in failure(game)
    faults.clear()
    page.click("#retry")
    game.wait_ready()
    assert [error for error in game.errors() if not re.search("404|ERR_|incomplete", error)] == []


def test_a_lack_of_memory_is_told(open_page: Opener) -> None:
    game = open_page(go=False)
    game.page.route("**/cdn/**", lambda route: None)  # nothing else goes on
    game.page.goto(game.url, wait_until="commit")
    game.page.wait_for_function("window.azulejo && document.getElementById('loading-size')")
    throw(game, "new RangeError('WebAssembly.Memory.grow(): out of memory')")
    assert "Not enough memory" in failure(game)
    with game.page.expect_navigation(wait_until="commit"):
        game.page.click("#retry")


def test_a_crash_is_told_with_a_report_that_names_nobody_and_the_game_goes_on(desktop: Game) -> None:
    """As after every reload: the table is there with nothing over it, and Back leads to the menu."""
    desktop.click("play")
    desktop.wait_for("state.scene === 'new-game'")
    seats = [["Wilhelmina", None], ["Bento", "greedy"]]
    desktop.send({"setup": {"seats": seats, "rules": "coloured", "seed": 5}})  # in which she begins
    desktop.wait_for("state.setup.seed === 5")
    desktop.click("start")
    position = desktop.wait_for("state.position")["position"]
    throw(desktop, "new WebAssembly.RuntimeError('unreachable executed')")
    assert "The game has stopped" in failure(desktop)
    report = copied_report(desktop)
    build = json.loads(desktop.page.evaluate("JSON.stringify(azulejo.build)"))
    assert report.startswith("Azulejo ")
    for told in (f"build {build}", "Mozilla/5.0", position, "unreachable executed"):
        assert told in report
    assert "Wilhelmina" not in report
    assert "127.0.0.1" not in report, "where the player is, is nobody's business"
    with desktop.page.expect_navigation(wait_until="commit"):
        desktop.page.click("#retry")
    desktop.wait_ready()
    assert desktop.wait_for("state.position")["position"] == position
    desktop.page.wait_for_function("history.state.depth === 1")
    desktop.page.go_back()
    desktop.wait_for("state.scene === 'menu'")
    desktop.click("continue")
    assert desktop.wait_for("state.position")["position"] == position


@pytest.mark.parametrize(
    ("path", "script", "words"),
    [
        ("", "delete window.WebAssembly", "WebAssembly is switched off"),
        ("", "delete window.BigInt", "too old"),
        ("", "delete window.Promise", "too old"),
        ("file", "", "python3 -m http.server"),
    ],
)  # fmt: skip
def test_where_nothing_can_start_the_page_says_why(open_page: Opener, server: SiteServer, path: str, script: str, words: str) -> None:
    game = open_page(script=script, go=False)
    address = (server.site / "index.html").as_uri() if path == "file" else game.url
    game.page.goto(address, wait_until="commit")
    assert words in failure(game)


def test_without_scripts_there_is_a_text(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    try:
        page.goto(server.url)
        assert "needs JavaScript" in page.locator("#loading").inner_text()
        assert not page.locator("#waiting").is_visible()
    finally:
        context.close()


def test_what_networks_and_the_loader_do_besides_does_not_stop_a_start(
    open_page: Opener, server: SiteServer, runtime: Path
) -> None:
    """All at once: an archive breaks off, a hint to load ahead fails, a network adds a query in which the loader could
    find the name of a Python, the index names the wheel elsewhere, Emscripten asks by an old kind of request, and the
    loader moves the focus.
    """
    script = f"""
        addEventListener("error", event => {{ window.hintFailed ||= event.target.rel === "modulepreload" }}, true)
        addEventListener("DOMContentLoaded", () => {{ // the loader has run, Python has not begun
            const link = document.createElement("link"), request = new XMLHttpRequest()
            Object.assign(link, {{ rel: "modulepreload", href: "data:text/html,none" }})
            document.head.append(link)
            window.seen = location.search + location.hash
            request.open("GET", "cdn/{WASM}", true)
            request.responseType = "arraybuffer"
            request.onload = () => {{ window.handed = [request.status, request.response.byteLength] }}
            request.send(null)
            MM.focus_handler = () => canvas.focus()
        }})
    """
    server.faults.cut["/azulejo.tar.gz"] = 100_000
    server.requests.clear()
    game = open_page(path="?fbclid=IwpyZ-i", hash="100%", script=script, go=False)
    page = game.page
    listed = json.loads((runtime / LISTING).read_text())["files"]
    wheel = runtime / next(file["path"] for file in listed if file["load"] == "wheel")
    page.route(f"**/{INDEX}", lambda route: route.fulfill(body=json.dumps({"pygame": f"newer/{wheel.name}"})))
    page.route("**/newer/*", lambda route: route.fulfill(path=wheel))
    with page.expect_request(f"**/cdn/newer/{wheel.name}"):
        game.go()
    game.wait_ready()
    assert game.wait_for("state.scene === 'notice'"), "the game was asked to open what the address names"
    assert "/azulejo.apk" in server.requests
    assert page.evaluate("[hintFailed, seen]") == [True, ""]
    assert page.evaluate("location.search") == "?fbclid=IwpyZ-i"
    assert page.evaluate("azulejo.address()") == server.url, "links that are shared begin anew"
    assert page.evaluate("handed") == [200, (runtime / WASM).stat().st_size]
    asked = "performance.getEntriesByType('resource').filter(it => it.initiatorType === 'xmlhttprequest').length"
    assert page.evaluate(asked) == 0, "nothing was fetched twice"
    page.evaluate("document.querySelector('#mirror-title').focus()")
    for kind, focused in (("focus", "mirror-title"), ("click", "canvas")):  # nobody is taken out of the words
        page.evaluate(f"MM.focus_handler({{ type: '{kind}' }})")
        assert page.evaluate("document.activeElement.id") == focused
    page.evaluate("scrollTo({ left: 0, top: 1080, behavior: 'instant' })")  # the loader hides phones' address bars
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    assert page.evaluate("azulejo.lastError") == ""


@pytest.mark.parametrize("arrived", [True, False])
def test_what_takes_long_blames_the_network_only_while_something_is_missing(
    open_page: Opener, arrived: bool
) -> None:
    never = "() => new Promise(() => {})"
    stuck = "WebAssembly.instantiateStreaming = WebAssembly.instantiate = " if arrived else "window.fetch = "
    game = open_page(script=LATE + stuck + never)
    told, other = "device is busy", "connection may be slow"
    if not arrived:
        told, other = other, told
    # parts that come in late bring figures back in between
    told_so = f"document.getElementById('loading-size').textContent.includes('{told}')"
    game.page.wait_for_function(told_so, timeout=60_000)
    assert other not in game.loading_text()


def test_what_comes_in_late_takes_the_offer_to_try_again_back(open_page: Opener) -> None:
    held = """
        const real = window.fetch
        window.held = []
        window.fetch = (...request) => new Promise(resolve => held.push(() => resolve(real(...request))))
    """
    page = open_page(script=LATE + held).page
    page.wait_for_selector("#retry:not([hidden])", timeout=60_000)
    page.wait_for_timeout(1000)  # whatever else was on its way is there
    assert page.is_visible("#retry")
    page.evaluate("held.shift()()")
    page.wait_for_selector("#retry", state="hidden", timeout=60_000)
    page.wait_for_selector("#retry:not([hidden])", timeout=60_000)
