"""The furniture of the table: panels, buttons, frames, backgrounds. Sizes are device pixels."""

import math

import pygame

from game.view.art import motifs, paint
from game.view.art.ornaments import MEDALLIONS, paint_corners, paint_ground, paint_layers, tones_of
from game.view.layout.scales import panel_margin
from game.view.theme import BLUE_GLAZE, Rgb, Theme, mix


def panel_surface(theme: Theme, width: int, height: int, active: bool) -> pygame.Surface:
    """A player's board: a porcelain plate with a cobalt edge; active = it is this player's turn.

    The plate is inset by panel_margin; an active one has a wide golden frame and a glow around it.
    """
    margin = panel_margin(width, height)
    small = min(width, height) - 2 * margin
    radius = panel_radius(width, height)
    # between its corners a plate is uniform: a narrow one is painted, then stretched
    narrow = min(width, 2 * panel_rim(width, height) + 1)
    surface = paint.canvas(narrow, height)
    plate = (margin, margin, narrow - 2 * margin, height - 2 * margin)
    if active:
        paint.feathered(surface, theme.turn, plate, radius, margin, 210)
    else:
        low = (margin, margin + margin * 0.3, narrow - 2 * margin, height - 2 * margin)
        paint.feathered(surface, theme.shadow, low, radius, margin * 0.7, 80)
    surface.blit(_plate(theme, plate, radius, small, active), plate[:2])
    return paint.display_copy(paint.stretched(surface, width))


def panel_rim(width: int, height: int) -> int:
    """Returns the width of a board's edge that contains its corners and all marks of an active board."""
    margin = panel_margin(width, height)
    small = min(width, height) - 2 * margin
    return math.ceil(margin + panel_radius(width, height) + 2 * _line(small) + _star_reach(2 * small) / 2) + 2


def panel_edge(width: int, height: int) -> int:
    """Returns the width of a board's edge that is not opaque: its margin, and what its corners cut off."""
    cut = panel_radius(width, height) * (1 - math.sqrt(0.5))
    return math.ceil(panel_margin(width, height) + cut) + 1


def panel_radius(width: int, height: int) -> float:
    """Returns the radius of a board's corners."""
    small = min(width, height)
    return max(6.0, min(small * 0.045, 5 + small * 0.026))


def _plate(
    theme: Theme, box: tuple[int, int, int, int], radius: float, small: int, active: bool
) -> pygame.Surface:
    """The plate itself, drawn at twice its size for clean corners; `small` is its shorter side at last."""
    width, height = 2 * box[2], 2 * box[3]
    line = _line(small)
    edge = round(line * 2.4 if active else edge_width(small))
    size = width - 2 * edge, height - 2 * edge
    gap = 2 * round((edge + line * 1.6) / 2) - edge  # the hairline begins with a whole pixel
    face = _face(theme, size, 2 * radius - edge, gap, small, active)
    big = paint.canvas(width, height)
    big.fill(theme.turn if active else theme.panel_edge)
    big.blit(face, (edge, edge))
    paint.vertical_shade(big, 255, 247)
    paint.clip_round(big, (0, 0, width, height), 2 * radius)
    return paint.shrink(big, *box[2:])


def _face(
    theme: Theme, size: tuple[int, int], radius: float, gap: int, small: int, active: bool
) -> pygame.Surface:
    """Paints the inside of a plate: a hairline after a gap, and an ornament in each corner."""
    face = paint.canvas(*size)
    face.fill(theme.panel)
    frame = paint.inside(face, gap)
    hair = mix(theme.panel, theme.turn if active else theme.panel_edge, 0.75 if active else 0.38)
    paint.rounded(face, hair, frame, radius - gap, max(2.0, _line(small) * 0.5))
    around = edge_width(small) + gap  # a narrow plate is stretched later: its own size says nothing
    reach = _star_reach(2 * small - 2 * around)
    if theme.pattern and reach >= 12:
        paint_corners(theme, face, pygame.Rect(frame), tones_of(theme.panel, hair, 1.0, 0.5), reach)
    paint.clip_round(face, (0, 0, *size), radius)
    return face


def edge_width(small: float) -> float:
    """Half pixels of the coloured edge of a plate whose shorter side is that."""
    return _line(small) * 1.3


def _line(small: float) -> float:
    """The width of a plate's outline, at double size."""
    return max(1.0, min(small * 0.006, 0.9 + small * 0.0022)) * 2


def _star_reach(small: float) -> float:
    """How far the stars in the corners of a frame reach whose shorter side is that long."""
    return min(small * 0.042, 11 + small * 0.017)


