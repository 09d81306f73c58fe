"""Frames of the page while the longest game opens from a link: in a running page, and from the address at the start.

    python tests/benchmarks/long_link.py [--rounds N]    in Chromium over the browser stand-in (AZULEJO_WEBSTAND)

The link has more actions than a game of the usual length by a factor of forty. Printed are the times between two
animation frames of the page in ms, from the link (or the first picture) until the replay has stood for a second: how
many there are, the longest ones with their places in the row, and how many are over 50 ms; beside them a start without a link. Other
programs on the machine lengthen them.
"""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / part) for part in ("browser", "codes", "saves", "helpers"))]
WATCH = """
window.intervals = []
let last = 0
const step = now => {
    if (last) intervals.push(now - last)
    last = window.azulejo?.version > 0 ? now : 0  // what came before the first picture is the start's
    requestAnimationFrame(step)
}
requestAnimationFrame(step)
"""
LIMIT = 51  # ms: three frames, as a browser rounds them
REST = 1000  # ms after the replay is there


def told(intervals: list[float]) -> str:
    """The figures of a list of intervals."""
    ranked = sorted(range(len(intervals)), key=lambda place: -intervals[place])
    longest = ", ".join(f"{intervals[place]:.0f} (frame {place + 1})" for place in ranked[:4])
    over = sum(one > LIMIT for one in intervals)
    return f"{len(intervals)} frames, longest {longest} ms, {over} over {LIMIT} ms"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    from codes_help import lingering  # noqa: PLC0415
    from harness import Opener  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import prepare_runtime, serve_built_site  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415

    from game.codes.links import GameLink, encode  # noqa: PLC0415
    from game.rules.options import HouseRules  # noqa: PLC0415

    game = lingering(4, HouseRules(jokers=True))
    code = encode(GameLink(game))
    print(f"{len(game.actions)} actions, {len(code)} characters")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_runtime())
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        opener = Opener(browser, server)
        for _ in range(rounds):
            page = opener(script=WATCH, every_frame=True)
            page.wait_ready()
            page.page.wait_for_timeout(REST)
            page.page.evaluate("code => { intervals.length = 0; location.hash = code }", code)
            page.wait_for(lambda state: state["scene"] == "replay", seconds=60)
            page.page.wait_for_timeout(REST)
            print("  in a running page:", told(page.page.evaluate("intervals")))
            page.close()
            page = opener(hash=code, script=WATCH, every_frame=True)
            page.wait_ready()
            page.wait_for(lambda state: state["scene"] == "replay", seconds=60)
            page.page.wait_for_timeout(REST)
            print("  at the start:     ", told(page.page.evaluate("intervals")))
            page.close()
            page = opener(script=WATCH, every_frame=True)
            page.wait_ready()
            page.page.wait_for_timeout(3 * REST)
            print("  without a link:   ", told(page.page.evaluate("intervals")))
            page.close()
        browser.close()
        server.close()


if __name__ == "__main__":
    main()
