"""How many of the instructive positions (`tests/ai/positions`) each level solves, by theme and by time.

    python tests/benchmarks/solved_positions.py                        all levels; grandmaster at three budgets of positions
    python tests/benchmarks/solved_positions.py --seconds 0.2 1        and with a number of seconds a pick
    python tests/benchmarks/solved_positions.py --missed grandmaster:3000   name those that are not found

Levels that leave something to chance try four times. With budgets of positions every run prints the same.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "ai")]

from positions.positions import NAMES, SolvedPosition, all_positions, solved  # noqa: E402

from game.ai.levels import LEVELS  # noqa: E402
from game.ai.player import Budget  # noqa: E402

NODES: Final = (100, 500, 2_000)
SEARCHING: Final = ("master", "grandmaster")
DRAWS: Final = 4


def share(positions: Iterable[SolvedPosition], level: str, budget: Budget) -> dict[str, list[float]]:
    """What is solved, by theme."""
    found: dict[str, list[float]] = {theme: [] for theme in dict.fromkeys(NAMES.values())}
    for one in positions:
        found[one.theme].append(solved(one, level, budget, 1 if level in SEARCHING else DRAWS))
    return found


def told(name: str, found: dict[str, list[float]]) -> str:
    """A row of the table."""
    parts = [f"{100 * sum(some) / max(1, len(some)):5.0f}" for some in found.values()]
    whole = [one for some in found.values() for one in some]
    return f"{name:24}{100 * sum(whole) / len(whole):5.0f}  {' '.join(parts)}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--seconds", type=float, nargs="*", default=[])
    parser.add_argument("--missed", help="LEVEL:POSITIONS whose misses are named")
    asked = parser.parse_args()
    positions = tuple(all_positions())
    if asked.missed:
        level, nodes = asked.missed.split(":")
        for one in positions:
            if solved(one, level, Budget(nodes=int(nodes))) < 1:
                print(one.name, one.theme, one.solution)
        return
    counts = [sum(one.theme == theme for one in positions) for theme in dict.fromkeys(NAMES.values())]
    print(
        f"{len(positions)} positions; % solved, all and by theme: "
        + ", ".join(
            f"{theme} ({number})" for theme, number in zip(dict.fromkeys(NAMES.values()), counts, strict=True)
        )
    )
    for level in LEVELS[:-1]:
        print(told(level.name, share(positions, level.name, Budget())), flush=True)
    for nodes in NODES:
        name = f"grandmaster, {nodes:,}"
        print(told(name, share(positions, "grandmaster", Budget(nodes=nodes))), flush=True)
    for seconds in asked.seconds:
        name = f"grandmaster, {seconds:g} s"
        print(told(name, share(positions, "grandmaster", Budget(seconds=seconds))), flush=True)


if __name__ == "__main__":
    main()
