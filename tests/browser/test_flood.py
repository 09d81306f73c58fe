"""A page in a room, beside a relay that floods: the game goes on over the honest one, and memory stays."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from duet import Duet, Page
from harness import Game, Opener
from live import LiveRelay
from playwright.sync_api import Browser
from runtimes import build_site, pins_at
from serving import SiteServer
from test_duet import browsers_go_on
from test_live_floods import flooder

from game.app import App
from game.arguments import Arguments
from game.host import current_host

PICKS = 6
MAX_MEMORY = 50  # MB that a flood may take
HELD = """() => {
    const program = window.Module?.pyodide?._module?.HEAPU8.length || 0
    return (program + (performance.memory?.usedJSHeapSize || 0)) / 1e6
}"""


@contextmanager
def two(browser: Browser, runtime: Path, folder: Path, bad: str, patch: pytest.MonkeyPatch) -> Iterator[tuple[Duet, list[Game]]]:
    """A native host and a page, with two relays of which one floods."""
    honest, games = LiveRelay(), list[Game]()
    server = SiteServer(folder / "site", cdn=runtime)
    pins = pins_at(runtime, server.url + "cdn/", folder / "runtime.json")
    build_site(server.site, server.url + "cdn/", pins, "--relay", bad, "--relay", honest.address)
    opener = Opener(browser, server)
    for name, value in {"AZULEJO_DATA": str(folder / "data"), "AZULEJO_RELAYS": f"{bad} {honest.address}",
                        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}.items():  # fmt: skip
        patch.setenv(name, value)
    (folder / "data").mkdir()
    (folder / "data" / "settings.txt").write_text('{"speed": "off"}')
    pygame.init()

    def open_pages(link: str) -> Sequence[Page]:
        games.append(opener(hash=link, still=True))
        games[0].wait_ready()
        return games

    yield Duet(App(current_host(), Arguments()), open_pages, [honest], browsers_go_on(opener)), games
    for game in opener.games:
        game.close()
    honest.stop()
    server.close()


@pytest.mark.parametrize("kind", ["events of 16 kB"])
def test_a_page_plays_on_beside_a_relay_that_floods(
    browser: Browser, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    with flooder(kind) as bad, two(browser, runtime, tmp_path, bad, monkeypatch) as (duet, games):
        before = most = games[0].page.evaluate(HELD)
        begin = time.monotonic()
        met = duet.meet()
        for _ in range(PICKS):
            duet.play(1)
            most = max(most, games[0].page.evaluate(HELD))
        waits = [delay for delays in duet.delays.values() for delay in delays]
        print(f"{kind}: {most - before:.1f} MB more, table after {met:.1f} s, {PICKS} picks after "
              f"{time.monotonic() - begin:.1f} s, longest wait {max(waits):.1f} s")  # fmt: skip
        assert most - before <= MAX_MEMORY
        refused = "connection to ws"
        assert not [error for error in games[0].errors() if refused not in error.lower()]
