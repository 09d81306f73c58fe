"""Translates buttons, d-pads and sticks of gamepads to intents; gamepads may be plugged in at any time."""

import pygame

from game.view.intents import (
    Cancelled,
    Coloured,
    Confirmed,
    Intent,
    Paged,
    Shortcut,
    ShortcutPressed,
    Stepped,
)

try:  # knows the buttons of hundreds of pads; some builds of pygame lack it
    from pygame._sdl2 import controller
except ImportError:  # pragma: no cover
    controller = None  # type: ignore[assignment]

BUTTONS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Confirmed(),
    pygame.CONTROLLER_BUTTON_B: Cancelled(),
    pygame.CONTROLLER_BUTTON_X: ShortcutPressed(Shortcut.UNDO),
    pygame.CONTROLLER_BUTTON_Y: Coloured(5),  # with or without the jokers
    pygame.CONTROLLER_BUTTON_BACK: ShortcutPressed(Shortcut.KEYS),
    pygame.CONTROLLER_BUTTON_START: ShortcutPressed(Shortcut.PAUSE),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: ShortcutPressed(Shortcut.HINT),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Paged(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Paged(1),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Stepped(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Stepped(0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Stepped(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Stepped(1, 0),
}
PUSHED, BACK = 0.6, 0.35  # positions at which a stick counts as pushed, and as released


class Gamepads:
    """The connected gamepads. A push of a stick is one step; it has to be released before the next one."""

    def __init__(self) -> None:
        self._pads: dict[int, object] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        if controller is not None and not controller.get_init():
            controller.init()

    def intents_of(self, event: pygame.Event) -> list[Intent]:
        """Returns the intents of a gamepad event; none for other events."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return [BUTTONS[event.button]]
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value / 32767)
        return []

    def _add(self, index: int) -> None:
        """Opens a gamepad, since only opened ones send events."""
        if controller is None:
            return
        try:
            pad = controller.Controller(index)
            self._pads[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return  # it was unplugged meanwhile

    def _stick(self, pad: int, axis: int, value: float) -> list[Intent]:
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return []
        was = self._pushed.get((pad, axis), 0)
        now = (1 if value > 0 else -1) if abs(value) > (BACK if was else PUSHED) else 0
        self._pushed[pad, axis] = now
        if now in (0, was):
            return []
        return [Stepped(now, 0) if axis == pygame.CONTROLLER_AXIS_LEFTX else Stepped(0, now)]