def pill_surface(colour: Rgb, width: int, height: int, radius: int | None) -> pygame.Surface:
    """A plain rounded rectangle, drawn large and shrunk."""
    scale = 4 if width * height < 60_000 else 2
    surface = paint.canvas(width * scale, height * scale, colour)
    corner = min(width, height) / 2 if radius is None else radius
    paint.rounded(surface, colour, (0, 0, width * scale, height * scale), corner * scale)
    return paint.display_copy(paint.shrink(surface, width, height))


def background_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The opaque table: limestone with a barely visible azulejo pattern and darker corners."""
    surface = pygame.Surface((max(1, width), max(1, height)))
    cell = max(56, min(128, round(min(width, height) * 0.11)))
    repeat = pygame.Surface((cell * 3, cell * 3))
    repeat.fill(theme.table)
    if theme.pattern:
        paint_ground(theme, repeat)
    repeat = paint.shrink(repeat, cell, cell)
    for x in range(0, width, cell):
        for y in range(0, height, cell):
            surface.blit(repeat, (x, y))

    def light_at(x: float, y: float) -> Rgb:
        return mix((255, 255, 255), theme.corner, min(1.0, math.hypot(x - 0.5, y - 0.42) / 0.76) ** 2)

    paint.light_by(surface, paint.field(24, light_at))
    return surface.convert()


def medallion_surface(theme: Theme, side: int) -> pygame.Surface:
    """The ornament in the table below the factories: rings and a star, a basin or beds, barely visible."""
    surface = paint.canvas(side * 2, side * 2, theme.table)
    tones = tones_of(theme.table, theme.table_line, 0.62 * theme.pattern, 0.22 * theme.pattern)
    if theme.pattern:
        paint_layers(surface, MEDALLIONS[theme.ornament](), tones, paint.square_around(side, side, side))
    return paint.display_copy(paint.shrink(surface, side, side))


def lamp_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """Light to be added over the table, strongest in its middle, gone at its edge."""

    def light(x: float, y: float) -> Rgb:
        away = math.hypot(x - 0.5, y - 0.5) / 0.47
        return mix((0, 0, 0), theme.lamp, max(0.0, 1 - away * away) ** 1.5)

    return paint.shrink(paint.field(32, light), width, height).convert()


BAND_TEXT_RATIO = 2.3  # times its letters


def band_colours(theme: Theme) -> tuple[Rgb, Rgb]:
    """Returns ground and text colour of a band: the accent's; in dark themes gold on cobalt."""
    if not theme.dark:
        return theme.accent, theme.accent_ink
    return theme.bar if theme.high_contrast else mix(theme.bar, BLUE_GLAZE.base, 0.55), theme.turn


def band_size(words: pygame.Surface, px: int, lines: int = 1) -> tuple[int, int]:
    """Returns the size of a band with words `px` pixels high: its points are as long as it is high."""
    one = round(px * BAND_TEXT_RATIO)
    high = one + words.get_height() * (lines - 1) // lines
    return words.get_width() + px * 4 * high // one, high


def band_surface(theme: Theme, words: pygame.Surface, px: int, lines: int = 1) -> pygame.Surface:
    """A band of enamel with a line of gold along its edges, ends cut to points, and words on it."""
    ground, _ = band_colours(theme)
    width, height = band_size(words, px, lines)
    w, h = width * 2, height * 2
    surface = paint.canvas(w, h)
    cut = h * 0.34
    slant = math.hypot(cut, h / 2) / (h / 2)  # along the middle, for each pixel of a line
    for inset, colour in (
        (0.0, mix(ground, theme.shadow, 0.55)),
        (h * 0.035, theme.turn),
        (h * 0.085, ground),
        (h * 0.125, mix(ground, theme.turn, 0.45)),
        (h * 0.14, ground),
    ):
        left = cut + inset * (slant - 2 * cut / h)  # as far from the edge as all else of the line
        pygame.draw.polygon(
            surface,
            colour,
            [
                (inset * slant, h / 2), (left, inset), (w - left, inset), (w - inset * slant, h / 2),
                (w - left, h - inset), (left, h - inset),
            ],
        )  # fmt: skip
    for x in (cut * 1.25, w - cut * 1.25):
        side = h * 0.34
        box = (x - side / 2, h / 2 - side / 2, side, side)
        paint.polygon(surface, motifs.khatim(1.0), theme.turn, box)
        paint.polygon(surface, motifs.khatim(0.5, 22.5), ground, box)
    surface = paint.shrink(surface, width, height)
    surface.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return paint.display_copy(surface)


def dim_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A dark veil for overlays: opaque with a surface alpha, which is many times cheaper on the web."""
    surface = pygame.Surface((max(1, width), max(1, height))).convert()
    surface.fill(theme.dim)
    surface.set_alpha(165)
    return surface
