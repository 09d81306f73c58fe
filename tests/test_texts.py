"""The tables of texts: complete, alike in their placeholders, all in use, drawable with the fonts."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.levels import LEVELS, RANDOM
from game.settings import CHOICES
from game.texts import LANGUAGES, Language, Plural, Texts, TextsError, Who, language_of, texts_for
from game.texts.table import AREAS, Table
from game.view.art.typesetting import BOLD, DISPLAY, REGULAR, asset_path
from game.words.rule_book import rule_pages

GAME = Path(__file__).parent.parent / "game"
ENGLISH = LANGUAGES[0]
OTHERS = LANGUAGES[1:]
ASKS = {
    "tr",
    "texts",
    "person",
    "text",
}  # what a Texts object and its method are called where keys are asked for


def named(language: Language) -> str:
    return language.code


def forms(entry: str | Plural) -> tuple[str, ...]:
    return (entry,) if isinstance(entry, str) else entry


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_every_area_is_listed(language: Language) -> None:
    modules = {path.stem for path in (GAME / "texts" / language.code).glob("*.py")}
    assert modules == {*AREAS, "__init__"}


@pytest.mark.parametrize("language", OTHERS, ids=named)
def test_no_text_is_missing(language: Language) -> None:
    missing = sorted(set(ENGLISH.table) - set(language.table))
    assert not missing, (
        f"{language.name} ({language.code}) lacks {missing}: add them in game/texts/{language.code}/"
    )
    surplus = sorted(set(language.table) - set(ENGLISH.table))
    assert not surplus, (
        f"{language.name} has {surplus}, which English does not know: game/texts/en/ lacks them"
    )


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_placeholders_and_plurals_are_those_of_english(language: Language) -> None:
    wrong = []
    for key, entry in language.table.items():
        model = ENGLISH.table[key]
        wanted = set().union(*map(placeholders, forms(model)))
        if isinstance(model, Plural) != isinstance(entry, Plural):
            wrong.append(f"{key}: a Plural in one of {language.code} and en, a plain text in the other")
        for text in forms(entry):
            found = placeholders(text)
            spare = {"who"} if key.endswith(".you") else set()  # "Tomas 3 rojos" needs no subject
            spare |= {"n"} if isinstance(entry, Plural) and text == entry.one else set()  # "a joker"
            if found - wanted or wanted - found - spare:
                wrong.append(
                    f"{key}: {{{', '.join(sorted(found))}}} instead of {{{', '.join(sorted(wanted))}}}"
                )
    assert not wrong, f"{language.name} ({language.code}): " + "; ".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_texts_are_tidy(language: Language) -> None:
    wrong = []
    for key, entry in language.table.items():
        for text in forms(entry):
            if not text or "  " in text or "'" in text or "..." in text or '"' in text:
                wrong.append(f"{key}: {text!r} (empty, double space, straight quote or three dots)")
            if text.count("\n") != forms(ENGLISH.table[key])[0].count("\n"):
                wrong.append(f"{key}: as many paragraphs as in English, please")
            if [line.startswith("• ") for line in text.split("\n")] != [
                line.startswith("• ") for line in forms(ENGLISH.table[key])[0].split("\n")
            ]:
                wrong.append(f"{key}: points of a list where English has them, please")
    assert not wrong, f"{language.name} ({language.code}): " + "; ".join(wrong)


def asked(path: Path) -> Iterator[tuple[str, str]]:
    """The keys that a file asks for, as (beginning, whole key or '' where only the beginning is written)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name not in ASKS:
            continue
        yield from keys_in(node.args[0])


def keys_in(node: ast.expr) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.value
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value), ""
    elif isinstance(node, ast.IfExp):
        yield from keys_in(node.body)
        yield from keys_in(node.orelse)


FILES = [
    path
    for path in sorted(GAME.rglob("*.py"))
    if path.relative_to(GAME).parts[0] not in ("texts", "rules", "ai")
]


def test_nobody_asks_for_a_text_that_is_not_there() -> None:
    for path, (beginning, key) in ((file, one) for file in FILES for one in asked(file)):
        if not re.fullmatch(r"[a-z][a-z0-9.-]*", beginning):
            continue  # some other function of that name
        known = key in ENGLISH.table if key else any(name.startswith(beginning) for name in ENGLISH.table)
        assert known, f"{path.name} asks for {beginning!r}: add it to game/texts/en/ and the other languages"


def test_every_text_is_asked_for() -> None:
    whole, beginnings = set(), set()  # the names of colours are there for whoever needs them
    for path in [*FILES, GAME / "texts" / "table.py"]:
        source = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(source):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    starts = tuple(beginning for beginning in beginnings if re.fullmatch(r"[a-z-]+\.[a-z.-]*", beginning))
    idle = [
        key
        for key in ENGLISH.table
        if not ({key, key.removesuffix(".you")} & whole or key.startswith((*starts, "colour.")))
    ]
    assert not idle, f"nobody asks for {idle}: take them out of all languages"


def unseen(tree: ast.Module) -> set[int]:
    """The constants that no player sees: docstrings, errors, notes on what did not fit."""
    found = set()
    for node in ast.walk(tree):
        notes = isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Subscript) and ast.unparse(target.value).endswith(".misfits")
            for target in node.targets
        )
        alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if notes or alone or isinstance(node, ast.Raise | ast.Assert):
            found |= {id(part) for part in ast.walk(node)}
    return found


