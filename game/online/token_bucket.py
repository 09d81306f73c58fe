"""How much of no use somebody may send: an allowance that is used up by it, and grows again with time."""


class TokenBucket:
    """So much at once, and so much more a second (a token bucket)."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, 0.0

    def spend(self, much: float, now: float) -> bool:
        """Take so much; False, and nothing is taken, if less is left. Time is in seconds."""
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        if self._left < much:
            return False
        self._left -= much
        return True

    def restore(self, much: float) -> None:
        """Give back what should not have been taken."""
        self._left = min(self._most, self._left + much)

    def refill(self) -> None:
        """All of it is there again."""
        self._left = self._most
