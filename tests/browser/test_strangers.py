"""Strangers look for a player and play, without any link: three browsers and a native program."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from bidi import Remote
from duet import Page
from engines import still_player
from harness import Game
from live import LiveRelay
from serving import SiteServer

from game.app import App
from game.scenes.core.published import published_of

SEEKING = "together", "find", "begin"  # what is pressed, one after the other
PICKS = 4
LONGEST = 60.0  # seconds that anything may take


class Native:
    """The native program, driven as pages are."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._shown = time.perf_counter()

    def state(self) -> dict[str, Any]:
        """What a page would publish."""
        return published_of(self.app.stack.top).data()

    def send(self, command: object) -> None:
        """See Page."""
        assert self.app.stack.top.command(command), command

    def errors(self) -> list[str]:
        """See Page."""
        return []

    def frame(self) -> None:
        """A frame by the real clock."""
        now = time.perf_counter()
        self.app.frame(now - self._shown)
        self._shown = now


class Strangers:
    """People who know nothing of one another; `go_on` lets their programs run for a moment."""

    def __init__(self, people: Sequence[Page], go_on: Callable[[], object]) -> None:
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
            self.until(lambda name=name: all(name in one.state()["targets"] for one in self.people))  # type: ignore[misc]
            for one in self.people:
                one.send({"press": name})

    def tables(self) -> list[list[Page]]:
        """Who shows the same tiles, once all have some."""
        self.until(lambda: all(one.state().get("position") for one in self.people))
        found = defaultdict[str, list[Page]](list)
        for one in self.people:
            found[one.state()["position"]].append(one)
        return list(found.values())

    def play(self, table: Sequence[Page], picks: int) -> None:
        """So many picks, each of which the others show."""
        for _ in range(picks):
            self.until(lambda: any(one.state().get("legal") for one in table))
            mover = next(one for one in table if one.state().get("legal"))
            before, legal = mover.state()["position"], mover.state()["legal"]
            mover.send({"action": next((one for one in legal if one[2:3] != "-"), legal[0])})

            def seen(before: str = before) -> bool:
                shown = {one.state().get("position") for one in table}
                return len(shown) == 1 and before not in shown

            self.until(seen)


def test_three_browsers_and_a_native_program_find_each_other(
    native: App, desktop: Game, phone: Game, firefox_tab: Remote, relays: list[LiveRelay], server: SiteServer
) -> None:
    """All press at once: so two of the browsers share a table, and the native program has one with the third."""
    for relay in relays:
        relay.relay.empty()  # no table of another test
    for page in (desktop, phone):
        page.hurry()
    program = Native(native)

    def go_on() -> None:
        program.frame()
        desktop.page.wait_for_timeout(10)

    firefox = still_player(firefox_tab, server.url)
    all_ = Strangers([desktop, phone, firefox, program], go_on)
    all_.seek()
    tables = all_.tables()
    assert list(map(len, tables)) == [2, 2]
    for table in tables:
        all_.play(table, PICKS)
    for one in all_.people:
        assert one.errors() == []
        assert one.state()["online"]["link"] == "good"
    for page in (desktop, phone):
        page.restart()  # leaves the table
