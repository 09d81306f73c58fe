"""Two devices meet by a short code: who has it in time gets the invitation, and nobody else."""

import json
import random
from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from codecs_at_once import decrypt, encrypt
from forging import signed
from rooms import CURVE, EPOCH, Line, World
from test_hostile_relays import BESIDE, Shuffling
from tiny_relay import TinyRelay

from game.online.encryption import DecryptionError
from game.online.events import EVENT_KIND, Event
from game.online.meeting import LIFETIME, MAX_CLOCK_ERROR, MAX_CONTENT, MAX_GUESTS, MAX_JOBS, Meeting
from game.online.relay import MAX_USELESS
from game.online.room import Invitation
from game.online.schnorr import fresh_secret
from game.online.short_code import (
    ALPHABET,
    CODES,
    HASH_BLOCKS,
    LENGTH,
    CodeKeys,
    deriving,
    fresh_code,
    read_code,
)
from game.rules.steps import at_once

RIGHT, WRONG = "K7MP2Q", "K7MP2R"
INVITATION = Invitation(bytes(range(16)), bytes(8), (0, 1), ("wss://relay.example",))
ATTACKER = 10**10  # blocks of SHA-256 that an attacker compresses in a second


@cache
def keys(code: str) -> CodeKeys:
    return at_once(deriving(code))


class Party(Line):
    """A device in a meeting."""

    def __init__(
        self, world: World, code: str = RIGHT, invitation: Invitation | None = None, clock_error: int = 0
    ) -> None:
        self.meeting = Meeting(keys(code), world.relays, CURVE, invitation)
        super().__init__(world, self.meeting, clock_error)

    @property
    def public(self) -> str:
        return self.meeting._public


def met(world: World, guest: Party, seconds: float = 60) -> bool:
    world.run(seconds, lambda: guest.meeting.search not in ("searching", "waiting"))
    return guest.meeting.invitation == INVITATION


def stored(world: World) -> list[dict[str, Any]]:
    return [event for relay in world.relays.values() for event in relay.events.values()]


def post(relay: TinyRelay, key: bytes, content: str, topic: str, stamp: int = EPOCH, **changed: object) -> None:
    """Publishes an event of anybody."""
    public = at_once(CURVE.public_key(key)).hex()
    tags = ("d", topic), ("expiration", str(stamp + LIFETIME))
    event = signed(Event.unsigned(public, stamp, EVENT_KIND, tags, content), key)
    relay.connect(key, lambda text: None)
    relay.heard(key, json.dumps(["EVENT", event.data() | changed]))


# Codes


@pytest.mark.parametrize("text", ["K7MP2Q", "k7mp2q", " k7m p2q ", "K7M-P2Q", "k 7 m \u2013 p 2 q", "k7m\u00a0p2q"])
def test_a_code_may_be_typed_in_any_way(text: str) -> None:
    assert read_code(text) == RIGHT


@pytest.mark.parametrize("text", ["", "K7MP2", "K7MP2QQ", "K7MP20", "K7MP2O", "K7MP2I", "K7MP2\u00df", "az1-K7MP2Q", "ſſſſſſ"])
def test_other_texts_are_no_codes(text: str) -> None:
    assert read_code(text) is None


def test_fresh_codes_differ_and_can_be_read() -> None:
    found = [fresh_code() for _ in range(200)]
    assert len(set(found)) == 200
    assert all(read_code(code) == code for code in found)


def test_guessing_is_hopeless_while_a_code_lasts() -> None:
    assert len(set(ALPHABET)) ** LENGTH == CODES
    guesses = ATTACKER * LIFETIME / HASH_BLOCKS
    assert guesses / CODES < 1e-3


@pytest.mark.slow
def test_each_guess_costs_all_its_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    compressed = 0

    class Counting:
        def __init__(self, data: bytes = b"") -> None:
            self.sum, self.size = sha256(), 0
            self.update(data)

        def update(self, data: bytes) -> None:
            self.sum.update(data)
            self.size += len(data)

        def digest(self) -> bytes:
            nonlocal compressed
            compressed += self.size // 64
            return self.sum.digest()

    monkeypatch.setattr("game.online.short_code.sha256", Counting)
    assert at_once(deriving(RIGHT)) == keys(RIGHT)
    assert compressed >= HASH_BLOCKS


def test_the_derivation_blocks_no_frame() -> None:
    assert sum(1 for _ in deriving(WRONG)) >= 1000


