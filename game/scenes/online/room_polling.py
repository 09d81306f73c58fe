"""Polling of the rooms that are not in front: each is opened for a moment, one after the other.

So games over days go on: logs are read, shares of deals are sent, computer players of this device play, and
the person is called. Between two visits a room is free for other windows of this device; connections stay.
"""

from typing import Final

from game.online import room_commands
from game.online.events import DAYS_KEPT
from game.online.schnorr import Curve
from game.scenes.core.scene import Context
from game.scenes.online.running_room import RunningRoom, running_name
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms

MIN_VISIT: Final = 0.5  # seconds, for relays that answer later than the first
MAX_VISIT: Final = 12.0  # seconds after which a visit without an answer ends, and
MIN_FRAMES: Final = 40  # the least number of frames; a hidden tab has few
ROUND_PAUSE: Final = 15.0  # seconds between two rounds
MAX_AGE_DAYS: Final = DAYS_KEPT  # relays delete older events
REMATCH_DAYS: Final = 7  # days after a game's end in which another one may be opened
MAX_FINISHED_ROOMS: Final = 4  # visited in a round, the newest
KNOWN_AT_START: Final = "before"  # stands for the action that the list of rooms showed at the start


class RoomPolling:
    """Visits the rooms that are not in front, in turn. Implements `BackgroundRooms`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._anchor = context.relays.line(listens=False)  # keeps connections from one visit to the next
        self._curve: Curve | None = None
        self._round: list[SavedRoom] = []  # still to be visited
        self._visit: RunningRoom | None = None
        self._begun = self._frames = 0.0
        self.rounds = 0  # completed
        self._now = 0.0
        self._next = 0.0  # when the next round begins
        self._called: dict[str, object] = {}  # by room: the occasion of the last call
        self._known: dict[str, object] = {}  # by room: the progress after its last visit
        self._waiting: dict[str, str] = {}  # by room: the key of the action that it waits for
        self._reached: set[str] = set()

    # The background task

    @property
    def awaits(self) -> str:
        """The key of a text for what this person has to do in one of the rooms; empty for nothing."""
        return next(iter(self._waiting.values()), "")

    @property
    def summary(self) -> object:
        """A value that changes when lists of rooms have to be updated."""
        return tuple(self._waiting.items()), frozenset(self._reached), self._visit and self._visit.summary

    def frame(self, dt: float) -> None:
        """Lets `dt` seconds pass, in the room that is visited or until the next round."""
        self._now += dt
        self._anchor.next_line()  # notices connections that end between two visits
        room = self._visit
        if room is None:
            if self._now >= self._next:
                self._visit_next()
            return
        room.frame(dt)
        self._frames += 1
        spent = self._now - self._begun
        if self._settled(room):
            self._note_state(room)
            if spent >= MIN_VISIT:
                self._end_visit()
        elif spent > MAX_VISIT and self._frames > MIN_FRAMES:
            self._reached.discard(room.name)
            self._end_visit()

    def stop(self) -> None:
        """Ends the visit and all connections."""
        self._leave()
        self._anchor.leave()

    def exclude(self, room: str) -> None:
        """Stops polling a room, which is entered now."""
        if self._visit is not None and self._visit.name == room:
            self._leave()
        self._round = [one for one in self._round if one.name != room]
        self._waiting.pop(room, None)
        self._called.pop(room, None)
        self._known.pop(room, None)

    def reached(self, room: str) -> bool:
        """Returns whether the present state of a room is known."""
        return room in self._reached

    # Visits

    def _visit_next(self) -> None:
        """Visits the next room, in a new round if none is left."""
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
        """Whether everything from the relays is processed, and everything for the others is sent."""
        session = room.session
        if room.watching:
            return True  # the other window looks after it
        busy = room_commands.computers_turn(session) is not None
        synced = session.pool.synced and not session.jobs and session.ready
        published = room.proposal is None or room.proposal.is_published
        return bool(synced and published and not session.unsent and not busy)

    def _note_state(self, room: RunningRoom) -> None:
        """Notes the state of a room, and calls the person once for each new action."""
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

    def _end_visit(self) -> None:
        """Ends the visit; connections stay open for the next one."""
        if self._visit is not None:
            for relay in self._visit.session.pool.relays.values():
                if relay.state == "open":
                    self._anchor.dial(relay.address)
            self._curve = self._visit.session.curve
        self._leave()
        if self._round:
            self._visit_next()
        if self._visit is None:
            self.rounds += 1
            self._next = self._now + ROUND_PAUSE

    def _leave(self) -> None:
        if self._visit is not None:
            self._visit.stop()
            self._visit = None


def rooms_to_poll(context: Context) -> list[SavedRoom]:
    """Returns the rooms that may have changed: not the one in front, and no old ones.

    A finished game may be followed by another one. A room that is continued by link is not polled.
    """
    now, front = context.unix_time, running_name(context)
    found = SavedRooms(context.host.storage).all(now, front)
    others = [room for room in found if room.name != front and room.stage != "link"]
    recent = [room for room in others if now - room.seen < MAX_AGE_DAYS * 86_400 and room.stage != "over"]
    over = [room for room in others if now - room.seen < REMATCH_DAYS * 86_400 and room.stage == "over"]
    return recent + over[:MAX_FINISHED_ROOMS]


def start_polling(context: Context) -> None:
    """Polls the other rooms for the rest of the visit; called when the player chooses to play online."""
    if context.other_rooms is None:
        context.other_rooms = RoomPolling(context)
