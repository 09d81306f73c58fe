"""`python -m game.puzzles`: make puzzles, choose those that ship, look at them again.

    python -m game.puzzles make POOL --each 80        find more, until there are so many of each kind
    python -m game.puzzles choose POOL --count 400    write a mixture of them to the game's file
    python -m game.puzzles verify --nodes 60000       look at every puzzle of the game again, deeper
    python -m game.puzzles list                       how many there are of each kind and theme

`make` appends each puzzle when it is found: a run that was broken off goes on where it stopped. `choose` and
`verify` look at puzzles in as many nodes as they are told; what does not stand that is left out, or named.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.puzzles.maker import KINDS, chosen, looked_at_again, make, puzzle_of
from game.puzzles.record import FILE, Puzzle, format_puzzle, read_puzzles

HEAD = (
    "# Puzzles: name, rating, themes, solution, points and chance to win (%) of the next best pick, position"
)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m game.puzzles", description=__doc__, formatter_class=form)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="find puzzles")
    making.add_argument("pool", type=Path)
    making.add_argument("--each", type=int, default=80, help="puzzles of each kind [80]")
    making.add_argument("--kinds", nargs="+", default=KINDS, choices=KINDS, metavar="KIND")
    choosing = commands.add_parser("choose", help="choose those that ship")
    choosing.add_argument("pool", type=Path)
    choosing.add_argument("--count", type=int, default=400)
    choosing.add_argument("--nodes", type=int, default=60_000)
    verifying = commands.add_parser("verify", help="look again, deeper")
    verifying.add_argument("--nodes", type=int, default=60_000)
    commands.add_parser("list", help="count them")
    for command in (choosing, verifying, commands.choices["list"]):
        command.add_argument("--file", type=Path, default=FILE)
    return parser.parse_args(words)


def puzzles_in(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, none if there is no such file."""
    return read_puzzles(path.read_text(encoding="utf-8")) if path.exists() else ()


def choose(pool: Path, count: int, nodes: int, out: Path) -> None:
    """Write so many puzzles that stand a deeper look."""
    found: list[Puzzle] = []
    for puzzle in chosen(puzzles_in(pool), sys.maxsize):
        if len(found) == count:
            break
        proof = looked_at_again(puzzle, nodes)
        fresh = proof and puzzle_of(puzzle.name, puzzle.state, proof)
        if fresh:
            found.append(fresh)
    found.sort(key=lambda puzzle: (puzzle.rating, puzzle.name))
    out.write_text("\n".join([HEAD, *map(format_puzzle, found)]) + "\n", encoding="utf-8")


def failing(puzzles: Iterable[Puzzle], nodes: int) -> list[str]:
    """The names of those that do not stand a look."""
    return [puzzle.name for puzzle in puzzles if looked_at_again(puzzle, nodes) is None]


def counts(puzzles: Sequence[Puzzle]) -> str:
    """How many there are, of each kind, theme and hundred of rating."""
    groups = (
        Counter(puzzle.kind for puzzle in puzzles),
        Counter(theme for puzzle in puzzles for theme in puzzle.themes),
        Counter(str(puzzle.rating // 100 * 100) for puzzle in puzzles),
    )
    lines = ["  ".join(f"{name} {number}" for name, number in sorted(group.items())) for group in groups]
    return "\n".join([f"{len(puzzles)} puzzles", *lines])


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; 1 where puzzles do not stand a look."""
    args = arguments(words)
    if args.command == "make":
        known = puzzles_in(args.pool)
        with args.pool.open("a", encoding="utf-8") as file:
            for puzzle in make(known, dict.fromkeys(args.kinds, args.each)):
                print(format_puzzle(puzzle), file=file, flush=True)
    elif args.command == "choose":
        choose(args.pool, args.count, args.nodes, args.file)
    elif args.command == "verify":
        if names := failing(puzzles_in(args.file), args.nodes):
            print("do not stand it:", *names)
            return 1
    else:
        print(counts(puzzles_in(args.file)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
