"""How fast the search is, how long its slices are, and whether a table with a grandmaster stays fluent.

    python tests/benchmarks/search.py [SECONDS]             natively, without a window
    python tests/benchmarks/search.py [SECONDS] --browser   in Chromium over the stand-in (AZULEJO_WEBSTAND)

"nodes a second" is the search alone, SECONDS long from a first deal; "steps" are the milliseconds between
its pauses. "thinking" is a game of two grandmasters in the program itself: how long they think in a
frame ("slices"), how long such a frame takes ("frames"); in the browser also the time between two animation
frames of the page ("intervals"), and how many of them took more than 33 ms, and the time between two buffers
that the page's sound asks for ("sound"; it crackles where that is longer than two buffers play). Every list of figures gives
how many there are, median, 99th percentile and maximum in ms. A loop of plain Python in the same run lets
machines be compared. "memory" is the most that the picks of a round take, in MB, with as many positions looked at
a pick as the first gets in two seconds on average there; in the browser that is what a page holds for it.
"""

import argparse
import os
import sys
from itertools import pairwise
from pathlib import Path

MOST = 60_000  # positions that the first picks of a round get in the page, at two seconds on average
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

MEASURE = """
import json, random, time, tracemalloc
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.ai.search import search_of, within
from game.ai.slices import Slices
from game.ai.values import values_for
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import observation
from game.scenes.play.start_table import deal_table


def figures(times):
    times = sorted(1000 * one for one in times)
    if not times:
        return {"number": 0}
    pick = lambda share: round(times[min(len(times) - 1, int(share * len(times)))], 2)
    return {"number": len(times), "median": pick(0.5), "p99": pick(0.99), "max": round(times[-1], 2),
            "over_8": sum(one > 8 for one in times), "over_33": sum(one > 33 for one in times)}


def calibrated():
    begin, total = time.perf_counter(), 0
    for number in range(1_000_000):
        total += number
    return round(1000 * (time.perf_counter() - begin), 1)


def searched(seats, rules, seconds):
    search = search_of(observation(new_game(5, seats, rules)), values_for(rules))
    steps, begin = [], time.perf_counter()
    before = begin
    for _ in within(search, Budget(seconds=seconds)):
        now = time.perf_counter()
        steps.append(now - before)
        before = now
    spent = before - begin
    return {"nodes_a_second": round(search.nodes / spent), "picks_ahead": search.depth, "steps": figures(steps)}


def searches(seconds):
    kinds = {"2 seats, coloured": (2, HouseRules()), "4 seats, gray, jokers": (4, HouseRules(True, True))}
    found = {"plain_python_million_additions_ms": calibrated()}
    for name, (seats, rules) in kinds.items():
        found[name] = searched(seats, rules, seconds)
    return found


def remembered(nodes, picks=4):
    player, state, most = player_of("grandmaster"), observation(new_game(5, 2, HouseRules())), []
    tracemalloc.start()
    for _ in range(picks):
        tracemalloc.reset_peak()
        state = advance(state, think_through(player, state, random.Random(1), Budget(nodes=nodes)))
        most.append(round(tracemalloc.get_traced_memory()[1] / 1e6, 1))
    tracemalloc.stop()
    return {f"{nodes} positions a pick": most}


class Watch:
    '''Times the thinking of a frame, and the frames in which somebody thinks.'''

    def __init__(self):
        self.slices, self.frames, self.spent = [], [], 0.0
        self.go_on, self.frame = Slices.go_on, App.frame
        watch = self

        def go_on(slices, seconds):
            begin = time.perf_counter()
            done = watch.go_on(slices, seconds)
            watch.spent += time.perf_counter() - begin
            return done

        def frame(app, dt):
            watch.spent, begin = 0.0, time.perf_counter()
            presented = watch.frame(app, dt)
            if watch.spent:
                watch.slices.append(watch.spent)
                watch.frames.append(time.perf_counter() - begin)
            return presented

        Slices.go_on, App.frame = go_on, frame

    def figures(self):
        Slices.go_on, App.frame = self.go_on, self.frame
        return {"slices": figures(self.slices), "frames": figures(self.frames)}


def play(app):
    seats = (Seat("Ana", "grandmaster"), Seat("Bento", "grandmaster"))
    app.stack.reset(deal_table(app.context, Match(Setup(seats, HouseRules(), 5))))
    for _ in range(3):
        app.frame(0.0)  # the table is painted, and nobody thinks before all is dealt
"""


