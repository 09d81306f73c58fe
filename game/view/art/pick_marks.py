"""Picks on a table: rings around the tiles of each and around their target, both with the pick's sign.

What would lie there is seen through, and nothing is drawn between: plates, walls and figures stay free.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.layout.clusters import clusters
from game.view.theme import Rgb

RING_LINE_RATIO: Final = 0.06  # of a tile's side
SIGN_DISC_RATIO: Final = 0.46  # of a tile's side: the disc of a sign
MIN_SIGN_TEXT_RATIO: Final = 1.1  # of the smallest text size: that disc, at least
GHOST_ALPHA: Final = 120  # of 255: how much is seen of a tile that would lie there
RING_CORNER_RATIO: Final = 0.14  # of a ring's shorter side


@dataclass(frozen=True)
class PickMark:
    """The tiles that a pick takes, the spaces they come to side by side, and what would lie in which.

    Spaces that tell what they cost stay free of tiles: there are none among the `ghosts` for them.
    """

    tiles: tuple[Rect, ...]
    spaces: tuple[Rect, ...]
    ghosts: tuple[tuple[Rect, int], ...]
    colour: Rgb
    sign: str

    @property
    def start(self) -> Rect:
        """The bounding rectangle of its tiles."""
        return self.tiles[0].unionall(self.tiles[1:])

    @property
    def end(self) -> Rect:
        """The bounding rectangle of its spaces."""
        return self.spaces[0].unionall(self.spaces[1:])


def draw_ghosts(surface: Surface, assets: Assets, marks: Sequence[PickMark]) -> None:
    """Draws ghost tiles in their spaces; where marks meet in a line those of the last one alone."""
    taken: list[Rect] = []
    for mark in reversed(marks):
        if mark.end.collidelist(taken) < 0:
            for rect, kind in mark.ghosts:
                surface.blit(ghost(assets, kind, rect.width), rect)
        taken.append(mark.end)


def ghost(assets: Assets, kind: int, side: int) -> Surface:
    """Returns a ghost tile."""

    def painted() -> Surface:
        picture = assets.tile(kind, side).copy()
        picture.set_alpha(GHOST_ALPHA)
        return picture

    return assets.cached(("ghost", kind, side), painted)


def draw_rings(
    surface: Surface,
    assets: Assets,
    marks: Sequence[PickMark],
    numbers: Sequence[tuple[Surface, tuple[int, int]]] = (),
) -> None:
    """Their rings and all signs over them. The last pick counts most: its rings are innermost.

    Tiles of a pick that lie side by side share one ring.
    What several picks take or fill alike has one ring, that of the pick that counts most; signs tell
    the others.
    `numbers` are those of the plates and where they lie: over rings, below signs. Those that no ring touches
    are seen already: painted twice their soft edges would be darker.
    """
    ringed: list[list[Rect]] = []
    rings: list[Rect] = []
    for mark in reversed(marks):
        pen, rects = ring_width(mark), [*clusters(mark.tiles), mark.end]
        for rect in rects:
            before = [others for others in ringed if rect.collidelist(others) >= 0]
            if any(rect in others for others in before):
                continue
            apart = (3 * len(before) - 1) * pen  # on the edge: what lies beside it stays free
            rings.append(rect.inflate(apart, apart))
            _ring(surface, assets, rings[-1], mark.colour, pen)
        ringed.append(rects)
    surface.fblits([one for one in numbers if one[0].get_rect(topleft=one[1]).collidelist(rings) >= 0])
    for mark, discs in zip(marks, sign_discs(marks, assets.type.smallest, surface.get_rect()), strict=True):
        for disc in discs if mark.sign else ():
            draw_pick_sign(surface, assets, mark.sign, disc, mark.colour)


def ring_width(mark: PickMark) -> int:
    """Returns the line width of a pick's rings."""
    return max(2, round(min(mark.tiles[0].size) * RING_LINE_RATIO))


def sign_discs(marks: Sequence[PickMark], smallest: int, within: Rect) -> list[tuple[Rect, Rect]]:
    """Where the discs of each pick's signs lie: at the upper left corners of its rings, none over another.

    The last pick counts most: at one place its sign is the first.
    """
    taken: list[Rect] = []
    found = []
    for mark in reversed(marks):
        side = max(round(min(mark.spaces[0].size) * SIGN_DISC_RATIO), round(smallest * MIN_SIGN_TEXT_RATIO))
        pair = []
        for rect in (mark.tiles[0], mark.end):
            disc = Rect(0, 0, side, side)
            disc.center = rect.topleft
            disc.clamp_ip(within.inflate(-side // 4, -side // 4))  # its light edge is seen, too
            while disc.collidelist(taken) >= 0:
                disc.x += side // 4 or 1
            taken.append(disc)
            pair.append(disc)
        found.append((pair[0], pair[1]))
    return found[::-1]


def draw_pick_sign(
    surface: Surface, assets: Assets, sign: str, place: Rect, colour: Rgb, hollow: bool = False
) -> None:
    """A disc with a pick's sign and a light edge; `hollow`: a ring around the sign in its colour."""
    theme, edge = assets.theme, max(1, place.width // 12)
    px = max(assets.type.smallest, round(place.height * 0.7))
    discs = [(place.inflate(2 * edge, 2 * edge), theme.raised), (place, colour)]
    if hollow:
        discs.append((place.inflate(-2 * edge, -2 * edge), theme.panel))
    for disc, tone in discs:
        surface.blit(paint.for_ground(surface, assets.pill(*disc.size, tone)), disc)
    picture = assets.type.text(sign, px, colour if hollow else theme.panel, bold=True)
    surface.blit(picture, picture.get_rect(center=place.center))


def _ring(surface: Surface, assets: Assets, rect: Rect, colour: Rgb, pen: int) -> None:
    """A line between two light ones, so that it is seen on any tile."""
    light = max(1, pen // 2)
    for grown, ink, thick in ((light, assets.theme.raised, pen + 2 * light), (0, colour, pen)):
        outer = rect.inflate(pen + 2 * grown, pen + 2 * grown)
        draw_frame(surface, assets, outer, ink, thick, round(min(outer.size) * RING_CORNER_RATIO))
