"""The first click on each key of the menu, before anything else is loaded: answered at once, in small pieces.

Work is counted, not timed: a clock that goes on with each look at it says when a frame's share is spent, and
what is counted are the modules that a frame loads.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.scenes.home.menu import MODULES_OF_KEYS

ROOT = Path(__file__).resolve().parents[2]
MOST = 10  # modules and packages that a frame loads beside those of the panel
SCRIPT = """
import itertools, json, sys
import pygame
from game.ai import slices
ticks = itertools.count()
slices.perf_counter = lambda: next(ticks) * 0.002  # seconds: so long takes each module
from game.app import App, Arguments, current_host
pygame.init()
app = App(current_host(), Arguments())
app.frame(0.016)
while app.stack.top.is_busy:
    app.frame(0.016)
name, told = sys.argv[1], []
place = app.stack.top.widgets.named(name).rect.center

def frame():
    before = {one for one in sys.modules if one.startswith("game.")}
    drawn = app.frame(0.016)
    new = {one for one in sys.modules if one.startswith("game.")} - before
    told.append((app.stack.top.name, drawn, len(new)))

for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
    pygame.event.post(pygame.Event(kind, pos=place, button=1))
    frame()
    if kind == pygame.MOUSEBUTTONDOWN:
        told[-1] += (app.stack.top.widgets.held,)
while app.stack.top.name == "loading":
    frame()
print(json.dumps(told))
"""


def first_click(name: str, folder: Path) -> list[list[object]]:
    """What each frame showed from the press on: the scene in front, whether it was drawn, modules loaded."""
    environment = {**os.environ, "AZULEJO_DATA": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run = [sys.executable, "-c", SCRIPT, name]
    told = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: list[list[object]] = json.loads(told.stdout.splitlines()[-1])
    return found


KEYS = [
    pytest.param(name, marks=() if name == "together" else pytest.mark.slow)
    for name in MODULES_OF_KEYS
    if name != "continue"  # of which there is none in an empty folder
]


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.slow
def test_a_first_click_is_answered_in_its_frame_and_no_frame_loads_much(name: str, tmp_path: Path) -> None:
    pressed, released, *loading = first_click(name, tmp_path)
    assert pressed == ["menu", True, 0, name], "the key looks pressed"
    assert released[1], "and something is shown when it is let go of"
    assert released[0] != "menu"
    counts = [int(str(frame[2])) for frame in (released, *loading)]
    assert max(counts[1:], default=0) <= MOST
    assert counts[0] <= 3 * MOST, "the panel brings a few along"
    if name == "together":
        assert released[0] == "loading"
        assert loading[-1][0] == "together"
        assert sum(counts) > 100, "all that it needs was missing"
        assert all(frame[1] for frame in (released, loading[-1]))
