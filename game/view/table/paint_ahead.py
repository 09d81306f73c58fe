"""Paints pictures that motion and the next turns will need, while nothing else is drawn."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.rules.tiles import MARKER
from game.view.art.assets import Assets
from game.view.art.boards import board_picture
from game.view.art.surface_cache import PaintBudget, UnfinishedError
from game.view.art.tiles import GRAINS
from game.view.layout.moment import sizes_of
from game.view.layout.staging import forward_for_tiling
from game.view.layout.table import TableLayout
from game.view.table.tweens import MAX_FLIGHT_SCALE

Task = Callable[[], object]
"""What gets a picture from a cache, and paints it if it is not there."""


class PaintAhead:
    """Paints one picture after another in frames that have time for it."""

    def __init__(self, pace: PaintBudget, tasks: Sequence[Task]) -> None:
        """`pace` is that of the caches; what is needed first comes first."""
        self._pace = pace
        self._tasks = list(reversed(tasks))

    def go_on(self) -> None:
        """Paints one missing picture; costs nothing if there is none."""
        try:
            with self._pace.within(0):
                while self._tasks:
                    self._tasks[-1]()
                    self._tasks.pop()
        except UnfinishedError:
            pass  # it goes on with the next call


def flights(assets: Assets, layout: TableLayout) -> Iterator[Task]:
    """Returns what paints tiles at all sizes in flight between plates, which may have grown, and boards."""
    lying = [tile for _, tile in sizes_of(layout.market, layout.boards[layout.focus].tile)]
    sides = [*(board.tile for board in layout.boards), *lying]
    least = min(sides) // 2  # into the lid they shrink by half
    most = round(max(sides) * MAX_FLIGHT_SCALE**2)  # a flight may begin at the top of another
    sizes = {flight_size(side) for side in range(least, most + 1)}
    for size, tile in itertools.product(sorted(sizes, reverse=True), range(MARKER + 1)):
        yield partial(assets.tile_lifted, tile, size)


def stage_pictures(assets: Assets, layout: TableLayout, gray: bool) -> Iterator[Task]:
    """Returns what paints rivals' boards and their tiles as they come forward when walls are tiled."""
    staged = (forward_for_tiling(layout, seat) for seat in layout.spec.rival_seats)
    for board in {board.rect.size: board for _, board in filter(None, staged)}.values():
        for active in (True, False):  # on its way back it is another's turn
            yield partial(board_picture, assets, board, gray, active)
        for tile, grain in itertools.product(range(MARKER + 1), range(GRAINS)):
            yield partial(assets.tile, tile, board.tile, grain)


def flight_size(side: int) -> int:
    """Returns the size at which a tile in flight is drawn: one of a few steps."""
    step = max(2, side // 12)
    return side // step * step
