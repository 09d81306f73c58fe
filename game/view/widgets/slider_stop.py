"""A slider with few stops: a groove, filled up to the thumb at the chosen stop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import CORNER_RATIO, button_colours
from game.view.art.mirrored_canvas import unmirrored
from game.view.theme import Rgb, Theme, mix
from game.view.widgets.widgets import MAX_LABEL_RATIO, Widget, is_under_pointer

GROOVE_LINE_RATIO: Final = 0.04  # of the row's height: the line around the groove
FILLED_GROOVE_MIX: Final = 0.22  # of the thumb's colour, in the groove on its way


@dataclass
class SliderStop(Widget):
    """One of a row of increasing values. A drag along the row chooses, too.

    `stops` are the places of the whole row, from the least to the greatest; `chosen` is the index of the
    chosen one. The first draws the groove, below all labels.
    """

    stops: Sequence[pygame.Rect] = ()
    chosen: int = 0
    in_rows: ClassVar[bool] = True
    sinks: ClassVar[bool] = False  # its groove stays

    @property
    def row(self) -> str:
        """The name of the row: the first part of its name."""
        return self.name.partition("-")[0]

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws the thumb if this is chosen, else the label in the groove."""
        if self.rect == self.stops[0]:
            self._draw_groove(surface, assets, state == "disabled")
        if self.selected:
            super().draw(surface, assets, state)
            return
        ink = assets.button_ink("disabled") if state == "disabled" else assets.theme.ink
        if is_under_pointer(state):
            surface.blit(assets.button(*self.rect.size, state), self.rect)
        room = round(self.rect.width * MAX_LABEL_RATIO), self.rect.height
        words = assets.type.label(self.label, self.px, ink, room, False)
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _draw_groove(self, surface: pygame.Surface, assets: Assets, asleep: bool) -> None:
        surface, _ = unmirrored(surface, self.rect)  # it knows the places of all stops
        theme, first, last = assets.theme, self.stops[0], self.stops[-1]
        empty, filled, edge = groove_colours(theme)
        if asleep:
            empty = button_colours(theme, "disabled")[0]
            filled, edge = empty, mix(empty, theme.ink_soft, FILLED_GROOVE_MIX)
        line, radius = max(1, round(first.height * GROOVE_LINE_RATIO)), round(first.height * CORNER_RATIO)
        groove = first.union(last)
        surface.blit(assets.pill(groove.width, groove.height, edge, radius), groove)
        inside = groove.inflate(-2 * line, -2 * line)
        surface.blit(assets.pill(inside.width, inside.height, empty, radius - line), inside)
        to, mirrored = self.stops[self.chosen].centerx, first.x > last.x
        reached = max(inside.height, inside.right - to if mirrored else to - inside.x)
        inside.x = inside.right - reached if mirrored else inside.x
        surface.blit(assets.pill(reached, inside.height, filled, radius - line), inside)


def groove_colours(theme: Theme) -> tuple[Rgb, Rgb, Rgb]:
    """Returns the colours of a groove beyond the thumb, before it, and of its edge; labels have `ink`."""
    empty, edge, _ = button_colours(theme, "choice")
    return empty, mix(empty, theme.accent, FILLED_GROOVE_MIX), edge
