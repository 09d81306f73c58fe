"""Tiles of Lisbon: camellias, scrolled leaves, hearts, the pavement's waves, an armillary sphere.

Blue has the camellia of the façades, yellow the leaves of the painted carpets, red the hearts of filigree,
black the waves of the Rossio, white the sphere of King Manuel. See `motifs` for what is drawn in which
coordinates.
"""

import math

from game.view.art import motifs
from game.view.art.motifs import Part, around, comma, curve, disc, moved, regular, stroke, turned, vesica

HEART: motifs.Points = (
    *curve((0.0, 0.0), (-0.20, -0.20), (-0.44, -0.36), (-0.44, -0.62)),
    *curve((-0.44, -0.62), (-0.44, -0.92), (-0.08, -0.94), (0.0, -0.68)),
    *curve((0.0, -0.68), (0.08, -0.94), (0.44, -0.92), (0.44, -0.62)),
    *curve((0.44, -0.62), (0.44, -0.36), (0.20, -0.20), (0.0, 0.0)),
)
LEAF: motifs.Points = (  # an acanthus leaf upwards from the middle, its tip curled to the right
    *curve((0.0, 0.0), (-0.30, -0.18), (-0.38, -0.42), (-0.28, -0.62)),
    *curve((-0.28, -0.62), (-0.20, -0.86), (0.16, -1.02), (0.34, -0.78)),
    *curve((0.34, -0.78), (0.30, -0.94), (0.08, -0.84), (0.10, -0.62)),
    *curve((0.10, -0.62), (0.30, -0.62), (0.30, -0.40), (0.12, -0.38)),
    *curve((0.12, -0.38), (0.24, -0.30), (0.16, -0.12), (0.0, 0.0)),
)


def petal(reach: float, width: float, start: float = 0.1) -> motifs.Points:
    """A round petal upwards."""
    return (
        *curve((0.0, -start), (-width, -start - 0.1), (-width * 1.3, -reach), (-width * 0.25, -reach)),
        *curve((0.0, -reach * 0.94), (0.0, -reach * 0.94), (0.0, -reach * 0.94), (width * 0.25, -reach), 2),
        *curve((width * 0.25, -reach), (width * 1.3, -reach), (width, -start - 0.1), (0.0, -start)),
    )


def _camellia(fine: bool) -> list[Part]:
    if not fine:
        return [
            *around(petal(0.92, 0.31), 8, "light"),
            Part(disc(0.36), "base"),
            Part(disc(0.18), "spark"),
        ]
    parts = []
    flower = around(petal(0.95, 0.32), 8, "light")
    for x in (-1.0, 1.0):
        for y in (-1.0, 1.0):
            parts += [Part(moved(points, x, y, 0.44), tone) for points, tone in flower]
            parts += [Part(disc(0.15, (x, y)), "dark"), Part(disc(0.09, (x, y)), "spark")]
    parts += around(comma((0.0, -0.66), (0.26, -0.84), (0.34, -0.98), 0.13), 4, "wash")
    parts += around(comma((0.0, -0.66), (-0.26, -0.84), (-0.34, -0.98), 0.13), 4, "wash")
    parts += around(petal(0.72, 0.27), 8, "light")
    parts += around(stroke(((0.0, -0.30), (0.0, -0.56)), 0.05, 0.8, 0.0), 8, "wash")
    parts += around(petal(0.36, 0.15), 8, "dark", 22.5)
    parts += around(moved(petal(0.36, 0.14), 0, 0, 0.82), 8, "wash", 22.5)
    return [*parts, Part(disc(0.13), "dark"), Part(disc(0.085), "spark")]


def _acanthus(fine: bool) -> list[Part]:
    if not fine:
        return [
            *around(moved(LEAF, 0, 0, 1.10), 4, "dark", 45),
            *around(moved(LEAF, 0, -0.14, 0.72), 4, "light", 45),
            Part(disc(0.30), "light"),
            Part(disc(0.14), "dark"),
        ]
    parts = motifs.corners((0.40, "dark"), (0.32, "light"), (0.13, "dark"))
    parts += around(moved(vesica(0.0, 0.40, 0.10), 0.0, -0.62, 0.8), 4, "dark")
    parts += around(moved(LEAF, 0, -0.08, 0.86), 4, "dark", 38)
    parts += around(moved(LEAF, 0.0, -0.14, 0.72), 4, "light", 38)
    vein = stroke(curve((0.0, -0.14), (-0.10, -0.40), (-0.10, -0.66), (0.12, -0.72)), 0.06, 0.9, 0.1)
    parts += around(vein, 4, "dark", 38)
    return [*parts, Part(disc(0.24), "dark"), Part(disc(0.17), "light"), Part(disc(0.08), "spark")]


def _hearts(fine: bool) -> list[Part]:
    if not fine:
        return [
            *around(moved(HEART, 0, 0, 1.04), 4, "light"),
            *around(moved(HEART, 0, -0.27, 0.52), 4, "base"),
        ]
    parts = around(vesica(0.30, 1.24, 0.12), 4, "spark", 45)
    parts += around(disc(0.09, (0.0, -0.86)), 4, "spark", 45)
    parts += around(moved(HEART, 0, 0, 1.06), 4, "dark")
    parts += around(moved(HEART, 0, -0.05, 0.95), 4, "light")
    parts += around(moved(HEART, 0, -0.18, 0.70), 4, "base")
    parts += around(moved(HEART, 0, -0.30, 0.40), 4, "light")
    return [*parts, Part(regular(4, 0.17), "dark"), Part(disc(0.075), "light")]


