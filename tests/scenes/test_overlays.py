"""Overlays: the one in front is drawn over the scene below all of them, and over nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.cli import Arguments
from game.host import current_host
from game.scenes.keys import KeysScene
from game.scenes.options import OptionsScene


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    yield App(current_host(), Arguments())
    pygame.quit()


def picture(app: App) -> bytes:
    app.stack.changed = True
    app.frame(0)
    raw: bytes = pygame.image.tobytes(app.screen, "RGB")
    return raw


def test_an_overlay_hides_the_overlay_below_it_until_it_closes(app: App) -> None:
    menu = picture(app)
    app.stack.push(OptionsScene(app.context))
    options = picture(app)
    app.stack.push(KeysScene(app.context))
    both = picture(app)
    assert len({menu, options, both}) == 3
    app.stack.pop()
    assert picture(app) == options
    app.stack.pop()
    assert picture(app) == menu
    app.stack.push(KeysScene(app.context))
    assert picture(app) == both