def test_keys_of_codes_have_nothing_in_common() -> None:
    one, other = keys(RIGHT), keys(WRONG)
    assert not {one.topic, one.key.hex()} & {other.topic, other.key.hex()}
    assert one.topic != one.key.hex()


# Meetings


@pytest.mark.parametrize("lost", [0.0, 0.2])
def test_two_devices_meet_by_a_code(lost: float) -> None:
    world = World(1, lost=lost)
    host, guest = Party(world, invitation=INVITATION), Party(world)
    assert met(world, guest)
    assert host.meeting.published
    assert guest.meeting.search == "found"


def test_a_guest_may_be_there_first_and_another_later() -> None:
    world = World(2)
    first = Party(world)
    world.run(3)
    Party(world, invitation=INVITATION)
    assert met(world, first)
    world.run(100)
    assert met(world, Party(world))


@pytest.mark.parametrize("relays", [(Shuffling,), *((kind, TinyRelay) for kind in BESIDE)])
def test_hostile_relays_hinder_no_meeting(relays: tuple[type[TinyRelay], ...]) -> None:
    world = World(3, relays=len(relays))
    world.relays = dict(zip(world.relays, [kind() for kind in relays], strict=True))
    Party(world, invitation=INVITATION)
    assert met(world, Party(world), 200)


@pytest.mark.parametrize("error", [-60, 60])
def test_clocks_may_be_a_minute_apart(error: int) -> None:
    world = World(4)
    Party(world, invitation=INVITATION)
    world.run(LIFETIME - 20)
    assert met(world, Party(world, clock_error=error), 15)


def test_a_wrong_code_finds_nothing() -> None:
    world = World(5)
    Party(world, invitation=INVITATION)
    guest = Party(world, WRONG)
    assert not met(world, guest)
    assert guest.meeting.search == "unknown"


def test_without_a_relay_that_is_said() -> None:
    world = World(6)
    for address in world.relays:
        world.kill(address)
    guest = Party(world)
    assert not met(world, guest)
    assert guest.meeting.search == "none"


def test_a_host_whose_device_sleeps_answers_when_it_wakes() -> None:
    world = World(7)
    host = Party(world, invitation=INVITATION)
    world.run(5)
    host.online = False
    guest = Party(world)
    world.run(60)
    assert guest.meeting.search == "waiting"
    host.online = True
    assert met(world, guest)


@pytest.mark.parametrize("error", [0, -60, 60])
def test_an_expired_code_is_answered_by_nobody(error: int) -> None:
    world = World(8)
    host = Party(world, invitation=INVITATION, clock_error=error)
    world.run(LIFETIME + 5)
    assert host.meeting.is_over
    guest = Party(world)
    assert not met(world, guest, LIFETIME + 2 * MAX_CLOCK_ERROR)
    assert guest.meeting.search == "expired"


def test_a_code_expires_too_on_a_device_that_slept() -> None:
    world = World(9)
    host = Party(world, invitation=INVITATION)
    world.run(5)
    host.clock_error = LIFETIME  # time passed in which no frames came
    guest = Party(world)
    assert not met(world, guest, 30)


def test_relays_may_delete_events_when_the_code_expires() -> None:
    world = World(10)
    Party(world, invitation=INVITATION)
    assert met(world, Party(world))
    for event in stored(world):
        until = int(dict(event["tags"])["expiration"])
        assert EPOCH < until <= EPOCH + LIFETIME + 60


# What others can do


def test_events_tell_nothing_to_who_has_not_derived_the_keys() -> None:
    world = World(11)
    Party(world, invitation=INVITATION)
    assert met(world, Party(world))
    texts = json.dumps(stored(world))
    hidden = (RIGHT, INVITATION.secret.hex(), INVITATION.host.hex(), b64encode(INVITATION.to_bytes()).decode())
    assert len(stored(world)) == 4
    assert not [one for one in hidden if one in texts]
    for event in stored(world):
        with pytest.raises(DecryptionError):
            decrypt(event["content"], keys(WRONG).key)


def test_who_finds_the_code_out_later_does_not_find_the_room_in_what_was_recorded() -> None:
    world = World(12)
    Party(world, invitation=INVITATION)
    assert met(world, Party(world))
    texts = [decrypt(event["content"], keys(RIGHT).key) for event in stored(world)]
    answer = max(texts, key=len).split(" ")
    assert b64encode(INVITATION.to_bytes()).decode() not in " ".join(texts)
    for key in (keys(RIGHT).key, *(sha256(bytes.fromhex(word)).digest() for word in (answer[1], answer[3]))):
        with pytest.raises(DecryptionError):
            decrypt(answer[4], key)


