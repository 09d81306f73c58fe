"""Milliseconds of the coach's lines in a frame, for two and four seats: the analysis board keeps its frames.

    python tests/benchmarks/analysis.py             natively, without a window
    python tests/benchmarks/analysis.py --browser   in Chromium over the browser stand-in (AZULEJO_WEBSTAND)

A slice is what the coach's five lines take of a frame; a drawn frame holds a slice and the whole picture. Natively
times are those of the processor, so that other programs do not count; a page has no such clock.
"""

import argparse

from frame import in_browser, native

MEASURE = """
import time
from game.host.garbage import Collector
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules


clock = getattr(time, "thread_time", time.perf_counter)


def figures(times):
    times = sorted(times)
    pick = lambda share: round(times[min(len(times) - 1, int(share * len(times)))], 1)
    return {"number": len(times), "median": pick(0.5), "p99": pick(0.99), "max": pick(1.0)}


def measure(app):
    Collector()  # as in the program: garbage is looked for between games
    result = {}
    for seats in (2, 4):
        people = tuple(Seat(f"P{i}") for i in range(seats))
        app.context.routes.analyse(Match(Setup(people, HouseRules(jokers=True), 5)))
        scene = app.stack.top
        app.frame(0.016)
        slices, frames, depths = [], [], []
        work = scene.board.coach.go_on

        def timed(seconds):
            begin = clock()
            news = work(seconds)
            slices.append(1000 * (clock() - begin))
            return news

        scene.board.coach.go_on = timed
        for _ in range(6):
            for _ in range(150):
                begin = clock()
                if app.frame(0.016):
                    frames.append(1000 * (clock() - begin))
            depths.append(scene.board.opinion.depth)
            scene.walk.choose(scene.panel.lines[0])
            while not scene.display.still:
                app.frame(0.05)
        app.stack.pop()
        result[f"{seats} seats, slices (ms)"] = figures(slices)
        result[f"{seats} seats, drawn frames (ms)"] = figures(frames)
        result[f"{seats} seats, picks ahead after 150 frames"] = depths
    return result
"""


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--browser", action="store_true")
    browser = parser.parse_args().browser
    print("in the browser" if browser else "natively")
    for name, value in (in_browser(MEASURE) if browser else native(MEASURE)).items():
        print(f"  {name}: {value}")


if __name__ == "__main__":
    main()
