"""The figures of crests in the square -1..1: six animals for computer players, twelve signs for people.

Tones are those of `motifs.Part`. Outlines differ, so that each is known at 20 pixels without its colours.
"""

from collections.abc import Callable
from typing import Final

from game.view.art.motifs import Part, both, disc, khatim, line, moved, oval, regular, star, turned, vesica


def _magpie() -> list[Part]:
    """From the side, with something that glitters in its beak."""
    return [
        Part(((-0.98, 0.72), (-0.78, 0.92), (-0.12, 0.42), (-0.32, 0.10)), "c3"),
        Part(line((-0.02, 0.5), (-0.06, 0.92)), "dark"),
        Part(line((0.20, 0.5), (0.22, 0.92)), "dark"),
        Part(oval(0.06, 0.16, 0.54, 0.40, -32), "c3"),
        Part(oval(0.20, 0.36, 0.36, 0.26, -32), "c4"),
        Part(oval(-0.14, 0.14, 0.40, 0.20, -42), "c0"),
        Part(line((-0.40, 0.36), (0.06, -0.04), 0.03), "c4"),
        Part(oval(0.34, -0.38, 0.32, 0.30), "c3"),
        Part(((0.54, -0.52), (0.96, -0.34), (0.54, -0.26)), "c3"),
        Part(disc(0.10, (0.40, -0.44)), "light"),
        Part(disc(0.055, (0.42, -0.44)), "c3"),
        Part(moved(star(4, 0.26, 0.09), 0.80, -0.08), "c4"),
    ]


def _cat() -> list[Part]:
    """From the front: two pointed ears."""
    return [
        Part(oval(0, 1.02, 0.56, 0.44), "light"),
        *both("light", ((-0.72, -0.86), (-0.68, 0.16), (-0.06, -0.40))),
        *both("spark", ((-0.62, -0.62), (-0.58, -0.12), (-0.28, -0.40))),
        Part(oval(0, 0.12, 0.72, 0.56), "light"),
        Part(vesica(0.20, 0.52, 0.07), "base"),
        *both("base", moved(turned(vesica(0, 0.28, 0.06), -14), -0.20, -0.20)),
        *both("c1", oval(-0.32, 0.06, 0.17, 0.15)),
        *both("dark", oval(-0.32, 0.06, 0.06, 0.14)),
        Part(((-0.10, 0.28), (0.10, 0.28), (0, 0.40)), "c2"),
        *both("dark", line((0, 0.38), (-0.16, 0.52), 0.03)),
        *both(
            "dark", line((-0.40, 0.34), (-0.94, 0.26), 0.022), line((-0.40, 0.42), (-0.90, 0.50), 0.022)
        ),
    ]


def _rooster() -> list[Part]:
    """From the side, as the painted one of Barcelos: comb, beak, wattles, a speckled neck."""
    return [
        Part(((-0.36, -0.20), (0.30, -0.34), (0.44, 0.20), (0.92, 0.98), (-0.62, 0.98)), "c3"),
        *(Part(disc(0.20, at), "c2") for at in ((-0.28, -0.66), (-0.02, -0.78), (0.24, -0.64))),
        Part(oval(-0.02, -0.34, 0.38, 0.34), "c3"),
        Part(((-0.32, -0.46), (-0.90, -0.24), (-0.34, -0.12)), "c1"),
        Part(oval(-0.36, 0.12, 0.14, 0.24), "c2"),
        Part(disc(0.13, (-0.10, -0.40)), "light"),
        Part(disc(0.07, (-0.12, -0.40)), "c3"),
        *(
            Part(disc(0.09, at), tone)
            for at, tone in (
                ((0.02, 0.20), "c1"),
                ((0.28, 0.42), "c4"),
                ((-0.10, 0.54), "c2"),
                ((0.20, 0.78), "c1"),
                ((0.54, 0.76), "c2"),
                ((-0.26, 0.82), "c4"),
            )
        ),
    ]


def _tortoise() -> list[Part]:
    """From the side: a shell laid with tiles."""
    dome = tuple(point for point in oval(-0.12, 0.34, 0.80, 0.86) if point[1] <= 0.36)
    return [
        *(Part(oval(x, 0.56, 0.17, 0.26), "light") for x in (-0.60, 0.30)),
        Part(((-0.84, 0.30), (-0.98, 0.56), (-0.66, 0.44)), "light"),
        Part(line((0.46, 0.40), (0.74, -0.02), 0.15), "light"),
        Part(oval(0.74, -0.10, 0.24, 0.20), "light"),
        Part(disc(0.06, (0.80, -0.14)), "dark"),
        Part(dome, "dark"),
        *(Part(regular(6, 0.22, 0, at), "spark") for at in ((-0.12, -0.10), (-0.54, 0.10), (0.30, 0.10))),
        *(Part(regular(6, 0.11, 0, at), "c2") for at in ((-0.12, -0.10), (-0.54, 0.10), (0.30, 0.10))),
        Part(regular(4, 0.13, 0, (-0.33, -0.26)), "c4"),
        Part(regular(4, 0.13, 0, (0.09, -0.26)), "c4"),
        Part(((-0.94, 0.24), (0.70, 0.24), (0.62, 0.44), (-0.86, 0.44)), "spark"),
    ]


