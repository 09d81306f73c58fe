"""Hints in the bar of a phone: one after another, by finger and by keys."""

from dataclasses import replace
from pathlib import Path

import pytest
from devices import windowed
from hinting import drafting, hints, people, table
from pressing import click, front, offer_of

from game.app import App
from game.rules.actions import Pick
from game.rules.picking import picked_tiles
from game.scenes.overlays.pause import PauseScene
from game.view.intents import Confirmed, Numbered, Shortcut, ShortcutPressed, Stepped


@pytest.fixture(params=[(390, 844, 2), (360, 640, 3)], ids=str)
def app(request: pytest.FixtureRequest, own_folder: Path) -> App:
    app = windowed(request.param)
    app.change_settings(replace(app.context.settings, thinking="0.5"))
    table(app, people(), plays=9)
    return app


def test_a_key_shows_the_next_hint(app: App) -> None:
    """The table shows whichever stands in the bar, and hides nothing of itself."""
    click(app, "hint")
    scene = hints(app)
    assert scene.panels[0] == scene.below.controller.display.layout.bar.rect
    assert not scene.below.log.covered
    told = []
    for index, advice in enumerate(scene.advice):
        assert [name for name in scene.targets() if name.startswith("hint-")] == [f"hint-{index + 1}"]
        more = scene.widgets.named("more")
        assert more is not None
        assert more.label == f"{index + 1}/{len(scene.advice)}"
        assert scene.below.controller.hinted == advice.action
        told.append(scene.status())
        click(app, "more")
        app.frame(0.02)
    assert all(told)
    assert len(set(told)) == len(scene.advice) == 3
    assert scene.status() == told[0], "after the last comes the first"
    click(app, "more")
    taken = scene.advice[1].action
    assert isinstance(taken, Pick)
    click(app, "hint-2")
    assert offer_of(drafting(app)).selection.picked == picked_tiles(taken)


def test_the_menu_stays_in_reach(app: App) -> None:
    for _ in range(2):
        click(app, "hint")
        scene = hints(app)
        click(app, "pause")
        front(app, PauseScene)
        assert scene.below.controller.hinted is None
        click(app, "resume")
        drafting(app)


def test_arrows_and_digits_reach_every_hint(app: App) -> None:
    app.stack.top.handle(ShortcutPressed(Shortcut.HINT))
    scene = hints(app)
    for _ in range(2):
        scene.handle(Stepped(1, 0))
    assert scene.widgets.focused == "more"
    scene.handle(Confirmed())
    app.frame(0.02)
    assert scene.below.controller.hinted == scene.advice[1].action
    assert scene.widgets.focused == "more"
    third = scene.advice[2].action
    assert isinstance(third, Pick)
    scene.handle(Numbered(3))
    assert offer_of(drafting(app)).selection.picked == picked_tiles(third)
