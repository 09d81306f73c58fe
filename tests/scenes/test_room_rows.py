"""Rows of the list of rooms can be told apart at a glance."""

from dataclasses import replace

import pygame
import pytest
from room_shows import listed

from game.app import App
from game.host.storage import Storage
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms
from game.texts import LANGUAGES
from game.view.art.crests import usual_crest
from game.view.art.face import Face
from game.view.theme import Rgb
from game.view.widgets.crest_names import crest_names
from game.view.widgets.room_row import RoomRow

NAMES = "Maximiliana", "Bartholomäus", "Wilhelmina", "Zé"


def rows(app: App) -> list[RoomRow]:
    return [widget for widget in app.stack.top.widgets.widgets if isinstance(widget, RoomRow)]


@pytest.mark.parametrize("app", ["phone", "phone on its side", "laptop", "tablet"], indirect=True)
def test_how_a_room_stands_is_told_at_the_right_and_what_waits_comes_first(app: App) -> None:
    """All rows looked alike: long names were cut, and what differed was the small print."""
    assets = app.context.assets
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        listed(app, 12)
        found = rows(app)
        assert found
        tones = [row.tone for row in found]
        assert tones == sorted(tones, key=lambda tone: tone != "wanted")
        for row in found:
            tag = row.tag_place(assets)
            assert row.rect.contains(tag)
            names = crest_names(
                assets, row.names, round(row.rect.height * 0.3), assets.theme.ink, row.rect.width
            )
            foot = row.rect.y + round(row.rect.height * row.lines[0]) + names.get_height() // 2
            assert tag.y > foot or not row.narrow, "on a phone it lay on the fourth seat's crest"
            assert tag.right > row.rect.right - row.rect.height // 2
            room = tag.x - row.rect.x - row.rect.height // 2
            words, px = row.small(assets, room), round(row.rect.height * 0.25)
            assert words
            assert assets.type.text(words, px, assets.theme.ink).get_width() <= room, words
            assert len(row.names) == len(row.label.split(", "))


def test_names_of_a_row_have_one_size(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a phone the letters of a short name were larger than those of cut names beside it."""
    sizes: list[int] = []
    assets = app.context.assets
    who = [(crest, name, "") for crest, name in zip(map(usual_crest, range(4)), NAMES, strict=True)]
    plain = Face.render

    def render(face: Face, text: str, colour: Rgb, width: int = 0, centred: bool = False) -> pygame.Surface:
        if text.strip("… "):
            sizes.append(face.size("A")[1])
        return plain(face, text, colour, width, centred)

    monkeypatch.setattr(Face, "render", render)
    for least in (0, assets.type.smallest):
        for width in (220, 300, 400):
            assets.type.clear()
            sizes.clear()
            crest_names(assets, who, assets.type.smallest + 6, assets.theme.ink, width, least=least)
            assert len(set(sizes)) == 1, (least, width)


def test_first_names_do_where_they_tell_people_apart(app: App) -> None:
    listed(app, 1)
    (row,) = rows(app)
    assert row.label == "Maximiliana, Bartholomäus, Wilhelmina, Zé"
    assert "Bartholomäus W." in row.spoken
    assert (row.tag, row.tone) == ("Waits for you", "wanted")


@pytest.mark.parametrize("seen", [-1, 10**18])
def test_a_clock_that_was_wrong_hides_no_room(app: App, seen: int) -> None:
    listed(app, 1)
    rooms: Storage = app.host.storage
    SavedRooms(rooms).put(SavedRoom("0" * 16, "", names=("Ana",), stage="on", seen=seen))
    app.stack.top.resize()
    (row,) = rows(app)
    assert row.label == "Ana"
    assert row.tone == "ongoing"
    app.stack.draw(app.screen)
