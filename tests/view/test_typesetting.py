"""Text that is cut to its room is rendered once, and kept; paragraphs end with more than a short word."""

import pygame
import pytest

from game.settings import Settings
from game.view.art.assets import Assets
from game.view.art.typesetting import Typesetter
from game.view.layout.scales import TextSize
from game.view.pages.cards import KeyFigure, draw_key_figures
from game.view.worlds import theme_for

LONG = "Round 3: You take 4 red from the centre into line 3, completing it; 1 falls"


@pytest.mark.parametrize("display", [False, True])
@pytest.mark.parametrize("width", [1, 90, 300, 5000])
def test_a_cut_text_fits_and_is_made_of_few_pictures(display: bool, width: int) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    type_ = Typesetter(24)
    picture = type_.shortened(LONG, 36, (0, 0, 0), width, display=display)
    assert picture.get_width() <= width or width == 1
    made = type_._texts.made
    assert made <= 3
    assert type_.shortened(LONG, 36, (0, 0, 0), width, display=display) is picture
    assert type_._texts.made == made


@pytest.mark.parametrize("centred", [False, True])
def test_no_short_word_stands_alone_on_the_last_line(centred: bool) -> None:
    """ "That gives away 8.1 expected points and 29% of the chance to" had "win." below it."""
    pygame.display.set_mode((64, 64))
    text = "That gives away 8.1 expected points and 29% of the chance to win."
    letters, px = Typesetter(), 16
    face, alone = letters.font(px), 0
    for width in range(120, 420):
        plain = face.render(text, (0, 0, 0), width)
        lines = plain.get_height() // face.line
        alone += last_line(plain, face.line) < face.size("to win.")[0] - 2
        picture = letters.wrapped(text, px, (0, 0, 0), width, centred=centred)
        assert picture.get_height() == lines * face.line, width
        assert last_line(picture, face.line) >= face.size("to win.")[0] - 4, width
    assert alone > 10, "it is about something"


def test_no_line_ends_with_the_dot_between_two_words() -> None:
    """ "You play about as well as Chanticleer ·" had "Journeyman" below it."""
    pygame.display.set_mode((64, 64))
    begin, pair = "About as well as", "Chanticleer · Journeyman"
    letters, px = Typesetter(), 16
    face = letters.font(px)
    narrow, broad = face.size(pair)[0] + 4, face.size(f"{begin} {pair}")[0] - 4
    for width in range(narrow, broad):
        picture = letters.wrapped(f"{begin} {pair}", px, (0, 0, 0), width)
        assert picture.get_height() == 2 * face.line, width
        assert last_line(picture, face.line) >= face.size(pair)[0] - 4, width
    assert letters.wrapped(pair, px, (0, 0, 0), narrow - 10).get_height() == 2 * face.line, "too long for one"


def test_a_short_last_sentence_is_not_broken() -> None:
    """ "… and nothing can be taken back. One" had "try counts." below it."""
    pygame.display.set_mode((64, 64))
    text = "The same tiles for all, all week, and nothing can be taken back. One try counts."
    letters, px = Typesetter(), 16
    face, broken, higher = letters.font(px), 0, 0
    whole = face.size("One try counts.")[0]
    for width in range(2 * whole, 500):
        plain = face.render(text, (0, 0, 0), width)
        broken += last_line(plain, face.line) < whole - 4
        picture = letters.wrapped(text, px, (0, 0, 0), width)
        higher += picture.get_height() > plain.get_height()
        assert last_line(picture, face.line) >= whole - 4, width
    assert broken > 10, "it is about something"
    assert higher <= 1, "where it fitted to the pixel"


def last_line(picture: pygame.Surface, line: int) -> int:
    """How broad the letters of the last line are."""
    area = picture.subsurface((0, picture.get_height() - line, picture.get_width(), line))
    return area.get_bounding_rect(20).width


def test_a_large_number_does_not_run_into_the_next_one() -> None:
    """On the page of puzzles 0/322 found and 0 days in a row read as 0/3220."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    surface, area, paper = pygame.Surface((240, 60)), pygame.Rect(0, 0, 240, 60), (250, 250, 250)
    surface.fill(paper)
    figures = [KeyFigure("1100", "a"), KeyFigure("0/322", "b"), KeyFigure("100/322", "c"), KeyFigure("0", "d")]
    draw_key_figures(surface, Assets(theme_for(*Settings().look(False)), 1), area, figures, 17)
    between = surface.subsurface(pygame.Rect(116, 0, 4, 60))
    assert pygame.transform.average_color(between)[:3] == paper


def test_key_figures_are_side_by_side_only_with_air_between_them() -> None:
    """1100 ±500 0/311 0 with hardly more than a space between them read as one number."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    assets, unit = Assets(theme_for(*Settings().look(False)), 1), 17
    figures = [KeyFigure(value, "label") for value in ("1100", "±500", "0/311", "0")]
    widest = assets.type.heading_font(TextSize.DISPLAY.of(unit)).size("0/311")[0]
    rows = []
    for air in (round(1.5 * unit), 3 * unit):
        surface = pygame.Surface((4 * (widest + air), 6 * unit))
        draw_key_figures(surface, assets, surface.get_rect(), figures, unit)
        surface.set_colorkey((0, 0, 0))
        rightmost = surface.get_bounding_rect()
        rows.append(1 if rightmost.right > surface.width * 0.75 else 2)
    assert rows == [2, 1]


@pytest.mark.parametrize("px", [13, 26, 39])
def test_what_the_bar_asks_for_leaves_no_word_alone_on_a_line(display: None, px: int) -> None:
    """On a phone it read "2 yellow: choose a", and "line" below it."""
    type_, words = Typesetter(), "2 yellow: choose a line"
    width = type_.font(px, True).size("2 yellow: choose a")[0] + px // 4
    usual, even = (type_.block(words, px, (0, 0, 0), (width, 4 * px), True, even=way) for way in (False, True))
    assert even.get_height() == usual.get_height()
    assert even.get_width() <= type_.font(px, True).size("2 yellow: choose")[0]


def test_the_lines_of_a_point_are_clear_of_its_dot() -> None:
    """The second line of a lesson's last point began below its dot, as though it were another paragraph."""
    pygame.display.set_mode((64, 64))
    letters, px = Typesetter(), 16
    face = letters.font(px)
    room = face.size("• With neighbours across")[0] + 2
    picture = letters.wrapped("• With neighbours across and down, both runs count.", px, (0, 0, 0), room)
    assert picture.get_width() <= room
    assert picture.get_height() >= 2 * face.line
    below = picture.subsurface(0, face.line, face.size("•")[0], picture.get_height() - face.line)
    assert not below.get_bounding_rect(), "nothing but the dot is as far left"
    assert picture.subsurface(0, 0, face.size("•")[0], face.line).get_bounding_rect()


@pytest.mark.parametrize("px", range(30, 46, 2))
def test_an_even_block_has_lines_that_are_nearly_as_long_as_one_another(px: int) -> None:
    """ "Duarte waits: Leonor seems to" had "be away." below it: the space behind a line was forgotten."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    type_, words = Typesetter(24), "Duarte waits: Leonor seems to be away."
    size = type_.font(px, True).size
    room = size("Duarte waits: Leonor seems to")[0] + px // 2
    even = type_.block(words, px, (0, 0, 0), (room, 4 * px), True, even=True)
    assert last_line(even, type_.font(px, True).line) >= size("seems to be away.")[0] - px // 4
