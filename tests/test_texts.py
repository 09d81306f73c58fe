"""The catalogues: complete, with equal placeholders, without unused keys, drawable with the fonts."""

import ast
import gettext
import io
import json
import re
import shutil
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.ai.levels import LEVELS, RANDOM
from game.settings import CHOICES
from game.texts import LANGUAGES, Language, Subject, Texts, TextsError, language_of, texts_for
from game.texts.catalogue import ENGLISH as ENGLISH_CODE
from game.texts.catalogue import Catalogue, Message, source_of
from game.texts.po import PAGE, compiled, messages, source_catalogue
from game.view.art.script_faces import FOREIGN
from game.view.art.typesetting import BOLD, DISPLAY, REGULAR, asset_path
from game.words.rule_book import rule_pages

GAME = Path(__file__).parent.parent / "game"
ENGLISH = LANGUAGES[0]
OTHERS = LANGUAGES[1:]
ASKS = {
    "tr", "texts", "person", "text",
}  # what a Texts object and its method are called where keys are asked for


def named(language: Language) -> str:
    return language.code


def said(language: Language) -> Catalogue:
    """What a language says itself, in the game and on its page."""
    return source_catalogue(language.code)


def forms(entry: Message) -> list[str]:
    return [entry] if isinstance(entry, str) else entry


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_has_its_catalogue() -> None:
    files = {path.stem for path in (GAME / "texts").glob("*.po")}
    assert files == {language.code for language in OTHERS}, "game/texts/languages.py lists the languages"
    assert [language.you for language in LANGUAGES] == [language.catalogue.texts["you"] for language in LANGUAGES]


@pytest.mark.parametrize("language", OTHERS, ids=named)
def test_catalogues_have_the_messages_of_the_template(language: Language) -> None:
    def ids(code: str) -> list[tuple[str | None, ...]]:
        fields = messages(source_of(code).read_text(encoding="utf-8"))
        return [tuple(map(one.get, ("msgctxt", "msgid", "msgid_plural"))) for one in fields]

    assert ids(language.code) == ids(ENGLISH_CODE), "run `python build/catalogues.py`"


@pytest.mark.parametrize("language", OTHERS, ids=named)
def test_no_text_is_missing(language: Language) -> None:
    missing = sorted(set(said(ENGLISH).texts) - set(said(language).texts))
    assert not missing, f"game/texts/{language.code}.po leaves these open, or they are fuzzy: {missing}"


