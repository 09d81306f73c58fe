"""The runtime that a page loads is the pinned one, or one that the player has accepted. In Firefox: test_engines.py."""

import shutil
from pathlib import Path

from harness import Game, Opener
from playwright.sync_api import Browser
from runtimes import LOADER, PINNED, WASM, exchange
from serving import SiteServer

# What Emscripten's main.js does when the streamed WebAssembly was refused: it asks for the file again by itself. Then
# every other way to ask for a file; each tells what it was given.
ASK_AGAIN = """address => {
    const given = [], soon = new Promise(done => setTimeout(done, 600))
    const ask = (name, method) => new Promise(done => {
        const request = new XMLHttpRequest()
        request.open("get", address, true)
        request.responseType = method
        request.onload = () => { given.push(name); done() }
        request.send()
    })
    const ways = {
        fetch: () => fetch(address).then(response => response.arrayBuffer()).then(() => given.push("fetch")),
        small: () => fetch(new URL(address, location.href), { method: "get" }).then(it => it.text()).then(() => given.push("small")),
        streaming: () => WebAssembly.instantiateStreaming(fetch(address), {}).then(() => given.push("streaming"),
            error => { if (error instanceof WebAssembly.LinkError) given.push("streaming") }),
        request: () => ask("request", "arraybuffer"),
        text: () => ask("text", "text"),
        waiting: () => {
            const request = new XMLHttpRequest()
            request.open("GET", address, false)
            request.send()
            given.push("waiting")
        },
        script: () => new Promise(done => {
            const script = document.createElement("script")
            script.onload = () => { given.push("script"); done() }
            script.src = address
            document.body.append(script)
        }),
    }
    for (const way of Object.values(ways)) try { way().catch(() => {}) } catch {}
    return soon.then(() => given)
}"""
DAMAGED = "localStorage['azulejo-runtime'] ??= '[]'"  # nothing that the page has written


def refused(game: Game, part: str) -> None:
    """The page says that the part has changed, and hands it out to nobody."""
    name = part.rpartition("/")[2]
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "The public runtime has changed" in game.loading_text()
    assert f"“{name}” from 127.0.0.1" in game.loading_text()
    assert game.page.evaluate(ASK_AGAIN, f"/cdn/{part}") == []
    if part == LOADER:
        assert game.page.evaluate("window.added") is None
    assert not game.page.evaluate("azulejo.started")


def test_each_part_of_a_changed_runtime_is_refused_until_the_player_accepts_it(
    browser: Browser, moving: SiteServer
) -> None:
    """One part after the other changes: of each kind that loads by itself the player accepts what has come."""
    game = Opener(browser, moving)(script=DAMAGED, go=False)
    page = game.page
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    try:
        for part in [file.path for file in PINNED.files]:
            before = (moving.mounts["/cdn/"] / part).resolve()
            exchange(moving, part, b"newer")
            game.go()
            refused(game, part)
            if part.endswith((".data", ".py")):  # these come as the WebAssembly does
                shutil.copy(before, moving.mounts["/cdn/"] / part)
            else:
                page.evaluate("window.refusing = true")
                page.click("#newer")
                page.wait_for_function("!window.refusing")  # it is loaded again
        game.wait_ready()
        page.reload()
        page.wait_for_function("performance.getEntriesByName('azulejo:starting').length")  # once is enough
        exchange(moving, LOADER, b"newer still")
        page.reload()
        page.wait_for_selector("#newer:not([hidden])", timeout=60_000)  # what changes again is asked for again
    finally:
        game.close()


def test_where_no_sums_can_be_calculated_a_changed_loader_is_named(browser: Browser, moving: SiteServer) -> None:
    """As on pages by plain HTTP, where the browser compares the sums of scripts all the same."""
    exchange(moving, LOADER, b"newer")
    game = Opener(browser, moving)(script="Object.defineProperty(window.crypto, 'subtle', { value: undefined })")
    try:
        game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
        assert "A file is not the right one" in game.loading_text()
        assert "pythons.js" in game.loading_text()
        assert not game.page.is_visible("#newer")
    finally:
        game.close()


def test_a_part_that_is_asked_for_twice_is_checked_twice(open_page: Opener, runtime: Path) -> None:
    """Emscripten asks again where streaming fails for a reason of its own: that must work."""
    never = "WebAssembly.instantiateStreaming = () => new Promise(() => {})"  # Python need not start
    page = open_page(script=never).page  # without a service worker, past which tests can't route
    page.wait_for_function("performance.getEntriesByName('azulejo:arrived').length")
    twice = "async address => [(await (await fetch(address)).arrayBuffer()).byteLength, await fetch(address).then(it => it.status)]"
    for part in (LOADER, WASM):
        assert page.evaluate(twice, f"/cdn/{part}") == [(runtime / part).stat().st_size, 200]
        page.route(f"**/{part}", lambda route: route.fulfill(body="another"))
        assert "fetch" not in page.evaluate(ASK_AGAIN, f"/cdn/{part}")
        page.unroute(f"**/{part}")


def test_a_link_survives_reloads_while_the_page_loads_and_a_second_visit_asks_for_a_newer_build_only(
    browser: Browser, server: SiteServer
) -> None:
    """On localhost, which the loader takes for a workshop. It must not see the fragment, so that leaves the address for
    a while.
    """
    held = "(history.state || {}).azulejo || ''"
    seen = f"""
        window.Module = {{ PyConfig: {{ orig_argv: [''] }} }}
        addEventListener('DOMContentLoaded', () => {{
            const enter = azulejo.enter
            window.hidden = location.hash
            azulejo.enter = name => {{
                enter(name)
                if (name === "starting") window.given = [location.hash, {held}]
            }}
        }})
    """
    opener = Opener(browser, server)
    opener.base = server.url.replace("127.0.0.1", "localhost")
    waiting = opener(hash="nonsense", go=False)
    waiting.page.route("**/pythons.js", lambda route: None)  # nothing comes
    waiting.page.goto(waiting.url, wait_until="commit")
    for reload in (True, True, False):  # a page that is closed as its reload begins may never close
        waiting.page.wait_for_function("window.azulejo")
        assert "#" not in waiting.page.url
        assert waiting.page.evaluate(held) == "#nonsense"
        if reload:
            waiting.page.reload(wait_until="commit")
    waiting.close()
    game = opener(hash="nonsense", script=seen)
    page = game.page
    try:
        assert game.wait_for("state.scene === 'notice'"), "the game was asked to open it"
        assert page.evaluate("window.given") == ["#nonsense", "#nonsense"], "a reload finds either"
        assert page.evaluate(f"[window.hidden, {held}]") == ["", ""]
        assert page.evaluate("Module.PyConfig.orig_argv") == ["", f"PYGPI={server.url}cdn/"]
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.requests.clear()
        page.reload()
        assert game.wait_ready()["scene"] == "menu", "once is enough"
        assert set(server.requests) <= {"/worker.js"}, "the runtime of another host is kept as well"
        assert game.errors() == []
    finally:
        game.close()


