"""Tiles as they are shown, in retained mode: where each lies, how large, and whether it is in the air."""

import math
from collections import Counter
from dataclasses import dataclass

from pygame import Rect

from game.rules.state import CENTRE, GameState, line_tiles
from game.rules.tiles import FLOOR_SPACES, JOKER, MARKER, tiles_of
from game.view.layout.table import TableLayout

Place = tuple[str, int, int, int]
"""("factory", number, slot, 0), ("centre", index, 0, 0), ("line", seat, line, space), ("wall", seat, row,
column), ("floor", seat, space, 0)."""


@dataclass
class Sprite:
    """One tile on the screen. `lift` from 0 (lying) to 1 (held high) is for tiles in flight."""

    tile: int
    place: Place
    x: float
    y: float
    size: float
    visible: bool = True
    lift: float = 0.0

    @property
    def rect(self) -> Rect:
        """Where it is drawn."""
        return Rect(round(self.x), round(self.y), round(self.size), round(self.size))

    def put(self, rect: Rect) -> None:
        """Lie exactly there."""
        self.x, self.y, self.size, self.lift, self.visible = rect.x, rect.y, rect.width, 0.0, True

    def key(self) -> tuple[Place, int, Rect, bool]:
        """What makes two sprites look the same."""
        return self.place, self.tile, Rect(self.rect), self.visible


def rect_of(layout: TableLayout, place: Place, in_centre: int) -> Rect:
    """Where a tile at that place is drawn; `in_centre` is how many lie in the centre, the marker included."""
    kind, a, b, c = place
    if kind == "factory":
        return layout.factories[a].slot(b)
    if kind == "centre":
        return layout.centre_slots(in_centre)[a]
    if kind == "line":
        return layout.boards[a].line_space(b, c)
    if kind == "wall":
        return layout.boards[a].wall_space(b, c)
    return layout.boards[a].floor_space(min(b, FLOOR_SPACES))


def centre_tiles(state: GameState) -> list[int]:
    """The tiles of the centre in the order in which they are shown: the marker, then kind by kind."""
    return ([MARKER] if state.marker else []) + list(tiles_of(state.centre))


def places_of(state: GameState) -> list[tuple[Place, int]]:
    """Every place where a tile is shown, and the tile."""
    found: list[tuple[Place, int]] = []
    for number, heap in enumerate(state.factories):
        found += [(("factory", number, slot, 0), tile) for slot, tile in enumerate(tiles_of(heap))]
    found += [(("centre", index, 0, 0), tile) for index, tile in enumerate(centre_tiles(state))]
    for seat, board in enumerate(state.boards):
        for row, line in enumerate(board.lines):
            found += [(("line", seat, row, space), tile) for space, tile in enumerate(line_tiles(line))]
        found += [
            (("wall", seat, space // 5, space % 5), tile)
            for space, tile in enumerate(board.wall)
            if tile >= 0
        ]
        found += [(("floor", seat, space, 0), tile) for space, tile in enumerate(board.floor)]
    return found


def source_of(place: Place) -> int | None:
    """The source a tile would be picked from, or None."""
    if place[0] == "factory":
        return place[1]
    return CENTRE if place[0] == "centre" else None


class Sprites:
    """All tiles on the screen, by place. Places are truth or on their way to it; pixels may lag behind."""

    def __init__(self) -> None:
        self.at: dict[Place, Sprite] = {}
        self.leaving: list[Sprite] = []

    def sync(self, state: GameState, layout: TableLayout) -> None:
        """Show exactly that state."""
        here = places_of(state)
        in_centre = sum(place[0] == "centre" for place, _ in here)
        self.leaving.clear()
        self.at = {}
        for place, tile in here:
            sprite = Sprite(tile, place, 0, 0, 0)
            sprite.put(rect_of(layout, place, in_centre))
            self.at[place] = sprite

    def keys(self) -> Counter[tuple[object, ...]]:
        """What is shown, for comparing."""
        return Counter((s.place, s.tile, *s.rect, s.visible) for s in (*self.at.values(), *self.leaving))

    def drawn(self) -> list[Sprite]:
        """Visible sprites, those in the air last."""
        visible = [s for s in (*self.at.values(), *self.leaving) if s.visible]
        return sorted(visible, key=lambda sprite: sprite.lift > 0)

    def picked(self, source: int, kinds: tuple[int, ...]) -> list[Sprite]:
        """The lying tiles that a pick of those kinds from a source would take."""
        return [s for s in self.at.values() if source_of(s.place) == source and s.tile in kinds]

    def under(self, point: tuple[int, int], layout: TableLayout) -> Sprite | None:
        """The tile that a point means: a quarter of a factory's plate, or in the centre the nearest one."""
        for number, factory in enumerate(layout.factories):
            for slot in range(4):
                sprite = self.at.get(("factory", number, slot, 0))
                if sprite is not None and sprite.visible and factory.target(slot).collidepoint(point):
                    return sprite
        if not layout.centre.collidepoint(point):
            return None
        lying = [s for s in self.at.values() if s.place[0] == "centre" and s.visible and s.tile <= JOKER]
        near = min(lying, key=lambda s: math.dist(s.rect.center, point), default=None)
        reach = max(layout.finger / 2, near.size * 0.75) if near is not None else 0
        return near if near is not None and math.dist(near.rect.center, point) <= reach else None
