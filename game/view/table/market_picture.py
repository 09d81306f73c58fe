"""The pictures of plates and centre with their numbers, which change from moment to moment."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from pygame import Rect, Surface
from pygame.transform import scale

from game.rules.notation import format_source
from game.rules.state import CENTRE
from game.rules.tiles import MARKER
from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.boards import plate_number
from game.view.art.cached_layer import Blit
from game.view.layout.moment import receded, sizes_of
from game.view.layout.plate import FactoryLayout
from game.view.layout.staging import rect_between
from game.view.layout.table import TableLayout
from game.view.layout.table_layout import has_room_for
from game.view.table.paint_ahead import Task
from game.view.table.sprites import Sprite
from game.view.table.stage import Staging

SIZES_KEPT: Final = 32  # pictures: more than are scaled for one frame


class MarketPicture:
    """What lies below and over the market's tiles; nothing while a board lies over it, on the stage.

    What is on its way to another size is scaled, since painting would hold motion up.
    """

    def __init__(self, assets: Assets, staging: Staging) -> None:
        self._assets, self._staging, self._moments = assets, staging, staging.moments
        self._emptied = self._moments.usual.factories[0].shape
        self._medals: list[Surface] = []
        self._placed: list[tuple[TableLayout, list[Rect]]] = []  # where they lie in the latest layouts
        self._scaled = lru_cache(maxsize=SIZES_KEPT)(_scaled)  # many are alike

    def tile(self, sprite: Sprite) -> Surface:
        """Returns the picture of a tile."""
        side = sprite.rect.width
        picture = self._assets.tile_lying(sprite.tile, sprite.painted or side)
        if sprite.painted in (0, side):
            return picture
        return self._scaled(picture, (round(picture.get_width() * side / sprite.painted),) * 2)

    def plates(self) -> Iterator[Blit]:
        """Yields the centre and the plates."""
        assets, moments = self._assets, self._moments
        before, after = moments.before.market, moments.layout.market
        if self._staging.taken >= 1:
            return
        rect = self._between(before.centre, after.centre)
        painted = before if moments.share < 1 else after
        yield self._in_size(assets.centre_plate(*painted.centre.size, painted.lined), rect), rect.topleft
        for number, (old, new) in enumerate(zip(before.factories, after.factories, strict=True)):
            rect, full = self._between(old.rect, new.rect), number not in moments.emptied
            plate = assets.factory(new.rect.width, new.shape if full else self._emptied)
            yield self._in_size(plate, rect), rect.topleft

    def ahead(self) -> Iterator[Task]:
        """Yields what paints the plates and their tiles for other moments, one after another."""
        assets, usual = self._assets, self._moments.usual
        yield partial(assets.factory, receded(usual.market), self._emptied)
        for side, tile in reversed(sizes_of(usual.market, usual.boards[usual.focus].tile)):
            yield partial(assets.factory, side, FactoryLayout(Rect(0, 0, side, side), tile).shape)
            for kind in range(MARKER + 1):
                yield partial(assets.tile_lying, kind, tile)

    def numbers(self) -> list[Blit]:
        """Returns the numbers of the plates and the centre's letter with their places."""
        if not self._medals:
            unit, names = self._moments.usual.unit, [*range(len(self._moments.usual.factories)), CENTRE]
            close = not has_room_for(
                self._moments.usual, plate_number(self._assets, format_source(CENTRE), unit).get_width()
            )
            # kept once they are whole: a frame without time for all pictures begins anew
            self._medals = [plate_number(self._assets, format_source(name), unit, close) for name in names]
        if self._staging.taken >= 1:
            return []
        before, after = self._places(self._moments.before), self._places(self._moments.layout)
        places = map(self._between, before, after)
        shown = zip(self._medals, places, strict=True)
        return [(self._in_size(medal, place), place.topleft) for medal, place in shown]

    def _places(self, layout: TableLayout) -> list[Rect]:
        """Returns where the numbers lie in a layout."""
        if (known := next((places for one, places in self._placed if one is layout), None)) is not None:
            return known
        side = self._medals[0].get_width()
        places = [plate.number(side, layout.bar.rect.bottom) for plate in layout.factories]
        places = [
            medal.get_rect(topleft=place.topleft)
            for medal, place in zip(self._medals, [*places, layout.centre_letter(side)], strict=True)
        ]
        self._placed = [*self._placed[-1:], (layout, places)]
        return places

    def _between(self, before: Rect, after: Rect) -> Rect:
        """Returns a rectangle on its way from one to the other, smaller the more of the stage is taken."""
        rect, lost = rect_between(before, after, self._moments.share), self._staging.taken
        return rect.inflate(-round(lost * rect.width), -round(lost * rect.height)) if lost else rect

    def _in_size(self, picture: Surface, rect: Rect) -> Surface:
        """Returns a picture in the size of a rectangle."""
        return picture if picture.get_size() == rect.size else self._scaled(picture, rect.size)


def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    """Returns a picture in another size."""
    return paint.display_copy(scale(picture, size))
