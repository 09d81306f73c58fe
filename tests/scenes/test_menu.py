"""The menu: what it leads to is seen by emblems, and what is most wanted is largest."""

from dataclasses import replace

import pytest
from devices import SIZES, windowed

from game.app import App
from game.scenes.home.menu import MenuScene
from game.settings import TUTORIAL_DONE
from game.texts import LANGUAGES
from game.view.art.emblems import EMBLEMS
from game.view.widgets.emblem_key import EmblemKey
from game.view.widgets.widgets import OutlineButton


def menu_of(app: App, **settings: str) -> MenuScene:
    app.change_settings(replace(app.context.settings, **settings))
    app.context.routes.menu()
    app.frame(0)
    scene = app.stack.top
    assert isinstance(scene, MenuScene)
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_keys_of_the_menu_have_emblems_in_every_window(own_folder: object, size: str, language: str) -> None:
    scene = menu_of(windowed(SIZES[size]), language=language)
    keys = [widget for widget in scene.widgets.widgets if isinstance(widget, EmblemKey)]
    assert {key.name for key in keys} == set(EMBLEMS)
    assert len({key.size for key in keys}) == 1
    assert keys[0].size >= scene.context.unit


def test_quitting_is_quiet_and_what_leads_on_is_largest(still_app: App) -> None:
    """Quit was as broad as Play."""
    scene = menu_of(still_app)
    (first, *others), quit_key = scene.widgets.widgets, scene.widgets.named("quit")
    assert isinstance(quit_key, OutlineButton)
    assert first.primary
    assert all(key.rect.width * key.rect.height < first.rect.width * first.rect.height for key in others)
    assert quit_key.px < first.px


def test_a_tutorial_that_was_finished_is_no_longer_among_the_large_keys(still_app: App) -> None:
    learn = menu_of(still_app).widgets.named("learn")
    assert learn is not None
    assert learn.primary
    learn = menu_of(still_app, tutorial=TUTORIAL_DONE).widgets.named("learn")
    assert isinstance(learn, OutlineButton)


@pytest.mark.parametrize("size", ["tall phone", "phone", "tablet", "laptop", "screen", "phone on its side"])
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_words_of_the_menu_grow_with_the_text(own_folder: object, size: str, language: str) -> None:
    """On a phone those below the emblems stayed as they were at 150 %."""
    app = windowed(size)
    letters, units = [], []
    for text in ("100", "150"):
        app.change_settings(replace(app.context.settings, text=text, language=language))
        app.frame(0)
        app.stack.resize()
        letters.append([one.px for one in app.stack.top.widgets.widgets if isinstance(one, EmblemKey)])
        units.append(app.context.unit)
    grown = min(b / a for a, b in zip(*letters, strict=True))
    assert grown > 1 + 0.6 * (units[1] / units[0] - 1), (letters, units)
