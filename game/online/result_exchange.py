"""Fetches the results of the last 30 days from relays, a collection after the other, and publishes own ones.

What changes or reads the results in steps is a job of one queue, so that none sees them half changed.
"""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Final, NamedTuple

from game.online.driver import RelayConnections
from game.online.events import Event
from game.online.game_result import ResultError, SignedResult, read_result
from game.online.job_queue import Job, JobQueue
from game.online.public_board import PublicBoard
from game.online.rated_game import Publication
from game.online.result_collection import SHARDS, ResultCollection, event_name, results_of, shard_of
from game.online.schnorr import Curve
from game.online.visit import RENEWAL, REST, Visit, since
from game.ratings.ladder import DAY, WINDOW

MAX_VISITS: Final = 2  # collections that are open at once: relays allow about ten subscriptions
NEW_DAYS: Final = 2  # today and yesterday: their collections are fetched again every RENEWAL seconds
OLD_RENEWAL: Final = DAY  # seconds until those of older days are fetched again
LOOK_INTERVAL: Final = 10  # seconds between two looks for what somebody else may have published meanwhile

Place = tuple[int, int]  # a collection: its day, and which of the SHARDS


class WantedGame(NamedTuple):
    """A game whose result is to be fetched whole; the day it began, and its players' record keys."""

    game: bytes
    day: int
    keys: tuple[bytes, ...]


def _place(one: WantedGame | Publication) -> Place:
    """Returns the collection of a game."""
    return one.day, shard_of(one.game)


class _Visit(NamedTuple):
    """An open collection, and the game that is looked for in it."""

    place: Place
    visit: Visit
    wanted: WantedGame | None

    @property
    def board(self) -> PublicBoard:
        return self.visit.board


