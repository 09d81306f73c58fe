"""Where everything on the table lies: pure functions of the window's size, the text unit and the seats.

All numbers are device pixels. Nothing here draws, and nothing elsewhere decides where things go. Broad areas
come from `areas` for windows with room and from `small_areas` for phones; boards and factories fill them.
"""

from functools import lru_cache

from pygame import Rect

from game.rules.tiles import factory_count
from game.view.layout import areas, small_areas
from game.view.layout.board import (
    BoardLayout,
    bare_board_in,
    board_in,
    mini_board_in,
)
from game.view.layout.filled import rivals_grown
from game.view.layout.market import LEAST, market
from game.view.layout.packing import NEARLY
from game.view.layout.plate import FactoryLayout
from game.view.layout.scales import Gap, Height
from game.view.layout.table_choice import (
    BALANCED,
    SHARES,
    SMALL_SHARES,
    UPRIGHT_SHARES,
    best_of,
    clearer,
    is_read,
    readable,
    rounder,
    worth,
)  # fmt: skip
from game.view.layout.table_layout import TableLayout, has_plate
from game.view.layout.tabs import tab_parts
from game.view.layout.window import FINGER

ALONE = 0.965  # of their breadth: what plates keep for numbers that are clear of a single card

Room = tuple[int, int] | None
"""How much of the window's breadth and height a panel takes: none of either in the log's place."""

__all__ = ["BoardLayout", "FactoryLayout", "TableLayout", "table_layout"]


def is_small(width: int, height: int, finger: int) -> bool:
    """Whether a window has no room for several boards whose lines a finger could hit."""
    return min(width, height) < 11.5 * finger


@lru_cache(maxsize=16)
def table_layout(
    width: int,
    height: int,
    unit: int,
    seats: int,
    focus: int,
    finger: int = FINGER,
    left_handed: bool = False,
    panel: bool = False,
    beside: bool = False,
    prompt: bool = False,
    held: int = 0,
    watched: bool = False,
) -> TableLayout:
    """The table for a window; `focus` is the seat whose board is large. For the left hand all is mirrored.

    The large board is as large as leaves the market tiles that a finger hits and that are no less than four
    fifths of its own, in a full centre too. Without that much room they are as large as can be. Beside the
    market it gives plates a little more if they are round for that, and in upright windows if their tiles are
    clear of the rims for that. Boards of several rivals shrink, too, as `SHARES` tells; those of an upright
    phone grow as far as the large one and plates stay as they are.
    A `panel` gets a place of its own beside a table of two, in broad windows where that leaves room for
    both boards, and on phones where the market's tiles stay large; in other windows it has the log's. A
    phone's table that lies `beside` words about a pick balances the large board against the market, as
    `BALANCED` tells, and if it is upright gives rivals boards that can be read, as long as tiles are not
    too small for that. For a `prompt` there is a bar between market and board where no log's plate has
    room for it, in the same arrangement. Where the centre never holds more than `held` tiles, a phone's
    plates have the room for the others, and so have several rivals where no log is told. Where a game is
    only `watched`, rivals on a phone's side are larger than what leaves room for fingers.
    """
    small = is_small(width, height, finger)
    kinds = (small,) if small or panel else (small, True)
    if prompt:
        usual = table_layout(width, height, unit, seats, focus, finger, left_handed)
        if usual.log_plate.width:
            return usual
        kinds = (usual.small,)
    room: Room = None
    if panel and seats == 2:
        find = small_areas.panel_room if small else areas.panel_room
        room = find((width, height), unit)
    one_large = UPRIGHT_SHARES if small_areas.is_upright(width, height) else SMALL_SHARES
    words = beside or panel

    def laid_out(kind: bool, own: float, rivals: float) -> TableLayout:
        size, shares = (width, height), (own, rivals)
        return _laid_out(
            size, unit, seats, focus, finger, left_handed, kind, shares, room, prompt, words, held, watched
        )

    tried = [(alone, *shares) for alone in kinds for shares in (one_large if alone else SHARES)]
    if seats == 2:
        tried = [(kind, own, rivals) for kind, own, rivals in tried if kind or rivals >= 1]
    found = best_of(tried, small, finger, laid_out)
    best, upright = found.best, small_areas.is_upright(width, height)
    if width > height and not best.small:
        best = rounder(found, laid_out)
    elif height > width and not best.small and (seats == 2 or not words):  # beside words rivals need it
        best = clearer(found, laid_out)
    if beside and found.first and best.small and best.boards[focus].tile < BALANCED * best.market.tile:
        best = found.first  # what is decided on is read on the own board
    if beside and best.small and upright and not is_read(best):
        best = readable(best, laid_out)
    if panel and (worth(best) < 1 or not best.aside.width):
        return table_layout(width, height, unit, seats, focus, finger, left_handed)
    return best.filled(rivals_grown) if best.aside.width and best.log.width and not best.small else best


