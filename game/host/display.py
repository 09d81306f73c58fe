"""Opens the window, with a clear error if there is no display."""

import os

import pygame

DRIVER_VARIABLES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")  # may ask for a driver without a display
HEADLESS_DRIVERS = ("offscreen", "dummy")  # SDL falls back to the first where there is no display


class NoDisplayError(Exception):
    """There is no display for a window; the message is a sentence for the user."""


def open_window(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
    """Opens a window and returns its surface; NoDisplayError if no visible window can be opened."""
    try:
        surface = pygame.display.set_mode(size, flags)
    except pygame.error as error:
        raise NoDisplayError(f"there is no display for a window: {error}") from None
    asked_for = any(os.environ.get(name) for name in DRIVER_VARIABLES)
    if pygame.display.get_driver() in HEADLESS_DRIVERS and not asked_for:
        pygame.display.quit()
        raise NoDisplayError("there is no display for a window")
    return surface
