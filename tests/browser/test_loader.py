"""What pygbag's genuine loader does and the stand-in does not, done here by hand: the page has to bear it."""

import json
from pathlib import Path

from harness import Opener
from serving import SiteServer
from standin import INDEX

WASM = "cdn/pyodide/pyodide.asm.wasm"
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
        request.open("GET", "{WASM}", true)
        request.responseType = "arraybuffer"
        request.onload = () => {{ window.handed = [request.status, request.response.byteLength] }}
        request.send(null)
    """
    game = open_page(script=LOADED.format(ask))
    game.wait_ready()
    size = (server.mounts["/cdn/"] / WASM.removeprefix("cdn/")).stat().st_size
    assert game.page.evaluate("handed") == [200, size]
    asked = "performance.getEntriesByType('resource').filter(it => it.initiatorType === 'xmlhttprequest')"
    assert game.page.evaluate(f"{asked}.length") == 0, "nothing was fetched twice"
    assert game.errors() == []


def test_the_wheel_is_the_one_that_the_index_names_now(open_page: Opener) -> None:
    game = open_page(go=False)
    index = json.dumps({"pygame": "newer/pygame-<abi>-<api>.whl"})
    game.page.route(f"**/{INDEX}", lambda route: route.fulfill(body=index))
    game.page.route("**/newer/*", lambda route: route.fulfill(body="a wheel"))
    with game.page.expect_request("**/cdn/newer/pygame-cp312-wasm32_bi_emscripten.whl"):
        game.go()
    game.wait_ready()
    assert game.errors() == []


def test_what_main_raises_is_told_though_the_loader_only_prints_it(open_page: Opener, runtime: Path) -> None:
    loader = (runtime / "pythons.js").read_text(encoding="utf-8")
    at_once = """        result = eval(compile(text, str(main), "exec", flags=flags), scope)
        if asyncio.iscoroutine(result):
            await result
"""
    later = """        async def later():
            try:
                await asyncio.sleep(0)
                import nothing_like_that
            except BaseException as error:
                sys.print_exception(error, limit=-1)
        asyncio.run(later())
"""
    assert at_once in loader
    game = open_page(go=False)
    game.page.route(
        "**/pythons.js",
        lambda route: route.fulfill(body=loader.replace(at_once, later), content_type="text/javascript"),
    )
    game.go()
    game.page.wait_for_selector("#failure:not([hidden])", timeout=30_000)
    assert "No module named 'nothing_like_that'" in game.loading_text()


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
