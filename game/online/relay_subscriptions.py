"""The subscriptions to a topic at one relay: the events of known authors, and separately those of others.

Whoever knows a topic can publish events under it. So the events of known authors are requested by their keys,
and the events of strangers are paged and rate-limited. When there are too many, only the known authors' are
requested for a while. The relay is not blamed for strangers' events, only for what its filters do not match.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.online.events import EVENT_KIND, Event
from game.online.log_text import MAX_SEALED
from game.online.token_bucket import TokenBucket

PAGE_SIZE: Final = 64  # events of anybody requested at a time; a room has at most 16 members
MAX_PAGES: Final = 32  # pages of a topic that are requested, if strangers have left events
MAX_STRANGERS: Final = 100  # events of others that may arrive at once
STRANGERS_PER_SECOND: Final = 1.0
MIN_PAUSE: Final = 30.0  # seconds without strangers' events when there were too many; doubled each time
MAX_PAUSE: Final = 600.0
REFRESH: Final = 30.0  # seconds until all is requested again, to find lost events and dead connections
LATE_GRACE: Final = 5.0  # seconds in which events of an ended subscription may still arrive

Admission = Literal["requested", "known", "late", "unrequested"]


@dataclass(frozen=True)
class Scope:
    """Which events of a topic are requested, and how many of strangers are read.

    `tag` holds the topic, `max_content` is in characters, `per_author` in events of a known author.
    `max_strangers` may arrive at once, and `per_second` for long; otherwise they are ignored for `min_pause`
    seconds, and twice as long each time. All is requested again every `refresh` seconds; of what is stored,
    `max_pages`. `levels` are values of the tag `w`, ever fewer, to which strangers' events are narrowed when
    there are too many. The text of an event that `refuses` is not parsed; such a one counts `unread_cost`
    times. Nothing is requested that was dated before `since`, in Unix time.
    """

    kind: int = EVENT_KIND
    tag: str = "d"
    max_content: int = MAX_SEALED
    per_author: int = 1
    max_pages: int = MAX_PAGES
    max_strangers: int = MAX_STRANGERS
    per_second: float = STRANGERS_PER_SECOND
    min_pause: float = MIN_PAUSE
    max_pause: float = MAX_PAUSE
    levels: tuple[tuple[str, ...], ...] = ()
    refresh: float = REFRESH
    refuses: Callable[[str], bool] | None = None
    unread_cost: float = 1.0
    since: int = 0

    def narrowed(self, level: int) -> dict[str, list[str]]:
        """Returns the part of a filter for a level, from 1; empty for 0."""
        return {"#w": list(self.levels[level - 1])} if level else {}

    def admits(self, event: Event, topic: str) -> bool:
        """Whether an event is one of the topic, whatever its size."""
        return event.kind == self.kind and event.tag(self.tag) == topic and event.plain


ROOM_LOGS: Final = Scope()


def subscription_name(topic: str) -> str:
    """Returns the name of a topic's subscription: others may share the connection."""
    return "azulejo-" + topic[:32]


class Subscription:
    """One subscription. `asked`: when it was requested, None once answered; `left`: events still allowed."""

    def __init__(self) -> None:
        self.name = ""
        self.active = False
        self.asked: float | None = None
        self.left = 0
        self.ended = -LATE_GRACE

    def end(self, now: float) -> None:
        """Marks the subscription as closed."""
        if self.active:
            self.ended = now
        self.active, self.asked, self.left = False, None, 0


