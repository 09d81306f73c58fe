"""One device's part in a room: what scenes talk to.

It does nothing by itself. Each frame: `told` every line of the host, `tick` with the time, `work` for a few
milliseconds, store `membership` where `changes` has grown, and only then hand the `commands` to the host. So
a device never has said what it does not remember, even when it is switched off in between.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal

from game.online import chain
from game.online.course import Course
from game.online.duty import owed
from game.online.entries import Entry, Hello, LogError, Sign, pack
from game.online.events import Event
from game.online.keyring import authentic
from game.online.logbook import (
    LONGEST_SEALED,
    Fault,
    Logbook,
    OtherVersionError,
    may_grow,
    read_log,
    read_story,
)
from game.online.membership import MOST_EVENTS, Membership
from game.online.pool import Command, Heard, Pool
from game.online.room import key_of, topic_of
from game.online.schnorr import Curve
from game.online.sealing import SealError, unseal
from game.online.stories import Stories
from game.online.work import Duties, Job
from game.online.writer import Writer

WAITING_JOBS: Final = 100

Version = Literal["same", "newer", "older"]


class Session:
    """See the module. `changes` grows with everything that may change what is shown or kept.

    `signs` are quick signs that came in, with the public key of who sent them, to be taken away. `version`
    tells whether somebody speaks another protocol, `elsewhere` whether another device or tab writes with
    this one's key; then this one only watches. `forged` counts messages that were not what they claimed,
    `duties` is the work that is left.
    """

    def __init__(self, membership: Membership, addresses: Iterable[str], curve: Curve | None = None) -> None:
        self.membership = membership
        self.pool = Pool(addresses)
        self.changes = 0
        self.signs: list[tuple[str, int]] = []
        self.version: Version = "same"
        self.elsewhere = False
        self.forged = 0
        self.curve = curve
        self.public_key = ""
        self.now = 0.0
        self.duties = Duties()
        self._newest: dict[str, Event] = {}
        self._seen: set[str] = set()
        self._replaying = False
        self._open_game()
        self.duties.add(self._prepare())

    def _open_game(self) -> None:
        secret = self.membership.invitation.secret
        self.topic = topic_of(secret, self.membership.game)
        self._key = key_of(secret, self.membership.game)
        self.book = Logbook(self.membership.invitation.host)
        self.course = Course(self.topic, self.book)
        self._writer = Writer(self.topic, self._key, bool(self.membership.log and self.membership.stamp))
        self._stories = Stories()
        self._newest.clear()
        self._seen.clear()

    def _prepare(self) -> Job[None]:
        """Build the tables, and take up what was kept."""
        if self.curve is None:
            self.curve = yield from Curve.build()
        self.public_key = (yield from self.curve.public_key(self.membership.key)).hex()
        if self.membership.log:
            self.book.tell(self.public_key, self.membership.log)
        self.pool.events += [Heard(event, "") for event in self.membership.events]
        self._changed()

    def _changed(self) -> None:
        self.changes += 1
        if not self._replaying:
            self._replaying = True
            self.duties.add(self._replay())

    def _replay(self) -> Job[None]:
        self._replaying = False
        yield from self.course.go_on()
        self.changes += 1
        replay, seat = self.course.replay, self.seat
        if replay is not None and seat is not None:
            for entry in list(owed(replay, seat, self.course.logs(), self.membership.chain)):
                self.say(entry)

    # What comes in

    def told(self, line: str) -> None:
        """A line that the host has heard."""
        self.pool.told(line, self.now)

    def tick(self, now: float, clock: int) -> None:
        """Let time pass: `now` in seconds of a clock that never goes back, `clock` as Unix time."""
        self.now = now
        self.pool.want((self.topic,), self._writer.event)
        self.pool.tick(now, (event for key, event in self._newest.items() if key != self.public_key))
        if self.ready:
            for event, address in self.pool.events:
                known = event.id + event.sig  # the identity alone could come with a false signature first
                if known not in self._seen and len(self.duties) < WAITING_JOBS:
                    self._seen.add(known)
                    self.duties.add(self._take_in(event, address))
            self.pool.events.clear()
            self._publish(now, clock)
        self.course.watch(now)

    def work(self, seconds: float) -> bool:
        """Work for about so long; whether nothing is left to do."""
        return self.duties.go_on(seconds)

    def commands(self) -> list[Command]:
        """What the host is to do now."""
        return self.pool.commands()

    def _take_in(self, event: Event, address: str) -> Job[None]:
        """Look into an event, and only if it is news check who wrote it: that costs the most.

        What a relay handed on that was found out meanwhile is not looked at, until another one has it.
        """
        if event.tag("d") != self.topic:
            return
        if len(event.content) > LONGEST_SEALED:
            self.forged += 1
            return
        try:
            text = unseal(event.content, self._key)
            data = read_log(text)
        except OtherVersionError as error:
            self.version = "newer" if error.newer else "older"
            self.changes += 1
            return
        except (SealError, LogError):
            self.forged += 1
            return
        yield
        story = read_story(text)  # is looked at like what relays hand on
        if story is not None and story.pubkey in self.book.logs and story.pubkey != self.public_key:
            self.pool.events.append(Heard(story, ""))
        known = self.book.logs.get(event.pubkey)
        if known is not None and known.knows(data) and event.pubkey in self._newest:
            return
        if self.pool.lies(address):
            self._seen.discard(event.id + event.sig)
        elif self.curve is None or not (yield from authentic(event, self.curve)):
            self.forged += 1
            self.pool.blame(address, self.now)
        elif event.tag("d") == self.topic:  # else the room went on to its next game meanwhile
            self._accept(event, data)

    def _accept(self, event: Event, data: bytes) -> None:
        if event.pubkey == self.public_key:
            self._own_from_outside(event, data)
            return
        log = self.book.logs.get(event.pubkey)
        before = len(log.entries) if log else None
        news = self.book.tell(event.pubkey, data)
        if news in ("new", "longer", "split") or event.pubkey not in self._newest:
            last = self._newest.get(event.pubkey)
            if last is None or last.created_at <= event.created_at:
                self._newest[event.pubkey] = event
            if event.pubkey in self.book.logs:
                self._stories.note(event, data, self.book.logs[event.pubkey])
            newest = {one.pubkey: one for one in self.membership.events} | self._newest
            events = dict.fromkeys((*newest.values(), *self._stories.events()))
            self.membership = replace(self.membership, events=tuple(events)[:MOST_EVENTS])
        if news == "longer" and before is not None:
            entries = self.book.logs[event.pubkey].entries[before:]
            self.signs += [(event.pubkey, one.sign) for one in entries if isinstance(one, Sign)]
        if news not in ("same", "older"):
            self._changed()

    def _own_from_outside(self, event: Event, data: bytes) -> None:
        """An event of one's own key that this device did not write: from before a reload, or another tab."""
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
            self.book.tell(self.public_key, data)  # the others see two stories
        self._changed()

    # What goes out

    def say(self, entry: Entry) -> bool:
        """Write an entry into one's own log, if it may; it is published as soon as may be."""
        if not self.ready or self.elsewhere or not may_grow(self.membership.log, entry):
            return False
        self.membership = replace(self.membership, log=self.membership.log + pack(entry))
        self.book.tell(self.public_key, self.membership.log)
        self._changed()
        return True

    def introduce(self, name: str, crest: int) -> None:
        """Enter the lobby under a name; nothing happens a second time."""
        if not self.membership.log:
            self.membership = replace(self.membership, name=name, crest=crest)
            self.say(Hello(name, crest, chain.anchor_of(self.membership.chain)))

    def _publish(self, now: float, clock: int) -> None:
        heard = bool(self.pool.synced) and not self.duties
        log = self.membership.log
        story = self._stories.spare(self._newest, self.book.logs)
        if self.elsewhere or self.curve is None or not self._writer.due(log, self.pool, now, heard, story):
            return
        stamp = clock if self.pool.clock_wrong else max(clock, self.membership.stamp + 1)
        self.membership = replace(self.membership, stamp=stamp)
        self.changes += 1
        made = self._writer.make(self.membership.log, stamp, self.curve, self.membership.key, self.public_key)
        self.duties.add(made)

    def next_game(self) -> None:
        """Go to the room's next game, which its host has opened."""
        self.membership = self.membership.next_game()
        self._open_game()
        self._changed()
        if self.membership.name:
            self.introduce(self.membership.name, self.membership.crest)

    # How things stand

    @property
    def ready(self) -> bool:
        """Whether the tables are built and this device has its key."""
        return bool(self.public_key)

    @property
    def seat(self) -> int | None:
        """Which seat this device has in the game that has begun; None for those who watch."""
        keys = self.course.keys
        return keys.index(self.public_key) if self.public_key in keys else None

    @property
    def unsent(self) -> bool:
        """Whether something was written that no relay has given back yet."""
        return self._writer.unsent(self.membership.log, self.pool)

    @property
    def faults(self) -> frozenset[Fault]:
        """What members did that honest programs don't do."""
        return frozenset(self.book.faults)
