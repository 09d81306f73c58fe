"""The celebration, a particle effect: tiles leap from the winners' cards and fall out of the picture."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface, transform

from game.view.art import paint
from game.view.art.assets import Assets

EACH = 34  # tiles that leap from a card
GRAVITY = 27.0  # units a second, each second
TURN = 15  # degrees between two pictures of a turning tile; after 90 a tile looks as before


@dataclass(frozen=True)
class FlyingTile:
    """One tile's way: where it starts in pixels, how fast in units a second, when, and how it turns."""

    start: tuple[int, int]
    speed: tuple[float, float]
    delay: float
    kind: int
    size: int
    spin: float

    def at(self, age: float, unit: int) -> tuple[int, int]:
        """Where it is that long after the beginning."""
        time = age - self.delay
        x = self.start[0] + self.speed[0] * time * unit
        y = self.start[1] + (self.speed[1] + GRAVITY / 2 * time) * time * unit
        return round(x), round(y)


class Celebration:
    """The tiles in the air. The same cards and seed give the same picture at the same age."""

    def __init__(self, cards: Sequence[Rect], unit: int, length: float, seed: int = 0) -> None:
        """`length` is in seconds; by then the last tile has left."""
        self.unit, self.length, self.age = unit, length, 0.0
        chance = random.Random(seed)
        self.tiles = [_launched(card, unit, chance) for card in cards for _ in range(EACH)]

    def tick(self, dt: float) -> bool:
        """Let time pass; whether anything still moves."""
        if self.age >= self.length:
            return False
        self.age += dt
        return True

    def draw(self, surface: Surface, assets: Assets) -> None:
        """The tiles where they are now, those that have started and not yet left."""
        if self.age >= self.length:
            return
        low = surface.get_height()
        for tile in self.tiles:
            if self.age < tile.delay:
                continue
            x, y = tile.at(self.age, self.unit)
            if y - tile.size < low:
                turn = round(tile.spin * (self.age - tile.delay) / TURN) * TURN % 90
                picture = _turned(assets, tile.kind, tile.size, turn)
                surface.blit(picture, picture.get_rect(center=(x, y)))


def _launched(card: Rect, unit: int, chance: random.Random) -> FlyingTile:
    start = round(card.x + card.width * chance.uniform(0.06, 0.94)), card.y + unit
    away = (start[0] - card.centerx) / max(1, card.width)  # outer tiles fly outwards
    return FlyingTile(
        start,
        (away * 9 + chance.uniform(-2.5, 2.5), -chance.uniform(8, 15)),
        chance.uniform(0, 0.3),
        chance.randrange(5),
        round(unit * chance.choice((0.8, 1.0, 1.3))),
        chance.choice((-1, 1)) * chance.uniform(60, 260),
    )


def _turned(assets: Assets, tile: int, size: int, turn: int) -> Surface:
    """A small tile turned by that many degrees, kept."""
    if not turn:
        return assets.tile(tile, size)

    def draw() -> Surface:
        return paint.display_copy(transform.rotozoom(paint.plain_copy(assets.tile(tile, size)), turn, 1))

    return assets.kept(("turned", tile, size, turn), draw)
