"""Overlays: the one in front is drawn over the scene below all of them, and over nothing else."""

import pygame
import pytest
from devices import windowed

from game.app import App
from game.scenes.overlays.ask import AskScene
from game.scenes.overlays.keys import KeysScene
from game.scenes.overlays.options import OptionsScene
from game.view.parts.page import HEAD


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


@pytest.mark.parametrize("size", [(1280, 720, 1), (390, 844, 2), (844, 390, 2)], ids=str)
def test_the_focus_of_a_question_touches_neither_its_head_nor_its_buttons(
    own_folder: object, size: tuple[int, int, int]
) -> None:
    """The ring around the field lay on the head's golden rule."""
    app = windowed(size)
    app.stack.push(AskScene(app.context, app.context.texts("games.ask-code"), print, "", 60))
    app.frame(0)
    scene = app.stack.top
    assert isinstance(scene, AskScene)
    field, paste = (scene.widgets.named(name) for name in ("answer", "paste"))
    assert field is not None
    assert paste is not None
    assert scene.solved is not None
    reach = 2 * max(2, min(5, field.rect.height // 10))  # of the ring
    above = field.rect.y - reach - scene.solved.rect(HEAD).bottom
    below = paste.rect.y - field.rect.bottom - reach
    assert above >= app.context.unit // 3
    assert below >= above


@pytest.mark.parametrize("name", ["menu", "games", "new-game"])
def test_behind_an_overlay_is_the_wall_of_tiles_and_no_other_card(app: App, name: str) -> None:
    """The menu's logo stuck out above the options, the list of games around its dialogs."""
    routes = app.context.routes
    {"menu": lambda: None, "games": routes.games, "new-game": routes.new_game}[name]()
    assert app.stack.top.name == name
    app.stack.push(KeysScene(app.context))
    seen = picture(app)
    app.stack.pop()
    bare = app.context.assets
    app.screen.blit(bare.backdrop(*app.context.size, app.context.unit), (0, 0))
    app.stack.push(KeysScene(app.context))
    app.stack.top.draw(app.screen)
    assert pygame.image.tobytes(app.screen, "RGB") == seen
