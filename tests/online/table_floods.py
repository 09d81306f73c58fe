"""Floods of false tables, over relays that take everything, and devices that work a few milliseconds a frame."""

import json
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from boards import TABLES
from rooms import CURVE, EPOCH
from tiny_relay import TinyRelay

from game.host.fair_queue import FairQueue
from game.online.driver import obey, receive_and_work
from game.online.events import Event
from game.online.open_table import TABLE_TAG, OpenTable, Strength, TableTerms, read_table
from game.online.public_board import PublicBoard
from game.online.public_event import PUBLIC_KIND, Collection, Draft, public_tags, work_of
from game.online.room import Invitation
from game.online.schnorr import fresh_secret
from game.rules.steps import at_once

FRAME = 1 / 60
AHEAD = 100  # seconds by which false tables are dated ahead, to be the newest
KINDS = "no work", "little work", "one key", "many keys", "many keys, more work"


@cache
def key(stamp: int, number: int) -> tuple[bytes, str]:
    """A secret and a public key of the flooder's: floods of all kinds come under the same ones."""
    secret = fresh_secret()
    return secret, at_once(CURVE.public_key(secret)).hex()


def false_tables(
    kind: str, number: int, luck: random.Random, stamp: int, tables: Collection = TABLES
) -> Iterator[Event]:
    """False tables, as good as their kind allows; those that get as far are truly signed."""
    for count in range(number):
        invitation = Invitation(luck.randbytes(16), luck.randbytes(8), (0,))
        table = OpenTable(invitation, TableTerms(), Strength(luck.randrange(1200, 1800), 60), 0, stamp - 300)
        work = tables.min_work + (2 if "more" in kind else -3 if kind == "little work" else 0)
        d = f"{count}" if kind == "one key" else TABLE_TAG
        draft = Draft(tables, d, table.to_text(), stamp, stamp + tables.lifetime, work)
        if kind == "no work":
            tags = (*public_tags(tables, d, draft.expiration, work), ("nonce", f"{count}", str(work)))
            author = luck.randbytes(32).hex()
            event = Event("", author, stamp, PUBLIC_KIND, tags, draft.content, "0" * 128)
            event = event._replace(id=event.true_id())
            if work_of(event) < tables.min_work:
                yield event
            continue
        secret, public = key(0, 0) if kind == "one key" else key(stamp, count)
        yield at_once(draft.finishing(secret, public, CURVE))


class QueueWire:
    """Connections to simulated relays, with the queue of the host."""

    def __init__(self, relays: dict[str, TinyRelay]) -> None:
        self.relays = relays
        self.queue = FairQueue()
        self.links: dict[str, object] = {}
        self.posted: list[tuple[str, str]] = []

    def dial(self, address: str) -> bool:
        link = self.links[address] = object()
        self.queue.put(address, f"open {address}")
        self.relays[address].connect(link, lambda text: self._hear(address, text))
        return True

    def _hear(self, address: str, text: str) -> None:
        if not self.queue.put(address, f"text {address}\n{text}"):
            self.queue.forget(address)
            self.queue.put(address, f"flood {address}")

    def post(self, address: str, text: str) -> bool:
        self.posted.append((address, text))
        return True

    def deliver(self) -> None:
        """Lets relays work, which costs the device nothing."""
        for address, text in self.posted:
            if address in self.links:
                self.relays[address].heard(self.links[address], text)
        self.posted.clear()

    def next_line(self) -> str | None:
        return self.queue.take()

    def hang_up(self, address: str) -> bool:
        self.relays[address].disconnect(self.links.pop(address, None))
        return True


