"""Back, Close and Done stand in one place, and what can't be undone looks like it, in every scene."""

from pathlib import Path

import pytest
from devices import SIZES, SizedHost
from every_scene import shows

from game.app import App
from game.arguments import Arguments
from game.scenes.core.base import Scene
from game.scenes.overlays.notice import DESTRUCTIVE, NoticeScene
from game.view.widgets.widgets import Spot

WAYS_OUT = ("back", "close", "done", "cancel")
FIRST = ("pause", "room-panel")  # what leads on stands first where a table pauses
AT_TABLES = ("replay", "hint", "review-pick", "comparison", "analysis", "editor")  # in the upper left corner, or at the foot


@pytest.fixture(params=["laptop", "tall phone"])
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return App(SizedHost(*SIZES[request.param]), Arguments())


def check_way_out(name: str, scene: Scene) -> bool:
    """Whether there is one that has a place, and stands there."""
    widgets = [w for w in scene.widgets.widgets if not isinstance(w, Spot) and not w.is_text]
    ways = (scene.choices[-1][0],) if isinstance(scene, NoticeScene) else WAYS_OUT
    outs = [w for w in widgets if w.name in ways]
    resumes = scene.name in FIRST and bool(outs) and outs[-1] is widgets[0]
    if not outs or resumes or scene.name in AT_TABLES or "pause" in scene.targets():
        return False
    out = outs[-1]
    below = [w.name for w in widgets if w.rect.y >= out.rect.bottom]
    level = [w for w in widgets if w.rect.bottom > out.rect.y]
    left = [w.name for w in level if w.rect.right <= out.rect.x]
    right = [w.name for w in level if w.rect.left >= out.rect.right]
    assert not below, f"{name}: {below} below {out.name}"
    assert not left or (out.primary and not right), f"{name}: {left} left of {out.name}, {right} right of it"
    assert not (out.primary and right), f"{name}: {right} where what leads on stands elsewhere"
    return True


def check_destructive(name: str, scene: Scene) -> set[str]:
    """Which buttons can't be undone; all of them look like it, and no others."""
    found = {w.name for w in scene.widgets.widgets if w.destructive}
    assert found <= set(DESTRUCTIVE), f"{name}: {found}"
    if "pause" not in scene.targets():  # at a table "leave" only asks
        assert found == {w.name for w in scene.widgets.widgets} & set(DESTRUCTIVE), name
    assert {scene.widgets.state_of(w) for w in scene.widgets.widgets if w.destructive} <= {"danger"}
    return found


def check_onward(name: str, scene: Scene) -> None:
    """Beside a way out, what leads on stands at the other end of the row."""
    if scene.name in (*AT_TABLES, *FIRST, "notice", "problem") or "pause" in scene.targets():
        return
    widgets = [w for w in scene.widgets.widgets if not isinstance(w, Spot) and not w.is_text]
    for one in (w for w in widgets if w.primary and w.enabled):
        level = [w for w in widgets if w.rect.top < one.rect.bottom and w.rect.bottom > one.rect.top]
        right = [w.name for w in level if w.rect.left >= one.rect.right]
        beside = {w.name for w in level} & {*WAYS_OUT, "menu"} - {one.name}
        assert not right or not beside, f"{name}: {right} right of {one.name}"


def check_facts(name: str, scene: Scene) -> None:
    """What a scene publishes hides nothing that is published of all: the coach's depth hid Back's."""
    taken = {"language", "mirror", "targets", "depth"} & set(scene.published())
    assert not taken, f"{name}: {taken}"


@pytest.mark.slow
def test_ways_out_are_in_the_lower_left_corner_and_what_cannot_be_undone_is_red(app: App) -> None:
    seen, red = set(), set()
    for name, show in shows(app):
        show()
        scene = app.stack.top
        red |= check_destructive(name, scene)
        check_facts(name, scene)
        check_onward(name, scene)
        if check_way_out(name, scene):
            seen.add(scene.name)
    assert {"options", "rules", "share", "counts", "keys", "games", "rule-set", "new-game", "notice", "crests"} <= seen
    assert {"game-card", "room-panel", "seat-kind"} <= seen
    assert {"delete", "leave"} <= red
