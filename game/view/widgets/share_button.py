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
LEAST_COURSE = 1.9  # units: a narrower course is not shown
BROAD = 16  # units: narrower ones have less air at their ends
TILE = 1.5  # of its letters: a tile in a name's place


@dataclass
class ShareButton(Widget):
    """`count` stands at the right, the bar below both is full for a `share` of 1; None has no bar.

    Between name and count stands as much of the end of a `course` as fits, in small columns; 1 is highest,
    and the last `lately` of them are in the accent's colour. A `tile` stands in the name's place, and before
    it where both fit. `in_columns` gives all buttons of a list the same breadths of names and counts.
    """

    count: str = ""
    share: float | None = 0.0
    course: Sequence[float] = ()
    lately: int = 0
    unit: int = 0
    tile: int | None = None
    columns: tuple[int, int] | None = None  # breadths of the names and the counts; None: as broad as its own

    def inner(self) -> pygame.Rect:
        """What it has within its edges."""
        pad = Gap.XL if self.rect.width > BROAD * self.unit else Gap.L
        return self.rect.inflate(-2 * pad.of(self.unit), 0)

    def breadths(self, assets: Assets) -> tuple[int, int]:
        """Of its name and of its count."""
        px, ink = TextSize.SMALL.of(self.unit), assets.theme.ink
        name = assets.type.text(self.label, self.px, ink, bold=True).get_width()
        return name, assets.type.text(self.count, px, ink).get_width()

    def course_place(self, assets: Assets) -> tuple[int, int]:
        """From where to where its course stands, left and right; the same where there is no room for one."""
        names, counts = self.columns or self.breadths(assets)
        inner, air = self.inner(), Gap.M.of(self.unit)
        left, right = inner.x + names + air, inner.right - counts - 2 * air
        return (left, right) if right - left >= round(LEAST_COURSE * self.unit) else (right, right)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draw in the given button state."""
        rect, unit, ink = self.rect, self.unit, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        inner = self.inner()
        bar = max(3, Gap.XS.of(unit))
        tall, below = max(self.px, round(rect.height * TALL)), round(self.px * BELOW) + bar // 2
        top = rect.centery - (tall + below + bar) // 2
        middle = top + tall // 2
        px = TextSize.SMALL.of(unit)
        count = assets.type.text(self.count, px, ink)
        surface.blit(count, count.get_rect(midright=(inner.right, middle)))
        left, right = self.course_place(assets)
        charted = bool(self.course) and left < right
        end = left if charted else inner.right - (self.columns or self.breadths(assets))[1]
        room = pygame.Rect(inner.x, middle - rect.height // 2, end - Gap.S.of(unit) - inner.x, rect.height)
        self._draw_name(surface, assets, ink, room)
        if charted:
            pitch = max(3, min(Gap.M.of(unit), (right - left) // len(self.course)))
            shown = self.course[-max(1, (right - left) // pitch) :]
            before = mix(assets.theme.panel, assets.theme.ink, 0.34)
            for place, points in enumerate(reversed(shown), 1):
                high = max(1, round(tall * points))
                at = right - place * pitch, top + tall - high
                colour = assets.theme.accent if not self.lately or place <= self.lately else before
                pygame.draw.rect(surface, colour, (*at, pitch - max(1, pitch // 3), high))
        if self.share is None:
            return
        track = pygame.Rect(inner.x, top + tall + below, inner.width, bar)
        surface.blit(assets.pill(*track.size, mix(assets.theme.panel, ink, 0.2)), track)
        if self.share > 0:
            wide = max(bar, round(track.width * min(1.0, self.share)))
            surface.blit(assets.pill(wide, bar, assets.theme.accent), track)

    def _draw_name(
        self, surface: pygame.Surface, assets: Assets, ink: tuple[int, int, int], room: pygame.Rect
    ) -> None:
        """Its name, its tile, or both."""
        if self.tile is not None:
            side = round(TILE * self.px)
            tile = assets.tile(self.tile, side)
            at = surface.blit(tile, tile.get_rect(midleft=room.midleft))
            left = at.right + Gap.M.of(self.unit)
            room = pygame.Rect(left, room.y, room.right - left, room.height)
            if (self.columns or self.breadths(assets))[0] > room.width:
                return
        name = assets.type.label(self.label, self.px, ink, room.size, bold=True, centred=False)
        surface.blit(name, name.get_rect(midleft=room.midleft))


def in_columns(buttons: Sequence[ShareButton], assets: Assets) -> None:
    """Names, courses and counts of all of them stand below one another; those with tiles are of their own."""
    for alike in ([one for one in buttons if (one.tile is None) == plain] for plain in (True, False)):
        breadths = [one.breadths(assets) for one in alike]
        for one in alike:
            one.columns = max(name for name, _ in breadths), max(count for _, count in breadths)
