"""The keys that lead through a game are one family, in replays, reviews, comparisons and on the analysis board."""

import itertools
from dataclasses import replace

import pygame
import pytest
from deal_shows import DAY, comparison
from devices import SIZES, windowed
from every_scene import match_named

from game.app import App
from game.review.running_analysis import RunningAnalysis
from game.scenes.core.base import Scene
from game.scenes.study.replay import ReplayScene
from game.scenes.study.review_pick import PickScene
from game.texts import LANGUAGES
from game.view.intents import Ended, Intent, Paged, Scrolled, Stepped, Wish, Wished
from game.view.layout.ways import ENDS, ORDER, STEPS
from game.view.widgets.icon_button import SIGNS, IconButton, arrows_surface

SCENES = ("replay", "review", "comparison", "analysis")
AT = 5  # picks from the beginning


def shown(app: App, name: str) -> Scene:
    match = match_named("2 offer")
    if name == "replay":
        app.stack.reset(ReplayScene(app.context, match, AT))
    elif name == "review":
        app.stack.reset(PickScene(app.context, RunningAnalysis(match), AT))
    elif name == "comparison":
        comparison(app, DAY, 3)
    else:
        app.context.routes.analyse(match, AT)
    return app.stack.top


def keys(scene: Scene) -> dict[str, IconButton]:
    found = [one for one in scene.widgets.widgets if isinstance(one, IconButton) and one.name in ORDER]
    return {one.name: one for one in found}


def at(scene: Scene) -> int:
    return int(scene.published()["at"])


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.usefixtures("own_folder")
def test_they_stand_in_one_order_and_a_finger_hits_each(size: str) -> None:
    app = windowed(SIZES[size])
    for name in SCENES:
        found = keys(shown(app, name))
        assert set(STEPS) <= set(found), name
        assert list(found) == [one for one in ORDER if one in found], "Tab goes the same way"
        row = [key.rect for key in found.values() if key.rect.y == found["step"].rect.y]
        assert len(row) >= len(found) - len(ENDS), name
        assert all(one.right < other.x for one, other in itertools.pairwise(row)), name
        assert found.keys() >= {"first", "last"} or name != "replay"
        assert all(min(key.rect.size) >= app.context.finger for key in found.values()), (name, row)
        assert {one: key.sign for one, key in found.items()} == {one: one for one in found}, name


@pytest.mark.usefixtures("own_folder")
def test_where_there_is_room_all_of_a_row_say_in_a_word_what_they_do() -> None:
    app = windowed("screen")
    for language, name in itertools.product(LANGUAGES, SCENES):
        app.change_settings(replace(app.context.settings, language=language.code))
        found = keys(shown(app, name))
        assert all(key.word for key in found.values()), (language.code, name)
        assert all(key.spoken != key.word for key in found.values() if key.name in STEPS), "and more aloud"
        widths = [app.context.assets.type.font(key.px).size(key.word)[0] for key in found.values()]
        assert all(wide <= key.rect.width for wide, key in zip(widths, found.values(), strict=True))


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.usefixtures("own_folder")
def test_the_same_keys_of_a_keyboard_mean_them(name: str) -> None:
    scene = shown(windowed("laptop"), name)
    begun = at(scene)

    def after(*intents: Intent) -> int:
        for intent in intents:
            scene.handle(intent)
            for _ in range(200):
                scene.update(0.1) if name in ("replay", "analysis") else None
        return at(scene) - begun

    assert after(Wished(Wish.REDO)) == 1
    assert after(Wished(Wish.UNDO)) == 0
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


@pytest.mark.parametrize("size", ["screen", "laptop"])
@pytest.mark.usefixtures("own_folder")
def test_sign_and_word_keep_within_the_line_of_their_key(size: str) -> None:
    """Words lay on the line along the lower edge, and filled narrow keys from side to side."""
    app = windowed(SIZES[size])
    for name in SCENES:
        for key in keys(shown(app, name)).values():
            assert key.word, (name, key.name)
            sign, word = key.parts(app.context.assets)
            room = key.room(key.rect)
            assert room.contains(word), (name, key.name)
            assert word.width <= 0.96 * room.width, (name, key.name)
            assert not sign.colliderect(word), (name, key.name)


def test_signs_that_lead_back_mirror_those_that_lead_on() -> None:
    """The triangle of a small step back ran into its bar."""
    for back, on in (("step-back", "step"), ("jump-back", "jump-on"), ("first", "last")):
        for height in (12, 15, 20):
            one, other = (arrows_surface(SIGNS[name], height, (0, 0, 0)) for name in (back, on))
            mirrored = pygame.transform.flip(other, True, False)
            alphas = [
                [picture.get_at((x, height // 2)).a for x in range(picture.get_width())]
                for picture in (one, mirrored)
            ]
            assert all(abs(a - b) <= 32 for a, b in zip(*alphas, strict=True)), (back, height)
            assert "|" not in SIGNS[back] or min(alphas[0][1:-1]) < 40, "a gap keeps the bar apart"


@pytest.mark.usefixtures("own_folder")
def test_what_plays_is_lit_only_while_it_plays() -> None:
    """The key was lit at rest as if the game went on, and had the sign of what starts it."""
    app = windowed("laptop")
    scene = shown(app, "replay")
    assert not any(key.primary for key in keys(scene).values())
    for name in ("play", "play-back"):
        app.stack.top.widgets.press(name)
        lit = {one.name: one for one in keys(scene).values() if one.primary}
        assert set(lit) == {name}
        assert (lit[name].sign, lit[name].word) == ("stop", app.context.texts("sign.word.stop"))
        app.stack.top.widgets.press(name)
        assert not any(key.primary for key in keys(scene).values())
