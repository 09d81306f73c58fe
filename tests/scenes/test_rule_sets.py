"""Named house rules through the real program: kept, changed, chosen, come by link."""

import pytest
from devices import SIZES, windowed
from pressing import Device, front, press
from storing import put

from game.codes.links import RulesLink, encode
from game.rules.options import HouseRules
from game.saves.rule_sets import ASIDE, KEY, MAX_RULE_SETS, RuleSet
from game.scenes.overlays.notice import NoticeScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.set_up.rule_set_scenes import RuleSetScene, RuleSetsScene
from game.view.intents import Erased, Typed


def test_named_house_rules_are_kept_changed_and_chosen(device: Device) -> None:
    app = device("a")
    press(app, "play")
    press(app, "wall-gray")
    press(app, "more")
    press(app, "rule-sets")
    assert isinstance(app.stack.top, RuleSetsScene)
    press(app, "new-set")
    scene = front(app, RuleSetScene)
    assert scene.set == RuleSet("Our rules", HouseRules(gray=True))
    scene.widgets.focused = "set-name"
    for _ in "Our rules":
        scene.handle(Erased())
    for letter in "Sunday":
        scene.handle(Typed(letter))
    press(app, "jokers-on")
    press(app, "ties-on")
    assert all(words.endswith(".") for words in scene.published()["sentences"])
    press(app, "default")
    press(app, "use")
    assert isinstance(app.stack.top, NewGameScene)
    assert app.stack.top.setup.rules == HouseRules(True, True, True)
    again = device("a")
    assert again.context.rule_sets.all() == (RuleSet("Sunday", HouseRules(True, True, True)),)
    press(again, "play")
    assert isinstance(again.stack.top, NewGameScene)
    assert again.stack.top.setup.rules == HouseRules(True, True, True), "the default"
    press(again, "more")
    press(again, "rule-sets")
    press(again, "set-1")
    press(again, "default")
    press(again, "done")
    press(again, "set-1")
    press(again, "delete")
    assert again.context.rule_sets.all() == ()
    assert again.context.rule_sets.default is None


def test_house_rules_that_can_not_be_read_are_kept_aside(device: Device) -> None:
    app = device("a")
    sets = app.context.rule_sets
    for number in range(MAX_RULE_SETS):
        assert sets.put(RuleSet(sets.free_name("Ours"), HouseRules(gray=number % 2 == 0)))
    assert not sets.put(RuleSet("One more", HouseRules()))
    assert len({one.name for one in sets.all()}) == MAX_RULE_SETS
    torn = str(app.host.storage.get(KEY))[:-5]
    put(app.host.storage, KEY, torn)
    assert len(sets.all()) == MAX_RULE_SETS - 1, "the backup: all but the last"
    app.frame(0.02)
    assert isinstance(app.stack.top, NoticeScene)
    assert "House rules" in app.stack.top.words
    app.host.storage.forget_backup(KEY)
    assert sets.all() == ()
    assert sets.put(RuleSet("New", HouseRules()))
    assert sets.all() == (RuleSet("New", HouseRules()),)
    aside = f"{ASIDE}-1"
    assert app.host.storage.get(aside) == torn
    assert [entry.key for entry in app.context.library.entries()] == [aside], (
        "and can be exported from the list"
    )


def test_house_rules_from_a_link_can_be_kept(device: Device) -> None:
    app = device("a")
    for _ in range(2):
        app.context.routes.open_code(encode(RulesLink("Sunday", HouseRules(jokers=True))))
        press(app, "keep")
        assert isinstance(app.stack.top, NewGameScene)
        assert app.context.rule_sets.all() == (RuleSet("Sunday", HouseRules(jokers=True)),)


@pytest.mark.parametrize("window", SIZES.values(), ids=SIZES)
@pytest.mark.usefixtures("own_folder")
def test_what_deletes_a_set_of_rules_is_far_from_what_plays_with_it(window: tuple[int, int, int]) -> None:
    app = windowed(window)
    app.stack.reset(RuleSetScene(app.context, RuleSet("Ours", HouseRules()), print))
    at = app.stack.top.targets()
    usual, name, play, delete, done, share = (
        at[key] for key in ("default", "set-name", "use", "delete", "done", "share")
    )
    assert usual.y == name.y and usual.x > name.right
    if delete.y == play.y:
        assert done.right < delete.x < share.x < play.x and play.width > done.width
    else:
        assert (delete.x, delete.right, share.x, share.right) == (done.x, done.right, play.x, play.right)


@pytest.mark.parametrize("window", SIZES.values(), ids=SIZES)
@pytest.mark.usefixtures("own_folder")
def test_nothing_moves_when_another_rule_is_chosen(window: tuple[int, int, int]) -> None:
    app = windowed(window)
    app.stack.reset(RuleSetScene(app.context, RuleSet("Ours", HouseRules()), print))
    before = app.stack.top.targets()
    for key in ("gray-on", "jokers-on", "ties-on"):
        press(app, key)
        assert app.stack.top.targets() == before
