"""The page's connections to relays, and a game between a native process and Chromium."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from harness import Game, Opener
from live import LiveRelay
from playwright.sync_api import Browser
from serving import SiteServer
from standin import build_site, pin_runtime

ROOT = Path(__file__).resolve().parents[2]
PLAYER = ROOT / "tests" / "online" / "player.py"
IN_PAGE = """
import asyncio, gc
from js import window
names = {"__name__": "player"}
exec(SOURCE, names)
from game.app import App
from game.online.keeping import enter
from game.online.room import Invitation
app = next(one for one in gc.get_objects() if isinstance(one, App))

async def playing():
    room = enter(Invitation.from_bytes(bytes.fromhex(INVITATION)))
    player = names["Player"](room, ADDRESSES, None, app.host.relays, SEAT)
    while not player.step(PEOPLE, ""):
        await asyncio.sleep(0.005)
    for _ in range(100):
        player.frame()
        await asyncio.sleep(0.005)
    window.played = player.result()

task = asyncio.ensure_future(playing())
"""


@pytest.fixture(scope="module")
def relays() -> list[LiveRelay]:
    return [LiveRelay(), LiveRelay()]


@pytest.fixture
def open_page(
    browser: Browser, runtime: Path, relays: list[LiveRelay], tmp_path: Path
) -> Iterator[Opener]:
    """A site that may reach exactly these relays."""
    server = SiteServer(tmp_path / "site", cdn=runtime)
    pins = pin_runtime(runtime, server.url + "cdn/", tmp_path / "runtime.json")
    words = [word for relay in relays for word in ("--relay", relay.address)]
    build_site(server.site, server.url + "cdn/", pins, *words)
    opener = Opener(browser, server)
    yield opener
    for game in opener.games:
        game.close()
    server.close()


def heard(game: Game, line: str, seconds: float = 10.0) -> bool:
    """Whether the page hears that line in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = game.page.evaluate("azulejo.heard()")
        if found == line:
            return True
        if found is None:
            game.page.wait_for_timeout(50)
    return False


def until(game: Game, what: Callable[[], object], seconds: float) -> object:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        game.page.wait_for_timeout(200)
    return what()


def test_the_page_speaks_with_its_relays_and_with_no_others(open_page: Opener, relays: list[LiveRelay]) -> None:
    game, relay, other = open_page(), relays[0], LiveRelay()
    game.wait_ready()
    address = json.dumps(relay.address)
    assert game.page.evaluate(f"azulejo.post({address}, '[]')") is False
    assert game.page.evaluate(f"azulejo.dial({address})") is True
    assert heard(game, f"open {relay.address}")
    assert game.page.evaluate(f"""azulejo.post({address}, '["REQ","x",{{"kinds":[1]}}]')""") is True
    assert heard(game, f'text {relay.address}\n["EOSE", "x"]')
    relay.stop()
    assert heard(game, f"shut {relay.address}")
    relay.start()
    assert game.page.evaluate(f"azulejo.dial({address})") is True
    assert heard(game, f"open {relay.address}")
    assert game.page.evaluate(f"azulejo.hangUp({address})") is True
    assert not heard(game, f"shut {relay.address}", 0.5)
    game.page.evaluate(f"azulejo.dial({json.dumps(other.address)})")  # the policy lets nothing through
    assert not heard(game, f"open {other.address}", 2)


@pytest.mark.parametrize(("people", "rules"), [(3, "gray,jokers")])  # two: test_duet.py
def test_chromium_and_a_native_process_play_a_whole_game(
    open_page: Opener, relays: list[LiveRelay], tmp_path: Path, people: int, rules: str
) -> None:
    addresses = [relay.address for relay in relays]
    command = [sys.executable, str(PLAYER), "0", str(people), rules, str(tmp_path), *addresses]
    games = [open_page() for _ in range(people - 1)]
    for game in games:
        game.wait_ready()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}) as native:
        file = tmp_path / "invitation"
        assert until(games[0], file.exists, 20)
        for seat, game in enumerate(games, 1):
            facts = {"SOURCE": PLAYER.read_text(), "INVITATION": file.read_bytes().hex(), "ADDRESSES": addresses,
                     "SEAT": seat, "PEOPLE": people}  # fmt: skip
            code = "".join(f"{name} = {value!r}\n" for name, value in facts.items())
            game.page.evaluate("code => python.PyRun_SimpleString(code)", code + IN_PAGE)
        texts = [until(game, partial(game.page.evaluate, "window.played || null"), 150) for game in games]
        out, _ = native.communicate(timeout=60)
    results = [json.loads(str(text)) for text in (*texts, out.splitlines()[-1])]
    assert all(result["over"] and not result["faults"] for result in results), results
    assert len({(result["position"], tuple(result["seeds"])) for result in results}) == 1
    assert not [error for game in games for error in game.errors()]
    print(*results, sep="\n")  # with -s: seconds until dealt, the longest frame of each in ms, bytes of its log
