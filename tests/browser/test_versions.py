"""What a visitor's browser keeps of a site with its own runtime: all of it, healed where it is damaged, replaced by a
newer version when the player asks, and by the version before where the newer one does not start.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from harness import Game, Opener, archive_of
from listening import wait_until_loaded
from playwright.sync_api import Browser
from runtimes import INDEX, LOADER, build_site, exchange, folder_of, site_script
from runtimes import WASM as PLAIN_WASM
from serving import SiteServer
from test_modes import kept, play_on

WASM = PLAIN_WASM + ".gz"  # as a site of its own keeps it
PLACE = "some/place/"
DAMAGE = """async ([end, how]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) if (request.url.endsWith(end)) {
            const entry = await cache.match(request), headers = new Headers(entry.headers)
            const whole = await entry.arrayBuffer(), half = whole.byteLength >> 1
            if (how === "changed") new Uint8Array(whole)[half] ^= 1
            if (how === "untyped") headers.delete("Content-Type")
            if (how === "gone") await cache.delete(request)
            else await cache.put(request, new Response(how === "cut" ? whole.slice(0, half) : whole, {
                headers, status: how === "refused" ? 404 : 200
            }))
            return true
        }
    }
}"""
SUM_OF = """async end => {
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys())
        if (request.url.endsWith(end)) {
            const data = await (await caches.match(request, { cacheName: name })).arrayBuffer()
            const digest = await crypto.subtle.digest("SHA-256", data)
            return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, "0")).join("")
        }
    return null
}"""
DAMAGED = {
    "index.html": "refused", "azulejo.tar.gz": "cut", LOADER: "untyped", INDEX: "changed", "python_stdlib.zip": "gone",
}  # fmt: skip
READY = """
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error("no worker within a minute")), 60_000))
    const ready = Promise.race([navigator.serviceWorker.ready, late])"""
BROKEN = archive_of("raise NotImplementedError('not in this version of SDL_ttf')")
TRAP = archive_of("""
import asyncio, platform
platform.window.setTimeout("throw new WebAssembly.RuntimeError('unreachable')", 0)
async def wait():
    while True:
        await asyncio.sleep(0)
asyncio.run(wait())
""")


@pytest.fixture(scope="module")
def own(self_hosted: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """A server with a copy of that site in a subfolder, whose files tests replace by newer ones."""
    root = tmp_path_factory.mktemp("own")
    shutil.copytree(self_hosted, root / PLACE)
    own = SiteServer(root)
    yield own
    own.close()


@pytest.fixture(scope="module")
def visitor(browser: Browser, own: SiteServer) -> Iterator[Game]:
    game = Opener(browser, own)(path=PLACE, still=True, go=False)
    yield game
    game.close()


@pytest.fixture
def visited(visitor: Game) -> Game:
    """A visitor whose browser has kept the build that is shown, and was shown it from there."""
    if not visitor.page.evaluate("Boolean(window.azulejo && azulejo.started)"):
        visitor.go()
        visitor.wait_ready()
    kept(visitor)
    if not visitor.page.evaluate("Boolean(navigator.serviceWorker.controller)"):
        visitor.page.reload()
        visitor.wait_ready()
    remembered(visitor, build_of(visitor))
    return visitor


def build_of(game: Game) -> str:
    """The name of the build that is played, once its first frame is there."""
    game.page.wait_for_function("window.azulejo && azulejo.started", timeout=60_000)
    return str(game.page.evaluate("azulejo.build"))


def failure(game: Game) -> str:
    """What the failure's screen says, once it is there."""
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    return game.loading_text()


def stored(game: Game, end: str) -> str | None:
    """The sum of what is kept under an address with this end."""
    found: str | None = game.page.evaluate(SUM_OF, end)
    return found


def stored_again(game: Game, end: str, whole: str | None) -> bool:
    """Whether what is kept under an address is whole again, at once or soon."""
    for _ in range(400):
        if stored(game, end) == whole:
            return True
        game.page.wait_for_timeout(50)
    return False


def remembered(game: Game, build: str) -> None:
    """Wait until the service worker knows that the first frame of a build was seen."""
    shown = """async build => {
        for (let times = 0; times < 2400; times++) {
            for (const name of await caches.keys()) if (name.endsWith(" state")) {
                const [request] = await (await caches.open(name)).keys()
                if (request && (await (await caches.match(request, { cacheName: name })).json()).shown?.build === build) return true
            }
            await new Promise(done => setTimeout(done, 25))
        }
    }"""
    assert game.page.evaluate(shown, build)


def newer(site: Path, build: str, archive: bytes) -> None:
    """Change a finished site as a later build would: another page and archive, a worker that knows their sums."""
    from steps.sums import sum_of  # noqa: PLC0415

    page, worker = site / "index.html", site / "worker.js"
    changes = {re.findall(r'"build": "(\w+)"', page.read_text(encoding="utf-8"))[0]: build}
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


def look_for_newer(game: Game) -> None:
    """Let the browser compare the worker, as it does at each visit; a worker that can't be installed is none."""
    update = "ready.then(it => it.update()).then(() => true, () => false)"
    game.page.evaluate(f"() => {{ {READY}; return {update} }}")


