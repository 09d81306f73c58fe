"""A log as text, before encryption: version of the protocol, packed log, and perhaps another one's event."""

import json
from base64 import b64decode, b64encode
from typing import Final

from game.online.entries import LogError, is_new
from game.online.events import Event, read_event
from game.online.job_queue import Job
from game.online.log_packing import packing_links, splitting, unpacking_links

PROTOCOL: Final = 3
FRIENDS_PROTOCOL: Final = 2  # of logs without a pace and record keys: pages that lack these can play on
OLDEST_PROTOCOL: Final = 1  # can still be read: the format is the same, but claims are weighed otherwise
MAX_TEXT: Final = 12_288  # characters of a log with an appended event, before encryption
MAX_BRACKETS: Final = 40  # in a relay's message, checked before parsing; valid events have six
MAX_SEALED: Final = 16_600  # characters of such a log after encryption; longer ones are not decrypted
_NAME: Final = "azulejo/"


class OtherVersionError(ValueError):
    """A log of another version of the protocol; `newer`: whether it is newer than this program's."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version} of the protocol, this is {PROTOCOL}")
        self.newer = version > PROTOCOL


def writing_log(data: bytes, proof: Event | None = None) -> Job[str]:
    """Formats a log as text for encryption, in small steps; with another's event appended if it fits."""
    version = PROTOCOL if any(map(is_new, (yield from splitting(data)))) else FRIENDS_PROTOCOL
    yield
    text = f"{_NAME}{version} {b64encode((yield from packing_links(data))).decode()}"
    whole = f"{text} {proof.text()}" if proof else text
    return whole if len(whole) <= MAX_TEXT and whole.isascii() else text


def reading_log(text: str) -> Job[bytes]:
    """Parses the text of a log, in small steps; OtherVersionError or LogError if it is invalid."""
    name, _, body = text.partition(" ")
    body = body.partition(" ")[0]
    number = name.removeprefix(_NAME)
    if not (name.startswith(_NAME) and number.isascii() and number.isdigit() and len(number) < 4):
        raise LogError("no log of this game")
    if not OLDEST_PROTOCOL <= int(number) <= PROTOCOL:
        raise OtherVersionError(int(number))
    try:
        data = b64decode(body, validate=True)
    except ValueError:
        raise LogError("no base64") from None
    return (yield from unpacking_links(data))


def read_proof(text: str) -> Event | None:
    """Parses the appended event of another member; None if there is none."""
    _, _, proof = text.partition(" ")[2].partition(" ")
    if not proof or proof.count("[") + proof.count("{") > MAX_BRACKETS:
        return None
    try:
        return read_event(json.loads(proof))
    except (ValueError, RecursionError):
        return None
