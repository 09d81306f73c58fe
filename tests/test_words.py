"""The game's sentences, as tables of expectations."""

import random
import re

import pytest
from combinations import SOME

from game.match.match import Match, Seat, Setup
from game.rules import engine
from game.rules.actions import Pick, Place, legal_actions
from game.rules.engine import new_game
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidEmptied,
    LineFell,
    MarkerTaken,
    OfferEnded,
    RoundDealt,
    RoundEnded,
    TilesFell,
    TilesPicked,
    TilesPlaced,
    WallTiled,
)
from game.rules.options import HouseRules
from game.rules.picking import marker_space
from game.rules.scoring import floor_penalty, ranking
from game.rules.state import CENTRE, EMPTY, NO_TILES, PlayerBoard, board_of
from game.rules.tiles import BLUE, FLOOR_COSTS, JOKER, MARKER, RED, UNIT, wall_colour
from game.texts import LANGUAGES, Language, Subject, texts_for
from game.words.phrases import (
    action_words,
    event_words,
    preview_words,
    ranking_words,
    turn_words,
    unusual_ending_words,
)

EN = texts_for("en")
NAMES = tuple(map(Subject, ("Ana", "Ben", "Cleo", "Dan")))

TURNS: list[tuple[list[Event], str]] = [
    (
        [TilesPicked(0, 1, (RED,) * 3), TilesPlaced(0, 3, 0, (RED,) * 3, False)],
        "Ana takes 3 red from factory 2 into line 4",
    ),
    (
        [
            TilesPicked(0, 1, (RED,) * 3),
            TilesPlaced(0, 1, 0, (RED,) * 2, True),
            TilesFell(0, 0, (RED,), (), 1),
        ],
        "Ana takes 3 red from factory 2 into line 2, completing it; 1 falls (−1)",
    ),
    (
        [
            TilesPicked(1, CENTRE, (RED, RED, JOKER)),
            MarkerTaken(1, 0),
            TilesPlaced(1, 2, 0, (RED, RED, JOKER), True),
        ],
        "Ben takes 2 red and a joker from the centre into line 3, completing it; also the starting marker (−1)",
    ),
    (
        [TilesPicked(1, 0, (JOKER, JOKER)), TilesFell(1, 0, (JOKER, JOKER), (), 2)],
        "Ben takes 2 jokers from factory 1 to the floor line (−2)",
    ),
    (
        [
            TilesPicked(1, CENTRE, (BLUE,)), MarkerTaken(1, None), TilesFell(1, 7, (), (BLUE,), 0),
            OfferEnded(1), WallTiled(0, 0, 0, 1, (), (0,), (0,), 0, 0, 1, 1),
        ],
        "Ben takes 1 blue from the centre to the floor line (no cost); also the starting marker (no cost)",
    ),
    ([WallTiled(0, 2, 1, RED, (), (1,), (1, 2), 0, 2, 2, 9)], "Ana puts a red tile in row 3: +2"),
    ([RoundEnded(1, 0, (1, 2))], ""),
]


@pytest.mark.parametrize(("events", "words"), TURNS)
def test_a_turn_is_one_sentence(events: list[Event], words: str) -> None:
    assert turn_words(EN, events, NAMES) == words


