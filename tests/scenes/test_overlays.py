"""Overlays: the one in front is drawn over the scene below all of them, and over nothing else."""

import pygame

from game.app import App
from game.scenes.overlays.keys import KeysScene
from game.scenes.overlays.options import OptionsScene


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
