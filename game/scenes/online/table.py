"""The table of a room, and the results when its game is over."""

from typing import ClassVar

from game.scenes.core.base import Context
from game.scenes.core.calling import call_person, whose_turn
from game.scenes.online.policy import OnlinePolicy
from game.scenes.online.results import OnlineResultsScene
from game.scenes.online.room import Room
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_scene import TableScene

MOST_NEWS = 3  # that are shown as they happen; more are shown at once, as after a sleep


class OnlineTableScene(TableScene):
    """A table that shows what the room tells."""

    name: ClassVar[str] = "table"

    def __init__(self, context: Context, room: Room) -> None:
        assert room.table is not None
        session = room.table
        room.news.clear()
        self.room, self.room_name = room, room.name
        self.seen = room.anew
        events = session.match.opening if not session.match.turns and session.match.state.round == 1 else ()
        seat = room.session.seat

        def policy(controller: TableController) -> OnlinePolicy:
            return OnlinePolicy(controller, room)

        super().__init__(context, session, seat or 0, events, policy)
        self._stand: object = None

    def update(self, dt: float) -> bool:
        """Show what the room has told; then as any table."""
        room, controller = self.room, self.controller
        if room.anew != self.seen or room.table is None:
            go_on(self.context, room)
            return True
        self._tell()
        policy = controller.policy
        assert isinstance(policy, OnlinePolicy)
        policy.hear()
        now = room.status._replace(waited=0)
        told = policy.message(), policy.timed("")
        stand = now, room.may_play, told, room.now < policy.patient, self.display.still
        if stand != self._stand:
            self._stand = stand
            self.refresh()
        if controller.over:
            if self.match.state.phase == "over":
                self.context.stack.dissolve(OnlineResultsScene(self.context, room))
                return True
            dirty, self.dirty = self.dirty, False
            return dirty  # between two rounds: shares are on their way
        return super().update(dt)

    def _tell(self) -> None:
        news, self.room.news = self.room.news, []
        if len(news) > MOST_NEWS:
            self.display.show(self.match.state)
            self.enter(True)
            if self.controller.policy.calls():
                tr = self.context.texts
                call_person(self.context, whose_turn(tr, self.controller.session, self.display))
            return
        for one in news:
            here = one.before.turn == self.room.session.seat and one.before.phase != "deal"
            self.controller.tell(one.events, one.before, one.after, one.start, here)


def open_table(context: Context, room: Room) -> None:
    """The table of a room's game, instead of everything; or its results."""
    assert room.table is not None
    if room.table.match.state.phase == "over":
        results = OnlineResultsScene(context, room)
        context.stack.reset(results)
        if room.counted == room.session.membership.game:
            results.fresh = False
            results.finish()
    else:
        context.stack.reset(OnlineTableScene(context, room))


def go_on(context: Context, room: Room) -> None:
    """Where a room goes on whose match is another one than the scene in front has shown."""
    if room.table is not None:
        open_table(context, room)
    else:
        context.routes.room(room.name)

