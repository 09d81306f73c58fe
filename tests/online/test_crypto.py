"""Signatures, sealing and events against the vectors that their standards publish."""

import csv
import json
import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from codecs_at_once import chacha20, decrypt, encrypt

from game.online import curve
from game.online.batch_verification import Signed, verify_batch
from game.online.curve import FIELD, GENERATOR, ORDER, Multiples, affine, lift
from game.online.encryption import DecryptionError, expand, padded_size
from game.online.event_signatures import signing, verify_event, verify_once
from game.online.events import Event, log_tags, read_event
from game.online.job_queue import Job, JobQueue
from game.online.schnorr import Curve, PublicKey, fresh_secret
from game.rules.steps import at_once

VECTORS = Path(__file__).parent / "vectors"
with (VECTORS / "bip340.csv").open() as table:
    SIGNATURES = list(csv.DictReader(table))
SEALED: dict[str, Any] = json.loads((VECTORS / "nip44.json").read_text(encoding="utf-8"))


BAD_VALUES: tuple[object, ...] = (None, "", -1, 1.5, True, [], {}, "zz" * 32, "AB" * 32)


@pytest.fixture(scope="module")
def secp() -> Curve:
    return at_once(Curve.build())


@pytest.mark.parametrize("row", SIGNATURES, ids=lambda row: row["comment"] or row["signature"][:8])
def test_bip340(secp: Curve, row: dict[str, str]) -> None:
    data = {name: bytes.fromhex(row[name]) for name in ("secret", "key", "auxiliary", "message", "signature")}
    if data["secret"]:
        assert at_once(secp.public_key(data["secret"])) == data["key"]
        made = at_once(secp.sign(data["secret"], data["message"], data["auxiliary"]))
        assert made == data["signature"]
    key = at_once(PublicKey.build(data["key"]))
    valid = key is not None and at_once(secp.verify(key, data["message"], data["signature"]))
    assert valid == (row["valid"] == "true")
    assert valid == at_once(secp.verify_once(data["key"], data["message"], data["signature"]))


def test_vectors_in_one_batch() -> None:
    rows = [[bytes.fromhex(row[name]) for name in ("key", "message", "signature")] for row in SIGNATURES]
    found = at_once(verify_batch([Signed(*row) for row in rows]))
    assert found == [row["valid"] == "true" for row in SIGNATURES]


@pytest.mark.parametrize("size", [1, 2, 40])
def test_a_batch_finds_exactly_the_false_signatures(secp: Curve, size: int) -> None:
    luck = random.Random(size)
    secrets = [fresh_secret() for _ in range(3)]
    keys = [at_once(secp.public_key(secret)) for secret in secrets]
    for share in (0.0, 0.1, 1.0):
        batch, true = [], []
        for number in range(size):
            who, message = luck.randrange(3), bytes([number]) * 32
            signed = Signed(keys[who], message, at_once(secp.sign(secrets[who], message)))
            false = luck.random() < share
            wrong = luck.choice((
                signed._replace(key=keys[who - 1]),
                signed._replace(message=bytes(32)),
                signed._replace(signature=signed.signature[:-1] + bytes([signed.signature[-1] ^ 1])),
                signed._replace(signature=signed.signature[:-1]),
                signed._replace(key=b"no key"),
            ))  # fmt: skip
            batch.append(wrong if false else signed)
            true.append(not false or wrong == signed)
        assert at_once(verify_batch(batch)) == true


def test_false_signatures_whose_errors_cancel_are_found(secp: Curve) -> None:
    secret, messages = fresh_secret(), (bytes(32), bytes([1]) * 32)
    key = at_once(secp.public_key(secret))
    pair = [Signed(key, message, at_once(secp.sign(secret, message))) for message in messages]

    def moved(signed: Signed, by: int) -> Signed:
        s = (int.from_bytes(signed.signature[32:], "big") + by) % ORDER
        return signed._replace(signature=signed.signature[:32] + s.to_bytes(32, "big"))

    assert at_once(verify_batch([moved(pair[0], 1), moved(pair[1], -1)])) == [False, False]


def test_products_by_tables_are_those_by_doubling() -> None:
    luck = random.Random(7)
    table = at_once(Multiples.build(GENERATOR))
    for factor in (1, 2, 15, 16, 17, 31, 32, 33, 2**255, ORDER - 1, *(luck.randrange(1, ORDER) for _ in range(20))):
        point, total = (*GENERATOR, 1), curve.INFINITY
        for bit in bin(factor)[2:]:
            total = curve.doubled(total) if total[2] else total
            total = curve.plus(total, GENERATOR) if bit == "1" else total
        assert affine([at_once(table.add(factor))]) == affine([total])
        assert affine([at_once(curve.times(GENERATOR, factor))]) == affine([total])
        assert point[2] == 1
    assert at_once(table.add(ORDER))[2] == 0
    assert at_once(table.add(0)) == curve.INFINITY
    assert at_once(curve.times(GENERATOR, ORDER))[2] == 0
    assert at_once(curve.times(GENERATOR, 0)) == curve.INFINITY


def test_keys_that_are_no_points_or_numbers_are_refused(secp: Curve) -> None:
    assert lift(FIELD) is None
    assert at_once(PublicKey.build(bytes(32))) is None
    assert at_once(PublicKey.build(b"short")) is None
    for secret in (bytes(32), ORDER.to_bytes(32, "big"), b"\1"):
        with pytest.raises(ValueError, match="secret key"):
            at_once(secp.public_key(secret))


