"""One relay as a state machine: texts in, texts and wishes out, no socket and no clock of its own.

A relay counts only when one's own event came back from it: one that says OK may still have stored nothing.
So every event is read back, published again when it is missing, and a relay that keeps failing is left alone
for a while. Time is in seconds of a clock that never goes back.
"""

import json
from typing import Any, Final, Literal

from game.online.events import KIND, LONGEST, Event, read_event

State = Literal["idle", "dialling", "open", "quarantine"]
SUBSCRIPTION: Final = "azulejo-"  # and the beginning of the topic: rooms may share a connection
PATIENCE: Final = 10.0  # for a connection, or an answer
ECHO: Final = 4.0  # after an OK, until one's own event should have come back
REFRESH: Final = 30.0  # all is asked for again: what was lost is found, and a dead connection noticed
FIRST_REST: Final = 1.0  # before dialling again; doubled each time
LONGEST_REST: Final = 60.0
QUARANTINE: Final = 600.0
STRIKES: Final = 3  # times that an event may be missing
MOST_FORGED: Final = 20  # events that are not what their identity says, until it is left alone
FALSE_SIGNATURE: Final = 5  # of those that a false signature counts for: a browser takes some 20 ms to see it
CLOCK_WORDS: Final = ("future", "too far", "created_at", "timestamp", "too new", "too old", "expired")
NEWER_WORDS: Final = ("newer", "replaced", "older than")
SLOW_WORDS: Final = ("rate-limit", "rate limit", "slow down", "too many")


