"""Seats are known by their crests: an animal for each level, a sign and a colour for people, no colour twice."""

import json
from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest
from kept_rooms import shown_room
from pressing import front
from room_shows import listed, room_shows

from game.ai.levels import LEVELS, face_of
from game.app import App
from game.host.storage import Storage
from game.match.match import Match, Seat, Setup
from game.match.records import with_crests
from game.match.setup_text import default_setup, from_data, remembered, to_data
from game.rules.options import HouseRules
from game.saves.tags import Tags
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.core.seat_crests import crests_of, own_crest
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms
from game.scenes.overlays.crest_choice import CrestChoiceScene
from game.scenes.overlays.share import ShareScene, share_match
from game.scenes.play.start_table import saved_match, start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.saved_game_list import entry_names
from game.scenes.set_up.new_game import NewGameScene
from game.settings import Settings
from game.texts import LANGUAGES, texts_for
from game.view.art.assets import Assets
from game.view.art.crest_figures import LEVEL_FIGURES as ANIMALS
from game.view.art.crest_figures import PERSON_FIGURES
from game.view.art.crests import COLOURS, Crest, crest_of_number, default_crest, with_distinct_colours
from game.view.themes import WORLDS, theme_for
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.room_row import RoomRow
from game.view.widgets.seat_button import SeatButton
from game.view.widgets.seat_row import SeatRow


def press(app: App, name: str) -> None:
    assert app.stack.top.widgets.press(name), name
    app.frame(0)


def set_up(app: App) -> NewGameScene:
    app.context.routes.open("new-game")
    app.frame(0)
    return front(app, NewGameScene)


