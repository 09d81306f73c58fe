"""Widgets of a score's breakdown: a row for each step, and the diagram of the wall at that step."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from pygame import Surface

from game.rules.numerals import signed
from game.rules.state import EMPTY
from game.rules.tiles import SIZE
from game.view.art.assets import Assets
from game.view.art.diagrams import Diagram, floor, floor_part, wall
from game.view.art.frames import draw_frame
from game.view.theme import mix
from game.view.widgets.widgets import Widget, is_under_pointer

EDGE_CELLS = 0.16  # cells: around wall and floor line
MAX_CELL_UNITS = 4.6  # units: no cell is larger


@dataclass
class StepRow(Widget):
    """A step: its tile (EMPTY for none), a label, its points."""

    tile: int = EMPTY
    points: int = 0
    tight: bool = False  # whether no row has a tile

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all labels one text size and one left edge."""
        for row in alike:
            row.tight = all(one.tile == EMPTY for one in alike)
        lines = [(row.label, row._room(assets)) for row in alike]
        px = assets.type.common_size(lines, min(row.px for row in alike), bold=False)
        for row in alike:
            row.px = px

    @property
    def _pad(self) -> int:
        """The padding around a tile that is as high as the text."""
        return max(self.rect.height // 8, (self.rect.height - round(2.2 * self.px)) // 2)

    @property
    def _left(self) -> int:
        """The left edge of the label."""
        size = self.rect.height - 2 * self._pad
        return self.rect.x + size // 3 + (0 if self.tight else self._pad + size)

    def _number(self, assets: Assets) -> Surface:
        ink = assets.theme.bad if self.points < 0 else assets.theme.good
        return assets.type.text(signed(self.points), self.px, ink, bold=True)

    def _room(self, assets: Assets) -> int:
        """The width for the label in pixels."""
        gap = (self.rect.height - 2 * self._pad) // 3
        return self.rect.right - 2 * gap - self._number(assets).get_width() - self._left

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the row, tinted if the wall shows its step."""
        theme, rect = assets.theme, self.rect
        if self.selected or is_under_pointer(state):
            share = 0.28 if self.selected else 0.12
            tint = mix(theme.panel, theme.focus, share)
            surface.blit(assets.pill(*rect.size, tint, rect.height // 4), rect)
        pad, number, size = self._pad, self._number(assets), rect.height - 2 * self._pad
        if self.tile != EMPTY:
            surface.blit(assets.tile(self.tile, size), (rect.x + pad, rect.y + pad))
        surface.blit(number, number.get_rect(midright=(rect.right - size // 3, rect.centery)))
        room = self._room(assets), rect.height
        words = assets.type.label(self.label, self.px, theme.ink, room, False, centred=False)
        surface.blit(words, words.get_rect(midleft=(self._left, rect.centery)))


@dataclass
class ScoreSpot(Widget):
    """A score that can be pressed; framed while hovered. The number is drawn elsewhere."""

    focus_group: ClassVar[str] = ""

    @property
    def tip(self) -> str:
        """What a press shows."""
        return self.spoken

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws a frame while hovered."""
        if is_under_pointer(state):
            edge = max(2, self.rect.height // 24)
            draw_frame(surface, assets, self.rect, assets.theme.focus, edge, self.rect.height // 6)


def step_diagram(
    tiles: tuple[int, ...], lit: tuple[int, ...], gray: bool, floor_tiles: tuple[int, ...], floor_lit: bool
) -> Diagram:
    """Returns a diagram of the wall with `lit` spaces framed, above the floor line, which is as wide."""
    places = {divmod(space, SIZE): tile for space, tile in enumerate(tiles) if tile != EMPTY}
    spaces, part = (
        wall(EDGE_CELLS, EDGE_CELLS, places, tuple(divmod(space, SIZE) for space in lit), gray),
        floor_part(),
    )
    line = floor(EDGE_CELLS, EDGE_CELLS + SIZE + EDGE_CELLS, floor_tiles, floor_lit, part)
    return Diagram(SIZE + 2 * EDGE_CELLS, SIZE + 3 * EDGE_CELLS + part, (*spaces, *line), MAX_CELL_UNITS)
