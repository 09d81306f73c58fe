"""Behaviour of pygbag's real loader that the stand-in lacks, simulated here: the page has to cope with it."""

import json
from base64 import b64encode
from pathlib import Path

import pytest
from harness import Opener, archive_of
from runtimes import INDEX, LISTING, LOADER, PINNED, WASM
from serving import SiteServer

LOADED = "addEventListener('DOMContentLoaded', () => {{ {} }})"  # the loader has run, Python has not begun


def test_query_and_fragment_are_no_arguments_of_python(open_page: Opener) -> None:
    """Networks append things like `?fbclid=…`, in which the loader may find the name of a Python."""
    seen = LOADED.format("window.seen = location.search + location.hash")
    game = open_page(path="?fbclid=IwpyZ-i", hash="100%", script=seen)
    game.wait_ready()
    assert game.page.evaluate("seen") == ""
    assert game.wait_for(lambda state: state["scene"] == "notice"), "the game was asked to open it"
    assert game.page.evaluate("location.search") == "?fbclid=IwpyZ-i"
    assert game.page.evaluate("azulejo.address()") == open_page.base, "links that are shared begin anew"
    assert game.errors() == []


def test_a_request_of_the_older_kind_is_handed_what_is_on_its_way(
    open_page: Opener, server: SiteServer
) -> None:
    """Emscripten asks for Python's library by XMLHttpRequest."""
    ask = f"""
        const request = new XMLHttpRequest()
        request.open("GET", "cdn/{WASM}", true)
        request.responseType = "arraybuffer"
        request.onload = () => {{ window.handed = [request.status, request.response.byteLength] }}
        request.send(null)
    """
    game = open_page(script=LOADED.format(ask))
    game.wait_ready()
    size = (server.mounts["/cdn/"] / WASM).stat().st_size
    assert game.page.evaluate("handed") == [200, size]
    asked = "performance.getEntriesByType('resource').filter(it => it.initiatorType === 'xmlhttprequest')"
    assert game.page.evaluate(f"{asked}.length") == 0, "nothing was fetched twice"
    assert game.errors() == []


def test_the_wheel_is_the_one_that_the_index_names_now(open_page: Opener, runtime: Path) -> None:
    game = open_page(go=False)
    listed = json.loads((runtime / LISTING).read_text())["files"]
    wheel = runtime / next(file["path"] for file in listed if file["load"] == "wheel")
    index = json.dumps({"pygame": f"newer/{wheel.name}"})
    game.page.route(f"**/{INDEX}", lambda route: route.fulfill(body=index))
    game.page.route("**/newer/*", lambda route: route.fulfill(path=wheel))
    with game.page.expect_request(f"**/cdn/newer/{wheel.name}"):
        game.go()
    game.wait_ready()
    assert game.errors() == []


def test_what_main_raises_is_told_though_the_loader_only_prints_it(open_page: Opener) -> None:
    packed = b64encode(archive_of("raise RuntimeError('nothing helped')")).decode()
    deliver = f"""azulejo.deliver = path => {{
        python.FS.writeFile(path, Uint8Array.from(atob("{packed}"), c => c.charCodeAt(0)))
        return "packed"
    }}"""
    game = open_page(script=LOADED.format(deliver))
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "RuntimeError: nothing helped" in game.loading_text()


# What Emscripten's main.js does when the streamed WebAssembly was refused: it asks for the file again by itself. Then
# every other way to ask for a file; each tells what it was given.
ASK_AGAIN = """address => {
    const given = [], soon = new Promise(done => setTimeout(done, 1500))
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
OTHER = {".js": b"\nwindow.added = 1\n", ".wasm": b"\0\x04\x03new", ".py": b"\nimport js; js.window.added = 1\n"}
"""By the end of its name, what makes another file of one that would run as well; anything for archives."""


@pytest.mark.parametrize("part", [file.path for file in PINNED.files], ids=lambda path: path.rpartition("/")[2])
def test_a_pinned_part_with_another_sum_is_never_handed_out(open_page: Opener, runtime: Path, part: str) -> None:
    path = runtime / part
    other = path.read_bytes() + OTHER.get(path.suffix, b"\0")
    game = open_page(go=False)
    headers = {"Access-Control-Allow-Origin": "*"}
    if path.suffix == ".js":
        headers["Content-Type"] = "text/javascript"
    game.page.route(f"**/{part}", lambda route: route.fulfill(body=other, headers=headers))
    game.go()
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "The public runtime has changed" in game.loading_text()
    assert f"“{path.name}” from 127.0.0.1" in game.loading_text()
    assert game.page.evaluate(ASK_AGAIN, f"/cdn/{part}") == []
    assert game.page.evaluate("window.added") is None
    assert not game.page.evaluate("azulejo.started")


def test_a_part_that_is_asked_for_twice_is_checked_twice(open_page: Opener, runtime: Path) -> None:
    """Emscripten asks again where streaming fails for a reason of its own: that must work."""
    game = open_page()
    game.wait_ready()
    twice = "async address => [(await (await fetch(address)).arrayBuffer()).byteLength, await fetch(address).then(it => it.status)]"
    for part in (LOADER, WASM):
        assert game.page.evaluate(twice, f"/cdn/{part}") == [(runtime / part).stat().st_size, 200]
        game.page.route(f"**/{part}", lambda route: route.fulfill(body="another"))
        assert "fetch" not in game.page.evaluate(ASK_AGAIN, f"/cdn/{part}")


def test_a_link_survives_reloads_while_the_page_loads(open_page: Opener) -> None:
    """The loader must not see the fragment, so it leaves the address for a while; a reload then forgot it."""
    held = "(history.state || {}).azulejo || ''"
    waiting = open_page(hash="nonsense", go=False)
    waiting.page.route("**/pythons.js", lambda route: None)  # nothing comes
    waiting.page.goto(waiting.url, wait_until="commit")
    for reload in (True, True, True, False):  # a page that is closed as its reload begins may never close
        waiting.page.wait_for_function("window.azulejo")
        assert "#" not in waiting.page.url
        assert waiting.page.evaluate(held) == "#nonsense"
        if reload:
            waiting.page.reload(wait_until="commit")
    waiting.page.close()

    seen = f"""
        window.hidden = location.hash
        const enter = azulejo.enter
        azulejo.enter = name => {{
            enter(name)
            if (name === "starting") window.given = [location.hash, {held}]
        }}
    """
    game = open_page(hash="nonsense", script=LOADED.format(seen))
    assert game.wait_for(lambda state: state["scene"] == "notice", 60), "the game was asked to open it"
    assert game.page.evaluate("window.given") == ["#nonsense", "#nonsense"], "a reload finds either"
    assert game.page.evaluate(f"[window.hidden, {held}]") == ["", ""]
    game.page.reload()
    assert game.wait_ready()["scene"] == "menu", "once is enough"


def test_the_loader_takes_nobody_out_of_the_mirror(open_page: Opener) -> None:
    game = open_page(script=LOADED.format("MM.focus_handler = () => canvas.focus()"))
    game.wait_ready()
    page = game.page
    page.evaluate("document.querySelector('#mirror-title').focus()")
    page.evaluate("MM.focus_handler({ type: 'focus' })")
    assert page.evaluate("document.activeElement.id") == "mirror-title"
    page.evaluate("MM.focus_handler({ type: 'click' })")
    assert page.evaluate("document.activeElement.id") == "canvas"
    page.evaluate("scrollTo({ left: 0, top: 1080, behavior: 'instant' })")  # it hides phones' address bars
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
