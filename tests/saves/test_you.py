"""Whether a seat is "you" is stored separately from its name, since somebody may be called Tu."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from saves_help import Box, library

from game.match.match import Match, Seat, Setup
from game.match.records import match_of, record_of
from game.match.setup_text import default_setup, from_data, remembered, to_data
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.scoring import ranking
from game.saves.autosave import Autosave
from game.saves.seal import seal, unseal
from game.saves.tags import NO_TAGS
from game.scenes.overlays.share import public_setup
from game.scenes.play.start_table import saved_match
from game.texts import LANGUAGES, Subject, called_you, texts_for
from game.words.phrases import ranking_words, turn_words

WORDS = ("You", "Du", "Vous", "Tú", "Tu")  # for the player at the screen, in some language


def match_of_two(first: Seat) -> Match:
    """The first seat has picked."""
    match = Match(Setup((first, Seat("Ana", "greedy")), HouseRules(), 4, starter=0))
    match.play(legal_actions(match.state)[0])
    return match


def told(match: Match, language: str) -> list[str]:
    """What is said of the pick, and as if the first seat had won."""
    tr, state = texts_for(language), match.state
    boards = (state.boards[0]._replace(score=9), *state.boards[1:])
    places = ranking(state.rules, boards)
    return [
        turn_words(tr, match.turns[0].events, match.setup.who),
        ranking_words(tr, places, state.rules, boards, match.setup.who)[0],
    ]


def stored_and_read(match: Match, change: Callable[[str], str] = lambda body: body) -> Match:
    """The match as it comes back, with a change to what was stored."""
    box = Box()
    autosave = Autosave(library(box), match, NO_TAGS)
    autosave.keep()
    box.texts[autosave.key] = seal(change(unseal(box.texts[autosave.key])))
    return saved_match(library(box).load(autosave.key))


def without_the_fact(body: str) -> str:
    """A body as it was written before the fact was."""
    lines = [line for line in body.split("\n") if not line.startswith("; you:")]
    assert len(lines) < len(body.split("\n"))
    return "\n".join(lines)


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("word", WORDS)
def test_somebody_who_is_called_so_is_not_addressed(word: str, language: str) -> None:
    match = match_of_two(Seat(word))
    named = told(match_of_two(Seat("Zoe")), language)
    assert told(match, language) == [sentence.replace("Zoe", word) for sentence in named]
    assert told(stored_and_read(match), language) == told(match, language)


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_you_is_addressed_in_the_language_of_the_screen(language: str) -> None:
    """Whatever the language in which the game began."""
    addressed = told(match_of_two(Seat("You", you=True)), language)
    for word in WORDS:
        match = match_of_two(Seat(word, you=True))
        assert told(match, language) == addressed
        assert told(stored_and_read(match), language) == addressed
    assert addressed != told(match_of_two(Seat("You")), language)


@pytest.mark.parametrize("word", WORDS)
def test_games_from_before_the_fact_are_judged_by_their_words(word: str) -> None:
    assert called_you(word)
    again = stored_and_read(match_of_two(Seat(word, you=True)), without_the_fact)
    assert again.setup.who == (Subject(word, True), Subject("", character="greedy"))


def test_a_computer_player_and_somebody_far_away_are_never_you() -> None:
    assert not Seat("You", "greedy", you=True).who.is_you
    assert not Seat("You", away=True, you=True).who.is_you


@pytest.mark.parametrize(("own", "told"), [("", "Player 1"), ("Zoe", "Zoe")])
def test_a_link_has_ones_own_name_in_place_of_you(own: str, told: str) -> None:
    setup = public_setup(texts_for("en"), own, match_of_two(Seat("Du", you=True)).setup)
    assert setup.seats[0] == Seat(told)


def test_a_link_keeps_what_people_are_called() -> None:
    record = record_of(match_of_two(Seat("Du")))
    assert public_setup(texts_for("en"), "Zoe", match_of_two(Seat("Du")).setup).seats[0].name == "Du"
    assert record.seats[0][0] == "Du"
    assert not match_of(record, you=()).setup.seats[0].you


def test_a_set_up_remembers_the_fact_and_follows_the_language() -> None:
    english, german = texts_for("en"), texts_for("de")
    setup = default_setup(english)
    assert from_data(to_data(setup)) == setup
    assert remembered(json.dumps(to_data(setup)), german).seats[0] == Seat("Du", you=True)
    named = replace(setup, seats=(Seat("You"), setup.seats[1]))
    assert remembered(json.dumps(to_data(named)), german).seats[0] == Seat("You")
    old = {key: value for key, value in to_data(setup).items() if key != "you"}
    assert remembered(json.dumps(old), german).seats[0] == Seat("Du", you=True)


@pytest.mark.parametrize("damaged", ["Ana", 1, [True], ["1"], {}])
def test_damage_to_the_fact_is_refused(damaged: object) -> None:
    with pytest.raises(ValueError, match="you"):
        from_data({**to_data(default_setup(texts_for("en"))), "you": damaged})
