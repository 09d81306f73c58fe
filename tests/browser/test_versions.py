"""Versions that don't start, of the game and of the runtime: there is always one that can be played."""

import hashlib
import json
import os
import shutil
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from engines import Tab, firefox, lacking
from harness import START_MS, Game, Opener, archive_of
from playwright.sync_api import Browser
from runtimes import LOADER, PINNED, build_site, folder_of, pins_at, site_script
from serving import SiteServer
from test_modes import kept, newer

BROKEN = archive_of("raise NotImplementedError('not in this version of SDL_ttf')")


def take_newer(game: Game, build: str) -> None:
    """Agree to the newer version in the menu, and see its page."""
    game.page.reload()
    game.wait_ready()
    game.wait_for(lambda state: "load" in state["targets"], seconds=60)
    game.click("load")
    game.page.wait_for_function("build => window.azulejo && azulejo.build === build", arg=build)


def build_of(game: Game) -> str:
    """The name of the build that is played, once its first frame is there."""
    game.page.wait_for_function("window.azulejo && azulejo.started", timeout=60_000)
    return str(game.page.evaluate("azulejo.build"))


def failure(game: Game) -> str:
    """What the failure's screen says, once it is there."""
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    return game.loading_text()


def remembered(game: Game, build: str) -> None:
    """Wait until the service worker knows that the first frame of a build was seen."""
    shown = """async build => {
        for (let times = 0; times < 400; times++) {
            for (const name of await caches.keys()) if (name.endsWith(" state")) {
                const [request] = await (await caches.open(name)).keys()
                if (request && (await (await caches.match(request, { cacheName: name })).json()).shown?.build === build) return true
            }
            await new Promise(done => setTimeout(done, 25))
        }
    }"""
    assert game.page.evaluate(shown, build)


def visit(browser: Browser, server: SiteServer) -> tuple[Game, str]:
    """A visitor whose browser has kept the build that is shown, and its name."""
    game = Opener(browser, server)()
    first = build_of(game)
    kept(game)
    remembered(game, first)
    return game, first


@pytest.fixture
def visited(browser: Browser, changing: SiteServer) -> Iterator[tuple[Game, str]]:
    """The same, of the site whose files a test may replace."""
    game, first = visit(browser, changing)
    yield game, first
    game.close()


def test_the_version_before_can_be_played_until_the_newer_one_has_started(
    visited: tuple[Game, str], changing: SiteServer
) -> None:
    game, first = visited
    game.page.evaluate("azulejo.save('mine', 'kept')")

    newer(changing.site, "00000000bad1", BROKEN)
    take_newer(game, "00000000bad1")
    assert "not in this version of SDL_ttf" in failure(game)
    game.page.wait_for_selector("#previous:not([hidden])")
    game.screenshot("failure-previous")
    with game.page.expect_navigation():
        game.page.click("#previous")
    assert build_of(game) == first
    assert game.page.evaluate("azulejo.load('mine')") == "kept"
    for _ in range(2):  # it stays so, and the build that failed is not offered again
        game.page.reload()
        assert build_of(game) == first
        game.page.evaluate("navigator.serviceWorker.ready.then(it => it.update())")
        game.page.wait_for_timeout(500)
        assert "load" not in game.state()["targets"]

    newer(changing.site, "00000000bad2", BROKEN)
    take_newer(game, "00000000bad2")
    assert "not in this version of SDL_ttf" in failure(game), "a second bad build leads back as well"
    game.page.wait_for_selector("#previous:not([hidden])")
    with game.page.expect_navigation():
        game.page.click("#previous")
    assert build_of(game) == first


def tell_worker(game: Game, kind: str) -> object:
    """What the active worker answers to the page that is shown; None where it does not."""
    ask = """kind => navigator.serviceWorker.ready.then(it => new Promise(done => {
        const channel = new MessageChannel()
        channel.port1.onmessage = event => done(event.data)
        setTimeout(() => done(null), 1000)
        it.active.postMessage({ kind, build: azulejo.build }, [channel.port2])
    }))"""
    return game.page.evaluate(ask, kind)


