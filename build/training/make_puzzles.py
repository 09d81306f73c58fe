"""Make puzzles, choose those that ship, look at them again.

    make_puzzles.py make POOL --each 80        find more, until each kind has that number
    make_puzzles.py choose POOL --count 400    write a mixture of them to the game's file
    make_puzzles.py verify --nodes 60000       look at every puzzle of the game again, deeper
    make_puzzles.py list                       how many there are of each kind and theme

Puzzles are found in games of a strong player with a simple one's lapses, looked through pick by pick. A short
look at each position tells whether something may be there; what is, has to stand a longer look and then a
deep one. A game gives one puzzle a round at most, so that they differ.

`make` appends each puzzle when it is found: a run that was broken off goes on where it stopped. `choose` and
`verify` look at puzzles in a given number of nodes; what does not stand that is left out, or named.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from game.ai.position_analysis import same_pick
from game.puzzles.proof import TOLERANCE, Proof, overlooked, prove, tempting
from game.puzzles.record import PUZZLES_FILE, Puzzle, format_puzzle, read_puzzles
from game.puzzles.themes import difficulty, themes_of
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.notation import format_action, format_position
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

HEADER = (
    "# Puzzles: name, rating, themes, solution, points and chance to win (%) of the next best pick, position"
)
SHORT: Final = 60  # nodes of each look
LONGER: Final = 1500
DEEP: Final = 12_000
HOPEFUL_SHARE: Final = 0.7  # of what a puzzle must show, where a short look at it is enough for a longer one
LAPSE_SHARE: Final = 0.25  # picks in which the game's player takes what tempts most
MIN_PICKS: Final = 8  # the least choice there has to be
RATING_STEP: Final = 150  # of ratings: puzzles within it are equally hard
SEAT_SHARES: Final = {"2": 2.0, "3": 1.2, "4": 1.0}
KINDS: Final = tuple(f"{seats}{wall}{jokers}" for seats in (2, 3, 4) for wall in "cg" for jokers in ("", "j"))


def rules_of(kind: str) -> tuple[int, HouseRules]:
    """The seats and rules of a kind.

    >>> rules_of("3gj")
    (3, HouseRules(gray=True, jokers=True, colours_break_ties=False))
    """
    return int(kind[0]), HouseRules("g" in kind, "j" in kind)


def confirmed(state: GameState, first: Proof | None) -> Proof | None:
    """The proof of a position that is a puzzle, after a short look at it; None if it is none."""
    if first is None or not first.clear(HOPEFUL_SHARE):
        return None
    for nodes in (LONGER, DEEP):
        proof = prove(state, nodes)
        if proof is None or not proof.clear() or not overlooked(state, proof.solution):
            return None
    return proof


def puzzle_of(name: str, state: GameState, proof: Proof) -> Puzzle | None:
    """The puzzle of a position that was looked at; None if it has none of the themes."""
    themes = themes_of(state, proof)
    if not themes:
        return None
    return Puzzle(
        name,
        difficulty(state, proof),
        themes,
        format_action(proof.solution),
        round(proof.gap, 1),
        min(100, max(0, round(100 * proof.swing))),
        format_position(observation(state)),
    )


def puzzles_of(kind: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game: the same for the same seed."""
    seats, rules = rules_of(kind)
    generator = random.Random(seed)
    state, told = new_game(seed, seats, rules), 0
    for pick in count(1):
        if state.phase == "over":
            return
        actions = legal_actions(state)
        action = generator.choice(actions)
        if state.phase == "offer" and len(actions) > 1:
            first = prove(state, SHORT)
            lapse = generator.random() < LAPSE_SHARE
            action = tempting(state)[0][1] if lapse or first is None else first.solution
            if told != state.round and len(actions) >= MIN_PICKS:
                proof = confirmed(state, first)
                puzzle = proof and puzzle_of(f"{kind}-{seed}-{pick}", state, proof)
                if puzzle:
                    told = state.round
                    yield puzzle
        state = advance(state, action)


def chosen(pool: Iterable[Puzzle], number: int) -> Iterator[Puzzle]:
    """The puzzles of a pool in an order in which the first few of them, however many, are a good mixture.

    What is rare among those before comes next: of the kinds (two seats twice as often), the themes and the
    difficulties.
    """
    left = list(pool)
    counts: Counter[str] = Counter()

    def common(puzzle: Puzzle) -> float:
        kind = counts[puzzle.kind] / SEAT_SHARES[puzzle.kind[0]]
        return 3 * kind + 2 * counts[puzzle.themes[0]] + counts[f"{puzzle.rating // RATING_STEP}"]

    while left and number > 0:
        best = min(left, key=common)
        left.remove(best)
        number -= 1
        counts.update((best.kind, best.themes[0], f"{best.rating // RATING_STEP}"))
        yield best


def looked_at_again(puzzle: Puzzle, nodes: int) -> Proof | None:
    """What a look of a number of nodes finds, if it is the same solution, which a simple player overlooks."""
    proof = prove(puzzle.state, nodes)
    if proof is None or not same_pick(puzzle.state, proof.solution, puzzle.solution):
        return None
    return proof if proof.clear(TOLERANCE) and overlooked(puzzle.state, puzzle.solution) else None


def make(known: Iterable[Puzzle], wanted: Mapping[str, int]) -> Iterator[Puzzle]:
    """More puzzles, until there are as many of each kind as wanted, beside those that are `known`.

    They come from games that were not looked through before.
    """
    there: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for puzzle in known:
        there[puzzle.kind] += 1
        games[puzzle.kind] = max(games[puzzle.kind], puzzle.game)
    while lacking := [kind for kind in wanted if there[kind] < wanted[kind]]:
        for kind in lacking:
            games[kind] += 1
            for puzzle in puzzles_of(kind, games[kind]):
                there[kind] += 1
                yield puzzle



def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
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
        command.add_argument("--file", type=Path, default=PUZZLES_FILE)
    return parser.parse_args(words)


def puzzles_in(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, none if there is no such file."""
    return read_puzzles(path.read_text(encoding="utf-8")) if path.exists() else ()


def choose(pool: Path, count: int, nodes: int, out: Path) -> None:
    """Write a number of puzzles that stand a deeper look."""
    found: list[Puzzle] = []
    for puzzle in chosen(puzzles_in(pool), sys.maxsize):
        if len(found) == count:
            break
        proof = looked_at_again(puzzle, nodes)
        fresh = proof and puzzle_of(puzzle.name, puzzle.state, proof)
        if fresh:
            found.append(fresh)
    found.sort(key=lambda puzzle: (puzzle.rating, puzzle.name))
    out.write_text("\n".join([HEADER, *map(format_puzzle, found)]) + "\n", encoding="utf-8")


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
