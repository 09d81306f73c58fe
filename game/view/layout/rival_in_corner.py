"""A phone's table of two that tells no log: the rival's card has a corner above plates and centre.

Its name and score stand above its board, as on cards with a log beside them. Four plates fill the corner
beside it, in two rows that are together as high; the fifth stands below them, beside the centre.
"""

from typing import Final

from pygame import Rect

from game.view.layout.board import mini_board_in
from game.view.layout.market import Market, packed_market
from game.view.layout.scales import Gap
from game.view.layout.tabs import tab_parts

PLATES: Final = 5  # of two seats
KEPT: Final = 0.93  # of what plates and tiles were in rows below a strip: they are no smaller
TALL: Final = 1.3, 1.8  # plates: a centre is better no higher, and never higher


def in_corner(
    place: Rect, before: Market, unit: int, own: int, pitch: int, mirrored: bool, spread: bool
) -> tuple[Rect, Market] | None:
    """The card and the market in a place for both, if plates stay about as large as `before`.

    The spaces on the card are no nearer than at that `pitch`. `own` is the size of the large board's tiles.
    The card is as broad as leaves plates so large and a centre that is no higher than it should be. Plates
    may be `spread`: as far apart as fills the place with three rows, within what is above the centre.
    """
    if len(before.factories) != PLATES:
        return None
    gap, below = max(2, before.finger // 14), Gap.L.of(unit)  # the centre's letter is clear of the card
    least, found = round(KEPT * before.factories[0].rect.width), None
    for size in range(least, (place.height - below) // 3 + 1):
        between = max(0, min(below, (place.height - 3 * size) // 2)) if spread else 0
        corner = 2 * size + between
        card = Rect(place.topleft, (place.width - corner - gap, corner))
        if mini_board_in(tab_parts(card, unit, told=False).board).pitch < pitch:
            break
        if mirrored:
            card.right = place.right
        goods = _market(place, size, (gap, below), between, before, own, mirrored)
        if goods.centre.height <= TALL[1] * size and goods.tile >= KEPT * before.tile:
            found = card, goods
            if goods.centre.height <= TALL[0] * size and goods.tile >= before.tile:
                break
    return found


def _market(
    place: Rect, size: int, gaps: tuple[int, int], between: int, before: Market, own: int, mirrored: bool
) -> Market:
    """Plates so large in two columns at the side, the last one below the outer column, beside the centre.

    `gaps` are beside and above that, `between` lies between plates.
    """
    pitch = size + between
    left = place.x if mirrored else place.right - pitch - size
    middles = [
        (left + column * pitch + size // 2, place.y + row * pitch + size // 2)
        for row in range(2)
        for column in range(2)
    ]
    top = place.y + pitch + size + gaps[1]
    centre = Rect(place.x, top, place.width - size - gaps[0], place.bottom - top)
    if mirrored:
        centre.right = place.right
    x, above = middles[2 if mirrored else 3]
    last = x, centre.centery if not between else min(above + pitch, place.bottom - size // 2)
    return packed_market((size, (*middles, last), centre), before.finger, own, before.held)
