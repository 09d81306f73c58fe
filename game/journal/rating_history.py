"""The history of the player's rating, game by game, and fair computer opponents.

Each game is a rating period. Against several computer players it counts as one result against each: won with
more points than that seat, lost with fewer. The first games, `PLACEMENT_GAMES` of them, are rated by their
points, which say more than who won.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from game.ai.levels import FAIR, is_known, step_named
from game.journal.game_summary import TAUGHT, GameSummary, deal_checksum
from game.match.match import Setup
from game.ratings.computers import LEVEL_DEVIATION, fair_step, rating_of
from game.ratings.glicko import RatedResult, Rating, after_games, lively
from game.ratings.placing import PLACEMENT_GAMES, START, placed
from game.rules.options import format_rules
from game.saves.tags import AIDS


@dataclass(frozen=True)
class RatedGameEntry:
    """A rated game: the rating before and after it, and those of the opponents."""

    summary: GameSummary
    before: Rating
    after: Rating
    opponents: tuple[float, ...]


def reason_against(summary: GameSummary) -> str:
    """Returns why a game is not rated: one of AIDS, TAUGHT, "others" or "old"; '' if it is.

    "others": not one person against computer players only. "old": it is unknown whether help was used.
    `RatingHistory` checks whether the deal was seen before.
    """
    alone = summary.seat is not None and len(summary.levels) == len(summary.scores) - 1
    if not alone or not all(is_known(level) for level in summary.levels):
        return "others"
    return summary.help if summary.help in (*AIDS, TAUGHT) else "" if summary.help else "old"


def reason_before(setup: Setup, seen: Container[str]) -> str:
    """Returns why a game with a set-up will not be rated: "others" or "again"; '' if it will.

    `seen` are the deals that were played before, as in `RatingHistory.seen`.
    """
    here = sum(seat.is_here for seat in setup.seats)
    levels = [seat.level for seat in setup.seats if seat.level is not None]
    if here != 1 or len(levels) != len(setup.seats) - 1:
        return "others"
    if not all(level == FAIR or is_known(level) for level in levels):
        return "others"
    return "again" if deal_checksum(setup.seed, len(setup.seats), format_rules(setup.rules)) in seen else ""


def results_of(summary: GameSummary) -> list[float]:
    """Returns the result against each other seat, in their order: 1 won, 0.5 drawn, 0 lost."""
    others = [score for seat, score in enumerate(summary.scores) if seat != summary.seat]
    if summary.abandoned or (summary.outcome == "lost" and len(others) == 1):
        return [0.0] * len(others)
    even = 1.0 if summary.outcome == "won" else 0.5
    return [1.0 if summary.score > other else even if summary.score == other else 0.0 for other in others]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


class RatingHistory:
    """The player's rating after each rated game, oldest first."""

    def __init__(self, summaries: Sequence[GameSummary]) -> None:
        self.games: list[RatedGameEntry] = []
        self.reasons: dict[str, str] = {}  # by key: why a game is not rated
        self.seen: set[str] = set()  # the deals of all games
        for summary in summaries:
            reason = reason_against(summary) or (
                "again" if summary.deal and summary.deal in self.seen else ""
            )
            self.seen.add(summary.deal)
            if reason:
                self.reasons[summary.key] = reason
            else:
                self._add(summary)

    def _add(self, summary: GameSummary) -> None:
        own = self.rating
        opponents = tuple(rating_of(level, summary.wall) for level in summary.levels)
        if len(self.games) < PLACEMENT_GAMES and not summary.abandoned:
            others = [score for seat, score in enumerate(summary.scores) if seat != summary.seat]
            after = placed(own, _mean(opponents), summary.score - _mean(others))
        else:
            pairs = zip(opponents, results_of(summary), strict=True)
            games = [RatedResult(Rating(rating, LEVEL_DEVIATION), score) for rating, score in pairs]
            after = lively(after_games(own, games))
        self.games.append(RatedGameEntry(summary, own, after, opponents))

    @property
    def rating(self) -> Rating:
        """The rating now."""
        return self.games[-1].after if self.games else START

    @property
    def left_to_place(self) -> int:
        """The number of placement games that are left."""
        return max(0, PLACEMENT_GAMES - len(self.games))

    def game(self, key: str) -> RatedGameEntry | None:
        """Returns the rated game of a key; None if it is not rated."""
        return next((game for game in self.games if game.summary.key == key), None)


def rivals_of(setup: Setup, rating: Rating) -> Setup:
    """Returns the set-up with a step of fair strength for each seat of level "fair"."""
    step = fair_step(rating.rating, setup.rules.wall)
    seats = (replace(seat, level=step.name) if seat.level == FAIR else seat for seat in setup.seats)
    return replace(setup, seats=tuple(seats))


def fair_again(setup: Setup) -> Setup:
    """Returns the set-up with "fair" instead of steps: the next game may need others."""
    fair = (replace(seat, level=FAIR) if step_named(seat.level or "") else seat for seat in setup.seats)
    return replace(setup, seats=tuple(fair))
