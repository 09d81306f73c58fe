"""One relay as a state machine: texts and commands, without sockets and clock.

A relay counts only if it has returned this device's event ("echo"): one that answers OK may still have stored
nothing. So every event is read back and published again if it is missing. A relay that keeps failing, sends
forged events or much that was not requested goes into quarantine. Time is in seconds of a monotonic clock.
"""

import json
import re
from collections import deque
from collections.abc import Iterable
from typing import Any, Final, Literal

from game.online.events import MAX_MESSAGE, Event, read_event
from game.online.log_text import MAX_BRACKETS
from game.online.relay_subscriptions import ROOM_LOGS, Admission, RelaySubscriptions, Scope
from game.online.token_bucket import TokenBucket

State = Literal["idle", "dialling", "open", "quarantine"]
Use = Literal["some", "late", "none"]
TIMEOUT: Final = 10.0  # seconds for a connection or an answer
ECHO_TIMEOUT: Final = 4.0  # seconds after an OK for the echo
MIN_REST: Final = 1.0  # seconds before reconnecting; doubled each time
MAX_REST: Final = 60.0
QUARANTINE: Final = 600.0
STRIKES: Final = 3  # missing echoes until quarantine
MAX_FORGED: Final = 20  # events with a wrong identity, until quarantine
FALSE_SIGNATURE: Final = 5  # false signatures count several times: verifying takes 20 ms
MAX_USELESS: Final = 400  # useless messages in a burst, until quarantine
USELESS_PER_SECOND: Final = 10.0
A_MESSAGE: Final = 2000  # characters; longer useless messages count several times
LATE: Final = 0.25  # weight of a late message, compared to a useless one
MAX_GIVEN: Final = 64  # published events without an answer
MAX_CLAIMS: Final = 5  # claims in a row to have a newer event of ours, without sending it
CLOCK_WORDS: Final = ("future", "too far", "created_at", "timestamp", "too new", "too old", "expired")
NEWER_WORDS: Final = ("newer", "replaced", "older than")
SLOW_WORDS: Final = ("rate-limit", "rate limit", "slow down", "too many")
_EVENT_OF: Final = re.compile(r'\s*\[\s*"EVENT"\s*,\s*"([^"\\]{1,64})"')
_USES: Final[dict[Admission, Use]] = {
    "requested": "some", "known": "none", "late": "late", "unrequested": "none"
}  # fmt: skip
_WRITTEN: Final = re.compile(r'"created_at"\s*:\s*(\d{1,12})\b')


