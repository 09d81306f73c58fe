"""A language that is read from right to left: mirrored, half as long again as English and full of accents.

None is shipped; the layout is ready for one.
"""

from dataclasses import replace

import pytest
from devices import StillHost, windowed
from every_scene import all_shows, kind_of
from looks import drawn_words, faults_of, misdrawn, misplaced
from made_once import PICTURES
from pressing import front
from pseudo_language import PSEUDO
from pygame import Rect

from game.app import App
from game.layout.node import mirrored_in
from game.scenes.overlays.options_scene import GROUPS, OptionsScene
from game.scenes.play.table_scene import TableScene
from game.texts import Language, texts_for
from game.view.intents import Stepped, Tabbed
from game.view.widgets.widgets import Spot

ENGLISH = texts_for("en").language
TABLES = [f"{seats} {moment}" for seats in (2, 3, 4) for moment in ("offer", "tiling", "over")]
PANELS = ["menu", "menu, played", "pause", "keys", *(f"options {page}" for page in range(len(GROUPS)))]
WINDOWS = ("phone", "tall phone", "phone on its side", "tablet", "laptop", "screen")


@pytest.fixture(scope="module", autouse=True)
def no_pictures() -> None:
    """Pictures with words in them are painted here, where it is noted if these do not fit."""
    PICTURES.clear()


def mirrored(window: str, language: Language = PSEUDO) -> App:
    app = windowed(window, StillHost)
    app.speak(language)
    app.stack.resize()
    return app


@pytest.mark.usefixtures("own_folder", "typeset_anew")
@pytest.mark.parametrize(
    ("names", "window"),
    [(TABLES, "phone"), (TABLES, "phone on its side"), (TABLES, "tablet"), (TABLES, "screen"),
     (PANELS, "tall phone"), (PANELS, "phone on its side"), (PANELS, "laptop")],
    ids=lambda one: one if isinstance(one, str) else "tables" if one is TABLES else "panels",
)  # fmt: skip
def test_nothing_overlaps_and_all_words_fit(names: list[str], window: str) -> None:
    """In windows of all shapes: a table is composed anew in each, panels only grow."""
    app, wrong, shown = mirrored(window), list[str](), set[str]()
    for name, show in all_shows(app):
        if name in names:
            show()
            app.stack.top.update(0)
            app.stack.draw(app.screen)
            wrong += faults_of(app, name)
            shown.add(name)
    assert not wrong, "\n".join(wrong)
    assert len(shown) > len(names) / 2


@pytest.mark.slow
@pytest.mark.usefixtures("own_folder", "typeset_anew")
def test_nothing_overlaps_in_any_kind_of_scene() -> None:
    """Also that each can be drawn so: what is no picture, text or rectangle needs `unmirrored`. One of those that are
    alike: tables have other seats and windows above, and test_fit.py has all that is shown, unmirrored.
    """
    app, wrong, seen = mirrored("laptop"), list[str](), set[str]()
    for name, show in all_shows(app):
        if (kind := kind_of(name)) in seen:
            continue
        seen.add(kind)
        show()
        app.stack.top.update(0)
        wrong += [f"{name}: {what}" for what in misplaced(app) + misdrawn(app, drawn_words(app))]
    assert not wrong, "\n".join(wrong)


def shown(app: App, name: str) -> dict[str, Rect]:
    """Where something can be pressed in a show, by name; what is on a board or a plate goes along with that."""
    dict(all_shows(app))[name]()
    widgets = [one for one in app.stack.top.widgets.widgets if not isinstance(one, Spot)]
    return {one.name: one.rect for one in widgets if not one.name.startswith("why-")}


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", ["options 0", "options 3", "pause", "2 offer", "3 offer", "4 over"])
def test_all_that_can_be_pressed_has_the_mirrored_place(window: str, name: str) -> None:
    usual, other = (mirrored(window, replace(ENGLISH, mirrored=is_mirrored)) for is_mirrored in (False, True))
    whole, places = Rect((0, 0), usual.context.size), shown(usual, name)
    found = shown(other, name)
    assert list(found) == list(places), "in the same order of reading and focus"
    assert found == {one: mirrored_in(whole, at) for one, at in places.items()}
    if isinstance(other.stack.top, TableScene):
        before, after = front(usual, TableScene).layout, front(other, TableScene).layout
        parts, turned = (
            [table.bar.message, table.log, table.centre, table.boards[0].rect, *(one.rect for one in table.factories)]
            for table in (before, after)
        )
        assert turned == [mirrored_in(whole, part) if part else part for part in parts]


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("window", WINDOWS)
def test_arrows_lead_where_they_point_and_tab_where_one_reads(window: str) -> None:
    app = mirrored(window)
    shown(app, "options 1")
    scene = front(app, OptionsScene)
    tabs = [f"group-{group.name}" for group in GROUPS]
    lefts = [scene.targets()[name].x for name in tabs]
    assert lefts == sorted(lefts, reverse=True), "the first is at the right"
    scene.widgets.focused = tabs[0]
    for name in tabs[1:]:
        scene.handle(Tabbed())
        assert scene.widgets.focused == name
    for dx in (-1, 1):
        scene.widgets.focused = here = "group-play"
        scene.handle(Stepped(dx, 0))
        there = scene.targets()[scene.widgets.focused]
        assert (there.x - scene.targets()[here].x) * dx > 0


@pytest.mark.usefixtures("own_folder")
def test_what_is_shown_is_turned_when_the_language_changes() -> None:
    app = mirrored("laptop")
    before = shown(app, "options 3")
    app.speak(ENGLISH)
    app.stack.resize()
    assert front(app, OptionsScene).targets()["close"].x > before["close"].x
