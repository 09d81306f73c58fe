"""What the layout of a whole table holds: the places of all that lies on it, in device pixels."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from pygame import Rect

from game.rules.state import CENTRE
from game.view.layout import areas, small_areas
from game.view.layout.arrangements import in_row
from game.view.layout.board import BoardLayout, board_in, framed, mini_board_in
from game.view.layout.centre import centre_mark, centre_slots
from game.view.layout.filled import Placed
from game.view.layout.forms import split_row
from game.view.layout.market import Market
from game.view.layout.plate import FactoryLayout
from game.view.layout.rival_in_corner import in_corner
from game.view.layout.rivals_above import rivals_filled
from game.view.layout.scales import Gap, Height
from game.view.layout.tabs import tab_parts


@dataclass(frozen=True)
class TableLayout:
    """The whole table."""

    size: tuple[int, int]
    unit: int
    finger: int
    bar: Rect
    menu: Rect
    undo: Rect
    redo: Rect
    help: Rect
    hint: Rect
    message: Rect
    bag: Rect
    lid: Rect
    log: Rect
    table: Rect
    market: Market
    boards: tuple[BoardLayout, ...]  # by seat
    focus: int
    tabs: tuple[Rect, ...] = ()  # by seat, where one board is large: the others' places, to tap; else none
    aside: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # a panel's own place, else empty
    prompt: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # a bar's for buttons that ask, else empty
    told: bool = True  # whether what was picked last stands on tabs
    bare_bar: bool = False  # without keys, which dividers would tell apart
    short_names: bool = False  # whether those on tabs may reach over short lines
    held: int = 0  # tiles in the centre at most, 0 for what the rules allow

    @property
    def factories(self) -> tuple[FactoryLayout, ...]:
        """The plates."""
        return self.market.factories

    @property
    def centre(self) -> Rect:
        """The middle of the table."""
        return self.market.centre

    @property
    def small(self) -> bool:
        """Whether boards share one place, as on phones."""
        return bool(self.tabs)

    @property
    def counters(self) -> Rect:
        """Bag and lid together, high enough to be hit, and clear of a frame around both."""
        both, clear = self.bag.unionall([self.lid, *self.captions]), 2 * Gap.HAIR.of(self.unit)
        return both.inflate(clear, max(clear, round(self.finger * 0.72) - both.height))

    @property
    def captions(self) -> tuple[Rect, ...]:
        """The places of words below bag and lid: none where keys have none."""
        high = self.menu.height
        if self.small or self.menu.width < areas.WORDED * high:
            return ()
        bottom, gap = self.menu.bottom - high // 24, Gap.S.of(self.unit)
        inset = self.bag.height // 8  # what the signs are drawn within
        return tuple(
            Rect(sign.x + inset, sign.bottom, sign.width - inset - gap, bottom - sign.bottom)
            for sign in (self.bag, self.lid)
        )

    @property
    def deeds(self) -> tuple[Rect, ...]:
        """The places of keys at the bar's right end: two or three."""
        return (self.undo, self.redo) if self.hint == self.redo else (self.undo, self.redo, self.hint)

    @property
    def dividers(self) -> tuple[Rect, ...]:
        """Where the bar is divided between its groups: where to, where one is, what is left, what to do."""
        if self.bare_bar:
            return ()
        where_to = self.menu.union(self.help) if self.help.width else self.menu
        left = self.bag.union(self.lid)
        groups = sorted((where_to, left, self.undo.unionall(self.deeds)), key=lambda group: group.x)
        if self.message.y < self.menu.bottom:
            groups = sorted((*groups, self.message), key=lambda group: group.x)
        high, thick = round(self.menu.height * 0.6), max(1, Gap.HAIR.of(self.unit) // 2)
        return tuple(
            Rect((one.right + other.x) // 2, self.menu.centery - high // 2, thick, high)
            for one, other in itertools.pairwise(groups)
        )

    def without_log(self) -> "TableLayout":
        """See `_unlogged`, which is found once."""
        return self._unlogged

    @cached_property
    def _unlogged(self) -> "TableLayout":
        """The same for a table that tells no log: rivals beside it and the own board above have its place.

        What is free above the own board is the centre's if plates gain by it.
        """
        plate, boards, tabs = self.log_sheet, list(self.boards), list(self.tabs)
        table, goods = self.table, self.market
        if self.small and len(boards) == 2 and plate.y < (tab := tabs[self.focus - 1]).bottom:
            if tab.bottom <= table.y and (corner := self._cornered(tab.unionall([plate, table]))):
                tabs[self.focus - 1], goods = corner
                table = goods.whole
            else:
                tabs[self.focus - 1] = tab.union(plate)
        for seat, tab in enumerate(tabs):
            if tab.width:
                boards[seat] = mini_board_in(tab_parts(tab, self.unit, told=False).board)
        if plate.width and not self.small:
            rivals = [seat for seat in range(len(boards)) if seat != self.focus]
            rivals.sort(key=lambda seat: boards[seat].frame.topleft)
            frames, own = [boards[seat].frame for seat in rivals], boards[self.focus].frame
            place, taken = frames[0].unionall([*frames[1:], plate]), [own, self.table]
            if place.collidelist(taken) < 0:  # the log ends their row or column
                down = len(rivals) > 1 and frames[0].x == frames[-1].x
                parts = [framed(part) for part in _shared(place, len(rivals), down, self.unit)]
                if len(rivals) > 1 and not down:
                    broad, high = board_in(parts[0], self.unit).frame.size
                    row, gap = Rect(place.topleft, (place.width, high)), 2 * max(4, Gap.M.of(self.unit))
                    parts = in_row(row, len(rivals), broad, gap)
                for seat, part in zip(rivals, parts, strict=True):
                    boards[seat] = board_in(part, self.unit)
            elif (place := own.union(plate)).collidelist([*frames, self.table]) < 0:
                boards[self.focus] = board_in(framed(place), self.unit)
        none = Rect(self.log.topleft, (0, 0))
        bare = replace(
            self, log=none, boards=tuple(boards), tabs=tuple(tabs), told=False, table=table, market=goods
        )
        return bare if self.small else bare.filled(rivals_filled)

    def _cornered(self, place: Rect) -> tuple[Rect, Market] | None:
        """See `in_corner`."""
        own, rival, mirrored = self.boards[self.focus], self.boards[self.focus - 1], self._mirrored
        spread = not small_areas.is_upright(*self.size)
        return in_corner(place, self.market, self.unit, own.tile, rival.pitch, mirrored, spread)

    @property
    def _mirrored(self) -> bool:
        """Whether it is laid out for the left hand."""
        return self.menu.x > self.bar.centerx

    def filled(self, fill: Callable[[Placed], Placed]) -> "TableLayout":
        """The same with what it has no log for used otherwise."""
        before = Placed(
            self.table, self.market, self.boards, self.focus, self.unit, self.finger, self.held,
            self._mirrored,
        )  # fmt: skip
        found = fill(before)
        return replace(self, table=found.table, market=found.market, boards=found.boards)

    @property
    def log_plate(self) -> Rect:
        """What the log's words lie on where they have a place among the boards; else empty."""
        if self.small or not has_plate(self.log, self.unit):
            return Rect(self.log.topleft, (0, 0))
        gap = max(4, Gap.M.of(self.unit))
        return self.log.inflate(2 * gap, 2 * gap)

    @property
    def log_sheet(self) -> Rect:
        """What is painted below the log's words: that plate, on phones as near to them as is seemly."""
        small = self.small and self.log.height > 0
        return small_areas.around_log(self.log, self.unit) if small else self.log_plate

    @property
    def below_bar(self) -> Rect:
        """The window without its bar, where what lies over the table has its place."""
        top = self.menu.bottom if self.small else self.bar.bottom
        return Rect(0, top, self.size[0], self.size[1] - top)

    @property
    def caption(self) -> Rect:
        """The message with the menu's place beside it: where a scene without a menu says what it is."""
        left, right = min(self.menu.x, self.message.x), max(self.menu.right, self.message.right)
        inset = Gap.L.of(self.unit)  # words need more of a margin than keys
        return Rect(left + inset, self.message.y, right - left - inset, self.message.height)

    def centre_slots(self, number: int) -> tuple[Rect, ...]:
        """Places for that many tiles in the centre, row by row, as large as they fit."""
        usual = max(round(self.factories[0].tile * 1.12), self.finger)
        return centre_slots(self.centre, number, usual, self.finger)

    def centre_mark(self, side: int) -> Rect:
        """Where the centre's letter lies, a disc so broad: clear of tiles, however many, and of cards."""
        first = [self.centre_slots(number)[0] for number in range(1, self.market.most + 1)]
        others = [plate.slot(place) for plate in self.factories for place in range(4)]
        return centre_mark(self.centre, side, self.bar.bottom, first, [*others, *self.tabs])

    def source_rect(self, source: int) -> Rect:
        """A factory's plate, or the centre."""
        return self.centre if source == CENTRE else self.factories[source].rect


def around_factories(layout: TableLayout) -> Rect:
    """The middles of all plates and a little around them: what the lamp stands over."""
    middles = [factory.rect.center for factory in layout.factories]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    reach = layout.factories[0].rect.width // 4
    return Rect(left, top, right - left, bottom - top).inflate(2 * reach, 2 * reach)


def inlay_of(layout: TableLayout) -> Rect | None:
    """Where a star is let into the table: round, where plates lie around the centre.

    Rows of plates would leave but scraps of it to be seen.
    """
    around, centre = around_factories(layout), layout.centre
    if not around.inflate(-centre.width, -centre.height).collidepoint(centre.center):
        return None
    inlay = Rect(0, 0, min(around.size), min(around.size))
    inlay.center = around.center
    return inlay


def has_room_for(layout: TableLayout, side: int) -> bool:
    """Whether plates' numbers on discs so broad lie over neither tiles nor rivals' cards."""
    tiles = [plate.slot(place) for plate in layout.factories for place in range(4)]
    taken = [*tiles, *(tab for tab in layout.tabs if tab.width)]
    numbers = (plate.number(side, layout.bar.bottom) for plate in layout.factories)
    return all(number.collidelist(taken) < 0 for number in numbers)


def has_plate(log: Rect, unit: int) -> bool:
    """Whether the log has more than a line, among the boards."""
    return log.height >= Height.TITLE.of(unit)


def _shared(place: Rect, number: int, down: bool, unit: int) -> list[Rect]:
    """So many parts of a place one after another."""
    gap = 2 * max(4, Gap.M.of(unit))
    if not down:
        return list(split_row(place, [1] * number, gap))
    step = (place.height + gap) / number
    return [Rect(place.x, place.y + round(i * step), place.width, round(step) - gap) for i in range(number)]
