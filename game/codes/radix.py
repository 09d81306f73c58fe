"""Packs digits of any size into as few bytes as possible: one large number in mixed radix."""


class PackError(ValueError):
    """A digit out of range, or bytes that do not hold the digits asked for."""


class RadixWriter:
    """Packs digits, each from 0 to its size - 1, into bytes."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, size: int) -> None:
        """Adds a digit."""
        if not 0 <= digit < size:
            raise PackError(f"{digit} is not a digit below {size}")
        self._digits.append((digit, size))

    def put_flag(self, flag: bool) -> None:
        """Adds a flag."""
        self.put(int(flag), 2)

    def put_number(self, number: int) -> None:
        """Adds a number of up to 62 bits; small ones take fewer."""
        bits = number.bit_length()
        self.put(bits, 63)
        if bits > 1:
            self.put(number - (1 << bits - 1), 1 << bits - 1)

    def to_bytes(self) -> bytes:
        """Returns the digits as bytes.

        >>> packer = RadixWriter()
        >>> packer.put(3, 5), packer.put(7, 10)
        (None, None)
        >>> packer.to_bytes()
        b'&'
        """
        number = 0
        for digit, size in reversed(self._digits):
            number = number * size + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "little")


class RadixReader:
    """Unpacks digits; the sizes have to be the same, in the same order."""

    def __init__(self, data: bytes) -> None:
        if data.endswith(b"\0"):
            raise PackError("more bytes than the digits need")
        self._number = int.from_bytes(data, "little")

    def take(self, size: int) -> int:
        """Returns the next digit."""
        self._number, digit = divmod(self._number, size)
        return digit

    def take_flag(self) -> bool:
        """Returns the next flag."""
        return bool(self.take(2))

    def take_number(self) -> int:
        """Returns the next number."""
        bits = self.take(63)
        return bits if bits < 2 else (1 << bits - 1) + self.take(1 << bits - 1)

    def drop(self) -> None:
        """Discards the rest."""
        self._number = 0

    def end(self) -> None:
        """Checks that nothing is left; PackError otherwise."""
        if self._number:
            raise PackError("something is left over")
