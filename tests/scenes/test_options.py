"""Options change in place: no page turns by itself, and what would change nothing is not offered."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from devices import SIZES, SizedHost
from pressing import press

from game.app import App
from game.arguments import Arguments
from game.scenes.overlays.options import GROUPS, OptionsScene
from game.texts import LANGUAGES
from game.view.intents import Moved, Pressed, Released
from game.view.layout.scales import panel_margin
from game.view.parts.forms import HEADING
from game.view.parts.page import HEAD, PANEL
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.slider_stop import SliderStop

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
    if "group-look" in scene.targets():
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


@pytest.mark.parametrize("app", ["laptop", "phone"], indirect=True)
def test_the_choices_of_a_row_are_written_in_one_size(app: App) -> None:
    """"Courtyard" was smaller than its neighbours, or as large as they when it was chosen."""
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        scene = options(app, "look")
        app.frame(0)
        themes = [one for one in scene.widgets.widgets if one.name.startswith("theme-")]
        sizes = {one.px for one in themes}
        assert len(sizes) == 1
        face = app.context.assets.type.font(sizes.pop(), bold=True)
        assert all(face.size(one.label)[0] <= one.rect.width for one in themes), language.code
        press(app, "close")


@pytest.mark.parametrize("app", ["laptop", "phone"], indirect=True)
def test_a_drag_along_a_slider_sets_the_loudness(app: App) -> None:
    scene = options(app, "sound")
    places = {name: rect.center for name, rect in scene.targets().items() if name.startswith(("volume", "music"))}
    scene.handle(Moved(places["volume-75"], True))
    scene.handle(Pressed(places["volume-75"]))
    for name in ("volume-100", "volume-50", "volume-25"):
        scene.handle(Moved(places[name], True))
        assert app.context.settings.volume == name.partition("-")[2]
    scene.handle(Moved(places["music-50"], True))
    assert app.context.settings.music == "off", "a drag stays in its row"
    scene.handle(Released(places["volume-25"]))
    scene.handle(Moved(places["volume-100"]))
    assert app.context.settings.volume == "25", "nothing is held any more"
    press(app, "music-50")
    assert app.context.settings.musical == 0.5


@pytest.mark.parametrize("app", ["laptop", "phone"], indirect=True)
def test_what_is_not_loud_or_soft_is_asked_alike_and_off_comes_first(app: App) -> None:
    """One speed was a slider from Off on, the next one a row of buttons that ended with it."""
    for group, rows in (("play", ("speed", "tiling", "confirm", "thinking")), ("sound", ("sound", "ambience", "music"))):
        scene = options(app, group)
        found = scene.widgets.widgets
        for row in rows:
            values = [one for one in found if one.name.startswith(f"{row}-")]
            assert all(isinstance(one, SliderStop) == (row == "music") for one in values)
            assert [one.name for one in values if one.name.endswith("-off")] in ([], [values[0].name])
        assert [one.name for one in found if one.primary] == ["close"]
        app.stack.pop()


@pytest.mark.parametrize("app", ["laptop", "screen"], indirect=True)
def test_the_crest_says_what_it_is_where_there_is_room(app: App) -> None:
    """Nobody could tell whose sign stood in the corner, and what for."""
    (crest,) = (one for one in options(app, "play").widgets.widgets if one.name == "crest")
    assert crest.label == "Crest and colour"
    assert crest.rect.width > 2 * crest.rect.height


@pytest.mark.parametrize("app", ["laptop", "screen", "tall phone"], indirect=True)
def test_the_crest_in_the_head_is_a_flat_key_with_air_around_it(app: App) -> None:
    """It was a raised white button that touched the dialog's edge, its words its own."""
    scene = options(app, "play")
    crest = scene.widgets.named("crest")
    assert isinstance(crest, CrestButton)
    assert scene.solved is not None
    unit, assets, head = app.context.unit, app.context.assets, scene.solved.rect(HEAD)
    top, bottom = head.y + panel_margin(*scene.solved.rect(PANEL).size), head.bottom
    assert crest.in_head
    assert abs((crest.face.y - top) - (bottom - crest.face.bottom)) <= 3
    assert crest.face.y - top >= unit / 5
    if crest.label:
        words = assets.type.font(crest.px).size(crest.label)[0]
        assert crest.rect.width - words - crest.rect.height >= unit


