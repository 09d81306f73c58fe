"""A native program and Chromium play a whole game in a room, through the scenes of both."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from duet import Duet
from harness import Opener
from live import LiveRelay
from playwright.sync_api import Browser
from serving import SiteServer
from standin import build_site, pin_runtime

from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.scenes.play.results import ResultsScene


@pytest.fixture
def duet(
    browser: Browser, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Duet]:
    relay = LiveRelay()
    server = SiteServer(tmp_path / "site", cdn=runtime)
    build_site(server.site, server.url + "cdn/", pin_runtime(runtime, server.url + "cdn/", tmp_path / "runtime.json"),
               "--relay", relay.address)  # fmt: skip
    opener = Opener(browser, server)
    for name, value in {"AZULEJO_DATA": str(tmp_path / "data"), "AZULEJO_RELAYS": relay.address,
                        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.txt").write_text('{"speed": "off"}')
    pygame.init()
    yield Duet(App(current_host(), Arguments()), lambda link: opener(hash=link, still=True), relay)
    for game in opener.games:
        game.close()
    pygame.quit()
    server.close()


def check_locks(duet: Duet) -> None:
    """What another holds is "taken" until it is free; what is released while it is asked for is held by nobody."""
    page = duet.game.page
    holding = "new Promise(free => { window.freeOther = free; })"
    page.evaluate(f"void navigator.locks.request('azulejo.other', () => {holding})")
    duet.until(lambda: page.evaluate("azulejo.claim('other')") == "taken")
    page.evaluate("void freeOther()")
    duet.until(lambda: page.evaluate("azulejo.claim('other')") == "mine")
    duet.until(lambda: page.evaluate("azulejo.claim('free')") == "mine")
    page.evaluate("azulejo.claim('left'); azulejo.release('left')")
    page.evaluate("void navigator.locks.request('azulejo.left', () => { window.leftIsFree = true; })")
    duet.until(lambda: page.evaluate("window.leftIsFree === true"))


def test_a_native_program_and_chromium_play_a_whole_game(duet: Duet) -> None:
    """The page is loaded again, and the relay dies for a while, in the middle of it."""
    duet.game.wait_ready()
    duet.meet()
    duet.play(5)
    page = duet.game.page
    check_locks(duet)
    page.reload()
    duet.game.wait_ready()
    duet.until(lambda: duet.game.state().get("position") == duet.native_position())
    duet.play(5)
    duet.interrupt(2)
    duet.play(500)
    scene = duet.app.stack.top
    assert isinstance(scene, ResultsScene)
    assert duet.game.state()["scores"] == [board.score for board in scene.match.state.boards]
    assert not [error for error in duet.game.errors() if "ERR_CONNECTION_REFUSED" not in error]
    journal = duet.app.context.journal.sheets()
    assert [sheet.seat for sheet in journal] == [0]
