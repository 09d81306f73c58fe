"""The window that the picture is drawn into, and what is said where there can be none."""

import os

import pygame

CHOSEN = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")  # by which a person may ask for a picture that nobody sees
UNSEEN = ("offscreen", "dummy")  # drivers without a display, the first taken unasked where there is none


class NoDisplayError(Exception):
    """There is no display for a window; the text is a sentence for whoever started the program."""


def open_window(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
    """The display's surface; NoDisplayError where no window can be opened that somebody could see."""
    try:
        surface = pygame.display.set_mode(size, flags)
    except pygame.error as error:
        raise NoDisplayError(f"there is no display for a window: {error}") from None
    if pygame.display.get_driver() in UNSEEN and not any(os.environ.get(name) for name in CHOSEN):
        pygame.display.quit()
        raise NoDisplayError("there is no display for a window")
    return surface
