"""Seats are known by their crests: an animal for each level, a sign and a colour for people."""

import json
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.ai.levels import LEVELS
from game.app import App
from game.match.match import Seat, Setup
from game.match.setup_text import default_setup, from_data, remembered, to_data, with_characters
from game.rules.options import HouseRules
from game.scenes.core.seat_crests import crests_of
from game.scenes.overlays.crests import CrestScene
from game.scenes.play.table_scene import TableScene
from game.scenes.set_up.new_game import NewGameScene
from game.texts import LANGUAGES, texts_for
from game.view.art.assets import Assets
from game.view.art.crests import Crest, crest_of_number, usual_crest
from game.view.art.figures import LEVELS as ANIMALS
from game.view.art.figures import SIGNS
from game.view.theme import theme_for
from game.view.widgets.crest_button import CrestButton


def press(app: App, name: str) -> None:
    assert app.stack.top.widgets.press(name), name
    app.frame(0)


def set_up(app: App) -> NewGameScene:
    app.context.routes.new_game()
    app.frame(0)
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    return scene


def gray(surface: pygame.Surface) -> list[int]:
    """The lightness of a picture's pixels."""
    width, height = surface.get_size()
    return [sum(surface.get_at((x, y))[:3]) // 3 for x in range(width) for y in range(height)]


@pytest.mark.parametrize(("theme", "contrast"), [("day", "normal"), ("night", "normal"), ("day", "high")])
def test_animals_and_signs_differ_at_24_pixels_without_colour(app: App, theme: str, contrast: str) -> None:
    assets = Assets(theme_for(theme, contrast=contrast))
    for crests in ([Crest(level) for level in ANIMALS], [Crest(sign, 0) for sign in SIGNS]):
        pictures = {crest.figure: gray(assets.crest(crest, 24)) for crest in crests}
        for (one, a), (other, b) in combinations(pictures.items(), 2):
            distance = sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
            assert distance > 9, f"{one} looks like {other}"


def test_every_level_has_an_animal_and_a_name_in_every_language() -> None:
    assert list(ANIMALS) == [level.name for level in LEVELS]
    for language in LANGUAGES:
        names = [language.table[f"character.{level.name}"] for level in LEVELS]
        assert len(set(names)) == len(LEVELS)


def test_numbers_name_all_signs_and_colours() -> None:
    crests = [crest_of_number(number) for number in range(72)]
    assert len(set(crests)) == 72
    assert [crest.number for crest in crests] == list(range(72))
    assert len({usual_crest(seat) for seat in range(4)}) == 4


def test_a_crest_that_was_chosen_is_kept_and_shown_at_the_table(app: App) -> None:
    set_up(app)
    for name in ("more", "seat-1-kind", "crest", "sign-ship", "colour-red"):
        press(app, name)
    assert isinstance(app.stack.top, CrestScene)
    chosen = [widget.name for widget in app.stack.top.widgets.widgets if widget.selected]
    assert chosen == ["sign-ship", "colour-red"]
    press(app, "close")
    press(app, "back")
    assert isinstance(app.stack.top, NewGameScene)
    press(app, "start")
    table = app.stack.top
    assert isinstance(table, TableScene)
    ship = Crest("ship", 2)
    assert table.display.view.crests == (ship, Crest("apprentice"))
    assert crests_of(app.context.settings, [Seat("Rui"), Seat("Ana")]) == (ship, usual_crest(1))
    app.context.routes.new_game()
    app.frame(0)
    press(app, "more")
    row = app.stack.top.widgets.named("seat-1-kind")
    assert isinstance(row, CrestButton)
    assert row.crest == ship


def test_a_second_person_has_a_crest_of_their_own(app: App) -> None:
    set_up(app)
    choosing = "seat-2-kind", "kind-person", "seat-2-kind", "crest", "sign-moon", "close", "back"
    for name in ("more", *choosing, "start"):
        press(app, name)
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.display.view.crests == (usual_crest(0), Crest("moon", 2))
    stored = remembered(app.context.settings.setup, app.context.texts)
    assert crests_of(app.context.settings, stored.seats) == table.display.view.crests


def test_set_ups_without_crests_and_with_damaged_ones_are_read() -> None:
    setup = Setup((Seat("Ana", crest="14"), Seat("Bento")), HouseRules(), 5)
    data = to_data(setup)
    assert from_data(data) == setup
    assert "crests" not in to_data(replace(setup, seats=(Seat("Ana"), Seat("Bento"))))
    for damaged in (7, [], [None, 3, "x", "y", "z"], {"a": 1}):
        seats = from_data({**data, "crests": damaged}).seats
        assert [seat.name for seat in seats] == ["Ana", "Bento"]


def test_computer_players_are_called_as_their_levels_until_somebody_names_them(app: App) -> None:
    scene = set_up(app)

    def names() -> list[str]:
        return [seat.name for seat in scene.setup.seats]

    press(app, "level-medium")
    assert names() == ["You", "Tibby"]
    press(app, "level-easy")
    press(app, "opponents-3")
    assert names() == ["You", "Maggie", "Maggie 2", "Maggie 3"]
    press(app, "more")
    assert scene.widgets.fill("seat-3-name", "Rui")
    press(app, "seat-3-kind")
    press(app, "kind-grandmaster")
    press(app, "seat-4-kind")
    press(app, "kind-grandmaster")
    assert names() == ["You", "Maggie", "Rui", "Leo"]
    press(app, "seat-4-kind")
    press(app, "kind-person")
    assert names() == ["You", "Maggie", "Rui", "Duarte"]


def test_the_names_of_levels_follow_the_language() -> None:
    seats = default_setup(texts_for("en")).seats
    chosen = replace(default_setup(texts_for("en")), seats=(seats[0], replace(seats[1], level="apprentice")))
    stored = with_characters(chosen, texts_for("en"))
    assert stored.seats[1].name == "Tibby"
    text = json.dumps(to_data(stored))
    assert remembered(text, texts_for("de")).seats[1].name == "Minka"
