"""What depends on nothing but what it is asked for is made once a process: pictures, letters, layouts of tables.

Each program of a test has caches of its own and would paint the same tiles, boards and words as the one before, and
look for the same table: more than half of what tests of scenes cost. A text that does not fit is noted only by the
program that sets it first: tests that ask for it paint anew.
"""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any

import pytest

from game import app
from game.view.art import typesetting
from game.view.art.assets import Assets
from game.view.art.face import Face
from game.view.art.surface_cache import Item, LruCache, weight_of
from game.view.layout import table
from game.view.theme import Theme

BYTES = 200_000_000  # a process may have five times as many
PICTURES = LruCache[Any](30_000, weight_of, BYTES)


class Shared(LruCache[Item]):
    """A program's own cache, which takes what other programs of its kind have made."""

    kind: Callable[[], Hashable] = staticmethod(lambda: None)

    def get(self, key: Hashable, make: Callable[[], Item]) -> Item:
        item: Item = super().get(key, lambda: PICTURES.get((self.kind(), key), make))
        return item


class SharedAssets(Assets):
    """Surfaces and texts of which programs with one theme and one smallest text have the same."""

    def __init__(self, theme: Theme, smallest: int = 12) -> None:
        super().__init__(theme, smallest)
        self._images.__class__ = self.type._texts.__class__ = Shared
        self._images.kind = lambda: ("image", theme, self.type.smallest)  # type: ignore[attr-defined]
        self.type._texts.kind = lambda: ("text", self.type.smallest)  # type: ignore[attr-defined]


class MeasuredFace(Face):
    """A font that remembers how broad texts are."""

    def __init__(self, path: str, px: int) -> None:
        super().__init__(path, px)
        self._sizes: dict[str, tuple[int, int]] = {}

    def size(self, text: str) -> tuple[int, int]:
        if (size := self._sizes.get(text)) is None:
            size = self._sizes[text] = super().size(text)
        return size


FACES = cache(MeasuredFace)
SOLVED = cache(table._solved.__wrapped__)


def make_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that start from now on, until the test ends, share what they make."""
    monkeypatch.setattr(app, "Assets", SharedAssets)
    monkeypatch.setattr(typesetting, "Face", FACES)
    solve_once(monkeypatch)


def solve_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that were laid out before are not searched for again."""
    monkeypatch.setattr(table, "_solved", SOLVED)
