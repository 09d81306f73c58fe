"""The events of a collection at the relays, and this device's own ones there.

Like `Session` it is passive: `receive`, `tick`, `work`, and pass the `commands` to the host. Floods cost
little: what is cheap to check comes first, signatures are verified in a fair order and only some a second,
and a few hundred events are kept, in the same order.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, zip_longest
from typing import Final

from game.online.event_signatures import verify_once
from game.online.events import Event
from game.online.job_queue import Job, JobQueue
from game.online.public_event import MAX_EXTRA_WORK, PUBLIC_KIND, Collection, Draft, work_of
from game.online.relay import FALSE_SIGNATURE
from game.online.relay_pool import RelayCommand, RelayPool
from game.online.relay_subscriptions import Scope
from game.online.schnorr import Curve
from game.online.token_bucket import TokenBucket

MAX_KNOWN: Final = 100  # keys whose events are requested by name
MAX_WAITING: Final = 100  # received events, after which no more lines should be received
MAX_VERIFIED: Final = 2000  # identities that are remembered as verified
VERIFIED_AT_ONCE: Final = 64
BATCH: Final = 8  # signatures that are verified in the order of one moment
SLACK: Final = 1.25  # how far the number of events grows before it is cut back
PUBLISH_INTERVAL: Final = 1.0  # seconds between two own events
MIN_AGE: Final = 3  # seconds until an own event is given more work
FLOODED: Final = 100  # refused events within a few seconds, after which own events are renewed sooner
FLOODED_RENEWAL: Final = 5  # seconds; it lasts for three times as long
WITHDRAWN_FOR: Final = 60  # seconds that a withdrawal stays on relays, at least
CROWDED: Final = 0.5  # share of `max_events`, from which own events are given more work than others have
MAX_STRANGERS, STRANGERS_PER_SECOND = 400, 20.0  # live events of a relay
MIN_PAUSE, MAX_PAUSE = 5.0, 30.0  # seconds without live events, after more
REFRESH: Final = 10.0  # seconds until all is requested again: people wait for what was lost on the way
UNREAD_COST: Final = 0.1  # of a live event with too little work


@dataclass
class _Candidate:
    """An event, and the relay whose share it takes: of those that sent it, the one with the fewest."""

    event: Event
    source: str
    drawn: bytes  # by lot, for its key

    def __post_init__(self) -> None:
        self.work = work_of(self.event)
        # of two events of one address, the one with the greater rank counts, as on relays
        self.rank = self.event.created_at, -int(self.event.id, 16)


@dataclass
class _OwnEvent:
    """What is to be published under a tag `d`, empty if withdrawn, and the last event published there."""

    content: str
    event: Event | None = None


class PublicBoard:
    """One collection. `changes` grows with everything that changes `events`.

    `known` are keys whose events are requested by name and kept before all others, at most MAX_KNOWN. Events
    that are dated before `since` are not requested.
    """

    def __init__(
        self,
        collection: Collection,
        addresses: Iterable[str],
        curve: Curve,
        secret: bytes,
        known: Iterable[str] = (),
        since: int = 0,
    ) -> None:
        self.collection = collection
        self.curve = curve
        self.known = frozenset(list(known)[:MAX_KNOWN])
        self.public_key = ""
        self.changes = 0
        scope = Scope(
            PUBLIC_KIND, "t", collection.max_content, collection.per_key, collection.max_pages,
            max_strangers=MAX_STRANGERS, per_second=STRANGERS_PER_SECOND, min_pause=MIN_PAUSE,
            max_pause=MAX_PAUSE, levels=collection.levels, refresh=REFRESH, refuses=collection.lacks_work,
            unread_cost=UNREAD_COST, since=since,
        )  # fmt: skip
        self.pool = RelayPool(addresses, scope)
        self.jobs = JobQueue()
        self._own_jobs = JobQueue()  # they take long
        self._secret = secret
        self._salt = secrets.token_bytes(8)
        self._kept: dict[tuple[str, str], _Candidate] = {}
        self._pending: dict[str, _Candidate] = {}  # not verified, by their identities
        self._verified: dict[str, None] = {}
        self._news: list[Event] = []
        self._tokens = TokenBucket(VERIFIED_AT_ONCE, collection.verified_per_second)
        self._own: dict[str, _OwnEvent] = {}
        self._published_at = -PUBLISH_INTERVAL
        self._now = 0.0
        self._clock = 0
        self._receiving = self._verifying = False
        self._refused = self._refused_before = self._flooded_until = 0
        self._own_jobs.add(self._prepare())

    def _prepare(self) -> Job[None]:
        self.public_key = (yield from self.curve.public_key(self._secret)).hex()

    # State

    def events(self) -> tuple[Event, ...]:
        """Returns the events that are verified, not expired and not withdrawn, the newest first."""
        found = [kept.event for kept in self._kept.values() if kept.event.content]
        return tuple(sorted(found, key=lambda event: -event.created_at))

    @property
    def is_settled(self) -> bool:
        """Whether all events that were received are verified."""
        return not (self.pool.events or self._pending or self._receiving or self._verifying)

    def take_news(self) -> list[Event]:
        """Returns the events that were verified since the last call, also those that are not kept."""
        found, self._news = self._news, []
        return found

    def has(self, d: str) -> bool:
        """Whether there is an own event under a tag `d`, or its withdrawal, to be published."""
        return d in self._own

    def is_published(self, d: str) -> bool:
        """Whether a relay has returned the own event as it is wanted, or its withdrawal."""
        own = self._own.get(d)
        if own is None or own.event is None or own.event.content != own.content:
            return False
        return self.pool.keeps(own.event)

    # Own events

    def publish(self, d: str, content: str) -> None:
        """Publishes an own event under a tag `d`, in place of the last one there."""
        if not content or len(content) > self.collection.max_content or not content.isascii():
            raise ValueError("the content is empty, too long or not ASCII")
        self._own[d] = _OwnEvent(content, self._own[d].event if d in self._own else None)

    def withdraw(self, d: str) -> None:
        """Withdraws an own event, also one of an earlier start of the program."""
        own = self._own.get(d)
        if own is not None and own.event is None:
            del self._own[d]
        elif own is not None or (self.public_key, d) in self._kept:
            self._own[d] = _OwnEvent("", own.event if own else None)

    def _is_due(self, own: _OwnEvent) -> bool:
        if own.event is None or own.event.content != own.content:
            return True
        age, renewal = self._clock - own.event.created_at, self.collection.renewal
        if not own.content or renewal is None:
            return False
        if self._clock < self._flooded_until:
            renewal = min(renewal, FLOODED_RENEWAL)
        return age >= renewal or (age >= MIN_AGE and work_of(own.event) < self.wanted_work)

    def _publish_own(self) -> None:
        """Begins to work for the next own event that is due, and forgets those that have expired."""
        for d, own in list(self._own.items()):
            if own.event is not None and _end(own.event) <= self._clock and not self._is_due(own):
                del self._own[d]
        if self._own_jobs or self._now - self._published_at < PUBLISH_INTERVAL:
            return
        due = next((d for d, own in self._own.items() if self._is_due(own)), None)
        if due is not None:
            self._published_at = self._now
            self._own_jobs.add(self._finish(due))

    def _finish(self, d: str) -> Job[None]:
        own = self._own.get(d)
        if own is None:
            return
        earlier = [own.event] if own.event is not None else []
        if (kept := self._kept.get((self.public_key, d))) is not None:
            earlier.append(kept.event)
        stamp = max([self._clock, *(event.created_at + 1 for event in earlier)])
        end = stamp + self.collection.lifetime
        if not own.content:
            end = min(end, max([stamp + WITHDRAWN_FOR, *(_end(event) + 1 for event in earlier)]))
        draft = Draft(self.collection, d, own.content, stamp, end, self.wanted_work)
        event = yield from draft.finishing(self._secret, self.public_key, self.curve)
        if (now := self._own.get(d)) is not None and now.content == event.content:
            now.event = event

    @property
    def wanted_work(self) -> int:
        """The work of own events in zero bits: the usual, or more than others have if there are too many."""
        others = sorted(one.work for one in chain(self._kept.values(), self._pending.values()))
        least = self.collection.min_work
        if len(others) < CROWDED * self.collection.max_events:
            return least
        return min(least + MAX_EXTRA_WORK, others[len(others) * 9 // 10] + 1)

    # Each frame

    @property
    def busy(self) -> bool:
        """Whether too many events are waiting to receive more lines now."""
        return len(self.pool.events) >= MAX_WAITING

    def receive(self, line: str) -> None:
        """Processes a line of the host."""
        self.pool.receive(line, self._now)

    def tick(self, now: float, clock: int) -> None:
        """Advances the time: `now` in seconds of a monotonic clock, `clock` as Unix time."""
        if clock != self._clock:
            self._clock = clock
            self._drop_expired()
            self._note_flood()
        self._now = now
        if self.public_key:
            self._publish_own()
        own = [one.event for one in self._own.values() if one.event is not None]
        authors = [self.public_key] if self.public_key else []
        self.pool.want(self.collection.name, own, [*authors, *self.known])
        self.pool.tick(now)
        if self.pool.events and not self._receiving:
            self._receiving = True
            self.jobs.add(self._take_in())
        if self._pending and not self._verifying and self._tokens.spend(BATCH, now):
            self._verifying = True
            self.jobs.add(self._verify())

    def work(self, seconds: float) -> bool:
        """Works for about `seconds`; returns whether no jobs are left."""
        share = seconds / 2 if self._own_jobs and self.jobs else seconds
        others = self.jobs.go_on(share)
        return self._own_jobs.go_on(share) and others

    def commands(self) -> list[RelayCommand]:
        """Takes the commands for the host."""
        return self.pool.commands()

    def stop(self) -> None:
        """Unsubscribes and disconnects from all relays; the last commands are to be obeyed."""
        self.pool.hang_up(self._now)

    # Events of others

    def _take_in(self) -> Job[None]:
        """Checks received events in all but their signatures."""
        while self.pool.events:
            event, address = self.pool.events.pop(0)
            if not self.pool.lies(address):
                self._sort_in(event, address)
            yield
        self._receiving = False

    def _sort_in(self, event: Event, address: str) -> None:
        kept = self._kept.get(event.address)
        for known in (kept, self._pending.get(event.id)):
            if known is not None and known.event == event:
                known.source = min(known.source, address, key=self._load)
                return
        if not self.collection.fits(event, self._clock):
            self._refused += 1
            return
        if event.true_id() != event.id:
            self.pool.blame(address, self._now, 1)
            return
        drawn = sha256(self._salt + event.pubkey.encode()).digest()
        candidate = _Candidate(event, address, drawn)
        if kept is not None and kept.rank >= candidate.rank:
            return
        self.pool.thank(address)
        if event.id in self._verified:
            self._keep(candidate)
            return
        self._pending[event.id] = candidate
        if len(self._pending) > SLACK * self.collection.max_events:
            order = self._fair_order(self._pending.values())[: self.collection.max_events]
            self._pending = {one.event.id: one for one in order}

    def _load(self, address: str) -> int:
        """Returns how many events take a relay's share."""
        return sum(one.source == address for one in chain(self._kept.values(), self._pending.values()))

    def _verify(self) -> Job[None]:
        """Verifies some signatures."""
        for candidate in self._fair_order(self._pending.values())[:BATCH]:
            event, source = candidate.event, candidate.source
            if self._pending.pop(event.id, None) is None:
                continue
            if self.pool.lies(source):
                continue
            if (yield from verify_once(event, self.curve)):
                self._verified[event.id] = None
                self._news.append(event)
                self._keep(candidate)
            else:
                self.pool.blame(source, self._now, FALSE_SIGNATURE)
        while len(self._verified) > MAX_VERIFIED:
            del self._verified[next(iter(self._verified))]
        self._verifying = False

    def _keep(self, candidate: _Candidate) -> None:
        kept = self._kept.get(candidate.event.address)
        if _end(candidate.event) <= self._clock or (kept is not None and kept.rank >= candidate.rank):
            return
        self._kept[candidate.event.address] = candidate
        key = candidate.event.pubkey
        of_key = [one for one in self._kept.values() if one.event.pubkey == key != self.public_key]
        if len(of_key) > self.collection.per_key:
            del self._kept[min(of_key, key=lambda one: one.rank).event.address]
        if len(self._kept) > SLACK * self.collection.max_events:
            order = self._fair_order(self._kept.values())[: self.collection.max_events]
            self._kept = {one.event.address: one for one in order}
        self.changes += 1

    def _fair_order(self, candidates: Iterable[_Candidate]) -> list[_Candidate]:
        """Returns events in the order in which they are verified and kept.

        Own and known keys come first. Then relays take turns, each with the event that cost the most work,
        the newest one, and one by chance: of a key that chance has chosen once and for all. A key has as many
        as the collection allows, its newest.
        """
        keys: dict[str, list[_Candidate]] = {}
        for one in sorted(candidates, key=lambda one: one.rank, reverse=True):
            keys.setdefault(one.event.pubkey, []).append(one)
        limit = self.collection.per_key
        own = keys.pop(self.public_key, [])
        allowed = own + [one for events in keys.values() for one in events[:limit]]
        first = [one for one in allowed if self._is_known(one)]
        relays: dict[str, list[_Candidate]] = {}
        for one in allowed:
            if not self._is_known(one):
                relays.setdefault(one.source, []).append(one)
        turns = zip_longest(*map(self._lanes, relays.values()))
        return first + [one for turn in turns for one in turn if one is not None]

    def _is_known(self, candidate: _Candidate) -> bool:
        return candidate.event.pubkey in self.known or candidate.event.pubkey == self.public_key

    def _lanes(self, candidates: list[_Candidate]) -> list[_Candidate]:
        """Returns a relay's events: by turns the one with the most work, the newest, and one by chance."""
        chance = sorted(candidates, key=lambda one: one.drawn)
        newest = sorted(chance, key=lambda one: -min(one.event.created_at, self._clock))
        work = sorted(newest, key=lambda one: -one.work)
        turns = chain.from_iterable(zip(work, newest, chance, strict=True))
        return list({id(one): one for one in turns}.values())

    def _note_flood(self) -> None:
        """Notes whether so much is refused that relays' newest events are hardly of use to who comes."""
        refused = self._refused + sum(relay.unread for relay in self.pool.relays.values())
        if refused - self._refused_before >= FLOODED:
            self._flooded_until = self._clock + 3 * FLOODED_RENEWAL
        if refused - self._refused_before >= FLOODED or self._clock % FLOODED_RENEWAL == 0:
            self._refused_before = refused

    def _drop_expired(self) -> None:
        gone = [address for address, one in self._kept.items() if _end(one.event) <= self._clock]
        for address in gone:
            del self._kept[address]
        self.changes += bool(gone)
        self._pending = {name: one for name, one in self._pending.items() if _end(one.event) > self._clock}


def _end(event: Event) -> int:
    """Returns when an event of a collection expires."""
    return int(event.tag("expiration") or 0)
