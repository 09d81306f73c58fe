"""A native program, Chromium and Firefox play in a room, through the scenes of all three, and beside a flood."""

from collections.abc import Callable, Sequence

from bidi import Remote
from duet import Duet, Page
from engines import Player, still_player
from harness import Game
from live import LiveRelay
from pressing import front, press
from rooms_help import room_of, until
from serving import SiteServer
from test_live_floods import flooder

from game.app import App
from game.scenes.online.invitation_scene import InvitationScene
from game.scenes.online.online_table import OnlineTableScene

PICKS = 4
MAX_MEMORY = 50  # MB that a flood may take
HELD = """() => {
    const program = window.Module?.pyodide?._module?.HEAPU8.length || 0
    return (program + (performance.memory?.usedJSHeapSize || 0)) / 1e6
}"""


def invited(game: Game, link: str) -> Game:
    """The page, in which the link was followed."""
    game.page.evaluate("link => { location.hash = link }", link)
    return game


def pausing(game: Game) -> Callable[[Sequence[Page]], None]:
    """Chromium's driver has to be called for its events to come."""
    return lambda pages: game.page.wait_for_timeout(25) if pages else None


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


def test_three_engines_play_in_a_room(
    native: App, desktop: Game, firefox_tab: Remote, relays: list[LiveRelay], server: SiteServer
) -> None:
    """Three seats, gray with jokers. Chromium's page is loaded again, Firefox goes on in a second tab, both relays die
    for a while, and one forgets all. Whole games, and the next one of a room: tests/scenes/test_together.py.
    """

    def open_pages(link: str) -> Sequence[Page]:
        return invited(desktop, link), still_player(firefox_tab, server.url, link)

    trio = Duet(native, open_pages, relays, pausing(desktop), ("seats-3", "wall", "jokers"))
    trio.meet()
    trio.play(3)
    check_locks(trio, desktop)
    desktop.page.reload()
    desktop.wait_ready()
    trio.until(lambda: desktop.state().get("position") == trio.native_position())
    check_second_tab(trio)
    trio.interrupt(1)
    trio.play(3)
    assert room_of(native).status.link == "good"
    refused = ("ERR_CONNECTION_REFUSED", "can’t establish a connection", "connection to ws")
    errors = [error for page in trio.pages for error in page.errors()]
    assert not [error for error in errors if not any(word in error for word in refused)]


def test_a_page_comes_into_the_room_by_its_code(native: App, desktop: Game, relays: list[LiveRelay]) -> None:
    def by_code(link: str) -> Sequence[Page]:
        press(native, "invite")
        invitation = front(native, InvitationScene)
        until([native], lambda: invitation.code)
        code = invitation.code
        press(native, "close")
        return [invited(desktop, code)]

    duet = Duet(native, by_code, relays, pausing(desktop))
    duet.meet()
    duet.play(1)
    desktop.restart()  # leaves the room


def test_a_page_plays_on_beside_a_relay_that_floods(native: App, desktop: Game, relays: list[LiveRelay]) -> None:
    """The game goes on over the honest relay, and memory stays; every kind of flood: tests/online/test_live_floods.py."""
    bad, honest = relays
    bad.stop()
    with flooder("events of 16 kB", bad.port):
        duet = Duet(native, lambda link: [invited(desktop, link)], [honest], pausing(desktop))
        before = most = desktop.page.evaluate(HELD)
        duet.meet()
        for _ in range(PICKS):
            duet.play(1)
            most = max(most, desktop.page.evaluate(HELD))
        assert most - before <= MAX_MEMORY
        desktop.restart()  # leaves the room
    bad.start()
    assert not [error for error in desktop.errors() if "connection to ws" not in error.lower()]
