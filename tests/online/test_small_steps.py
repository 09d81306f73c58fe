"""What playing together costs is paid for in small steps, whatever the others send: counted, not timed."""


import pytest
from rooms import CURVE, World

from game.online import curve, standing
from game.online.driver import MOST_LINES, MOST_TEXT, Driver
from game.online.entries import Act, Entry, Sign, pack
from game.online.logbook import LONGEST_SEALED, write_log
from game.online.packing import LONGEST
from game.online.schnorr import Curve, PublicKey, fresh_secret
from game.online.sealing import seal
from game.online.work import Job
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.rules.steps import at_once

MOST_SUMS = curve.SLICE + 3  # of points in a slice; thirteen take a millisecond in a browser
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
    secret, message = fresh_secret(), bytes(32)
    public = at_once(CURVE.public_key(secret))
    signature = at_once(CURVE.sign(secret, message))
    known = at_once(PublicKey.build(public))
    assert known is not None
    for job in (CURVE.public_key(secret), CURVE.sign(secret, message), CURVE.verify(known, message, signature)):
        assert 0 < most_in_a_slice(job, counted) <= MOST_SUMS
    for table in (Curve.build(), PublicKey.build(public)):
        assert 0 < most_in_a_slice(table, counted) <= ROW


def test_a_log_full_of_illegal_actions_is_tried_one_by_one_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(31).room(2)
    for device in world.devices:
        device.playing = False
    world.run(10)
    here = world.devices[0].replay
    assert here.state is not None
    assert not here.dealing
    legal = legal_actions(here.state)
    junk: list[Entry] = [Act(None, legal[0], 4095), Act(None, legal[1], 4095)] * 600
    logs = {seat: list(entries) for seat, entries in world.devices[0].session.course.logs().items()}
    logs[here.state.turn] += junk
    counted, plain = [0], legal_actions

    def counting(state: GameState) -> object:
        counted[0] += 1
        return plain(state)

    monkeypatch.setattr(standing, "legal_actions", counting)
    assert most_in_a_slice(here.go_on(logs), counted) == 1
    assert here.misfits == {here.state.turn: "difference"}
    counted[0] = 0
    at_once(here.go_on(logs))
    assert counted[0] == 0, "what fitted nowhere is not tried again at the same moment"
    assert here.misfits == {here.state.turn: "difference"}
    logs[here.state.turn].append(Act(None, legal[0], standing.mark_of(advance(here.state, legal[0]))))
    before = here.step
    at_once(here.go_on(logs))
    assert here.step == before + 1


def test_the_longest_log_can_be_opened_and_nothing_longer_is() -> None:
    longest = write_log(bytes(LONGEST))
    assert len(seal(longest, bytes(32))) <= LONGEST_SEALED
    assert len(seal(longest + "A" * 3000, bytes(32))) > LONGEST_SEALED


class Flood:
    """A wire that never falls silent."""

    def __init__(self, size: int) -> None:
        self.line, self.taken = "x" * size, 0

    def dial(self, address: str) -> bool:
        return True

    def post(self, address: str, text: str) -> bool:
        return True

    def heard(self) -> str | None:
        self.taken += 1
        return self.line

    def hang_up(self, address: str) -> bool:
        return True


@pytest.mark.parametrize(("size", "most"), [(10, MOST_LINES), (MOST_TEXT - 1, 2), (3 * MOST_TEXT, 1)])
def test_a_frame_takes_no_more_than_it_can_bear_from_relays_that_never_stop(size: int, most: int) -> None:
    wire = Flood(size)
    Driver(World(1).room(2).devices[0].session, wire).frame(1e6, 0)
    assert wire.taken == most


def test_the_lobby_is_read_once_for_each_piece_of_news() -> None:
    world = World(32).room(2, HouseRules())
    book = world.devices[0].session.book
    assert book.lobby() is book.lobby()
    before, key = book.lobby(), world.devices[1].session.public_key
    assert book.tell(key, book.logs[key].data + pack(Sign(1))) == "longer"
    assert book.lobby() is not before
    assert book.lobby() == before
