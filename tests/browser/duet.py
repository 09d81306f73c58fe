"""A native program and a page in one room, through the scenes of both: for the test and the benchmark."""

import random
import time
from collections.abc import Callable

from harness import Game
from live import LiveRelay
from rooms_help import make_room, pressed, room_of

from game.app import App
from game.rules.actions import Action, Take, legal_actions
from game.rules.notation import format_action, format_position
from game.rules.state import CENTRE, FLOOR, GameState
from game.rules.tiles import count
from game.scenes.online.table import OnlineTableScene
from game.scenes.play.results import ResultsScene

LONGEST = 90.0  # seconds that anything may take


class Duet:
    """The host is native, the guest comes by the link. Each plays whenever it is their turn.

    `delays` are seconds from a pick until the other side shows it, by who made it; `longest` is the longest
    frame of the native side, without what the page is waited for.
    """

    def __init__(self, app: App, open_page: Callable[[str], Game], relay: LiveRelay) -> None:
        self.app, self.relay = app, relay
        self.chance = random.Random(3)
        self.delays: dict[str, list[float]] = {"native": [], "page": []}
        self.longest = 0.0
        self.pending: tuple[str, str, float] | None = None  # who picked, in which position, when
        self.thinking, self._seen = 0.0, 0.0  # seconds before each pick; when the last one was seen
        self.link = make_room(app, "Ana")
        self.game = open_page(self.link)

    def frame(self) -> None:
        """A frame of the native side; the page has its own."""
        begin = time.perf_counter()
        self.app.frame(0.02)
        self.longest = max(self.longest, time.perf_counter() - begin)

    def until(self, what: Callable[[], object], seconds: float = LONGEST) -> None:
        """Go on until something has come about."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, (self.app.stack.top.name, self.game.state(), self.game.errors())
            self.frame()
            self.game.page.wait_for_timeout(5)

    def meet(self) -> float:
        """Enter, be ready, start; the seconds from entering to the tiles on the page's table."""
        self.until(lambda: self.game.state().get("scene") == "lobby" and "enter" in self.game.state()["targets"])
        begin = time.monotonic()
        self.game.send({"fill": "name", "text": "Bea"})
        self.game.send({"press": "enter"})
        self.until(lambda: "ready" in self.game.state()["targets"])
        self.game.send({"press": "ready"})
        self.until(lambda: pressed(self.app, "start"))
        self.until(lambda: self.game.state().get("position"))
        return time.monotonic() - begin

    def native_position(self) -> str:
        """What the native side shows."""
        scene = self.app.stack.top
        shown = scene.match.state if isinstance(scene, OnlineTableScene | ResultsScene) else None
        return format_position(shown) if shown else ""

    def act(self) -> None:
        """Who is to act, does, once the last pick is seen by both."""
        state, table = self.game.state(), self.app.stack.top
        if self.pending is not None:
            who, before, since = self.pending
            seen = state.get("position") if who == "native" else self.native_position()
            if seen and seen != before:
                self.delays[who].append(time.monotonic() - since)
                self.pending, self._seen = None, time.monotonic()
            return
        if time.monotonic() - self._seen < self.thinking:
            return
        position = self.native_position()
        if isinstance(table, OnlineTableScene) and table.controller.allowed():
            if state.get("position") == position:
                self.pending = "native", position, time.monotonic()
                table.do(self._choice(table.match.state))
        elif isinstance(table, OnlineTableScene) and state.get("legal") and state.get("position") == position:
            action = format_action(self._choice(table.match.state))
            assert action in state["legal"]
            self.pending = "page", position, time.monotonic()
            self.game.send({"action": action})

    def _choice(self, state: GameState) -> Action:
        """A pick of many tiles, so that rounds are short."""

        def worth(action: Action) -> tuple[bool, int, float]:
            if not isinstance(action, Take):
                return True, 0, self.chance.random()
            heap = state.centre if action.source == CENTRE else state.factories[action.source]
            return action.line != FLOOR, count(heap, action.kind), self.chance.random()

        return max(legal_actions(state), key=worth)

    def play(self, picks: int) -> None:
        """So many picks more, or to the end."""
        done = sum(map(len, self.delays.values())) + picks

        def enough() -> bool:
            self.act()
            over = self.app.stack.top.name == "results" and self.game.state().get("scene") == "results"
            return over or (sum(map(len, self.delays.values())) >= done and self.pending is None)

        self.until(enough)

    def interrupt(self, seconds: float) -> float:
        """The relay dies for a while; the seconds from its return until a pick came through."""
        self.relay.stop()
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > end)
        self.relay.start()
        begin = time.monotonic()
        self.pending = None
        self.play(1)
        return time.monotonic() - begin

    def log_bytes(self) -> int:
        """How long the native side's log is."""
        return len(room_of(self.app).session.kept.log)
