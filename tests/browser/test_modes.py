"""The site in frames on other sites, as itch.io shows it, and a page that follows a public runtime."""

import json
from contextlib import ExitStack
from pathlib import Path
from zipfile import ZipFile

from harness import Game, Opener
from listening import sound_of, wait_until_loaded
from playing import put_away, settled
from playwright.sync_api import Browser, Frame
from runtimes import WASM, build_site
from serving import SiteServer

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


def test_the_itch_zip_plays_in_a_frame(browser: Browser, self_hosted: Path, tmp_path: Path) -> None:
    """From a server whose packed files the browser unpacks."""
    with ZipFile(self_hosted.with_name("azulejo.zip")) as archive:
        assert "index.html" in archive.namelist()
        archive.extractall(tmp_path / "html")
    with ExitStack() as closing:
        host = SiteServer(tmp_path / "html")
        closing.callback(host.close)
        host.encodes = True
        game, frame = framed(browser, host.url, tmp_path / "shop", closing)
        loaded = frame.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
        assert [name for name in loaded if WASM in name] == [f"{host.url}runtime/{WASM}.gz"]
        press(game, frame, "play")
        frame.wait_for_function("azulejo.state.scene === 'new-game'")
        assert frame.evaluate("document.hasFocus()"), "a click brings the keys here"
        game.page.keyboard.press("Escape")
        frame.wait_for_function("azulejo.state.scene === 'menu'")
        wait_until_loaded(frame)  # a click is enough to be heard
        if frame.locator("#notice").is_visible():  # a private window stores nothing for frames
            put_away(frame)
        press(game, frame, "options")
        frame.wait_for_function("azulejo.state.scene === 'options'")
        assert "button" in sound_of(frame)["heard"]
        assert frame.evaluate("document.fullscreenEnabled")
        press(game, frame, "fullscreen")
        frame.wait_for_function("document.fullscreenElement !== null")
        frame.evaluate("azulejo.fullscreen()")
        frame.wait_for_function("document.fullscreenElement === null")
        assert "/worker.js" not in host.requests, "somebody else's page installs nothing"
        assert game.errors() == []


def test_a_frame_that_may_store_nothing_says_so_and_plays(browser: Browser, server: SiteServer, tmp_path: Path) -> None:
    with ExitStack() as closing:
        game, frame = framed(browser, server.url, tmp_path / "shop", closing, REFUSE)
        assert "keeps nothing" in frame.locator("#notice").inner_text()
        edges = "[canvas.getBoundingClientRect().bottom, notice.getBoundingClientRect().top]"
        bottom, top = frame.evaluate(edges)
        assert bottom <= top, "it covers nothing"
        before = frame.evaluate("azulejo.state.targets.play")
        assert put_away(frame)["play"] != before, "the game has the notice's room again"
        press(game, frame, "demo")
        frame.wait_for_function("['drafting', 'notice'].includes(azulejo.state.scene)", timeout=60_000)
        assert game.errors() == []


def test_a_page_that_follows_a_public_runtime_keeps_the_game_alone(
    browser: Browser, server: SiteServer, pins: Path, bytecode: tuple[str, ...], tmp_path: Path
) -> None:
    """It runs whatever the runtime is by now, and never keeps a mix."""
    listed = json.loads(pins.read_text())
    next(file for file in listed["files"] if file["path"].endswith("pythons.js"))["sha256"] = "0" * 64
    (tmp_path / "runtime.json").write_text(json.dumps(listed))
    words = ("--follow", *bytecode)
    host = SiteServer(build_site(tmp_path / "site", server.url + "cdn/", tmp_path / "runtime.json", *words))
    game = Opener(browser, host)()
    try:
        game.wait_ready()
        kept(game)
        held = [name.split()[2] for name in game.page.evaluate("caches.keys()")]
        assert set(held) <= {"site", "state"}
        assert game.errors() == []
    finally:
        game.close()
        host.close()
