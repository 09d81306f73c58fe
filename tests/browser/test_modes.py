"""The site in every way it can be hosted: own runtime in a subfolder, offline, updated, framed, zipped."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest
from harness import Game, Opener
from listening import sound_of, wait_until_loaded
from playing import put_away, settled
from playwright.sync_api import Browser, Frame
from runtimes import LOADER, WASM, build_site, site_script
from serving import SiteServer


@pytest.fixture(scope="module")
def own(server: SiteServer, pins: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """A server without a CDN whose only content is a self-hosted site in a subfolder, and its itch zip."""
    folder = tmp_path_factory.mktemp("own")
    built = build_site(
        folder / "built", server.url + "cdn/", pins, "--self-host", "--itch", folder / "azulejo.zip"
    )
    (folder / "root").mkdir()
    shutil.copytree(built, folder / "root" / "some" / "place")
    own = SiteServer(folder / "root")
    yield own
    own.close()


@pytest.fixture
def open_own(browser: Browser, own: SiteServer) -> Iterator[Opener]:
    opener = Opener(browser, own)
    yield opener
    for game in opener.games:
        game.close()
    own.faults.clear()


def watch(game: Game) -> list[str]:
    """Hosts that the page asks from now on."""
    hosts: list[str] = []
    game.page.context.on("request", lambda request: hosts.append(urlsplit(request.url).netloc))
    return hosts


def play_on(game: Game) -> None:
    """The menu works and a game starts."""
    game.wait_for(lambda state: state["scene"] == "menu")
    game.click("demo")
    game.wait_for(lambda state: state["scene"] == "drafting", seconds=60)


def kept(game: Game) -> None:
    """Wait until the service worker has everything."""
    game.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def library(game: Game) -> list[str]:
    """The addresses from which Python's library came."""
    loaded = game.page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return [name for name in loaded if WASM in name]


def test_a_site_of_its_own_asks_no_other_host_can_be_installed_and_needs_no_network_again(open_own: Opener, own: SiteServer) -> None:
    game = open_own(path="some/place/", go=False)
    hosts = watch(game)
    game.go()
    game.wait_ready()
    kept(game)
    assert library(game) == [f"{own.url}some/place/runtime/{WASM}.gz"], "packed: the page can unpack it"
    play_on(game)
    assert set(hosts) == {urlsplit(own.url).netloc}
    assert not [path for path in own.requests if not path.startswith(("/some/place/", "/favicon.ico"))]
    assert game.errors() == []
    can_be_installed(game)
    own.requests.clear()
    game.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    game.page.context.set_offline(True)
    game.page.reload()
    game.wait_ready()
    play_on(game)
    assert set(own.requests) <= {"/some/place/worker.js"}, "nothing but whether there is a newer build"
    assert [error for error in game.errors() if "ERR_INTERNET_DISCONNECTED" not in error] == []


@pytest.mark.parametrize(
    ("encodes", "script", "asked"),
    [(True, "", WASM + ".gz"), (False, "delete window.DecompressionStream", WASM)],
    ids=["unpacked by the browser", "a browser that can't unpack"],
)
def test_a_runtime_of_its_own_travels_packed_where_the_browser_can_unpack_it(
    open_own: Opener, own: SiteServer, encodes: bool, script: str, asked: str
) -> None:
    own.encodes = encodes
    own.requests.clear()
    game = open_own(path="some/place/", script=script)
    try:
        game.wait_ready()
        assert library(game) == [f"{own.url}some/place/runtime/{asked}"]
        assert game.errors() == []
    finally:
        own.encodes = False


def test_a_host_without_the_packed_files_serves_the_plain_ones(open_own: Opener, own: SiteServer) -> None:
    own.faults.status[f"/some/place/runtime/{WASM}.gz"] = 404
    game = open_own(path="some/place/")
    game.wait_ready()
    assert f"/some/place/runtime/{WASM}" in own.requests


def can_be_installed(game: Game) -> None:
    """The browser finds nothing that speaks against it."""
    asked = game.page.context.new_cdp_session(game.page)
    manifest = asked.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["start_url"] == "./"
    found = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_a_runtime_from_another_host_is_kept_too(browser: Browser, server: SiteServer) -> None:
    """As with the public one: other origin, and a page on localhost, which the loader takes for a workshop."""
    opener = Opener(browser, server)
    opener.base = server.url.replace("127.0.0.1", "localhost")
    game = opener(script="window.Module = { PyConfig: { orig_argv: [''] } }", go=False)
    hosts = watch(game)
    try:
        game.go()
        game.wait_ready()
        assert {urlsplit(opener.base).netloc, urlsplit(server.url).netloc} == set(hosts)
        assert game.page.evaluate("Module.PyConfig.orig_argv") == ["", f"PYGPI={server.url}cdn/"]
        kept(game)
        server.requests.clear()
        game.page.reload()
        game.wait_ready()
        assert set(server.requests) <= {"/worker.js"}, "a second visit asks only for a newer build"
        assert game.errors() == []
    finally:
        game.close()


