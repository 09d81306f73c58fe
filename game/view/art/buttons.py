"""The glazed keys of panels and pages, one family with the bar, in all states. Sizes are device pixels.

What leads on is cobalt in a golden line. A choice lies flat; the one that holds is enamelled between the bar
and what leads on, with a golden rim. What can't be undone is brick red.
"""

from typing import Final

import pygame

from game.view.art import paint
from game.view.theme import Rgb, Theme, contrast, mix

BUTTON_STATES: Final = (
    "normal", "hover", "pressed", "focus", "disabled", "primary", "primary-hover", "primary-pressed",
    "danger", "danger-hover", "danger-pressed", "quiet", "quiet-hover",
    "choice", "choice-hover", "choice-pressed", "chosen", "chosen-hover", "chosen-pressed",
)  # fmt: skip
FLAT: Final = ("disabled", "quiet", "choice", "chosen")
SHINE_ALPHA: Final = 30  # alpha of the light along a button's upper edge
STATE_TINTS: Final = {
    "normal": 0.11, "hover": 0.19, "pressed": 0.24,
    "choice": 0.045, "choice-hover": 0.16, "choice-pressed": 0.24,
}  # fmt: skip
# Of a tint where panels are dark: keys are lighter, their words legible.
DARK_TINT_FACTOR = 1.25
MAX_DARK_TINT = 0.165
LIP_DARKNESS: Final = (0.45, 0.85)  # how dark the edge below is: in light themes, in dark ones
# Of the height: radius, the edge below, the line within.
CORNER_RATIO = 0.17
LIP_RATIO = 0.055
FRAME_RATIO = 0.085
INLAY_LINE_RATIO: Final = 0.02  # of it: how thick that line is
MAX_CORNER_HEIGHT: Final = 64  # pixels: a high button has the corners of a row
# Of the accent in the choice that holds: in light themes, in dark ones.
CHOSEN_ACCENT_MIX: Final = (0.45, 0.8)
MIN_BAR_CONTRAST: Final = 1.35  # contrast of a bar that keys lie on like on one another
MIN_CHOSEN_CONTRAST: Final = 1.5  # of the choice that holds, with the table that it may lie on
WHITE: Final = (255, 255, 255)
# Of a panel's soft ink: what can't be pressed is darker than the panel by so much.
DISABLED_INK_MIX: Final = 0.14


def button_colours(theme: Theme, state: str) -> tuple[Rgb, Rgb, Rgb]:
    """Returns face, edge and text colour of a button in that state."""
    if state == "disabled":
        face = mix(theme.panel, theme.ink_soft, DISABLED_INK_MIX)  # sunk into the panel
        return face, mix(face, theme.ink_soft, 0.12), mix(theme.ink_soft, face, 0.2)
    if state.startswith("quiet"):
        near = state == "quiet-hover"
        face = mix(theme.panel, theme.raised, 0.6) if near else theme.panel
        edge = mix(theme.panel, theme.panel_edge, 0.8 if near else 0.5)
        return face, edge, theme.ink  # soft words would look as if it could not be pressed
    if state.startswith("danger"):
        face = mix(theme.raised, theme.bad, 0.0 if theme.dark or theme.high_contrast else 0.09)
        face = mix(face, theme.panel, 0.6) if state != "danger" else face
        return face, theme.bad, mix(theme.bad, theme.ink, 0.7 if theme.dark else 0.25)
    if state.startswith("primary") or (state.startswith("chosen") and theme.high_contrast):
        face = mix(theme.accent, WHITE, 0.10) if state.endswith("hover") else theme.accent
        down = state == "primary-pressed" and not theme.dark
        face = mix(face, (0, 0, 0), 0.16) if down else face
        return face, mix(theme.accent, (0, 0, 0), 0.4), theme.accent_ink
    if state.startswith("chosen"):
        face, ink, _ = _enamel(theme)
        return _enamel(theme, near=True)[0] if "hover" in state else face, face, ink
    tint = 0.0 if theme.high_contrast else STATE_TINTS.get(state, STATE_TINTS["normal"])
    tint = min(tint * DARK_TINT_FACTOR, MAX_DARK_TINT) if theme.dark else tint
    edge = mix(theme.panel, theme.panel_edge, 0.55) if state.startswith("choice") else theme.panel_edge
    return mix(theme.raised, theme.accent, tint), theme.focus if state == "focus" else edge, theme.ink


