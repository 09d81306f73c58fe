"""A button for a figure of the statistics: a large numeral with a label."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget

# Of its height within its line, and of its width: no crest is larger.
CREST_HEIGHT_RATIO = 0.8
CREST_WIDTH_RATIO = 0.27
MAX_CREST_UNITS = 4  # units: nor is one higher
TEXT_HEIGHT_RATIO = 0.7  # of its height: numeral and words of a high key take so much of it
MAX_NUMERAL_UNITS = 6  # units: no numeral is larger


@dataclass
class FigureButton(Widget):
    """A `figure`, its label and `small` print below one another, after a crest if there is one.

    In a low button label and print follow a smaller numeral. `px` is the unit. All buttons of a block have
    numerals of one size, aligned in each row, and their `short` labels if one label does not fit on a line.
    """

    figure: str = ""
    small: str = ""
    short: str = ""
    crest: Crest | None = None
    letters: int = 0  # text size of the numeral in pixels; 0: as on the cards
    behind: bool = False  # whether label and print follow the numeral
    column: int = 0  # width of the widest numeral
    high: int = 0  # height of the highest stack in its row

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all the largest numerals that fit above their labels, or else before them."""
        unit = alike[0].px
        if not all(key.whole(assets) for key in alike):
            for key in alike:
                key.label = key.short or key.label

        def fits(letters: int, key: Self) -> bool:
            key.letters, room = letters, key.places()[1]
            high = (
                letters <= TextSize.DISPLAY.of(unit) or key.stack(assets) <= TEXT_HEIGHT_RATIO * room.height
            )
            return high and key.numeral_size(assets)[0] <= room.width

        sizes = range(MAX_NUMERAL_UNITS * unit, unit, -1)
        letters = next((px for px in sizes if all(fits(px, key) for key in alike)), unit)
        for key in alike:
            key.letters = letters
        if behind := any(key.stack(assets) > key.places()[1].height for key in alike):
            letters = min(letters, TextSize.HEADING.of(unit))
        for key in alike:
            key.letters, key.behind = letters, behind
        for key in alike:
            key.high = max(one.stack(assets) for one in alike if one.rect.y == key.rect.y)
            key.column = max(one.numeral_size(assets)[0] for one in alike)

    def numeral_size(self, assets: Assets) -> tuple[int, int]:
        """Returns the size of the numeral in pixels."""
        px = max(self.letters or TextSize.DISPLAY.of(self.px), assets.type.smallest)
        return assets.type.heading_font(px).size(self.figure)

    def places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the places of the crest (of width 0 for none) and of everything after it."""
        inner, pad = within_frame(self.rect), Gap.L.of(self.px)
        room = pygame.Rect(inner.x + pad, inner.y, inner.width - 2 * pad, inner.height)
        most = min(
            round(inner.height * CREST_HEIGHT_RATIO),
            round(inner.width * CREST_WIDTH_RATIO),
            MAX_CREST_UNITS * self.px,
        )
        side = most if self.crest else 0
        crest = pygame.Rect(room.x, room.centery - side // 2, side, side)
        left = crest.right + (pad if side else 0)
        return crest, pygame.Rect(left, room.y, room.right - left, room.height)

    def whole(self, assets: Assets) -> bool:
        """Returns whether its label fits on a line below the numeral."""
        label = assets.type.text(self.label, TextSize.BODY.of(self.px), assets.theme.ink, bold=True)
        return label.get_width() <= self.places()[1].width

    def words_below(self, assets: Assets, ink: Rgb) -> list[pygame.Surface]:
        """Returns label and print for the space below the numeral, on as many lines as they need."""
        width, px, small = self.places()[1].width, TextSize.BODY.of(self.px), TextSize.SMALL.of(self.px)
        label = assets.type.wrapped(self.label, px, ink, width, bold=True)
        return [label, assets.type.wrapped(self.small, small, ink, width)] if self.small else [label]

    def words_behind(self, assets: Assets, ink: Rgb, width: int) -> list[pygame.Surface]:
        """Returns label and print for the space after the numeral; the label alone if only that fits."""
        high, px, small = self.places()[1].height, TextSize.BODY.of(self.px), TextSize.SMALL.of(self.px)
        pictures = [assets.type.shortened(self.small, small, ink, width)] if self.small else []
        line = assets.type.text(self.label, px, ink, bold=True)
        if line.get_width() > width or line.get_height() + sum(one.get_height() for one in pictures) > high:
            pictures.clear()
        high -= sum(one.get_height() for one in pictures)
        return [assets.type.label(self.label, px, ink, (width, high), bold=True, centred=False), *pictures]

    def stack(self, assets: Assets) -> int:
        """Returns the height of the numeral with label and print below it."""
        width, measure = self.places()[1].width, assets.type.wrapped_height
        label = measure(self.label, TextSize.BODY.of(self.px), width, bold=True)
        small = measure(self.small, TextSize.SMALL.of(self.px), width) if self.small else 0
        return self.numeral_size(assets)[1] + label + small

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws crest, numeral, label and print as a vertically centred block."""
        crest, room = self.places()
        if self.crest is not None:
            surface.blit(assets.crest(self.crest, crest.width), crest)
        colour = assets.theme.accent if self.enabled else ink
        number = assets.type.heading(self.figure, self.letters or TextSize.DISPLAY.of(self.px), colour)
        if not self.behind:
            at = surface.blit(number, (room.x, room.centery - (self.high or self.stack(assets)) // 2))
            x, y, words = room.x, at.bottom, self.words_below(assets, ink)
        else:
            x = room.x + max(self.column, number.get_width()) + Gap.L.of(self.px)
            surface.blit(number, number.get_rect(midleft=room.midleft))
            words = self.words_behind(assets, ink, room.right - x)
            y = room.centery - sum(picture.get_height() for picture in words) // 2
        for picture in words:
            y = surface.blit(picture, (x, y)).bottom
