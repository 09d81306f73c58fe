"""A slider with few stops: a groove along its row, filled as far as the thumb, which shows what holds."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import button_colours
from game.view.theme import Rgb, Theme, mix
from game.view.widgets.widgets import ROOM, Widget

GROOVE: Final = 0.62  # of the row's height
EDGE: Final = 0.05  # of the row's height: the line around the groove
FILLED: Final = 0.2  # of the thumb's colour, in the groove on its way


@dataclass
class SliderStop(Widget):
    """Chooses one of a row of values that rise. A drag along the row chooses, too.

    `stops` are the places of the whole row, from the least to the greatest; `chosen` is the number of the one
    that holds. The first draws the groove, below the words of all.
    """

    stops: tuple[pygame.Rect, ...] = ()
    chosen: int = 0
    in_rows: ClassVar[bool] = True

    @property
    def row(self) -> str:
        """What it is a value of: the first part of its name."""
        return self.name.partition("-")[0]

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The thumb, if this is chosen; else its words in the groove."""
        if self.rect == self.stops[0]:
            self._draw_groove(surface, assets, state == "disabled")
        if self.selected:
            super().draw(surface, assets, state)
            return
        ink = assets.button_ink("disabled") if state == "disabled" else assets.theme.ink
        if state.endswith("hover"):
            ground = assets.button(self.rect.width, round(self.rect.height * GROOVE), "choice-hover")
            surface.blit(ground, ground.get_rect(center=self.rect.center))
        room = round(self.rect.width * ROOM), self.rect.height
        words = assets.type.label(self.label, self.px, ink, room, False)
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _draw_groove(self, surface: pygame.Surface, assets: Assets, asleep: bool) -> None:
        theme, first, last = assets.theme, self.stops[0], self.stops[-1]
        empty, filled, edge = groove_colours(theme)
        if asleep:
            empty = button_colours(theme, "disabled")[0]
            filled, edge = empty, mix(empty, theme.ink_soft, FILLED)
        line = max(1, round(first.height * EDGE))
        groove = pygame.Rect(first.x, 0, last.right - first.x, round(first.height * GROOVE))
        groove.centery = first.centery
        surface.blit(assets.pill(groove.width, groove.height, edge), groove)
        inside = groove.inflate(-2 * line, -2 * line)
        surface.blit(assets.pill(inside.width, inside.height, empty), inside)
        reached = max(inside.height, self.stops[self.chosen].centerx - inside.x)
        surface.blit(assets.pill(reached, inside.height, filled), inside)


def groove_colours(theme: Theme) -> tuple[Rgb, Rgb, Rgb]:
    """A groove's ground, the same as far as the thumb, and the line around it; words on both have `ink`."""
    empty = mix(theme.panel, theme.space, 0.6)
    return empty, mix(empty, theme.turn, FILLED), mix(theme.panel, theme.panel_edge, 0.55)
