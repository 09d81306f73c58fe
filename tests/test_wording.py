"""Wording: numbers agree with nouns, one term for one thing, one form of address."""

import re

import pytest

from game.texts import LANGUAGES, Language, texts_for
from game.texts.catalogue import Message
from game.texts.po import source_catalogue

COUNTED = {  # nouns for several things, as they stand behind a number
    "en": "games|points|tiles|picks|rounds|deals|weeks|positions|puzzles|variations",
    "de": "Spielen?|Punkten?|Fliesen|Zügen?|Runden|Wochen|Stellungen|Rätseln?|Varianten",
    "fr": "parties|points|tuiles|coups|manches|donnes|semaines|positions|problèmes|variantes",
    "es": "partidas|puntos|azulejos|jugadas|rondas|repartos|semanas|posiciones|problemas|variantes",
    "pt": "jogos|pontos|azulejos|jogadas|rondas|semanas|posições|problemas|variantes",
}
SEVERAL = {  # never told of one: what is played, kept or ruled says so
    "log.standstill", "ending.standstill", "table.standstill", "stats.course.last", "habits.lately", "deal.par.words",
    "new.fair.step", "new.fair.lot", "editor.refused.none-left", "editor.refused.plate-full",
    "editor.refused.floor-full", "editor.refused.factory-used", "milestones.count", "note.part", "rules.numbers",
    "habits.floor.course.last", "habits.themes.course.last", "habits.openings.course.last", "habits.trend",
    "habits.colours.course.last", "puzzles.gap", "puzzles.yours", "review.try.game", "puzzles.given", "puzzles.day.gentle", "habits.aloud.game",
    "habits.aloud.trend", "habits.aloud.round", "coach.behind", "analysis.line", "review.cost", "review.cost.against",
    "review.cost.points",
    "editor.refused.points", "review.lost.points", "menu.wall", "menu.wall.new", "review.try.better", "review.try.worse",
}  # fmt: skip
FORMAL = {  # how somebody would be addressed who is not a "du" or a "tú", or who is no "vous"
    "de": r"\b(Ihnen)\b|\bSie (können|haben|sind|spielen)\b|\b(versuchen|schließen) Sie\b",
    "fr": r"\b(tu|toi|ton|tes)\b",
    "es": r"\b(usted|inténtelo|avise|use|permítalo|ejecute|cierre|recargue|copie|envíelo|permita|compruebe)\b",
    "pt": r"\b(você|tente|avise|verifique|use|autorize|execute|feche|carregue|copie|envie-o|permita)\b|\ba sua vez\b",
}


def forms(entry: Message) -> list[str]:
    return [entry] if isinstance(entry, str) else entry


def code_of(language: Language) -> str:
    return language.code


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one.code in COUNTED], ids=code_of)
def test_one_thing_is_told_in_the_singular(language: Language) -> None:
    counted = re.compile(rf"\{{\w+\}}\s(?:{COUNTED[language.code]})\b")
    found = {
        key
        for key, entry in language.catalogue.texts.items()
        if isinstance(entry, str) and counted.search(entry) and key not in SEVERAL
    }
    assert not found
    for key in ("stats.games", "ladder.games"):
        assert not isinstance(language.catalogue.texts[key], str), key


def test_what_one_takes_on_a_turn_is_called_a_pick() -> None:
    verbs = {"rules.game", "rules.tiling", "rules.offer", "keys.arrows.does", "keys.enter.does"}
    for key, entry in LANGUAGES[0].catalogue.texts.items():
        if not key.startswith("rules.") and key not in verbs:
            assert not any(re.search(r"\bmoves?\b", text, re.IGNORECASE) for text in forms(entry)), key


@pytest.mark.parametrize("language", LANGUAGES, ids=code_of)
def test_a_score_beside_the_usual_one_cannot_be_read_as_in_golf(language: Language) -> None:
    """ "Par 45: 9 points below it" is good news to golfers."""
    tr = texts_for(language.code)
    for key in ("deal.par", "deal.par-more", "deal.par-less", "deal.par-same", "deal.par.words"):
        words = tr(key, n=9, par=45)
        assert not re.search(r"\bPar\b|below|above|darunter|darüber|dessous|dessus|debajo|encima|abaixo|acima", words), words


@pytest.mark.parametrize(
    ("code", "you"), [("en", "you"), ("de", "dir"), ("fr", "vous"), ("es", "te"), ("pt", "te")]
)
def test_praise_says_whose_doing_it_was(code: str, you: str) -> None:
    assert re.search(rf"\b{you}\b", texts_for(code)("praise.yours", what=""))


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one.code in FORMAL], ids=code_of)
def test_a_language_addresses_people_in_one_way_in_the_game_and_on_its_page(language: Language) -> None:
    formal = re.compile(FORMAL[language.code], re.NOFLAG if language.code == "de" else re.IGNORECASE)
    texts = source_catalogue(language.code).texts
    assert not [text for entry in texts.values() for text in forms(entry) if formal.search(text)]
