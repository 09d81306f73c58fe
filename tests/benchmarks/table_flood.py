"""What 10,000 false tables do: python tests/benchmarks/table_flood.py [--number 10000] [--per-second 20]

Simulated relays and time, real boards in frames of 4 ms of work. Work is made ten bits cheaper than it is, for everybody.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests" / "online", ROOT / "tests" / "helpers"):
    sys.path.insert(0, str(folder))


def main() -> None:
    from table_floods import KINDS, flood, show  # noqa: PLC0415

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=10_000)
    parser.add_argument("--per-second", type=int, default=20)
    parser.add_argument("--kind", choices=KINDS)
    chosen = parser.parse_args()
    print("false tables             earlier   later   frame: mean, 99th, longest, ms   hosts' bits, verified, relays blamed")
    for kind in [chosen.kind] if chosen.kind else KINDS:
        print(show(kind, flood(kind, chosen.number, chosen.per_second)), flush=True)


if __name__ == "__main__":
    main()
