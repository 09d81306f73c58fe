"""Rows of the analysis board: a line of the coach, and a move of the tree of variations."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.art.glyphs import words_width
from game.view.art.pick_line import TILE_TEXT_RATIO, common_phrasing, min_width, pick_line
from game.view.art.pick_marks import draw_pick_sign
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget, is_under_pointer

MAX_INDENT_DEPTH: Final = 4  # variations nested deeper are no further to the right


def _ground(surface: Surface, assets: Assets, rect: Rect, unit: int) -> None:
    """The ground of a row that is hovered or selected."""
    radius = Gap.S.of(unit)
    surface.blit(assets.pill(*rect.size, assets.theme.raised, radius), rect)
    draw_frame(surface, assets, rect, assets.theme.focus, max(1, Gap.HAIR.of(unit)), radius)


@dataclass
class CoachRow(Widget):
    """An action with its value. `phrasings` of its source and target are the longest first."""

    tiles: tuple[tuple[int, int], ...] = ()  # pairs of kind and number
    phrasings: tuple[str, ...] = ("",)
    points: str = ""
    chance: str = ""
    unit: int = 14
    sign: str = ""  # on the table
    colour: Rgb | None = None  # of the sign's disc; None: no disc

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all rows the longest phrasing that fits in all of them.

        Points are shown in all of them, or in none.
        """
        if not all(row.points and row.least(assets) <= row.room(assets) for row in alike):
            for row in alike:
                row.points = ""
        px, side = TextSize.LABEL.of(alike[0].unit), TextSize.HEADING.of(alike[0].unit)
        picks = [(row.tiles, row.phrasings) for row in alike]
        index = common_phrasing(assets, picks, px, side, [row.room(assets) for row in alike])
        for row in alike:
            row.phrasings = row.phrasings[-1 if index is None else index :]

    def least(self, assets: Assets) -> int:
        """Returns the width of tiles and the shortest phrasing, in pixels."""
        px, side = TextSize.LABEL.of(self.unit), TextSize.HEADING.of(self.unit)
        return min_width(assets, self.tiles, self.phrasings[-1], px, side)

    def room(self, assets: Assets) -> int:
        """Returns the width for the pick beside sign, chance and points, in pixels."""
        unit, px, gap = self.unit, TextSize.LABEL.of(self.unit), Gap.S.of(self.unit)
        room = self.rect.width - 3 * gap - Gap.XXS.of(unit) - TextSize.HEADING.of(unit)
        room -= words_width(assets, self.chance, px)
        if self.points:  # a column apart
            room -= assets.type.width(self.points, px) + Gap.XL.of(unit)
        return room

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws tiles and phrasing at the left, the chance at the right, points between them."""
        theme, rect, unit = assets.theme, self.rect, self.unit
        if self.selected or is_under_pointer(state):
            _ground(surface, assets, rect, unit)
        px, size, gap = TextSize.LABEL.of(unit), TextSize.HEADING.of(unit), Gap.S.of(unit)
        inner = rect.inflate(-2 * gap, 0)
        disc = Rect(inner.x, inner.centery - size // 2, size, size)
        if self.colour is not None:
            draw_pick_sign(surface, assets, self.sign, disc, self.colour)
        else:
            rank = assets.type.text(self.sign, px, theme.ink_soft)
            surface.blit(rank, rank.get_rect(center=disc.center))
        chance = assets.type.text(self.chance, px, theme.accent, bold=True)
        at = surface.blit(chance, chance.get_rect(midright=inner.midright))
        points = assets.type.text(self.points, px, theme.ink_soft)
        surface.blit(points, points.get_rect(midright=(at.x - gap, inner.centery)))
        room = max(1, self.room(assets))
        picture = pick_line(assets, self.tiles, self.phrasings, px, size, theme.ink, room)
        surface.blit(picture, picture.get_rect(midleft=(disc.right + Gap.XXS.of(unit), inner.centery)))


@dataclass
class MoveRow(Widget):
    """A move, indented by the depth of its variation; `strong` if it was played in the game.

    A pick is shown as in the log of a table: the name of the variation that begins with it, if there is room,
    its number, the seat's crest, `tiles`, and `phrasings` of their target. Others show their label.
    """

    depth: int = 0
    strong: bool = False
    unit: int = 14
    number: str = ""
    named: str = ""
    crest: Crest | None = None
    tiles: tuple[tuple[int, int], ...] = ()
    phrasings: tuple[str, ...] = ("",)
    numbered: int = 0  # pixels: the column of numbers and names, in the whole list

    @property
    def letters(self) -> int:
        """The text size in pixels."""
        return TextSize.SMALL.of(self.unit)

    @property
    def side(self) -> int:
        """The size of tiles and crest in pixels."""
        return min(round(self.letters * TILE_TEXT_RATIO), self.rect.height)

    def place(self) -> Rect:
        """Returns the place of its content."""
        aside = Gap.M.of(self.unit)
        left = aside + min(self.depth, MAX_INDENT_DEPTH) * Gap.XL.of(self.unit)
        return Rect(self.rect.x + left, self.rect.y, self.rect.width - left - aside, self.rect.height)

    def number_width(self, assets: Assets, named: bool = True) -> int:
        """Returns the width of its number, with the name before it or without, in pixels."""
        words = f"{self.named} {self.number}" if named and self.named else self.number
        return words_width(assets, words, self.letters)

    @property
    def room(self) -> int:
        """The width for the pick behind number and crest, in pixels."""
        return self.place().width - self.numbered - self.side - 2 * Gap.S.of(self.unit)

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Aligns the numbers, and gives all picks the same phrasing.

        Names of variations are left out where room is short; if a pick does not fit even so, all show labels.
        """
        picks = [row for row in alike if row.crest is not None]
        if not picks:
            return
        numbers = max(row.number_width(assets, named=False) for row in picks)
        needed = (min_width(assets, row.tiles, row.phrasings[-1], row.letters, row.side) for row in picks)
        spare = min(row.room - least for row, least in zip(picks, needed, strict=True))
        if spare < numbers:
            for row in picks:
                row.crest = None
            return
        numbered = min(spare, max(row.number_width(assets) for row in picks))
        for row in picks:
            row.numbered = numbered
        lines, rooms = [(row.tiles, row.phrasings) for row in picks], [row.room for row in picks]
        index = common_phrasing(assets, lines, picks[0].letters, picks[0].side, rooms)
        for row in picks:
            row.phrasings = row.phrasings[index:]

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the pick, or the label on one line."""
        theme, unit, px, place = assets.theme, self.unit, self.letters, self.place()
        if self.selected or is_under_pointer(state):
            _ground(surface, assets, self.rect, unit)
        ink, bold = theme.ink if self.strong or self.selected else theme.ink_soft, bool(self.selected)
        if self.crest is None:
            words = assets.type.shortened(self.label, px, ink, place.width, bold=bold)
            surface.blit(words, words.get_rect(midleft=place.midleft))
            return
        number, right = assets.type.text(self.number, px, ink, bold=bold), place.x + self.numbered
        at = surface.blit(number, number.get_rect(midright=(right, place.centery)))
        if self.named and (left := at.x - px // 3 - place.x) > px:
            name = assets.type.shortened(self.named, px, ink, left, bold=bold)
            surface.blit(name, name.get_rect(midleft=place.midleft))
        crest, gap = assets.crest(self.crest, self.side), Gap.S.of(unit)
        surface.blit(crest, crest.get_rect(midleft=(right + gap, place.centery)))
        picture = pick_line(assets, self.tiles, self.phrasings, px, self.side, ink, self.room)
        surface.blit(picture, picture.get_rect(midleft=(place.right - self.room, place.centery)))
