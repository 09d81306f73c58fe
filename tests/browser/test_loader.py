"""What pygbag's genuine loader does and the stand-in does not, done here by hand: the page has to bear it."""

import io
import json
import tarfile
from base64 import b64encode
from pathlib import Path

from harness import Opener
from playwright.sync_api import Browser
from runtimes import INDEX, LISTING, LOADER, WASM, build_site, folder_of, pins_at, site_script
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
    main = "raise RuntimeError('nothing helped')"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        entry = tarfile.TarInfo("assets/main.py")
        entry.size = len(main)
        archive.addfile(entry, io.BytesIO(main.encode()))
    deliver = f"""azulejo.deliver = path => {{
        python.FS.writeFile(path, Uint8Array.from(atob("{b64encode(packed.getvalue()).decode()}"), c => c.charCodeAt(0)))
        return "packed"
    }}"""
    game = open_page(script=LOADED.format(deliver))
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "RuntimeError: nothing helped" in game.loading_text()


def test_scripts_that_the_loader_adds_are_run_only_with_the_right_sum(
    browser: Browser, server: SiteServer, runtime: Path, tmp_path: Path
) -> None:
    """Python itself is such a script on pygbag's runtime: an element added to the head."""
    (tmp_path / "cdn").mkdir()
    for entry in runtime.iterdir():
        (tmp_path / "cdn" / entry.name).symlink_to(entry)
    script = tmp_path / "cdn" / "added.js"
    script.write_text("window.added = 1")
    host = SiteServer(tmp_path / "site", cdn=tmp_path / "cdn")
    root = host.url + "cdn/"
    pins = pins_at(runtime, root, tmp_path / "runtime.json")
    listed = json.loads(pins.read_text())
    listed["files"].append({"path": "added.js", "load": "script", "part": "python"})
    pins.write_text(json.dumps(listed))
    cache = tmp_path / "cache"
    assert site_script("--update-pins", "--cdn", folder_of(root), "--pins", pins, "--cache", cache).returncode == 0
    build_site(host.site, root, pins)
    add = LOADED.format(
        "const added = document.createElement('script'); added.src = '/cdn/added.js'; document.head.appendChild(added)"
    )
    opener = Opener(browser, host)
    try:
        game = opener(script=add)
        game.wait_ready()
        assert game.page.evaluate("window.added") == 1
        script.write_text("window.added = 2")
        game = opener(script=add)
        game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
        assert "“added.js” from 127.0.0.1" in game.loading_text()
        assert "not the file that this page was made for" in game.loading_text()
        assert game.page.evaluate("window.added") is None
    finally:
        for game in opener.games:
            game.close()
        host.close()


def test_a_module_that_is_another_one_is_told_and_never_run(open_page: Opener, runtime: Path) -> None:
    """The page waited for Python for ever: only elements of scripts were listened to."""
    game = open_page(go=False)
    other = (runtime / LOADER).read_text() + "\nwindow.added = 1"
    headers = {"Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"}
    game.page.route(f"**/{LOADER}", lambda route: route.fulfill(body=other, headers=headers))
    game.go()
    game.page.wait_for_selector("#failure:not([hidden])", timeout=60_000)
    assert "not the file that this page was made for" in game.loading_text()
    assert game.page.evaluate("window.added") is None


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
