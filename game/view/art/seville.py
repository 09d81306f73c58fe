"""Tiles of Seville, in relief: lacework of stars, pointed crosses, pinwheels, chequers, stepped merlons.

The patterns of the Alcázar and of Triana's workshops, each glaze in a cell of its own. Blue has the wheel of
twelve, yellow the cross that stands between stars, red the four-bladed bird, black the chequer, white the
stepped merlons. See `motifs` for what is drawn in which coordinates.
"""

from itertools import product

from game.view.art import motifs
from game.view.art.motifs import Part, around, curve, disc, khatim, moved, regular, square, star, turned

CROSS: motifs.Points = tuple(  # between four stars of two squares: arms with two points each
    corner
    for k in range(4)
    for corner in turned(((-0.24, -0.24), (-0.34, -0.62), (0.0, -0.98), (0.34, -0.62)), 90 * k)
)
BLADE: motifs.Points = (  # a quarter of the bird
    *curve((0.0, 0.0), (-0.34, -0.20), (-0.52, -0.52), (-0.30, -0.94), 10),
    *curve((-0.30, -0.94), (-0.06, -0.66), (0.34, -0.60), (0.56, -0.76), 10),
    *curve((0.56, -0.76), (0.40, -0.40), (0.18, -0.18), (0.0, 0.0), 10),
)


def _steps(half: float, number: int) -> motifs.Points:
    """A square standing on its corner, its sides steps."""
    step = half / number
    quarter = [(step * k, -half + step * (k - 1 + up)) for k in range(1, number + 1) for up in (0, 1)]
    return tuple(corner for turn in range(4) for corner in turned(tuple(quarter), 90 * turn))


def _wheel(fine: bool) -> list[Part]:
    if not fine:
        return [
            Part(star(8, 0.96, 0.62, 22.5), "light"),
            Part(disc(0.44), "base"),
            Part(regular(4, 0.28), "light"),
        ]
    parts = motifs.corners((0.40, "light"), (0.33, "spark"), (0.13, "dark"))
    parts += [Part(regular(12, 0.93, 15), "dark")]
    kite = ((0.0, -0.88), (0.13, -0.66), (0.0, -0.40), (-0.13, -0.66))
    parts += around(kite, 12, "light")
    parts += around(moved(regular(3, 0.085), 0.0, -0.80), 12, "spark", 15)
    parts += [Part(star(12, 0.47, 0.33, 15), "dark"), Part(star(12, 0.43, 0.29, 15), "light")]
    return [*parts, Part(star(12, 0.26, 0.17, 15), "base"), Part(disc(0.08), "spark")]


def _cross(fine: bool) -> list[Part]:
    if not fine:
        return [Part(CROSS, "light"), Part(moved(CROSS, 0, 0, 0.56), "dark")]
    parts: list[Part] = []
    for x, y in product((-1.0, 1.0), repeat=2):
        for size, tone in ((0.60, "dark"), (0.53, "spark"), (0.33, "light"), (0.15, "dark")):
            parts.append(Part(moved(khatim(size), x, y), tone))
    parts += [Part(moved(CROSS, 0, 0, 1.0), "dark"), Part(moved(CROSS, 0, 0, 0.90), "light")]
    parts += [Part(moved(CROSS, 0, 0, 0.66), "base")]
    return [*parts, Part(khatim(0.25), "dark"), Part(khatim(0.16), "light")]


def _bird(fine: bool) -> list[Part]:
    if not fine:
        return [
            *around(moved(BLADE, 0, 0, 0.98), 4, "light"),
            *around(moved(BLADE, 0.02, -0.30, 0.34), 4, "base"),
            Part(regular(4, 0.22), "base"),
        ]
    parts = motifs.corners((0.30, "spark"), (0.14, "dark"))
    parts += [Part(disc(0.16, at), "spark") for at in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))]
    parts += around(moved(BLADE, 0, 0, 1.02), 4, "dark")
    parts += around(moved(BLADE, 0.01, -0.05, 0.88), 4, "light")
    parts += around(moved(BLADE, 0.01, -0.24, 0.44), 4, "base")
    return [*parts, Part(khatim(0.20), "dark"), Part(khatim(0.13), "spark")]


def _chequer(fine: bool) -> list[Part]:
    parts: list[Part] = []
    if not fine:
        side = 0.44
        for column, row in product(range(-2, 3), repeat=2):
            if (column + row) % 2:
                x, y = column * side, row * side
                parts.append(Part(square(x, y, 0.18), "light"))
        return parts
    side = 0.40
    for column, row in product(range(-2, 3), repeat=2):
        x, y, half = column * side, row * side, side / 2 - 0.025
        if (column + row) % 2:
            parts.append(Part(square(x, y, half), "light"))
            parts.append(Part(regular(4, 0.10, 0.0, (x, y)), "dark"))
        else:
            parts.append(Part(regular(4, 0.09, 0.0, (x, y)), "spark"))
    return parts


def _merlons(fine: bool) -> list[Part]:
    if not fine:
        return [
            Part(_steps(0.98, 3), "dark"),
            Part(_steps(0.70, 3), "base"),
            Part(square(0, 0, 0.19), "dark"),
        ]
    parts: list[Part] = []
    for x, y in product((-1.0, 1.0), repeat=2):
        parts += [Part(moved(_steps(0.52, 3), x, y), "spark"), Part(moved(_steps(0.30, 3), x, y), "dark")]
    parts += [Part(_steps(0.96, 4), "dark"), Part(_steps(0.76, 4), "base")]
    parts += [Part(_steps(0.60, 4), "spark"), Part(_steps(0.44, 4), "base")]
    return [*parts, Part(khatim(0.26), "dark"), Part(khatim(0.13), "base")]


def _joker(fine: bool) -> list[Part]:
    parts = motifs.corners((0.34, "spark"), (0.20, "dark")) if fine else []
    number, width = (10, 0.18) if fine else (5, 0.36)
    parts += [Part(regular(number, 0.99), "light"), Part(regular(number, 0.91), "dark")]
    kite = ((0.0, -0.86), (width, -0.66), (0.0, -0.24), (-width, -0.66))
    parts += motifs.wreath(kite, moved(kite, 0.0, -0.13, 0.77), fine)
    return [*parts, Part(star(number, 0.36, 0.22, 180 / number), "light"), Part(khatim(0.17), "spark")]


def _marker(fine: bool) -> list[Part]:
    parts = [Part(khatim(0.98), "spark"), Part(disc(0.64 if fine else 0.70), "light")]
    if fine:
        parts = [
            Part(khatim(0.98), "spark"),
            Part(khatim(0.88), "light"),
            Part(khatim(0.80), "spark"),
            *parts[1:],
        ]
    return [*parts, Part(motifs.numeral_one(0.90 if fine else 1.08), "dark")]


TILES = motifs.TileSet(
    (_wheel, _cross, _bird, _chequer, _merlons, _joker, _marker),
    (
        lambda: [star(12, 0.86, 0.60, 15), disc(0.34)],
        lambda: [moved(CROSS, 0, 0, 0.94)],
        lambda: [turned(moved(BLADE, 0, 0, 0.96), 90 * k) for k in range(4)],
        lambda: [square(x, y, 0.27) for x, y in ((0.54, 0), (0, 0.54), (-0.54, 0), (0, -0.54))],
        lambda: [_steps(0.90, 4), _steps(0.45, 4)],
        lambda: [disc(0.82), star(10, 0.74, 0.42)],
    ),
)
