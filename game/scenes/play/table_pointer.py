"""The pointer on the table: the tile or line under it, and the dragging of selected tiles."""

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.view.intents import Point
from game.view.layout.table import BoardLayout, TableLayout
from game.view.table.sprites import Sprite, Sprites

MIN_DRAG: Final = 0.6  # units that the pointer travels before a press is a drag
GATHER_DISTANCE: Final = 1.6  # tiles' widths of dragging until all dragged tiles are at the pointer


@dataclass
class TablePointer:
    """The pointer over the tiles and the lines of one board.

    Tiles are grabbed by a press. Once the pointer has moved far enough from there, it drags them. A finger
    that went down on a line with tiles in the hand is aiming: the line where it is lifted takes them.
    """

    at: Point = (0, 0)
    sprite: Sprite | None = None  # the tile it points at
    line: int | None = None  # the line (or FLOOR) it points at
    grabbed_at: Point | None = None
    dragging: bool = False
    aiming: bool = False
    _dragged: float = 0.0  # how far, in pixels
    _offsets: dict[int, Point] = field(default_factory=dict)  # from the pointer, by sprite's id, when grabbed

    def move(self, at: Point, sprites: Sprites, layout: TableLayout, board: BoardLayout, unit: int) -> bool:
        """Follows the pointer to a point; returns whether that changes the picture."""
        before = self.line, self.sprite
        distance, self.at = math.dist(self.at, at), at
        self.line, self.sprite = board.line_at(at), sprites.under(at, layout)
        if self.dragging:
            self._dragged += distance
        elif self.grabbed_at is not None:
            distance = max(abs(at[0] - self.grabbed_at[0]), abs(at[1] - self.grabbed_at[1]))
            self.dragging, self._dragged = distance > MIN_DRAG * unit, max(0.0, distance - MIN_DRAG * unit)
        return self.dragging or self.line != before[0] or self.sprite is not before[1]

    def cursor(self, lines: Container[int | None], acting: bool) -> str:
        """Returns a cursor of `game.host.pointer.Pointer`; `lines` accept the selected tiles."""
        if self.dragging:
            return "grabbing"
        if acting and self.line in lines:
            return "hand"
        taken = acting and self.sprite is not None and self.sprite.place.source is not None
        return "grab" if taken else "arrow"

    def release(self) -> bool:
        """Ends a grab; returns whether something was dragged."""
        dragged, self.dragging, self.grabbed_at, self.aiming = self.dragging, False, None, False
        self._dragged, self._offsets = 0.0, {}
        return dragged

    def carry(self, sprites: Sequence[Sprite]) -> None:
        """While dragging, moves the tiles with the pointer; they gather at it on the way."""
        if not self.dragging or self.grabbed_at is None:
            return
        for index, sprite in enumerate(sprites):
            x, y = (index - len(sprites) / 2) * sprite.size * 0.55, -sprite.size * 0.9  # from the pointer
            first = round(sprite.x - self.grabbed_at[0] - x), round(sprite.y - self.grabbed_at[1] - y)
            offset = self._offsets.setdefault(id(sprite), first)
            left = (1 - min(1.0, self._dragged / (GATHER_DISTANCE * sprite.size))) ** 2
            sprite.x, sprite.y = self.at[0] + x + offset[0] * left, self.at[1] + y + offset[1] * left
