"""What the game's sound does, asked of the running program."""

import json
from typing import Any

from playwright.sync_api import Frame, Page

PROBE = """
import gc, json, platform
import pygame
from game.view.audio import Audio
audio = next(o for o in gc.get_objects() if isinstance(o, Audio) and o.loudness)
platform.window.probe = json.dumps({"awake": audio.awake, "loaded": len(audio._sounds), "left": len(audio._waiting),
    "mixer": list(pygame.mixer.get_init() or ()), "heard": sorted(audio._heard)})
"""


def sound_of(page: Page | Frame) -> dict[str, Any]:
    """Whether sound is awake, how many files are loaded and still to be loaded, which cues have been heard."""
    page.evaluate("code => { window.probe = ''; python.PyRun_SimpleString('#!\\n' + code) }", PROBE)
    page.wait_for_function("window.probe")  # pygbag's own loader runs it a frame later
    found: dict[str, Any] = json.loads(page.evaluate("probe"))
    return found


def wait_until_loaded(page: Page | Frame) -> dict[str, Any]:
    """Wait for the files, which come one a frame after the first input."""
    for _ in range(300):
        found = sound_of(page)
        if found["awake"] and not found["left"]:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"sounds are still missing: {found}")
