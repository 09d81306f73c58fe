"""The program's first picture: what one acts on at once, the wall of tiles behind it a moment later."""

from pathlib import Path

import pygame
import pytest
from devices import SIZES, SizedHost

from game.app import App
from game.arguments import Arguments
from game.host.storage import Storage
from game.scenes.home.menu import FADE_IN_SECONDS, MenuScene
from game.settings import Settings, SettingsStore
from game.view.drawings.menu_card import MenuCard

pytestmark = pytest.mark.usefixtures("drawn")


class WebHost(SizedHost):
    """As slow as a page."""

    is_web = True


def started(settings: Settings | None = None) -> App:
    host = WebHost(*SIZES["laptop"])
    if settings is not None:
        store = SettingsStore(Storage(host.storage._backing))
        store.load()
        assert store.save(settings)
    return App(host, Arguments())


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def wall_of(app: App) -> bytes:
    """What is seen beside the plate."""
    menu = app.stack.scenes[0]
    assert isinstance(menu, MenuScene)
    left = app.screen.subsurface((0, 0, menu.panels[0].left, app.screen.get_height()))
    return pygame.image.tobytes(left, "RGB")


def menu_at_rest(app: App) -> bytes:
    """The menu as it is after another scene."""
    app.stack.reset(MenuScene(app.context))
    come_to_rest(app)
    return picture(app)


def come_to_rest(app: App) -> None:
    while app.frame(1 / 60) or app.stack.top.is_busy:
        pass


def test_the_first_picture_waits_for_no_tile_of_the_wall(own_folder: Path) -> None:
    app = started()
    app.frame(0)
    assert app.frames == 1
    assert len(set(wall_of(app))) <= 3  # one colour


def test_the_wall_comes_up_steadily_and_rests_as_it_always_was(own_folder: Path) -> None:
    app = started()
    app.frame(0)
    seen = [wall_of(app)]
    for _ in range(200):
        app.frame(FADE_IN_SECONDS / 12)
        if wall_of(app) != seen[-1]:
            seen.append(wall_of(app))
    assert len(seen) == 13
    assert not app.stack.top.is_busy
    drawn = app.frames
    app.frame(0.1)
    assert app.frames == drawn  # nothing is drawn any more
    assert picture(app) == menu_at_rest(app)


def test_what_is_opened_over_the_menu_has_the_whole_wall_behind_it(own_folder: Path) -> None:
    app = started()
    app.frame(0)
    app.context.routes.open("keys")
    come_to_rest(app)
    assert len(set(wall_of(app))) > 30
    app.stack.top.cancel()
    come_to_rest(app)
    assert picture(app) == menu_at_rest(app)


def test_nothing_moves_when_the_records_arrive(own_folder: Path) -> None:
    app = started()
    app.frame(0)
    menu = app.stack.scenes[0]
    assert isinstance(menu, MenuScene)
    assert menu.facts is None
    before = app.stack.top.targets()
    come_to_rest(app)
    assert menu.facts is not None
    assert app.stack.top.targets() == before


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_words_of_the_menu_stay_where_they_are_when_the_records_are_read(own_folder: Path, size: str) -> None:
    app = App(WebHost(*SIZES[size]), Arguments())
    app.frame(0)

    def words() -> list[bytes]:
        found = list[bytes]()
        for name in ("play", "daily", "together"):
            card = app.stack.top.widgets.named(name)
            assert isinstance(card, MenuCard)
            label = pygame.Rect(card.words.topleft, (card.words.width // 3, card.words.height // (3 if name == "daily" else 2)))
            found.append(pygame.image.tobytes(app.screen.subsurface(label), "RGB"))
        return found

    first = words()
    come_to_rest(app)
    assert words() == first
