"""Entries, logs, invitations, memberships, chains: formatting and parsing, and refusal of everything invalid."""

import random

import pytest
from codecs_at_once import packed, read_log, unpacked, write_log
from rooms import World, facts

from game.online import chain
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
    unpack,
)
from game.online.log_packing import LINKED, MAX_LOG
from game.online.log_text import OtherVersionError
from game.online.logbook import LAST_UNDO, Logbook, may_grow
from game.online.membership import Membership, MembershipError, enter
from game.online.replay_sync import ReplaySync
from game.online.room import Invitation, InvitationError, fresh_room, key_of, key_tag, topic_of
from game.rules.actions import Pick, Place, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import CENTRE
from game.rules.steps import at_once

ENTRIES: list[SeatLogEntry] = [
    Hello("Zé 青い", 7, bytes(range(16))), Table(HouseRules(True, False, True), (b"12345678", "greedy", ""), 300),
    Ready(3), Start(b"87654321"), Share(1, b"s" * 16), Share(599, b"t" * 16), Act(None, Pick(3, 2, 4), 4095),
    Act(3, Place(4, 4), 0), Act(None, Pick(CENTRE, 4, 5, True, 10), 17), ReplaceSeat(2, 1, 77, "master"), AskForSeat(),
    ReturnSeat(2, 1, 99), RequestUndo(0, 12, 10), RefuseUndo(0, 12), QuickSign(5), Leave(), Rematch(),
]  # fmt: skip


def test_every_entry_comes_back() -> None:
    data = b"".join(map(pack, ENTRIES))
    assert list(unpack(data)) == ENTRIES
    for entry in ENTRIES:
        assert list(unpack(pack(entry))) == [entry]


def test_entries_of_different_kinds_are_never_equal() -> None:
    """Named tuples with equal numbers compare equal, so entries must not be tuples."""
    sign: SeatLogEntry = QuickSign(1)
    assert Ready(1) not in [sign]
    nothing: list[SeatLogEntry] = [AskForSeat(), Leave(), Rematch()]
    assert len(set(nothing)) == 3


def test_a_log_cut_anywhere_is_refused_or_shorter() -> None:
    data = b"".join(map(pack, ENTRIES))
    ends = {len(b"".join(map(pack, ENTRIES[:number]))) for number in range(len(ENTRIES) + 1)}
    for size in range(len(data)):
        if size in ends:
            assert len(list(unpack(data[:size]))) < len(ENTRIES)
        else:
            with pytest.raises(LogError):
                list(unpack(data[:size]))


def test_any_bytes_are_read_or_refused() -> None:
    luck = random.Random(3)
    for _ in range(3000):
        data = luck.randbytes(luck.randrange(40))
        try:
            entries = list(unpack(data))
        except LogError:
            continue
        assert b"".join(map(pack, entries)) == data or any(isinstance(one, Hello | Table | Act) for one in entries)


def test_every_action_of_whole_games_has_a_code_of_its_own() -> None:
    luck = random.Random(5)
    for seats in (2, 3, 4):
        state = new_game(seats, seats, HouseRules(gray=True, jokers=True))
        while legal := legal_actions(state):
            codes = [code_of(action) for action in legal]
            assert len(set(codes)) == len(codes)
            assert [action_of(code) for code in codes] == legal
            assert max(codes) < CODES
            state = advance(state, luck.choice(legal))


def test_a_log_is_sent_with_its_last_share_alone_and_comes_back_whole() -> None:
    start = chain.fresh_start()
    shares = [pack(Share(round_, chain.share_of(start, round_))) for round_ in range(1, 7)]
    act = pack(Act(None, Pick(2, 3, 4), 4000))
    log = pack(ENTRIES[0]) + b"".join(share + 5 * act for share in shares)
    assert len(packed(log)) == len(log) - 5 * (len(shares[0]) - 1)
    assert unpacked(packed(log)) == log
    assert all(unpacked(packed(log[:size])) == log[:size] for size in (0, len(log) - 15, len(log) - 4))
    strange = [shares[0], shares[2], shares[1], shares[1], pack(Share(0, bytes(16))), pack(Share(3, bytes(16))), shares[5]]
    log = pack(ENTRIES[0]) + b"".join(strange) + b"".join(map(pack, ENTRIES))
    assert unpacked(packed(log)) == log, "shares that do not follow stay as they are"


def test_a_packed_log_that_promises_too_much_is_refused() -> None:
    share = pack(Share(600, bytes(16)))
    assert len(unpacked(bytes([LINKED]) * 300 + share)) == 301 * len(share)
    for data in (bytes([LINKED]), share + bytes([LINKED]), bytes([LINKED]) * 8000 + share,
                 bytes([LINKED]) + pack(Share(0, bytes(16))), share[:10]):  # fmt: skip
        with pytest.raises(LogError):
            unpacked(data)


