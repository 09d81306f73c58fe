"""Buttons with a picture: a crest, the tiles of a set, a milestone."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.art.milestone_tiles import milestone_surface
from game.view.layout.scales import Gap
from game.view.theme import Rgb
from game.view.widgets.bar_button import bar_button_colours, draw_bar_button, drawn_in_header
from game.view.widgets.widgets import Widget, before_words, is_under_pointer

CREST_RATIO: Final = 0.78  # of the button's height: a crest
RAISED_CREST_RATIO: Final = 0.86  # of the height within a raised button's frame: a crest
CREST_BESIDE_LABEL_RATIO: Final = 0.29  # of the button's width: a crest beside a label
MAX_CONTENT_RATIO: Final = 0.92  # of its width: crest and label are no wider
TILE_RATIO: Final = 0.62  # of its height: a tile of a set
SHOWN_TILES: Final = (0, 1, 2, 3, 4)  # the five colours; the first ones that fit
MIN_SHOWN_TILES: Final = 2  # beside a name


@dataclass
class CrestButton(Widget):
    """A crest and a label; without one `aloud` says what it is. In a header it looks like a bar button."""

    crest: Crest = Crest("star")  # noqa: RUF009  (it never changes)
    in_header: bool = False

    @property
    def face(self) -> pygame.Rect:
        """The drawn part: in a header its margins can be pressed as well."""
        if not self.in_header:
            return self.rect
        face = drawn_in_header(self.rect)
        return face if self.label else face.inflate(face.height - self.rect.height, 0)

    @property
    def room(self) -> pygame.Rect:
        """The space for crest and label: within the frame of a raised button."""
        return within_frame(self.rect) if self._raised else self.face

    @property
    def _raised(self) -> bool:
        return not self.in_header and self.selected is None

    @property
    def side(self) -> int:
        """The size of the crest in pixels."""
        most = min(self.room.size) * (RAISED_CREST_RATIO if self._raised else CREST_RATIO)
        return round(min(most, self.face.width * CREST_BESIDE_LABEL_RATIO) if self.label else most)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws both in the middle, side by side."""
        rect, ink = self.face, assets.button_ink(state)
        if self.in_header:
            draw_bar_button(surface, assets, rect, state, in_header=True)
            _, ink = bar_button_colours(assets.theme, state, in_header=True)
        else:
            surface.blit(assets.button(*rect.size, state), rect)
        middle, picture = self.room.center, assets.crest(self.crest, self.side)
        if not self.label:
            surface.blit(picture, picture.get_rect(center=middle))
            return
        px = self.px or round(rect.height * 0.42)
        beside = self.side + self.side // 3
        room = round(rect.width * MAX_CONTENT_RATIO) - beside, rect.height
        text = assets.type.label(self.label, px, ink, room, self.primary or bool(self.selected))
        place, words = before_words(self.room, self.side, self.side // 3, text)
        surface.blit(picture, place)
        surface.blit(text, (words.x, rect.centery - words.height // 2))


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
