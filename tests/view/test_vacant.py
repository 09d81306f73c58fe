"""Pages and lists on which nothing is yet: a picture, words, a button."""

import itertools

import pygame
import pytest
from pygame import Rect
from test_page_layouts import window_of

from game.rules.tiles import wall_colour
from game.view.art.assets import Assets
from game.view.art.vacant import PICTURES, draw_vacant
from game.view.layout.forms import invitation_place
from game.view.worlds import WORLDS

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_fills_most_of_its_place(picture: str) -> None:
    """It was a small group of tiles in the middle of a large empty panel."""
    assets, unit = Assets(WORLDS["day"]), 16
    surface = pygame.Surface((44 * unit, 30 * unit))
    surface.fill(assets.theme.panel)
    draw_vacant(surface, assets, surface.get_rect(), picture, "Nothing yet.", unit)
    mask = pygame.mask.from_threshold(surface, assets.theme.panel, (9, 9, 9))
    mask.invert()
    seen = mask.get_bounding_rects()
    drawn = seen[0].unionall(seen[1:])
    rows = PICTURES[picture]
    least = min(5 * unit * len(rows), 22 * unit) + 2 * unit
    assert drawn.height >= least
    assert abs(drawn.centery - surface.get_rect().centery) < unit


@pytest.mark.parametrize(("high", "square"), [(30, True), (10, False)])
def test_where_no_room_is_yet_people_and_a_free_seat_are_close_together(high: int, square: bool) -> None:
    """Three small pictures stood far apart in a row, with large empty bands above and below."""
    assets, unit = Assets(WORLDS["day"]), 16
    surface = pygame.Surface((44 * unit, high * unit))
    surface.fill(assets.theme.panel)
    draw_vacant(surface, assets, surface.get_rect(), "rooms", "", unit)
    mask = pygame.mask.from_threshold(surface, assets.theme.panel, (9, 9, 9))
    mask.invert()
    seen = mask.get_bounding_rects()
    drawn = seen[0].unionall(seen[1:])
    assert (abs(drawn.width - drawn.height) < unit) == square
    middle = [x for x in range(drawn.x, drawn.right) if mask.get_at((x, drawn.centery))]
    assert max(right - left for left, right in itertools.pairwise(middle)) < unit


@pytest.mark.parametrize("size", [(390, 844, 2.0), (820, 1180, 2.0), (844, 390, 2.0)], ids=str)
def test_the_button_below_a_picture_is_near_it(size: tuple[int, int, float]) -> None:
    """In a high window it stood at the lower end of the page, far from the words that lead to it."""
    window = window_of(*size)
    page = Rect((0, 0), window.size)
    room = page.copy()
    button = invitation_place(room, window.unit, window.bar())
    together = room.union(button)
    assert together.height <= 33 * window.unit
    assert abs(together.centery - page.centery) <= 1
    assert room.bottom < button.y


@pytest.mark.parametrize("picture", ["analyses", "positions", "statistics"])
def test_pattern_lines_in_pictures_hold_one_colour_and_fill_from_the_right(picture: str) -> None:
    """Stairs of spaces held tiles of several colours in a row, which no pattern line may."""
    for row in PICTURES[picture]:
        spaces = row.replace(".", "")
        held = spaces.lstrip("-+?")
        assert len(set(held)) <= 1 and not set(held) - set("01234")


@pytest.mark.parametrize("picture", ["games", "rating"])
def test_walls_in_pictures_have_the_pattern_of_the_wall(picture: str) -> None:
    """A colour lay twice in one column."""
    for down, spaces in enumerate(PICTURES[picture]):
        for across, kind in enumerate(spaces):
            if kind in "01234abcde":
                colour = int(kind) if kind.isdigit() else "abcde".index(kind)
                assert colour == wall_colour(down, across)


def test_words_below_a_picture_are_broken_evenly() -> None:
    """"or analysis." stood alone on the last line."""
    assets, unit = Assets(WORLDS["day"]), 26
    surface = pygame.Surface((520, 480))
    surface.fill(assets.theme.panel)
    words = "Games against computers count once a deal, but not with hints, picks taken back or analysis."
    draw_vacant(surface, assets, surface.get_rect(), "rating", words, unit)
    mask = pygame.mask.from_threshold(surface, assets.theme.panel, (9, 9, 9))
    mask.invert()
    seen = mask.get_bounding_rects()
    lowest = max(one.bottom for one in seen)
    last = [one for one in seen if one.y > lowest - unit * 3 // 2]
    assert last[0].unionall(last[1:]).width > 0.5 * surface.get_width()
