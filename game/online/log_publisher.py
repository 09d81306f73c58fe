"""Publishes this device's log: encrypted, signed and dated, at most once per PUBLISH_INTERVAL."""

from typing import Final

from game.online.encryption import encrypting
from game.online.event_signatures import signing
from game.online.events import EVENT_KIND, Event, log_tags
from game.online.job_queue import Job
from game.online.log_text import writing_log
from game.online.relay_pool import RelayPool
from game.online.schnorr import Curve

PUBLISH_INTERVAL: Final = 1.0  # seconds between two events
ECHO_WAIT: Final = 4.0  # seconds for relays to give back what was published before a restart
REDATE_INTERVAL: Final = 15.0  # seconds until an event is dated anew where the clock was refused


class LogPublisher:
    """Creates an event from the log whenever it has grown. `event` is the last one, `log` its content.

    `restarted`: the log was published before a restart; relays may return it, so that nothing has to be
    signed.
    """

    def __init__(self, topic: str, key: bytes, restarted: bool = False) -> None:
        self.topic = topic
        self.event: Event | None = None
        self.log = b""
        self.proof: Event | None = None  # the event of another member that is appended to the log
        self._key = key
        self._signing = False
        self._at = -PUBLISH_INTERVAL
        self._restarted = restarted
        self._begun: float | None = None

    def due(
        self, log: bytes, pool: RelayPool, now: float, heard: bool = True, proof: Event | None = None
    ) -> bool:
        """Whether an event has to be created now, with `proof` appended; the caller then has to call `make`.

        `heard`: whether a relay has sent all its events, and they were processed.
        """
        self._begun = now if self._begun is None else self._begun
        if self._restarted and self.event is None and not heard and now - self._begun < ECHO_WAIT:
            return False
        if self._signing or not log or now - self._at < PUBLISH_INTERVAL:
            return False
        stale = (pool.clock_wrong and now - self._at >= REDATE_INTERVAL) or pool.take_outdone()
        if not stale and self.log == log and (proof is None or self.proof == proof):
            return False
        self._signing, self._at, self.proof = True, now, proof
        return True

    def make(self, log: bytes, stamp: int, curve: Curve, secret: bytes, public_key: str) -> Job[None]:
        """Creates the event of a log at a Unix time."""
        content = yield from encrypting((yield from writing_log(log, self.proof)), self._key)
        yield
        event = Event.unsigned(public_key, stamp, EVENT_KIND, log_tags(self.topic, stamp), content)
        self.event = yield from signing(event, secret, curve)
        self.log, self._signing = log, False

    def found(self, event: Event, log: bytes) -> None:
        """Adopts an event of this device that relays returned after a restart."""
        self.event, self.log = event, log

    def unsent(self, log: bytes, pool: RelayPool) -> bool:
        """Whether the log has entries that no relay has returned yet."""
        if not log:
            return False
        return self.log != log or self.event is None or not pool.keeps(self.event)
