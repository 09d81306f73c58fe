"""Infers the hidden tiles of an edited position: the contents of bag and lid."""

from collections.abc import Sequence
from typing import Literal

from game.rules.state import STANDSTILL, GameState, board_heap, first_complete_line
from game.rules.tiles import (
    COLOURS,
    KINDS,
    SIZE,
    TILES_PER_FACTORY,
    TOTAL_TILES,
    UNIT,
    counts,
    supply,
)

Stage = Literal["offer", "to-score", "scored"]


def stage(draft: GameState) -> Stage:
    """Returns the stage of a draft: a factory offer, a round to be scored, or a scored round."""
    if draft.centre or draft.marker or any(draft.factories):
        return "offer"
    open_ = any(board.floor or first_complete_line(board) is not None for board in draft.boards)
    return "to-score" if open_ else "scored"


def settled(draft: GameState) -> GameState:
    """Puts all tiles that lie nowhere else into bag and lid.

    The size of the bag follows from the round. A tile on the wall implies that the rest of its line is in the
    lid; the other tiles there are distributed in proportion to the colours.
    """
    hidden = hidden_tiles(draft)
    now = stage(draft)
    scored = draft.round - (now == "offer")
    bag, refilled = _bag_total(draft.round, len(draft.factories), sum(hidden), scored)
    in_lid, known = sum(hidden) - bag, [0] * len(KINDS)
    for board in draft.boards if not refilled else ():
        for space, tile in enumerate(board.wall):
            if tile in COLOURS:
                known[tile] += space // SIZE
    known = [min(number, most) for number, most in zip(known, hidden, strict=True)]
    if sum(known) > in_lid:
        lid = _shared(in_lid, known)
    else:
        others = [most - number for number, most in zip(known, hidden, strict=True)]
        rest = _shared(in_lid - sum(known), others)
        lid = [number + more for number, more in zip(known, rest, strict=True)]
    whole = sum(number * unit for number, unit in zip(hidden, UNIT, strict=True))
    heap = sum(number * unit for number, unit in zip(lid, UNIT, strict=True))
    scored_ones = min(draft.round - 1, STANDSTILL - 1) if now != "scored" else draft.round
    return draft._replace(bag=whole - heap, lid=heap, standstill=min(draft.standstill, scored_ones))


def hidden_tiles(draft: GameState) -> list[int]:
    """Counts the tiles of each kind outside offer and boards; negative if too many are in them."""
    found = list(counts(supply(draft.seats, draft.rules.jokers)))
    for heap in (*draft.factories, draft.centre, *map(board_heap, draft.boards)):
        found = [number - lying for number, lying in zip(found, counts(heap), strict=True)]
    return found


def _bag_total(round_: int, factories: int, hidden: int, scored: int) -> tuple[int, bool]:
    """Returns how many hidden tiles are in the bag, and whether the lid has been emptied into it before.

    Exact before that; afterwards it assumes that every round moved the same number of tiles to the lid.
    """
    dealt = TILES_PER_FACTORY * factories
    each = max(0.0, (hidden - TOTAL_TILES + round_ * dealt) / scored) if scored else 0.0
    bag, lid, refilled = float(TOTAL_TILES), 0.0, False
    for _ in range(round_):
        if bag < dealt:
            bag, lid, refilled = bag + lid, 0.0, True
        bag, lid = max(0.0, bag - dealt), lid + each
    return max(0, min(hidden, round(bag))), refilled


def _shared(number: int, parts: Sequence[int]) -> list[int]:
    """Distributes a number in proportion to `parts`, no share above its part."""
    whole = sum(parts) or 1
    found = [number * part // whole for part in parts]
    by_rest = sorted(range(len(parts)), key=lambda i: (-(number * parts[i] % whole), i))
    for i in by_rest[: number - sum(found)]:
        found[i] += 1
    return found
