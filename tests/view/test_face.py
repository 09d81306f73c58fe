"""Letters stand where they belong, also in small text on displays of one pixel per point."""

import itertools
from statistics import fmean

import pygame
import pytest

from game.view.art.face import COARSE_BELOW, Face
from game.view.art.typesetting import BOLD, DISPLAY, REGULAR, asset_path


def path_of(name: str) -> str:
    pygame.init()
    pygame.display.set_mode((64, 64))
    return str(asset_path(name))


def strays(path: str, px: int) -> float:
    """By how many pixels a letter of that size is typically too broad or too narrow."""
    face, exact, many = Face(path, px), pygame.Font(path, px * 16), 40
    return fmean(
        abs(face.size(letter * many)[0] - exact.size(letter * many)[0] / 16) / many for letter in "aefilnorst5"
    )


@pytest.mark.parametrize("name", [REGULAR, BOLD, DISPLAY])
def test_letters_of_small_text_stand_where_they_belong(name: str) -> None:
    """On whole pixels "factory 5" had become one word in the log, and "left" had fallen apart: 0.5 to 0.6."""
    path = path_of(name)
    assert fmean(strays(path, px) for px in range(12, COARSE_BELOW)) < 0.3


@pytest.mark.parametrize("name", [REGULAR, BOLD, DISPLAY])
@pytest.mark.parametrize("px", [8, 13, 17, COARSE_BELOW - 1, COARSE_BELOW, 40])
@pytest.mark.parametrize("text", ["", "l", "Azulejo", "Já são 7 pontos"])
def test_what_is_drawn_is_as_large_as_it_was_measured(name: str, px: int, text: str) -> None:
    face = Face(path_of(name), px)
    picture = face.render(text, (10, 20, 30))
    assert picture.get_size() == (face.size(text) if text else (1, face.line))


@pytest.mark.parametrize("px", [13, COARSE_BELOW])
def test_lines_keep_their_distance(px: int) -> None:
    face = Face(path_of(REGULAR), px)
    one, three = (face.render(text, (10, 20, 30), 400) for text in ("one", "one\ntwo\nthree"))
    assert three.get_height() == one.get_height() + 2 * face.line
    assert face.render("one two three", (10, 20, 30), face.size("one two")[0] + 2).get_height() > one.get_height()


def test_what_is_half_covered_keeps_the_colour() -> None:
    picture = Face(path_of(REGULAR), 14).render("factory", (200, 40, 30))
    seen = {tuple(picture.get_at((x, y))[:3]) for x in range(picture.get_width()) for y in range(picture.get_height())
            if picture.get_at((x, y))[3] > 8}  # fmt: skip
    assert all(abs(part - wanted) <= 3 for colour in seen for part, wanted in zip(colour, (200, 40, 30), strict=True))


@pytest.mark.parametrize("px", [13, COARSE_BELOW, 36])
def test_all_lines_have_one_middle_where_they_are_centred(px: int) -> None:
    """All but the last were half a space too far left."""
    face = Face(path_of(REGULAR), px)
    words = ["HOH", "OOHHOOHH", "OHO"]
    picture = face.render(" ".join(words), (10, 20, 30), face.size("OOHHOOHH")[0], centred=True)
    assert picture.get_height() == 3 * face.line
    rows = (picture.subsurface(0, at * face.line, picture.get_width(), face.line) for at in range(3))
    middles = [ink.x + ink.width / 2 for ink in (row.get_bounding_rect(60) for row in rows)]
    assert max(middles) - min(middles) <= 1


@pytest.mark.parametrize("width", range(1, 200, 7))
@pytest.mark.parametrize("text", ["one two three", "a  b", "", "Donaudampfschifffahrt for two\n\nand three "])
def test_lines_keep_all_letters_and_their_width(width: int, text: str) -> None:
    face = Face(path_of(REGULAR), 17)
    lines = face.lines(text, width)
    assert all(face.size(line)[0] <= width or len(line) == 1 for line in lines)
    kept = str.maketrans("", "", " \n")
    assert "".join(lines).translate(kept) == text.translate(kept)
    for line, following in itertools.pairwise(lines):
        paired = f"{line} {following.split(' ')[0]}"
        assert face.size(paired)[0] > width or paired not in text, "it had room before"
