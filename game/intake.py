"""From pygame's events to intents: the one place that knows devices."""

import pygame

from game.view.intents import Cancelled, Intent, Key, Moved, Pressed, Released, Scrolled, Typed

LEFT, RIGHT = 1, 3


def intents_of(event: pygame.Event) -> list[Intent]:
    """What an event means. Fingers come as mouse events (pygame sends both; one family is enough)."""
    if event.type == pygame.MOUSEMOTION:
        return [Moved(event.pos, bool(event.buttons[0]))]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
        # the pointer may come down where it has not been seen before: a finger does
        touch = bool(getattr(event, "touch", False))
        return [Moved(event.pos, True), Pressed(event.pos, touch)]
    if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
        return [Released(event.pos, bool(getattr(event, "touch", False)))]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
        return [Cancelled()]
    if event.type == pygame.MOUSEWHEEL:
        return [Scrolled(float(event.y))]
    if event.type == pygame.TEXTINPUT:
        return [Typed(event.text)]
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_ESCAPE:
            return [Cancelled()]
        return [Key(event.key, bool(event.mod & pygame.KMOD_SHIFT))]
    return []
