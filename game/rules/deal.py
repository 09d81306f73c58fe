"""Deals a round: fills the factories, determined by the seed, the round and the contents of the bag."""

from random import Random

from game.rules.options import Seed
from game.rules.tiles import TILES_PER_FACTORY, UNIT, Heap, counts

ROUNDS_PER_SEED = 1024


def _generator(seed: int, round_: int) -> Random:
    """Returns the round's own generator. Only `random()` is used: Python guarantees its sequence."""
    return Random(seed * ROUNDS_PER_SEED + round_)


def round_seed(seed: Seed, round_: int) -> int | None:
    """Returns the seed of a round: the game's one seed, or the round's own; None if it is not known yet."""
    if isinstance(seed, int):
        return seed
    return seed[round_ - 1] if round_ <= len(seed) else None


def first_starter(seed: Seed, seats: int) -> int:
    """Draws the starting player from the (first round's) seed. See "First starting player" in the rulings."""
    number = round_seed(seed, 1)
    assert number is not None  # check_seed guarantees it
    return int(_generator(number, 0).random() * seats)


def _shuffled(heap: Heap, generator: Random, wanted: int) -> list[int]:
    """Draws `wanted` tiles from a heap at random, or all if there are fewer."""
    b, y, r, k, w, j = counts(heap)
    tiles = [0] * b + [1] * y + [2] * r + [3] * k + [4] * w + [5] * j
    draw = generator.random
    left = len(tiles)
    for place in range(min(wanted, left)):
        other = place + int(draw() * left)
        left -= 1
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles[:wanted]


def fill_factories(
    seed: int, round_: int, bag: Heap, lid: Heap, number: int
) -> tuple[tuple[Heap, ...], Heap, Heap]:
    """Deals a round; returns factories, bag and lid.

    Rulings, "Refill": when the bag is empty in the middle of a factory, the lid goes into the bag and
    filling goes on; when both are empty, factories stay short.
    """
    generator = _generator(seed, round_)
    wanted = TILES_PER_FACTORY * number
    drawn = _shuffled(bag, generator, wanted)
    bag -= sum(map(UNIT.__getitem__, drawn))
    if len(drawn) < wanted and lid:
        more = _shuffled(lid, generator, wanted - len(drawn))
        bag, lid = lid - sum(map(UNIT.__getitem__, more)), 0
        drawn += more
    units = [UNIT[tile] for tile in drawn] + [0] * (wanted - len(drawn))
    factories = tuple(map(sum, zip(units[0::4], units[1::4], units[2::4], units[3::4], strict=True)))
    return factories, bag, lid
