"""Emblems of the menu and of rows: figures on small glazed tiles, of the family of crests."""

import itertools
import math
from collections.abc import Callable
from typing import Final

import pygame

from game.view.art import motifs
from game.view.art.assets import Assets
from game.view.art.crests import small_tile
from game.view.art.motifs import Part, Points, both, disc, line, moved, oval, rectangle, square, turned
from game.view.theme import Theme


def calendar_page() -> list[Part]:
    """A page torn off a calendar."""
    cells = [(x, y) for y in (-0.06, 0.44) for x in (-0.46, 0.0, 0.46)]
    return [
        Part(rectangle(-0.82, -0.72, 0.82, 0.84), "light"),
        Part(rectangle(-0.82, -0.72, 0.82, -0.36), "dark"),
        *(Part(rectangle(x - 0.07, -0.96, x + 0.07, -0.52), "light") for x in (-0.42, 0.42)),
        *(Part(square(x, y, 0.15), "base") for x, y in cells[:-1]),
        Part(square(*cells[-1], 0.15), "dark"),
    ]


def jigsaw_piece() -> list[Part]:
    """A piece of a jigsaw."""
    return [
        Part(rectangle(-0.66, -0.44, 0.50, 0.76), "light"),
        Part(disc(0.27, (-0.08, -0.60)), "light"),
        Part(disc(0.27, (0.64, 0.16)), "light"),
        Part(disc(0.25, (-0.52, 0.16)), "base"),
        Part(disc(0.25, (-0.08, 0.64)), "base"),
    ]


def _people() -> list[Part]:
    """Two of them, one behind the other."""
    behind = [Part(disc(0.30, (0.40, -0.44)), "light"), Part(shoulders(0.40, 0.60), "light")]
    before = [Part(disc(0.34, (-0.28, -0.30)), "light"), Part(shoulders(-0.28, 0.74), "light")]
    gap = [Part(disc(0.44, (-0.28, -0.30)), "base"), Part(shoulders(-0.28, 0.74, 0.10), "base")]
    return [*behind, *gap, *before]


def shoulders(x: float, foot: float, more: float = 0.0) -> Points:
    """The half of an oval that stands on its cut."""
    whole = oval(x, foot, 0.56 + more, 0.64 + more, 0)
    return tuple((px, min(py, foot)) for px, py in whole)


def _wall() -> list[Part]:
    """A wall with some of its tiles."""
    laid = {(0, 0), (0, 1), (1, 1), (1, 2), (2, 0), (2, 2), (2, 1)}
    places = [(row, column) for row in range(3) for column in range(3)]
    return [
        Part(square((at[1] - 1) * 0.58, (at[0] - 1) * 0.58, 0.25), "light" if at in laid else "dark")
        for at in places
    ]


def _bars() -> list[Part]:
    """Bars that rise."""
    tops = {-0.80: -0.02, -0.38: -0.36, 0.04: 0.16, 0.46: -0.82}
    bars = [Part(rectangle(left, top, left + 0.32, 0.62), "light") for left, top in tops.items()]
    return [*bars, Part(line((-0.88, 0.82), (0.88, 0.82), 0.07), "light")]


def _book() -> list[Part]:
    """An open book."""
    page = ((-0.04, -0.52), (-0.50, -0.70), (-0.92, -0.58), (-0.92, 0.60), (-0.50, 0.48), (-0.04, 0.70))
    lines = [line((-0.76, y), (-0.22, y + 0.10), 0.05) for y in (-0.36, -0.08, 0.20)]
    halves = [Part(page, "light"), *(Part(line, "base") for line in lines)]
    return [part for one in halves for part in both(one.tone, one.points)]


def _flag() -> list[Part]:
    """A flag that flies from its staff."""
    upper = ((-0.44, -0.80), (0.06, -0.68), (0.36, -0.74), (0.80, -0.60))
    lower = ((0.80, 0.10), (0.36, -0.02), (0.06, 0.04), (-0.44, -0.08))
    return [Part(rectangle(-0.64, -0.90, -0.44, 0.90), "dark"), Part((*upper, *lower), "light")]


def _plate() -> list[Part]:
    """A plate with four tiles."""
    places = [(-0.31, -0.31, "dark"), (0.31, -0.31, "base"), (-0.31, 0.31, "base"), (0.31, 0.31, "dark")]
    return [Part(disc(0.94), "light"), *(Part(square(x, y, 0.25), tone) for x, y, tone in places)]


def _cap() -> list[Part]:
    """The cap of somebody who has learnt."""
    board = ((0.0, -0.66), (0.98, -0.20), (0.0, 0.26), (-0.98, -0.20))
    head = ((-0.54, 0.06), (0.0, 0.34), (0.54, 0.06), (0.54, 0.50), (0.0, 0.74), (-0.54, 0.50))
    tassel = [Part(line((0.80, -0.14), (0.80, 0.42), 0.05), "light"), Part(disc(0.12, (0.80, 0.48)), "light")]
    return [Part(head, "light"), Part(moved(board, 0, 0.05, 1.08), "base"), Part(board, "light"), *tassel]


