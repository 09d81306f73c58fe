"""`python tests/benchmarks/fair_games.py`: how near fair games come to winning half of them.

Computer players of known levels play as newcomers: each plays fair games from the first one on, as the set-up
would choose them, and the table tells by game how often it won and by how much the rival was weaker. The
first games place it, see `game/ratings/placing.py`. The strongest level wins more than half: whoever is placed too
low has weaker rivals for a while, and nobody is there who would be too strong.
"""

import argparse
import random
from statistics import fmean

from game.ai.levels import LEVELS
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.journal.game_summary import GameSummary, summary_of
from game.journal.rating_history import RatingHistory, rivals_of
from game.match.match import Match, Seat, Setup
from game.ratings.computers import rating_of
from game.rules.options import parse_rules
from game.rules.state import observation
from game.saves.tags import Tags


def newcomer(level: str, rules: str, games: int, rivals: int, first: int) -> list[tuple[float, float]]:
    """By game: the share of the victory, and how much stronger the newcomer was than a rival."""
    summaries: list[GameSummary] = []
    found: list[tuple[float, float]] = []
    for number in range(games):
        seats = (Seat("Newcomer"), *(Seat(name, "fair") for name in ("Ana", "Bento", "Clara")[:rivals]))
        setup = rivals_of(Setup(seats, parse_rules(rules), first + number), RatingHistory(summaries).rating)
        levels = [seat.level or level for seat in setup.seats]
        players, match = [player_of(one) for one in levels], Match(setup)
        while not match.is_over:
            chance = random.Random(match.setup.number * 4096 + len(match.turns))
            state = match.state
            match.play(think_through(players[state.turn], observation(state), chance, Budget(nodes=2000)))
        summaries.append(summary_of(match, str(number), "2026-11-21", Tags(help="none")))
        won = {"won": 1.0, "shared": 0.5, "lost": 0.0}[summaries[-1].outcome]
        wall = summaries[-1].wall
        found.append((won, rating_of(level, wall) - rating_of(levels[1], wall)))
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=[level.name for level in LEVELS])
    parser.add_argument("--rules", default="coloured")
    parser.add_argument("--rivals", type=int, default=1, choices=(1, 2, 3))
    parser.add_argument("--newcomers", type=int, default=20)
    parser.add_argument("--games", type=int, default=12)
    arguments = parser.parse_args()
    print("newcomer      won 1   won 2   won later   rival weaker by, game 3   last")
    for level in arguments.levels:
        rows = [newcomer(level, arguments.rules, arguments.games, arguments.rivals, 1000 * number)
                for number in range(arguments.newcomers)]  # fmt: skip
        first, second = (fmean(row[game][0] for row in rows) for game in (0, 1))
        later = fmean(won for row in rows for won, _ in row[2:])
        third, last = (fmean(row[game][1] for row in rows) for game in (2, -1))
        print(f"{level:12} {first:6.0%}  {second:6.0%}  {later:10.0%}   {third:+10.0f}  {last:+18.0f}", flush=True)


if __name__ == "__main__":
    main()
