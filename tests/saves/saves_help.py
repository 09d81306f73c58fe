"""Small helpers for the tests of saving: a storage in memory that can be told to refuse, and played games."""

import random
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime, timedelta

from game.host.storage import Storage
from game.match.match import Match, Seat, Setup, UndoRule
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.saves.library import Library

NAMES = ("Ana", "Bento, o Velho", "Clara; 3", "Zé")
COMBINATIONS = [
    (seats, HouseRules(gray, jokers))
    for seats in (2, 3, 4)
    for gray in (False, True)
    for jokers in (False, True)
]


class Box:
    """A backing in memory; `full` makes it refuse to write."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False
        self.blocked = False

    def read(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self._check()
        if self.full:
            raise OSError("full")
        self.texts[key] = text

    def delete(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        self._check()
        return list(self.texts)

    def lock(self) -> AbstractContextManager[None]:
        return nullcontext()

    def _check(self) -> None:
        if self.blocked:
            raise OSError("blocked")


class Tab(Box):
    """What a tab sees of the origin's texts: its own writes at once, those of others when it is `told`.

    So it is in browsers that run tabs in processes of their own: the process that owns the texts takes writes as they
    come and passes them on.
    """

    def __init__(self, shared: Box) -> None:
        super().__init__()
        self.shared = shared
        self.texts = dict(shared.texts)

    def write(self, key: str, text: str) -> None:
        super().write(key, text)
        self.shared.write(key, text)

    def delete(self, key: str) -> None:
        super().delete(key)
        self.shared.delete(key)

    def told(self) -> None:
        self.texts = dict(self.shared.texts)


class Clock:
    """A clock that goes on by a second each time somebody looks."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 7, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def library(box: Box | None = None) -> Library:
    return Library(Storage(box or Box()), Clock())


def match(seats: int = 2, rules: HouseRules = HouseRules(), seed: int = 4, undo: UndoRule = "free") -> Match:  # noqa: B008
    setup = Setup(
        tuple(Seat(name, "greedy" if i % 2 else None) for i, name in enumerate(NAMES[:seats])), rules, seed,
        undo=undo,
    )  # fmt: skip
    return Match(setup)


def play_on(game: Match, plays: int, seed: int = 1) -> None:
    """Random actions, seldom to the floor, so that games end and bonuses come."""
    generator = random.Random(seed)
    for _ in range(plays):
        actions = legal_actions(game.state)
        if actions:
            game.play(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