@pytest.mark.parametrize("app", ["laptop", "phone"], indirect=True)
@pytest.mark.parametrize(("group", "row"), [("sound", "volume"), ("sound", "music")])
def test_sliders_are_one_family_with_words_at_all_stops(app: App, group: str, row: str) -> None:
    """Loudness was told by bars, one of them with a word, beside rows of words."""
    scene = options(app, group)
    app.frame(0)
    stops = [one for one in scene.widgets.widgets if one.name.startswith(f"{row}-")]
    assert all(isinstance(one, SliderStop) and one.label for one in stops)
    assert len({one.px for one in stops}) == 1, "all written in one size"
    press(app, stops[0].name)
    last = stops[-1]
    scene.handle(Pressed(stops[0].rect.center))
    scene.handle(Moved(last.rect.center, True))
    scene.handle(Released(last.rect.center))
    assert f"{row}-{getattr(app.context.settings, row)}" == last.name
    found = scene.widgets.named(last.name)
    assert isinstance(found, SliderStop) and found.selected and found.chosen == len(stops) - 1


class DarkHost(SizedHost):
    """A system that can be asked whether it likes dark windows."""

    dark = True

    def prefers_dark(self) -> bool:
        return self.dark


def test_a_theme_that_follows_the_system(own_folder: Path) -> None:
    host = DarkHost(*SIZES["laptop"])
    app = App(host, Arguments())
    assert app.context.assets.theme.name == "day", "only where it was asked for"
    options(app, "look")
    press(app, "theme-system")
    assert app.context.assets.theme.name == "night"
    assert App(host, Arguments()).context.assets.theme.name == "night", "and the next time"
    host.dark = False
    app.command('{"scheme": "changed"}')
    assert app.context.assets.theme.name == "day"


@pytest.mark.parametrize("app", list(SIZES), indirect=True)
def test_every_option_is_on_some_page(app: App) -> None:
    seen = set()
    for group in GROUPS:
        scene = options(app, group.name)
        seen |= {widget.name.partition("-")[0] for widget in scene.widgets.widgets}
        press(app, "close")
    assert seen >= {row for group in GROUPS for row in group.rows}


@pytest.mark.parametrize("app", ["laptop", "screen"], indirect=True)
def test_names_of_themes_and_languages_have_room_in_two_lines(app: App) -> None:
    """Five themes beside their label had letters of 11 pixels, six languages in a line hardly more."""
    scene, unit = options(app, "look"), app.context.unit
    for row, least in (("theme", 5.5), ("language", 9)):
        choices = [one.rect for one in scene.widgets.widgets if one.name.startswith(f"{row}-")]
        assert min(choice.width for choice in choices) > least * unit
        lines = [[choice for choice in choices if choice.y == y] for y in sorted({choice.y for choice in choices})]
        assert len(lines) == 2
        assert all(abs(upper.x - lower.x) <= 1 for upper, lower in zip(*lines, strict=False)), "equal columns"


@pytest.mark.parametrize("app", ["laptop", "screen"], indirect=True)
def test_rows_of_options_have_one_pitch(app: App) -> None:
    """The label of the themes stood above its choices, all others beside theirs."""
    rows = {row for group in GROUPS for row in group.rows}
    scene = options(app, "look")
    tops = sorted({one.rect.y for one in scene.widgets.widgets if one.name.partition("-")[0] in rows})
    steps = {below - above for above, below in itertools.pairwise(tops)}
    pitch = min(steps)
    assert all(min(step % pitch, -step % pitch) <= 2 for step in steps), steps


@pytest.mark.parametrize("app", ["phone on its side"], indirect=True)
def test_on_a_phones_side_the_title_stands_before_the_tabs(app: App) -> None:
    """The page had none there."""
    scene = options(app, "play")
    at, solved = scene.targets(), scene.solved
    assert solved is not None
    title = solved.rect(HEADING)
    assert title.centery == at["group-play"].centery
    assert title.right < at["group-play"].x < at["crest"].x
