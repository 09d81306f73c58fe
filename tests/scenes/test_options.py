"""Options change in place: no page turns by itself, and what would change nothing is not offered."""

from pathlib import Path

import pytest
from devices import SIZES, SizedHost
from pressing import press

from game.app import App
from game.arguments import Arguments
from game.scenes.overlays.options import GROUPS, OptionsScene

LOOK = next(index for index, group in enumerate(GROUPS) if "text" in group.rows)


@pytest.fixture(params=["laptop", "screen", "tablet", "phone", "phone on its side"])
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return App(SizedHost(*SIZES[request.param]), Arguments())


def options(app: App, group: str) -> OptionsScene:
    press(app, "options")
    scene = app.stack.top
    assert isinstance(scene, OptionsScene)
    if f"group-{group}" in scene.targets():
        press(app, f"group-{group}")
    return scene


def test_the_size_of_texts_can_be_changed_back_where_it_was_changed(app: App) -> None:
    scene = options(app, "look")
    for size in ("150", "100", "125", "100"):
        assert f"text-{size}" in scene.targets(), "the row is still in front"
        press(app, f"text-{size}")
        assert app.context.settings.text == size
    press(app, "text-150")
    if scene.layout.tabs:
        assert scene.page == LOOK


@pytest.mark.parametrize("app", ["laptop"], indirect=True)
def test_what_would_change_nothing_is_not_offered(app: App) -> None:
    scene = options(app, "play")
    assert "tiling-fast" in scene.targets()
    press(app, "speed-off")
    assert "tiling-fast" not in scene.targets(), "nothing moves, three times as fast"
    press(app, "speed-normal")
    assert "tiling-fast" in scene.targets()
    press(app, "sound-off")
    assert {"volume-50", "ambience-on"}.isdisjoint(scene.targets())
    press(app, "call-sound")
    assert "volume-50" in scene.targets(), "a call is as loud as that"
