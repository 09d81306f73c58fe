"""Hundreds of rooms in bad weather: python tests/online/storms.py [GAMES] [FIRST SEED]."""

import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS.parent), *(str(TESTS / name) for name in ("helpers", "online"))]

from test_rooms import play_stormy  # noqa: E402


def main(games: int = 300, first: int = 0) -> None:
    begin, failed = time.perf_counter(), []
    for seed in range(first, first + games):
        try:
            play_stormy(seed)
        except AssertionError as error:
            failed.append(seed)
            print(f"seed {seed}: {error}", flush=True)
    print(f"{games} rooms from seed {first} in {time.perf_counter() - begin:.0f} s, failed: {failed or 'none'}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
