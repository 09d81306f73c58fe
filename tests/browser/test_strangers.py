"""Strangers look for a player and play, without any link: three browsers and a native program."""

import time
from collections.abc import Callable
from typing import Any

from bidi import Remote
from duet import LONGEST, Page
from engines import Player
from harness import Game
from live import LiveRelay

from game.app import App
from game.scenes.core.published import published_of

SEEKING = "together", "find", "begin"  # what is pressed, one after the other
PICKS = 2


class Native:
    """The native program, driven as pages are."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._shown = time.perf_counter()

    def state(self) -> dict[str, Any]:
        """What a page would publish."""
        return published_of(self._app.stack.top).data()

    def send(self, command: object) -> None:
        """See Page."""
        assert self._app.stack.top.command(command), command

    def errors(self) -> list[str]:
        """See Page."""
        return []

    def frame(self) -> None:
        """A frame by the real clock."""
        now = time.perf_counter()
        self._app.frame(now - self._shown)
        self._shown = now


class Strangers:
    """People who know nothing of each other; `go_on` lets all programs run for a moment."""

    def __init__(self, go_on: Callable[[], object], *people: Page) -> None:
        self.people, self._go_on = people, go_on

    def until(self, what: Callable[[], object]) -> None:
        """Wait until something has come about."""
        end = time.monotonic() + LONGEST
        while not what():
            assert time.monotonic() < end, [(one.state(), one.errors()) for one in self.people]
            self._go_on()

    def seek(self) -> None:
        """All look for a player at once, and agree to what others will see."""
        for name in SEEKING:
            self.until(lambda name=name: all(name in one.state().get("targets", ()) for one in self.people))  # type: ignore[misc]
            for one in self.people:
                one.send({"press": name})

    def play(self) -> None:
        """All have the same tiles before them; then some picks, each of which the others see."""
        before = ""
        for _ in range(PICKS):
            self.until(lambda: self._have_other_tiles_than(before))  # noqa: B023  (called at once)
            mover = next(one for one in self.people if one.state().get("legal"))
            before, legal = mover.state()["position"], mover.state()["legal"]
            mover.send({"action": next((one for one in legal if one[2:3] != "-"), legal[0])})
        self.until(lambda: self._have_other_tiles_than(before))
        for one in self.people:
            assert one.errors() == []

    def _have_other_tiles_than(self, before: str) -> bool:
        """Whether all see the same ones, and somebody may pick."""
        states = [one.state() for one in self.people]
        positions = {state.get("position", before) for state in states}
        return len(positions) == 1 and before not in positions and any(state.get("legal") for state in states)


def test_three_browsers_and_a_native_program_find_each_other(
    native: App, desktop: Game, phone: Game, firefox: Player[Remote], relays: list[LiveRelay]
) -> None:
    """Two browsers press at once. A third one waits in a hidden tab, where the program finds it."""
    for relay in relays:
        relay.relay.empty()  # no table of another test
    for page in (desktop, phone):
        page.hurry()
    firefox.rest()  # while others play
    program = Native(native)

    def go_on() -> None:
        program.frame()
        desktop.page.wait_for_timeout(10)

    pages, waiting, both = (Strangers(go_on, *them) for them in ((desktop, phone), (firefox,), (firefox, program)))
    pages.seek()
    pages.play()
    for page in (desktop, phone):
        page.rest()
    firefox.rest(False)
    waiting.seek()
    waiting.until(lambda: firefox.state().get("search") == "waiting")
    front = firefox.tab.another()
    both.until(lambda: firefox.tab.evaluate("document.hidden"))
    Strangers(go_on, program).seek()
    both.play()
    assert firefox.tab.evaluate("document.hidden && document.title !== 'Azulejo'"), "they are called"
    front.leave()
    firefox.tab.show()
