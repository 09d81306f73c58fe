"""The result of a rated game: who played it, the whole game, and the signatures of its players.

Each person has a record key (`game/journal/record_key.py`). It signs, before the game, that the room's key
that writes their log is theirs (`binding`), and at its end the result. A result that all have signed is
published by each of them, with the signatures of the others: the event's own, by the record key, is that of
its author.
"""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final, NamedTuple

from game.online.byte_reader import ByteReader
from game.online.entries import KEY_SIZE, SIGNATURE_SIZE, TIME_SIZE, LogError, action_of, code_of
from game.online.job_queue import Job
from game.ratings.ladder import RatedOutcome
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import MAX_SEATS, MAX_SEED, MIN_SEATS, HouseRules
from game.rules.record import PERSON, GameRecord
from game.rules.scoring import ranking
from game.rules.state import GameState

GAME_SIZE: Final = 16  # bytes of a game's name
AGREED: Final = "agreed "  # begins the text of a result with the signatures of all
MAX_TEXT: Final = 6_000  # characters; a game of two has about 500, one of four 900
MAX_ACTIONS: Final = 1_000
MAX_ROUNDS: Final = 200
SLICE: Final = 2  # actions that are played between two yields
_SEED_SIZE: Final = 7  # bytes
_CODE_BITS: Final = 12  # of an action


class ResultError(ValueError):
    """Bytes that are not a valid result."""


def game_name(topic: str) -> bytes:
    """Returns the name of a room's game in results; it does not reveal the topic."""
    return sha256(b"azulejo/1/game" + bytes.fromhex(topic)).digest()[:GAME_SIZE]


def binding(topic: str, room_key: str, began: int) -> bytes:
    """Returns what a record key signs to bind a member's key to it, for the game of one topic."""
    data = bytes.fromhex(topic) + bytes.fromhex(room_key) + began.to_bytes(TIME_SIZE, "big")
    return sha256(b"azulejo/1/record" + data).digest()


@dataclass(frozen=True)
class GameResult:
    """A finished game. `game` is its name, `began` Unix time in seconds, `keys` the record keys by seat."""

    game: bytes
    began: int
    rules: HouseRules
    keys: tuple[bytes, ...]
    scores: tuple[int, ...]
    seeds: tuple[int, ...]
    actions: tuple[Action, ...]

    def to_bytes(self) -> bytes:
        """Encodes the result, in about 250 bytes for a game of two."""
        whole = self.game + self.began.to_bytes(TIME_SIZE, "big") + bytes([self.rules.bits, len(self.keys)])
        whole += b"".join(self.keys) + b"".join(score.to_bytes(2, "big") for score in self.scores)
        whole += bytes([len(self.seeds)])
        whole += b"".join(seed.to_bytes(_SEED_SIZE, "big") for seed in self.seeds)
        whole += packed_actions(self.actions)
        return whole

    @classmethod
    def from_bytes(cls, data: bytes) -> "GameResult":
        """Decodes a result; ResultError if it is invalid. The game is not played: see `checking`."""
        reader = ByteReader(data, ResultError)
        game, began = reader.take(GAME_SIZE), reader.number(TIME_SIZE)
        flags, seats = reader.number(), reader.number()
        if flags > 7 or not MIN_SEATS <= seats <= MAX_SEATS:
            raise ResultError("no rules or seats")
        keys = tuple(reader.take(KEY_SIZE) for _ in range(seats))
        scores = tuple(reader.number(2) for _ in range(seats))
        seeds = tuple(reader.number(_SEED_SIZE) for _ in range(reader.number()))
        rules, actions = HouseRules.of_bits(flags), unpacked_actions(reader.rest())
        found = cls(game, began, rules, keys, scores, seeds, actions)
        if len(set(keys)) != seats or not 0 < len(seeds) <= MAX_ROUNDS or max(seeds) > MAX_SEED:
            raise ResultError("a key twice, or no deals")
        if found.to_bytes() != data:
            raise ResultError("not as it is written")
        return found

    @cached_property
    def digest(self) -> bytes:
        """What the players sign."""
        return sha256(b"azulejo/1/result" + self.to_bytes()).digest()

    def record(self, names: Sequence[str], date: str | None = None) -> GameRecord:
        """Returns the record of the game, with names of people for the seats."""
        seats = tuple((name, PERSON) for name in names)
        return GameRecord(self.rules, seats, self.seeds, date=date, actions=self.actions)


