"""What a tab remembers, so that a page that is loaded again goes on: one text, made and read here.

It names what lay over each other, the lowest first: a saved game by its key or else a room, then scenes that
say so themselves.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

ROOM_PREFIX: Final = "room-"  # and a room's name
DRAFT_KEY: Final = "draft"  # a position that is put together by hand
PUZZLE_PREFIX: Final = "puzzle "  # see PuzzleKey
BOARD_PREFIX: Final = "board-"  # an analysis board, by its key among those that are open
SEPARATOR: Final = "|"


def join_keys(keys: Iterable[str]) -> str:
    """What is to be remembered of these keys; empty for none."""
    return SEPARATOR.join(filter(None, keys))


def split_keys(text: str) -> list[str]:
    """The keys in what was remembered."""
    return [key for key in text.split(SEPARATOR) if key]


class PuzzleKey(NamedTuple):
    """A puzzle: the kind of its series, the theme of that or '', its name; '' once it was answered."""

    mode: str
    theme: str
    name: str

    @property
    def text(self) -> str:
        """As a key; `parse_puzzle_key` reads it."""
        return PUZZLE_PREFIX + " ".join(self)


def parse_puzzle_key(key: str) -> PuzzleKey:
    """The puzzle in a key; what is lacking is ''."""
    mode, theme, name, *_ = [*key.removeprefix(PUZZLE_PREFIX).split(" "), "", ""]
    return PuzzleKey(mode, theme, name)
