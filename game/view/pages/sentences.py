"""Sentences on the table below a page, as large as their place allows."""

import re
from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.surfaces import BAND_HEIGHT
from game.view.theme import Rgb

LEAST_ALL, LEAST_MOST = 0.85, 0.75  # units: the smallest letters in which all, or all but the last, is shown
PHRASE: Final = re.compile(r"(?<=[:,;.]) ")  # between two of them


def sentence_pictures(
    assets: Assets, lines: Sequence[str], px: int, width: int, centred: bool, ink: Rgb | None = None
) -> list[Surface]:
    """The sentences, broken to a width, in the colour of words on the table unless told.

    They are broken between phrases where that takes no more lines.
    """
    ink, type_ = ink or assets.theme.table_ink, assets.type
    pictures = [type_.wrapped(line, px, ink, width, centred=centred) for line in lines]
    by_phrase = (by_phrases(assets, line, px, width) for line in lines)
    phrased = [type_.wrapped(line, px, ink, width, centred=centred) for line in by_phrase]
    return [min(both, key=Surface.get_height) for both in zip(phrased, pictures, strict=True)]


def by_phrases(assets: Assets, line: str, px: int, width: int) -> str:
    """A sentence in which phrases that have room in a line are not broken."""
    face = assets.type.font(px)
    tied = ((part, part.replace(" ", "\u00a0")) for part in PHRASE.split(line))
    return " ".join(whole if face.size(whole)[0] <= width else part for part, whole in tied)


def fit_sentences(
    assets: Assets,
    all_: list[str],
    most: list[str],
    place: Rect,
    unit: int,
    centred: bool,
    least: list[str] | None = None,
) -> tuple[list[str], int]:
    """The sentences and the text size in which they fit.

    Where room is short, only `most` are shown, then `least`, which are the first of them unless told.
    """
    least = most[:1] if least is None else least
    for lines, share in ((all_, LEAST_ALL), (most, LEAST_MOST), (least, 0)):
        px = size_for(assets, lines, place, unit, centred, share)
        if px is not None:
            return lines, px
    assets.type.misfits[least[0]] = f"more than {place.height} pixels high"
    return least, assets.type.smallest


def size_for(
    assets: Assets, lines: Sequence[str], place: Rect, unit: int, centred: bool, least: float = LEAST_ALL
) -> int | None:
    """The text size in which all of these have room; None where it would be less than so many units."""
    px = max(round(unit * (1.15 if centred else 1.0)), assets.type.smallest)
    while px >= max(assets.type.smallest, unit * least):
        pictures = sentence_pictures(assets, lines, px, place.width, centred)
        if sum(picture.get_height() for picture in pictures) <= place.height:
            return px
        px -= 1
    return None


def draw_sentences(surface: Surface, pictures: Sequence[Surface], place: Rect, centred: bool) -> None:
    """Pictures of sentences below each other, centred in a place or at its left."""
    y = place.centery - sum(picture.get_height() for picture in pictures) // 2
    for picture in pictures:
        surface.blit(picture, (place.centerx - picture.get_width() // 2 if centred else place.x, y))
        y += picture.get_height()


def draw_banded(surface: Surface, assets: Assets, words: str, place: Rect, px: int) -> bool:
    """A sentence on a band in the middle of a place; False, and nothing drawn, without room for it."""
    px = min(px, int(place.height / BAND_HEIGHT))
    if px < assets.type.smallest:
        return False
    band = assets.band(words, px, place.width)
    if band.get_width() > place.width:
        return False
    surface.blit(band, band.get_rect(center=place.center))
    return True
