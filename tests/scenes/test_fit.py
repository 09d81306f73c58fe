"""Every scene in every kind of window, size of texts and language: what can be pressed, what is drawn, what is said.

A covering sample of these: each scene in the smallest phone with the largest texts; scenes that are alike (pages of
the rules, lessons, one table in several moments) share all other windows among them, and each sees all shapes of
windows; each window is seen in all languages. What is looked at stands in looks.py.
"""

import gc
import importlib
import itertools
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

import pytest
from devices import ODD, SIZES, StillHost, windowed
from every_scene import all_shows, kind_of, waited
from looks import faults_of
from made_once import PICTURES, caches_of
from pressing import front

import game.scenes
from game.app import App
from game.scenes.core.scene import Scene
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.loading import LoadingScene
from game.scenes.play.table_bar import prompt_layout
from game.scenes.play.table_policy import Prompt
from game.scenes.play.table_scene import TableScene
from game.texts import LANGUAGES
from game.view.components.ui import Ui

OTHERS = [language.code for language in LANGUAGES if language.code not in ("de", "fr")]
TURNS = [code for other in OTHERS for code in ("de", other, "fr")]  # the languages with the longest words come most

TOO_LARGE = {"small window": ("pick ", "2 try", "3 try", "4 try", "day", "daily", "weekly", "behind statistics", "wall")}
"""What has no room there: words of a pick's plate, also where it is tried again, and of a deal's page lie below
their buttons, and captions of columns and of themes are wider than these; of a milestone that was reached, the day
lies below its plate."""


class Look(NamedTuple):
    """A window and a size of texts."""

    window: str
    text: str = "100"

    @property
    def app(self) -> App:
        app = windowed((SIZES | ODD)[self.window], StillHost)
        app.change_settings(replace(app.context.settings, text=self.text))
        return app


HARDEST = Look("phone", "150")
SHAPES = (
    (Look("phone"), Look("tall phone", "125"), Look("tablet"), Look("tablet", "150"), Look("small window")),
    (Look("phone on its side"), Look("phone on its side", "150"), Look("flat window")),
    (Look("laptop"), Look("laptop", "150"), Look("tablet on its side"), Look("screen")),
)
LARGEST = Look("4K")  # painting it takes a second a scene
LOOKS = [HARDEST, *itertools.chain(*SHAPES), LARGEST]