def changed_pins(pins: Path, name: str, folder: Path) -> Path:
    """The list of the runtime's files as if one of them had another sum by now."""
    listed = json.loads(pins.read_text())
    next(file for file in listed["files"] if file["path"].endswith(name))["sha256"] = "0" * 64
    changed = folder / "runtime.json"
    changed.write_text(json.dumps(listed))
    return changed


def test_a_page_that_follows_a_public_runtime_only_needs_the_network(
    browser: Browser, server: SiteServer, pins: Path, tmp_path: Path
) -> None:
    changed = changed_pins(pins, "pythons.js", tmp_path)
    host = SiteServer(build_site(tmp_path / "site", server.url + "cdn/", changed, "--follow"))
    opener = Opener(browser, host)
    game = opener()
    try:
        game.wait_ready()
        kept(game)
        held = [name.split()[2] for name in game.page.evaluate("caches.keys()")]
        assert set(held) <= {"site", "state"}, "never a mix"
        game.page.reload()
        game.wait_ready()
        play_on(game)
        assert game.errors() == []
    finally:
        game.close()
        host.close()


def test_a_new_version_waits_until_it_is_asked_for(browser: Browser, changing: SiteServer) -> None:
    opener = Opener(browser, changing)
    try:
        game = opener()
        game.wait_ready()
        kept(game)
        first = game.page.evaluate("navigator.serviceWorker.ready.then(() => azulejo.build)")
        newer(changing.site)
        game.page.reload()
        game.wait_ready()
        assert game.page.evaluate("azulejo.build") == first, "the old build, whole"
        game.wait_for(lambda state: "load" in state["targets"], seconds=60)
        game.screenshot("update-1280x720")
        game.click("later")
        game.wait_for(lambda state: state["scene"] == "menu")
        game.page.reload()
        game.wait_ready()
        game.wait_for(lambda state: "load" in state["targets"], seconds=60)
        game.click("load")
        game.page.wait_for_function("azulejo.build === '0123456789ab' && azulejo.started")  # the new build
        only_new = "caches.keys().then(names => names.filter(name => name.includes(' site ')).length === 1)"
        game.page.wait_for_function(only_new)  # the old build goes once the new one has shown itself
        assert game.errors() == []
    finally:
        for game in opener.games:
            game.close()


def newer(site: Path, build: str = "0123456789ab", archive: bytes | None = None) -> None:
    """Change a finished site as a later build would: another page and archive, a worker that knows their sums."""
    from steps.sums import sum_of  # noqa: PLC0415

    page, worker = site / "index.html", site / "worker.js"
    old = re.findall(r'"build": "(\w+)"', page.read_text(encoding="utf-8"))[0]
    changes = {old: build}
    if archive is not None:
        for name in ("azulejo.tar.gz", "azulejo.apk"):
            changes[sum_of((site / name).read_bytes())] = sum_of(archive)
            (site / name).write_bytes(archive)

    def changed(text: str) -> str:
        for before, after in changes.items():
            text = text.replace(before, after)
        return text

    text = page.read_text(encoding="utf-8")
    script = text.split("<script>")[2].split("</script>")[0]
    old_sum = sum_of(page.read_bytes())
    page.write_text(changed(text).replace(sum_of(script), sum_of(changed(script))), encoding="utf-8")
    told = changed(worker.read_text(encoding="utf-8"))
    worker.write_text(told.replace(old_sum, sum_of(page.read_bytes())), encoding="utf-8")


def test_half_an_update_is_not_taken(open_own: Opener, own: SiteServer) -> None:
    """While files are being replaced on the server, the old build stays and works."""
    game = open_own(path="some/place/")
    game.wait_ready()
    kept(game)
    place = own.site / "some" / "place"
    page, worker = (place / "index.html").read_bytes(), (place / "worker.js").read_bytes()
    try:
        newer(place)
        (place / "index.html").write_bytes(page)  # the new worker is there, its page is not yet
        failed = """navigator.serviceWorker.ready.then(it => it.update()).then(() => new Promise(done => {
            setTimeout(() => navigator.serviceWorker.ready.then(it => done(it.waiting === null)), 1500)
        }), () => true)"""
        assert game.page.evaluate(failed)
        game.page.reload()
        game.wait_ready()
        play_on(game)
    finally:
        (place / "index.html").write_bytes(page)
        (place / "worker.js").write_bytes(worker)


