"""Text that is cut to its room is rendered once, and kept; paragraphs end with more than a short word."""

import itertools
from statistics import fmean

import pygame
import pytest
from pygame import Rect, Surface, mask

from game.view.art.assets import Assets
from game.view.art.font import SUPERSAMPLED_BELOW, Font
from game.view.art.typesetting import BOLD, DISPLAY, REGULAR, Typesetter, asset_path
from game.view.theme import DAY
from game.view.widgets.widgets import PREFERRED_LABEL_RATIO, Widget, room_for, share_row_text_sizes

pytestmark = pytest.mark.usefixtures("display")

LONG = "Round 3: You take 4 red from the centre into line 3, completing it; 1 falls"


@pytest.mark.parametrize("heading", [False, True])
@pytest.mark.parametrize("width", [1, 90, 300, 5000])
def test_a_cut_text_fits_and_is_made_of_few_pictures(heading: bool, width: int) -> None:
    type_ = Typesetter(24)
    picture = type_.shortened(LONG, 36, (0, 0, 0), width, display=heading)
    assert picture.get_width() <= width or width == 1
    made = type_.texts.made
    assert made <= 3
    assert type_.shortened(LONG, 36, (0, 0, 0), width, display=heading) is picture
    assert type_.texts.made == made


@pytest.mark.parametrize("centred", [False, True])
def test_no_short_word_stands_alone_on_the_last_line(centred: bool) -> None:
    text = "That gives away 8.1 expected points and 29% of the chance to win."
    letters, px = Typesetter(), 16
    face, alone = letters.font(px), 0
    for width in range(120, 420, 3):
        plain = face.render(text, (0, 0, 0), width)
        lines = plain.get_height() // face.line
        alone += last_line(plain, face.line) < face.width("to win.") - 2
        picture = letters.wrapped(text, px, (0, 0, 0), width, centred=centred)
        assert picture.get_height() == lines * face.line, width
        assert last_line(picture, face.line) >= face.width("to win.") - 4, width
    assert alone > 3, "it is about something"


def test_no_line_ends_with_the_dot_between_two_words() -> None:
    begin, pair = "About as well as", "Chanticleer · Journeyman"
    letters, px = Typesetter(), 16
    face = letters.font(px)
    narrow, wide = face.width(pair) + 4, face.width(f"{begin} {pair}") - 4
    for width in range(narrow, wide, 3):
        picture = letters.wrapped(f"{begin} {pair}", px, (0, 0, 0), width)
        assert picture.get_height() == 2 * face.line, width
        assert last_line(picture, face.line) >= face.width(pair) - 4, width
    assert letters.wrapped(pair, px, (0, 0, 0), narrow - 10).get_height() == 2 * face.line, "too long for one"


@pytest.mark.parametrize("begin", ["强度相近的对手：", "今の強さの目安："])
def test_a_sentence_without_spaces_is_not_broken_at_the_dot_of_its_words(begin: str) -> None:
    pair, rest = "谢尔比 · 巧匠", "。等级分很可能在1173到1587之间，再玩一局就会更准。"
    letters, px = Typesetter(), 16
    face = letters.font(px)
    for width in range(face.width(begin + pair) + 20, face.width(begin + pair + rest), 7):
        picture = letters.wrapped(begin + pair + rest, px, (0, 0, 0), width)
        first = picture.subsurface((0, 0, picture.get_width(), face.line)).get_bounding_rect(20).width
        assert first > face.width(begin + pair) - 4, width


def test_the_lines_of_a_label_are_nearly_as_long_as_one_another() -> None:
    letters, px = Typesetter(), 16
    face = letters.font(px)
    width = face.width("新しい部") + 2
    picture = letters.label("新しい部屋", px, (0, 0, 0), (width, 3 * face.line), bold=False, large=True)
    assert picture.get_width() <= face.width("新しい") + 2, "新しい above 部屋"
    name, width = face.width("チャンティクリア"), face.width("チャンティクリアに") + 2
    picture = letters.label("チャンティクリアに勝利", px, (0, 0, 0), (width, 3 * face.line), False, large=True)
    assert picture.get_width() >= name - 2, "a word that fits stays whole"
    assert picture.get_height() == 2 * face.line


def test_a_short_last_sentence_is_not_broken() -> None:
    text = "The same tiles for all, all week, and nothing can be taken back. One try counts."
    letters, px = Typesetter(), 16
    face, broken, higher = letters.font(px), 0, 0
    whole = face.width("One try counts.")
    for width in range(2 * whole, 500, 3):
        plain = face.render(text, (0, 0, 0), width)
        broken += last_line(plain, face.line) < whole - 4
        picture = letters.wrapped(text, px, (0, 0, 0), width)
        higher += picture.get_height() > plain.get_height()
        assert last_line(picture, face.line) >= whole - 4, width
    assert broken > 3, "it is about something"
    assert higher <= 1, "where it fitted to the pixel"


