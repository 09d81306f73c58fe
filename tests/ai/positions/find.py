"""Find positions for `hard.txt`, in which a short look and a deep one differ, and for `plain.txt`, more puzzles.

    python tests/ai/positions/find.py POOL --each 14           look through games, append what is found
    python tests/ai/positions/find.py POOL --plain --each 10   likewise, puzzles that aren't among the game's
    python tests/ai/positions/find.py POOL --choose 120        print a mixture of kinds and themes

Plain ones are puzzles (`build/training/make_puzzles.py`) whose solution the program's search confirms by a clear margin both at
15,000 and at 60,000 positions. Hard ones need the training extra. Games are played by the compiled search at 200 positions a pick, with lapses. A position
is kept where a pick after 60 positions differs from the one after 5,000, where 100,000 positions agree with
the latter, where the program's own search confirms it at 60,000 positions by a clear margin (`game.puzzles.proof`),
and the compiled one at a million. A game gives one position a round at most. Runs go on where they were broken off.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / place) for place in ("", "tests/ai", "build/training")]

from game.ai.network import read_weights, weights_file  # noqa: E402
from game.ai.position_analysis import same_pick  # noqa: E402
from game.puzzles.proof import TOLERANCE, prove, tempting  # noqa: E402
from game.puzzles.record import all_puzzles  # noqa: E402
from game.puzzles.themes import Theme, themes_of  # noqa: E402
from game.rules.actions import Action, Pick, legal_actions  # noqa: E402
from game.rules.engine import advance, new_game  # noqa: E402
from game.rules.notation import format_action, format_position  # noqa: E402
from game.rules.options import HouseRules  # noqa: E402
from game.rules.state import GameState, observation  # noqa: E402
from make_puzzles import KINDS, puzzles_of, rules_of  # noqa: E402
from positions.positions import NAMES, SolvedPosition, format_line, read, words_of  # noqa: E402

with suppress(ImportError):  # for hard ones
    from numba_engine.games import Searches, choose, searches
    from numba_engine.layout import pick_of, row_of
    from numba_engine.network import Net, net_of_weights

PLAYED, GLANCE, LOOK, DEEP, CONFIRM, DEEPEST = 200, 60, 5_000, 100_000, 60_000, 1_000_000
RAREST: Final[tuple[Theme, ...]] = ("joker", "marker", "colour", "column", "overflow", "deny", "last-round")
LAPSES: Final = 0.15
PICKS: Final = 10  # the least choice there has to be
SHALLOW: Final = 15_000  # positions of the first look at a plain one
ROOMS: Final[dict[HouseRules, "tuple[Net, Searches, Searches]"]] = {}


def picked(state: GameState, nodes: int) -> Pick:
    """The compiled search's pick."""
    if state.rules not in ROOMS:
        net = net_of_weights(read_weights(weights_file(state.rules)))
        ROOMS[state.rules] = net, searches(len(net.bias)), searches(len(net.bias), slots=1 << 20)
    net, small, large = ROOMS[state.rules]
    return pick_of(choose(row_of(state), nodes, net, large if nodes > LOOK else small)[0])


def found_in(state: GameState, name: str) -> SolvedPosition | None:
    """The position, if it is one to keep."""
    best = picked(state, LOOK)
    if same_pick(state, best, picked(state, GLANCE)) or not same_pick(state, best, picked(state, DEEP)):
        return None
    return confirmed(state, name, best) if same_pick(state, best, picked(state, DEEPEST)) else None


def confirmed(state: GameState, name: str, best: Action) -> SolvedPosition | None:
    """The position with that solution, if the program's search finds the same by a clear margin, and a theme."""
    proof = prove(state, CONFIRM)
    if proof is None or not same_pick(state, proof.solution, best) or not proof.clear(TOLERANCE):
        return None
    themes, solution = themes_of(state, proof), proof.solution
    if not themes or not isinstance(solution, Pick):
        return None
    name = f"{name}-{words_of(state, solution)}"
    theme = min(themes, key=RAREST.index)
    return SolvedPosition(name, NAMES[theme], format_action(solution), format_position(observation(state)))


def plain_of(kind: str, seed: int) -> Iterator[SolvedPosition]:
    shipped = {puzzle.position for puzzle in all_puzzles()}
    for puzzle in puzzles_of(kind, seed):
        state = puzzle.state
        first = prove(state, SHALLOW) if len(legal_actions(state)) >= PICKS else None
        if puzzle.position not in shipped and first is not None and first.clear(TOLERANCE):
            found = confirmed(state, puzzle.name, first.solution)
            if found:
                yield found


def positions_of(kind: str, seed: int) -> Iterator[SolvedPosition]:
    seats, rules = rules_of(kind)
    generator, state, told = random.Random(seed), new_game(seed, seats, rules), 0
    for pick in count(1):
        if state.phase == "over":
            return
        actions = legal_actions(state)
        action = generator.choice(actions)
        if state.phase == "offer" and len(actions) > 1:
            if told != state.round and len(actions) >= PICKS:
                found = found_in(state, f"{kind}-{seed}-{pick}")
                if found:
                    told = state.round
                    yield found
            lapse = generator.random() < LAPSES
            action = tempting(state)[0][1] if lapse else picked(state, PLAYED)
        state = advance(state, action)


def mixed(pool: list[SolvedPosition], number: int) -> Iterator[SolvedPosition]:
    """A number of positions, in which what is rare comes first."""
    left, counts = list(pool), Counter[str]()
    while left and number > 0:
        best = min(left, key=lambda one: 3 * counts[one.kind] + 2 * counts[one.theme])
        left.remove(best)
        counts.update((best.kind, best.theme))
        number -= 1
        yield best


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("pool", type=Path)
    parser.add_argument("--each", type=int, default=14, help="positions of each kind of table [14]")
    parser.add_argument("--plain", action="store_true", help="puzzles that the game doesn't have")
    parser.add_argument("--choose", type=int, help="print that number of the pool instead")
    asked = parser.parse_args()
    pool = list(read(asked.pool)) if asked.pool.exists() else []
    if asked.choose:
        print("\n".join(format_line(one) for one in mixed(pool, asked.choose)))
        return
    there = Counter(one.kind for one in pool)
    for seed in count(1 + max((one.game for one in pool), default=200 if asked.plain else 10_000)):
        lacking = [kind for kind in KINDS if there[kind] < asked.each]
        if not lacking:
            return
        for kind in lacking:
            for one in (plain_of if asked.plain else positions_of)(kind, seed):
                there[kind] += 1
                with asked.pool.open("a", encoding="utf-8") as file:
                    print(format_line(one), file=file)


if __name__ == "__main__":
    main()
