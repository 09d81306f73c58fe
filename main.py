# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce"]
# ///
"""Start Azulejo: on the desktop by `python main.py`, in the browser by the page that pygbag builds."""

import asyncio
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for what was asked for

import pygame  # noqa: F401  (the page's loader looks only here for what must be fetched)

from game.app import main, run

if sys.platform == "emscripten":  # there sys.argv holds the page's fragment, which is read through the host
    asyncio.run(run([]))
else:
    main()
