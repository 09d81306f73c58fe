"""Overlays: the one in front is drawn over the scene below all of them, and over nothing else."""

import pygame
import pytest
from devices import windowed
from pressing import press

from game.app import App
from game.scenes.overlays.ask import AskScene
from game.scenes.overlays.keys import KeysScene
from game.scenes.overlays.options import OptionsScene
from game.scenes.saved_games.game_card import GameCardScene
from game.scenes.saved_games.games import GamesScene
from game.view.layout.dialogs import choices_layout, head_of
from game.view.layout.scales import Gap


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
    field, layout = scene.widgets.named("answer"), scene.layout
    assert field is not None
    reach = 2 * max(2, min(5, field.rect.height // 10))  # of the ring
    head = head_of(layout.panel, layout.title, app.context.unit)
    above = field.rect.y - reach - head.bottom
    below = layout.buttons[0].y - field.rect.bottom - reach
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


@pytest.mark.parametrize("app", ["phone on its side"], indirect=True)
def test_a_menu_has_two_columns_before_it_fills_a_low_window(app: App) -> None:
    """A single column was taken up to the last pixel, and its panel reached from edge to edge."""
    window, apart = app.context.window, Gap.M.of(app.context.unit)
    for number in range(3, 9):
        for head in range(0, window.size[1], 20):
            layout = choices_layout(window, 30, head, number)
            if len({button.x for button in layout.buttons}) == 1:
                assert layout.panel.y >= apart, (number, head)


@pytest.mark.parametrize("app", ["phone", "phone on its side", "laptop", "tablet"], indirect=True)
def test_what_a_saved_game_is_stands_in_the_middle_of_its_head(app: App) -> None:
    """Its names began at the head's top edge, with clear air below its words."""
    press(app, "play")
    press(app, "start")
    app.stack.push(GamesScene(app.context))
    press(app, "game-1")
    scene = app.stack.top
    assert isinstance(scene, GameCardScene)
    head, words = head_of(scene.layout.panel, scene.layout.title, app.context.unit), scene.words_place()
    assert abs((words.top - head.top) - (head.bottom - words.bottom)) <= 1
    assert words.top > head.top
