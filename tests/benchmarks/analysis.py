"""Milliseconds of the coach's lines in a frame, for two and four seats: the analysis board keeps its frames.

    python tests/benchmarks/analysis.py             natively, without a window
    python tests/benchmarks/analysis.py --browser   in Chromium over the browser stand-in (AZULEJO_WEBSTAND)

A slice is what the coach's five lines take of a frame; a drawn frame holds a slice and the whole picture. Natively
times are those of the processor, so that other programs do not count; a page has no such clock.
"""

from scene_times import run

MEASURE = """
from game.host.garbage import Collector
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules


def measure(app):
    Collector()  # as in the program: garbage is looked for between games
    result = {}
    for seats in (2, 4):
        people = tuple(Seat(f"P{i}") for i in range(seats))
        app.context.routes.analyse(Match(Setup(people, HouseRules(jokers=True), 5)))
        scene = app.stack.top
        app.frame(0.016)
        times, depths = Times(app), []
        times.watch(scene.board.coach, "go_on")
        for _ in range(6):
            for _ in range(150):
                times.frame()
            depths.append(scene.board.opinion.depth)
            scene.walk.choose(scene.panel.lines[0])
            while not scene.display.still:
                app.frame(0.05)
        app.stack.pop()
        result |= times.told(f"{seats} seats")
        result[f"{seats} seats, picks ahead after 150 frames"] = depths
    return result
"""

if __name__ == "__main__":
    run(__doc__, MEASURE)
