"""Boards that come forward while they matter: the layout that a table has now, and what is seen of it."""

from dataclasses import dataclass

from pygame import Rect

from game.view.animation import ease_in_out
from game.view.art.framed_picture import FramedPicture
from game.view.layout.staging import Forward, at_rest, between, header_between, place_between, with_board
from game.view.layout.table import BoardLayout, TableLayout
from game.view.table.moments import Moments
from game.view.theme import Durations


@dataclass
class StagedBoard:
    """A board that is not at its place: on its way to the stage, there, or on its way back.

    `share` is 0 at its place and 1 on the stage, where `table` has it. `picture` shows it with its tiles.
    """

    seat: int
    table: TableLayout
    resting: BoardLayout  # at its place
    share: float = 0.0
    leaving: bool = False
    picture: FramedPicture | None = None
    shown: object = None  # what the picture shows

    @property
    def board(self) -> BoardLayout:
        """Returns the board on the stage."""
        return self.table.boards[self.seat]

    @property
    def is_there(self) -> bool:
        """Returns whether it is on the stage, and stays."""
        return self.share >= 1 and not self.leaving

    @property
    def way(self) -> float:
        """Returns how much of its way it has gone from its place, 0..1."""
        return ease_in_out(self.share)


class Staging:
    """The layout of a table, with or without a board on its stage. Boards take some time for their way.

    Where tiles lie, and what a press hits, is decided by `layout` from the moment at which a board sets off.
    """

    def __init__(self, moments: Moments, motion: Durations) -> None:
        """`moments` have the table's layouts with all boards at their places."""
        self.moments = moments
        self.forward: Forward | None = None  # the board that has come forward
        self.away: list[StagedBoard] = []  # the boards that are not at their places, the topmost last
        self._motion = motion
        self._known: tuple[TableLayout, Forward | None, TableLayout] | None = None  # the latest layout

    @property
    def layout(self) -> TableLayout:
        """Returns the layout by which tiles lie now."""
        moment, forward, known = self.moments.layout, self.forward, self._known
        if known is None or known[0] is not moment or known[1] is not forward:
            known = self._known = moment, forward, with_board(moment, forward)
        return known[2]

    @property
    def taken(self) -> float:
        """Returns how far the stage is taken, 0..1, by boards there or on their way."""
        return min(1.0, round(sum(one.way for one in self.away), 6))  # while two change places: all of it

    def change(self, forward: Forward | None, at_once: bool = False) -> None:
        """Lets a board come forward from now on, or none, while the one before goes back below it."""
        seat = forward[0] if forward else None
        share = next((one.share for one in self.away if one.seat == seat), 0.0)
        self.away = [one for one in self.away if one.seat != seat]
        for one in self.away:
            one.leaving = True
        self.forward = forward
        if forward:
            resting = at_rest(self.moments.usual, *forward)
            self.away.append(StagedBoard(forward[0], self.layout, resting, share))
        if at_once:
            self.finish()

    def tick(self, dt: float) -> bool:
        """Advances boards on their way; returns whether there are any."""
        moving = [one for one in self.away if not one.is_there]
        by = dt / self._motion.stage
        for one in moving:
            one.share = max(0.0, one.share - by) if one.leaving else min(1.0, one.share + by)
        self.away = [one for one in self.away if one.share > 0 or not one.leaving]
        return bool(moving)

    def finish(self) -> None:
        """Ends the ways of all boards."""
        self.away = [one for one in self.away if not one.leaving]
        for one in self.away:
            one.share = 1.0

    def board(self, seat: int) -> BoardLayout:
        """Returns a seat's board as it is seen now."""
        moving = next((one for one in self.away if one.seat == seat and not one.is_there), None)
        board = self.layout.boards[seat]
        return board if moving is None else between(moving.resting, moving.board, moving.way)

    def header(self, one: StagedBoard) -> Rect:
        """Returns where a board's header is seen now."""
        return header_between(one.resting, one.board, one.way)

    def place(self, one: StagedBoard) -> Rect:
        """Returns where a board is seen now."""
        return place_between(one.resting.rect, one.board.rect, one.way)
