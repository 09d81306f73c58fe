"""Sound in the genuine page: silent until the first input, then the files load and something is heard."""

import json
from typing import Any

from harness import Game, Opener

PROBE = """
import gc, json
import pygame
from js import window
from game.view.audio import Audio
audio = next(o for o in gc.get_objects() if isinstance(o, Audio) and o.loudness)
window.probe = json.dumps({"awake": audio.awake, "loaded": len(audio._sounds), "left": len(audio._waiting),
    "mixer": list(pygame.mixer.get_init() or ()), "heard": sorted(audio._heard)})
"""


def probe(game: Game) -> dict[str, Any]:
    game.page.evaluate("code => python.PyRun_SimpleString(code)", PROBE)
    found: dict[str, Any] = json.loads(game.page.evaluate("probe"))
    return found


def test_sound_waits_for_the_first_input_and_then_plays(open_page: Opener) -> None:
    game = open_page()
    game.wait_ready()
    game.page.wait_for_timeout(500)
    before = probe(game)
    assert not before["awake"]
    assert before["loaded"] == 0
    game.click("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    game.page.wait_for_timeout(1500)  # one file a frame
    game.click("start")
    game.wait_for(lambda state: state["scene"] == "drafting" and state["legal"], seconds=30)
    after = probe(game)
    print(after)
    assert after["mixer"][:2] == [44_100, -16]
    assert (after["awake"], after["left"]) == (True, 0)
    assert after["loaded"] == 33  # all but the fountain, which is off
    assert {"button", "pour", "pick"} <= set(after["heard"])
    assert game.errors() == []
