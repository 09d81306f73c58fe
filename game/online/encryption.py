"""Encryption by NIP-44 version 2: ChaCha20, then HMAC-SHA256, keys by HKDF, lengths hidden by padding.

The conversation key is that of the room, which follows from the invitation, instead of one between two
people; everything else is as in the standard.
"""

import hmac
import secrets
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Final

from game.online.chacha import enciphering
from game.online.job_queue import Job

VERSION: Final = 2
NONCE_SIZE: Final = 32
MAC_SIZE: Final = 32
MAX_PLAINTEXT: Final = 65535  # bytes of text
_LEAST: Final = 1 + NONCE_SIZE + 2 + 32 + MAC_SIZE
_MOST: Final = 1 + NONCE_SIZE + 2 + 65536 + MAC_SIZE


class DecryptionError(ValueError):
    """A text that can't be encrypted or decrypted; the message is for developers."""


def expand(key: bytes, info: bytes, size: int) -> bytes:
    """Derives a key of `size` bytes from a key: HKDF-Expand of RFC 5869."""
    found = block = b""
    for number in range(1, (size + 31) // 32 + 1):
        block = hmac.digest(key, block + info + bytes([number]), "sha256")
        found += block
    return found[:size]


def padded_size(size: int) -> int:
    """Returns the padded size of a text, in bytes.

    >>> padded_size(33), padded_size(320), padded_size(383)
    (64, 320, 384)
    """
    if size <= 32:
        return 32
    power = 1 << (size - 1).bit_length()
    chunk = 32 if power <= 256 else power // 8
    return chunk * ((size - 1) // chunk + 1)


def encrypting(text: str, key: bytes, nonce: bytes | None = None) -> Job[str]:
    """Encrypts a text with a conversation key, in small steps.

    `nonce` is 32 random bytes, drawn if not given.
    """
    data = text.encode()
    if not 1 <= len(data) <= MAX_PLAINTEXT:
        raise DecryptionError(f"a sealed text has 1 to {MAX_PLAINTEXT} bytes, not {len(data)}")
    nonce = secrets.token_bytes(NONCE_SIZE) if nonce is None else nonce
    keys = expand(key, nonce, 76)
    padded = len(data).to_bytes(2, "big") + data + bytes(padded_size(len(data)) - len(data))
    hidden = yield from enciphering(keys[:32], keys[32:44], padded)
    mac = hmac.digest(keys[44:], nonce + hidden, "sha256")
    return b64encode(bytes([VERSION]) + nonce + hidden + mac).decode()


def decrypting(payload: str, key: bytes) -> Job[str]:
    """Decrypts a payload in small steps; DecryptionError if it has another key, or is damaged."""
    if payload.startswith("#"):
        raise DecryptionError("a version of the future")
    try:
        data = b64decode(payload, validate=True)
    except ValueError:
        raise DecryptionError("no base64") from None
    if not _LEAST <= len(data) <= _MOST:
        raise DecryptionError("too short or too long")
    if data[0] != VERSION:
        raise DecryptionError(f"version {data[0]}")
    nonce, hidden, mac = data[1 : 1 + NONCE_SIZE], data[1 + NONCE_SIZE : -MAC_SIZE], data[-MAC_SIZE:]
    keys = expand(key, nonce, 76)
    if not hmac.compare_digest(mac, hmac.digest(keys[44:], nonce + hidden, "sha256")):
        raise DecryptionError("sealed with another key")
    padded = yield from enciphering(keys[:32], keys[32:44], hidden)
    size = int.from_bytes(padded[:2], "big")
    if not size or len(padded) != 2 + padded_size(size) or any(padded[2 + size :]):
        raise DecryptionError("wrong padding")
    try:
        return padded[2 : 2 + size].decode()
    except UnicodeError:
        raise DecryptionError("no text") from None


def sha256_hex(data: bytes) -> str:
    """Returns the SHA-256 sum as lower-case hexadecimal digits."""
    return sha256(data).hexdigest()
