"""The player's own wall: a framed panel of milestones below the title, and around it tiles that follow.

A new player's wall is plaster on which the pattern is drawn. Each milestone sets its tile in the panel, and a
share of the pattern around it, from the panel outwards.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.view.art import backdrop, motifs, paint
from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.art.milestone_tiles import coming_surface, milestone_surface
from game.view.art.tiles import drawings
from game.view.theme import TILE_RADIUS, Rgb, Theme, mix

COLUMNS: Final = 6  # of milestones in the panel
ACROSS: Final = (
    COLUMNS + 1
)  # tiles: the panel with its frame, which is half a tile wide; the letters of the title
ROWS: Final = 3  # of milestones
DOWN: Final = ROWS + 2  # tiles: the title, the panel, its frame
CLAY_MIX: Final = (0.42, 0.2)  # of clay in plaster: in light themes, in dark ones
MORTAR_MIX: Final = 0.34  # of shadow in the mortar between tiles, as in `backdrop`
MORTAR_RATIO: Final = 0.05  # of a tile: how far mortar reaches beyond what is tiled
DRAWN_SHARE: Final = 0.46  # of its colour in the drawing of a tile on plaster, beside the panel
DRAWN_STROKE: Final = 0.016  # of a tile: the line of that drawing
FADED_AT: Final = 9  # tiles from the panel, where that drawing is faintest
LEAST_FADE: Final = 0.35  # of its strength there
EDGE_SHARE: Final = 0.10  # of shadow in the outline of a place on plaster
UNEVENNESS: Final = 2.6  # tiles: how ragged the edge of what is tiled is
LIGHT_STRENGTH: Final = 0.45  # of the light on a wall of tiles: plaster soon looks dirty
SHADOW_RATIO: Final = 0.10  # of a tile: how far its shadow reaches on plaster
SHADOW_ALPHA: Final = 120
VEIL_ALPHA: Final = 74  # of plaster over the tiles around the panel
Point = tuple[int, int]
Piece = tuple[pygame.Surface, Point]
"""A picture and the place of its corner."""
Place = tuple[int, int]
"""Column and row of a tile; those of the panel's first one, the title's first letter, are 0."""


@dataclass(frozen=True)
class WallPlan:
    """Where tiles lie, in pixels: the corner of the title, and the distance between two tiles."""

    left: int
    top: int
    pitch: int

    @classmethod
    def within(cls, rect: pygame.Rect) -> "WallPlan":
        """Returns the plan of a panel with title that is centred in a rectangle."""
        pitch = max(8, min(rect.width // ACROSS, rect.height // DOWN))
        return cls(rect.centerx - pitch * ACROSS // 2, rect.centery - pitch * DOWN // 2, pitch)

    @property
    def side(self) -> int:
        """Returns the size of a tile."""
        return self.pitch - max(1, round(self.pitch * backdrop.GROUT_RATIO))

    @property
    def title(self) -> pygame.Rect:
        """Returns the place of the title."""
        return pygame.Rect(self.left, self.top, ACROSS * self.pitch, self.pitch)

    @property
    def panel(self) -> pygame.Rect:
        """Returns the place of the panel with its frame."""
        return pygame.Rect(self.left, self.top + self.pitch, ACROSS * self.pitch, (DOWN - 1) * self.pitch)

    def milestone(self, number: int) -> pygame.Rect:
        """Returns the place of a milestone."""
        row, column = divmod(number, COLUMNS)
        half = self.pitch // 2
        at = self.left + half + column * self.pitch, self.top + self.pitch + half + row * self.pitch
        return pygame.Rect(*at, self.side, self.side)

    def at(self, place: Place) -> tuple[int, int]:
        """Returns the corner of a tile."""
        return self.left + place[0] * self.pitch, self.top + place[1] * self.pitch

    def around(self, size: tuple[int, int]) -> list[Place]:
        """Returns the places around title and panel in a window, those first that are tiled first."""
        columns = range(-math.ceil(self.left / self.pitch), math.ceil((size[0] - self.left) / self.pitch))
        rows = range(-math.ceil(self.top / self.pitch), math.ceil((size[1] - self.top) / self.pitch))
        found = [(x, y) for y in rows for x in columns if not (0 <= x < ACROSS and 0 <= y < DOWN)]
        return sorted(found, key=lambda place: (distance(place) + UNEVENNESS * _chance(place), place))


def distance(place: Place) -> float:
    """Returns how many tiles a place is away from the panel."""
    x, y = (max(0, first - at, at - last) for at, first, last in (
        (place[0], 0, ACROSS - 1), (place[1], 0, DOWN - 1)
    ))  # fmt: skip
    return math.hypot(x, y)


def _chance(place: Place) -> float:
    """A number from 0 to 1 that looks random, and is the same for a place in every window."""
    wave = math.sin(place[0] * 12.9898 + place[1] * 78.233) * 43758.5453
    return wave - math.floor(wave)


def plaster_colour(theme: Theme) -> Rgb:
    """Returns the colour of the bare wall."""
    return mix(theme.panel, theme.space, CLAY_MIX[theme.dark])


def own_wall_surface(
    assets: Assets, size: Point, plan: WallPlan, milestones: Sequence[tuple[str, bool]], goal: str
) -> pygame.Surface:
    """An opaque wall of that size; of each milestone, its name and whether it is reached.

    The tile of the milestone `goal` is seen already, faintly and framed.

    Where patterns are off the panel lies on the plain table.
    """
    theme, bare = assets.theme, backdrop.is_bare(assets.theme)
    places = [] if bare else plan.around(size)
    done = len(places) * sum(reached for _, reached in milestones) // max(1, len(milestones))
    # all pieces first: as long as painting them takes further frames, nothing is put together in vain
    laid, panel = _laid(assets, plan, places[:done]), _panel(assets, plan, milestones, goal)
    sketches = [assets.painted(_sketch_surface, kind, plan.side) for kind in range(len(backdrop.KINDS))]
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])))
    if bare:
        surface.blit(assets.background(*size), (0, 0))
    else:
        surface.fill(plaster_colour(theme))
        backdrop.roughen(surface, surface.get_rect())
        _draw_pattern(theme, surface, plan, places[done:], sketches)
        _bed(theme, surface, [pygame.Rect(at, (plan.side, plan.side)) for _, at in laid], plan.pitch)
        surface.fblits(laid)
        _draw_veil(theme, surface, plan.side, [at for _, at in laid])
    gap = plan.pitch - plan.side
    whole = plan.title.union(plan.panel)
    _bed(theme, surface, [pygame.Rect(whole.topleft, (whole.width - gap, whole.height - gap))], plan.pitch)
    inside = plan.panel.inflate(-plan.pitch, -plan.pitch)
    surface.fill(mix(plaster_colour(theme), theme.shadow, EDGE_SHARE), inside)
    surface.fblits(panel)
    for number in (at for at, (name, _) in enumerate(milestones) if name == goal):
        place = plan.milestone(number)
        wide = max(2, place.width // 20)
        draw_frame(surface, assets, place.inflate(2 * wide, 2 * wide), theme.turn, wide, place.width // 6)
    if not bare:
        backdrop.light(theme, surface, LIGHT_STRENGTH)
    return surface.convert()


def _kind(theme: Theme, place: Place) -> int:
    """The tile of the theme's pattern at a place, which is symmetrical about the panel."""
    return backdrop.tile_of(theme.ornament, place[0] - ACROSS // 2, place[1] - DOWN // 2)


def _draw_pattern(
    theme: Theme,
    surface: pygame.Surface,
    plan: WallPlan,
    places: Sequence[Place],
    sketches: Sequence[pygame.Surface],
) -> None:
    """The tiles to come, drawn on the plaster: the farther from the panel, the fainter."""
    own = [sketch.copy() for sketch in sketches]
    for place in places:
        sketch = own[_kind(theme, place)]
        sketch.set_alpha(round(255 * max(LEAST_FADE, 1 - distance(place) / FADED_AT)))
        surface.blit(sketch, plan.at(place))


def _sketch_surface(theme: Theme, kind: int, side: int) -> pygame.Surface:
    """The drawing of a tile on plaster."""
    scale = paint.supersampling(side)
    plaster, large = plaster_colour(theme), side * scale
    line, edge = mix(plaster, theme.hints[kind], DRAWN_SHARE), mix(plaster, theme.shadow, EDGE_SHARE)
    surface, stroke = paint.canvas(large, large, line), max(scale, large * DRAWN_STROKE)
    paint.rounded(surface, edge, paint.inside(surface, 0), large * TILE_RADIUS, stroke)
    for points in drawings(theme.tile_set).silhouettes[kind]():
        paint.contour(surface, points, line, paint.inside(surface, large * 0.08), stroke)
    return paint.shrink(surface, side, side)


def _laid(assets: Assets, plan: WallPlan, places: Sequence[Place]) -> list[Piece]:
    """Tiles of the pattern around the panel."""

    def tile(x: int, y: int) -> pygame.Surface:
        return assets.tile(_kind(assets.theme, (x, y)), plan.side, backdrop.grain_of(x, y))

    return [(tile(*place), plan.at(place)) for place in places]


def _draw_veil(theme: Theme, surface: pygame.Surface, side: int, corners: Sequence[Point]) -> None:
    """A veil of plaster over tiles, so that milestones stand out before them."""
    veil = pygame.Surface((side, side))
    veil.fill(plaster_colour(theme))
    veil.set_alpha(VEIL_ALPHA)
    surface.fblits([(veil, at) for at in corners])


def _bed(theme: Theme, surface: pygame.Surface, rects: Sequence[pygame.Rect], pitch: int) -> None:
    """The shadows of tiles on plaster, and the mortar that they lie in."""
    reach, edge = max(2, round(pitch * SHADOW_RATIO)), max(1, round(pitch * MORTAR_RATIO))
    mortar, shadows = mix(theme.panel, theme.shadow, MORTAR_MIX), dict[tuple[int, int], pygame.Surface]()
    for rect in rects:
        if rect.size not in shadows:
            shadow = paint.canvas(rect.width + 4 * reach, rect.height + 4 * reach)
            box = (2 * reach, 2 * reach, *rect.size)
            paint.feathered(shadow, theme.shadow, box, reach, 2 * reach, SHADOW_ALPHA)
            shadows[rect.size] = shadow
        surface.blit(shadows[rect.size], rect.move(-2 * reach, -reach))
    for rect in rects:
        pygame.draw.rect(surface, mortar, rect.inflate(2 * edge, 2 * edge), border_radius=2 * edge)


def _panel(
    assets: Assets, plan: WallPlan, milestones: Sequence[tuple[str, bool]], goal: str
) -> list[Piece]:
    """The frame of small tiles, which is its own mirror image, and the milestones in it."""
    small, found = plan.pitch // 2 - max(1, (plan.pitch - plan.side) // 2), list[Piece]()
    for x, y in _frame_places():
        across, down = min(x, 2 * ACROSS - 1 - x), min(y, 2 * ROWS + 1 - y)
        kind = motifs.YELLOW if across == down == 0 else motifs.BLUE if (across + down) % 2 else motifs.WHITE
        at = plan.panel.x + x * plan.pitch // 2, plan.panel.y + y * plan.pitch // 2
        found.append((assets.tile(kind, small), at))
    for number, (name, reached) in enumerate(milestones):
        if name == goal:
            picture = assets.painted(coming_surface, name, plan.side)
        else:
            picture = assets.painted(milestone_surface, name, plan.side, reached)
        found.append((picture, plan.milestone(number).topleft))
    return found


def _frame_places() -> Iterator[Place]:
    """Yields the places of the frame's small tiles, two to a tile."""
    across, down = 2 * ACROSS, 2 * (ROWS + 1)
    for x in range(across):
        for y in range(down):
            if x in (0, across - 1) or y in (0, down - 1):
                yield x, y