@pytest.mark.parametrize("language", OTHERS, ids=named)
def test_catalogues_say_what_gettext_reads_in_them(language: Language) -> None:
    """The program's own reader, and JSON, against Babel's and the standard library's .mo files."""
    catalog = read_po(io.StringIO(source_of(language.code).read_text(encoding="utf-8")), language.code)
    written = io.BytesIO()
    write_mo(written, catalog)
    official = gettext.GNUTranslations(io.BytesIO(written.getvalue()))
    catalogue = said(language)
    assert {message.context for message in catalog if message.id} == set(catalogue.texts)
    for key, entry in catalogue.texts.items():
        model = said(ENGLISH).texts[key]
        if isinstance(model, str):
            assert entry == official.pgettext(key, model)
        else:
            for n in (*range(25), 100, 101, 111, 1_000_000):
                assert entry[catalogue.form(n)] == official.npgettext(key, model[0], model[1], n)


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_a_build_compiles_what_a_checkout_says(language: Language) -> None:
    built = Catalogue(**json.loads(compiled(language.code)))
    assert built == language.catalogue
    assert set(built.texts) == {key for key in said(ENGLISH).texts if not key.startswith(PAGE)}


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_placeholders_and_plurals_are_those_of_english(language: Language) -> None:
    wrong = []
    for key, entry in said(language).texts.items():
        model = said(ENGLISH).texts[key]
        wanted = set().union(*map(placeholders, forms(model)))
        for index, text in enumerate(forms(entry)):
            found = placeholders(text)
            spare = {"who"} if key.endswith(".you") else set()  # "Tomas 3 rojos" needs no subject
            spare |= {"n"} if not isinstance(entry, str) and index == 0 else set()  # "a joker"
            if found - wanted or wanted - found - spare:
                wrong.append(
                    f"{key}: {{{', '.join(sorted(found))}}} instead of {{{', '.join(sorted(wanted))}}}"
                )
    assert not wrong, f"{language.name} ({language.code}): " + "; ".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_texts_are_tidy(language: Language) -> None:
    wrong = []
    for key, entry in said(language).texts.items():
        for text in forms(entry):
            if not text or "  " in text or "'" in text or "..." in text or '"' in text:
                wrong.append(f"{key}: {text!r} (empty, double space, straight quote or three dots)")
            if text.count("\n") != forms(said(ENGLISH).texts[key])[0].count("\n"):
                wrong.append(f"{key}: as many paragraphs as in English, please")
            if [line.startswith("• ") for line in text.split("\n")] != [
                line.startswith("• ") for line in forms(said(ENGLISH).texts[key])[0].split("\n")
            ]:
                wrong.append(f"{key}: points of a list where English has them, please")
    assert not wrong, f"{language.name} ({language.code}): " + "; ".join(wrong)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def asked(path: Path) -> Iterator[tuple[str, str]]:
    """The keys that a file asks for, as (beginning, whole key or '' where only the beginning is written)."""
    for node in ast.walk(tree_of(path)):
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
FILES_OF_SCENES = [path for path in FILES if path.is_relative_to(GAME / "scenes")]


def test_nobody_asks_for_a_text_that_is_not_there() -> None:
    for path, (beginning, key) in ((file, one) for file in FILES for one in asked(file)):
        if not re.fullmatch(r"[a-z][a-z0-9.-]*", beginning):
            continue  # some other function of that name
        keys = ENGLISH.catalogue.texts
        known = key in keys if key else any(name.startswith(beginning) for name in keys)
        assert known, f"{path.name} asks for {beginning!r}: add it to game/texts/azulejo.pot"


def test_whatever_looks_like_a_key_is_one() -> None:
    """Keys are also in tables and tuples, far from the call that looks them up."""
    keys = ENGLISH.catalogue.texts
    areas = "|".join({key.partition(".")[0] for key in keys if "." in key})
    modules = {".".join(path.relative_to(GAME / "scenes").with_suffix("").parts) for path in FILES_OF_SCENES}
    for path in FILES:
        if path.relative_to(GAME).parts[0] not in ("scenes", "view", "words"):
            continue
        constants = (node.value for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant))
        for word in (one for one in constants if isinstance(one, str) and one not in modules):
            if re.fullmatch(rf"({areas})(\.[a-z0-9-]+)+", word):
                known = any(key == word or key.startswith(f"{word}.") for key in keys)
                assert known, f"{path.name} names {word!r}: add it to game/texts/azulejo.pot"


def test_every_text_is_asked_for() -> None:
    whole, beginnings = set(), set()  # the names of colours are there for whoever needs them
    for path in [*FILES, GAME / "texts" / "lookup.py"]:
        source = tree_of(path)
        for node in ast.walk(source):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    starts = tuple(beginning for beginning in beginnings if re.fullmatch(r"[a-z-]+\.[a-z.-]*", beginning))
    idle = [
        key
        for key in ENGLISH.catalogue.texts
        if not ({key, key.removesuffix(".you")} & whole or key.startswith((*starts, "colour.")))
    ]
    assert not idle, f"nobody asks for {idle}: take them out of game/texts/azulejo.pot"


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


