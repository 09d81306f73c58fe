"""One row of hints: the tiles to pick, where to, why, and what it is worth beside the best."""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.art.pick_line import pick_line
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class HintWords:
    """What a row says. `tiles` are pairs of kind and number; `source` is left out where there is no room."""

    tiles: tuple[tuple[int, int], ...]
    where: str
    source: str
    reason: str
    mark: str


@dataclass
class HintRow(Widget):
    """A row that can be pressed; `selected` is the one that the table shows, `primary` the best."""

    words: HintWords = HintWords((), "", "", "", "")
    unit: int = 14
    broad: bool = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """A line of its own, brighter where it is pointed at."""
        theme, rect, unit = assets.theme, self.rect, self.unit
        radius = Gap.M.of(unit)
        if self.selected or state.endswith(("hover", "pressed")):
            surface.blit(assets.pill(*rect.size, theme.raised, radius), rect)
            draw_frame(surface, assets, rect, theme.focus, max(2, Gap.HAIR.of(unit)), radius)
        mark, words, head, body = self.parts(assets)
        surface.blit(mark, mark.get_rect(midright=(rect.right - Gap.M.of(unit), head.centery)))
        self._head(surface, assets, head)
        surface.blit(words, words.get_rect(topleft=body.topleft))

    def parts(self, assets: Assets) -> tuple[Surface, Surface, Rect, Rect]:
        """Its mark and words, and where the pick and they stand: as much room above as below."""
        theme, unit = assets.theme, self.unit
        inner = self.rect.inflate(-unit, -Gap.S.of(unit))
        ink = theme.accent if self.primary else theme.ink_soft
        mark = assets.type.text(self.words.mark, TextSize.LABEL.of(unit), ink, bold=True)
        line = Height.LINE.of(unit)
        room = inner.width, inner.height - line
        words = assets.type.block(self.words.reason, TextSize.SMALL.of(unit), theme.ink_soft, room)
        gap = min(Gap.S.of(unit), room[1] - words.get_height())
        top = inner.centery - (line + gap + words.get_height()) // 2
        head = Rect(inner.x, top, inner.width - mark.get_width() - Gap.M.of(unit), line)
        return mark, words, head, Rect(inner.x, head.bottom + gap, *words.get_size())

    def _head(self, surface: Surface, assets: Assets, area: Rect) -> None:
        """How many of which tiles, and where to."""
        px, side = TextSize.LABEL.of(self.unit), TextSize.HEADING.of(self.unit)
        where, source = self.words.where, self.words.source
        wheres = [f"{source} → {where}" if source else where]
        if self.words.tiles:
            wheres += [f"→ {where}", where]
        picture = pick_line(assets, self.words.tiles, wheres, px, side, assets.theme.ink, area.width)
        surface.blit(picture, picture.get_rect(midleft=area.midleft))


@dataclass
class CloseButton(Widget):
    """What closes the panel: a cross in its corner, with a ground only where it is pointed at."""

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Two strokes; the ground keeps clear of the panel's frame."""
        theme, side = assets.theme, min(self.rect.size)
        lively = state.endswith(("hover", "pressed"))
        if lively:
            ground = Rect(0, 0, side * 4 // 5, side * 4 // 5)
            ground.center = self.rect.center
            pygame.draw.rect(surface, theme.space_edge, ground, border_radius=ground.width // 3)
        sign = assets.type.text(self.label, self.px, theme.ink if lively else theme.ink_soft, bold=True)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
