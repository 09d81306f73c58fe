"""Schnorr signatures over secp256k1 (BIP-340), as in Nostr events.

Signing and verifying are generators that yield about every millisecond and return their result, so that they
can be spread over frames; `game.rules.steps.at_once` runs one to its end.
"""

import secrets
from collections.abc import Callable, Generator
from functools import lru_cache, partial
from hashlib import sha256
from typing import Final

from game.online.curve import FIELD, GENERATOR, ORDER, Jacobian, Multiples, affine, lift, times

SIZE: Final = 32  # bytes of a secret, a public key, a message
MAX_SIGNERS: Final = 20  # secret keys whose public ones are cached: a program has few
_Multiply = Callable[[int, Jacobian], Generator[None, None, Jacobian]]


@lru_cache(maxsize=8)
def _tag(name: str) -> bytes:
    return sha256(name.encode()).digest() * 2


def _hash(name: str, data: bytes) -> bytes:
    return sha256(_tag("BIP0340/" + name) + data).digest()


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _bytes(number: int) -> bytes:
    return number.to_bytes(SIZE, "big")


def challenge_of(nonce: bytes, key: bytes, message: bytes) -> int:
    """Returns the number by which a signature's key is multiplied; `nonce` is its first half."""
    return _number(_hash("challenge", nonce + key + message)) % ORDER


def fresh_secret() -> bytes:
    """Returns a new random secret key."""
    return _bytes(secrets.randbelow(ORDER - 1) + 1)


class Curve:
    """The table of the generator, and operations with it; built once, in the lobby."""

    def __init__(self, generator: Multiples) -> None:
        self._generator = generator
        # what `event_signatures` caches: tables of keys, and identities with signatures that are valid
        self.keys: dict[str, PublicKey] = {}
        self.valid: set[tuple[str, str]] = set()
        self._signers: dict[bytes, tuple[int, bytes]] = {}

    @classmethod
    def build(cls) -> Generator[None, None, "Curve"]:
        """Builds the table."""
        return cls((yield from Multiples.build(GENERATOR)))

    def _times(self, factor: int) -> Generator[None, None, tuple[int, int]]:
        point = yield from self._generator.add(factor)
        return affine([point])[0]

    def public_key(self, secret: bytes) -> Generator[None, None, bytes]:
        """Returns the public key (x only) of a secret key; ValueError if the number is out of range."""
        return (yield from self._signer(secret))[1]

    def _signer(self, secret: bytes) -> Generator[None, None, tuple[int, bytes]]:
        """Returns the number that a secret key signs with, and its public key."""
        found = self._signers.get(secret)
        if found is None:
            number = _checked(secret)
            x, y = yield from self._times(number)
            found = ORDER - number if y & 1 else number, _bytes(x)
            if len(self._signers) >= MAX_SIGNERS:
                self._signers.clear()
            self._signers[secret] = found
        return found

    def sign(
        self, secret: bytes, message: bytes, auxiliary: bytes | None = None
    ) -> Generator[None, None, bytes]:
        """Returns a signature of 64 bytes. `auxiliary` are 32 random bytes, drawn if not given."""
        number, key = yield from self._signer(secret)
        noise = _hash("aux", secrets.token_bytes(SIZE) if auxiliary is None else auxiliary)
        nonce = _number(_hash("nonce", _bytes(number ^ _number(noise)) + key + message)) % ORDER
        if not nonce:
            raise ValueError("no nonce: this happens once in 2^256 times")
        rx, ry = yield from self._times(nonce)
        if ry & 1:
            nonce = ORDER - nonce
        challenge = challenge_of(_bytes(rx), key, message)
        return _bytes(rx) + _bytes((nonce + challenge * number) % ORDER)

    def verify(self, key: "PublicKey", message: bytes, signature: bytes) -> Generator[None, None, bool]:
        """Whether a signature of a message by a key is valid. Never raises."""
        return (yield from self._verify(key.data, key.multiples.add, message, signature))

    def verify_once(self, key: bytes, message: bytes, signature: bytes) -> Generator[None, None, bool]:
        """Whether a signature by a key of 32 bytes is valid, without building a table of the key."""
        point = lift(_number(key)) if len(key) == SIZE else None
        yield
        if point is None:
            return False
        return (yield from self._verify(key, partial(times, point), message, signature))

    def _verify(
        self, key: bytes, multiply: _Multiply, message: bytes, signature: bytes
    ) -> Generator[None, None, bool]:
        if len(signature) != 2 * SIZE:
            return False
        r, s = _number(signature[:SIZE]), _number(signature[SIZE:])
        if r >= FIELD or s >= ORDER:
            return False
        challenge = challenge_of(signature[:SIZE], key, message)
        point = yield from self._generator.add(s)
        point = yield from multiply(ORDER - challenge, point)
        if not point[2]:
            return False
        x, y = affine([point])[0]
        return not y & 1 and x == r


class PublicKey:
    """A public key with its table."""

    def __init__(self, data: bytes, multiples: Multiples) -> None:
        self.data = data
        self.multiples = multiples

    @classmethod
    def build(cls, data: bytes) -> Generator[None, None, "PublicKey | None"]:
        """Builds the table of a key of 32 bytes; None if they are no point of the curve."""
        point = lift(_number(data)) if len(data) == SIZE else None
        yield
        return None if point is None else cls(data, (yield from Multiples.build(point)))

    def times(self, secret: bytes) -> Generator[None, None, bytes]:
        """Returns the x of this key times a secret one: the same for both who share it (Diffie-Hellman)."""
        point = yield from self.multiples.add(_checked(secret))
        return _bytes(affine([point])[0][0])


def _checked(secret: bytes) -> int:
    number = _number(secret)
    if len(secret) != SIZE or not 0 < number < ORDER:
        raise ValueError("a secret key is a number from 1 to the curve's order - 1, in 32 bytes")
    return number