def _owl() -> list[Part]:
    """From the front: tufts and two great eyes."""
    breast = [
        moved(turned(vesica(0, 0.20, 0.08), 180), x, y)
        for x, y in ((0, 0.28), (-0.22, 0.40), (0.22, 0.40), (0, 0.56))
    ]
    return [
        *both(
            "spark", ((-0.72, -0.94), (-0.64, -0.10), (-0.06, -0.56)), oval(-0.52, 0.40, 0.26, 0.54, 12)
        ),
        Part(oval(0, 0.16, 0.62, 0.80), "spark"),
        Part(oval(0, 0.50, 0.40, 0.44), "light"),
        *(Part(one, "base") for one in breast),
        *both("light", disc(0.37, (-0.33, -0.20))),
        *both("c1", disc(0.25, (-0.33, -0.20))),
        *both("dark", disc(0.14, (-0.31, -0.20))),
        *both("light", disc(0.05, (-0.27, -0.26))),
        Part(((-0.13, -0.06), (0.13, -0.06), (0, 0.26)), "c2"),
    ]


def _lion() -> list[Part]:
    """From the front: a mane like the sun."""
    return [
        Part(star(16, 1.0, 0.76), "c1"),
        Part(star(16, 0.80, 0.64, 11.25), "spark"),
        *both("c1", disc(0.17, (-0.42, -0.44))),
        Part(oval(0, 0.04, 0.54, 0.56), "light"),
        *both("dark", oval(-0.22, -0.08, 0.08, 0.10), line((-0.34, -0.28), (-0.10, -0.22), 0.035)),
        *both("c4", oval(-0.13, 0.34, 0.17, 0.14)),
        Part(((-0.17, 0.12), (0.17, 0.12), (0, 0.32)), "dark"),
        *both("dark", line((0, 0.28), (0, 0.42), 0.03), line((0, 0.40), (-0.15, 0.48), 0.03)),
    ]


def _sun() -> list[Part]:
    return [Part(star(12, 0.92, 0.56), "light"), Part(disc(0.48), "base"), Part(disc(0.36), "light")]


def _moon() -> list[Part]:
    return [
        Part(disc(0.82), "light"),
        Part(disc(0.66, (0.34, -0.16)), "base"),
        Part(moved(star(5, 0.26, 0.11), 0.38, -0.20), "light"),
    ]


def _star() -> list[Part]:
    """A compass star: one of eight equal points is the motif of blue tiles."""
    return [
        Part(star(4, 0.74, 0.28, 45), "spark"),
        Part(star(4, 1.04, 0.36), "base"),
        Part(star(4, 0.98, 0.30), "light"),
        Part(disc(0.12), "base"),
    ]


def _fish() -> list[Part]:
    return [
        Part(((0.40, 0), (0.96, -0.44), (0.82, 0), (0.96, 0.44)), "light"),
        Part(turned(vesica(-0.66, 0.92, 0.46), -90), "light"),
        Part(line((-0.34, -0.28), (-0.34, 0.28), 0.04), "base"),
        Part(disc(0.09, (-0.56, -0.10)), "base"),
        *(Part(oval(x, y, 0.09, 0.07), "base") for x, y in ((-0.06, -0.12), (-0.06, 0.14), (0.20, 0.02))),
    ]


def _ship() -> list[Part]:
    return [
        Part(((-0.90, 0.34), (0.90, 0.34), (0.56, 0.78), (-0.56, 0.78)), "light"),
        Part(line((0, -0.92), (0, 0.40), 0.05), "light"),
        Part(((0.10, -0.78), (0.78, 0.20), (0.10, 0.20)), "light"),
        Part(((-0.10, -0.58), (-0.62, 0.20), (-0.10, 0.20)), "spark"),
    ]


def _anchor() -> list[Part]:
    arc = tuple(p for p in disc(0.78, (0, 0.06)) if p[1] > 0.20)
    return [
        Part(arc, "light"),
        Part(oval(0, 0.10, 0.56, 0.52), "base"),
        Part(disc(0.24, (0, -0.66)), "light"),
        Part(disc(0.11, (0, -0.66)), "base"),
        Part(line((0, -0.46), (0, 0.84), 0.10), "light"),
        Part(line((-0.42, -0.26), (0.42, -0.26), 0.09), "light"),
    ]


