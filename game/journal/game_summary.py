"""The summary of a finished game, as used by the statistics."""

from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, get_args
from zlib import crc32

from game.match.match import Match, PointSources
from game.match.records import COMPUTER
from game.rules.options import check_seats, format_rules, parse_rules
from game.rules.record import PERSON, GameRecord
from game.rules.scoring import complete_colours, complete_columns, complete_rows, ranking
from game.saves.tags import AIDS, Tags
from game.tutorial.script import is_taught

Outcome = Literal["won", "shared", "lost"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
MAX_COUNT: Final = 100_000  # above every count in a game
ABANDONED: Final = "left"  # value of `help` if the game was given up
TAUGHT: Final = "lessons"  # value of `help` if the tutorial had its first picks, and nothing else helped


@dataclass(frozen=True)
class GameSummary:
    """A game seen from the seat of the person at this device.

    `seat` is None if several people shared the screen: then the game counts, but not who won it. `levels` are
    those of the computer players. `rows`, `columns`, `colours` are the complete ones, `points` the sources of
    the seat's points. `help` is the tag of that name, or ABANDONED, or TAUGHT; `deal` is equal for games with
    the same tiles. Both are empty in games from before they were recorded.
    """

    key: str
    date: str
    rules: str
    levels: tuple[str, ...]
    scores: tuple[int, ...]
    seat: int | None
    outcome: Outcome
    points: PointSources
    rows: int
    columns: int
    colours: int
    daily: str = ""
    help: str = ""
    deal: str = ""

    @property
    def abandoned(self) -> bool:
        """Whether the game was given up; then it counts only for the rating."""
        return self.help == ABANDONED

    @property
    def is_helped(self) -> bool:
        """Whether help was used, so that the game counts neither for the wall nor for the rating."""
        return self.help in AIDS

    @property
    def score(self) -> int:
        """The seat's points; 0 if there is no seat."""
        return 0 if self.seat is None else self.scores[self.seat]

    @property
    def wall(self) -> str:
        """Returns the wall, as in `HouseRules.wall`."""
        return parse_rules(self.rules).wall


def deal_checksum(seed: object, seats: int, rules: str) -> str:
    """Returns a checksum that is equal for games with the same tiles.

    >>> deal_checksum(4, 2, "coloured")
    '1a9ef6bf'
    """
    return f"{crc32(f'{seed} {seats} {rules}'.encode()):08x}"


def seat_of(match: Match) -> int | None:
    """Returns the seat of the person at this device; None if there are several or none."""
    here = [index for index, seat in enumerate(match.setup.seats) if seat.is_here]
    return here[0] if len(here) == 1 else None


def counts(match: Match) -> bool:
    """Whether a match counts in the statistics: finished, played from its first deal, with a person.

    The tutorial's deal is a first deal, too.
    """
    whole = bool(match.turns) and (match.position is None or is_taught(match))
    return match.state.phase == "over" and whole and any(seat.is_here for seat in match.setup.seats)


def summary_of(match: Match, key: str, date: str, tags: Tags) -> GameSummary:
    """Returns the summary of a match that `counts`."""
    state, seat = match.state, seat_of(match)
    first = ranking(state.rules, state.boards)[0]
    outcome: Outcome = "lost"
    if seat in first:
        outcome = "won" if len(first) == 1 else "shared"
    board = None if seat is None else state.boards[seat]
    return GameSummary(
        key,
        date,
        format_rules(state.rules),
        tuple(one.level for one in match.setup.seats if one.level is not None),
        tuple(one.score for one in state.boards),
        seat,
        outcome,
        PointSources() if seat is None else match.sources()[seat],
        0 if board is None else len(complete_rows(board)),
        0 if board is None else len(complete_columns(board)),
        0 if board is None else len(complete_colours(board)),
        tags.daily,
        TAUGHT if is_taught(match) and tags.help not in AIDS else tags.help,
        deal_checksum(match.setup.seed, len(match.setup.seats), format_rules(state.rules)),
    )


def abandoned_summary(record: GameRecord, key: str, date: str, tags: Tags) -> GameSummary | None:
    """Returns the summary of a saved game that is given up; None if it does not count.

    It counts from its second round on, if one person plays against computers without help.
    """
    kinds = [kind for _, kind in record.seats]
    alone = kinds.count(PERSON) == 1 and record.position is None and len(tags.points) == len(kinds)
    begun = tags.round.isdigit() and int(tags.round) > 1
    if not (alone and begun and tags.is_unaided) or tags.over or tags.branch or tags.kept or tags.room:
        return None
    levels = tuple(kind.removeprefix(COMPUTER) for kind in kinds if kind != PERSON)
    rules, seat = format_rules(record.rules), kinds.index(PERSON)
    deal = deal_checksum(record.seed, len(kinds), rules)
    return GameSummary(
        key,
        date,
        rules,
        levels,
        tags.points,
        seat,
        "lost",
        PointSources(),
        0,
        0,
        0,
        tags.daily,
        ABANDONED,
        deal,
    )


def to_data(summary: GameSummary) -> dict[str, Any]:
    """Returns the summary as JSON-ready data."""
    return asdict(summary)


def from_data(data: dict[str, Any]) -> GameSummary:
    """Parses a summary from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    scores = tuple(_number(score) for score in data["scores"])
    check_seats(len(scores))
    seat = data["seat"]
    if seat is not None and _number(seat) >= len(scores):
        raise ValueError("no such seat")
    if data["outcome"] not in OUTCOMES:
        raise ValueError("no such outcome")
    parse_rules(data["rules"])
    points = PointSources(**{name: _number(value) for name, value in data["points"].items()})
    return GameSummary(
        _text(data["key"]), _text(data["date"]), data["rules"], tuple(_text(one) for one in data["levels"]),
        scores, seat, data["outcome"], points,
        _number(data["rows"]), _number(data["columns"]), _number(data["colours"]), _text(data["daily"]),
        _text(data.get("help", "")), _text(data.get("deal", "")),
    )  # fmt: skip


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < MAX_COUNT:
        raise ValueError("a count is a small whole number")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 64 or not value.isprintable():
        raise ValueError("a name is a short text that can be shown")
    return value
