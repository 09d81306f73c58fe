"""What of a room waits to be stored: one text a frame, so that no frame waits for several."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.scenes.core.base import Context
from game.scenes.core.table_session import TableSession
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms

RETRY: Final = 2.0  # seconds until what could not be stored is tried again


class Storing:
    """The room comes first, as nothing is sent before it is stored; then its game, then what its end adds.

    `saved` is the room as it is to be stored. The game follows from it, should the program end meanwhile.
    `refused` tells that it can't be stored now, as on a full disk, while an older state of it is: nothing is
    sent then, for whoever came back to that state would tell another story. A room of which nothing is stored
    has no older state to come back to, and lasts as long as the program.
    """

    def __init__(
        self, context: Context, rooms: SavedRooms, saved: SavedRoom, worth: Callable[[], bool]
    ) -> None:
        """`saved` is how it is stored, if it is; `worth` tells whether anything could be lost."""
        self._context, self._rooms, self._worth = context, rooms, worth
        self.saved = self._stored = saved
        self.refused = False
        self._pause = 0.0  # seconds until it is tried again
        self._game: TableSession | None = None
        self._ended: TableSession | None = None

    def change(self, new: SavedRoom) -> None:
        """The room is another one than before."""
        self.saved = replace(new, seen=int(self._context.host.now().timestamp()))

    def keep(self, kept: str) -> bool:
        """What is needed to come back is this now; True once that is stored. See Driver."""
        if kept != self.saved.kept:
            self.change(replace(self.saved, kept=kept))
        return not self._waits

    @property
    def _waits(self) -> bool:
        """Whether the room has to be stored."""
        return self.saved != self._stored and self._worth()

    def keep_game(self, table: TableSession) -> None:
        """The game has gone on."""
        self._game = table

    def go_on(self, dt: float) -> bool:
        """Let so many seconds pass, and store one text, once the host is ready; True if that was the room."""
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
        """Store all that waits."""
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
            self._pause = RETRY
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
