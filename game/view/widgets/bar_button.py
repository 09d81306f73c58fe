"""Buttons of the top bar and of headers: an icon, with its label below it where there is room."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.buttons import button_colours
from game.view.art.top_bar import word_size
from game.view.layout.bar_layout import MIN_WORDED_ASPECT, SIGN_HEIGHT
from game.view.theme import Rgb, Theme, luminance, mix
from game.view.widgets.widgets import Widget

ICON_ALONE_RATIO: Final = 0.56  # of the shorter side: the icon without a label
ICON_ABOVE_RATIO: Final = 0.79  # of the space above the label: the icon
DISABLED_RIM_MIX: Final = 0.22  # from the bar to its ink: the rim of a disabled button
# From the bar to its ink:
FACE_MIXES: Final = {"hover": 0.24, "choice-hover": 0.24, "pressed": 0.04, "choice-pressed": 0.04}
FACE_MIX, HEADER_FACE_MIX = 0.11, 0.2  # from the bar to its ink: other faces, in the bar and in a header
HEADER_RIM_MIX: Final = 0.6  # from the bar to its ink: the rim in a header
# Luminance: on lighter headings, as on nearly black ones, grey faces would look disabled.
LIGHT_HEADER_LUMINANCE: Final = 0.5
CONNECTION_BARS: Final = 3  # of the icon of a connection
HIGHEST_BAR_RATIO: Final = 0.46  # of the button: the highest bar, as high as other icons
CROSS_LENGTH_RATIO: Final = 1.3  # of that: the line that crosses them out
FAINT_BAR_MIX: Final = 0.45  # from the bar's ground to its ink: a bar that is not filled
BAR_STEP_RATIO: Final = 0.34  # of the icon's height: from one bar's height to the next
HEADER_MARGIN_DIVISOR: Final = 8  # height of a header's button by that of both its margins together


@dataclass
class BarButton(Widget):
    """`icon` is one of view.art.icons; without one it shows its label alone."""

    in_header: ClassVar[bool] = False

    @property
    def has_label(self) -> bool:
        """Whether it shows its label."""
        return not self.icon or self.rect.width >= MIN_WORDED_ASPECT * self.rect.height

    @property
    def tip(self) -> str:
        """The meaning of the icon, unless the label says it."""
        return self.spoken if not self.has_label or self.aloud else ""

    @property
    def picture_key(self) -> tuple[object, ...]:
        """The cache key of its picture, apart from size and colours."""
        return type(self), self.label, self.icon, self.px

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws button, icon and label as one cached picture: the bar is drawn in every frame."""
        place = drawn_in_header(self.rect) if self.in_header else self.rect
        size, (face, ink) = place.size, bar_button_colours(assets.theme, state, self.in_header)

        def painted() -> pygame.Surface:
            picture = paint.canvas(*size)
            draw_bar_button(picture, assets, picture.get_rect(), state, self.in_header)
            self.draw_sign(picture, assets, ink, picture.get_rect())
            return paint.display_copy(picture)

        surface.blit(assets.cached(("key", self.picture_key, size, face, ink), painted), place)

    def draw_sign(self, surface: pygame.Surface, assets: Assets, ink: Rgb, rect: pygame.Rect) -> None:
        """Draws icon and label in `rect`."""
        room = round(rect.width * 0.94), rect.height
        least = assets.type.width(self.label, assets.type.smallest)
        if not self.icon or (self.has_label and least > room[0]):  # two lines leave no room for an icon
            text = assets.type.label(self.label, self.px or rect.height // 3, ink, room, bold=False)
            surface.blit(text, text.get_rect(center=rect.center))
            return
        if not self.has_label:
            assets.draw_sign(surface, self.icon, rect, ink, ICON_ALONE_RATIO)
            return
        assets.draw_sign(
            surface, self.icon, self.draw_word(surface, assets, ink, rect), ink, ICON_ABOVE_RATIO
        )

    def draw_word(self, surface: pygame.Surface, assets: Assets, ink: Rgb, rect: pygame.Rect) -> pygame.Rect:
        """Draws the label along the lower edge of `rect`; returns the space above it, for the icon."""
        edge = rect.height // 24
        px = word_size(assets, rect.height)
        text = assets.type.fitted(self.label, px, ink, round(rect.width * 0.94))
        surface.blit(text, text.get_rect(midbottom=(rect.centerx, rect.bottom - edge)))
        return pygame.Rect(rect.x, rect.y + edge, rect.width, round(rect.height * SIGN_HEIGHT))


@dataclass
class HeaderButton(BarButton):
    """A button in a header: lighter than the bar's, with a rim, so that it looks like a button."""

    in_header: ClassVar[bool] = True


@dataclass
class CountButton(BarButton):
    """A button that shows the next of several: below its icon is the number of the present one."""

    @property
    def has_label(self) -> bool:
        """Always: a number fits on any button."""
        return True


@dataclass
class ConnectionButton(BarButton):
    """The quality of a room's connections: `strength` of three bars are bright, or all are crossed out."""

    strength: int = CONNECTION_BARS

    @property
    def picture_key(self) -> tuple[object, ...]:
        return *super().picture_key, self.strength

    def draw_sign(self, surface: pygame.Surface, assets: Assets, ink: Rgb, rect: pygame.Rect) -> None:
        """Draws the bars, with the label below them where there is room."""
        place = self.draw_word(surface, assets, ink, rect) if self.has_label else rect
        high = round(min(rect.size) * HIGHEST_BAR_RATIO)
        wide, pitch = max(3, round(high * 0.24)), round(high * 0.4)
        left, foot = place.centerx - (2 * pitch + wide) // 2, place.centery + high // 2
        for number in range(CONNECTION_BARS):
            tall = round(high * (1 - BAR_STEP_RATIO * (CONNECTION_BARS - 1 - number)))
            bar = pygame.Rect(left + number * pitch, foot - tall, wide, tall)
            colour = ink if number < self.strength else mix(assets.theme.bar, ink, FAINT_BAR_MIX)
            surface.blit(assets.pill(*bar.size, colour, max(1, wide // 3)), bar)
        if not self.strength:
            line = pygame.Rect(0, 0, round(high * CROSS_LENGTH_RATIO), round(high * CROSS_LENGTH_RATIO))
            line.center = left + pitch + wide // 2, foot - high // 2
            assets.draw_sign(surface, "crossed", line, ink, 1)


def drawn_in_header(place: pygame.Rect) -> pygame.Rect:
    """Returns the drawn part of a header's button, whose margins above and below can be pressed as well."""
    return place.inflate(0, -(place.height // HEADER_MARGIN_DIVISOR))


def draw_bar_button(
    surface: pygame.Surface, assets: Assets, rect: pygame.Rect, state: str, in_header: bool = False
) -> None:
    """Draws a button without icon and label; a disabled one as a rim only."""
    theme, radius = assets.theme, max(3, rect.height // 6)
    face = bar_button_colours(theme, state, in_header)[0]
    if in_header or state == "disabled":
        rim = rim_colour(theme, state)
        surface.blit(paint.plain_copy(assets.pill(*rect.size, rim, radius)), rect)
        line = max(1, rect.height // 40)
        rect, radius = rect.inflate(-2 * line, -2 * line), max(2, radius - line)
    surface.blit(paint.plain_copy(assets.pill(*rect.size, face, radius)), rect)


def rim_colour(theme: Theme, state: str) -> Rgb:
    """Returns the colour of the rim of buttons in a header, and of disabled ones."""
    return mix(theme.bar, theme.bar_ink, DISABLED_RIM_MIX if state == "disabled" else HEADER_RIM_MIX)


def bar_button_colours(theme: Theme, state: str, in_header: bool = False) -> tuple[Rgb, Rgb]:
    """Returns face and ink of a button in a state of BUTTON_STATES."""
    if state == "disabled":
        return theme.bar, mix(theme.bar, theme.bar_ink, 0.5)
    if state.startswith(("primary", "chosen")):
        return theme.accent if theme.dark else theme.bar_ink, (theme.accent_ink if theme.dark else theme.bar)
    if in_header and (theme.dark or luminance(theme.bar) > LIGHT_HEADER_LUMINANCE):
        face, _, ink = button_colours(theme, state)
        return face, ink
    share = FACE_MIXES.get(state, FACE_MIX) + (HEADER_FACE_MIX - FACE_MIX if in_header else 0)
    return mix(theme.bar, theme.bar_ink, share), theme.bar_ink
