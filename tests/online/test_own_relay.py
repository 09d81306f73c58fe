"""`azulejo relay`: its error messages, and that it stores a game's events."""

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from boards import note
from forging import signed
from live import free_port, independent_programs
from player import Player
from rooms import CURVE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from game import own_relay
from game.host.shared_relays import SharedRelays
from game.host.sockets import Sockets
from game.online.driver import obey, receive_and_work
from game.online.events import EVENT_KIND, Event, log_tags
from game.online.meeting import Meeting
from game.online.membership import enter, open_room
from game.online.public_board import PublicBoard
from game.online.public_event import MIN_WORK, PUBLIC_KIND, Collection, public_tags, zero_bits
from game.online.room import Invitation
from game.online.schnorr import fresh_secret
from game.online.short_code import CodeKeys
from game.rules.steps import at_once

MAX_KEYS, NEWCOMERS_PER_SECOND = 40, 0.5  # as in game/relay_rules.py, which needs the package

ROOT = Path(__file__).resolve().parents[2]


def test_without_the_extra_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(own_relay, "PACKAGE", "a_package_that_nobody_has")
    assert own_relay.run_relay(free_port(), tmp_path) == 2
    assert 'pip install -e ".[relay]"' in capsys.readouterr().err


def test_a_taken_port_is_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(own_relay, "PACKAGE", "pytest")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert own_relay.run_relay(port, tmp_path, "127.0.0.1") == 2
    assert f"port {port} is taken" in capsys.readouterr().err


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """That of a relay that was started as a player would, with the extra's package."""
    folder = tmp_path_factory.mktemp("relay")
    python = independent_programs() / "python"
    port = free_port()
    # The environment of the package has no pygame: the command's own module is started, not the whole program.
    code = (
        "import sys, types\n"
        "desktop = types.ModuleType('game.host.desktop'); desktop.data_folder = lambda: None\n"
        "sys.modules['game.host.desktop'] = desktop\n"
        "from pathlib import Path\nfrom game.own_relay import run_relay\n"
        f"sys.exit(run_relay({port}, Path({str(folder / 'own')!r})))\n"
    )
    process = subprocess.Popen([str(python), "-c", code], cwd=ROOT, start_new_session=True,
                               env={**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"ws://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(20)


@pytest.mark.slow
def test_a_relay_of_ones_own_keeps_what_the_game_leaves(address: str) -> None:
    """Asked by the probe of the site's script."""
    words = ["--probe-relays", "--relay", address]
    site = [sys.executable, str(ROOT / "build" / "site.py"), *words]
    result = subprocess.run(site, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert "keeps events of this kind" in result.stdout


@pytest.mark.slow
def test_the_address_that_it_names_reaches_it_from_the_network(address: str) -> None:
    named = own_relay._own_address()
    if named.startswith("127."):
        pytest.skip("this machine is in no network")
    assert Client(address.replace("127.0.0.1", named)).found() == []


@pytest.mark.slow
def test_two_devices_meet_by_a_code_over_it(address: str) -> None:
    keys, invitation = CodeKeys(secrets.token_hex(32), secrets.token_bytes(32)), Invitation(bytes(16), bytes(8), (0,))
    parts = Meeting(keys, [address], CURVE, invitation), Meeting(keys, [address], CURVE)
    wires, end = [Sockets(), Sockets()], time.monotonic() + 30
    while parts[1].invitation is None and time.monotonic() < end:
        for part, wire in zip(parts, wires, strict=True):
            receive_and_work(part, wire, time.monotonic(), int(time.time()))
            obey(part, wire)
        time.sleep(0.01)
    assert parts[1].invitation == invitation
    for part, wire in zip(parts, wires, strict=True):
        part.stop()
        obey(part, wire)


# What it refuses


class Client:
    """A stranger, or a member, with a connection of their own."""

    def __init__(self, address: str) -> None:
        self.socket = connect(address, compression=None, max_size=None).__enter__()

    def say(self, *message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> list[Any]:
        found: list[Any] = json.loads(self.socket.recv(timeout=20))
        return found

    def publish(self, event: Event) -> tuple[bool, str]:
        """Whether it was taken, and why not."""
        self.say("EVENT", event.data())
        return self.verdict()

    def verdict(self) -> tuple[bool, str]:
        """Whether what was sent was taken, and why not. A refusal takes two seconds, and slows this client down."""
        while (answer := self.hear())[0] != "OK":
            pass
        return answer[2], answer[3]

    def found(self, **wanted: object) -> list[str]:
        """The authors of what is stored."""
        self.say("REQ", "s", {"kinds": [EVENT_KIND]} | wanted)
        authors = []
        while (answer := self.hear())[0] != "EOSE":
            authors += [answer[2]["pubkey"]] if answer[0] == "EVENT" else []
        self.say("CLOSE", "s")
        return authors


def check_that_all_are_refused(address: str, events: dict[str, Event]) -> None:
    """Each from a client of its own: refusals, which have their reasons, are waited for together."""
    clients = {what: Client(address) for what in events}
    for what, event in events.items():
        clients[what].say("EVENT", event.data())
    for what, client in clients.items():
        good, reason = client.verdict()
        assert not good, what
        assert reason, what


def log_event(topic: str, secret: bytes | None = None, content: str = "A" * 200, later: int = 0, **changed: Any) -> Event:  # noqa: ANN401
    """A signed event, as a log's; with parts that are changed before it is signed."""
    secret = secret or fresh_secret()
    author, stamp = at_once(CURVE.public_key(secret)).hex(), int(time.time()) + later
    event = Event.unsigned(author, stamp, EVENT_KIND, log_tags(topic, stamp), content)._replace(**changed)
    return signed(event._replace(id=event.true_id()), secret)


def fresh_topic() -> str:
    return secrets.token_bytes(32).hex()


@pytest.mark.slow
def test_topics_are_told_only_to_who_names_them(address: str) -> None:
    topic = fresh_topic()
    event = log_event(topic)
    member, stranger = Client(address), Client(address)
    assert member.publish(event) == (True, "")
    assert stranger.found() == []
    assert stranger.found(authors=[event.pubkey]) == []
    assert stranger.found(**{"#d": []}) == []
    assert stranger.found(**{"#d": [topic[:40]]}) == []
    assert stranger.found(**{"#d": [topic], "search": "x"}) == []
    assert stranger.found(**{"#d": [topic]}) == [event.pubkey]
    stranger.say("REQ", "s", {"#d": [topic]}, {"kinds": [EVENT_KIND]})
    assert stranger.hear()[0] == "EOSE", "nor beside one that is named"
    stranger.say("REQ", "live", {"kinds": [EVENT_KIND]})
    assert stranger.hear() == ["EOSE", "live"]
    assert member.publish(log_event(topic))[0]
    with pytest.raises(TimeoutError):
        stranger.socket.recv(timeout=0.5)


NOW = int(time.time())
NO_LOGS: dict[str, dict[str, Any]] = {
    "a note": {"kind": 1},
    "another kind": {"kind": 30_000},
    "too long": {"content": "A" * 17_000},
    "not sealed": {"content": "\N{WHITE SMILING FACE}"},
    "without tags": {"tags": ()},
    "without a topic": {"tags": (("d", "x"),)},
    "expired": {"tags": (("d", "a" * 64), ("expiration", "1"))},
    "for ever": {"tags": (("d", "a" * 64), ("expiration", str(10**10)))},
    "many tags": {"tags": (*log_tags("a" * 64, NOW), *[("t", str(number)) for number in range(300)])},
    "of long ago": {"created_at": 9},
    "of the future": {"created_at": NOW + 9999},
}


@pytest.mark.slow
def test_what_is_no_log_is_refused(address: str) -> None:
    topic = fresh_topic()
    events = {what: log_event(topic, **{"tags": log_tags(topic, NOW), **changed}) for what, changed in NO_LOGS.items()}
    check_that_all_are_refused(address, events)


@pytest.mark.slow
def test_an_event_that_is_not_what_it_says_is_refused(address: str) -> None:
    topic = fresh_topic()
    event = log_event(topic)
    forged = {
        "identity": event._replace(id="0" * 64),
        "signature": event._replace(sig="0" * 128),
        "content": event._replace(content="B" * 200),
    }
    check_that_all_are_refused(address, forged)
    assert Client(address).found(**{"#d": [topic]}) == []


@pytest.mark.slow
def test_of_a_key_and_topic_the_newest_is_kept_and_no_other(address: str) -> None:
    topic, secret, client = fresh_topic(), fresh_secret(), Client(address)
    assert client.publish(log_event(topic, secret))[0]
    assert client.publish(log_event(topic, secret, later=5))[0]
    assert client.found(**{"#d": [topic]}) == [log_event(topic, secret).pubkey]
    good, reason = Client(address).publish(log_event(topic, secret, later=-5))
    assert not good
    assert "newer" in reason
    assert len(client.found(**{"#d": [topic]})) == 1


@pytest.mark.slow
def test_a_full_topic_keeps_who_was_first_and_lets_newcomers_in(address: str) -> None:
    topic, member = fresh_topic(), fresh_secret()
    host, stranger = Client(address), Client(address)
    own = log_event(topic, member)
    assert host.publish(own)[0]
    host.say("REQ", "live", {"kinds": [EVENT_KIND], "#d": [topic], "limit": 1})
    assert host.hear()[0] == "EVENT"
    assert host.hear()[0] == "EOSE"
    taken = 0
    for _ in range(MAX_KEYS + 10):
        began = time.monotonic()
        good, reason = stranger.publish(log_event(topic))
        taken += good
        if not good:
            assert "rate-limited" in reason
            break
    assert MAX_KEYS - 1 <= taken <= MAX_KEYS
    time.sleep(max(0.0, began + 1 / NEWCOMERS_PER_SECOND - time.monotonic()))  # the refusal took as long
    newcomer = log_event(topic)
    assert Client(address).publish(newcomer)[0]
    while (heard := host.hear())[2]["pubkey"] != newcomer.pubkey:
        assert heard[0] == "EVENT"
    authors = Client(address).found(**{"#d": [topic]})
    assert len(authors) == MAX_KEYS
    assert {own.pubkey, newcomer.pubkey} <= set(authors)
    assert host.publish(log_event(topic, member, later=9))[0], "who is there goes on"


# Public events

SHOWN = Collection("azulejo-test-1", lifetime=600, max_content=400, per_key=3)


def public(content: str, secret: bytes | None = None, d: str = "a", work: int = MIN_WORK, later: int = 0) -> Event:
    secret = secret or fresh_secret()
    return note(content, secret, d, int(time.time()) + later, work, SHOWN)


def too_long() -> Event:
    """A public event of 17,000 characters whose work is in its last ones: a nonce stands before all of them."""
    secret, stamp = fresh_secret(), int(time.time())
    tags = (*public_tags(SHOWN, "a", stamp + SHOWN.lifetime, MIN_WORK), ("nonce", "0", str(MIN_WORK)))
    author, content = at_once(CURVE.public_key(secret)).hex(), "x" * 17_000
    head, _, end = Event.unsigned(author, stamp, PUBLIC_KIND, tags, content + "@").identified_text().rpartition(b"@")
    before = sha256(head)
    for number in count():
        summed = before.copy()
        summed.update(b"%d" % number + end)
        if zero_bits(summed.hexdigest()) >= MIN_WORK:
            return signed(Event.unsigned(author, stamp, PUBLIC_KIND, tags, f"{content}{number}"), secret)
    raise AssertionError


def shown(client: Client) -> list[str]:
    """The authors of what is stored in the collection."""
    return client.found(kinds=[PUBLIC_KIND], **{"#t": [SHOWN.name]})


@pytest.mark.slow
def test_public_events_are_found_by_their_collection_the_newest_of_each_address(address: str) -> None:
    client, secret = Client(address), fresh_secret()
    first = public("one", secret)
    assert client.publish(first) == (True, "")
    assert client.publish(public("two", secret, d="b"))[0]
    assert client.publish(public("three", secret, later=2))[0]
    good, reason = Client(address).publish(public("four", secret, later=1))
    assert not good
    assert "newer" in reason
    assert shown(client).count(first.pubkey) == 2
    assert client.found(kinds=[PUBLIC_KIND]) == [], "a collection has to be named"
    assert client.found(kinds=[PUBLIC_KIND], **{"#t": ["x' OR 1"]}) == []
    heavy = public("heavy", work=MIN_WORK + 1)
    assert client.publish(heavy)[0]
    assert client.found(kinds=[PUBLIC_KIND], **{"#t": [SHOWN.name], "#w": [str(MIN_WORK + 1)]}) == [heavy.pubkey]


@pytest.mark.slow
def test_what_is_no_public_event_is_refused(address: str) -> None:
    events = {
        "little work": public("x", work=MIN_WORK - 4),
        "no collection": note("x", fresh_secret(), "a", NOW, collection=Collection("other", 600, 400)),
        "of the future": public("x", later=500),
        "too long": too_long(),
    }
    check_that_all_are_refused(address, events)


@pytest.mark.slow
def test_a_board_publishes_finds_and_withdraws_over_it(address: str) -> None:
    boards = [PublicBoard(SHOWN, [address], CURVE, fresh_secret()) for _ in range(2)]
    wires, begin = [Sockets(), Sockets()], time.monotonic()

    def wait(until: Callable[[], bool]) -> None:
        while not until():
            assert time.monotonic() < begin + 30
            for board, wire in zip(boards, wires, strict=True):
                receive_and_work(board, wire, time.monotonic(), int(time.time()))
                obey(board, wire)
            time.sleep(0.01)

    boards[0].publish("a", "from a board")
    wait(lambda: "from a board" in {event.content for event in boards[1].events()})
    wait(lambda: boards[0].is_published("a"))
    boards[0].withdraw("a")
    wait(lambda: "from a board" not in {event.content for event in boards[1].events()})
    for board, wire in zip(boards, wires, strict=True):
        board.stop()
        obey(board, wire)


@pytest.mark.slow
def test_a_message_longer_than_any_log_ends_the_connection(address: str) -> None:
    client = Client(address)
    client.say("EVENT", log_event(fresh_topic(), content="A" * 60_000).data())
    with pytest.raises(ConnectionClosed):
        client.hear()


@pytest.mark.slow
def test_who_sends_without_pause_is_slowed_down_and_others_are_not(address: str) -> None:
    flood, other = Client(address), Client(address)
    for number in range(400):
        flood.say("REQ", f"{number}", {"kinds": [1]})
    topic = fresh_topic()
    assert other.publish(log_event(topic))[0]
    assert len(other.found(**{"#d": [topic]})) == 1
    notices = 0
    with contextlib.suppress(TimeoutError):
        while not notices:
            notices += json.loads(flood.socket.recv(timeout=2))[0] == "NOTICE"
    assert notices


@pytest.mark.slow
def test_a_stranger_who_knows_the_topic_stops_no_room(address: str) -> None:
    key = fresh_secret()
    room = open_room(key, at_once(CURVE.public_key(key)).hex(), (), (address,))
    players = [Player(kept, [address], CURVE, SharedRelays(Sockets()).line(), seat)
               for seat, kept in enumerate((room, enter(room.invitation)))]  # fmt: skip

    def play(turns: int) -> None:
        end = time.monotonic() + 60
        while True:
            replay = players[1].session.sync.replay
            if replay is not None and len(replay.turns) >= turns:
                return
            assert time.monotonic() < end
            for player in players:
                player.step(2, "coloured")
            time.sleep(1 / 60)

    play(2)
    topic, stranger = players[0].session.topic, Client(address)
    for number in range(100):
        stranger.say("EVENT", log_event(topic, content="A" * 16_000, later=number % 50).data())
        if number % 10 == 0:
            for player in players:
                player.step(2, "coloured")
    play(len(players[1].session.sync.replay.turns) + 3)  # type: ignore[union-attr]
    newcomer = Player(enter(room.invitation), [address], CURVE, SharedRelays(Sockets()).line(), 3)
    end = time.monotonic() + 30
    while len(newcomer.session.book.logs) < 2 or not newcomer.session.pool.synced:
        assert time.monotonic() < end
        newcomer.frame()
        time.sleep(1 / 60)
    for player in (*players, newcomer):
        assert not player.session.pool.liars
        assert not player.session.faults
        player.driver.stop(time.monotonic())
