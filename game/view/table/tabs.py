"""Tabs: on small windows each rival's name and score over a small board, to tap for the large one."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import TextSize
from game.view.layout.table import tab_parts
from game.view.table.table_view import TableView
from game.view.widgets.widgets import Widget


@dataclass
class Tab(Widget):
    """A rival's place on a small window: name and score stand here, the table draws the board below."""

    score: int = 0
    words: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))  # where name and score stand

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Name and score beside each other, or one above the other where they have a column."""
        theme, type_, area = assets.theme, assets.type, self.words
        number = type_.shortened(str(self.score), self.px, theme.accent, area.width, bold=True)
        if area.height < 2 * self.px:
            name_width = area.width - number.get_width() - self.px // 2
            name = type_.shortened(self.label, self.px, theme.ink, name_width, bold=True)
            surface.blit(name, name.get_rect(midleft=area.midleft))
            surface.blit(number, number.get_rect(midright=area.midright))
            return
        name = type_.shortened(self.label, self.px, theme.ink, area.width, bold=True)
        high = round(self.px * 1.5)
        large = type_.numeral(str(self.score), high, theme.accent)
        left = area.x + self.px // 2
        surface.blit(name, name.get_rect(midleft=(left, area.centery - self.px * 7 // 10)))
        surface.blit(large, large.get_rect(midleft=(left, area.centery + self.px * 7 // 10)))


def seat_tabs(view: TableView, unit: int, show: Callable[[int], None]) -> list[Tab]:
    """A tab for each seat whose board is a small one; a press shows it large."""
    return [
        Tab(
            f"board-{seat + 1}",
            rect,
            view.names[seat],
            lambda seat=seat: show(seat),  # type: ignore[misc]
            px=max(view.assets.type.smallest, TextSize.LABEL.of(unit)),
            score=view.presented.scores[seat] if view.presented.scores else 0,
            words=tab_parts(rect, unit)[0],
        )
        for seat, rect in enumerate(view.layout.tabs)
        if rect.width
    ]
