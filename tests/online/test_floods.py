"""Relays that flood, and strangers who flood honest relays: bounded in memory and work, and the game goes on.

Real sockets: test_live_floods.py.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rooms import CURVE, EPOCH, Device, World
from tiny_relay import TinyRelay

from game.online.events import EVENT_KIND, Event, log_tags
from game.online.log_text import MAX_SEALED
from game.online.recent_events import MAX_SEEN
from game.online.relay import MAX_FORGED, MAX_USELESS
from game.online.relay_pool import MAX_WAITING
from game.online.relay_subscriptions import MAX_PAGES, MAX_PAUSE, MAX_STRANGERS, PAGE_SIZE, subscription_name
from game.online.session import WAITING_JOBS

LUCK = random.Random(8)


def hexes(size: int) -> str:
    return LUCK.randbytes(size).hex()


def unopenable(topic: str, size: int = 400, stamp: int = EPOCH) -> Event:
    """An event of a made-up author with its right identity, which no key opens and nobody has signed."""
    event = Event.unsigned(hexes(32), stamp, EVENT_KIND, log_tags(topic, stamp), "A" * size)
    return event._replace(sig=hexes(64))


def redated(event: dict[str, Any], number: int) -> dict[str, Any]:
    """The same log, at another time, with its right identity and no signature."""
    copy = Event(**{**event, "tags": tuple(map(tuple, event["tags"]))})._replace(created_at=EPOCH + 10 + number)
    return copy._replace(id=copy.true_id(), sig=hexes(64)).data()


Flood = Callable[[str, str, dict[str, Any], int], str]  # subscription, topic, a true event, number: a text
FLOODS: dict[str, Flood] = {
    "NOTICE": lambda sub, topic, event, n: '["NOTICE","x"]',
    "NOTICE, large": lambda sub, topic, event, n: json.dumps(["NOTICE", "x" * 100_000]),
    "EOSE": lambda sub, topic, event, n: json.dumps(["EOSE", sub]),
    "EOSE of others": lambda sub, topic, event, n: json.dumps(["EOSE", f"s{n}"]),
    "OK": lambda sub, topic, event, n: json.dumps(["OK", event["id"], True, ""]),
    "OK, refusing": lambda sub, topic, event, n: json.dumps(["OK", hexes(32), False, "rate-limited: slow down"]),
    "OK, empty": lambda sub, topic, event, n: json.dumps(["OK", "", False, "replaced: have newer event"]),
    "AUTH": lambda sub, topic, event, n: json.dumps(["AUTH", hexes(16)]),
    "CLOSED": lambda sub, topic, event, n: json.dumps(["CLOSED", sub, "error: x"]),
    "CLOSED of others": lambda sub, topic, event, n: json.dumps(["CLOSED", f"s{n}", "error: x"]),
    "unknown": lambda sub, topic, event, n: json.dumps(["COUNT", sub, {"count": n}]),
    "no JSON": lambda sub, topic, event, n: "x" * n,
    "deep JSON": lambda sub, topic, event, n: "[" * 9000 + "]" * 9000,
    "wide JSON": lambda sub, topic, event, n: json.dumps(["EVENT", sub, {str(key): [] for key in range(900)}]),
    "numbers": lambda sub, topic, event, n: "9" * 19_000,
    "empty": lambda sub, topic, event, n: "",
    "surrogates": lambda sub, topic, event, n: '["NOTICE","' + "\\ud800" * 50 + '"]',
    "lines of 200 kB": lambda sub, topic, event, n: "x" * 200_000,
    "events of 200 kB": lambda sub, topic, event, n: json.dumps(["EVENT", f"{sub}-x", event | {"content": "A" * 200_000}]),
    "events of 1000 tags": lambda sub, topic, event, n: json.dumps(
        ["EVENT", sub, event | {"tags": [*event["tags"], *[["t", str(i)] for i in range(1000)]]}]),
    "events of made-up authors": lambda sub, topic, event, n: json.dumps(["EVENT", sub, unopenable(topic).data()]),
    "long events of made-up authors": lambda sub, topic, event, n: json.dumps(
        ["EVENT", sub, unopenable(topic, MAX_SEALED).data()]),
    "events of other topics": lambda sub, topic, event, n: json.dumps(["EVENT", sub, unopenable(hexes(32)).data()]),
    "events of other subscriptions": lambda sub, topic, event, n: json.dumps(["EVENT", f"s{n}", event]),
    "the same event": lambda sub, topic, event, n: json.dumps(["EVENT", sub, event]),
    "false signatures": lambda sub, topic, event, n: json.dumps(["EVENT", sub, event | {"sig": hexes(64)}]),
    "false identities": lambda sub, topic, event, n: json.dumps(["EVENT", sub, event | {"id": hexes(32)}]),
    "false dates": lambda sub, topic, event, n: json.dumps(["EVENT", sub, redated(event, n)]),
    "damaged texts": lambda sub, topic, event, n: json.dumps(["EVENT", sub, event | {"content": f"{n}"}]),
}  # fmt: skip


class Flooder(TinyRelay):
    """An honest relay until somebody publishes; then it also sends a number of texts to each of its subscriptions."""

    def __init__(self, flood: Flood) -> None:
        super().__init__()
        self.flood, self.sent = flood, 0

    def heard(self, client: object, text: str) -> None:
        super().heard(client, text)
        if not self.events or json.loads(text)[0] != "REQ":
            return
        for name, wanted in list(self.subscriptions.get(client, {}).items()):
            event = list(self.events.values())[-1]
            size = 0
            for _ in range(3000):
                if client in self.sends and size < 3_000_000:
                    self.sent += 1
                    text = self.flood(name, wanted["#d"][0], event, self.sent)
                    size += len(text)
                    self.sends[client](text)


def is_bounded(device: Device) -> bool:
    session = device.session
    waiting = len(session.pool.events) <= MAX_WAITING * len(session.pool.relays)
    small = all(len(relay._held) <= 40 and len(relay.out) < 100 for relay in session.pool.relays.values())
    return waiting and small and len(session._seen) <= MAX_SEEN and len(session.jobs) <= WAITING_JOBS + 3


@pytest.mark.parametrize(
    "kind",
    ["NOTICE, large", "EOSE", "OK", "no JSON", "lines of 200 kB", "events of made-up authors", "false signatures", "the same event"],
)
def test_a_relay_that_floods_is_left_alone_and_named_and_the_game_goes_on(kind: str) -> None:
    world = World(81, relays=2)
    flooder = Flooder(FLOODS[kind])
    bad = next(iter(world.relays))
    world.relays[bad] = flooder
    world.room(2)
    assert world.run(60, lambda: all(bad in device.session.pool.liars for device in world.devices)), flooder.sent
    assert all(is_bounded(device) for device in world.devices)
    assert world.goes_on(8)
    assert not any(device.session.faults for device in world.devices)


def texts_until_left_alone(device: Device, kind: str) -> int:
    """How many texts of a flood in one moment are acted on."""
    session = device.session
    relay = next(iter(session.pool.relays.values()))
    event = next(iter(session._newest.values())).data()
    name = subscription_name(session.topic)
    for number in range(5000):
        if relay.state != "open":
            return number
        session.receive(f"text {relay.address}\n{FLOODS[kind](name, session.topic, event, number)}")
        if number % 50 == 49:
            device.tick()
            assert is_bounded(device)
    return 5000


@pytest.mark.parametrize("kind", FLOODS)
def test_so_many_useless_texts_are_read_and_no_more(kind: str) -> None:
    world = World(82, relays=1).room(2).stop_playing()
    world.run(5)
    assert texts_until_left_alone(world.devices[0], kind) <= 4 * MAX_USELESS + MAX_STRANGERS + 200
    assert world.devices[0].session.pool.liars


def test_false_signatures_of_known_logs_are_looked_at_four_times(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(83, relays=1).room(2).stop_playing()
    world.run(5)
    verified = [0]
    plain = type(CURVE).verify

    def counting(*arguments: Any) -> Iterator[None]:  # noqa: ANN401
        verified[0] += 1
        return plain(*arguments)

    monkeypatch.setattr(type(CURVE), "verify", counting)
    for kind in ("false signatures", "false dates"):
        verified[0] = 0
        texts_until_left_alone(world.devices[0], kind)
        assert verified[0] <= MAX_FORGED


@pytest.mark.slow
def test_a_slow_drip_of_nonsense_is_borne() -> None:
    """A line now and then costs nothing, and public relays do send notices."""
    world = World(84, relays=1).room(2)
    relay = next(iter(world.devices[0].session.pool.relays.values()))
    for _ in range(3000):
        world.devices[0].session.receive(f"text {relay.address}\n" + '["NOTICE","x"]')
        world.run(0.2)
    assert not relay.lies
    assert is_bounded(world.devices[0])


# Strangers who know a topic, on honest relays


def flood(world: World, topic: str, seconds: int) -> None:
    """A stranger publishes 60 events a second under a topic."""
    for second in range(seconds):
        world.publish(*[unopenable(topic, stamp=EPOCH + second) for _ in range(60)])
        world.run(1)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "later"), [(400, -60), (16_000, 0)])
def test_what_strangers_leave_under_a_topic_stops_neither_the_game_nor_newcomers(size: int, later: int) -> None:
    world = World(85, relays=1, slow=0.0).room(2)
    topic = world.devices[0].session.topic
    stamp = EPOCH + int(world.now) + later
    world.publish(*[unopenable(topic, size, stamp - number % 7) for number in range(700)])
    newcomer = world.newcomer()
    assert world.run(60, lambda: len(newcomer.session.book.logs) == 2)
    assert world.run(60, lambda: newcomer.session.pool.synced == 1)
    assert world.goes_on(8)
    assert not any(device.session.pool.liars for device in world.devices)
    assert all(is_bounded(device) for device in world.devices)


@pytest.mark.slow
def test_members_are_asked_for_by_their_keys_and_others_a_page_at_a_time() -> None:
    world = World(86, relays=1, slow=0.0)
    asked: list[dict[str, Any]] = []

    class Listening(TinyRelay):
        def heard(self, client: object, text: str) -> None:
            if json.loads(text)[0] == "REQ":
                asked.append(json.loads(text)[2])
            super().heard(client, text)

    world.relays = {address: Listening() for address in world.relays}
    world.room(3)
    world.run(40)
    keys = {device.session.public_key for device in world.devices}
    assert any(set(one.get("authors", ())) == keys for one in asked)
    assert all("authors" in one or 0 < one["limit"] <= PAGE_SIZE for one in asked)
    assert all(one["#d"] == [world.devices[0].session.topic] for one in asked)
    world.publish(*[unopenable(world.devices[0].session.topic, stamp=EPOCH + 9000 + number) for number in range(2000)])
    asked.clear()
    world.newcomer()
    world.run(MAX_PAUSE / 2)
    pages = [one for one in asked if "until" in one]
    assert 5 < len(pages) <= MAX_PAGES, "then not again for a while"


@pytest.mark.slow
def test_a_stranger_who_publishes_without_end_is_not_listened_to_and_the_relay_not_blamed() -> None:
    world = World(87, relays=1).room(2)
    topic = world.devices[0].session.topic
    flood(world, topic, 60)
    assert not any(device.session.pool.liars for device in world.devices)
    assert all(is_bounded(device) for device in world.devices)
    looked_at = max(device.session.forged for device in world.devices)
    assert looked_at < 60 * 60 / 4
    assert world.goes_on()


@pytest.mark.slow
def test_a_newcomer_is_seen_after_a_stranger_has_given_up() -> None:
    world = World(88, relays=1).room(2)
    topic = world.devices[0].session.topic
    flood(world, topic, 10)
    for relay in world.relays.values():
        relay.events = {address: event for address, event in relay.events.items() if event["content"][:3] != "AAA"}
    newcomer = world.newcomer()
    world.run(5)
    newcomer.session.introduce("Rui", 3)
    assert world.run(MAX_PAUSE, lambda: all(len(device.session.book.logs) == 3 for device in world.devices))


@pytest.mark.slow
def test_a_newcomer_is_seen_while_a_stranger_goes_on() -> None:
    """The newest page of stored events is processed even while strangers' live events are ignored."""
    world = World(90, relays=1).room(2)
    topic = world.devices[0].session.topic
    flood(world, topic, 5)
    newcomer = world.newcomer()
    world.run(5)
    newcomer.session.introduce("Rui", 3)
    seen = False
    for second in range(120):
        world.publish(*[unopenable(topic, stamp=EPOCH + second % 9) for _ in range(5)])
        seen = world.run(1, lambda: all(len(device.session.book.logs) == 3 for device in world.devices))
        if seen:
            break
    assert seen
    assert not any(device.session.pool.liars for device in world.devices)


def test_a_relay_that_always_claims_to_know_better_does_not_have_one_sign_without_end() -> None:
    class KnowsBetter(TinyRelay):
        def _store(self, client: object, event: dict[str, Any], size: int) -> None:
            self.received += 1
            self._send(client, ["OK", event["id"], False, "replaced: have newer event"])

    world = World(89, relays=2)
    knows = KnowsBetter()
    world.relays[next(iter(world.relays))] = knows
    world.room(2)
    world.stop_playing()
    world.run(30)
    before = [device.session.membership.stamp for device in world.devices]
    world.run(120)
    assert [device.session.membership.stamp for device in world.devices] == before

