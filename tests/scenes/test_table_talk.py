"""Characters say something at a few moments, at their board; who wants quiet hears nothing."""

import itertools
from typing import get_args

import pytest
from combinations import each_once
from pressing import front
from pygame import SRCALPHA, Rect, Surface, mask

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.denial import denied_seats
from game.rules.engine import apply
from game.rules.options import HouseRules
from game.rules.state import NO_TILES, GameState, PatternLine, board_of
from game.scenes.play.remarks import CHARACTERS, VARIANTS, Moment, remark
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.texts import LANGUAGES, Language, Texts, texts_for
from game.view.layout.rival_card import card_parts
from game.view.table.speech import Speech, draw_speech, speech_at
from game.view.theme import Rgb

DEVICES = ["laptop", "tall phone", "phone", "phone on its side", "tablet"]


def table(app: App, *levels: str) -> TableScene:
    match = Match(Setup((Seat("Ana"), *(Seat(level, level) for level in levels)), HouseRules(), 4, 0))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return front(app, TableScene)


def test_characters_greet_one_after_another_and_fall_silent(app: App) -> None:
    scene, seen = table(app, "beginner", "greedy"), []
    for _ in range(80):
        app.frame(0.1)
        seen.append([one.seat for one in scene.talk.standing])
    assert [seats for seats, _ in itertools.groupby(seen)] == [[1], [1, 2], [2], []]
    assert [line.partition(":")[0] for line in scene.talk.heard] == ["Maggie", "Chanticleer"]
    assert scene.status().startswith(" ".join(scene.talk.heard)), "screen readers say it, too"


def test_nobody_says_anything_where_remarks_are_off(app: App) -> None:
    app.context.change(remarks="off")
    scene = table(app, "beginner", "greedy")
    scene.talk.hear(*denial(scene.match.state), here=True)
    for _ in range(30):
        app.frame(0.1)
        assert not scene.talk.standing
    assert not scene.talk.heard


def denial(state: GameState) -> tuple[GameState, GameState]:
    """Positions around a pick that takes from the second seat what its line needs."""
    for row, colour in itertools.product((2, 3, 4), range(5)):
        lines = [NO_TILES] * 5
        lines[row] = PatternLine(colour, row - 1, 0)
        board = state.boards[1]
        begun = board_of(False, 0, tuple(lines), board.wall, board.floor)
        before = state._replace(boards=(state.boards[0], begun, *state.boards[2:]))
        for action in legal_actions(before):
            if denied_seats(before, after := apply(before, action)[0]):
                return before, after
    raise AssertionError


def test_a_denied_character_complains_once_a_round(app: App) -> None:
    scene = table(app, "beginner", "greedy")
    before, after = denial(scene.match.state)
    scene.talk.hear(before, after, here=True)
    (words,) = scene.talk.heard
    assert words.startswith("Maggie: “")
    scene.talk.hear(before, after, here=False)
    assert scene.talk.heard == [words]
    scene.talk.hear(before._replace(round=2), after._replace(round=2), here=False)
    assert len(scene.talk.heard) == 2


@pytest.mark.parametrize(("app", "language"), each_once(DEVICES, LANGUAGES), indirect=["app"])
@pytest.mark.parametrize("seats", [2, 4])
def test_remarks_stand_on_the_speakers_own_board(app: App, language: Language, seats: int) -> None:
    tr = Texts(language)
    scene = table(app, *CHARACTERS[: seats - 1])
    view = scene.display.view
    moments = itertools.product(CHARACTERS, ("sit", "denied"), range(VARIANTS))
    longest = max((tr(f"remark.{who}.{moment}.{n}") for who, moment, n in moments), key=len)
    for seat in range(seats):
        speech = speech_at(view.assets, view.layout, seat, view.names[seat], longest)
        board = view.layout.boards[seat]
        place = view.layout.cards[seat] if board.mini else board.frame
        assert place.left <= speech.plate.left < speech.plate.right <= place.right
        assert place.top < speech.plate.top < place.bottom
        assert speech.plate.bottom <= place.bottom or place.height < 1.2 * app.context.finger
        assert speech.plate.contains(speech.words.get_rect(center=speech.plate.center))
        score = board.score
        if board.mini:
            parts = card_parts(place, view.layout.unit, view.layout.spec.log, view.layout.spec.short_names)
            score = Rect(parts.score.topleft, (2 * view.layout.unit, min(parts.score.height, 2 * view.layout.unit)))
        seen = speech.plate.inflate(0, -view.layout.unit) if place.width < 10 * view.layout.unit else speech.plate
        assert seen.collidelist([board.floor_rect(), score.inflate(-8, -8)]) < 0, "these are read all the time"


def hidden_letters(speech: Speech, ground: Surface, colour: Rgb, reach: int) -> int:
    """How many pixels of the letters, or so near to them, lie on something else than a colour."""
    letters, place = mask.from_surface(speech.words), speech.words.get_rect(center=speech.plate.center)
    around = place.inflate(2 * reach, 2 * reach).clip(ground.get_rect())
    free = mask.from_threshold(ground.subsurface(around), colour, (2, 2, 2, 255))
    place.move_ip(-around.x, -around.y)
    shifts = itertools.product((-reach, 0, reach), repeat=2)
    return sum(letters.count() - free.overlap_area(letters, (place.x + x, place.y + y)) for x, y in shifts)


@pytest.mark.parametrize(("app", "language"), each_once(DEVICES, LANGUAGES), indirect=["app"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_letter_of_a_remark_touches_the_rim_of_its_plate(app: App, language: Language, seats: int) -> None:
    tr, scene = Texts(language), table(app, *CHARACTERS[: seats - 1])
    view = scene.display.view
    moments = itertools.product(CHARACTERS, ("sit", "denied"), range(VARIANTS))
    ground = Surface(view.layout.size)
    for seat, (who, moment, number) in itertools.product(range(1, seats), moments):
        words = tr(f"remark.{who}.{moment}.{number}")
        speech = speech_at(view.assets, view.layout, seat, view.names[seat], words)
        draw_speech(ground, view.assets, speech._replace(words=Surface(speech.words.get_size(), SRCALPHA)))
        assert not hidden_letters(speech, ground, view.assets.theme.raised, view.layout.unit // 10)


def test_characters_answer_to_the_outcome(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("master", "master")), HouseRules(), 4, 0))
    while not match.is_over:
        match.play(legal_actions(match.state)[0])
    for remarks in ("on", "off"):
        app.context.change(remarks=remarks, speed="off")
        scene = ResultsScene(app.context, match)
        app.stack.reset(scene)
        app.frame(0.1)
        scene.finish()
        (results, *_) = scene.mirror_parts()
        assert any(line.startswith("Minerva: “") for line in results.lines) is (remarks == "on")


@pytest.mark.parametrize("seed", range(8))
def test_two_of_the_same_character_say_different_things_at_a_moment(seed: int) -> None:
    seats = (Seat("Ana"), *(Seat("", "artisan") for _ in range(VARIANTS)))
    match, tr = Match(Setup(seats, HouseRules(), seed)), texts_for("en")
    for moment in get_args(Moment):
        said = [remark(tr, match, seat, moment) for seat in range(1, len(seats))]
        assert len(set(said)) == VARIANTS, moment
