"""What tables, plates and boards are painted with in each world: stars, a courtyard's floor, leaves.

A layer is an outline in the square -1..1 and its tone: `line` is the strong shade of the ground, `soft` the
faint one, `ground` the ground itself. Layers are painted in order.
"""

import math
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

import pygame

from game.view.art import motifs, paint
from game.view.art.motifs import Point, Points, around, disc, khatim, moved, nested, star, turned, vesica
from game.view.theme import Rgb, Theme, mix

Layer = tuple[Points, str]
Layers = Callable[[], list[Layer]]  # nothing is drawn up before it is painted
# Of a plate's reach: how wide the band of a garland is, and where it runs.
GARLAND_WIDTH_RATIO = 0.19
GARLAND_RADIUS_RATIO = 0.838
MIN_SPRAY_RATIO = 0.05  # of it: less is too little for a piece of a garland
# Degrees from one piece of it to the next, where they are as large as in a garland.
GARLAND_STEP_DEGREES = 21.0


def _lobes(number: int, away: float, radius: float, tone: str) -> list[Layer]:
    """Discs in a ring and the disc between them: a basin's lobed rim."""
    return [*around(disc(radius, (0.0, -away)), number, tone), (disc(away), tone)]


def _pad(x: float, y: float, radius: float, turn: float) -> list[Layer]:
    """A lily's leaf on the water with its notch."""
    notch = moved(turned(_NOTCH, turn), x, y, radius)
    return [(disc(radius, (x, y)), "soft"), (notch, "ground")]


_PETAL = vesica(0.1, 1.0, 0.2)
_NOTCH: Points = ((0.0, 0.0), (-0.34, -1.1), (0.34, -1.1))
_ring = partial(motifs.regular, 80)
_turned_khatim = partial(khatim, turn=22.5)

MEDALLIONS: Final[dict[str, Layers]] = {
    "stars": lambda: [
        *nested(_ring, (0.995, "line"), (0.985, "soft"), (0.945, "line"), (0.938, "ground")),
        (star(16, 0.93, 0.70), "line"),
        (star(16, 0.915, 0.69), "soft"),
        *nested(_ring, (0.685, "line"), (0.675, "ground")),
        (star(16, 0.66, 0.47, 11.25), "line"),
        (star(16, 0.645, 0.46, 11.25), "soft"),
        *nested(_ring, (0.455, "line"), (0.445, "ground")),
    ],
    "courtyard": lambda: [  # the rim of a lobed basin, let into the floor
        *_lobes(12, 0.80, 0.198, "line"),
        *_lobes(12, 0.80, 0.184, "soft"),
        *_lobes(12, 0.76, 0.150, "line"),
        *_lobes(12, 0.76, 0.140, "ground"),
        *around(vesica(0.50, 0.80, 0.075), 24, "soft"),
        *nested(_ring, (0.475, "line"), (0.462, "soft"), (0.425, "line"), (0.415, "ground")),
    ],
    "leaves": lambda: [  # beds of box around a path
        *nested(_ring, (0.995, "line"), (0.965, "ground")),
        *around(vesica(0.56, 0.95, 0.16), 8, "line"),
        *around(vesica(0.585, 0.925, 0.138), 8, "soft"),
        *around(vesica(0.66, 0.92, 0.075), 8, "line", 22.5),
        *around(disc(0.034, (0.0, -0.60)), 8, "line", 22.5),
        *nested(_ring, (0.535, "line"), (0.505, "ground")),
        *around(vesica(0.36, 0.49, 0.04), 16, "soft", 11.25),
    ],
}

CENTRES: Final[dict[str, Layers]] = {
    "stars": lambda: [
        *nested(khatim, (1.0, "soft"), (0.93, "ground")),
        *nested(_turned_khatim, (0.72, "soft"), (0.66, "ground")),
        (khatim(0.36), "soft"),
    ],
    "courtyard": lambda: [  # rings on the water, and where it falls
        *_lobes(8, 0.76, 0.30, "soft"),
        *_lobes(8, 0.74, 0.27, "ground"),
        *nested(_ring, (0.70, "soft"), (0.655, "ground"), (0.44, "soft"), (0.40, "ground"), (0.17, "soft")),
    ],
    "leaves": lambda: [
        *_pad(-0.55, -0.50, 0.36, 30),
        *_pad(0.46, -0.18, 0.46, 200),
        *_pad(-0.34, 0.56, 0.44, 100),
        *_pad(0.66, 0.66, 0.24, 320),
        *((moved(petal, 0.46, -0.18, 0.20), tone) for petal, tone in around(_PETAL, 8, "line")),
    ],
}  # fmt: skip