TRAP = archive_of("""
import asyncio, platform
platform.window.setTimeout("throw new WebAssembly.RuntimeError('unreachable')", 0)
async def wait():
    while True:
        await asyncio.sleep(0)
asyncio.run(wait())
""")


def test_the_version_before_is_offered_when_the_newer_one_was_installed_first_and_stops_elsewhere(
    visited: tuple[Game, str], changing: SiteServer
) -> None:
    """The newer worker had read what was shown before the older one wrote it, and a trap ended without an offer."""
    game, first = visited
    forget = "caches.keys().then(names => caches.delete(names.find(name => name.endsWith(' state'))))"
    assert game.page.evaluate(forget)
    game.page.reload()
    game.wait_ready()
    game.page.evaluate(forget)
    newer(changing.site, "00000000bad1", TRAP)
    waits = "navigator.serviceWorker.ready.then(async it => { await it.update(); return true })"
    assert game.page.evaluate(waits)
    game.wait_for(lambda state: "load" in state["targets"], seconds=60)
    tell_worker(game, "shown")
    remembered(game, first)
    game.click("load")
    game.page.wait_for_function("window.azulejo && azulejo.build === '00000000bad1'")
    game.page.wait_for_selector("#previous:not([hidden])", timeout=60_000)
    game.page.click("#previous")
    game.page.wait_for_function("build => window.azulejo && azulejo.build === build", arg=first)
    assert build_of(game) == first
    assert tell_worker(game, "previous") is None, "it is the version before already"


def test_a_newer_runtime_at_the_same_address_is_taken(
    browser: Browser, moving: SiteServer, tmp_path: Path
) -> None:
    address, pins = moving.url + "cdn/", tmp_path / "runtime.json"
    changing = SiteServer(build_site(tmp_path / "own", address, pins, "--self-host"))
    game, first = visit(browser, changing)
    try:
        exchange(moving, LOADER, b"newer")
        update = ("--update-pins", "--cdn", folder_of(address), "--pins", pins, "--cache", tmp_path / "fresh")
        assert site_script(*update).returncode == 0
        build_site(changing.site, address, pins, "--self-host")
        second = json.loads((changing.site / "site.json").read_text())["build"]
        assert second != first, "pins make a build another one"
        take_newer(game, second)
        assert build_of(game) == second
    finally:
        game.close()
        changing.close()


def test_without_a_version_before_none_is_offered(browser: Browser, changing: SiteServer) -> None:
    newer(changing.site, "00000000bad1", BROKEN)
    game = Opener(browser, changing)()
    try:
        assert "not in this version of SDL_ttf" in failure(game)
        game.page.wait_for_timeout(500)
        assert not game.page.is_visible("#previous")
        assert not game.page.is_visible("#newer")
    finally:
        game.close()


