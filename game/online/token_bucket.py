"""A token bucket, which limits the rate of useless traffic."""


class TokenBucket:
    """Holds at most `most` tokens and gains `a_second` of them per second; it begins full."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, 0.0

    def spend(self, much: float, now: float) -> bool:
        """Takes tokens at a time in seconds; False (and takes none) if too few are left."""
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        if self._left < much:
            return False
        self._left -= much
        return True

    def restore(self, much: float) -> None:
        """Returns tokens that should not have been taken."""
        self._left = min(self._most, self._left + much)

    def refill(self) -> None:
        """Fills the bucket."""
        self._left = self._most
