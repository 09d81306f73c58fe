"""The rules overlay: every page fits at every size, and turning works."""

import pytest

from game.host.desktop import DesktopHost
from game.scenes.core.scene import Context, Scene, SceneStack
from game.scenes.overlays.rules_pages import RulesScene
from game.settings import Settings
from game.texts import texts_for
from game.view.art.assets import Assets
from game.view.intents import Cancelled, Pressed, Scrolled, Stepped
from game.view.theme import DAY
from game.words.rule_book import rule_pages

pytestmark = pytest.mark.usefixtures("display")
PAGES = rule_pages(texts_for("en"))


def rules(size: tuple[int, int] = (1280, 720), unit: int = 17) -> RulesScene:
    context = Context(
        Assets(DAY), DesktopHost(), Settings(), SceneStack(), size, unit, lambda settings: None, lambda: None
    )
    context.stack.push(Scene(context))
    scene = RulesScene(context)
    context.stack.push(scene)
    return scene


@pytest.mark.parametrize(("width", "height", "unit"), [(1280, 720, 17), (780, 1688, 28), (1688, 780, 28)])
def test_pages_are_turned_in_one_place(width: int, height: int, unit: int) -> None:
    scene = rules((width, height), unit)
    places = []
    for index in range(len(PAGES)):
        scene.page = index
        scene.resize()
        places.append(([one.rect for one in scene.widgets.widgets], scene.panels))
    assert places == places[:1] * len(PAGES)


def test_turning_stops_at_both_ends() -> None:
    scene = rules()
    assert "previous" not in scene.targets()
    for _ in range(len(PAGES) + 2):
        scene.handle(Stepped(1, 0))
    assert scene.published() == {"page": len(PAGES), "pages": len(PAGES)}
    assert "next" not in scene.targets()
    scene.handle(Stepped(-1, 0))
    scene.handle(Scrolled(1))
    assert scene.page == len(PAGES) - 3
    assert scene.command({"press": "next"})
    assert scene.page == len(PAGES) - 2


def test_closing() -> None:
    for close in (Cancelled(), Pressed((1, 1))):
        scene = rules()
        scene.handle(close)
        assert scene not in scene.context.stack.scenes
    scene = rules()
    assert scene.command("close")
    assert scene not in scene.context.stack.scenes
