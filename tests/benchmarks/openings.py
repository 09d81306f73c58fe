"""How long scenes take to open for the first time: from the menu's button to the first picture of the scene.

    python tests/benchmarks/openings.py                     milliseconds of the processor, natively
    python tests/benchmarks/openings.py --against FOLDER    beside another checkout of the game, in turns
    python tests/benchmarks/openings.py --cold              nothing was loaded ahead: right after the start

Every opening is measured in a program of its own that has shown its menu, in a window of 1280 x 720.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCENES = (
    "new_game",
    "tutorial",
    "demo",
    "daily",
    "puzzles",
    "games",
    "statistics",
    "options",
    "rules",
    "keys",
    "together",
)
OPEN = """
import json, sys, time
import pygame
from game.app import App
from game.arguments import Arguments
from game.host import current_host
try:
    from game.idle_imports import missing_modules
except ImportError:  # an older checkout
    from game.idle_imports import missing_modules

name, cold = sys.argv[1], len(sys.argv) > 2
pygame.init()
app = App(current_host(), Arguments(size=(1280, 720)))
app.painting = 0.012  # as in the page
app.frame(0)
for _ in () if cold else missing_modules():
    pass
if not cold:
    app.context.texts("you.inside")
routes = app.context.routes
way = getattr(routes, name, None) or (name in ("daily", "puzzles") and (lambda: routes.alone(name)))
drawn, longest, begin = app.frames, 0.0, time.thread_time()
try:
    way()
    while app.frames == drawn:
        frame = time.thread_time()
        app.frame(0)
        longest = max(longest, time.thread_time() - frame)
    print(json.dumps([1000 * (time.thread_time() - begin), 1000 * longest]))
except Exception:  # no such scene in that checkout
    print("null")
"""


def opened(checkout: Path, name: str, *more: str) -> float | None:
    """Milliseconds until the scene is there; None if the checkout has no such scene."""
    with tempfile.TemporaryDirectory() as folder:
        there = {"AZULEJO_DATA": folder, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        run = [sys.executable, "-c", OPEN, name, *more]
        told = subprocess.run(
            run, cwd=checkout, env=os.environ | there, capture_output=True, text=True, check=False
        )
    found = json.loads(told.stdout.splitlines()[-1]) if told.returncode == 0 else None
    return None if found is None else float(found[0])


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the game")
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    checkouts = [ROOT] + ([args.against] if args.against else [])
    more = ("cold",) if args.cold else ()
    print(f"ms of the processor, median of {args.rounds}" + (", here and there" if args.against else ""))
    for name in SCENES:
        found: list[list[float | None]] = [[] for _ in checkouts]
        for _ in range(args.rounds):
            for times, checkout in zip(found, checkouts, strict=True):
                times.append(opened(checkout, name, *more))
        known = [[time for time in times if time is not None] for times in found]
        print(
            f"{name:<12}" + "".join(f"{statistics.median(t):9.1f}" if t else f"{'–':>9}" for t in known),
            flush=True,
        )


if __name__ == "__main__":
    main()
