"""Which of two courses counts where a log claims something for a moment that others may have played beyond.

A seat given to a computer, given back, or taken again, and an undo, each name a moment, and make of the game
another one from there on. Whether they hold follows from what everybody else's log says first: the first
entry of a log that belongs to only one of the two courses is that person's word for it, and as logs only
grow, nobody can take a word back.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from game.online.online_state import OnlineState

CLOSED: Final = None  # stands in a trail where a round was scored, or the game was over
TrailEntry = (
    tuple[int, int] | None
)  # the seat in whose log an entry stands that was used, and its index; or CLOSED
Kind = Literal["stand", "yield", "return", "undo"]
MAX_CLOSINGS: Final = 2  # such ends of rounds up to which courses are followed
NEVER: Final = 1 << 30  # an index that no log has


class Claim(NamedTuple):
    """What is claimed for a moment. `writers` has the index of the entry in each log that says it.

    `about` is the seat that it takes away or gives, `asked` where in that seat's log its person asks for it;
    `apply` lets it take effect.
    """

    kind: Kind
    writers: Mapping[int, int]
    about: int
    asked: int
    apply: Callable[[OnlineState], None]

    @property
    def limited(self) -> bool:
        """Whether one person alone can write any number of them."""
        return self.kind in ("stand", "yield")

    @property
    def place(self) -> int:
        """Where in its writer's log it stands."""
        return next(iter(self.writers.values()), 0)

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for the same claim."""
        return self.kind, self.about, tuple(sorted(self.writers.items()))

    def holds(self, without: Sequence[TrailEntry], granted: Sequence[TrailEntry]) -> bool:
        """Whether it counts, given the trails of the courses without it and with it, from its moment on.

        It does not where one of its writers had played on without it before. Nor where others had, unless
        more of them have played on with it; and only by their word does it reach beyond the end of a round.
        Who takes their seat again at a deal has a word themselves: their share.
        """
        common, first = _parting(without, granted)
        if self.kind == "stand":  # asking for the seat says that one knows that it is gone
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
                break  # written after that person had gone along with the claim
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
    """By seat: how many entries both trails share, and the index of the first that only the second has."""
    one, other = _by_seat(without), _by_seat(granted)
    cut = without.count(CLOSED) >= MAX_CLOSINGS  # and not because it does not go on
    common: dict[int, int] = {}
    first: dict[int, int] = {}
    for seat, told in other.items():
        pairs = zip(one.get(seat, ()), told, strict=False)
        same = common[seat] = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if same < len(told) and not (cut and same == len(one.get(seat, ()))):
            first[seat] = told[same]
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