def _wave(y: float, thick: float) -> motifs.Points:
    """A wave across the whole tile that meets its neighbour's."""
    steps = 28
    xs = [-1.1 + 2.2 * k / steps for k in range(steps + 1)]
    crest = [(x, y + 0.17 * math.sin(math.pi * x)) for x in xs]
    return tuple([(x, v - thick / 2) for x, v in crest] + [(x, v + thick / 2) for x, v in reversed(crest)])


def _waves(fine: bool) -> list[Part]:
    if not fine:
        return [Part(_wave(y, 0.21), "light") for y in (-0.66, 0.0, 0.66)]
    parts = [Part(_wave(y, 0.19), "light") for y in (-0.68, 0.0, 0.68)]
    return [*parts, *(Part(_wave(y, 0.045), "spark") for y in (-0.86, -0.34, 0.34, 0.86))]


def _ring(width: float, height: float, thick: float, turn: float) -> list[motifs.Points]:
    """An upright ellipse's two sides as strokes, turned."""
    sides = []
    for side in (-1, 1):
        path = tuple(
            (side * width * math.sin(math.pi * k / 20), -height * math.cos(math.pi * k / 20))
            for k in range(21)
        )
        sides.append(turned(stroke(path, thick, 0.8, 0.8), turn))
    return sides


def _sphere(fine: bool) -> list[Part]:
    if not fine:
        rings = [*_ring(0.76, 0.76, 0.15, 0), *_ring(0.78, 0.20, 0.13, -24)]
        return [*(Part(r, "dark") for r in rings), Part(stroke(((0, -0.98), (0, 0.98)), 0.12, 1, 1), "dark")]
    parts = around(comma((0.60, -0.94), (0.90, -0.90), (0.94, -0.60), 0.12), 4, "spark")
    parts += around(vesica(1.02, 1.34, 0.10), 4, "dark", 45)
    parts += [Part(disc(0.66), "light")]
    parts += [Part(r, "spark") for r in _ring(0.30, 0.66, 0.075, 0)]
    parts += [Part(stroke(((0, -0.90), (0, 0.90)), 0.085, 1, 1), "dark")]
    parts += [Part(r, "dark") for r in _ring(0.68, 0.68, 0.12, 0)]
    parts += [Part(r, "spark") for r in (*_ring(0.62, 0.20, 0.06, 0),)]
    parts += [Part(r, "dark") for r in _ring(0.70, 0.16, 0.10, -28)]
    return [
        *parts,
        Part(disc(0.11, (0.0, -0.88)), "dark"),
        Part(disc(0.11, (0.0, 0.88)), "dark"),
        Part(disc(0.10), "dark"),
    ]


def _joker(fine: bool) -> list[Part]:
    parts = motifs.corners((0.36, "spark"), (0.22, "dark")) if fine else []
    parts += [Part(disc(0.97), "light"), Part(disc(0.88), "dark")]
    width = 0.22 if fine else 0.40
    inner = moved(petal(0.84, width * 0.7, 0.30), 0, -0.02, 0.94)
    parts += motifs.wreath(petal(0.84, width, 0.22), inner, fine)
    return [*parts, *around(petal(0.30, 0.14, 0.02), 8, "light"), Part(disc(0.11), "spark")]


def _marker(fine: bool) -> list[Part]:
    parts = [Part(disc(0.90), "dark"), Part(disc(0.70 if fine else 0.74), "light")]
    if fine:  # a ring of rope
        parts = [Part(disc(0.92), "spark")]
        parts += around(turned(moved(vesica(-0.13, 0.13, 0.035), 0.0, 0.0), 50), 1, "spark")
        parts += around(moved(turned(vesica(-0.15, 0.15, 0.04), 50), 0.0, -0.79), 22, "dark")
        parts += [Part(disc(0.66), "light")]
    return [*parts, Part(motifs.numeral_one(0.92 if fine else 1.06), "dark")]


TILES = motifs.TileSet(
    (_camellia, _acanthus, _hearts, _waves, _sphere, _joker, _marker),
    (
        lambda: [turned(petal(0.84, 0.29), 45 * k) for k in range(8)],
        lambda: [turned(vesica(0.16, 0.94, 0.19), 90 * k + 38) for k in range(4)],
        lambda: [turned(moved(HEART, 0, 0, 0.98), 90 * k) for k in range(4)],
        lambda: [_wave(y, 0.34) for y in (-0.42, 0.42)],
        lambda: [disc(0.76), motifs.oval(0, 0, 0.76, 0.2128), motifs.oval(0, 0, 0.2736, 0.76)],
        lambda: [disc(0.82), motifs.star(8, 0.66, 0.36)],
    ),
    joined=motifs.BLUE,
    unsteady=0.016,
)
