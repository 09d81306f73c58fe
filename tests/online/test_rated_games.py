"""Rated games: results that all sign, and logs that prove what somebody does not sign."""

import random
from base64 import b64decode, b64encode
from dataclasses import replace

import pytest
from forging import log_event
from rooms import CURVE, EPOCH, PEOPLE, USUAL, Device, World

from game.online import room_commands
from game.online.batch_verification import Signed, verify_batch
from game.online.entries import BindRecordKey, ReplaceSeat, SignResult, Stamp, pack
from game.online.game_result import (
    AGREED,
    GameResult,
    ResultError,
    SignedResult,
    binding,
    checking,
    game_name,
    read_result,
)
from game.online.log_proof import PROVEN, LogProof, is_whole, merged, proving, read_log_proof
from game.online.logbook import Logbook
from game.online.pace import Pace
from game.online.rated_game import PATIENCE, RatedGame
from game.online.room import key_of
from game.online.schnorr import fresh_secret
from game.ratings.ladder import RatedOutcome
from game.rules.actions import legal_actions
from game.rules.engine import new_game
from game.rules.options import HouseRules
from game.rules.record import replay
from game.rules.steps import at_once


def rated(device: Device) -> RatedGame:
    assert device.rated is not None
    return device.rated


def signed(device: Device) -> SignedResult | None:
    """The result that all have signed of the present game."""
    return rated(device).agreed.get(game_name(device.session.topic))


def finished(seed: int, people: int = 2, rules: HouseRules = USUAL, lost: float = 0.0) -> World:
    """A rated game that is over, with a moment for the signatures."""
    world = World(seed, lost=lost)
    world.room(people, rules, rated=True)
    assert world.run(4 * 3600, world.finished)
    assert world.run(120, lambda: all(signed(device) is not None for device in world.devices))
    return world


def agreed_result(device: Device) -> SignedResult:
    found = signed(device)
    assert found is not None
    return found


def proof_of(device: Device) -> LogProof:
    found = rated(device).proof()
    assert found is not None
    return found


def outcome_of(proof: LogProof) -> RatedOutcome:
    proven = at_once(proving(proof))
    assert proven is not None
    assert proven.outcome is not None
    return proven.outcome


def published(device: Device) -> str | None:
    """What the device has to publish by now of the present game."""
    game, now = game_name(device.session.topic), EPOCH + int(device.world.now) + device.clock_error
    due = [one.text for one in rated(device).publications() if one.game == game and one.due <= now]
    return due[0] if due else None


def verified(one: SignedResult) -> RatedOutcome | None:
    """The outcome of a result, if all others have signed it and the rules give its scores."""
    pairs = zip(one.others, one.signatures, strict=True)
    valid = at_once(verify_batch([Signed(key, one.result.digest, signature) for key, signature in pairs]))
    return at_once(checking(one.result)) if all(valid) else None


@pytest.fixture(scope="module")
def over() -> World:
    return finished(1)


@pytest.mark.parametrize(
    ("people", "rules", "lost"),
    [
        (2, HouseRules(), 0.2),
        pytest.param(3, HouseRules(gray=True), 0.0, marks=pytest.mark.slow),
        pytest.param(4, HouseRules(jokers=True), 0.0, marks=pytest.mark.slow),
    ],
)
def test_all_sign_the_same_result_and_the_rules_give_it(people: int, rules: HouseRules, lost: float) -> None:
    world = finished(people, people, rules, lost)
    results = [signed(device) for device in world.devices]
    assert len({one.result for one in results if one}) == 1
    for device, one in zip(world.devices, results, strict=True):
        assert one is not None
        again = read_result(one.to_text(), one.author)
        assert again == one
        outcome = verified(again)
        assert outcome is not None
        assert outcome.keys == tuple(rated(other).public_key for other in world.devices)
        assert [board.score for board in device.replay.state.boards] == list(one.result.scores)  # type: ignore[union-attr]
        states = replay(one.result.record(PEOPLE[:people]))
        assert states[-1] == device.replay.state
        proof = proof_of(device)
        assert outcome_of(read_log_proof(proof.to_text())) == outcome._replace(ending="proven")


