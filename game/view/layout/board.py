"""The layout of one player's board. All numbers are device pixels."""

import math
from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from pygame import Rect

from game.rules.state import FLOOR
from game.rules.tiles import FLOOR_SPACES, SIZE
from game.view.layout.scales import Gap, Height, TextSize, panel_margin

Point = tuple[int, int]

BOARD_WIDTH = 11.6  # in tile pitches: padding, 5 line spaces, gap, 5 wall spaces, padding
BOARD_HEIGHT = 7.3  # 5 rows, gap, floor line, paddings; the header comes on top
MAX_NAME_HEIGHT = 1.2  # in tile pitches: greatest height of a small board's name
NAME_MARGIN, MAX_NAME_MARGIN = 0.38, 0.6  # in tile pitches: space around the name; on small boards
TILE_SHARE = 0.92  # of the pitch
MAX_FRAME_SHARE = 0.24  # of an area: the most that a phone board's frame takes beside its spaces
MAX_SPARE = 12  # pixels left over by whole pitches that become the board's edge


@dataclass(frozen=True)
class BoardLayout:
    """One player's board. `pitch` is the distance of its columns, `row` of its rows, `tile` a space's size.

    A mini board shows a rival in small windows: only wall, lines and floor line, as tiny squares. The seat's
    card, on which it lies, has name and score.
    """

    rect: Rect
    header: Rect  # empty if the seat's card has name and score
    pitch: int
    row: int
    tile: int
    lines_at: Point  # top left of the 5 x 5 block that holds the pattern lines
    wall_at: Point
    floor_at: Point
    mini: bool = False

    def moved(self, x: int, y: int) -> "BoardLayout":
        """Returns the same board at another place."""
        lines, wall, floor = ((at[0] + x, at[1] + y) for at in (self.lines_at, self.wall_at, self.floor_at))
        rect, header = self.rect.move(x, y), self.header.move(x, y)
        return replace(self, rect=rect, header=header, lines_at=lines, wall_at=wall, floor_at=floor)

    def _space(self, at: Point, column: int, row: int) -> Rect:
        aside, above = (self.pitch - self.tile) // 2, (self.row - self.tile) // 2
        if self.pitch == self.row:  # square spaces start where their block starts
            aside = above = 0
        return Rect(at[0] + column * self.pitch + aside, at[1] + row * self.row + above, self.tile, self.tile)

    def line_space(self, line: int, space: int) -> Rect:
        """Returns a space of a pattern line; lines are filled from the right, where space 0 is."""
        return self._space(self.lines_at, SIZE - 1 - space, line)

    def wall_space(self, row: int, column: int) -> Rect:
        """Returns a space of the wall."""
        return self._space(self.wall_at, column, row)

    def floor_space(self, space: int) -> Rect:
        """Returns a space of the floor line; the eighth is for a marker that found no space."""
        return self._space(self.floor_at, space, 0)

    @property
    def frame(self) -> Rect:
        """Returns its visible frame, without the margin for its shadow."""
        margin = panel_margin(*self.rect.size)
        return self.rect.inflate(-2 * margin, -2 * margin)

    @property
    def score(self) -> Rect:
        """Returns the place of the points: left of the short pattern lines."""
        side = round(min(self.pitch, self.row) * 2.3)
        return Rect(self.lines_at[0] - round(self.pitch * 0.06), self.lines_at[1], side, side)

    @property
    def forecast(self) -> Rect:
        """Returns the place of the points to come: below the score, left of the third pattern line."""
        score, right = self.score, self.line_space(2, 2).x - self.pitch // 8
        half = min(right - score.centerx, score.centerx - self.lines_at[0])
        bottom = self.line_space(3, 3).y
        return Rect(score.centerx - half, score.bottom, 2 * half, bottom - score.bottom)

    @property
    def name(self) -> Rect:
        """Returns the place of a name of usual length, at the start of the header."""
        return Rect(self.header.topleft, (self.pitch * 4, self.header.height))

    def beside_name(self, left: int) -> Rect:
        """Returns the space beside a name that ends at `left`, above the first pattern line."""
        left += self.header.height // 2
        return Rect(left, self.header.y, self.header.right - left, self.lines_at[1] - self.header.y)

    def wall_rect(self) -> Rect:
        """Returns the wall's 25 spaces together."""
        return self.wall_space(0, 0).union(self.wall_space(SIZE - 1, SIZE - 1))

    def line_rect(self, line: int) -> Rect:
        """Returns the spaces of a pattern line together."""
        return self.line_space(line, line).union(self.line_space(line, 0))

    def spaces(self) -> list[Rect]:
        """Returns all spaces: of the lines, the wall, the floor line."""
        lines = [self.line_space(line, space) for line in range(SIZE) for space in range(line + 1)]
        wall = [self.wall_space(row, column) for row in range(SIZE) for column in range(SIZE)]
        return [*lines, *wall, *(self.floor_space(space) for space in range(FLOOR_SPACES))]

    def line_target(self, line: int) -> Rect:
        """Returns what belongs to a line, or to the FLOOR: the width of the board with the wall's row.

        Lines part the board, each with half of the gaps above and below; the outer ones reach to its edges.
        """
        edges = [self.rect.y, *self._middles(), self.rect.bottom]
        top, bottom = edges[-2:] if line == FLOOR else edges[line : line + 2]
        return Rect(self.rect.x, top, self.rect.width, bottom - top)

    def line_at(self, at: Point) -> int | None:
        """Returns the line, or FLOOR, to which a point belongs; None beside the board."""
        if not self.rect.collidepoint(at):
            return None
        line = bisect_right(self._middles(), at[1])
        return line if line < SIZE else FLOOR

    def _middles(self) -> list[int]:
        """Returns the middles of the gaps between the lines, and between them and the floor line."""
        rows = [*(self.line_space(row, 0) for row in range(SIZE)), self.floor_space(0)]
        return [(above.bottom + below.y) // 2 for above, below in pairwise(rows)]

    def line_space_target(self, line: int, space: int) -> Rect:
        """Returns the touch area of a space of a pattern line."""
        left, top = self.lines_at
        return Rect(left + (SIZE - 1 - space) * self.pitch, top + line * self.row, self.pitch, self.row)

    def floor_space_target(self, space: int) -> Rect:
        """Returns the touch area of a space of the floor line."""
        return Rect(self.floor_at[0] + space * self.pitch, self.floor_at[1], self.pitch, self.row)

    def floor_rect(self) -> Rect:
        """Returns the seven spaces of the floor line together."""
        return self.floor_space(0).union(self.floor_space(FLOOR_SPACES - 1))

    def wall_target(self, row: int, column: int) -> Rect:
        """Returns the touch area of a space of the wall."""
        x, y = self.wall_at
        return Rect(x + column * self.pitch, y + row * self.row, self.pitch, self.row)

    def floor_note(self) -> Point:
        """Returns the place of the floor line's sum: the middle of the text's left end."""
        return self.floor_at[0] + round((FLOOR_SPACES + 0.15) * self.pitch), self.floor_space(0).centery


@lru_cache(maxsize=64)  # the search for a table asks the same of hundreds of candidates, also below
def header_height(unit: int) -> int:
    """Returns the height of the line with name and score."""
    return max(Height.LINE.of(unit), 14)


def _name_height(pitch: float, unit: int) -> int:
    """Returns the same for columns of a pitch: on a small board little more than a row, if legible."""
    return min(header_height(unit), max(TextSize.BODY.of(unit), 14, round(pitch * MAX_NAME_HEIGHT)))


def _pitch_for(height: float, unit: int) -> float:
    """Returns the pitch of a board of a height, with its name."""
    wide, low = ((height - name) / BOARD_HEIGHT for name in (header_height(unit), _name_height(0, unit)))
    return max(wide, min(height / (BOARD_HEIGHT + MAX_NAME_HEIGHT), low))


def board_in(area: Rect, unit: int) -> BoardLayout:
    """Returns the largest board that fits an area, centred; it fills the area if little is left over."""
    pitch = max(8, int(min(area.width / BOARD_WIDTH, _pitch_for(area.height, unit))))
    header = _name_height(pitch, unit)
    width, height = round(pitch * BOARD_WIDTH), round(pitch * BOARD_HEIGHT) + header
    spare = area.width - width, area.height - height
    aside, above = (over if 0 < over <= max(MAX_SPARE, pitch // 2) else 0 for over in spare)
    rect = Rect(0, 0, width + aside, height + above)
    rect.topleft = area.centerx - rect.width // 2, area.centery - rect.height // 2
    left = rect.x + aside // 2 + round(pitch * 0.5)
    air = panel_margin(*rect.size) + round(pitch * 0.08) + Gap.XS.of(unit)  # from the frame to the name
    margin = max(round(pitch * NAME_MARGIN), min(air, round(pitch * MAX_NAME_MARGIN)))
    top = rect.y + above // 2 + header + margin
    return BoardLayout(
        rect=rect,
        header=Rect(left, top - header - round(pitch * 0.08), width - pitch, header),
        pitch=pitch,
        row=pitch,
        tile=max(1, round(pitch * TILE_SHARE)),
        lines_at=(left, top),
        wall_at=(left + round(pitch * 5.6), top),
        floor_at=(left, top + round(pitch * 5.3)),
    )


@lru_cache(maxsize=512)
def frame_height(width: float, unit: int) -> int:
    """Returns the height of the frame of a board, given the frame's width."""
    margin = panel_margin(*_about(width))
    pitch = (width + 2 * margin) / BOARD_WIDTH
    return round(pitch * BOARD_HEIGHT) + _name_height(pitch, unit) - 2 * margin


@lru_cache(maxsize=512)
def frame_width(height: float, unit: int) -> int:
    """Returns the width of the frame of a board, given the frame's height."""
    margin = panel_margin(*_about(height * BOARD_WIDTH / BOARD_HEIGHT))
    return round(_pitch_for(height + 2 * margin, unit) * BOARD_WIDTH) - 2 * margin


def _about(width: float) -> tuple[int, int]:
    return round(width), round(width * BOARD_HEIGHT / BOARD_WIDTH)


def area_around_frame(frame: Rect) -> Rect:
    """Returns the area of a board with that frame."""
    margin = panel_margin(*frame.size)
    margin = panel_margin(frame.width + 2 * margin, frame.height + 2 * margin)
    return frame.inflate(2 * margin, 2 * margin)


MINI_WIDTH = 10.5  # in tile pitches: 5 line spaces, a gap, 5 wall spaces
MINI_HEIGHT = 6.4  # 5 rows, a gap, the floor line
MIN_MINI_HEIGHT = 6.15  # the same in an area that is as wide as the board, but not as high
STRIP_WIDTH = 18.0  # the same in a strip: there the floor line lies left of the last pattern line
STRIP_HEIGHT = 5.0
STRIP_ASPECT = 2.9  # least width / height of a strip


def mini_board_in(area: Rect) -> BoardLayout:
    """Returns the largest board without header, score and edges that fits an area, centred.

    In a strip it is at the right end, and its floor line at the left one.
    """
    flat = area.width >= STRIP_ASPECT * area.height
    wide, high = (STRIP_WIDTH, STRIP_HEIGHT) if flat else (MINI_WIDTH, MINI_HEIGHT)
    pitch = max(2, int(min(area.width / wide, area.height / high)))
    if not flat and pitch < (widest := int(area.width / wide)) <= area.height / MIN_MINI_HEIGHT:
        pitch, high = widest, area.height / widest
    width, height = round(pitch * wide), round(pitch * high)
    rect = Rect(area.centerx - width // 2, area.centery - height // 2, width, height)
    if flat:
        rect = Rect(area.x, rect.y, area.width, height)
    left, top = rect.right - round(pitch * MINI_WIDTH), rect.y
    return BoardLayout(
        rect=rect,
        header=Rect(left, top, 0, 0),
        pitch=pitch,
        row=pitch,
        tile=max(1, pitch - max(1, pitch // 10)),
        lines_at=(left, top),
        wall_at=(left + round(pitch * 5.5), top),
        floor_at=(rect.x, top + (SIZE - 1) * pitch) if flat else (left, top + round(pitch * (high - 1))),
        mini=True,
    )


PHONE_BOARD_ROWS = 6.15  # in rows: the height of a board with a narrow header and edges
MIN_ROW_HEIGHT = 0.84  # of a touch target: least height of a row, which is wide

NAME_OFFSET = 0.75  # of that board's edge: between its frame and the name
MAX_ROW_TO_PITCH = 1.45  # greatest height of rows / width of columns


def phone_board_edge(finger: int) -> int:
    """Returns the space that the frame of a board in a small window needs around its spaces."""
    return round(finger * 0.24)


def phone_board_height(row: float, unit: int, finger: int, own: float = 1.0) -> int:
    """Returns the height of such a board with rows of a height, which is raised to the least one.

    `own`: the share of the rows' height if other parts need the space.
    """
    row = math.ceil(max(row, finger * MIN_ROW_HEIGHT) * own)
    return row * 6 + _floor_gap(row) + 2 * phone_board_edge(finger) + header_height(unit)


def _floor_gap(row: int) -> int:
    return max(2, round(row * 0.12))


def phone_board_in(area: Rect, unit: int, finger: int) -> BoardLayout:
    """Returns a board for a small window: rows for touch, the wall beside its lines in one bed."""
    edge, header = phone_board_edge(finger), header_height(unit)
    pitch = max(8, int((area.width - 2 * edge) / (BOARD_WIDTH - 1.0)))
    room = max(12, area.height - 2 * edge - header)
    tallest = next(row for row in range(room // 6, 0, -1) if row * 6 + _floor_gap(row) <= room)
    row = min(tallest, max(pitch, min(finger, round(pitch * MAX_ROW_TO_PITCH))))
    pitch = min(pitch, row)
    gap = _floor_gap(row)
    width, height = round(pitch * (BOARD_WIDTH - 1.0)) + 2 * edge, row * 6 + gap + 2 * edge + header
    aside = edge
    if area.width - width <= area.width * MAX_FRAME_SHARE:  # the frame is as wide as the area
        aside, width = edge + (area.width - width) // 2, area.width
    spare = 0
    if area.height - height <= area.height * MAX_FRAME_SHARE:  # and as high as the area
        spare, height = (area.height - height) // 2, area.height
    down = round(edge * NAME_OFFSET) + spare // 3  # the frame's inner line and ornaments are above the name
    rect = Rect(area.centerx - width // 2, area.centery - height // 2, width, height)
    left = rect.x + aside + pitch // 12
    top = rect.y + round(edge * (NAME_OFFSET + 0.4)) + spare + header
    return BoardLayout(
        rect=rect,
        header=Rect(left, rect.y + down, width - 2 * aside, header),
        pitch=pitch,
        row=row,
        tile=round(min(pitch, row) * TILE_SHARE),
        lines_at=(left, top),
        wall_at=(left + round(pitch * 5.45), top),
        floor_at=(left, top + row * 5 + gap),
    )