class ResultExchange:
    """The exchange. `fetched` has the Unix time of each collection's last fetch; `outbox` what is to be
    published, until it is; `changes` grows with both. `found` has the results of wanted games.
    """

    def __init__(
        self,
        results: ResultCollection,
        addresses: Sequence[str],
        curve: Curve,
        secret: bytes,
        line: Callable[[], RelayConnections],
        anchor: RelayConnections,
    ) -> None:
        """`line` returns connections for a collection; `anchor` keeps open ones from one to the next.

        `secret` is the record key.
        """
        self.results = results
        self.curve = curve
        self.jobs = JobQueue()
        self.fetched: dict[Place, int] = {}
        self.outbox: dict[bytes, Publication] = {}
        self.found: dict[bytes, SignedResult] = {}
        self.changes = 0
        self.without_relay = False  # whether no relay has answered lately
        self.fetching = True  # whether collections are fetched; if not, only what the outbox needs is opened
        self._addresses, self._secret, self._line, self._anchor = tuple(addresses), secret, line, anchor
        self._anchored: set[str] = set()
        self._answering: set[str] = set()  # relays that nobody has to wait for
        self._visits: list[_Visit] = []
        self._spare: list[RelayConnections] = []
        self._wanted: dict[bytes, WantedGame] = {}
        self._delivered: dict[bytes, str] = {}  # what relays have returned
        self._now, self._clock = 0.0, 0
        self._rests_until = 0.0
        self._missing = 0, (-1, -1)  # how many collections were never fetched, by when that was counted
        self._all_fetched: object = None  # when no collection was due any more

    # State

    @property
    def today(self) -> int:
        """The day in UTC, as in `RatedOutcome.day`."""
        return self._clock // DAY

    @property
    def missing(self) -> int:
        """How many collections of the last days were never fetched."""
        when = self.changes, self.today
        if self._missing[1] != when:
            self._missing = sum(place not in self.fetched for place in self._places()), when
        return self._missing[0]

    def is_looking_for(self, game: bytes) -> bool:
        """Whether the whole result of a game is still being looked for."""
        return game in self._wanted

    def _places(self) -> Iterable[Place]:
        """Yields all collections, the newest day first."""
        for day in range(self.today, self.today - WINDOW, -1):
            for shard in range(SHARDS):
                yield day, shard

    def _is_due(self, place: Place, pause: int | None = None) -> bool:
        if (last := self.fetched.get(place)) is None:
            return True
        if pause is None:
            pause = RENEWAL if place[0] > self.today - NEW_DAYS else OLD_RENEWAL
        return not 0 <= self._clock - last < pause

    # Orders

    def resume(self, fetched: dict[Place, int]) -> None:
        """Takes when each collection was fetched last."""
        self.fetched = fetched
        self.changes += 1

    def hold(self, publications: Iterable[Publication]) -> None:
        """Takes what is to be published, in place of earlier texts of the same games."""
        for one in publications:
            known = self.outbox.get(one.game)
            if (known is None or known.text != one.text) and not self._is_delivered(one):
                self.outbox[one.game] = one
                self.changes += 1

    def _is_delivered(self, one: Publication) -> bool:
        """Whether somebody has published as much, or more."""
        return self.results.has_agreed(one.game) or self._delivered.get(one.game) == one.text

    def look_for(self, wanted: WantedGame) -> None:
        """Fetches the whole result of a game next."""
        if wanted.game not in self.found:
            self._wanted[wanted.game] = wanted
            self._rests_until = self._now

    # Each frame

    def frame(self, now: float, clock: int, seconds: float) -> None:
        """Runs one frame of about `seconds`: `now` of a monotonic clock, `clock` as Unix time."""
        self._now, self._clock = now, clock
        self._anchor.next_line()  # notices connections that end between two visits
        share, end = seconds / (1 + len(self._visits)), perf_counter() + seconds
        for visit in list(self._visits):
            self._go_on(visit, share)
        self.jobs.go_on(max(share, end - perf_counter()))  # visits wait for relays most of the time
        if now >= self._rests_until:
            self._open_next()

    def _go_on(self, one: _Visit, share: float) -> None:
        visit, board = one.visit, one.board
        visit.receive(self._now, self._clock, share)
        if news := board.take_news():
            self._note_wanted(news)
            self.jobs.add(self.results.taking(news))
        if visit.answered is not None:
            self.without_relay = False
        over = self._is_over(one)
        visit.send()
        if over or visit.lasts_too_long:
            self.without_relay = visit.answered is None
            self._end(one, over)

    def _is_over(self, visit: _Visit) -> bool:
        """Whether everything is fetched and published; publishes what nobody else has."""
        board = visit.board
        if not visit.visit.has_all or self.jobs:  # they may know what this device would publish
            return False
        published = True
        for one in self._due(visit.place):
            name = event_name(one.game)
            if board.is_published(name):
                self._delivered[one.game] = one.text
            if self._is_delivered(one):
                del self.outbox[one.game]
                self.changes += 1
            else:
                board.publish(name, one.text)
                published = False
        return published

    def _due(self, place: Place) -> list[Publication]:
        """Returns what is to be published in a collection now."""
        due = [one for one in self.outbox.values() if one.due <= self._clock]
        return [one for one in due if place == _place(one)]

    def _note_wanted(self, news: Iterable[Event]) -> None:
        wanted = {event_name(game): one for game, one in self._wanted.items()}
        for event in news:
            if (one := wanted.get(event.tag("d") or "")) is not None:
                try:
                    read = read_result(event.content, bytes.fromhex(event.pubkey))
                except ResultError:
                    continue
                if (read.result.game, read.result.keys) == (one.game, one.keys):
                    self.found[one.game] = read
                    self._wanted.pop(one.game, None)

    # Visits

    def _open_next(self) -> None:
        """Opens the next collections: of wanted games first, then of own results, then the newest.

        Where somebody else should publish a result, it is looked for before this device does.
        """
        open_ = {visit.place for visit in self._visits}
        urgent: list[tuple[Place, WantedGame | None]] = [(_place(one), one) for one in self._wanted.values()]
        for one in self.outbox.values():
            if one.due <= self._clock or self._is_due(_place(one), LOOK_INTERVAL):
                urgent.append((_place(one), None))
        for place, wanted in urgent:
            if place not in open_ and len(self._visits) <= MAX_VISITS:
                open_.add(place)
                self._open(place, wanted)
        when = self.changes, self._clock, open_  # what is due does not differ within a second
        if self.fetching and len(self._visits) < MAX_VISITS and self._all_fetched != when:
            due = next((one for one in self._places() if one not in open_ and self._is_due(one)), None)
            if due is not None:
                self._open(due)
            else:
                self._all_fetched = when
        if not self._visits:
            self._hang_up()

    def _open(self, place: Place, wanted: WantedGame | None = None) -> None:
        begin = since(self.fetched.get(place, 0)) if wanted is None else 0
        known = [key.hex() for key in wanted.keys] if wanted is not None else []
        if place == (self.today, 0):
            self._answering.clear()
        publishes = any(self._due(place))
        addresses = [one for one in self._addresses if publishes or one in self._answering] or self._addresses
        board = PublicBoard(results_of(*place), addresses, self.curve, self._secret, known, begin)
        wire = self._spare.pop() if self._spare else self._line()
        self._visits.append(_Visit(place, Visit(board, wire, self._now, self._clock), wanted))

    def _end(self, visit: _Visit, over: bool) -> None:
        """Closes a collection; connections stay open for the next one."""
        for relay in visit.board.pool.relays.values():
            if relay.synced:
                self._answering.add(relay.address)
            if relay.state == "open" and self._anchor.dial(relay.address):
                self._anchored.add(relay.address)
        visit.visit.close()
        self._spare.append(visit.visit.wire)
        self._visits.remove(visit)
        if visit.wanted is not None:
            self._wanted.pop(visit.wanted.game, None)
        elif over:
            self.fetched[visit.place] = visit.visit.began_at
            self.changes += 1
            for one in [one for one in self.outbox.values() if self._is_delivered(one)]:
                del self.outbox[one.game]
        else:
            self._rests_until = self._now + REST

    def _hang_up(self) -> None:
        for address in self._anchored:
            self._anchor.hang_up(address)
        self._anchored.clear()

    def stop(self) -> None:
        """Closes everything."""
        for one in self._visits:
            one.visit.close()
        self._visits.clear()
        self._hang_up()

    def drop_old(self, clock: int) -> Job[None]:
        """Forgets what is older than the last 30 days at a Unix time, in small steps."""
        first = clock // DAY - WINDOW + 1
        yield from self.results.drop_before(first)
        self.resume({place: time for place, time in self.fetched.items() if place[0] >= first})
        self.outbox = {game: one for game, one in self.outbox.items() if one.day >= first}