def test_no_sentence_stands_outside_the_tables() -> None:
    for path in (one for one in FILES if {"scenes", "view"} & set(one.parts)):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        skipped = unseen(tree)
        strays = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
            if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", node.value)
        ]
        assert not strays, f"{path.name} says {strays} in one language only: put it into game/texts/"


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_names_of_options_and_levels_are_there(language: Language) -> None:
    tr = Texts(language, LANGUAGES)
    wanted = [f"options.{key}.{value}" for key, values in CHOICES.items() for value in values]
    wanted += [f"level.{level.name}" for level in (*LEVELS, RANDOM)] + [
        f"level.{level.name}.sentence" for level in (*LEVELS, RANDOM)
    ]
    missing = [key for key in wanted if key not in tr]
    assert not missing, f"game/texts/*/screens.py lack {missing}, in {language.code} and perhaps all"


@pytest.mark.parametrize("face", [REGULAR, BOLD, DISPLAY])
def test_the_fonts_have_every_character(face: str) -> None:
    pygame.font.init()
    font = pygame.Font(str(asset_path(face)), 20)
    nothing = pygame.image.tobytes(font.render("\ue123", True, (0, 0, 0)), "RGBA")  # a private character
    for language in LANGUAGES:
        texts = "".join(form for entry in language.table.values() for form in forms(entry))
        for character in sorted(set(language.polish(texts)) - {"\n"}):
            picture = pygame.image.tobytes(font.render(character, True, (0, 0, 0)), "RGBA")
            assert picture != nothing, f"{face} has no {character!r}, which {language.name} needs"


@pytest.mark.parametrize("language", OTHERS, ids=named)
def test_translations_are_translated(language: Language) -> None:
    """A table that was copied and not translated would pass all else."""
    same = [
        key
        for key, entry in language.table.items()
        if entry == ENGLISH.table[key] and len(re.sub(r"\{\w+\}|\W", "", "".join(forms(entry)))) > 14
    ]
    assert not same, f"{language.name} says in English: {same}"


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_the_rules_have_their_pages_in_every_language(language: Language) -> None:
    pages = rule_pages(Texts(language, LANGUAGES))
    assert [page.figure is not None for page in pages] == [
        page.figure is not None for page in rule_pages(texts_for("en"))
    ]
    assert all(page.title and page.paragraphs for page in pages)


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("pt-BR", "pt"),
        ("pt", "pt"),
        ("de_AT.UTF-8", "de"),
        ("FR", "fr"),
        ("es-419", "es"),
        ("nl", "en"),
        ("nl-NL,de-DE,en", "de"),
        ("nl, fr", "fr"),
        ("", "en"),
        ("x", "en"),
    ],
)
def test_the_language_that_suits_a_system(tag: str, code: str) -> None:
    assert language_of(tag).code == code


@pytest.mark.parametrize(
    ("code", "n", "words"),
    [
        ("en", 0, "0 points"), ("en", 1, "1 point"), ("fr", 0, "0 point"), ("fr", 2, "2 points"),
        ("de", 0, "0 Punkte"), ("pt", 0, "0 pontos"), ("pt", 1, "1 ponto"), ("es", 21, "21 puntos"),
    ],
)  # fmt: skip
def test_plural_forms(code: str, n: int, words: str) -> None:
    assert texts_for(code)("count.points", n=n) == words


def test_you_is_addressed_in_whatever_language_the_name_was_given() -> None:
    for code, words in (
        ("en", "You win with 3 points."), ("pt", "Ganhas com 3 pontos."), ("de", "Du gewinnst mit 3 Punkte."),
        ("fr", "Vous gagnez avec 3 points."), ("es", "Ganas con 3 puntos."),
    ):  # fmt: skip
        tr = texts_for(code)
        for name in ("You", "Tu", "Du", "Vous", "Tú"):
            assert tr.person("rank.win", Who(name, True), points=tr("count.points", n=3)) == words
    assert texts_for("es").person("rank.win", Who("Ana"), points="3 puntos") == "Ana gana con 3 puntos."


def test_a_hole_is_filled_in_english_and_nonsense_is_an_error() -> None:
    table: Table = {"you": "Ik", "new.seat": "Stoel {n}"}
    language = Language("nl", "Nederlands")
    vars(language)["table"] = table  # in the place of what would be imported
    dutch = Texts(language, LANGUAGES)
    assert dutch("keys.title") == "Keys"
    assert dutch("new.seat", n=2) == "Stoel 2"
    nonsense: list[tuple[str, dict[str, object]]] = [
        ("no.such-text", {}),
        ("new.seat", {"m": 2}),
        ("count.points", {"n": "many"}),
        ("count.points", {}),
    ]
    for key, values in nonsense:
        with pytest.raises(TextsError):
            dutch(key, **values)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("key", ["daily.streak", "weekly.streak", "puzzles.days", "stats.streak"])
def test_one_in_a_row_is_said_in_the_singular(language: Language, key: str) -> None:
    tr = texts_for(language.code)
    assert tr(key, n=1) != tr(key, n=2)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_days_in_a_row_of_a_deal_are_days_that_were_played(language: Language) -> None:
    tr, played = texts_for(language.code), {"en": "played", "de": "gespiel", "fr": "jou", "es": "juga", "pt": "joga"}
    for key in ("daily.streak", "weekly.streak", "daily.row", "weekly.row"):
        assert all(played[language.code] in tr(key, n=n) for n in (1, 6)), key


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_a_lowered_chance_is_told_in_percentage_points(language: Language) -> None:
    told = texts_for(language.code)("review.lost", points="12.0", n=60)
    assert "60" in told and "%" not in told
