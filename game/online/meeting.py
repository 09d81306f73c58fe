"""A meeting of two devices by a short code: the host's hands the room's invitation to a guest's.

Both publish a short event under the code's topic, encrypted with the code's key. The host's device answers a
guest's by encrypting the invitation once more, with a secret that follows from the keys of both events
(Diffie-Hellman). So whoever finds the code out later, from what a relay has recorded, learns nothing.
Like `Session` it is passive: `receive`, `tick`, `work`, and pass the `commands` to the host.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Literal

from game.online.encryption import DecryptionError, decrypting, encrypting
from game.online.event_signatures import signing
from game.online.events import EVENT_KIND, Event
from game.online.job_queue import Job, JobQueue
from game.online.recent_events import RecentEvents
from game.online.relay_pool import RelayCommand, RelayPool
from game.online.room import Invitation, InvitationError
from game.online.schnorr import Curve, PublicKey, fresh_secret
from game.online.short_code import CodeKeys
from game.online.visit import NO_RELAY_AFTER

LIFETIME: Final = 300  # seconds in which a host answers to a code
MAX_CLOCK_ERROR: Final = 120  # seconds by which the clocks of two devices may differ
MAX_GUESTS: Final = 8  # who are answered
MAX_CONTENT: Final = 8000  # encrypted characters of an event; eight answers have 6,000
MAX_JOBS: Final = 100
PUBLISH_INTERVAL: Final = 1.0  # seconds between two events
SEARCH_TIME: Final = 6.0  # seconds after a relay's answer until a code counts as unknown
HOST_WORD, GUEST_WORD = "azulejo/1/host", "azulejo/1/guest"

Search = Literal["searching", "waiting", "found", "unknown", "expired", "clock", "none"]


class Meeting:
    """A device's part: the host's if it is given an `invitation`, otherwise that of a guest, who gets it.

    `end` is when the host's code expires, in Unix time: the host's own, or a guest's once the host is found.
    """

    def __init__(
        self, keys: CodeKeys, addresses: Iterable[str], curve: Curve, invitation: Invitation | None = None
    ) -> None:
        self.invitation = invitation
        self.end: int | None = None
        self.pool = RelayPool(addresses)
        self.jobs = JobQueue()
        self._hosts = invitation is not None
        self._keys, self._curve = keys, curve
        self._secret, self._public = fresh_secret(), ""
        self._event: Event | None = None
        self._answers: dict[str, str] = {}  # encrypted invitations by the guests' keys
        self._published: tuple[str, ...] = ()  # the guests that the last event answers
        self._signing = False
        self._seen = RecentEvents()
        self._now = 0.0
        self._clock = 0
        self._begun: float | None = None
        self._published_at = -PUBLISH_INTERVAL
        self._synced_at: float | None = None
        self.jobs.add(self._prepare())

    def _prepare(self) -> Job[None]:
        self._public = (yield from self._curve.public_key(self._secret)).hex()

    # The state

    @property
    def published(self) -> bool:
        """Whether a relay has returned this device's event."""
        return bool(self.pool.proven)

    @property
    def is_over(self) -> bool:
        """Whether the host's code has expired, by either clock: then nobody is answered any more."""
        if not self._hosts or self._begun is None or self.end is None:
            return False
        return self._now - self._begun >= LIFETIME or self._clock >= self.end

    @property
    def search(self) -> Search:
        """How far a guest is: "waiting" for the answer of a host who is there; "none" without a relay."""
        if self.invitation is not None:
            return "found"
        if self.end is not None:
            return "expired" if self._clock > self.end + MAX_CLOCK_ERROR else "waiting"
        if self.pool.clock_wrong:
            return "clock"
        if self._synced_at is not None:
            return "unknown" if self._now - self._synced_at > SEARCH_TIME else "searching"
        return "none" if self._begun is not None and self._now - self._begun > NO_RELAY_AFTER else "searching"

    # Each frame

    @property
    def busy(self) -> bool:
        """Whether too many jobs are pending to receive more lines now."""
        return len(self.jobs) + len(self.pool.events) >= MAX_JOBS // 2

    def receive(self, line: str) -> None:
        """Processes a line of the host."""
        self.pool.receive(line, self._now)

    def tick(self, now: float, clock: int) -> None:
        """Advances the time: `now` in seconds of a monotonic clock, `clock` as Unix time."""
        self._now, self._clock = now, clock
        if self._begun is None:
            self._begun = now
            if self._hosts:
                self.end = clock + LIFETIME
        # one page only: rooms that share the connections are sent it, too
        own = [self._public] if self._public else []
        events = [self._event] if self._event else None
        self.pool.want(self._keys.topic, events, own, seeking=False)
        self.pool.tick(now)
        if self._synced_at is None and self.pool.synced:
            self._synced_at = now
        if not self._public or self.is_over:
            self.pool.events.clear()
            return
        while self.pool.events and len(self.jobs) < MAX_JOBS:
            event, address = self.pool.events.pop(0)
            if self._seen.is_news(event):
                self.jobs.add(self._take_in(event, address))
        anew = self._event is None or self._published != tuple(self._answers)
        if anew and not self._signing and now - self._published_at >= PUBLISH_INTERVAL:
            self._signing, self._published_at = True, now
            self.jobs.add(self._publish())

    def work(self, seconds: float) -> bool:
        """Works for about `seconds`; returns whether no jobs are left."""
        return self.jobs.go_on(seconds)

    def stop(self) -> None:
        """Unsubscribes and disconnects from all relays; the last commands are to be obeyed."""
        self.pool.hang_up(self._now)

    def commands(self) -> list[RelayCommand]:
        """Takes the commands for the host."""
        return self.pool.commands()

    # Events

    def _publish(self) -> Job[None]:
        """Encrypts and signs this device's event; whose it is stands in the text, so that no copy counts."""
        guests = tuple(self._answers)
        if self._hosts:
            pairs = [word for pair in self._answers.items() for word in pair]
            text = " ".join([HOST_WORD, self._public, str(self.end), *pairs])
        else:
            text = f"{GUEST_WORD} {self._public}"
        content = yield from encrypting(text, self._keys.key)
        stamp = max(self._clock, self._event.created_at + 1 if self._event else 0)
        tags = ("d", self._keys.topic), ("expiration", str(self.end or stamp + LIFETIME))
        event = Event.unsigned(self._public, stamp, EVENT_KIND, tags, content)
        self._event = yield from signing(event, self._secret, self._curve)
        self._published, self._signing = guests, False

    def _take_in(self, event: Event, address: str) -> Job[None]:
        """Reads an event. Its signature does not matter: only who has the code could write its text."""
        if event.tag("d") != self._keys.topic or event.pubkey == self._public or self.pool.lies(address):
            return
        if len(event.content) > MAX_CONTENT:
            return
        if event.true_id() != event.id:
            self.pool.blame(address, self._now, 1)
            return
        yield
        try:
            text = yield from decrypting(event.content, self._keys.key)
        except DecryptionError:
            return
        self.pool.thank(address)
        match text.split(" "):
            case [word, author] if self._hosts and word == GUEST_WORD and author == event.pubkey:
                yield from self._answer(author)
            case [word, author, end, *pairs] if word == HOST_WORD and author == event.pubkey:
                if not self._hosts and end.isascii() and end.isdigit() and len(end) < 12:
                    answers = dict(zip(pairs[::2], pairs[1::2], strict=False))
                    yield from self._read_answer(author, int(end), answers.get(self._public))

    def _answer(self, guest: str) -> Job[None]:
        if guest in self._answers or len(self._answers) >= MAX_GUESTS or self.invitation is None:
            return
        key = yield from self._shared_key(guest)
        if key is None:
            return
        text = b64encode(self.invitation.to_bytes()).decode()
        answer = yield from encrypting(text, key)
        if len(self._answers) < MAX_GUESTS and not self.is_over:
            self._answers[guest] = answer

    def _read_answer(self, host: str, end: int, answer: str | None) -> Job[None]:
        if end > self._clock + LIFETIME + MAX_CLOCK_ERROR:
            return
        self.end = end if self.end is None else max(end, self.end)
        if answer is None or self.invitation is not None:
            return
        key = yield from self._shared_key(host)
        try:
            text = (yield from decrypting(answer, key)) if key else ""
            self.invitation = Invitation.from_bytes(b64decode(text, validate=True))
        except (DecryptionError, InvitationError, ValueError):
            return

    def _shared_key(self, other: str) -> Job[bytes | None]:
        """Returns the key that this device shares with another one; None if theirs is not valid."""
        public = yield from PublicKey.build(bytes.fromhex(other))
        if public is None:
            return None
        point = yield from public.times(self._secret)
        return sha256(b"azulejo/1/meeting" + self._keys.key + point).digest()