def test_a_result_is_small(over: World) -> None:
    one = agreed_result(over.devices[0])
    proof = proof_of(over.devices[0])
    assert len(one.to_text()) < 600
    assert len(proof.to_text()) < 2_000


def test_nobody_can_refuse_by_not_signing() -> None:
    """The loser's program is modified: it signs nothing at the end. The logs prove the result to others."""
    world = World(5)
    world.room(2, rated=True)
    winner, refuser = world.devices
    for device in world.devices:
        assert world.run(60, lambda device=device: rated(device).keys is not None)  # type: ignore[misc]
    refuser.rated = None
    assert world.run(4 * 3600, world.finished)
    assert published(winner) is None, "a signature may still come"
    world.run(PATIENCE + 10)
    assert signed(winner) is None
    text = published(winner)
    assert text is not None
    outcome = outcome_of(read_log_proof(text))
    assert outcome.ending == "proven"
    assert sorted(outcome.places) in ([0, 1], [0, 0])


def test_the_first_seat_publishes_and_the_other_if_that_does_not_happen() -> None:
    world = finished(16)
    first, second = world.devices
    one = agreed_result(first)
    assert published(first) == one.to_text()
    assert published(second) is None
    world.run(PATIENCE + 10)
    late = published(second)
    assert late is not None
    assert read_result(late, rated(second).public_key).result == one.result


def test_nothing_is_published_of_a_game_that_goes_on() -> None:
    world = World(17)
    world.room(2, rated=True)
    assert world.goes_on(6)
    world.stop_playing()
    for _ in range(20):
        assert [published(device) for device in world.devices] == [None, None]
        world.run(10)


def test_who_leaves_has_signed_it() -> None:
    world = World(6)
    world.room(2, rated=True)
    stays, leaves = world.devices
    assert world.goes_on(8)
    leaves.playing = False
    assert room_commands.leave(leaves.session)
    world.run(20)
    proof = proof_of(stays)
    outcome = outcome_of(proof)
    assert (outcome.ending, outcome.places) == ("left", (0, 1))


def test_who_disappears_leaves_a_game_unfinished_whatever_the_other_claims() -> None:
    world = World(7)
    world.room(2, rated=True)
    stays, gone = world.devices
    assert world.goes_on(8)
    gone.online = False
    stays.patience = 90
    assert world.run(4 * 3600, lambda: stays.replay.over), "a computer plays for who has disappeared"
    world.run(5)
    proof = proof_of(stays)
    outcome = outcome_of(proof)
    assert (outcome.ending, outcome.places) == ("unfinished", (0, 0))
    assert signed(stays) is None
    assert not is_whole(stays.replay)


def test_who_is_out_of_time_has_lost() -> None:
    world = World(14)
    world.room(2, pace=Pace(20, 30), rated=True)
    assert world.goes_on(6)
    assert world.devices[0].replay.state is not None
    gone = world.devices[world.devices[0].replay.state.turn]
    stays = next(device for device in world.devices if device is not gone)
    gone.online = False
    assert world.run(4 * 3600, lambda: stays.replay.over), "a computer plays for who is out of time"
    world.run(5)
    proof = proof_of(stays)
    outcome = outcome_of(proof)
    assert outcome.ending == "late"
    assert outcome.places == tuple(int(device is gone) for device in world.devices)


