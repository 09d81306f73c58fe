"""What one's games and their reviews have in common, figure by figure, with the games behind each."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from game.journal.game_summary import GameSummary
from game.journal.reviews import CAUSES, PickNote, ReviewSummary

Topic = Literal["themes", "openings", "floor", "colours"]
TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)
OPENING_PICKS: Final = 3  # picks with which one's game begins
RECENT_GAMES: Final = 5  # games that are compared with those before
MIN_GAMES: Final = 8  # games from which on they are
LAST_ROUND: Final = 6  # rounds from this one on are one figure
SLICE: Final = 4  # reviewed games between two yields


@dataclass
class HabitFigure:
    """`count` picks, rounds or games and the points that they cost, in all and by the saved game's key.

    Games are in the order in which they were played; only those stand there that have something to count.
    """

    name: str
    count: int = 0
    games: dict[str, float] = field(default_factory=dict)

    def add(self, key: str, points: float) -> None:
        """Something more in a game."""
        self.count += 1
        self.games[key] = self.games.get(key, 0.0) + points

    @property
    def cost(self) -> float:
        """The points in all."""
        return sum(self.games.values())

    @property
    def each(self) -> float:
        """The points that one of them costs."""
        return self.cost / self.count if self.count else 0.0


@dataclass
class Habits:
    """Figures by topic, the first of each about everything in it; `dates` by key, oldest first.

    `played` are the games of a topic, oldest first, with nothing to count or not.
    """

    topics: dict[Topic, list[HabitFigure]]
    played: dict[Topic, list[str]]
    dates: dict[str, str]

    def a_game(self, topic: Topic, figure: HabitFigure, lately: bool | None = None) -> float:
        """Points that a figure costs in an average game: in all of them, the last ones, or those before."""
        keys = self.played[topic]
        keys = keys if lately is None else keys[-RECENT_GAMES:] if lately else keys[:-RECENT_GAMES]
        return sum(figure.games.get(key, 0.0) for key in keys) / len(keys) if keys else 0.0

    def course(self, topic: Topic, figure: HabitFigure) -> list[tuple[str, float]]:
        """The points of each game of a topic, oldest first."""
        return [(key, figure.games.get(key, 0.0)) for key in self.played[topic]]

    def shares(self, topic: Topic, figure: HabitFigure) -> list[float]:
        """Its course, where 1 is the most that any figure of the topic cost in a game but the first."""
        others = (one for one in self.topics[topic] if one.name != "all")
        most = max((points for one in others for points in one.games.values()), default=0.0) or 1.0
        return [points / most for _, points in self.course(topic, figure)]


def habits_of(
    reviews: Sequence[ReviewSummary], summaries: Sequence[GameSummary]
) -> Generator[None, None, Habits]:
    """All figures, a few games a step."""
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
        notes = summary.notes()
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


def _opening(note: PickNote) -> tuple[str, str, str]:
    return f"line-{note.line}", f"kind-{note.kind}", "centre" if note.from_centre else "factory"
