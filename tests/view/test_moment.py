"""The market from moment to moment: emptied plates recede, what is left grows, and nothing is where it is not looked for."""

import itertools
import math
import random

import pytest
from pygame import Rect
from test_market import COARSE, FINE, all_seats
from usual_tables import Window, table_in

from game.view.layout.market import Market
from game.view.layout.moment import market_of
from game.view.layout.plate import FactoryLayout
from game.view.layout.table import TableLayout
from game.view.table.moments import Moments


def moments(layout: TableLayout) -> list[tuple[frozenset[int], int]]:
    """A round: the plates that are emptied, one after another, and tiles in the centre, as many as are seen."""
    luck, plates = random.Random(len(layout.factories)), range(len(layout.factories))
    order = luck.sample(plates, len(plates))
    most = layout.spec.centre_capacity
    counts = [(gone, luck.randrange(min(3 * gone + 1, most) + 1)) for gone in range(len(plates) + 1)]
    return [(frozenset(order[:gone]), held) for gone, held in [(0, 1), *counts, (len(plates), 1), (len(plates), 0)]]


def bounds(market: Market) -> Rect:
    """What all plates and the centre take together."""
    return market.centre.unionall([plate.rect for plate in market.factories])


def length(block: Rect) -> float:
    """The longer side, of the shorter one."""
    return max(block.size) / min(block.size)


@all_seats
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_in_every_moment_plates_keep_their_places_and_tiles_are_as_large_as_usual(window: Window, seats: int) -> None:
    usual = table_in(window, seats)
    shown, own = Moments(usual), usual.boards[usual.focus].tile
    assert market_of(usual.market, own, (), 1).tile >= usual.market.plate_tile
    for emptied, held in moments(usual):
        layout = shown.at((emptied, held))
        assert bounds(usual.market).contains(bounds(layout.market))
        for number, (before, plate) in enumerate(zip(usual.factories, layout.factories, strict=True)):
            if number in emptied:
                assert plate.rect.width < 0.7 * before.rect.width
                assert before.rect.inflate(2, 2).contains(plate.rect), "it stays where it was"
            else:
                assert plate.tile >= before.tile
                assert plate.rect.collidepoint(before.rect.center), "who is about to press it, does"
                assert all(plate.rect.inflate(2, 2).contains(plate.slot(index)) for index in range(4))
        if usual.market.around and layout.market.lying > usual.market.plate_tile and held:
            larger = {layout.market.lying, layout.centre_slots(held)[0].width}
            assert max(larger) - min(larger) <= 2, "tiles that have grown are of one size"
        slots = layout.centre_slots(held)
        assert all(layout.centre.contains(slot) for slot in slots)
        grown = layout.market.lying > usual.market.plate_tile
        resting = min((slot.width for slot in usual.centre_slots(held)), default=0)
        least = layout.market.lying - 2 if grown else 0.95 * resting
        assert all(slot.width >= least for slot in slots)


def apart(one: FactoryLayout, other: FactoryLayout) -> float:
    """How far the edges of two plates are from each other, whose corners are round."""
    (a, reach), (b, others) = one.core, other.core
    across = max(a.left - b.right, b.left - a.right, 0)
    return math.hypot(across, max(a.top - b.bottom, b.top - a.bottom, 0)) - reach - others


@all_seats
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_in_every_moment_plates_and_the_centre_lie_apart_and_the_centre_is_full(window: Window, seats: int) -> None:
    usual = table_in(window, seats)
    shown = Moments(usual)
    for moment in moments(usual):
        layout = shown.at(moment)
        discs = [(plate.rect.center, plate.rect.width / 2) for plate in layout.factories]
        if usual.market.around:
            assert all(math.dist(a, b) >= r + s for (a, r), (b, s) in itertools.combinations(discs, 2))
            pairs = itertools.combinations(layout.factories, 2)
            assert min(apart(one, other) for one, other in pairs) >= 0, "nor do their corners meet"
        centre = layout.centre
        for (x, y), radius in discs:
            nearest = max(centre.left, min(x, centre.right)), max(centre.top, min(y, centre.bottom))
            assert math.dist((x, y), nearest) >= radius - 1 or not usual.market.around
        if moment[1] > 1:
            block = (slots := layout.centre_slots(moment[1]))[0].unionall(slots[1:])
            assert block.width * block.height >= 0.48 * centre.width * centre.height, "of no slab is half empty"
            usual_block = (slots := usual.centre_slots(moment[1]))[0].unionall(slots[1:])
            assert length(block) <= max(5, length(usual_block)), "it becomes no strip"


@pytest.mark.parametrize("window", [(390, 844, 2), (844, 390, 2), (430, 932, 3), (932, 430, 3)], ids=str)
def test_while_few_plates_are_empty_the_tiles_in_the_centre_can_be_hit_wherever_they_are(window: Window) -> None:
    usual = table_in(window, 4)
    shown, luck = Moments(usual), random.Random(4)
    for gone, held in [(0, 1), (1, 4), (2, 7), (3, 10), (4, 10), (5, 12), (6, 12), (7, 12), (8, 12), (9, 12)]:
        for _ in range(12):
            tiles = shown.at((frozenset(luck.sample(range(9), gone)), held)).centre_slots(held)
            assert min(tile.width for tile in tiles) >= 30 * window[2]


@pytest.mark.parametrize("window", [(390, 844, 2), (844, 390, 2), (430, 932, 3), (932, 430, 3)], ids=str)
def test_a_full_centre_takes_the_room_that_emptied_plates_leave(window: Window) -> None:
    """Its tiles were of 25 points with most plates empty, beside as much bare table."""
    usual = table_in(window, 4)
    shown, luck = Moments(usual), random.Random(4)
    for gone, held in [(7, 16), (8, 18)]:
        for _ in range(12):
            tiles = shown.at((frozenset(luck.sample(range(9), gone)), held)).centre_slots(held)
            assert min(tile.width for tile in tiles) >= 27 * window[2]


@all_seats
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_plates_have_few_sizes_all_round(window: Window, seats: int) -> None:
    usual = table_in(window, seats)
    shown = Moments(usual)
    assert len({plate.rect.width for one in moments(usual) for plate in shown.at(one).factories}) <= 5


def test_a_table_that_is_filled_by_hand_keeps_its_layout() -> None:
    usual = table_in((1280, 720, 1), 4)
    assert Moments(usual, still=True).at((frozenset(range(9)), 0)) is usual
