"""Choosing a language in the options, and following the browser or the system again."""

import pytest

from game.app import App
from game.scenes.overlays.options import GROUPS, OptionsScene
from game.settings import SettingsStore
from game.texts import LANGUAGES


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