def _laid_out(
    size: tuple[int, int],
    unit: int,
    seats: int,
    focus: int,
    finger: int,
    left_handed: bool,
    small: bool,
    shares: tuple[float, float],
    panel: Room,
    prompt: bool,
    beside: bool,
    held: int,
    watched: bool,
) -> TableLayout:
    """The same, one board large or all of them, at shares of their usual size, beside a panel of that."""
    taken, gap = panel or (0, 0), max(4, Gap.M.of(unit))
    inner = size[0] - taken[0], size[1] - taken[1]
    if small:
        found = small_areas.areas_for(*inner, unit, seats, finger, *shares, watched)
    else:
        found = areas.areas_for(*inner, unit, seats, finger, *shares, panel=panel == (0, 0))
    if any(taken):
        found = found.with_phone_panel(size, gap) if small else found.with_panel(size, gap)
    elif panel:
        found = found.with_panel_as_log(unit, gap)
    if prompt and (small or not has_plate(found.log, unit)):
        found = found.with_prompt(max(Height.REGULAR.of(unit), finger), max(2, finger // 14))
    if left_handed:
        found = found.mirrored(size[0])
    others = [seat for seat in range(seats) if seat != focus]
    if small:
        tabs = dict(zip(others, found.tabs, strict=True)) | {focus: Rect(0, 0, 0, 0)}
        boards = {seat: mini_board_in(tab_parts(tabs[seat], unit).board) for seat in others}
        boards[focus] = bare_board_in(found.boards[0], unit, finger)
    else:
        tabs = {}
        pairs = zip((focus, *others), found.boards, strict=True)
        boards = {seat: board_in(area, unit) for seat, area in pairs}
    most = held if small else 0
    number, own = factory_count(seats), boards[focus].tile
    goods = before = market(found.table, number, small, finger, own, None, beside, most, airy=not beside)
    if small and found.log.height and found.log.bottom <= found.table.y:
        goods = goods.lowered(Gap.L.of(unit))  # numbers of plates are clear of the log above them
    cards = small and (beside or prompt) and small_areas.is_upright(*inner)
    if cards and goods is before and 2 * goods.tile >= finger:  # and of cards, unless tiles are tiny
        below = small_areas.below_cards(found.table, finger)
        clear = market(below, number, small, finger, own, None, beside, most, airy=not beside)
        plates = clear.factories[0].rect.width / goods.factories[0].rect.width
        enough = clear.tile >= NEARLY * min(goods.tile, int(LEAST * finger))
        goods = clear if enough and plates >= (ALONE if seats == 2 else 0) else goods
    return TableLayout(
        size, unit, finger, found.bar, found.menu, found.undo, found.redo, found.help,
        found.hint, found.message, found.bag, found.lid, found.log, found.table, goods,
        tuple(boards[seat] for seat in range(seats)), focus, tuple(tabs[seat] for seat in sorted(tabs)),
        found.aside, found.prompt, held=held,
    )  # fmt: skip
