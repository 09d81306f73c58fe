"""A rival's board that comes forward while walls are tiled: over the market, which is empty then."""

import math
from dataclasses import fields, replace
from typing import Any, Final

from pygame import Rect

from game.view.layout.board import BOARD_WIDTH, BoardLayout, board_in
from game.view.layout.rival_card import card_parts
from game.view.layout.scales import TextSize
from game.view.layout.table_layout import TableLayout

MIN_GAIN: Final = 1.1  # how much larger a board has to become


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
    rivals = layout.spec.rival_seats
    worth = all(staged.tile >= MIN_GAIN * layout.boards[rival].tile for rival in rivals)
    return (seat, staged) if worth and seat in rivals else None


def company(layout: TableLayout, seat: int, there: Forward | None = None) -> Forward | None:
    """Returns the board on the stage while a seat's wall is tiled; `there` is the one before.

    That is the seat's own or, beside the large board, the one that is there, or that of the next seat: the
    market would be an empty half of the window.
    """
    if seat != layout.focus:
        return forward_for_tiling(layout, seat)
    return there or forward_for_tiling(layout, (seat + 1) % len(layout.boards))


def own_place(layout: TableLayout, seat: int) -> Rect:
    """Returns all that a seat's board takes: its card, if it lies on one."""
    board = layout.boards[seat]
    return layout.cards[seat] if board.mini else board.rect


def at_rest(layout: TableLayout, seat: int, staged: BoardLayout) -> BoardLayout:
    """Returns a seat's board at its place, with the name as header.

    On a card it takes as much as keeps the proportions that it has on the stage.
    """
    board, card = layout.boards[seat], own_place(layout, seat)
    if not board.mini:
        return board
    name = card_parts(card, layout.unit, layout.spec.log, layout.spec.short_names).name
    high = min(name.height, TextSize.LEAD.of(layout.unit))
    rect = Rect(card.topleft, staged.rect.fit(card).size)
    width = min(name.width, rect.right - name.x)
    return replace(board, rect=rect, header=Rect(name.x, name.centery - high // 2, width, high))


def between(resting: BoardLayout, staged: BoardLayout, share: float) -> BoardLayout:
    """Returns a board on its way from its place to the stage, with what is on it."""
    names, grown = (field.name for field in fields(staged)), share**2
    board = replace(staged, **{n: _between(getattr(resting, n), getattr(staged, n), grown) for n in names})
    place = place_between(resting.rect, staged.rect, share)
    return board.moved(place.x - board.rect.x, place.y - board.rect.y)


def header_between(resting: BoardLayout, staged: BoardLayout, share: float) -> Rect:
    """Returns the header of a board on its way, as `between` has it."""
    place = place_between(resting.rect, staged.rect, share)
    aside = rect_between(resting.rect, staged.rect, share**2)
    return rect_between(resting.header, staged.header, share**2).move(place.x - aside.x, place.y - aside.y)


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


def _board_of(pitch: int, unit: int, centre: tuple[int, int]) -> BoardLayout:
    """A board of that pitch around a point."""
    area = Rect(0, 0, math.ceil(pitch * BOARD_WIDTH), 2 * math.ceil(pitch * BOARD_WIDTH))
    area.center = centre
    return board_in(area, unit)
