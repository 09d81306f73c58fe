"""The rooms that are not in front: each is opened for a moment, one after the other, to see how it stands.

So games over days go on: what has happened is taken in, shares of deals are given, computer players of this
device play, and the person is called. Between two visits a room is free for other windows of this device; the
connections stay.
"""

from typing import Final

from game.online import room_commands
from game.online.events import DAYS_KEPT
from game.online.schnorr import Curve
from game.scenes.core.scene import Context
from game.scenes.online.running_room import RunningRoom
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms

MIN_VISIT: Final = 0.5  # seconds, for relays that answer later than the first
MAX_VISIT: Final = 12.0  # seconds after which a visit without an answer ends, and
MIN_FRAMES: Final = 40  # not before so many frames, of which a hidden tab has few
ROUND_PAUSE: Final = 15.0  # seconds between two rounds
MAX_AGE_DAYS: Final = DAYS_KEPT  # relays delete older events
REMATCH_DAYS: Final = 7  # days after a game's end in which another one may be opened
MAX_FINISHED_ROOMS: Final = 4  # visited in a round, the newest
KNOWN_AT_START: Final = "before"  # stands for the occasion that the list of rooms showed at the start


class RoomPolling:
    """See the module, and `OtherRooms`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._anchor = context.relays.line(listens=False)  # keeps connections from one visit to the next
        self._curve: Curve | None = None
        self._round: list[SavedRoom] = []  # that are still to be visited
        self._visit: RunningRoom | None = None
        self._begun = self._frames = 0.0
        self.rounds = 0  # that were made
        self._now = 0.0
        self._next = 0.0  # when the next round begins
        self._called: dict[str, object] = {}  # the occasion that was called for last, by room
        self._known: dict[str, object] = {}  # the progress of each after its last visit
        self._waiting: dict[str, str] = {}  # what rooms await of this person, by room
        self._reached: set[str] = set()

    # As Running

    @property
    def awaits(self) -> str:
        """See Running."""
        return next(iter(self._waiting.values()), "")

    @property
    def summary(self) -> object:
        """See Running."""
        return tuple(self._waiting.items()), frozenset(self._reached), self._visit and self._visit.summary

    def frame(self, dt: float) -> None:
        """See Running."""
        self._now += dt
        self._anchor.next_line()  # else nobody hears how a connection ends between two visits
        room = self._visit
        if room is None:
            if self._now >= self._next:
                self._go_on()
            return
        room.frame(dt)
        self._frames += 1
        spent = self._now - self._begun
        if self._settled(room):
            self._look(room)
            if spent >= MIN_VISIT:
                self._end()
        elif spent > MAX_VISIT and self._frames > MIN_FRAMES:
            self._reached.discard(room.name)
            self._end()

    def stop(self) -> None:
        """See Running."""
        self._leave()
        self._anchor.leave()

    def exclude(self, room: str) -> None:
        """See OtherRooms."""
        if self._visit is not None and self._visit.name == room:
            self._leave()
        self._round = [one for one in self._round if one.name != room]
        self._waiting.pop(room, None)
        self._called.pop(room, None)
        self._known.pop(room, None)

    def reached(self, room: str) -> bool:
        """See OtherRooms."""
        return room in self._reached

    # Visits

    def _go_on(self) -> None:
        """The next room; a new round where there is none left."""
        if not self._round:
            self._round = rooms_to_poll(self._context)
            names = {one.name for one in self._round}
            self._waiting = {name: awaits for name, awaits in self._waiting.items() if name in names}
            self._next = self._now + ROUND_PAUSE
        while self._round:
            saved = self._round.pop(0)
            if (kept := saved.membership()) is not None:
                self._visit = RunningRoom(self._context, kept, self._curve, calls=False)
                self._visit.known = self._known.get(saved.name)
                self._called.setdefault(saved.name, KNOWN_AT_START if saved.waits else None)
                self._begun, self._frames = self._now, 0
                return

    def _settled(self, room: RunningRoom) -> bool:
        """Whether what the relays know is worked out, and what this device owes the others is sent."""
        session = room.session
        if room.watching:
            return True  # the other window looks after it
        busy = room_commands.computers_turn(session) is not None
        heard = session.pool.synced and not session.jobs and session.ready
        told = room.proposal is None or room.proposal.is_published
        return bool(heard and told and not session.unsent and not busy)

    def _look(self, room: RunningRoom) -> None:
        """Note how it stands, and call the person once for each occasion that they did not know of."""
        self._reached.add(room.name)
        self._known[room.name] = room.pending.progress
        occasion, known = room.pending.occasion, self._called.get(room.name)
        self._called[room.name] = occasion
        if occasion is None:
            self._waiting.pop(room.name, None)
            return
        self._waiting[room.name] = room.awaits
        if known not in (KNOWN_AT_START, occasion):
            self._context.call_person(self._context.texts(room.awaits))

    def _end(self) -> None:
        """The visit is over; connections stay open for the next one."""
        if self._visit is not None:
            for relay in self._visit.session.pool.relays.values():
                if relay.state == "open":
                    self._anchor.dial(relay.address)
            self._curve = self._visit.session.curve
        self._leave()
        if self._round:
            self._go_on()
        if self._visit is None:
            self.rounds += 1
            self._next = self._now + ROUND_PAUSE

    def _leave(self) -> None:
        if self._visit is not None:
            self._visit.stop()
            self._visit = None


def rooms_to_poll(context: Context) -> list[SavedRoom]:
    """The rooms that may go on without this device having looked: not the one in front, and no old ones.

    One whose game is over may be followed by another game. One that goes on by link is left alone.
    """
    now = int(context.host.now().timestamp())
    front = context.running_room.name if isinstance(context.running_room, RunningRoom) else ""
    found = SavedRooms(context.host.storage).all(now, front)
    others = [room for room in found if room.name != front and room.stage != "link"]
    recent = [room for room in others if now - room.seen < MAX_AGE_DAYS * 86_400 and room.stage != "over"]
    over = [room for room in others if now - room.seen < REMATCH_DAYS * 86_400 and room.stage == "over"]
    return recent + over[:MAX_FINISHED_ROOMS]


def start_polling(context: Context) -> None:
    """Look after the other rooms for the rest of the visit; the player has chosen to play online."""
    if context.other_rooms is None:
        context.other_rooms = RoomPolling(context)
