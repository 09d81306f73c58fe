"""A native program, Chromium and Firefox play a whole game in a room, through the scenes of all three."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from bidi import Remote
from duet import Duet, Page
from engines import Player, firefox, lacking
from harness import NO_MOTION, Game, Opener
from live import LiveRelay
from playwright.sync_api import Browser
from rooms_help import room_of
from runtimes import build_site, pins_at
from serving import SiteServer

from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.scenes.online.online_table import OnlineTableScene


@pytest.fixture
def trio(
    browser: Browser, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Duet]:
    """Three seats, the gray side and jokers, two relays."""
    if lack := lacking():
        if os.environ.get("AZULEJO_REQUIRE_BROWSER") == "1":
            pytest.fail(f"not installed: {', '.join(lack)}")
        pytest.skip(f"not installed: {', '.join(lack)}")
    relays = [LiveRelay(), LiveRelay()]
    server = SiteServer(tmp_path / "site", cdn=runtime)
    words = [word for relay in relays for word in ("--relay", relay.address)]
    build_site(server.site, server.url + "cdn/", pins_at(runtime, server.url + "cdn/", tmp_path / "runtime.json"),
               *words)  # fmt: skip
    opener = Opener(browser, server)
    for name, value in {"AZULEJO_DATA": str(tmp_path / "data"), "AZULEJO_RELAYS": " ".join(relay.address for relay in relays),
                        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    for name in ("data", "profile"):
        (tmp_path / name).mkdir()
    (tmp_path / "data" / "settings.txt").write_text('{"speed": "off"}')
    pygame.init()
    with ExitStack() as programs:

        def open_pages(link: str) -> Sequence[Page]:
            tab = programs.enter_context(firefox(tmp_path / "profile"))
            tab.go(server.url + "favicon.png")  # to store the settings before the game starts
            tab.evaluate(f"void eval({json.dumps(NO_MOTION)})")
            tab.go(f"{server.url}#{link}")
            game, player = opener(hash=link, still=True), Player(tab)
            game.wait_ready()
            player.wait_ready()
            return game, player

        yield Duet(App(current_host(), Arguments()), open_pages, relays, browsers_go_on(opener),
                   ("seats-3", "wall", "jokers"))  # fmt: skip
        for game in opener.games:
            game.close()
    pygame.quit()
    server.close()


def browsers_go_on(opener: Opener) -> Callable[[Sequence[Page]], None]:
    """Chromium's driver has to be called for its events to come."""
    return lambda pages: opener.games[0].page.wait_for_timeout(25) if pages else None


def check_locks(trio: Duet, game: Game) -> None:
    """What another holds is "taken" until it is free; what is released while it is asked for is held by nobody."""
    page = game.page
    holding = "new Promise(free => { window.freeOther = free; })"
    page.evaluate(f"void navigator.locks.request('azulejo.other', () => {holding})")
    trio.until(lambda: page.evaluate("azulejo.claim('other')") == "taken")
    page.evaluate("void freeOther()")
    trio.until(lambda: page.evaluate("azulejo.claim('other')") == "mine")
    trio.until(lambda: page.evaluate("azulejo.claim('free')") == "mine")
    page.evaluate("azulejo.claim('left'); azulejo.release('left')")
    page.evaluate("void navigator.locks.request('azulejo.left', () => { window.leftIsFree = true; })")
    trio.until(lambda: page.evaluate("window.leftIsFree === true"))


def check_second_tab(trio: Duet) -> None:
    """Firefox has the room in two tabs: the second looks on, and plays once the first is closed."""
    first = trio.pages[1]
    assert isinstance(first, Player)
    assert isinstance(first.tab, Remote)
    table = trio.app.stack.top
    assert isinstance(table, OnlineTableScene)

    def somebody_may() -> bool:
        return bool(table.controller.allowed()) or any(page.state().get("legal") for page in trio.pages)

    trio.until(somebody_may)
    while not first.state().get("legal"):  # before it is hidden, and slow
        trio.play(1)
        trio.until(somebody_may)
    tab = first.tab.another()
    tab.go(first.tab.evaluate("location.origin + location.pathname") + "#" + trio.link)
    second = Player(tab)
    second.wait_ready()
    trio.until(lambda: second.state().get("position") == trio.native_position())
    assert first.state()["online"]["mine"]
    assert not second.state().get("legal")
    assert not second.state()["online"]["mine"]
    first.tab.leave()
    trio.pages = [trio.pages[0], second]
    trio.until(lambda: second.state().get("legal"))
    assert second.state()["online"]["mine"]


def test_three_engines_play_a_whole_game_and_begin_another(trio: Duet) -> None:
    """Three seats, gray with jokers; then, in the same room, six picks of the two browsers alone.

    In the first game Chromium's page is loaded again, Firefox goes on in a second tab, both relays die for a while, and
    one forgets all.
    """
    trio.meet()
    trio.play(4)
    game = trio.pages[0]
    assert isinstance(game, Game)
    check_locks(trio, game)
    game.page.reload()
    game.wait_ready()
    trio.until(lambda: game.state().get("position") == trio.native_position())
    trio.play(4)
    check_second_tab(trio)
    trio.interrupt(2)
    trio.play(500)
    match = trio.results().match
    assert match.setup.rules.gray
    assert match.setup.rules.jokers
    scores = [board.score for board in match.state.boards]
    assert [page.state()["scores"] for page in trio.pages] == [scores, scores]
    refused = ("ERR_CONNECTION_REFUSED", "can’t establish a connection", "connection to ws")
    assert room_of(trio.app).status.link == "good"
    errors = [error for page in trio.pages for error in page.errors()]
    assert not [error for error in errors if not any(word in error for word in refused)]
    trio.until(lambda: [sheet.seat for sheet in trio.app.context.journal.summaries()] == [0])  # one text a frame
    trio.play_again(6, "swap-1", "swap-2", "seats-2", "wall", "jokers")
    table = trio.app.stack.top
    assert isinstance(table, OnlineTableScene)
    assert len(table.match.setup.seats) == 2
    trio.until(lambda: {page.state().get("position") for page in trio.pages} == {trio.native_position()})
    assert room_of(trio.app).session.seat is None, "the native host only looks on"
