"""Milliseconds for a frame: idle, hovering, and the busiest motion; and for the artwork.

    python tests/benchmarks/frame.py             natively, without a window
    python tests/benchmarks/frame.py --browser   in Chromium over the browser stand-in (AZULEJO_WEBSTAND)
    python tests/benchmarks/frame.py --browser --size 390x844 --ratio 3   as on a phone
    python tests/benchmarks/frame.py --browser --against FOLDER    beside another checkout of the game, in turns

The busiest motion is the end of a four-seat round: tiles fly to four walls, floors are paid for, the
factories are filled. Each line gives mean, median, 95th percentile and maximum; a calibration loop of plain
Python in the same run lets figures from different machines be compared as ratios. Two checkouts are measured in
two pages of one browser, in turns: the ratio of their medians over the rounds.
"""

import argparse
import itertools
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from harness import Game
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

MEASURE = """
import json, random, time
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.start_table import start_table
from game.view.intents import Moved


def settle(app):
    for _ in range(3000):
        app.frame(0.05)
        if app.stack.top.can_act():
            return


def timed(app, dt):
    begin = time.perf_counter()
    presented = app.frame(dt)
    return 1000 * (time.perf_counter() - begin), presented


def figures(times):
    times = sorted(times)
    pick = lambda share: round(times[min(len(times) - 1, int(share * len(times)))], 3)
    return {"frames": len(times), "mean": round(sum(times) / len(times), 3), "median": pick(0.5), "p95": pick(0.95), "max": round(times[-1], 3)}


def art(app):
    # all that a scene shows for the first time is drawn and kept
    app.context.assets.clear()
    app.stack.changed = True
    return round(timed(app, 0)[0], 1)


def measure(app):
    begin = time.perf_counter()
    total = 0
    for number in range(1_000_000):
        total += number
    result = {"plain_python_million_additions_ms": round(1000 * (time.perf_counter() - begin), 1)}
    result["pixels"] = app.screen.get_size()
    result["menu_art_ms"] = art(app)
    people = tuple(Seat(name) for name in ("Ana", "Bento", "Clara", "Duarte"))
    match = Match(Setup(people, HouseRules(jokers=True), 5))
    app.stack.reset(start_table(app.context, match))
    result["table_art_ms"] = art(app)
    settle(app)
    for _ in range(5):
        app.frame(0.02)
    idle = [timed(app, 1 / 60) for _ in range(300)]
    result["idle"] = figures([ms for ms, presented in idle])
    result["idle_presented"] = sum(presented for ms, presented in idle)
    rects = [rect.center for name, rect in app.stack.top.targets().items() if name.startswith("tile-")]
    hover = []
    for index in range(200):
        app.stack.top.handle(Moved(rects[index % len(rects)]))
        hover.append(timed(app, 1 / 60)[0])
    result["hover"] = figures(hover)
    generator = random.Random(3)
    busiest = []
    for _ in range(3):
        before = match.state.round
        while match.state.round == before and match.state.phase == "offer":
            actions = [a for a in legal_actions(match.state) if len(a) == 2 or a.line < 4]
            app.stack.top.do(generator.choice(actions or legal_actions(match.state)))
            if match.state.round == before:
                app.stack.top.finish_motion()
                settle(app)
        for _ in range(3000):
            ms, presented = timed(app, 1 / 60)
            if presented:
                busiest.append(ms)
            if app.stack.top.name == "results" or app.stack.top.can_act():
                break
        if app.stack.top.name == "results":
            break
    result["busiest"] = figures(busiest)
    return result
"""


