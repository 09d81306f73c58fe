"""A picture of which only what has changed is drawn anew shows the same as one that is all drawn anew."""

import random

import pygame
from pygame import Surface

from game.view.art.cached_layer import Blit, CachedLayer, Layer

SIZE = 120, 90


def ground_of(colour: str) -> Surface:
    ground = Surface(SIZE)
    ground.fill(colour)
    return ground


def disc(colour: str, size: int = 16) -> Surface:
    picture = Surface((size, size), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, colour, (size / 2, size / 2), size / 2 - 1)
    picture.set_alpha(200)
    return picture


def shown(kept: CachedLayer, key: object, layer: Layer) -> bytes:
    screen = Surface(SIZE)
    kept.draw(screen, key, lambda: layer)
    return pygame.image.tobytes(screen, "RGB")


def painted(layer: Layer) -> bytes:
    return shown(CachedLayer(SIZE), 0, layer)


def test_pictures_that_come_go_move_and_change_their_order() -> None:
    chance, ground, kept = random.Random(7), ground_of("tan"), CachedLayer(SIZE)
    discs = [disc(colour) for colour in ("red", "blue", "gold", "white")]
    lying: list[Blit] = []
    for step in range(300):
        for _ in range(chance.randrange(3)):
            lying.append((chance.choice(discs), (chance.randrange(-8, 116), chance.randrange(-8, 86))))
        for _ in range(chance.randrange(3)):
            if lying:
                lying.pop(chance.randrange(len(lying)))
        if chance.random() < 0.1:
            chance.shuffle(lying)
        layer = Layer(ground, (), list(lying))
        assert shown(kept, step, layer) == painted(layer)


def test_a_ground_that_was_painted_over() -> None:
    """Only there it is drawn anew, below the pictures that lie on it."""
    ground, kept, lying = ground_of("tan"), CachedLayer(SIZE), [(disc("red"), (20, 20)), (disc("blue"), (70, 60))]
    before = shown(kept, 0, Layer(ground, (), lying))
    place = pygame.Rect(10, 10, 40, 40)
    ground.fill("navy", place)
    after = Layer(ground, [place], lying)
    assert shown(kept, 1, after) == painted(after) != before
    ground.fill("black")
    ground.fill("navy", place)
    kept.draw(screen := Surface(SIZE), 2, lambda: Layer(ground, [place], lying))
    assert screen.get_at((5, 5))[:3] == ground_of("tan").get_at((5, 5))[:3], "elsewhere it stays"


def test_nothing_else_is_drawn_than_where_something_changed() -> None:
    ground, kept, one = ground_of("tan"), CachedLayer(SIZE), disc("red")
    shown(kept, 0, Layer(ground, (), [(one, (4, 4)), (one, (60, 60))]))
    ground.fill("navy")  # unsaid: to see where it is drawn again
    screen = Surface(SIZE)
    kept.draw(screen, 1, lambda: Layer(ground, (), [(one, (4, 4)), (one, (80, 60))]))
    anew = [place for place in ((10, 60), (70, 30), (62, 62), (94, 74)) if screen.get_at(place)[:3] == (0, 0, 128)]
    assert anew == [(62, 62), (94, 74)]


def test_the_layer_is_not_asked_for_while_its_key_is_the_same() -> None:
    kept, asked, screen = CachedLayer(SIZE), [0], Surface(SIZE)

    def layer() -> Layer:
        asked[0] += 1
        return Layer(ground_of("tan"), (), [])

    for key in (1, 1, 1, 2, 2):
        kept.draw(screen, key, layer)
    assert asked == [2]