@dataclass
class Watcher:
    """A board in frames. `spent` are processor seconds of each."""

    relays: dict[str, TinyRelay]
    secret: bytes = field(default_factory=fresh_secret)
    spent: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wire = QueueWire(self.relays)
        self.board = PublicBoard(TABLES, self.relays, CURVE, self.secret)

    def frame(self, now: float) -> None:
        CURVE.valid.clear()  # what others have verified saves this device nothing
        begin = time.process_time()
        receive_and_work(self.board, self.wire, now, EPOCH + int(now))
        obey(self.board, self.wire)
        self.spent.append(time.process_time() - begin)
        self.wire.deliver()

    def open(self, now: float) -> None:
        room = Invitation(bytes(16), bytes(8), (0,))
        table = OpenTable(room, TableTerms(), Strength(), 0, EPOCH + int(now))
        self.board.publish(TABLE_TAG, table.to_text())

    def sees(self, host: "Watcher") -> bool:
        tables = (read_table(event) for event in self.board.events() if event.pubkey == host.board.public_key)
        return any(table is not None for table in tables)


@dataclass
class Flood:
    """The result: seconds until a newcomer saw all tables from before the flood, and until one opened later is seen."""

    earlier: float | None
    later: float | None
    spent: list[float]
    work: list[int]
    verified: int
    blamed: tuple[str, ...]


def flood(kind: str, number: int, per_second: int, seed: int = 1, relays: int = 3, longest: float = 60.0) -> Flood:
    """Three hosts; a flood that lies there; a newcomer; another host; while false tables keep coming."""
    luck = random.Random(seed)
    pool = {f"wss://relay{at}.test": TinyRelay() for at in range(relays)}
    hosts = [Watcher(pool) for _ in range(3)]
    watchers = list(hosts)
    now = 0.0
    trickle = false_tables(kind, 10**9, luck, EPOCH + AHEAD + 20)

    def pass_time(seconds: float, false: int = 0, until: list[Watcher] | None = None) -> float | None:
        """Lets time pass with a number of false tables a second; when the last of the watchers sees all of them."""
        nonlocal now
        begin, due = now, 0.0
        while now < begin + seconds:
            now += FRAME
            due += false * FRAME
            while due >= 1:
                due -= 1
                event = next(trickle)
                for relay in pool.values():
                    relay.publish(event)
            for watcher in watchers:
                watcher.frame(now)
            if until and all(watchers[-1].sees(one) for one in until):
                return now - begin
        return None

    pass_time(1)
    for host in hosts:
        host.open(now)
    pass_time(5)
    for event in false_tables(kind, number, luck, EPOCH + AHEAD):
        for relay in pool.values():
            text = event.data()
            relay.events[PUBLIC_KIND, event.pubkey, event.tag("d") or ""] = text
            for client, subscriptions in list(relay.subscriptions.items()):
                for name, wanted in subscriptions.items():
                    if relay._matches(text, wanted):
                        relay._send(client, ["EVENT", name, text])
        if luck.random() < 60 / 1000:  # a thousand a second
            pass_time(FRAME)
    pass_time(15, per_second)
    newcomer = Watcher(pool)
    watchers.append(newcomer)
    earlier = pass_time(longest, per_second, until=hosts)
    late = Watcher(pool)
    watchers.insert(0, late)
    pass_time(1, per_second)
    late.open(now)
    later = pass_time(longest, per_second, until=[late])
    own = [one.board._own[TABLE_TAG].event for one in hosts]
    return Flood(
        earlier, later, [spent for one in watchers for spent in one.spent], [int((event and event.tag("w")) or 0) for event in own],
        sum(len(one.board._verified) for one in watchers), newcomer.board.pool.liars,
    )  # fmt: skip


def show(kind: str, found: Flood) -> str:
    """A row of the benchmark."""
    spent = sorted(found.spent)
    frames = f"{1000 * sum(spent) / len(spent):6.2f} {1000 * spent[len(spent) * 99 // 100]:6.1f} {1000 * spent[-1]:6.1f}"
    times = " ".join("  never" if seconds is None else f"{seconds:6.1f}s" for seconds in (found.earlier, found.later))
    return json.dumps(kind).ljust(24) + f"{times}   {frames}   {found.work} {found.verified:6} {len(found.blamed)}"