def test_a_false_claim_of_lateness_is_worth_nothing_once_both_have_shown_their_logs() -> None:
    """One leaves out of the proof what the other played in time; the other adds it."""
    world = World(15)
    world.room(2, pace=Pace(20, 30), rated=True)
    assert world.goes_on(6)
    honest = world.devices[world.devices[0].replay.state.turn]  # type: ignore[union-attr]
    cheat = next(device for device in world.devices if device is not honest)
    world.stop_playing()
    for address in list(cheat.links):
        cheat.cut(address)
    cheat.online = False
    honest.act(must=True)
    world.run(10)
    played = proof_of(honest)
    replay, session = cheat.replay, cheat.session
    assert replay.clocks is not None
    end = replay.clocks.end(replay.state.turn)  # type: ignore[union-attr]
    gone = world.devices.index(honest)
    log = session.membership.log + pack(Stamp(end + 1)) + pack(ReplaceSeat(gone, *replay.moment, "greedy"))
    event = log_event(session, log, EPOCH + 900)
    claim = proof_of(cheat)
    claim = claim._replace(events=(*(one for one in claim.events if one.pubkey != event.pubkey), event))
    alone = outcome_of(claim)
    assert alone.ending == "late", "as long as nobody contradicts"
    for both in (merged(claim, played), merged(played, claim)):
        found = outcome_of(both)
        assert found.ending == "unfinished"


def test_a_reload_at_any_moment_loses_no_result() -> None:
    world = World(8)
    world.room(2, rated=True)
    luck = random.Random(8)
    for _ in range(8):
        world.run(luck.randrange(1, 12))
        luck.choice(world.devices).reload()
    assert world.run(4 * 3600, world.finished)
    assert world.run(120, lambda: all(signed(device) is not None for device in world.devices))
    logs = [device.session.sync.logs()[seat] for seat, device in enumerate(world.devices)]
    for kind in (BindRecordKey, SignResult):
        assert [sum(isinstance(entry, kind) for entry in log) for log in logs] == [1, 1]


def test_a_return_match_is_rated_too() -> None:
    world = finished(19)
    host, guest = world.devices
    before = agreed_result(host)
    assert room_commands.rematch(host.session)

    def begun() -> bool:
        for device in world.devices:
            if rated(device).is_settled:
                room_commands.follow(device.session)
        room_commands.agree(guest.session)
        if rated(host).all_bound and room_commands.may_begin(host.session):
            room_commands.begin(host.session)
        return all(device.session.membership.game == 1 and device.session.sync.replay for device in world.devices)

    assert world.run(120, begun)
    assert world.run(4 * 3600, world.finished)
    assert world.run(60, lambda: all(signed(device) is not None for device in world.devices))
    after = agreed_result(host)
    assert verified(after) is not None
    assert after.result.keys == before.result.keys
    assert after.result.game != before.result.game
    games = {before.result.game, after.result.game}
    assert {one.game for one in rated(host).publications()} == games, "of the earlier game, too"


def test_a_return_match_waits_for_the_signatures() -> None:
    world = World(20)
    world.room(2, rated=True)
    host, guest = world.devices
    assert world.run(4 * 3600, lambda: host.replay.over)
    assert room_commands.rematch(host.session)
    for _ in range(100):
        world.run(0.5)
        for device in world.devices:
            if rated(device).is_settled:
                room_commands.follow(device.session)
    assert host.session.membership.game == guest.session.membership.game == 1
    assert len(rated(host).agreed) == len(rated(guest).agreed) == 1


def test_a_game_with_a_computer_or_an_unbound_seat_is_not_rated() -> None:
    world = World(9)
    world.room(2, computers=1, rated=True)
    assert world.goes_on(4)
    assert all(rated(device).keys is None for device in world.devices)
    world = World(10)
    world.room(2)
    late = world.devices[0].rate()
    assert world.goes_on(4)
    assert late.keys is None
    assert late.proof() is None
    assert not any(isinstance(entry, BindRecordKey) for entry in world.devices[0].session.sync.logs()[0])


def test_one_key_in_two_seats_is_not_rated() -> None:
    world = World(11)
    world.record = fresh_secret()
    world.room(2, rated=True)
    assert world.goes_on(4)
    bound = [entry for log in world.devices[0].session.sync.logs().values() for entry in log if isinstance(entry, BindRecordKey)]
    assert len({entry.key for entry in bound}) == 1
    assert len(bound) == 2
    assert all(rated(device).keys is None and rated(device).proof() is None for device in world.devices)


