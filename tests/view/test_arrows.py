"""Arrows leave words free."""

from itertools import combinations, pairwise

import pytest
from pygame import Rect, Surface, image

from game.settings import Settings
from game.view.art.arrows import curve_points, unobstructed_bend
from game.view.art.assets import Assets
from game.view.art.pick_marks import PickMark, draw_ghosts, draw_rings, sign_discs
from game.view.themes import theme_for

START, END = Rect(0, 200, 20, 20), Rect(400, 200, 20, 20)


def crossed(bent: float, words: Rect) -> bool:
    return any(words.clipline(a, b) for a, b in pairwise(curve_points(START, END, bent)))


def test_an_arrow_bends_around_words_in_its_way() -> None:
    usual = 0.12
    words = Rect(180, 175, 60, 20)
    assert crossed(usual, words)
    assert not crossed(unobstructed_bend(START, END, usual, [words]), words)


def test_an_arrow_that_is_in_no_way_stays_as_it_is() -> None:
    assert unobstructed_bend(START, END, 0.12, [Rect(180, 300, 60, 20)]) == 0.12


def test_signs_at_one_place_do_not_cover_each_other() -> None:
    tile, spaces = Rect(100, 100, 40, 40), (Rect(300, 100, 40, 40),)
    marks = [PickMark((tile,), spaces, (), (0, 0, 0), sign) for sign in "123"]
    found = [disc for pair in sign_discs(marks, 9, Rect(0, 0, 640, 480)) for disc in pair]
    assert len(found) == 6
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))
    assert all(disc.colliderect(tile.inflate(40, 40)) or disc.colliderect(spaces[0].inflate(40, 40)) for disc in found)


def test_at_one_place_the_sign_of_the_move_that_counts_most_is_first() -> None:
    second, best = (PickMark((START,), (END,), (), (0, 0, 0), sign) for sign in "21")
    behind, first = sign_discs([second, best], 9, Rect(0, 0, 640, 480))
    assert all(one.x < other.x for one, other in zip(first, behind, strict=True))


@pytest.mark.usefixtures("display")
def test_tiles_that_two_moves_take_have_one_ring() -> None:
    tile, assets = Rect(80, 80, 40, 40), Assets(theme_for(*Settings().look(False)), 1)
    best = PickMark((tile,), (Rect(20, 160, 40, 40),), (), (0, 90, 40), "")
    other = PickMark((tile,), (Rect(140, 160, 40, 40),), (), (200, 0, 0), "")
    alone, both = Surface((200, 200)), Surface((200, 200))
    draw_rings(alone, assets, [best])
    draw_rings(both, assets, [other, best])
    taken = Rect(40, 40, 120, 100)
    one, two = (image.tobytes(each.subsurface(taken), "RGB") for each in (alone, both))
    assert one == two
    assert both.get_at((141, 180))[:3] != alone.get_at((141, 180))[:3], "the other space has a ring"


@pytest.mark.usefixtures("display")
def test_a_line_shows_the_tiles_of_one_pick_alone() -> None:
    assets, spaces = Assets(theme_for(*Settings().look(False)), 1), [Rect(20 + 60 * at, 20, 50, 50) for at in range(3)]

    def seen(*picks: tuple[int, int]) -> bytes:
        """Draws marks of picks, each a kind and how many spaces of the line it fills."""
        surface, marks = Surface((200, 100)), list[PickMark]()
        for kind, number in picks:
            filled = tuple((space, kind) for space in spaces[:number])
            marks.append(PickMark((START,), tuple(spaces[:number]), filled, (0, 0, 0), ""))
        draw_ghosts(surface, assets, marks)
        return image.tobytes(surface, "RGB")

    assert seen((0, 3), (1, 1)) == seen((1, 1)) != seen((0, 1)), "that of the pick that counts most"
