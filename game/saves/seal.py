"""The seal: the first line of stored texts, with magic word, version, checksum and length.

    azulejo-save/1 crc32=0a1b2c3d length=123

The length counts characters after that line, the checksum covers their UTF-8 bytes.
"""

import re
from typing import Final, Literal
from zlib import crc32

VERSION: Final = 1
_SEAL = re.compile(r"azulejo-save/([0-9]{1,6}) crc32=([0-9a-f]{8}) length=([0-9]{1,9})\n")
_BEGINNING = re.compile(r"azulejo-save/([0-9]{1,6})\b")

SealFault = Literal["foreign", "newer", "damaged", "unreadable"]


class SealError(ValueError):
    """A text without a valid seal: foreign, of a newer version, damaged, or unreadable at present."""

    def __init__(self, fault: SealFault) -> None:
        super().__init__(fault)
        self.fault: SealFault = fault


def seal(body: str) -> str:
    """Returns the text with a seal.

    >>> seal("abc\\n").splitlines()
    ['azulejo-save/1 crc32=4788814e length=4', 'abc']
    """
    return f"azulejo-save/{VERSION} crc32={_checksum(body)} length={len(body)}\n{body}"


def unseal(text: str) -> str:
    """Returns the text without its seal; SealError if it is foreign, newer or damaged."""
    begins = _BEGINNING.match(text)
    if begins is None:
        raise SealError("foreign")
    if int(begins[1]) > VERSION:
        raise SealError("newer")
    match = _SEAL.match(text)
    body = text[match.end() :] if match else ""
    if match is None or len(body) != int(match[3]) or _checksum(body) != match[2]:
        raise SealError("damaged")
    return body


def _checksum(body: str) -> str:
    return f"{crc32(body.encode(errors='surrogatepass')):08x}"
