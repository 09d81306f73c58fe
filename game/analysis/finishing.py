"""Completes a position from the editor and validates it."""

from collections.abc import Sequence
from typing import NamedTuple

from game.analysis.hidden_tiles import stage
from game.rules.engine import score_round
from game.rules.events import Event
from game.rules.flaws import Flaw
from game.rules.reach import unreachable
from game.rules.scoring import complete_rows
from game.rules.state import GameState, first_complete_line, stood_still
from game.rules.tiles import FLOOR_SPACES, TILES_PER_FACTORY, TOTAL_TILES, total
from game.rules.validity import inconsistent, validity


class FinishedDraft(NamedTuple):
    """A completed draft: the position, the events of its scoring, and the reasons why it is impossible."""

    state: GameState
    events: tuple[Event, ...] = ()
    flaws: tuple[Flaw, ...] = ()


def finished(draft: GameState) -> FinishedDraft:
    """Completes a draft; a round that is over is scored.

    Scoring stops at a choice in the wall-tiling, before the next deal, or at the end with its bonuses.
    """
    match stage(draft):
        case "offer":
            return _judged(draft)
        case "scored":
            ended = stood_still(draft) or any(map(complete_rows, draft.boards))
            ended = ended or not (draft.bag or draft.lid)
            return _judged(draft._replace(phase="over" if ended else "deal", turn=draft.starter))
    before = draft._replace(phase="tiling", turn=_first_to_tile(draft), standstill=0)
    flaws = tuple(flaw for flaw in inconsistent(before) if flaw.kind != "no-choice") or _reach(before)
    if flaws:
        return FinishedDraft(draft, (), flaws)
    state, events = score_round(draft)
    return FinishedDraft(state, tuple(events), tuple(flaw for flaw in validity(state) if flaw.kind != "bag"))


def missing(draft: GameState) -> int:
    """Returns how many tiles of the first round's deal are missing; 0 in later rounds (unknown there)."""
    full = any(len(board.floor) >= FLOOR_SPACES for board in draft.boards)  # further tiles may be in the lid
    return 0 if draft.round > 1 or full or stage(draft) == "scored" else total(draft.lid)


def _judged(state: GameState) -> FinishedDraft:
    """Validates a position.

    It is unknown whether the last deal was short; if that explains the position, bag and lid are set
    accordingly.
    """
    flaws = _told(validity(state))
    if flaws and state.round * TILES_PER_FACTORY * len(state.factories) > TOTAL_TILES:
        short = state._replace(bag=0, lid=state.bag + state.lid)
        if not (others := _told(validity(short))):
            return FinishedDraft(short, (), others)
    return FinishedDraft(state, (), flaws)


def _reach(state: GameState) -> tuple[Flaw, ...]:
    return _told(tuple(unreachable(state)))


def _told(flaws: Sequence[Flaw]) -> tuple[Flaw, ...]:
    """Removes flaws of the bag that follow from too many tiles on the table, which another flaw reports."""
    return tuple(flaw for flaw in flaws if flaw.kind != "bag")


def _first_to_tile(draft: GameState) -> int:
    tiling = (seat for seat, board in enumerate(draft.boards) if first_complete_line(board) is not None)
    return next(tiling, 0)
