"""Every scene that shows a table shows it in one way: for the hand and the finger, with motion as asked for."""

import itertools
import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from combinations import in_pairs

import game.scenes
from game.app import App
from game.match.match import Match, Seat, Setup
from game.review.running_analysis import RunningAnalysis
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.scenes.core.scene import Scene
from game.scenes.core.table_display import TableDisplay
from game.scenes.home.menu import MenuScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.review_pick import ReviewPickScene
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.tutorial.script import scripted
from game.view.intents import Confirmed, Intent, Moved, Pressed, Released, Stepped, Tabbed, Typed
from game.view.layout.table_spec import BarKeys
from game.view.widgets.widgets import WidgetSet

DEVICES = ["laptop", "tall phone"]
MOTION = {
    "full": {"speed": "normal", "motion": "full"},
    "calm": {"speed": "normal", "motion": "reduced"},
    "off": {"speed": "off", "motion": "full"},
}
SEATS = (Seat("Ana"), Seat("Bento", "greedy"), Seat("Clara"))


def match() -> Match:
    """Some picks were made, and it is a person's turn."""
    found = Match(Setup(SEATS, HouseRules(), 4, starter=0))
    for _ in range(6):
        found.play(legal_actions(found.state)[0])
    return found


def table(app: App) -> tuple[Scene, TableDisplay, Callable[[], object]]:
    """A game that is played."""
    scene = start_table(app.context, match())
    assert isinstance(scene, TableScene)
    return scene, scene.display, lambda: scene.do(legal_actions(scene.match.state)[0])


def tutorial(app: App) -> tuple[Scene, TableDisplay, Callable[[], object]]:
    """The tutorial where it asks for a pick."""
    scene = tutorial_scene(app.context, 2)
    assert isinstance(scene, TableScene)

    def act() -> None:
        action: Action | None = scripted(len(scene.match.turns))
        assert action is not None
        scene.do(action)

    return scene, scene.display, act


def replay(app: App) -> tuple[Scene, TableDisplay, Callable[[], object]]:
    """A game step by step."""
    scene = ReplayScene(app.context, match(), 2)
    return scene, scene.display, lambda: scene.step(1)


def review(app: App) -> tuple[Scene, TableDisplay, Callable[[], object] | None]:
    """A pick of a review: nothing moves there."""
    scene = ReviewPickScene(app.context, RunningAnalysis(match()), 3)
    return scene, scene.display, None


SHOWING = [table, tutorial, replay, review]


def moved_tiles(display: TableDisplay, at_rest: set[tuple[int, ...]]) -> int:
    """How many visible tiles lie where no tile rests, or are in the air; the places are kept for later calls."""
    at_rest |= {tuple(factory.slot(i)) for factory in display.layout.factories for i in range(4)}
    for number in range(30):
        at_rest |= {tuple(rect) for rect in display.layout.centre_slots(number)}
    for board in display.layout.boards:
        at_rest |= {tuple(board.line_space(row, space)) for row in range(5) for space in range(row + 1)}
        at_rest |= {tuple(board.floor_space(space)) for space in range(8)}
    drawn = display.sprites.drawn()
    return sum(bool(sprite.lift) or tuple(sprite.rect) not in at_rest for sprite in drawn)


