"""Tiles of the centre lie within its tray, in rows that are balanced, wherever a table is shown."""

import itertools
import math

import pytest
from usual_tables import WINDOWS, Window, tables, usual_table

from game.view.layout.plate import CENTRE_LINE
from game.view.layout.scales import TextSize

windows = pytest.mark.parametrize("window", WINDOWS, ids=str)
all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


@all_seats
@windows
def test_tiles_of_the_centre_lie_within_its_line(window: Window, seats: int) -> None:
    """Those of a full one lay over the line, and at the top they touched the rim."""
    for table in tables(window, seats):
        centre, market = table.centre, table.market
        for number in range(1, market.held + 1):
            first, *others = table.centre_slots(number)
            block = first.unionall(others)
            line = round(min(centre.size) * CENTRE_LINE) + 1
            inner = centre.inflate(-2 * line, -2 * line) if market.lined else centre
            assert inner.contains(block), (table.centre, number)
            assert abs(block.centerx - centre.centerx) <= 2
            assert abs(block.centery - centre.centery) <= 2


@all_seats
@windows
def test_a_usual_table_has_a_centre_with_a_line(window: Window, seats: int) -> None:
    """It was so low that a full one's tiles had half a point around them. On phones fingers need the room."""
    assert usual_table(window, seats).market.lined or min(window[:2]) < 500


@all_seats
@windows
def test_rows_of_the_centre_are_balanced(window: Window, seats: int) -> None:
    """Eight tiles lay in rows of seven and one, and 25 in rows that left holes at the ends of several."""
    for table in tables(window, seats):
        for number in range(1, table.market.held + 1):
            slots = table.centre_slots(number)
            rows = [len(list(row)) for _, row in itertools.groupby(slots, key=lambda slot: slot.y)]
            assert len(set(rows[:-1])) <= 1 and rows[-1] <= rows[0], rows
            assert rows[0] == math.ceil(number / len(rows)), rows


@all_seats
@windows
def test_tiles_of_the_centre_stand_in_one_grid(window: Window, seats: int) -> None:
    """Rows of nine and eight were shifted by half a tile and hard to count."""
    for table in tables(window, seats):
        for number in range(1, table.market.held + 1):
            slots = table.centre_slots(number)
            first = [slot.x for slot in slots if slot.y == slots[0].y]
            assert {slot.x for slot in slots} == set(first), number
            assert min(slot.x for slot in slots if slot.y == slots[-1].y) == first[0]


MANY = 20  # tiles in a centre: more are hardly ever seen


@all_seats
@windows
def test_the_centres_letter_lies_clear_of_its_tiles(window: Window, seats: int) -> None:
    """On a phone on its side the first tile of a full centre, often the marker, lay below the letter's disc."""
    for table in tables(window, seats):
        unit = table.unit
        side = max(12 * window[2], TextSize.CAPTION.of(unit)) * 3 // 2
        disc = table.centre_mark(side)
        for number in range(1, min(table.market.held, MANY) + 1):
            tile = table.centre_slots(number)[0]
            x, y = (max(low, min(at, high)) for low, at, high in
                    ((tile.left, disc.centerx, tile.right), (tile.top, disc.centery, tile.bottom)))  # fmt: skip
            assert math.dist(disc.center, (x, y)) >= side // 3, (table.centre, number)
        assert disc.colliderect(table.centre)
        assert disc.left >= 0
