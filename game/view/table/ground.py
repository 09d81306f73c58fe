"""What does not move below the market and the tiles: the table, and the empty boards."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.boards import board_picture, paint_board, paint_mini_board
from game.view.art.crests import Crest
from game.view.art.surfaces import panel_rim
from game.view.art.top_bar import paint_bar, paint_captions, paint_log_plate
from game.view.layout.rival_card import card_frame
from game.view.layout.table import TableLayout
from game.view.layout.table_layout import around_factories, inlay_of


class Ground:
    """A picture as large as the window. When the turn changes, only two boards' rims are painted."""

    def __init__(
        self,
        assets: Assets,
        layout: TableLayout,
        who: Sequence[tuple[str, Crest]],
        gray: bool,
        captions: tuple[str, ...] = (),
    ) -> None:
        """`who` are the seats' names and crests, `captions` the words for bag and lid, if any."""
        self._assets, self._layout, self._who, self._gray = assets, layout, who, gray
        self._captions = captions if layout.bar.captions else ()
        self._picture: Surface | None = None
        self._active: int | None = None  # the seat whose turn it shows
        self._away: frozenset[int] = frozenset()  # the seats whose boards it lacks
        self._sheet = 0  # the height of the log below which it shows a sheet
        self._unpainted: set[int] = set()  # boards that are not painted yet
        self._painted: set[int] = set()  # large boards that are painted, active or not
        self._repainted: list[Rect] = []

    def picture(
        self, active: int | None, sheet: int | None = None, away: frozenset[int] = frozenset()
    ) -> Surface:
        """Returns the ground during a seat's turn, or nobody's, without the boards that are away.

        A sheet lies below a number of pixels of the log, by default below all of it.
        """
        if self._picture is None:
            self._picture, self._sheet = self._table().copy(), 0
            self._unpainted = set(range(len(self._layout.boards)))
        elif active != self._active:
            self._unpainted |= {seat for seat in (self._active, active) if seat is not None}
        self._unpainted |= self._away ^ away
        self._active, self._away = active, away
        self._paint_sheet(self._picture, self._layout.log.height if sheet is None else sheet)
        # The frame of the active one last. A first picture may end here, and goes on with the next call.
        for seat in sorted(self._unpainted, key=lambda seat: seat == active):
            self._paint_board(self._picture, seat, seat == active)
            self._unpainted.remove(seat)
        return self._picture

    def take_repainted(self) -> list[Rect]:
        """Returns where the picture has changed since the last call."""
        repainted, self._repainted = self._repainted, []
        return repainted

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Returns what paints the boards for other turns, one after another."""
        large = [board for board in self._layout.boards if not board.mini]
        for board, active in itertools.product(large, (False, True)):
            yield partial(board_picture, self._assets, board, self._gray, active)

    def _paint_sheet(self, ground: Surface, height: int) -> None:
        plate, log = self._layout.log_sheet, self._layout.log
        if height == self._sheet or not plate.width:
            return
        ground.blit(self._table(), plate, plate)
        if height:
            filled = plate.height - log.height + min(log.height, height)
            paint_log_plate(ground, self._assets, Rect(*plate.topleft, plate.width, filled))
        self._sheet = height
        self._repainted.append(plate)

    def _paint_board(self, ground: Surface, seat: int, active: bool) -> None:
        board = self._layout.boards[seat]
        if board.mini or seat in self._away:
            card = self._layout.cards[seat] if board.mini else board.rect
            around = card_frame(card, active=True)[0] if board.mini else card  # the place of the former frame
            ground.blit(self._table(), around, around)
            self._painted.discard(seat)
            if seat in self._away:
                paint_log_plate(ground, self._assets, card if board.mini else board.frame)
            else:
                paint_mini_board(ground, self._assets, board, card, self._gray, active)
            self._repainted.append(around)
            return
        parts = _rim(board.rect) if seat in self._painted else [board.rect]
        try:
            for part in parts:
                ground.set_clip(part)
                ground.blit(self._table(), part, part)
                paint_board(ground, self._assets, board, self._who[seat], self._gray, active)
        finally:
            ground.set_clip(None)
        self._painted.add(seat)
        self._repainted += parts

    def _table(self) -> Surface:
        """Returns the table without boards and sheet; cached, since it is the same for every large board."""
        return self._assets.cached(self._of_table, self._paint_table)

    @cached_property
    def _of_table(self) -> tuple[object, ...]:
        layout = self._layout
        market = tuple(around_factories(layout)), tuple(inlay_of(layout) or ())
        bar = tuple(map(tuple, (layout.bar.menu, layout.bar.rect, *layout.bar.dividers)))
        return "table", layout.size, layout.unit, bar, market, self._captions

    def _paint_table(self) -> Surface:
        assets, layout = self._assets, self._layout
        ground = assets.background(*layout.size).copy()
        if inlay := inlay_of(layout):
            ground.blit(assets.medallion(inlay.width), inlay)
        around = around_factories(layout)
        light = around.inflate(round(around.width * 0.9), round(around.height * 0.9))
        ground.blit(assets.lamp(*light.size), light, special_flags=pygame.BLEND_RGB_ADD)
        paint_bar(ground, assets.theme, layout.bar.rect, layout.bar.dividers)
        if self._captions:
            paint_captions(ground, assets, layout.bar.captions, self._captions, layout.bar.menu.height)
        return ground


def _rim(board: Rect) -> list[Rect]:
    """Returns the four parts of a board that look different during its turn."""
    rim = panel_rim(*board.size)
    top = Rect(board.topleft, (board.width, rim))
    left = Rect(board.x, board.y + rim, rim, board.height - 2 * rim)
    return [top, left, top.move(0, board.height - rim), left.move(board.width - rim, 0)]
