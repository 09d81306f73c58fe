"""The end of a game in a room: the results as ever, and another game for the same people."""

from collections.abc import Callable

from game.match.match import Match
from game.online import steps
from game.scenes.core.base import Context
from game.scenes.online.room import Room
from game.scenes.play.after_game import AfterGame, Choice
from game.scenes.play.results import ResultsScene


class AfterOnlineGame(AfterGame):
    """The host opens another game; the others go there once it is open."""

    def __init__(self, context: Context, match: Match, room: Room) -> None:
        super().__init__(context, match)
        self.room = room

    def choices(self, start: Callable[[Match], None]) -> list[Choice]:
        """See AfterGame."""
        again = ("again", self.context.texts("online.rematch"), self.rematch, self.may_follow)
        return [again, *(one for one in super().choices(start) if one[0] not in ("again", "same-seed"))]

    @property
    def may_follow(self) -> bool:
        """Whether this person can go on to another game, which the host has to open first."""
        session = self.room.session
        return (steps.is_host(session) or session.book.lobby().rematch) and not self.room.watching

    def rematch(self) -> None:
        """Open the next game, or go there."""
        steps.rematch(self.room.session)
        self.room.following = True


class OnlineResultsScene(ResultsScene):
    """See ResultsScene."""

    def __init__(self, context: Context, room: Room) -> None:
        assert room.table is not None
        super().__init__(context, room.table.match, room.table.tags)
        self.room, self.room_name = room, room.name
        self.opened = False
        self.gained.unrated = ""  # no game in a room is, and nobody expects it
        self.after: AfterOnlineGame = AfterOnlineGame(context, room.table.match, room)
        self.after.kept_as = room.table.counts_as

    def words(self) -> list[str]:
        """Also what another game waits for."""
        return [*super().words(), *self.first_words()]

    def first_words(self) -> list[str]:
        """See ResultsScene."""
        waits = self.counting.decided and not self.after.may_follow
        return [self.context.texts("online.rematch.wait")] if waits else []

    def update(self, dt: float) -> bool:
        """Go on where the room goes on; else as ever."""
        room = self.room
        if self.done:
            room.counted = room.session.membership.game
        if room.following and steps.follow(room.session):
            room.following = False
        if room.table is None:
            self.context.routes.room(room.name)
            return True
        if room.session.book.lobby().rematch != self.opened:
            self.opened = not self.opened
            self.resize()
            return True
        return super().update(dt)
