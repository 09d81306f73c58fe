"""How long people wait for each other: python tests/benchmarks/find_player.py [--people 60] [--minutes 10]

Simulated time: people arrive by chance over relays that lose a fifth of all messages, one of which dies on the way.
A central server that pairs by the same rule is the yardstick.
"""

import argparse
import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests" / "online", ROOT / "tests" / "helpers"):
    sys.path.insert(0, str(folder))


def main() -> None:
    from arrivals import Outcome, arrivals, central, simulate  # noqa: PLC0415
    from rooms import World  # noqa: PLC0415

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--relays", type=int, default=3)
    parser.add_argument("--lost", type=float, default=0.2)
    chosen = parser.parse_args()
    seconds = 60 * chosen.minutes
    coming = arrivals(chosen.people, seconds, random.Random(chosen.seed))

    def show(what: str, found: Outcome) -> None:
        shares = " ".join(f"{part:.0%} {found.share(part):5.1f}" for part in (0.5, 0.75, 0.9, 0.95, 1)) if found.waits else ""
        print(f"{what:<22} paired {len(found.waits):3}, alone {found.alone}, wrong {found.wrong}, seconds: {shares}", flush=True)

    show("a central server", central(coming, seconds + 300))
    begin = time.process_time()
    world = World(chosen.seed, relays=chosen.relays, lost=chosen.lost)
    show("over relays", simulate(world, coming, seconds + 300, kill_at=seconds / 2))
    print(f"{time.process_time() - begin:.0f} s of a processor")


if __name__ == "__main__":
    main()