def framed(browser: Browser, game_url: str, folder: Path, script: str = "") -> tuple[Game, Frame, SiteServer]:
    """The game as itch.io shows it: in a sandboxed frame on a page of another site."""
    sandbox = "allow-scripts allow-same-origin allow-pointer-lock allow-popups allow-forms"
    (folder / "index.html").write_text(
        "<!DOCTYPE html><meta charset='utf-8'><link rel='icon' href='data:,'><body style='margin:0'><h1 style='height:40px'>A shop of games</h1>"
        f"<iframe src='{game_url}' width='960' height='600' style='border:0' sandbox='{sandbox}' "
        "allow='autoplay; fullscreen *; gamepad' allowfullscreen></iframe>"
    )
    shop = SiteServer(folder)
    opener = Opener(browser, shop)
    opener.base = shop.url.replace("127.0.0.1", "localhost")
    game = opener(script=script)
    frame = next(frame for frame in game.page.frames if frame.url.startswith(game_url))
    frame.wait_for_function("window.azulejo && azulejo.started && azulejo.version > 0", timeout=60_000)
    return game, frame, shop


def press(game: Game, frame: Frame, target: str) -> None:
    """Press a button as soon as it stays where it is: the bar of a notice may still move everything."""
    frame.wait_for_function("name => azulejo.state.targets[name]", arg=target)
    x, y, width, height = settled(frame)[target]
    box = game.page.locator("iframe").bounding_box()
    assert box is not None
    game.page.mouse.click(box["x"] + x + width / 2, box["y"] + y + height / 2)


def test_the_itch_zip_plays_in_a_frame(browser: Browser, own: SiteServer, tmp_path: Path) -> None:
    unpacked, shop_folder = tmp_path / "html", tmp_path / "shop"
    shop_folder.mkdir()
    with ZipFile(own.site.parent / "azulejo.zip") as archive:
        assert "index.html" in archive.namelist()
        archive.extractall(unpacked)
    host = SiteServer(unpacked)
    game, frame, shop = framed(browser, host.url, shop_folder)
    try:
        press(game, frame, "play")
        frame.wait_for_function("azulejo.state.scene === 'new-game'")
        assert frame.evaluate("document.hasFocus()"), "a click brings the keys here"
        game.page.keyboard.press("Escape")
        frame.wait_for_function("azulejo.state.scene === 'menu'")
        wait_until_loaded(frame)  # a click is enough to be heard
        press(game, frame, "play")
        frame.wait_for_function("azulejo.state.scene === 'new-game'")
        game.page.keyboard.press("Escape")
        frame.wait_for_function("azulejo.state.scene === 'menu'")
        assert "button" in sound_of(frame)["heard"]
        assert frame.evaluate("document.fullscreenEnabled")
        if frame.locator("#notice").is_visible():  # a private window stores nothing for frames
            put_away(frame)
        press(game, frame, "options")
        frame.wait_for_function("azulejo.state.scene === 'options'")
        press(game, frame, "fullscreen")
        frame.wait_for_function("document.fullscreenElement !== null")
        frame.evaluate("azulejo.fullscreen()")
        frame.wait_for_function("document.fullscreenElement === null")
        assert "/worker.js" not in host.requests, "somebody else's page installs nothing"
        game.screenshot("itch-frame")
        assert game.errors() == []
    finally:
        game.close()
        shop.close()
        host.close()


def test_a_frame_that_may_store_nothing(browser: Browser, server: SiteServer, tmp_path: Path) -> None:
    refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } });"
    refuse += "try { window.top.blanker } catch (error) { console.error('FIXME:', error) }"  # pygbag's loader does
    game, frame, shop = framed(browser, server.url, tmp_path, script=refuse)
    try:
        assert "keeps nothing" in frame.locator("#notice").inner_text()
        edges = "[canvas.getBoundingClientRect().bottom, notice.getBoundingClientRect().top]"
        bottom, top = frame.evaluate(edges)
        assert bottom <= top, "it covers nothing"
        put_away(frame)
        press(game, frame, "demo")
        frame.wait_for_function("['drafting', 'notice'].includes(azulejo.state.scene)", timeout=60_000)
        assert game.errors() == []
    finally:
        game.close()
        shop.close()


def test_a_finished_site_is_checked(own: SiteServer, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(own.site / "some" / "place", copy)
    assert site_script("--check", "--out", copy).returncode == 0
    (copy / "runtime" / LOADER).write_text("// somebody else's")
    (copy / "favicon.png").unlink()
    result = site_script("--check", "--out", copy)
    assert result.returncode == 1
    assert f"runtime/{LOADER} is not the file that was built" in result.stderr
    assert "favicon.png is missing" in result.stderr


def test_builds_are_the_same_every_time(
    own: SiteServer, server: SiteServer, pins: Path, tmp_path: Path
) -> None:
    words = ("--self-host", "--itch", tmp_path / "again.zip", "--anew")
    again = build_site(tmp_path / "again", server.url + "cdn/", pins, *words)
    first = json.loads((own.site / "some" / "place" / "site.json").read_text())
    second = json.loads((again / "site.json").read_text())
    assert first["build"] == second["build"]