def test_a_key_can_be_bound_by_its_owner_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest's program claims the key of somebody else."""
    plain, others = Device.rate, at_once(CURVE.public_key(fresh_secret()))

    def claiming(self: Device, record: bytes = b"") -> RatedGame:
        found = plain(self, record)
        if self.name != "host":
            found.public_key = others
        return found

    monkeypatch.setattr(Device, "rate", claiming)
    world = World(12)
    world.room(2, rated=True)
    assert world.goes_on(6)
    assert all(rated(device).keys is None and rated(device).proof() is None for device in world.devices)


def test_no_game_becomes_rated_after_its_start() -> None:
    """One binds their key only when the game goes well."""
    world = World(18)
    world.room(2)
    for device in world.devices:
        device.rate()
    assert world.goes_on(10)
    for device in world.devices:
        session, record = device.session, at_once(CURVE.public_key(device.record))
        signature = at_once(CURVE.sign(device.record, binding(session.topic, session.public_key, EPOCH)))
        assert session.say(BindRecordKey(record, EPOCH, signature))
    assert world.run(4 * 3600, world.finished)
    world.run(PATIENCE + 10)
    for device in world.devices:
        assert rated(device).keys is None
        assert published(device) is None
    logs = tuple(device.session.signed_logs for device in world.devices)
    invitation = world.devices[0].session.membership.invitation
    proof = LogProof(world.devices[0].session.topic, key_of(invitation.secret, 0), invitation.host, tuple(logs[0]))
    assert at_once(proving(proof)) is None


def test_nobody_can_say_later_that_it_was_another_key_of_theirs(over: World) -> None:
    """The host has lost, and signs another log, with another record key from the start."""
    proof = proof_of(over.devices[0])
    host, spare = over.devices[0].session, fresh_secret()
    key = at_once(CURVE.public_key(spare))
    own = host.book.logs[host.public_key]
    assert own.binding is not None
    signature = at_once(CURVE.sign(spare, binding(host.topic, host.public_key, own.binding.began)))
    other = BindRecordKey(key, own.binding.began, signature)
    book, keys = Logbook(proof.host), host.sync.keys
    forged = own.data.replace(pack(own.binding), pack(other))
    for member, log in host.book.logs.items():
        book.tell(member, forged if member == host.public_key else log.data)
    forged = forged.replace(pack(host.book.start_of(keys)), pack(book.start_of(keys)))
    event = log_event(host, forged, EPOCH + 5_000)
    others = tuple(one for one in proof.events if one.pubkey != host.public_key)
    found = at_once(proving(proof._replace(events=(*others, event))))
    assert found is not None, "it can be read, and has both keys"
    assert key in found.keys
    assert found.outcome is None, "but the deals are others, and so nobody has played"


def test_no_part_of_a_result_can_be_changed(over: World) -> None:
    one = agreed_result(over.devices[0])
    assert verified(one) is not None
    luck = random.Random(3)
    data = bytearray(b64decode(one.to_text().removeprefix(AGREED)))
    for place in [*range(90), *(luck.randrange(len(data)) for _ in range(60))]:
        changed = data.copy()
        changed[place] ^= 1 << luck.randrange(8)
        try:
            other = read_result(AGREED + b64encode(changed).decode(), one.author)
        except ResultError:
            continue
        assert verified(other) is None, place


def test_a_result_replayed_under_another_name_or_by_somebody_else_counts_for_nothing(over: World) -> None:
    one = agreed_result(over.devices[0])
    for changed in (
        replace(one.result, game=game_name("cd" * 32)),
        replace(one.result, began=one.result.began + 86_400),
        replace(one.result, keys=one.result.keys[::-1]),
    ):
        assert verified(one._replace(result=changed)) is None
    with pytest.raises(ResultError):
        read_result(one.to_text(), bytes(32))
    assert verified(one._replace(author=one.others[0])) is None, "the other's event would need another signature"


