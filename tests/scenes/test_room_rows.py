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
from game.view.theme import Rgb, contrast
from game.view.widgets.crest_names import crest_names
from game.view.widgets.room_row import RoomRow, tag_colours
from game.view.worlds import WORLDS, theme_for

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
        assert tones == sorted(tones, key=["due", "asked", "ongoing", "past"].index)
        for row in found:
            tag = row.tag_place(assets)
            assert row.rect.contains(tag)
            names = crest_names(
                assets, row.names, round(row.rect.height * 0.3), assets.theme.ink, row.rect.width
            )
            foot = row.lines[0] + names.get_height() // 2
            assert tag.y > foot or not row.narrow, "on a phone it lay on the fourth seat's crest"
            assert tag.right > row.rect.right - row.rect.height // 2
            room = tag.x - row.rect.x - row.rect.height // 2
            words, px = row.small(assets, room), row.small_px
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
    assert (row.tag, row.tone) == ("Ready to start?", "asked")


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


@pytest.mark.parametrize("app", ["phone", "laptop"], indirect=True)
def test_names_of_all_rows_have_one_size(app: App) -> None:
    """On a phone rows of two people had larger letters than those of four."""
    listed(app, 12)
    found = rows(app)
    assert len({len(row.names) for row in found}) > 1
    assert len({row.most_px for row in found}) == 1
    assert 0 < found[0].most_px <= found[0].names_px(app.context.assets)


@pytest.mark.parametrize("width", range(220, 320, 9))
def test_no_name_is_cut_where_there_is_room_for_another_letter(app: App, width: int) -> None:
    """Names in a line were cut although there was room at the right."""
    assets = app.context.assets
    px = assets.type.smallest
    who = [(crest, name, "") for crest, name in zip(map(usual_crest, range(4)), NAMES, strict=True)]
    line = crest_names(assets, who, px, assets.theme.ink, width, least=px)
    widest = assets.type.text("m", px, assets.theme.ink, bold=True).get_width()
    free = width - line.get_bounding_rect().right
    assert free < widest + px // 4


def test_a_pick_that_is_due_comes_first_and_is_the_strongest(app: App) -> None:
    """Whoever was to be ready for a game and whoever was to pick had tags of one colour in any order."""
    listed(app, 0)
    store = SavedRooms(app.host.storage)
    stages = {"lobby": "Ready to start?", "on": "Your turn", "over": "Another game?"}
    now = int(app.host.now().timestamp())
    for at, stage in enumerate(stages):
        store.put(SavedRoom(f"{at:016}", "", names=("Ana",), stage=stage, seen=now - at, waits=True))
    app.stack.top.resize()
    found = rows(app)
    assert [row.tag for row in found] == [stages[stage] for stage in ("on", "lobby", "over")]
    assert [row.tone for row in found] == ["due", "asked", "asked"]
    for theme in map(theme_for, WORLDS):
        grounds = {tone: tag_colours(theme, tone)[0] for tone in ("due", "asked", "ongoing", "past")}
        assert len(set(grounds.values())) == 4
        for tone in ("due", "asked"):
            ground, ink = tag_colours(theme, tone)
            assert contrast(ground, ink) >= 4.5


def test_what_is_not_looked_up_says_as_of_which_day(app: App) -> None:
    """It said "25 November 2026 (last known)"."""
    listed(app, 0)
    seen = int(app.host.now().timestamp())
    for at, stage in enumerate(("on", "over")):
        SavedRooms(app.host.storage).put(SavedRoom(f"{at:016}", "", names=("Ana",), stage=stage, seen=seen))
    app.stack.top.resize()
    going, over = rows(app)
    assert going.smalls[0] == f"as of {over.smalls[0]}"
    assert going.spoken.endswith(f"The others play · as of {over.smalls[0]}")
