"""The games of a tournament: who meets whom on which deal, and how one game is played."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from game.ai.levels import level_named
from game.ai.player import Budget, think_through
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import parse_rules
from game.rules.scoring import ranking
from game.rules.state import observation

MOST_ROUNDS: Final = 30  # a gray wall can be blocked for ever: such a game is judged as it stands


class EntryError(ValueError):
    """A contestant that can't be read; the message says what is allowed."""


@dataclass(frozen=True)
class Entry:
    """A contestant: a level and its budget for each action."""

    level: str
    budget: Budget

    def __str__(self) -> str:
        if self.budget.seconds is not None:
            return f"{self.level}:seconds={self.budget.seconds:g}"
        return self.level if self.budget.nodes is None else f"{self.level}:nodes={self.budget.nodes}"


def parse_entry(text: str, usual: Budget) -> Entry:
    """A contestant from `LEVEL`, `LEVEL:seconds=S` or `LEVEL:nodes=N`.

    Raises EntryError or UnknownLevelError.

    >>> str(parse_entry("master:nodes=50", Budget()))
    'master:nodes=50'
    """
    name, colon, rest = text.partition(":")
    level = level_named(name)
    if not colon:
        return Entry(level.name, usual)
    key, _, number = rest.partition("=")
    try:
        if key == "seconds":
            return Entry(level.name, checked(Budget(seconds=float(number))))
        if key == "nodes":
            return Entry(level.name, checked(Budget(nodes=int(number))))
    except ValueError as problem:
        raise EntryError(f"{text!r}: a contestant is LEVEL, LEVEL:seconds=S or LEVEL:nodes=N") from problem
    raise EntryError(f"{text!r}: a contestant is LEVEL, LEVEL:seconds=S or LEVEL:nodes=N")


def checked(budget: Budget) -> Budget:
    """The budget, if a game can be played with it; EntryError otherwise."""
    if budget.seconds is not None and not 0 < budget.seconds <= 3600:
        raise EntryError("seconds are more than 0 and at most 3600")
    if budget.nodes is not None and not 0 < budget.nodes <= 10**9:
        raise EntryError(f"nodes are 1 to {10**9}")
    return budget


@dataclass(frozen=True)
class Pairing:
    """One game to play: `one` sits at `seat`, `many` on all other seats."""

    one: Entry
    many: Entry
    seats: int
    rules: str
    seed: int
    seat: int

    @property
    def key(self) -> str:
        """The same for the same game, in every run."""
        return f"{self.one}|{self.many}|{self.seats}|{self.rules}|{self.seed}|{self.seat}"


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `won` is 1, 0 or `one`'s share of a shared victory."""

    key: str
    won: float
    score: int
    best_other: int
    rounds: int

    def as_data(self) -> dict[str, Any]:
        """For a line of JSON."""
        return asdict(self)


def pairings(
    pairs: Sequence[tuple[Entry, Entry]], seats: int, rules: str, games: int, seed: int
) -> Iterator[Pairing]:
    """The games of a tournament. Each deal is played once from every seat."""
    for number in range(games):
        deal, seat = divmod(number, seats)
        for one, many in pairs:
            yield Pairing(one, many, seats, rules, seed + deal, seat)


def play(pairing: Pairing) -> Outcome:
    """Play one game."""
    state = new_game(pairing.seed, pairing.seats, parse_rules(pairing.rules))
    entries = [pairing.one if seat == pairing.seat else pairing.many for seat in range(pairing.seats)]
    players = [level_named(entry.level).make() for entry in entries]
    chance = random.Random(pairing.seed * 8 + pairing.seat)
    while legal_actions(state) and state.round <= MOST_ROUNDS:
        seat = state.turn
        action = think_through(players[seat], observation(state), chance, entries[seat].budget)
        state = advance(state, action)
    winners = ranking(state.rules, state.boards)[0]
    scores = [board.score for board in state.boards]
    mine = scores.pop(pairing.seat)
    won = 1 / len(winners) if pairing.seat in winners else 0.0
    return Outcome(pairing.key, won, mine, max(scores), state.round)
