"""How well the coach accounts for the points that picks give away, in games of simple players.

    python tests/benchmarks/loss_account.py [--positions 200] [--seats 2 3 4] [--examples 10]

Of picks that give away at least 0.3 points: the share of each kind of part in all points that change hands, how much
the parts leave unnamed ("later"), what remains beside the parts that a sentence shows, and milliseconds of work.
Picks are judged as in a review. Every run prints the same but for the time.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.ai.coach import judging  # noqa: E402
from game.ai.loss_account import Account, accounting, rounded  # noqa: E402
from game.ai.player import Budget, think_through  # noqa: E402
from game.ai.players import player_of  # noqa: E402
from game.ai.position_analysis import STANDARD, PositionAnalysis  # noqa: E402
from game.match.match import Match, Seat, Setup  # noqa: E402
from game.rules.actions import Pick, legal_actions  # noqa: E402
from game.rules.notation import format_action  # noqa: E402
from game.rules.options import HouseRules  # noqa: E402
from game.rules.state import GameState, observation  # noqa: E402
from game.rules.steps import at_once  # noqa: E402
from game.scenes.study.coach_words import account_words  # noqa: E402
from game.texts import Subject, texts_for  # noqa: E402

MIN_LOSS: Final = 0.3  # points
SHOWN: Final = (1, 2)  # parts of a sentence, where there is little room and elsewhere
ASKED_SHARE: Final = 0.12  # of the picks of a game


def picks_of_games(seats: int, number: int) -> Iterator[tuple[GameState, Pick]]:
    """A number of positions and the picks that were made there."""
    chance, found = random.Random(seats), 0
    while True:
        people = tuple(Seat(f"P{seat}") for seat in range(seats))
        match = Match(Setup(people, HouseRules(), chance.randrange(10**6)))
        while not match.is_over:
            player = player_of(chance.choice(("greedy", "greedy", "beginner")))
            action = think_through(player, match.state, match.thinking_generator(), Budget(nodes=10))
            if isinstance(action, Pick) and chance.random() < ASKED_SHARE and len(legal_actions(match.state)) > 2:
                yield observation(match.state), action
                found += 1
                if found == number:
                    return
            match.play(action)


def quantiles(numbers: Sequence[float]) -> str:
    """The median, and what nine of ten do not exceed."""
    ranked = sorted(numbers)
    return ", ".join(f"{name} {ranked[int(len(ranked) * at)]:.2f}" for name, at in (("median", 0.5), ("9 of 10", 0.9)))


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--examples", type=int, default=0, help="sentences to print")
    asked = parser.parse_args()
    for seats in asked.seats:
        accounts: list[tuple[float, Account]] = []
        followed, seconds = 0, 0.0
        for state, pick in picks_of_games(seats, asked.positions):
            analysis = PositionAnalysis(state)
            verdict = at_once(judging(analysis, pick, STANDARD))
            if verdict.lost < MIN_LOSS:
                continue
            begun = process_time()
            lines = analysis.line_of(verdict.best), analysis.line_of(pick)
            account = at_once(accounting(analysis.search, *lines, verdict.best_margin - verdict.margin))
            seconds += process_time() - begun
            accounts.append((verdict.lost, account))
            followed += verdict.reasons[0].kind == "follows"
            if len(accounts) <= asked.examples:
                names = [Subject(f"P{seat}") for seat in range(seats)]
                words = account_words(texts_for("en"), account, verdict.lost, names)
                print(f"  {verdict.lost:.1f} {format_action(pick)} for {format_action(verdict.best)}. {words}")
        kinds = Counter[str]()
        for _, account in accounts:
            for part in account:
                kinds[part.kind] += abs(part.points)  # type: ignore[assignment]
        whole = sum(kinds.values())
        shares = ", ".join(f"{kind} {100 * points / whole:.0f} %" for kind, points in kinds.most_common())
        print(f"{seats} seats, {len(accounts)} picks, {1000 * seconds / len(accounts):.1f} ms each: {shares}")
        print(f"  no fact names the reason: {100 * followed / len(accounts):.1f} of 100")
        later = [abs(part.points) / lost for lost, account in accounts for part in account if part.kind == "later"]
        print(f"  unnamed, of the loss: {quantiles(later)}")
        for most in SHOWN:
            rests = []
            for lost, account in accounts:
                rest = sum(abs(part.points) for part in rounded(account, lost, most) if part.kind == "later")
                rests.append(rest / lost)
            named = sum(rest <= 0.25 for rest in rests)
            print(f"  beside {most} parts remains, of the loss: {quantiles(rests)}; at most a quarter in "
                  f"{100 * named / len(rests):.0f} of 100")  # fmt: skip


if __name__ == "__main__":
    main()
