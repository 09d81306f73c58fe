"""Arrows leave words free."""

import math
from itertools import combinations, pairwise

import pytest
from pygame import Rect, Surface, image

from game.settings import Settings
from game.view.art import arrows
from game.view.art.arrows import Arrow, bow, clear_bend, draw_arrows
from game.view.art.assets import Assets
from game.view.art.move_marks import MoveMark, draw_ghosts, draw_rings, signs
from game.view.worlds import theme_for

START, END = Rect(0, 200, 20, 20), Rect(400, 200, 20, 20)


def crossed(bent: float, words: Rect) -> bool:
    return any(words.clipline(a, b) for a, b in pairwise(bow(START, END, bent)))


def test_an_arrow_bends_around_words_in_its_way() -> None:
    usual = 0.12
    words = Rect(180, 175, 60, 20)
    assert crossed(usual, words)
    assert not crossed(clear_bend(START, END, usual, [words]), words)


def test_an_arrow_that_is_in_no_way_stays_as_it_is() -> None:
    assert clear_bend(START, END, 0.12, [Rect(180, 300, 60, 20)]) == 0.12


def test_an_arrow_that_stays_is_bent_once_and_no_more_ways_are_tried_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def counting(start: Rect, end: Rect, bent: float) -> list[tuple[float, float]]:
        tried.append(bent)
        return bow(start, end, bent)

    monkeypatch.setattr(arrows, "bow", counting)
    arrows._clearest.cache_clear()
    for _ in range(3):
        clear_bend(START, END, 0.12, [Rect(180, 300, 60, 20)])
    assert tried == [0.12]


@pytest.mark.parametrize("length", [30, 90, 400])
@pytest.mark.parametrize("bent", [0.06, 0.2, -0.3])
def test_the_shaft_of_an_arrow_runs_into_its_head(length: int, bent: float) -> None:
    """The head was torn off long arrows."""
    end = Rect(length, 200, 20, 20)
    path, (tip, left, right) = Arrow(START, end, (0, 0, 0), bent).parts(6)
    neck = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    assert math.dist(path[-1], tip) < math.dist(neck, tip), "the shaft ends inside"
    assert math.dist(path[-1], neck) + math.dist(neck, path[-2]) == pytest.approx(math.dist(path[-1], path[-2])), "straight"


def test_arrows_that_cross_do_not_cut_each_other() -> None:
    """The light around the upper one left a gap in the lower one."""
    surface, lower, upper = Surface((220, 220)), (200, 0, 0), (0, 0, 200)
    across = Arrow(Rect(0, 100, 20, 20), Rect(190, 100, 20, 20), lower, 0)
    down = Arrow(Rect(100, 0, 20, 20), Rect(100, 190, 20, 20), upper, 0)
    draw_arrows(surface, Assets(theme_for(*Settings().look(False)), 1), [across, down], 24)
    row = {tuple(surface.get_at((x, 110))[:3]) for x in range(20, 180)}
    assert row <= {lower, upper}


def test_signs_at_one_place_do_not_cover_each_other() -> None:
    tile, spaces = Rect(100, 100, 40, 40), (Rect(300, 100, 40, 40),)
    marks = [MoveMark((tile,), spaces, (), (0, 0, 0), sign) for sign in "123"]
    found = [disc for pair in signs(marks, 9, Rect(0, 0, 640, 480)) for disc in pair]
    assert len(found) == 6
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))
    assert all(disc.colliderect(tile.inflate(40, 40)) or disc.colliderect(spaces[0].inflate(40, 40)) for disc in found)


def test_at_one_place_the_sign_of_the_move_that_counts_most_is_first() -> None:
    """The second best move's sign stood before the best one's."""
    second, best = (MoveMark((START,), (END,), (), (0, 0, 0), sign) for sign in "21")
    behind, first = signs([second, best], 9, Rect(0, 0, 640, 480))
    assert all(one.x < other.x for one, other in zip(first, behind, strict=True))


@pytest.mark.usefixtures("display")
def test_tiles_that_two_moves_take_have_one_ring() -> None:
    """Two nested rings covered the tiles beside them and stuck out of the plate."""
    tile, assets = Rect(80, 80, 40, 40), Assets(theme_for(*Settings().look(False)), 1)
    best = MoveMark((tile,), (Rect(20, 160, 40, 40),), (), (0, 90, 40), "")
    other = MoveMark((tile,), (Rect(140, 160, 40, 40),), (), (200, 0, 0), "")
    alone, both = Surface((200, 200)), Surface((200, 200))
    draw_rings(alone, assets, [best])
    draw_rings(both, assets, [other, best])
    taken = Rect(40, 40, 120, 100)
    one, two = (image.tobytes(each.subsurface(taken), "RGB") for each in (alone, both))
    assert one == two
    assert both.get_at((141, 180))[:3] != alone.get_at((141, 180))[:3], "the other space has a ring"


@pytest.mark.usefixtures("display")
def test_tiles_side_by_side_share_a_ring_that_leaves_their_neighbours_free() -> None:
    """Overlapping frames, outside each tile, buried the plate and parts of the tiles beside them."""
    assets = Assets(theme_for(*Settings().look(False)), 1)
    pair = Rect(40, 40, 40, 40), Rect(82, 40, 40, 40)
    surface = Surface((240, 240))
    draw_rings(surface, assets, [MoveMark(pair, (Rect(180, 180, 40, 40),), (), (0, 90, 40), "")])
    assert {tuple(surface.get_at((x, 60))[:3]) for x in range(70, 92)} == {(0, 0, 0)}, "nothing between both"
    assert {tuple(surface.get_at((60, y))[:3]) for y in range(82, 122)} == {(0, 0, 0)}, "nothing on the next"
    assert surface.get_at((41, 60))[:3] == (0, 90, 40)


@pytest.mark.usefixtures("display")
def test_numbers_of_plates_lie_over_rings_below_signs_and_signs_within_the_window() -> None:
    """The first plate's was buried under the solution's ring, whose sign was cut at the edge."""
    surface, tile = Surface((200, 200)), Rect(4, 40, 40, 40)
    mark = MoveMark((tile,), (Rect(120, 120, 40, 40),), (), (0, 90, 40), "!")
    number = Surface((12, 12))
    number.fill((250, 0, 250))
    draw_rings(surface, Assets(theme_for(*Settings().look(False)), 1), [mark], [(number, (26, 34))])
    assert surface.get_at((32, 40))[:3] == (250, 0, 250)
    window = Rect(0, 0, 200, 200)
    first = signs([mark], 9, window)[0][0]
    assert window.inflate(-2, -2).contains(first), "its light edge is seen"


@pytest.mark.usefixtures("display")
def test_of_two_kinds_in_one_space_both_are_seen() -> None:
    """Both games' tiles came to one line, but only one kind was drawn there, with the signs of both."""
    assets, space = Assets(theme_for(*Settings().look(False)), 1), Rect(20, 20, 60, 60)
    pictures = {}
    for kinds in ((0,), (1,), (1, 0)):
        surface = Surface((100, 100))
        marks = [MoveMark((START,), (space,), ((space, kind),), (0, 0, 0), "") for kind in kinds]
        draw_ghosts(surface, assets, marks)
        pictures[kinds] = surface
    for x, y in ((24, 50), (50, 24)):  # the move that counts most
        assert pictures[1, 0].get_at((x, y)) == pictures[0,].get_at((x, y)) != pictures[1,].get_at((x, y))
    for x, y in ((76, 50), (50, 76)):
        assert pictures[1, 0].get_at((x, y)) == pictures[1,].get_at((x, y)) != pictures[0,].get_at((x, y))
