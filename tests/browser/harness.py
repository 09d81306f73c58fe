"""Open the built site in Chromium, watch it and play it, for the tests beside this file."""

import io
import json
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from runtimes import find_webstand, is_public
from serving import SiteServer
from steps.starting import FLAGS, find_chromium

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = ROOT / "tests" / "artefacts"
START_MS = 60_000
STILL = '{"speed": "off"}'  # settings without motion, for tests about something else: they take half the time
NO_MOTION = f"""try {{ localStorage["azulejo.settings"] ??= '{STILL}' }} catch {{}}"""
RESTART = """
import gc, platform
from game.app import PAINT_BUDGET, App
from game.arguments import Arguments
from game.scenes.core.resting import PageRest
known = gc.get_objects()
app = next(one for one in known if type(one) is App)
rest = next(one for one in known if type(one) is PageRest)
app.context.stop_background()
app.host.storage.queue.finish()
platform.window.eval("prepare()")
app.__init__(type(app.host)(), Arguments())
app.painting = PAINT_BUDGET
rest.__init__(app.context)
platform.window.answer = "true"
"""  # a new program in the page's frames, without another start of Python
GUARD = """
try:
    exec({code!r}, {{}})
except BaseException:
    import platform, traceback
    platform.window.raised = traceback.format_exc()
"""
PREPARE = """([settings, script, keep]) => { window.prepare = () => {
    if (!keep) {
        localStorage.clear()
        sessionStorage.clear()
        if (settings) localStorage["azulejo.settings"] = settings
    }
    window.hurried = false
    azulejo.lastError = ""
    while (azulejo.next() !== null);
    history.replaceState(history.state, "", location.pathname)
    canvas.focus({ preventScroll: true })
    eval(script)
} }"""
# A game that has begun and had little to do in a frame gets the next one later: a page that waits for a test costs
# a third. Frames that draw what moves take longer and follow one another as ever; those in which a computer thinks
# are as short as those that wait (`Game.hurry`). A page that no test uses has none.
FEWER_FRAMES = """(() => {
    const little = 12, pause = 60 // ms
    const request = window.requestAnimationFrame.bind(window), cancel = window.cancelAnimationFrame.bind(window)
    const calls = new Map(), held = new Map()
    let last = 0, idle = false, resting = false
    window.rest = on => {
        resting = on
        const due = on ? [] : [...held.values()]
        if (!on) held.clear()
        for (const run of due) run(performance.now())
    }
    window.requestAnimationFrame = action => {
        const id = ++last
        const run = time => {
            calls.delete(id)
            const begin = performance.now()
            action(time)
            idle = performance.now() - begin < little && window.azulejo?.version > 0 && !window.hurried
        }
        if (resting) {
            held.set(id, run)
            calls.set(id, () => held.delete(id))
        } else if (idle) {
            const timer = setTimeout(() => run(performance.now()), pause)
            calls.set(id, () => clearTimeout(timer))
        } else {
            const frame = request(run)
            calls.set(id, () => cancel(frame))
        }
        return id
    }
    window.cancelAnimationFrame = id => { calls.get(id)?.(); calls.delete(id) }
})()"""
# The loading screen moves only when its page has time, and less of Python is compiled twice: a start costs a fifth less.
THRIFTY = [*FLAGS, "--disable-threaded-animation", "--js-flags=--wasm-tiering-budget=100000000"]


def missing() -> str:
    """Tell in words what the browser tests lack, '' when nothing."""
    if not is_public() and find_webstand() is None:
        return "AZULEJO_WEBSTAND does not name a folder with the browser stand-in (prepare.py)"
    if find_chromium() is None:
        return "Chromium is not installed (AZULEJO_CHROMIUM may name it)"
    return ""


def archive_of(main: str) -> bytes:
    """A game's archive whose whole program is this text of main.py."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        entry = tarfile.TarInfo("assets/main.py")
        entry.size = len(main)
        archive.addfile(entry, io.BytesIO(main.encode()))
    return packed.getvalue()


def axe_source() -> str:
    """The text of axe-core, which finds faults that keep people with disabilities out; from npm, cached."""
    cache = Path(os.environ.get("AZULEJO_CACHE") or Path(tempfile.gettempdir()) / "azulejo-cache") / "axe"
    script = cache / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        npm = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(cache), "axe-core@4.10.3"]
        subprocess.run(npm, check=True, capture_output=True)
    return script.read_text(encoding="utf-8")


def is_noise(text: str) -> bool:
    """What pygbag's loader says in the frame of another site, where it looks for a `blanker` in the outer page."""
    return text.startswith("FIXME:") and "'blanker'" in text


