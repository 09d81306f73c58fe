"""A display for what is painted, and layouts of tables that are looked for once."""

from collections.abc import Iterator

import pygame
import pytest
from made_once import solve_once


@pytest.fixture(autouse=True)
def solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    solve_once(monkeypatch)


@pytest.fixture(scope="module")
def display() -> Iterator[None]:
    """A small window, so that surfaces take its format."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
