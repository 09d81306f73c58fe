"""Stores the draft of the position editor, so that it survives a reload of the page."""

import json
from dataclasses import dataclass
from typing import Final

from game.host.atomic_document import AtomicDocument
from game.host.bounded_json import loads
from game.host.storage import Storage
from game.match.match import Seat
from game.match.setup_text import clean_name
from game.rules.options import format_rules, parse_rules
from game.rules.state import GameState, PatternLine, board_of
from game.rules.validity import validity
from game.saves.seal import seal, unseal

KEY: Final = "draft"
ASIDE: Final = "game-draft"  # prefix of the keys of unreadable texts: the list of games exports them


@dataclass(frozen=True)
class SavedDraft:
    """A draft of `game.analysis.editing` with its seats."""

    draft: GameState
    seats: tuple[Seat, ...]


class Drafts:
    """The stored draft, until it is finished or discarded."""

    def __init__(self, storage: Storage) -> None:
        self._document = AtomicDocument[SavedDraft | None](
            storage, KEY, _parsed, _text_of, None, ASIDE, _joined
        )

    def read(self) -> SavedDraft | None:
        """Returns the draft, if there is a readable one."""
        return self._document.read()

    def put(self, new: SavedDraft | None) -> bool:
        """Replaces the draft; None deletes it. False if that lasts only this session."""
        return self._document.change(lambda _: new)


def _joined(there: SavedDraft | None, aside: SavedDraft | None) -> SavedDraft | None:
    return there or aside


def _text_of(saved: SavedDraft | None) -> str:
    if saved is None:
        return seal("null\n")
    draft = saved.draft
    counts = draft.round, draft.starter, draft.turn, draft.centre, int(draft.marker), draft.standstill
    data = {
        "rules": format_rules(draft.rules),
        "seats": [[seat.name, seat.level or "", seat.you] for seat in saved.seats],
        "numbers": counts,
        "factories": draft.factories,
        "boards": [[board.score, board.lines, board.wall, board.floor] for board in draft.boards],
    }
    return seal(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def _parsed(text: str) -> SavedDraft | None:
    """Parses a text; ValueError if it is no draft."""
    data = loads(unseal(text))
    if data is None:
        return None
    try:
        return _draft_of(data)
    except (KeyError, TypeError, AttributeError, IndexError, OverflowError):
        raise ValueError("no draft") from None


def _draft_of(data: dict[str, list[list[object]]]) -> SavedDraft:
    rules = parse_rules(str(data["rules"]))
    round_, starter, turn, centre, marker, standstill = map(_whole, data["numbers"])
    boards = tuple(
        board_of(
            rules.gray,
            _whole(score),
            tuple(PatternLine(*map(_whole, line)) for line in lines),  # type: ignore[attr-defined]
            tuple(map(_whole, wall)),  # type: ignore[call-overload]
            tuple(map(_whole, floor)),  # type: ignore[call-overload]
        )
        for score, lines, wall, floor in data["boards"]
    )
    factories = tuple(map(_whole, data["factories"]))
    draft = GameState(
        rules, round_, starter, "offer", turn, factories, centre, bool(marker), 0, 0, boards, None, standstill
    )  # fmt: skip
    seats = tuple(
        Seat(str(name) if level else clean_name(str(name), index), str(level) or None, you=you is True)
        for index, (name, level, you) in enumerate(data["seats"])
    )
    flaws = validity(draft)
    wrong = any(flaw.kind == "form" or (flaw.kind == "tiles" and flaw.have > flaw.most) for flaw in flaws)
    if wrong or len(seats) != draft.seats:
        raise ValueError("no draft")
    return SavedDraft(draft, seats)


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError("a whole number")
    return value
