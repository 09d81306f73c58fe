"""What a device does for a rated game beside its session: it binds the record key, and signs the result."""

from typing import Final, NamedTuple

from game.online.batch_verification import Signed, verify_batch
from game.online.entries import BindRecordKey, SeatLogEntry, SignResult
from game.online.game_result import GameResult, SignedResult, binding, game_name
from game.online.job_queue import Job
from game.online.log_proof import BoundKeys, LogProof, claimed_bindings, ended, is_whole
from game.online.replay import Replay
from game.online.room import key_of
from game.online.schnorr import Curve
from game.online.session import Session
from game.online.status import is_gone
from game.ratings.ladder import DAY, RatedOutcome

PATIENCE: Final = 60.0  # seconds after the end until logs are published, or what another seat should have
MAX_APART: Final = DAY  # seconds between the times that people have signed: the game's time follows from them


class Publication(NamedTuple):
    """What a device has to publish of a game that began on a `day`, see `RatedOutcome.day`.

    `due` is the Unix time from which on, unless somebody has published a result by then that all have signed.
    """

    game: bytes
    day: int
    text: str
    due: int


class RatedGame:
    """Rates the games of a session. Call `tick` each frame after the session's.

    A game is rated if all seats are people who have bound different record keys before its start; `keys` are
    these, once they are verified. `agreed` has the results that all have signed, by the names of the games,
    also those of earlier games of the room.
    """

    def __init__(self, session: Session, secret: bytes) -> None:
        self.keys: BoundKeys | None = None
        self.agreed: dict[bytes, SignedResult] = {}
        self.public_key = b""
        self.session = session
        self._secret = secret
        self._topic = session.topic
        self._seen = -1  # the session's changes that were looked at
        self._working = False
        self._ended: float | None = None  # the session's time at which the game was first seen to be over
        self._agreed_at: dict[bytes, float] = {}
        self._proven = "", -PATIENCE  # the text of the last proof, and when it was made
        self._clock = 0

    def tick(self, clock: int) -> None:
        """Adds what is to be done to the session's jobs; `clock` is Unix time."""
        session, self._clock = self.session, clock
        if session.topic != self._topic:
            self.keys, self._topic = None, session.topic
            self._ended, self._proven = None, ("", -PATIENCE)
        if session.ready and not self._working and session.changes != self._seen:
            self._seen, self._working = session.changes, True
            session.jobs.add(self._work(clock))

    @property
    def all_bound(self) -> bool:
        """Whether all people of the proposal have bound record keys: the host should not begin before."""
        book = self.session.book
        keys = [key for key in book.lobby().keys if key is not None]
        return bool(keys) and all(book.logs[key].binding is not None for key in keys)

    def _work(self, clock: int) -> Job[None]:
        session, topic = self.session, self._topic
        curve = session.curve
        if curve is not None:
            if not self.public_key:
                self.public_key = yield from curve.public_key(self._secret)
            if self._may_bind():
                yield from self._bind(curve, topic, clock)
            replay = session.sync.replay
            if replay is not None and self._ended is None and self._is_over(replay):
                self._ended = session.now
            if replay is not None and self.keys is None:
                self.keys = yield from self._bound(topic)
            game = game_name(topic)
            if replay is not None and is_whole(replay) and self.keys is not None and game not in self.agreed:
                result = _result_of(game, self.keys, replay)
                if self.public_key in result.keys and not self._own(SignResult):
                    yield from self._sign(curve, topic, result)
                signed = yield from self._signed(result)
                if signed is not None:
                    self.agreed[game], self._agreed_at[game] = signed, session.now
        self._working = False

    def _own(self, kind: type[SeatLogEntry]) -> bool:
        """Whether the own log has an entry of a kind."""
        log = self.session.book.logs.get(self.session.public_key)
        return log is not None and any(isinstance(entry, kind) for entry in log.entries)

    def _may_bind(self) -> bool:
        session = self.session
        fresh = bool(session.membership.log) and not self._own(BindRecordKey)
        return fresh and session.book.lobby().start is None

    def _bind(self, curve: Curve, topic: str, clock: int) -> Job[None]:
        session = self.session
        signature = yield from curve.sign(self._secret, binding(topic, session.public_key, clock))
        if session.topic == topic:
            session.say(BindRecordKey(self.public_key, clock, signature))

    def _bound(self, topic: str) -> Job[BoundKeys | None]:
        """Returns the record keys of all seats if they are bound to this game at about the same time."""
        claimed = claimed_bindings(topic, self.session.sync)
        if claimed is None or not all((yield from verify_batch(claimed[1]))):
            return None
        return claimed[0] if claimed[0].apart <= MAX_APART and self._topic == topic else None

    def _sign(self, curve: Curve, topic: str, result: GameResult) -> Job[None]:
        session = self.session
        signature = yield from curve.sign(self._secret, result.digest)
        if session.topic == topic:
            session.say(SignResult(signature))

    def _is_over(self, replay: Replay) -> bool:
        """Whether the game is over, or at least for one person."""
        return replay.over or bool(replay.out_of_time) or any(map(is_gone, self.session.sync.logs().values()))

    def _signed(self, result: GameResult) -> Job[SignedResult | None]:
        """Returns the result with the signatures of all others; None while one is missing or false."""
        others: list[Signed] = []
        for key, (_, log) in zip(result.keys, sorted(self.session.sync.logs().items()), strict=True):
            given = next((entry.signature for entry in log if isinstance(entry, SignResult)), b"")
            if key != self.public_key:
                others.append(Signed(key, result.digest, given))
        if self.public_key not in result.keys or not all((yield from verify_batch(others))):
            return None
        return SignedResult(result, self.public_key, tuple(one.signature for one in others))

    @property
    def outcome(self) -> RatedOutcome | None:
        """How the present game ended, by all that is known here; None before that, or if it isn't rated."""
        session, replay = self.session, self.session.sync.replay
        if self.keys is None or self._ended is None or replay is None:
            return None
        found = ended(game_name(self._topic), self.keys, session.sync)
        return found._replace(ending="agreed") if found is not None and self.result is not None else found

    @property
    def unsigned(self) -> list[int]:
        """The seats of others who have not signed the result of the present game."""
        logs, own = self.session.sync.logs(), self.session.seat
        signed = {seat for seat, log in logs.items() if any(isinstance(one, SignResult) for one in log)}
        return sorted(logs.keys() - signed - {own})

    @property
    def is_settled(self) -> bool:
        """Whether the room's next game can be followed: no signature of this one is awaited any more."""
        waited = self._ended is not None and self.session.now - self._ended >= PATIENCE
        return self.keys is None or self.result is not None or waited

    def publications(self) -> list[Publication]:
        """Returns what this device has to publish; ask every few seconds, and before the room's next game.

        The first seat publishes a result at once, the others if that does not happen. If a signature is
        missing, or somebody has left or was out of time, each publishes the logs, a minute later those that
        have grown.
        """
        found = []
        for game, one in self.agreed.items():
            patience = 0.0 if one.author == one.result.keys[0] else PATIENCE
            due = self._unix_time(self._agreed_at[game] + patience)
            found.append(Publication(game, one.result.began // DAY, one.to_text(), due))
        now, game, keys = self.session.now, game_name(self._topic), self.keys
        if self._ended is None or game in self.agreed or keys is None or self.public_key not in keys.keys:
            return found
        if now - self._proven[1] >= PATIENCE and (proof := self.proof()) is not None:
            self._proven = proof.to_text(), now
        if self._proven[0]:
            due = self._unix_time(self._ended + PATIENCE)
            found.append(Publication(game, keys.began // DAY, self._proven[0], due))
        return found

    def _unix_time(self, time: float) -> int:
        """Returns the Unix time for one of the session's."""
        return self._clock + round(time - self.session.now)

    @property
    def result(self) -> SignedResult | None:
        """The result of the present game, once all have signed it."""
        return self.agreed.get(game_name(self._topic))

    def proof(self) -> LogProof | None:
        """Returns the logs of the seats, to be published if somebody does not sign, or contradicts.

        None if the game is not rated.
        """
        session = self.session
        if self.keys is None:
            return None
        invitation, seats = session.membership.invitation, session.sync.keys
        events = {event.pubkey: event for event in session.signed_logs if event.pubkey in seats}
        if len(events) < len(seats):
            return None
        key = key_of(invitation.secret, session.membership.game)
        return LogProof(self._topic, key, invitation.host, tuple(events.values()))


def _result_of(game: bytes, bound: BoundKeys, replay: Replay) -> GameResult:
    """Returns the result of a game that is over."""
    assert replay.state is not None
    scores = tuple(board.score for board in replay.state.boards)
    actions = tuple(turn.action for turn in replay.turns)
    return GameResult(game, bound.began, replay.rules, bound.keys, scores, tuple(replay.seeds), actions)
