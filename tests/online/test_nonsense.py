"""Any received or stored data gives a value or a reported fault, and never raises."""

import json
import random
from contextlib import suppress
from dataclasses import replace

import pytest
from codecs_at_once import read_log
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from log_rooms import TOPIC, LogRoom
from rooms import CURVE, EPOCH, World

from game.match.online_match import OnlineMatch
from game.online.entries import (
    CODES,
    Act,
    AskForSeat,
    Hello,
    Leave,
    LogError,
    QuickSign,
    Ready,
    RefuseUndo,
    Rematch,
    ReplaceSeat,
    RequestUndo,
    ReturnSeat,
    SeatLogEntry,
    Share,
    Start,
    Table,
    action_of,
    code_of,
    pack,
)
from game.online.events import read_event
from game.online.log_text import OtherVersionError
from game.online.logbook import Logbook, may_grow
from game.online.membership import Membership, MembershipError
from game.online.replay_sync import ReplaySync
from game.online.room import Invitation, InvitationError, key_tag
from game.online.session import Session
from game.rules.options import HouseRules
from game.rules.steps import at_once

BYTE = st.integers(0, 255)
SHORT = st.integers(0, 65_535)
WORDS = st.one_of(st.text(max_size=20), st.sampled_from(("greedy", "", "master", "artisan-4", "fair", "random")))
ROOM = LogRoom(3, 3)
TAGS = [key_tag(member.key) for member in ROOM.members]
SEATS = st.lists(st.one_of(WORDS, st.sampled_from(TAGS), st.binary(min_size=8, max_size=8)), max_size=4)
ENTRIES: st.SearchStrategy[SeatLogEntry] = st.one_of(
    st.builds(Table, st.builds(HouseRules, st.booleans(), st.booleans(), st.booleans()), SEATS.map(tuple), SHORT),
    st.builds(Start, st.binary(min_size=8, max_size=8)),
    st.just(ROOM.members[0].sync.book.start_of(tuple(member.key for member in ROOM.members))),
    st.builds(Ready, BYTE), st.builds(Share, SHORT, st.binary(min_size=16, max_size=16)),
    st.builds(Act, st.one_of(st.none(), st.integers(0, 3)), st.integers(0, CODES - 1).map(action_of), st.integers(0, 4095)),
    st.builds(ReplaceSeat, st.integers(0, 3), BYTE, SHORT, WORDS), st.builds(ReturnSeat, st.integers(0, 3), BYTE, SHORT),
    st.builds(RequestUndo, BYTE, SHORT, SHORT), st.builds(RefuseUndo, BYTE, SHORT), st.builds(QuickSign, st.integers(0, 5)),
    st.just(AskForSeat()), st.just(Leave()), st.just(Rematch()),
)  # fmt: skip


def packable(entries: list[SeatLogEntry]) -> bytes:
    found = b""
    for entry in entries:
        if not isinstance(entry, Act) or action_of(code_of(entry.action)) == entry.action:
            found += pack(entry)
    return found


@given(st.lists(st.tuples(st.integers(0, 2), st.lists(ENTRIES, max_size=12), st.booleans()), max_size=6), st.booleans())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.slow
def test_no_log_makes_anything_raise(logs: list[tuple[int, list[SeatLogEntry], bool]], begun: bool) -> None:
    """Before and during the game, by any writer, also with contradicting logs."""
    book = Logbook(key_tag(ROOM.members[0].key))
    sync = ReplaySync(TOPIC, book)
    for member in ROOM.members:
        hello = pack(Hello(f"P{member.seat}", 0, bytes(16)))
        book.tell(member.key, member.log if begun else hello)
    for seat, entries, fresh in logs:
        member = ROOM.members[seat]
        known = book.logs[member.key].hello if member.key in book.logs else Hello("x", 0, bytes(16))
        start = pack(known) if fresh else member.log
        book.tell(member.key, start + packable(entries))
        at_once(sync.go_on())
    if sync.replay is not None:
        follow = OnlineMatch(sync, 1, lambda key: sync.book.logs[key].hello.name)
        follow.catch_up()
        sync.watch(0.0)
        sync.watch(100.0)
        sync.replay.undo_request(sync.logs())
    assert {fault.kind for fault in book.faults} <= {"two-stories", "illegal", "difference", "false-share", "stranger", "nonsense"}


