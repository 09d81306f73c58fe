"""Games over relays that forge, lose, delay and reorder events or disconnect, with one honest relay or none."""

import json
import random
from typing import Any, ClassVar

import pytest
from rooms import CURVE, World
from tiny_relay import Send, TinyRelay

from game.online import session
from game.online.event_signatures import verify_event
from game.online.events import Event as NostrEvent
from game.online.events import read_event
from game.online.job_queue import Job
from game.online.relay import FALSE_SIGNATURE, MAX_FORGED, QUARANTINE
from game.online.schnorr import Curve, fresh_secret
from game.rules.steps import at_once

Event = dict[str, Any]


class Rollback(TinyRelay):
    """Whoever asks is given the oldest that it ever had of each author."""

    def __init__(self) -> None:
        super().__init__()
        self.oldest: dict[tuple[int, str, str], Event] = {}

    def heard(self, client: object, text: str) -> None:
        newest, message = self.events, json.loads(text)
        for address, event in newest.items():
            self.oldest.setdefault(address, event)
        if message[0] == "REQ":
            self.events = dict(self.oldest)
        super().heard(client, text)
        if message[0] == "REQ":
            self.events = newest


class Liar(TinyRelay):
    """Each event comes with forged ones: of another author, time, text, signature, and as another topic."""

    def _send(self, client: object, message: list[Any]) -> None:
        if message[0] == "EVENT":
            event, others = message[2], [one for one in self.events.values() if one is not message[2]]
            for forged in (
                {"pubkey": others[0]["pubkey"]} if others else {"pubkey": "ab" * 32},
                {"created_at": event["created_at"] + 500},
                {"content": event["content"][::-1]},
                {"content": others[-1]["content"]} if others else {"content": ""},
                {"sig": "00" * 64},
                {"tags": [["d", "f" * 64]]},
                {"id": "0" * 64},
            ):
                super()._send(client, [*message[:2], event | forged])
        super()._send(client, message)
        super()._send(client, ["OK", "0" * 64, False, "blocked: nothing of the kind"])


class FalseSigner(TinyRelay):
    """Each true event is followed by others of the same text whose signatures have to be looked at: strangers'."""

    authors: ClassVar[list[str]] = [at_once(CURVE.public_key(fresh_secret())).hex() for _ in range(30)]

    def _send(self, client: object, message: list[Any]) -> None:
        super()._send(client, message)
        if message[0] == "EVENT":
            event = read_event(message[2])
            assert event is not None
            for author in self.authors:
                other = event._replace(pubkey=author, sig="11" * 64)
                super()._send(client, [*message[:2], other._replace(id=other.true_id()).data()])


class Shuffling(TinyRelay):
    """What it says is kept back, and comes in any order, and twice."""

    def __init__(self) -> None:
        super().__init__()
        self.luck = random.Random(5)
        self.held: list[tuple[object, list[Any]]] = []

    def _send(self, client: object, message: list[Any]) -> None:
        self.held.append((client, message))
        self.luck.shuffle(self.held)
        for late in [self.held.pop() for _ in range(len(self.held) // 3)]:
            super()._send(*late)
            super()._send(*late)


class Forgetful(TinyRelay):
    """It says OK, and stores and hands on half of all events."""

    def __init__(self) -> None:
        super().__init__()
        self.luck = random.Random(6)

    def heard(self, client: object, text: str) -> None:
        self.forgets = self.luck.random() < 0.5
        super().heard(client, text)


class Closing(TinyRelay):
    """It takes nothing and closes each subscription."""

    def heard(self, client: object, text: str) -> None:
        message = json.loads(text)
        if message[0] == "REQ":
            self._send(client, ["CLOSED", message[1], "error: shutting down idle subscription"])


class Silent(TinyRelay):
    """It is connected to, and says nothing at all."""

    def _send(self, client: object, message: list[Any]) -> None:
        pass


class Flooding(TinyRelay):
    """Each answer comes with hundreds of others that nobody asked for."""

    def connect(self, client: object, send: Send) -> None:
        super().connect(client, send)
        for number in range(300):
            self._send(client, ["NOTICE", "x" * number])
            self._send(client, ["EVENT", "azulejo", {"kind": 35291, "pubkey": f"{number:064x}", "id": f"{number:064x}",
                                                     "created_at": number, "content": "A" * 400, "sig": "11" * 64,
                                                     "tags": [["d", "f" * 64]]}])  # fmt: skip


ALONE = (Shuffling, Forgetful)
BESIDE = (*ALONE, Liar, FalseSigner, Rollback, Closing, Silent, Flooding)


def play(relays: list[TinyRelay]) -> None:
    world = World(71, relays=len(relays), slow=0.5)
    world.relays = dict(zip(world.relays, relays, strict=True))
    world.room(2)
    world.run(15)
    world.devices[1].reload()
    assert world.goes_on()
    assert not any(device.session.faults for device in world.devices)


@pytest.mark.parametrize("kind", BESIDE, ids=lambda kind: kind.__name__)
def test_a_game_goes_on_beside_an_honest_relay(kind: type[TinyRelay]) -> None:
    """Forged events with real identities must not hide the real events of another relay."""
    play([kind(), TinyRelay()])


@pytest.mark.parametrize("kind", ALONE, ids=lambda kind: kind.__name__)
@pytest.mark.slow
def test_a_game_goes_on_over_such_a_relay_alone(kind: type[TinyRelay]) -> None:
    play([kind()])


@pytest.mark.slow
def test_a_relay_with_false_signatures_costs_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    false = [0]

    def counting(event: NostrEvent, curve: Curve) -> Job[bool]:
        good = yield from verify_event(event, curve)
        false[0] += not good
        return good

    monkeypatch.setattr(session, "verify_event", counting)
    world, bad = World(72, relays=2), FalseSigner()
    addresses = list(world.relays)
    world.relays = dict(zip(addresses, (bad, TinyRelay()), strict=True))
    world.room(2)
    devices = world.devices
    assert all(device.session.pool.liars == (addresses[0],) for device in devices)
    most = MAX_FORGED // FALSE_SIGNATURE
    assert 0 < false[0] <= most * len(devices)
    world.run(QUARANTINE + 60)
    assert false[0] <= 2 * most * len(devices), "it is tried again after ten minutes"
    assert world.goes_on()
    assert not any(device.session.faults for device in devices)
