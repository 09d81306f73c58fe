"""The transfer format of a log: each share except the last follows from the next one, so it takes one byte.

Shares are links of a hash chain that is revealed backwards (`chain.py`). Logs are stored and compared
unpacked.
"""

from typing import Final

from game.online import chain
from game.online.entries import LogError, SeatLogEntry, Share, end_of, pack, unpack
from game.online.job_queue import Job

LINKED: Final = 0xFD  # in place of the share that comes before the log's next one in its chain
MAX_LOG: Final = 8000  # bytes of a whole log; a game takes about 200 to 270
ENTRIES_PER_YIELD: Final = 200  # entries read between two yields: some 0.3 ms
_SHARE: Final = pack(Share(0, bytes(chain.LINK_SIZE)))[0]


def packing_links(log: bytes) -> Job[bytes]:
    """Packs a log for sending, in small steps; LogError if it is invalid."""
    found: list[bytes] = []
    later: Share | None = None
    parts = yield from splitting(log)
    for number, part in enumerate(reversed(parts), 1):
        if number % ENTRIES_PER_YIELD == 0:
            yield
        if part[0] == _SHARE:
            (share,) = unpack(part)
            assert isinstance(share, Share)
            follows = later is not None and later.round > 0 and _before(later) == share
            later = share
            found.append(bytes([LINKED]) if follows else part)
        else:
            found.append(part)
    return b"".join(reversed(found))


def unpacking_links(data: bytes) -> Job[bytes]:
    """Unpacks a received log, in small steps.

    It validates shares only: LogError if one is invalid, or the log is too long.
    """
    found: list[bytes] = []
    later: Share | None = None
    size = 0
    parts = yield from splitting(data)
    for number, part in enumerate(reversed(parts), 1):
        if number % ENTRIES_PER_YIELD == 0:
            yield
        if part[0] == LINKED:
            if later is None or not later.round:
                raise LogError("no share that this one could follow from")
            later = _before(later)
            found.append(pack(later))
        else:
            if part[0] == _SHARE:
                (share,) = unpack(part)
                later = share if isinstance(share, Share) else None
            found.append(part)
        size += len(found[-1])
        if size > MAX_LOG:
            raise LogError("too long")
    return b"".join(reversed(found))


def splitting(data: bytes) -> Job[list[bytes]]:
    """Splits a log into the bytes of each entry, in small steps."""
    found: list[bytes] = []
    start = 0
    while start < len(data):
        end = start + 1 if data[start] == LINKED else end_of(data, start)
        found.append(data[start:end])
        start = end
        if len(found) % ENTRIES_PER_YIELD == 0:
            yield
    return found


def unpacking(data: bytes, start: int = 0) -> Job[list[SeatLogEntry]]:
    """Parses the entries of a log from an offset on, in small steps; LogError if it is invalid."""
    found: list[SeatLogEntry] = []
    for entry in unpack(data, start):
        found.append(entry)
        if len(found) % ENTRIES_PER_YIELD == 0:
            yield
    return found


def _before(share: Share) -> Share:
    """Returns the share of the previous round, in the same chain."""
    return Share(share.round - 1, chain.after(share.link))
