"""Tiles of Delft: a painted figure on a white ground, in a field whose shape names the colour.

White is the tin glaze itself, with a tulip and ox-heads in its corners; blue has a ship in a roundel, yellow
a sunflower in a quatrefoil, red a carnation in a lozenge, black a windmill in an octagon. See `motifs` for
what is drawn in which coordinates.
"""

from game.view.art import motifs
from game.view.art.motifs import (
    Part,
    around,
    both,
    comma,
    curve,
    disc,
    moved,
    regular,
    stroke,
    turned,
    vesica,
)

TULIP: motifs.Points = (
    *curve((0.0, 0.10), (-0.34, 0.10), (-0.40, -0.24), (-0.36, -0.62), 8),
    *curve((-0.36, -0.62), (-0.22, -0.50), (-0.16, -0.40), (-0.13, -0.32), 5),
    *curve((-0.13, -0.32), (-0.10, -0.52), (-0.06, -0.66), (0.0, -0.76), 5),
    *curve((0.0, -0.76), (0.06, -0.66), (0.10, -0.52), (0.13, -0.32), 5),
    *curve((0.13, -0.32), (0.16, -0.40), (0.22, -0.50), (0.36, -0.62), 5),
    *curve((0.36, -0.62), (0.40, -0.24), (0.34, 0.10), (0.0, 0.10), 8),
)
OCTAGON = regular(8, 1.0, 22.5)
SAIL: motifs.Points = (*curve((0.0, 0.0), (0.10, -0.14), (0.16, -0.30), (0.06, -0.50), 8), (0.0, -0.50))


def _ox_heads(size: float, tone: str) -> list[Part]:
    """The curled ornament in each corner."""
    horn = comma((0.0, -1.12), (0.34, -1.02), (0.30, -0.72), 0.13)
    snout = vesica(0.86, 1.30, 0.10)
    parts = []
    for shape in (horn, motifs.mirrored(horn), snout):
        pulled = tuple((x * size, (y + 1.36) * size - 1.36) for x, y in shape)
        parts += around(pulled, 4, tone, 45)
    return parts


def _field(outline: motifs.Points) -> list[Part]:
    """A white field with a line around it."""
    rings = ((1.0, "dark"), (0.945, "light"), (0.885, "wash"), (0.86, "light"))
    return [Part(moved(outline, 0, 0, size), tone) for size, tone in rings]


def _tulip(fine: bool) -> list[Part]:
    if not fine:
        stem = stroke(((0.0, 0.0), (0.0, 0.92)), 0.12, 1, 1)
        leaf = comma((0.02, 0.86), (0.50, 0.62), (0.58, 0.10), 0.18)
        return [
            Part(moved(TULIP, 0, -0.12, 0.96), "dark"),
            Part(stem, "dark"),
            *both("dark", leaf),
            *motifs.corners((0.16, "dark")),
        ]
    parts = _ox_heads(1.0, "dark")
    parts += [Part(stroke(curve((0.0, 0.0), (0.03, 0.3), (-0.04, 0.5), (0.0, 0.80)), 0.07, 1, 1), "dark")]
    for width, tone in ((0.25, "dark"), (0.15, "spark")):
        parts += both(tone, comma((0.02, 0.78), (0.44, 0.60), (0.52, 0.10), width))
        parts += both(tone, comma((0.0, 0.44), (0.22, 0.36), (0.28, 0.12), width * 0.6))
    parts += [Part(moved(TULIP, 0, -0.06, 0.98), "dark"), Part(moved(TULIP, 0, -0.075, 0.84), "spark")]
    parts += [
        Part(stroke(curve((0.0, 0.0), (-0.05, -0.2), (-0.05, -0.4), (0.0, -0.62)), 0.17, 0.7, 0.0), "light")
    ]
    parts += both("dark", comma((0.25, -0.52), (0.24, -0.24), (0.13, -0.04), 0.07))
    ground = stroke(((-0.40, 0.83), (0.0, 0.78), (0.40, 0.83)), 0.07, 0.2, 0.2)
    return [*parts, Part(ground, "spark")]


