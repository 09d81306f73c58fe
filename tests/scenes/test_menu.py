"""The menu and what lies over it: emblems, the largest keys, the language, overlays."""

from dataclasses import replace

import pygame
import pytest
from combinations import each_once
from devices import SIZES, windowed
from pressing import front

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.keyboard_help import KeyboardHelpScene
from game.scenes.overlays.options_scene import GROUPS, OptionsScene
from game.scenes.play.table_scene import TableScene
from game.settings import TUTORIAL_DONE, SettingsStore
from game.texts import LANGUAGES
from game.view.art.emblems import EMBLEMS
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.emblem_button import EmblemButton
from game.view.widgets.widgets import OutlineButton


def menu_of(app: App, **settings: str) -> MenuScene:
    app.change_settings(replace(app.context.settings, **settings))
    app.context.routes.menu()
    app.frame(0)
    return front(app, MenuScene)


@pytest.mark.parametrize(("size", "language"), each_once(SIZES, ("de", "en")))
def test_keys_of_the_menu_have_emblems_in_every_window(own_folder: object, size: str, language: str) -> None:
    scene = menu_of(windowed(SIZES[size]), language=language)
    keys = [widget for widget in scene.widgets.widgets if isinstance(widget, EmblemButton)]
    assert {key.name for key in keys} == set(EMBLEMS)
    assert len({key.size for key in keys}) == 1
    assert keys[0].size >= scene.context.unit


def test_quitting_is_quiet_and_what_leads_on_is_largest(still_app: App) -> None:
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


@pytest.mark.parametrize(
    ("size", "language"),
    each_once(
        ("tall phone", "phone", "tablet", "laptop", "screen", "phone on its side"), (one.code for one in LANGUAGES)
    ),
)
def test_words_of_the_menu_grow_with_the_text(own_folder: object, size: str, language: str) -> None:
    app = windowed(size)
    letters, units = [], []
    for text in ("100", "150"):
        app.change_settings(replace(app.context.settings, text=text, language=language))
        app.frame(0)
        app.stack.resize()
        letters.append([one.px for one in app.stack.top.widgets.widgets if isinstance(one, EmblemButton)])
        units.append(app.context.unit)
    grown = min(b / a for a, b in zip(*letters, strict=True))
    assert grown > 1 + 0.6 * (units[1] / units[0] - 1), (letters, units)


def test_a_language_is_chosen_and_the_system_followed_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.host, "language", lambda: "fr-CA")
    scene = OptionsScene(app.context)
    app.stack.push(scene)
    scene.turn_to([group.name for group in GROUPS].index("language"))
    names = [name for name in scene.targets() if name.startswith("language-")]
    assert names == ["language-system", *(f"language-{language.code}" for language in LANGUAGES)]
    for name, code, stored in (
        ("language-de", "de", "de"),
        ("language-system", "fr", ""),
        ("language-en", "en", "en"),
    ):
        assert scene.command({"press": name})
        assert app.context.texts.language.code == code
        assert SettingsStore(app.host.storage).load().language == stored
        chosen = [w.name for w in scene.widgets.widgets if w.selected and w.name in names]
        assert chosen == [name]


def picture(app: App) -> bytes:
    app.stack.changed = True
    while app.frame(1 / 60):
        pass
    raw: bytes = pygame.image.tobytes(app.screen, "RGB")
    return raw


@pytest.mark.usefixtures("drawn")
def test_an_overlay_hides_the_overlay_below_it_until_it_closes(app: App) -> None:
    menu = picture(app)
    app.stack.push(OptionsScene(app.context))
    options = picture(app)
    app.stack.push(KeyboardHelpScene(app.context))
    both = picture(app)
    assert len({menu, options, both}) == 3
    app.stack.pop()
    assert picture(app) == options
    app.stack.pop()
    assert picture(app) == menu
    app.stack.push(KeyboardHelpScene(app.context))
    assert picture(app) == both


@pytest.mark.parametrize(
    ("seats", "words", "face"),
    [
        ((Seat("Ana"), Seat("", "artisan-4")), "Continue against Shelby · round 1", "artisan"),
        ((Seat("Ana"), Seat("", "greedy"), Seat("", "greedy")), "Continue the game", ""),
        ((Seat("Ana"), Seat("Bento")), "Continue the game", ""),
    ],
)
def test_the_key_that_goes_on_shows_the_rival_of_a_game_of_two(
    still_app: App, seats: tuple[Seat, ...], words: str, face: str
) -> None:
    match = Match(Setup(seats, HouseRules(), 4, 0))
    still_app.context.routes.start_match(match)
    front(still_app, TableScene).do(legal_actions(match.state)[0])
    key = menu_of(still_app).widgets.named("continue")
    assert key is not None
    assert key.label == words
    assert (key.crest.figure if isinstance(key, CrestButton) else "") == face
