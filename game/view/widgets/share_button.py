"""A button for something that is done in part: its name, how many of how many, a bar."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix
from game.view.widgets.widgets import Widget

TALL = 0.42  # of its height: its small columns, no lower than letters
BELOW = 0.12  # of its letters: what is between them and the bar


@dataclass
class ShareButton(Widget):
    """`count` stands at the right, the bar below both is full for a `share` of 1.

    Before the count stands as much of the end of a `course` as fits, in small columns; 1 is highest.
    """

    count: str = ""
    share: float = 0.0
    course: Sequence[float] = ()
    unit: int = 0

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draw in the given button state."""
        rect, unit, ink = self.rect, self.unit, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        inner = rect.inflate(-2 * Gap.XL.of(unit), 0)
        bar = max(3, Gap.XS.of(unit))
        tall, below = max(self.px, round(rect.height * TALL)), round(self.px * BELOW) + bar // 2
        top = rect.centery - (tall + below + bar) // 2
        middle = top + tall // 2
        px = TextSize.SMALL.of(unit)
        count = assets.type.text(self.count, px, ink)
        surface.blit(count, count.get_rect(midright=(inner.right, middle)))
        room = inner.width - count.get_width() - Gap.S.of(unit), rect.height
        name = assets.type.label(self.label, self.px, ink, room, bold=True)
        surface.blit(name, name.get_rect(midleft=(inner.x, middle)))
        free = room[0] - name.get_width() - Gap.XL.of(unit)
        pitch = max(3, min(Gap.M.of(unit), free // max(1, len(self.course))))
        shown, end = self.course[-max(1, free // pitch) :], inner.x + room[0] - Gap.M.of(unit)
        for place, points in enumerate(reversed(shown), 1):
            high = max(1, round(tall * points))
            at = end - place * pitch, top + tall - high
            pygame.draw.rect(surface, assets.theme.accent, (*at, pitch - max(1, pitch // 3), high))
        track = pygame.Rect(inner.x, top + tall + below, inner.width, bar)
        surface.blit(assets.pill(*track.size, mix(assets.theme.panel, ink, 0.2)), track)
        if self.share > 0:
            wide = max(bar, round(track.width * min(1.0, self.share)))
            surface.blit(assets.pill(wide, bar, assets.theme.accent), track)