LISTEN = """
(() => {
  const make = AudioContext.prototype.createScriptProcessor;
  const heard = Object.getOwnPropertyDescriptor(ScriptProcessorNode.prototype, "onaudioprocess");
  window.asked = [];
  AudioContext.prototype.createScriptProcessor = function (...settings) {
    const node = make.apply(this, settings);
    window.bufferMs = 1000 * node.bufferSize / this.sampleRate;
    Object.defineProperty(node, "onaudioprocess", {
      set(fill) { heard.set.call(node, event => { window.asked.push(performance.now()); fill(event); }); },
      get() { return heard.get.call(node); },
    });
    return node;
  };
})();
"""


def native(seconds: float, turns: int) -> dict[str, object]:
    """Measure in this process; frames follow each other as fast as a screen would ask for them."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import tempfile  # noqa: PLC0415

    import pygame  # noqa: PLC0415

    from game.app import App  # noqa: PLC0415
    from game.arguments import Arguments  # noqa: PLC0415
    from game.host import current_host  # noqa: PLC0415
    from game.host.garbage import Collector  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        os.environ["AZULEJO_DATA"] = folder
        pygame.init()
        Collector()
        app = App(current_host(), Arguments())
        scope: dict[str, object] = {}
        exec(MEASURE, scope)
        scope["play"](app)  # type: ignore[operator]
        watch = scope["Watch"]()  # type: ignore[operator]
        while len(app.stack.scenes[0].match.turns) < turns:  # type: ignore[attr-defined]
            app.frame(1 / 60)
        found: dict[str, object] = {"thinking": watch.figures()}
        found |= scope["searches"](seconds)  # type: ignore[operator]
        found["memory"] = scope["remembered"](MOST)  # type: ignore[operator]
    return found


def in_browser(seconds: float, turns: int) -> dict[str, object]:
    """Measure in the genuine page, over the stand-in runtime; there the page asks for the frames."""
    sys.path.insert(0, str(ROOT / "tests" / "browser"))
    import tempfile  # noqa: PLC0415

    from harness import Opener  # noqa: PLC0415
    from listening import wait_until_loaded  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import prepare_runtime, serve_built_site  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_runtime())
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        game = Opener(browser, server)(script=LISTEN, every_frame=True)
        game.wait_ready()
        game.click("options")  # sound is silent until something was pressed
        wait_until_loaded(game.page)

        def run(code: str) -> None:
            game.page.evaluate("code => python.PyRun_SimpleString(code)", code)

        def answer(code: str) -> dict[str, object]:
            found: dict[str, object] = game.answer(f"window.answer = json.dumps({code})")
            return found

        run(MEASURE + "\nimport gc\nfrom js import window\n")
        run("app = next(o for o in gc.get_objects() if isinstance(o, App))\nplay(app)\nwatch = Watch()")
        game.page.evaluate("asked.length = 0")
        intervals: list[float] = []
        while len(intervals) < 60 * turns * 2.5:
            intervals += game.frames(4).intervals
        found: dict[str, object] = {"thinking": answer("watch.figures()")}
        found["intervals"] = answer(f"figures({[round(ms / 1000, 4) for ms in intervals]})")
        asked = game.page.evaluate("asked")
        gaps = [round((after - before) / 1000, 4) for before, after in pairwise(asked)]
        found["sound"] = {"buffer_ms": round(game.page.evaluate("bufferMs"), 1)} | answer(f"figures({gaps})")
        found |= answer(f"searches({seconds})")
        found["memory"] = answer(f"remembered({MOST})")
        found["errors"] = game.errors()
        browser.close()
        server.close()
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seconds", nargs="?", type=float, default=3.0)
    parser.add_argument("--turns", type=int, default=8, help="turns of the grandmasters (default 8)")
    parser.add_argument("--browser", action="store_true")
    arguments = parser.parse_args()
    measure = in_browser if arguments.browser else native
    found = measure(arguments.seconds, arguments.turns)
    print("in the browser" if arguments.browser else "natively")
    for name, value in found.items():
        if isinstance(value, dict):
            print(f"  {name}")
            for part, figures in value.items():
                print(f"    {part}: {figures}")
        else:
            print(f"  {name}: {value}")


if __name__ == "__main__":
    main()