def _key() -> list[Part]:
    return [
        Part(disc(0.40, (0, -0.50)), "light"),
        Part(regular(4, 0.22, 0, (0, -0.50)), "base"),
        Part(line((0, -0.16), (0, 0.92), 0.11), "light"),
        Part(line((0, 0.78), (0.42, 0.78), 0.12), "light"),
        Part(line((0, 0.42), (0.32, 0.42), 0.11), "light"),
    ]


def _heart() -> list[Part]:
    return [
        *both("light", disc(0.46, (-0.40, -0.26))),
        Part(((-0.80, -0.04), (0, -0.40), (0.80, -0.04), (0, 0.88)), "light"),
        Part(khatim(0.30), "base"),
    ]


def _leaf() -> list[Part]:
    leaf = turned(vesica(-0.80, 0.94, 0.52), 35)
    return [
        Part(leaf, "light"),
        Part(turned(line((0, -0.70), (0, 0.96), 0.05), 35), "base"),
        *(
            Part(turned(line((0, y + 0.2), (x, y), 0.04), 35), "base")
            for y in (-0.3, 0.1)
            for x in (-0.3, 0.3)
        ),
    ]


def _tower() -> list[Part]:
    return [
        Part(((-0.50, -0.36), (0.50, -0.36), (0.60, 0.90), (-0.60, 0.90)), "light"),
        *(
            Part(((x, -0.84), (x + 0.28, -0.84), (x + 0.28, -0.30), (x, -0.30)), "light")
            for x in (-0.66, -0.14, 0.38)
        ),
        Part(((-0.66, -0.52), (0.66, -0.52), (0.66, -0.26), (-0.66, -0.26)), "light"),
        Part(((-0.20, 0.90), (-0.20, 0.44), (0, 0.22), (0.20, 0.44), (0.20, 0.90)), "base"),
    ]


def _crown() -> list[Part]:
    return [
        Part(
            (
                (-0.86, -0.44),
                (-0.42, 0.06),
                (0, -0.72),
                (0.42, 0.06),
                (0.86, -0.44),
                (0.66, 0.66),
                (-0.66, 0.66),
            ),
            "light",
        ),
        *(Part(disc(0.13, at), "light") for at in ((-0.86, -0.48), (0, -0.78), (0.86, -0.48))),
        *(Part(regular(4, 0.13, 0, (x, 0.40)), "base") for x in (-0.38, 0, 0.38)),
    ]


def _swallow() -> list[Part]:
    return [
        Part(((-0.96, -0.30), (-0.10, -0.30), (0.16, 0.06), (-0.14, 0.20)), "light"),
        Part(((0.30, -0.96), (-0.16, -0.22), (0.10, 0.22), (0.34, -0.08)), "light"),
        Part(oval(0.06, 0.02, 0.50, 0.19, -38), "light"),
        Part(((-0.20, 0.12), (-0.28, 0.94), (-0.02, 0.30)), "light"),
        Part(((-0.26, 0.16), (-0.82, 0.72), (-0.08, 0.34)), "light"),
        Part(disc(0.20, (0.46, -0.34)), "light"),
        Part(((0.56, -0.50), (0.92, -0.48), (0.62, -0.28)), "light"),
        Part(disc(0.05, (0.50, -0.38)), "base"),
    ]


def _scales() -> list[Part]:
    pan = tuple(point for point in oval(-0.56, 0.14, 0.40, 0.36) if point[1] >= 0.14)
    strings = (line((-0.56, -0.46), (x, 0.16), 0.03) for x in (-0.92, -0.20))
    return [
        *both("light", pan, *strings, line((0, -0.56), (-0.64, -0.46), 0.07)),
        Part(line((0, -0.56), (0, 0.80)), "light"),
        Part(line((-0.40, 0.82), (0.40, 0.82), 0.10), "light"),
        Part(disc(0.16, (0, -0.62)), "spark"),
    ]


Figure = Callable[[], list[Part]]
LEVEL_FIGURES: Final[
    dict[str, tuple[Figure, int]]
] = {  # by the level's name: the animal, and the tile it is painted on
    "beginner": (_magpie, 1),
    "apprentice": (_cat, 0),
    "greedy": (_rooster, 4),
    "artisan": (_tortoise, 5),
    "master": (_owl, 3),
    "grandmaster": (_lion, 2),
}
FIGURES: Final = LEVEL_FIGURES | {"fair": (_scales, 5)}  # and of a rival who is found by one's strength
PERSON_FIGURES: Final[dict[str, Figure]] = {  # those that people choose from
    "star": _star,
    "sun": _sun,
    "moon": _moon,
    "fish": _fish,
    "ship": _ship,
    "anchor": _anchor,
    "key": _key,
    "heart": _heart,
    "leaf": _leaf,
    "tower": _tower,
    "crown": _crown,
    "swallow": _swallow,
}
