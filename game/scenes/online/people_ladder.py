"""The ladder of people on this device, below all scenes: it fetches, computes, publishes and stores."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import chain
from typing import Final, NamedTuple

from game.journal.unpublished import UnpublishedResult
from game.online.driver import FRAME_BUDGET
from game.online.job_queue import Job
from game.online.log_proof import replaying
from game.online.open_table import Strength
from game.online.rated_game import Publication
from game.online.result_collection import SHARDS, ResultCollection
from game.online.result_exchange import ResultExchange, WantedGame
from game.online.schnorr import Curve, fresh_secret
from game.ratings.glicko import Rating
from game.ratings.ladder import (
    EPOCH,
    NEWCOMER,
    WINDOW,
    Ladder,
    LadderComputation,
    RatedOutcome,
    Standing,
    date_of,
)
from game.rules.played import GameReplayer, PlayedGame
from game.rules.record import PERSON, GameRecord
from game.scenes.core.scene import Context
from game.scenes.online.known_relays import known_addresses
from game.scenes.online.stored_results import StoredResults

COMPUTE_INTERVAL: Final = 3.0  # seconds between two computations of the ladder
STORE_INTERVAL: Final = 15.0  # seconds between two times that what is new is stored
AWAITED_FRAME_BUDGET: Final = 0.009  # seconds of work in a frame while a scene waits for the ladder
FETCH_TIME: Final = 600.0  # seconds for which results are fetched after they were wanted
COLLECTIONS: Final = SHARDS * WINDOW
PROGRESS_STEPS: Final = 20


class RatingChange(NamedTuple):
    """A rating without a game and with it; `counts`: whether the game counts already."""

    before: Rating
    after: Rating
    counts: bool


class PeopleLadder:
    """Implements `BackgroundTask`. `ladder` is None until it was computed the first time.

    `own` is this person's public record key, empty without one; `changes` grows with all that scenes show.
    """

    def __init__(self, context: Context, curve: Curve) -> None:
        self._context = context
        self.secret = context.stores.record_keys.own()
        self.own = b""
        self.ladder: Ladder | None = None
        self.results = ResultCollection()
        self.changes = 0
        relays, secret = context.relays, self.secret or fresh_secret()
        self.exchange = ResultExchange(
            self.results, known_addresses(context.host), curve, secret,
            line=relays.line, anchor=relays.line(listens=False),
        )  # fmt: skip
        self.stored = StoredResults(context.host.storage, self.exchange)
        self._computation = LadderComputation()
        self._ladders = 0  # how many have been computed
        self._working = True
        self._now = 0.0
        self._wanted_until = 0.0
        self._awaited = False
        self._computed: tuple[int, int] | None = None  # the results' changes and the day of the ladder
        self._computed_at = self._stored_at = -STORE_INTERVAL
        self._held: dict[bytes, Publication] = {}  # of the outbox, as it is stored
        self._said: object = None
        self.exchange.jobs.add(self._begin())

    @property
    def curve(self) -> Curve:
        """The curve, whose table takes a moment to build."""
        return self.exchange.curve

    @property
    def awaits(self) -> str:
        """Returns "": it never waits for this person."""
        return ""

    @property
    def summary(self) -> object:
        """A value that changes with what scenes show."""
        return self.changes

    # The state

    @property
    def standing(self) -> Standing | None:
        """Returns how this person stands; None before the first finished game."""
        return self.ladder.standings.get(self.own) if self.ladder is not None else None

    @property
    def progress(self) -> float:
        """The share of the last days' results that was ever fetched, in steps of 5 %."""
        return (COLLECTIONS - self.exchange.missing) * PROGRESS_STEPS // COLLECTIONS / PROGRESS_STEPS

    @property
    def is_stored(self) -> bool:
        """Whether everything that was verified is stored."""
        return self.stored.is_done and not self.exchange.jobs

    @property
    def strength(self) -> Strength:
        """Returns this person's strength, as their open table announces it."""
        return _strength(self.standing.rating if self.standing is not None else NEWCOMER)

    def strengths(self) -> Mapping[str, Strength]:
        """Returns the strengths of all who have played, by their keys."""
        return _Strengths(self.ladder.standings if self.ladder is not None else {})

    def best(self) -> list[str]:
        """Returns the keys of those on the ladder, the best first."""
        return [key.hex() for key in self.ladder.places] if self.ladder is not None else []

    def fetch(self, awaited: bool = False) -> None:
        """Fetches results for some minutes from now on; `awaited`: now a scene waits for the ladder."""
        self._wanted_until = self._now + FETCH_TIME
        self._awaited = awaited

    # Each frame

    def frame(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._now += dt
        exchange = self.exchange
        heard = exchange.without_relay, len(exchange.found)
        said = self._ladders, self.progress, heard, self.stored.refused
        if said != self._said:  # this frame is for those who draw it
            self._said = said
            self.changes += 1
            return
        clock = self._context.unix_time
        alone = self._awaited and self.ladder is None  # the scene that waits for it shows nothing that moves
        seconds = AWAITED_FRAME_BUDGET if alone else FRAME_BUDGET
        self._awaited = False
        if self._working:  # on what was stored, before anything is asked for
            exchange.jobs.go_on(seconds)
        else:
            exchange.fetching = self._now < self._wanted_until
            exchange.frame(self._now, clock, seconds)
            self._keep_outbox()
            self._compute()
            self._store()

    def _begin(self) -> Job[None]:
        """Reads what is stored."""
        if self.secret is not None:
            self.own = yield from self.curve.public_key(self.secret)
        yield from self.stored.reading()
        for one in self._context.stores.unpublished.store.read():
            day = (date.fromisoformat(one.date) - EPOCH).days
            self._held[bytes.fromhex(one.game)] = Publication(bytes.fromhex(one.game), day, one.text, one.due)
        self.exchange.hold(self._held.values())
        yield from self.exchange.drop_old(self._context.unix_time)
        self._working = False

    def _keep_outbox(self) -> None:
        """Stores what is to be published whenever that changes."""
        if self.exchange.outbox != self._held:
            games = [game.hex() for game in self._held.keys() | self.exchange.outbox.keys()]
            self._held = dict(self.exchange.outbox)
            self._context.stores.unpublished.change(map(_stored_form, self._held.values()), games)

    def _compute(self) -> None:
        """Computes the ladder anew if results have come."""
        due = self._computed != (self.results.changes, self.exchange.today)
        if due and (self.ladder is None or self._now - self._computed_at >= COMPUTE_INTERVAL):
            self._computed_at = self._now
            self._computed = self.results.changes, self.exchange.today
            self.exchange.jobs.add(self._computing())

    def _computing(self) -> Job[None]:
        self.ladder = yield from self._ladder_of(self.results.outcomes())
        self._computed_at = self._now
        self._ladders += 1

    def _ladder_of(self, outcomes: Iterable[RatedOutcome]) -> Generator[None, None, Ladder]:
        return self._computation.of(outcomes, self.exchange.today)

    def _store(self) -> None:
        """Stores the results from time to time, a part in a frame."""
        self.stored.store_next()
        if not self.stored.is_done and self._now - self._stored_at >= STORE_INTERVAL:
            self._stored_at = self._now
            self.stored.write()

    def stop(self) -> None:
        """Ends all connections."""
        self.exchange.stop()

    # Games

    def games_of(self, key: bytes) -> list[RatedOutcome]:
        """Returns the games of a person, the newest first."""
        found = {one.game: one for one in self.results.outcomes() if key in one.keys}
        return sorted(found.values(), key=lambda one: (-one.began, one.game))

    def replaying(self, outcome: RatedOutcome, names: Sequence[str]) -> Job[PlayedGame | None]:
        """Fetches the game of an outcome and checks it move by move; None if no relay has it any more.

        Its signatures, or logs, were verified when it was taken in.
        """
        record = yield from self._record_of(outcome, names)
        if record is None:
            return None
        replayer = GameReplayer(replace(record, actions=()))
        for action in record.actions:
            replayer.play(action)
            yield
        return replayer.played()

    def _record_of(self, outcome: RatedOutcome, names: Sequence[str]) -> Job[GameRecord | None]:
        day, game = date_of(outcome.day).isoformat(), outcome.game
        if (proof := self.results.proof_of(game)) is not None:
            found = yield from replaying(proof)
            replay = found[1].replay if found is not None else None
            if replay is None:
                return None
            seats = tuple((name, PERSON) for name in names)
            actions = tuple(turn.action for turn in replay.turns)
            return GameRecord(replay.rules, seats, tuple(replay.seeds), date=day, actions=actions)
        self.exchange.look_for(WantedGame(game, outcome.day, outcome.keys))
        while self.exchange.is_looking_for(game):
            yield
        one = self.exchange.found.get(game)
        verified = one is not None and self.results.is_verified(one.result)
        return one.result.record(names, day) if one is not None and verified else None

    def judging(self, outcome: RatedOutcome) -> Job[RatingChange]:
        """Computes how a game of this person has changed their rating; add it to `exchange.jobs`."""
        others = [one for one in self.results.outcomes() if one.game != outcome.game]
        yield
        before = yield from self._ladder_of(others)
        after = yield from self._ladder_of(chain(others, [outcome]))
        old, new = before.standings.get(self.own), after.standings.get(self.own)
        counts = new is not None and new.games > (old.games if old is not None else 0)
        return RatingChange(old.rating if old else NEWCOMER, new.rating if new else NEWCOMER, counts)


class _Strengths(Mapping[str, Strength]):
    """Strengths that are looked up when somebody asks: few of thousands are at open tables."""

    def __init__(self, standings: Mapping[bytes, Standing]) -> None:
        self._standings = standings

    def __getitem__(self, key: str) -> Strength:
        return _strength(self._standings[bytes.fromhex(key)].rating)

    def __iter__(self) -> Iterator[str]:
        return map(bytes.hex, self._standings)

    def __len__(self) -> int:
        return len(self._standings)


def _strength(rating: Rating) -> Strength:
    return Strength(round(rating.rating), round(rating.deviation))


def _stored_form(one: Publication) -> UnpublishedResult:
    return UnpublishedResult(one.game.hex(), date_of(one.day).isoformat(), one.text, one.due)


def people_ladder(context: Context, curve: Curve) -> PeopleLadder:
    """Returns the ladder that goes on below all scenes, for the record key of now; starts it if need be."""
    found = context.people
    if not isinstance(found, PeopleLadder) or found.secret != context.stores.record_keys.own():
        if found is not None:
            found.stop()
        found = context.people = PeopleLadder(context, curve)
    return found