def test_any_bytes_are_unpacked_or_refused() -> None:
    luck = random.Random(4)
    for _ in range(3000):
        data = bytes(luck.choice((LINKED, 0xFA, 0xFF, 0xFC, luck.randrange(256))) for _ in range(luck.randrange(60)))
        try:
            log = unpacked(data)
            assert unpacked(packed(log)) == log
        except LogError:
            continue


def test_a_sealed_log_tells_its_version() -> None:
    assert read_log(write_log(b"\1\2")) == b"\1\2"
    assert read_log("azulejo/1 AQI=") == read_log("azulejo/2 AQI=") == read_log("azulejo/3 AQI=") == b"\1\2"
    with pytest.raises(OtherVersionError) as caught:
        read_log("azulejo/4 AQI=")
    assert caught.value.newer
    with pytest.raises(OtherVersionError) as caught:
        read_log("azulejo/0 AQI=")
    assert not caught.value.newer
    for text in ("", "AQI=", "azulejo/x AQI=", "azulejo/1 A", "azulejo/1 é", "azulejo/12345 AQI="):
        with pytest.raises(LogError):
            read_log(text)


def test_a_log_only_grows() -> None:
    book = Logbook(b"x" * 8)
    key, start = "ab" * 32, pack(ENTRIES[0])
    assert book.tell(key, start + pack(QuickSign(1))) == "new"
    assert book.tell(key, start) == "older"
    assert book.tell(key, start + pack(QuickSign(1))) == "same"
    assert book.tell(key, start + pack(QuickSign(1)) + pack(QuickSign(2))) == "longer"
    assert book.tell(key, start + pack(QuickSign(1)) + b"\xff") == "unreadable"
    assert book.tell(key, start + pack(QuickSign(1)) + pack(QuickSign(2)) + start) == "unreadable"
    assert book.tell("cd" * 32, pack(QuickSign(1))) == "unreadable"
    assert not book.faults
    assert book.tell(key, start + pack(QuickSign(3))) == "split"
    assert [fault.kind for fault in book.faults] == ["two-stories"]
    only_common, *stories = book.views()
    assert only_common == {key: start}
    assert {view[key] for view in stories} == {start + pack(QuickSign(1)) + pack(QuickSign(2)), start + pack(QuickSign(3))}
    book.view(only_common)
    assert book.logs[key].entries == [ENTRIES[0]]
    assert book.tell(key, start + pack(QuickSign(3))) == "older"
    assert book.tell(key, start + pack(QuickSign(1)) + pack(QuickSign(2)) + pack(QuickSign(2))) == "longer"
    assert book.logs[key].entries == [ENTRIES[0]], "what goes on from one story does not count by itself"


def test_a_log_beyond_the_limit_is_unreadable_and_no_fault() -> None:
    book = Logbook(b"x" * 8)
    key, start = "ab" * 32, pack(ENTRIES[0])
    assert book.tell(key, start) == "new"
    assert book.tell(key, start + pack(QuickSign(1)) * MAX_LOG) == "unreadable"
    assert not book.faults
    assert book.tell(key, start + pack(QuickSign(1))) == "longer"