def gray(surface: pygame.Surface) -> list[int]:
    """The lightness of a picture's pixels."""
    width, height = surface.get_size()
    return [sum(surface.get_at((x, y))[:3]) // 3 for x in range(width) for y in range(height)]


@pytest.mark.parametrize(("theme", "contrast"), [*((world, "normal") for world in WORLDS), ("day", "high")])
def test_animals_and_signs_differ_at_24_pixels_without_colour(app: App, theme: str, contrast: str) -> None:
    assets = Assets(theme_for(theme, contrast=contrast))
    for crests in ([Crest(level) for level in ANIMALS], [Crest(sign, 0) for sign in PERSON_FIGURES]):
        pictures = {crest.figure: gray(assets.crest(crest, 24)) for crest in crests}
        for (one, a), (other, b) in combinations(pictures.items(), 2):
            distance = sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
            assert distance > 9, f"{one} looks like {other}"


def test_every_level_has_an_animal_and_a_name_in_every_language() -> None:
    assert list(ANIMALS) == [level.name for level in LEVELS]
    for language in LANGUAGES:
        names = [texts_for(language.code)(f"character.{level.name}") for level in LEVELS]
        assert len(set(names)) == len(LEVELS)


def test_a_crest_that_was_chosen_is_kept_and_shown_at_the_table(app: App) -> None:
    set_up(app)
    for name in ("seat-1", "crest", "sign-ship", "colour-red"):
        press(app, name)
    assert isinstance(app.stack.top, CrestChoiceScene)
    chosen = [widget.name for widget in app.stack.top.widgets.widgets if widget.selected]
    assert chosen == ["sign-ship", "colour-red"]
    press(app, "close")
    press(app, "back")
    assert isinstance(app.stack.top, NewGameScene)
    press(app, "start")
    table = front(app, TableScene)
    ship = Crest("ship", 2)
    assert table.display.view.crests == (ship, Crest("apprentice"))
    assert crests_of(app.context.settings, [Seat("Rui"), Seat("Ana")]) == (ship, Crest("sun")), "red is taken"
    app.context.routes.open("new-game")
    app.frame(0)
    seat = app.stack.top.widgets.named("seat-1")
    assert isinstance(seat, SeatButton)
    assert seat.crest == ship


def test_a_second_person_has_a_crest_of_their_own(app: App) -> None:
    set_up(app)
    choosing = "seat-2", "kind-person", "seat-2", "crest", "sign-moon", "close", "back"
    for name in (*choosing, "start"):
        press(app, name)
    table = front(app, TableScene)
    assert table.display.view.crests == (default_crest(0), Crest("moon", 2))
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


def test_computer_players_are_called_as_their_levels(app: App) -> None:
    scene = set_up(app)

    def names() -> list[str]:
        return [app.context.texts.name(who) for who in scene.setup.who]

    for name in ("seat-2", "kind-apprentice"):
        press(app, name)
    assert names() == ["You", "Tibby"]
    for name in ("seat-2", "kind-beginner", "free-2", "kind-beginner", "free-4", "kind-beginner"):
        press(app, name)
    assert names() == ["You", "Maggie", "Maggie 2", "Maggie 3"]
    for name in ("seat-3", "kind-grandmaster", "seat-4", "kind-grandmaster"):
        press(app, name)
    assert names() == ["You", "Maggie", "Leo", "Leo 2"]
    press(app, "seat-4")
    press(app, "kind-person")
    assert names() == ["You", "Maggie", "Leo", "Player 4"]


def test_the_names_of_levels_follow_the_language() -> None:
    seats = default_setup(texts_for("en")).seats
    chosen = replace(default_setup(texts_for("en")), seats=(seats[0], replace(seats[1], level="apprentice")))
    assert texts_for("en").name(chosen.who[1]) == "Tibby"
    text = json.dumps(to_data(chosen))
    german = texts_for("de")
    assert german.name(remembered(text, german).who[1]) == "Minka"


def test_saved_games_keep_the_crests_that_people_chose(app: App) -> None:
    seats = Seat("Ana"), Seat("Rui", crest=str(Crest("moon", 2).number)), Seat("Minka", "apprentice")
    start_table(app.context, Match(Setup(seats, HouseRules(), 4)))
    (entry,) = app.context.library.entries()
    crests = default_crest(0), Crest("moon", 2), Crest("apprentice")
    again = saved_match(app.context.library.load(entry.key))
    assert crests_of(app.context.settings, again.setup.seats) == crests
    for damaged in ("x", "9999,-1,7,8,9", ",,,,"):
        assert len(with_crests(again.setup, Tags(crests=damaged).signs).seats) == 3
    named = entry_names(app.context, entry)
    assert [(crest, name) for crest, name, _ in named] == list(zip(crests, ("Ana", "Rui", "Tibby"), strict=True))


def test_ones_crest_is_chosen_in_the_options_too(app: App) -> None:
    app.context.routes.open("options")
    app.frame(0)
    for name in ("crest", "sign-ship", "colour-red", "close"):
        press(app, name)
    assert app.context.settings.crest == str(Crest("ship", 2).number)
    button = app.stack.top.widgets.named("crest")
    assert isinstance(button, CrestButton)
    assert button.crest == Crest("ship", 2)
    seats = Seat("Ana", crest=str(Crest("moon", 1).number)), Seat("Rui")
    assert crests_of(app.context.settings, seats)[0] == Crest("ship", 2), "chosen last"


@pytest.mark.parametrize("level", ["beginner", "artisan", "fair"])
def test_computers_of_one_level_are_told_apart(app: App, level: str) -> None:
    seats = [Seat("Ana"), *(Seat(name, level) for name in ("Bento", "Clara", "Duarte"))]
    crests = crests_of(app.context.settings, seats)
    assert {crest.figure for crest in crests[1:]} == {face_of(level)}
    assert len({crest.ground for crest in crests}) == 4 - (crests[1].ground == crests[0].ground)
    assets = app.context.assets
    pictures = [pygame.surfarray.array3d(assets.crest(crest, 20)).astype(int) for crest in crests[1:]]
    for one, other in combinations(pictures, 2):
        assert abs(one - other).mean() > 20


def test_ones_crest_is_chosen_at_the_door_of_a_room_too(app: App) -> None:
    dict(room_shows(app))["room to enter"]()
    app.frame(0)
    lobby = front(app, LobbyScene)
    for name in ("crest", "sign-ship", "colour-red", "close"):
        press(app, name)
    assert own_crest(app.context.settings) == Crest("ship", 2)
    button = lobby.widgets.named("crest")
    assert isinstance(button, CrestButton)
    assert button.crest == Crest("ship", 2)


def test_seats_keep_their_crests_on_the_analysis_board_and_where_a_game_is_shared(app: App) -> None:
    match = Match(Setup((Seat("Ana", you=True), Seat("Minerva", "master")), HouseRules(), 5))
    crests = crests_of(app.context.settings, match.setup.seats)
    app.context.routes.analyse(match)
    app.frame(0)
    scene = front(app, AnalysisScene)
    assert scene.display.view.crests == crests
    share_match(app.context, match)
    app.frame(0)
    assert isinstance(app.stack.top, ShareScene)
    assert app.stack.top.sentences()[0] == "You, Minerva"


def test_seats_of_a_game_differ_in_colour_and_the_first_keeps_its_choice() -> None:
    for colours in product(range(COLOURS), repeat=4):
        chosen = [Crest(sign, colour) for sign, colour in zip(("star", "sun", "moon", "fish"), colours, strict=True)]
        shown = with_distinct_colours(chosen)
        assert len({crest.colour for crest in shown}) == 4
        assert [crest.figure for crest in shown] == [crest.figure for crest in chosen]
        for seat, crest in enumerate(chosen):
            if crest.colour not in colours[:seat]:
                assert shown[seat] == crest, (colours, seat)
        assert with_distinct_colours(shown) == shown


def test_an_animal_keeps_its_colour_and_a_sign_behind_it_has_another() -> None:
    cat, star = Crest("apprentice"), Crest("star", Crest("apprentice").ground)
    first, second, third = with_distinct_colours([cat, star, cat])
    assert first == cat
    assert second.figure == "star"
    assert third.figure == cat.figure, "with another ground, as it is there twice"
    assert len({crest.ground for crest in (first, second, third)}) == 3


def test_all_devices_of_a_room_show_the_same_signs_and_ones_own_as_it_was_told() -> None:
    star = Crest("star").number
    names = "Ana", "Rui", "Zoe"
    shown = []
    for own in range(3):
        seats = [Seat(name, away=n != own, you=n == own, crest=str(star)) for n, name in enumerate(names)]
        shown.append(crests_of(Settings(crest=str(Crest("ship", own).number)), seats))
    for own, crests in enumerate(shown):
        assert [crest.figure for crest in crests] == ["star"] * 3
        assert crests[own] == crest_of_number(star)
        assert len({crest.colour for crest in crests}) == 3


def test_games_by_link_and_saved_ones_have_crests_of_different_colours(app: App) -> None:
    app.change_settings(Settings(crest=str(Crest("ship", 2).number)))
    seats = Seat("Ana"), Seat("Rui", away=True), Seat("Zoe", away=True, crest=str(Crest("moon", 2).number))
    match = Match(Setup(seats, HouseRules(), 4))
    crests = crests_of(app.context.settings, seats)
    assert crests[0] == Crest("ship", 2)
    assert len({crest.colour for crest in crests}) == 3
    start_table(app.context, match)
    (entry,) = app.context.library.entries()
    again = saved_match(app.context.library.load(entry.key))
    assert crests_of(app.context.settings, again.setup.seats) == crests


@pytest.mark.slow
def test_the_lobby_the_table_and_the_list_show_a_room_s_seats_in_the_same_colours(app: App) -> None:
    dict(room_shows(app))["room with a seat"]()
    lobby = front(app, LobbyScene)
    rows = [row for row in lobby.widgets.widgets if isinstance(row, SeatRow)]
    people = [row.crest for row in rows if row.crest is not None and row.crest.figure in PERSON_FIGURES]
    assert len({crest.ground for crest in people}) == len(people) == 3
    room = shown_room(app, "game 3 1 6", 0)
    table = front(app, OnlineTableScene)
    shown = table.display.view.crests
    assert len({crest.ground for crest in shown[:3]}) == 3
    assert set(room.storing.saved.crests) == {crest.number for crest in shown[1:3]}, "the others"


@pytest.mark.parametrize("signs", [(0, 1), (0, 1, 2), (5, 5, 5, 5)])
def test_rows_of_rooms_that_were_stored_before_differ_in_colour(app: App, signs: tuple[int, ...]) -> None:
    listed(app, 0)
    storage: Storage = app.host.storage
    names = ("Ana", "Rui", "Zoe", "Ines")[: len(signs)]
    SavedRooms(storage).put(SavedRoom("0" * 16, "", names=names, stage="on", seen=1_700_000_000, crests=signs))
    app.stack.top.resize()
    (row,) = [row for row in app.stack.top.widgets.widgets if isinstance(row, RoomRow)]
    assert len({crest.ground for crest, _, _ in row.names}) == len(signs)
