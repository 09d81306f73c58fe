"""Encodes the effect of a pick on a board, and the ways to place it, as integers for table look-ups."""

from typing import Final

# An effect: kind, number of tiles, jokers, whether colour and jokers are picked together, the marker.
# A key is an effect with the line and, where there is a choice, the number of jokers that overflow.
Effect = int
Key = int
Spot = tuple[float, int, Key]  # how bad it seems, its place among the legal ones
Spots = tuple[Spot, ...]
LINES_OF_KEY: Final = 8
OVERS: Final = 16


def effect_of(kind: int, tiles: int, jokers: int, mixed: bool, marker: bool) -> Effect:
    """Encodes the effect of a pick on a board."""
    return (((kind * 32 + tiles) * 32 + jokers) * 2 + mixed) * 2 + marker


def parts_of(effect: Effect) -> tuple[int, int, int, bool, bool]:
    """The inverse of `effect_of`."""
    return effect >> 12, effect >> 7 & 31, effect >> 2 & 31, bool(effect & 2), bool(effect & 1)


def key_of(effect: Effect, line: int, over: int | None) -> Key:
    """Encodes one way to place an effect."""
    return (effect * LINES_OF_KEY + line) * OVERS + (0 if over is None else over + 1)
