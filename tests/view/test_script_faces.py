"""Every character that the game's languages need is drawn by some font, on one base line with the typefaces."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.texts import LANGUAGES
from game.view.art.font import Font
from game.view.art.script_faces import FOREIGN, NAMES, PARTS, CompletedFace, ScriptFaces, parts_of
from game.view.art.typesetting import BOLD, DISPLAY, REGULAR, SCRIPTS, Typesetter, asset_path

pytestmark = pytest.mark.usefixtures("display")

FACES = [REGULAR, BOLD, DISPLAY]
SAMPLES = {
    "uk": "Їжак Ґ'є",
    "ja": "あいうえおカタカナ、日本語ー「」（）",
    "ko": "가나다라 한글",
    "zh": "中文、简体。“开始”——",
}
NAME_BUDGET = 12_000
FIRST_BUDGET = 400_000  # bytes of a script's first fonts
INK = (0, 0, 0)


def scripts(language: str) -> ScriptFaces:
    return ScriptFaces(asset_path(SCRIPTS), language)


def lacking(path: str, faces: ScriptFaces, text: str) -> list[str]:
    """The characters that only the typeface itself is left to draw, as a box."""
    pygame.font.init()
    face = CompletedFace(path, 16, faces)
    return [one for one in sorted(set(text)) if face.face_of(one) is face.main]


@pytest.mark.parametrize("path", FACES)
@pytest.mark.parametrize("language", PARTS)
def test_the_first_fonts_of_a_language_have_its_texts(language: str, path: str, tmp_path: Path) -> None:
    shutil.copytree(asset_path(SCRIPTS) / f"{language}-1", tmp_path / f"{language}-1")
    faces = ScriptFaces(tmp_path, language)
    known = {one.code: one for one in LANGUAGES}
    entries = known[language].catalogue.texts.values() if language in known else []
    texts = "".join(form for entry in entries for form in ([entry] if isinstance(entry, str) else entry))
    wanted = SAMPLES[language] + NAMES[language] + texts
    assert lacking(str(asset_path(path)), faces, "".join(FOREIGN.findall(wanted))) == []
    assert not faces.wanted


@pytest.mark.parametrize("path", FACES)
@pytest.mark.parametrize("language", PARTS)
def test_names_of_languages_need_small_fonts_of_their_own(language: str, path: str, tmp_path: Path) -> None:
    faces, part = ScriptFaces(tmp_path, "en"), f"{language}-0"
    lacking(str(asset_path(path)), faces, NAMES[language])
    assert faces.take_wanted() == [part]
    shutil.copytree(asset_path(SCRIPTS) / part, tmp_path / part)
    assert lacking(str(asset_path(path)), faces, NAMES[language]) == []
    assert not faces.wanted
    assert sum(file.stat().st_size for file in (tmp_path / part).iterdir()) < NAME_BUDGET
    lacking(str(asset_path(path)), faces, SAMPLES[language])
    assert f"{language}-1" in faces.take_wanted()


@pytest.mark.parametrize("language", PARTS)
def test_the_first_fonts_of_a_language_are_small(language: str) -> None:
    folders = [asset_path(SCRIPTS) / part for part in parts_of(language)]
    sizes = [sum(path.stat().st_size for path in folder.iterdir()) for folder in folders]
    assert sizes[0] <= FIRST_BUDGET
    assert (asset_path(SCRIPTS) / "Noto-OFL.txt").is_file(), "the licence beside them"


@pytest.mark.parametrize(
    ("language", "codec", "number"), [("ja", "euc_jp", 2965), ("ko", "euc_kr", 2350), ("zh", "gb2312", 3755)]
)
def test_what_people_type_most_is_drawn(language: str, codec: str, number: int) -> None:
    rows = {"ja": range(16, 48), "ko": range(16, 41), "zh": range(16, 56)}[language]
    cells = (bytes((row + 0xA0, cell + 0xA0)) for row in rows for cell in range(1, 95))
    typed = "".join(cell.decode(codec, errors="ignore") for cell in cells)
    assert len(typed) == number
    assert lacking(str(asset_path(REGULAR)), scripts(language), typed) == []


@pytest.mark.parametrize("px", [12, 16, 30])
@pytest.mark.parametrize("path", FACES)
@pytest.mark.parametrize("language", PARTS)
def test_what_is_measured_is_what_is_drawn(language: str, path: str, px: int) -> None:
    face, text = Font(str(asset_path(path)), px, scripts(language)), f"Tibby: 12 {SAMPLES[language]} abc"
    drawn = face.render(text, INK)
    assert abs(drawn.get_width() - face.width(text)) <= 1
    assert drawn.get_height() == face.render("abc", INK).get_height(), "lines keep their distance"
    ink = face.render(SAMPLES[language], INK).get_bounding_rect()
    assert ink.top > 0 or px > 24, "nothing is cut off above"
    assert ink.bottom < drawn.get_height()
    assert ink.collidepoint(ink.centerx, face.render("x", INK).get_bounding_rect().centery)


@pytest.mark.parametrize("language", PARTS)
def test_bold_text_is_bolder(language: str) -> None:
    def darkness(path: str) -> float:
        picture = Font(str(asset_path(path)), 30, scripts(language)).render(SAMPLES[language], INK)
        return float(sum(pygame.image.tobytes(picture, "RGBA")[3::4]) / picture.get_width())

    assert darkness(BOLD) > 1.15 * darkness(REGULAR)


def test_chinese_characters_look_as_readers_of_the_language_write_them() -> None:
    typesetter = Typesetter()
    drawn = []
    for language in ("ja", "zh", "ja"):
        typesetter.speak(language)
        drawn.append(pygame.image.tobytes(typesetter.text("直", 40, INK), "RGBA"))
    assert drawn[0] == drawn[2] != drawn[1]


@pytest.mark.parametrize("language", PARTS)
def test_fonts_that_are_not_here_are_noted_one_after_the_other(language: str, tmp_path: Path) -> None:
    faces, rare = ScriptFaces(tmp_path, language), "" if language == "uk" else "龘"
    for part in parts_of(language):
        Font(str(asset_path(REGULAR)), 20, faces).size("Ana 12 é" + SAMPLES[language] + rare)
        assert faces.take_wanted() == [part]
        shutil.copytree(asset_path(SCRIPTS) / part, tmp_path / part)
    Font(str(asset_path(REGULAR)), 20, faces).size(SAMPLES[language])
    assert not faces.wanted


def test_texts_that_the_typefaces_cover_ask_for_no_script() -> None:
    for language in LANGUAGES:
        if language.code not in PARTS:
            texts = repr([*language.catalogue.texts.values()])
            assert FOREIGN.search(texts) is None, language.name
