"""The choice of a wall space where the rules leave one, on rows."""

from numba_engine.layout import BOARD, BOARDS, SEATS, Row
from numba_engine.network import Net, Sight, scores
from numba_engine.rules import columns_for, place


def best_column(row: Row, seat: int, line: int, net: Net, room: Sight) -> int:
    """The column after which the network sees the seat furthest ahead."""
    columns = columns_for(row, BOARDS + BOARD * seat, line)
    best, most = -1, 0.0
    for column in range(5):
        if not columns >> column & 1:
            continue
        after = row.copy()
        place(after, seat, line, column)
        scores(after, net, room)
        others = -1e9
        for other in range(row[SEATS]):
            if other != seat:
                others = max(others, float(room.scores[other]))
        margin = float(room.scores[seat]) - others
        if best < 0 or margin > most:
            best, most = column, margin
    return best