WELLS: Final[dict[str, Layers]] = {
    "stars": lambda: [
        *nested(khatim, (0.60, "soft"), (0.555, "ground")),
        *nested(_turned_khatim, (0.60, "soft"), (0.555, "ground")),
        *nested(khatim, (0.34, "line"), (0.315, "ground")),
        (khatim(0.20, 22.5), "soft"),
        (disc(0.055), "line"),
    ],
    "courtyard": lambda: [  # an orange's blossom in a lobed ring
        *_lobes(8, 0.46, 0.17, "soft"),
        *_lobes(8, 0.44, 0.155, "ground"),
        *around(vesica(0.08, 0.42, 0.10), 5, "line"),
        *around(vesica(0.12, 0.38, 0.075), 5, "ground"),
        *around(vesica(0.10, 0.36, 0.02), 5, "soft", 36),
        (disc(0.07), "line"),
    ],
    "leaves": lambda: [  # a sprig in a wreath
        *around(moved(turned(vesica(-0.09, 0.09, 0.034), 62), 0.0, -0.52), 20, "soft"),
        *around(vesica(0.03, 0.34, 0.072), 6, "soft"),
        *around(vesica(0.06, 0.30, 0.012), 6, "line"),
        (disc(0.045), "line"),
    ],
}  # fmt: skip

CORNERS: Final[dict[str, Layers]] = {
    "stars": lambda: [
        *nested(khatim, (1.0, "line"), (0.90, "ground")),
        (khatim(0.66, 22.5), "soft"),
        (khatim(0.34), "ground"),
    ],
    "courtyard": lambda: [
        *nested(disc, (1.0, "line"), (0.90, "ground"), (0.70, "soft")),
        (motifs.regular(4, 0.66), "ground"),
        (disc(0.24), "line"),
    ],
    "leaves": lambda: [
        *around(vesica(0.16, 1.12, 0.20), 4, "soft", 45),
        *around(vesica(0.10, 0.86, 0.13), 4, "line", 18),
        *around(vesica(0.10, 0.86, 0.13), 4, "line", 72),
        (disc(0.20), "line"),
    ],
}


def paint_layers(surface: pygame.Surface, layers: list[Layer], tones: dict[str, Rgb], box: paint.Box) -> None:
    """Paint layers into a box, in the colours of their tones."""
    for points, tone in layers:
        paint.polygon(surface, points, tones[tone], box)


def paint_corners(
    theme: Theme, surface: pygame.Surface, within: pygame.Rect, tones: dict[str, Rgb], reach: float
) -> None:
    """Paint a quarter of an ornament, which reaches so far, into each corner of a rectangle."""
    surface.set_clip(within)
    for x, y in product((within.left, within.right), (within.top, within.bottom)):
        paint_layers(surface, CORNERS[theme.ornament](), tones, paint.square_around(x, y, reach))
    surface.set_clip(None)


def tones_of(ground: Rgb, ink: Rgb, line: float, soft: float) -> dict[str, Rgb]:
    """The tones of a ground; `line` and `soft` say how far they lean to the ink."""
    return {
        "ground": ground,
        "line": mix(ground, ink, min(1.0, line)),
        "soft": mix(ground, ink, min(1.0, soft)),
    }


def paint_ground(theme: Theme, surface: pygame.Surface) -> None:
    """One repeat of the table's pattern, three times as large as it will be, on a surface filled with it."""
    side = surface.get_width()
    tones = tones_of(theme.table, theme.table_line, 0.55 * theme.pattern, 0.24 * theme.pattern)
    _GROUNDS[theme.ornament](theme, surface, float(side), tones)


def _stars(theme: Theme, surface: pygame.Surface, side: float, tones: dict[str, Rgb]) -> None:
    """Stars and crosses of Seville."""
    whole, line, soft = khatim(1.0), tones["line"], tones["soft"]
    for x, y in product((0.0, 1.0), repeat=2):
        box = (side * (x - 0.5), side * (y - 0.5), side, side)
        paint.contour(surface, whole, line, box, 3.4)
        paint.contour(surface, khatim(0.52, 22.5), soft, box, 3)
    middle = (0.0, 0.0, side, side)
    paint.polygon(surface, khatim(0.26), soft, middle)
    paint.contour(surface, khatim(0.26), line, middle, 3)


def _floor(theme: Theme, surface: pygame.Surface, side: float, tones: dict[str, Rgb]) -> None:
    """Terracotta laid square, no slab fired like its neighbour, with small glazed insets."""
    half = side / 2
    for (x, y), share in zip(product((0.0, 1.0), repeat=2), (0.0, 0.55, 0.8, 0.25), strict=True):
        slab = pygame.Rect(round(x * half), round(y * half), round(half), round(half))
        surface.fill(mix(theme.table, tones["soft"], share), slab)
    for at in (0.0, half, side):
        pygame.draw.line(surface, tones["line"], (at, 0), (at, side), 5)
        pygame.draw.line(surface, tones["line"], (0, at), (side, at), 5)
    glaze, painted = (
        mix(theme.table, theme.plate, 0.34 * theme.pattern),
        mix(theme.table, theme.turn, 0.2 * theme.pattern),
    )
    for x, y in product((0.0, 1.0), repeat=2):
        inset = (side * (x - 0.5), side * (y - 0.5), side, side)
        for points, colour in (
            (motifs.regular(4, 0.25), tones["line"]),
            (motifs.regular(4, 0.215), glaze),
            (star(4, 0.17, 0.055), painted),
        ):
            paint.polygon(surface, points, colour, inset)


