"""Encodes what a pick brings to a board, and the ways to place it, as integers for table look-ups."""

from typing import Final

# What a pick brings to a board: kind, tiles of it, jokers, whether colour and jokers come
# together, the marker. A key is that with the line and, where there is a choice, the jokers that overflow.
Effect = int
Key = int
Spot = tuple[float, int, Key]  # how bad it seems, its place among the legal ones
Spots = tuple[Spot, ...]
LINES_OF_KEY: Final = 8
OVERS: Final = 16


def effect_of(kind: int, tiles: int, jokers: int, mixed: bool, marker: bool) -> Effect:
    """What a pick brings to a board."""
    return (((kind * 32 + tiles) * 32 + jokers) * 2 + mixed) * 2 + marker


def parts_of(effect: Effect) -> tuple[int, int, int, bool, bool]:
    """The inverse of `effect_of`."""
    return effect >> 12, effect >> 7 & 31, effect >> 2 & 31, bool(effect & 2), bool(effect & 1)


def key_of(effect: Effect, line: int, over: int | None) -> Key:
    """One way to place what a pick brings."""
    return (effect * LINES_OF_KEY + line) * OVERS + (0 if over is None else over + 1)
