"""What a device owes the others without its person being asked."""

from collections.abc import Iterator, Mapping, Sequence

from game.online import chain
from game.online.entries import Entry, Share, Yield
from game.online.replay import Replay


def owed(replay: Replay, seat: int, logs: Mapping[int, Sequence[Entry]], start: bytes) -> Iterator[Entry]:
    """The entries that a seat's device adds to its log by itself now.

    Those are the share of the next deal, from the chain with that start, and a seat that its person asks for.
    """
    if replay.dealing and seat in replay.waiting:
        round_ = 1 if replay.state is None else replay.state.round + 1
        if not any(isinstance(entry, Share) and entry.round == round_ for entry in logs[seat]):
            yield Share(round_, chain.share_of(start, round_))
    for other, runner in enumerate(replay.runner):
        if runner == seat and replay.people[other] and replay.asks_back(logs, other):
            word = Yield(other, *replay.moment)
            if word not in logs[seat]:
                yield word
