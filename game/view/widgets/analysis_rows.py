"""Rows of the analysis board: a line of the coach, and a move of the tree of variations."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.art.glyphs import words_width
from game.view.art.move_marks import draw_disc
from game.view.art.pick_line import TILE, common_way, least_width, pick_line
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget, is_under_pointer

DEEPEST: Final = 4  # variations nested deeper are no further to the right


def _ground(surface: Surface, assets: Assets, rect: Rect, unit: int) -> None:
    """What lies below a row that is pointed at or where one stands."""
    radius = Gap.S.of(unit)
    surface.blit(assets.pill(*rect.size, assets.theme.raised, radius), rect)
    draw_frame(surface, assets, rect, assets.theme.focus, max(1, Gap.HAIR.of(unit)), radius)


@dataclass
class CoachRow(Widget):
    """An action with its worth. `wheres` are ways to say where the tiles go, the longest first."""

    tiles: tuple[tuple[int, int], ...] = ()  # pairs of kind and number
    wheres: tuple[str, ...] = ("",)
    points: str = ""
    chance: str = ""
    unit: int = 14
    sign: str = ""  # on the table
    colour: Rgb | None = None  # of that; without one it is only written

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """All say in the same way where the tiles go, the longest that all have room for.

        Points stand in all of them, or in none.
        """
        if not all(row.shows_points(assets) for row in alike):
            for row in alike:
                row.points = ""
        way = max(row.way(assets) for row in alike)
        for row in alike:
            row.wheres = row.wheres[way:] or row.wheres[-1:]

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Tiles and line at the left, chance at the right, points between them where there is room."""
        theme, rect, unit = assets.theme, self.rect, self.unit
        if self.selected or is_under_pointer(state):
            _ground(surface, assets, rect, unit)
        px, size, gap = TextSize.LABEL.of(unit), TextSize.HEADING.of(unit), Gap.S.of(unit)
        inner = rect.inflate(-2 * gap, 0)
        disc = Rect(inner.x, 0, TextSize.HEADING.of(unit), TextSize.HEADING.of(unit))
        disc.centery = inner.centery
        if self.colour is not None:
            draw_disc(surface, assets, self.sign, disc, self.colour)
        else:
            rank = assets.type.text(self.sign, px, theme.ink_soft)
            surface.blit(rank, rank.get_rect(center=disc.center))
        chance = assets.type.text(self.chance, px, theme.accent, bold=True)
        surface.blit(chance, chance.get_rect(midright=inner.midright))
        points, room = self._points_and_room(assets)
        if points is not None:
            right = inner.right - chance.get_width() - gap
            surface.blit(points, points.get_rect(midright=(right, inner.centery)))
        wheres, left = self.wheres[self.way(assets) :], disc.right + Gap.XXS.of(unit)
        room = max(1, room) + least_width(assets, self.tiles, "", px, size)
        picture = pick_line(assets, self.tiles, wheres, px, size, theme.ink, room)
        surface.blit(picture, picture.get_rect(midleft=(left, inner.centery)))

    def shows_points(self, assets: Assets) -> bool:
        """Whether there is room for them."""
        return self._points_and_room(assets)[0] is not None

    def way(self, assets: Assets) -> int:
        """Which of `wheres` is the first that there is room for; the last if there is for none."""
        room = self._points_and_room(assets)[1]
        last = len(self.wheres) - 1
        return next((at for at in range(last) if self._width(assets, self.wheres[at]) <= room), last)

    def _points_and_room(self, assets: Assets) -> tuple[Surface | None, int]:
        """The points, where there is room for them beside the shortest words, and the words' room."""
        unit, px, gap = self.unit, TextSize.LABEL.of(self.unit), Gap.S.of(self.unit)
        room = self.rect.width - 3 * gap - Gap.XXS.of(unit) - self._width(assets, self.chance)
        room -= TextSize.HEADING.of(unit)  # for the sign
        room -= least_width(assets, self.tiles, "", px, TextSize.HEADING.of(unit))
        if not self.points:
            return None, room
        points = assets.type.text(self.points, px, assets.theme.ink_soft)
        left = room - points.get_width() - Gap.XL.of(unit)  # a column apart
        return (points, left) if left >= self._width(assets, self.wheres[-1]) else (None, room)

    def _width(self, assets: Assets, words: str) -> int:
        return words_width(assets, words, TextSize.LABEL.of(self.unit))


@dataclass
class MoveRow(Widget):
    """A move, indented by how deep its variation is nested; `strong` if it was played in the game.

    A pick stands there as in the log of a table: its number, behind the name of the variation that begins
    with it as far as that has room, the crest of who took it, `tiles` and `wheres` they came from and went.
    All else is told by its label.
    """

    depth: int = 0
    strong: bool = False
    unit: int = 14
    number: str = ""
    named: str = ""
    crest: Crest | None = None
    tiles: tuple[tuple[int, int], ...] = ()
    wheres: tuple[str, ...] = ("",)
    numbered: int = 0  # pixels: the room of numbers and names in all of the list

    @property
    def letters(self) -> int:
        """How large its letters are."""
        return TextSize.SMALL.of(self.unit)

    @property
    def side(self) -> int:
        """How large tiles and crest are."""
        return min(round(self.letters * TILE), self.rect.height)

    def place(self) -> Rect:
        """Where its words stand."""
        aside = Gap.M.of(self.unit)
        left = aside + min(self.depth, DEEPEST) * Gap.XL.of(self.unit)
        return Rect(self.rect.x + left, self.rect.y, self.rect.width - left - aside, self.rect.height)

    def number_width(self, assets: Assets, named: bool = True) -> int:
        """Pixels of its number, as it is where one stands, with the name before it or without."""
        words = f"{self.named} {self.number}" if named and self.named else self.number
        return words_width(assets, words, self.letters)

    @property
    def room(self) -> int:
        """Pixels for the pick behind number and crest."""
        return self.place().width - self.numbered - self.side - 2 * Gap.S.of(self.unit)

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Numbers end below one another, and all picks say in the same way where tiles go.

        Names of variations give way to them; where even so a pick has no room, all are told by their labels.
        """
        picks = [row for row in alike if row.crest is not None]
        if not picks:
            return
        numbers = max(row.number_width(assets, named=False) for row in picks)
        needed = (least_width(assets, row.tiles, row.wheres[-1], row.letters, row.side) for row in picks)
        spare = min(row.room - least for row, least in zip(picks, needed, strict=True))  # not numbered yet
        if spare < numbers:
            for row in picks:
                row.crest = None
            return
        numbered = min(spare, max(row.number_width(assets) for row in picks))
        for row in picks:
            row.numbered = numbered
        told = [(row.tiles, row.wheres) for row in picks]
        way = common_way(assets, told, picks[0].letters, picks[0].side, [row.room for row in picks])
        last = min(len(row.wheres) for row in picks) - 1
        for row in picks:
            row.wheres = row.wheres[last if way is None else way :]

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """The pick, or its words on one line."""
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
        crest, apart = assets.crest(self.crest, self.side), Gap.S.of(unit)
        surface.blit(crest, crest.get_rect(midleft=(right + apart, place.centery)))
        picture = pick_line(assets, self.tiles, self.wheres, px, self.side, ink, self.room)
        surface.blit(picture, picture.get_rect(midleft=(place.right - self.room, place.centery)))
