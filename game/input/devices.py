"""Translates pygame's events to intents."""

import pygame

from game.input.gamepad import Gamepads
from game.view.intents import (
    Cancelled,
    Coloured,
    Confirmed,
    Ended,
    Erased,
    Intent,
    Moved,
    Numbered,
    Paged,
    Pressed,
    Released,
    Scrolled,
    Shortcut,
    ShortcutPressed,
    Stepped,
    Tabbed,
    Typed,
    WentBack,
)

LEFT, RIGHT = 1, 3

KEYS: dict[int, Intent] = {
    pygame.K_ESCAPE: Cancelled(),
    pygame.K_AC_BACK: WentBack(),
    pygame.K_LEFT: Stepped(-1, 0),
    pygame.K_RIGHT: Stepped(1, 0),
    pygame.K_UP: Stepped(0, -1),
    pygame.K_DOWN: Stepped(0, 1),
    pygame.K_RETURN: Confirmed(),
    pygame.K_KP_ENTER: Confirmed(),
    pygame.K_SPACE: Confirmed(blank=True),
    pygame.K_BACKSPACE: Erased(),
    pygame.K_PAGEUP: Paged(-1),
    pygame.K_PAGEDOWN: Paged(1),
    pygame.K_HOME: Ended(-1),
    pygame.K_END: Ended(1),
    pygame.K_F1: ShortcutPressed(Shortcut.KEYS),
    pygame.K_u: ShortcutPressed(Shortcut.UNDO),
    pygame.K_p: ShortcutPressed(Shortcut.PAUSE),
    pygame.K_h: ShortcutPressed(Shortcut.HINT),
    pygame.K_F2: ShortcutPressed(Shortcut.RULES),
    pygame.K_c: ShortcutPressed(Shortcut.CENTRE),
    pygame.K_f: ShortcutPressed(Shortcut.FLOOR),
    pygame.K_MINUS: ShortcutPressed(Shortcut.FLOOR),
    pygame.K_KP_MINUS: ShortcutPressed(Shortcut.FLOOR),
    **{key: Coloured(tile) for tile, key in enumerate(map(ord, "byrkwj"))},
}
DIGITS = {
    # by position on the keyboard: some layouts have digits only with Shift
    first + i: Numbered((i + 1) % 10)
    for first in (pygame.KSCAN_1, pygame.KSCAN_KP_1)
    for i in range(10)
}


class EventTranslator:
    """Translates events to intents, with the state that this needs.

    `scale` is the width of a pixel of the picture in pixels of the window (`view.layout.window.PictureSize`).
    """

    def __init__(self) -> None:
        self.scale = 1.0
        self._gamepads = Gamepads()

    def intents_of(self, event: pygame.Event) -> list[Intent]:
        """Returns the intents of an event. Touch is handled by the mouse events that pygame sends as well."""
        if event.type == pygame.KEYDOWN:
            return _key(event)
        if event.type == pygame.TEXTINPUT:
            typed: list[Intent] = [Typed(event.text)]
            return typed + [ShortcutPressed(Shortcut.KEYS)] if event.text == "?" else typed
        return _pointer(event, self.scale) or self._gamepads.intents_of(event)


def _pointer(event: pygame.Event, scale: float) -> list[Intent]:
    touch = bool(getattr(event, "touch", False))
    if event.type == pygame.MOUSEMOTION:
        return [Moved(_in_picture(event.pos, scale), bool(event.buttons[0]))]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
        # a finger may come down where the pointer has not been before
        at = _in_picture(event.pos, scale)
        return [Moved(at, True), Pressed(at, touch)]
    if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
        return [Released(_in_picture(event.pos, scale), touch)]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
        return [Cancelled()]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_X1:
        return [WentBack()]
    if event.type == pygame.MOUSEWHEEL:
        return [Scrolled(float(event.y))]
    return []


def _in_picture(at: tuple[int, int], scale: float) -> tuple[int, int]:
    """Converts a point of the window to the picture; in a scaled picture the centre of its pixel."""
    return at if scale == 1.0 else (int((at[0] + 0.5) / scale), int((at[1] + 0.5) / scale))


def _key(event: pygame.Event) -> list[Intent]:
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if event.key == pygame.K_z:
            return [ShortcutPressed(Shortcut.REDO if shift else Shortcut.UNDO)]
        return [ShortcutPressed(Shortcut.REDO)] if event.key == pygame.K_y else []
    if event.mod & pygame.KMOD_ALT:
        return [WentBack()] if event.key == pygame.K_LEFT else []
    if event.key == pygame.K_TAB:
        return [Tabbed(back=shift)]
    if event.key in KEYS:
        return [KEYS[event.key]]
    digit = DIGITS.get(event.scancode)
    return [digit] if digit else []