def test_a_relay_that_copies_a_guests_event_as_its_own_is_not_answered() -> None:
    world = World(13)
    host = Party(world, invitation=INVITATION)
    assert met(world, Party(world))
    asked = next(event for event in stored(world) if event["pubkey"] != host.public)
    thief = fresh_secret()
    for relay in world.relays.values():
        post(relay, thief, asked["content"], keys(RIGHT).topic)
    world.run(10)
    public = at_once(CURVE.public_key(thief)).hex()
    answers = [decrypt(one["content"], keys(RIGHT).key) for one in stored(world) if one["pubkey"] == host.public]
    assert answers
    assert not any(public in text for text in answers)


def nonsense() -> list[str]:
    """Texts of whoever has the code, and of others."""
    luck, key = random.Random(14), keys(RIGHT).key
    public = at_once(CURVE.public_key(fresh_secret())).hex()
    words = ["azulejo/1/host", "azulejo/1/guest", public, "0" * 64, "f" * 64, "x", "", "9" * 30, "\u0663", str(EPOCH)]
    own = [" ".join(luck.choices(words, k=luck.randrange(1, 7))) or " " for _ in range(40)]
    return [
        "", "garbage", "A" * (MAX_CONTENT + 1), encrypt("azulejo/1/host", bytes(32)), encrypt("x" * 5000, key),
        *(encrypt(text, key) for text in own),
    ]  # fmt: skip


def test_garbage_under_the_topic_hinders_nobody() -> None:
    world = World(15)
    for relay in world.relays.values():
        for content in nonsense():
            post(relay, fresh_secret(), content, keys(RIGHT).topic, EPOCH + 10)
    Party(world, invitation=INVITATION)
    assert met(world, Party(world), 200)


def test_no_relay_is_made_to_send_much_garbage() -> None:
    """Rooms on the same connections are sent it, too, and would blame the relay."""
    world = World(19, relays=1)
    (relay,) = world.relays.values()
    tags = (("d", keys(RIGHT).topic),)
    for number in range(600):
        key = f"{number:064x}"
        event = Event.unsigned(key, EPOCH + 10, EVENT_KIND, tags, "A" * 200)._replace(sig="0" * 128)
        relay.events[EVENT_KIND, key, ""] = event.data()
    guest, lines = Party(world), 0
    told = guest.told

    def counted(address: str, link: object, text: str) -> None:
        nonlocal lines
        lines += 1
        told(address, link, text)

    guest.told = counted  # type: ignore[method-assign]
    world.run(100)
    assert 0 < lines < MAX_USELESS
    assert not guest.meeting.pool.liars


def test_keys_that_are_no_points_are_passed_over() -> None:
    world = World(16)
    host = Party(world, invitation=INVITATION)
    world.run(5)
    for word in ("guest", "host"):
        key = "f" * 64
        text = f"azulejo/1/{word} {key}" + f" {EPOCH + 100} {host.public} x" * (word == "host")
        tags = ("d", keys(RIGHT).topic), ("expiration", str(EPOCH + 300))
        content = encrypt(text, keys(RIGHT).key)
        event = Event.unsigned(key, EPOCH, EVENT_KIND, tags, content)._replace(sig="0" * 128)
        world.publish(event)
    assert met(world, Party(world))


def test_a_host_answers_to_few_and_keeps_little() -> None:
    world = World(17)
    host = Party(world, invitation=INVITATION)
    guests = [Party(world) for _ in range(MAX_GUESTS + 2)]
    world.run(60)
    assert sum(guest.meeting.invitation == INVITATION for guest in guests) == MAX_GUESTS
    assert {guest.meeting.search for guest in guests} == {"found", "waiting"}
    assert all(len(event["content"]) <= MAX_CONTENT for event in stored(world))
    assert len(host.meeting.jobs) + len(host.meeting.pool.events) < MAX_JOBS


def test_an_expiry_that_is_too_late_is_not_believed() -> None:
    world = World(18)
    liar = fresh_secret()
    public = at_once(CURVE.public_key(liar)).hex()
    text = f"azulejo/1/host {public} {EPOCH + 10**6}"
    for relay in world.relays.values():
        post(relay, liar, encrypt(text, keys(RIGHT).key), keys(RIGHT).topic)
    guest = Party(world)
    assert not met(world, guest)
    assert guest.meeting.search == "unknown"
