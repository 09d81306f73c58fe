"""A button is seen to go down in the frame of the press, in every scene and however short the press is."""

import pygame
import pytest
from devices import windowed
from every_scene import all_shows, kind_of

from game.app import App
from game.scenes.core.scene import Scene
from game.view.widgets.widgets import Field, Spot, Widget


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def pressable(scene: Scene, seen: set[tuple[type[Widget], str]]) -> list[Widget]:
    """The widgets of kinds, and in states, that were not seen yet; spots are part of the table."""
    found = []
    for one in scene.widgets.widgets:
        kind = type(one), scene.widgets.state_of(one)
        if one.enabled and one.pointed and not one.is_text and not isinstance(one, Spot | Field) and kind not in seen:
            seen.add(kind)
            found.append(one)
    return found


@pytest.mark.slow
@pytest.mark.usefixtures("own_folder")
def test_every_kind_of_button_looks_pressed_in_every_state() -> None:
    app, seen, wrong, shown = windowed("laptop"), set[tuple[type[Widget], str]](), list[str](), set[str]()
    for name, show in all_shows(app):
        if (kind := kind_of(name)) in shown:
            continue
        shown.add(kind)
        show()
        scene = app.stack.top
        for one in pressable(scene, seen):
            looks = []
            for scene.widgets.hovered, scene.widgets.held in ((one.name, ""), (one.name, one.name)):
                app.screen.fill(app.context.assets.theme.panel)
                scene.widgets.draw(app.screen, app.context.assets)
                looks.append(pixels(app))
            scene.widgets.hovered = scene.widgets.held = ""
            if looks[0] == looks[1]:
                wrong.append(f"{name}: {one.name}, {type(one).__name__}")
    assert len({kind for kind, _ in seen}) > 20
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["day", "streak", "back"])
def test_a_pressed_button_keeps_its_kind(app: App, name: str) -> None:
    """The one that leads on is not the colour of the others while it is pressed."""
    app.context.routes.open("puzzles")
    widgets = app.stack.top.widgets
    one = widgets.named(name)
    assert one is not None
    kind = widgets.state_of(one).removesuffix("normal")
    widgets.held = name
    assert widgets.state_of(one) == f"{kind}-pressed".removeprefix("-")


@pytest.mark.parametrize("apart", [False, True], ids=["one frame", "two frames"])
def test_a_press_is_seen_however_short_it_is(app: App, apart: bool) -> None:
    """A tap on a trackpad goes down and up within a frame."""
    at = app.stack.top.targets()["rules"].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1))
        if kind == pygame.MOUSEBUTTONDOWN and apart:
            app.frame(1 / 60)
    if not apart:
        assert app.frame(1 / 60), "it is drawn"
    menu = app.stack.top
    assert (menu.name, menu.widgets.held) == ("menu", "rules")
    app.frame(1 / 60)
    assert app.stack.top.name != "menu" and menu.widgets.held == ""


def test_what_follows_a_short_press_comes_in_its_order(app: App) -> None:
    at = app.stack.top.targets()["rules"].center
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0))
    for _ in range(4):
        app.frame(1 / 60)
    assert app.stack.top.name == "menu", "the rules were opened, pressed, and left"
