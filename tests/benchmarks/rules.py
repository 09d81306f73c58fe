"""How fast the rules are: `python tests/benchmarks/rules.py [SECONDS]`.

A loop of plain Python is timed in the same run, so that figures from different machines compare: "ratio"
is how many rounds of that loop one unit costs. "plain" are games by a plain implementation in lists. Times
are the processor's.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from plain_rules import Table

from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, apply, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState


def calibration() -> float:
    """Seconds for one round of a plain loop: 1,000 additions and tuple builds; the best of 20."""
    best = 1.0
    for _ in range(20):
        start, total, row = process_time(), 0, (1, 2, 3, 4, 5)
        for number in range(1000):
            total += number & 31
            row = (*row[1:], total)
        best = min(best, process_time() - start)
    return best


def games_by_advance(seed: int) -> None:
    """One random game as a search plays it."""
    chance, state = random.Random(seed).random, new_game(seed, 2, HouseRules())
    while choices := legal_actions(state):
        state = advance(state, choices[int(chance() * len(choices))])


def games_by_plain(seed: int) -> None:
    """One random game by the plain rules, which change lists in place."""
    generator = random.Random(seed)
    chance, bag = generator.random, [colour for colour in range(5) for _ in range(20)]
    generator.shuffle(bag)

    def draw(table: Table) -> list[list[int]]:
        factories: list[list[int]] = []
        for _ in range(5):
            factories.append([])
            for _ in range(4):
                if not bag:
                    bag.extend(table.lid)
                    table.lid.clear()
                    generator.shuffle(bag)
                if bag:
                    factories[-1].append(bag.pop())
        return factories

    table = Table(2, False, int(2 * chance()), draw)
    while not table.over:
        choices = list(table.picks())
        table.take(choices[int(chance() * len(choices))])


def games_by_apply(seed: int) -> None:
    """One random game as a match plays it, with checks and events."""
    chance, state = random.Random(seed).random, new_game(seed, 2, HouseRules())
    while choices := legal_actions(state):
        state = apply(state, choices[int(chance() * len(choices))])[0]


def steps() -> list[tuple[GameState, Action]]:
    """Positions and actions of 60 random games."""
    found: list[tuple[GameState, Action]] = []
    for seed in range(60):
        chance, state = random.Random(seed), new_game(seed, 2, HouseRules())
        while choices := legal_actions(state):
            found.append((state, chance.choice(choices)))
            state = advance(state, found[-1][1])
    return found


def rate(once: Callable[[int], None], seconds: float) -> float:
    """Calls a second, over about that many seconds."""
    start, calls = process_time(), 0
    while process_time() - start < seconds:
        once(calls)
        calls += 1
    return calls / (process_time() - start)


def main(seconds: float) -> None:
    """Print the figures."""
    games_by_apply(0)
    unit = calibration()
    print(f"calibration loop          {unit * 1e6:9.1f} µs")
    games = (("advance", games_by_advance), ("apply", games_by_apply), ("plain", games_by_plain))
    for name, game in games:
        speed = rate(game, seconds)
        print(f"random games, {name:8}    {speed:9.0f} a second   ratio {1 / speed / unit:8.2f}")
    played = steps()

    def all_legal(_: int) -> None:
        for state, _action in played:
            legal_actions(state)

    def all_advance(_: int) -> None:
        for state, action in played:
            advance(state, action)

    def all_apply(_: int) -> None:
        for state, action in played:
            apply(state, action)

    for name, once in (("legal_actions", all_legal), ("advance", all_advance), ("apply", all_apply)):
        each = 1 / rate(once, seconds) / len(played)
        print(f"{name:20}      {each * 1e6:9.2f} µs         ratio {each / unit:8.4f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
