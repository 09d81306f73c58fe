"""Hundreds of rooms: python tests/online/storms.py [GAMES] [FIRST SEED] [KIND].

The kind is "storms" for whole rooms in bad weather, or "logs" for logs alone, with cheats, in random orders.
"""

import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS.parent), *(str(TESTS / name) for name in ("helpers", "online"))]

from test_pure_replays import agree, cheated_room  # noqa: E402
from test_rooms import play_stormy  # noqa: E402

from game.online.pace import Pace  # noqa: E402


def play_cheated(seed: int) -> None:
    """A room with cheats, every other one with a pace, whose logs are replayed in several orders."""
    agree(cheated_room(seed, Pace(20, 30) if seed % 2 else None), seed)


def main(games: str = "300", start: str = "0", kind: str = "storms") -> None:
    play, first = {"storms": play_stormy, "logs": play_cheated}[kind], int(start)
    begin, failed = time.perf_counter(), []
    for seed in range(first, first + int(games)):
        try:
            play(seed)
        except AssertionError as error:
            failed.append(seed)
            print(f"seed {seed}: {error}", flush=True)
    print(f"{games} rooms from seed {first} in {time.perf_counter() - begin:.0f} s, failed: {failed or 'none'}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main(*sys.argv[1:])
