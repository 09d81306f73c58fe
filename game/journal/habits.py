"""Recurring costs in the player's games and reviews: figures, with the games that each is based on."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from game.journal.game_summary import GameSummary
from game.journal.reviews import CAUSES, ReviewedPick, ReviewSummary

Topic = Literal["themes", "openings", "floor", "colours"]
TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)
OPENING_PICKS: Final = 3  # first picks of a game that count as its opening
RECENT_GAMES: Final = 5  # latest games, which are compared with the earlier ones
MIN_GAMES: Final = 8  # games that such a comparison needs
LAST_ROUND: Final = 6  # this and later rounds are one figure
SLICE: Final = 4  # reviewed games between two yields


@dataclass
class HabitFigure:
    """A number of picks, rounds or games and the points that they cost, by the key of the saved game.

    Games are in the order in which they were played; those without such costs are left out.
    """

    name: str
    count: int = 0
    games: dict[str, float] = field(default_factory=dict)

    def add(self, key: str, points: float) -> None:
        """Counts one more in a game."""
        self.count += 1
        self.games[key] = self.games.get(key, 0.0) + points

    @property
    def cost(self) -> float:
        """The total of points."""
        return sum(self.games.values())

    @property
    def each(self) -> float:
        """The points per count."""
        return self.cost / self.count if self.count else 0.0


@dataclass
class Habits:
    """Figures by topic, of which the first is the total; `dates` by key, oldest first.

    `played` are all games of a topic, oldest first, including those without costs.
    """

    topics: dict[Topic, list[HabitFigure]]
    played: dict[Topic, list[str]]
    dates: dict[str, str]

    def a_game(self, topic: Topic, figure: HabitFigure, lately: bool | None = None) -> float:
        """Returns the average cost of a figure per game: of all games, the latest ones, or those before."""
        keys = self.played[topic]
        keys = keys if lately is None else keys[-RECENT_GAMES:] if lately else keys[:-RECENT_GAMES]
        return sum(figure.games.get(key, 0.0) for key in keys) / len(keys) if keys else 0.0

    def course(self, topic: Topic, figure: HabitFigure) -> list[tuple[str, float]]:
        """Returns the cost of a figure in each game of a topic, oldest first."""
        return [(key, figure.games.get(key, 0.0)) for key in self.played[topic]]

    def shares(self, topic: Topic, figure: HabitFigure) -> list[float]:
        """Returns the course scaled to the largest cost of any figure of the topic except the first."""
        others = (one for one in self.topics[topic] if one.name != "all")
        most = max((points for one in others for points in one.games.values()), default=0.0) or 1.0
        return [points / most for _, points in self.course(topic, figure)]


def habits_of(
    reviews: Sequence[ReviewSummary], summaries: Sequence[GameSummary]
) -> Generator[None, None, Habits]:
    """Computes all figures, a few games per step."""
    reviews = sorted(reviews, key=lambda one: one.date)
    names: dict[Topic, Iterable[str]] = {
        "themes": CAUSES,
        "openings": [
            *(f"line-{line}" for line in range(6)),
            *(f"kind-{kind}" for kind in range(6)),
            *("factory", "centre"),
        ],
        "floor": [f"round-{number}" for number in range(1, LAST_ROUND + 1)],
        "colours": [f"kind-{kind}" for kind in range(6)],
    }
    found = {topic: {name: HabitFigure(name) for name in ("all", *inside)} for topic, inside in names.items()}
    dates: dict[str, str] = {}
    for number, summary in enumerate(reviews):
        dates[summary.key] = summary.date
        notes = summary.reviewed_picks()
        for note in notes:
            _add(found["themes"], summary.key, note.lost, note.cause if note.lost else "")
            _add(found["colours"], summary.key, note.lost, f"kind-{note.kind}")
        for note in notes[:OPENING_PICKS]:
            _add(found["openings"], summary.key, note.lost, *_opening(note))
        for at, lost in enumerate(summary.lost_to_floor(), 1):
            found["floor"][f"round-{min(at, LAST_ROUND)}"].add(summary.key, lost)
        if number % SLICE == 0:
            yield
    alone = sorted((summary for summary in summaries if summary.seat is not None), key=lambda one: one.date)
    for number, game in enumerate(alone):
        dates.setdefault(game.key, game.date)
        found["floor"]["all"].add(game.key, game.points.floor)
        if number % (20 * SLICE) == 0:
            yield
    looked = [summary.key for summary in reviews]
    played: dict[Topic, list[str]] = dict.fromkeys(TOPICS, looked)
    played["floor"] = [game.key for game in alone]
    topics = {topic: [one for one in figures.values() if one.count] for topic, figures in found.items()}
    return Habits(topics, played, dates)


def _add(figures: dict[str, HabitFigure], key: str, lost: float, *names: str) -> None:
    for name in ("all", *(name for name in names if name)):
        figures[name].add(key, lost)


def _opening(note: ReviewedPick) -> tuple[str, str, str]:
    return f"line-{note.line}", f"kind-{note.kind}", "centre" if note.from_centre else "factory"
