"""Frames of a page that looks for a player, beside open tables: python tests/benchmarks/open_tables.py [--tables 60]

Processor time, so that other programs do not matter, from the press until some seconds after all tables are listed
and an own one is announced, or a seat asked for: signatures are verified, and worked for, meanwhile.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / name) for name in ("helpers", "online", "browser"))]

NOTICED: Final = 33.0  # milliseconds of a frame
AFTERWARDS: Final = 10_000  # milliseconds


def main() -> None:
    from harness import Opener  # noqa: PLC0415  (after the paths are set)
    from live import LiveRelay  # noqa: PLC0415
    from page_frames import frames_while, told  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import prepare_compiled_runtime, serve_built_site  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415
    from table_floods import false_tables  # noqa: PLC0415

    from game.online.open_table import OPEN_TABLES  # noqa: PLC0415

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=60)
    tables, relay = parser.parse_args().tables, LiveRelay()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_compiled_runtime(), relay.address)
        stamp = int(time.time())
        relay.relay.publish(*false_tables("many keys", tables, random.Random(1), stamp, OPEN_TABLES))
        chromium = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        game = Opener(chromium, server)(every_frame=True)
        game.wait_ready()
        for button in ("together", "find"):
            game.wait_for(f"state.targets.{button}")
            game.send({"press": button})
        game.wait_for("state.targets.begin")

        def look() -> None:
            game.send({"press": "begin"})
            game.wait_for("state.search")
            game.wait_for(f"state.tables >= {tables}")
            game.page.wait_for_timeout(AFTERWARDS)

        frames = frames_while(chromium, game.page, look)
        print(f"{tables} tables, the search at its end: {game.state()['search']}")
        print(told(frames, NOTICED))
        for error in game.errors():
            print("error:", error)
        chromium.close()
        server.close()


if __name__ == "__main__":
    main()
