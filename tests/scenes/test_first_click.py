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
import itertools, json, os, sys
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
for name in sys.argv[1:-1]:  # each in a copy of this program, but the last
    if not os.fork():
        break
    os.wait()
else:
    name = sys.argv[-1]
told = []
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
print(json.dumps([name, told]), flush=True)
os._exit(0)
"""
# An empty folder has nothing to continue. The demo comes last: it stores a game, and a copy of the program has no lock.
KEYS = [*(name for name in MODULES_OF_KEYS if name not in ("continue", "demo")), "demo"]


@pytest.fixture(scope="module")
def clicked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[object]]]:
    """What each frame showed from the press on, by key: the scene in front, whether it was drawn, modules loaded."""
    folder = str(tmp_path_factory.mktemp("data"))
    # No sound: its thread may hold a lock while the program is copied, which no copy would ever get.
    environment = {**os.environ, "AZULEJO_DATA": folder, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "none"}
    run = [sys.executable, "-c", SCRIPT, *KEYS]
    told = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(line) for line in told.stdout.splitlines() if line.startswith("["))


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no program can be copied here")
def test_a_first_click_is_answered_in_its_frame_and_no_frame_loads_much(
    name: str, clicked: dict[str, list[list[object]]]
) -> None:
    pressed, released, *loading = clicked[name]
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
