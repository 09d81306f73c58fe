"""Verifies many signatures together (BIP-340, "Batch Verification").

A single signature is verified by the table of its key, which is worth building only for keys that return
often. Here each signature is multiplied by a random number of its own, and the sum of all is one product of
many points, so that a signature takes about two dozen sums of points, and a key that occurs often is
multiplied once. A batch with a false signature is halved until that is found.
"""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.online.curve import GENERATOR, INFINITY, ORDER, SLICE, Affine, Jacobian, doubled, lift, plus, total
from game.online.job_queue import Job
from game.online.schnorr import SIZE, challenge_of

RANDOM_BITS: Final = 64  # a false signature passes once in 2^64 times, and nobody can try it out
MAX_BATCH: Final = 512  # signatures that are added up together


class Signed(NamedTuple):
    """A signature of a message by a public key; all are bytes."""

    key: bytes
    message: bytes
    signature: bytes


class _Prepared(NamedTuple):
    """A signature as numbers and points."""

    place: int  # in the batch
    key: Affine
    nonce: Affine
    challenge: int
    s: int


def verify_batch(batch: Sequence[Signed]) -> Job[list[bool]]:
    """Whether each signature is valid; yields about every millisecond. Never raises."""
    valid = [False] * len(batch)
    keys: dict[bytes, Affine | None] = {}
    prepared: list[_Prepared] = []
    for place, signed in enumerate(batch):
        one = _prepare(place, signed, keys)
        if one is not None:
            prepared.append(one)
        yield
    for start in range(0, len(prepared), MAX_BATCH):
        yield from _mark(prepared[start : start + MAX_BATCH], valid)
    return valid


def _prepare(place: int, signed: Signed, keys: dict[bytes, Affine | None]) -> _Prepared | None:
    if len(signed.key) != SIZE or len(signed.signature) != 2 * SIZE:
        return None
    if signed.key not in keys:
        keys[signed.key] = lift(int.from_bytes(signed.key, "big"))
    key = keys[signed.key]
    nonce = lift(int.from_bytes(signed.signature[:SIZE], "big"))
    s = int.from_bytes(signed.signature[SIZE:], "big")
    if key is None or nonce is None or s >= ORDER:
        return None
    return _Prepared(place, key, nonce, challenge_of(signed.signature[:SIZE], signed.key, signed.message), s)


def _mark(batch: Sequence[_Prepared], valid: list[bool]) -> Job[None]:
    """Marks the valid signatures of a batch, and halves it if there is a false one."""
    if (yield from _all_hold(batch)):
        for one in batch:
            valid[one.place] = True
    elif len(batch) > 1:
        half = len(batch) // 2
        yield from _mark(batch[:half], valid)
        yield from _mark(batch[half:], valid)


def _all_hold(batch: Sequence[_Prepared]) -> Job[bool]:
    """Whether the sum of all (nonce + challenge · key - s · G), each times a random number, is zero."""
    generator = 0
    keys: dict[Affine, int] = {}
    nonces: list[tuple[int, Affine]] = []
    for one in batch:
        factor = secrets.randbits(RANDOM_BITS) | 1
        generator -= factor * one.s
        keys[one.key] = (keys.get(one.key, 0) + factor * one.challenge) % ORDER
        nonces.append((factor, one.nonce))
    products = [(generator % ORDER, GENERATOR), *((factor, key) for key, factor in keys.items())]
    one_sum = yield from sum_of_products(nonces, RANDOM_BITS)
    other_sum = yield from sum_of_products(products, ORDER.bit_length())
    return not total(one_sum, other_sum)[2]


def sum_of_products(products: Sequence[tuple[int, Affine]], bits: int) -> Job[Jacobian]:
    """Returns the sum of points, each times a number with a maximum number of bits (Pippenger's buckets)."""
    width = max(2, min(8, len(products).bit_length() - 2))
    found = INFINITY
    for place in reversed(range(-(-bits // width))):
        for _ in range(width):
            found = doubled(found)
        buckets = [INFINITY] * (1 << width)  # by digit: the sum of the points that have it at this place
        for number, (factor, point) in enumerate(products):
            digit = factor >> place * width & (1 << width) - 1
            if digit:
                buckets[digit] = plus(buckets[digit], point)
            if number % SLICE == SLICE - 1:
                yield
        higher = INFINITY  # the sum of the buckets from a digit on: each digit adds it once more
        for number, bucket in enumerate(reversed(buckets[1:])):
            higher = total(higher, bucket)
            found = total(found, higher)
            if number % (SLICE // 2) == 0:
                yield
        yield
    return found
