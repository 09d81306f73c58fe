"""Processor time of a page's frames as Chromium measures it: other programs on the machine do not count.

A trace tells for how long the page's main thread really ran in each of its tasks. What it ran from one
animation frame to the next is what that frame took: Python, the picture, and all that the browser adds.
"""

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CATEGORIES: Final = ["toplevel", "devtools.timeline"]
FRAME_BUDGET: Final = 1000 / 60  # milliseconds


def frames_while(browser: "Browser", page: "Page", work: Callable[[], None]) -> list[float]:
    """Milliseconds of the main thread's processor time in each frame while something is done."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    work()
    return frames_of(json.loads(browser.stop_tracing())["traceEvents"])


def frames_of(events: list[dict[str, Any]]) -> list[float]:
    """The same of a trace's events; the part before the first frame and the last frame are left out."""
    fired = [event for event in events if event["name"] == "FireAnimationFrame"]
    (thread, _), *_ = Counter((event["pid"], event["tid"]) for event in fired).most_common()
    here = [event for event in events if (event["pid"], event.get("tid")) == thread]
    begins = sorted(event["ts"] for event in here if event["name"] == "FireAnimationFrame")
    took = [0.0] * (len(begins) + 1)
    for event in here:
        if event["name"] == "ThreadControllerImpl::RunTask" and event.get("ph") == "X":
            took[bisect_right(begins, event["ts"] + event["dur"])] += event.get("tdur", 0) / 1000
    return took[1:-1]


def told(frames: list[float], limit: float = FRAME_BUDGET) -> str:
    """The distribution in words, and how many frames took longer than a number of milliseconds."""
    ordered = sorted(frames)
    over = sum(frame > limit for frame in ordered)
    median, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return (
        f"{len(ordered)} frames, processor time: median {median:.1f} ms, 99 % below {most:.1f} ms, "
        f"longest {ordered[-1]:.1f} ms, over {limit:.1f} ms: {over}"
    )
