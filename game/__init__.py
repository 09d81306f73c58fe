"""Azulejo: an unofficial implementation of the rules of Azul."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for what was asked for
__version__ = "1.0.0"
