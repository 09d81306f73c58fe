"""A display for what is painted."""

import os
from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="module")
def display() -> Iterator[None]:
    """A small window, so that surfaces take its format."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
