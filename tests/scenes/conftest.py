"""The real program under SDL's dummy drivers, with a data folder of its own."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.cli import Arguments
from game.host import current_host


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program that has just started."""
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    yield App(current_host(), Arguments())
    pygame.quit()
