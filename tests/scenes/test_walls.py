"""After a game: a look at each wall, the picture to share, and what is said to those who have not won."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any

import pygame
import pytest
from devices import ODD, SIZES, windowed
from ladder_shows import finished, gained, walls
from pygame import Surface

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.tiles import SIZE
from game.scenes.overlays.share import public_setup
from game.scenes.play.final_count import final_count_of
from game.scenes.play.praise import praise_of
from game.scenes.play.results import ResultsScene
from game.scenes.play.walls import WallsScene
from game.texts.languages import LANGUAGES
from game.view.art.boards import bed_of
from game.view.art.face import Face
from game.view.art.typesetting import Typesetter
from game.view.intents import Cancelled, Paged, Pressed, Released, Stepped
from game.view.layout.finale import PICTURE, finale_layout
from game.view.layout.results import results_layout
from game.view.layout.window import Window, unit_for
from game.view.pages.results import points_place, points_px
from game.view.pages.sentences import by_phrases
from game.view.widgets.widgets import halved_width, room_for


@pytest.fixture
def app(own_folder: object) -> App:
    return windowed(SIZES["phone"])


def shown(app: App) -> WallsScene:
    scene = app.stack.top
    assert isinstance(scene, WallsScene)
    return scene


def results_of(app: App, seats: int, help_: str) -> ResultsScene:
    """The results of a game of so many seats, see `gained`."""
    gained(app, seats, help_)
    app.frame(0)
    scene = app.stack.top
    assert isinstance(scene, ResultsScene)
    return scene


def test_a_press_on_a_wall_shows_it_alone(app: App) -> None:
    gained(app, 4, "none")
    app.frame(0)
    assert app.stack.top.command({"press": "wall-3"})
    assert shown(app).seat == 2
    shown(app).handle(Cancelled())
    assert isinstance(app.stack.top, ResultsScene)


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_what_is_said_of_a_wall_is_a_heading(app: App, language: str) -> None:
    """A full stop stood on the banner."""
    app.change_settings(replace(app.context.settings, language=language))
    walls(app, 2)
    words = shown(app).words(shown(app).seat)
    assert words
    assert not words.endswith(".")


def test_what_is_said_of_a_wall_stands_on_a_band(app: App) -> None:
    """It was a bare line of gray words on the ground."""
    walls(app, 2)
    app.frame(0)
    scene, turn = shown(app), app.context.assets.theme.turn
    assert scene.words(scene.seat)
    area = scene.layout.words.clip(app.screen.get_rect())
    edge = [x for x in range(area.x, area.right) if app.screen.get_at((x, area.centery))[:3] == turn]
    assert edge
    assert edge[0] + edge[-1] == pytest.approx(2 * area.centerx, abs=area.width // 20)


def test_arrows_page_keys_rows_and_a_swipe_lead_from_wall_to_wall(app: App) -> None:
    walls(app, 4)
    app.frame(0)
    scene = shown(app)
    assert scene.shown == 3
    scene.handle(Stepped(-1, 0))
    assert scene.shown == 2
    scene.handle(Paged(-1))
    assert scene.shown == 1
    x, y = scene.layout.card.wall.center
    scene.handle(Pressed((x, y), touch=True))
    scene.handle(Released((x - 5 * app.context.unit, y)))
    assert scene.shown == 2
    assert scene.command({"press": f"wall-{scene.order[0] + 1}"})
    assert scene.shown == 0


def test_the_picture_is_the_winners_wall_whosever_wall_is_looked_at(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    walls(app, 2)
    app.frame(0)
    saved: list[bytes] = []

    def save_file(name: str, png: bytes) -> str:
        saved.append(png)
        return name

    monkeypatch.setattr(app.host, "save_file", save_file)
    for step in (0, -1):
        shown(app).turn(step)
        assert app.stack.top.command({"press": "picture"})
        app.stack.pop()
    pictures = [pygame.image.load(BytesIO(png)) for png in saved]
    assert [picture.get_size() for picture in pictures] == [PICTURE[0]] * 2
    assert len(set(saved)) == 1


@pytest.mark.parametrize("won", [True, False])
def test_the_picture_names_every_seat_and_calls_nobody_you(
    app: App, monkeypatch: pytest.MonkeyPatch, won: bool
) -> None:
    match = played_by_you(won)
    written: list[str] = []
    for method in ("block", "heading", "shortened", "text", "wrapped"):
        monkeypatch.setattr(Typesetter, method, noting(getattr(Typesetter, method), written))
    called = {str(one.table[key]) for one in LANGUAGES for key in ("you", "you.inside")}
    you = re.compile(rf"\b({'|'.join(called)})\b", re.IGNORECASE)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code, name="Zoe"))
        scene = ResultsScene(app.context, match)
        scene.finish()
        app.stack.reset(scene)
        app.stack.push(WallsScene(app.context, scene.counting, 0))
        app.frame(0)
        written.clear()
        assert shown(app).command({"press": "picture"})
        tr = app.context.texts
        names = [tr.name(who) for who in public_setup(tr, "Zoe", match.setup).who]
        assert "Zoe" in names
        assert [name for name in names if not any(name in text for text in written)] == []
        assert [text for text in written if you.search(text)] == []


def played_by_you(won: bool) -> Match:
    """A game that you won or lost."""
    played = finished(4)
    yours = (final_count_of(played).places[0][0] + (not won)) % 4
    seats = [Seat("", level) for level in ("greedy", "artisan", "master", "beginner")]
    seats[yours] = Seat("You", you=True)
    match = Match(Setup(tuple(seats), played.setup.rules, 4))
    for turn in played.turns:
        match.play(turn.action)
    return match


def noting(write: Callable[..., Surface], written: list[str]) -> Callable[..., Surface]:
    """The same, and what it writes is noted."""

    def write_and_note(typesetter: Typesetter, text: str, *args: Any, **named: Any) -> Surface:  # noqa: ANN401
        written.append(text)
        return write(typesetter, text, *args, **named)

    return write_and_note


def test_who_has_not_won_hears_what_went_well(app: App) -> None:
    scene = results_of(app, 4, "none")
    lost = 0 not in scene.count.places[0]
    told = scene.gained.praise(scene.counting)
    assert bool(told) == lost
    assert all(words in scene.words() for words in told)


def test_praise_is_of_what_the_seat_has_done() -> None:
    match = finished(4)
    count = final_count_of(match)
    for seat, board in enumerate(match.state.boards):
        praise = praise_of(match, count, seat)
        assert praise is not None
        assert all(board.wall[space] >= 0 for space in praise.spaces)
    best = praise_of(match, count, count.places[0][0], [-1, -1, -1])
    assert best is not None
    assert best.kind == "best"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_wall_lies_in_the_middle_of_its_plate(size: tuple[int, int, int], seats: int) -> None:
    """Its bed covered the plate's edge on two sides and left a strip with half an ornament on the others."""
    width, height, ratio = size
    window = Window((width * ratio, height * ratio), unit_for(width * ratio, height * ratio, ratio), 44 * ratio)
    card = finale_layout(window, seats).card
    bed = bed_of(card.space(0).union(card.space(24)))
    around = [bed.x - card.rect.x, bed.y - card.rect.y, card.rect.right - bed.right, card.rect.bottom - bed.bottom]
    assert min(around) > 0
    assert max(around) - min(around) <= 2 + SIZE


