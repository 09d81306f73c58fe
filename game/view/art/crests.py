"""Crests: small glazed tiles by which seats are known. Each level has an animal, people choose a sign."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.view.art import motifs, paint
from game.view.art.crest_figures import FIGURES, PERSON_FIGURES
from game.view.art.motifs import Part
from game.view.art.tiles import fired, on_ground, tone_colour
from game.view.theme import Theme, mix

COLOURS: Final = 6  # grounds: those of the five colours and the joker
CRESTS: Final = len(PERSON_FIGURES) * COLOURS  # that people choose from
CREST_CORNER_RATIO: Final = 0.26  # rounder than tiles, which crests are not
DEFAULT_GROUNDS: Final = (0, 2, 1, 5)  # grounds by seat: those of the charts
MIN_BORDERED_SIZE: Final = 40  # pixels: below, the painted border would be specks
LOW_CONTRAST_GROUNDS: Final = {  # grounds on which an animal is hard to see
    "beginner": motifs.BLACK, "apprentice": motifs.WHITE, "greedy": motifs.BLACK,
    "artisan": motifs.WHITE, "grandmaster": motifs.YELLOW, "fair": motifs.WHITE,
}  # fmt: skip


@dataclass(frozen=True)
class Crest:
    """A figure, of FIGURES or SIGNS, and for a sign the colour 0 to 5 of its tile.

    An animal has a ground of its own, or an `other` one beside its like.
    """

    figure: str
    colour: int = 0
    other: int | None = None

    @property
    def number(self) -> int:
        """A person's crest as a number from 0 to 71, as it is stored and sent."""
        return list(PERSON_FIGURES).index(self.figure) + len(PERSON_FIGURES) * self.colour

    @property
    def ground(self) -> int:
        """The colour 0 to 5 of its tile."""
        if self.other is not None:
            return self.other
        return FIGURES[self.figure][1] if self.figure in FIGURES else self.colour


def crest_of_text(text: str) -> Crest | None:
    """Returns the crest whose number was stored; None if the text is no number.

    >>> crest_of_text("27"), crest_of_text(""), crest_of_text("fish")
    (Crest(figure='fish', colour=2, other=None), None, None)
    """
    return crest_of_number(int(text)) if text.isascii() and text.isdigit() and len(text) < 4 else None


def crest_of_number(number: int) -> Crest:
    """Returns the crest of a number; there is one for each.

    >>> crest_of_number(Crest("fish", 2).number)
    Crest(figure='fish', colour=2, other=None)
    """
    return Crest(list(PERSON_FIGURES)[number % len(PERSON_FIGURES)], number // len(PERSON_FIGURES) % COLOURS)


def default_crest(seat: int) -> Crest:
    """Returns the crest of somebody who has not chosen one, different for seats 0 to 3."""
    return Crest(("star", "sun", "fish", "leaf")[seat % 4], DEFAULT_GROUNDS[seat % 4])


def with_distinct_colours(crests: Sequence[Crest], own: int | None = None) -> tuple[Crest, ...]:
    """Returns the crests of one game by seat, with colours that distinguish them.

    A person's crest whose colour is taken gets one that nobody chose, an animal that occurs twice another
    ground. The `own` seat keeps its colour, then the first that has it. The result depends on the arguments
    alone, so that it is the same on all devices.

    >>> with_distinct_colours([Crest("star"), Crest("sun"), Crest("moon", 2)])
    (Crest(figure='star', colour=0, other=None), Crest(figure='sun', colour=1, other=None), \
Crest(figure='moon', colour=2, other=None))
    """
    order = sorted(range(len(crests)), key=lambda seat: seat != own)
    found = dict(zip(order, _with_distinct_colours([(seat, crests[seat]) for seat in order]), strict=True))
    return tuple(found[seat] for seat in range(len(crests)))


def _with_distinct_colours(crests: Sequence[tuple[int, Crest]]) -> Iterator[Crest]:
    """Tries the usual colour of a seat first, then the others."""
    chosen = {crest.ground for _, crest in crests}
    taken: set[int] = set()
    figures: set[str] = set()
    for seat, crest in crests:
        candidates = DEFAULT_GROUNDS[seat % len(DEFAULT_GROUNDS)], *DEFAULT_GROUNDS, *range(COLOURS)
        free = (
            colour
            for colour in candidates
            if colour not in chosen | taken | {LOW_CONTRAST_GROUNDS.get(crest.figure)}
        )
        if crest.figure in PERSON_FIGURES and crest.ground in taken:
            crest = replace(crest, colour=next(free, crest.colour))  # noqa: PLW2901
        elif crest.figure in FIGURES and crest.figure in figures:
            crest = replace(crest, other=next(free, None))  # noqa: PLW2901
        taken.add(crest.ground)
        figures.add(crest.figure)
        yield crest


def crest_surface(theme: Theme, crest: Crest, size: int) -> pygame.Surface:
    """The crest, size x size pixels, with transparent corners."""
    figure = FIGURES[crest.figure][0] if crest.figure in FIGURES else PERSON_FIGURES[crest.figure]
    return small_tile(theme, figure(), crest.ground, size, crest.figure in PERSON_FIGURES)


def small_tile(theme: Theme, parts: Sequence[Part], tile: int, size: int, plain: bool) -> pygame.Surface:
    """A figure on a small tile, size x size pixels, its corners transparent; `plain` if of one light tone."""
    side = size * paint.supersampling(size)
    glaze = theme.tiles[tile]
    surface = paint.canvas(side, side)
    surface.fill(glaze.base)
    bordered = size >= MIN_BORDERED_SIZE
    if bordered:  # a painted line with a petal in each corner
        ink = mix(glaze.base, glaze.dark if tile in (motifs.WHITE, motifs.YELLOW) else glaze.light, 0.42)
        paint.rounded(surface, ink, paint.inside(surface, side * 0.085), side * 0.19, max(1, side * 0.012))
        for petal in motifs.around(motifs.vesica(1.10, 1.24, 0.05), 4, "light", 45):
            paint.polygon(surface, petal.points, ink, paint.inside(surface, 0.0))
    box = paint.inside(surface, side * (0.14 if bordered else 0.07))
    for part in on_ground(tile, parts) if plain else parts:
        paint.polygon(surface, part.points, tone_colour(theme, glaze, part.tone), box)
    return fired(surface, glaze, tile, size, side * CREST_CORNER_RATIO)
