"""Signs for buttons that have no room for words. Drawn, so that they are crisp at every size."""

import math

import pygame

from game.view.theme import Rgb


def draw_icon(surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Rgb) -> None:
    """Draw "menu", "close", "undo" or "redo" in the middle of a rectangle."""
    size = min(rect.size) * 0.44
    line = max(2, round(size * 0.15))
    x, y = rect.center
    if name == "menu":
        for step in (-1, 0, 1):
            bar = pygame.Rect(0, 0, round(size), line)
            bar.center = (x, round(y + step * size * 0.36))
            pygame.draw.rect(surface, colour, bar, border_radius=line // 2)
        return
    if name == "close":
        half = round(size * 0.36)
        for tilt in (-1, 1):
            ends = (x - half, y - tilt * half), (x + half, y + tilt * half)
            pygame.draw.line(surface, colour, *ends, line)
        return
    side = -1 if name == "undo" else 1
    radius = size * 0.42
    points = []
    for step in range(17):  # three quarters of a circle from the arrow's head on
        angle = math.radians(-90 + side * (16 - step) * 14)
        points.append((x + radius * math.cos(angle), y + size * 0.08 + radius * math.sin(angle)))
    points.reverse()
    pygame.draw.lines(surface, colour, False, points, line)
    head = size * 0.30
    tip = (x + side * (radius * 0.15 + head), y + size * 0.08 - radius)
    back = tip[0] - side * head * 1.1
    pygame.draw.polygon(surface, colour, [tip, (back, tip[1] - head), (back, tip[1] + head)])
