"""The results of everybody who has played a day's deal: signed, left at relays, and played again here.

A result is the whole game in some 150 characters: the deal follows from the day, and the points from the
game. Whether its computer played as that level does takes longer to check: `is_played_by_levels` in
`game/review/level_games.py` does it for the few that are shown.
"""

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.online.byte_reader import ByteReader
from game.online.events import Event
from game.online.game_result import ResultError, packed_actions, playing, unpacked_actions
from game.online.job_queue import Job
from game.online.public_event import Collection
from game.rules.actions import Action
from game.rules.options import HouseRules, Seed
from game.rules.record import SeatName

MAX_GAMES: Final = 5_000  # of a day; further ones are not taken in
KEPT_DAYS: Final = 14
MAX_TEXT: Final = 1_600  # characters: the longest game that is read
DAILY: Final = "daily-"  # begins the tag `d`: a day has one result of each key
_VERSION: Final = 1


def daily_results_of(day: str) -> Collection:
    """Returns the collection of the results of a day, which is given as YYYY-MM-DD."""
    lifetime = KEPT_DAYS * 86_400
    return Collection(f"azulejo-daily-1-{day}", lifetime, MAX_TEXT, max_pages=8)


def daily_text(actions: Sequence[Action], playing_version: int, crest: int) -> str:
    """Formats a result as content of an event; `playing_version` is that of the computer levels."""
    head = bytes([_VERSION, crest]) + playing_version.to_bytes(2, "big")
    return b64encode(head + packed_actions(actions)).decode()


class DailyGame(NamedTuple):
    """A finished game by the person with that public record key; points are by seat, the person's first.

    `crest` is the number of the crest that the person chose.
    """

    key: str
    crest: int
    playing_version: int
    actions: tuple[Action, ...]
    scores: tuple[int, ...]


class DailyDeal(NamedTuple):
    """What a day's games are played with."""

    rules: HouseRules
    seats: tuple[SeatName, ...]
    seed: Seed


class DailyResults:
    """The games of a day's deal that are possible. `changes` grows with them, `refused` with all others."""

    def __init__(self, deal: DailyDeal) -> None:
        self.deal = deal
        self.changes = 0
        self.refused = 0
        self._games: dict[str, tuple[int, str, DailyGame]] = {}  # with the time and identity of the event
        self._excluded: set[str] = set()  # events with games that a longer check has refused

    def taking(self, events: Iterable[Event]) -> Job[None]:
        """Takes in events whose signatures are verified, in small steps; the newest of each key counts."""
        for event in events:
            known = self._games.get(event.pubkey)
            rank = event.created_at, event.id
            if event.id in self._excluded or (known is not None and known[:2] >= rank):
                continue
            if known is None and len(self) >= MAX_GAMES:
                continue
            game = yield from self._played(event)
            if game is None:
                self.refused += 1
                continue
            self.take(event.id, event.created_at, game)

    def take(self, event: str, stamp: int, game: DailyGame) -> None:
        """Takes in a game that was played again, with the identity and the time of its event."""
        self._games[game.key] = stamp, event, game
        self.changes += 1

    def _played(self, event: Event) -> Job[DailyGame | None]:
        try:
            if len(event.content) > MAX_TEXT:
                return None
            reader = ByteReader.of_base64(event.content, ResultError)
            if reader.number() != _VERSION:
                return None
            crest, version, actions = reader.number(), reader.number(2), unpacked_actions(reader.rest())
        except ResultError:
            return None
        end = yield from playing(self.deal.rules, len(self.deal.seats), self.deal.seed, actions)
        if end is None:
            return None
        return DailyGame(event.pubkey, crest, version, actions, tuple(board.score for board in end.boards))

    def exclude(self, game: DailyGame) -> None:
        """Removes a game for good, because its computer did not play as it does."""
        known = self._games.get(game.key)
        if known is not None and known[2] == game:
            self._excluded.add(known[1])
            del self._games[game.key]
            self.changes += 1

    def __len__(self) -> int:
        return len(self._games)

    def game(self, key: str) -> DailyGame | None:
        """Returns somebody's game."""
        known = self._games.get(key)
        return None if known is None else known[2]

    def best(self, count: int) -> list[DailyGame]:
        """Returns the games with the most points, of equal ones that with the larger lead first."""
        games = [game for _, _, game in self._games.values()]
        return sorted(games, key=lambda one: (-one.scores[0], max(one.scores[1:]), one.key))[:count]

    def spread(self) -> Counter[int]:
        """Counts the games by the person's points."""
        return Counter(game.scores[0] for _, _, game in self._games.values())
