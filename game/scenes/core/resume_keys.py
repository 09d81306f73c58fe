"""The text that a tab remembers so that a reloaded page resumes where it was.

It holds keys of the stack's scenes, the lowest first: a saved game or room, then scenes with a `resume_key`.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

ROOM_PREFIX: Final = "room-"  # followed by a room's name
DRAFT_KEY: Final = "draft"  # the position editor's draft
PUZZLE_PREFIX: Final = "puzzle "  # see PuzzleKey
BOARD_PREFIX: Final = "board-"  # followed by the key of an open analysis board
SEPARATOR: Final = "|"


def join_keys(keys: Iterable[str]) -> str:
    """Joins keys, without empty ones."""
    return SEPARATOR.join(filter(None, keys))


def split_keys(text: str) -> list[str]:
    """Splits what `join_keys` has joined."""
    return [key for key in text.split(SEPARATOR) if key]


class PuzzleKey(NamedTuple):
    """A puzzle: the mode of its series, the series' theme or '', its name or '' once it was answered."""

    mode: str
    theme: str
    name: str

    @property
    def text(self) -> str:
        """Returns the key; `parse_puzzle_key` parses it."""
        return PUZZLE_PREFIX + " ".join(self)


def parse_puzzle_key(key: str) -> PuzzleKey:
    """Parses a puzzle's key; missing fields are ''."""
    mode, theme, name, *_ = [*key.removeprefix(PUZZLE_PREFIX).split(" "), "", ""]
    return PuzzleKey(mode, theme, name)
