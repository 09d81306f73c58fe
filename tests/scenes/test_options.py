"""Options change in place: no page turns by itself, and what would change nothing is not offered."""

import shutil
from pathlib import Path

import pygame
import pytest
from devices import SIZES, SizedHost
from pressing import front, press

from game.app import App
from game.arguments import Arguments
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.options_scene import GROUPS, OptionsScene
from game.settings import CHOICES, Settings, SettingsStore
from game.texts import LANGUAGES
from game.texts.catalogue import CATALOGUES, source_of
from game.view.art.font import Font
from game.view.art.typesetting import SCRIPTS, asset_path
from game.view.components.form_rows import HEADING
from game.view.intents import Moved, Pressed, Released
from game.view.widgets.picture_buttons import TableButton


@pytest.fixture(params=["laptop", "screen", "tablet", "phone", "phone on its side"])
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return App(SizedHost(*SIZES[request.param]), Arguments())


def options(app: App, group: str) -> OptionsScene:
    press(app, "options")
    press(app, f"group-{group}")
    return front(app, OptionsScene)


def test_the_size_of_texts_can_be_changed_back_where_it_was_changed(app: App) -> None:
    scene = options(app, "text")
    for size in ("150", "100", "150"):
        assert f"text-{size}" in scene.targets(), "the row is still in front"
        press(app, f"text-{size}")
        assert app.context.settings.text == size


def test_about_a_dozen_choices_are_in_front_and_each_option_is_on_one_page() -> None:
    *front_pages, more = (group.rows for group in GROUPS)
    assert 10 <= sum(map(len, front_pages)) <= 14
    rows = [row for page in (*front_pages, more) for row in page]
    assert len(rows) == len(set(rows))
    assert set(rows) == {*CHOICES, "call", "language"}


def test_looks_and_tiles_are_chosen_by_pictures_of_tables_which_differ(app: App) -> None:
    scene = options(app, "table")
    for row in ("theme", "tiles"):
        shown = [one for one in scene.widgets.widgets if one.name.startswith(f"{row}-")]
        buttons = [one for one in shown if isinstance(one, TableButton)]
        assert [one.name for one in buttons] == [f"{row}-{value}" for value in CHOICES[row]]
        assert len({(one.themes, one.close) for one in buttons}) == len(buttons)
        assert all(one.spoken.endswith(one.label) for one in buttons)
    press(app, "theme-garden")
    tiles = scene.widgets.named("tiles-delft")
    assert isinstance(tiles, TableButton)
    assert [theme.name for theme in tiles.themes] == ["garden"], "tiles are shown on the chosen table"
    assert tiles.themes[0].tile_set == "delft"


@pytest.mark.parametrize("app", ["laptop"], indirect=True)
def test_what_would_change_nothing_is_not_offered(app: App) -> None:
    scene = options(app, "more")
    assert "tiling-fast" in scene.targets()
    for name in ("group-play", "speed-off", "group-more"):
        press(app, name)
    assert "tiling-fast" not in scene.targets(), "nothing moves, three times as fast"
    for name in ("group-sound", "sound-off"):
        press(app, name)
    assert {"volume-50", "ambience-on"}.isdisjoint(scene.targets())
    for name in ("group-more", "call-sound", "group-sound"):
        press(app, name)
    assert "volume-50" in scene.targets(), "a call is as loud as that"


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


def test_each_language_is_read_aloud_in_its_own(app: App) -> None:
    scene = options(app, "text")
    buttons = [button.data(str) for part in scene.mirror_parts() for button in part.buttons]
    langs = {button["label"]: button["lang"] for button in buttons if "lang" in button}
    assert langs == {language.name: language.tag for language in LANGUAGES}


class DarkHost(SizedHost):
    """A system that can be asked whether it likes dark windows."""

    dark = True

    def prefers_dark(self) -> bool:
        return self.dark


def test_a_theme_that_follows_the_system(own_folder: Path) -> None:
    host = DarkHost(*SIZES["laptop"])
    app = App(host, Arguments())
    assert app.context.assets.theme.name == "day", "only where it was asked for"
    options(app, "table")
    press(app, "theme-system")
    assert app.context.assets.theme.name == "night"
    assert App(host, Arguments()).context.assets.theme.name == "night", "and the next time"
    host.dark = False
    app.command('{"scheme": "changed"}')
    assert app.context.assets.theme.name == "day"


class FetchingHost(SizedHost):
    """A page that fetches the texts of other languages when they are asked for."""

    def __init__(self, width: int, height: int, ratio: int) -> None:
        super().__init__(width, height, ratio)
        self.asked: list[str] = []

    def fetch_texts(self, code: str) -> None:
        self.asked.append(code)


