"""Milliseconds of the coach's walk in a frame, and seconds until a game is reviewed, for two and four seats.

    python tests/benchmarks/review.py             natively, without a window
    python tests/benchmarks/review.py --browser   in Chromium over the browser stand-in (AZULEJO_WEBSTAND)

A slice is what thinking takes of a frame; a drawn frame holds a slice and the whole picture, both
natively in the processor's time. The time of a review is that of its slices alone: at 60 frames a second it takes
as many frames as there are slices.
"""

from scene_times import run

MEASURE = """
from game.ai.players import player_of
from game.ai.player import Budget, think_through
from game.host.garbage import Collector
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.study.review_scene import ReviewScene


def measure(app):
    Collector()  # as in the program: garbage is looked for between games
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
        times = Times(app)
        times.watch(scene.analysis, "go_on")
        while not scene.review.done:
            times.frame()
        app.stack.pop()
        result |= times.told(f"{seats} seats")
        result[f"{seats} seats, picks"] = len(scene.review.findings)
        result[f"{seats} seats, seconds of thinking"] = round(sum(times.slices) / 1000, 1)
    return result
"""

if __name__ == "__main__":
    run(__doc__, MEASURE)