def test_signs_and_proposals_leave_half_of_a_log_to_the_game() -> None:
    half, full = bytes(MAX_LOG // 2), bytes(MAX_LOG)
    table = Table(HouseRules(), (b"12345678", ""))
    assert may_grow(half[4:], QuickSign(1))
    for entry in (QuickSign(1), table):
        assert not may_grow(half, entry)
    assert may_grow(half, Act(None, Pick(3, 2, 4), 4095))
    assert not may_grow(full, Act(None, Pick(3, 2, 4), 4095))


def test_an_entry_whose_numbers_have_no_place_is_refused() -> None:
    assert may_grow(b"", Ready(255))
    assert not may_grow(b"", Ready(256))
    assert not may_grow(b"", RequestUndo(LAST_UNDO, 12, 10))
    assert may_grow(b"", ReplaceSeat(1, LAST_UNDO, 12, "greedy"))
    assert not may_grow(b"", ReplaceSeat(1, 256, 12, "greedy"))


def test_a_room_takes_so_many_members() -> None:
    book = Logbook(b"x" * 8)
    news = [book.tell(f"{number:064x}", pack(ENTRIES[0])) for number in range(17)]
    assert news == ["new"] * 16 + ["full"]


def test_strangers_can_t_crowd_out_the_host_and_those_with_a_seat() -> None:
    host, guest, other = ("ab" * 32, "cd" * 32, "ef" * 32)
    book = Logbook(key_tag(host))
    for number in range(16):
        book.tell(f"{number:064x}", pack(ENTRIES[0]))
    table = Table(HouseRules(), (key_tag(host), key_tag(guest)), 0)
    assert book.tell(guest, pack(ENTRIES[0])) == "full"
    assert book.tell(host, pack(ENTRIES[0]) + pack(table)) == "new"
    assert book.tell(guest, pack(ENTRIES[0])) == "new"
    assert book.tell(other, pack(ENTRIES[0])) == "full"
    assert book.lobby().keys == (host, guest)


# Rooms


def test_topics_and_keys_differ_by_room_and_game() -> None:
    one, other = fresh_room(), fresh_room()
    found = {topic_of(room, game) for room in (one, other) for game in (0, 1)}
    found |= {key_of(room, game).hex() for room in (one, other) for game in (0, 1)}
    assert len(found) == 8
    assert topic_of(bytes(16), 0) == topic_of(bytes(16), 0)
    assert len(topic_of(one, 3)) == 64


@pytest.mark.parametrize(
    "invitation",
    [
        Invitation(bytes(range(16)), b"hosthost", (0, 1, 254)),
        Invitation(bytes(16), bytes(8), (), ("wss://relay.example.org/azulejo", "ws://192.168.0.7:7777")),
        Invitation(bytes(16), b"\xff" * 8, (3,), ("wss://a.b",)),
    ],
)
def test_invitations_both_ways(invitation: Invitation) -> None:
    assert Invitation.from_bytes(invitation.to_bytes()) == invitation


@pytest.mark.parametrize(
    "data",
    [b"", bytes(20), bytes(24), bytes(24 + 9), bytes(24) + b"\xff", bytes(24) + b"\xff\x05ws:/", bytes(24) + b"\xff\x09http://ab",
     bytes(24) + b"\xff\x08wss://\xc3\xa9", bytes(24) + b"\xff\x09wss://a b", bytes(24) + b"\xff\xc8wss://" + b"a" * 194],
)  # fmt: skip
def test_other_bytes_are_no_invitation(data: bytes) -> None:
    with pytest.raises(InvitationError):
        Invitation.from_bytes(data)


def test_a_tag_names_a_key() -> None:
    assert key_tag("ab" * 32) != key_tag("ac" * 32)
    assert len(key_tag("ab" * 32)) == 8


# Fair deals


def test_shares_prove_themselves_and_hide_later_ones() -> None:
    start = chain.fresh_start()
    anchor = chain.anchor_of(start)
    for round_ in (1, 2, 7, chain.CHAIN_LENGTH):
        share = chain.share_of(start, round_)
        assert chain.is_share(share, round_, anchor)
        assert not chain.is_share(share, round_ + 1, anchor)
        assert not chain.is_share(bytes(16), round_, anchor)
    assert chain.after(chain.share_of(start, 6)) == chain.share_of(start, 5)
    assert not chain.is_share(start, chain.CHAIN_LENGTH + 1, anchor)


def test_every_share_and_the_round_and_the_room_change_the_seed() -> None:
    shares = [bytes([number]) * 16 for number in range(3)]
    topic = "ab" * 32
    seeds = {
        chain.seed_of(topic, 1, shares), chain.seed_of(topic, 2, shares), chain.seed_of("cd" * 32, 1, shares),
        chain.seed_of(topic, 1, shares[::-1]), chain.seed_of(topic, 1, shares[:2]),
    }  # fmt: skip
    assert len(seeds) == 5
    assert all(0 <= seed < 2**53 for seed in seeds)


# Membership


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "7", '{"version":2}', '{"version":1,"key":"x"}', "[" * 9000])
def test_other_text_is_no_room(text: str) -> None:
    with pytest.raises(MembershipError):
        Membership.from_text(text)


def test_a_changed_field_is_refused() -> None:
    text = enter(Invitation(bytes(16), bytes(8), (0,))).to_text()
    for old, new in (('"game":0', '"game":"0"'), ('"key":"', '"key":"AA'), ('"name":""', '"name":7'), ('"crest":0', '"rest":0')):
        assert old in text
        with pytest.raises(MembershipError):
            Membership.from_text(text.replace(old, new))


# The pure function


@pytest.mark.slow
def test_a_game_followed_step_by_step_is_the_game_worked_out_at_once() -> None:
    """The game has a replaced seat, a return and reloads."""
    world = World(52, lost=0.2, slow=1.0).room(3)
    ana, bento, _ = world.devices
    ana.patience = 90
    world.run(15)
    bento.online = False
    world.run(240)
    ana.patience, bento.online = 1e9, True
    while not world.run(25, world.finished):
        replay = bento.session.sync.replay
        if replay is not None and replay.runner[1] != 1:
            bento.session.say(AskForSeat())
        for device in world.devices:
            book = Logbook(device.session.membership.invitation.host)
            logs = list(device.session.book.logs.items())
            world.luck.shuffle(logs)
            for key, log in logs:
                book.tell(key, log.data)
            sync = ReplaySync(device.session.topic, book)
            at_once(sync.go_on())
            assert sync.replay is not None
            now = device.replay
            again = sync.replay
            assert (again.state, again.turns, again.seeds, again.runner) == (now.state, now.turns, now.seeds, now.runner)
            assert (again.moment, again.waiting, again.misfits) == (now.moment, now.waiting, now.misfits)
    assert {turn.by for turn in ana.replay.turns if turn.seat == 1} >= {0, 1}
    assert facts(ana) == facts(bento)
