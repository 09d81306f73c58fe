"""The results that people have published, verified once each; what the ladder is computed from.

Results of a day in UTC are in eight collections of public events, so that a device asks for the newest days
first, and for past ones once. What a device has verified it stores, as outcomes in a few bytes each.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

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
from game.online.log_proof import MAX_TEXT, PROVEN, LogProof, merged, proving, read_log_proof
from game.online.public_event import Collection
from game.ratings.ladder import DAY, WINDOW, Outcome, date_of

MAX_GAMES: Final = 60_000  # with results; further ones are not taken in
MAX_OF_GAME: Final = 4  # contradicting results of one game: two are enough for it to count for nothing
DIGEST_SIZE: Final = 8  # bytes by which a verified result is known again
SHARDS: Final = 8  # collections of a day, of up to 300 results each: 72,000 games in 30 days
SLICE: Final = 20  # stored outcomes that are read or written between two yields: some 0.2 ms
FORGOTTEN_SLICE: Final = 1000  # stored outcomes that are looked at for their day
_VERSION: Final = b"\1"


def results_of(day: int, shard: int) -> Collection:
    """Returns a collection of the results of games that began on a day; see `Outcome.day` and `shard_of`."""
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


class ResultCollection:
    """All verified outcomes. `changes` grows with them, `refused` with results that count for nothing."""

    def __init__(self) -> None:
        self.changes = 0
        self.refused = 0
        self._agreed: dict[bytes, dict[bytes, Outcome]] = {}  # by game and digest
        self._proofs: dict[bytes, tuple[LogProof, Outcome | None]] = {}  # by game

    def __len__(self) -> int:
        return len(self._agreed) + sum(game not in self._agreed for game in self._proofs)

    def outcomes(self) -> Iterator[Outcome]:
        """Yields all outcomes, for the ladder."""
        for agreed in self._agreed.values():
            yield from agreed.values()
        for _, outcome in self._proofs.values():
            if outcome is not None:
                yield outcome

    def proof_of(self, game: bytes) -> LogProof | None:
        """Returns the logs that prove a game which has no result that all have signed."""
        return self._proofs[game][0] if game in self._proofs and game not in self._agreed else None

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
            self.changes += 1

    def _take_proof(self, proof: LogProof, author: bytes) -> Job[None]:
        """Adds the logs of a proof by one of its players to those that are known of the game."""
        if proof.game in self._agreed or (proof.game not in self._proofs and not self._has_room(proof.game)):
            return
        proven = yield from proving(proof)
        if proven is None or author not in proven.keys:
            self.refused += 1
            return
        if (known := self._proofs.get(proof.game)) is not None:
            if (proof := merged(known[0], proof)) == known[0]:
                return
            proven = yield from proving(proof)
        self._proofs[proof.game] = proof, None if proven is None else proven.outcome
        self.changes += 1

    def forgetting(self, day: int) -> Job[None]:
        """Forgets results of games that began before a day, and proofs no longer needed, in small steps."""
        for number, (game, agreed) in enumerate(list(self._agreed.items())):
            if all(one.day < day for one in agreed.values()):
                del self._agreed[game]
            if number % FORGOTTEN_SLICE == FORGOTTEN_SLICE - 1:
                yield
        for game, (_, outcome) in list(self._proofs.items()):
            if game in self._agreed or (outcome is not None and outcome.day < day):
                del self._proofs[game]

    # Stored

    def writing(self) -> Job[str]:
        """Formats what is verified in small steps, 34 bytes for a game of two that all have signed."""
        keys: dict[bytes, int] = {}
        rows: list[bytes] = []
        for number, agreed in enumerate(self._agreed.values()):
            for digest, one in agreed.items():
                seats = [keys.setdefault(key, len(keys)).to_bytes(3, "big") for key in one.keys]
                head = digest + one.game + one.began.to_bytes(TIME_SIZE, "big") + bytes([len(one.keys)])
                rows.append(head + bytes(one.places) + b"".join(seats))
            if number % SLICE == SLICE - 1:
                yield
        head = _VERSION + len(keys).to_bytes(3, "big") + b"".join(keys)
        proofs = [proof.to_text() for proof, _ in self._proofs.values()]
        return " ".join(
            [b64encode(head + b"".join(rows)).decode(), *(text.partition(" ")[2] for text in proofs)]
        )

    def reading(self, text: str) -> Job[None]:
        """Takes in what this device has stored, in small steps; ResultError if that is damaged.

        Signatures are not verified again; proofs are, for a better program may read more out of them.
        """
        stored, *proofs = text.split(" ")
        reader = ByteReader.of_base64(stored, ResultError)
        if reader.take(1) != _VERSION:
            raise ResultError("another version")
        keys = [reader.take(KEY_SIZE) for _ in range(reader.number(3))]
        yield
        number = 0
        while not reader.at_end:
            digest, game, began = reader.take(DIGEST_SIZE), reader.take(GAME_SIZE), reader.number(TIME_SIZE)
            seats = reader.number()
            places = tuple(reader.take(seats))
            players = [reader.number(3) for _ in range(seats)]
            if max(players, default=len(keys)) >= len(keys):
                raise ResultError("a key that is not there")
            outcome = Outcome(game, began, tuple(keys[one] for one in players), "agreed", places)
            self._agreed.setdefault(game, {})[digest] = outcome
            number += 1
            if number % SLICE == 0:
                yield
        for body in proofs:
            proof = read_log_proof(PROVEN + body)
            proven = yield from proving(proof)
            if proven is not None:
                self._proofs[proof.game] = proof, proven.outcome
        self.changes += 1
