"""Filling the factories. What is drawn follows from the seed, the round and what lies in the bag."""

from random import Random

from game.rules.tiles import TILES_PER_FACTORY, UNIT, Heap, counts

ROUNDS_PER_SEED = 1024


def _generator(seed: int, round_: int) -> Random:
    """A generator of one round's own. Only `random()` is used, whose numbers Python keeps for ever."""
    return Random(seed * ROUNDS_PER_SEED + round_)


def first_starter(seed: int, seats: int) -> int:
    """The starting player drawn from the seed. Rulings, "First starting player"."""
    return int(_generator(seed, 0).random() * seats)


def _shuffled(heap: Heap, generator: Random, wanted: int) -> list[int]:
    """The first `wanted` tiles (or all, if fewer) drawn blindly from a heap."""
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
    """Factories, bag and lid after dealing a round.

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