def _hedge(theme: Theme, surface: pygame.Surface, side: float, tones: dict[str, Rgb]) -> None:
    """Sprays of four leaves, in staggered rows."""
    spray: list[Layer] = [
        *around(vesica(0.06, 0.50, 0.115), 4, "soft", 45),
        *around(vesica(0.10, 0.44, 0.014), 4, "line", 45),
    ]
    spray += [*around(vesica(0.05, 0.26, 0.045), 4, "line"), (disc(0.035), "ground")]
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)):
        paint_layers(surface, spray, tones, (side * (x - 0.5), side * (y - 0.5), side, side))
    for x, y in ((0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)):
        box = side * (x - 0.5), side * (y - 0.5), side, side
        paint_layers(surface, [(disc(0.03), "line")], tones, box)


_GROUNDS: Final[dict[str, Callable[[Theme, pygame.Surface, float, dict[str, Rgb]], None]]] = {
    "stars": _stars,
    "courtyard": _floor,
    "leaves": _hedge,
}


def garland(ornament: str, count: int, fine: bool) -> list[Layer]:
    """What is painted around a plate and how often: `line` in its paint, `soft` in its gold."""
    step = 360 / count
    piece, between = _piece(ornament, count), _between(ornament, step, fine)
    found: list[Layer] = []
    for k in range(count):
        found += [(turned(points, step * k), tone) for points, tone in piece]
        if ornament != "leaves" or k % 2:
            found += [(turned(points, step * k), tone) for points, tone in between]
    return found


def sprays(ornament: str, inner: float, outer: Callable[[Point], float]) -> list[Layer]:
    """Pieces of a garland in the fields between a square, `inner` from the middle, and what lies around it.

    They are the smaller the nearer a field's end. `outer`: how far its edge is in a direction (of length 1).
    """
    piece, found, angle = _piece(ornament, 16), list[Layer](), 0.0

    def fit(points: Points) -> bool:
        lengths = ((x, y, math.hypot(x, y)) for x, y in points)
        return all(-y > max(inner, abs(x)) and long < outer((x / long, y / long)) for x, y, long in lengths)

    while angle < 45:
        ray = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
        near, far = inner / -ray[1], outer(ray)
        scale, placed = (far - near) / GARLAND_WIDTH_RATIO, list[Layer]()
        while scale * GARLAND_WIDTH_RATIO >= MIN_SPRAY_RATIO:
            away = GARLAND_RADIUS_RATIO * scale - (near + far) / 2
            placed = [(turned(moved(points, 0, away, scale), angle), tone) for points, tone in piece]
            if all(fit(points) for points, _ in placed):
                break
            scale *= 0.95
        else:
            break
        other = [(motifs.mirrored(points), tone) for points, tone in placed]
        for side in range(4):
            found += [(turned(points, 90 * side), tone) for points, tone in (*placed, *other)]
        angle += GARLAND_STEP_DEGREES * scale
    return found


def _piece(ornament: str, count: int) -> list[Layer]:
    """One of the pieces that a garland repeats, at its top."""
    length, half = (0.10, 0.036) if count == 16 else (0.13, 0.05)
    if ornament == "courtyard":  # waves of zigzag with a dot in each
        reach = math.pi / count
        wave = tuple(
            (x * reach * 0.84, y * 0.052 - 0.838)
            for x, y in ((-1, 1), (0, -1), (1, 1), (0.62, 1), (0, -0.25), (-0.62, 1))
        )
        return [(wave, "line"), (disc(0.022, (0.0, -0.803)), "soft")]
    if ornament == "leaves":  # a wreath of laurel
        petal = vesica(0.0, length * 1.25, half * 0.95)
        return [(moved(turned(petal, lean), 0.0, -0.838), "line") for lean in (48.0, 118.0)]
    petal = vesica(0.012, length, half)
    sprigs: list[Layer] = [(moved(turned(petal, lean), 0.0, -0.815), "line") for lean in (-62.0, 62.0)]
    return [*sprigs, (disc(0.024, (0.0, -0.855)), "soft")]


def _between(ornament: str, step: float, fine: bool) -> list[Layer]:
    """What lies between two pieces of a garland, which are a number of degrees apart."""
    if ornament == "leaves":
        return [(turned(disc(0.026, (0.0, -0.872)), step * 0.45), "soft")]
    if not fine:
        return []
    if ornament == "courtyard":
        return [(turned(disc(0.016, (0.0, -0.868)), step * 0.5), "line")]
    spark = moved(star(4, 1.0, 0.36), 0.0, -0.842, 0.042)
    return [(turned(spark, step * 0.5), "line")]
