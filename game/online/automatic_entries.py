"""Log entries that a device writes by itself, without asking the person at it."""

from collections.abc import Iterator, Mapping, Sequence

from game.online import chain
from game.online.entries import ReturnSeat, SeatLogEntry, Share
from game.online.replay import Replay


def automatic_entries(
    replay: Replay, seat: int, logs: Mapping[int, Sequence[SeatLogEntry]], start: bytes
) -> Iterator[SeatLogEntry]:
    """Yields the entries that a seat's device has to add to its log now.

    These are the share of the next deal, from the chain with that start, and returning a seat whose person
    asks for it. At the end of the game the next share confirms that its end was seen: so nobody can claim
    later that they did not know of it (`claims.py`).
    """
    if (replay.dealing and seat in replay.waiting) or (replay.over and seat in replay.givers):
        round_ = replay.due
        if round_ <= chain.CHAIN_LENGTH and not any(
            isinstance(entry, Share) and entry.round == round_ for entry in logs[seat]
        ):
            yield Share(round_, chain.share_of(start, round_))
    for other, runner in enumerate(replay.runner):
        if not replay.over and runner == seat and replay.people[other] and replay.asks_back(logs, other):
            word = ReturnSeat(other, *replay.moment)
            if word not in logs[seat]:
                yield word
