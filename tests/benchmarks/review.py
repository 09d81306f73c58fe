"""Milliseconds of the coach's walk in a frame, and seconds until a game is reviewed, for two and four seats.

    python tests/benchmarks/review.py             natively, without a window
    python tests/benchmarks/review.py --browser   in Chromium over the browser stand-in (AZULEJO_WEBSTAND)

A slice is what thinking takes of a frame; a drawn frame holds a slice and the whole picture. The time of
a review is that of its slices alone: at 60 frames a second it takes as many frames as there are slices.
"""

import argparse

from frame import in_browser, native

MEASURE = """
import json, time
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.study.review import ReviewScene


def figures(times):
    times = sorted(times)
    pick = lambda share: round(times[min(len(times) - 1, int(share * len(times)))], 1)
    return {"number": len(times), "median": pick(0.5), "p99": pick(0.99), "max": pick(1.0)}


def measure(app):
    result = {}
    for seats in (2, 4):
        people = tuple(Seat(f"P{i}") for i in range(seats))
        match = Match(Setup(people, HouseRules(), 5))
        while not match.is_over:
            player = player_of("greedy")
            match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=10)))
        scene = ReviewScene(app.context, match, app.stack.pop)
        app.stack.push(scene)
        app.frame(0.016)
        slices, frames = [], []
        work = scene.analysis.go_on

        def timed():
            begin = time.perf_counter()
            news = work()
            slices.append(1000 * (time.perf_counter() - begin))
            return news

        scene.analysis.go_on = timed
        while not scene.review.done:
            begin = time.perf_counter()
            if app.frame(0.016):
                frames.append(1000 * (time.perf_counter() - begin))
        app.stack.pop()
        result[f"{seats} seats, slices (ms)"] = figures(slices)
        result[f"{seats} seats, drawn frames (ms)"] = figures(frames)
        result[f"{seats} seats, picks"] = len(scene.review.findings)
        result[f"{seats} seats, seconds of thinking"] = round(sum(slices) / 1000, 1)
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
