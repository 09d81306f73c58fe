"""Self-play: games of the compiled search against itself, in files of a hundred.

A file's games follow from its name and the weights alone, wherever they are played.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import numpy as np

from game.ai.network import Weights
from game.rules.options import HouseRules, format_rules
from numba_engine.games import GamePositions, play, room_for_a_game, searches
from numba_engine.layout import CENTRE, FACTORIES
from numba_engine.network import net_of_weights

GAMES_PER_FILE: Final = 100  # games a file
KEPT_SHARE: Final = 0.4  # of a game's positions that are kept, beside all scored rounds
COLOURED, GRAY = HouseRules(), HouseRules(gray=True)
WITH_JOKERS, GRAY_WITH_JOKERS = HouseRules(jokers=True), HouseRules(True, True)
# Walls and seats in turn: all are mixed, so that a run that is broken off has some of each.
TABLES: Final = (
    (COLOURED, 2), (GRAY, 2), (COLOURED, 2), (WITH_JOKERS, 2), (COLOURED, 2), (GRAY_WITH_JOKERS, 2),
    (COLOURED, 3), (GRAY, 3), (COLOURED, 2), (WITH_JOKERS, 3), (COLOURED, 4), (GRAY_WITH_JOKERS, 3),
    (GRAY, 2), (WITH_JOKERS, 2), (GRAY_WITH_JOKERS, 2), (COLOURED, 2), (GRAY, 4), (WITH_JOKERS, 4),
    (GRAY_WITH_JOKERS, 4), (COLOURED, 3),
)  # fmt: skip


class Batch(NamedTuple):
    """A file of games."""

    generation: int
    number: int
    rules: HouseRules
    seats: int

    @property
    def name(self) -> str:
        """The file's name."""
        wall = format_rules(self.rules).replace(",", "-")
        return f"{self.generation}-{wall}-{self.seats}-{self.number:05}.npz"

    def seed(self, game: int) -> int:
        """Which numbers a game draws."""
        return (self.generation * 10_000_000 + self.number * 1000 + game) % 2**32


def batches(generation: int, games: int) -> Iterator[Batch]:
    """The files of a number of games."""
    for number in range(-(-games // GAMES_PER_FILE)):
        yield Batch(generation, number, *TABLES[number % len(TABLES)])


class Order(NamedTuple):
    """What a process needs to play a file's games: all that they follow from."""

    batch: Batch
    nodes: int  # positions looked at a pick
    strays: float  # share of picks drawn among good guesses
    weights: Weights


class Played(NamedTuple):
    """A file's games: what is kept of them, how many ended in time, seconds of processor time."""

    kept: GamePositions
    done: int
    seconds: float


def compile_engine(orders: Sequence[Order]) -> None:
    """Have numba compile what `play_batch` calls for them: a quick game for each of the two searches does."""
    net = net_of_weights(orders[0].weights)
    for seats in {min(order.batch.seats, 3) for order in orders}:
        play(1, seats, False, False, 1, 0.0, net, searches(len(net.bias)), room_for_a_game())


def play_batch(order: Order) -> Played:
    """Play a file's games. It leaves no trace in its process and reads no file: it may run on any machine."""
    begin, (batch, nodes, strays, weights) = process_time(), order
    net = net_of_weights(weights)
    room, kept = searches(len(net.bias)), room_for_a_game()
    chance, parts, rules = np.random.default_rng(batch.seed(GAMES_PER_FILE)), [], batch.rules
    for game in range(GAMES_PER_FILE):
        number = play(batch.seed(game), batch.seats, rules.gray, rules.jokers, nodes, strays, net, room, kept)
        if number:
            scored = kept.rows[:number, FACTORIES : CENTRE + 6].sum(axis=1) == 0
            chosen = scored | (chance.random(number) < KEPT_SHARE)
            parts.append(GamePositions(*(part[:number][chosen] for part in kept)))
    whole = GamePositions(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    return Played(whole, len(parts), process_time() - begin)


def save_games(kept: GamePositions, path: Path) -> None:
    """Write what is kept of games: the file is there as a whole or not at all."""
    unfinished = path.with_suffix(".part.npz")
    np.savez_compressed(
        unfinished,
        rows=kept.rows.astype(np.uint8),
        ends=kept.ends.astype(np.uint8),
        worths=kept.chances.astype(np.float32),
        picks=kept.picks.astype(np.int16),
    )
    unfinished.rename(path)