def _ship(fine: bool) -> list[Part]:
    hull = ((-0.52, 0.16), (-0.44, 0.10), (0.36, 0.14), (0.54, -0.02), (0.46, 0.40), (-0.36, 0.42))
    if not fine:
        big = moved(SAIL, 0.06, 0.10, 1.35)
        parts = [Part(disc(0.80), "light"), Part(moved(hull, 0, 0.08, 1.10), "base")]
        return [*parts, Part(big, "base"), Part(moved(motifs.mirrored(SAIL), -0.06, 0.10, 1.15), "base")]
    parts = [*_ox_heads(0.86, "light"), *_field(disc(0.77))]
    for y, width in ((0.50, 0.60), (0.62, 0.40)):
        wave = curve((-width, y), (-width * 0.4, y - 0.14), (width * 0.4, y + 0.12), (width, y - 0.02))
        parts.append(Part(stroke(wave, 0.06, 0.2, 0.2), "spark"))
    parts += [Part(hull, "dark"), Part(moved(hull, 0, 0.055, 0.76), "base")]
    parts += [
        Part(stroke(((x, 0.16), (x, top)), 0.045, 1, 1), "dark") for x, top in ((-0.20, -0.58), (0.14, -0.66))
    ]
    for x, y, size in ((-0.19, 0.06, 0.92), (0.15, 0.06, 0.92), (0.15, -0.38, 0.44), (-0.19, -0.38, 0.34)):
        parts += [
            Part(moved(SAIL, x, y, size * 1.06), "dark"),
            Part(moved(SAIL, x + 0.02, y - 0.04, size * 0.78), "wash"),
        ]
    flag = ((0.14, -0.66), (-0.04, -0.62), (0.14, -0.58))
    return [*parts, Part(flag, "base"), Part(stroke(((-0.48, 0.12), (-0.60, -0.06)), 0.04, 1, 0.4), "dark")]


def _sunflower(fine: bool) -> list[Part]:
    if not fine:
        return [
            *(Part(shape, "light") for shape in motifs.quatrefoil(0.42, 0.44)),
            *around(vesica(0.10, 0.66, 0.20), 6, "base"),
            Part(disc(0.28), "dark"),
        ]
    parts = [Part(shape, "dark") for shape in motifs.quatrefoil(0.44, 0.50)]
    parts += [Part(shape, "light") for shape in motifs.quatrefoil(0.44, 0.45)]
    parts += _ox_heads(0.62, "light")
    for size, tone in ((0.15, "dark"), (0.10, "spark")):
        parts += around(moved(vesica(-0.30, 0.30, size), 0.0, -0.58, 0.9), 4, tone)
    parts += around(vesica(0.08, 0.50, 0.085), 12, "dark")
    parts += around(vesica(0.14, 0.46, 0.058), 12, "base")
    return [
        *parts,
        Part(disc(0.21), "dark"),
        Part(disc(0.14), "spark"),
        *around(disc(0.025, (0.0, -0.08)), 6, "dark"),
    ]


def _carnation(fine: bool) -> list[Part]:
    fan = tuple((x * 0.46, y * 0.46 - 0.16) for x, y in motifs.star(9, 1.0, 0.74))
    if not fine:
        stem = stroke(((0.0, 0.0), (0.0, 0.60)), 0.13, 1, 1)
        petals = [moved(disc(0.195), x, y - 0.10) for x, y in regular(5, 0.24)]
        parts = [Part(regular(4, 1.05), "light"), *(Part(petal, "base") for petal in petals)]
        return [*parts, Part(disc(0.12, (0.0, -0.10)), "dark"), Part(stem, "dark")]
    parts = [*_ox_heads(0.50, "light"), *_field(regular(4, 1.04))]
    parts += [Part(stroke(curve((0.0, 0.0), (0.03, 0.3), (0.0, 0.4), (0.0, 0.74)), 0.06, 1, 1), "dark")]
    for width, tone in ((0.17, "dark"), (0.10, "spark")):
        parts += both(tone, comma((0.0, 0.58), (0.24, 0.44), (0.34, 0.18), width))
    parts += [Part(fan, "dark"), Part(moved(fan, 0, -0.025, 0.86), "base")]
    parts += [Part(moved(turned(moved(fan, 0, 0.16), 20), 0, -0.16, 0.60), "light")]
    parts += [Part(moved(fan, 0, -0.095, 0.42), "base")]
    cup = (*curve((-0.15, 0.14), (-0.13, 0.36), (0.13, 0.36), (0.15, 0.14), 8),)
    return [*parts, Part(cup, "dark")]