def test_no_sentence_stands_outside_the_catalogues() -> None:
    for path in (one for one in FILES if {"scenes", "view"} & set(one.parts)):
        tree = tree_of(path)
        skipped = unseen(tree)
        strays = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
            if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", node.value)
        ]
        assert not strays, f"{path.name} says {strays} in one language only: put it into game/texts/azulejo.pot"


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_names_of_options_and_levels_are_there(language: Language) -> None:
    tr = Texts(language)
    wanted = [f"options.{key}.{value}" for key, values in CHOICES.items() for value in values]
    wanted += [f"level.{level.name}" for level in (*LEVELS, RANDOM)] + [
        f"level.{level.name}.sentence" for level in (*LEVELS, RANDOM)
    ]
    missing = [key for key in wanted if key not in tr]
    assert not missing, f"game/texts/azulejo.pot lacks {missing}"


@pytest.mark.parametrize("face", [REGULAR, BOLD, DISPLAY])
def test_the_fonts_have_every_character(face: str) -> None:
    pygame.font.init()
    font = pygame.Font(str(asset_path(face)), 20)
    nothing = pygame.image.tobytes(font.render("\ue123", True, (0, 0, 0)), "RGBA")  # a private character
    for language in LANGUAGES:
        texts = "".join(form for entry in language.catalogue.texts.values() for form in forms(entry))
        for character in sorted(set(FOREIGN.sub("", texts)) - {"\n"}):  # those have fonts of their own
            picture = pygame.image.tobytes(font.render(character, True, (0, 0, 0)), "RGBA")
            assert picture != nothing, f"{face} has no {character!r}, which {language.name} needs"


@pytest.mark.parametrize("language", OTHERS, ids=named)
def test_translations_are_translated(language: Language) -> None:
    """A catalogue that was copied and not translated would pass all else."""
    same = [
        key
        for key, entry in said(language).texts.items()
        if not key.startswith("keys.")  # which stand on keyboards
        if entry == said(ENGLISH).texts[key] and len(re.sub(r"\{\w+\}|\W", "", "".join(forms(entry)))) > 14
    ]
    assert not same, f"{language.name} says in English: {same}"


@pytest.mark.parametrize("language", LANGUAGES, ids=named)
def test_the_rules_have_their_pages_in_every_language(language: Language) -> None:
    pages = rule_pages(Texts(language))
    assert [page.figure is not None for page in pages] == [
        page.figure is not None for page in rule_pages(texts_for("en"))
    ]
    assert all(page.title and page.paragraphs for page in pages)


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("pt-BR", "pt"), ("pt", "pt"), ("de_AT.UTF-8", "de"), ("FR", "fr"), ("es-419", "es"), ("zh-CN", "zh"), ("sv", "en"),
        ("sv-SE,de-DE,en", "de"), ("sv, fr", "fr"), ("", "en"), ("x", "en"),
    ],
)
def test_the_language_that_suits_a_system(tag: str, code: str) -> None:
    assert language_of(tag).code == code


