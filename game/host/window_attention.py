"""Calling a person who has another window in front: this window's title, and its sign in the taskbar."""

import pygame

from game.host.attention import Standing

NAME = "Azulejo"


class WindowAttention:
    """See `game.host.attention.Attention`. A notice is the window's sign in the taskbar, which flashes."""

    def __init__(self) -> None:
        self._title = ""

    def away(self) -> bool:
        """Whether another window has the focus; also give the window the title that it should have now."""
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return False
        away = not pygame.key.get_focused()
        wanted = self._title if away and self._title else NAME
        if pygame.display.get_caption()[0] != wanted:
            pygame.display.set_caption(wanted)
        return away

    def title(self, text: str) -> None:
        """Keep it until the focus is elsewhere."""
        self._title = text

    def notices(self) -> Standing:
        """No system has to be asked for that."""
        return "allowed" if hasattr(pygame.Window, "flash") else "absent"

    def ask(self) -> None:
        """Nobody has to be asked."""

    def notify(self, text: str) -> bool:
        """Flash; False where the system has no such thing."""
        try:
            pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)
        except (AttributeError, pygame.error):
            return False
        return True

    def can_vibrate(self) -> bool:
        """No desktop does."""
        return False

    def vibrate(self) -> bool:
        """See `can_vibrate`."""
        return False

    def rest(self, still: bool) -> None:
        """Frames cost a window little while nothing is drawn."""
