"""Texts against their boxes, buttons against one another: every scene, size, number of seats and language.

`Assets` notes each text that does not fit where it is drawn, even in the smallest letters that can be read.
"""

import gc
import importlib
import itertools
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pygame
import pytest
from devices import ODD, SIZES, windowed
from every_scene import shows, waited

import game.scenes
from game.app import App
from game.scenes.core.base import Scene
from game.scenes.home.menu import MenuScene
from game.scenes.play.policy import Prompt
from game.scenes.play.table_scene import TableScene
from game.texts import LANGUAGES
from game.view.widgets.widgets import Spot, Widget

PHONES = ("phone", "tall phone", "phone on its side")
LARGE = [(size, text) for size in PHONES for text in ("125", "150")] + [("tablet", "150"), ("laptop", "150")]
LONGEST = ("de", "fr")  # the languages with the longest words
IN_ALL_LANGUAGES = ("phone",)  # elsewhere the longest words must do
ROOMY = ("laptop", "screen", "tablet", "tablet on its side")  # and there those of one language
RARE = ("counts", "close", "rules", "set-", "step-", "why-")
"""What a finger seldom aims at: 24 points are enough where there is no room for 44."""


@pytest.fixture(params=list(SIZES))
def app(request: pytest.FixtureRequest, own_folder: Path) -> App:
    size, text = request.param if isinstance(request.param, tuple) else (request.param, "100")
    app = windowed((SIZES | ODD)[size])
    app.change_settings(replace(app.context.settings, text=text))
    return app