def looked_at_in(look: Look, names: Sequence[str]) -> Iterator[int]:
    """The numbers of the shows that are looked at there."""
    if look in (HARDEST, LARGEST):
        yield from range(0, len(names), 1 if look == HARDEST else 72)
        return
    alike: dict[str, list[int]] = {}
    for number, name in enumerate(names):
        alike.setdefault(kind_of(name), []).append(number)
    for at, numbers in enumerate(alike.values()):
        for shape, looks in enumerate(SHAPES):
            for turn, number in enumerate(numbers):
                if (turn + shape) % min(len(numbers), len(SHAPES)) == 0 and looks[(at + turn // 3) % len(looks)] == look:
                    yield number


def test_scenes_that_are_alike_are_seen_in_all_shapes_of_windows_and_every_window_sees_many() -> None:
    names = [f"{kind} {number}" for kind in "abcdefghijklmnopqrstuvwxyz" for number in range(1 + ord(kind) % 5)]
    seen = {look: {names[number][0] for number in looked_at_in(look, names)} for look in LOOKS}
    assert all(set().union(*(seen[look] for look in looks)) == {name[0] for name in names} for looks in SHAPES)
    assert all(len(seen[look]) > 4 for shape in SHAPES for look in shape)


def scenes(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """All classes of scenes that can be on the screen."""
    for sub in kind.__subclasses__():
        if sub.__module__.startswith("game."):
            if "name" in vars(sub):  # else it is what several scenes have in common
                yield sub
            yield from scenes(sub)


def looked_at(app: App, look: Look) -> Iterator[tuple[str, Callable[[], None]]]:
    """What is shown there, in one language after another; in English in windows that nobody expects."""
    everything, first = list(all_shows(app)), LOOKS.index(look)
    for turn, number in enumerate(sorted(looked_at_in(look, [name for name, _ in everything]))):
        language = "en" if look.window in ODD else TURNS[(turn // 3 + first) % len(TURNS)]
        if language != app.context.settings.language:
            app.stack.reset(Scene(app.context))  # else what was shown before would be laid out once more
            app.change_settings(replace(app.context.settings, language=language))
        yield everything[number]
        if look == LARGEST:
            app.stack.reset(MenuScene(app.context))
            app.context.assets.clear()
        if look == LARGEST or turn % 16 == 0:
            gc.collect()  # scenes are in cycles, and hold windows' worth of pixels: 33 MB each in the largest


def steps_back(app: App, name: str) -> list[str]:
    """What is wrong with the way back to the menu from what was shown above it."""
    while app.stack.depth:
        before, front = app.stack.depth, app.stack.top.name
        app.stack.top.back()
        if app.stack.depth >= before:
            return [f"{name}: {front} leads back to {app.stack.top.name}"]
    if isinstance(app.stack.top, LoadingScene):  # which is no step, for the sake of the address
        app.stack.top.back()
    return [] if isinstance(app.stack.top, MenuScene) else [f"{name}: no way leads back to the menu"]


@pytest.fixture(scope="module", autouse=True)
def no_pictures() -> None:
    """Pictures with words in them are painted here, where it is noted if these do not fit."""
    PICTURES.clear()


@pytest.mark.slow
@pytest.mark.usefixtures("own_folder", "typeset_anew")
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.window} {look.text}")
def test_nothing_is_wrong_in_any_scene(look: Look) -> None:
    """Where every scene is looked at, one of those that are alike leads back to the menu, and none is forgotten."""
    app, wrong, shown, led_back = look.app, list[str](), set[type[Scene]](), set[str]()
    for number, (name, show) in enumerate(looked_at(app, look)):
        if name.startswith(TOO_LARGE.get(look.window, ("-",))):
            continue
        leads_back = look == HARDEST and kind_of(name) not in led_back
        if leads_back and not isinstance(app.stack.top, MenuScene):
            app.stack.reset(MenuScene(app.context))
        show()
        app.stack.top.update(0)
        wrong += faults_of(app, name)
        wrong += drawn_anew(app, name) if number % 8 == 0 else []
        if look == HARDEST:
            shown.update(map(type, app.stack.scenes))
        if leads_back:
            led_back.add(kind_of(name))
            wrong += steps_back(app, name)
    assert not wrong, "\n".join(wrong)
    if look == HARDEST:
        for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
            importlib.import_module(module.name)
        missing = {scene.__name__ for scene in scenes()} - {scene.__name__ for scene in shown}
        assert not missing, f"show {missing} in every_scene.py, so that their texts are known to fit"


def drawn_anew(app: App, name: str) -> list[str]:
    """Whether a frame draws what the one before has drawn: caches hold more than any scene needs."""
    numbers = []
    for _ in range(2):
        app.stack.draw(app.screen)
        numbers.append([cache.made for cache in caches_of(app.context.assets)])
    return [f"{name} is drawn anew each frame"] if numbers[0] != numbers[1] else []


@pytest.mark.usefixtures("own_folder", "typeset_anew")
def test_nothing_is_wrong_in_a_few_scenes_and_they_lead_back_to_the_menu() -> None:
    """A first look, which is quick."""
    app, wrong = Look("tall phone").app, list[str]()
    for name, show in islice(all_shows(app), 0, None, 36):
        app.stack.reset(MenuScene(app.context))
        show()
        app.stack.top.update(0)
        wrong += faults_of(app, name) + steps_back(app, name)
    assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("own_folder", "typeset_anew")
def test_words_are_never_drawn_smaller_than_can_be_read() -> None:
    assets = windowed("phone").context.assets
    ink, smallest = assets.theme.ink, assets.type.smallest
    assert smallest == 24  # 12 points at a ratio of 2
    for draw in (assets.type.text, assets.type.heading):
        assert draw("azulejo", 5, ink).get_size() == draw("azulejo", smallest, ink).get_size()
    block = assets.type.wrapped("azulejo", 5, ink, 999)
    assert block.get_size() == assets.type.wrapped("azulejo", smallest, ink, 999).get_size()


ASKED = (
    ("link.send", "link.answer"), ("online.agree", "online.refuse"), ("online.take-back", "online.look-on"),
    ("online.replace", "online.wait"),
)  # fmt: skip


@pytest.mark.usefixtures("own_folder", "typeset_anew")
@pytest.mark.parametrize(
    ("look", "seats"),
    [(Look("phone"), 4), (Look("phone", "150"), 2), (Look("phone on its side"), 2), (Look("tall phone"), 4),
     (Look("laptop", "150"), 2), (Look("laptop"), 4), (Look("tablet"), 2)],
    ids=str,
)  # fmt: skip
def test_buttons_that_ask_hide_no_tiles_and_have_room_around_their_words(look: Look, seats: int) -> None:
    app = look.app
    assets = app.context.assets
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        waited(app, others=seats - 1)
        scene = front(app, TableScene)
        tiles = [sprite.rect for sprite in scene.display.view.sprites.at.values()]
        for keys in ASKED:
            prompts = [Prompt(key, app.context.texts(key), print, True) for key in keys]
            for button in prompt_layout(Ui(assets, app.context.window), scene.layout, prompts).widgets:
                assert button.rect.collidelist(tiles) < 0, (language.code, button.label)
                words = assets.type.text(button.label, button.px, assets.theme.ink, True).get_width()
                assert words + button.px <= button.rect.width, (language.code, button.label)
        assert {"send", "answer"} <= scene.targets().keys()