def test_a_changed_bit_anywhere_breaks_a_signature(secp: Curve) -> None:
    secret, message = fresh_secret(), bytes(range(32))
    key = at_once(PublicKey.build(at_once(secp.public_key(secret))))
    assert key is not None
    signature = at_once(secp.sign(secret, message))
    assert at_once(secp.verify(key, message, signature))
    for bit in range(0, 512, 37):
        broken = bytearray(signature)
        broken[bit // 8] ^= 1 << bit % 8
        assert not at_once(secp.verify(key, message, bytes(broken)))
    assert not at_once(secp.verify(key, message[::-1], signature))
    assert not at_once(secp.verify(key, message, signature[:-1]))


@pytest.mark.parametrize("verify", [verify_event, verify_once])
def test_a_signature_is_verified_once_and_changed_events_are_not_taken_for_valid_ones(
    verify: Callable[[Event, Curve], Job[bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    secp = at_once(Curve.build())  # which knows of no event yet
    author = at_once(secp.public_key(bytes(31) + b"\7")).hex()
    event = Event.unsigned(author, 1_800_000_000, 1, (), "one")
    event = at_once(signing(event, bytes(31) + b"\7", secp))
    other = Event.unsigned(author, 1_800_000_000, 1, (), "other")
    assert at_once(verify(event, secp))
    assert not at_once(verify(event._replace(sig="0" * 128), secp))
    assert not at_once(verify(other._replace(sig=event.sig), secp))
    monkeypatch.setattr(curve, "plus", None)
    assert at_once(verify(event, secp))


def test_chacha20_of_rfc_8439() -> None:
    """Section 2.4.2, whose counter begins at 1: the sunscreen text stands in the second block."""
    key, nonce = bytes(range(32)), bytes.fromhex("000000000000004a00000000")
    text = b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    sealed = chacha20(key, nonce, bytes(64) + text)[64:]
    assert sealed.hex() == (
        "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b357"
        "1639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
        "5af90bbf74a35be6b40b8eedf2785e42874d"
    )
    assert chacha20(key, nonce, bytes(64) + sealed)[64:] == text
    assert chacha20(key, nonce, b"") == b""


def test_hkdf_of_rfc_5869() -> None:
    """Test case 1: the expansion of its pseudorandom key."""
    key = bytes.fromhex("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    okm = expand(key, bytes.fromhex("f0f1f2f3f4f5f6f7f8f9"), 42)
    assert okm.hex() == (
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    )


def test_nip44_message_keys() -> None:
    key = bytes.fromhex(SEALED["message_keys"]["conversation_key"])
    for nonce, cipher, cipher_nonce, mac in SEALED["message_keys"]["keys"]:
        assert expand(key, bytes.fromhex(nonce), 76).hex() == cipher + cipher_nonce + mac


def test_nip44_padding() -> None:
    for size, padded in SEALED["padded"]:
        assert padded_size(size) == padded


@pytest.mark.parametrize("case", SEALED["sealed"], ids=lambda case: case["plaintext"][:4])
def test_nip44_both_ways(case: dict[str, str]) -> None:
    key, nonce = bytes.fromhex(case["conversation_key"]), bytes.fromhex(case["nonce"])
    assert encrypt(case["plaintext"], key, nonce) == case["payload"]
    assert decrypt(case["payload"], key) == case["plaintext"]


@pytest.mark.parametrize("case", SEALED["long"], ids=lambda case: case["pattern"])
def test_nip44_long_texts(case: dict[str, Any]) -> None:
    key, nonce = bytes.fromhex(case["conversation_key"]), bytes.fromhex(case["nonce"])
    text = case["pattern"] * case["repeat"]
    payload = encrypt(text, key, nonce)
    assert sha256(payload.encode()).hexdigest() == case["payload_sha256"]
    assert decrypt(payload, key) == text


@pytest.mark.parametrize("case", SEALED["refused"], ids=lambda case: case["note"])
def test_nip44_refused(case: dict[str, str]) -> None:
    with pytest.raises(DecryptionError, match=case["note"]):
        decrypt(case["payload"], bytes.fromhex(case["conversation_key"]))


@pytest.mark.parametrize("size", SEALED["lengths_refused"])
def test_nip44_lengths_refused(size: int) -> None:
    with pytest.raises(DecryptionError, match="1 to 65535"):
        encrypt("x" * size, bytes(32))


def test_an_events_identity_is_that_of_nip_01() -> None:
    """Quotes, line breaks and letters beyond ASCII are written as the standard says."""
    facts = ("aa" * 32, 1_700_000_000, 1, (("d", 'a"b\\c\n\t\r\b\f'), ("x",)), "Fußball 🦄 \u007f")
    text = '[0,"' + "aa" * 32 + '",1700000000,1,[["d","a\\"b\\\\c\\n\\t\\r\\b\\f"],["x"]],"Fußball 🦄 \u007f"]'
    assert Event.unsigned(*facts).id == sha256(text.encode()).hexdigest()


def test_events_both_ways_and_malformed_ones_refused() -> None:
    event = Event("ab" * 32, "cd" * 32, 12, 35291, log_tags("t" * 64, 12), "text", "ef" * 64)
    good = json.loads(event.text())
    assert read_event(good) == event
    assert event.tag("d") == "t" * 64
    assert event.tag("expiration") == str(12 + 30 * 86400)
    for name in good:
        for bad in BAD_VALUES:
            if (name, type(bad)) not in (("content", str), ("tags", list)):
                assert read_event({**good, name: bad}) is None, (name, bad)
    assert read_event([1]) is None


def test_duties_are_done_in_slices_and_in_order() -> None:
    seen: list[int] = []

    def job(number: int) -> Job[None]:
        for _ in range(3):
            yield
        seen.append(number)

    jobs = JobQueue()
    for number in range(3):
        jobs.add(job(number))
    steps = 1
    while not jobs.go_on(0):
        steps += 1
    assert seen == [0, 1, 2]
    assert steps == 12
