"""A text as a QR code, drawn in black on white whatever the theme: cameras want it so.

The matrix comes from segno, a well-kept pure Python library without dependencies (BSD licence). The site
packs its encoder beside the game, and only that: what writes files needs more of Python than a page has.
"""

import pygame

QUIET_ZONE = 4  # modules of white around it, which the standard asks for
PAPER = (255, 255, 255)
MAX_CHARACTERS = 2300  # characters: more would make modules too small for a phone's camera


def qr_matrix(text: str) -> list[list[bool]] | None:
    """Rows of dark (True) and light modules, without the white edge; None if the text is too long."""
    if len(text) > MAX_CHARACTERS:
        return None
    try:
        from segno import encoder  # noqa: PLC0415  (large, and needed only when something is shared)
    except ImportError:
        return None
    code = encoder.encode(text, error="l", micro=False)  # type: ignore[no-untyped-call]
    return [[bool(module) for module in row] for row in code.matrix]


def qr_surface(text: str, size: int) -> pygame.Surface | None:
    """The dark modules in the middle of a square of that size; None where they would be too fine to read.

    The square has its place's size whatever the number of modules, so that it stands on the page's margins.
    It is to be drawn on PAPER: all but the modules is transparent.
    """
    matrix = qr_matrix(text)
    if matrix is None:
        return None
    modules = len(matrix) + 2 * QUIET_ZONE
    scale = size // modules
    if scale < 2:
        return None
    surface = pygame.Surface((size, size))
    surface.fill(PAPER)
    surface.set_colorkey(PAPER)
    edge = (size - len(matrix) * scale) // 2
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            if dark:
                surface.fill((0, 0, 0), (edge + x * scale, edge + y * scale, scale, scale))
    return surface