def packed_actions(actions: Sequence[Action]) -> bytes:
    """Encodes actions: their number in two bytes, then twelve bits each."""
    number = int("".join(f"{code_of(action):03x}" for action in actions) or "0", 16)
    spare = len(actions) * _CODE_BITS % 8
    size = (len(actions) * _CODE_BITS + 7) // 8
    return len(actions).to_bytes(2, "big") + (number << spare).to_bytes(size, "big")


def unpacked_actions(data: bytes) -> tuple[Action, ...]:
    """Decodes actions; ResultError if they are invalid."""
    count = int.from_bytes(data[:2], "big")
    size = (count * _CODE_BITS + 7) // 8
    if len(data) != 2 + size or count > MAX_ACTIONS:
        raise ResultError("too many actions, or too few")
    number = int.from_bytes(data[2:], "big") >> count * _CODE_BITS % 8
    codes = (number >> _CODE_BITS * place & (1 << _CODE_BITS) - 1 for place in reversed(range(count)))
    try:
        return tuple(map(action_of, codes))
    except LogError as error:
        raise ResultError(str(error)) from None


def playing(
    rules: HouseRules, seats: int, seed: int | tuple[int, ...], actions: Sequence[Action]
) -> Job[GameState | None]:
    """Plays a whole game in small steps; returns its last position, or None if the rules do not allow it."""
    state = new_game(seed, seats, rules)
    for number, action in enumerate(actions):
        if action not in legal_actions(state):
            return None
        state = advance(state, action)
        if number % SLICE == SLICE - 1:
            yield
    return state if state.phase == "over" else None


def checking(result: GameResult) -> Job[RatedOutcome | None]:
    """Plays the game of a result; returns how it ended, or None if it does not end with these scores."""
    end = yield from playing(result.rules, len(result.keys), result.seeds, result.actions)
    if end is None or end.round != len(result.seeds):
        return None
    if tuple(board.score for board in end.boards) != result.scores:
        return None
    return RatedOutcome(result.game, result.began, result.keys, "agreed", places_of(end))


def places_of(end: GameState) -> tuple[int, ...]:
    """Returns the place of each seat at the end of a game, from 0."""
    groups = ranking(end.rules, end.boards)
    return tuple(
        next(place for place, group in enumerate(groups) if seat in group) for seat in range(end.seats)
    )


class SignedResult(NamedTuple):
    """A result with the signatures of all; that of `author` is the one of the event with this text."""

    result: GameResult
    author: bytes
    signatures: tuple[bytes, ...]  # of the others, in the order of their seats

    def to_text(self) -> str:
        """Formats the result as content of an event by the author's record key."""
        result = self.result.to_bytes()
        whole = len(result).to_bytes(2, "big") + result + b"".join(self.signatures)
        return AGREED + b64encode(whole).decode()

    @property
    def others(self) -> tuple[bytes, ...]:
        """The record keys whose signatures it has."""
        return tuple(key for key in self.result.keys if key != self.author)


def read_result(text: str, author: bytes) -> SignedResult:
    """Parses the content of an event by a record key; ResultError if it is invalid. Verifies nothing."""
    if not text.startswith(AGREED) or len(text) > MAX_TEXT:
        raise ResultError("no result")
    reader = ByteReader.of_base64(text.removeprefix(AGREED), ResultError)
    result = GameResult.from_bytes(reader.take(reader.number(2)))
    signatures = tuple(reader.take(SIGNATURE_SIZE) for _ in result.keys[1:])
    if author not in result.keys or not reader.at_end:
        raise ResultError("by somebody else, or too long")
    return SignedResult(result, author, signatures)