class Relay:
    """A connection to one relay. `out` holds commands for the host: (verb, text), to be taken away.

    `proven` says that own events come back; `events` holds what has arrived, to be taken away, `forged`
    counts those that were not what they claim, and `lies` tells that it is left alone for them. `rests_until`
    is when it may be dialled again.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.state: State = "idle"
        self.proven = False
        self.synced = False  # whether all that it has stored has arrived
        self.out: list[tuple[str, str]] = []
        self.events: list[Event] = []
        self.clock_complaint = False
        self.outdone = False  # whether it says that it holds a newer event of ours
        self.notice = ""
        self._topics: tuple[str, ...] = ()
        self._subscription = ""
        self.rests_until = 0.0
        self._own: Event | None = None
        self._since = 0.0
        self._rest = FIRST_REST
        self._asked: float | None = None  # when all was asked for, until the answer's end
        self._refresh = 0.0
        self._echo: float | None = None
        self._strikes = 0
        self.forged = 0
        self.lies = False
        self._back = ""  # the last own event that it gave back
        self._held: dict[str, tuple[int, str]] = {}  # the newest event that it has shown of each author

    def keeps(self, event: Event) -> bool:
        """Whether that own event is the last that it has given back."""
        return self._back == event.id

    # What the pool asks for

    def want(self, topics: tuple[str, ...], own: Event | None, now: float) -> None:
        """Subscribe to these topics, and have it keep that event."""
        if topics != self._topics:
            self._topics = topics
            self._subscription = self._subscription or SUBSCRIPTION + topics[0][:8]
            if self.state == "open":
                self._ask(now)
        if own is not None and own != self._own:
            self._own = own
            self._strikes = 0
            if self._held.get(own.pubkey, (0, ""))[1] == own.id:
                self.proven, self._back, self._echo = True, own.id, None
            elif self.state == "open" and self.synced:
                self._publish(own, now)

    def lend(self, event: Event) -> None:
        """Give it an event of somebody else that it has lost."""
        if self.state != "open" or not self.synced or self._asked is not None:
            return
        if self._held.get(event.pubkey, (-1, ""))[0] < event.created_at:
            self._held[event.pubkey] = event.created_at, event.id
            self.out.append(_posted(["EVENT", event.data()]))

    def dial(self, now: float) -> None:
        """Connect."""
        self.state, self._since, self.lies = "dialling", now, False
        self.out.append(("dial", ""))

    def drop(self, now: float, rest: float | None = None) -> None:
        """Hang up, and rest for a while."""
        if self.state == "open" and self._subscription:
            self.out.append(_posted(["CLOSE", self._subscription]))  # another room may keep the connection
        self.out.append(("hang_up", ""))
        self._closed(now, rest)

    def _closed(self, now: float, rest: float | None = None) -> None:
        self.state, self.proven, self.synced = "idle", False, False
        self._asked = self._echo = None
        self._held.clear()
        if rest is None:
            rest = self._rest
            self._rest = min(2 * self._rest, LONGEST_REST)
        self.rests_until = now + rest

    def _quarantine(self, now: float) -> None:
        self.drop(now, QUARANTINE)
        self.state, self.forged = "quarantine", 0

    # What the host tells

    def opened(self, now: float) -> None:
        """It is connected."""
        if self.state == "dialling":
            self.state = "open"
            self._ask(now)

    def shut(self, now: float) -> None:
        """The connection is gone, or never came about."""
        if self.state in ("dialling", "open"):
            self._closed(now)

    def heard(self, text: str, now: float) -> None:
        """It said something. What is malformed is passed over."""
        if self.state != "open" or len(text) > LONGEST:
            return
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        if not isinstance(message, list) or not message:
            return
        match message:
            case ["EVENT", self._subscription, dict() as value]:
                self._event(value, now)
            case ["EOSE", self._subscription, *_]:
                self._end(now)
            case ["OK", str(identity), bool(good), *reason]:
                self._answer(identity, good, " ".join(map(str, reason)).lower(), now)
            case ["CLOSED", self._subscription, *reason]:
                self._refused(" ".join(map(str, reason)).lower(), now)
            case ["NOTICE", str(words), *_]:
                self.notice = words[:200]
            case ["AUTH", *_]:
                self.notice = "asks for AUTH"

    def _event(self, value: dict[str, Any], now: float) -> None:
        event = read_event(value)
        if event is None or event.kind != KIND or event.tag("d") not in self._topics:
            return
        if event.true_id() != event.id:
            self.blame(1, now)
            return
        self._held[event.pubkey] = max((event.created_at, event.id), self._held.get(event.pubkey, (-1, "")))
        if event == self._own:
            self.proven, self._back = True, event.id
            self._echo, self._strikes, self._rest = None, 0, FIRST_REST
        self.events.append(event)

    def _end(self, now: float) -> None:
        self._asked = None
        self.synced = True
        if self._own is not None and self._held.get(self._own.pubkey, (0, ""))[1] != self._own.id:
            if self._echo is not None or self.proven:  # it had been given it
                self._strike(now)
            if self.state == "open":
                self._publish(self._own, now)

    def _strike(self, now: float) -> None:
        self.proven, self._back = False, ""
        self._strikes += 1
        if self._strikes >= STRIKES:
            self._quarantine(now)

    def _answer(self, identity: str, good: bool, reason: str, now: float) -> None:
        if self._own is None or identity != self._own.id:
            return
        if good or "duplicate" in reason:
            self.clock_complaint = False
            self._echo = now + ECHO
        elif any(word in reason for word in NEWER_WORDS):
            self.outdone = True
            self._echo = None
        elif any(word in reason for word in CLOCK_WORDS):
            self.clock_complaint = True
            self._echo = None
        elif any(word in reason for word in SLOW_WORDS):
            self._echo = now + 2 * ECHO
        else:
            self._quarantine(now)

    def _refused(self, reason: str, now: float) -> None:
        if any(word in reason for word in SLOW_WORDS):
            self.drop(now, 4 * ECHO)
        elif reason.startswith(("auth-required", "restricted", "blocked", "pow", "unsupported")):
            self._quarantine(now)
        else:
            self.synced, self._asked, self._refresh = False, None, now + 2.0

    def blame(self, much: int, now: float) -> None:
        """It handed on what is forged: honest relays look at identities and signatures themselves."""
        self.forged += much
        if self.forged >= MOST_FORGED and self.state != "quarantine":
            self._quarantine(now)
            self.lies = True

    # What time brings

    def tick(self, now: float) -> None:
        """Notice what did not come in time."""
        if self.state == "dialling" and now - self._since > PATIENCE:
            self.drop(now)
        elif self.state == "open":
            if self._asked is not None:
                if now - self._asked > PATIENCE:
                    self.drop(now)
            elif now >= self._refresh or (self._echo is not None and now >= self._echo):
                self._ask(now)

    def _ask(self, now: float) -> None:
        self._asked, self._refresh = now, now + REFRESH
        self._held.clear()
        if self._topics:
            self.out.append(_posted(["REQ", self._subscription, {"kinds": [KIND], "#d": list(self._topics)}]))

    def _publish(self, event: Event, now: float) -> None:
        self._echo = now + ECHO
        self.out.append(_posted(["EVENT", event.data()]))


def _posted(message: list[Any]) -> tuple[str, str]:
    """The command that posts a message."""
    return "post", json.dumps(message, separators=(",", ":"), ensure_ascii=False)
