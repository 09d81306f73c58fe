"""After a game: a look at each wall, the picture to share, and what is said to those who have not won."""

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any

import pygame
import pytest
from devices import ODD, SIZES, windowed
from ladder_shows import finished, gained, walls
from looks import faults_of
from pygame import Surface

from game.app import App
from game.match.match import Match, Seat, Setup
from game.scenes.overlays.share import public_setup
from game.scenes.play.final_scoring import final_scoring_of
from game.scenes.play.final_walls import SHARED_PICTURE, FinalWallsScene
from game.scenes.play.results_scene import ResultsScene
from game.texts import LANGUAGES, texts_for
from game.view.art.typesetting import Typesetter
from game.view.intents import Cancelled, Paged, Pressed, Released, Stepped


@pytest.fixture
def app(own_folder: object) -> App:
    return windowed(SIZES["phone"])


def shown(app: App) -> FinalWallsScene:
    scene = app.stack.top
    assert isinstance(scene, FinalWallsScene)
    return scene


def results_of(app: App, seats: int, help_: str) -> ResultsScene:
    """The results of a game with a number of seats, see `gained`."""
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


def test_arrows_page_keys_rows_and_a_swipe_lead_from_wall_to_wall(app: App) -> None:
    walls(app, 4)
    app.frame(0)
    scene = shown(app)
    assert scene.shown == 3
    scene.handle(Stepped(-1, 0))
    assert scene.shown == 2
    scene.handle(Paged(-1))
    assert scene.shown == 1
    assert scene.solved is not None
    x, y = scene.solved.rect("wall").center
    scene.handle(Pressed((x, y), touch=True))
    scene.handle(Released((x - 5 * app.context.unit, y)))
    assert scene.shown == 2
    assert scene.command({"press": f"wall-{scene.order[0] + 1}"})
    assert scene.shown == 0


@pytest.mark.slow
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
    assert [picture.get_size() for picture in pictures] == [SHARED_PICTURE[0]] * 2
    assert len(set(saved)) == 1


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.slow
def test_the_picture_names_every_seat_and_calls_nobody_you(
    app: App, monkeypatch: pytest.MonkeyPatch, won: bool
) -> None:
    match = played_by_you(won)
    written: list[str] = []
    for method in ("block", "heading", "shortened", "text", "wrapped"):
        monkeypatch.setattr(Typesetter, method, noting(getattr(Typesetter, method), written))
    called = {texts_for(one.code)(key) for one in LANGUAGES for key in ("you", "you.inside")}
    you = re.compile(rf"\b({'|'.join(called)})\b", re.IGNORECASE)
    for language in LANGUAGES[won::2]:
        app.change_settings(replace(app.context.settings, language=language.code, name="Zoe"))
        scene = ResultsScene(app.context, match)
        scene.finish()
        app.stack.reset(scene)
        app.stack.push(FinalWallsScene(app.context, scene.counting, scene.achievements, 0))
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
    yours = (final_scoring_of(played).places[0][0] + (not won)) % 4
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
    assert scene.achievements.lost
    said = scene.achievements.moments_words(app.context.texts)
    assert said and said in scene.words() and said in scene.mirror_parts()[0].lines


@pytest.mark.usefixtures("typeset_anew")
def test_a_remark_stands_beside_a_place_only_where_it_fits(own_folder: object) -> None:
    app = windowed(ODD["small window"])
    results_of(app, 4, "none")
    assert not faults_of(app, "results")
