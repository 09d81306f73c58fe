"""A small wall of tiles, another one every day: what stands where a day has no result yet."""

import random
from datetime import date

from pygame import Rect, Surface

from game.rules.tiles import SIZE
from game.view.art.assets import Assets
from game.view.layout.scales import Gap

TILE, SMALLEST = 3.2, 2.4  # in text units: a tile, and one where there is little room
MOST = (7, 5)  # columns and rows
LEAST = (3, 1)


def daily_pattern(day: date, columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """The tiles' colours, row by row: the same on both sides, above and below, as on a tiled wall.

    >>> daily_pattern(date(2026, 11, 21), 4, 3) == daily_pattern(date(2026, 11, 21), 4, 3)
    True
    >>> [row == row[::-1] for row in daily_pattern(date(2026, 11, 21), 5, 3)]
    [True, True, True]
    """
    chance = random.Random(day.toordinal())
    across, down = (columns + 1) // 2, (rows + 1) // 2
    pair = chance.sample(range(SIZE), 3)
    quarter = [[pair[chance.randrange(3)] for _ in range(across)] for _ in range(down)]
    return tuple(
        tuple(quarter[min(y, rows - 1 - y)][min(x, columns - 1 - x)] for x in range(columns))
        for y in range(rows)
    )


def draw_daily_pattern(surface: Surface, assets: Assets, area: Rect, day: date, unit: int) -> None:
    """The tiles in the middle of an area, as many as fit; none where there is only room for a few."""
    pitch = max(round(unit * SMALLEST), min(round(unit * TILE), area.height))
    columns, rows = min(MOST[0], area.width // pitch), min(MOST[1], area.height // pitch)
    if columns < LEAST[0] or rows < LEAST[1]:
        return
    left, top = area.centerx - columns * pitch // 2, area.centery - rows * pitch // 2
    size = pitch - max(1, Gap.HAIR.of(unit))
    for y, row in enumerate(daily_pattern(day, columns, rows)):
        for x, kind in enumerate(row):
            surface.blit(assets.tile(kind, size), (left + x * pitch, top + y * pitch))
