"""One device's session in a room, as used by scenes.

It is passive. Each frame: `receive` every line of the host, `tick` with the time, `work` for a few
milliseconds, store `membership` if `changes` has grown and confirm that with `remember`, and pass the
`commands` to the host. These include only what is stored: a device never publishes what it could forget when
it is switched off.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal

from game.online import chain
from game.online.automatic_entries import automatic_entries
from game.online.encryption import DecryptionError, decrypting
from game.online.entries import (
    Act,
    Hello,
    LogError,
    QuickSign,
    ReplaceSeat,
    SeatLogEntry,
    Share,
    Stamp,
    pack,
    unpack,
)
from game.online.equivocation import EquivocationProofs
from game.online.event_signatures import verify_event
from game.online.events import Event
from game.online.job_queue import Job, JobQueue
from game.online.log_packing import unpacking
from game.online.log_publisher import LogPublisher
from game.online.log_text import OtherVersionError, read_proof, reading_log
from game.online.logbook import Logbook, LogFault, may_grow
from game.online.membership import MAX_EVENTS, Membership
from game.online.recent_events import RecentEvents
from game.online.relay import FALSE_SIGNATURE
from game.online.relay_pool import ReceivedEvent, RelayCommand, RelayPool
from game.online.replay_sync import ReplaySync
from game.online.room import key_of, key_tag, topic_of
from game.online.schnorr import Curve

WAITING_JOBS: Final = 100
MAX_KEPT: Final = 60_000  # encrypted characters of the others' logs that are stored; each has about 500
MAX_AUTHORS: Final = 40  # members whose logs are requested: 16, and those with a seat

Version = Literal["same", "newer", "older"]


class Session:
    """A session. `changes` is incremented by everything that may change what is displayed or stored.

    `signs` are received quick signs, with the public keys of their senders, until they are taken. `version`:
    whether somebody uses another protocol. `elsewhere`: whether another device or tab writes with this one's
    key; then this one only watches. `forged` counts forged messages, `jobs` are the pending ones.
    """

    def __init__(self, membership: Membership, addresses: Iterable[str], curve: Curve | None = None) -> None:
        self.membership = membership
        self.pool = RelayPool(addresses)
        self.changes = 0
        self.signs: list[tuple[str, int]] = []
        self.version: Version = "same"
        self.elsewhere = False
        self.forged = 0
        self.curve = curve
        self.public_key = ""
        self.now = 0.0
        self._clock = 0
        self.jobs = JobQueue()
        self._newest: dict[str, Event] = {}
        self._seen = RecentEvents()
        self._stored: Membership | None = None
        self._replaying = False
        self._open_game()
        self.jobs.add(self._prepare())

    def _open_game(self) -> None:
        secret = self.membership.invitation.secret
        self.topic = topic_of(secret, self.membership.game)
        self._key = key_of(secret, self.membership.game)
        self.book = Logbook(self.membership.invitation.host)
        begun = any(isinstance(entry, Share) for entry in unpack(self.membership.log))
        self.sync = ReplaySync(self.topic, self.book, is_new=not begun)
        self._writer = LogPublisher(
            self.topic, self._key, bool(self.membership.log and self.membership.stamp)
        )
        self._proofs = EquivocationProofs()
        self._newest.clear()
        self._seen.clear()

    def _prepare(self) -> Job[None]:
        """Builds the tables, and loads the stored membership."""
        if self.curve is None:
            self.curve = yield from Curve.build()
        self.public_key = (yield from self.curve.public_key(self.membership.key)).hex()
        if self.membership.log:
            self.book.tell(self.public_key, self.membership.log)
        self.pool.events += [ReceivedEvent(event, "") for event in self.membership.events]
        self._changed()

    def _changed(self) -> None:
        self.changes += 1
        if not self._replaying:
            self._replaying = True
            self.jobs.add(self._replay())

    def _replay(self) -> Job[None]:
        self._replaying = False
        yield from self.sync.go_on()
        self.changes += 1
        replay, seat = self.sync.replay, self.seat
        if replay is not None and seat is not None:
            for entry in list(automatic_entries(replay, seat, self.sync.logs(), self.membership.chain)):
                self.say(entry)

    # Receiving

    def receive(self, line: str) -> None:
        """Processes a line of the host."""
        self.pool.receive(line, self.now)

    @property
    def busy(self) -> bool:
        """Whether too many jobs are pending to receive more lines now."""
        return len(self.jobs) + len(self.pool.events) >= WAITING_JOBS // 2

    def tick(self, now: float, clock: int) -> None:
        """Advances the time: `now` in seconds of a monotonic clock, `clock` as Unix time."""
        self.now, self._clock = now, clock
        self._offer()
        self.pool.tick(now, (event for key, event in self._newest.items() if key != self.public_key))
        if self.ready:
            events, number = self.pool.events, 0
            while number < len(events) and len(self.jobs) < WAITING_JOBS:
                event, address = events[number]
                if self._seen.is_news(event):
                    self.jobs.add(self._take_in(event, address))
                number += 1
            del events[:number]
            self._publish(now, clock)
        self.sync.watch(now)

    def _offer(self) -> None:
        """Passes the topic, the authors and the own event to the pool."""
        event, stored = self._writer.event, self._stored
        own: list[Event] | None = [event] if event is not None else []
        if event is not None and stored is not None and not self._is_stored(event, stored):
            own = None  # the last one stays there
        kept = (one.pubkey for one in self.membership.events)
        keys = dict.fromkeys((self.public_key, *self.book.logs, *kept))
        authors = list(keys)[:MAX_AUTHORS] if self.ready else []
        self.pool.want(self.topic, own, authors, seeking=not self.book.lobby().begun)

    def _is_stored(self, event: Event, stored: Membership) -> bool:
        same_game = stored.game == self.membership.game and stored.stamp >= event.created_at
        return same_game and stored.log.startswith(self._writer.log)

    def remember(self, stored: Membership) -> None:
        """Confirms what is stored. If this is never called, everything counts as stored."""
        self._stored = stored
        self._offer()
        self.pool.offer(self.now)

    def work(self, seconds: float) -> bool:
        """Works for about `seconds`; returns whether no jobs are left."""
        return self.jobs.go_on(seconds)

    def commands(self) -> list[RelayCommand]:
        """Takes the commands for the host."""
        return self.pool.commands()

    def _take_in(self, event: Event, address: str) -> Job[None]:
        """Verifies an event, cheapest checks first, and blames the relay for a forged one.

        Events of a relay that was found to lie meanwhile are ignored, unless another relay sends them.
        """
        if event.tag("d") != self.topic or event == self._writer.event:
            return
        if self.pool.lies(address):
            self._seen.forget(event)
            return
        if event.true_id() != event.id:
            self._found_out(address, 1)
            return
        yield
        try:
            text = yield from decrypting(event.content, self._key)
            data = yield from reading_log(text)
        except OtherVersionError as error:
            self.version = "newer" if error.newer else "older"
            self.changes += 1
            return
        except (DecryptionError, LogError):
            self.forged += 1
            return
        known = self.book.logs.get(event.pubkey)
        old = known is not None and known.knows(data) and event.pubkey in self._newest
        if old and event == self._newest[event.pubkey]:
            return
        if self.pool.lies(address):
            self._seen.forget(event)
        elif self.curve is None or not (yield from verify_event(event, self.curve)):
            self._found_out(address, FALSE_SIGNATURE)
        elif event.tag("d") == self.topic:  # otherwise the room is in its next game now
            self.pool.thank(address)
            self._pass_on(read_proof(text))
            if not old:
                yield from self._accept(event, data)

    def _pass_on(self, proof: Event | None) -> None:
        """Processes the event that a member has appended to their log, as if received from a relay."""
        if proof is not None and proof.pubkey in self.book.logs and proof.pubkey != self.public_key:
            self.pool.events.append(ReceivedEvent(proof, ""))

    def _found_out(self, address: str, much: int) -> None:
        """Blames a relay for forged events."""
        self.forged += 1
        self.pool.blame(address, self.now, much)

    def _accept(self, event: Event, data: bytes) -> Job[None]:
        log = self.book.logs.get(event.pubkey)
        start = len(log.data) if log and data.startswith(log.data) else 0
        try:
            entries = yield from unpacking(data, start)
        except LogError:
            entries = None  # the logbook reports it
        if event.pubkey == self.public_key:
            self._own_from_outside(event, data)
            return
        before = len(log.entries) if log else None
        news = self.book.tell(event.pubkey, data, entries)
        if news in ("new", "longer", "split") or event.pubkey not in self._newest:
            last = self._newest.get(event.pubkey)
            if last is None or last.created_at <= event.created_at:
                self._newest[event.pubkey] = event
            if event.pubkey in self.book.logs:
                self._proofs.note(event, data, self.book.logs[event.pubkey])
            newest = {one.pubkey: one for one in self.membership.events} | self._newest
            events = dict.fromkeys((*newest.values(), *self._proofs.events()))
            self.membership = replace(self.membership, events=_worth_keeping(events))
        if news == "longer" and before is not None:
            entries = self.book.logs[event.pubkey].entries[before:]
            self.signs += [(event.pubkey, one.sign) for one in entries if isinstance(one, QuickSign)]
        if news not in ("same", "older"):
            self._changed()

    def _own_from_outside(self, event: Event, data: bytes) -> None:
        """Processes an event of the own key that this session did not write, but an earlier one or a tab."""
        self.membership = replace(self.membership, stamp=max(self.membership.stamp, event.created_at))
        if data == self.membership.log and self._writer.event is None:
            self._writer.found(event, data)  # nothing is to be published again
        if self.membership.log.startswith(data):
            return
        longer = data.startswith(self.membership.log)
        if longer and self.book.tell(self.public_key, data) in ("new", "longer"):
            self.membership = replace(self.membership, log=data)
            self._writer.found(event, data)
        else:
            self.elsewhere = True
            self.book.tell(self.public_key, data)  # the others see two versions
        self._changed()

    # Sending

    def say(self, entry: SeatLogEntry) -> bool:
        """Adds an entry to the own log, if that is allowed; it is published as soon as possible."""
        if not self.ready or self.elsewhere or not may_grow(self.membership.log, entry):
            return False
        stamped = b"".join(map(pack, (*self._stamps(entry), entry)))
        self.membership = replace(self.membership, log=self.membership.log + stamped)
        self.book.tell(self.public_key, self.membership.log)
        self._changed()
        return True

    def _stamps(self, entry: SeatLogEntry) -> list[Stamp]:
        """Returns the stamp before an entry, in games with a pace."""
        replay = self.sync.replay
        if replay is None or replay.clocks is None or not isinstance(entry, Act | Share | ReplaceSeat):
            return []
        time = self.time
        if isinstance(entry, Act) and entry.seat is None and self.seat is not None:
            time = min(time, replay.clocks.end(self.seat))  # whom nobody has replaced is in time
        return [Stamp(time)]

    def introduce(self, name: str, crest: int) -> None:
        """Enters the lobby under a name; has no effect if repeated."""
        if not self.membership.log:
            self.membership = replace(self.membership, name=name, crest=crest)
            self.say(Hello(name, crest, chain.anchor_of(self.membership.chain)))

    def _publish(self, now: float, clock: int) -> None:
        heard = bool(self.pool.synced) and not self.jobs
        log = self.membership.log
        proof = self._proofs.spare(self._newest, self.book.logs)
        if self.elsewhere or self.curve is None or not self._writer.due(log, self.pool, now, heard, proof):
            return
        stamp = clock if self.pool.clock_wrong else max(clock, self.membership.stamp + 1)
        self.membership = replace(self.membership, stamp=stamp)
        self.changes += 1
        made = self._writer.make(self.membership.log, stamp, self.curve, self.membership.key, self.public_key)
        self.jobs.add(made)

    def next_game(self) -> None:
        """Goes to the room's next game, which the host has opened."""
        entered = bool(self.membership.log)
        self.membership = self.membership.next_game()
        self._open_game()
        self._changed()
        if entered:
            self.introduce(self.membership.name, self.membership.crest)

    # State

    @property
    def ready(self) -> bool:
        """Whether the tables are built and the session can verify and sign."""
        return bool(self.public_key)

    @property
    def tag(self) -> bytes:
        """The short name of this device's key, once it is `ready`: so a proposal names its seat."""
        return key_tag(self.public_key)

    @property
    def seat(self) -> int | None:
        """The seat of this device, once the game has begun; None for spectators."""
        keys = self.sync.keys
        return keys.index(self.public_key) if self.public_key in keys else None

    @property
    def time(self) -> int:
        """The time for stamps, in games with a pace."""
        return self.sync.time(self.now, self._clock)

    @property
    def signed_logs(self) -> list[Event]:
        """The newest event of each member, this device's own included: logs with their signatures."""
        own = self._writer.event
        return [*self._newest.values(), *([own] if own is not None else [])]

    @property
    def unsent(self) -> bool:
        """Whether the log has entries that no relay has returned yet."""
        return self._writer.unsent(self.membership.log, self.pool)

    @property
    def faults(self) -> frozenset[LogFault]:
        """The violations of the protocol by members."""
        return frozenset(self.book.faults)


def _worth_keeping(events: Iterable[Event]) -> tuple[Event, ...]:
    """Returns the events to store: all, or the shortest if they are too long, since storing is frequent."""
    found: list[Event] = []
    room = MAX_KEPT
    for event in sorted(events, key=lambda one: len(one.content)):
        room -= len(event.content)
        if room >= 0 and len(found) < MAX_EVENTS:
            found.append(event)
    return tuple(found)
