"""A fair queue of lines from relays: each has a limited capacity, and none delays another."""

import sys
from collections import deque
from typing import Final

MAX_LINES: Final = 1000  # queued lines of a relay
MAX_MEMORY: Final = 2 << 20  # bytes of these lines, twice what is requested of a relay at once
LINE_COST: Final = 200  # cost of a line besides its length


class FairQueue:
    """A queue of lines by relay. The next line is of the relay from which least was taken.

    That is measured in characters (start-time fair queueing): relays that send much wait for those that send
    little, and silent relays build up no credit.
    """

    def __init__(self) -> None:
        self._lines: dict[str, deque[str]] = {}  # only relays with queued lines
        self._memory: dict[str, int] = {}
        self._heard: dict[str, int] = {}  # characters taken, by address
        self._now = 0  # the value of the relay that was taken from last

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def put(self, address: str, line: str) -> bool:
        """Adds a line of a relay; False if its queue is full."""
        lines, size = self._lines.get(address), sys.getsizeof(line)
        if lines is not None and (len(lines) >= MAX_LINES or self._memory[address] + size > MAX_MEMORY):
            return False
        if lines is None:
            lines = self._lines[address] = deque()
            self._memory[address] = 0
            self._heard[address] = max(self._now, self._heard.get(address, 0))
        lines.append(line)
        self._memory[address] += size
        return True

    def take(self) -> str | None:
        """Removes and returns the next line; None if the queue is empty."""
        if not self._lines:
            return None
        address = min(self._lines, key=self._heard.__getitem__)
        lines = self._lines[address]
        line = lines.popleft()
        self._memory[address] -= sys.getsizeof(line)
        self._now = self._heard[address]
        self._heard[address] += len(line) + LINE_COST
        if not lines:
            del self._lines[address]
        return line

    def forget(self, address: str) -> None:
        """Drops the queued lines of a relay."""
        self._lines.pop(address, None)
