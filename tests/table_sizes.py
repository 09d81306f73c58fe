"""How large the parts of tables are, in many windows: `python -m tests.table_sizes [OUT.json]`

A row for each window of `tests/view/test_market.py`, two to four seats, and two modes: a table with its log, and
one without, as replays have it, here in the whole window. In CSS pixels: `market` is the smallest tile of the market when the centre is full,
`plate` a tile on a factory, `own` and `rival` a space of the own board and of the smallest rival's, `log` the width and
height of the log, [0, 0] where there is none. With --against OTHER.json, rows recorded before: the ratios of each figure,
and the rows in which one shrank by more than a twentieth.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "view"))
sys.path.insert(0, str(Path(__file__).parent / "helpers"))

from test_market import COARSE, FINE, smallest
from usual_tables import table_in

FIGURES = ("market", "plate", "own", "rival")


def measured() -> Iterator[dict[str, Any]]:
    """The rows."""
    for window in (*COARSE, *FINE):
        for seats in (2, 3, 4):
            for mode, log in (("table", True), ("replay", False)):
                layout = table_in(window, seats, log=log)
                ratio = window[2]
                sizes = {
                    "market": smallest(layout),
                    "plate": layout.factories[0].tile,
                    "own": layout.boards[0].tile,
                    "rival": min(board.tile for board in layout.boards[1:]),
                }
                told = [round(side / ratio) for side in layout.log.size]
                rounded = {name: round(size / ratio, 1) for name, size in sizes.items()}
                yield {"window": "{}x{}@{}".format(*window), "seats": seats, "mode": mode, **rounded, "log": told}


def compared(rows: list[dict[str, Any]], before: list[dict[str, Any]]) -> Iterator[str]:
    """What has become of each figure."""

    def of(row: dict[str, Any]) -> tuple[str, int, str]:
        return row["window"], row["seats"], row["mode"]

    known = {of(row): row for row in before}
    for name in FIGURES:
        ratios = {of(row): row[name] / known[of(row)][name] for row in rows if of(row) in known}
        larger, smaller = sum(one > 1 for one in ratios.values()), sum(one < 1 for one in ratios.values())
        least, middle = min(ratios.values()), median(ratios.values())
        yield f"{name:8} least {least:.2f}, median {middle:.2f}, {larger} larger, {smaller} smaller of {len(ratios)}"
        yield from (f"    {row}: {ratio:.2f}" for row, ratio in ratios.items() if ratio < 0.95)


def main() -> None:
    """Write or compare the rows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?", help="a JSON file; without it the rows are printed")
    parser.add_argument("--against", type=Path, metavar="OTHER", help="rows recorded before")
    args = parser.parse_args()
    rows = list(measured())
    text = "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"
    if args.out is not None:
        args.out.write_text(text, encoding="utf-8")
    elif args.against is None:
        print(text, end="")
    if args.against is not None:
        print("\n".join(compared(rows, json.loads(args.against.read_text(encoding="utf-8")))))


if __name__ == "__main__":
    main()
