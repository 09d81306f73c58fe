"""From one scene to the next: how long it takes, what it shows, and that nothing waits for it."""

from dataclasses import replace

import pygame
import pytest
from pressing import click

from game.app import App
from game.scenes.core import crossfade
from game.scenes.core.crossfade import Crossfade
from game.view.intents import Cancelled

pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def menu(app: App) -> App:
    """A program whose menu is shown, and stands still."""
    drawn_frames(app)
    return app


def drawn_frames(app: App, rate: int = 60) -> int:
    """How many frames are drawn until the picture stands still."""
    for number in range(200):
        if not app.frame(1 / rate):
            return number
    raise AssertionError("it never stands still")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("rate", [30, 60, 120])
@pytest.mark.parametrize("name", ["rules", "options", "puzzles"])
def test_a_scene_fades_in_within_a_quarter_of_a_second(menu: App, name: str, rate: int) -> None:
    menu.stack.top.command({"press": name})
    assert 0.15 <= drawn_frames(menu, rate) / rate <= 0.25
    menu.stack.top.handle(Cancelled())
    assert 0.15 <= drawn_frames(menu, rate) / rate <= 0.25, "back again, too"


@pytest.mark.parametrize("still", [{"motion": "reduced"}, {"speed": "off"}])
def test_without_motion_the_next_scene_is_there_at_once(menu: App, still: dict[str, str]) -> None:
    menu.change_settings(replace(menu.context.settings, **still))
    drawn_frames(menu)
    menu.stack.top.command({"press": "rules"})
    assert drawn_frames(menu) == 1


def test_the_first_frame_shows_something_of_the_next_scene_and_the_last_nothing_of_the_one_before(
    menu: App,
) -> None:
    before = pixels(menu.screen)
    menu.stack.top.command({"press": "rules"})
    menu.frame(1 / 60)
    first = pixels(menu.screen)
    drawn_frames(menu)
    last = pixels(menu.screen)
    assert len({before, first, last}) == 3
    menu.stack.draw(menu.screen)
    assert pixels(menu.screen) == last


def test_a_press_during_a_transition_is_for_the_next_scene(menu: App) -> None:
    menu.stack.top.command({"press": "rules"})
    menu.frame(1 / 60)
    click(menu, "close")
    assert menu.stack.top.name == "menu"
    assert drawn_frames(menu) / 60 <= 0.25, "it begins again from what was shown"


def test_a_scene_that_took_long_to_paint_fades_in_nevertheless(menu: App) -> None:
    menu.stack.top.command({"press": "rules"})
    menu.frame(1 / 60)
    assert menu.frame(0.1), "the time of painting does not count"
    assert 0.1 <= drawn_frames(menu) / 60 <= 0.25


@pytest.mark.slow
def test_what_was_shown_is_kept_while_a_first_picture_takes_several_frames(menu: App) -> None:
    """Painting goes over the window; what fades out is what was presented before."""
    before = pixels(menu.screen)
    menu.painting = 0.0
    menu.context.assets.clear()
    menu.stack.top.command({"press": "puzzles"})
    presented = menu.frames
    while menu.frames == presented:
        menu.frame(1 / 60)
    mixed = pixels(menu.screen)
    drawn_frames(menu)
    after = pixels(menu.screen)
    part = 1 - crossfade.STEP / menu.context.assets.theme.durations.fade
    apart = [abs(b * part + a * (1 - part) - m) for b, a, m in zip(before, after, mixed, strict=True)][::97]
    assert max(apart) < 6


def test_a_resize_ends_a_transition(menu: App) -> None:
    menu.stack.top.command({"press": "rules"})
    menu.frame(1 / 60)
    menu.screen = pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    menu.frame(1 / 60)
    shown = pixels(menu.screen)
    menu.stack.draw(menu.screen)
    assert pixels(menu.screen) == shown


def test_the_picture_is_kept_in_the_same_memory_each_time(menu: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Counted(pygame.Surface):
        def __init__(self, size: tuple[int, int]) -> None:
            super().__init__(size)
            made.append(size)

    monkeypatch.setattr(pygame, "Surface", Counted)
    fade, shown = Crossfade(), menu.screen
    made.clear()
    for _ in range(3):
        fade.begin(shown, 0.2)
    assert made == [shown.get_size()]
