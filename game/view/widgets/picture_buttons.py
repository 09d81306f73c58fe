"""Buttons with a picture: the tiles of a set, a milestone, a wall."""

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
from game.view.layout.scales import Gap
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget, is_under_pointer

TILE_RATIO: Final = 0.62  # of its height: a tile of a set
SHOWN_TILES: Final = (0, 1, 2, 3, 4)  # the five colours; the first ones that fit
MIN_SHOWN_TILES: Final = 2  # beside a name


@dataclass
class TileSetButton(Widget):
    """Chooses a tile set, whose tiles it shows."""

    tile_set: str = ""
    tipped: ClassVar[bool | None] = True  # its name is not always shown

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws the tiles in the middle, or before the name."""
        rect = self.rect
        side = max(4, round(rect.height * TILE_RATIO))
        pitch, room = side + max(1, side // 10), round(rect.width * 0.90)
        name = assets.type.text(self.label, self.text_size, ink, bold=bool(self.selected))
        named = room - name.get_width() - side // 2 >= MIN_SHOWN_TILES * pitch
        number = min(len(SHOWN_TILES), (room - (name.get_width() + side // 2 if named else 0)) // pitch)
        width = number * pitch + (side // 2 + name.get_width() if named else 0)
        left, top = rect.centerx - width // 2, rect.centery - side // 2
        for index in range(number):
            tile = assets.tile(SHOWN_TILES[index], side, tile_set=self.tile_set)
            surface.blit(tile, (left + index * pitch, top))
        if named:
            surface.blit(name, name.get_rect(midright=(left + width, rect.centery)))


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
class WallButton(Widget):
    """Chooses the coloured wall or the grey one: a picture of it above its label, if that fits."""

    gray: bool = False
    labelled: bool = True
    tipped: ClassVar[bool | None] = True

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives walls labels of one size, if all fit."""
        lines = [(one.label, within_frame(one.rect).width) for one in alike]
        face = assets.type.font(assets.type.smallest, bold=True)
        px = assets.type.common_size(lines, max(one.px for one in alike), bold=True)
        for one in alike:
            one.px, one.labelled = px, all(face.size(label)[0] <= width for label, width in lines)

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws the wall as large as fits above the label."""
        room = within_frame(self.rect)
        if self.labelled:
            words = assets.type.text(self.label, self.px, ink, bold=bool(self.selected))
            place = surface.blit(words, words.get_rect(midbottom=room.midbottom))
            room.height = place.y - room.y
        spaces = () if self.gray else product(range(SIZE), repeat=2)
        tiles = {(row, column): wall_colour(row, column) for row, column in spaces}
        picture = Diagram(SIZE, SIZE, wall(0, 0, tiles, gray=self.gray))
        picture.draw(surface, assets, room.inflate(-room.width // 12, -room.height // 12), self.px)
