"""Failures: each has its own screen that says what to do, and a way to continue."""

import json
import re
from collections.abc import Iterator

import pytest
from harness import Game, Opener
from playwright.sync_api import Browser
from runtimes import WASM
from serving import SiteServer

LARGE = "/cdn/" + WASM


@pytest.fixture(scope="module")
def game(browser: Browser, server: SiteServer) -> Iterator[Game]:
    """A running game; the last test ends it."""
    game = Opener(browser, server)()
    game.wait_ready()
    yield game
    game.close()


def failure(game: Game) -> str:
    """What the failure's screen says, once it is there."""
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    return game.page.locator("#loading").inner_text()


def copied_report(game: Game) -> str:
    """What the button copies."""
    game.page.evaluate("azulejo.copy = text => { window.copied = text; return true }")
    game.page.click("#copy-report")
    return str(game.page.evaluate("copied"))


def throw(game: Game, error: str) -> None:
    """Let something raise outside of Python."""
    game.page.evaluate(f"void setTimeout(() => {{ throw {error} }})")


def test_a_download_that_breaks_off_goes_on_where_it_was(open_page: Opener, server: SiteServer) -> None:
    server.faults.cut[LARGE] = 1_500_000
    game = open_page()
    text = failure(game)
    name = LARGE.rsplit("/", 1)[-1]
    assert name in text
    arrived = re.search(r"(\d\.\d) of \d+\.\d MB arrived", text)
    assert arrived, text
    assert 0 < float(arrived[1]) <= 1.5, "browsers may drop the last bytes before an end that comes too early"
    game.screenshot("failure-download")
    report = copied_report(game)
    listed = re.search(re.escape(name) + r" (\d+) of \d+ bytes", report)
    assert listed, report
    assert f"{int(listed[1]) / 1e6:.1f}" == arrived[1]
    server.faults.clear()
    game.page.click("#retry")
    game.wait_ready()


def test_webassembly_that_is_switched_off_is_told(open_page: Opener) -> None:
    game = open_page(script="delete window.WebAssembly")
    assert "WebAssembly is switched off" in failure(game)
    game.screenshot("failure-wasm")


def test_the_page_from_a_file_says_how_to_serve_it(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context()
    page = context.new_page()
    try:
        page.goto((server.site / "index.html").as_uri())
        page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
        assert "python3 -m http.server" in page.locator("#failure").inner_text()
    finally:
        context.close()


def test_without_scripts_there_is_a_text(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    try:
        page.goto(server.url)
        assert "needs JavaScript" in page.locator("#loading").inner_text()
        assert not page.locator("#waiting").is_visible()
    finally:
        context.close()


def test_marks_tell_how_long_each_phase_took(game: Game) -> None:
    marks = game.page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime]))"
    )
    phases = [f"azulejo:{name}" for name in ("page", "arrived", "starting", "opening", "frame")]
    times = [marks[name] for name in phases if name != "azulejo:arrived"]
    assert set(phases) <= set(marks)
    assert times == sorted(times)
    assert marks["azulejo:arrived"] <= marks["azulejo:frame"]


def test_lack_of_memory_is_told_and_the_page_loads_again(game: Game) -> None:
    throw(game, "new RangeError('WebAssembly.Memory.grow(): out of memory')")
    assert "Not enough memory" in failure(game)
    game.screenshot("failure-memory")
    with game.page.expect_navigation():
        game.page.click("#retry")
    game.wait_ready()


def test_a_program_that_has_ended_says_so(game: Game) -> None:
    game.page.evaluate("azulejo.gaveUp('Traceback (most recent call last):\\nValueError: nothing helped')")
    text = failure(game)
    assert "The game has stopped" in text
    assert "ValueError: nothing helped" in text


def test_a_crash_is_told_with_a_report_that_names_nobody(open_page: Opener) -> None:
    game = open_page()
    game.wait_ready()
    game.click("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    seats = [["Wilhelmina", None], ["Bento", "greedy"]]
    game.send({"setup": {"seats": seats, "rules": "coloured", "seed": 5}})  # in which she begins
    game.wait_for(lambda state: state["setup"]["seed"] == 5)
    game.click("start")
    position = game.wait_for(lambda state: state.get("position"))["position"]
    throw(game, "new WebAssembly.RuntimeError('unreachable executed')")
    assert "The game has stopped" in failure(game)
    game.screenshot("failure-crash")
    report = copied_report(game)
    build = json.loads(game.page.evaluate("JSON.stringify(azulejo.build)"))
    assert report.startswith("Azulejo ")
    assert f"build {build}" in report
    assert "Mozilla/5.0" in report
    assert position in report
    assert "unreachable executed" in report
    assert "Wilhelmina" not in report
    assert "127.0.0.1" not in report, "where the player is, is nobody's business"
