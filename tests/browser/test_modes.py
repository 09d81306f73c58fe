"""The site in frames on other sites, as itch.io shows it, and a page that follows a public runtime, for a while."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from zipfile import ZipFile

import pytest
from harness import Game, Opener
from listening import sound_of, wait_until_loaded
from playing import put_away, settled
from playwright.sync_api import Browser, Frame
from runtimes import WASM, build_site
from serving import SiteServer
from soaking import WATCH, Session, line_of

REFUSE = """
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } });
    try { window.top.blanker } catch (error) { console.error('FIXME:', error) } // pygbag's loader does
"""


def kept(game: Game) -> None:
    """Wait until the service worker has everything."""
    game.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def play_on(game: Game) -> None:
    """The menu works and a game starts."""
    game.wait_for("state.scene === 'menu'")
    game.click("demo")
    game.wait_for("state.scene === 'drafting'")


def framed(browser: Browser, game_url: str, folder: Path, closing: ExitStack, script: str = "") -> tuple[Game, Frame]:
    """The game as itch.io shows it: in a sandboxed frame on a page of another site."""
    sandbox = "allow-scripts allow-same-origin allow-pointer-lock allow-popups allow-forms"
    folder.mkdir()
    (folder / "index.html").write_text(
        "<!DOCTYPE html><meta charset='utf-8'><link rel='icon' href='data:,'><body style='margin:0'><h1 style='height:40px'>A shop of games</h1>"
        f"<iframe src='{game_url}' width='960' height='600' style='border:0' sandbox='{sandbox}' "
        "allow='autoplay; fullscreen *; gamepad' allowfullscreen></iframe>"
    )
    shop = SiteServer(folder)
    opener = Opener(browser, shop)
    opener.base = shop.url.replace("127.0.0.1", "localhost")
    game = opener(script=script, still=True)
    closing.callback(shop.close)
    closing.callback(game.close)
    frame = next(frame for frame in game.page.frames if frame.url.startswith(game_url))
    frame.wait_for_function("window.azulejo && azulejo.started && azulejo.version > 0", timeout=60_000)
    settled(frame)  # the bar of a notice moves everything
    return game, frame


def press(game: Game, frame: Frame, target: str) -> None:
    """Click in the middle of a button."""
    frame.wait_for_function("name => azulejo.state.targets[name]", arg=target)
    x, y, width, height = frame.evaluate("name => azulejo.state.targets[name]", target)
    box = game.page.locator("iframe").bounding_box()
    assert box is not None
    game.page.mouse.click(box["x"] + x + width / 2, box["y"] + y + height / 2)


def test_the_itch_zip_plays_in_a_frame_and_says_where_nothing_can_be_stored(
    browser: Browser, self_hosted: Path, tmp_path: Path
) -> None:
    """From a server whose packed files the browser unpacks."""
    with ZipFile(self_hosted.with_name("azulejo.zip")) as archive:
        assert "index.html" in archive.namelist()
        archive.extractall(tmp_path / "html")
    with ExitStack() as closing:
        host = SiteServer(tmp_path / "html")
        closing.callback(host.close)
        host.encodes = True
        game, frame = framed(browser, host.url, tmp_path / "shop", closing, REFUSE)
        loaded = frame.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
        assert [name for name in loaded if WASM in name] == [f"{host.url}runtime/{WASM}.gz"]
        assert "keeps nothing" in frame.locator("#notice").inner_text()
        edges = "[canvas.getBoundingClientRect().bottom, notice.getBoundingClientRect().top]"
        bottom, top = frame.evaluate(edges)
        assert bottom <= top, "it covers nothing"
        before = frame.evaluate("azulejo.state.targets.play")
        assert put_away(frame)["play"] != before, "the game has the notice's room again"
        press(game, frame, "play")
        frame.wait_for_function("azulejo.state.scene === 'new-game'")
        assert frame.evaluate("document.hasFocus()"), "a click brings the keys here"
        game.page.keyboard.press("Escape")
        frame.wait_for_function("azulejo.state.scene === 'menu'")
        wait_until_loaded(frame)  # a click is enough to be heard
        press(game, frame, "options")
        frame.wait_for_function("azulejo.state.scene === 'options'")
        assert "button" in sound_of(frame)["heard"]
        assert frame.evaluate("document.fullscreenEnabled")
        press(game, frame, "fullscreen")
        frame.wait_for_function("document.fullscreenElement !== null")
        frame.evaluate("azulejo.fullscreen()")
        frame.wait_for_function("document.fullscreenElement === null")
        game.page.keyboard.press("Escape")
        press(game, frame, "demo")
        frame.wait_for_function("['drafting', 'notice'].includes(azulejo.state.scene)", timeout=60_000)
        assert "/worker.js" not in host.requests, "somebody else's page installs nothing"
        assert game.errors() == []


@pytest.fixture(scope="module")
def following(
    browser: Browser, server: SiteServer, pins: Path, bytecode: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Game]:
    """A page that runs whatever the public runtime is by now; what it costs is noted."""
    folder = tmp_path_factory.mktemp("following")
    listed = json.loads(pins.read_text())
    next(file for file in listed["files"] if file["path"].endswith("pythons.js"))["sha256"] = "0" * 64
    (folder / "runtime.json").write_text(json.dumps(listed))
    words = ("--follow", *bytecode)
    host = SiteServer(build_site(folder / "site", server.url + "cdn/", folder / "runtime.json", *words))
    game = Opener(browser, host)(script=WATCH, every_frame=True)
    game.wait_ready()
    yield game
    game.close()
    host.close()


def test_a_page_that_follows_a_public_runtime_keeps_the_game_alone(following: Game) -> None:
    """It never keeps a mix."""
    kept(following)
    held = [name.split()[2] for name in following.page.evaluate("caches.keys()")]
    assert set(held) <= {"site", "state"}
    assert following.errors() == []


def test_playing_on_does_not_fill_memory_or_storage(following: Game) -> None:
    """tests/benchmarks/soak.py runs longer sessions."""
    samples = Session(following).run(8, 2, lambda sample: print(line_of(sample)))
    first, last = samples[1], samples[-1]
    assert all(sample.frames for sample in samples), "it never stands still"
    assert last.wasm <= 1.5 * first.wasm, "WebAssembly memory never shrinks: it may not grow with every game"
    assert last.heap <= first.heap + 50, "megabytes"
    assert last.stored < 100, "thousands of characters"
    assert following.errors() == []