@given(st.binary(max_size=200), st.integers(0, 2))
@settings(max_examples=60, deadline=None)
@pytest.mark.slow
def test_no_bytes_make_a_logbook_raise(data: bytes, cut: int) -> None:
    book = Logbook(key_tag(ROOM.members[0].key))
    for member in ROOM.members:
        book.tell(member.key, member.log)
        book.tell(member.key, member.log[: -cut or None] + data)
    at_once(ReplaySync(TOPIC, book).go_on())


@given(st.text(max_size=60), st.binary(max_size=60))
@settings(max_examples=100, deadline=None)
def test_texts_that_are_no_logs_are_told_apart(text: str, data: bytes) -> None:
    for one in (text, "azulejo/1 " + text, f"azulejo/{text} AQI="):
        try:
            read_log(one)
        except (LogError, OtherVersionError):
            continue
    with suppress(InvitationError):
        Invitation.from_bytes(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**80), 2**80) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(("id", "pubkey", "created_at", "kind", "tags", "content", "sig")), JSON), JSON)
@settings(max_examples=100, deadline=None)
@pytest.mark.slow
def test_no_event_raises(event: dict[str, object], other: object) -> None:
    assert read_event(event) is None
    read_event(other)


@pytest.fixture(scope="module")
def kept() -> str:
    world = World(51).room(2)
    world.run(20)
    return world.devices[1].session.membership.to_text()


NUMBERS = ("game", "stamp", "crest")


@pytest.mark.parametrize("field", NUMBERS)
@pytest.mark.parametrize("value", (-1, 2**70, 1e400, 0.5, True, None, "0", [0]))
def test_a_stored_number_that_is_none_is_refused(kept: str, field: str, value: object) -> None:
    data = json.loads(kept)
    data[field] = value
    with pytest.raises(MembershipError):
        Membership.from_text(json.dumps(data))


def test_a_stored_room_opens_as_it_was_or_is_refused(kept: str) -> None:
    """Any field is replaced: a membership that is not refused is playable."""
    luck = random.Random(1)
    odd: tuple[object, ...] = (None, 0, -1, 1e400, "", [], {}, "x", True, [1], 2**70, ["{}"], "A" * 9, "\ud800", "AAAA", "=", "A" * 12_000)
    for _ in range(400):
        data = json.loads(kept)
        name = luck.choice(list(data))
        data[name] = luck.choice(odd)
        try:
            membership = Membership.from_text(json.dumps(data))
        except MembershipError:
            continue
        session = Session(membership, ["wss://relay0.test"], CURVE)
        for now in range(3):
            session.tick(now, EPOCH)
            while not session.work(1):
                pass
            session.commands()
        session.introduce(session.membership.name, session.membership.crest)
        assert Membership.from_text(session.membership.to_text()) == session.membership


def test_a_secret_key_of_nobody_is_refused(kept: str) -> None:
    membership = Membership.from_text(kept)
    for key in (bytes(32), b"\xff" * 32, b"short"):
        with pytest.raises(MembershipError):
            Membership.from_text(replace(membership, key=key).to_text())


def test_an_entry_that_makes_no_sense_is_never_written() -> None:
    book = Logbook(key_tag(ROOM.members[0].key))
    book.tell(ROOM.members[0].key, pack(Hello("Ana", 0, bytes(16))) + pack(Table(HouseRules(), ("greedy", "greedy"))))
    unsound = book.logs[ROOM.members[0].key].entries[1]
    assert not may_grow(b"", unsound)
    assert book.lobby().table is None
