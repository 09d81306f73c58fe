"""Decides whether a claim about an earlier moment of the game holds if others have played on since.

Giving a seat to a computer, returning it, taking it again, and undoing are claims: each names a moment, and
changes the course of the game from there on. Whether it holds depends on the logs of the others: the first
entry of a log that fits only one of the two courses is its writer's vote for that course, and since logs only
grow, nobody can revoke a vote.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from game.online.online_state import OnlineState

CLOSED: Final = None  # in a trail: a round was scored, or the game was over
TrailEntry = (
    tuple[int, int] | None
)  # the seat in whose log a used entry is, and its index; or CLOSED
Kind = Literal["stand", "yield", "return", "undo"]
MAX_CLOSINGS: Final = 2  # ends of rounds after which courses are not followed further
NEVER: Final = 1 << 30  # an index beyond every log


class Claim(NamedTuple):
    """A claim. `writers` has the index of its entry in the log of each writer.

    `about` is the seat that changes hands, `asked` the index in its log where its person asks for it; `apply`
    puts the claim into effect.
    """

    kind: Kind
    writers: Mapping[int, int]
    about: int
    asked: int
    apply: Callable[[OnlineState], None]

    @property
    def limited(self) -> bool:
        """Whether one person alone can write any number of such claims."""
        return self.kind in ("stand", "yield")

    @property
    def place(self) -> int:
        """The index in its writer's log."""
        return next(iter(self.writers.values()), 0)

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for equal claims."""
        return self.kind, self.about, tuple(sorted(self.writers.items()))

    def holds(self, without: Sequence[TrailEntry], granted: Sequence[TrailEntry]) -> bool:
        """Whether the claim holds, given the trails of the courses without and with it, from its moment on.

        It does not hold if one of its writers played on without it before, or if others did, unless more of
        them played on with it. It reaches beyond the end of a round only by the votes of others. A person who
        takes their seat again at a deal votes by their share.
        """
        common, first = _parting(without, granted)
        if self.kind == "stand":  # whoever asks for the seat knows that it was replaced
            first[self.about] = min(first.get(self.about, NEVER), self.asked)
        against, closed = set[int](), False
        used: dict[int, int] = {}
        for word in without:
            if word is CLOSED:
                closed = True
                continue
            seat, index = word
            used[seat] = used.get(seat, 0) + 1
            if used[seat] <= common.get(seat, 0):
                continue
            if first.get(seat, NEVER) < index:
                break  # written after that person accepted the claim
            if index < self.writers.get(seat, 0):
                return False
            against.add(seat)
        pro = first.keys() - against
        if self.kind == "undo":
            return not closed or len(pro) > len(against)
        if self.kind == "return":
            return len(pro) > len(against) or (len(pro) == len(against) and not closed)
        parties: Collection[int] = {self.about, *self.writers}
        others, with_it = len(against.difference(parties)), len(pro.difference(parties))
        return with_it > others or (others == with_it == 0 and not closed)


def _parting(
    without: Sequence[TrailEntry], granted: Sequence[TrailEntry]
) -> tuple[dict[int, int], dict[int, int]]:
    """Returns by seat how many entries both trails share, and the index of the first only the second has."""
    one, other = _by_seat(without), _by_seat(granted)
    cut = without.count(CLOSED) >= MAX_CLOSINGS  # rather than because the game does not continue
    common: dict[int, int] = {}
    first: dict[int, int] = {}
    for seat, entries in other.items():
        pairs = zip(one.get(seat, ()), entries, strict=False)
        same = common[seat] = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if same < len(entries) and not (cut and same == len(one.get(seat, ()))):
            first[seat] = entries[same]
    if granted.count(CLOSED) >= MAX_CLOSINGS:
        ended = (seat for seat in one if common.get(seat) == len(other.get(seat, ())))
        common |= {seat: len(one[seat]) for seat in ended}
    return common, first


def _by_seat(trail: Sequence[TrailEntry]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for word in trail:
        if word is not CLOSED:
            found.setdefault(word[0], []).append(word[1])
    return found