@pytest.mark.parametrize(
    ("code", "n", "words"),
    [
        ("en", 0, "0 points"), ("en", 1, "1 point"), ("fr", 0, "0 point"), ("fr", 2, "2 points"),
        ("de", 0, "0 Punkte"), ("pt", 0, "0 pontos"), ("pt", 1, "1 ponto"), ("es", 21, "21 puntos"),
        ("pl", 1, "1 punkt"), ("pl", 22, "22 punkty"), ("pl", 12, "12 punktów"), ("uk", 21, "21 очко"),
        ("ja", 1, "1点"), ("tr", 2, "2 puan"),
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
            assert tr.person("rank.win", Subject(name, True), points=tr("count.points", n=3)) == words
    assert texts_for("es").person("rank.win", Subject("Ana"), points="3 puntos") == "Ana gana con 3 puntos."


HALF = r"""
msgid ""
msgstr "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\n"

#. A comment.
#, python-brace-format
msgctxt "new.seat"
msgid "Seat {n}"
msgstr ""
"Místo"
" {n}"
#, fuzzy
msgctxt "menu.rules"
msgid "Rules"
msgstr "Pravidla"

msgctxt "count.points"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} bod"
msgstr[1] "{n} body"
msgstr[2] "{n} bodů"

#~ msgctxt "gone"
#~ msgid "Gone"
#~ msgstr "Není"
"""


def test_a_hole_is_filled_in_english_and_nonsense_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cs.po").write_text(HALF, encoding="utf-8")
    shutil.copy(source_of(ENGLISH_CODE), tmp_path)
    monkeypatch.setattr("game.texts.catalogue.CATALOGUES", tmp_path)
    czech = Texts(Language("cs", "Čeština", "Ty"))
    assert czech("keys.title") == "Keys"
    assert czech("menu.rules") == "Rules"
    assert czech("new.seat", n=2) == "Místo 2"
    assert [czech("count.points", n=n) for n in (1, 2, 5)] == ["1 bod", "2 body", "5 bodů"]
    assert [czech("count.rows", n=n).split()[-1] for n in (1, 2, 5)] == ["row", "rows", "rows"]
    nonsense: list[tuple[str, dict[str, object]]] = [
        ("no.such-text", {}), ("gone", {}), ("new.seat", {"m": 2}), ("count.points", {"n": "many"}),
        ("count.points", {}),
    ]
    for key, values in nonsense:
        assert (key in czech) == (key not in ("no.such-text", "gone"))
        with pytest.raises(TextsError):
            czech(key, **values)


def test_spanish_has_another_word_for_and_before_the_sound_of_i() -> None:
    said = [texts_for("es").listed(["Ana", name]) for name in ("Inés", "Hipólito", "Hielo", "Ben")]
    assert said == ["Ana e Inés", "Ana e Hipólito", "Ana y Hielo", "Ana y Ben"]
    assert texts_for("de").listed(["Ana", "Inés"]) == "Ana und Inés"


def test_a_text_that_ends_like_a_sentence_gets_no_full_stop() -> None:
    for sentence in ("Found!", "“Found!”", "Next:", "« Trouvé ! »", "終わりです。", "「どうぞ！」", "还有吗？", "…"):
        assert texts_for("en").sentences([sentence, ""]) == sentence
    assert texts_for("en").sentences(["2 black", "“Oh”"]) == "2 black. “Oh”."


def test_texts_are_joined_by_the_punctuation_of_the_language() -> None:
    for path in (one for one in FILES if {"scenes", "words"} & set(one.relative_to(GAME).parts)):
        for node in ast.walk(tree_of(path)):
            between: list[ast.expr] = []
            if isinstance(node, ast.JoinedStr):
                numbered = re.match(r"f['\"]{(number|index|len\()", ast.unparse(node)) is not None  # "1. Ana"
                between = node.values[2 if numbered else 1 :]
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
                between = [node.func.value]
            texts = [str(part.value) for part in between if isinstance(part, ast.Constant)]
            fixed = [text for text in texts if re.match(r"[.,;:] | \(", text)]
            assert not fixed, f"{path.name} joins texts by {fixed}: use `Texts.joined` or `Texts.sentences`"


def test_french_breaks_no_line_before_its_signs() -> None:
    texts = [form for entry in source_catalogue("fr").texts.values() for form in forms(entry)]
    broken = [text for text in texts if re.search(" [;:!?»]|« ", text)]
    assert not broken, f"a no-break space (U+00A0) stands before ; : ! ? and inside of « »: {broken}"


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("key", ["daily.streak", "weekly.streak", "puzzles.days", "stats.streak"])
def test_one_in_a_row_is_said_in_the_singular(language: Language, key: str) -> None:
    tr = texts_for(language.code)
    one, two = (tr("count.points", n=n).strip("0123456789 ") for n in (1, 2))
    assert tr(key, n=1) != tr(key, n=2) or one == two, "nouns have a singular there"
