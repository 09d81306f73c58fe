"""From one scene to the next: what was shown fades out over it."""

from typing import Final

import pygame

STEP: Final = 1 / 60  # seconds: so far it is in its first picture, and at most one step further in the second


class Crossfade:
    """Keeps one picture of the window, whose memory is used again for each transition."""

    def __init__(self) -> None:
        self._picture = pygame.Surface((0, 0))
        self._seconds = self._left = 0.0  # how long it takes; how much of that is to come
        self._drawn = 0  # pictures of it

    def begin(self, shown: pygame.Surface, seconds: float) -> None:
        """Fades out what is shown now, within so many seconds from the first drawing on."""
        if self._picture.get_size() != shown.get_size():
            self._picture = pygame.Surface(shown.get_size())
        self._picture.set_alpha(None)
        self._picture.blit(shown, (0, 0))
        self._seconds, self._left, self._drawn = seconds, seconds - STEP, 0

    def end(self) -> None:
        """Ends it at once."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Lets time pass; returns whether the picture changes.

        The first picture of a scene may have taken long to paint: that time does not count.
        """
        fading = self._left > 0
        if self._drawn:
            self._left -= min(dt, STEP) if self._drawn == 1 else dt
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is left of the picture over the scene."""
        if self._left > 0:
            self._drawn += 1
            self._picture.set_alpha(round(255 * self._left / self._seconds))
            surface.blit(self._picture, (0, 0))