@pytest.fixture(scope="module")
def followed(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """A site and the public runtime that it loads."""
    folder = tmp_path_factory.mktemp("followed")
    followed = SiteServer(folder / "site", cdn=runtime)
    address = followed.url + "cdn/"
    build_site(followed.site, address, pins_at(runtime, address, folder / "runtime.json"))
    yield followed
    followed.close()


@pytest.fixture
def moving(followed: SiteServer, runtime: Path, tmp_path: Path) -> SiteServer:
    """The same, with a runtime of which a test may exchange files; its list of them lies in `tmp_path`."""
    followed.mounts["/cdn/"] = shutil.copytree(runtime, tmp_path / "cdn", copy_function=os.symlink)
    shutil.copy(followed.site.with_name("runtime.json"), tmp_path)
    return followed


def exchange(server: SiteServer, part: str, comment: bytes) -> None:
    """Put another file in the place of one of the runtime's: one that does the same."""
    path = server.mounts["/cdn/"] / part
    data = path.read_bytes()
    if path.suffix in (".js", ".py"):
        data += {".js": b"\n// ", ".py": b"\n# "}[path.suffix] + comment + b"\n"
    elif path.suffix == ".wasm":
        data += bytes([0, len(comment) + 1, len(comment)]) + comment  # a section without a meaning
    else:
        with BytesIO(data) as packed:
            with ZipFile(packed, "a") as archive:
                archive.comment = comment
            data = packed.getvalue()
    path.unlink()  # it is a link
    path.write_bytes(data)


# One of each way in which parts come: the page's own element, one that the loader adds, a stream, what Python asks for.
PARTS = [file.path for file in PINNED.files if not file.path.endswith((".data", ".py"))]


DAMAGED = "localStorage['azulejo-runtime'] ??= '[]'"  # nothing that the page has written


@pytest.mark.parametrize("part", PARTS, ids=lambda path: path.rpartition("/")[2])
def test_a_public_runtime_that_has_changed_starts_when_the_player_says_so(
    browser: Browser, moving: SiteServer, part: str
) -> None:
    opener = Opener(browser, moving)
    try:
        for comment in (b"newer", b"newer still"):  # what changes again is asked for again
            exchange(moving, part, comment)
            game = opener.games[0] if opener.games else opener(script=DAMAGED, go=False)
            game.go()
            assert "The public runtime has changed" in failure(game)
            assert f"“{part.rpartition('/')[2]}” from 127.0.0.1" in game.loading_text()
            game.screenshot("failure-moved")
            game.page.click("#newer")
            build_of(game)
            if part != LOADER:
                break
            game.page.reload()
            build_of(game)  # once is enough
    finally:
        for game in opener.games:
            game.close()


def wait_until(tab: Tab, expression: str) -> None:
    """Wait until a JavaScript expression holds in the page."""
    end = time.monotonic() + START_MS / 1000
    while not tab.evaluate(f"Boolean({expression})"):
        assert time.monotonic() < end, tab.evaluate("document.body.innerText")
        time.sleep(0.1)


def test_a_public_loader_that_has_changed_starts_in_firefox(moving: SiteServer, tmp_path: Path) -> None:
    """Which never fetches a module again that failed under the same address."""
    if lack := lacking():
        pytest.fail(f"not installed: {', '.join(lack)}")
    exchange(moving, LOADER, b"newer")
    (tmp_path / "profile").mkdir()
    with firefox(tmp_path / "profile") as tab:
        tab.go(moving.url)
        wait_until(tab, "!document.getElementById('newer').hidden")
        tab.evaluate("void document.getElementById('newer').click()")
        wait_until(tab, "window.azulejo && azulejo.started")


def test_where_no_sums_can_be_calculated_a_changed_loader_is_named(browser: Browser, moving: SiteServer) -> None:
    """As on pages by plain HTTP, where the browser compares the sums of scripts all the same."""
    exchange(moving, LOADER, b"newer")
    game = Opener(browser, moving)(script="Object.defineProperty(window.crypto, 'subtle', { value: undefined })")
    try:
        assert "A file is not the right one" in failure(game)
        assert "pythons.js" in game.loading_text()
        assert not game.page.is_visible("#newer")
    finally:
        game.close()


def test_a_site_is_started_once_when_it_is_checked(changing: SiteServer) -> None:
    result = site_script("--check", "--out", changing.site)
    assert result.returncode == 0, result.stderr
    assert f"{changing.site}: starts" in result.stdout
    newer(changing.site, "00000000bad1", BROKEN)
    listing = json.loads((changing.site / "site.json").read_text())
    for name in listing["files"]:
        data = (changing.site / name).read_bytes()
        listing["files"][name] = [len(data), hashlib.sha256(data).hexdigest()]
    (changing.site / "site.json").write_text(json.dumps(listing))
    result = site_script("--check", "--out", changing.site)
    assert result.returncode == 1
    assert "does not start: " in result.stderr
    assert "NotImplementedError: not in this version of SDL_ttf" in result.stderr
