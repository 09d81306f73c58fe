"""The transition between scenes: the previous picture fades out over the next scene."""

from typing import Final

import pygame

STEP: Final = 1 / 60  # seconds of fading in the first picture, and at most as many more in the second


class Crossfade:
    """One picture of the window that fades out; its memory is reused for each transition."""

    def __init__(self) -> None:
        self._picture = pygame.Surface((0, 0))
        self._seconds = self._left = 0.0  # duration, and what is left of it
        self._drawn = 0  # number of drawings

    def begin(self, shown: pygame.Surface, seconds: float) -> None:
        """Starts fading out a picture, `seconds` long from its first drawing on."""
        if self._picture.get_size() != shown.get_size():
            self._picture = pygame.Surface(shown.get_size())
        self._picture.set_alpha(None)
        self._picture.blit(shown, (0, 0))
        self._seconds, self._left, self._drawn = seconds, seconds - STEP, 0

    def end(self) -> None:
        """Ends the fading at once."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Advances time; returns whether the picture changes.

        The first picture of a scene may have taken long to paint: that time does not count.
        """
        fading = self._left > 0
        if self._drawn:
            self._left -= min(dt, STEP) if self._drawn == 1 else dt
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the picture over the scene with its current opacity."""
        if self._left > 0:
            self._drawn += 1
            self._picture.set_alpha(round(255 * self._left / self._seconds))
            surface.blit(self._picture, (0, 0))
