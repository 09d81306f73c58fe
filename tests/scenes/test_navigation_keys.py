"""The keys that lead through a game are one family, in replays, reviews, comparisons and on the analysis board."""

import itertools
from dataclasses import replace

import pytest
from deal_shows import DAY, comparison
from devices import windowed
from every_scene import match_named

from game.app import App
from game.review.running_analysis import RunningAnalysis
from game.scenes.core.scene import Scene
from game.scenes.study.navigation_keys import KEY_ORDER, STEP_KEYS
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.review_pick import ReviewPickScene
from game.texts import LANGUAGES
from game.view.intents import Ended, Intent, Paged, Scrolled, Shortcut, ShortcutPressed, Stepped
from game.view.widgets.icon_button import IconButton

SCENES = ("replay", "review", "comparison", "analysis")
ENDS = {"first", "last"}
AT = 5  # picks from the beginning


def shown(app: App, name: str) -> Scene:
    match = match_named("2 offer")
    if name == "replay":
        app.stack.reset(ReplayScene(app.context, match, AT))
    elif name == "review":
        app.stack.reset(ReviewPickScene(app.context, RunningAnalysis(match), AT))
    elif name == "comparison":
        comparison(app, DAY, 3)
    else:
        app.context.routes.analyse(match, AT)
    return app.stack.top


def keys(scene: Scene) -> dict[str, IconButton]:
    found = [one for one in scene.widgets.widgets if isinstance(one, IconButton) and one.name in KEY_ORDER]
    return {one.name: one for one in found}


def at(scene: Scene) -> int:
    return int(scene.published()["at"])


@pytest.mark.parametrize("size", ["phone", "phone on its side", "tablet", "laptop"])
@pytest.mark.usefixtures("own_folder")
def test_they_stand_in_one_order_and_a_finger_hits_each(size: str) -> None:
    app = windowed(size)
    for name in SCENES:
        found = keys(shown(app, name))
        assert set(STEP_KEYS) <= set(found), name
        beside = [one for one, key in found.items() if key.rect.y == found["step"].rect.y]
        assert beside == [one for one in KEY_ORDER if one in beside], "Tab goes the same way"
        row = [found[one].rect for one in beside]
        assert len(row) >= len(found) - len(ENDS), name
        assert all(one.right < other.x for one, other in itertools.pairwise(row)), name
        assert found.keys() >= ENDS or name != "replay"
        assert all(min(key.rect.size) >= app.context.finger for key in found.values()), (name, row)
        assert {one: key.sign for one, key in found.items()} == {one: one for one in found}, name


@pytest.mark.slow
@pytest.mark.usefixtures("own_folder")
def test_where_there_is_room_all_of_a_row_say_in_a_word_what_they_do() -> None:
    app = windowed("screen")
    for language, name in itertools.product(LANGUAGES, SCENES):
        app.change_settings(replace(app.context.settings, language=language.code))
        found = keys(shown(app, name))
        assert all(key.word for key in found.values()), (language.code, name)
        assert all(key.spoken != key.word for key in found.values() if key.name in STEP_KEYS), "and more aloud"
        widths = [app.context.assets.type.width(key.word, key.px) for key in found.values()]
        assert all(wide <= key.rect.width for wide, key in zip(widths, found.values(), strict=True))


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.usefixtures("own_folder")
@pytest.mark.slow
def test_the_same_keys_of_a_keyboard_mean_them(name: str) -> None:
    scene = shown(windowed("laptop"), name)
    begun = at(scene)

    def after(*intents: Intent) -> int:
        for intent in intents:
            scene.handle(intent)
            for _ in range(200):
                scene.update(0.1) if name in ("replay", "analysis") else None
        return at(scene) - begun

    assert after(ShortcutPressed(Shortcut.REDO)) == 1
    assert after(ShortcutPressed(Shortcut.UNDO)) == 0
    if name != "analysis":  # there arrows choose tiles, and the wheel scrolls the moves
        assert after(Stepped(1, 0)) == 1
        assert after(Scrolled(1.0)) == 0
    assert after(Ended(-1)) == -begun
    assert not keys(scene)["step-back"].enabled
    assert after(Ended(1)) > 0
    assert not keys(scene)["step"].enabled
    if name != "review":  # nothing is found of that game yet
        end = at(scene)
        assert after(Paged(-1)) < end - begun
        if name != "comparison":
            assert after(Paged(1)) == end - begun
