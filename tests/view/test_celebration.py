"""The celebration: tiles leap from the card, rise over it, and are gone at the end."""

import pygame
from pygame import Rect

from game.view.art.assets import Assets
from game.view.pages.celebration import EACH, Celebration
from game.view.theme import DAY

CARD = Rect(100, 200, 500, 400)
WINDOW = (1280, 720)
UNIT = 17
LENGTH = DAY.durations.celebration


def test_every_tile_starts_on_its_card_rises_and_leaves_the_window() -> None:
    party = Celebration([CARD, CARD.move(600, 0)], UNIT, LENGTH, 3)
    assert len(party.tiles) == 2 * EACH
    for index, tile in enumerate(party.tiles):
        card = CARD.move(600 * (index // EACH), 0)
        assert card.collidepoint(tile.at(tile.delay, UNIT))
        way = [tile.at(tile.delay + step / 60, UNIT)[1] for step in range(180)]
        assert min(way) < card.top
        assert tile.at(LENGTH, UNIT)[1] - tile.size > WINDOW[1]


def test_it_is_drawn_while_it_lasts_and_then_no_more() -> None:
    pygame.display.init()
    pygame.display.set_mode(WINDOW)
    assets = Assets(DAY)
    party = Celebration([CARD], UNIT, LENGTH, 3)
    empty = pygame.Surface(WINDOW)

    def drawn() -> bool:
        picture = pygame.Surface(WINDOW)
        party.draw(picture, assets)
        return picture.get_buffer().raw != empty.get_buffer().raw

    assert party.tick(0.8)
    assert drawn()
    while party.tick(0.5):
        pass
    assert not drawn()
