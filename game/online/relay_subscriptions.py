"""The subscriptions of a room at one relay: the logs of known members, and separately those of anybody else.

Whoever knows a topic can publish events under it. So members' logs are requested by their keys, and the
events of strangers are paged and rate-limited. When there are too many, only the members' logs are requested
for a while. The relay is not blamed for strangers' events, only for what its filters do not match.
"""

from typing import Any, Final, Literal

from game.online.events import EVENT_KIND, Event
from game.online.token_bucket import TokenBucket

NAME_PREFIX: Final = "azulejo-"  # and the beginning of the topic: rooms may share a connection
PAGE_SIZE: Final = 64  # events of anybody that are asked for at a time; a room has at most 16 members
MAX_PAGES: Final = 32  # of a topic where strangers have left events, until no older ones are asked for
MAX_STRANGERS: Final = 100  # events of others that may arrive at once
STRANGERS_PER_SECOND: Final = 1.0
MIN_PAUSE: Final = 30.0  # seconds without those of others when there were more; doubled each time
MAX_PAUSE: Final = 600.0
LATE_GRACE: Final = 5.0  # seconds for which events may still arrive that are no longer asked for

Admission = Literal["awaited", "known", "late", "unasked"]


class Subscription:
    """One subscription. `asked`: when it was requested, None once answered; `left`: events still allowed."""

    def __init__(self) -> None:
        self.name = ""
        self.stands = False
        self.asked: float | None = None
        self.left = 0
        self.ended = -LATE_GRACE

    def end(self, now: float) -> None:
        """Mark the subscription as closed."""
        if self.stands:
            self.ended = now
        self.stands, self.asked, self.left = False, None, 0


class RelaySubscriptions:
    """See the module. `out` holds messages to send to the relay; `authors` are the keys of known members."""

    def __init__(self) -> None:
        self.out: list[list[Any]] = []
        self.topic = ""
        self.authors: tuple[str, ...] = ()
        self.seeking = True  # whether there may be members that are not known
        self._members, self._anybody, self._older = Subscription(), Subscription(), Subscription()
        self._strangers = TokenBucket(MAX_STRANGERS, STRANGERS_PER_SECOND)
        self._pause, self._paused_until = MIN_PAUSE, 0.0
        self._pages = self._number = 0  # that came, and events of the one that comes
        self._oldest: int | None = None  # of these
        self._until: int | None = None  # where the last page began
        self._one_page_until = 0.0  # when all pages may be asked for again, after there were too many

    @property
    def asked(self) -> float | None:
        """Since when the oldest answer is outstanding; None if none is."""
        return min((one.asked for one in self._all if one.asked is not None), default=None)

    @property
    def _all(self) -> tuple[Subscription, ...]:
        return self._members, self._anybody, self._older

    @property
    def members_told(self) -> bool:
        """Whether the relay has sent all stored logs of the known members."""
        return self._members.stands and self._members.asked is None

    # Asking

    def want(self, topic: str, authors: tuple[str, ...], seeking: bool) -> Literal["", "members", "all"]:
        """Set what to subscribe to; returns which subscriptions have to be renewed."""
        before, self.topic = self.topic, topic
        known, self.authors = self.authors, authors
        self.seeking = seeking
        if not before:  # rooms keep their subscriptions' names in their later games
            name = NAME_PREFIX + topic[:8]
            self._anybody.name, self._members.name, self._older.name = name, name + "-m", name + "-o"
        if topic != before:
            return "all"
        return "members" if authors != known else ""

    def ask(self, now: float) -> None:
        """Renew all subscriptions."""
        self.ask_members(now)
        self._pages = self._number = 0
        self._oldest = self._until = None
        if now < self._paused_until:  # what is stored, and not what comes live
            self._ask(self._older, now, PAGE_SIZE, limit=PAGE_SIZE)
            return
        if self._anybody.stands:
            self._pause = MIN_PAUSE
        self._ask(self._anybody, now, PAGE_SIZE, limit=PAGE_SIZE)

    def ask_members(self, now: float) -> None:
        """Renew the subscription to the logs of known members."""
        if self.authors:
            self._ask(self._members, now, len(self.authors), authors=list(self.authors))

    def _ask(self, which: Subscription, now: float, most: int, **more: Any) -> None:  # noqa: ANN401
        which.stands, which.asked, which.left = True, now, most
        self.out.append(["REQ", which.name, {"kinds": [EVENT_KIND], "#d": [self.topic], **more}])

    def end(self, now: float) -> None:
        """Close all subscriptions."""
        for one in self._all:
            if one.stands:
                self._close(one, now)

    def _close(self, which: Subscription, now: float) -> None:
        which.end(now)
        self.out.append(["CLOSE", which.name])

    def forget(self, now: float) -> None:
        """The connection is lost: drop unsent messages, and mark all subscriptions as closed."""
        self.out.clear()
        for one in self._all:
            one.end(now)

    # Answers

    def admit(self, name: str, event: Event | None, created_at: int, now: float) -> Admission:
        """Classify an event that has arrived; `event` is None for one that can't be a log.

        "awaited" if it belongs to an answer, "known" if it is a member's, "late" if it was asked for until a
        moment ago, or is one too many of what others leave: such a one is to be passed over. "unasked" is
        what no honest relay sends.
        """
        which = next((one for one in self._all if one.name == name and name), None)
        if which is None:
            return "unasked"
        known = event is not None and event.pubkey in self.authors
        if which.asked is not None and which.left > 0 and (known or which is not self._members):
            which.left -= 1
            if which is not self._members:
                self._number += 1
                self._oldest = created_at if self._oldest is None else min(self._oldest, created_at)
            return "awaited"
        if known:
            return "known"
        if not which.stands:
            return "late" if now - which.ended < LATE_GRACE else "unasked"
        if which is self._members:
            return "unasked"
        if self._strangers.spend(1, now):
            return "awaited"
        self._pause_others(now)
        return "late"

    def _pause_others(self, now: float) -> None:
        """Strangers sent too much: subscribe to the known members alone for a while."""
        for one in (self._anybody, self._older):
            if one.stands:
                self._close(one, now)
        self._strangers.refill()
        self._paused_until = now + self._pause
        self._pause = min(2 * self._pause, MAX_PAUSE)

    def told_all(self, name: str, now: float) -> Literal["", "members", "others"]:
        """End of stored events (EOSE): returns which subscription it ends, "" if none was outstanding."""
        which = next((one for one in self._all if one.name == name and one.asked is not None), None)
        if which is None:
            return ""
        which.asked = None
        if which is self._members:
            return "members"
        until = self._next_page(now)
        if until is not None:
            self._ask(self._older, now, PAGE_SIZE, limit=PAGE_SIZE, until=until)
        elif which is self._older:
            self._close(which, now)
        return "others"

    def _next_page(self, now: float) -> int | None:
        """The time before which to request the next page of events; None if no page is needed."""
        full, oldest = self._number >= PAGE_SIZE, self._oldest
        self._pages += 1
        self._number, self._oldest = 0, None
        if not (full and self.seeking) or oldest is None or now < self._one_page_until:
            return None
        if self._pages >= MAX_PAGES:
            self._one_page_until = now + MAX_PAUSE
            return None
        self._until = oldest if self._until is None or oldest < self._until else self._until - 1
        return self._until if self._until > 0 else None

    def refused(self, name: str, now: float) -> bool:
        """The relay has closed a subscription (CLOSED); returns whether it was open."""
        for one in self._all:
            if one.name == name and one.stands:
                one.end(now)
                return True
        return False