EVENTS: list[tuple[Event, str | None]] = [
    (MarkerTaken(0, 3), "Ana takes the starting marker (−2)"),
    (TilesPlaced(0, 3, 0, (RED,) * 4, True), "… 4 red into line 4 (complete)"),
    (TilesFell(0, 6, (RED,), (RED, RED), 3), "… 3 fall (−3), 2 to the lid"),
    (OfferEnded(3), "Round 3: wall-tiling"),
    (LineFell(1, 2, 0, (RED,) * 3, ()), "Ben has no space for line 3: it falls to the floor line"),
    (FloorScored(0, (MARKER,), 1, 1, 4), "Ana loses 1 point for the floor line"),
    (FloorScored(0, (RED,) * 7, 14, 8, 0), "Ana loses 14 points for the floor line, but not below 0"),
    (RoundEnded(2, 0, (3, 4)), "Round 2 is scored"),
    (LidEmptied(3 * UNIT[RED]), "The bag is empty: 3 tiles from the lid go back into it"),
    (RoundDealt(2, 1, ()), "Round 2 is dealt; Ben starts"),
    (BonusScored(0, "row", 1, 2, 30), "Ana: row 2 is complete, +2"),
    (BonusScored(0, "colour", RED, 10, 30), "Ana: all five red tiles, +10"),
    (GameEnded(((0,), (1,)), "row"), "A row is complete: the game is over"),
    (GameEnded(((0,), (1,)), "tiles"), "No tiles are left: the game is over"),
    (GameEnded(((0,), (1,)), "standstill"), "5 rounds in a row laid no tile on any wall: the game is over"),
    (RoundEnded(8, 0, (3, 4), 2), "Round 8 is scored"),
    (
        RoundEnded(8, 0, (3, 4), 3),
        "Round 8 is scored; 3 rounds in a row laid no tile on any wall, and after 5 the game ends",
    ),
    (RoundEnded(8, 0, (3, 4), 5), "Round 8 is scored"),
]


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_an_event_is_one_line(event: Event, words: str | None) -> None:
    assert event_words(EN, event, NAMES) == words


def opening(jokers: bool = False) -> Match:
    seats = (Seat("Ana"), Seat("Ben"))
    return Match(Setup(seats, HouseRules(jokers=jokers), 3, 0))


def test_previews_say_what_a_pick_would_do() -> None:
    match = opening()
    heap = 3 * UNIT[RED] + UNIT[BLUE]
    state = match.state._replace(factories=(heap, *match.state.factories[1:]))
    said = {line: preview_words(EN, Pick(0, RED, line), state) for line in range(6)}
    assert said == {
        0: ("1/1, 2 fall −2", True), 1: ("2/2, 1 falls −1", True), 2: ("3/3", False), 3: ("3/4", False),
        4: ("3/5", False), 5: ("−4", True),
    }
    assert (
        action_words(EN, Pick(0, RED, 1), state)
        == "Take 3 red from factory 1 into line 2: completes it for 1 point on the wall, 1 falls −1"
    )
    assert action_words(EN, Pick(0, RED, 5), state) == "Take 3 red from factory 1 to the floor line: −4"


def test_previews_leave_the_starting_marker_to_the_floor_line() -> None:
    state = opening().state._replace(factories=(0,) * 5, centre=4 * UNIT[RED] + UNIT[BLUE], marker=True)
    said = {line: preview_words(EN, Pick(CENTRE, RED, line), state)[0] for line in range(6)}
    assert said == {
        0: "1/1, 3 fall −5", 1: "2/2, 2 fall −3", 2: "3/3, 1 falls −1", 3: "4/4", 4: "4/5", 5: "−7",
    }
    assert marker_space(state, Pick(CENTRE, RED, 3)) == 0
    told = {line: preview_words(EN, Pick(CENTRE, RED, line), state, "note")[0] for line in (0, 3, 5)}
    assert told == {0: "line full, 3 fall + marker −6", 3: "line full, marker −1", 5: "−8"}
    assert action_words(EN, Pick(CENTRE, RED, 2), state).endswith("completes it for 1 point on the wall, 1 falls + marker −2")


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "gray", "jokers"), SOME)
def test_previews_say_what_an_action_then_costs_and_scores(seats: int, gray: bool, jokers: bool) -> None:
    chance, checked = random.Random(seats), 0
    for seed in range(2):
        state = new_game(seed, seats, HouseRules(gray, jokers))
        while actions := legal_actions(state):
            for action in actions:
                after, events = engine.apply(state, action)
                said = preview_words(EN, action, state)[0]
                if isinstance(action, Place):
                    assert said == f"+{next(e for e in events if isinstance(e, WallTiled)).points}"
                elif (
                    after.phase == "offer" and after.round == state.round
                ):  # else floor lines are empty again
                    cost = floor_penalty(after.boards[state.turn].floor)
                    cost -= floor_penalty(state.boards[state.turn].floor)
                    space = marker_space(state, action)
                    cost -= FLOOR_COSTS[space] if space is not None else 0
                    assert sum(map(int, re.findall("−([0-9]+)", said))) == cost, (said, action)
                    checked += 1
            state = engine.advance(state, chance.choice(actions))
    assert checked > 500


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_an_action_begins_like_a_sentence_in_every_language(language: Language) -> None:
    tr, state = texts_for(language.code), opening(True).state
    for action in legal_actions(state):
        words = action_words(tr, action, state)
        assert words == tr.capitalised(words)


