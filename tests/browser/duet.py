"""A native program and pages in one room, through the scenes of all: for the test and the benchmark."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from codecs_at_once import packed
from live import LiveRelay
from rooms_help import make_room, many_tiles, pressed, room_of

from game.app import App
from game.rules.notation import format_action, format_position
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.online.running_room import RunningRoom
from game.scenes.play.results_scene import ResultsScene

LONGEST = 180.0  # seconds that anything may take
NAMES = ("Bea", "Carla")


class Page(Protocol):
    """A page with the game in it: `harness.Game`, or `engines.Player`."""

    def state(self) -> dict[str, Any]:
        """What it published last."""

    def send(self, command: object) -> None:
        """Queue a command."""

    def errors(self) -> list[str]:
        """What went wrong in it."""


class Duet:
    """The host is native, the guests come by the link. Each plays whenever it is their turn.

    `delays` are seconds from a pick until all others show it, by who made it; `longest` is the longest
    frame of the native side, without what the pages are waited for. `pause` lets browsers go on, for a number of ms.
    """

    def __init__(
        self, app: App, open_pages: Callable[[str], Sequence[Page]], relays: Sequence[LiveRelay],
        pause: Callable[[Sequence[Page]], None], rules: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`rules` are buttons of the lobby that the host presses first."""
        self.app, self.relays, self._pause = app, relays, pause
        self.chance = random.Random(3)
        self.delays: dict[str, list[float]] = {"native": [], "page": []}
        self.longest = 0.0
        self.pending: tuple[int, str, float] | None = None  # who picked, in which position, when
        self._asked = 0  # picks that are to be played in all
        self._shown = time.perf_counter()  # when the last frame began
        self.thinking, self._seen = 0.0, 0.0  # seconds before each pick; when the last one was seen
        self.pages: Sequence[Page] = ()
        self.link = make_room(app, "Ana")
        for button in rules:
            self.until(lambda button=button: pressed(app, button))  # type: ignore[misc]
        self.pages = open_pages(self.link)

    def frame(self) -> None:
        """A frame of the native side, whose clock is the real one; the pages have their own."""
        begin = time.perf_counter()
        since, self._shown = begin - self._shown, begin
        self.app.frame(since)
        self.longest = max(self.longest, time.perf_counter() - begin)

    def until(self, what: Callable[[], object], seconds: float = LONGEST) -> None:
        """Go on until something has come about."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, self.told()
            self.frame()
            self._pause(self.pages)

    def told(self) -> str:
        """How all stand, for a failure."""
        pages = [(page.state(), page.errors()) for page in self.pages]
        native: list[object] = [self.app.stack.top.name, self.app.stack.top.sentences()]
        if isinstance(room := self.app.context.running_room, RunningRoom):
            relays = {relay.address: vars(relay) for relay in room.session.pool.relays.values()}
            native += [room.status, room.session.unsent, len(room.session.jobs), room.following, relays]
        return f"native: {native}; sheets: {self.app.context.journal.summaries()}; pages: {pages}"

    def all_have(self, target: str) -> bool:
        """Whether all pages have that to be pressed."""
        return all(target in page.state().get("targets", ()) for page in self.pages)

    def meet(self) -> float:
        """Enter, be ready, start; the seconds from entering to the tiles on the pages' tables."""
        self.until(lambda: self.all_have("enter"))
        begin = time.monotonic()
        for page, name in zip(self.pages, NAMES, strict=False):
            page.send({"fill": "name", "text": name})
            page.send({"press": "enter"})
        self._start()
        return time.monotonic() - begin

    def _start(self) -> None:
        """Be ready, and start, until all pages have tiles on their tables."""
        agreed: dict[int, object] = {}

        def started() -> bool:
            for number, page in enumerate(self.pages):
                state = page.state()
                if "ready" in state.get("targets", ()) and agreed.get(number) != state["changes"]:
                    agreed[number] = state["changes"]  # again after each proposal
                    page.send({"press": "ready"})
            return pressed(self.app, "start")

        self.until(started)
        self.until(lambda: all(page.state().get("position") for page in self.pages))

    def native_position(self) -> str:
        """What the native side shows."""
        scene = self.app.stack.top
        shown = scene.match.state if isinstance(scene, OnlineTableScene | ResultsScene) else None
        return format_position(shown) if shown else ""

    def act(self) -> None:
        """Who is to act, does, once all see the same position."""
        states = [page.state() for page in self.pages]
        positions = [self.native_position(), *(str(state.get("position", "")) for state in states)]
        if self.pending is not None:
            who, before, since = self.pending
            if any(not position or position == before for position in positions):
                return
            self.delays["page" if who else "native"].append(time.monotonic() - since)
            self.pending, self._seen = None, time.monotonic()
        if self._played >= self._asked:
            return  # else more is played than was asked for, where the next one may act at once
        table = self.app.stack.top
        if not isinstance(table, OnlineTableScene) or len(set(positions)) > 1:
            return
        if time.monotonic() - self._seen < self.thinking:
            return
        now = time.monotonic()
        if table.controller.allowed():
            self.pending = 0, positions[0], now
            table.do(many_tiles(table.match.state, self.chance))
            return
        for number, (page, state) in enumerate(zip(self.pages, states, strict=True), 1):
            if state.get("legal"):
                action = format_action(many_tiles(table.match.state, self.chance))
                assert action in state["legal"]
                self.pending = number, positions[0], now
                page.send({"action": action})
                return

    @property
    def over(self) -> bool:
        """Whether all show the results."""
        pages = all(page.state().get("scene") == "results" for page in self.pages)
        return self.app.stack.top.name == "results" and pages

    @property
    def _played(self) -> int:
        """How many picks all have seen."""
        return sum(map(len, self.delays.values()))

    def play(self, picks: int) -> None:
        """A number of picks more, or to the end."""
        self._asked = self._played + picks

        def enough() -> bool:
            self.act()
            if self.app.stack.top.name == "results":
                return self.over
            return self._played >= self._asked and self.pending is None

        while not enough():  # no pick may take longest; how long the game takes is the machine's affair
            seen = self._played
            self.until(lambda before=seen: enough() or self._played > before)  # type: ignore[misc]

    def interrupt(self, seconds: float) -> float:
        """All relays die for a while, and the first forgets all; the seconds until a pick came through again."""
        for relay in self.relays:
            relay.stop()
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > end)
        self.relays[0].relay.empty()
        for relay in self.relays:
            relay.start()
        begin = time.monotonic()
        self.pending = None
        self.play(1)
        return time.monotonic() - begin

    def log_bytes(self) -> int:
        """How long the native side's log is when it is sent."""
        return len(packed(room_of(self.app).session.membership.log))