class RelaySubscriptions:
    """The subscriptions. `out` holds messages to send; `authors` are the keys of known authors."""

    def __init__(self, scope: Scope = ROOM_LOGS) -> None:
        self.scope = scope
        self.out: list[list[Any]] = []
        self.topic = ""
        self.authors: tuple[str, ...] = ()
        self.seeking = True  # whether there may be members that are not known
        self._members, self._anybody, self._older = Subscription(), Subscription(), Subscription()
        self._strangers = TokenBucket(scope.max_strangers, scope.per_second)
        self._pause, self._paused_until = scope.min_pause, 0.0
        self._pages = self._number = 0  # pages received, and events of the current page
        self._oldest: int | None = None  # time of the oldest event of the current page
        self._until: int | None = None  # the time before which the last page was requested
        self._one_page_until = 0.0  # when all pages may be requested again, after there were too many
        self._level = 0  # of live events
        self._stored_level = 0  # of stored events, after each full page
        self._page: tuple[bool, int | None] = False, None  # whether the last one of level 0 was full; its end

    @property
    def asked(self) -> float | None:
        """Returns when the oldest outstanding answer was requested; None if none is outstanding."""
        return min((one.asked for one in self._all if one.asked is not None), default=None)

    @property
    def _all(self) -> tuple[Subscription, ...]:
        return self._members, self._anybody, self._older

    @property
    def members_synced(self) -> bool:
        """Whether the relay has sent all stored logs of the known members."""
        return self._members.active and self._members.asked is None

    # Asking

    def want(self, topic: str, authors: tuple[str, ...], seeking: bool) -> Literal["", "members", "all"]:
        """Sets what to subscribe to; returns which subscriptions have to be renewed."""
        before, self.topic = self.topic, topic
        known, self.authors = self.authors, authors
        self.seeking = seeking
        if not before:  # rooms keep their subscriptions' names in their later games
            name = subscription_name(topic)
            self._anybody.name, self._members.name, self._older.name = name, name + "-m", name + "-o"
        if topic != before:
            return "all"
        return "members" if authors != known else ""

    def ask(self, now: float) -> None:
        """Renews all subscriptions."""
        self.ask_members(now)
        self._pages = self._number = self._stored_level = 0
        self._oldest = self._until = None
        if now < self._paused_until:  # all stored events, and live ones of a level at most
            self._ask(self._older, now, PAGE_SIZE, limit=PAGE_SIZE)
            return
        if self._anybody.active and not self._level:
            self._pause = self.scope.min_pause
        self._level, self._paused_until = 0, 0.0
        self._ask(self._anybody, now, PAGE_SIZE, limit=PAGE_SIZE)

    def ask_members(self, now: float) -> None:
        """Renews the subscription to the logs of known members."""
        if self.authors:
            most = len(self.authors) * self.scope.per_author
            self._ask(self._members, now, most, authors=list(self.authors))

    def _ask(self, which: Subscription, now: float, most: int, **more: Any) -> None:  # noqa: ANN401
        which.active, which.asked, which.left = True, now, most
        scope = self.scope
        asked = {"kinds": [scope.kind], f"#{scope.tag}": [self.topic], **more}
        if scope.since:
            asked["since"] = scope.since
        self.out.append(["REQ", which.name, asked])

    def may_resume(self, now: float) -> bool:
        """Whether strangers' events were ignored for a while, which is over."""
        return 0 < self._paused_until <= now

    def end(self, now: float) -> None:
        """Closes all subscriptions."""
        for one in self._all:
            if one.active:
                self._close(one, now)

    def _close(self, which: Subscription, now: float) -> None:
        which.end(now)
        self.out.append(["CLOSE", which.name])

    def forget(self, now: float) -> None:
        """Drops unsent messages and marks all subscriptions as closed, since the connection is lost."""
        self.out.clear()
        for one in self._all:
            one.end(now)

    # Answers

    def admit(self, name: str, event: Event | None, created_at: int, now: float) -> Admission:
        """Classifies an event that has arrived; `event` is None for one that can't be a log.

        "requested" if it belongs to an answer, "known" if it is a member's. "late" if its subscription has
        just ended, or if strangers send too many: such an event is ignored. No honest relay sends
        "unrequested" ones.
        """
        which = next((one for one in self._all if one.name == name and name), None)
        if which is None:
            return "unrequested"
        known = event is not None and event.pubkey in self.authors
        if which.asked is not None and which.left > 0 and (known or which is not self._members):
            which.left -= 1
            if which is not self._members:
                self._number += 1
                self._oldest = created_at if self._oldest is None else min(self._oldest, created_at)
            return "requested"
        if known:
            return "known"
        if not which.active:
            return "late" if now - which.ended < LATE_GRACE else "unrequested"
        if which is self._members:
            return "unrequested"
        if self._strangers.spend(1 if event is not None else self.scope.unread_cost, now):
            return "requested"
        self._pause_others(now)
        return "late"

    def _pause_others(self, now: float) -> None:
        """Subscribes to the known members and the next level, if any, since strangers sent too much."""
        for one in (self._anybody, self._older):
            if one.active:
                self._close(one, now)
        self._strangers.refill()
        if not self._level:
            self._paused_until = now + self._pause
            self._pause = min(2 * self._pause, self.scope.max_pause)
        if self._level < len(self.scope.levels):
            self._level += 1
            self._ask(self._anybody, now, PAGE_SIZE, limit=PAGE_SIZE, **self.scope.narrowed(self._level))

    def stored_events_ended(self, name: str, now: float) -> Literal["", "members", "others"]:
        """Handles the end of stored events (EOSE); returns which subscription it ends, "" for none."""
        which = next((one for one in self._all if one.name == name and one.asked is not None), None)
        if which is None:
            return ""
        which.asked = None
        if which is self._members:
            return "members"
        more = self._next_page(now)
        if more is not None:
            self._ask(self._older, now, PAGE_SIZE, limit=PAGE_SIZE, **more)
        elif which is self._older:
            self._close(which, now)
        return "others"

    def _next_page(self, now: float) -> dict[str, Any] | None:
        """Returns the filter of the next page of stored events; None if no page is needed.

        After a full page those of the next level are requested, until a page is not full; then older ones.
        """
        page = self._number >= PAGE_SIZE, self._oldest
        self._number, self._oldest = 0, None
        if self._stored_level in (0, len(self.scope.levels) + 1):
            self._pages, self._page = self._pages + 1, page
        if page[0] and self._stored_level < len(self.scope.levels):
            self._stored_level += 1
            return self.scope.narrowed(self._stored_level)
        self._stored_level = len(self.scope.levels) + 1
        full, oldest = self._page
        if not (full and self.seeking) or oldest is None or now < self._one_page_until:
            return None
        if self._pages >= self.scope.max_pages:
            self._one_page_until = now + self.scope.max_pause
            return None
        self._until = oldest if self._until is None or oldest < self._until else self._until - 1
        return {"until": self._until} if self._until > 0 else None

    def refused(self, name: str, now: float) -> bool:
        """Handles the relay's CLOSED; returns whether that subscription was open."""
        for one in self._all:
            if one.name == name and one.active:
                one.end(now)
                return True
        return False
