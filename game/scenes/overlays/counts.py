"""How many tiles of each colour are left, and where: what everybody could count at the table."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.rules.state import GameState, board_heap
from game.rules.tiles import COLOUR_NAMES, JOKER, count
from game.scenes.core.base import Context, Scene
from game.view.intents import Intent, Pressed
from game.view.layout.dialogs import dialog_layout
from game.view.layout.forms import table_cells
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget

WIDTH = 35.2  # units: of the panel
PLACES = ("bag", "lid", "table", "boards")
"""The columns: their headings are the texts "counts.PLACE"."""


def tile_counts(state: GameState) -> dict[int, tuple[int, ...]]:
    """By kind of tile, how many lie in each of PLACES; jokers only where the game has them."""
    table = sum(state.factories) + state.centre
    boards = sum(board_heap(board) for board in state.boards)
    heaps = state.bag, state.lid, table, boards
    kinds = range(JOKER + 1 if state.rules.jokers else JOKER)
    return {kind: tuple(count(heap, kind) for heap in heaps) for kind in kinds}


class CountsScene(Scene):
    """A table of numbers: a row for each colour. Esc, Enter or a press beside it closes."""

    name: ClassVar[str] = "counts"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, state: GameState) -> None:
        super().__init__(context)
        self.counts = tile_counts(state)

    def resize(self) -> None:
        """The panel, its rows, and the button below them."""
        unit = self.context.unit
        self.layout = dialog_layout(self.context.window, WIDTH, (len(self.counts) + 1) * Height.TALL.of(unit))
        (close,) = self.layout.buttons
        words = self.context.texts("pages.close")
        self.widgets.replace([Widget("close", close, words, self.cancel, primary=True, px=unit)])

    def handle(self, intent: Intent) -> None:
        """A press beside the panel closes it."""
        if isinstance(intent, Pressed) and not self.layout.panel.collidepoint(intent.at):
            self.cancel()
        else:
            super().handle(intent)

    def heading(self) -> str:
        """What is counted."""
        return self.context.texts("counts.title")

    def sentences(self) -> Sequence[str]:
        """The table row by row, in words."""
        tr = self.context.texts
        return [
            f"{tr(f'colour.{COLOUR_NAMES[kind]}')}: "
            + ", ".join(f"{tr(f'counts.{place}')} {n}" for place, n in zip(PLACES, numbers, strict=True))
            for kind, numbers in self.counts.items()
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the panel, the numbers; what is left in the bag stands out."""
        assets, unit, tr, layout = self.context.assets, self.context.unit, self.context.texts, self.layout
        theme = assets.theme
        draw_dialog(surface, assets, layout.panel, layout.title, self.heading(), unit)
        cells = table_cells(layout.body, len(self.counts) + 1, len(PLACES), Height.TITLE.of(unit))
        heads, px = [tr(f"counts.{place}") for place in PLACES], unit
        room = cells[0][1].width - Gap.XXS.of(unit)
        while px > assets.type.smallest and max(assets.type.font(px).size(head)[0] for head in heads) > room:
            px -= 1  # all alike
        for words, cell in zip(heads, cells[0][1:], strict=True):
            head = assets.type.fitted(words, px, theme.ink_soft, room)
            surface.blit(head, head.get_rect(center=cell.center))
        for (kind, numbers), (first, *others) in zip(self.counts.items(), cells[1:], strict=True):
            tile = assets.tile(kind, min(round(first.height * 0.8), Height.TITLE.of(unit)))
            surface.blit(tile, tile.get_rect(midleft=first.midleft))
            for i, (number, cell) in enumerate(zip(numbers, others, strict=True)):
                ink = theme.accent if i == 0 else theme.ink if number else theme.ink_soft
                text = assets.type.text(str(number), TextSize.HEADING.of(unit), ink, bold=i == 0)
                surface.blit(text, text.get_rect(center=cell.center))
        super().draw(surface)

    def published(self) -> dict[str, Any]:
        """The numbers: for each kind of tile, by its name, those in the bag, in the lid, and so on."""
        return {"counts": {COLOUR_NAMES[kind]: list(numbers) for kind, numbers in self.counts.items()}}
