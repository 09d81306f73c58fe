"""The rules of `azulejo relay`, which own_relay.py's settings pass to PyPI's `nostr-relay`.

Only logs and public events of the right kind and size are stored, the newest of each address. A stranger who
knows a topic can flood it with events of other keys; the first keys of a topic keep their places, and
newcomers still get in, one after the other. Topics are not disclosed: only subscriptions that name one
receive its events. Public events need work; of too many, those with the least work go, of these the oldest.
"""

import asyncio
import re
import time
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

import alembic.config
import nostr_relay
import sqlalchemy
from nostr_relay.errors import StorageError
from nostr_relay.rate_limiter import BaseRateLimiter
from nostr_relay.storage.db import DBStorage, Subscription

from game.online.events import DAYS_KEPT, EVENT_KIND, read_event
from game.online.log_text import MAX_SEALED
from game.online.public_event import MAX_CLOCK_ERROR, PUBLIC_KIND, Collection
from game.online.token_bucket import TokenBucket

MAX_KEYS: Final = 40  # with events under a topic; a room has at most 16 members
NEWCOMERS_PER_SECOND: Final = 0.5  # new keys of a full topic; each replaces the last one
MAX_EVENTS: Final = 20_000  # of all topics; then the oldest are deleted
MAX_PUBLIC: Final = 10_000  # public events of all collections
MAX_PUBLIC_OF_KEY: Final = 200  # public events of a key in a collection; then its oldest is deleted
SWEEP: Final = 100  # stored events between two deletions
MAX_TOPICS: Final = 1000  # whose first keys are remembered
MAX_ASKED: Final = 8  # topics and filters of a subscription
MAX_WAITING: Final = 500  # queued events of a client; further ones are dropped
MESSAGES, MESSAGES_PER_SECOND = 200, 10.0  # of a connection
CONNECTIONS, CONNECTIONS_PER_SECOND = 300, 10.0  # of a network address
_HEX: Final = re.compile("[0-9a-f]{64}")
_COLLECTION: Final = re.compile("azulejo-[a-z0-9-]{1,40}")
_WORK: Final = re.compile("[0-9]{1,3}")
_NAMES: Final = {"#d": _HEX, "#t": _COLLECTION, "#w": _WORK}  # what filters may ask for
_ALLOWED: Final = {"kinds", *_NAMES, "authors", "ids", "since", "until", "limit"}


def is_of_game(event: Any, config: object) -> None:  # noqa: ANN401  (the package has no types)
    """Refuses events that are neither logs of a game nor public events, or have a wrong identity."""
    if event.kind == PUBLIC_KIND:
        _check_public(event)
    else:
        _check_log(event)
    if event.id != event.compute_id(event.pubkey, event.created_at, event.kind, event.tags, event.content):
        raise StorageError("invalid: not what its identity says")


def _check_public(event: Any) -> None:  # noqa: ANN401
    now = int(time.time())
    names = ("id", "pubkey", "created_at", "kind", "tags", "content", "sig")
    found = read_event({name: getattr(event, name) for name in names})
    name = found.tag("t") if found is not None else None
    if found is None or not found.plain or name is None or not _COLLECTION.fullmatch(name):
        raise StorageError("blocked: no public event of this game")
    if found.created_at > now + MAX_CLOCK_ERROR:
        raise StorageError("invalid: created_at is too far in the future")
    if not Collection(name, DAYS_KEPT * 86400, MAX_SEALED).fits(found, now):
        raise StorageError("invalid: too little work, too long, or expired")


def _check_log(event: Any) -> None:  # noqa: ANN401
    match event.tags:
        case [["d", str(topic)], ["expiration", str(until)]]:
            lasts = until.isascii() and until.isdigit() and len(until) < 12
        case _:
            raise StorageError("blocked: no log of this game")
    hexes = all(isinstance(one, str) and _HEX.fullmatch(one) for one in (event.id, event.pubkey, topic))
    if event.kind != EVENT_KIND or not hexes or not lasts or type(event.created_at) is not int:
        raise StorageError("blocked: no log of this game")
    if len(event.content) > MAX_SEALED or not event.content.isascii():
        raise StorageError("invalid: longer than a log of this game")
    if not time.time() < int(until) <= event.created_at + (DAYS_KEPT + 1) * 86400:
        raise StorageError("invalid: has expired, or expires too late")


