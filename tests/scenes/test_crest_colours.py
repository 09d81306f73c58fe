"""Seats of one game differ in colour, whatever their people have chosen."""

from itertools import product

import pytest
from kept_rooms import shown_room
from room_shows import listed, room_shows

from game.app import App
from game.host.storage import Storage
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.core.seat_crests import crests_of
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms
from game.scenes.online.table import OnlineTableScene
from game.scenes.play.start import match_saved, start_table
from game.settings import Settings
from game.view.art.crests import COLOURS, Crest, coloured_apart, crest_of_number
from game.view.art.figures import SIGNS
from game.view.widgets.room_row import RoomRow
from game.view.widgets.seat_row import SeatRow


def test_seats_of_a_game_differ_in_colour_and_the_first_keeps_its_choice() -> None:
    """In rooms everybody had a blue crest unless they had chosen another one: the log told nobody apart."""
    for colours in product(range(COLOURS), repeat=4):
        chosen = [Crest(sign, colour) for sign, colour in zip(("star", "sun", "moon", "fish"), colours, strict=True)]
        shown = coloured_apart(chosen)
        assert len({crest.colour for crest in shown}) == 4
        assert [crest.figure for crest in shown] == [crest.figure for crest in chosen]
        for seat, crest in enumerate(chosen):
            if crest.colour not in colours[:seat]:
                assert shown[seat] == crest, (colours, seat)
        assert coloured_apart(shown) == shown


def test_an_animal_keeps_its_colour_and_a_sign_behind_it_has_another() -> None:
    cat, star = Crest("apprentice"), Crest("star", Crest("apprentice").ground)
    first, second, third = coloured_apart([cat, star, cat])
    assert first == cat
    assert second.figure == "star"
    assert third.figure == cat.figure, "with another ground, as it is there twice"
    assert len({crest.ground for crest in (first, second, third)}) == 3


def test_all_devices_of_a_room_show_the_same_signs_and_ones_own_as_it_was_told() -> None:
    """On one's own device the crest of the settings hid the one that the others were told."""
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
    """Whoever chose red had the colour of the second seat's usual crest."""
    app.change_settings(Settings(crest=str(Crest("ship", 2).number)))
    seats = Seat("Ana"), Seat("Rui", away=True), Seat("Zoe", away=True, crest=str(Crest("moon", 2).number))
    match = Match(Setup(seats, HouseRules(), 4))
    crests = crests_of(app.context.settings, seats)
    assert crests[0] == Crest("ship", 2)
    assert len({crest.colour for crest in crests}) == 3
    start_table(app.context, match)
    (entry,) = app.context.library.entries()
    again = match_saved(app.context.library.load(entry.key))
    assert crests_of(app.context.settings, again.setup.seats) == crests


def test_the_lobby_the_table_and_the_list_show_a_room_s_seats_in_the_same_colours(app: App) -> None:
    dict(room_shows(app))["room with a seat"]()
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene)
    rows = [row for row in lobby.widgets.widgets if isinstance(row, SeatRow)]
    people = [row.crest for row in rows if row.crest is not None and row.crest.figure in SIGNS]
    assert len({crest.ground for crest in people}) == len(people) == 3
    room = shown_room(app, "game 3 1 6", 0)
    table = app.stack.top
    assert isinstance(table, OnlineTableScene)
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