@dataclass(frozen=True)
class Frames:
    """Times between animation frames, in ms."""

    intervals: list[float]

    @property
    def fps(self) -> float:
        """Frames per second."""
        return 1000 * len(self.intervals) / sum(self.intervals)

    def over(self, limit: float) -> float:
        """Share of the intervals that are longer than the limit."""
        return sum(interval > limit for interval in self.intervals) / len(self.intervals)

    def __str__(self) -> str:
        shares = ", ".join(f"{self.over(limit):.1%} over {limit} ms" for limit in (16.7, 17.5, 33.4))
        return f"{self.fps:.1f} fps, {shares}, longest {max(self.intervals):.0f} ms"


class Game:
    """One tab with the game in it."""

    def __init__(self, context: BrowserContext, url: str, go: bool = True) -> None:
        self._context = context
        self._errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(START_MS)
        self.page.on("pageerror", lambda error: self._errors.append(f"page error: {error}"))
        self.page.on("console", self._note)
        self.url = url
        if go:
            self.go()

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not is_noise(line.text):
            self._errors.append(f"console: {line.text}")

    def go(self) -> None:
        """Open the address."""
        self.page.goto(self.url)

    def wait_ready(self) -> dict[str, Any]:
        """Wait for the first frame and the first published state; fail with the page's words else."""
        self.page.wait_for_function(
            "(window.azulejo && azulejo.started && azulejo.version > 0)"
            " || !document.getElementById('retry').hidden || window.standin?.errors.length",
            timeout=START_MS,
        )
        assert self.page.evaluate("azulejo.started"), f"{self.loading_text()}\n{self.errors()}"
        return self.state()

    def restart(self, script: str = "", settings: str = STILL, *, keep: bool = False) -> dict[str, Any]:
        """Begin a new program in the page that runs: a quarter of what a start costs.

        It finds only these settings stored, or with `keep` what the last one stored; `script` runs before it. What
        tests have put into the page's own objects stays there.
        """
        version = self.version()
        self.page.evaluate(PREPARE, [settings, script, keep])
        self.answer(RESTART)
        self._errors.clear()
        return self.wait_for(f"azulejo.version > {version} && state.targets")

    def hurry(self) -> None:
        """Let frames follow one another as for people, until the next program: computers think several times as fast."""
        self.page.evaluate("window.hurried = true")

    def rest(self, resting: bool = True) -> None:
        """Give the page no frames until it is wanted again: two that wait take a tenth of a processor."""
        self.page.evaluate("rest", resting)

    def loading_text(self) -> str:
        """Tell what the loading screen says."""
        return self.page.locator("#loading").inner_text()

    def state(self) -> dict[str, Any]:
        """Return what the game published last."""
        state: dict[str, Any] = self.page.evaluate("azulejo.state")
        return state

    def version(self) -> int:
        """Tell how often the game has published."""
        return int(self.page.evaluate("azulejo.version"))

    def wait_for(
        self, wanted: str | Callable[[dict[str, Any]], object], seconds: float = 60
    ) -> dict[str, Any]:
        """Wait until the state is as wanted: a JavaScript expression over `state`, or a function of it."""
        if isinstance(wanted, str):
            test = f"(() => {{ const state = azulejo.state; return state && ({wanted}) }})()"
            self.page.wait_for_function(test, timeout=1000 * seconds)
            return self.state()
        for _ in range(int(seconds * 20)):
            if (state := self.state()) and wanted(state):
                return state
            self.page.wait_for_timeout(50)
        raise AssertionError(f"not seen within {seconds} s: {self.errors()}; the last state: {self.state()}")

    def send(self, command: object) -> None:
        """Queue a command (anything that JSON can say), as the page's own buttons do."""
        self.page.evaluate("command => azulejo.send(command)", command)

    def answer(self, code: str) -> Any:  # noqa: ANN401  (whatever JSON can say)
        """Run code in the page's Python that leaves JSON in `window.answer`; the loader runs it a frame later."""
        self.page.evaluate(
            "code => { window.answer = window.raised = ''; python.PyRun_SimpleString(code) }", GUARD.format(code=code)
        )
        self.page.wait_for_function("window.answer || window.raised", timeout=5 * START_MS)
        assert not (raised := self.page.evaluate("raised")), raised
        return json.loads(self.page.evaluate("answer"))

    def _middle(self, target: str) -> tuple[float, float]:
        state = self.wait_for(lambda state: target in state.get("targets", {}))
        x, y, width, height = state["targets"][target]
        return x + width / 2, y + height / 2

    def click(self, target: str) -> None:
        """Click with the mouse in the middle of a published target."""
        self.page.mouse.click(*self._middle(target))

    def tap(self, target: str) -> None:
        """Touch the middle of a published target."""
        self.page.touchscreen.tap(*self._middle(target))

    def errors(self) -> list[str]:
        """List everything that went wrong in the page, in the console and in Python."""
        inside: list[str] = self.page.evaluate("window.standin ? standin.errors : []")
        told: str = self.page.evaluate("window.azulejo ? azulejo.lastError : ''")
        return self._errors + inside + ([told] if told else [])

    def marks(self) -> dict[str, int]:
        """Tell the ms from the loader's start to python, pygame, main and site."""
        marks: dict[str, int] = self.page.evaluate("window.standin ? standin.marks : {}")
        return marks

    def frames(self, seconds: float = 2) -> Frames:
        """Measure animation frames for a while."""
        script = """ms => new Promise(done => {
            const times = []
            const step = now => {
                times.push(now)
                if (now - times[0] < ms) requestAnimationFrame(step)
                else done(times.slice(1).map((time, i) => time - times[i]))
            }
            requestAnimationFrame(step)
        })"""
        intervals: list[float] = self.page.evaluate(script, 1000 * seconds)
        return Frames(intervals)

    def screenshot(self, name: str) -> Path:
        """Save what is seen under tests/artefacts."""
        ARTEFACTS.mkdir(exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    def close(self) -> None:
        """Close the tab and forget its storage."""
        self._context.close()


class Opener:
    """Opens tabs on the site, and closes them when the test is over."""

    def __init__(self, browser: Browser, server: SiteServer) -> None:
        self._browser = browser
        self.base = server.url
        self.games: list[Game] = []

    def __call__(
        self,
        width: int = 1280,
        height: int = 720,
        dpr: float = 1,
        *,
        touch: bool = False,
        hash: str = "",
        reduced_motion: bool = False,
        still: bool = False,
        every_frame: bool = False,
        script: str = "",
        path: str = "",
        go: bool = True,
    ) -> Game:
        """Open the site in a fresh profile. `script` runs in every page and frame before everything else.

        In a page that is `still` nothing moves, for tests about something else: they take half the time.
        With `every_frame` the game runs as often as for people: where frames are measured, or computers play
        many games, whose frames are short.
        `path` is the site's folder on the server; without `go` the tab waits for `Game.go`.
        """
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=dpr,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            locale="en-GB",
        )
        if not every_frame:
            context.add_init_script(FEWER_FRAMES)
        if still:
            context.add_init_script(NO_MOTION)
        if script:
            context.add_init_script(script)
        game = Game(context, self.base + path + (f"#{hash}" if hash else ""), go)
        self.games.append(game)
        return game


class Running:
    """A page that is started once, for tests that are not about starting: each finds a new program in it."""

    def __init__(self, opener: Opener, width: int, height: int, dpr: float = 1) -> None:
        self._opener, self._size, self._dpr = opener, (width, height), dpr
        self._game: Game | None = None
        self._untouched = 0  # what the program had published when it was new

    def fresh(self) -> Game:
        """The page, its program begun anew unless nothing was done with it."""
        width, height = self._size
        if self._game is None:
            self._game = self._opener(width, height, self._dpr, touch=self._dpr > 1, still=True)
            self._game.wait_ready()
        else:
            self._game.rest(False)
            if self._game.version() != self._untouched:
                self._game.page.set_viewport_size({"width": width, "height": height})
                self._game.restart()
        self._untouched = self._game.version()
        return self._game

    def rest(self) -> None:
        """See Game."""
        if self._game is not None:
            self._game.rest()

    def discard(self) -> None:
        """Close a page that a test has left in pieces."""
        if self._game is not None:
            self._game.close()
            self._game = None
