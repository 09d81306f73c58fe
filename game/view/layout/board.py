"""Where the parts of one player's board lie. All numbers are device pixels."""

from dataclasses import dataclass

from pygame import Rect

from game.rules.tiles import FLOOR_SPACES, SIZE
from game.view.layout.scales import Height

Point = tuple[int, int]

BOARD_WIDTH = 11.6  # in tile pitches: padding, 5 line spaces, gap, 5 wall spaces, padding
BOARD_HEIGHT = 7.3  # 5 rows, gap, floor line, paddings; the header comes on top
TILE_SHARE = 0.92  # of the pitch


@dataclass(frozen=True)
class BoardLayout:
    """One player's board. `pitch` is the distance of its columns, `row` of its rows, `tile` a space's size.

    A hidden board is only a place for tiles to fly to: the seat's tab stands for it.
    """

    rect: Rect
    header: Rect  # empty where the seat's tab says name and score
    pitch: int
    row: int
    tile: int
    lines_at: Point  # top left of the 5 x 5 block that holds the pattern lines
    wall_at: Point
    floor_at: Point
    hidden: bool = False

    def _space(self, at: Point, column: int, row: int) -> Rect:
        aside, above = (self.pitch - self.tile) // 2, (self.row - self.tile) // 2
        if self.pitch == self.row:  # square spaces start where their block starts
            aside = above = 0
        return Rect(at[0] + column * self.pitch + aside, at[1] + row * self.row + above, self.tile, self.tile)

    def line_space(self, line: int, space: int) -> Rect:
        """A space of a pattern line; spaces are filled from the right, so space 0 is the rightmost."""
        return self._space(self.lines_at, SIZE - 1 - space, line)

    def wall_space(self, row: int, column: int) -> Rect:
        """A space of the wall."""
        return self._space(self.wall_at, column, row)

    def floor_space(self, space: int) -> Rect:
        """A space of the floor line; the eighth is where a marker lies that found no space."""
        return self._space(self.floor_at, space, 0)

    @property
    def score(self) -> Rect:
        """Where the points stand: left of the short pattern lines."""
        side = round(min(self.pitch, self.row) * 2.3)
        return Rect(self.lines_at[0] - round(self.pitch * 0.06), self.lines_at[1], side, side)

    @property
    def name(self) -> Rect:
        """Where a name of usual length stands: the beginning of the header."""
        return Rect(self.header.topleft, (self.pitch * 4, self.header.height))

    def wall_rect(self) -> Rect:
        """The wall's 25 spaces together."""
        return self.wall_space(0, 0).union(self.wall_space(SIZE - 1, SIZE - 1))

    def line_rect(self, line: int) -> Rect:
        """The spaces of a pattern line together."""
        return self.line_space(line, line).union(self.line_space(line, 0))

    def line_target(self, line: int) -> Rect:
        """Where a tap means this pattern line: the whole width of the block, without gaps."""
        return Rect(self.lines_at[0], self.lines_at[1] + line * self.row, SIZE * self.pitch, self.row)

    def floor_rect(self) -> Rect:
        """The seven spaces of the floor line together."""
        return self.floor_space(0).union(self.floor_space(FLOOR_SPACES - 1))

    def floor_target(self) -> Rect:
        """Where a tap means the floor line."""
        return Rect(*self.floor_at, FLOOR_SPACES * self.pitch, self.row)

    def wall_target(self, row: int, column: int) -> Rect:
        """Where a tap means a space of the wall."""
        x, y = self.wall_at
        return Rect(x + column * self.pitch, y + row * self.row, self.pitch, self.row)

    def floor_note(self) -> Point:
        """Where the floor line's sum is written: middle left of the text."""
        return self.floor_at[0] + round((FLOOR_SPACES + 0.15) * self.pitch), self.floor_space(0).centery


def header_height(unit: int) -> int:
    """The height of the line with name and score."""
    return max(Height.LINE.of(unit), 14)


def board_in(area: Rect, unit: int, hidden: bool = False) -> BoardLayout:
    """The largest board that fits an area, in its middle."""
    header = 0 if hidden else header_height(unit)
    least = 2 if hidden else 8
    pitch = max(least, int(min(area.width / BOARD_WIDTH, (area.height - header) / BOARD_HEIGHT)))
    width, height = round(pitch * BOARD_WIDTH), round(pitch * BOARD_HEIGHT) + header
    rect = Rect(area.centerx - width // 2, area.centery - height // 2, width, height)
    left = rect.x + round(pitch * 0.5)
    top = rect.y + header + round(pitch * 0.38)
    return BoardLayout(
        rect=rect,
        header=Rect(left, rect.y + round(pitch * 0.3), width - pitch, header),
        pitch=pitch,
        row=pitch,
        tile=max(1, round(pitch * TILE_SHARE)),
        lines_at=(left, top),
        wall_at=(left + round(pitch * 5.6), top),
        floor_at=(left, top + round(pitch * 5.3)),
        hidden=hidden,
    )


BARE_ROWS = 6.15  # the height of a board without header and edges, in rows


def bare_edge(finger: int) -> int:
    """What a board without a header needs around its spaces for its frame."""
    return round(finger * 0.24)


def bare_board_in(area: Rect, finger: int) -> BoardLayout:
    """A board without a header, its rows at least a finger high where the area lets them be."""
    edge = bare_edge(finger)
    pitch = max(8, int((area.width - 2 * edge) / (BOARD_WIDTH - 1.0)))
    tallest = int((area.height - 2 * edge) / BARE_ROWS)
    row = min(tallest, max(pitch, finger))
    pitch = min(pitch, row)
    gap = max(2, round(row * 0.12))
    width, height = round(pitch * (BOARD_WIDTH - 1.0)) + 2 * edge, row * 6 + gap + 2 * edge
    rect = Rect(area.centerx - width // 2, area.centery - height // 2, width, height)
    left, top = rect.x + edge + pitch // 12, rect.y + edge
    return BoardLayout(
        rect=rect,
        header=Rect(left, rect.y, 0, 0),
        pitch=pitch,
        row=row,
        tile=round(min(pitch, row) * TILE_SHARE),
        lines_at=(left, top),
        wall_at=(left + round(pitch * 5.45), top),
        floor_at=(left, top + row * 5 + gap),
    )