def _eye() -> list[Part]:
    """An eye that watches."""
    lids = turned(motifs.vesica(-0.96, 0.96, 0.56), 90)
    return [Part(lids, "light"), Part(disc(0.36), "base"), Part(disc(0.18), "dark")]


def _gear() -> list[Part]:
    """A gear."""
    teeth = [Part(turned(rectangle(-0.17, -0.96, 0.17, 0.96), turn), "light") for turn in (0, 45, 90, 135)]
    return [*teeth, Part(disc(0.70), "light"), Part(disc(0.30), "base")]


def _door() -> list[Part]:
    """An open door, and the way out."""
    arrow = (
        *((-0.22, -0.16), (0.30, -0.16), (0.30, -0.42)),
        *((0.92, 0.0), (0.30, 0.42), (0.30, 0.16), (-0.22, 0.16)),
    )
    frame = [(-0.78, -0.86, 0.10, -0.66), (-0.78, -0.86, -0.56, 0.86), (-0.78, 0.66, 0.10, 0.86)]
    return [*(Part(rectangle(*bar), "light") for bar in frame), Part(arrow, "light")]


def _loudspeaker() -> list[Part]:
    """A loudspeaker."""
    horn = ((-0.86, -0.28), (-0.52, -0.28), (-0.06, -0.70), (-0.06, 0.70), (-0.52, 0.28), (-0.86, 0.28))
    return [Part(horn, "light")]


def sound() -> list[Part]:
    """A loudspeaker with waves of sound."""
    waves = [
        Part(line(a, b, 0.075), "light")
        for radius in (0.38, 0.76)
        for a, b in itertools.pairwise(
            (0.06 + radius * math.cos(math.radians(turn)), radius * math.sin(math.radians(turn)))
            for turn in range(-48, 49, 12)
        )
    ]
    return [*_loudspeaker(), *waves]


def silence() -> list[Part]:
    """A loudspeaker with a cross."""
    cross = [((0.24, -0.32), (0.86, 0.32)), ((0.24, 0.32), (0.86, -0.32))]
    return [*_loudspeaker(), *(Part(line(*stroke, 0.09), "light") for stroke in cross)]


def _note() -> list[Part]:
    """Two quavers under one beam."""
    heads = [Part(oval(x, y, 0.34, 0.25, -20), "light") for x, y in ((-0.66, 0.42), (0.36, 0.62))]
    stems = [Part(rectangle(x, y, x + 0.12, y + 1.1), "light") for x, y in ((-0.44, -0.65), (0.58, -0.45))]
    return [*heads, *stems, Part(((-0.36, -0.60), (0.68, -0.84), (0.68, -0.54), (-0.36, -0.30)), "light")]


def _no_note() -> list[Part]:
    """The same, struck out."""
    stroke = (-0.85, -0.85), (0.85, 0.85)
    return [*_note(), Part(line(*stroke, 0.22), "base"), Part(line(*stroke, 0.09), "light")]


Emblem = tuple[Callable[[], list[Part]], int]
"""A figure, and the tile that it is on."""

EMBLEMS: Final[dict[str, Emblem]] = {
    "daily": (calendar_page, motifs.RED),
    "puzzles": (jigsaw_piece, motifs.JOKER),
    "together": (_people, motifs.YELLOW),
    "games": (_wall, motifs.BLUE),
    "statistics": (_bars, motifs.BLACK),
    "rules": (_book, motifs.WHITE),
    "play": (_plate, motifs.YELLOW),
    "learn": (_cap, motifs.JOKER),
    "demo": (_eye, motifs.RED),
    "sound": (sound, motifs.BLUE),
    "music": (_note, motifs.JOKER),
    "options": (_gear, motifs.BLACK),
    "quit": (_door, motifs.WHITE),
}

SILENCE: Final[Emblem] = (silence, motifs.BLACK)
"""In place of "sound" while nothing is heard."""

NO_MUSIC: Final[Emblem] = (_no_note, motifs.BLACK)
"""In place of "music" while none is heard."""

PAR: Final[Emblem] = (_flag, motifs.RED)
"""The points that are par for a deal, among those who played it."""


def emblem_surface(theme: Theme, emblem: Emblem, size: int) -> pygame.Surface:
    """An emblem, size x size pixels, with transparent corners."""
    figure, tile = emblem
    return small_tile(theme, figure(), tile, size, plain=True)


def draw_emblem(surface: pygame.Surface, assets: Assets, emblem: Emblem, place: pygame.Rect) -> None:
    """An emblem in a square place."""
    surface.blit(assets.painted(emblem_surface, emblem, place.width), place)
