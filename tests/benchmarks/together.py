"""A game between a native program and Chromium over a relay of this machine: python tests/benchmarks/together.py

Prints the time from entering by the link until the tiles lie on the page's table, of a pick until the other side
shows it (both without motion), from a relay's return until play goes on, the bytes of a game, the longest frames by
the clock, and the processor time of frames, which other programs on the machine do not lengthen.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / name) for name in ("helpers", "online", "browser"))]

FRAMES = """
let last = 0; window.longestFrame = 0;
requestAnimationFrame(function step(now) {
  if (last) longestFrame = Math.max(longestFrame, now - last);
  last = now;
  requestAnimationFrame(step);
});
"""

NOTICED = 1000 / 30  # milliseconds: two frames are missed


def room_times(app: "App") -> list[float]:
    """How long rooms take of each frame of the native side, in seconds; grows."""
    plain, found = app.context.go_on, []

    def timed(dt: float) -> None:
        begin = time.perf_counter()
        plain(dt)
        found.append(time.perf_counter() - begin)

    app.context.go_on = timed  # type: ignore[method-assign]
    return found


def main() -> None:
    import pygame  # noqa: PLC0415  (after the paths are set)
    from duet import Duet  # noqa: PLC0415
    from harness import Opener  # noqa: PLC0415
    from live import LiveRelay  # noqa: PLC0415
    from page_frames import frames_while, told  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import build_site, pins_at, prepare_runtime  # noqa: PLC0415
    from serving import SiteServer  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415

    from game.app import PAINT_BUDGET, App  # noqa: PLC0415
    from game.arguments import Arguments  # noqa: PLC0415
    from game.host import current_host  # noqa: PLC0415
    from game.host.garbage import Collector  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as name, sync_playwright() as play:
        folder, relay, runtime = Path(name), LiveRelay(), prepare_runtime()
        server = SiteServer(folder / "site", cdn=runtime)
        pins = pins_at(runtime, server.url + "cdn/", folder / "runtime.json")
        build_site(server.site, server.url + "cdn/", pins, "--relay", relay.address)
        os.environ |= {"AZULEJO_DATA": name, "AZULEJO_RELAYS": relay.address,
                       "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}  # fmt: skip
        (folder / "settings.txt").write_text('{"speed": "off"}')
        pygame.init()
        chromium = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        opener = Opener(chromium, server)
        begin = time.monotonic()
        host = current_host()
        host.prepare()
        app = App(host, Arguments())
        app.painting = PAINT_BUDGET  # as in the program
        Collector()  # as in the program: garbage is looked for between games
        shares = room_times(app)
        duet = Duet(app, lambda link: [opener(hash=link, still=True, every_frame=True)], [relay],
                    lambda pages: opener.games[0].page.wait_for_timeout(5) if pages else None)  # fmt: skip
        opener.games[0].wait_ready()
        page = opener.games[0].page
        print(f"page loaded, its lobby open: {time.monotonic() - begin:.1f} s")
        print(f"from entering to dealt: {duet.meet():.2f} s")
        page.evaluate(FRAMES)
        native: list[float] = []
        plain = app.frame

        def timed(dt: float) -> bool:
            begin = time.thread_time()
            presented = plain(dt)
            native.append(1000 * (time.thread_time() - begin))
            return presented

        app.frame = timed  # type: ignore[method-assign]
        duet.longest = 0.0
        shares.clear()
        duet.thinking = 1.2  # a seat publishes once a second at most
        shown = frames_while(chromium, page, lambda: duet.play(20))
        for who, delays in duet.delays.items():
            usual, worst = statistics.median(delays) * 1000, max(delays) * 1000
            print(f"a pick of the {who} side on the other: median {usual:.0f} ms, longest {worst:.0f} ms")
        share = max(shares) * 1000
        frames = [page.evaluate("longestFrame"), duet.longest * 1000]
        print(f"page: {told(shown, NOTICED)}")
        print(f"native side: {told(native, NOTICED)}")
        print(f"from the relay's return to the next pick: {duet.interrupt(3):.1f} s")
        duet.thinking = 0.0
        duet.play(500)
        print(f"longest frame while playing: page {frames[0]:.0f} ms, native {frames[1]:.0f} ms, {share:.0f} of it for the room")
        print(f"log of the native seat: {duet.log_bytes()} bytes; all events: {relay.relay.received_bytes} bytes")
        chromium.close()
        server.close()


if __name__ == "__main__":
    main()
