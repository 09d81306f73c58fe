"""The logs of a rated game as the proof of how it ended, where somebody does not sign the result.

Each log is an event, signed by its writer's key in the room, and names the record key that this key is bound
to. So whoever has played a game to its end has signed it, action by action, and can't take that back by not
signing its result: anybody who knows the room's key of this game can replay it. The same logs prove that
somebody left, or was out of time as long as their own log does not say otherwise. That a game is unfinished
they prove, too, but not whose fault that is.
"""

from base64 import b64decode, b64encode
from typing import Final, NamedTuple

from game.online.batch_verification import Signed, verify_batch
from game.online.byte_reader import ByteReader
from game.online.encryption import DecryptionError, decrypting
from game.online.entries import (
    KEY_SIZE,
    MEMBER_SIZE,
    SIGNATURE_SIZE,
    TIME_SIZE,
    LogError,
    Share,
)
from game.online.events import EVENT_KIND, Event, log_tags
from game.online.game_result import ResultError, binding, game_name, places_of
from game.online.job_queue import Job
from game.online.log_packing import unpacking
from game.online.log_text import OtherVersionError, reading_log
from game.online.logbook import Logbook
from game.online.replay import Replay
from game.online.replay_sync import ReplaySync
from game.online.status import is_gone
from game.ratings.ladder import DAY, Ending, RatedOutcome

PROVEN: Final = "logs "  # begins the text of a proof
MAX_TEXT: Final = 9_000  # characters; a game of two has about 1,500, one of four 3,000
MAX_LOGS: Final = 8
MAX_BY_WRITER: Final = 2  # logs of one person, the newest


class LogProof(NamedTuple):
    """The logs of a game's seats. `key` is the room's for this game, `host` the tag of its host."""

    topic: str
    key: bytes
    host: bytes
    events: tuple[Event, ...]

    @property
    def game(self) -> bytes:
        """The name of the game."""
        return game_name(self.topic)

    def to_text(self) -> str:
        """Formats the proof as content of an event."""
        whole = bytes.fromhex(self.topic) + self.key + self.host
        for event in self.events:
            content = b64decode(event.content)
            whole += bytes.fromhex(event.pubkey) + event.created_at.to_bytes(TIME_SIZE, "big")
            whole += bytes.fromhex(event.sig) + len(content).to_bytes(2, "big") + content
        return PROVEN + b64encode(whole).decode()


def read_log_proof(text: str) -> LogProof:
    """Parses a proof; ResultError if it is invalid. Nothing is verified yet."""
    if not text.startswith(PROVEN) or len(text) > MAX_TEXT:
        raise ResultError("no proof")
    reader = ByteReader.of_base64(text.removeprefix(PROVEN), ResultError)
    topic, key, host = reader.take(KEY_SIZE).hex(), reader.take(KEY_SIZE), reader.take(MEMBER_SIZE)
    events: list[Event] = []
    while not reader.at_end:
        writer, stamp = reader.take(KEY_SIZE).hex(), reader.number(TIME_SIZE)
        signature = reader.take(SIGNATURE_SIZE).hex()
        content = b64encode(reader.take(reader.number(2))).decode()
        event = Event.unsigned(writer, stamp, EVENT_KIND, log_tags(topic, stamp), content)
        events.append(event._replace(sig=signature))
        if len(events) > MAX_LOGS:
            raise ResultError("too many logs")
    return LogProof(topic, key, host, tuple(events))


class BoundKeys(NamedTuple):
    """The record keys of all seats of a game, and when they were bound, in Unix time."""

    keys: tuple[bytes, ...]
    times: tuple[int, ...]

    @property
    def began(self) -> int:
        """When the game began: the latest of the times."""
        return max(self.times)

    @property
    def apart(self) -> int:
        """The seconds between the first and the last time."""
        return max(self.times) - min(self.times)


def claimed_bindings(topic: str, sync: ReplaySync) -> tuple[BoundKeys, list[Signed]] | None:
    """Returns the record keys that the seats' logs claim, and the signatures that bind them.

    None if the game was started without them, or one is in two seats: then it is not rated.
    """
    keys: list[bytes] = []
    times: list[int] = []
    signed: list[Signed] = []
    if not sync.book.lobby().bindings:
        return None
    for room_key in sync.keys:
        bound = sync.book.logs[room_key].binding if room_key is not None else None
        if room_key is None or bound is None or bound.key in keys:
            return None
        keys.append(bound.key)
        times.append(bound.began)
        signed.append(Signed(bound.key, binding(topic, room_key, bound.began), bound.signature))
    return (BoundKeys(tuple(keys), tuple(times)), signed) if keys else None


