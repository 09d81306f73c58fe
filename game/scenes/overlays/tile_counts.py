"""How many tiles of each colour are left, and where: what everybody can count at the table."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.layout.grid import Grid
from game.layout.node import Node, Spacer, Span, fixed
from game.rules.state import GameState, board_heap
from game.rules.tiles import COLOUR_NAMES, JOKER, count
from game.scenes.core.scene import Context, Scene
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize

WIDTH = 35.2  # units: of the panel
PLACES = ("bag", "lid", "table", "boards")
"""The columns: their headings are the texts "counts.PLACE"."""


def tile_counts(state: GameState) -> dict[int, tuple[int, ...]]:
    """Returns by kind of tile how many are in each of PLACES; jokers only if the game has them."""
    table = sum(state.factories) + state.centre
    boards = sum(board_heap(board) for board in state.boards)
    heaps = state.bag, state.lid, table, boards
    kinds = range(JOKER + 1 if state.rules.jokers else JOKER)
    return {kind: tuple(count(heap, kind) for heap in heaps) for kind in kinds}


class TileCountsScene(Scene):
    """A table of numbers with a row for each colour. Esc, Enter or a press outside closes it."""

    name: ClassVar[str] = "counts"
    overlay: ClassVar[bool] = True
    closes_outside: ClassVar[bool] = True
    heading_key: ClassVar[str] = "counts.title"

    def __init__(self, context: Context, state: GameState) -> None:
        super().__init__(context)
        self.counts = tile_counts(state)

    def build(self, ui: Ui) -> Node:
        tr, theme = self.context.texts, self.context.assets.theme
        heads = [tr(f"counts.{place}") for place in PLACES]
        rows: list[list[Node]] = [
            [Spacer(), *(ui.line(head, colour=theme.ink_soft, x=0.5, like=heads) for head in heads)]
        ]
        for kind, numbers in self.counts.items():
            inks = [theme.accent, *(theme.ink if number else theme.ink_soft for number in numbers[1:])]
            rows.append([self._tile(ui, kind)])
            for ink, number in zip(inks, numbers, strict=True):
                bold = ink == theme.accent
                rows[-1].append(ui.line(str(number), TextSize.HEADING, ink, bold, 0.5, row=Height.TALL))
        columns = (0, *(1 for _ in PLACES))
        close = ui.button("close", tr("pages.close"), self.cancel, primary=True)
        return ui.dialog(self.heading(), WIDTH, Grid(rows, columns, (ui.gap(Gap.XXS), 0)), [close])

    def _tile(self, ui: Ui, kind: int) -> Node:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            tile = self.context.assets.tile(kind, min(round(rect.height * 0.8), rect.width))
            surface.blit(tile, tile.get_rect(midleft=rect.midleft))

        side, least = Height.TITLE.of(ui.unit), ui.unit
        return ui.drawing(draw, fixed(side), Span(least, least))

    def sentences(self) -> Sequence[str]:
        tr = self.context.texts
        return [
            tr.joined((tr(f"colour.{COLOUR_NAMES[kind]}"), self._places(numbers)), "colon")
            for kind, numbers in self.counts.items()
        ]

    def _places(self, numbers: Sequence[int]) -> str:
        """Returns how many tiles of a kind are in each place."""
        tr = self.context.texts
        return tr.joined([f"{tr(f'counts.{place}')} {n}" for place, n in zip(PLACES, numbers, strict=True)])

    def published(self) -> dict[str, Any]:
        return {"counts": {COLOUR_NAMES[kind]: list(numbers) for kind, numbers in self.counts.items()}}
