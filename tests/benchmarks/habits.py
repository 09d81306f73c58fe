"""How long the figures of the statistics that teach take, and the longest piece of that work in one go.

    python tests/benchmarks/habits.py [--reviews 500] [--games 2000]
"""

import argparse
import gc
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / name) for name in ("saves", "helpers"))]

from saves_help import Box, Clock  # noqa: E402

from game.host.storage import Storage  # noqa: E402
from game.journal.game_summary import GameSummary  # noqa: E402
from game.journal.habits import habits_of  # noqa: E402
from game.journal.journal import Journal  # noqa: E402
from game.journal.reviews import CAUSES, ReviewedPick, Reviews, ReviewSummary, picks_text  # noqa: E402
from game.match.match import PointSources  # noqa: E402

PICKS = [ReviewedPick(1 + at // 6, at % 3 == 0, at % 6, at % 6, CAUSES[at % 7], at % 4 + 0.5) for at in range(30)]


def stored(reviews: int, games: int) -> Box:
    """A device with a number of reviewed games and summaries."""
    box = Box()
    text = picks_text(PICKS)
    Reviews(Storage(box), Clock()).store.write(
        ReviewSummary(f"game-{at}", "2026-11-21", text, "1,2,0,4,3") for at in range(reviews)
    )
    points = PointSources(floor=9)
    Journal(Storage(box), Clock()).store.write(
        GameSummary(f"game-{at}", "2026-11-21", "coloured", ("greedy",), (40, 30), 0, "won", points, 1, 1, 1)
        for at in range(games)
    )
    return box


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reviews", type=int, default=500)
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    gc.disable()  # as the program does while it draws (game/host/garbage.py)
    box = stored(asked.reviews, asked.games)
    reviews, journal = Reviews(Storage(box), Clock()), Journal(Storage(box), Clock())
    works: dict[str, Callable[[], Generator[object, None, object]]] = {
        "reading reviews": reviews.store.prepare,
        "reading games": journal.store.prepare,
        "counting": lambda: habits_of(reviews.all(), journal.summaries()),
    }
    for name, work in works.items():
        begun = before = process_time()
        longest = 0.0
        for _ in work():
            longest, before = max(longest, process_time() - before), process_time()
        told = f"{1000 * (before - begun):.0f} ms in all, {1000 * longest:.1f} ms in one go at most"
        print(f"{name} ({asked.reviews} reviews, {asked.games} games): {told}")


if __name__ == "__main__":
    main()
