"""What is published to the page: all of it is compared as a whole, nothing of it waits for another change."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest
from pressing import front, offer_of

from game.app import App
from game.arguments import Arguments
from game.host.base import Viewport
from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.core.mirror import MirrorPart, MirrorTable
from game.scenes.core.scene import Context, Scene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.view.widgets.widgets import Field, Widget


class ListeningHost(DesktopHost):
    """A desktop that hears what a page would be told."""

    is_read = True

    def __init__(self) -> None:
        super().__init__()
        self.told: list[dict[str, Any]] = []
        self.shape = Viewport(1280, 720, 1.0)

    def publish(self, state: str) -> None:
        self.told.append(json.loads(state))

    def viewport(self) -> Viewport:
        return self.shape


class ToldScene(Scene):
    """A scene all of whose words can be changed, and that counts how often it was asked for them."""

    name: ClassVar[str] = "told"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.asked = 0
        self.title, self.line, self.spoken = "Title", "A line.", "Now."
        self.facts: dict[str, Any] = {"number": 1}
        self.table = MirrorTable(["a", "b"], [["1", "2"]])

    def resize(self) -> None:
        self.widgets.replace(
            [
                Widget("press", pygame.Rect(10, 10, 80, 40), "Press", lambda: None),
                Field("field", pygame.Rect(10, 60, 80, 40), "Name", lambda: None, value="Ana"),
            ]
        )

    def heading(self) -> str:
        return self.title

    def sentences(self) -> Sequence[str]:
        return [self.line]

    def status(self) -> str:
        return self.spoken

    def mirror_parts(self) -> list[MirrorPart]:
        return [*super().mirror_parts(), MirrorPart("table", "Table", table=self.table)]

    def published(self) -> dict[str, Any]:
        self.asked += 1
        return dict(self.facts)


@pytest.fixture
def host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[ListeningHost]:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()
    yield getattr(request, "param", ListeningHost)()


@pytest.fixture
def app(host: ListeningHost) -> App:
    return App(host, Arguments())


def told(app: App) -> ToldScene:
    scene = ToldScene(app.context)
    app.stack.reset(scene)
    app.frame(0)
    return scene


def draw_again(app: App) -> None:
    app.stack.changed = True
    assert app.frame(0)


def widget(scene: Scene, name: str) -> Widget:
    found = scene.widgets.named(name)
    assert found is not None
    return found


def set_field(scene: ToldScene) -> None:
    scene.widgets.fill("field", "Zé")


CHANGES: dict[str, Callable[[ToldScene], object]] = {
    "heading": lambda scene: setattr(scene, "title", "Another"),
    "sentence": lambda scene: setattr(scene, "line", "Another line."),
    "status": lambda scene: setattr(scene, "spoken", "Then."),
    "fact": lambda scene: scene.facts.update(number=2),
    "table": lambda scene: setattr(scene, "table", MirrorTable(["a", "b"], [["1", "3"]])),
    "label": lambda scene: setattr(widget(scene, "press"), "label", "Push"),
    "words aloud": lambda scene: setattr(widget(scene, "press"), "aloud", "Press this"),
    "selected": lambda scene: setattr(widget(scene, "press"), "selected", True),
    "disabled": lambda scene: setattr(widget(scene, "press"), "enabled", False),
    "place": lambda scene: widget(scene, "press").rect.move_ip(3, 0),
    "text typed": set_field,
    "widget gone": lambda scene: scene.widgets.replace(scene.widgets.widgets[:1]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_is_told_once(app: App, host: ListeningHost, change: str) -> None:
    scene = told(app)
    before = host.told[-1]
    CHANGES[change](scene)
    draw_again(app)
    after = host.told[-1]
    assert after["changes"] == before["changes"] + 1
    assert {**after, "changes": 0} != {**before, "changes": 0}
    draw_again(app)
    assert host.told[-1] is after, "nothing new is published twice"


def test_the_language_is_told(app: App, host: ListeningHost) -> None:
    told(app)
    app.change_settings(replace(app.context.settings, language="de"))
    app.frame(0)
    assert host.told[-1]["language"] == "de"


def test_places_follow_the_density_of_the_screen(app: App, host: ListeningHost) -> None:
    told(app)
    assert host.told[-1]["targets"]["press"] == [10, 10, 80, 40]
    host.shape = Viewport(2560, 1440, 2.0)
    app.frame(0)
    assert host.told[-1]["targets"]["press"] == [5, 5, 40, 20]


def test_idle_frames_ask_for_nothing(app: App, host: ListeningHost) -> None:
    scene = told(app)
    asked = scene.asked
    assert not any(app.frame(1 / 60) for _ in range(20))
    assert scene.asked == asked


class PageHost(ListeningHost):
    """What a page hears, which has a share of each frame."""

    is_web = True


@pytest.mark.parametrize("host", [PageHost], indirect=True)
def test_in_a_page_drawing_putting_in_words_and_telling_have_a_frame_each(app: App, host: ListeningHost) -> None:
    scene = told(app)
    while app.context.publishing or host.told[-1]["scene"] != "told":
        app.frame(0.016)
    scene.facts["number"] = 2
    app.stack.changed = True
    asked, heard = scene.asked, len(host.told)
    sync = []
    for _ in range(5):
        app.frame(0.016)
        sync.append((scene.asked - asked, len(host.told) - heard, app.context.publishing))
    assert sync == [(0, 0, False), (1, 0, True), (1, 1, True), (1, 1, True), (1, 1, False)]
    scene.facts["number"] = 3
    app.stack.changed = True
    app.frame(0.05)
    assert host.told[-1]["number"] == 3, "frames that are rare tell at once"


@pytest.mark.parametrize("host", [PageHost], indirect=True)
def test_while_things_move_in_a_page_some_frames_are_put_in_words_and_the_last_one(
    app: App, host: ListeningHost
) -> None:
    scene = told(app)
    for _ in range(6):
        app.frame(0.016)
    asked = scene.asked
    for number in range(13):
        scene.facts["number"] = 10 + number
        app.stack.changed = True
        app.frame(0.016)
    assert scene.asked - asked == 4
    assert host.told[-1]["number"] == 20
    for _ in range(3):
        app.frame(0.016)
    assert host.told[-1]["number"] == 22


def test_a_table_tells_every_step_of_a_pick(app: App, host: ListeningHost) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4, starter=0))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = front(app, TableScene)
    heard = [host.told[-1]]

    def step() -> dict[str, Any]:
        app.frame(0.02)
        assert host.told[-1] is not heard[-1]
        heard.append(host.told[-1])
        return heard[-1]

    pick = offer_of(scene).picks()[0]
    offer_of(scene).select(pick.source, pick.kind)
    assert {"line-1", "floor"} <= step()["targets"].keys()
    offer_of(scene).deselect()
    assert "floor" not in step()["targets"]
    scene.do(pick)
    moving = step()
    assert (moving["scene"], moving["moving"], moving["legal"]) == ("drafting", True, [])
    scene.finish_motion()
    rested = step()
    assert rested["moving"] is False
    assert rested["turn"] == 1
    assert rested["mirror"]["status"].startswith("Ana takes ")


def test_days_and_weeks_are_read_aloud_as_words(app: App, host: ListeningHost) -> None:
    scene = told(app)
    scene.title, scene.line, scene.spoken = "Deal of 2026-11-01", "Practice (2026-W45).", "On 2026-11-02."
    scene.table = MirrorTable(["2026-11-03", "b"], [["1", "2026-11-04"]])
    scene.widgets.widgets[0].aloud = "2026-11-05: won"
    draw_again(app)
    mirror = json.dumps(host.told[-1]["mirror"])
    assert not re.search(r"\d{4}-(\d\d|W\d\d)", mirror)
    for words in ("Deal of 1 November 2026", "Week 45, 2026", "On 2 November", "5 November 2026: won"):
        assert words in mirror
    assert host.told[-1]["mirror"]["parts"][-1]["table"]["rows"] == [["1", "4 November 2026"]]
