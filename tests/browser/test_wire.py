"""What a first visit to a site with its own runtime fetches."""

import re
from collections.abc import Iterator

import pytest
from harness import Game, Opener
from left_out import left_out
from listening import wait_until_loaded
from playwright.sync_api import Browser
from runtimes import WASM
from serving import SiteServer
from test_modes import kept, play_on

SCRIPT = WASM.replace(".wasm", ".js")
MODULES = "import sys, json; __import__('platform').window.answer = json.dumps(sorted(sys.modules))"


@pytest.fixture
def visitor(browser: Browser, changing: SiteServer) -> Iterator[Game]:
    game = Opener(browser, changing)()
    yield game
    game.close()


def test_a_first_visit_fetches_what_it_needs_compressed_and_sounds_last(
    visitor: Game, changing: SiteServer
) -> None:
    visitor.wait_ready()
    play_on(visitor)
    assert f"/runtime/{SCRIPT}.gz" in changing.requests
    assert f"/runtime/{SCRIPT}" not in changing.requests
    modules = visitor.answer(MODULES)
    assert {"aio.pep0723", "pygame.base", "game.app"} < set(modules), "the start has imported them"
    assert not [name for name in modules if left_out(name)]
    sounds = [path for path in changing.requests if "sounds" in path]
    assert set(sounds) == {"/sounds.tar.gz"}
    assert changing.requests.index("/sounds.tar.gz") > changing.requests.index("/azulejo.tar.gz")
    assert wait_until_loaded(visitor.page)["loaded"] == 33  # all but the fountain, which is off
    texts = [path for path in changing.requests if "texts" in path]
    assert texts[0] == "/texts-en.tar.gz", "the player's language"
    assert changing.requests.index("/texts-de.tar.gz") > changing.requests.index("/sounds.tar.gz")
    assert visitor.errors() == []
    kept(visitor)
    assert changing.requests.count("/azulejo.tar.gz") == 2
    assert {"/azulejo.tar.gz", "/texts-en.tar.gz"} <= set(changing.unchanged), "the service worker has them from the page"


@pytest.mark.parametrize("script", ["", "delete window.DecompressionStream"], ids=["compressed", "plain"])
def test_the_loading_screen_announces_what_a_first_visit_fetches(
    browser: Browser, changing: SiteServer, script: str
) -> None:
    game = Opener(browser, changing)(script=script, go=False)
    sizes: list[tuple[str, int]] = []
    game.page.on("response", lambda it: sizes.append((it.url, int(it.headers.get("content-length", 0)))))
    game.go()
    game.wait_ready()
    fetched = [size for url, size in sizes if re.search(r"/runtime/|azulejo\.tar|texts-en", url)]
    announced = re.search(r"(\d+) MB", game.page.locator("#loading-first").text_content() or "")
    assert announced is not None
    assert int(announced[1]) == round(sum(fetched) / 1e6)
    game.close()


def test_a_language_whose_texts_do_not_come_leaves_the_former_one_until_it_is_chosen_again(
    browser: Browser, changing: SiteServer
) -> None:
    game = Opener(browser, changing)(still=True, go=False)
    game.page.route("**/texts-de.tar*", lambda route: route.abort())
    game.go()
    game.wait_ready()
    game.click("options")
    game.wait_for("state.scene === 'options'")
    game.click("group-text")
    game.click("language-de")
    notice = game.wait_for("state.scene === 'notice'")
    assert (notice["title"], notice["language"]) == ("Deutsch could not be loaded", "en")
    game.page.unroute_all()
    game.click("ok")
    game.wait_for("state.scene === 'options'")
    game.click("language-de")
    game.wait_for("state.language === 'de'")
    kept(game)
    changing.requests.clear()
    game.page.context.set_offline(True)
    game.page.reload()
    game.wait_ready()
    assert game.page.evaluate("document.documentElement.lang") == "de"
    game.wait_for("state.language === 'de'")
    if game.state()["scene"] != "options":
        game.click("options")
        game.wait_for("state.scene === 'options'")
    game.click("group-text")
    game.click("language-fr")
    game.wait_for("state.language === 'fr'")
    assert set(changing.requests) <= {"/worker.js"}
    game.close()
