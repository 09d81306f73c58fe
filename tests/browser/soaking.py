"""A long session in the page, played by itself, and what it costs: heap, WebAssembly memory, storage, frames."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from harness import Game

WATCH: Final = """
    window.soak = { memories: [], frames: [], last: 0 }
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const native = WebAssembly[name]
        WebAssembly[name] = async (...words) => {
            const made = await native.apply(WebAssembly, words)
            for (const value of Object.values((made.instance || made).exports))
                if (value instanceof WebAssembly.Memory) soak.memories.push(value)
            return made
        }
    }
    const Memory = WebAssembly.Memory
    WebAssembly.Memory = function (wanted) {
        const memory = new Memory(wanted)
        soak.memories.push(memory)
        return memory
    }
    WebAssembly.Memory.prototype = Memory.prototype
    const frame = now => {
        if (soak.last) soak.frames.push(now - soak.last)
        soak.last = now
        requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    localStorage.length || localStorage.setItem(
        "azulejo.settings", JSON.stringify({ speed: "fast", tiling: "fast", thinking: "0.5" })
    )
"""
SAMPLE: Final = """() => {
    const times = soak.frames.splice(0).sort((a, b) => a - b), at = share => times[Math.floor(share * (times.length - 1))] || 0
    return {
        heap: performance.memory ? performance.memory.usedJSHeapSize / 1e6 : 0,
        wasm: [...new Set(soak.memories)].reduce((sum, memory) => sum + memory.buffer.byteLength, 0) / 1e6,
        stored: Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0) / 1000,
        keys: localStorage.length,
        frames: times.length, median: at(0.5), p95: at(0.95), longest: at(1),
    }
}"""
PAGES: Final = ("games", "statistics", "daily", "rules", "options")
WAYS_OUT: Final = ("ok", "back", "close", "done", "cancel", "menu", "not-now")
DEMO: Final = 20.0  # seconds for which computers are watched


@dataclass(frozen=True)
class Sample:
    """A moment: megabytes of JavaScript heap and of WebAssembly memory, thousands of characters stored under
    so many keys, and the frames since the last moment with their times in ms.
    """

    minute: float
    games: int
    heap: float
    wasm: float
    stored: float
    keys: int
    frames: int
    median: float
    p95: float
    longest: float


HEAD: Final = " min  games   heap MB   wasm MB  stored k  keys  frames  median ms    95 %  longest"


def line_of(sample: Sample) -> str:
    """A sample as a line under `HEAD`."""
    return (
        f"{sample.minute:4.1f} {sample.games:6} {sample.heap:9.1f} {sample.wasm:9.1f} {sample.stored:9.1f} "
        f"{sample.keys:5} {sample.frames:7} {sample.median:10.1f} {sample.p95:7.1f} {sample.longest:8.0f}"
    )


class Session:
    """Somebody who plays on and on: whole games of two people, computers watched, pages looked at."""

    def __init__(self, game: Game, seed: int = 1) -> None:
        self.game = game
        self.games = 0  # that were played to their end
        self._chance = random.Random(seed)
        self._watching = 0.0

    def run(self, seconds: float, every: float, told: Callable[[Sample], None]) -> list[Sample]:
        """Go on for a time; a sample every few seconds, as given."""
        self.sample(0)  # forgets the frames of the start
        begin = time.monotonic()
        samples: list[Sample] = []
        while (now := time.monotonic() - begin) < seconds:
            if now >= every * (len(samples) + 1):
                samples.append(self.sample(now))
                told(samples[-1])
            self.step(now)
        samples.append(self.sample(seconds))
        told(samples[-1])
        return samples

    def sample(self, now: float) -> Sample:
        """What the page costs at this moment."""
        return Sample(round(now / 60, 2), self.games, **self.game.page.evaluate(SAMPLE))

    def step(self, now: float) -> None:
        """Do one thing, whatever is in front."""
        state = self.game.state()
        scene, targets = state["scene"], state["targets"]
        if scene == "menu":
            self._from_menu(now)
        elif scene == "new-game":
            self.game.send({"setup": {"seats": [["Ana", None], ["Bento", None]], "rules": self._rules()}})
            self.game.send({"press": "start"})
        elif state.get("legal"):
            self.game.send(
                {"action": self._chance.choice([a for a in state["legal"] if "-" not in a] or state["legal"])}
            )
        elif scene == "results":
            self.games += 1
            self.game.send({"press": self._chance.choice(("again", "menu"))})
        elif scene in ("drafting", "tiling"):
            if self._watching and now > self._watching + DEMO:
                self._watching = 0.0
                self.game.send({"press": "pause"})
            else:
                self.game.page.wait_for_timeout(200)
                return
        else:
            way = next((name for name in WAYS_OUT if name in targets), None)
            self.game.send({"press": way} if way else {"press": "menu"})
        self._changed(state)

    def _from_menu(self, now: float) -> None:
        luck = self._chance.random()
        if luck < 0.2:
            self._watching = now
        self.game.send(
            {"press": "demo" if luck < 0.2 else self._chance.choice(PAGES) if luck < 0.6 else "play"}
        )

    def _rules(self) -> str:
        return self._chance.choice(("coloured", "gray", "coloured,jokers", "gray,jokers"))

    def _changed(self, old: dict[str, Any]) -> None:
        """Wait a second at most for the page to say something else."""
        for _ in range(20):
            if self.game.state()["changes"] != old["changes"]:
                return
            self.game.page.wait_for_timeout(50)