@pytest.mark.parametrize("size", ["laptop", "screen", "4K"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_the_points_came_from_stands_below_the_ranking(size: str, seats: int) -> None:
    """On a large screen the rows were so high that it was left out, and its place stayed empty."""
    width, height, ratio = (SIZES | ODD)[size]
    window = Window((width * ratio, height * ratio), unit_for(width * ratio, height * ratio, ratio), 0)
    layout = finale_layout(window, seats, 6)
    assert layout.points is not None
    assert layout.rows[-1].bottom < layout.points.y < layout.points.bottom < layout.foot[0].y


def test_points_of_a_bonus_hide_no_row_that_did_not_score() -> None:
    """They stood in the middle of the wall, two rows below the one that scored."""
    window = Window((1640, 2360), 39, 88)  # a tablet: beside the wall is its list
    for card in results_layout(window, 3, 6, 6).cards:
        for row in range(SIZE):
            spaces = range(row * SIZE, row * SIZE + SIZE)
            plate = points_place(card, spaces, (3 * card.space(0).width // 4, 200), 20)
            others = [card.space(space) for space in range(SIZE * SIZE) if space not in spaces]
            assert plate.collidelist(others) < 0
            assert plate.centery == card.space(max(spaces)).centery
            assert plate.x - card.space(max(spaces)).right < plate.width / 2


@pytest.mark.parametrize(("size", "unit"), [((780, 1688), 26), ((1640, 2360), 39)])
def test_points_of_a_row_hide_no_tile_and_are_clear_of_the_list_beside_the_wall(
    app: App, size: tuple[int, int], unit: int
) -> None:
    """They hid half of the row's last tile, and on phones nearly touched the first word of the list."""
    assets = app.context.assets
    for card in results_layout(Window(size, unit, 88), 3, 6, 6).cards:
        px = points_px(card, unit)
        words = assets.type.heading("+2", px, assets.theme.good).get_size()
        plate = points_place(card, range(SIZE), words, px)
        assert not plate.colliderect(bed_of(card.wall))
        assert card.lines.x - plate.right >= px // 4


@pytest.mark.parametrize(("size", "unit"), [((1280, 720), 17), ((1688, 780), 26)])
def test_points_of_a_row_stand_beside_the_wall_where_there_is_room(size: tuple[int, int], unit: int) -> None:
    """They hid half of the row's last tile, with much air on both sides of the wall."""
    for card in results_layout(Window(size, unit, 44), 3, 6, 6).cards:
        spaces = range(SIZE, 2 * SIZE)
        plate = points_place(card, spaces, (3 * card.space(0).width // 4, 200), unit)
        assert not plate.colliderect(bed_of(card.wall))
        assert plate.centery == card.space(SIZE).centery
        assert plate.right < card.header.right


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_tile_that_a_game_brought_stands_large_beside_its_words(own_folder: object, size: str) -> None:
    """It stood in the heading, as small as a button, far from the words that told what it was."""
    app = windowed(size)
    scene = results_of(app, 2, "none")
    tile, words = scene.targets()["wall"], scene.layout.words
    assert words.contains(tile)
    assert tile.height >= 3.9 * scene.unit
    assert scene.fit_words()[0] == scene.words_below()
    assert tile.right < scene.said.x
    assert scene.said.right <= words.right


@pytest.mark.parametrize("size", SIZES)
def test_all_tiles_that_a_game_brought_stand_beside_the_words(own_folder: object, size: str) -> None:
    """The words told of two, one was shown; on a low phone it stood in the heading, like a button of a menu."""
    app = windowed(size)
    scene = results_of(app, 2, "none")
    assert len(scene.gained.tiles) == 2
    tiles = [scene.targets()[name] for name in ("tile-1", "wall")]
    assert all(scene.layout.words.contains(tile) for tile in tiles)
    assert tiles[0].right < tiles[1].x < tiles[1].right < scene.said.x


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_new_tiles_stand_with_their_words_on_a_plate(own_folder: object, size: str) -> None:
    """They were squeezed between cards and keys, nearer to the keys."""
    app = windowed(SIZES[size])
    scene = results_of(app, 2, "none")
    plate, layout = scene.layout.plate, scene.layout
    assert plate is not None
    tiles = [scene.targets()[name] for name in ("tile-1", "wall") if name in scene.targets()]
    assert tiles
    assert all(plate.inflate(-scene.unit, -scene.unit).contains(rect) for rect in (*tiles, scene.said))
    assert plate.left <= min(card.rect.left for card in layout.cards)
    assert max(card.rect.bottom for card in layout.cards) < plate.top
    assert plate.bottom < min(button.top for button in layout.buttons)


@pytest.mark.parametrize("size", ["laptop", "phone", "tablet"])
def test_words_without_tiles_stand_on_a_plate_too(own_folder: object, size: str) -> None:
    """They stood bare on the table, unless a game had brought tiles."""
    app = windowed(SIZES[size])
    scene = results_of(app, 4, "again")
    layout, panel = scene.layout, app.context.assets.theme.panel
    assert layout.plate is not None
    assert layout.centred
    plate = layout.plate_around(2 * scene.unit)
    assert plate is not None
    assert plate.height < layout.plate.height
    assert plate.center == layout.plate.center
    app.stack.draw(app.screen)
    row = plate.centery
    colours = {app.screen.get_at((x, row))[:3] for x in range(plate.left + scene.unit, plate.left + 2 * scene.unit)}
    assert all(max(abs(a - b) for a, b in zip(colour, panel, strict=True)) < 24 for colour in colours)


@pytest.mark.parametrize("width", range(150, 240, 6))
def test_words_beside_tiles_are_broken_between_phrases(own_folder: object, width: int) -> None:
    """On a phone it said "1380 → / 1428 (+48), give or / take 203" and "A / column"."""
    assets = windowed(SIZES["phone"]).context.assets
    line = "Your rating: 1380 → 1428 (+48), give or take 203. New tiles on your wall: A column, A colour."
    broken = by_phrases(assets, line, assets.type.smallest, width)
    parts = broken.split(" ")
    for phrase in ("1380 → 1428 (+48),", "give or take 203.", "A column,", "A colour."):
        tied = phrase.replace(" ", "\u00a0")
        if assets.type.font(assets.type.smallest).size(tied)[0] <= width:
            assert tied in parts
    assert broken.replace("\u00a0", " ") == line


@pytest.mark.parametrize("language", ["de", "fr", "es", "pt"])
def test_keys_that_are_alike_leave_new_tiles_their_place(own_folder: object, language: str) -> None:
    """Where keys were as broad as the broadest, the tile went into the heading."""
    app = windowed("phone on its side")
    app.change_settings(replace(app.context.settings, language=language))
    scene = results_of(app, 2, "none")
    assert scene.layout.words.contains(scene.targets()["wall"])


def breadth(face: Face, words: str) -> int:
    return face.size(words)[0]


def test_words_on_the_buttons_of_a_low_window_keep_clear_of_the_sides(own_folder: object) -> None:
    """"Watch again" touched the line within the button's edge."""
    app = windowed("phone on its side")
    scene = results_of(app, 4, "again")
    type_, unit = app.context.assets.type, scene.unit
    for name in ("menu", "review", "replay", "share", "again"):
        button = scene.widgets.named(name)
        assert button is not None
        face = type_.font(button.px, bold=button.primary)
        wide = face.size(button.label)[0]
        if wide > room_for(button.label, button.rect.width, app.context.assets, button.primary, button.rect.height):
            wide = halved_width(button.label, partial(breadth, face))  # on two lines
        assert button.rect.width - wide >= unit
