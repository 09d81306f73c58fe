"""The results that people have published, verified once each; what the ladder is computed from.

Results of a day in UTC are in eight collections of public events, so that a device asks for the newest days
first, and for past ones once. What a device has verified it stores, as outcomes in a few bytes each.
"""

from base64 import b64encode
from collections import Counter
from collections.abc import Collection as Group
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.online.batch_verification import MAX_BATCH, Signed, verify_batch
from game.online.byte_reader import ByteReader
from game.online.entries import KEY_SIZE, TIME_SIZE
from game.online.events import Event
from game.online.game_result import (
    GAME_SIZE,
    GameResult,
    ResultError,
    SignedResult,
    checking,
    read_result,
)
from game.online.job_queue import Job
from game.online.log_proof import MAX_TEXT, PROVEN, LogProof, Proven, merged, proving, read_log_proof
from game.online.public_event import Collection
from game.ratings.ladder import DAY, WINDOW, RatedOutcome, date_of

MAX_GAMES: Final = 60_000  # with results; further ones are not taken in
MAX_OF_GAME: Final = 4  # contradicting results of one game: two are enough for it to count for nothing
DIGEST_SIZE: Final = 8  # bytes by which a verified result is known again
SHARDS: Final = 8  # collections of a day, of up to 300 results each: 72,000 games in 30 days
SLICE: Final = 20  # stored outcomes that are read or written between two yields: some 0.2 ms
LOOKED_AT_SLICE: Final = 1000  # stored outcomes that are looked at for their day
MAX_PART: Final = 64_000  # characters of a stored part: some 5 ms to read or to write in a page
_VERSION: Final = b"\2"  # of a part
_WHOLE: Final = b"\1"  # of all results in one text, as earlier programs have stored them
_DAY_SIZE, _COUNT_SIZE, _WHOLE_COUNT_SIZE = 3, 2, 3  # bytes; counts are of people
_SECOND_SIZE, _SEAT_BITS = 3, 2  # the second of a day is stored with the number of seats


def results_of(day: int, shard: int) -> Collection:
    """Returns a collection of results of games that began on a day; see `RatedOutcome.day` and `shard_of`."""
    name = f"azulejo-result-1-{date_of(day).isoformat()}-{shard}"
    lifetime = (WINDOW + 1) * DAY
    return Collection(name, lifetime, MAX_TEXT, per_key=20, max_pages=6, verified_per_second=40.0)


def shard_of(game: bytes) -> int:
    """Returns in which of the SHARDS collections of its day the result of a game is.

    A board orders all its events in one step, so that it can't hold thousands.
    """
    return game[0] % SHARDS


def event_name(game: bytes) -> str:
    """Returns the tag `d` of the event with the result of a game."""
    return game.hex()


class _Evidence(NamedTuple):
    """A proof, the day of its game, and what it proves; None if that says nothing about anybody."""

    proof: LogProof
    day: int
    outcome: RatedOutcome | None


