"""Finished games of daily and weekly deals: the player's, those of computer levels, and of friends."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from game.codes.envelope import MAX_CODE, CodeError
from game.codes.links import GameLink, decode
from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.match.match import Match
from game.match.records import match_after
from game.rules.options import check_seats
from game.rules.plain_text import drawable
from game.rules.record import MAX_NAME

KINDS: Final = ("own", "practice", "level", "friend")
MAX_RESULTS: Final = 1500  # games, about 300 kB; then those of levels are dropped, which can be replayed
MAX_FRIENDS: Final = 60  # of one deal
MAX_DEAL: Final = 16


@dataclass(frozen=True)
class DealResult:
    """A finished game of the deal of that name (see `game.journal.deals`).

    `who` is the level or the friend's name, empty for the player; `scores` are by seat, that of `who` first;
    `code` is the game as in a link. `playing` is `PLAYING_VERSION` in games of levels, otherwise 0.
    """

    deal: str
    kind: str
    who: str
    scores: tuple[int, ...]
    code: str
    playing: int = 0

    @property
    def name(self) -> str:
        """A unique name: per deal there is one counted game, one practice game, and one of each level."""
        return f"{self.deal} {self.kind} {self.code if self.kind == 'friend' else self.who}"

    @property
    def points(self) -> int:
        """The score of the first seat."""
        return self.scores[0]

    def match(self) -> Match | None:
        """Replays the game; None if its code can't be decoded."""
        try:
            link = decode(self.code)
        except CodeError:
            return None
        if not isinstance(link, GameLink) or link.played is None:
            return None
        return match_after(
            link.played, "off", hints=False, you=(1,) if self.kind in ("own", "practice") else ()
        )


class DealResults:
    """All results on this device, oldest first."""

    def __init__(self, storage: Storage) -> None:
        self.store = RecordStore[DealResult](
            storage, "company", asdict, from_data, lambda game: game.name, _better
        )

    def of(self, deal: str) -> list[DealResult]:
        """Returns the results of one deal."""
        return [game for game in self.store.read() if game.deal == deal]

    def note(self, new: DealResult) -> bool:
        """Stores a game; False if it lasts only this session.

        Of counted tries the first one is kept, of practice games the best one.
        """
        return self.store.change(lambda games: _with(games, new))

    def forget(self, old: DealResult) -> None:
        """Deletes a result."""
        self.store.change(lambda games: [game for game in games if game.name != old.name])


def _better(there: DealResult, other: DealResult) -> DealResult:
    """Returns which of two results of the same name is kept."""
    if there.kind == "level" and other.playing > there.playing:
        return other
    return other if there.kind == "practice" and other.points > there.points else there


def _with(games: list[DealResult], new: DealResult) -> list[DealResult]:
    known = next((game for game in games if game.name == new.name), None)
    if known is not None:
        if _better(known, new) is known:
            return games
        games = [game for game in games if game is not known]
    if new.kind == "friend" and sum((g.deal, g.kind) == (new.deal, "friend") for g in games) >= MAX_FRIENDS:
        games.remove(next(game for game in games if (game.deal, game.kind) == (new.deal, "friend")))
    games = [*games, new]
    while len(games) > MAX_RESULTS:
        games.remove(next((game for game in games if game.kind == "level"), games[0]))
    return games


def from_data(data: dict[str, Any]) -> DealResult:
    """Parses a result from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    deal, kind, who, code = (data[name] for name in ("deal", "kind", "who", "code"))
    if not all(isinstance(text, str) for text in (deal, who, code)) or kind not in KINDS:
        raise ValueError("no game of a deal")
    if not 0 < len(deal) <= MAX_DEAL or len(code) > MAX_CODE:
        raise ValueError("no game of a deal")
    scores = tuple(data["scores"])
    check_seats(len(scores))
    if not all(type(score) is int and 0 <= score < 10_000 for score in scores):
        raise ValueError("points are small whole numbers")
    if type(playing := data.get("playing", 0)) is not int or not 0 <= playing < 10_000:
        raise ValueError("a version is a small whole number")
    return DealResult(deal, kind, drawable(who, MAX_NAME), scores, code, playing)
