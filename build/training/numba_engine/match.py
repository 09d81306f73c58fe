"""Matches between two networks or two widths of the compiled search: hundreds of games in a minute.

For choosing among experiments only. Published strengths come from `tournament.py`, where whole
programs play each other for processor time.
"""

import random

from numba_engine.games import MAX_ROUNDS, Searches, begin, choose
from numba_engine.layout import BOARD, BOARDS, SCORE, TURN
from numba_engine.network import Net
from numba_engine.rules import OVER, deal, end_round, left_in_offer, pick, place, seed_deals, tile_walls
from numba_engine.tiling import best_column


def game(
    seed: int,
    seats: int,
    gray: bool,
    jokers: bool,
    seat: int,
    nodes: tuple[int, int],
    one: Net,
    one_room: Searches,
    many: Net,
    many_room: Searches,
) -> float:
    """One game with `one` at `seat` and `many` elsewhere: how far it ends ahead of the best other."""
    seed_deals(seed)
    row = begin(random.Random(seed), seats, gray, jokers)
    for round_ in range(MAX_ROUNDS):
        seed_deals(seed * 64 + round_)  # the same deals from every seat, as far as bag and lid allow
        if round_:
            deal(row)
        while left_in_offer(row):
            if row[TURN] == seat:
                code, _ = choose(row, nodes[0], one, one_room)
            else:
                code, _ = choose(row, nodes[1], many, many_room)
            pick(row, code)
        waiting = tile_walls(row)
        while waiting >= 0:
            owner, line = waiting // 10, waiting % 10
            if owner == seat:
                column = best_column(row, owner, line, one, one_room.two.end)
            else:
                column = best_column(row, owner, line, many, many_room.two.end)
            place(row, owner, line, column)
            waiting = tile_walls(row)
        if end_round(row) == OVER:
            break
    best = -1000
    for other in range(seats):
        if other != seat:
            best = max(best, row[BOARDS + BOARD * other + SCORE])
    return float(row[BOARDS + BOARD * seat + SCORE] - best)
