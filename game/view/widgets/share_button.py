"""A button for something that is done in part: its name, how many of how many, a bar."""

from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix
from game.view.widgets.widgets import Widget


@dataclass
class ShareButton(Widget):
    """`count` stands at the right, the bar below both is full for a `share` of 1."""

    count: str = ""
    share: float = 0.0
    unit: int = 0

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draw in the given button state."""
        rect, unit, ink = self.rect, self.unit, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        inner = rect.inflate(-2 * Gap.XL.of(unit), 0)
        bar = max(3, Gap.XS.of(unit))
        middle = rect.centery - bar
        px = TextSize.SMALL.of(unit)
        count = assets.type.text(self.count, px, ink)
        surface.blit(count, count.get_rect(midright=(inner.right, middle)))
        room = inner.width - count.get_width() - Gap.S.of(unit), rect.height
        name = assets.type.label(self.label, self.px, ink, room, bold=True)
        surface.blit(name, name.get_rect(midleft=(inner.x, middle)))
        track = pygame.Rect(inner.x, middle + round(0.62 * self.px) + bar // 2, inner.width, bar)
        surface.blit(assets.pill(*track.size, mix(assets.theme.panel, ink, 0.2)), track)
        if self.share > 0:
            wide = max(bar, round(track.width * min(1.0, self.share)))
            surface.blit(assets.pill(wide, bar, assets.theme.accent), track)
