"""Buttons with a picture: a look or a set of tiles, a milestone, a wall."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar, Final, Self

import pygame

from game.rules.tiles import SIZE, wall_colour
from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.diagrams import Diagram, wall
from game.view.art.frames import draw_frame
from game.view.art.milestone_tiles import milestone_surface
from game.view.art.table_top import small_table_surface
from game.view.layout.scales import Gap
from game.view.theme import Rgb, Theme
from game.view.widgets.widgets import Widget, is_under_pointer

PICTURE_LINES: Final = 1.6  # lines of its label: a lower picture has none below it


@dataclass
class PictureButton(Widget):
    """A picture above its label, if there is room for both. Those shown together have labels of one size."""

    labelled: bool = True
    tipped: ClassVar[bool | None] = True  # its name is not always shown

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives labels one size, if all fit."""
        type_, smallest = assets.type, assets.type.smallest
        rooms = [within_frame(one.rect) for one in alike]
        lines = [(one.label, room.width) for one, room in zip(alike, rooms, strict=True)]
        px = type_.common_size(lines, max(one.px for one in alike), bold=True)
        face, line = type_.font(smallest, bold=True), type_.font(px, bold=True).line
        fits = all(face.width(label) <= width for label, width in lines)
        high = all(room.height - line >= PICTURE_LINES * line for room in rooms)
        for one in alike:
            one.px, one.labelled = px, fits and high

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws the picture as large as fits above the label."""
        room = within_frame(self.rect)
        if self.labelled:
            words = assets.type.text(self.label, self.px, ink, bold=bool(self.selected))
            place = surface.blit(words, words.get_rect(midbottom=room.midbottom))
            room.height = place.y - room.y
        self.draw_picture(surface, assets, room)

    def draw_picture(self, surface: pygame.Surface, assets: Assets, room: pygame.Rect) -> None:
        """Draws the picture."""


@dataclass
class TableButton(PictureButton):
    """Chooses a look, by a small table in it; by halves of two tables if the system chooses.

    `close` shows the tiles, which it chooses.
    """

    themes: tuple[Theme, ...] = ()
    close: bool = False

    def draw_picture(self, surface: pygame.Surface, assets: Assets, room: pygame.Rect) -> None:
        """Draws the tables side by side."""
        size = room.width // len(self.themes), room.height
        for number, theme in enumerate(self.themes):
            picture = small_table_surface(theme, *size, self.close)
            surface.blit(picture, room.move(number * size[0], 0))


@dataclass
class MilestoneButton(Widget):
    """A milestone's tile; framed if selected. `label` is empty, `aloud` says what it is."""

    milestone: str = ""
    reached: bool = True
    focus_group: ClassVar[str] = "milestone"
    tipped: ClassVar[bool | None] = True

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws the tile, with a frame if it is selected or hovered."""
        size = min(self.px or self.rect.height, *self.rect.size)
        picture = assets.painted(milestone_surface, self.milestone, size, self.reached)
        # a low bar ends above the button
        top = self.rect.y + (self.px // 12 if size < self.rect.height else 0)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
        if self.selected or is_under_pointer(state):
            wide = max(2, Gap.HAIR.of(size) // 4)
            frame = self.rect.inflate(4 * wide, 4 * wide)  # clear of the tile, which may have its colour
            draw_frame(surface, assets, frame, assets.theme.turn, wide, size // 6)


@dataclass
class WallButton(PictureButton):
    """Chooses the coloured wall or the grey one."""

    gray: bool = False

    def draw_picture(self, surface: pygame.Surface, assets: Assets, room: pygame.Rect) -> None:
        """Draws the wall."""
        spaces = () if self.gray else product(range(SIZE), repeat=2)
        tiles = {(row, column): wall_colour(row, column) for row, column in spaces}
        picture = Diagram(SIZE, SIZE, wall(0, 0, tiles, gray=self.gray))
        picture.draw(surface, assets, room.inflate(-room.width // 12, -room.height // 12), self.px)
