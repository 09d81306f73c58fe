"""Emblems of puzzles' themes and modes, in the style of the menu's emblems."""

from typing import Final

from game.view.art import motifs
from game.view.art.emblems import Emblem, calendar_page, jigsaw_piece, shoulders
from game.view.art.milestone_tiles import colour_of_wall, column_of_wall
from game.view.art.motifs import Part, Points, disc, line, rectangle


def _flame() -> list[Part]:
    """A streak that goes on."""
    outer = (
        (0.04, -0.98), (0.24, -0.62), (0.54, -0.26), (0.68, 0.16), (0.62, 0.54), (0.36, 0.84), (0.0, 0.92),
        (-0.36, 0.84), (-0.62, 0.54), (-0.66, 0.14), (-0.46, -0.26), (-0.32, -0.02), (-0.16, -0.10),
        (-0.10, -0.46),
    )  # fmt: skip
    inner = ((0.06, 0.02), (0.30, 0.40), (0.28, 0.66), (0.02, 0.80), (-0.26, 0.66), (-0.28, 0.42))
    return [Part(outer, "light"), Part(inner, "base")]


def _stopwatch() -> list[Part]:
    """Its hand points to where three minutes end."""
    return [
        Part(rectangle(-0.24, -0.98, 0.24, -0.80), "light"),
        Part(rectangle(-0.09, -0.86, 0.09, -0.54), "light"),
        Part(line((0.52, -0.58), (0.72, -0.38), 0.10), "light"),
        Part(disc(0.72, (0.0, 0.16)), "light"),
        Part(disc(0.54, (0.0, 0.16)), "base"),
        Part(line((0.0, 0.22), (0.0, -0.24), 0.08), "light"),
        Part(line((-0.06, 0.16), (0.32, 0.16), 0.08), "light"),
    ]


def _person() -> list[Part]:
    """A person."""
    return [Part(disc(0.40, (0.0, -0.40)), "light"), Part(shoulders(0.0, 0.84, 0.14), "light")]


def _barred() -> list[Part]:
    """No entry."""
    return [Part(disc(0.86), "light"), Part(rectangle(-0.56, -0.19, 0.56, 0.19), "base")]


def _marker() -> list[Part]:
    """The figure of the starting player marker."""
    return [Part(disc(0.86), "light"), Part(motifs.numeral_one(1.16), "base")]


def _falling() -> list[Part]:
    """A tile that falls to the floor line."""
    spaces = [Part(rectangle(x - 0.26, 0.42, x + 0.26, 0.90), "dark") for x in (-0.62, 0.62)]
    tile = [Part(rectangle(-0.26, 0.42, 0.26, 0.90), "light")]
    arrow: Points = ((-0.13, -0.90), (0.13, -0.90), (0.13, -0.26), (0.40, -0.26), (0.0, 0.22), (-0.40, -0.26),
                     (-0.13, -0.26))  # fmt: skip
    return [*spaces, *tile, Part(arrow, "light")]


def _flag() -> list[Part]:
    """A flag in squares, as at the end of a race."""
    squares = [
        Part(
            rectangle(-0.52 + 0.36 * x, -0.82 + 0.32 * y, -0.16 + 0.36 * x, -0.50 + 0.32 * y),
            "light" if (x + y) % 2 == 0 else "dark",
        )
        for y in range(3)
        for x in range(4)
    ]
    return [Part(rectangle(-0.72, -0.94, -0.54, 0.94), "light"), *squares]


def _joker() -> list[Part]:
    """A tile of all colours."""
    return motifs.PALACE.motif(motifs.JOKER, fine=False)


PUZZLE_EMBLEMS: Final[dict[str, Emblem]] = {
    "day": (calendar_page, motifs.RED),
    "next": (jigsaw_piece, motifs.JOKER),
    "streak": (_flame, motifs.YELLOW),
    "rush": (_stopwatch, motifs.BLACK),
    "mistakes": (_person, motifs.BLUE),
    "theme-deny": (_barred, motifs.RED),
    "theme-marker": (_marker, motifs.WHITE),
    "theme-column": (column_of_wall, motifs.BLUE),
    "theme-colour": (colour_of_wall, motifs.YELLOW),
    "theme-overflow": (_falling, motifs.BLACK),
    "theme-last-round": (_flag, motifs.RED),
    "theme-joker": (_joker, motifs.JOKER),
}
