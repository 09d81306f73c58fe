"""The text form of a code: `az1-`, then base64url of a kind, the bytes and a checksum.

Links get mangled: chat programs cut a trailing `-` or `_`, and the page's runtime stumbles over `http` after
the `#`. So the bytes are XORed with one of sixteen salts, the first that avoids both.
"""

import re
from base64 import b64encode, urlsafe_b64decode
from typing import Final, Literal
from zlib import crc32

from game.rules.flaws import Flaw

VERSION: Final = 1
MAX_CODE: Final = 32_768  # characters: more than any game takes
SALTS: Final = 16
_CODE = re.compile(r"\baz([0-9]{1,3})-([A-Za-z0-9_-]+)")

CodeFault = Literal["foreign", "newer", "long", "damaged", "impossible"]


class CodeError(ValueError):
    """A code that can't be used.

    `fault`: "foreign" if it is none of our codes, "newer" if it is of a newer program, "long", "damaged", or
    "impossible" if it breaks the rules of the game; then `flaws` has the reasons for a position.
    """

    def __init__(self, fault: CodeFault, flaws: tuple[Flaw, ...] = ()) -> None:
        super().__init__(fault)
        self.fault: CodeFault = fault
        self.flaws = flaws


def wrap(kind: int, data: bytes) -> str:
    """Encodes a kind (0 to 15) and bytes; CodeError "long" if there are too many for a link."""
    checked = data + _checksum(kind, data)
    for salt in range(SALTS):
        first = bytes([kind << 4 | salt])
        text = f"az{VERSION}-" + b64encode(first + _coloured(checked, salt), b"-_").decode().rstrip("=")
        if text[-1].isalnum() and "http" not in text.lower():
            break
    if len(text) > MAX_CODE:
        raise CodeError("long")
    return text


def unwrap(text: str) -> tuple[int, bytes]:
    """Returns kind and bytes of the code in a text, which may be part of an address or of prose."""
    if len(text) > 2 * MAX_CODE:
        raise CodeError("long")
    try:
        return _unwrap_first(text)
    except CodeError as error:
        joined = "".join(text.split())  # lines that a mail program broke
        if error.fault == "damaged" and joined != text:
            return _unwrap_first(joined)
        raise


def _unwrap_first(text: str) -> tuple[int, bytes]:
    match = _CODE.search(text)
    if match is None:
        raise CodeError("foreign")
    if int(match[1]) > VERSION:
        raise CodeError("newer")
    if len(match[0]) > MAX_CODE:
        raise CodeError("long")
    body = match[2]
    if int(match[1]) != VERSION or len(body) % 4 == 1:
        raise CodeError("damaged")
    raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    canonical = b64encode(raw, b"-_").decode().rstrip("=") == body
    kind, data = raw[0] >> 4, _coloured(raw[1:], raw[0] & 15)
    if not canonical or len(data) < 4 or _checksum(kind, data[:-4]) != data[-4:]:
        raise CodeError("damaged")
    return kind, data[:-4]


def _coloured(data: bytes, salt: int) -> bytes:
    """XORs the bytes with the key stream of a salt; its own inverse."""
    return bytes(byte ^ (salt * 17 * (index % 7 + 1)) & 255 for index, byte in enumerate(data))


def _checksum(kind: int, data: bytes) -> bytes:
    return crc32(bytes([VERSION, kind]) + data).to_bytes(4, "big")
