"""A rival's board that comes forward while it matters: over the market, or larger at its place."""

import math
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial
from itertools import product
from typing import Any, Final

from pygame import Rect

from game.view.layout.board import BOARD_WIDTH, TILE_SHARE, BoardLayout, board_in
from game.view.layout.rival_card import card_parts
from game.view.layout.scales import TextSize
from game.view.layout.table_layout import TableLayout

MIN_GAIN: Final = 1.2  # how much larger a board has to become
PICK_GAINS: Final = (1.5, 1.35, MIN_GAIN)  # how much larger a board may become at its place, the best first
MAX_HIDDEN: Final = 0.1  # of the log or another board: what a board may hide that becomes larger at its place


Forward = tuple[int, BoardLayout]
"""A seat, and its board where that has come forward."""


def with_board(layout: TableLayout, forward: Forward | None) -> TableLayout:
    """Returns a layout with a board that has come forward, if any."""
    if forward is None:
        return layout
    seat, board = forward
    boards = tuple(board if one == seat else other for one, other in enumerate(layout.boards))
    return replace(layout, boards=boards, staged=seat)


def forward_for_tiling(layout: TableLayout, seat: int) -> Forward | None:
    """Returns a seat's board while its wall is tiled: over the market, if each rival's board is larger there.

    It becomes no larger than the large board, which stays where it is. Beside that one it is in line with it.
    """
    own, area = layout.boards[layout.focus], layout.table
    staged = board_in(area, layout.unit)
    if staged.pitch > own.pitch:
        staged = _board_of(own.pitch, layout.unit, area.center)
    frame = staged.frame
    if area.top <= own.frame.centery <= area.bottom:
        frame.centery = own.frame.centery
    staged = staged.moved(0, frame.clamp(area).y - staged.frame.y)
    return _alike(layout, seat, lambda rival: staged)


def forward_for_pick(layout: TableLayout, seat: int) -> Forward | None:
    """Returns a seat's board while it takes tiles: larger at its place, if each rival's board can be.

    It covers nothing of the market nor the large board, and of another one or the log at most an edge.
    """
    own = layout.boards[layout.focus]

    def grown(rival: int, gain: float) -> BoardLayout | None:
        pitch = math.ceil(layout.boards[rival].tile * gain / TILE_SHARE)
        return _around(layout, rival, pitch, [own.frame, layout.table]) if pitch <= own.pitch else None

    ways = (_alike(layout, seat, partial(grown, gain=gain)) for gain in PICK_GAINS)
    return next(filter(None, ways), None)


def own_place(layout: TableLayout, seat: int) -> Rect:
    """Returns all that a seat's board takes: its card, if it lies on one."""
    board = layout.boards[seat]
    return layout.cards[seat] if board.mini else board.rect


def at_rest(layout: TableLayout, seat: int) -> BoardLayout:
    """Returns a seat's board at its place; of one on a card that is the frame, with the name as header."""
    board, card = layout.boards[seat], own_place(layout, seat)
    if not board.mini:
        return board
    name = card_parts(card, layout.unit, layout.spec.log, layout.spec.short_names).name
    high = min(name.height, TextSize.LEAD.of(layout.unit))
    return replace(board, rect=card, header=Rect(name.x, name.centery - high // 2, name.width, high))


def between(resting: BoardLayout, staged: BoardLayout, share: float) -> BoardLayout:
    """Returns a board on its way from its place to the stage, with what is on it."""
    names, grown = (field.name for field in fields(staged)), share**2
    board = replace(staged, **{n: _between(getattr(resting, n), getattr(staged, n), grown) for n in names})
    place = place_between(resting.rect, staged.rect, share)
    return board.moved(place.x - board.rect.x, place.y - board.rect.y)


def place_between(resting: Rect, staged: Rect, share: float) -> Rect:
    """Returns where a board is on its way: it grows near the stage, and so covers less of others."""
    place = rect_between(resting, staged, share**2)
    place.center = rect_between(resting, staged, share).center
    return place


def rect_between(start: Rect, end: Rect, share: float) -> Rect:
    """Returns a rectangle on its way from one to another."""
    if share >= 1 or start == end:
        return end.copy()
    return Rect([round(one + (other - one) * share) for one, other in zip(start, end, strict=True)])


def _between(start: Any, end: Any, share: float) -> Any:  # noqa: ANN401  (numbers, points and rectangles)
    if isinstance(end, bool):
        return end
    if isinstance(end, int):
        return round(start + (end - start) * share)
    if isinstance(end, Rect):
        return rect_between(start, end, share)
    return tuple(_between(one, other, share) for one, other in zip(start, end, strict=True))


def _alike(layout: TableLayout, seat: int, way: Callable[[int], BoardLayout | None]) -> Forward | None:
    """A seat's board where `way` has it, unless it is too little larger there for any of the rivals.

    So all rivals of a table are treated alike.
    """
    found = {rival: way(rival) for rival in layout.spec.rival_seats}
    worth = all(staged and staged.tile >= MIN_GAIN * layout.boards[one].tile for one, staged in found.items())
    staged = found.get(seat)
    return (seat, staged) if worth and staged else None


def _board_of(pitch: int, unit: int, centre: tuple[int, int]) -> BoardLayout:
    """A board of that pitch around a point."""
    area = Rect(0, 0, math.ceil(pitch * BOARD_WIDTH), 2 * math.ceil(pitch * BOARD_WIDTH))
    area.center = centre
    return board_in(area, unit)


def _around(layout: TableLayout, seat: int, pitch: int, taken: Sequence[Rect]) -> BoardLayout | None:
    """A board of that pitch over its own place, clear of what is taken and of all but edges of others.

    None if there is no room for it.
    """
    margin = layout.spec.phone_gap
    room = layout.below_bar.inflate(-margin, -margin)
    middle = _frame(layout, seat)
    board = _board_of(pitch, layout.unit, middle.center)
    wide, high = board.frame.size
    own = layout.boards[layout.focus].frame
    lefts = (middle.centerx - wide // 2, middle.x, middle.right - wide, own.x - wide, own.right)
    tops = (middle.centery - high // 2, middle.y, middle.bottom - high)
    edges = [_frame(layout, other) for other in layout.spec.rival_seats if other != seat]
    edges += [layout.log_sheet] * bool(layout.log_sheet)
    found = []
    for left, top in product(lefts, tops):
        frame = Rect(left, top, wide, high).clamp(room)
        here = room.contains(frame) and frame.collidepoint(middle.center)
        hidden = max((_area(frame.clip(edge)) / _area(edge) for edge in edges), default=0.0)
        if here and frame.collidelist(taken) < 0 and hidden <= MAX_HIDDEN:
            found.append((hidden, math.dist(frame.center, middle.center), frame.topleft))
    if not found:
        return None
    left, top = min(found)[2]
    return board.moved(left - board.frame.x, top - board.frame.y)


def _frame(layout: TableLayout, seat: int) -> Rect:
    """A seat's board without its shadow, or its card."""
    board = layout.boards[seat]
    return layout.cards[seat] if board.mini else board.frame


def _area(rect: Rect) -> int:
    return rect.width * rect.height
