"""The mouse's pointer over a window of the desktop."""

import contextlib

import pygame

SHAPES = {  # systems have no hand that grabs
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "grab": pygame.SYSTEM_CURSOR_HAND,
    "grabbing": pygame.SYSTEM_CURSOR_SIZEALL,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


class WindowPointer:
    """See `game.host.pointer.Pointer`."""

    def show(self, shape: str) -> None:
        """Take the system's own cursor; not every system has each of them."""
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(SHAPES.get(shape, pygame.SYSTEM_CURSOR_ARROW))
