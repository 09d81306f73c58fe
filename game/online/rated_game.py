"""What a device does for a rated game beside its session: it binds the record key, and signs the result."""

from typing import Final

from game.online.batch_verification import Signed, verify_batch
from game.online.entries import BindRecordKey, SeatLogEntry, SignResult
from game.online.game_result import GameResult, SignedResult, binding, game_name
from game.online.job_queue import Job
from game.online.log_proof import BoundKeys, LogProof, claimed_bindings, is_whole
from game.online.replay import Replay
from game.online.room import key_of
from game.online.schnorr import Curve
from game.online.session import Session
from game.online.status import is_gone
from game.ratings.ladder import DAY

PATIENCE: Final = 60.0  # seconds after the end until logs are published, or what another seat should have
MAX_APART: Final = DAY  # seconds between the times that people have signed: the game's time follows from them


class RatedGame:
    """Rates the games of a session. Call `tick` each frame after the session's.

    A game is rated if all seats are people who have bound different record keys before its start; `keys` are
    these, once they are verified. `result` is the result that was signed.
    """

    def __init__(self, session: Session, secret: bytes) -> None:
        self.keys: BoundKeys | None = None
        self.result: GameResult | None = None
        self.public_key = b""
        self.session = session
        self._secret = secret
        self._topic = session.topic
        self._seen = -1  # the session's changes that were looked at
        self._working = False
        self._ended: float | None = None  # the session's time at which the game was first seen to be over
        self._published = "", -PATIENCE  # the last proof, and when it was made

    def tick(self, clock: int) -> None:
        """Adds what is to be done to the session's jobs; `clock` is Unix time."""
        session = self.session
        if session.topic != self._topic:
            self.keys, self.result, self._topic = None, None, session.topic
            self._ended, self._published = None, ("", -PATIENCE)
        if session.ready and not self._working and session.changes != self._seen:
            self._seen, self._working = session.changes, True
            session.jobs.add(self._work(clock))

    @property
    def all_bound(self) -> bool:
        """Whether all seats of the proposal have bound record keys: before that the host should not begin."""
        book = self._session.book
        keys = book.lobby().keys
        return bool(keys) and all(key is not None and book.logs[key].binding is not None for key in keys)

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
            if replay is not None and is_whole(replay) and self.keys is not None:
                yield from self._sign(curve, topic, self.keys)
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

    def _sign(self, curve: Curve, topic: str, bound: BoundKeys) -> Job[None]:
        session, replay = self.session, self.session.sync.replay
        assert replay is not None
        assert replay.state is not None
        scores = tuple(board.score for board in replay.state.boards)
        actions = tuple(turn.action for turn in replay.turns)
        seeds = tuple(replay.seeds)
        result = GameResult(game_name(topic), bound.began, replay.rules, bound.keys, scores, seeds, actions)
        if session.seat is not None and not self._own(SignResult) and self.public_key in bound.keys:
            signature = yield from curve.sign(self._secret, result.digest)
            if session.topic != topic:
                return
            session.say(SignResult(signature))
        self.result = result

    def _is_over(self, replay: Replay) -> bool:
        """Whether the game is over, or at least for one person."""
        return (
            replay.over or bool(replay.out_of_time) or any(map(is_gone, self.session.sync.logs().values()))
        )

    def signed(self) -> Job[SignedResult | None]:
        """Returns the result with the signatures of all others; None while one is missing or false."""
        result, session = self.result, self.session
        if result is None or self.public_key not in result.keys:
            return None
        others: list[Signed] = []
        for seat, log in sorted(session.sync.logs().items()):
            key = result.keys[seat]
            given = next((entry.signature for entry in log if isinstance(entry, SignResult)), b"")
            if key != self.public_key:
                others.append(Signed(key, result.digest, given))
        if not all((yield from verify_batch(others))):
            return None
        return SignedResult(result, self.public_key, tuple(one.signature for one in others))

    def publication(self, is_known: bool) -> Job[str | None]:
        """Returns what this device has to publish of its game now, or None; ask every few seconds.

        `is_known`: whether a result is published that all have signed (`ResultCollection.has_agreed`). The
        first seat publishes it, the others only if that does not happen. If a signature is missing, or
        somebody has left or was out of time, each publishes the logs, a minute later those that have grown.
        """
        session = self.session
        if is_known or self._ended is None or self.keys is None or self.public_key not in self.keys.keys:
            return None
        waited = session.now - self._ended >= PATIENCE
        signed = yield from self.signed()
        if signed is not None:
            return signed.to_text() if waited or session.seat == 0 else None
        if waited and session.now - self._published[1] >= PATIENCE and (proof := self.proof()) is not None:
            self._published = proof.to_text(), session.now
        return self._published[0] or None

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
