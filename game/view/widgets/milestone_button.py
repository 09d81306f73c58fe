"""A milestone as a button: its tile on the wall, or the place where it is missing."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.art.milestones import milestone_surface
from game.view.layout.scales import Gap
from game.view.widgets.widgets import Widget


@dataclass
class MilestoneButton(Widget):
    """The tile fills it; the one that is told of has a frame. `label` is empty, `aloud` says what it is."""

    milestone: str = ""
    reached: bool = True
    kin: ClassVar[str] = "milestone"

    @property
    def tip(self) -> str:
        """What it is, for a pointer that rests on it."""
        return self.spoken

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The tile, and the frame of the one that is told of."""
        size = min(self.px or self.rect.height, *self.rect.size)
        picture = assets.painted(milestone_surface, self.milestone, size, self.reached)
        # a low bar ends above the button
        top = self.rect.y + (self.px // 12 if size < self.rect.height else 0)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
        if self.selected or state.endswith("hover"):
            wide = max(2, Gap.HAIR.of(size) // 4)
            frame = self.rect.inflate(4 * wide, 4 * wide)  # clear of the tile, which may have its colour
            draw_frame(surface, assets, frame, assets.theme.turn, wide, size // 6)