def reading_logs(proof: LogProof) -> Job[dict[str, bytes] | None]:
    """Decrypts and verifies the logs of a proof in small steps; None if one is false or can't be read.

    Returns the log of each event by its identity.
    """
    found: dict[str, bytes] = {}
    signed: list[Signed] = []
    for event in proof.events:
        try:
            found[event.id] = yield from reading_log((yield from decrypting(event.content, proof.key)))
        except (DecryptionError, LogError, OtherVersionError):
            return None
        parts = event.pubkey, event.id, event.sig
        signed.append(Signed(*map(bytes.fromhex, parts)))
    return found if all((yield from verify_batch(signed))) else None


class Proven(NamedTuple):
    """What logs prove: who played, on which day (see `RatedOutcome.day`), and how the game ended.

    `outcome` is None if that says nothing about anybody.
    """

    keys: tuple[bytes, ...]
    day: int
    outcome: RatedOutcome | None


def proving(proof: LogProof) -> Job[Proven | None]:
    """Verifies a proof in small steps; None if it is not one of a rated game, or has logs of others."""
    found = yield from replaying(proof)
    if found is None:
        return None
    return Proven(found[0].keys, found[0].began // DAY, ended(proof.game, *found))


def replaying(proof: LogProof) -> Job[tuple[BoundKeys, ReplaySync] | None]:
    """Verifies a proof as `proving` does; returns who played, and the game."""
    logs = yield from reading_logs(proof)
    if logs is None:
        return None
    book = Logbook(proof.host)
    for event in proof.events:
        try:
            book.tell(event.pubkey, logs[event.id], (yield from unpacking(logs[event.id])))
        except LogError:
            return None
    sync = ReplaySync(proof.topic, book)
    yield from sync.go_on()
    if sync.replay is None or not all(event.pubkey in sync.keys for event in proof.events):
        return None
    claimed = claimed_bindings(proof.topic, sync)
    if claimed is None or not all((yield from verify_batch(claimed[1]))):
        return None
    return claimed[0], sync


def merged(proof: LogProof, other: LogProof) -> LogProof:
    """Returns the proof with the logs of both, in an order that depends on them alone.

    How a game ended follows from all logs that anybody has published of it: who leaves out what another
    person has played gains nothing, for that person adds it.
    """
    events = {event.id: event for event in (*proof.events, *other.events)}
    kept: dict[str, list[Event]] = {}
    for event in sorted(events.values(), key=lambda event: (-event.created_at, event.id)):
        if len(own := kept.setdefault(event.pubkey, [])) < MAX_BY_WRITER:
            own.append(event)
    return proof._replace(events=tuple(event for _, own in sorted(kept.items()) for event in own))


def is_whole(replay: Replay) -> bool:
    """Whether a game is over, and each action was played by the person of its seat."""
    return replay.over and all(turn.by == turn.seat for turn in replay.turns)


def ended(game: bytes, bound: BoundKeys, sync: ReplaySync) -> RatedOutcome | None:
    """Returns how a game ended according to its logs; None if they say nothing about anybody."""
    replay = sync.replay
    assert replay is not None
    if replay.state is not None and is_whole(replay):
        return RatedOutcome(game, bound.began, bound.keys, "proven", places_of(replay.state))
    logs = sync.logs().items()
    gone = {seat for seat, log in logs if is_gone(log) and any(isinstance(entry, Share) for entry in log)}
    late = {seat for seat, in_time in replay.out_of_time.items() if not in_time}
    ending: Ending = "left" if gone else "late"
    lost = gone or (late if len(late) == len(replay.out_of_time) else set())
    if 0 < len(lost) < len(bound.keys):
        places = tuple(int(seat in lost) for seat in range(len(bound.keys)))
        return RatedOutcome(game, bound.began, bound.keys, ending, places)
    if len(bound.keys) == 2 and {turn.by for turn in replay.turns if turn.by == turn.seat} == {0, 1}:
        return RatedOutcome(game, bound.began, bound.keys, "unfinished", (0, 0))
    return None