class Relay:
    """A connection to one relay. `out` holds commands for the host, (verb, text), until they are taken.

    `proven`: own events come back; `events` holds received events, unverified, until they are taken. `forged`
    counts forged events, as reported by `blame`, `unread` those not worth parsing. `lies`: the relay is in
    quarantine for forged ones, or, with `floods`, for sending too much. `rests_until` is when it may be
    connected again.
    """

    def __init__(self, address: str, scope: Scope = ROOM_LOGS) -> None:
        self.address = address
        self.state: State = "idle"
        self.proven = False
        self.synced = False  # whether all its stored events have arrived
        self.out: list[tuple[str, str]] = []
        self.events: list[Event] = []
        self.clock_complaint = False
        self.outdone = False  # whether it claims to have a newer event of ours
        self.notice = ""
        self.rests_until = 0.0
        self.forged = self.unread = 0
        self.lies = self.floods = False
        self._subscriptions = RelaySubscriptions(scope)
        self._own: dict[tuple[str, str], Event] = {}  # the own events to be kept, by their addresses
        self._since = 0.0
        self._rest = MIN_REST
        self._refresh = 0.0
        self._echo: float | None = None
        self._strikes = 0
        self._slow = False  # whether it is rate-limiting our event
        self._claims = 0  # claims in a row to have a newer event of ours
        self._given: deque[str] = deque(maxlen=MAX_GIVEN)  # published events without an answer
        self._back: set[str] = set()  # identities of the own events that came back
        # the newest event of known authors that it has sent, of each address: time and identity
        self._held: dict[tuple[str, str], tuple[int, str]] = {}
        self._useless = TokenBucket(MAX_USELESS, USELESS_PER_SECOND)

    def keeps(self, event: Event) -> bool:
        """Whether an own event has come back from this relay."""
        return event.id in self._back

    # Requests of the pool

    def want(
        self,
        topic: str,
        own: Iterable[Event],
        now: float,
        authors: tuple[str, ...] = (),
        seeking: bool = True,
    ) -> None:
        """Subscribes to the events of a topic, and publishes the own ones. See RelaySubscriptions.want."""
        anew = self._subscriptions.want(topic, authors, seeking)
        if self.state == "open" and anew:
            self._ask(now, only_members=anew == "members")
        before, self._own = self._own, {event.address: event for event in own}
        self._back &= {event.id for event in self._own.values()}
        for address, event in self._own.items():
            if before.get(address) == event:
                continue
            self._strikes = 0
            if self._holds(event):
                self._came_back(event)
            elif self.state == "open" and self._subscriptions.members_synced:
                self._publish(event, now)

    def lend(self, event: Event) -> None:
        """Publishes an event of another member that the relay has lost."""
        subscriptions = self._subscriptions
        if (
            self.state != "open"
            or not subscriptions.members_synced
            or event.pubkey not in subscriptions.authors
        ):
            return
        if self._held.get(event.address, (-1, ""))[0] < event.created_at:
            self._held[event.address] = event.created_at, event.id
            self._give(event)

    def _holds(self, event: Event) -> bool:
        """Whether it has sent an event since everything was requested the last time, and no newer one."""
        return self._held.get(event.address, (0, ""))[1] == event.id

    def _came_back(self, event: Event) -> None:
        """Handles that it has returned an own event; it counts if it has returned all of them."""
        self._back.add(event.id)
        if len(self._back) == len(self._own):
            self.proven, self._echo = True, None
            self._strikes, self._claims, self._rest = 0, 0, MIN_REST

    def dial(self, now: float) -> None:
        """Connects."""
        self.state, self._since, self.lies, self.floods = "dialling", now, False, False
        self.out.append(("dial", ""))

    def drop(self, now: float, rest: float | None = None) -> None:
        """Disconnects for a while."""
        if self.state == "open":
            self._subscriptions.end(now)  # another room may keep the connection open
            self._say()
        self.out.append(("hang_up", ""))
        self._closed(now, rest)

    def _closed(self, now: float, rest: float | None = None) -> None:
        self.state, self.proven, self.synced = "idle", False, False
        self._echo = None
        self._given.clear()
        self._subscriptions.forget(now)
        self._held.clear()
        if rest is None:
            rest = self._rest
            self._rest = min(2 * self._rest, MAX_REST)
        self.rests_until = now + rest

    def _quarantine(self, now: float) -> None:
        self.drop(now, QUARANTINE)
        self.state, self.forged = "quarantine", 0
        self._useless.refill()

    # Lines of the host

    def opened(self, now: float) -> None:
        """Handles that the connection is open."""
        if self.state == "dialling":
            self.state = "open"
            self._ask(now)

    def shut(self, now: float) -> None:
        """Handles that the connection is closed or has failed."""
        if self.state in ("dialling", "open"):
            self._closed(now)

    def flooded(self, now: float) -> None:
        """Puts the relay into quarantine, since it sends too much."""
        if self.state in ("dialling", "open"):
            self._quarantine(now)
            self.lies = self.floods = True

    def receive(self, text: str, now: float) -> None:
        """Processes a message. Useless ones are counted: too many of them are a flood."""
        if self.state != "open":
            return
        use = self._use_of(text, now)
        self._say()
        cost = LATE if use == "late" else 1 + len(text) // A_MESSAGE
        if use != "some" and not self._useless.spend(cost, now):
            self.flooded(now)

    def _use_of(self, text: str, now: float) -> Use:
        """Processes a message; returns its usefulness."""
        refuses = self._subscriptions.scope.refuses
        if len(text) > MAX_MESSAGE or (refuses is not None and refuses(text)):
            return self._unread(text, now)
        if text.count("[") + text.count("{") > MAX_BRACKETS:  # checked before parsing
            return "none"
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return "none"
        match message:
            case ["EVENT", str(name), dict() as value]:
                return self._event(name, value, now)
            case ["EOSE", str(name), *_]:
                return _used(self._end(name, now))
            case ["OK", str(identity), bool(good), *reason]:
                return _used(self._answer(identity, good, _words(reason), now))
            case ["CLOSED", str(name), *reason]:
                return _used(self._refused(name, _words(reason), now))
            case ["NOTICE", str(words), *_]:
                self.notice = words[:200]
            case ["AUTH", *_]:
                self.notice = "asks for AUTH"
        return "none"

    def _unread(self, text: str, now: float) -> Use:
        """Ignores a message that can't be of use. Strangers may publish those, so relays are not blamed."""
        self.unread += 1
        head, written = _EVENT_OF.match(text), _WRITTEN.search(text)
        if head is None:
            return "none"
        return _USES[self._subscriptions.admit(head[1], None, int(written[1]) if written else 0, now)]

    def _event(self, name: str, value: dict[str, Any], now: float) -> Use:
        event = read_event(value)
        subscriptions = self._subscriptions
        if event is None or not subscriptions.scope.admits(event, subscriptions.topic):
            return "none"
        fits = len(event.content) <= subscriptions.scope.max_content
        admission = subscriptions.admit(name, event if fits else None, event.created_at, now)
        if not fits or admission in ("late", "unrequested"):
            return _USES[admission]
        if event.pubkey in subscriptions.authors:
            held = self._held.get(event.address, (-1, ""))
            self._held[event.address] = max((event.created_at, event.id), held)
            if event == self._own.get(event.address):
                self._came_back(event)
        self.events.append(event)
        return _USES[admission]

    def _end(self, name: str, now: float) -> bool:
        whose = self._subscriptions.stored_events_ended(name, now)
        if self._subscriptions.asked is None:
            self.synced = True
        missing = [event for event in self._own.values() if not self._holds(event)]
        if whose == "members" and missing:
            if (self._echo is not None or self.proven) and not self._slow:  # it has received them
                self._strike(now)
            self._back -= {event.id for event in missing}
            for event in missing:
                if self.state == "open":
                    self._publish(event, now)
        return bool(whose)

    def _strike(self, now: float) -> None:
        self.proven = False
        self._strikes += 1
        if self._strikes >= STRIKES:
            self._quarantine(now)

    def _answer(self, identity: str, good: bool, reason: str, now: float) -> bool:
        if not identity and self._given and not good:
            identity = self._given[0]  # some relays refuse without an identity; answers are in order
        if identity not in self._given:
            return False
        self._given.remove(identity)
        if all(identity != event.id for event in self._own.values()):
            return True
        if good or "duplicate" in reason:
            self.clock_complaint = False
            self._echo = now + ECHO_TIMEOUT
        elif any(word in reason for word in NEWER_WORDS):
            self.outdone = True
            self._echo = None
            self._claims += 1
            if self._claims > MAX_CLAIMS:
                self._quarantine(now)
        elif any(word in reason for word in CLOCK_WORDS):
            self.clock_complaint = True
            self._echo = None
        elif any(word in reason for word in SLOW_WORDS):
            self._echo, self._slow = now + 2 * ECHO_TIMEOUT, True
        else:
            self._quarantine(now)
        return True

    def _refused(self, name: str, reason: str, now: float) -> bool:
        if not self._subscriptions.refused(name, now):
            return False
        if any(word in reason for word in SLOW_WORDS):
            self.drop(now, 4 * ECHO_TIMEOUT)
        elif reason.startswith(("auth-required", "restricted", "blocked", "pow", "unsupported")):
            self._quarantine(now)
        else:
            self.synced, self._refresh = False, now + 2.0
        return True

    def blame(self, much: int, now: float) -> None:
        """Counts forged events: honest relays verify identities and signatures."""
        self.forged += much
        if self.forged >= MAX_FORGED and self.state != "quarantine":
            self._quarantine(now)
            self.lies = True

    def thank(self) -> None:
        """Reports that an event of this relay was new."""
        self._useless.restore(1)

    # Time

    def tick(self, now: float) -> None:
        """Handles timeouts."""
        if self.state == "dialling" and now - self._since > TIMEOUT:
            self.drop(now)
        elif self.state == "open":
            asked = self._subscriptions.asked
            if asked is not None:
                if now - asked > TIMEOUT:
                    self.drop(now)
            elif now >= self._refresh or self._subscriptions.may_resume(now):
                self._ask(now)
            elif self._echo is not None and now >= self._echo:
                self._ask(now, only_members=True)

    def _ask(self, now: float, only_members: bool = False) -> None:
        if only_members:
            self._subscriptions.ask_members(now)
        else:
            self._refresh = now + self._subscriptions.scope.refresh
            self._subscriptions.ask(now)
        self._held.clear()
        self._say()

    def _say(self) -> None:
        self.out += [_posted(message) for message in self._subscriptions.out]
        self._subscriptions.out.clear()

    def _publish(self, event: Event, now: float) -> None:
        self._echo, self._slow = now + ECHO_TIMEOUT, False
        self._give(event)

    def _give(self, event: Event) -> None:
        self._given.append(event.id)
        self.out.append(_posted(["EVENT", event.data()]))


def _posted(message: list[Any]) -> tuple[str, str]:
    """Returns the command to send a message."""
    return "post", json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def _used(awaited: bool) -> Use:
    return "some" if awaited else "none"


def _words(reason: list[Any]) -> str:
    """Returns a relay's reason in lower case."""
    return " ".join(one[:200] for one in reason if isinstance(one, str)).lower()
