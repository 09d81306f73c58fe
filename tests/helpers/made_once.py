"""What depends on nothing but what it is asked for is made once a process: pictures, letters, layouts, keys.

Each program of a test has caches of its own and would paint the same tiles, boards and words as the one before, and
look for the same table: more than half of what tests of scenes cost. A text that does not fit is noted only by the
program that sets it first: tests that ask for it paint anew.
"""

from collections.abc import Callable, Generator, Hashable
from functools import cache
from typing import Any

import pygame
import pytest

from game import app
from game.online.curve import Affine, Multiples
from game.view.art import paint, typesetting
from game.view.art.assets import Assets
from game.view.art.font import Font
from game.view.art.script_faces import ScriptFaces
from game.view.art.surface_cache import Item, LruCache, weight_of
from game.view.layout import table
from game.view.theme import Theme

BYTES = 120_000_000  # a process may have several times as many
PICTURES = LruCache[Any](30_000, weight_of, BYTES)


class Shared(LruCache[Item]):
    """A program's own cache, which takes what other programs of its kind have made."""

    kind: Callable[[], Hashable] = staticmethod(lambda: None)

    def get(self, key: Hashable, make: Callable[[], Item]) -> Item:
        item: Item = super().get(key, lambda: PICTURES.get((self.kind(), key), make))
        return item


def caches_of(assets: Assets) -> list[LruCache[Any]]:
    """Those of pictures and of texts; fonts weigh nothing."""
    found = [*vars(assets).values(), *vars(assets.type).values()]
    return [one for one in found if isinstance(one, LruCache) and one.budget]


class SharedAssets(Assets):
    """Surfaces and texts of which programs with one theme and one smallest text have the same."""

    sets_anew = False  # whether each program sets its texts itself, and notes those that do not fit

    def __init__(self, theme: Theme, smallest: int = 12) -> None:
        super().__init__(theme, smallest)
        for one in caches_of(self):
            if self.sets_anew and one is self.type.texts:
                continue
            one.__class__ = Shared
            one.kind = lambda: (theme, self.type.smallest, self.type.scripts.folder, self.type.scripts.language, self.type.mirrored)  # type: ignore[attr-defined]


class SharedPictures(SharedAssets):
    """The same without texts."""

    sets_anew = True


FACES = LruCache[Font](300)  # each remembers how wide texts are, and keeps letters of its size


def face(path: str, px: int, scripts: ScriptFaces) -> Font:
    """The only one of a size, until pygame is quit and takes it away."""
    if not len(FACES):
        pygame.register_quit(FACES.clear)
    return FACES.get((path, px, scripts.folder, scripts.language), lambda: Font(path, px, scripts))


KEY_TABLES, build_multiples = dict[Affine, Multiples](), Multiples.build


def built_once(point: Affine) -> Generator[None, None, Multiples]:
    """The table of a generator or of a key, which all programs share."""
    if point not in KEY_TABLES:
        KEY_TABLES[point] = yield from build_multiples(point)
    return KEY_TABLES[point]


SOLVED = cache(table._solved.__wrapped__)


def make_once(monkeypatch: pytest.MonkeyPatch, assets: type[Assets] = SharedAssets) -> None:
    """Programs that start from now on, until the test ends, share what they make; with `Assets` no pictures.

    Those that are shared have rough edges: most tests look at places and words.
    """
    monkeypatch.setattr(app, "Assets", assets)
    if assets is not Assets:
        monkeypatch.setattr(paint, "supersampling", lambda size: 1)
    monkeypatch.setattr(typesetting, "Font", face)
    monkeypatch.setattr(Multiples, "build", built_once)
    solve_once(monkeypatch)


def solve_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that were laid out before are not searched for again."""
    monkeypatch.setattr(table, "_solved", SOLVED)
