"""Stores a running room, its game, and the results of its end, in the order that keeps them consistent."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.scenes.core.scene import Context
from game.scenes.core.table_session import TableSession
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms

RETRY_AFTER: Final = 2.0  # seconds until a failed write is tried again


class RoomWriter:
    """Stores the room first, as nothing is sent before it is stored; then its game, then results of its end.

    `saved` is the room as it is to be stored. The game can be recomputed from it if the program ends.
    `refused`: the room can't be stored now, as on a full disk, but an older state of it is stored. Nothing is
    sent then, for a device that resumes from the older state would contradict it. A room that was never
    stored has no older state to resume from, and lasts as long as the program.
    """

    def __init__(
        self, context: Context, rooms: SavedRooms, saved: SavedRoom, worth_storing: Callable[[], bool]
    ) -> None:
        """`saved` is the stored state, if any; `worth_storing` says whether anything could be lost."""
        self._context, self._rooms, self._worth_storing = context, rooms, worth_storing
        self.saved = self._stored = saved
        self.refused = False
        self._pause = 0.0  # seconds until the next attempt
        self._game: TableSession | None = None
        self._ended: TableSession | None = None

    def change(self, new: SavedRoom) -> None:
        """Notes a new state of the room."""
        self.saved = replace(new, seen=self._context.unix_time)

    def keep(self, kept: str) -> bool:
        """Notes a new membership text; returns whether it is stored already. See Driver."""
        if kept != self.saved.kept:
            self.change(replace(self.saved, kept=kept))
        return not self._waits

    @property
    def _waits(self) -> bool:
        """Whether the room has to be stored."""
        return self.saved != self._stored and self._worth_storing()

    def keep_game(self, table: TableSession) -> None:
        """Notes a new state of the game."""
        self._game = table

    def go_on(self, dt: float) -> bool:
        """Lets `dt` seconds pass; stores one text, if the host is ready; returns whether it was the room."""
        self._pause = max(0.0, self._pause - dt)
        if self._waits:
            if not self._pause and self._rooms.prepare(self.saved):
                self._put()
                return not self.refused
            return False
        if self._game is not None:
            if self._game.autosave is None or self._game.autosave.prepare():
                self._keep_game(self._game)
        elif self._ended is not None:
            self._note_end(self._ended)
        return False

    def finish(self) -> None:
        """Stores everything that waits."""
        if self._game is not None:
            self._keep_game(self._game)
        if self._waits:
            self._put()
        if self._ended is not None:
            self._note_end(self._ended)

    def _put(self) -> None:
        stored = self._rooms.put(self.saved)
        self.refused = not stored and self._rooms.is_stored(self.saved.name)
        if not stored:
            self._context.library.problems.add("refused")
        if self.refused:
            self._pause = RETRY_AFTER
        else:
            self._stored = self.saved

    def _keep_game(self, table: TableSession) -> None:
        self._game, self._ended = None, table
        if table.autosave is not None:
            table.autosave.keep()
            self.saved = replace(self.saved, game=table.autosave.key)  # another one if the game has forked

    def _note_end(self, table: TableSession) -> None:
        self._ended = None
        table.note_end(self._context.journal, self._context.deals)
