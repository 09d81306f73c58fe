"""What a first visit to a site with its own runtime fetches. Without a network afterwards: test_versions.py."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness import Opener
from left_out import left_out
from listening import wait_until_loaded
from playwright.sync_api import Browser, Response
from runtimes import WASM
from serving import SiteServer
from test_modes import kept, play_on

SCRIPT = WASM.replace(".wasm", ".js")
MODULES = "import sys, json; __import__('platform').window.answer = json.dumps(sorted(sys.modules))"
GERMAN = "**/texts-de.tar*"


class Visitor:
    """Somebody who has never been there, and what the page fetched for its first frame."""

    def __init__(self, browser: Browser, site: Path, script: str = "", *missing: str) -> None:
        self.host = SiteServer(site)
        self.host.faults.status |= dict.fromkeys(missing, 404)
        self.game = Opener(browser, self.host)(still=True, script=script, go=False)
        self._responses: list[Response] = []
        self.game.page.on("response", self._note)
        self.game.page.route(GERMAN, lambda route: route.abort())
        self.game.go()
        self.game.wait_ready()
        self.sizes = {it.url: int(it.headers.get("content-length", 0)) for it in self._responses if it.ok}

    def _note(self, response: Response) -> None:
        self._responses.append(response)

    def check_what_was_announced(self) -> None:
        """In whole megabytes."""
        fetched = [size for url, size in self.sizes.items() if re.search(r"/runtime/|azulejo\.(tar|apk)|texts-en", url)]
        announced = re.search(r"(\d+) MB", self.game.page.locator("#loading-first").text_content() or "")
        assert announced is not None
        assert int(announced[1]) == round(sum(fetched) / 1e6)

    def close(self) -> None:
        self.game.close()
        self.host.close()


@pytest.fixture(scope="module")
def visitor(browser: Browser, self_hosted: Path) -> Iterator[Visitor]:
    visitor = Visitor(browser, self_hosted)
    yield visitor
    visitor.close()


def test_a_first_visit_fetches_what_it_needs_compressed_and_sounds_last(visitor: Visitor) -> None:
    game, requests = visitor.game, visitor.host.requests
    visitor.check_what_was_announced()
    play_on(game)
    assert f"/runtime/{SCRIPT}.gz" in requests
    assert f"/runtime/{SCRIPT}" not in requests
    modules = game.answer(MODULES)
    assert {"aio.pep0723", "pygame.base", "game.app"} < set(modules), "the start has imported them"
    assert not [name for name in modules if left_out(name)]
    assert {path for path in requests if "sounds" in path} == {"/sounds.tar.gz"}
    assert requests.index("/sounds.tar.gz") > requests.index("/azulejo.tar.gz")
    assert wait_until_loaded(game.page)["loaded"] == 33  # all but the fountain, which is off
    texts = [path for path in requests if "texts" in path]
    assert texts[0] == "/texts-en.tar.gz", "the player's language"
    assert requests.index("/texts-fr.tar.gz") > requests.index("/sounds.tar.gz")
    assert [error for error in game.errors() if "ERR_FAILED" not in error] == []
    kept(game)
    assert requests.count("/azulejo.tar.gz") == 2
    assert {"/azulejo.tar.gz", "/texts-en.tar.gz"} <= set(visitor.host.unchanged), "the service worker has them from the page"


SAKURA = """
import gc, json
from game.app import App
app = next(one for one in gc.get_objects() if type(one) is App)
typesetter = app.context.assets.type
size = typesetter.font(40).size("さくら")[0]
app.stack.changed = True
__import__("platform").window.answer = json.dumps([size, typesetter.scripts.is_here("ja-1")])
"""
KEPT = """async name => {
  for (const cache of await caches.keys()) if (await (await caches.open(cache)).match(name)) return true;
  return false;
}"""


def test_fonts_of_a_script_come_when_a_text_needs_them_and_are_kept(visitor: Visitor) -> None:
    game, requests = visitor.game, visitor.host.requests
    kept(game)
    assert not [path for path in requests if "fonts-" in path]
    width, here = game.answer(SAKURA)
    assert not here
    game.page.wait_for_function(KEPT.replace("async name", "async () => (async name") + ")('fonts-ja-1.tar.gz')")
    drawn = (game.answer(SAKURA) for _ in range(100))
    assert next(answer for answer in drawn if answer[0] != width) == [120, True], "each is as wide as high"
    assert {path for path in requests if "fonts-" in path} == {"/fonts-ja-1.tar.gz"}


def test_a_browser_that_unpacks_nothing_fetches_the_plain_files_and_one_archive_is_enough(
    browser: Browser, self_hosted: Path
) -> None:
    noted = "addEventListener('DOMContentLoaded', () => { const { deliver } = azulejo\n"
    noted += "azulejo.deliver = (...args) => window.delivered = deliver(...args) })"
    visitor = Visitor(browser, self_hosted, "delete window.DecompressionStream;" + noted, "/azulejo.tar.gz")
    try:
        visitor.check_what_was_announced()
        assert visitor.game.page.evaluate("delivered") == "packed"
        assert [url for url in visitor.sizes if WASM in url] == [f"{visitor.host.url}runtime/{WASM}"]
    finally:
        visitor.close()


def test_a_language_whose_texts_do_not_come_leaves_the_former_one_until_it_is_chosen_again(visitor: Visitor) -> None:
    game = visitor.game
    if game.state()["scene"] != "menu":  # but a game, or by now its results
        if "pause" in game.state()["targets"]:
            game.click("pause")
        game.wait_for("state.targets.menu")
        game.click("menu")
        game.wait_for("state.scene === 'menu'")
    game.click("options")
    game.wait_for("state.scene === 'options'")
    game.click("group-text")
    game.click("language-de")
    notice = game.wait_for("state.scene === 'notice'")
    assert (notice["title"], notice["language"]) == ("Deutsch could not be loaded", "en")
    game.page.unroute(GERMAN)
    game.click("ok")
    game.wait_for("state.scene === 'options'")
    game.click("language-de")
    game.wait_for("state.language === 'de'")