def native(code: str = MEASURE) -> dict[str, object]:
    """Measure in this process: what the function `measure(app)` of some code gives."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame  # noqa: PLC0415

    from game.app import App  # noqa: PLC0415
    from game.arguments import Arguments  # noqa: PLC0415
    from game.host import current_host  # noqa: PLC0415

    pygame.init()
    scope: dict[str, object] = {}
    exec(code, scope)
    measure = scope["measure"]
    assert callable(measure)
    with tempfile.TemporaryDirectory() as folder:  # not the games and settings of whoever measures
        os.environ["AZULEJO_DATA"] = folder
        found: dict[str, object] = measure(App(current_host(), Arguments()))
    return found


@contextmanager
def page(size: tuple[int, int] = (1280, 720), ratio: float = 1) -> "Iterator[tuple[Game, Browser]]":
    """The genuine page, over the stand-in runtime, and its browser; the size is in CSS pixels."""
    sys.path.insert(0, str(ROOT / "tests" / "browser"))
    from harness import Opener  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import prepare_runtime, serve_built_site  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_runtime())
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        game = Opener(browser, server)(*size, ratio, every_frame=True)
        game.wait_ready()
        yield game, browser
        browser.close()
        server.close()


FIND = (
    "import gc, json\nfrom game.app import App\n"
    "gc.unfreeze()\napp = next(o for o in gc.get_objects() if isinstance(o, App))\ngc.freeze()\n"
)
"""Python by which a page finds its program."""


def in_browser(
    code: str = MEASURE, size: tuple[int, int] = (1280, 720), ratio: float = 1
) -> dict[str, object]:
    """Measure in the page what the function `measure(app)` of some code gives."""
    with page(size, ratio) as (game, _):
        return measured(game, code)


def measured(game: "Game", code: str = MEASURE) -> dict[str, Any]:
    """What the function `measure(app)` of some code gives in a page that has started."""
    measure = "\ntext = json.dumps(measure(app))\nfrom js import window\nwindow.answer = text\n"
    found: dict[str, Any] = game.answer(FIND + code + measure)
    return found


def beside(checkout: Path, size: tuple[int, int], ratio: float, rounds: int) -> None:
    """Print for motion how long frames take here and in another checkout, round by round in turns."""
    with page(size, ratio) as (game, browser), tempfile.TemporaryDirectory() as folder:
        from harness import Opener  # noqa: PLC0415
        from runtimes import other_site, prepare_runtime  # noqa: PLC0415

        with other_site(checkout, Path(folder), prepare_runtime()) as server:
            other = Opener(browser, server)(*size, ratio, every_frame=True)
            other.wait_ready()
            found: dict[tuple[str, str], list[list[float]]] = {}
            for number in range(rounds + 1):
                both = [measured(game), measured(other)] if number % 2 else [measured(other), measured(game)][::-1]
                for what, value in itertools.product(("hover", "busiest"), ("mean", "median", "p95", "max")):
                    if number:  # the first of each warms the browser up
                        found.setdefault((what, value), []).append([one[what][value] for one in both])
    print(f"{'ms, medians of ' + str(rounds):24}{'here':>10}{'the other':>12}{'ratio':>8}   of each round")
    for (what, value), pairs in found.items():
        ratios = [ours / theirs for ours, theirs in pairs]
        here, there = (statistics.median(column) for column in zip(*pairs, strict=True))
        told = " ".join(f"{one:.2f}" for one in sorted(ratios))
        print(f"{what + ', ' + value:24}{here:10.2f}{there:12.2f}{statistics.median(ratios):8.2f}   {told}")


def size_of(text: str) -> tuple[int, int]:
    """Width and height from WIDTHxHEIGHT."""
    width, height = map(int, text.split("x"))
    return width, height


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--size", type=size_of, default=(1280, 720), help="CSS pixels, with --browser")
    parser.add_argument("--ratio", type=float, default=1, help="the device's pixel ratio, with --browser")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, with --browser")
    parser.add_argument("--rounds", type=int, default=5, help="with --against")
    arguments = parser.parse_args()
    if arguments.browser and arguments.against:
        beside(arguments.against, arguments.size, arguments.ratio, arguments.rounds)
        return
    if not arguments.browser and (arguments.size != (1280, 720) or arguments.ratio != 1):
        parser.error("--size and --ratio need --browser")
    found = in_browser(MEASURE, arguments.size, arguments.ratio) if arguments.browser else native()
    where = "{}x{} at pixel ratio {:g}".format(*arguments.size, arguments.ratio)
    print(f"in the browser, {where}" if arguments.browser else "natively")
    for name, value in found.items():
        print(f"  {name}: {value}")


if __name__ == "__main__":
    main()
