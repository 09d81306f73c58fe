"""The displayed tiles, in retained mode: where each lies, its size, and whether it is in flight."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pygame import Rect

from game.rules.state import (
    CENTRE,
    EMPTY,
    NO_TILES,
    GameState,
    PatternLine,
    PlayerBoard,
    board_of,
    line_tiles,
)
from game.rules.tiles import FLOOR_SPACES, JOKER, MARKER, SIZE, tiles_of
from game.view.layout.table import TableLayout

NEARER_RATIO: Final = 0.06  # of its size: how much larger a tile is that is picked up
RAISED_RATIO: Final = 0.14  # of its size: how high it is

Area = Literal["factory", "centre", "line", "wall", "floor"]


class TilePlace(NamedTuple):
    """The place of a displayed tile on the table; all numbers count from 0.

    `owner` is a factory's number or a board's seat, `row` a pattern line or a row of the wall, `space` the
    position in it (the column on a wall). Fields that an area does not have are 0.
    """

    area: Area
    owner: int = 0
    row: int = 0
    space: int = 0

    @property
    def seat(self) -> int | None:
        """Returns the seat of its board; None in the market."""
        return self.owner if self.area in ("line", "wall", "floor") else None

    @property
    def source(self) -> int | None:
        """Returns the source of a pick from there; None on a board."""
        if self.area == "factory":
            return self.owner
        return CENTRE if self.area == "centre" else None

    @staticmethod
    def factory(number: int, slot: int) -> "TilePlace":
        """Returns one of the four slots of a factory."""
        return TilePlace("factory", number, 0, slot)

    @staticmethod
    def centre(index: int) -> "TilePlace":
        """Returns a place in the centre, in the order in which its tiles are shown."""
        return TilePlace("centre", 0, 0, index)

    @staticmethod
    def line(seat: int, row: int, space: int) -> "TilePlace":
        """Returns a space of a pattern line."""
        return TilePlace("line", seat, row, space)

    @staticmethod
    def wall(seat: int, row: int, column: int) -> "TilePlace":
        """Returns a space of a wall."""
        return TilePlace("wall", seat, row, column)

    @staticmethod
    def floor(seat: int, space: int) -> "TilePlace":
        """Returns a space of a floor line."""
        return TilePlace("floor", seat, 0, space)


@dataclass
class Sprite:
    """A displayed tile. `lift` from 0 (lying) to 1 (held high) is for tiles in flight.

    `painted`: the size from which a tile on its way to another one is scaled, otherwise 0.
    """

    tile: int
    place: TilePlace
    x: float
    y: float
    size: float
    visible: bool = True
    lift: float = 0.0
    painted: int = 0

    @property
    def rect(self) -> Rect:
        """Returns where it is drawn."""
        return Rect(round(self.x), round(self.y), round(self.size), round(self.size))

    def put(self, rect: Rect) -> None:
        """Puts it exactly there."""
        self.x, self.y, self.size, self.lift, self.visible = rect.x, rect.y, rect.width, 0.0, True
        self.painted = 0


def raised(rect: Rect) -> Rect:
    """A tile that lies there, picked up a little but not yet taken along: higher, and larger as if nearer."""
    nearer = 2 * max(1, round(rect.width * NEARER_RATIO / 2))  # two neighbours just touch
    return rect.inflate(nearer, nearer).move(0, -max(2, round(rect.width * RAISED_RATIO)))


def rect_of(layout: TableLayout, place: TilePlace, in_centre: int) -> Rect:
    """Returns where a tile at a place is drawn; `in_centre` counts the tiles in the centre and the marker."""
    match place.area:
        case "factory":
            return layout.factories[place.owner].slot(place.space)
        case "centre":
            return layout.centre_slots(in_centre)[place.space]
        case "line":
            return layout.boards[place.owner].line_space(place.row, place.space)
        case "wall":
            return layout.boards[place.owner].wall_space(place.row, place.space)
    return layout.boards[place.owner].floor_space(min(place.space, FLOOR_SPACES))


def centre_tiles(state: GameState) -> list[int]:
    """Returns the tiles of the centre in the order in which they are shown: the marker, then kind by kind."""
    return ([MARKER] if state.marker else []) + list(tiles_of(state.centre))


def places_of(state: GameState) -> list[tuple[TilePlace, int]]:
    """Returns every place with a displayed tile, and the tile."""
    found: list[tuple[TilePlace, int]] = []
    for number, heap in enumerate(state.factories):
        found += [(TilePlace.factory(number, slot), tile) for slot, tile in enumerate(tiles_of(heap))]
    found += [(TilePlace.centre(index), tile) for index, tile in enumerate(centre_tiles(state))]
    for seat, board in enumerate(state.boards):
        for row, line in enumerate(board.lines):
            found += [(TilePlace.line(seat, row, space), tile) for space, tile in enumerate(line_tiles(line))]
        found += [
            (TilePlace.wall(seat, *divmod(space, SIZE)), tile)
            for space, tile in enumerate(board.wall)
            if tile != EMPTY
        ]
        found += [(TilePlace.floor(seat, space), tile) for space, tile in enumerate(board.floor)]
    return found


class Sprites:
    """All displayed tiles by place. Places are correct at once; pixels may lag behind."""

    def __init__(self) -> None:
        self.at: dict[TilePlace, Sprite] = {}
        self.leaving: list[Sprite] = []
        self._boards: dict[int, tuple[object, PlayerBoard]] = {}  # by seat: what lies there, and the board

    def sync(self, state: GameState, layout: TableLayout) -> None:
        """Shows exactly that state."""
        here = places_of(state)
        in_centre = sum(place.area == "centre" for place, _ in here)
        self.leaving.clear()
        self.at = {}
        for place, tile in here:
            sprite = Sprite(tile, place, 0, 0, 0)
            sprite.put(rect_of(layout, place, in_centre))
            self.at[place] = sprite

    def keys(self) -> Counter[tuple[object, ...]]:
        """Returns what is shown, for comparisons."""
        return Counter((s.place, s.tile, *s.rect, s.visible) for s in (*self.at.values(), *self.leaving))

    def drawn(self) -> list[Sprite]:
        """Returns the visible sprites, those in flight last."""
        visible = [s for s in (*self.at.values(), *self.leaving) if s.visible]
        return [s for s in visible if not s.lift] + [s for s in visible if s.lift]

    def places(self, area: Area, owner: int = 0, row: int = 0) -> list[TilePlace]:
        """Returns the places of tiles in a factory, line, wall row or floor line, or the centre, in order."""
        return sorted(place for place in self.at if place[:3] == (area, owner, row))

    def boards(self, layout: TableLayout, gray: bool) -> list[PlayerBoard]:
        """Returns the boards with the tiles that are displayed on them, by seat; their scores are 0."""
        by_seat: list[list[Sprite]] = [[] for _ in layout.boards]
        for sprite in (*self.leaving, *self.at.values()):
            if sprite.visible and not sprite.lift and (seat := sprite.place.seat) is not None:
                by_seat[seat].append(sprite)
        return [self._board(layout, seat, sprites, gray) for seat, sprites in enumerate(by_seat)]

    def _board(self, layout: TableLayout, seat: int, sprites: Sequence[Sprite], gray: bool) -> PlayerBoard:
        """Returns a board with those of the sprites that are at their places on it."""
        shown = layout.boards[seat], gray, [(s.place, s.tile, s.x, s.y, s.size) for s in sprites]
        if (known := self._boards.get(seat)) is not None and known[0] == shown:
            return known[1]
        lines, walls, floor = [NO_TILES] * SIZE, [EMPTY] * SIZE**2, list[int]()
        here = [s for s in sprites if rect_of(layout, s.place, 0).collidepoint(s.rect.center)]
        for place, tile in sorted({sprite.place: sprite.tile for sprite in here}.items()):
            if place.area == "wall":
                walls[SIZE * place.row + place.space] = tile
            elif place.area == "floor":
                floor.append(tile)
            else:
                colour, tiles, jokers = lines[place.row]
                more = (colour, tiles, jokers + 1) if tile == JOKER else (tile, tiles + 1, jokers)
                lines[place.row] = PatternLine(*more)
        board = board_of(gray, 0, tuple(lines), tuple(walls), tuple(floor))
        self._boards[seat] = shown, board
        return board

    def picked(self, source: int, kinds: tuple[int, ...]) -> list[Sprite]:
        """Returns the lying tiles that a pick of those kinds from a source would take."""
        return [s for s in self.at.values() if s.place.source == source and s.tile in kinds]

    def by_pick(self) -> dict[tuple[int, int], list[Sprite]]:
        """Returns the lying tiles by source and kind."""
        found: dict[tuple[int, int], list[Sprite]] = {}
        for sprite in self.at.values():
            if (source := sprite.place.source) is not None:
                found.setdefault((source, sprite.tile), []).append(sprite)
        return found

    def under(self, point: tuple[int, int], layout: TableLayout) -> Sprite | None:
        """Returns the tile at a point: a quarter of a factory's plate, or in the centre the nearest one."""
        for number, factory in enumerate(layout.factories):
            for slot in range(4):
                sprite = self.at.get(TilePlace.factory(number, slot))
                if sprite is not None and sprite.visible and factory.target(slot).collidepoint(point):
                    return sprite
        if not layout.centre.collidepoint(point):
            return None
        lying = [s for s in self.at.values() if s.place.area == "centre" and s.visible and s.tile <= JOKER]
        near = min(lying, key=lambda s: math.dist(s.rect.center, point), default=None)
        reach = max(layout.finger / 2, near.size * 0.75) if near is not None else 0
        return near if near is not None and math.dist(near.rect.center, point) <= reach else None