@pytest.mark.parametrize("gray", [False, True])
def test_every_action_of_a_game_has_words_of_its_own(gray: bool) -> None:
    seats = (Seat("Ana"), Seat("Ben"), Seat("Cleo"))
    match = Match(Setup(seats, HouseRules(gray, True), 11))
    chance = random.Random(5)
    while not match.is_over:
        actions = legal_actions(match.state)
        if len(match.turns) % 4 == 0 or match.state.phase == "tiling":
            said = [action_words(EN, action, match.state) for action in actions]
            assert len(set(said)) == len(said)
        events = match.play(chance.choice(actions))
        assert turn_words(EN, events, NAMES)


def board(score: int, rows: int = 0, reds: bool = False) -> PlayerBoard:
    """A wall with its first rows complete, and the red set if asked for."""
    wall = tuple(
        wall_colour(s // 5, s % 5) if s // 5 < rows or (reds and wall_colour(s // 5, s % 5) == RED) else EMPTY
        for s in range(25)
    )
    return board_of(False, score, (NO_TILES,) * 5, wall, ())


RANKINGS: list[tuple[list[PlayerBoard], bool, list[str]]] = [
    ([board(20, 1), board(30, 1)], False, ["Ben wins with 30 points."]),
    ([board(20, 2), board(20, 1)], False, ["Ana wins the tie at 20 points: 2 complete rows, Ben 1."]),
    (
        [board(20, 1), board(20, 1, True)],
        False,
        ["Ana and Ben share the victory: 20 points and 1 complete row each."],
    ),
    (
        [board(20, 1), board(20, 1, True)],
        True,
        ["Ben wins the tie at 20 points: rows are equal, but 1 complete colour, Ana 0 (house rule)."],
    ),
    (
        [board(20, 1), board(20, 1), board(9), board(9, 1)],
        True,
        [
            "Ana and Ben share the victory: 20 points, 1 complete row and 0 complete colours each.",
            "Dan is ahead at 9 points: 1 complete row, Cleo 0.",
        ],
    ),
    (
        [board(9, 1), board(20, 1), board(9, 1)],
        False,
        ["Ben wins with 20 points.", "Ana and Cleo share place 2: 9 points and 1 complete row each."],
    ),
]


@pytest.mark.parametrize(("boards", "colours", "lines"), RANKINGS)
def test_the_ranking_is_explained(boards: list[PlayerBoard], colours: bool, lines: list[str]) -> None:
    rules = HouseRules(colours_break_ties=colours)
    places = ranking(rules, tuple(boards))
    assert ranking_words(EN, places, rules, boards, NAMES) == lines


@pytest.mark.parametrize(("standstill", "said"), [(5, ["ending.standstill"]), (0, ["ending.tiles"])])
def test_results_say_why_a_game_ended_without_a_complete_row(standstill: int, said: list[str]) -> None:
    state = new_game(1, 2, HouseRules())._replace(phase="over", round=9, standstill=standstill)
    for tr in map(texts_for, ("en", "de", "fr", "es", "pt")):
        assert unusual_ending_words(tr, state) == [tr(key, n=5) for key in said]
    assert unusual_ending_words(EN, state._replace(phase="offer", standstill=0)) == []
    row = tuple(wall_colour(0, column) for column in range(5)) + (EMPTY,) * 20
    full = board_of(False, 0, (NO_TILES,) * 5, row, ())
    assert unusual_ending_words(EN, state._replace(boards=(full, state.boards[1]))) == []
