"""The end of a game in a room: whoever waits for the host is told so."""

from dataclasses import replace

import pytest
from room_shows import results

from game.app import App
from game.scenes.online.table import OnlineResultsScene
from game.texts import LANGUAGES


@pytest.mark.parametrize("app", ["tall phone", "phone on its side", "laptop"], indirect=True)
def test_guests_are_told_what_another_game_waits_for_beside_the_button(app: App) -> None:
    """"Waiting for the host" filled the button from edge to edge, on phones in two lines."""
    results(app, 1)
    scene, assets = app.stack.top, app.context.assets
    assert isinstance(scene, OnlineResultsScene)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        again = scene.widgets.named("again")
        assert again is not None
        assert not again.enabled
        assert app.context.texts("online.rematch.wait") in scene.fit_words()[0]
        for button in (again, scene.widgets.named("replay"), scene.widgets.named("menu")):
            assert button is not None
            words = assets.type.text(button.label, button.px, assets.theme.ink, bold=button is again)
            assert words.get_width() <= button.rect.width * 0.92, (language.code, button.label)


def test_the_host_is_told_nothing_of_that(app: App) -> None:
    results(app, 0)
    scene = app.stack.top
    assert isinstance(scene, OnlineResultsScene)
    assert scene.widgets.named("again").enabled  # type: ignore[union-attr]
    assert app.context.texts("online.rematch.wait") not in scene.words()
