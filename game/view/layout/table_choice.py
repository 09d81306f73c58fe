"""Which layout of a table is taken: of those that give boards and market more or less, the one worth most."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.view.layout import arrangements
from game.view.layout.centre import HIT
from game.view.layout.market import CLEAR, LEAST, LEAST_OF_OWN
from game.view.layout.packing import BROAD
from game.view.layout.table_layout import TableLayout

OWN_SHARES = (1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76)  # of its usual size: what the large board may shrink to
LEAST_SHARES = (0.72, 0.68, 0.65, 0.62)  # and where tiles would be too small: a row has 23 points then
LEAST_ROUNDNESS = 0.97  # of plates that are called round
GIVEN = 0.13  # of its size: what the large board gives at most for better plates
BALANCED = 0.66  # of the market's tiles: where those of the board are smaller, the market gives it some room
RIVALS = (1.0, 0.9, arrangements.BESIDE)  # the same of several rivals' boards
SHARES = sorted(  # what is tried, one after another: three times as much is taken of the rivals' boards
    itertools.product(OWN_SHARES + LEAST_SHARES, RIVALS), key=lambda shares: -3 * shares[0] - shares[1]
)
RIVALS_MORE = (1.0, 0.75, 0.5, 0.25)  # upright phones: what rivals fill beyond the least, with broad plates
SMALL_SHARES = [(own, 0.0) for own in OWN_SHARES + LEAST_SHARES]
READ = 0.2  # of a finger: spaces of a rival's board that can be read
READ_SHARES = list(itertools.product((1.0, 0.92, 0.84), RIVALS_MORE[1:]))  # tried for that beside words
UPRIGHT_SHARES = [*((1.0, more) for more in RIVALS_MORE), *SMALL_SHARES]

Shares = tuple[bool, float, float]
"""Whether one board alone is large, and the shares of room that it and the rivals have."""
LaidOut = Callable[[bool, float, float], TableLayout]


@dataclass(frozen=True)
class Found:
    """Of the layouts that were tried the one that is worth most, and the shares that it has."""

    best: TableLayout
    own: float
    rivals: float
    first: TableLayout | None  # on a phone, with the largest board whose market can still be hit


def best_of(tried: Sequence[Shares], small: bool, finger: int, laid_out: LaidOut) -> Found:
    """The best of those that are tried in turn, until one is good enough."""
    found: Found | None = None
    for kind, own, rivals in tried:
        if found and (worth(found.best) >= 2 or (worth(found.best) >= 1 and kind != small)):
            break
        layout = laid_out(kind, own, rivals)
        if kind and rivals and layout.factories[0].rect.width < BROAD * finger:
            continue
        first = found.first if found else None
        if first is None and kind and not rivals and worth(layout) >= 1:
            first = layout
        if found is None or worth(layout) > worth(found.best):
            found = Found(layout, own, rivals, first)
        else:
            found = replace(found, first=first)
    assert found is not None
    return found


def rounder(found: Found, laid_out: LaidOut) -> TableLayout:
    """A layout with round plates for which the large board gives a little, if there is one worth as much."""
    return _given(found, laid_out, _is_round)


def clearer(found: Found, laid_out: LaidOut) -> TableLayout:
    """A layout whose tiles are clear of their plates' rims, corners and all, found in the same way."""
    return _given(found, laid_out, _is_clear)


def _is_round(layout: TableLayout) -> bool:
    """Whether its plates are round."""
    return layout.factories[0].roundness >= LEAST_ROUNDNESS


def _is_clear(layout: TableLayout) -> bool:
    """Whether its tiles are clear of the rims of round plates."""
    plate = layout.factories[0]
    return _is_round(layout) and plate.tile <= CLEAR * plate.rect.width


def _given(found: Found, laid_out: LaidOut, good: Callable[[TableLayout], bool]) -> TableLayout:
    """The best layout if it is good, else the first good one for which the large board gives a little.

    That one has to be worth as much.
    """
    if good(found.best):
        return found.best
    owns = [own for own in OWN_SHARES if found.own - GIVEN <= own < found.own]
    others = (laid_out(False, own, found.rivals) for own in owns)
    return next((one for one in others if good(one) and worth(one) >= worth(found.best)), found.best)


def readable(best: TableLayout, laid_out: LaidOut) -> TableLayout:
    """A layout whose rivals' boards can be read, if there is one with tiles that are not too small."""
    layouts = (laid_out(True, *shares) for shares in READ_SHARES)
    others = [one for one in layouts if is_read(one) and worth(one) >= 1]
    return max(others, key=lambda one: int(worth(one)), default=best)  # the first that a finger hits


def is_read(layout: TableLayout) -> bool:
    """Whether the rivals' boards on a phone can be read where no log is told."""
    boards = layout.without_log().boards
    return min(board.pitch for board in boards) >= READ * layout.finger


def worth(layout: TableLayout) -> float:
    """2: a finger hits all tiles of the market; 1: they are not too small; less: what they are of that."""
    tile, finger, own = layout.market.tile, layout.finger, layout.boards[layout.focus].tile
    if not layout.small and own < LEAST * finger:
        return own / finger / 4  # one large board is better
    if tile < LEAST_OF_OWN * own:
        return tile / finger / 4
    if tile < int(LEAST * finger):
        return min(tile, own / LEAST_OF_OWN) / finger / 2
    return 1 + (tile >= int(HIT * finger))