def test_a_result_signed_by_one_counts_for_nothing(over: World) -> None:
    one = agreed_result(over.devices[0])
    me = over.devices[0]
    own = at_once(CURVE.sign(me.record, one.result.digest))
    for signature in (own, bytes(64)):
        assert verified(one._replace(signatures=(signature,))) is None


def test_a_result_that_the_rules_deny_counts_for_nothing_though_all_have_signed_it(over: World) -> None:
    one = agreed_result(over.devices[0])
    result, other = one.result, over.devices[1]
    high = (result.scores[0] + 1, result.scores[1])
    lies = (
        replace(result, scores=high),
        replace(result, actions=result.actions[:-1]),
        replace(result, actions=(*result.actions[:3], *result.actions[4:])),
        replace(result, seeds=(result.seeds[0] ^ 1, *result.seeds[1:])),
        replace(result, seeds=(*result.seeds, 1)),
    )
    for lie in lies:
        signature = at_once(CURVE.sign(other.record, lie.digest))
        assert verified(SignedResult(lie, one.author, (signature,))) is None


def test_no_part_of_a_proof_can_be_changed(over: World) -> None:
    proof = proof_of(over.devices[0])
    luck = random.Random(4)
    data = bytearray(b64decode(proof.to_text().removeprefix(PROVEN)))
    for _ in range(80):
        changed = data.copy()
        changed[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
        try:
            other = read_log_proof(PROVEN + b64encode(changed).decode())
        except ResultError:
            continue
        assert at_once(proving(other)) is None


def test_a_proof_without_a_log_or_of_another_host_proves_nothing(over: World) -> None:
    proof = proof_of(over.devices[0])
    assert at_once(proving(proof)) is not None
    for other in (
        proof._replace(events=proof.events[:1]),
        proof._replace(events=proof.events[1:]),
        proof._replace(events=()),
        proof._replace(host=bytes(8)),
        proof._replace(key=bytes(32)),
        proof._replace(topic="00" * 32),
    ):
        assert at_once(proving(other)) is None


def test_any_text_is_a_result_or_refused(over: World) -> None:
    one = agreed_result(over.devices[0])
    proof = proof_of(over.devices[0])
    luck = random.Random(5)
    for text, read in ((one.to_text(), lambda text: read_result(text, one.author)), (proof.to_text(), read_log_proof)):
        for junk in ("", "é", text[:-1], text[:40], text + "A", text[::-1], text.lower(), " " + text, "logs ", "agreed "):
            with pytest.raises(ResultError):
                read(junk)
        for _ in range(200):
            body = bytes(luck.randrange(256) for _ in range(luck.randrange(300)))
            try:
                read(text.partition(" ")[0] + " " + b64encode(body).decode())
            except ResultError:
                continue


def test_a_result_of_any_game_is_read_as_it_was_written() -> None:
    luck = random.Random(6)
    for seats in (2, 3, 4):
        for count in (0, 1, 2, 3):
            state = new_game((luck.randrange(2**53),), seats, HouseRules(gray=True))
            actions = tuple(luck.choices(legal_actions(state), k=count))
            keys = tuple(fresh_secret() for _ in range(seats))
            result = GameResult(luck.randbytes(16), 7, HouseRules(gray=True), keys, (1,) * seats, (5, 2**53 - 1), actions)
            assert GameResult.from_bytes(result.to_bytes()) == result


def test_work_on_proofs_is_in_small_steps(over: World) -> None:
    proof = rated(over.devices[0]).proof()
    assert isinstance(proof, LogProof)
    assert sum(1 for _ in proving(proof)) > 60
    one = agreed_result(over.devices[0])
    assert sum(1 for _ in checking(one.result)) >= len(one.result.actions) // 3
