"""Widgets of the position editor: tools with the number of tiles left, places for them, and numbers."""

from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb
from game.view.widgets.widgets import Spot, Widget, is_under_pointer, room_for

TILE_RATIO = 0.52  # of a tool's height: its tile
LONE_TILE_RATIO = 0.62  # of a tool's height: its tile, without a label
MAX_LABEL_RATIO = 0.92  # of a tool's width: its label
WIDEST_NUMBER = "20"


@dataclass
class Tool(Widget):
    """A tile, the marker or (tile None) an empty space.

    The label is the number of tiles left; that of an empty space says what it does, if there is room.
    """

    tile: int | None = None
    tipped: ClassVar[bool | None] = True

    def draw_face(self, surface: Surface, assets: Assets, ink: Rgb) -> None:
        """Draws the tile, and the label beside it or, in a narrow tool, below."""
        rect, px = self.rect, self.px
        room = round(rect.width * MAX_LABEL_RATIO)
        label = self.label if self.tile is not None or self.has_label(assets) else ""
        size = round(min(rect.width, rect.height) * (TILE_RATIO if label else LONE_TILE_RATIO))
        picture = assets.wall_space(None, size) if self.tile is None else assets.tile(self.tile, size)
        place = picture.get_rect(center=rect.center)
        if label:
            text = assets.type.fitted(label, px, ink, room, bold=bool(self.selected))
            gap = px // 4
            widest = assets.type.text(WIDEST_NUMBER, px, ink, bold=True).get_width()  # all tools look alike
            widest = max(widest, text.get_width())
            if size + gap + widest + px <= rect.width:
                place.x -= (text.get_width() + gap) // 2
                surface.blit(text, text.get_rect(midleft=(place.right + gap, rect.centery)))
            else:
                place.y = rect.y + (rect.height - size - text.get_height()) // 2
                surface.blit(text, text.get_rect(midtop=(rect.centerx, place.bottom)))
        surface.blit(picture, place)
        if self.tile is None:
            bar = pygame.Rect(0, 0, size // 2, max(2, size // 9))
            bar.center = place.center
            surface.fill(assets.theme.bad, bar)

    def has_label(self, assets: Assets) -> bool:
        """Returns whether its label fits in the smallest bold text."""
        widest = assets.type.width(self.label, assets.type.smallest, bold=True)
        return widest <= round(self.rect.width * MAX_LABEL_RATIO)


@dataclass
class EditSpot(Spot):
    """A place on the table where a tool can be used; framed while hovered."""

    round: bool = False
    unit: int = 14
    pointed: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws a frame, or a ring around a plate."""
        if is_under_pointer(state):
            radius = self.rect.width // 2 if self.round else max(2, TextSize.CAPTION.of(self.unit) // 3)
            width = max(2, Gap.HAIR.of(self.unit))
            draw_frame(surface, assets, self.rect, assets.theme.focus, width, radius)


@dataclass
class StepperValue(Widget):
    """The number between less and more, which looks like a button while hovered; a press asks for it."""

    in_rows: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the number, on a flat button while hovered."""
        rect = self.rect
        if is_under_pointer(state):
            surface.blit(assets.button(*rect.size, "quiet-hover"), rect)
        ink = assets.button_ink("quiet-hover")
        room = room_for(self.label, self.text_width, assets, bold=True), rect.height
        text = assets.type.label(self.label, self.px, ink, room, bold=True)
        surface.blit(text, text.get_rect(center=rect.center))
