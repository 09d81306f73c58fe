"""The results of a tournament: win rates with intervals, mean scores, Elo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from statistics import fmean
from typing import Any, Final

from tournaments.games import GameOutcome, PlayerSpec

Z: Final = 1.96  # 95 % intervals


@dataclass(frozen=True)
class Tally:
    """All games of one contestant against another. Rates are from 0 to 1."""

    one: str
    many: str
    games: int
    rate: float
    low: float
    high: float
    score: float
    best_other: float
    seconds: tuple[float, float] = (0.0, 0.0)  # processor time an action, of the one and of the others

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "one": self.one,
            "many": self.many,
            "games": self.games,
            "win_rate": round(self.rate, 4),
            "interval_95": [round(self.low, 4), round(self.high, 4)],
            "mean_score": round(self.score, 2),
            "mean_best_other": round(self.best_other, 2),
            "processor_seconds_an_action": [round(seconds, 4) for seconds in self.seconds],
        }


def interval(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a win rate.

    >>> [round(edge, 3) for edge in interval(0.5, 100)]
    [0.404, 0.596]
    """
    square = Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    spread = Z * sqrt(rate * (1 - rate) / games + square / 4 / games) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def tally(one: PlayerSpec, many: PlayerSpec, outcomes: Sequence[GameOutcome]) -> Tally:
    """The tally of at least one game."""
    rate = fmean(outcome.won for outcome in outcomes)
    return Tally(
        str(one),
        str(many),
        len(outcomes),
        rate,
        *interval(rate, len(outcomes)),
        fmean(outcome.score for outcome in outcomes),
        fmean(outcome.best_other for outcome in outcomes),
        (_an_action(outcomes, 0), _an_action(outcomes, 1)),
    )


def _an_action(outcomes: Sequence[GameOutcome], side: int) -> float:
    """The processor time that one side (0 or 1) used for a usual action."""
    actions = sum(outcome.actions[side] for outcome in outcomes)
    return sum(outcome.spent[side] for outcome in outcomes) / actions if actions else 0.0


def elo(tallies: Sequence[Tally]) -> dict[str, float]:
    """Ratings that explain two-seat win rates best (Bradley-Terry), the weakest at 0.

    Half a game is added to both sides of each pairing, so that a clean sweep stays finite.
    """
    wins: dict[str, float] = {}
    met: dict[tuple[str, str], float] = {}
    for row in tallies:
        wins[row.one] = wins.get(row.one, 0) + row.rate * row.games + 0.5
        wins[row.many] = wins.get(row.many, 0) + (1 - row.rate) * row.games + 0.5
        for pair in ((row.one, row.many), (row.many, row.one)):
            met[pair] = met.get(pair, 0) + row.games + 1
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(500):
        strength = {
            name: wins[name]
            / sum(
                many / (strength[name] + strength[other]) for (me, other), many in met.items() if me == name
            )
            for name in strength
        }
    ratings = {name: 400 * log10(value) for name, value in strength.items()}
    lowest = min(ratings.values(), default=0.0)
    return {name: rating - lowest for name, rating in ratings.items()}


def table(tallies: Sequence[Tally], ratings: Mapping[str, float]) -> str:
    """The tallies as text."""
    width = max(len(name) for row in tallies for name in (row.one, row.many))
    lines = [
        f"{'':{width}}  {'against':{width}}  games   wins   95 % interval   score  best other  ms an action"
    ]
    for row in tallies:
        edges = f"{row.low:6.1%} to {row.high:6.1%}"
        lines.append(
            f"{row.one:{width}}  {row.many:{width}}  {row.games:5}  {row.rate:5.1%}  {edges}"
            f"  {row.score:6.1f}  {row.best_other:10.1f}"
            f"  {1000 * row.seconds[0]:5.0f} : {1000 * row.seconds[1]:.0f}"
        )
    if ratings:
        lines.append("")
        ranked = sorted(ratings.items(), key=lambda item: -item[1])
        lines += [f"{name:{width}}  Elo {rating:+.0f}" for name, rating in ranked]
    return "\n".join(lines)
