"""A fair queue of lines from relays: each has a limited capacity, and none delays another."""

import sys
from collections import deque
from typing import Final

MAX_LINES: Final = 1000  # of a relay that wait
MAX_MEMORY: Final = 2 << 20  # bytes that they take; what a relay is asked for at once is about half
LINE_COST: Final = 200  # what a line costs besides its length, when it is reckoned whose turn it is


class FairQueue:
    """A queue of lines by their relay's address. The next line is of the relay that has been heard least.

    That is reckoned in characters (start-time fair queueing): who sends much waits for those who send little,
    and who was silent has nothing saved up.
    """

    def __init__(self) -> None:
        self._lines: dict[str, deque[str]] = {}  # only of those that wait
        self._memory: dict[str, int] = {}
        self._heard: dict[str, int] = {}  # characters, by address
        self._now = 0  # of the one that was heard last

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def put(self, address: str, line: str) -> bool:
        """Add a line of that relay; False if there is no room for it."""
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
        """The next line; None if none waits."""
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
        """Drop what waits of a relay."""
        self._lines.pop(address, None)
