"""A pick on one line: pictures of its tiles with their counts, and its source and target."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.glyphs import fitted_words, words_width
from game.view.theme import Rgb

TILE_TEXT_RATIO: Final = 1.35  # of the letters' height: the tiles of a pick in a list of picks
GAP_TEXT_RATIO: Final = 0.28  # of the letters' height: a tile from its number, and from what follows it

Tiles = Sequence[tuple[int, int]]
"""Pairs of kind and number."""
PickPhrasings = tuple[Tiles, Sequence[str]]
"""Tiles, and phrasings of their source and target, the longest first."""


def counted(tiles: Iterable[int]) -> Tiles:
    """Counts tiles by kind.

    >>> counted([2, 5, 2])
    ((2, 2), (5, 1))
    """
    return tuple(sorted(Counter(tiles).items()))


def min_width(assets: Assets, tiles: Tiles, where: str, px: int, side: int) -> int:
    """Returns the least width of a pick with tiles of `side` pixels and that phrasing in bold `px` pixels."""
    apart = int(px * GAP_TEXT_RATIO)
    counted = sum(_count_width(assets, number, px) + apart + side + apart for _, number in tiles)
    return counted + words_width(assets, where, px)


def _count_width(assets: Assets, number: int, px: int) -> int:
    """Pixels for a number: as much for every digit, so that tiles stand below one another."""
    return max(assets.type.width(figure, px, bold=True) for figure in (str(number), *"1234"))


def common_phrasing(
    assets: Assets, picks: Sequence[PickPhrasings], px: int, side: int, rooms: Sequence[int]
) -> int:
    """Returns the index of the first phrasing that fits for all picks, each in its own room; -1: the last."""
    way = fitting_phrasing(assets, picks, px, side, rooms)
    return -1 if way is None else way


def fitting_phrasing(
    assets: Assets, picks: Sequence[PickPhrasings], px: int, side: int, rooms: Sequence[int]
) -> int | None:
    """Returns the index of the first phrasing that fits for all picks, each in its own room, or None."""

    def fits(index: int) -> bool:
        needed = (min_width(assets, tiles, phrasings[index], px, side) for tiles, phrasings in picks)
        return all(width <= room for width, room in zip(needed, rooms, strict=True))

    return next(filter(fits, range(min((len(phrasings) for _, phrasings in picks), default=0))), None)


def pick_line(
    assets: Assets, tiles: Tiles, phrasings: Sequence[str], px: int, side: int, ink: Rgb, width: int
) -> Surface:
    """Returns a picture no wider than `width`, with the first of `phrasings` that fits, or else the last."""
    told = tuple(tiles), tuple(phrasings)
    key = "pick", "line", *told, px, side, ink, width
    return assets.cached(key, lambda: _painted(assets, *told, px, side, ink, width))


def _painted(
    assets: Assets, tiles: Tiles, phrasings: Sequence[str], px: int, side: int, ink: Rgb, width: int
) -> Surface:
    kind = assets.type
    fitting = (words for words in phrasings if min_width(assets, tiles, words, px, side) <= width)
    where = next(fitting, phrasings[-1])
    left, apart = min_width(assets, tiles, "", px, side), int(px * GAP_TEXT_RATIO)
    words = fitted_words(assets, where, px, ink, width - left)
    high = max(side, words.get_height())
    picture, x = paint.canvas(left + words.get_width(), high), 0
    for tile, number in tiles:
        count = kind.text(str(number), px, ink, bold=True)
        x += _count_width(assets, number, px)
        picture.blit(paint.plain_copy(count), count.get_rect(midright=(x, high // 2)))
        x += apart
        picture.blit(paint.plain_copy(assets.tile(tile, side)), (x, (high - side) // 2))
        x += side + apart
    picture.blit(paint.plain_copy(words), words.get_rect(midleft=(x, high // 2)))
    return paint.display_copy(picture)
