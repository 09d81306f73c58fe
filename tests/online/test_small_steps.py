"""Work of online games is done in small steps, whatever others send; steps are counted, not timed."""

import json
from collections.abc import Callable

import pytest
from codecs_at_once import encrypt, write_log
from forging import log_event
from rooms import CURVE, EPOCH, World

from game.online import chacha, curve, entries, log_packing, log_text, online_state
from game.online.chain import share_of
from game.online.driver import MAX_LINES, MAX_TEXT, Driver
from game.online.encryption import decrypting, encrypting
from game.online.entries import (
    Act,
    AskForSeat,
    Hello,
    QuickSign,
    RefuseUndo,
    ReplaceSeat,
    RequestUndo,
    SeatLogEntry,
    Share,
    pack,
)
from game.online.job_queue import Job
from game.online.log_packing import MAX_LOG
from game.online.log_text import MAX_SEALED
from game.online.relay_pool import ReceivedEvent
from game.online.relay_subscriptions import subscription_name
from game.online.schnorr import Curve, PublicKey, fresh_secret
from game.online.session import MAX_KEPT
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.rules.steps import at_once

MAX_SUMS = curve.SLICE + 3  # of points in a slice; thirteen take a millisecond in a browser
ROW = curve.HALF + 1  # those of a table's row


def most_in_a_slice(job: "Job[object]", counted: list[int]) -> int:
    """The largest number that a slice has added to the counter."""
    most, over = 0, False
    while not over:
        counted[0] = 0
        try:
            next(job)
        except StopIteration:
            over = True
        most = max(most, counted[0])
    return most


