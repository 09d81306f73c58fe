"""Tabs: on small windows each rival's name and score over a small board, to tap for the large one."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.rules.state import FLOOR
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.layout.scales import TextSize
from game.view.layout.table import tab_parts
from game.view.table.table_view import TableView
from game.view.widgets.widgets import Widget

CREST = 1.25  # of a name's letters: the crest before it


@dataclass
class Tab(Widget):
    """A rival's place on a small window: name and score stand here, the table draws the board below.

    `pick` is what the rival took last, and the line (or FLOOR) that it went to.
    """

    seat: int = 0
    score: int = 0
    words: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))  # where name and score stand
    pick: tuple[tuple[int, ...], int] | None = None
    crest: Crest | None = None

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Name, pick and score beside each other, or the name above the others where they have a column."""
        theme, type_, area = assets.theme, assets.type, self.words.copy()
        if self.crest is not None:
            side = min(round(self.px * CREST), area.height)
            crest = assets.crest(self.crest, side)
            column = area.height >= 2 * self.px  # its upper line has the name
            middle = area.centery - self.px * 7 // 10 if column else area.centery
            inset = self.px // 2 if column else 0
            surface.blit(crest, crest.get_rect(midleft=(area.x + inset, middle)))
            aside = side + self.px // 3
        else:
            aside = 0
        picture = pick_picture(assets, *self.pick, self.px) if self.pick else None
        room = picture.get_width() + self.px if picture else 0
        if area.height < 2 * self.px:
            area.x, area.width = area.x + aside, area.width - aside
            number = type_.shortened(str(self.score), self.px, theme.accent, area.width, bold=True)
            room = room if area.width - room > number.get_width() + 3 * self.px else 0
            name_width = area.width - number.get_width() - self.px // 2 - room
            name = type_.shortened(self.label, self.px, theme.ink, name_width, bold=True)
            surface.blit(name, name.get_rect(midleft=area.midleft))
            place = number.get_rect(midright=area.midright)
            surface.blit(number, place)
            right = place.x - self.px * 3 // 4, area.centery
            if picture and room:
                surface.blit(picture, picture.get_rect(midright=right))
            return
        name = type_.shortened(self.label, self.px, theme.ink, area.width - aside, bold=True)
        high = round(self.px * 1.5)
        large = type_.numeral(str(self.score), high, theme.accent)
        left, below = area.x + self.px // 2, area.centery + self.px * 7 // 10
        surface.blit(name, name.get_rect(midleft=(left + aside, area.centery - self.px * 7 // 10)))
        place = large.get_rect(midleft=(left, below))
        surface.blit(large, place)
        if picture and place.right + room < area.right:
            surface.blit(picture, picture.get_rect(midright=(area.right, below)))


def pick_picture(assets: Assets, tiles: tuple[int, ...], line: int, px: int) -> pygame.Surface:
    """How many tiles of each kind, and the line where they went; for the floor line an arrow down."""

    def draw() -> pygame.Surface:
        theme, type_ = assets.theme, assets.type
        parts: list[pygame.Surface] = []
        for kind in dict.fromkeys(tiles):
            parts += [type_.text(str(tiles.count(kind)), px, theme.ink), assets.tile(kind, px)]
        goal = "↓" if line == FLOOR else f"→{line + 1}"
        parts.append(type_.text(goal, px, theme.bad if line == FLOOR else theme.ink))
        gap = max(1, px // 8)
        width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        picture = pygame.Surface((width, max(part.get_height() for part in parts)), pygame.SRCALPHA)
        x = 0
        for part in parts:
            picture.blit(part, (x, (picture.get_height() - part.get_height()) // 2))
            x += part.get_width() + gap
        return picture

    return assets.kept(("pick", tiles, line, px), draw)


def seat_tabs(view: TableView, unit: int, show: Callable[[int], None]) -> list[Tab]:
    """A tab for each seat whose board is a small one; a press shows it large."""
    return [
        Tab(
            f"board-{seat + 1}",
            rect,
            view.names[seat],
            lambda seat=seat: show(seat),  # type: ignore[misc]
            px=max(view.assets.type.smallest, TextSize.LABEL.of(unit)),
            seat=seat,
            score=view.presented.scores[seat] if view.presented.scores else 0,
            words=tab_parts(rect, unit)[0],
            crest=view.crests[seat],
        )
        for seat, rect in enumerate(view.layout.tabs)
        if rect.width
    ]
