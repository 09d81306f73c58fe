"""Small diagrams of the rules as data: tiles, spaces and labels on a grid of cells."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.tiles import FLOOR_COSTS, SIZE, wall_colour
from game.view.art import arrows
from game.view.art.arrows import draw_arrows
from game.view.art.assets import Assets
from game.view.art.boards import paint_wall_ground
from game.view.art.frames import draw_frame
from game.view.art.mirrored_canvas import unmirrored
from game.view.layout.scales import TextSize

Point = tuple[float, float]

MAX_CELL_UNITS = 3.4  # units: no cell of a diagram is larger
TILE_RATIO = 0.92  # of a cell: what a tile takes


@dataclass(frozen=True)
class DiagramTile:
    """A tile in a cell; `lit` frames it. `part` is how large it is, of what fills the cell."""

    x: float
    y: float
    tile: int
    lit: bool = False
    part: float = 1.0


@dataclass(frozen=True)
class DiagramSpace:
    """An empty space: `colour` for the coloured wall, None for plain clay; `cost` for the floor line."""

    x: float
    y: float
    colour: int | None = None
    cost: int = 0
    lit: bool = False
    part: float = 1.0


@dataclass(frozen=True)
class DiagramWallBed:
    """The bed of a wall whose first space is in that cell."""

    x: float
    y: float


@dataclass(frozen=True)
class DiagramFactory:
    """A round factory around a point, or the centre's field if it is wider than high."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class DiagramLabel:
    """Words around a point, or before it if they are to `end` there; `size` in cells."""

    x: float
    y: float
    text: str
    size: float = 0.42
    bold: bool = True
    good: bool = False
    end: bool = False


@dataclass(frozen=True)
class DiagramArrow:
    """An arrow from one point to another."""

    start: Point
    end: Point


DiagramItem = DiagramTile | DiagramSpace | DiagramWallBed | DiagramFactory | DiagramLabel | DiagramArrow


@dataclass(frozen=True)
class Diagram:
    """A diagram of `width` x `height` cells."""

    width: float
    height: float
    items: tuple[DiagramItem, ...]
    largest: float = MAX_CELL_UNITS

    @property
    def words(self) -> list[str]:
        """The texts of its labels."""
        return [item.text for item in self.items if isinstance(item, DiagramLabel)]

    def cell(self, area: Rect, unit: int) -> float:
        """Pixels per cell when drawn into an area; tiles stay of a human size."""
        return min(area.width / self.width, area.height / self.height, unit * self.largest)

    def draw(self, surface: Surface, assets: Assets, area: Rect, unit: int) -> None:
        """Draw in the middle of an area of device pixels."""
        surface, area = unmirrored(surface, area)
        cell = self.cell(area, unit)
        left = area.centerx - cell * self.width / 2
        top = area.centery - cell * self.height / 2
        for item in self.items:
            if isinstance(item, DiagramLabel):
                at = round(left + item.x * cell), round(top + item.y * cell)
                px = max(TextSize.CAPTION.of(unit), round(item.size * cell))
                _draw_label(surface, assets, item, at, px, area)
            else:
                _draw(surface, assets, item, (left, top, cell), unit)


def _draw_label(
    surface: Surface, assets: Assets, label: DiagramLabel, at: tuple[int, int], px: int, area: Rect
) -> None:
    """Draw a label's words around or before a point, in smaller letters where the area ends."""
    before, behind = at[0] - area.x, area.right - at[0]
    room = before if label.end else 2 * min(before, behind)
    colour = assets.theme.good if label.good else assets.theme.ink
    text = assets.type.fitted(label.text, px, colour, room, label.bold)
    surface.blit(text, text.get_rect(midright=at) if label.end else text.get_rect(center=at))


def _draw(
    surface: Surface,
    assets: Assets,
    item: DiagramTile | DiagramSpace | DiagramWallBed | DiagramFactory | DiagramArrow,
    frame: tuple[float, float, float],
    unit: int,
) -> None:
    left, top, cell = frame
    theme = assets.theme
    part = item.part if isinstance(item, DiagramTile | DiagramSpace) else 1
    size = max(4, round(cell * TILE_RATIO * part))
    if isinstance(item, DiagramTile | DiagramSpace):
        at = Rect(round(left + item.x * cell), round(top + item.y * cell), size, size)
        if isinstance(item, DiagramTile):
            surface.blit(assets.tile(item.tile, size), at)
        elif item.cost:
            surface.blit(assets.floor_space(item.cost, size), at)
        else:
            surface.blit(assets.wall_space(item.colour, size), at)
        if item.lit:
            width = max(2, size // 11)
            draw_frame(surface, assets, at.inflate(width, width), theme.focus, width, size // 6)
        return
    if isinstance(item, DiagramWallBed):
        first = Rect(round(left + item.x * cell), round(top + item.y * cell), size, size)
        last = round(left + (item.x + SIZE - 1) * cell), round(top + (item.y + SIZE - 1) * cell)
        paint_wall_ground(surface, assets, first.union(Rect(*last, size, size)))
        return
    if isinstance(item, DiagramArrow):
        start, end = (Rect(left + x * cell, top + y * cell, 0, 0) for x, y in (item.start, item.end))
        draw_arrows(surface, assets, [arrows.Arrow(start, end, theme.accent, 0)], unit)
        return
    middle = round(left + item.x * cell), round(top + item.y * cell)
    width, height = round(item.width * cell), round(item.height * cell)
    plate = assets.factory(width) if item.width == item.height else assets.centre_plate(width, height)
    surface.blit(plate, plate.get_rect(center=middle))


def line(x: float, y: float, spaces: int, tiles: tuple[int, ...] = ()) -> tuple[DiagramItem, ...]:
    """A pattern line whose rightmost space is at x; tiles fill it from there."""
    return tuple(
        DiagramTile(x - i, y, tiles[i]) if i < len(tiles) else DiagramSpace(x - i, y, None)
        for i in range(spaces)
    )


def wall(
    x: float,
    y: float,
    tiles: dict[tuple[int, int], int],
    lit: tuple[tuple[int, int], ...] = (),
    gray: bool = False,
) -> tuple[DiagramItem, ...]:
    """A wall at (x, y) with tiles by (row, column)."""
    items: list[DiagramItem] = [DiagramWallBed(x, y)]
    for row in range(SIZE):
        for column in range(SIZE):
            at = x + column, y + row
            marked = (row, column) in lit
            if (row, column) in tiles:
                items.append(DiagramTile(*at, tiles[row, column], marked))
            else:
                items.append(DiagramSpace(*at, None if gray else wall_colour(row, column), 0, marked))
    return tuple(items)


def floor(
    x: float, y: float, tiles: tuple[int, ...], lit: bool = False, part: float = 1
) -> tuple[DiagramItem, ...]:
    """A floor line with tiles from its left end, which are `lit` or not; cells are that part of others."""
    return tuple(
        DiagramTile(x + i * part, y, tiles[i], lit, part)
        if i < len(tiles)
        else DiagramSpace(x + i * part, y, None, cost, part=part)
        for i, cost in enumerate(FLOOR_COSTS)
    )


def floor_part() -> float:
    """Of a cell: as large those of a floor line are that is as long as a wall is wide."""
    return (SIZE - 1 + TILE_RATIO) / (len(FLOOR_COSTS) - 1 + TILE_RATIO)
