"""A room: its secret, the values derived from it, and the invitation."""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from game.online.byte_reader import ByteReader

SECRET_SIZE: Final = 16  # bytes
TAG_SIZE: Final = 8  # bytes of the short name of a key
MAX_RELAYS: Final = 8
MAX_ADDRESS: Final = 100
_ADDRESS: Final = 0xFF  # before an address, where otherwise a number is


class InvitationError(ValueError):
    """Bytes that are not a valid invitation."""


def key_tag(public_key: str) -> bytes:
    """Returns the short name of a public key, which is given in hexadecimal."""
    return sha256(b"azulejo/1/member" + bytes.fromhex(public_key)).digest()[:TAG_SIZE]


def topic_of(secret: bytes, game: int) -> str:
    """Returns the topic of a room's game on relays; it does not reveal the secret."""
    return hmac.digest(secret, b"azulejo/1/topic" + game.to_bytes(4, "big"), "sha256").hex()


def key_of(secret: bytes, game: int) -> bytes:
    """Returns the encryption key of a room's game."""
    return hmac.digest(secret, b"azulejo/1/key" + game.to_bytes(4, "big"), "sha256")


@dataclass(frozen=True)
class Invitation:
    """Everything that is needed to enter a room: its secret, host and relays.

    `relays` are numbers of the list that ships with the game; `addresses` are others. Whoever has the
    invitation can read the room and ask for a seat.
    """

    secret: bytes
    host: bytes
    relays: tuple[int, ...] = ()
    addresses: tuple[str, ...] = ()

    def to_bytes(self) -> bytes:
        """Encodes the invitation for a link, in about 30 bytes."""
        found = self.secret + self.host + bytes(self.relays)
        for address in self.addresses:
            data = address.encode()
            found += bytes([_ADDRESS, len(data)]) + data
        return found

    @classmethod
    def from_bytes(cls, data: bytes) -> "Invitation":
        """Decodes an invitation; InvitationError if it is invalid."""
        reader = ByteReader(data, InvitationError)
        secret, host = reader.take(SECRET_SIZE), reader.take(TAG_SIZE)
        relays: list[int] = []
        addresses: list[str] = []
        while not reader.at_end:
            number = reader.number()
            if number != _ADDRESS:
                relays.append(number)
            else:
                addresses.append(_checked(reader.text(MAX_ADDRESS)))
        if len(relays) + len(addresses) > MAX_RELAYS or not relays + addresses:
            raise InvitationError(f"an invitation names 1 to {MAX_RELAYS} relays")
        return cls(secret, host, tuple(relays), tuple(addresses))


def _checked(address: str) -> str:
    plain = address.isascii() and address.isprintable() and " " not in address
    if not plain or not address.startswith(("wss://", "ws://")):
        raise InvitationError("an address is plain text that begins with wss:// or ws://")
    return address


def fresh_room() -> bytes:
    """Returns a new random secret."""
    return secrets.token_bytes(SECRET_SIZE)
