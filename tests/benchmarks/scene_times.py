"""What benchmarks of a scene's thinking have in common: timed slices and drawn frames, natively or in Chromium."""

import argparse
from collections.abc import Mapping

from frame import in_browser, native

TIMES = """
import json, time

clock = getattr(time, "thread_time", time.perf_counter)  # that of the processor, where there is one


def figures(times):
    times = sorted(times)
    pick = lambda share: round(times[min(len(times) - 1, int(share * len(times)))], 1)
    return {"number": len(times), "median": pick(0.5), "p99": pick(0.99), "max": pick(1.0)}


class Times:
    '''Milliseconds of the slices of some work, and of the frames that were drawn.'''

    def __init__(self, app):
        self.app, self.slices, self.frames = app, [], []

    def watch(self, owner, name):
        work = getattr(owner, name)

        def timed(*arguments):
            begin = clock()
            news = work(*arguments)
            self.slices.append(1000 * (clock() - begin))
            return news

        setattr(owner, name, timed)

    def frame(self):
        begin = clock()
        if self.app.frame(0.016):
            self.frames.append(1000 * (clock() - begin))

    def told(self, title):
        return {f"{title}, slices (ms)": figures(self.slices), f"{title}, drawn frames (ms)": figures(self.frames)}
"""


def arguments(description: str | None) -> argparse.Namespace:
    """Whether it is to be measured in the browser."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--browser", action="store_true")
    return parser.parse_args()


def show(title: str, found: Mapping[str, object]) -> None:
    """Print what was found."""
    print(title)
    for name, value in found.items():
        print(f"  {name}: {value}")


def run(description: str | None, measure: str) -> None:
    """Print what `measure(app)` of that source finds; it may use what TIMES defines."""
    browser = arguments(description).browser
    found = in_browser(TIMES + measure) if browser else native(TIMES + measure)
    show("in the browser" if browser else "natively", found)
