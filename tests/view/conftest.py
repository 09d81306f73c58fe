"""A display for what is painted, layouts of tables that are looked for once, and which cases of sweeps are quick."""

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from made_once import solve_once

HERE = Path(__file__).parent
FEW = 12
ONE_IN = 5  # has no divisor in common with the numbers of seats, hands and windows: each of them stays in the sample


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the many cases of a sweep over windows, themes or seats one in five is quick, the others are marked slow."""
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if HERE in item.path.parents:
            cases[item.nodeid.partition("[")[0]].append(item)
    for sweep in cases.values():
        for at, item in enumerate(sweep if len(sweep) > FEW else ()):
            if at % ONE_IN:
                item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    solve_once(monkeypatch)


@pytest.fixture(scope="module")
def display() -> Iterator[None]:
    """A small window, so that surfaces take its format."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
