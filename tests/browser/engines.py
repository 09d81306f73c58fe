"""The three browser engines behind one interface: Chromium, Firefox, and Safari's engine in WebKitGTK."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Generic, Protocol, TypeVar

from bidi import Remote
from harness import FEWER_FRAMES, GUARD, PREPARE, RESTART, START_MS, STILL
from playing import acting, play_a_round
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.service import Service

PROGRAM_SECONDS = 60  # a browser may take as long to start
MINI_BROWSERS = [
    Path(f"/usr/lib/{machine}-linux-gnu/webkit2gtk-4.{minor}/MiniBrowser")
    for machine in ("x86_64", "aarch64")
    for minor in (1, 0)
]


class Tab(Protocol):
    """A browser with one tab."""

    def go(self, url: str) -> None:
        """Open the address."""

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401  (whatever JSON can say)
        """Return what a JavaScript expression gives."""

    def click(self, x: float, y: float) -> None:
        """Click with the mouse."""

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, in CSS pixels; some browsers need a part of it for themselves."""


AnyTab = TypeVar("AnyTab", bound=Tab)


class Player(Generic[AnyTab]):
    """Plays the game in a tab as the other tests do in Chromium."""

    def __init__(self, tab: AnyTab) -> None:
        self.tab = tab

    def state(self) -> dict[str, Any]:
        """Return what the game published last."""
        state: dict[str, Any] = self.tab.evaluate("window.azulejo ? azulejo.state : null") or {}
        return state

    def wait_for(self, wanted: Callable[[dict[str, Any]], object], seconds: float = 30) -> dict[str, Any]:
        """Wait until the state is as wanted."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if (state := self.state()) and wanted(state):
                return state
            time.sleep(0.05)
        raise AssertionError(f"not seen within {seconds} s; the last state: {self.state()}; {self.errors()}")

    def wait_until(self, expression: str) -> None:
        """Wait until a JavaScript expression holds in the page."""
        end = time.monotonic() + START_MS / 1000
        while not self.tab.evaluate(f"Boolean({expression})"):
            assert time.monotonic() < end, self.tab.evaluate("document.body.innerText")
            time.sleep(0.1)

    def wait_ready(self) -> dict[str, Any]:
        """Wait for the first frame; from then on a page that has little to do gets fewer, as in Chromium."""
        self.wait_until("window.azulejo && azulejo.started && azulejo.state")
        self.tab.evaluate(f"void (window.rest || {FEWER_FRAMES})")
        return self.state()

    def restart(self) -> None:
        """Begin a new program in the page that runs; see `Game.restart`."""
        version = self.tab.evaluate("azulejo.version")
        self.tab.evaluate(f"void ({PREPARE})({json.dumps([STILL, '', False])})")
        code = json.dumps(GUARD.format(code=RESTART))
        self.tab.evaluate(f"void (window.answer = window.raised = '', python.PyRun_SimpleString({code}))")
        self.wait_until("window.answer || window.raised")
        assert not (raised := self.tab.evaluate("raised")), raised
        self.wait_until(f"azulejo.version > {version} && azulejo.state.targets")

    def rest(self, resting: bool = True) -> None:
        """Give the page no frames until it is wanted again; see `Game.rest`."""
        self.tab.evaluate(f"void rest({json.dumps(resting)})")

    def click(self, target: str) -> None:
        """Click in the middle of a published target."""
        state = self.wait_for(lambda state: target in state.get("targets", {}))
        x, y, width, height = state["targets"][target]
        self.tab.click(x + width / 2, y + height / 2)

    def send(self, command: object) -> None:
        """Queue a command (anything that JSON can say), as the page's own buttons do."""
        self.tab.evaluate(f"void azulejo.send({json.dumps(command)})")

    def errors(self) -> list[str]:
        """List what went wrong in the page and in Python."""
        told = "[...(window.standin ? standin.errors : window.python ? [] : ['no loader']), window.azulejo?.lastError].filter(Boolean)"
        errors: list[str] = self.tab.evaluate(told)
        return errors

    def fits(self) -> bool:
        """Whether the picture has the page's size, and everything that can be pressed lies in it."""
        width, height, wide, high = self.tab.evaluate(
            "[innerWidth, innerHeight, canvas.width / devicePixelRatio, canvas.height / devicePixelRatio]"
        )
        if abs(width - wide) > 1 or abs(height - high) > 1:
            return False
        targets = self.state()["targets"].values()
        return all(-1 <= x <= x + w <= width + 1 and -1 <= y <= y + h <= height + 1 for x, y, w, h in targets)


