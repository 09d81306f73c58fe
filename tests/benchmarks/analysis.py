"""Milliseconds of the coach's five lines in a frame, for two and four seats: the analysis board keeps its frames.

    python tests/benchmarks/analysis.py             natively, without a window
    python tests/benchmarks/analysis.py --browser   in Chromium over the browser stand-in (AZULEJO_WEBSTAND)

Natively a slice is what the coach takes of a frame, and a drawn frame holds the whole picture. In the browser the
page runs as it does for a player, who plays one of the lines every other second, and each frame is all that the
page's main thread does for it. Both are times of the processor, so that other programs do not count.
"""

from frame import FIND, native, page
from page_frames import frames_while, told
from scene_times import TIMES, arguments, show

OPEN = """
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules


def analyse(app, seats):
    people = tuple(Seat(f"P{i}") for i in range(seats))
    app.context.routes.analyse(Match(Setup(people, HouseRules(jokers=True), 5)))
"""
MEASURE = """
from game.host.garbage import Collector


def measure(app):
    Collector()  # as in the program: garbage is looked for between games
    result = {}
    for seats in (2, 4):
        analyse(app, seats)
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


def in_page(picks: int = 8, seconds: float = 2) -> dict[str, str]:
    """What each frame of the page takes while the coach thinks and its lines are played."""
    found = {}
    with page() as (game, browser):
        for seats in (2, 4):
            game.page.evaluate("code => python.PyRun_SimpleString(code)", FIND + OPEN + f"analyse(app, {seats})")
            game.wait_for("state.scene === 'analysis' && state.lines.length === 5")
            depths: list[int] = []

            def play(depths: list[int] = depths) -> None:
                for number in range(picks):
                    game.page.wait_for_timeout(1000 * seconds)
                    depths.append(game.state()["picks_ahead"])
                    game.click(f"coach-{number % 5 + 1}")

            frames = frames_while(browser, game.page, play)
            found[f"{seats} seats"] = told(frames)
            found[f"{seats} seats, picks ahead after {seconds:g} s"] = str(depths)
            game.page.evaluate("code => python.PyRun_SimpleString(code)", "app.stack.pop()")
    return found


if __name__ == "__main__":
    if arguments(__doc__).browser:
        show("in the browser", in_page())
    else:
        show("natively", native(TIMES + OPEN + MEASURE))
