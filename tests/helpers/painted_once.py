"""Pictures without words, which depend on nothing but what they are asked for: painted once a process.

Each program of a test has caches of its own and would paint the same tiles, plates and panels as the one before:
a third of what tests of scenes cost. Pictures with words are not kept: whether these fit is asked anew.
"""

from collections.abc import Callable, Iterator
from importlib import import_module

import pygame

from game.view.art.surface_cache import LruCache, weight_of

BYTES = 100_000_000  # a process may have ten times as many
PAINTERS = {
    "tiles": ("tile_surface", "wall_space_surface"),
    "surfaces": ("panel_surface", "background_surface", "medallion_surface", "lamp_surface"),
    "plates": ("factory_surface",),
    "centre": ("centre_surface",),
    "buttons": ("button_surface",),
    "assets": ("crest_surface",),
}
Painter = Callable[..., pygame.Surface]


def once(paint: Painter) -> Painter:
    """The same, which keeps what it painted."""
    kept = LruCache[pygame.Surface](4000, weight_of, BYTES // sum(map(len, PAINTERS.values())))
    return lambda *asked: kept.get(asked, lambda: paint(*asked))


def painters() -> Iterator[tuple[object, str, Painter]]:
    """Modules, and in them names of functions that paint, with what may stand in their place."""
    for name, functions in PAINTERS.items():
        module = import_module(f"game.view.art.{name}")
        for function in functions:
            yield module, function, once(getattr(module, function))


ONCE = list(painters())
