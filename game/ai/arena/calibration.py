"""`python -m game.ai.arena.calibration`: predicted chances to win against what happened, in ten bins.

    python -m game.ai.arena.calibration grandmaster:nodes=300 grandmaster:nodes=300 --games 100
    python -m game.ai.arena.calibration master greedy --games 200 --rules gray --svg gray.svg

Two contestants play as in the arena, and each position of an offer is asked how likely the first seat is to
win: by the value network, as a review draws it. Positions of one game belong together, so a bin needs many
games: "games" tells how many are in it.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.ai.arena.games import Contestant, Entry, pairings, parse_entry
from game.ai.player import Budget
from game.ai.values import values_for
from game.ai.worth import chances_in
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules, parse_rules
from game.rules.scoring import ranking
from game.rules.state import observation

BINS: Final = 10
WIDE: Final = 40  # characters of a bar
SIDE: Final = 400  # of the chart, in pixels


@dataclass
class Bin:
    """Positions with a predicted chance within one tenth, and how they ended."""

    positions: int = 0
    predicted: float = 0.0
    won: float = 0.0
    games: set[int] = field(default_factory=set)

    def add(self, predicted: float, won: float, game: int) -> None:
        """Count one position."""
        self.positions += 1
        self.predicted += predicted
        self.won += won
        self.games.add(game)

    @property
    def mean(self) -> float:
        """The mean predicted chance."""
        return self.predicted / self.positions

    @property
    def rate(self) -> float:
        """How often it was won."""
        return self.won / self.positions


def positions_of(
    entries: Sequence[Entry], rules: HouseRules, seed: int, chance: random.Random
) -> Iterator[tuple[float, float]]:
    """The first seat's predicted chance in each position of one game, and its share of the victory."""
    values = values_for(rules)
    state = new_game(seed, len(entries), rules)
    players = [Contestant(entry) for entry in entries]
    predicted = []
    while legal_actions(state):
        seen = observation(state)
        if state.phase == "offer":
            predicted.append(chances_in(seen, values.scores(seen))[0])
        state = advance(state, players[state.turn].choose(seen, chance))
    winners = ranking(state.rules, state.boards)[0]
    won = 1 / len(winners) if 0 in winners else 0.0
    return ((one, won) for one in predicted)


def gathered(one: Entry, many: Entry, seats: int, rules: str, games: int, seed: int) -> list[Bin]:
    """The bins of so many games."""
    bins = [Bin() for _ in range(BINS)]
    for number, game in enumerate(pairings([(one, many)], seats, rules, games, seed)):
        entries = [one if seat == game.seat else many for seat in range(seats)]
        chance = random.Random(game.seed * 8 + game.seat)
        for predicted, won in positions_of(entries, parse_rules(rules), game.seed, chance):
            bins[min(BINS - 1, int(BINS * predicted))].add(predicted, won, number)
    return bins


def table(bins: Sequence[Bin]) -> str:
    """The bins as text, with a bar for what happened and a mark where it was predicted."""
    lines = ["predicted  happened  positions  games"]
    for one in bins:
        if not one.positions:
            continue
        bar = ["#" if place < round(WIDE * one.rate) else "." for place in range(WIDE + 1)]
        bar[round(WIDE * one.mean)] = "|"
        lines.append(f"{one.mean:9.1%} {one.rate:9.1%} {one.positions:10} {len(one.games):6}  {''.join(bar)}")
    gap = max(abs(one.mean - one.rate) for one in bins if one.positions)
    return "\n".join([*lines, f"largest gap: {100 * gap:.1f} points"])


def chart(bins: Sequence[Bin]) -> str:
    """The bins as an SVG picture: predicted from left to right, happened from bottom to top."""
    most = max(one.positions for one in bins)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -10 {SIDE + 60} {SIDE + 60}">',
        f'<rect width="{SIDE}" height="{SIDE}" fill="none" stroke="black"/>',
        f'<path d="M0 {SIDE}L{SIDE} 0" stroke="gray" stroke-dasharray="4"/>',
        f'<text x="{SIDE / 2}" y="{SIDE + 30}" text-anchor="middle">predicted chance to win</text>',
        f'<text transform="translate(-15 {SIDE / 2}) rotate(-90)" text-anchor="middle">games won</text>',
    ]
    for one in bins:
        if one.positions:
            x, y, size = SIDE * one.mean, SIDE * (1 - one.rate), 3 + 9 * (one.positions / most) ** 0.5
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="royalblue"/>')
    return "\n".join([*parts, "</svg>\n"])


def main(words: Sequence[str] | None = None) -> int:
    """Play, and print how the predictions held."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        prog="python -m game.ai.arena.calibration",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("one", metavar="LEVEL[:seconds=S|:nodes=N]")
    parser.add_argument("many", metavar="LEVEL[:seconds=S|:nodes=N]")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--rules", default="coloured")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--svg", type=Path, help="draw the chart here")
    arguments = parser.parse_args(words)
    try:
        parse_rules(arguments.rules)
        one, many = (parse_entry(text, Budget(nodes=300)) for text in (arguments.one, arguments.many))
    except ValueError as problem:
        parser.error(str(problem))
    bins = gathered(one, many, arguments.seats, arguments.rules, arguments.games, arguments.seed)
    print(table(bins))
    if arguments.svg:
        arguments.svg.write_text(chart(bins), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