def play_and_resize(player: Player[Any]) -> None:
    """Start, set a game up and play some picks by pointer, and some more after windows of other shapes."""
    player.wait_ready()
    assert player.fits()
    player.click("options")
    player.wait_for(lambda state: state["scene"] == "options")
    player.click("group-play")
    player.click("speed-off")  # what moves is tested elsewhere
    player.click("close")
    player.click("play")
    player.wait_for(lambda state: state["scene"] == "new-game")
    player.click("start")
    player.wait_for(acting)
    assert play_a_round(player, player.click, 3) >= 2
    for width, height in ((844, 500), (600, 800)):
        old = player.state()["targets"]
        player.tab.resize(width, height)
        player.wait_for(lambda state, old=old: state["targets"] != old and player.fits())  # type: ignore[misc]
    assert play_a_round(player, player.click, 2) >= 1, "the pointer still hits what it points at"
    assert player.errors() == []


class WebKitTab:
    """Driven by selenium and WebKitWebDriver."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def go(self, url: str) -> None:
        """See Tab."""
        self._driver.get(url)

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401
        """See Tab."""
        return self._driver.execute_script(f"return ({expression})")

    def click(self, x: float, y: float) -> None:
        """See Tab."""
        actions = ActionBuilder(self._driver, duration=20)
        mouse: Any = actions.pointer_action  # selenium has types for a part of it
        mouse.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        actions.perform()

    def resize(self, width: int, height: int) -> None:
        """See Tab."""
        self._driver.set_window_size(width, height)


@contextmanager
def firefox_program(profile: Path) -> Iterator[Remote]:
    """Firefox with a fresh profile, without a screen."""
    (profile / "user.js").write_text(
        'user_pref("browser.shell.checkDefaultBrowser", false);\n'
        'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        'user_pref("app.update.enabled", false);\n'
        'user_pref("network.captive-portal-service.enabled", false);\n'
        'user_pref("remote.active-protocols", 1);\n'
        'user_pref("layout.frame_rate", 30);\n'  # a page that waits for a test costs less
    )
    words = [find("firefox-esr", "firefox"), "--headless", "--no-remote", "--remote-debugging-port", "0"]
    words += ["--profile", str(profile), "about:blank"]
    with (profile / "told").open("w+") as told, program(words, told):
        address = wait_for_line(told, re.compile(r"WebDriver BiDi listening on (ws://\S+)"))
        remote = Remote(address)
        remote.resize(1280, 720)
        yield remote
        remote.close()


@contextmanager
def webkit(folder: Path) -> Iterator[Tab]:
    """WebKitGTK's own small browser, on a screen that nobody sees."""
    with (folder / "screen").open("w+") as told:
        words = [find("Xvfb"), "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
        with program(words, told):
            screen = wait_for_line(told, re.compile(r"(\d+)\n"))
            options = WebKitGTKOptions()
            options.binary_location = str(next(path for path in MINI_BROWSERS if path.exists()))
            options.add_argument("--automation")
            environment = os.environ | {
                "DISPLAY": f":{screen}",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it refuses to be root otherwise
                "XDG_DATA_HOME": str(folder),
                "XDG_CACHE_HOME": str(folder),
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # by a graphics processor that is a program here, it costs a third more
                "LC_ALL": "C.UTF-8",
                "JSC_useOMGJIT": "0",  # compiling WebAssembly once more takes as long as the start
            }
            driver = WebKitGTK(options=options, service=Service(find("WebKitWebDriver"), env=environment))
            try:
                driver.set_window_size(1280, 800)
                yield WebKitTab(driver)
            finally:
                driver.quit()


def find(*names: str) -> str:
    """Tell where the first of these programs is; AssertionError when none is installed."""
    found = next(filter(None, map(shutil.which, names)), None)
    assert found is not None, f"{names[0]} is not installed"
    return found


def lacking() -> list[str]:
    """Name the programs that are not installed."""
    wanted = [("firefox-esr", "firefox"), ("WebKitWebDriver",), ("Xvfb",)]
    return [names[0] for names in wanted if not any(map(shutil.which, names))]


@contextmanager
def program(words: list[str], told: IO[str]) -> Iterator[None]:
    """Run a program as long as the context lasts; what it says goes to `told`."""
    process = subprocess.Popen(words, stdout=told, stderr=subprocess.STDOUT)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for_line(told: IO[str], wanted: re.Pattern[str]) -> str:
    """Wait until a program has said something."""
    end = time.monotonic() + PROGRAM_SECONDS
    while time.monotonic() < end:
        text = Path(told.name).read_text(errors="replace")
        if found := wanted.search(text):
            return found[1]
        time.sleep(0.05)
    raise AssertionError(f"{wanted.pattern} was not said: {Path(told.name).read_text(errors='replace')}")
