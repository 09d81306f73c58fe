"""A game is set up in one step: opponents, level, start. Everything else folds away."""

from dataclasses import replace

from pressing import Device, front, in_offer, press

from game.ai.levels import LEVELS, PRESETS
from game.app import App
from game.scenes.home.menu import MenuScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.set_up.seat_kind import KINDS, SeatKindScene
from game.view.intents import Cancelled
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.list_row import ListRow


def set_up(app: App) -> NewGameScene:
    press(app, "play")
    return front(app, NewGameScene)


def selected(scene: NewGameScene) -> set[str]:
    return {widget.name for widget in scene.widgets.widgets if widget.selected}


def test_opponents_and_level_are_one_press_each(app: App) -> None:
    scene = set_up(app)
    assert selected(scene) == {"opponents-1", "level-fair"}
    press(app, "opponents-3")
    press(app, "level-hard")
    assert selected(scene) == {"opponents-3", "level-hard"}
    press(app, "start")
    table = app.stack.top
    assert in_offer(table)
    assert [seat.level for seat in table.match.setup.seats] == [None, "master", "master", "master"]


def test_no_two_levels_of_one_step_have_the_same_face(app: App) -> None:
    scene = set_up(app)
    crests = [widget.crest for widget in scene.widgets.widgets if isinstance(widget, CrestButton)]
    assert len(set(crests)) == len(crests) == len(PRESETS)
    press(app, "more")
    press(app, "seat-2-kind")
    listed = (one for one in app.stack.top.widgets.widgets if isinstance(one, ListRow))
    rows = [one.crest for one in listed if one.name.removeprefix("kind-") in KINDS[2:]]
    assert len(set(rows)) == len(rows) == len(KINDS) - 2


def test_somebody_new_is_told_whom_they_meet_and_not_how_that_is_mixed(app: App) -> None:
    told = " ".join(set_up(app).sentences())
    assert "you begin against " in told
    assert "of 10" not in told


def test_the_last_choice_is_remembered(device: Device) -> None:
    app = device("a")
    set_up(app)
    press(app, "opponents-2")
    press(app, "level-easy")
    press(app, "more")
    press(app, "wall-gray")
    press(app, "start")
    scene = set_up(device("a"))
    assert selected(scene) == {"opponents-2", "level-easy"}
    more = scene.widgets.named("more")
    assert more is not None
    assert more.label == "More: grey wall", "what is folded away and not as usual is said"


def test_a_set_up_that_takes_more_than_one_step_comes_back_unfolded(device: Device) -> None:
    app = device("a")
    set_up(app)
    press(app, "more")
    press(app, "seat-2-kind")
    press(app, "kind-person")
    press(app, "start")
    app = device("a")
    assert "seat-2-kind" in set_up(app).targets()
    press(app, "back")
    assert isinstance(app.stack.top, MenuScene)


def test_back_folds_what_was_unfolded_and_then_leaves(app: App) -> None:
    scene = set_up(app)
    press(app, "more")
    assert "seat-2-kind" in scene.targets()
    scene.handle(Cancelled())
    assert app.stack.top is scene
    assert "more" in scene.targets()
    scene.handle(Cancelled())
    assert isinstance(app.stack.top, MenuScene)


def test_a_seat_takes_one_press_in_a_list_of_all_levels(app: App) -> None:
    scene = set_up(app)
    press(app, "more")
    press(app, "seat-2-kind")
    kinds = front(app, SeatKindScene)
    (chosen,) = [widget.name for widget in kinds.widgets.widgets if widget.selected]
    assert chosen == "kind-fair"
    assert {f"kind-{level.name}" for level in LEVELS} < set(kinds.targets())
    press(app, "kind-grandmaster")
    assert app.stack.top is scene
    assert scene.setup.seats[1].level == "grandmaster"
    press(app, "seat-2-kind")
    press(app, "kind-link")
    assert scene.setup.seats[1].away
    press(app, "seat-2-kind")
    press(app, "back")
    assert scene.setup.seats[1].away


def test_one_step_takes_the_place_of_a_mixed_table(app: App) -> None:
    scene = set_up(app)
    mixed = [replace(seat, level=None) for seat in scene.setup.seats]
    scene.draft.change(replace(scene.setup, seats=tuple(mixed)))
    scene.resize()
    assert selected(scene) == set()
    press(app, "level-easy")
    assert [seat.level for seat in scene.setup.seats] == [None, PRESETS["easy"]]
