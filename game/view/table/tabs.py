"""Tabs: where boards share one place, each seat's name and score, to tap for its board."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import TextSize
from game.view.table.table_view import TableView
from game.view.theme import mix
from game.view.widgets.widgets import Widget


@dataclass
class Tab(Widget):
    """A seat's tab. `selected`: its board shows; `active`: it is to act."""

    score: int = 0
    active: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Name and score beside each other, or one above the other where it is narrow."""
        theme, rect = assets.theme, self.rect
        ground = theme.panel if self.selected else mix(theme.table, theme.panel, 0.55)
        radius = rect.height // 6
        pygame.draw.rect(surface, ground, rect, border_radius=radius)
        edge = theme.turn if self.active else theme.panel_edge
        pygame.draw.rect(surface, edge, rect, max(2, rect.height // (11 if self.active else 22)), radius)
        inner = rect.inflate(-rect.height // 4, -rect.height // 8)
        number = assets.type.shortened(str(self.score), self.px, theme.accent, inner.width, bold=True)
        if inner.width > self.px * 5:
            name_width = inner.width - number.get_width() - self.px // 2
            name = assets.type.shortened(self.label, self.px, theme.ink, name_width, bold=True)
            surface.blit(name, name.get_rect(midleft=inner.midleft))
            surface.blit(number, number.get_rect(midright=inner.midright))
            return
        name = assets.type.shortened(self.label, self.px, theme.ink, inner.width, bold=True)
        half = inner.height // 4
        surface.blit(name, name.get_rect(center=(inner.centerx, inner.centery - half)))
        surface.blit(number, number.get_rect(center=(inner.centerx, inner.centery + half)))


def seat_tabs(view: TableView, focus: int, unit: int, show: Callable[[int], None]) -> list[Tab]:
    """A tab for each seat where the layout has tabs; `focus` is the seat whose board shows."""
    return [
        Tab(
            f"board-{seat + 1}",
            rect,
            view.names[seat],
            lambda seat=seat: show(seat),  # type: ignore[misc]
            selected=seat == focus,
            px=max(view.assets.type.smallest, TextSize.LABEL.of(unit)),
            score=view.presented.scores[seat] if view.presented.scores else 0,
            active=seat == view.presented.active,
        )
        for seat, rect in enumerate(view.layout.tabs)
    ]