def test_no_slice_of_the_crypto_has_more_than_a_few_sums_of_points(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, plain = [0], curve.plus

    def plus(point: curve.Jacobian, other: curve.Affine) -> curve.Jacobian:
        counted[0] += 1
        return plain(point, other)

    monkeypatch.setattr(curve, "plus", plus)
    secret, message, secp = fresh_secret(), bytes(32), at_once(Curve.build())  # which knows no key yet
    public = at_once(CURVE.public_key(secret))
    signature = at_once(CURVE.sign(secret, message))
    known = at_once(PublicKey.build(public))
    assert known is not None
    verifying = secp.verify(known, message, signature), secp.verify_once(public, message, signature)
    for job in (secp.public_key(secret), secp.sign(secret, message), *verifying):
        assert 0 < most_in_a_slice(job, counted) <= ROW
    for table in (Curve.build(), PublicKey.build(public)):
        assert 0 < most_in_a_slice(table, counted) <= ROW


def test_a_log_full_of_illegal_actions_is_tried_one_by_one_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(31).room(2).stop_playing()
    world.run(10)
    here = world.devices[0].replay
    assert here.state is not None
    assert not here.dealing
    legal = legal_actions(here.state)
    junk: list[SeatLogEntry] = [Act(None, legal[0], 4095), Act(None, legal[1], 4095)] * 600
    logs = {seat: list(entries) for seat, entries in world.devices[0].session.sync.logs().items()}
    logs[here.state.turn] += junk
    counted, plain = [0], legal_actions

    def counting(state: GameState) -> object:
        counted[0] += 1
        return plain(state)

    monkeypatch.setattr(online_state, "legal_actions", counting)
    assert most_in_a_slice(here.go_on(logs), counted) == 1
    assert here.misfits == {here.state.turn: "difference"}
    counted[0] = 0
    at_once(here.go_on(logs))
    assert counted[0] == 0, "what fitted nowhere is not tried again at the same moment"
    assert here.misfits == {here.state.turn: "difference"}
    logs[here.state.turn].append(Act(None, legal[0], online_state.mark_of(advance(here.state, legal[0]))))
    before = here.step
    at_once(here.go_on(logs))
    assert here.step == before + 1


# Long logs

MANY: dict[str, list[SeatLogEntry]] = {
    "Share": [Share(round_, share_of(bytes(16), round_)) for round_ in range(1, 400)],
    **{type(entry).__name__: [entry] * 4000 for entry in (
        ReplaceSeat(3, 0, 1, ""), QuickSign(1), AskForSeat(), RequestUndo(0, 0, 0), Act(None, Pick(9, 5, 5), 1), RefuseUndo(0, 1))},
}  # fmt: skip


def long_log(kind: str, start: bytes = pack(Hello("Ana", 0, bytes(16)))) -> bytes:
    """As many entries of a kind as a log holds."""
    parts, size = [start], len(start)
    for part in map(pack, MANY[kind]):
        if size + len(part) <= MAX_LOG:
            parts.append(part)
            size += len(part)
    return b"".join(parts)


MAX_ENTRIES = log_packing.ENTRIES_PER_YIELD + 1  # between two yields: 200 take some 0.3 ms


@pytest.fixture
def entries_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the entries that are read, or measured, or hashed on to the next share."""
    counted = [0]
    for module, name in ((entries, "_entry"), (log_packing, "end_of"), (log_packing, "_before")):
        plain = getattr(module, name)

        def counting(*arguments: object, plain: Callable[..., object] = plain) -> object:
            counted[0] += 1
            return plain(*arguments)

        monkeypatch.setattr(module, name, counting)
    return counted


@pytest.mark.parametrize("kind", MANY)
def test_a_long_log_is_read_and_written_in_slices(kind: str, entries_read: list[int]) -> None:
    log = long_log(kind)
    text = at_once(log_text.writing_log(log))
    assert at_once(log_text.reading_log(text)) == log
    for job in (log_text.writing_log(log), log_text.reading_log(text), log_packing.unpacking(log)):
        assert 0 < most_in_a_slice(job, entries_read) <= 2 * MAX_ENTRIES


def test_a_long_text_is_sealed_and_opened_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, plain = [0], chacha._blocks

    def counting(key: bytes, nonce: bytes, data: bytes, begin: int) -> bytes:
        counted[0] += len(data) // chacha.BLOCK_SIZE
        return plain(key, nonce, data, begin)

    monkeypatch.setattr(chacha, "_blocks", counting)
    text = write_log(long_log("Act"))
    sealed = encrypt(text, bytes(32))
    assert at_once(decrypting(sealed, bytes(32))) == text
    for job in (encrypting(text, bytes(32)), decrypting(sealed, bytes(32))):
        assert 0 < most_in_a_slice(job, counted) <= chacha.BLOCKS_PER_YIELD


@pytest.mark.parametrize("kind", ["Share", "Act"])
def test_a_session_takes_a_long_log_in_by_slices(kind: str, entries_read: list[int]) -> None:
    world = World(33, relays=1, slow=0.0).room(2).stop_playing()
    world.run(5)
    session, other = (device.session for device in world.devices)
    stamp = other.membership.stamp + 5
    log = long_log(kind, other.membership.log)
    event = log_event(other, log, stamp)
    entries_read[0] = 0
    address = next(iter(session.pool.relays))
    session.receive(f"text {address}\n" + json.dumps(["EVENT", subscription_name(session.topic), event.data()]))
    session.tick(world.now, EPOCH + 100)
    assert entries_read[0] == 0, "nothing is read in the frame's own piece"
    most = 0
    while session.jobs:
        entries_read[0] = 0
        session.jobs.go_on(0)
        most = max(most, entries_read[0])
    assert 0 < most <= 2 * MAX_ENTRIES
    assert session.book.logs[other.public_key].data == log


@pytest.mark.slow
def test_what_is_stored_at_each_change_is_small_whatever_others_have_written() -> None:
    world = World(34, relays=1).room(4).stop_playing()
    world.run(5)
    session, *others = (device.session for device in world.devices)
    assert len(session.membership.events) == 3
    for number in range(6):  # sealed, such a log has 16,500 characters
        for other in others:
            log, stamp = long_log("QuickSign", other.membership.log), other.membership.stamp + number + 1
            session.pool.events.append(ReceivedEvent(log_event(other, log, stamp), ""))
    session.tick(world.now, EPOCH + 100)
    while session.jobs:
        session.jobs.go_on(1)
    assert all(len(session.book.logs[other.public_key].data) > 7900 for other in others)
    assert 2 <= len(session.membership.events) <= 3
    assert sum(len(event.content) for event in session.membership.events) <= MAX_KEPT


def test_the_longest_log_can_be_opened_and_nothing_longer_is() -> None:
    longest = write_log(bytes(MAX_LOG))
    assert len(encrypt(longest, bytes(32))) <= MAX_SEALED
    assert len(encrypt(longest + "A" * 3000, bytes(32))) > MAX_SEALED


class Flood:
    """A wire that never falls silent."""

    def __init__(self, size: int) -> None:
        self.line, self.taken = "x" * size, 0

    def dial(self, address: str) -> bool:
        return True

    def post(self, address: str, text: str) -> bool:
        return True

    def next_line(self) -> str | None:
        self.taken += 1
        return self.line

    def hang_up(self, address: str) -> bool:
        return True


@pytest.mark.parametrize(("size", "most"), [(10, MAX_LINES), (MAX_TEXT - 1, 2), (3 * MAX_TEXT, 1)])
def test_a_frame_takes_no_more_than_it_can_bear_from_relays_that_never_stop(size: int, most: int) -> None:
    wire = Flood(size)
    Driver(World(1).room(2).devices[0].session, wire).frame(1e6, 0)
    assert wire.taken == most


def test_the_lobby_is_read_once_for_each_piece_of_news() -> None:
    world = World(32).room(2, HouseRules())
    book = world.devices[0].session.book
    assert book.lobby() is book.lobby()
    before, key = book.lobby(), world.devices[1].session.public_key
    assert book.tell(key, book.logs[key].data + pack(QuickSign(1))) == "longer"
    assert book.lobby() is not before
    assert book.lobby() == before
