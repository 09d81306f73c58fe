"""What a first visit to a site with its own runtime fetches."""

from collections.abc import Iterator

import pytest
from harness import Game, Opener
from left_out import left_out
from listening import wait_until_loaded
from playwright.sync_api import Browser
from runtimes import WASM
from serving import SiteServer
from test_modes import play_on

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
    assert visitor.errors() == []
