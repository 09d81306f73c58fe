"""The games of a tournament: who meets whom on which deal, and how one game is played."""

import gc
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from time import process_time
from typing import Any

from game.ai.levels import level_named
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, new_game
from game.rules.numerals import decimal_number, whole_number
from game.rules.options import parse_rules
from game.rules.scoring import ranking
from game.rules.state import GameState, observation
from tournaments.program import program

Chooser = Callable[[GameState, random.Random], tuple[Action, float]]


class PlayerSpecError(ValueError):
    """A contestant that can't be read; the message says what is allowed."""


@dataclass(frozen=True)
class PlayerSpec:
    """A contestant: a level and its budget for each action.

    With a command it is that level of another program, which runs in a folder ("" is this one) and is told
    in tables by what it is called.
    """

    level: str
    budget: Budget
    command: str = ""
    folder: str = ""
    called: str = "program"

    def __str__(self) -> str:
        name = f"{self.called}/{self.level}" if self.command else self.level
        if self.budget.seconds is not None:
            return f"{name}:seconds={self.budget.seconds:g}"
        return name if self.budget.nodes is None else f"{name}:nodes={self.budget.nodes}"


def parse_player(text: str, usual: Budget) -> PlayerSpec:
    """A contestant from `LEVEL`, `LEVEL:seconds=S` or `LEVEL:nodes=N`.

    Raises PlayerSpecError or UnknownLevelError.

    >>> str(parse_player("master:nodes=50", Budget()))
    'master:nodes=50'
    """
    name, colon, rest = text.partition(":")
    level = level_named(name)
    if not colon:
        return PlayerSpec(level.name, usual)
    key, _, number = rest.partition("=")
    seconds, nodes = decimal_number(number), whole_number(number, 10**9, 1)
    if key == "seconds" and seconds is not None:
        return PlayerSpec(level.name, checked(Budget(seconds=seconds)))
    if key == "nodes" and nodes is not None:
        return PlayerSpec(level.name, checked(Budget(nodes=nodes)))
    raise PlayerSpecError(f"{text!r}: a contestant is LEVEL, LEVEL:seconds=S or LEVEL:nodes=N")


def checked(budget: Budget) -> Budget:
    """The budget, if a game can be played with it; PlayerSpecError otherwise."""
    if budget.seconds is not None and not 0 < budget.seconds <= 3600:
        raise PlayerSpecError("seconds are more than 0 and at most 3600")
    if budget.nodes is not None and not 0 < budget.nodes <= 10**9:
        raise PlayerSpecError(f"nodes are 1 to {10**9}")
    return budget


@dataclass(frozen=True)
class Pairing:
    """One game to play: `one` sits at `seat`, `many` on all other seats."""

    one: PlayerSpec
    many: PlayerSpec
    seats: int
    rules: str
    seed: int
    seat: int

    @property
    def key(self) -> str:
        """The same for the same game, in every run."""
        key = f"{self.one}|{self.many}|{self.seats}|{self.rules}|{self.seed}|{self.seat}"
        asked = [entry for entry in (self.one, self.many) if entry.command]
        return "|".join([key, *(f"{entry.folder}|{entry.command}" for entry in asked)])


@dataclass(frozen=True)
class GameOutcome:
    """How a game ended. `won` is 1, 0 or `one`'s share of a shared victory.

    `actions` and `spent` (processor seconds) are those of `one` and, together, of all other seats.
    """

    key: str
    won: float
    score: int
    best_other: int
    rounds: int
    actions: Sequence[int] = (0, 0)
    spent: Sequence[float] = field(default=(0.0, 0.0), compare=False)

    def as_data(self) -> dict[str, Any]:
        """For a line of JSON."""
        return asdict(self)


def pairings(
    pairs: Sequence[tuple[PlayerSpec, PlayerSpec]], seats: int, rules: str, games: int, seed: int
) -> Iterator[Pairing]:
    """The games of a tournament. Each deal is played once from every seat."""
    for number in range(games):
        deal, seat = divmod(number, seats)
        for one, many in pairs:
            yield Pairing(one, many, seats, rules, seed + deal, seat)


class Contestant:
    """A contestant at the table, and what it has used so far: actions, and seconds of processor time."""

    def __init__(self, entry: PlayerSpec) -> None:
        self.actions, self.spent = 0, 0.0
        self._choose = self._of_program(entry) if entry.command else self._of_level(entry)

    def choose(self, observed: GameState, chance: random.Random) -> Action:
        """Its action in a position."""
        action, seconds = self._choose(observed, chance)
        self.actions += 1
        self.spent += seconds
        return action

    @staticmethod
    def _of_level(entry: PlayerSpec) -> Chooser:
        player = player_of(entry.level)

        def choose(observed: GameState, chance: random.Random) -> tuple[Action, float]:
            begin = process_time()
            action = think_through(player, observed, chance, entry.budget)
            return action, process_time() - begin

        return choose

    @staticmethod
    def _of_program(entry: PlayerSpec) -> Chooser:
        running = program(entry.command, entry.folder)

        def choose(observed: GameState, chance: random.Random) -> tuple[Action, float]:
            begin = running.processor_time() or 0.0
            action = running.choose(observed, entry.level, entry.budget, int(chance.random() * 2**32))
            return action, (running.processor_time() or 0.0) - begin

        return choose


def play(pairing: Pairing) -> GameOutcome:
    """Play one game. Garbage is collected before it and not while somebody thinks."""
    collecting = gc.isenabled()
    gc.disable()
    gc.collect()
    try:
        return _play(pairing)
    finally:
        if collecting:
            gc.enable()


def _play(pairing: Pairing) -> GameOutcome:
    state = new_game(pairing.seed, pairing.seats, parse_rules(pairing.rules))
    entries = [pairing.one if seat == pairing.seat else pairing.many for seat in range(pairing.seats)]
    players = [Contestant(entry) for entry in entries]
    chance = random.Random(pairing.seed * 8 + pairing.seat)
    while legal_actions(state):
        action = players[state.turn].choose(observation(state), chance)
        state = advance(state, action)
    winners = ranking(state.rules, state.boards)[0]
    scores = [board.score for board in state.boards]
    mine, one = scores.pop(pairing.seat), players.pop(pairing.seat)
    won = 1 / len(winners) if pairing.seat in winners else 0.0
    return GameOutcome(
        pairing.key,
        won,
        mine,
        max(scores),
        state.round,
        (one.actions, sum(other.actions for other in players)),
        (round(one.spent, 3), round(sum(other.spent for other in players), 3)),
    )
