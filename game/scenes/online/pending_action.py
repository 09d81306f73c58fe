"""The action that a room waits for from the person at this device, who is called for it once."""

from game.online import room_commands
from game.online.session import Session
from game.online.status import is_gone
from game.scenes.core.scene import Context


class PendingAction:
    """`has_left` says whether the person has left the game for good, by their own log."""

    def __init__(self, context: Context, room: str, session: Session) -> None:
        """`room` is the name of the room on this device."""
        self._context, self._room, self._session = context, room, session
        self._called: object = None  # the occasion that this person was called for last
        self.has_left = False

    @property
    def key(self) -> str:
        """The key of a text about the action; empty for none.

        It is their turn, or another game is open, or they have to be ready for a game or start it.
        """
        session = self._session
        if session.elsewhere or not session.membership.log or self.has_left:
            return ""
        lobby, own, replay = session.book.lobby(), session.public_key, session.sync.replay
        if replay is not None:
            another = replay.over and lobby.rematch and not room_commands.is_host(session)
            return "online.stage.waits" if self.my_turn else "online.stage.rematch" if another else ""
        due = room_commands.may_begin(session) if room_commands.is_host(session) else own not in lobby.ready
        return "online.stage.wanted" if due and own in lobby.keys and not lobby.begun else ""

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for an action of this person."""
        replay, seat = self._session.sync.replay, self._session.seat
        if replay is None or seat is None or replay.dealing or replay.over or self._session.elsewhere:
            return False
        return replay.runner[seat] == seat and replay.waiting == (seat,)

    @property
    def occasion(self) -> object:
        """A value that is equal as long as the action is the same; None for none."""
        session = self._session
        moment = session.sync.moment or session.book.lobby().number
        return (session.membership.game, self.key, moment) if self.key else None

    @property
    def progress(self) -> object:
        """A value that changes whenever there is something new to store."""
        session = self._session
        return self.occasion, session.sync.moment, len(session.book.logs), self.has_left

    def update(self) -> None:
        """Reads the logs anew."""
        session = self._session
        own = session.book.logs.get(session.public_key)
        self.has_left = own is not None and session.seat is not None and is_gone(own.entries)

    def claim_call(self) -> bool:
        """Returns whether to call this person now; the caller has to do so, for it is noted as done."""
        occasion = self.occasion
        if occasion is None or occasion == self._called:
            return False
        self._called = occasion
        return True

    def call(self) -> None:
        """Calls the person once for each action, unless the front scene does.

        A table calls after its motion; a lobby in a visible window needs no call.
        """
        context = self._context
        top = context.stack.top
        table = top.name == "table" or (top.name == "lobby" and not context.host.attention.away())
        if not (table and top.room_name == self._room) and self.claim_call():
            context.call_person(context.texts(self.key))