def names_topics(filters: object) -> bool:
    """Whether filters request only logs of topics, or events of collections, that they name."""
    if not isinstance(filters, list) or not 0 < len(filters) <= MAX_ASKED:
        return False
    for one in filters:
        if not isinstance(one, dict) or not set(one) <= _ALLOWED or not {"#d", "#t"} & set(one):
            return False
        if not all(_are_names(one[tag], form) for tag, form in _NAMES.items() if tag in one):
            return False
    return True


def _are_names(values: object, form: re.Pattern[str]) -> bool:
    if not isinstance(values, list) or not 0 < len(values) <= MAX_ASKED:
        return False
    return all(isinstance(value, str) and form.fullmatch(value) for value in values)


class Limiter(BaseRateLimiter):  # type: ignore[misc]
    """Limits the messages of a connection and the connections of a network address.

    The messages of an address are not limited: players in one house share it, perhaps with a flooder.
    """

    def __init__(self, options: object = None) -> None:
        super().__init__(options)
        self._connections: WeakKeyDictionary[Any, TokenBucket] = WeakKeyDictionary()  # by their tasks
        self._addresses: OrderedDict[str, TokenBucket] = OrderedDict()

    def is_limited(self, client_address: str, message: list[Any]) -> bool:
        """Whether a message, or a connection for "ACCEPT", exceeds the limit."""
        now = time.monotonic()
        if message[0] != "ACCEPT":
            task = asyncio.current_task()
            if task not in self._connections:
                self._connections[task] = TokenBucket(MESSAGES, MESSAGES_PER_SECOND)
            return not self._connections[task].spend(1, now)
        if client_address not in self._addresses:
            self._addresses[client_address] = TokenBucket(CONNECTIONS, CONNECTIONS_PER_SECOND)
        self._addresses.move_to_end(client_address)
        if len(self._addresses) > MAX_TOPICS:
            self._addresses.popitem(last=False)
        return not self._addresses[client_address].spend(1, now)


class Listener(Subscription):  # type: ignore[misc]
    """A subscription with a limited queue, since the client may not be reading."""

    async def notify(self, event: object) -> None:
        """Queues a new event."""
        if self.queue.qsize() < MAX_WAITING:
            await super().notify(event)


class Topic:
    """The keys of a topic, in the order of their first events."""

    def __init__(self, keys: list[str]) -> None:
        self.keys = dict.fromkeys(keys)
        self.newcomers = TokenBucket(1, NEWCOMERS_PER_SECOND)


