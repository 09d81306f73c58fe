"""The offline copy heals itself: damaged entries, downloads that break off, and a button that throws all away."""

from collections.abc import Iterator

import pytest
from harness import Game, Opener
from playwright.sync_api import Browser
from runtimes import INDEX, LOADER
from runtimes import WASM as PLAIN_WASM
from serving import SiteServer
from test_modes import kept, newer

WASM = PLAIN_WASM + ".gz"  # as a site of its own keeps it
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


@pytest.fixture
def game(browser: Browser, changing: SiteServer) -> Iterator[Game]:
    """A visitor whose browser has kept everything."""
    game = Opener(browser, changing)()
    game.wait_ready()
    kept(game)
    yield game
    game.close()


def stored(game: Game, end: str) -> str | None:
    """The sum of what is kept under an address with this end."""
    found: str | None = game.page.evaluate(SUM_OF, end)
    return found


def stored_again(game: Game, end: str, whole: str | None) -> bool:
    """Whether what is kept under an address is whole again, at once or soon."""
    for _ in range(100):
        if stored(game, end) == whole:
            return True
        game.page.wait_for_timeout(50)
    return False


DAMAGED = (
    {"index.html": "changed", "azulejo.tar.gz": "cut", LOADER: "changed", INDEX: "cut", "python_stdlib.zip": "gone"},
    {"index.html": "refused", "azulejo.tar.gz": "gone", LOADER: "untyped", INDEX: "changed", ".whl": "refused"},
)


def test_damaged_files_that_start_the_game_are_replaced_before_they_are_used(game: Game) -> None:
    """Bytes, then answers. The package index was never checked, and what had gone missing was not kept again."""
    for damaged in DAMAGED:
        whole = {end: stored(game, end) for end in damaged}
        assert None not in whole.values()
        for end, how in damaged.items():
            assert game.page.evaluate(DAMAGE, [end, how])
        game.page.reload()
        game.wait_ready()
        for end in damaged:
            assert stored_again(game, end, whole[end]), end
    assert game.errors() == []


def test_a_large_damaged_file_is_mended_by_trying_again(game: Game) -> None:
    whole = stored(game, WASM)
    assert game.page.evaluate(DAMAGE, [WASM, "changed"])
    game.page.reload()
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "A file is not the right one" in game.loading_text()
    game.page.click("#retry")
    game.page.wait_for_function("window.azulejo && azulejo.started", timeout=60_000)
    assert stored(game, WASM) == whole


def test_a_newer_build_does_not_take_over_what_is_damaged(game: Game, changing: SiteServer) -> None:
    whole = stored(game, WASM)
    game.page.reload()
    game.wait_ready()
    assert game.page.evaluate(DAMAGE, [WASM, "changed"])
    newer(changing.site)
    installed = """navigator.serviceWorker.ready.then(async it => {
        await it.update()
        for (let times = 0; !it.waiting && times < 400; times++) await new Promise(done => setTimeout(done, 50))
        return it.waiting !== null
    })"""
    assert game.page.evaluate(installed)
    assert stored(game, WASM) == whole


def test_the_offline_copy_can_be_thrown_away_and_settings_stay(game: Game) -> None:
    assert game.page.evaluate("azulejo.save('mine', 'kept')")
    assert game.page.evaluate(DAMAGE, [WASM, "changed"])
    game.page.reload()
    game.page.wait_for_selector("#reset:not([hidden])", timeout=60_000)
    game.screenshot("failure-reset")
    with game.page.expect_navigation():
        game.page.click("#reset")
    game.page.wait_for_function("window.azulejo && azulejo.started", timeout=60_000)
    assert game.page.evaluate("azulejo.load('mine')") == "kept"
    kept(game)
    assert stored(game, WASM) is not None


def test_a_download_that_breaks_off_is_never_an_entry(browser: Browser, changing: SiteServer) -> None:
    changing.faults.cut["/icon-512.png"] = 1000  # only the service worker asks for it
    game = Opener(browser, changing)()
    try:
        game.wait_ready()
        gone = "navigator.serviceWorker.getRegistration().then(it => !it || !it.installing && !it.active)"
        game.page.wait_for_function(f"performance.now() > 3000 && {gone}", timeout=60_000)
        assert stored(game, "icon-512.png") is None
        changing.faults.clear()
        game.page.reload()
        game.wait_ready()
        kept(game)
        assert stored(game, "icon-512.png") is not None
    finally:
        game.close()


def test_without_an_offline_copy_there_is_nothing_to_reset(browser: Browser, changing: SiteServer) -> None:
    changing.faults.status["/runtime/" + LOADER] = 404
    game = Opener(browser, changing)()
    try:
        game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
        assert not game.page.locator("#reset").is_visible()
    finally:
        game.close()