def take(game: Game, build: str) -> None:
    """Agree to the newer version that is offered, and see its page."""
    game.click("load")
    game.page.wait_for_function("build => window.azulejo && azulejo.build === build", arg=build)


def back_to(game: Game, build: str) -> None:
    """Take the version before, which is offered."""
    game.page.wait_for_selector("#previous:not([hidden])", timeout=60_000)
    game.page.click("#previous")
    game.page.wait_for_function("build => window.azulejo && azulejo.build === build", arg=build)


def test_a_site_of_its_own_asks_no_other_host_can_be_installed_and_needs_no_network_again(
    visitor: Game, own: SiteServer
) -> None:
    """Though at the first visit a packed file is missing, and another breaks off: that is never an entry."""
    game, place = visitor, f"/{PLACE}"
    icon = "icon-512.png"  # only the service worker asks for it
    own.faults.status[f"{place}runtime/{WASM}"] = 404
    own.faults.cut[place + icon] = 1000
    asked: list[str] = []
    game.page.context.on("request", lambda request: asked.append(request.url))
    game.go()
    game.wait_ready()
    assert f"{place}runtime/{PLAIN_WASM}" in own.requests, "the plain one does as well"
    gone = "navigator.serviceWorker.getRegistration().then(it => !it || !it.installing && !it.active)"
    game.page.wait_for_function(f"performance.now() > 3000 && {gone}", timeout=60_000)
    assert stored(game, icon) is None
    own.faults.clear()
    game.page.reload()
    game.wait_ready()
    kept(game)
    assert stored(game, icon) is not None
    loaded = game.page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    library = [name for name in loaded if PLAIN_WASM in name]
    assert library == [f"{own.url}{PLACE}runtime/{WASM}"], "packed: the page can unpack it"
    assert {urlsplit(address).netloc for address in asked} == {urlsplit(own.url).netloc}
    assert not [address for address in asked if "/runtime/" in address and "?" in address], "no build's name"
    assert not [path for path in own.requests if not path.startswith((place, "/favicon.ico"))]
    can_be_installed(game)
    game.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    choose_language(game, "de")
    game.page.context.set_offline(True)
    game.page.wait_for_timeout(200)  # what it was loading ahead may still be on its way
    own.requests.clear()
    game.page.reload()
    game.wait_ready()
    assert game.page.evaluate("document.documentElement.lang") == "de"
    game.wait_for("state.language === 'de'")
    choose_language(game, "fr")
    play_on(game)
    assert wait_until_loaded(game.page)["loaded"] == 33, "all but the fountain, which is off"
    game.click("pause")
    game.click("menu")  # where a newer version is offered
    game.wait_for("state.scene === 'menu'")
    choose_language(game, "en")
    game.page.context.set_offline(False)
    assert set(own.requests) <= {f"{place}worker.js"}, "nothing but whether there is a newer build"
    assert [error for error in game.errors() if not re.search("ERR_|404", error)] == []


def choose_language(game: Game, language: str) -> None:
    """In the options, from the menu and back."""
    game.click("options")
    game.wait_for("state.scene === 'options'")
    game.click("group-text")
    game.click(f"language-{language}")
    game.wait_for(f"state.language === '{language}'")
    game.click("close")
    game.wait_for("state.scene === 'menu'")


def can_be_installed(game: Game) -> None:
    """The browser finds nothing that speaks against it."""
    asked = game.page.context.new_cdp_session(game.page)
    manifest = asked.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["start_url"] == "./"
    found = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_damaged_files_are_replaced_before_they_are_used_a_large_one_when_it_is_tried_again_or_thrown_away(
    visited: Game,
) -> None:
    """What starts the game is asked for anew at once."""
    page, whole = visited.page, {end: stored(visited, end) for end in (*DAMAGED, WASM)}
    assert None not in whole.values()
    assert page.evaluate("azulejo.save('mine', 'kept')")
    for end, how in DAMAGED.items():
        assert page.evaluate(DAMAGE, [end, how])
    for button in ("#retry", "#reset"):
        assert page.evaluate(DAMAGE, [WASM, "changed"])
        page.reload()
        assert "A file is not the right one" in failure(visited)
        with page.expect_navigation():
            page.click(button)
        build_of(visited)
        kept(visited)
        for end, sum_before in whole.items():
            assert stored_again(visited, end, sum_before), end
    assert page.evaluate("azulejo.load('mine')") == "kept", "settings stay"


