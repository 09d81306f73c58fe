"""Reads bytes that strangers wrote, one value after the other."""

from base64 import b64decode


class ByteReader:
    """Reads bytes from a place on. What is not there, or not as it should be, raises the given error."""

    def __init__(self, data: bytes, error: type[ValueError], place: int = 0) -> None:
        self.data, self.place = data, place
        self._error = error

    @classmethod
    def of_base64(cls, text: str, error: type[ValueError]) -> "ByteReader":
        """Returns a reader of the bytes that a text stands for."""
        try:
            return cls(b64decode(text, validate=True), error)
        except ValueError:
            raise error("no base64") from None

    def take(self, size: int) -> bytes:
        """Takes some bytes."""
        part = self.data[self.place : self.place + size]
        if len(part) != size:
            raise self._error("cut off")
        self.place += size
        return part

    def number(self, size: int = 1, below: int | None = None) -> int:
        """Takes a number of a given length in bytes."""
        found = int.from_bytes(self.take(size), "big")
        if below is not None and found >= below:
            raise self._error(f"{found} where numbers below {below} stand")
        return found

    def text(self, most: int) -> str:
        """Takes a text whose length in bytes comes first, up to a maximum."""
        try:
            return self.take(self.number(below=most + 1)).decode()
        except UnicodeError:
            raise self._error("no text") from None

    def rest(self) -> bytes:
        """Takes everything that is left."""
        return self.take(len(self.data) - self.place)

    @property
    def at_end(self) -> bool:
        """Whether everything is taken."""
        return self.place == len(self.data)
