"""A room: its secret, what follows from the secret, and the invitation that carries it."""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

SECRET_SIZE: Final = 16  # bytes
TAG_SIZE: Final = 8  # bytes that name a key
MAX_RELAYS: Final = 8
MAX_ADDRESS: Final = 100
_LISTED: Final = 0xFF  # stands for an address in place of a number


class InvitationError(ValueError):
    """Bytes that are no invitation."""


def key_tag(public_key: str) -> bytes:
    """The short name of a public key, given in hexadecimal digits."""
    return sha256(b"azulejo/1/member" + bytes.fromhex(public_key)).digest()[:TAG_SIZE]


def topic_of(secret: bytes, game: int) -> str:
    """Where the logs of a room's game are found; says nothing about the secret."""
    return hmac.digest(secret, b"azulejo/1/topic" + game.to_bytes(4, "big"), "sha256").hex()


def key_of(secret: bytes, game: int) -> bytes:
    """What the logs of a room's game are sealed with."""
    return hmac.digest(secret, b"azulejo/1/key" + game.to_bytes(4, "big"), "sha256")


@dataclass(frozen=True)
class Invitation:
    """Everything one needs to enter a room: secret, who is its host, and on which relays it meets.

    `relays` are numbers of the list that every copy of the game has; `addresses` are others. Whoever has
    the invitation can read the room and ask for a seat.
    """

    secret: bytes
    host: bytes
    relays: tuple[int, ...] = ()
    addresses: tuple[str, ...] = ()

    def to_bytes(self) -> bytes:
        """The invitation as a link carries it, about 30 bytes."""
        found = self.secret + self.host + bytes(self.relays)
        for address in self.addresses:
            data = address.encode()
            found += bytes([_LISTED, len(data)]) + data
        return found

    @classmethod
    def from_bytes(cls, data: bytes) -> "Invitation":
        """The invitation again; InvitationError if the bytes are none."""
        secret, after = data[:SECRET_SIZE], data[SECRET_SIZE:]
        host, rest = after[:TAG_SIZE], after[TAG_SIZE:]
        if len(host) != TAG_SIZE:
            raise InvitationError("too short")
        relays: list[int] = []
        addresses: list[str] = []
        while rest:
            if rest[0] != _LISTED:
                relays.append(rest[0])
                rest = rest[1:]
                continue
            size = 2 + int.from_bytes(rest[1:2], "big")
            addresses.append(_address(rest[2:size], size - 2))
            rest = rest[size:]
        if len(relays) + len(addresses) > MAX_RELAYS or not relays + addresses:
            raise InvitationError(f"an invitation names 1 to {MAX_RELAYS} relays")
        return cls(secret, host, tuple(relays), tuple(addresses))


def _address(data: bytes, size: int) -> str:
    try:
        address = data.decode("ascii")
    except UnicodeError:
        raise InvitationError("an address is plain text") from None
    whole = len(data) == size <= MAX_ADDRESS and address.isprintable() and " " not in address
    if not whole or not address.startswith(("wss://", "ws://")):
        raise InvitationError("an address begins with wss:// or ws://")
    return address


def fresh_room() -> bytes:
    """A secret nobody can guess."""
    return secrets.token_bytes(SECRET_SIZE)