class ResultCollection:
    """All verified outcomes. `changes` grows with them, `refused` with results that count for nothing.

    `changes_of` has the changes of each day, see `RatedOutcome.day`.
    """

    def __init__(self) -> None:
        self.changes = 0
        self.changes_of = Counter[int]()
        self.refused = 0
        self._agreed: dict[bytes, dict[bytes, RatedOutcome]] = {}  # by game and digest
        self._proofs: dict[bytes, _Evidence] = {}  # by game

    def _note(self, day: int) -> None:
        self.changes += 1
        self.changes_of[day] += 1

    def __len__(self) -> int:
        return len(self._agreed) + sum(game not in self._agreed for game in self._proofs)

    def outcomes(self) -> Iterator[RatedOutcome]:
        """Yields all outcomes, for the ladder."""
        for agreed in self._agreed.values():
            yield from agreed.values()
        for evidence in self._proofs.values():
            if evidence.outcome is not None:
                yield evidence.outcome

    def proof_of(self, game: bytes) -> LogProof | None:
        """Returns the logs that prove a game which has no result that all have signed."""
        return self._proofs[game].proof if game in self._proofs and game not in self._agreed else None

    def is_verified(self, result: GameResult) -> bool:
        """Whether this very result was verified, with its signatures and its game."""
        return result.digest[:DIGEST_SIZE] in self._agreed.get(result.game, ())

    def has_agreed(self, game: bytes) -> bool:
        """Whether a result of a game is known that all have signed."""
        return game in self._agreed

    def taking(self, events: Iterable[Event]) -> Job[None]:
        """Takes in events whose own signatures are verified (`PublicBoard.take_news`), in small steps."""
        fresh: dict[bytes, list[SignedResult]] = {}  # by digest: each player publishes the same result
        for event in events:
            author = bytes.fromhex(event.pubkey)
            try:
                if event.content.startswith(PROVEN):
                    yield from self._take_proof(read_log_proof(event.content), author)
                else:
                    one = read_result(event.content, author)
                    if not self._is_known(one) and self._has_room(one.result.game):
                        fresh.setdefault(one.result.digest, []).append(one)
            except ResultError:
                self.refused += 1
            yield
        waiting = list(fresh.values())
        while waiting:
            batch, waiting = waiting[:MAX_BATCH], waiting[MAX_BATCH:]
            yield from self._take_signed([equal.pop() for equal in batch])
            waiting += [equal for equal in batch if equal and not self._is_known(equal[0])]

    def _has_room(self, game: bytes) -> bool:
        """Whether a result of a game can be kept, however many false ones there are."""
        known = self._agreed.get(game)
        return len(self) < MAX_GAMES if known is None else len(known) < MAX_OF_GAME

    def _is_known(self, one: SignedResult) -> bool:
        return self.is_verified(one.result)

    def _take_signed(self, results: Sequence[SignedResult]) -> Job[None]:
        """Verifies the signatures of some results together, then plays their games."""
        batch = [
            Signed(key, one.result.digest, signature)
            for one in results
            for key, signature in zip(one.others, one.signatures, strict=True)
        ]
        valid = iter((yield from verify_batch(batch)))
        for one in results:
            signed = [next(valid) for _ in one.signatures]
            outcome = (yield from checking(one.result)) if all(signed) else None
            if outcome is None:
                self.refused += 1
                continue
            self._agreed.setdefault(outcome.game, {})[one.result.digest[:DIGEST_SIZE]] = outcome
            self._note(outcome.day)

    def _take_proof(self, proof: LogProof, author: bytes) -> Job[None]:
        """Adds the logs of a proof by one of its players to those that are known of the game."""
        if proof.game in self._agreed or (proof.game not in self._proofs and not self._has_room(proof.game)):
            return
        proven = yield from proving(proof)
        if proven is None or author not in proven.keys:
            self.refused += 1
            return
        day = proven.day
        if (known := self._proofs.get(proof.game)) is not None:
            if (proof := merged(known.proof, proof)) == known.proof:
                return
            proven, day = (yield from proving(proof)), known.day
        self._hold(proof, day, proven)

    def _hold(self, proof: LogProof, day: int, proven: Proven | None) -> None:
        self._proofs[proof.game] = _Evidence(proof, day, None if proven is None else proven.outcome)
        self._note(day)

    def drop_before(self, day: int) -> Job[None]:
        """Forgets results of games that began before a day, and proofs no longer needed, in small steps."""
        for number, (game, agreed) in enumerate(list(self._agreed.items())):
            if all(one.day < day for one in agreed.values()):
                del self._agreed[game]
            if number % LOOKED_AT_SLICE == LOOKED_AT_SLICE - 1:
                yield
        for game, evidence in list(self._proofs.items()):
            if game in self._agreed or evidence.day < day:
                del self._proofs[game]

    # Stored

    def writing(self, days: Group[int]) -> Job[dict[int, list[str]]]:
        """Formats what is verified of some days in small steps.

        Each day has texts of at most MAX_PART characters, in the order in which the results came: new ones
        change the last text.
        """
        parts: dict[int, list[_Part]] = {day: [] for day in days}
        written = 0
        for number, (digest, one) in enumerate(self._entries()):
            if (found := parts.get(one.day)) is not None:
                if not found or not found[-1].takes(one):
                    found.append(_Part(one.day))
                found[-1].add(digest, one)
                written += 1
                if written % SLICE == 0:
                    yield
            if number % LOOKED_AT_SLICE == LOOKED_AT_SLICE - 1:
                yield
        for game, evidence in self._proofs.items():
            if (found := parts.get(evidence.day)) is not None and game not in self._agreed:
                text = evidence.proof.to_text().removeprefix(PROVEN)
                if not found or not found[-1].takes_text(text):
                    found.append(_Part(evidence.day))
                found[-1].proofs.append(text)
                yield
        texts: dict[int, list[str]] = {}
        for day, found in parts.items():
            texts[day] = []
            for part in found:
                texts[day].append(part.text())
                yield
        return texts

    def _entries(self) -> Iterator[tuple[bytes, RatedOutcome]]:
        for agreed in self._agreed.values():
            yield from agreed.items()

    def reading(self, text: str) -> Job[None]:
        """Takes in a text that this device has stored, in small steps; ResultError if that is damaged.

        Signatures are not verified again; proofs are, for a better program may read more out of them.
        """
        stored, *proofs = text.split(" ")
        reader = ByteReader.of_base64(stored, ResultError)
        yield
        version = reader.take(1)
        if version not in (_VERSION, _WHOLE):
            raise ResultError("another version")
        day = reader.number(_DAY_SIZE) if version == _VERSION else None
        size = _COUNT_SIZE if day is not None else _WHOLE_COUNT_SIZE
        keys = [reader.take(KEY_SIZE) for _ in range(reader.number(size))]
        yield
        number = 0
        while not reader.at_end:
            digest, one = _read_row(reader, keys, day)
            self._agreed.setdefault(one.game, {})[digest] = one
            self._note(one.day)
            number += 1
            if number % SLICE == 0:
                yield
        for body in proofs:
            proof = read_log_proof(PROVEN + body)
            proven = yield from proving(proof)
            if proven is not None:
                self._hold(proof, proven.day, proven)


