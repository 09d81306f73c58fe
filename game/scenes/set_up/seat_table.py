"""The table of a new game: its seats around it, and on it the walls to choose from."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.layout.flex import Column, Row
from game.layout.node import Node, Padding, Sized, Spacer, Stack, fixed
from game.view.art.table_top import table_top_surface
from game.view.components.ui import Ui
from game.view.layout.scales import Gap

BOTTOM, LEFT, TOP, RIGHT = range(4)  # places, in the order of play
USUAL_PLACES: Final = {2: (BOTTOM, TOP), 3: (BOTTOM, LEFT, RIGHT), 4: (BOTTOM, LEFT, TOP, RIGHT)}


class TableSize(NamedTuple):
    """Sizes in units, at least a touch target: of a seat, of a wall; and whether walls are in a column."""

    seat: tuple[float, float]
    wall: tuple[float, float]
    upright: bool = False


SIZES: Final = (  # each smaller in width or height
    TableSize((9.4, 7.6), (8.0, 9.0)),
    TableSize((9.0, 6.2), (6.4, 7.2)),
    TableSize((7.6, 7.4), (6.4, 7.4), upright=True),
    TableSize((9.0, 5.2), (5.6, 6.2)),
    TableSize((11.0, 3.3), (5.0, 5.2)),
    TableSize((7.6, 5.0), (4.8, 5.2), upright=True),
    TableSize((5.2, 5.0), (3.8, 4.2), upright=True),
    TableSize((11.0, 0), (3.6, 3.6)),
    TableSize((5.2, 4.2), (3.6, 3.4), upright=True),
    TableSize((7.6, 4.0), (4.0, 4.0)),
    TableSize((8.0, 0), (0, 0)),
    TableSize((4.4, 3.4), (2.8, 2.8)),
    TableSize((4.4, 0), (0, 0)),
)


def seat_table(ui: Ui, seats: Sequence[Node], walls: Sequence[Node], size: TableSize) -> Node:
    """Returns the table of that size, with seats by place, and the walls in its middle."""

    def sized(node: Node, units: tuple[float, float]) -> Node:
        wide, high = (fixed(max(ui.window.finger, ui.units(side))) for side in units)
        return Sized(node, wide, high)

    def draw(surface: Surface, rect: Rect) -> None:
        surface.blit(ui.assets.painted(table_top_surface, *rect.size), rect)

    def centred(node: Node) -> Node:
        return Row([Spacer(grow=1), node, Spacer(grow=1)])

    gap = ui.gap(Gap.S)
    bottom, left, top, right = (sized(one, size.seat) for one in seats)
    choices = [sized(one, size.wall) for one in walls]
    middle = Column(choices, gap, justify="centre") if size.upright else Row(choices, gap, align="centre")
    across = Row([left, Spacer(gap, gap, grow=1), middle, Spacer(gap, gap, grow=1), right], align="centre")
    around = Column([centred(top), across, centred(bottom)], gap)
    ground = Padding(ui.drawing(draw), bottom.width().least // 2, bottom.height(0).least // 2)
    return Stack(ground, around)
