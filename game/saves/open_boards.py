"""Stores the analyses on open boards, so that they survive reloading or closing the page.

A board that is closed is deleted. Boards that remain after the page was closed are listed with the saved
analyses, unless they are among those.
"""

import json
from dataclasses import dataclass
from typing import Final

from game.host.atomic_document import AtomicDocument
from game.host.bounded_json import loads
from game.host.storage import Storage
from game.saves.seal import seal, unseal

KEY: Final = "boards"
ASIDE: Final = "game-boards"  # prefix of the keys of unreadable texts: the list of games exports them
MAX_BOARDS: Final = 12  # then saved ones are dropped first, after them the oldest
MAX_TEXT: Final = 200_000  # characters of one, as in `tree_text`
MAX_TOTAL: Final = 600_000  # characters of all


@dataclass(frozen=True)
class OpenBoard:
    """A board. `name` is that of the saved analysis; `saved`: whether it is unchanged since then.

    `text` is in the format of `game.analysis.tree_text`; `you` has the numbers (from 1) of seats that are
    "you", `crests` are by seat.
    """

    key: str
    text: str
    name: str = ""
    saved: bool = False
    you: tuple[int, ...] = ()
    crests: tuple[str, ...] = ()


Boards = tuple[OpenBoard, ...]


class OpenBoards:
    """The boards, last changed first."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._document = AtomicDocument[Boards](storage, KEY, _parsed, _text_of, (), ASIDE, _joined)

    def all(self) -> Boards:
        """Returns all boards; none if the stored text can't be read."""
        return self._document.read()

    def get(self, key: str) -> OpenBoard | None:
        """Returns the board of a key."""
        return next((one for one in self.all() if one.key == key), None)

    def put(self, new: OpenBoard, instead_of: str = "") -> bool:
        """Stores a board, replacing another one; False if it is too long or lasts only this session."""
        if not fits(new):
            return False
        return self._document.change(lambda boards: _fitting((new, *_without(boards, new.key, instead_of))))

    def remove(self, key: str) -> None:
        """Deletes a board; the last one with its backup."""
        if self.get(key) is not None:
            self._document.change(lambda boards: _without(boards, key))
            if not self.all():
                self._storage.queue.settle(KEY)
                self._storage.forget_backup(KEY)


def fits(board: OpenBoard) -> bool:
    """Whether a board is short enough to be stored."""
    return len(board.text) <= MAX_TEXT


def _without(boards: Boards, *keys: str) -> Boards:
    return tuple(one for one in boards if one.key not in keys)


def _fitting(boards: Boards) -> Boards:
    """Returns as many boards as fit, at least the first."""
    while len(boards) > 1 and (len(boards) > MAX_BOARDS or sum(len(one.text) for one in boards) > MAX_TOTAL):
        goes = next((one for one in reversed(boards[1:]) if one.saved), boards[-1])
        boards = _without(boards, goes.key)
    return boards


def _joined(there: Boards, aside: Boards) -> Boards | None:
    known = {one.key for one in there}
    new = (*there, *(one for one in aside if one.key not in known))
    return new if _fitting(new) == new else None


def _text_of(boards: Boards) -> str:
    rows = [[one.key, one.text, one.name, one.saved, one.you, one.crests] for one in boards]
    return seal(json.dumps(rows, ensure_ascii=False, separators=(",", ":")) + "\n")


def _parsed(text: str) -> Boards:
    """Parses a text; ValueError if it is no list of boards."""
    rows = loads(unseal(text))
    if not isinstance(rows, list):
        raise ValueError("open boards are a list")
    return tuple(map(_board_of, rows))


def _board_of(row: object) -> OpenBoard:
    match row:
        case [str(key), str(text), str(name), bool(saved), list(you), list(crests)]:
            if all(type(seat) is int for seat in you) and all(isinstance(crest, str) for crest in crests):
                return OpenBoard(key, text, name, saved, tuple(you), tuple(crests))
    raise ValueError("no open board")