class CheckedStorage(DBStorage):  # type: ignore[misc]
    """The package's storage with the rules of this module."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        # the package makes tables only for its own storage
        tables = Path(nostr_relay.__file__).parent / "alembic.ini"
        alembic.config.main([f"-c{tables}", "upgrade", "head"])
        self.subscription_class = Listener
        self._topics: OrderedDict[str, Topic] = OrderedDict()
        self._saved = 0

    async def subscribe(
        self, client_id: object, sub_id: str, filters: list[Any], queue: "asyncio.Queue[Any]", **more: object
    ) -> None:
        """Starts a subscription; one that names no topic receives nothing."""
        if len(sub_id) <= 64 and names_topics(filters):
            await super().subscribe(client_id, sub_id, filters, queue, **more)
        else:
            await queue.put((sub_id, None))

    async def pre_save(self, conn: Any, event: Any) -> bool:  # noqa: ANN401
        """Makes room for an event; False if it is stored already, StorageError if it is refused."""
        if event.kind == PUBLIC_KIND:
            return await self._pre_save_public(conn, event)
        topic, key = event.tags[0][1], event.pubkey
        found = await conn.execute(_OF_TOPIC, {"topic": topic, "kind": EVENT_KIND})
        rows = [(bytes(row[0]), bytes(row[1]).hex(), int(row[2])) for row in found]
        own = [(created_at, name) for name, author, created_at in rows if author == key]
        if not _is_newest(event, own):
            return False
        gone = [name for _, name in own]
        known = self._topic(topic, [author for _, author, _ in rows])
        if not own and len(known.keys) >= MAX_KEYS:
            if not known.newcomers.spend(1, time.monotonic()):
                raise StorageError("rate-limited: too many keys under this topic")
            last, _ = known.keys.popitem()
            gone += [name for name, author, _ in rows if author == last]
        known.keys[key] = None
        await self._delete(conn, gone)
        return True

    async def _pre_save_public(self, conn: Any, event: Any) -> bool:  # noqa: ANN401
        """Makes room for a public event: the number of a key's events in a collection is limited."""
        d, name = event.tags[0][1], event.tags[1][1]
        whose = {"name": name, "key": bytes.fromhex(event.pubkey), "kind": PUBLIC_KIND}
        found = await conn.execute(_OF_KEY, whose)
        rows = [(int(row[2]), bytes(row[0]), row[1]) for row in found]
        own = [(created_at, identity) for created_at, identity, tag in rows if tag == d]
        if not _is_newest(event, own):
            return False
        others = sorted((created_at, identity) for created_at, identity, tag in rows if tag != d)
        gone = own + others[: max(0, len(others) + 1 - MAX_PUBLIC_OF_KEY)]
        await self._delete(conn, [identity for _, identity in gone])
        return True

    async def _delete(self, conn: Any, gone: list[bytes]) -> None:  # noqa: ANN401
        """Deletes events, and now and then those that are too many."""
        for identity in gone:
            await conn.execute(_DELETE, {"id": identity})
        self._saved += 1
        if self._saved % SWEEP == 0:
            await conn.execute(_SWEEP, {"most": MAX_EVENTS, "kind": EVENT_KIND})
            await conn.execute(_SWEEP_PUBLIC, {"most": MAX_PUBLIC, "kind": PUBLIC_KIND})

    def _topic(self, topic: str, keys: list[str]) -> Topic:
        """Returns the remembered topic, updated with the authors of its stored events."""
        known = self._topics.get(topic)
        if known is None:
            known = self._topics[topic] = Topic(keys)
        there = set(keys)
        known.keys = {key: None for key in known.keys if key in there}  # others have expired
        self._topics.move_to_end(topic)
        if len(self._topics) > MAX_TOPICS:
            self._topics.popitem(last=False)
        return known


def _is_newest(event: Any, own: list[tuple[int, bytes]]) -> bool:  # noqa: ANN401
    """Whether an event is newer than those of its address, by their times and identities.

    False if it is one of them, StorageError if it is older.
    """
    if any(identity == event.id_bytes for _, identity in own):
        return False
    if any(created_at >= event.created_at for created_at, _ in own):
        raise StorageError("replaced: have newer event")
    return True


_OF_TOPIC = sqlalchemy.text(
    "SELECT events.id, events.pubkey, events.created_at FROM events JOIN tags ON tags.id = events.id "
    "WHERE tags.name = 'd' AND tags.value = :topic AND events.kind = :kind ORDER BY events.rowid"
)
_OF_KEY = sqlalchemy.text(
    "SELECT events.id, d.value, events.created_at FROM events "
    "JOIN tags AS t ON t.id = events.id AND t.name = 't' AND t.value = :name "
    "JOIN tags AS d ON d.id = events.id AND d.name = 'd' WHERE events.pubkey = :key AND events.kind = :kind"
)
_DELETE = sqlalchemy.text("DELETE FROM events WHERE id = :id")
_SWEEP = sqlalchemy.text(
    "DELETE FROM events WHERE rowid IN "
    "(SELECT rowid FROM events WHERE kind = :kind ORDER BY rowid DESC LIMIT -1 OFFSET :most)"
)
_SWEEP_PUBLIC = sqlalchemy.text(
    "DELETE FROM events WHERE rowid IN (SELECT events.rowid FROM events "
    "JOIN tags ON tags.id = events.id AND tags.name = 'w' WHERE events.kind = :kind "
    "ORDER BY CAST(tags.value AS INTEGER) DESC, events.rowid DESC LIMIT -1 OFFSET :most)"
)
