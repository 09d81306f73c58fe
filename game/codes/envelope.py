"""Bytes as a code: `az1-`, then base64url of a kind, the bytes and a checksum.

Addresses are mangled on their way: chat programs cut a last `-` or `_`, and the page's runtime stumbles
over `http` after the `#`. So the bytes are coloured by one of sixteen salts, the first that avoids both.
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

    `flaws` tells what is wrong with a position that is "impossible".

    `fault`: no code of ours, of a newer program, too long, damaged on its way, or whole but against the
    rules of the game.
    """

    def __init__(self, fault: CodeFault, flaws: tuple[Flaw, ...] = ()) -> None:
        super().__init__(fault)
        self.fault: CodeFault = fault
        self.flaws = flaws


def wrap(kind: int, data: bytes) -> str:
    """The code of a kind (0 to 15) and some bytes; CodeError "long" if they are too many for a link."""
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
    """Kind and bytes of the code in a text: the code, an address that ends with it, or words around it."""
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
    """The bytes in one of sixteen disguises; done twice, they are themselves again."""
    return bytes(byte ^ (salt * 17 * (index % 7 + 1)) & 255 for index, byte in enumerate(data))


def _checksum(kind: int, data: bytes) -> bytes:
    return crc32(bytes([VERSION, kind]) + data).to_bytes(4, "big")
