"""How many tiles of each colour are left, and where: what everybody could count at the table."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.rules.state import GameState, board_heap
from game.rules.tiles import COLOUR_NAMES, JOKER, count
from game.scenes.core.base import Context, Scene
from game.view.intents import Intent, Pressed
from game.view.layout.forms import dialog
from game.view.widgets.widgets import Widget

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
        rows = len(self.counts) + 1
        self.panel = dialog(self.context.size, unit, 35.2, 9.4 + 3.0 * rows)
        inner = self.panel.inflate(-round(2.4 * unit), -round(2.6 * unit))
        self.title = pygame.Rect(inner.x, inner.y, inner.width, round(unit * 2.4))
        bar = self.context.bar(2.9)
        close = pygame.Rect(0, inner.bottom - bar, min(inner.width, unit * 14), bar)
        close.centerx = inner.centerx
        top = self.title.bottom + unit // 3
        self.table = pygame.Rect(inner.x, top, inner.width, close.y - unit // 2 - top)
        self.widgets.replace(
            [Widget("close", close, self.context.texts("pages.close"), self.cancel, primary=True, px=unit)]
        )

    def handle(self, intent: Intent) -> None:
        """A press beside the panel closes it."""
        if isinstance(intent, Pressed) and not self.panel.collidepoint(intent.at):
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
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme = assets.theme
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        words = assets.type.fitted(
            self.heading(), round(unit * 1.7), theme.ink, self.title.width, display=True
        )
        surface.blit(words, words.get_rect(midleft=self.title.midleft))
        pitch = self.table.height / (len(self.counts) + 1)
        first = round(min(pitch, unit * 3))
        width = (self.table.width - first) // len(PLACES)
        middles = [self.table.x + first + width * i + width // 2 for i in range(len(PLACES))]
        y = round(self.table.y + pitch / 2)
        for place, x in zip(PLACES, middles, strict=True):
            head = assets.type.fitted(tr(f"counts.{place}"), unit, theme.ink_soft, width - unit // 6)
            surface.blit(head, head.get_rect(center=(x, y)))
        size = round(min(pitch * 0.8, unit * 2.6))
        for row, (kind, numbers) in enumerate(self.counts.items(), 1):
            y = round(self.table.y + pitch * (row + 0.5))
            tile = assets.tile(kind, size)
            surface.blit(tile, tile.get_rect(midleft=(self.table.x, y)))
            for i, (number, x) in enumerate(zip(numbers, middles, strict=True)):
                ink = theme.accent if i == 0 else theme.ink if number else theme.ink_soft
                text = assets.type.text(str(number), round(unit * 1.25), ink, bold=i == 0)
                surface.blit(text, text.get_rect(center=(x, y)))
        super().draw(surface)

    def published(self) -> dict[str, Any]:
        """The numbers: for each kind of tile, by its name, those in the bag, in the lid, and so on."""
        return {"counts": {COLOUR_NAMES[kind]: list(numbers) for kind, numbers in self.counts.items()}}
