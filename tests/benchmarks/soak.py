"""A long session in the page: JavaScript heap, WebAssembly memory, storage and frame times as time goes by.

    python tests/benchmarks/soak.py                 a minute, in Chromium over the browser stand-in (AZULEJO_WEBSTAND)
    python tests/benchmarks/soak.py --minutes 60    an hour

Whole games of two people, computers watched for a while, pages looked at. The last lines compare the last third
of the session with the second: what grows there goes on growing.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import mean

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "browser")]

from harness import Opener  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from runtimes import prepare_runtime, serve_built_site  # noqa: E402
from soaking import HEAD, WATCH, Sample, Session, line_of  # noqa: E402
from steps.starting import FLAGS, find_chromium  # noqa: E402


def soak(seconds: float, every: float) -> list[Sample]:
    """Play for a time, and print a line at an interval in seconds."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_runtime())
        flags = [*FLAGS, "--enable-precise-memory-info"]
        browser = play.chromium.launch(executable_path=find_chromium(), args=flags)
        game = Opener(browser, server)(script=WATCH, every_frame=True)
        game.wait_ready()
        print(HEAD)
        samples = Session(game).run(seconds, every, lambda sample: print(line_of(sample), flush=True))
        for error in game.errors():
            print("error:", error)
        browser.close()
        server.close()
    return samples


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=1)
    minutes = parser.parse_args().minutes
    samples = soak(60 * minutes, min(60.0, 10 * minutes))
    third = max(1, len(samples) // 3)
    second, last = samples[-2 * third : -third] or samples[:1], samples[-third:]
    for name in ("heap", "wasm", "stored", "median", "p95"):
        before, after = (mean(getattr(sample, name) for sample in part) for part in (second, last))
        print(f"{name}: {before:.1f} in the second third, {after:.1f} in the last")


if __name__ == "__main__":
    main()