def _enamel(theme: Theme, near: bool = False) -> tuple[Rgb, Rgb, Rgb]:
    """Face, text and rim of the choice that holds: between the bar and what leads on, so that it looks alive
    where the bar is nearly black; the glaze of edges where the bar is as light as keys, or where that
    would be as dark as the table. `near`: it is pointed at.
    """
    face = mix(theme.bar, theme.accent, CHOSEN_ACCENT_MIX[theme.dark])
    if (
        contrast(theme.bar, theme.raised) < MIN_BAR_CONTRAST
        or contrast(face, theme.table) < MIN_CHOSEN_CONTRAST
    ):
        return mix(theme.accent, theme.panel_edge, 0.3 if near else 0.6), theme.accent_ink, theme.turn
    ink = theme.accent_ink if theme.dark else theme.bar_ink
    return mix(face, ink, 0.1 if near else 0.0), ink, theme.turn


def press_depth(key: pygame.Rect) -> int:
    """By how many pixels a key goes down when it is pressed: it covers the lip below its face."""
    return max(1, round(min(key.height, MAX_CORNER_HEIGHT, key.width) * LIP_RATIO))


def lip_colour(theme: Theme, edge: Rgb) -> Rgb:
    """Returns the colour of a button's lower edge: its thickness in shadow."""
    return mix(edge, theme.shadow, LIP_DARKNESS[theme.dark and not theme.high_contrast])


def _inlay(theme: Theme, state: str, face: Rgb, edge: Rgb) -> Rgb | None:
    """The colour of the line within the edge, if there is one."""
    if state.startswith("primary") or state == "hover":
        return mix(face, theme.turn, 0.9)
    return mix(face, edge, 0.34) if state in ("normal", "pressed") or state.startswith("danger") else None


def within_frame(key: pygame.Rect) -> pygame.Rect:
    """Returns the space for a button's content: inside its inner line, above its lower edge."""
    row = min(key.height, MAX_CORNER_HEIGHT, key.width)
    face = (*key.topleft, key.width, key.height - max(1.0, row * LIP_RATIO))
    left, top, width, height = _within(face, row * FRAME_RATIO)
    line = max(1, round(row * INLAY_LINE_RATIO))
    return pygame.Rect(round(left), round(top), round(width), round(height)).inflate(-2 * line, -2 * line)


def button_surface(theme: Theme, width: int, height: int, state: str) -> pygame.Surface:
    """A glazed button without its text; `state` is one of BUTTON_STATES (ValueError otherwise)."""
    if state not in BUTTON_STATES:
        raise ValueError(f"no such button state: {state}")
    face, edge, _ = button_colours(theme, state)
    scale = 4 if width * height < 30_000 else 2
    w, h = width * scale, height * scale
    surface = paint.canvas(w, h, edge)
    row = min(h, MAX_CORNER_HEIGHT * scale, w)
    radius, depth = row * CORNER_RATIO, max(1.0, row * LIP_RATIO)
    flat = state.startswith(FLAT)
    pressed = state.endswith("pressed")  # then it is drawn lower, where its lip was
    body = (0.0, 0.0, w, h - (depth if pressed or not flat else 0))
    if not (flat or pressed):
        paint.rounded(surface, lip_colour(theme, edge), (0, depth, w, h - depth), radius)
    line = max(scale * 1.0, row * (0.07 if state == "focus" else 0.03))
    paint.rounded(surface, edge, body, radius)
    inside = _within(body, line)
    paint.rounded(surface, face, inside, radius - line)
    inlay, inset = _inlay(theme, state, face, edge), max(line + scale, row * FRAME_RATIO)
    if inlay is not None and not theme.high_contrast:
        frame = _within(body, inset)
        thin = max(scale * 0.75, row * INLAY_LINE_RATIO)
        paint.rounded(surface, inlay, frame, radius - inset)
        paint.rounded(surface, face, _within(frame, thin), radius - inset - thin)
    if state.startswith("chosen"):  # the bar's golden rim
        rim = max(scale * 2, round(row * 0.07))
        lower = pygame.Rect(round(radius * 0.8), h - rim - round(line), w - 2 * round(radius * 0.8), rim)
        surface.fill(_enamel(theme)[2], lower)
    if not flat:
        surface.blit(_shine(w, h, inside, radius - line), (0, 0))
    return paint.display_copy(paint.shrink(surface, width, height))


def _within(box: paint.Box, inset: float) -> paint.Box:
    left, top, width, height = box
    return left + inset, top + inset, width - 2 * inset, height - 2 * inset


def _shine(width: int, height: int, face: paint.Box, radius: float) -> pygame.Surface:
    """Light on a button's glaze: strongest along its upper edge, gone below its middle."""
    strip = pygame.Surface((1, 16), pygame.SRCALPHA, 32)
    for y in range(16):
        strip.set_at((0, y), (255, 255, 255, round(SHINE_ALPHA * max(0.0, 1 - y / 10))))
    shine = paint.shrink(strip, width, height)
    paint.clip_round(shine, face, radius)
    return shine