def test_a_newer_version_waits_until_it_is_whole_and_asked_for(
    visited: Game, own: SiteServer, moving: SiteServer, pins: Path, bytecode: tuple[str, ...], tmp_path: Path
) -> None:
    """One with a newer runtime, which has the addresses of the old one."""
    page, place, first = visited.page, own.site / PLACE, build_of(visited)
    exchange(moving, LOADER, b"newer")
    address, pins = moving.url + "cdn/", Path(shutil.copy(pins, tmp_path))
    update = ("--update-pins", "--cdn", folder_of(address), "--pins", pins, "--cache", tmp_path / "fresh")
    assert site_script(*update).returncode == 0
    newer = build_site(tmp_path / "newer", address, pins, "--self-host", *bytecode)
    second = json.loads((newer / "site.json").read_text())["build"]
    assert second != first, "pins make a build another one"
    page_of_old = shutil.ignore_patterns("index.html")
    shutil.copytree(newer, place, ignore=page_of_old, dirs_exist_ok=True)  # its worker is there, its page not yet
    waits = """navigator.serviceWorker.ready.then(async it => {
        for (let times = 0; it.installing && times < 1200; times++) await new Promise(done => setTimeout(done, 50))
        return it.waiting !== null
    })"""
    look_for_newer(visited)
    assert not page.evaluate(waits)
    shutil.copy(newer / "index.html", place)
    look_for_newer(visited)
    assert page.evaluate(waits)
    visited.wait_for("state.targets.load")
    visited.click("later")
    visited.wait_for("state.scene === 'menu'")
    page.reload()
    assert build_of(visited) == first, "the old build, whole"
    visited.wait_for("state.targets.load")
    visited.click("load")
    page.wait_for_function("build => azulejo.build === build && azulejo.started", arg=second)
    only_new = "caches.keys().then(names => names.filter(name => name.includes(' site ')).length === 1)"
    page.wait_for_function(only_new)  # the old build goes once the new one has shown itself


def test_the_version_before_can_be_played_until_a_newer_one_has_started(visited: Game, own: SiteServer) -> None:
    """Neither one that traps, installed before the worker knew what was shown, nor after it one that raises ends it."""
    page, first, whole = visited.page, build_of(visited), stored(visited, WASM)
    assert page.evaluate("caches.keys().then(names => caches.delete(names.find(name => name.endsWith(' state'))))")
    assert page.evaluate(DAMAGE, [WASM, "changed"])
    newer(own.site / PLACE, "00000000bad1", TRAP)
    look_for_newer(visited)
    visited.wait_for("state.targets.load")
    assert stored(visited, WASM) == whole, "it takes over nothing that is damaged"
    tell_worker(visited, "shown")
    remembered(visited, first)
    take(visited, "00000000bad1")
    back_to(visited, first)
    assert build_of(visited) == first
    assert tell_worker(visited, "previous") is None, "it is the version before already"
    newer(own.site / PLACE, "00000000bad2", BROKEN)
    look_for_newer(visited)
    visited.wait_for("state.targets.load")
    take(visited, "00000000bad2")
    assert "not in this version of SDL_ttf" in failure(visited)
    back_to(visited, first)
    assert build_of(visited) == first
    look_for_newer(visited)
    page.wait_for_timeout(500)
    assert "load" not in visited.state()["targets"], "what failed is not offered again"
    page.reload(wait_until="commit")
    page.wait_for_function("window.azulejo && azulejo.build")
    assert page.evaluate("azulejo.build") == first, "it stays so"


def tell_worker(game: Game, kind: str) -> object:
    """What the active worker answers to the page that is shown; None where it does not."""
    ask = f"""kind => {{ {READY}; return ready.then(it => new Promise(done => {{
        const channel = new MessageChannel()
        channel.port1.onmessage = event => done(event.data)
        setTimeout(() => done(null), 1000)
        it.active.postMessage({{ kind, build: azulejo.build }}, [channel.port2])
    }})) }}"""
    return game.page.evaluate(ask, kind)


def test_a_first_visit_that_fails_is_offered_neither_a_version_before_nor_a_reset(
    browser: Browser, self_hosted: Path, tmp_path: Path
) -> None:
    """Nor does a finished site pass its check which is damaged, or does not start."""
    site = shutil.copytree(self_hosted, tmp_path / "site")
    result = site_script("--check", "--out", site)
    assert result.returncode == 0, result.stderr
    assert f"{site}: starts" in result.stdout
    newer(site, "00000000bad1", BROKEN)
    (site / "favicon.png").rename(tmp_path / "favicon.png")
    result = site_script("--check", "--out", site)
    assert result.returncode == 1
    assert "azulejo.apk is not the file that was built" in result.stderr
    assert "favicon.png is missing" in result.stderr
    (tmp_path / "favicon.png").rename(site / "favicon.png")
    listing = json.loads((site / "site.json").read_text())
    for name in listing["files"]:
        data = (site / name).read_bytes()
        listing["files"][name] = [len(data), hashlib.sha256(data).hexdigest()]
    (site / "site.json").write_text(json.dumps(listing))
    result = site_script("--check", "--out", site)
    assert result.returncode == 1
    assert "does not start: " in result.stderr
    assert "NotImplementedError: not in this version of SDL_ttf" in result.stderr
    server = SiteServer(site)
    game = Opener(browser, server)()
    try:
        assert "not in this version of SDL_ttf" in failure(game)
        game.page.wait_for_timeout(500)
        for button in ("#previous", "#newer", "#reset"):
            assert not game.page.is_visible(button)
    finally:
        game.close()
        server.close()