@pytest.mark.parametrize(
    ("show", "motion", "hand", "app"), in_pairs(SHOWING, MOTION, ("left", "right"), DEVICES), indirect=["app"]
)
def test_every_table_follows_the_settings(
    app: App,
    show: Callable[[App], tuple[Scene, TableDisplay, Callable[[], object] | None]],
    motion: str,
    hand: str,
) -> None:
    app.change_settings(replace(app.context.settings, hand=hand, **MOTION[motion]))
    scene, display, act = show(app)
    app.stack.push(scene)
    layout, finger = display.layout, app.context.finger
    spec = layout.spec
    assert (spec.finger, spec.left_handed, spec.focus) == (finger, hand == "left", display.focus)
    assert display.has_panel == spec.panel == (show.__name__ == "tutorial")
    logged = isinstance(scene, TableScene)  # others have none
    assert spec.log == logged
    keys = [one for one in scene.widgets.widgets if layout.bar.rect.contains(one.rect) and one.name != "counts"]
    assert bool(keys) == (spec.keys is not BarKeys.NONE), "a divider ran through a review's words"
    assert logged or not (layout.log.width or layout.log_plate.width)
    assert (layout.bar.menu.centerx > layout.size[0] / 2) == (hand == "left")
    assert layout.caption.width > layout.bar.message.width >= 8 * layout.unit, "a review says there where it is"
    app.frame(0)
    at_rest = set[tuple[int, ...]]()
    assert moved_tiles(display, at_rest) == 0
    if act is None:
        return
    act()
    frames, moved = 0, 0
    while not display.still:
        app.frame(1 / 60)
        frames += 1
        moved = max(moved, moved_tiles(display, at_rest))
        assert frames < 600
    assert (moved > 0) == (motion == "full")
    assert (frames > 3) == (motion != "off")
    shown = display.sprites.keys()
    display.show(display.state)
    assert display.sprites.keys() == shown, "motion ends in the truth"


@pytest.mark.parametrize("app", ["tall phone"], indirect=True)
def test_a_review_shows_every_board_by_its_tab(app: App) -> None:
    scene, display, _ = review(app)
    app.stack.push(scene)
    assert layout_is_small(display)
    for seat in range(len(SEATS)):
        assert display.focus == seat or scene.command({"press": f"board-{seat + 1}"})
        app.frame(0)
        assert [board.mini for board in display.layout.boards].index(False) == seat


def layout_is_small(display: TableDisplay) -> bool:
    return display.layout.small and math.isclose(display.layout.size[0], 780)


def test_no_scene_lays_a_table_out_by_itself() -> None:
    folder = Path(game.scenes.__path__[0])
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.py")
    }
    for maker in ("table_layout(", "TableView(", "Timeline("):
        users = {name for name, text in texts.items() if maker in text}
        assert users <= {"core/table_display.py", "core/playback.py"}, (maker, users)


INTENTS: list[Intent] = [
    Moved((3, 3)), Pressed((3, 3)), Released((3, 3)), Tabbed(), Confirmed(), Stepped(1, 0), Typed("a"),
]  # fmt: skip


@pytest.mark.parametrize("app", ["laptop"], indirect=True)
@pytest.mark.parametrize("show", [*SHOWING, lambda app: (MenuScene(app.context), None, None)])
def test_widgets_are_asked_about_an_intent_once(
    app: App, show: Callable[[App], tuple[Scene, object, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show(app)[0]
    app.stack.push(scene)
    app.frame(0)
    asked: list[Intent] = []
    answer = WidgetSet.handle

    def listening(widgets: WidgetSet, intent: Intent) -> bool:
        asked.append(intent)
        return answer(widgets, intent)

    monkeypatch.setattr(WidgetSet, "handle", listening)
    for intent in INTENTS:
        scene.handle(intent)
    assert len(asked) == len(set(map(id, asked))), "twice for the same"
    assert asked, "at all"


@pytest.mark.parametrize("app", [*DEVICES, "phone on its side"], indirect=True)
def test_the_bar_is_read_and_walked_in_the_order_of_its_groups(app: App) -> None:
    scene, display, _ = table(app)
    app.stack.push(scene)
    order = ("pause", "rules", "counts", "undo", "redo", "hint")
    bar = [widget for widget in scene.widgets.widgets if widget.name in order]
    assert [widget.name for widget in bar] == [name for name in order if scene.widgets.named(name)]
    assert [widget.rect.x for widget in bar] == sorted(widget.rect.x for widget in bar)
    assert all(min(widget.rect.size) >= app.context.finger for widget in bar if widget.name != "counts")
    assert all(widget.spoken for widget in bar)
    lines = [divider.x for divider in display.layout.bar.dividers]
    groups = [("pause", "rules"), ("counts",), ("undo", "redo", "hint")]
    middles = [[w.rect.centerx for w in bar if w.name in group] for group in groups]
    assert all(any(max(a) < x < min(b) for x in lines) for a, b in itertools.pairwise(middles))