@pytest.fixture
def texts_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of catalogues of a page, which has English and French ones."""
    for code in ("en", "fr"):
        shutil.copy(source_of(code), tmp_path)
    monkeypatch.setattr("game.texts.catalogue.CATALOGUES", tmp_path)
    return tmp_path


def test_a_language_takes_effect_when_its_texts_have_come(own_folder: Path, texts_here: Path) -> None:
    host = FetchingHost(*SIZES["laptop"])
    app = App(host, Arguments())
    options(app, "text")
    press(app, "language-fr")
    assert (app.context.settings.language, host.asked) == ("fr", [])
    press(app, "language-de")
    assert host.asked == ["de"]
    press(app, "text-125")
    assert (app.context.settings.language, app.context.texts("menu.rules")) == ("fr", "Règles")
    app.command('{"texts": "es"}')
    app.command('{"texts": []}')
    assert app.stack.top.name == "options", "nobody has asked for these"
    shutil.copy(CATALOGUES / "de.po", texts_here)
    app.command('{"texts": "de"}')
    assert (app.context.settings.language, app.context.texts("menu.rules")) == ("de", "Regeln")
    assert app.context.settings.text == "125"
    assert SettingsStore(host.storage).load().language == "de"


def test_a_language_that_can_not_be_fetched_is_reported_and_the_former_one_stays(
    own_folder: Path, texts_here: Path
) -> None:
    host = FetchingHost(*SIZES["laptop"])
    app = App(host, Arguments())
    options(app, "text")
    press(app, "language-de")
    app.command('{"texts": "de"}')
    notice = front(app, NoticeScene)
    assert notice.title == "Deutsch could not be loaded"
    assert (app.context.settings.language, app.context.texts("menu.rules")) == ("", "Rules")
    press(app, "ok")
    press(app, "language-de")
    press(app, "language-fr")
    app.command('{"texts": "de"}')
    assert app.stack.top.name == "options", "by then another one was chosen"
    assert (app.context.settings.language, host.asked) == ("fr", ["de", "de"])


@pytest.mark.parametrize(("stored", "code"), [("de", "en"), ("xx", "fr")], ids=["absent", "unknown"])
def test_a_page_starts_in_a_language_that_it_has(
    own_folder: Path, texts_here: Path, monkeypatch: pytest.MonkeyPatch, stored: str, code: str
) -> None:
    host = FetchingHost(*SIZES["laptop"])
    monkeypatch.setattr(host, "language", lambda: "fr-CA,en")
    SettingsStore(host.storage).save(Settings(language=stored))
    assert App(host, Arguments()).context.texts.language.code == code


@pytest.mark.parametrize("app", list(SIZES), indirect=True)
def test_every_page_shows_its_options_and_the_panel_keeps_its_place(app: App) -> None:
    scene, places = options(app, GROUPS[0].name), set()
    for group in GROUPS:
        press(app, f"group-{group.name}")
        seen = {widget.name.partition("-")[0] for widget in scene.widgets.widgets}
        assert seen & {row for other in GROUPS for row in other.rows} == set(group.rows)
        (panel,) = scene.panels
        places.add(tuple(panel))
    assert len(places) == 1


@pytest.mark.parametrize("app", ["phone on its side"], indirect=True)
def test_on_a_phones_side_the_title_stands_before_the_tabs(app: App) -> None:
    scene = options(app, "play")
    at, solved = scene.targets(), scene.solved
    assert solved is not None
    title = solved.rect(HEADING)
    assert title.centery == at["group-play"].centery
    assert title.right < at["group-table"].x < at["group-play"].x < at["crest"].x


class FontFetchingHost(FetchingHost):
    """A page that has no fonts of scripts until it is asked for them."""

    def fetch_fonts(self, part: str) -> None:
        self.asked.append(part)


def test_a_name_in_a_script_fetches_its_fonts_once(
    own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: None, painted_anew: None
) -> None:
    monkeypatch.setattr("game.view.art.typesetting.Font", Font)  # no other program's, which has all fonts
    fonts = tmp_path / "scripts"
    fonts.mkdir()
    source = asset_path(SCRIPTS)
    monkeypatch.setattr("game.view.art.typesetting.SCRIPTS", str(fonts))
    host = FontFetchingHost(*SIZES["laptop"])
    app = App(host, Arguments())
    app.frame(0.02)
    assert host.asked == [], "the menu needs none"
    app.stack.push(NoticeScene(app.context, "さくら", "Їжак"))
    for _ in range(30):
        app.frame(0.02)
    assert sorted(host.asked) == ["ja-1", "uk-1"]
    before = app.picture.copy()
    for part in host.asked:
        shutil.copytree(source / part, fonts / part)
        app.command(f'{{"fonts": "{part}"}}')
    for _ in range(30):
        app.frame(0.02)
    assert sorted(host.asked) == ["ja-1", "uk-1"]
    seen = [pygame.image.tobytes(picture, "RGB") for picture in (before, app.picture)]
    assert seen[0] != seen[1], "it is drawn anew"
