"""A row of a list that can be pressed."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import button_colours
from game.view.art.crests import Crest
from game.view.theme import Rgb, Theme, mix
from game.view.widgets.crest_names import Named, crest_names
from game.view.widgets.widgets import Widget

LABEL, SMALL = 0.3, 0.28  # of its height: the letters of the label and of the small print
MIDDLES = (0.31, 0.67)  # of it: the middles of both
CROWDED = 0.24  # of it: no smaller are names, so that all have room
TINT, HELD_TINT = 0.16, 0.1  # of another colour: a bar; of the letters' over the choice that holds
SIGN = 0.62  # of a crest's height: a sign in its place


@dataclass
class ListRow(Widget):
    """A row of a list, to press: its label, below that any `small` print; a crest before, a `figure` behind.

    Where there are `names` with crests, they are drawn in the label's place. A `share` of the row, 0 to 1, is
    tinted as a bar. A `sign` of view.art.signs stands where other rows have crests.
    """

    small: str = ""
    crest: Crest | None = None
    figure: str = ""
    names: Sequence[Named] = ()
    first: int | None = None  # whose score of these is golden
    share: float = 0.0
    sign: str = ""

    def whole(self, assets: Assets) -> bool:
        """Whether the label of a row without crest and figure has room, in letters of the usual size."""
        label = assets.type.text(self.label, self._px, assets.theme.ink, bold=True)
        return label.get_width() <= self.rect.width - 2 * round(self.rect.height * 0.25)

    def whole_below(self, assets: Assets) -> bool:
        """Whether the small print of such a row has room."""
        small = assets.type.text(self.small, round(self.rect.height * SMALL), assets.theme.ink)
        return small.get_width() <= self.rect.width - 2 * round(self.rect.height * 0.25)

    @property
    def _px(self) -> int:
        return round(self.rect.height * LABEL)

    @property
    def bar(self) -> pygame.Rect:
        """What is tinted: within the key's edges, and above the lip at its foot."""
        inset = max(2, self.rect.height // 14)
        whole = self.rect.inflate(-2 * inset, -3 * inset).move(0, -inset // 2)
        return pygame.Rect(whole.topleft, (round(whole.width * min(1.0, self.share)), whole.height))

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines of text on a button."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        if bar := self.bar:
            surface.blit(assets.pill(*bar.size, bar_tint(assets.theme, state), bar.height // 8), bar)
        left = round(rect.height * 0.25)
        size = rect.height - 2 * (rect.height // 10)
        if self.crest is not None:
            picture = assets.crest(self.crest, size)
            surface.blit(picture, picture.get_rect(midleft=(rect.x + left // 2, rect.centery)))
        if self.sign:
            place = pygame.Rect(rect.x + left // 2, rect.centery - size // 2, size, size)
            assets.signs.draw(surface, self.sign, place, ink, SIGN)
        if self.crest is not None or self.sign:
            left += size
        right = rect.right - round(rect.height * 0.25)
        if self.figure:
            number = assets.type.text(self.figure, round(rect.height * 0.45), ink, bold=True)
            surface.blit(number, number.get_rect(midright=(right, rect.centery)))
            right -= number.get_width() + round(rect.height * 0.25)
        room, px = right - rect.x - left, self._px
        if self.names:
            label = crest_names(assets, self.names, px, ink, room, self.first, round(rect.height * CROWDED))
        else:
            label = assets.type.shortened(self.label, px, ink, room, bold=True)
        lines = [(label, MIDDLES[0] if self.small else 0.5)]
        if self.small:
            small = assets.type.shortened(self.small, round(rect.height * SMALL), ink, room)
            lines.append((small, MIDDLES[1]))
        for picture, middle in lines:
            at = (rect.x + left, rect.y + round(rect.height * middle))
            surface.blit(picture, picture.get_rect(midleft=at))


def bar_tint(theme: Theme, state: str) -> Rgb:
    """A little of the accent over the key's own colour; less of the letters' over a choice that holds."""
    face, _, ink = button_colours(theme, state)
    held = state.startswith(("chosen", "primary"))
    return mix(face, ink, HELD_TINT) if held else mix(face, theme.accent, TINT)


@dataclass
class PlainRow(Widget):
    """A row of a list that is only there to be read: a label, a `figure` behind."""

    figure: str = ""
    enabled: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """One line of text above a hairline."""
        rect, theme, air = self.rect, assets.theme, round(self.rect.height * 0.25)
        px = round(rect.height * 0.3)
        number = assets.type.text(self.figure, px, theme.ink, bold=True)
        surface.blit(number, number.get_rect(midright=(rect.right - air, rect.centery)))
        room = rect.width - 3 * air - number.get_width()
        label = assets.type.shortened(self.label, px, theme.ink_soft, room)
        surface.blit(label, label.get_rect(midleft=(rect.x + air, rect.centery)))
        edge = mix(theme.panel, theme.ink, 0.18)
        pygame.draw.line(surface, edge, (rect.x + air, rect.bottom), (rect.right - air, rect.bottom))
