"""A native program, tabs of Chromium and Firefox play in a room, through the scenes of all, and beside a flood."""

import json
from collections.abc import Callable, Sequence

from bidi import Remote
from duet import Duet, Page
from engines import Player
from harness import Game
from live import LiveRelay
from pressing import front, press
from rooms_help import room_of, until
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


def check_locks(trio: Duet, player: Player[Remote]) -> None:
    """What another holds is "taken" until it is free; what is released while it is asked for is held by nobody."""
    ask = player.tab.evaluate
    holding = "new Promise(free => { window.freeOther = free })"
    ask(f"void navigator.locks.request('azulejo.other', () => {holding})")
    trio.until(lambda: ask("azulejo.claim('other')") == "taken")
    ask("void freeOther()")
    trio.until(lambda: ask("azulejo.claim('other')") == "mine")
    trio.until(lambda: ask("azulejo.claim('free')") == "mine")
    ask("void (azulejo.claim('left'), azulejo.release('left'))")
    ask("void navigator.locks.request('azulejo.left', () => { window.leftIsFree = true })")
    trio.until(lambda: ask("window.leftIsFree === true"))
    ask("void (azulejo.release('other'), azulejo.release('free'))")


def check_second_tab(trio: Duet, first: Game) -> Game:
    """Chromium has the room in two tabs: the second looks on, and plays once the first has left."""
    table = trio.app.stack.top
    assert isinstance(table, OnlineTableScene)

    def somebody_may() -> bool:
        return bool(table.controller.allowed()) or any(page.state().get("legal") for page in trio.pages)

    trio.until(somebody_may)
    while not first.state().get("legal"):
        trio.play(1)
        trio.until(somebody_may)
    second = Game(first.page.context, f"{first.url}#{trio.link}")
    second.wait_ready()
    trio.until(lambda: second.state().get("position") == trio.native_position())
    assert first.state()["online"]["mine"]
    assert not second.state().get("legal")
    assert not second.state()["online"]["mine"]
    first.restart("sessionStorage.clear()", keep=True)  # by which a tab that is loaded again finds its room
    trio.pages = [second, trio.pages[1]]
    trio.until(lambda: second.state().get("legal"))
    assert second.state()["online"]["mine"]
    return second


def test_three_engines_play_in_a_room(
    native: App, desktop: Game, firefox: Player[Remote], relays: list[LiveRelay]
) -> None:
    """Three seats, gray with jokers. In Chromium the program begins anew, then goes on in a second tab; both relays die
    for a while, and one forgets all. Whole games, and the next one of a room: tests/scenes/test_together.py.
    """

    def open_pages(link: str) -> Sequence[Page]:
        firefox.tab.evaluate(f"void (location.hash = {json.dumps(link)})")
        return invited(desktop, link), firefox

    trio = Duet(native, open_pages, relays, pausing(desktop), ("seats-3", "wall", "jokers"))
    trio.meet()
    trio.play(3)
    check_locks(trio, firefox)
    desktop.restart(keep=True)
    trio.until(lambda: desktop.state().get("position") == trio.native_position())
    second = check_second_tab(trio, desktop)
    trio.interrupt(1)
    trio.play(3)
    assert room_of(native).status.link == "good"
    refused = ("ERR_CONNECTION_REFUSED", "can’t establish a connection", "connection to ws")
    errors = [error for page in trio.pages for error in page.errors()]
    assert not [error for error in errors if not any(word in error for word in refused)]
    second.page.close()


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