@dataclass
class _Part:
    """Results of a day that are stored together: 32 bytes for a game of two, and each person's key once."""

    day: int
    rows: list[bytes] = field(default_factory=list)
    keys: dict[bytes, int] = field(default_factory=dict)
    proofs: list[str] = field(default_factory=list)
    _size: int = 1 + _DAY_SIZE + _COUNT_SIZE  # bytes without the proofs

    def takes(self, one: RatedOutcome) -> bool:
        """Whether there is room for an outcome, even if nobody in it is known yet."""
        row = DIGEST_SIZE + GAME_SIZE + _SECOND_SIZE + 1 + len(one.keys) * (_COUNT_SIZE + KEY_SIZE)
        return self._length(self._size + row) <= MAX_PART

    def takes_text(self, proof: str) -> bool:
        """Whether there is room for a proof."""
        return self._length(self._size) + 1 + len(proof) <= MAX_PART

    def _length(self, size: int) -> int:
        return (size + 2) // 3 * 4 + sum(1 + len(proof) for proof in self.proofs)

    def add(self, digest: bytes, one: RatedOutcome) -> None:
        """Adds an outcome that all have signed."""
        new = sum(key not in self.keys for key in one.keys)
        seats = [self.keys.setdefault(key, len(self.keys)).to_bytes(_COUNT_SIZE, "big") for key in one.keys]
        second = (one.began % DAY << _SEAT_BITS | len(seats) - 1).to_bytes(_SECOND_SIZE, "big")
        places = sum(place << _SEAT_BITS * seat for seat, place in enumerate(one.places))
        self.rows.append(digest + one.game + second + bytes([places]) + b"".join(seats))
        self._size += len(self.rows[-1]) + KEY_SIZE * new

    def text(self) -> str:
        """Formats the part."""
        head = _VERSION + self.day.to_bytes(_DAY_SIZE, "big") + len(self.keys).to_bytes(_COUNT_SIZE, "big")
        whole = b64encode(head + b"".join(self.keys) + b"".join(self.rows)).decode()
        return " ".join([whole, *self.proofs])


def _read_row(reader: ByteReader, keys: Sequence[bytes], day: int | None) -> tuple[bytes, RatedOutcome]:
    """Reads an outcome and its digest from a part of a day, or without one from all results in one text."""
    digest, game = reader.take(DIGEST_SIZE), reader.take(GAME_SIZE)
    if day is None:
        began, seats = reader.number(TIME_SIZE), reader.number()
        places = tuple(reader.take(seats))
    else:
        second, packed = reader.number(_SECOND_SIZE), reader.number()
        began, seats = day * DAY + (second >> _SEAT_BITS), second % (1 << _SEAT_BITS) + 1
        places = tuple(packed >> _SEAT_BITS * seat & (1 << _SEAT_BITS) - 1 for seat in range(seats))
    size = _WHOLE_COUNT_SIZE if day is None else _COUNT_SIZE
    players = tuple(keys[reader.number(size, below=len(keys))] for _ in range(seats))
    return digest, RatedOutcome(game, began, players, "agreed", places)