def _mill(fine: bool) -> list[Part]:
    tower = ((-0.15, -0.16), (0.15, -0.16), (0.27, 0.62), (-0.27, 0.62))
    cap = (*curve((-0.20, -0.14), (-0.20, -0.42), (0.20, -0.42), (0.20, -0.14), 8),)
    if not fine:
        vane = motifs.rectangle(-0.085, -0.78, 0.085, 0.0)
        parts = [Part(moved(OCTAGON, 0, 0, 0.84), "light"), Part(moved(tower, 0, 0.04), "base")]
        return [*parts, *(Part(moved(turned(vane, 45 + 90 * k), 0, -0.12), "base") for k in range(4))]
    parts = [*_ox_heads(0.72, "spark"), *_field(moved(OCTAGON, 0, 0, 0.78))]
    parts += [Part(stroke(((-0.56, 0.60), (0.0, 0.56), (0.56, 0.60)), 0.10, 0.2, 0.2), "spark")]
    parts += [Part(tower, "dark"), Part(moved(tower, 0, 0.06, 0.72), "wash"), Part(cap, "dark")]
    parts += [Part(motifs.rectangle(-0.06, 0.36, 0.06, 0.60), "dark")]
    for k in range(4):
        pole = motifs.rectangle(-0.025, -0.66, 0.025, 0.0)
        canvas = motifs.rectangle(0.0, -0.64, 0.17, -0.16)
        cloth = motifs.rectangle(0.035, -0.605, 0.135, -0.195)
        for shape, tone in ((canvas, "dark"), (cloth, "light"), (pole, "dark")):
            parts.append(Part(moved(turned(shape, 45 + 90 * k), 0, -0.18), tone))
    return [*parts, Part(disc(0.065, (0.0, -0.18)), "dark")]


def _joker(fine: bool) -> list[Part]:
    """A wreath of tulips in all colours around a white roundel."""
    parts = _ox_heads(0.6, "spark") if fine else []
    parts += [Part(disc(0.97), "light"), Part(disc(0.89), "dark")]
    size, away = (0.42, -0.56) if fine else (0.70, -0.48)
    return [
        *parts,
        *motifs.wreath(moved(TULIP, 0, away, size * 1.1), moved(TULIP, 0, away - 0.02, size * 0.86), fine),
        Part(disc(0.34), "light"),
        *around(vesica(0.03, 0.27, 0.06), 6, "spark"),
        Part(disc(0.08), "dark"),
    ]


def _marker(fine: bool) -> list[Part]:
    parts = [Part(disc(0.90), "spark"), Part(disc(0.74), "light")]
    if fine:  # a wreath of leaves
        leaf = moved(turned(vesica(-0.20, 0.20, 0.075), 62), 0.0, -0.78)
        parts = [
            *around(leaf, 14, "dark"),
            *around(moved(leaf, 0.0, -0.24, 0.70), 14, "spark"),
            Part(disc(0.62), "light"),
        ]
    return [*parts, Part(motifs.numeral_one(0.90 if fine else 1.08), "dark")]


def _tulip_outline() -> list[motifs.Points]:
    leaf = comma((0.0, 0.86), (0.46, 0.62), (0.56, 0.10), 0.22)
    stem = stroke(((0.0, 0.08), (0.0, 0.90)), 0.06, 1, 1)
    return [moved(TULIP, 0, -0.04, 1.06), stem, leaf, motifs.mirrored(leaf)]


def _ship_outline() -> list[motifs.Points]:
    hull = ((-0.50, 0.26), (0.50, 0.22), (0.38, 0.50), (-0.34, 0.50))
    return [disc(0.86), hull, moved(SAIL, -0.04, 0.16, 1.2)]


def _mill_outline() -> list[motifs.Points]:
    vane = motifs.rectangle(0.0, -0.60, 0.0, 0.60)
    return [moved(OCTAGON, 0, 0, 0.90), turned(vane, 45), turned(vane, 135)]


TILES = motifs.TileSet(
    (_ship, _sunflower, _carnation, _mill, _tulip, _joker, _marker),
    (
        _ship_outline,
        lambda: motifs.quatrefoil(0.40, 0.45),
        lambda: [regular(4, 1.02), moved(motifs.star(9, 1.0, 0.74), 0, -0.06, 0.40)],
        _mill_outline,
        _tulip_outline,
        lambda: [disc(0.82), motifs.star(5, 0.74, 0.42)],
    ),
    joined=motifs.YELLOW,
    unsteady=0.018,
)