def scenes(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """All classes of scenes that can be on the screen."""
    for sub in kind.__subclasses__():
        if sub.__module__.startswith("game."):
            if "name" in vars(sub):  # else it is what several scenes have in common
                yield sub
            yield from scenes(sub)


def smallest_for_finger(app: App, widget: Widget) -> float:
    """How large a place has to be in device pixels; large texts may take a little from the buttons."""
    touched = 600 < max(app.context.size) / app.context.ratio < 1200  # phones and tablets
    if widget.name.startswith(RARE) or not touched:
        return 24 * app.context.ratio
    return (43.5 if app.context.settings.text == "100" else 40.5) * app.context.ratio


def misplaced(app: App) -> list[str]:
    """What can be pressed, but lies outside the window or upon something else, or is too small to hit."""
    window, found = pygame.Rect((0, 0), app.context.size), []
    widgets = [w for w in app.stack.top.widgets.widgets if not isinstance(w, Spot) and not w.is_text]
    for widget in widgets:
        if not window.contains(widget.rect):
            found.append(f"{widget.name} at {widget.rect} lies outside")
        if min(widget.rect.size) < smallest_for_finger(app, widget):
            found.append(f"{widget.name} is only {widget.rect.size} large")
    panels = [w.rect for w in app.stack.top.widgets.widgets if w.is_text]  # they lie over the table
    for one, other in itertools.combinations(widgets, 2):
        covered = one.rect.collidelist(panels) >= 0 and other.rect.collidelist(panels) >= 0
        if one.rect.colliderect(other.rect) and not covered:
            found.append(f"{one.name} at {one.rect} lies upon {other.name} at {other.rect}")
    return found


def unsaid(app: App) -> list[str]:
    """What a reader of the screen could not tell: headings and buttons without words."""
    found = []
    for part in app.stack.top.parts():
        labels = [button.label for button in part.buttons] + [entry.label for entry in part.fields]
        for label in (*labels, *([part.heading] if part.heading else [])):
            if not any(c.isalnum() for c in label):
                found.append(f"{label!r} in {part.key} says nothing")
        for double in {label for label in labels if labels.count(label) > 1}:
            found.append(f"{double!r} stands for more than one thing")
    return found


def window_of(app: App) -> str:
    """The name of the app's window."""
    sizes = {name: (width * ratio, height * ratio) for name, (width, height, ratio) in (SIZES | ODD).items()}
    return next(name for name, size in sizes.items() if size == app.context.size)


def looked_at(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """What is shown there: all where there is little room, every other scene where there is more.

    Windows of one kind take turns, so that each scene is seen in some of them; in the largest one, in which
    drawing takes long, it is every eighteenth.
    """
    name = window_of(app)
    text = app.context.settings.text
    between = text == "125"  # phones, which have larger and smaller texts too
    every = 18 if name == "4K" else 3 if between else 2 if name in (*ROOMY, "flat window") or text == "150" else 1
    for named_show in islice(shows(app), [*SIZES, *ODD].index(name) % every, None, every):
        yield named_show
        if name == "4K":
            app.stack.reset(MenuScene(app.context))
            app.context.assets.clear()
            gc.collect()  # a picture of the window has 33 MB


def faults(
    app: App,
    languages: Sequence[str],
    look: Callable[[str], None] = lambda _: None,
    in_turns: bool = False,
    always: Sequence[str] = (),
) -> list[str]:
    """What is wrong with any scene in those languages.

    A scene is shown in one language after the other: what they have in common is then painted once. `look` is
    called with its name while it is in front. `in_turns`: in one of them, and in the next window in another,
    besides those that are `always` looked at.
    """
    wrong = []
    window = [*SIZES, *ODD].index(window_of(app))
    for number, (name, show) in enumerate(looked_at(app)):
        seen_in = [*always, languages[(number + window) % len(languages)]] if in_turns else languages
        if len(seen_in) > 1 and number % (16 // len(seen_in)) == 0:
            gc.collect()
        for language in seen_in:
            if language != app.context.settings.language:
                app.change_settings(replace(app.context.settings, language=language))
            app.context.assets.type.misfits.clear()
            show()
            app.stack.top.update(0)
            app.stack.draw(app.screen)
            look(name)
            wrong += [f"{language}, {name}: {what}" for what in misplaced(app) + unsaid(app)]
            wrong += [
                f"{language}, {name}: {text!r} is {why}"
                for text, why in app.context.assets.type.misfits.items()
            ]
    return wrong


@pytest.mark.parametrize("app", ["tall phone"], indirect=True)
def test_english_fits_its_boxes_no_scene_is_forgotten_and_all_can_be_read_aloud(app: App) -> None:
    """A first look; all languages and windows take longer."""
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    shown: set[type[Scene]] = set()

    def look(name: str) -> None:
        shown.update(map(type, app.stack.scenes))
        for widget in app.stack.top.widgets.widgets:
            assert any(map(str.isalnum, widget.spoken)), f"{name}: {widget.name} can't be read aloud"

    wrong = faults(app, ["en"], look)
    assert not wrong, "\n".join(wrong)
    missing = {scene.__name__ for scene in scenes()} - {scene.__name__ for scene in shown}
    elsewhere = {"StatisticsScene", "DailyScene", "WeeklyScene", "ReviewScene", "PickScene"}  # test_study, test_review
    assert missing <= elsewhere, f"show {missing - elsewhere} here, so that their texts are known to fit"


@pytest.mark.slow
@pytest.mark.parametrize("app", IN_ALL_LANGUAGES, indirect=True)
def test_texts_fit_their_boxes_in_all_languages(app: App) -> None:
    others = [language.code for language in LANGUAGES if language.code not in LONGEST]
    wrong = faults(app, others, in_turns=True, always=LONGEST)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("app", [size for size in SIZES if size not in IN_ALL_LANGUAGES], indirect=True)
def test_long_texts_fit_their_boxes(app: App) -> None:
    wrong = faults(app, LONGEST, in_turns=True)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("app", LARGE, indirect=True, ids=" ".join)
def test_large_texts_fit_their_boxes(app: App) -> None:
    """The less room, the more languages."""
    least = (app.context.settings.text, app.context.size) == ("150", (720, 1280))
    wrong = faults(app, LONGEST, in_turns=not least)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("app", list(ODD), indirect=True)
def test_texts_fit_their_boxes_in_windows_that_nobody_expects(app: App) -> None:
    wrong = faults(app, ["en"])
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize(
    "app", [("tall phone", "150"), ("screen", "100")], indirect=True, ids=" ".join
)
def test_what_a_scene_draws_is_kept_for_the_next_frame(app: App) -> None:
    """The caches hold a part of all that there is to draw, but more than any scene needs."""
    assets = app.context.assets
    again = []
    turns = looked_at(app) if app.context.settings.text == "100" else islice(looked_at(app), 1, None, 2)
    for name, show in turns:  # each scene in one of the windows
        show()
        assets.clear()
        app.stack.draw(app.screen)
        made = assets._images.made, assets.type._texts.made
        app.stack.draw(app.screen)
        if (assets._images.made, assets.type._texts.made) != made:
            again.append(name)
    assert not again, f"drawn anew each frame: {again}"


@pytest.mark.parametrize("app", ["phone"], indirect=True)
def test_words_are_never_drawn_smaller_than_can_be_read(app: App) -> None:
    assets, ink = app.context.assets, app.context.assets.theme.ink
    assert assets.type.smallest == 24  # 12 points at a ratio of 2
    for draw in (assets.type.text, assets.type.heading):
        assert draw("azulejo", 5, ink).get_size() == draw("azulejo", assets.type.smallest, ink).get_size()
    block = assets.type.wrapped("azulejo", 5, ink, 999)
    assert block.get_size() == assets.type.wrapped("azulejo", assets.type.smallest, ink, 999).get_size()


ASKED = (
    ("link.send", "link.answer"), ("online.agree", "online.refuse"), ("online.take-back", "online.look-on"),
    ("online.replace", "online.wait"),
)  # fmt: skip


@pytest.mark.parametrize("app", [*PHONES, "laptop", "tablet", ("phone", "150"), ("laptop", "150")], indirect=True)
@pytest.mark.parametrize("seats", [2, 4])
def test_buttons_that_ask_hide_no_tiles_and_have_room_around_their_words(app: App, seats: int) -> None:
    """"Send the link" filled its button from edge to edge, and others stood on plates."""
    assets = app.context.assets
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        waited(app, others=seats - 1)
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        tiles = [sprite.rect for sprite in scene.display.view.sprites.at.values()]
        for keys in ASKED:
            prompts = [Prompt(key, app.context.texts(key), print, True) for key in keys]
            for button in scene.bar.prompted(prompts):
                assert button.rect.collidelist(tiles) < 0, (language.code, button.label)
                words = assets.type.text(button.label, button.px, assets.theme.ink, True).get_width()
                assert words + button.px <= button.rect.width, (language.code, button.label)
        assert {"send", "answer"} <= scene.targets().keys()
