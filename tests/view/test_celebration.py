"""The celebration: the winner's wall fills the window from its middle, says who won, and gives way."""

import pygame
import pytest
from pygame import Rect

from game.rules.state import EMPTY
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.drawings.celebration import DIMMING_TIME, LAID_TIME, Celebration, Honours
from game.view.theme import DAY

WALL = tuple(EMPTY if space % 7 == 3 else space % 5 for space in range(25))
LENGTH = DAY.durations.celebration


@pytest.mark.parametrize("window", [(1280, 720), (390, 844), (2560, 1080)], ids=str)
def test_the_wall_fills_the_window_and_its_middle_comes_first(window: tuple[int, int]) -> None:
    party = Celebration([WALL], False, window, LENGTH, Honours("Ana wins"))
    assert not party.laid()
    party.age = LENGTH * LAID_TIME
    assert len(party.laid()) == len(party.places)
    rects = [rect for _, _, rect in party.places]
    for corner in ((0, 0), (window[0] - 1, 0), (0, window[1] - 1), (window[0] - 1, window[1] - 1)):
        assert Rect(corner, (1, 1)).collidelist(rects) >= 0
    assert party.places[0][:2] == (2, 2)
    whole = {(column, row) for column, row, _ in party.places}
    assert {(column, row) for column in range(5) for row in range(5)} <= whole, "the whole wall is there"


def test_it_is_drawn_while_it_lasts_and_then_no_more() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    assets = Assets(DAY)
    party = Celebration([WALL, WALL[::-1]], False, (640, 360), LENGTH, Honours("Ana and Bento win"))
    empty = pygame.Surface((640, 360))

    def drawn() -> bool:
        picture = pygame.Surface((640, 360))
        party.draw(picture, assets)
        return picture.get_buffer().raw != empty.get_buffer().raw

    assert party.tick(0.8)
    assert drawn()
    assert party.covers
    while party.tick(0.5):
        pass
    assert not drawn()
    assert not party.covers
    assert Celebration([WALL], False, (640, 360), LENGTH, Honours("")).laid() == range(0)


@pytest.mark.parametrize("window", [(1280, 720), (390, 844), (844, 390), (320, 480)], ids=str)
def test_no_words_hide_the_winners_wall_and_it_has_a_frame(window: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(window)
    assets = Assets(DAY)
    party = Celebration([WALL], False, window, LENGTH, Honours("Bartholomäus wins", "60 points", [Crest("star")]))
    assert Rect((0, 0), window).contains(party.wall)
    assert Rect((0, 0), window).contains(party.words_area)
    picture, bare = pygame.Surface(window), pygame.Surface(window)
    party.age = LENGTH * (LAID_TIME - 0.001)
    party.draw(bare, assets)
    party.age = LENGTH * (LAID_TIME + DIMMING_TIME + 0.01)
    party.draw(picture, assets)
    for column in range(5):
        for row in range(5):
            tile = Rect(party.wall.x + column * party.tile, party.wall.y + row * party.tile, party.tile, party.tile)
            middle = tile.inflate(-party.tile // 2, -party.tile // 2)
            same = pygame.image.tobytes(picture.subsurface(middle), "RGB")
            assert same == pygame.image.tobytes(bare.subsurface(middle), "RGB"), (column, row)
    left = [picture.get_at((x, party.wall.centery))[:3] for x in range(max(0, party.wall.x - 20), party.wall.x)]
    assert assets.theme.turn in left


def test_the_achieved_spaces_light_up_one_by_one_once_the_wall_lies_and_stay_lit() -> None:
    spaces = (3, 9, 10, 16, 22)
    party = Celebration([WALL], False, (640, 360), LENGTH, Honours("Ana wins", spaces=spaces))
    seen = []
    while party.covers:
        seen.append(tuple(party.lit))
        assert not party.lit or len(party.laid()) == len(party.places)
        party.tick(0.02)
    assert list(dict.fromkeys(seen)) == [spaces[:number] for number in range(6)]
    party.skip()
    assert not party.covers