def last_line(picture: pygame.Surface, line: int) -> int:
    """How wide the letters of the last line are."""
    area = picture.subsurface((0, picture.get_height() - line, picture.get_width(), line))
    return area.get_bounding_rect(20).width


def test_the_lines_of_a_point_are_clear_of_its_dot() -> None:
    letters, px = Typesetter(), 16
    face = letters.font(px)
    room = face.width("• With neighbours across") + 2
    picture = letters.wrapped("• With neighbours across and down, both runs count.", px, (0, 0, 0), room)
    assert picture.get_width() <= room
    assert picture.get_height() >= 2 * face.line
    below = picture.subsurface(0, face.line, face.width("•"), picture.get_height() - face.line)
    assert not below.get_bounding_rect(), "nothing but the dot is as far left"
    assert picture.subsurface(0, 0, face.width("•"), face.line).get_bounding_rect()


def written(bare: Surface, shown: Surface) -> Rect:
    """Where two pictures differ."""
    differing = mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), bare)
    differing.invert()
    return differing.get_bounding_rects()[0].unionall(differing.get_bounding_rects())


@pytest.mark.parametrize("words", ["1 min a move", "Language", "Play together"])
def test_words_on_a_button_keep_clear_of_its_sides(words: str) -> None:
    assets, place = Assets(DAY), Rect(0, 0, 140, 76)
    wide = assets.type.font(30, bold=True).width(words)
    place.width = round(wide * 1.02)
    pictures = []
    for label in ("", words):
        button = Widget("one", place, label, lambda: None, selected=True, px=30)
        share_row_text_sizes([button], assets)
        pictures.append(Surface(place.size))
        button.draw(pictures[-1], assets, "normal")
    found = written(*pictures)
    assert found.x >= 0.04 * place.width
    assert place.right - found.right >= 0.04 * place.width


def test_words_stand_on_two_lines_rather_than_against_the_edges_of_a_key() -> None:
    assets = Assets(DAY)
    words = assets.type.font(assets.type.smallest).width("Main menu")
    for width in range(words // 2 + 30, words * 2, 3):
        easy = round(width * PREFERRED_LABEL_RATIO)
        assert room_for("Main menu", width, assets, False, 44) == easy
        picture = assets.type.label("Main menu", 14, (0, 0, 0), (easy, 44), False, large=True)
        assert picture.get_width() <= easy
        assert picture.get_height() in {assets.type.font(14).line, 2 * assets.type.font(14).line}
    assert room_for("Hauptmenü", 60, assets, False, 44) > 60 * PREFERRED_LABEL_RATIO, "one long word"


def path_of(name: str) -> str:
    return str(asset_path(name))


def strays(path: str, px: int) -> float:
    """By how many pixels a letter of that size is typically too wide or too narrow."""
    face, exact, many = Font(path, px), pygame.Font(path, px * 16), 40
    return fmean(
        abs(face.width(letter * many) - exact.size(letter * many)[0] / 16) / many for letter in "aefilnorst5"
    )


@pytest.mark.parametrize("name", [REGULAR, BOLD, DISPLAY])
def test_letters_of_small_text_stand_where_they_belong(name: str) -> None:
    path = path_of(name)
    assert fmean(strays(path, px) for px in range(12, SUPERSAMPLED_BELOW)) < 0.3


@pytest.mark.parametrize("name", [REGULAR, BOLD, DISPLAY])
def test_what_is_drawn_is_as_large_as_it_was_measured(name: str) -> None:
    for px in (8, 13, 17, SUPERSAMPLED_BELOW - 1, SUPERSAMPLED_BELOW, 40):
        face = Font(path_of(name), px)
        for text in ("", "l", "Azulejo", "Já são 7 pontos"):
            picture = face.render(text, (10, 20, 30))
            assert picture.get_size() == (face.size(text) if text else (1, face.line)), (px, text)


@pytest.mark.parametrize("width", (1, 8, 29, 50, 92, 148, 197))
@pytest.mark.parametrize("text", ["one two three", "a  b", "", "Donaudampfschifffahrt for two\n\nand three "])
def test_lines_keep_all_letters_and_their_width(width: int, text: str) -> None:
    face = Font(path_of(REGULAR), 17)
    lines = face.lines(text, width)
    assert all(face.width(line) <= width or len(line) == 1 for line in lines)
    kept = str.maketrans("", "", " \n")
    assert "".join(lines).translate(kept) == text.translate(kept)
    for line, following in itertools.pairwise(lines):
        paired = f"{line} {following.split(' ')[0]}"
        assert face.width(paired) > width or paired not in text, "it had room before"
