"""Where the pointer is on the table, what it points at, and whether it drags the hand's tiles."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.state import FLOOR
from game.view.intents import Point
from game.view.layout.table import BoardLayout, TableLayout
from game.view.table.sprites import Sprite, Sprites

DRAG: Final = 0.6  # how far, in text units, the pointer travels before a press is a drag


@dataclass
class TablePointer:
    """The pointer over the tiles and the lines of one board.

    Tiles are grabbed by a press. Once the pointer has moved far enough from there, it drags them.
    """

    at: Point = (0, 0)
    sprite: Sprite | None = None  # the tile it points at
    line: int | None = None  # the line (or FLOOR) it points at
    grabbed_at: Point | None = None
    dragging: bool = False

    def move(self, at: Point, sprites: Sprites, layout: TableLayout, board: BoardLayout, unit: int) -> bool:
        """The pointer is there now; True if that changes the picture."""
        before = self.line, self.sprite
        self.at = at
        self.line, self.sprite = line_at(board, at), sprites.under(at, layout)
        if self.grabbed_at is not None and not self.dragging:
            far = max(abs(at[0] - self.grabbed_at[0]), abs(at[1] - self.grabbed_at[1]))
            self.dragging = far > DRAG * unit
        return self.dragging or self.line != before[0] or self.sprite is not before[1]

    def shape(self, lines: Container[int | None], acting: bool) -> str:
        """What the mouse looks like, see `game.host.pointer.Pointer`: `lines` take what is in the hand."""
        if self.dragging:
            return "grabbing"
        if acting and self.line in lines:
            return "hand"
        taken = acting and self.sprite is not None and self.sprite.place.source is not None
        return "grab" if taken else "arrow"

    def let_go(self) -> bool:
        """Nothing is grabbed any more; True if it was being dragged."""
        dragged, self.dragging, self.grabbed_at = self.dragging, False, None
        return dragged

    def carry(self, sprites: Sequence[Sprite]) -> None:
        """While dragging, the tiles hang at the pointer."""
        if not self.dragging:
            return
        for index, sprite in enumerate(sprites):
            sprite.x = self.at[0] + (index - len(sprites) / 2) * sprite.size * 0.55
            sprite.y = self.at[1] - sprite.size * 0.9


def line_at(board: BoardLayout, at: Point) -> int | None:
    """The line (or FLOOR) of a board under a point."""
    if board.floor_target().collidepoint(at):
        return FLOOR
    return next((line for line in range(5) if board.line_target(line).collidepoint(at)), None)
